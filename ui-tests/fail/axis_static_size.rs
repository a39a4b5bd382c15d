//! A run-time axis has no static size.

use mdshape::prelude::*;

fn channels<C: StaticDim>() -> usize {
    C::VALUE
}

fn main() {
    let _ = channels::<Dyn>();
}
