//! A float as index type.

use mdshape::prelude::*;

fn main() {
    let _ = shape![f32; 3];
}
