//! A matrix is passed where a row is wanted.

use mdshape::prelude::*;

fn row(_: Shape![5]) {}

fn main() {
    row(<Shape![3, 5]>::fixed());
}
