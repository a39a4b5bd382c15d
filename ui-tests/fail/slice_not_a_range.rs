//! A slice along an axis is a range.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.slice_along(Axis::<0>, 1);
}
