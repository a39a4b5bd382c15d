//! `forget` keeps the number of axes.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![3, 5]>::fixed();
    let _ = s.forget::<Shape![_]>();
}
