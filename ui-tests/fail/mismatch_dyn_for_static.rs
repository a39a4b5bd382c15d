//! A run-time axis is passed where a static one is wanted.

use mdshape::prelude::*;

fn kernel(_: Shape![3, 5]) {}

fn main() {
    kernel(<Shape![_, 5]>::new([3, 5]).unwrap());
}
