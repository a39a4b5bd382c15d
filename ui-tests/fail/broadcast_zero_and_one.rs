//! A 0 and a 1 make a 0, which does not meet 3.

use mdshape::prelude::*;

fn main() {
    let empty = <Shape![0]>::fixed();
    let one = <Shape![1]>::fixed();
    let row = <Shape![3]>::fixed();
    let _ = broadcast_shapes((empty, one, row));
}
