//! A run-time stride needs a value in `strides![..]`.

use mdshape::prelude::*;

fn main() {
    let _ = View::with_layout(&[0; 15], 0, shape![3, 5], strides![_, 1]);
}
