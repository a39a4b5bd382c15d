//! Two axes of a generic function may be any two sizes: nothing says that they match.

use mdshape::prelude::*;

fn both<M: Dim, N: Dim>(s: Shape![M], t: Shape![N]) {
    let _ = s.broadcast(t);
}

fn main() {
    both(<Shape![3]>::fixed(), <Shape![3]>::fixed());
}
