//! A shape of rank 0 does not become one of rank 1.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![]>::fixed();
    let _ = s.recast::<Shape![_]>();
}
