//! A semicolon in the place of a comma.

use mdshape::prelude::*;

fn main() {
    let _ = shape![3; 5].into_shape();
}
