//! A run-time size needs a value in `shape!`.

use mdshape::prelude::*;

fn main() {
    let _ = shape![_, 3].into_shape();
}
