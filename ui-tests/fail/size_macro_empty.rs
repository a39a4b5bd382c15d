//! `Size!` without a size.

use mdshape::prelude::*;

fn main() {
    let _ = <Size!()>::NEW;
}
