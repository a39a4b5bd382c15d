//! A reduction over an axis that is not there.

use mdshape::{View, axes, shape};

fn main() {
    let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
    let _ = v.sum(axes![2]);
}
