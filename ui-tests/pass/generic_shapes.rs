//! Kernels over a whole shape and a whole layout: each operation costs one bound, named after it, or none.

use mdshape::error::{BroadcastError, IndexError, ReindexError, ReshapeError, SliceError, SqueezeError, WindowError};
use mdshape::prelude::*;
use mdshape::{
    AxesIn, AxisArg, AxisOf, FlippedLayout, ItemsUnder, MatrixShape, NewAxesIn, PermutationOf, PermutedLayout,
    PermutedShape, FixedAxisList, ReshapeTo, RightAxisOf, SliceOf, SqueezableIn, TargetOf,
};

type Summed<E> = Result<f32, E>;

fn total<S: Shape, L: Layout>(v: View<f32, S, L>) -> f32 {
    v.iter().sum()
}

// None: what every shape has.
fn free<S: Shape, L: Layout>(v: View<f32, S, L>) -> f32 {
    let flat = v.flatten().map_or(0.0, total);
    let narrow = v.reindex::<i32>().map_or(0.0, total);
    let ordered = v.to_row_major().map_or(0.0, total);
    total(v.transpose()) + total(v.squeeze_all()) + flat + narrow + ordered
}

// One for each.
fn permuted<S: Shape, L: Layout, P: PermutationOf<S> + FixedAxisList>(
    v: View<f32, S, L>,
    order: P,
) -> View<f32, PermutedShape<S, P>, PermutedLayout<S, L, P>> {
    v.permute(order)
}

fn flipped<S: Shape<Index = i64>, L: Layout, P: AxesIn<S> + FixedAxisList>(
    v: View<f32, S, L>,
    over: P,
) -> View<f32, Extents<S::Axes>, FlippedLayout<S, L, P>> {
    v.flip(over)
}

fn first<S: Shape, L: Layout>(v: View<f32, S, L>) -> f32
where
    Axis<0>: AxisOf<S>,
{
    let rows: f32 = v.axis_iter(Axis::<0>).map(total).sum();
    total(v.index_axis(Axis::<0>, 0)) + total(v.slice_along(Axis::<0>, 1..)) + rows
}

fn taken<S: Shape, L: Layout>(v: View<f32, S, L>, axis: impl AxisArg<S>) -> Summed<IndexError> {
    let (left, right) = v.split_along(axis, 1)?;
    Ok(total(v.try_index_axis(axis, 0)?) + total(left) + total(right))
}

fn windowed<S: Shape, L: Layout>(v: View<f32, S, L>, axis: impl AxisArg<S>) -> Summed<WindowError> {
    Ok(total(v.windows(axis, 2)?))
}

fn sliced<S: Shape<Index = i64>, L: Layout>(
    v: View<f32, S, L>,
    items: impl SliceOf<S> + ItemsUnder<i64>,
) -> Summed<SliceError> {
    Ok(total(v.slice(items)?))
}

fn opened<S: Shape, L: Layout, P: NewAxesIn<S> + FixedAxisList>(v: View<f32, S, L>, places: P) -> f32 {
    total(v.unsqueeze(places))
}

fn closed<S: Shape, L: Layout, P: SqueezableIn<S>>(v: View<f32, S, L>, ones: P) -> Summed<SqueezeError> {
    Ok(total(v.squeeze(ones)?))
}

fn stretched<S: Shape, L: Layout, R: TargetOf<S>>(v: View<f32, S, L>, target: R) -> Summed<BroadcastError> {
    Ok(total(v.broadcast_to(target)?))
}

fn reshaped<S: Shape + ReshapeTo<R>, R: Shape>(v: View<f32, S>, target: R) -> Summed<ReshapeError> {
    Ok(total(v.reshape(target)?))
}

fn merged<S: Shape, X: RightAxisOf<S>>(v: View<f32, S>, axis: X) -> Summed<ReshapeError> {
    Ok(total(v.merge_axes(axis)?))
}

fn diagonal<S: MatrixShape, L: Layout>(v: View<f32, S, L>) -> f32 {
    total(v.diagonal())
}

fn narrow<S: Shape, L: Layout>(v: ViewMut<f32, S, L>) -> Result<(), ReindexError> {
    v.reindex::<u8>()?.fill(1.0);
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut data = [1.0; 105];
    narrow(ViewMut::new(&mut data, shape![3, 5, (7)])?)?;
    let cube = View::new(&data, shape![3, (5), 7])?;
    assert_eq!(free(cube), 525.0);
    assert_eq!(total(permuted(cube, axes![2, 0, -2])), 105.0);
    assert_eq!(total(flipped(cube, axes![2, 0])), 105.0);
    assert_eq!(first(cube), 35.0 + 70.0 + 105.0);
    assert_eq!((taken(cube, Axis::<1>)?, taken(cube, -1)?), (126.0, 120.0));
    assert_eq!((windowed(cube, Axis::<0>)?, windowed(cube, 1)?), (140.0, 168.0));
    assert_eq!(sliced(cube, s![..2, 0, ..;-2])?, 8.0);
    assert_eq!(opened(cube, axes![0, -1]), 105.0);
    assert_eq!(closed(cube.unsqueeze(axes![1]), axes![1])?, 105.0);
    let row = View::new(&data, shape![7])?;
    assert_eq!(stretched(row, cube.shape())?, 105.0);
    assert_eq!(reshaped(cube, shape![15, 7].into_shape()?)?, 105.0);
    assert_eq!(merged(cube, Axis::<0>)?, 105.0);
    assert_eq!(diagonal(cube.index_axis(Axis::<0>, 1)), 5.0);
    Ok(())
}
