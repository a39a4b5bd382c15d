//! Rank 2 has no axis 2.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.permute(axes![0, 2]);
}
