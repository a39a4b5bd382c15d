//! The middle axes differ beside run-time ones.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![_, 3, _]>::new([2, 3, 7]).unwrap();
    let b = <Shape![_, 5, _]>::new([2, 5, 7]).unwrap();
    let _ = a.broadcast(b);
}
