//! Which two axes of three make the diagonal is for the program to say.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 30], shape![2, 3, 5]).unwrap();
    let _ = v.diagonal();
}
