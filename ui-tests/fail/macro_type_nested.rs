//! A list in the place of an axis.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![[3, 5]]>::fixed();
}
