//! -1 and 1 are the same axis of a matrix: it is peeled off once.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    v.peel(axes![1, -1]).count();
}
