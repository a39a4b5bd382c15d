//! A comma without an axis.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![,]>::fixed();
}
