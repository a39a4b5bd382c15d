//! A mutable view is moved into an operation; `reborrow` lends it.

use mdshape::prelude::*;

fn main() {
    let mut data = [0; 15];
    let mut v = ViewMut::new(&mut data, shape![3, 5]).unwrap();
    let t = v.transpose();
    v[[0, 0]] = 1;
    drop(t);
}
