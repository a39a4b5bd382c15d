//! A size is not negative, in `Size!` either.

use mdshape::prelude::*;

fn main() {
    let _ = <Size!(-3)>::NEW;
}
