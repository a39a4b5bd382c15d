//! An inner product of vectors of other static sizes.

use mdshape::{View, shape};

fn main() {
    let a = View::new(&[1, 2, 3], shape![3]).unwrap();
    let b = View::new(&[1, 2, 3, 4], shape![4]).unwrap();
    let _ = a.dot(b);
}
