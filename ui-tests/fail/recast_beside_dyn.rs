//! A run-time axis beside it does not make 5 a 7.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![_, 5]>::new([3, 5]).unwrap();
    let _ = s.recast::<Shape![_, 7]>();
}
