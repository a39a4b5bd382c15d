//! `i128` is no index type.

use mdshape::prelude::*;

fn kernel(_: &Shape![i128; 3]) {}

fn main() {}
