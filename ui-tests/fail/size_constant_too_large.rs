//! A constant beyond those that become a type.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![{ 1_234_567_890_123_457 }]>::fixed();
}
