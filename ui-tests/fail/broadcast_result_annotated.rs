//! The result is named with a size that broadcasting does not give.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![_, 3]>::new([7, 3]).unwrap();
    let b = <Shape![1]>::fixed();
    let _: Shape![_, 5] = a.broadcast(b).unwrap();
}
