//! A string is no size, in `shape!` either.

use mdshape::prelude::*;

fn main() {
    let _ = shape!["3"].into_shape();
}
