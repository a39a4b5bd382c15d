//! A size is not negative, in braces either.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![{ -3 }]>::fixed();
}
