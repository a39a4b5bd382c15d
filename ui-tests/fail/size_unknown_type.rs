//! An axis named that is not declared.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![_, Channels]>::new([3, 5]);
}
