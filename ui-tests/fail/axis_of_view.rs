//! The axis of a view is out of range.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 15];
    let v = View::new(&data, shape![3, 5]).unwrap();
    let _ = v.size(Axis::<7>);
}
