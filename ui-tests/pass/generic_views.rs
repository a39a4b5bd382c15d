//! Kernels of rank 1 to 4 with no bound but `Dim`: index, permute, transpose, flip, take a row, forget.

use mdshape::prelude::*;

fn one<D: Dim>(v: View<f32, Shape![D]>) -> f32 {
    let flipped = v.flip(axes![-1]);
    flipped.transpose()[[0]] + v[[0]] + v.index_axis(Axis::<0>, 0)[[0; 0]]
}

fn two<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> f32 {
    let t = v.transpose();
    let row = t.index_axis(Axis::<-1>, 0);
    let open: View<f32, Shape![_, _], _> = v.forget();
    t[[0, 0]] + row[[0]] + t.flip(axes![0, 1])[[0, 0]] + open[[0, 0]] + v.permute(axes![1, 0])[[0, 0]]
}

fn three<A: Dim, B: Dim, C: Dim>(v: View<f32, Shape![A, B, C]>) -> f32 {
    let p = v.permute(axes![-1, 0, 1]).flip(axes![1]);
    two_strided(p.index_axis(Axis::<0>, 0))
}

fn two_strided<R: Dim, C: Dim, L: Layout>(v: View<f32, Shape![R, C], L>) -> f32 {
    v.transpose().flip(axes![0]).index_axis(Axis::<0>, 0).iter().sum()
}

fn four<A: Dim, B: Dim, C: Dim, D: Dim>(mut v: ViewMut<f32, Shape![A, B, C, D]>) {
    v.reborrow().permute(axes![3, 1, 0, 2]).index_axis(Axis::<1>, 0).fill(1.0);
    v.transpose().flip(axes![0, 3])[[0, 0, 0, 0]] = 2.0;
}

fn any<S: Shape, L: Layout>(v: View<f32, S, L>) -> f32 {
    v.iter().sum::<f32>() + v.transpose().iter().sum::<f32>()
}

fn main() {
    let mut data = [1.0; 210];
    assert_eq!(one(View::new(&data, shape![7]).unwrap()), 3.0);
    assert_eq!(two(View::new(&data, shape![(3), 5]).unwrap()), 5.0);
    assert_eq!(three(View::new(&data, shape![2, (3), 5]).unwrap()), 2.0);
    four(ViewMut::new(&mut data, shape![2, 3, 5, (7)]).unwrap());
    assert_eq!(any(View::new(&[1.0; 15], shape![3, (5)]).unwrap()), 30.0);
}
