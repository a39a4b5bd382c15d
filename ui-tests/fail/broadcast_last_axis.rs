//! A bias of 5 is added to rows of 3.

use mdshape::prelude::*;

fn main() {
    let rows = <Shape![7, 3]>::fixed();
    let bias = <Shape![5]>::fixed();
    let _ = rows.broadcast(bias);
}
