//! The number of elements is 2^80, in a constant.

use mdshape::prelude::*;

const HUGE: Shape![1099511627776, 1099511627776] = <Shape![1099511627776, 1099511627776]>::fixed();

fn main() {
    let _ = HUGE;
}
