//! Rank 2 has the axes -1 and -2.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![_, 5]>::new([3, 5]).unwrap();
    let _ = s.size(Axis::<-3>);
}
