//! The last axis has no neighbour on its right to be merged with.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 12], shape![2, 6]).unwrap();
    let _ = v.merge_axes(Axis::<1>);
    let _ = v.merge_axes(Axis::<-1>);
    let _ = v.merge_axes(Axis::<2>);
}
