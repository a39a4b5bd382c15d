//! A static 5 is never a static 7.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![5]>::fixed();
    let _ = s.recast::<Shape![7]>();
}
