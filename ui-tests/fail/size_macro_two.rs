//! `Size!` of two sizes.

use mdshape::prelude::*;

fn main() {
    let _ = <Size!(3, 5)>::NEW;
}
