//! Sizes are aligned from the right: the 3 meets the 5, not the 3.

use mdshape::prelude::*;

fn main() {
    let image = <Shape![3, 5]>::fixed();
    let scale = <Shape![3]>::fixed();
    let _ = image.broadcast(scale);
}
