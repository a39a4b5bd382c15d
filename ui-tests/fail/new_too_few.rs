//! Two sizes for three axes.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![_, _, _]>::new([3, 5]);
}
