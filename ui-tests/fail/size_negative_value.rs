//! A size is not negative, in `shape!` either.

use mdshape::prelude::*;

fn main() {
    let _ = shape![-3].into_shape();
}
