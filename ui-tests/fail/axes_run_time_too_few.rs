//! The length of an array of axes is known to the compiler, so a permutation that is too short does not compile.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let axis = 1;
    let _ = v.try_permute([axis]);
}
