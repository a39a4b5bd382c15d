//! A permutation names every axis.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 105], shape![3, 5, 7]).unwrap();
    let _ = v.permute(axes![2, 0]);
}
