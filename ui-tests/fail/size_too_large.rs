//! A size beyond `u64`.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![18446744073709551616]>::fixed();
}
