//! `forget` cannot find out that a run-time size is 5.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![_, 7]>::new([5, 7]).unwrap();
    let _ = s.forget::<Shape![5, 7]>();
}
