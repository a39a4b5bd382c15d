//! The last axis of a shape is 5, not 7.

use mdshape::prelude::*;

fn kernel(_: Shape![3, 7]) {}

fn main() {
    kernel(<Shape![3, 5]>::fixed());
}
