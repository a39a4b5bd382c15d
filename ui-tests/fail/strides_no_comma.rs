//! Strides are separated by commas.

use mdshape::prelude::*;

fn main() {
    let _: View<u8, Shape![3, 5], Strided<Strides![5 1]>> = todo!();
}
