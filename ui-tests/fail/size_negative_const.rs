//! A negative constant as a size.

use mdshape::prelude::*;

const N: isize = -3;

fn main() {
    let _ = <Shape![{ N }]>::fixed();
}
