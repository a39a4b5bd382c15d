//! 300 is no value of `u8`; the error comes when code is made.

use mdshape::prelude::*;

fn main() {
    let _ = <Shape![u8; 3, 300]>::fixed();
}
