//! Generic axes on the right that have no partner on the left: they might have a name of one that is there.
use mdshape::error::BroadcastError;
use mdshape::prelude::*;

fn with_bias<R: Dim, C: Dim>(bias: Shape![C], x: Shape![R, C]) -> Result<Shape![R, C], BroadcastError> {
    bias.broadcast(x)
}

fn main() {
    with_bias(<Shape![3]>::fixed(), <Shape![2, 3]>::fixed()).unwrap();
}
