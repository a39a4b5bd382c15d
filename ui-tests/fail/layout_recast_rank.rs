//! A layout has one stride for each axis.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.recast_layout::<Strided<Strides![5]>>();
}
