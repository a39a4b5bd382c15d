//! The comma between the axes is missing.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![3 5]>::fixed();
}
