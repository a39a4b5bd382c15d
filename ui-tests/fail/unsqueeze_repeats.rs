//! In a result of rank 4, axes 0 and -4 are one.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.unsqueeze(axes![0, -4]);
}
