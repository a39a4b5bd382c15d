//! An axis with a name, as other languages have it.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![rows: 3]>::fixed();
}
