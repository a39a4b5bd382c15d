//! A place along two axes.

use mdshape::{View, axes, shape};

fn main() {
    let v = View::new(&[1, 2, 3, 4, 5, 6], shape![1, 2, 3]).unwrap();
    let _ = v.argmin(axes![0, 1]);
}
