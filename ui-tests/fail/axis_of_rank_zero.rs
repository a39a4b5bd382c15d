//! Rank 0 has no axis.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![]>::fixed();
    let _ = s.size(Axis::<0>);
}
