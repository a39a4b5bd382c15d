//! Both axes differ: the shapes are transposed.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![3, 5]>::fixed();
    let b = <Shape![5, 3]>::fixed();
    let _ = a.broadcast(b);
}
