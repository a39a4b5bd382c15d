//! The sizes are constants in braces, and large.

use mdshape::prelude::*;

const WIDTH: usize = 768;

fn main() {
    let hidden = <Shape![_, { WIDTH }]>::new([2, WIDTH]).unwrap();
    let bias = <Shape![{ WIDTH + 255 }]>::fixed();
    let _ = hidden.broadcast(bias);
}
