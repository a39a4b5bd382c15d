//! `forget` does not narrow the index type.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![i64; _, 5]>::new([3, 5]).unwrap();
    let _ = s.forget::<Shape![i32; _, 5]>();
}
