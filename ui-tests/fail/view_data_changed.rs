//! The data cannot change under a view.

use mdshape::prelude::*;

fn main() {
    let mut data = [0.0; 15];
    let v = View::new(&data, shape![3, 5]).unwrap();
    data.fill(1.0);
    let _ = v[[0, 0]];
}
