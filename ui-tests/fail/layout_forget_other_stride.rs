//! A static stride is not forgotten to another one.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.forget_layout::<Strided<Strides![4, 1]>>();
}
