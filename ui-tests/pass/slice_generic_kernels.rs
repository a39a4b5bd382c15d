//! Kernels that slice, with no bound beyond `Dim` and `Layout`.
use mdshape::prelude::*;

fn tail_backwards<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> f32 {
    let tail = v.slice(s![1.., ..;-1]).unwrap();
    tail[[0, 0]]
}

fn first_row<R: Dim, C: Dim, L: Layout>(v: View<f32, Shape![R, C], L>) -> f32 {
    let row: View<f32, Shape![C], _> = v.slice(s![0, ..]).unwrap();
    row.iter().sum()
}

fn last_axis<B: Dim, R: Dim, C: Dim, L: Layout>(v: View<f32, Shape![B, R, C], L>) -> f32 {
    let column: View<f32, Shape![B, R], _> = v.slice(s![..., 0]).unwrap();
    // An axis `B` may have a name, which a part of it keeps.
    let top = column.slice(s![0..1]).unwrap();
    assert_eq!((top.rank(), top.size(0)), (2, 1));
    let new: View<f32, Shape![B, 1, R, C], _> = v.slice(s![.., NewAxis, ..;-1]).unwrap();
    top.iter().chain(new.iter()).sum()
}


fn main() {
    let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    let v = View::new(&data, shape![2, 3]).unwrap();
    let open = View::new(&data, shape![(2), (3)]).unwrap();
    assert_eq!((tail_backwards(v), tail_backwards(open)), (6.0, 6.0));
    assert_eq!((first_row(v), first_row(open)), (6.0, 6.0));
    assert_eq!(first_row(v.slice(s![..;-1, ..]).unwrap()), 15.0);
    let cube = View::new(&data, shape![1, 2, 3]).unwrap();
    assert_eq!(last_axis(cube), 26.0);
}
