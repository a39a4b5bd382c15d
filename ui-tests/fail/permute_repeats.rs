//! An axis named twice, once from either end.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.permute(axes![0, -2]);
}
