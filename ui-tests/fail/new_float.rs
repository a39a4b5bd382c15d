//! A float is no size.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![_]>::new([2.5]);
}
