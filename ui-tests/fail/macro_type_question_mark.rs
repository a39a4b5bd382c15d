//! A question mark in the place of `_`.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![?, 3]>::fixed();
}
