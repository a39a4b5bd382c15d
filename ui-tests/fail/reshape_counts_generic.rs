//! In generic code the number of elements is not known, and the target is static.

use mdshape::prelude::*;

fn rows<R: Dim>(v: View<f32, Shape![R, 6]>) {
    let _ = v.reshape(shape![3, 4]);
}

fn main() {
    rows(View::new(&[0.0; 12], shape![2, 6]).unwrap());
}
