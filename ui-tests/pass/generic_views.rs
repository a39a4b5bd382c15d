//! Kernels of rank 1 to 4 with no bound but `Dim`: index, permute, transpose, flip, slice, take a row, broadcast, forget.

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

fn stretched<R: Dim, C: Dim>(
    x: View<f32, Shape![R, C]>,
    row: View<f32, Shape![C]>,
    column: View<f32, Shape![R, 1]>,
    scalar: View<f32, Shape![]>,
) -> f32 {
    let row = row.broadcast_to(x.shape()).unwrap();
    let column = column.broadcast_to(x.shape()).unwrap();
    let scalar = scalar.broadcast_to(x.shape()).unwrap();
    let mut sum = 0.0;
    for i in 0..x.size(0) {
        for j in 0..x.size(1) {
            sum += x[[i, j]] * row[[i, j]] * column[[i, j]] * scalar[[i, j]];
        }
    }
    sum + row.transpose().slice_along(Axis::<0>, 1..).index_axis(Axis::<1>, 0).iter().sum::<f32>()
}

fn main() {
    let mut data = [1.0; 210];
    assert_eq!(one(View::new(&data, shape![7]).unwrap()), 3.0);
    assert_eq!(two(View::new(&data, shape![(3), 5]).unwrap()), 5.0);
    assert_eq!(three(View::new(&data, shape![2, (3), 5]).unwrap()), 2.0);
    four(ViewMut::new(&mut data, shape![2, 3, 5, (7)]).unwrap());
    let (row, column) = (View::new(&[1.0; 5], shape![5]).unwrap(), View::new(&[2.0; 3], shape![(3), 1]).unwrap());
    let x = View::new(&[1.0; 15], shape![(3), 5]).unwrap();
    assert_eq!(stretched(x, row, column, View::new(&[1.0], shape![]).unwrap()), 34.0);
    assert_eq!(any(View::new(&[1.0; 15], shape![3, (5)]).unwrap()), 30.0);
}
