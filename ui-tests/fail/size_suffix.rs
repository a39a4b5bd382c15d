//! A literal whose suffix is another type than `usize`.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![3u32]>::fixed();
}
