//! 0 is no wildcard: it meets 0 and 1 only.

use mdshape::prelude::*;

fn main() {
    let empty = <Shape![0]>::fixed();
    let row = <Shape![3]>::fixed();
    let _ = empty.broadcast(row);
}
