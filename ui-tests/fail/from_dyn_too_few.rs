//! One size for two run-time axes.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![_, 5, _]>::from_dyn([3]);
}
