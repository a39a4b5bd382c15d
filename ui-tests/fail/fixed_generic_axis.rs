//! An axis of a generic function may be a run-time one.

use mdshape::prelude::*;

fn make<R: Dim>() {
    let _ = <Shape![R, 5]>::fixed();
}

fn main() {
    make::<Size!(3)>();
}
