//! No shape has two axes of one name: aligned to it, an axis would be there twice.

use mdshape::prelude::*;

axis_names! { Batch, Time }

fn main() {
    let mut data = [0; 3];
    let v = ViewMut::new(&mut data, shape![Batch: 3]).unwrap();
    let _ = v.align_to::<Shape![Batch: _, Batch: _]>().drop_names();
}
