//! Indexing twice, as in C.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 15];
    let v = View::new(&data, shape![3, 5]).unwrap();
    let _ = v[1][2];
}
