//! The size of the parts is no integer.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 12], shape![2, 6]).unwrap();
    let _ = v.split_axis(Axis::<1>, 2.0);
}
