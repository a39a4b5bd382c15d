//! The first axes differ, and neither is 1.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![3, 7]>::fixed();
    let b = <Shape![5, 7]>::fixed();
    let _ = a.broadcast(b);
}
