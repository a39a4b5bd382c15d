//! A number is no shape.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![3, 5]>::fixed();
    let _ = a.broadcast(5);
}
