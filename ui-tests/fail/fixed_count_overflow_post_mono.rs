//! The number of elements is 2^80; the error comes when code is made.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![1099511627776, 1099511627776]>::fixed();
}
