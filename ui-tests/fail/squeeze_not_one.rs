//! Only an axis of size 1 can be removed.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![1, 3, 5]).unwrap();
    let _ = v.squeeze(axes![1]);
}
