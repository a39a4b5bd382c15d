//! An array in the place of an axis.

use mdshape::prelude::*;

fn main() {
    let _ = shape![[3, 5]].into_shape();
}
