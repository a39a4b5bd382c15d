//! A range in the place of axes.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![.., 3]>::fixed();
}
