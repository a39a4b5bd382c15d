//! A constant in braces is a `usize`.

use mdshape::prelude::*;

const N: i32 = 3;

fn main() {
    let _ = <Shape![{ N }]>::fixed();
}
