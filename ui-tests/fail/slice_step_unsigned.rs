//! A step may be negative, so the index type must be signed.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![u16; 3, 5]).unwrap();
    let _ = v.step_along(Axis::<1>, .., -1);
}
