//! A float is no size.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![2.5]>::fixed();
}
