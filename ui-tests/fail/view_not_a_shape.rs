//! A tuple of sizes is no shape type.

use mdshape::prelude::*;

fn kernel(_: View<f32, (usize, usize)>) {}

fn main() {}
