//! A float as index type.

use mdshape::prelude::*;

fn kernel(_: &Shape![f32; 3]) {}

fn main() {}
