//! A flipped axis has a negative stride, which `u32` does not hold, whichever axis it is.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![u32; 3, 5]).unwrap();
    let axis = 1;
    let _ = v.try_flip([axis]);
}
