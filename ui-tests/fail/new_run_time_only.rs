//! `new` wants the static sizes too.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![_, 5, 7]>::new([3]);
}
