//! An array of strides is no layout: `strides![..]` says which are static.

use mdshape::prelude::*;

fn main() {
    let _ = View::with_layout(&[0; 15], 0, shape![3, 5], [5, 1]);
}
