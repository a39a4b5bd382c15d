//! No index type holds the sizes of both `u64` and `i64`.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![u64; _]>::new([3]).unwrap();
    let b = <Shape![i64; _]>::new([3]).unwrap();
    let _ = a.broadcast(b);
}
