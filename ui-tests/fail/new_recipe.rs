//! `new` takes an array; a recipe makes the shape by itself.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![3, _]>::new(shape![3, 5]);
}
