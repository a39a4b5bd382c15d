//! Axes that change places, one by one, and the diagonal of a matrix.

use super::axes::infallible;
use super::raw::Raw;
use super::{AxesOf, StridesIn, View, ViewMut};
use crate::axes::{Entry, List, Nil, Snoc};
use crate::axis::{AxisArg, AxisOf, Placed, PlacedAxis};
use crate::dim::Dim;
use crate::error::AxisError;
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::layout::{Layout, Strided};
use crate::strides::Plus;

/// The axis `X` of the shape `S`.
//
// Not `AxisOf::Dim`, which does not exist for an axis that is not there: the compiler would stumble over that first,
// and print the name of a helper.
pub(super) type DimOf<S, X> = <Placed<X, S> as PlacedAxis>::DimOf<AxesOf<S>>;
/// The stride of the axis `X` in the shape `S` and the layout `L`.
pub(super) type StrideOf<S, L, X> = <Placed<X, S> as PlacedAxis>::StrideOf<StridesIn<S, L>>;
/// The axes of `S` without `F`, with one of size 1 at the place `X` of the result.
type Opened<S, F, X> =
    <Placed<X, S> as PlacedAxis>::AxesOpened<<Placed<F, S> as PlacedAxis>::AxesWithout<AxesOf<S>>, AxesOf<S>>;
/// The strides, likewise.
type OpenedStrides<S, L, F, X> = <Placed<X, S> as PlacedAxis>::StridesOpened<
    <Placed<F, S> as PlacedAxis>::StridesWithout<StridesIn<S, L>>,
    AxesOf<S>,
>;

/// The shape `S` with the axes `X` and `Y` in each other's place; see [`View::swap_axes`].
pub type SwappedShape<S, X, Y> = Extents<
    <Placed<Y, S> as PlacedAxis>::AxesWith<<Placed<X, S> as PlacedAxis>::AxesWith<AxesOf<S>, DimOf<S, Y>>, DimOf<S, X>>,
    <S as Shape>::Index,
>;
/// The layout of a view of shape `S` and layout `L` with the axes `X` and `Y` in each other's place; see
/// [`View::swap_axes`].
pub type SwappedLayout<S, L, X, Y> = Strided<
    <Placed<Y, S> as PlacedAxis>::StridesWith<
        <Placed<X, S> as PlacedAxis>::StridesWith<StridesIn<S, L>, StrideOf<S, L, Y>>,
        StrideOf<S, L, X>,
    >,
>;
/// The shape `S` with the axis `F` at the place `X`; see [`View::move_axis`].
pub type MovedShape<S, F, X> =
    Extents<<Placed<X, S> as PlacedAxis>::AxesWith<Opened<S, F, X>, DimOf<S, F>>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` with the axis `F` at the place `X`; see [`View::move_axis`].
pub type MovedLayout<S, L, F, X> =
    Strided<<Placed<X, S> as PlacedAxis>::StridesWith<OpenedStrides<S, L, F, X>, StrideOf<S, L, F>>>;
/// The shape of the diagonal of a matrix of shape `S`; see [`View::diagonal`].
//
// Of two axes by position, whatever the rank: a result that exists for every shape leaves the bound to speak.
pub type DiagonalShape<S> = Extents<
    Snoc<
        Nil,
        <<<<<S as Shape>::Axes as List>::Init as List>::Last as Entry>::AsDim as Dim>::Minimum<
            <<<S as Shape>::Axes as List>::Last as Entry>::AsDim,
        >,
    >,
    <S as Shape>::Index,
>;
/// The layout of the diagonal of a matrix of shape `S` and layout `L`; see [`View::diagonal`].
pub type DiagonalLayout<S, L> = Strided<
    Snoc<
        Nil,
        Plus<
            <<<StridesIn<S, L> as List>::Init as List>::Last as Entry>::AsStride,
            <<StridesIn<S, L> as List>::Last as Entry>::AsStride,
        >,
    >,
>;

/// Says that a shape has two axes.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is not that of a matrix",
    label = "expected a shape of two axes",
    note = "`index_axis` takes an axis away; `permute` and `move_axis` bring axes together"
)]
pub trait MatrixShape: Shape {}
#[diagnostic::do_not_recommend]
impl<R: Dim, C: Dim, I: IndexType> MatrixShape for Extents<Snoc<Snoc<Nil, R>, C>, I> {}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn swap_axes<X: AxisArg<S>, Y: AxisArg<S>>(
        &self,
        x: X,
        y: Y,
    ) -> Result<Raw<T, SwappedShape<S, X, Y>, SwappedLayout<S, L, X, Y>>, AxisError> {
        let (x, y) = (x.place()?, y.place()?);
        let place = |k| match k {
            k if k == x => y,
            k if k == y => x,
            k => k,
        };
        // SAFETY: the axes are those of this view in another order, so an index leads to the element of the reordered
        // one.
        Ok(unsafe { self.select(0, place) })
    }

    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn move_axis<F: AxisArg<S>, X: AxisArg<S>>(
        &self,
        from: F,
        to: X,
    ) -> Result<Raw<T, MovedShape<S, F, X>, MovedLayout<S, L, F, X>>, AxisError> {
        let (from, to) = (from.place()?, to.place()?);
        let place = |k: usize| {
            if k == to {
                return from;
            }
            // The place among the axes that stay, then that among all.
            let k = if k > to { k - 1 } else { k };
            if k < from { k } else { k + 1 }
        };
        // SAFETY: as in `swap_axes`.
        Ok(unsafe { self.select(0, place) })
    }

    #[inline(always)]
    fn diagonal(&self) -> Raw<T, DiagonalShape<S>, DiagonalLayout<S, L>>
    where
        S: MatrixShape,
    {
        let size = self.size(0).min(self.size(1));
        let stride = |_| {
            // With fewer than two places the stride is not used, and the sum may be beyond everything.
            if size.as_usize() < 2 {
                return S::Index::default();
            }
            S::Index::cast(self.stride(0).to_i128() + self.stride(1).to_i128())
        };
        // SAFETY: the shape has two axes, as `Shape` is sealed and so no other crate can say it of one. Index i leads
        // where [i, i] led, which is within both axes. If there are two places, the stride is the offset of [1, 1], and
        // so a value of the index type.
        unsafe { self.remap(0, |_| size, stride) }
    }
}

macro_rules! reorders {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// The same elements with two axes in each other's place, as NumPy's `swapaxes`.
    ///
    /// An axis that the shape does not have does not compile. Static sizes and strides stay static.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let s = v.swap_axes(Axis::<0>, Axis::<-1>);
    /// assert_eq!(s.sizes()[..], [4, 3, 2]);
    /// assert_eq!(s.strides()[..], [1, 4, 12]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn swap_axes<X: AxisOf<S>, Y: AxisOf<S>>(
        self,
        one: X,
        other: Y,
    ) -> $view<'a, T, SwappedShape<S, X, Y>, SwappedLayout<S, L, X, Y>> {
        $view::from_raw(infallible(self.raw.swap_axes(one, other)))
    }

    /// [`swap_axes`](Self::swap_axes) with axes that may be known at run time: integers, one of them or both.
    ///
    /// Sizes and strides of the result are run-time ones then, as any axis may be anywhere.
    ///
    /// # Errors
    /// If an integer names no axis.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let axis = 0;
    /// assert_eq!(v.try_swap_axes(axis, Axis::<-1>)?.sizes()[..], [4, 3, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn try_swap_axes<X: AxisArg<S>, Y: AxisArg<S>>(
        self,
        one: X,
        other: Y,
    ) -> Result<$view<'a, T, SwappedShape<S, X, Y>, SwappedLayout<S, L, X, Y>>, AxisError> {
        Ok($view::from_raw(self.raw.swap_axes(one, other)?))
    }

    /// The same elements with one axis at another place, the others in the order that they have, as NumPy's `moveaxis`.
    ///
    /// Both numbers name axes: the first one of this view, the second one of the result. One that is not there does not
    /// compile. Static sizes and strides stay static.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let m = v.move_axis(Axis::<0>, Axis::<-1>);
    /// assert_eq!(m.sizes()[..], [3, 4, 2]);
    /// assert_eq!(m.strides()[..], [4, 1, 12]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn move_axis<F: AxisOf<S>, X: AxisOf<S>>(
        self,
        from: F,
        to: X,
    ) -> $view<'a, T, MovedShape<S, F, X>, MovedLayout<S, L, F, X>> {
        $view::from_raw(infallible(self.raw.move_axis(from, to)))
    }

    /// [`move_axis`](Self::move_axis) with axes that may be known at run time: integers, one of them or both.
    ///
    /// Sizes and strides of the result are run-time ones then, as any axis may be anywhere.
    ///
    /// # Errors
    /// If an integer names no axis.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let from = 0;
    /// assert_eq!(v.try_move_axis(from, Axis::<-1>)?.sizes()[..], [3, 4, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn try_move_axis<F: AxisArg<S>, X: AxisArg<S>>(
        self,
        from: F,
        to: X,
    ) -> Result<$view<'a, T, MovedShape<S, F, X>, MovedLayout<S, L, F, X>>, AxisError> {
        Ok($view::from_raw(self.raw.move_axis(from, to)?))
    }

    /// The elements at `[i, i]` of a matrix, from the first row and column on.
    ///
    /// There are as many as the matrix has rows or columns, whichever is less. The size is static if both are, the
    /// stride if both are. A shape of more or fewer axes does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let d = v.index_axis(Axis::<0>, 1).diagonal();
    /// assert_eq!(d.to_string(), "[12 17 22]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn diagonal(self) -> $view<'a, T, DiagonalShape<S>, DiagonalLayout<S, L>>
    where
        S: MatrixShape,
    {
        $view::from_raw(self.raw.diagonal())
    }
}
    )*};
}
reorders! {
    View, "let data: Vec<i32> = (0..24).collect();\nlet v = View::new(&data, shape![2, 3, 4])?;";
    ViewMut, "let mut data: Vec<i32> = (0..24).collect();\nlet v = ViewMut::new(&mut data, shape![2, 3, 4])?;";
}
