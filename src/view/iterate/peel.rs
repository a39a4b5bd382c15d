//! The sub-views at each index of some axes.

use super::sealed::Sealed;
use super::zip::Operand;
use super::{AtOf, IndexOf, Walk, Walked};
use crate::axes::{Axes, List, RankNumber, StaticCount};
use crate::axis::{AxisArg, AxisOf, Placed, PlacedAxis};
use crate::error::AxisError;
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::layout::{Layout, Strided};
use crate::natural::{Affirmed, NaturalCore};
use crate::ops::Lane;
use crate::places::{ArrayLen, CheckedAxes, CheckedOn, FixedAxisList, PlacedAxes};
use crate::strides::StrideList;
use crate::view::axes::infallible;
use crate::view::{AxesIn, View, ViewMut};
use core::ptr::NonNull;
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;

/// The sub-views of a view at each index of the axes `X`; see [`View::peel`].
pub type Peel<'a, T, S, L, X> = Walk<Cells<View<'a, T, S, L>, X>>;
/// The mutable sub-views of a view at each index of the axes `X`; see [`ViewMut::peel_mut`].
pub type PeelMut<'a, T, S, L, X> = Walk<Cells<ViewMut<'a, T, S, L>, X>>;
/// The sub-views of a view along the axis `X`; see [`View::axis_iter`].
pub type AxisIter<'a, T, S, L, X> = Peel<'a, T, S, L, <Placed<X, S> as PlacedAxis>::Alone>;
/// The mutable sub-views of a view along the axis `X`; see [`ViewMut::axis_iter_mut`].
pub type AxisIterMut<'a, T, S, L, X> = PeelMut<'a, T, S, L, <Placed<X, S> as PlacedAxis>::Alone>;

/// The shape of the sub-views of a view of shape `S` at each index of the axes `X`; see [`View::peel`].
pub type CellShape<S, X> = Extents<<X as Peeling>::CellAxes<<S as Shape>::Axes>, <S as Shape>::Index>;
/// The layout of the sub-views of a view of shape `S` and layout `L` at each index of the axes `X`; see [`View::peel`].
pub type CellLayout<S, L, X> = Strided<<X as Peeling>::CellStrides<<L as Layout>::Strides<<S as Shape>::Axes>>>;
/// The axes `X` of the shape `S`, which the sub-views at each index of them do not have; see [`View::peel`].
pub type PeeledShape<S, X> = Extents<<X as Peeling>::PeeledAxes<<S as Shape>::Axes>, <S as Shape>::Index>;

/// Which axes are peeled off: a list from [`axes!`](macro@crate::axes), an array of places, or all but the first or last axes.
pub trait Peeling: Sealed + Copy + Send + Sync + Unpin + 'static {
    /// The axes that are peeled off.
    #[doc(hidden)]
    type PeeledAxes<A: Axes>: Axes;
    /// The axes of a sub-view.
    #[doc(hidden)]
    type CellAxes<A: Axes>: Axes;
    /// The strides of a sub-view.
    #[doc(hidden)]
    type CellStrides<U: StrideList>: StrideList;
    /// The place, in a list of `rank` axes, of axis `k` of those that are peeled off.
    #[doc(hidden)]
    fn peeled(self, k: usize, rank: usize) -> usize;
    /// The place, in a list of `rank` axes, of axis `k` of a sub-view.
    #[doc(hidden)]
    fn kept(self, k: usize, rank: usize) -> usize;
}

impl<P: CheckedAxes> Sealed for P {}
impl<P: CheckedAxes> Peeling for P {
    type PeeledAxes<A: Axes> = P::AxesNamed<A>;
    type CellAxes<A: Axes> = P::AxesRemoved<A>;
    type CellStrides<U: StrideList> = P::StridesRemoved<U>;
    #[inline(always)]
    fn peeled(self, k: usize, rank: usize) -> usize {
        self.place(k, rank)
    }
    #[inline(always)]
    fn kept(self, k: usize, rank: usize) -> usize {
        self.other(k, rank)
    }
}

/// All axes but the first `N`, which the sub-views have; see [`View::peel_first`].
#[derive(Debug, Clone, Copy)]
pub struct FirstAxes<const N: usize>;
/// All axes but the last `N`, which the sub-views have; see [`View::peel_last`].
#[derive(Debug, Clone, Copy)]
pub struct LastAxes<const N: usize>;

/// `N` as a number of axes.
type Count<const N: usize> = <[(); N] as ArrayLen>::Count;
/// The number of the other axes.
type Others<L, const N: usize> = <<L as List>::Rank as NaturalCore>::Minus<Count<N>>;

impl<const N: usize> Sealed for FirstAxes<N> {}
#[diagnostic::do_not_recommend]
impl<const N: usize> Peeling for FirstAxes<N>
where
    [(); N]: ArrayLen,
{
    type PeeledAxes<A: Axes> = A::TakeLast<Others<A, N>>;
    type CellAxes<A: Axes> = A::DropLast<Others<A, N>>;
    type CellStrides<U: StrideList> = U::DropLast<Others<U, N>>;
    #[inline(always)]
    fn peeled(self, k: usize, _: usize) -> usize {
        N + k
    }
    #[inline(always)]
    fn kept(self, k: usize, _: usize) -> usize {
        k
    }
}

impl<const N: usize> Sealed for LastAxes<N> {}
#[diagnostic::do_not_recommend]
impl<const N: usize> Peeling for LastAxes<N>
where
    [(); N]: ArrayLen,
{
    type PeeledAxes<A: Axes> = A::DropLast<Count<N>>;
    type CellAxes<A: Axes> = A::TakeLast<Count<N>>;
    type CellStrides<U: StrideList> = U::TakeLast<Count<N>>;
    #[inline(always)]
    fn peeled(self, k: usize, _: usize) -> usize {
        k
    }
    #[inline(always)]
    fn kept(self, k: usize, rank: usize) -> usize {
        rank - N + k
    }
}

/// Says that the shape `S` has the axes that sub-views shall have: `N` at least.
#[diagnostic::on_unimplemented(
    message = "`{Self}` are more axes than the shape `{S}` has",
    label = "sub-views cannot have more axes than the view",
    note = "`peel_first::<N>()` and `peel_last::<N>()` give sub-views of `N` axes, where `N` is at most the rank"
)]
pub trait PeelingOf<S: Shape>: Peeling {}
#[diagnostic::do_not_recommend]
impl<S: Shape, const N: usize> PeelingOf<S> for FirstAxes<N>
where
    [(); N]: ArrayLen,
    <S::Rank as NaturalCore>::Reaches<Count<N>>: Affirmed,
{
}
#[diagnostic::do_not_recommend]
impl<S: Shape, const N: usize> PeelingOf<S> for LastAxes<N>
where
    [(); N]: ArrayLen,
    <S::Rank as NaturalCore>::Reaches<Count<N>>: Affirmed,
{
}

/// A view `V` as an array of sub-views, over the axes `X`: what [`Peel`] and [`PeelMut`] walk over.
#[derive(Clone)]
pub struct Cells<V, X> {
    /// It has the axes `axes`, none of which is named twice.
    view: V,
    axes: X,
}

impl<V, X> Cells<V, X> {
    /// The view must have the axes, none of them named twice.
    #[inline]
    fn new(view: V, axes: X) -> Self {
        Self { view, axes }
    }
}

impl<V, X> Sealed for Cells<V, X> {}

macro_rules! cells {
    ($($view:ident;)*) => {$(
impl<T, S: Shape, L: Layout, X: Peeling> Cells<$view<'_, T, S, L>, X> {
    /// Whether the sub-views have no elements.
    #[inline(always)]
    fn cell_is_empty(&self) -> bool {
        let rank = <X::CellAxes<S::Axes> as Axes>::RANK;
        (0..rank).any(|k| self.view.raw.size(self.axes.kept(k, S::RANK)).as_usize() == 0)
    }
}

// Each index of the axes that are peeled off, with 0 on the others, leads to an element, if there is one. If not, nothing is
// stepped, and the pointer is that of an empty view.
impl<'a, T, S: Shape, L: Layout, X: Peeling> Walked for Cells<$view<'a, T, S, L>, X> {
    type Item = $view<'a, T, CellShape<S, X>, CellLayout<S, L, X>>;
    type Axes = X::PeeledAxes<S::Axes>;
    type Lanes = Lane<T, <X::PeeledAxes<S::Axes> as List>::Rank>;
    const FLAT: bool = false;
    // Kernels are large, so only a few of them are worth it.
    const NEST: bool = matches!(<Self::Axes as Axes>::STATIC_SIZES.count(), StaticCount::Known(0..=64));
    #[inline(always)]
    fn sizes(&self) -> IndexOf<Self> {
        GenericArray::generate(|k| self.view.raw.size(self.axes.peeled(k, S::RANK)).as_usize())
    }
    #[inline(always)]
    fn lanes(&self) -> Self::Lanes {
        let step = !self.cell_is_empty();
        let stride = |k| self.view.raw.stride(self.axes.peeled(k, S::RANK)).as_isize();
        Lane::new(self.view.raw.first(), |k| if step { stride(k) } else { 0 })
    }
    #[inline(always)]
    unsafe fn item(&self, at: AtOf<Self>) -> Self::Item {
        // SAFETY: as the caller promises.
        unsafe { self.make(at) }
    }
    #[inline(always)]
    unsafe fn again(&self) -> Self {
        // A mutable view of which each copy is asked for other sub-views is as good as two of them.
        Self::new($view::from_raw(self.view.raw), self.axes)
    }
}

impl<'a, T, S: Shape, L: Layout, X: Peeling> Operand for Cells<$view<'a, T, S, L>, X> {
    type Element = T;
    type WalkedShape = PeeledShape<S, X>;
    #[inline(always)]
    fn lane<N: RankNumber>(&self) -> Lane<T, N> {
        if self.cell_is_empty() {
            return Lane::new(self.view.raw.first(), |_| 0);
        }
        self.view.raw.stretched(<X::PeeledAxes<S::Axes> as Axes>::RANK, |k| self.axes.peeled(k, S::RANK))
    }
    #[inline(always)]
    unsafe fn make(&self, first: *mut T) -> Self::Item {
        // SAFETY: `first` is where an index of the axes that are peeled off leads, with 0 on the others, or the pointer of an
        // empty view. Axes and strides of the sub-view are the others, in their order. If the view is mutable, two sub-views
        // share no element: indices that differ on the peeled axes lead to different ones, and the caller makes one sub-view
        // for each.
        $view::from_raw(unsafe { self.view.raw.cell(NonNull::new_unchecked(first), |k| self.axes.kept(k, S::RANK)) })
    }
}
    )*};
}
cells! {
    View;
    ViewMut;
}

macro_rules! peels {
    ($($view:ident, $peel:ident, $axis_iter:ident, [$($name:ident)*], $doc:literal, $mutable:literal;)*) => {$(
peels!(@impl $view, $peel, $axis_iter, $($name,)* $doc, $mutable);
    )*};
    (@impl $view:ident, $peel:ident, $axis_iter:ident, $all:ident, $try_all:ident, $first:ident, $last:ident, $along:ident,
        $try_along:ident, $doc:literal, $mutable:literal) => {
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// Iterates over the sub-views at each index of some axes, in row-major order of the axes as they are listed: the list names
    /// the axes that are gone over, and the sub-views have the others. `peel_last` counts those that the sub-views have.
    ///
    #[doc = $mutable]
    /// Each has the other axes in their order, with the offset in its pointer and no other strides than its own; what was
    /// static stays so. An axis that the shape does not have, or one named twice, does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{axes, ", stringify!($view), ", shape};\n", $doc)]
    #[doc = concat!("let columns = v.", stringify!($all), "(axes![2, 0]);")]
    /// assert_eq!(columns.len(), 8);
    /// // The first two indices are [0, 0] and [0, 1] on the axes 2 and 0.
    /// let second = columns.skip(1).next().unwrap();
    /// assert_eq!(second.to_string(), "[12 16 20]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn $all<P: AxesIn<S> + FixedAxisList>(self, _axes: P) -> $peel<'a, T, S, L, <P as FixedAxisList>::On<S::Axes>> {
        Walk::new(Cells::new(self, Default::default()))
    }

    #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") with axes that may be known at run time: an array \
        of integers.")]
    ///
    /// Sizes and strides of the sub-views are run-time ones then, as any axes may be left.
    ///
    /// # Errors
    /// If a number names no axis, or two name one, as they do in an array that is longer than the shape.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    /// let axes = [2, 0];
    #[doc = concat!("let second = v.", stringify!($try_all), "(axes)?.nth(1).unwrap();")]
    /// assert_eq!(second.to_string(), "[12 16 20]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn $try_all<P: AxesIn<S>>(self, axes: P) -> Result<$peel<'a, T, S, L, CheckedOn<P, S>>, AxisError> {
        Ok(Walk::new(Cells::new(self, axes.on::<S::Axes>().checked(S::RANK)?)))
    }

    /// Iterates over the sub-views of the first `N` axes, one for each index of all others, in row-major order.
    ///
    #[doc = $mutable]
    /// More axes than there are do not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    #[doc = concat!("let first = v.", stringify!($first), "::<1>().next().unwrap();")]
    /// assert_eq!(first.to_string(), "[ 0 12]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn $first<const N: usize>(self) -> $peel<'a, T, S, L, FirstAxes<N>>
    where
        FirstAxes<N>: PeelingOf<S>,
    {
        Walk::new(Cells::new(self, FirstAxes))
    }

    /// Iterates over the sub-views of the last `N` axes, one for each index of all axes before them, in row-major order:
    /// the matrices of a batch are `N = 2`, however many axes the batch has.
    ///
    #[doc = $mutable]
    /// More axes than there are do not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    #[doc = concat!("let traces = v.", stringify!($last), "::<2>().map(|m| m[[0, 0]] + m[[1, 1]] + m[[2, 2]]);")]
    /// assert_eq!(traces.collect::<Vec<i32>>(), [15, 51]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn $last<const N: usize>(self) -> $peel<'a, T, S, L, LastAxes<N>>
    where
        LastAxes<N>: PeelingOf<S>,
    {
        Walk::new(Cells::new(self, LastAxes))
    }

    /// Iterates over the sub-views along one axis: the rows of a matrix, the cells of a batch.
    ///
    #[doc = $mutable]
    /// An axis that the shape does not have does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    #[doc = concat!("let slabs = v.", stringify!($along), "(Axis::<1>);")]
    /// assert_eq!(slabs.rev().map(|slab| slab[[1, 3]]).collect::<Vec<i32>>(), [23, 19, 15]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn $along<X: AxisOf<S>>(self, axis: X) -> $axis_iter<'a, T, S, L, X> {
        infallible(self.$try_along(axis))
    }

    #[doc = concat!("[`", stringify!($along), "`](Self::", stringify!($along), ") with an axis that may be known at run time: an \
        integer.")]
    ///
    /// Sizes and strides of the sub-views are run-time ones then, as any axes may be left.
    ///
    /// # Errors
    /// If an integer names no axis.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    /// let axis = -2;
    #[doc = concat!("let slabs = v.", stringify!($try_along), "(axis)?;")]
    /// assert_eq!(slabs.rev().map(|slab| slab[[1, 3]]).collect::<Vec<i32>>(), [23, 19, 15]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn $try_along<X: AxisArg<S>>(self, axis: X) -> Result<$axis_iter<'a, T, S, L, X>, AxisError> {
        Ok(Walk::new(Cells::new(self, <Placed<X, S>>::alone(axis.place()?))))
    }
}
    };
}
peels! {
    View, Peel, AxisIter, [peel try_peel peel_first peel_last axis_iter try_axis_iter],
        "let data: Vec<i32> = (0..24).collect();\nlet v = View::new(&data, shape![2, 3, 4])?;", "";
    ViewMut, PeelMut, AxisIterMut,
        [peel_mut try_peel_mut peel_first_mut peel_last_mut axis_iter_mut try_axis_iter_mut],
        "let mut data: Vec<i32> = (0..24).collect();\nlet v = ViewMut::new(&mut data, shape![2, 3, 4])?;",
        "No two of them share an element, so they may be kept side by side, and sent to other threads.\n";
}
