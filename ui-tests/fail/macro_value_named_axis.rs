//! An axis with a name.

use mdshape::prelude::*;

fn main() {
    let _ = shape![rows: 3].into_shape();
}
