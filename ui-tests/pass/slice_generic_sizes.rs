//! Kernels over any two axes that slice by literals, from the end and at a step, with the type of the result in the open.
use mdshape::error::SliceError;
use mdshape::prelude::*;
use mdshape::{S, SliceLayout, SliceShape, SplitShape, WindowsLayout, WindowsShape};

type Of<'a, M, X, L> = View<'a, f32, SliceShape<M, X>, SliceLayout<M, L, X>>;

fn middle<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> Of<Shape![R, C], S![0..2, 1..2], RowMajor> {
    v.slice(s![0..2, 1..2]).unwrap()
}

fn tail<R: Dim, C: Dim, L: Layout>(v: View<f32, Shape![R, C], L>) -> Of<Shape![R, C], S![1..], L> {
    v.slice(s![1..]).unwrap()
}

fn inner<R: Dim, C: Dim, L: Layout>(
    v: View<f32, Shape![R, C], L>,
) -> Result<Of<Shape![R, C], S![1..-1, -2..], L>, SliceError> {
    v.slice(s![1..-1, -2..])
}

fn every_other<R: Dim, C: Dim, L: Layout>(v: View<f32, Shape![R, C], L>) -> Of<Shape![R, C], S![..;2, ..;-2], L> {
    v.slice(s![..;2, ..;-2]).unwrap()
}

const K: usize = 1;
fn constants<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> Of<Shape![R, C], S![{K}, {K}..-{K};{K + 1}], RowMajor> {
    v.slice(s![{K}, {K}..-{K};{K + 1}]).unwrap()
}

/// A slice of a slice, and other operations behind it.
fn again<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> f32 {
    let w = v.slice(s![1.., ..;2]).unwrap();
    w.slice(s![..-1, ..=0]).unwrap().transpose().iter().sum()
}

fn halves<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> View<f32, SplitShape<Shape![R, C], Axis<1>, Size!(2)>> {
    v.split_axis(Axis::<1>, <Size!(2)>::NEW).unwrap()
}

type Windows<'a, M> = View<'a, f32, WindowsShape<M, Axis<0>, Size!(2)>, WindowsLayout<M, RowMajor, Axis<0>>>;
fn windows<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> Windows<Shape![R, C]> {
    v.windows(Axis::<0>, <Size!(2)>::NEW).unwrap()
}

fn bias<R: Dim, C: Dim>(x: View<f32, Shape![R, C]>, b: View<f32, Shape![C]>) -> f32 {
    let one = View::new(&[1.0], shape![1]).unwrap();
    let (b, one) = (b.broadcast_to(x.shape()).unwrap(), one.broadcast_to(x.shape()).unwrap());
    x.iter().zip(&b).zip(&one).map(|((x, b), one)| x + b + one).sum()
}

fn main() {
    let data: Vec<f32> = (0..24_u8).map(f32::from).collect();
    let v = View::new(&data, shape![4, 6]).unwrap();
    let open = View::new(&data, shape![(4), (6)]).unwrap();

    let m: View<f32, Shape![2, 1], _> = middle(v);
    let n: View<f32, Shape![2, 1], _> = middle(open);
    assert_eq!((m[[1, 0]], n[[1, 0]]), (7.0, 7.0));
    let t: View<f32, Shape![3, 6], _> = tail(v);
    let u: View<f32, Shape![_, _], _> = tail(open);
    assert_eq!((t[[2, 5]], u[[2, 5]]), (23.0, 23.0));
    let i: View<f32, Shape![2, 2], _> = inner(v).unwrap();
    let j: View<f32, Shape![_, _], _> = inner(open).unwrap();
    assert_eq!((i[[1, 1]], j[[1, 1]]), (17.0, 17.0));
    let e: View<f32, Shape![2, 3], _> = every_other(v);
    let f: View<f32, Shape![2, 3], _> = every_other(open).recast().unwrap();
    assert_eq!((e[[1, 2]], f[[1, 2]]), (13.0, 13.0));
    let c: View<f32, Shape![2], _> = constants(v);
    assert_eq!((c[[1]], size_of_val(&c)), (9.0, size_of::<usize>()));
    assert_eq!((again(v), again(open)), (6.0 + 12.0, 6.0 + 12.0));
    let h: View<f32, Shape![4, 3, 2]> = halves(v);
    assert_eq!((h[[3, 2, 1]], halves(open)[[3, 2, 1]]), (23.0, 23.0));
    let w: View<f32, Shape![3, 6, 2], _> = windows(v);
    assert_eq!((w[[2, 5, 1]], windows(open)[[2, 5, 1]]), (23.0, 23.0));
    let b = View::new(&data[..6], shape![6]).unwrap();
    assert_eq!(bias(v, b), 276.0 + 4.0 * 15.0 + 24.0);
}
