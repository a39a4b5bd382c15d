//! A function returns another shape than it says.

use mdshape::prelude::*;

fn image() -> Shape![3, 7] {
    <Shape![3, 5]>::fixed()
}

fn main() {
    image();
}
