//! The comma between the axes is missing.

use mdshape::prelude::*;

fn main() {
    let _ = shape![3 5].into_shape();
}
