//! A shape in `i64` is passed where one in `i32` is wanted.

use mdshape::prelude::*;

fn kernel(_: Shape![i32; 3, 5]) {}

fn main() {
    kernel(<Shape![3, 5]>::fixed());
}
