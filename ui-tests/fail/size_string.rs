//! A string is no size.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape!["3"]>::fixed();
}
