//! The bound of a generic function is not met by its arguments.

use mdshape::prelude::*;

fn both<S: Broadcast<T>, T: Shape>(s: S, t: T) {
    let _ = s.broadcast(t);
}

fn main() {
    both(<Shape![7, 3]>::fixed(), <Shape![7, 5]>::fixed());
}
