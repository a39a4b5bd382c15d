//! A semicolon in the place of a comma.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![3; 5]>::fixed();
}
