//! Nothing can be padded to a multiple of 0.

use mdshape::RowMajorPadded;
use mdshape::prelude::*;

fn main() {
    let _ = View::with_layout(&[0; 15], 0, shape![3, 5], RowMajorPadded::<Size!(0)>::NEW);
}
