//! No shape has two axes of one name.

use mdshape::prelude::*;

axis_names! { Batch, Time }

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.with_names(axes![Batch, Batch]);
}
