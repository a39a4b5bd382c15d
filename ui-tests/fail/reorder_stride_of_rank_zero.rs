//! T5: a shape of rank 0 has no strides.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 1], shape![]).unwrap();
    let _ = v.stride(Axis::<0>);
}
