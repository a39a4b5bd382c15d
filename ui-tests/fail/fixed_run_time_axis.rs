//! A run-time axis has no size without a value.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![3, _, 5]>::fixed();
}
