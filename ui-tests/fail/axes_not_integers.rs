//! Axes are integers.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![1, 3, 5]).unwrap();
    let _ = v.squeeze([0.0]);
    let _ = v.try_flip(1);
    let _ = v.try_index_axis("1", 0);
}
