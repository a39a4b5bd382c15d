//! A `View` is shared: it does not write.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 15];
    let v = View::new(&data, shape![3, 5]).unwrap();
    v[[0, 0]] = 1.0;
}
