//! A sum over an axis that is known at run time, without a `Result`.

use mdshape::{View, shape};

fn main() {
    let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
    let _ = v.sum([1]);
}
