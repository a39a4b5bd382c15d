//! A static axis is passed where a run-time one is wanted: `forget` is missing.

use mdshape::prelude::*;

fn kernel(_: Shape![_, 5]) {}

fn main() {
    kernel(<Shape![3, 5]>::fixed());
}
