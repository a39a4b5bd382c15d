//! Parentheses are for the run-time sizes of `shape!`.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![(3)]>::fixed();
}
