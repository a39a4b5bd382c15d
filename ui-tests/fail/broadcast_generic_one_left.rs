//! A 1 broadcasts with every axis, but in generic code it stands on the right.

use mdshape::prelude::*;

fn both<C: Dim>(s: Shape![C]) {
    let _ = <Shape![1]>::fixed().broadcast(s);
}

fn main() {
    both(<Shape![3]>::fixed());
}
