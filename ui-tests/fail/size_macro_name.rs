//! `Size!` of a constant without braces.

use mdshape::prelude::*;

const N: usize = 3;

fn main() {
    let _ = <Size!(N)>::NEW;
}
