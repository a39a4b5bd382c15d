//! `from_dyn` does not want the static sizes.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![_, 5]>::from_dyn([3, 5]);
}
