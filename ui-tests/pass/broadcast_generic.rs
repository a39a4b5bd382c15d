//! The bounds that generic code needs: `Dim` for axes, `Broadcast` for shapes.

use mdshape::BroadcastShape;
use mdshape::prelude::*;

fn numel<M: Dim, N: Dim>(a: Shape![M], b: Shape![N]) -> usize
where
    Shape![M]: Broadcast<Shape![N]>,
{
    a.broadcast(b).unwrap().numel()
}

fn with_row<R: Dim, C: Dim>(a: Shape![R, C], row: Shape![C]) -> Shape![R, C] {
    a.broadcast(row).unwrap()
}

fn with_column<R: Dim, C: Dim>(a: Shape![R, C], column: Shape![R, 1]) -> Shape![R, C] {
    a.broadcast(column).unwrap()
}

fn both<S: Broadcast<T>, T: Shape>(s: S, t: T) -> BroadcastShape<S, T> {
    s.broadcast(t).unwrap()
}

fn main() {
    let _: Shape![3, 5] = with_row(<Shape![3, 5]>::fixed(), <Shape![5]>::fixed());
    let _: Shape![3, _] = with_column(<Shape![3, _]>::new([3, 7]).unwrap(), <Shape![3, 1]>::fixed());
    let _: Shape![7, 3, 5] = both(<Shape![7, 1, 5]>::fixed(), <Shape![3, 1]>::fixed());
    assert_eq!(numel(<Shape![3]>::fixed(), <Shape![_]>::new([1]).unwrap()), 3);
}
