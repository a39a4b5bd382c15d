//! One shape is given where a tuple of shapes is wanted.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![3, 5]>::fixed();
    let _ = broadcast_shapes(a);
}
