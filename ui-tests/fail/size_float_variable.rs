//! A float is no run-time size.

use mdshape::prelude::*;

fn main() {
    let n = 2.5;
    let _ = shape![n].into_shape();
}
