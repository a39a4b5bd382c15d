//! A variable is no constant: its size is known at run time.

use mdshape::prelude::*;

fn main() {
    let n = 3;
    let _ = <Shape![{ n }]>::new([n]);
}
