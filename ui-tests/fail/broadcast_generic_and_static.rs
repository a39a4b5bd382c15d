//! An axis of a generic function may be any size: nothing says that it matches 3.

use mdshape::prelude::*;

fn both<R: Dim, C: Dim>(s: Shape![R, C]) {
    let _ = s.broadcast(<Shape![3]>::fixed());
}

fn main() {
    both(<Shape![7, 3]>::fixed());
}
