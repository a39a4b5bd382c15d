//! Two strides for three axes.

use mdshape::prelude::*;

fn main() {
    let _ = View::with_layout(&[0; 105], 0, shape![3, 5, 7], strides![7, 1]);
}
