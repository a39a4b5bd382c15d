//! The third of three shapes does not fit the first.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![3, 1]>::fixed();
    let b = <Shape![1, 5]>::fixed();
    let c = <Shape![3, 7]>::fixed();
    let _ = broadcast_shapes((a, b, c));
}
