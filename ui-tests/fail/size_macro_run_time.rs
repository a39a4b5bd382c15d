//! `Size!` of a run-time size.

use mdshape::prelude::*;

fn main() {
    let _ = <Size!(_)>::NEW;
}
