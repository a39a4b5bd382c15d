//! A run-time stride becomes a static one only by a check.

use mdshape::prelude::*;

fn main() {
    let v = View::with_layout(&[0; 15], 0, shape![3, 5], strides![(5), 1]).unwrap();
    let _ = v.forget_layout::<Strided<Strides![5, 1]>>();
}
