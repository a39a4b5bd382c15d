//! Static sizes that clash under an operator.

use mdshape::prelude::*;

fn main() {
    let a = array![[1, 2, 3], [4, 5, 6]];
    let b = array![1, 2];
    let _ = &a + &b;
}
