//! A type of the program is no axis.

use mdshape::prelude::*;

struct Channels;

fn kernel(_: &Shape![_, Channels]) {}

fn main() {}
