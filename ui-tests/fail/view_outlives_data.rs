//! A view does not outlive its slice.

use mdshape::prelude::*;

fn main() {
    let v = {
        let data = [0.0; 15];
        View::new(&data, shape![3, 5]).unwrap()
    };
    let _ = v[[0, 0]];
}
