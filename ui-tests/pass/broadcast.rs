//! Every pair that broadcasts, with the type of its result.

use mdshape::prelude::*;

fn main() {
    let a = <Shape![7, 1, 5]>::fixed();
    let b = <Shape![3, 1]>::fixed();
    let _: Shape![7, 3, 5] = a.broadcast(b).unwrap();
    let _: Shape![7, 3, 5] = b.broadcast(a).unwrap();
    // 0 is a size like any other: 1 gives way to it.
    let _: Shape![0] = <Shape![0]>::fixed().broadcast(<Shape![1]>::fixed()).unwrap();
    let _: Shape![0, 3] =
        broadcast_shapes((<Shape![1]>::fixed(), <Shape![0, 1]>::fixed(), <Shape![3]>::fixed())).unwrap();
    // Beside a run-time axis a static size stays, unless it is 1.
    let rows = <Shape![_, 5]>::new([3, 5]).unwrap();
    let _: Shape![_, 5] = rows.broadcast(<Shape![_]>::new([1]).unwrap()).unwrap();
    let _: Shape![3, 5] = rows.broadcast(<Shape![3, 1]>::fixed()).unwrap();
    let _: Shape![_, 5] = rows.broadcast(<Shape![1, 1]>::fixed()).unwrap();
    // Rank 0 meets everything.
    let _: Shape![_, 5] = <Shape![]>::fixed().broadcast(rows).unwrap();
    // The index types meet in one that holds both.
    let _: Shape![i64; 3] = <Shape![i32; 3]>::fixed().broadcast(<Shape![u32; 3]>::fixed()).unwrap();
}
