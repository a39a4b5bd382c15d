//! The axes of a permutation are constants.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let last = 1;
    let _ = v.permute(axes![last, 0]);
}
