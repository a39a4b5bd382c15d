//! `forget` cannot turn 5 into 7.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![5]>::fixed();
    let _ = s.forget::<Shape![7]>();
}
