//! A size is not negative.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![-3]>::fixed();
}
