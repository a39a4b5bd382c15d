//! Kernels over any axes that peel and zip, with no bound beyond `Dim`.

use mdshape::error::{AxisError, BroadcastError};
use mdshape::prelude::*;
use mdshape::{AxesIn, AxisArg, zip};

fn row_sums<R: Dim, C: Dim>(x: View<f32, Shape![R, C]>, sums: ViewMut<f32, Shape![R]>) -> Result<(), BroadcastError> {
    zip((x.peel_last::<1>(), sums))?.for_each(|(row, sum)| *sum = row.iter().sum());
    Ok(())
}

fn add<R: Dim, C: Dim>(
    x: View<f32, Shape![R, C]>,
    row: View<f32, Shape![C]>,
    column: View<f32, Shape![R, 1]>,
    sum: ViewMut<f32, Shape![R, C]>,
) -> Result<(), BroadcastError> {
    zip((x, row, column, sum))?.for_each(|(x, row, column, sum)| *sum = x + row + column);
    Ok(())
}

fn transpose_each<B: Dim, R: Dim, C: Dim>(from: View<f32, Shape![B, R, C]>, to: ViewMut<f32, Shape![B, C, R]>) {
    for (from, mut to) in from.peel_last::<2>().zip(to.peel_last_mut::<2>()) {
        to.assign(from.transpose());
    }
}

fn trace<R: Dim, C: Dim, L: Layout>(v: View<f32, Shape![R, C], L>) -> f32 {
    v.iter().indexed().filter(|(index, _)| index[0] == index[1]).map(|(_, x)| x).sum()
}

fn columns<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> Vec<f32> {
    let mut sums = Vec::new();
    for column in v.peel(axes![1]) {
        sums.push(column.iter().sum());
    }
    sums
}

fn sums_along<S: Shape, L: Layout, X: AxisArg<S>>(v: View<f32, S, L>, axis: X) -> Result<Vec<f32>, AxisError> {
    Ok(v.try_axis_iter(axis)?.map(|part| part.iter().sum()).collect())
}

fn columns_of<S: Shape, L: Layout, P: AxesIn<S>>(v: View<f32, S, L>, axes: P) -> Result<usize, AxisError> {
    Ok(v.try_peel(axes)?.len())
}

fn main() {
    let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    let rows = 2;
    let (fixed, open) = (View::new(&data, shape![2, 3]).unwrap(), View::new(&data, shape![rows, 3]).unwrap());
    let mut sums = [0.0; 2];
    row_sums(fixed, ViewMut::new(&mut sums, shape![2]).unwrap()).unwrap();
    assert_eq!(sums, [6.0, 15.0]);
    row_sums(open, ViewMut::new(&mut sums, shape![rows]).unwrap()).unwrap();
    assert_eq!(sums, [6.0, 15.0]);
    let mut sum = [0.0; 6];
    let (row, column) = (View::new(&data, shape![3]).unwrap(), View::new(&data, shape![2, 1]).unwrap());
    add(fixed, row, column, ViewMut::new(&mut sum, shape![2, 3]).unwrap()).unwrap();
    assert_eq!(sum, [3.0, 5.0, 7.0, 7.0, 9.0, 11.0]);
    let batch = View::new(&data, shape![1, 2, 3]).unwrap();
    transpose_each(batch, ViewMut::new(&mut sum, shape![1, 3, 2]).unwrap());
    assert_eq!(sum, [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    assert_eq!((trace(fixed), trace(open.transpose())), (6.0, 6.0));
    assert_eq!(columns(open), [5.0, 7.0, 9.0]);
    assert_eq!(sums_along(open, Axis::<0>), Ok(vec![6.0, 15.0]));
    assert_eq!(sums_along(open, -1), Ok(vec![5.0, 7.0, 9.0]));
    assert_eq!((columns_of(fixed, axes![1]), columns_of(fixed, [0, 1])), (Ok(3), Ok(6)));
}
