//! The numbers of elements are static and differ.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 12], shape![2, 6]).unwrap();
    let _ = v.reshape(shape![3, 4]);
    let _ = v.reshape(shape![5]);
    let _ = v.reshape_infer::<Shape![5, 2]>([5, -1]);
}
