//! A float is no size, in `shape!` either.

use mdshape::prelude::*;

fn main() {
    let _ = shape![2.5].into_shape();
}
