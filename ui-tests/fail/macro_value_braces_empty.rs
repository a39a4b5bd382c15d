//! Braces without a constant.

use mdshape::prelude::*;

fn main() {
    let _ = shape![{}].into_shape();
}
