//! Three sizes for two axes.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![_, 7]>::new([3, 5, 7]);
}
