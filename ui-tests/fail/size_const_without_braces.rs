//! A constant needs braces: bare, it is read as the name of a type.

use mdshape::prelude::*;

const N: usize = 3;

fn main() {
    let _ = <Shape![N]>::fixed();
}
