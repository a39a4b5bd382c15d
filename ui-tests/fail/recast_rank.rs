//! `recast` keeps the number of axes.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![_, _]>::new([3, 5]).unwrap();
    let _ = s.recast::<Shape![_]>();
}
