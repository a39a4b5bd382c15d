//! A type that is no axis: `u32` is an index type, which ends in a semicolon.

use mdshape::prelude::*;

fn kernel(_: &Shape![u32]) {}

fn main() {}
