//! A generic function takes the last axis of a shape that may have none.

use mdshape::prelude::*;

fn last<S: Shape>(s: S) -> usize {
    s.size(Axis::<-1>)
}

fn main() {
    last(<Shape![3]>::fixed());
}
