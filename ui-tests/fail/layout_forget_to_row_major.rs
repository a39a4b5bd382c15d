//! Strides are not known to be those of a layout that derives them.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.transpose().forget_layout::<RowMajor>();
}
