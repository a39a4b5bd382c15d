//! Views of the same elements with their axes in another order or direction, or with one fewer.

use super::raw::Raw;
use super::{StridesIn, View, ViewMut};
use crate::axes::{Axes, Nil};
use crate::axis::{AxisArg, AxisOf, AxisSelector, Placed, PlacedAxis};
use crate::error::{AxisError, IndexError, SizeList, made};
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer, SignedIndex};
use crate::layout::{Layout, Strided};
use crate::natural::{Affirmed, NaturalCore};
use crate::places::{AxisList, FixedAxisList, On, PlacedAxes};
use crate::strides::StrideList;

/// The shape `S` with its axes in the order of `P`; see [`View::permute`].
pub type PermutedShape<S, P> = Extents<<On<P, S> as PlacedAxes>::AxesPermuted<<S as Shape>::Axes>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` with its axes in the order of `P`; see [`View::permute`].
pub type PermutedLayout<S, L, P> = Strided<<On<P, S> as PlacedAxes>::StridesPermuted<StridesIn<S, L>>>;
/// The shape `S` with its axes from right to left; see [`View::transpose`].
pub type TransposedShape<S> = Extents<<<S as Shape>::Axes as Axes>::Reversed<Nil>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` with its axes from right to left; see [`View::transpose`].
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{TransposedLayout, TransposedShape};
///
/// type Transposed<'a, S, L> = View<'a, f32, TransposedShape<S>, TransposedLayout<S, L>>;
/// fn transposed<R: Dim, C: Dim>(x: View<f32, Shape![R, C]>) -> Transposed<Shape![R, C], RowMajor> {
///     x.transpose()
/// }
/// let x = View::new(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], shape![2, 3])?;
/// assert_eq!(transposed(x)[[2, 1]], 6.0);
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
pub type TransposedLayout<S, L> = Strided<<StridesIn<S, L> as StrideList>::Reversed<Nil>>;
/// The layout of a view of shape `S` and layout `L` with the axes in `P` running backwards; see [`View::flip`].
pub type FlippedLayout<S, L, P> = Strided<<On<P, S> as PlacedAxes>::StridesFlipped<StridesIn<S, L>>>;
/// The shape `S` without the axis `X`; see [`View::index_axis`].
pub type ShapeWithout<S, X> =
    Extents<<Placed<X, S> as PlacedAxis>::AxesWithout<<S as Shape>::Axes>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` without the axis `X`; see [`View::index_axis`].
pub type LayoutWithout<S, L, X> = Strided<<Placed<X, S> as PlacedAxis>::StridesWithout<StridesIn<S, L>>>;

/// Says that a list of axes names every axis of the shape `S` once; of an array of integers, that it is as long as that.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no permutation of the axes of the shape `{S}`",
    label = "not every axis exactly once",
    note = "a permutation names as many axes as there are, each from minus the rank to the rank less 1, none of them twice; -1 and the last axis are the same"
)]
pub trait PermutationOf<S: Shape>: AxisList {}
#[diagnostic::do_not_recommend]
impl<P, S> PermutationOf<S> for P
where
    S: Shape,
    P: AxisList<Fits<S::Axes>: Affirmed>,
    <P::Count as NaturalCore>::Same<S::Rank>: Affirmed,
{
}

/// Says that a list of axes names axes of the shape `S`, none of them twice; of integers, the program asks when it runs.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name axes of the shape `{S}`, or one of them twice",
    label = "no such axes",
    note = "axes count from 0 to the rank less 1, or from -1, the last, down to minus the rank; -1 and the last axis are the same; a name is that of an axis of the shape"
)]
pub trait AxesIn<S: Shape>: AxisList {}
#[diagnostic::do_not_recommend]
impl<P, S> AxesIn<S> for P
where
    S: Shape,
    P: AxisList<Fits<S::Axes>: Affirmed>,
{
}

/// The result of an operation whose axes the compiler has checked, and that fails for no other reason.
#[inline(always)]
pub(super) fn infallible<R, E>(result: Result<R, E>) -> R {
    match result {
        Ok(result) => result,
        Err(_) => unreachable!("the compiler has checked the axes"),
    }
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn permute<P: PermutationOf<S>>(
        &self,
        axes: P,
    ) -> Result<Raw<T, PermutedShape<S, P>, PermutedLayout<S, L, P>>, AxisError> {
        let axes = axes.on::<S::Axes>();
        axes.check(S::RANK)?;
        let place = |k| axes.place(k, S::RANK);
        // SAFETY: the axes are those of this view in another order, as there are as many, none of them twice. So an index
        // leads to the element of the reordered one.
        Ok(unsafe { self.select(0, place) })
    }

    #[inline(always)]
    fn transpose(&self) -> Raw<T, TransposedShape<S>, TransposedLayout<S, L>> {
        let place = |k| S::RANK - 1 - k;
        // SAFETY: as in `permute`.
        unsafe { self.select(0, place) }
    }

    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn flip<P: AxesIn<S>>(
        &self,
        axes: P,
    ) -> Result<Raw<T, Extents<S::Axes, S::Index>, FlippedLayout<S, L, P>>, AxisError> {
        let axes = axes.on::<S::Axes>();
        axes.check(S::RANK)?;
        let flipped = |axis| axes.has(axis, S::RANK);
        let steps = |axis: usize| self.size(axis).as_isize() - 1;
        // An empty view leaves its pointer where it was. An unused stride may be the lowest value, which has no opposite.
        let empty = self.shape().is_empty();
        let moved: isize = (0..S::RANK)
            .filter(|&axis| !empty && flipped(axis) && steps(axis) > 0)
            .map(|axis| self.led(axis, steps(axis) as usize))
            .fold(0, isize::wrapping_add);
        let opposite = |axis: usize| S::Index::from_i128(-self.stride(axis).to_i128());
        let beyond = |&axis: &usize| !empty && flipped(axis) && steps(axis) > 0 && opposite(axis).is_none();
        if let Some(axis) = (0..S::RANK).find(beyond) {
            return Err(AxisError::NoOpposite { stride: self.stride(axis).to_i128(), axis, index: S::Index::NAME });
        }
        let stride = |axis: usize| if flipped(axis) { opposite(axis).unwrap_or_default() } else { self.stride(axis) };
        let sizes = self.shape().sizes();
        if let Some(offset) = Self::turned_beyond(&sizes, |axis| stride(axis).to_i128()) {
            let (shape, strides) = (SizeList::new(&sizes), SizeList::new((0..S::RANK).map(stride)));
            return Err(AxisError::FlippedTooFar { offset, index: S::Index::NAME, shape, strides });
        }
        // SAFETY: index i of a flipped axis of n leads where n - 1 - i led, and the last index of each flipped axis is
        // where index 0 now is. All offsets from there were found to be values of the index type.
        Ok(unsafe { self.remap(moved, |axis| self.size(axis), stride) })
    }

    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn index_axis<X: AxisArg<S>>(
        &self,
        axis: X,
        index: impl Integer,
    ) -> Result<Raw<T, ShapeWithout<S, X>, LayoutWithout<S, L, X>>, IndexError> {
        let axis = axis.place()?;
        let size = self.size(axis).as_usize();
        let Some(i) = index.to_index().filter(|&i| i < size) else {
            let (index, size, shape) = (index.to_i128(), size as i128, SizeList::new(self.shape().sizes()));
            return Err(IndexError::OutOfRange { index, axis, size, shape });
        };
        Ok(self.along::<X>(axis, i))
    }

    /// The elements at a place of the axis that an `X` names.
    #[inline(always)]
    fn along<X: AxisSelector>(&self, axis: usize, index: usize) -> Raw<T, ShapeWithout<S, X>, LayoutWithout<S, L, X>> {
        debug_assert!(index < self.size(axis).as_usize(), "index out of range");
        // An empty view reaches nothing, so it must not move; its strides may be anything.
        let moved = if self.shape().is_empty() { 0 } else { self.led(axis, index) };
        let place = |k| if k < axis { k } else { k + 1 };
        // SAFETY: an index of the rest leads to the element of the same index with `index` put in at `axis`.
        unsafe { self.select(moved, place) }
    }
}

macro_rules! axis_operations {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// The axes in another order, as NumPy's `transpose(axes)`: axis `k` of the result is axis `axes[k]` of this view.
    ///
    /// A list that is no permutation of the axes does not compile. Static sizes and strides stay static.
    ///
    #[doc = concat!("```
use mdshape::{axes, ", stringify!($view), ", shape};
", $doc)]
    /// let p = v.permute(axes![2, 0, -2]);
    /// assert_eq!(p.sizes()[..], [4, 2, 3]);
    /// assert_eq!(p.strides()[..], [1, 12, 4]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn permute<P: PermutationOf<S> + FixedAxisList>(
        self,
        axes: P,
    ) -> $view<'a, T, PermutedShape<S, P>, PermutedLayout<S, L, P>> {
        $view::from_raw(infallible(self.raw.permute(axes)))
    }

    /// [`permute`](Self::permute) with axes that may be known at run time: an array of integers, one an axis.
    ///
    /// Sizes and strides of the result are run-time ones then, as any axis may be anywhere.
    ///
    /// # Errors
    /// If a number names no axis, or two name one. An array that is longer or shorter than the shape does not compile.
    ///
    #[doc = concat!("```
use mdshape::{", stringify!($view), ", shape};
", $doc)]
    /// let order = [2, 0, -2];
    /// assert_eq!(v.try_permute(order)?.sizes()[..], [4, 2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn try_permute<P: PermutationOf<S>>(
        self,
        axes: P,
    ) -> Result<$view<'a, T, PermutedShape<S, P>, PermutedLayout<S, L, P>>, AxisError> {
        Ok($view::from_raw(self.raw.permute(axes)?))
    }

    /// The axes from right to left: the transpose of a matrix, and NumPy's `.T` for every rank.
    ///
    #[doc = concat!("```
use mdshape::{", stringify!($view), ", shape};
", $doc)]
    /// let t = v.transpose();
    /// assert_eq!(t.sizes()[..], [4, 3, 2]);
    /// assert_eq!(t.strides()[..], [1, 4, 12]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn transpose(
        self,
    ) -> $view<
        'a,
        T,
        TransposedShape<S>, TransposedLayout<S, L>
    > {
        $view::from_raw(self.raw.transpose())
    }

    /// The same elements with some axes running backwards: their strides are negated, and index 0 is at the other end.
    ///
    /// An axis that the shape does not have, or one named twice, does not compile, and neither does an index type without
    /// negative values. An empty view leaves its pointer where it was.
    ///
    /// # Panics
    /// If a stride that is used is the lowest value of the index type, which has no opposite there, such as -128 in `i8`, or
    /// if some element is farther from the new index 0 than the index type counts: strides 100 and -100 lead from -100 to 100
    /// in `i8`, but -100 and -100 lead to -200. Views in an index type as wide as `isize`, whose elements take memory, have
    /// no such elements.
    ///
    #[doc = concat!("```
use mdshape::{axes, ", stringify!($view), ", shape};
", $doc)]
    /// let f = v.flip(axes![0, -1]);
    /// assert_eq!(f.strides()[..], [-12, 4, -1]);
    /// assert_eq!(f[[0, 0, 0]], 15);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn flip<P: AxesIn<S> + FixedAxisList>(
        self,
        axes: P,
    ) -> $view<'a, T, Extents<S::Axes, S::Index>, FlippedLayout<S, L, P>>
    where
        S::Index: SignedIndex,
    {
        $view::from_raw(made(self.raw.flip(axes)))
    }

    /// [`flip`](Self::flip) with axes that may be known at run time: an array of integers.
    ///
    /// The strides of the result are run-time ones then, as any of them may be negated; sizes stay static.
    ///
    /// # Errors
    /// If a number names no axis, or two name one, or the index type does not hold the opposite of a stride that is used, or
    /// an offset from the new index 0; see [`flip`](Self::flip).
    ///
    #[doc = concat!("```
use mdshape::{", stringify!($view), ", shape};
", $doc)]
    /// let axes = [0, -1];
    /// assert_eq!(v.try_flip(axes)?[[0, 0, 0]], 15);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn try_flip<P: AxesIn<S>>(
        self,
        axes: P,
    ) -> Result<$view<'a, T, Extents<S::Axes, S::Index>, FlippedLayout<S, L, P>>, AxisError>
    where
        S::Index: SignedIndex,
    {
        Ok($view::from_raw(self.raw.flip(axes)?))
    }

    /// The elements at one index of an axis, which is removed: a row of a matrix, a slab of a cube.
    ///
    /// # Panics
    /// If the index is outside the axis. See [`try_index_axis`](Self::try_index_axis), which takes run-time axes, too.
    ///
    #[doc = concat!("```
use mdshape::{Axis, ", stringify!($view), ", shape};
", $doc)]
    /// let row = v.index_axis(Axis::<1>, 2);
    /// assert_eq!(row.sizes()[..], [2, 4]);
    /// assert_eq!(row[[1, 3]], 23);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn index_axis<X: AxisOf<S>>(
        self,
        axis: X,
        index: impl Integer,
    ) -> $view<
        'a,
        T,
        ShapeWithout<S, X>, LayoutWithout<S, L, X>
    > {
        made(self.try_index_axis(axis, index))
    }

    /// The elements at one index of an axis, which is removed.
    ///
    /// The axis is an [`Axis`](crate::Axis), or an integer; then all sizes and strides of the result are run-time ones.
    ///
    /// # Errors
    /// If the index is outside the axis, or an integer names no axis. An `Axis` that the shape does not have does not
    /// compile.
    ///
    #[doc = concat!("```
use mdshape::{", stringify!($view), ", shape};
", $doc)]
    /// let axis = -2;
    /// assert_eq!(v.try_index_axis(axis, 2)?.sizes()[..], [2, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_index_axis<X: AxisArg<S>>(
        self,
        axis: X,
        index: impl Integer,
    ) -> Result<
        $view<
            'a,
            T,
            ShapeWithout<S, X>, LayoutWithout<S, L, X>
        >,
        IndexError,
    > {
        Ok($view::from_raw(self.raw.index_axis(axis, index)?))
    }
}
    )*};
}
axis_operations! {
    View, "let data: Vec<i32> = (0..24).collect();\nlet v = View::new(&data, shape![2, 3, 4])?;";
    ViewMut, "let mut data: Vec<i32> = (0..24).collect();\nlet v = ViewMut::new(&mut data, shape![2, 3, 4])?;";
}
