//! No shape has an axis 100.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![3, 5]>::fixed();
    let _ = s.size(Axis::<100>);
}
