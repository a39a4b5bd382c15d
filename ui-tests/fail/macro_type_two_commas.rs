//! An axis is missing between the commas.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![3,,5]>::fixed();
}
