//! Rank 2 has no axis 2, along which windows could run.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.windows(Axis::<2>, <Size!(3)>::NEW);
}
