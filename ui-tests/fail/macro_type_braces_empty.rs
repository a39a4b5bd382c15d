//! Braces without a constant.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![{}]>::fixed();
}
