//! A function generic over shapes broadcasts them without saying so in its bounds.

use mdshape::prelude::*;

fn both<S: Shape, T: Shape>(s: S, t: T) {
    let _ = s.broadcast(t);
}

fn main() {
    both(<Shape![3]>::fixed(), <Shape![3]>::fixed());
}
