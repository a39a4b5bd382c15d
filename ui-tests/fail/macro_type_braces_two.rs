//! Two constants in one pair of braces.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![{ 3, 5 }]>::fixed();
}
