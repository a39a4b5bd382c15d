//! An axis is missing between the commas.

use mdshape::prelude::*;

fn main() {
    let _ = shape![3,,5].into_shape();
}
