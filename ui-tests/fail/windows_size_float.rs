//! The size of a window is an integer or a static size.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.windows(Axis::<1>, 2.5);
}
