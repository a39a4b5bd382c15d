//! A destination whose static sizes would have to stretch.

use mdshape::prelude::*;

fn main() {
    let mut a = array![[1, 2, 3]];
    let b = array![[1], [2]];
    a += &b;
}
