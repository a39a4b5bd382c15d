//! Braces are for constants, in `shape!` as well; a variable needs none.

use mdshape::prelude::*;

fn main() {
    let n = 3;
    let _ = shape![{ n }].into_shape();
}
