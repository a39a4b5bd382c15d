//! Two mutable views of one slice.

use mdshape::prelude::*;

fn main() {
    let mut data = [0; 15];
    let mut a = ViewMut::new(&mut data, shape![3, 5]).unwrap();
    let mut b = ViewMut::new(&mut data, shape![5, 3]).unwrap();
    a[[0, 0]] = 1;
    b[[0, 0]] = 2;
}
