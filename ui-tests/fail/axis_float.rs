//! A float is no axis.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![3, 5]>::fixed();
    let _ = s.size(1.0);
}
