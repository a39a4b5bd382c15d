//! A product of matrices whose inner sizes differ.

use mdshape::{View, shape};

fn main() {
    let a = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
    let b = View::new(&[1, 2, 3, 4, 5, 6, 7, 8], shape![4, 2]).unwrap();
    let _ = a.matmul(b);
}
