//! Some of the places of an axis.

use super::axes::{AxesIn, infallible};
use super::raw::Raw;
use super::{StridesIn, View, ViewMut};
use crate::axes::{Axes, List, Nil, Snoc};
use crate::axis::{AxisArg, AxisSelector, PlacedAxis};
use crate::dim::Dyn;
use crate::error::{AxisError, SizeList, SliceError};
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer, SignedIndex};
use crate::layout::{Layout, Strided, slice};
use crate::places::{AxisList, FixedAxisList, PlacedAxes};
use crate::strides::StrideList;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;

/// The shape `S` with a run-time size on the axis `X`, or the axes that the list `X` names; see [`View::slice_along`].
pub type SlicedShape<S, X> = Extents<<X as SliceAxes>::AxesOpen<<S as Shape>::Axes>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` sliced with step 1; see [`View::slice_along`].
pub type SlicedLayout<S, L> = Strided<StridesIn<S, L>>;
/// The layout of a view of shape `S` and layout `L` with a run-time stride on the axis `X`, or the axes that the list `X`
/// names; see [`View::step_along`].
pub type SteppedLayout<S, L, X> = Strided<<X as SliceAxes>::StridesOpen<<S as Shape>::Axes, StridesIn<S, L>>>;

/// The bounds of a slice: a range of integers of any type, as in `1..`, `..-1`, `2..=3` or `..`.
///
/// Negative bounds count from the end, as in Python. Clippy takes a literal `1..-1` for a mistake
/// (`reversed_empty_ranges`); a bound that is a variable, or `..-1`, is not reported.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a range of places",
    label = "expected a range of integers, such as `1..`, `..-1` or `..`"
)]
pub trait Bounds {
    /// Start and stop, as given; `None` where one is left out. The stop of an inclusive range is one step behind its end.
    #[doc(hidden)]
    fn bounds(self, step: i128) -> (Option<i128>, Option<i128>);
}
impl Bounds for RangeFull {
    fn bounds(self, _step: i128) -> (Option<i128>, Option<i128>) {
        (None, None)
    }
}
impl<T: Integer> Bounds for Range<T> {
    fn bounds(self, _step: i128) -> (Option<i128>, Option<i128>) {
        (Some(self.start.to_i128()), Some(self.end.to_i128()))
    }
}
impl<T: Integer> Bounds for RangeFrom<T> {
    fn bounds(self, _step: i128) -> (Option<i128>, Option<i128>) {
        (Some(self.start.to_i128()), None)
    }
}
impl<T: Integer> Bounds for RangeTo<T> {
    fn bounds(self, _step: i128) -> (Option<i128>, Option<i128>) {
        (None, Some(self.end.to_i128()))
    }
}
/// The place behind the last one, in the direction of the step. Behind -1, the last place, and in front of 0 there is none.
fn behind(last: impl Integer, step: i128) -> Option<i128> {
    match (last.to_i128(), step < 0) {
        (-1, false) | (0, true) => None,
        (last, false) => Some(last.saturating_add(1)),
        (last, true) => Some(last.saturating_sub(1)),
    }
}
impl<T: Integer> Bounds for RangeInclusive<T> {
    fn bounds(self, step: i128) -> (Option<i128>, Option<i128>) {
        (Some(self.start().to_i128()), behind(*self.end(), step))
    }
}
impl<T: Integer> Bounds for RangeToInclusive<T> {
    fn bounds(self, step: i128) -> (Option<i128>, Option<i128>) {
        (None, behind(self.end, step))
    }
}

mod sealed {
    use crate::axes::Snoc;
    use crate::axis::AxisSelector;
    use crate::index_type::Integer;
    /// What a slice may be along, whose answers unsafe code relies on.
    pub trait Sealed {}
    impl<X: AxisSelector> Sealed for X {}
    impl<P, X> Sealed for Snoc<P, X> {}
    impl<I: Integer, const N: usize> Sealed for [I; N] {}
    /// What may be the ranges along `X`, likewise.
    pub trait Ranges<X> {}
    impl<B: super::Bounds, X: AxisSelector> Ranges<X> for B {}
    /// What may be the steps along `X`, which are asked for several times.
    pub trait Steps<X> {}
    impl<B: Integer, X: AxisSelector> Steps<X> for B {}
}

/// The most axes that are sliced along at once.
const MOST: usize = 4;

/// Start and stop of a slice, as given; `None` where one is left out.
type Given = (Option<i128>, Option<i128>);

/// What a slice is along: an axis, or a list of one to four axes, known at compile time or at run time.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name axes to slice",
    label = "expected an `Axis::<K>`, or up to four axes as in `axes![0, -1]`",
    note = "the methods that return a `Result` take integers, too"
)]
pub trait SliceAxes: sealed::Sealed + Copy {
    /// The axes with run-time ones in the place of those that are named.
    #[doc(hidden)]
    type AxesOpen<A: Axes>: Axes;
    /// The strides, likewise.
    #[doc(hidden)]
    type StridesOpen<A: List, U: StrideList>: StrideList;
}

#[diagnostic::do_not_recommend]
impl<X: AxisSelector> SliceAxes for X {
    type AxesOpen<A: Axes> = <X::On<A> as PlacedAxis>::AxesOpen<A>;
    type StridesOpen<A: List, U: StrideList> = <X::On<A> as PlacedAxis>::StridesWith<U, Dyn>;
}

/// Says that axes to slice along are known at compile time.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name axes at compile time",
    label = "expected an `Axis::<K>`, or up to four axes as in `axes![0, -1]`",
    note = "axes that are known at run time go to `try_slice_along`"
)]
pub trait FixedAxes: SliceAxes {}
#[diagnostic::do_not_recommend]
impl<X: AxisSelector + FixedAxisList> FixedAxes for X {}
#[diagnostic::do_not_recommend]
impl<P, X> FixedAxes for Snoc<P, X> where Self: SliceAxes {}

/// Says that the shape `S` has the axes `Self` to slice along, none of them twice.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name an axis, or distinct axes, of the shape `{S}`",
    label = "no such axes",
    note = "axes count from 0 to the rank less 1, or from -1, the last, down to minus the rank; -1 and the last axis are the same"
)]
pub trait SliceAxesIn<S: Shape>: SliceAxes {
    /// Refuses a number that names no axis, and two that name one.
    #[doc(hidden)]
    fn check(self) -> Result<(), AxisError>;
    /// The axis of range `k`, counted from the left, after the check.
    #[doc(hidden)]
    fn place(self, k: usize) -> usize;
    /// Which of the ranges is that of the axis `place`.
    #[doc(hidden)]
    fn position(self, place: usize) -> Option<usize>;
}

/// The ranges of a slice along `X`: one [`Bounds`] for an axis, a tuple of as many as there are axes for a list of them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not one range of places for each axis",
    label = "expected a range of integers, such as `1..`, `..-1` or `..`; for a list of axes, a tuple of as many"
)]
pub trait BoundsAlong<X>: sealed::Ranges<X> {
    /// Start and stop of each.
    #[doc(hidden)]
    type Given: AsRef<[Given]>;
    /// Start and stop of each, whose steps are given.
    #[doc(hidden)]
    fn given(self, step: impl Fn(usize) -> i128) -> Self::Given;
}

/// The steps of a slice along `X`: an integer for an axis, a tuple of as many as there are axes for a list of them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not one step for each axis",
    label = "expected an integer; for a list of axes, a tuple of as many"
)]
pub trait StepsAlong<X>: sealed::Steps<X> {
    /// The step of range `k`.
    #[doc(hidden)]
    fn step(&self, k: usize) -> i128;
}

#[diagnostic::do_not_recommend]
impl<S: Shape, X: AxisSelector + AxisArg<S>> SliceAxesIn<S> for X {
    #[inline(always)]
    fn check(self) -> Result<(), AxisError> {
        AxisArg::place(self).map(|_| ())
    }
    #[inline(always)]
    fn place(self, _: usize) -> usize {
        AxisArg::place(self).unwrap_or(S::RANK)
    }
    #[inline(always)]
    fn position(self, place: usize) -> Option<usize> {
        (AxisArg::place(self) == Ok(place)).then_some(0)
    }
}
#[diagnostic::do_not_recommend]
impl<B: Bounds, X: AxisSelector> BoundsAlong<X> for B {
    type Given = [Given; 1];
    #[inline(always)]
    fn given(self, step: impl Fn(usize) -> i128) -> [Given; 1] {
        [self.bounds(step(0))]
    }
}
#[diagnostic::do_not_recommend]
impl<B: Integer, X: AxisSelector> StepsAlong<X> for B {
    #[inline(always)]
    fn step(&self, _: usize) -> i128 {
        self.to_i128()
    }
}

macro_rules! several_axes {
    ($X:ty, [$($generics:tt)*]; $len:literal $($B:ident $k:tt)*) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> SliceAxes for $X where Self: AxisList {
            type AxesOpen<A: Axes> = <<Self as AxisList>::On<A> as PlacedAxes>::AxesOpen<A>;
            type StridesOpen<A: List, U: StrideList> = <<Self as AxisList>::On<A> as PlacedAxes>::StridesOpen<U>;
        }
        #[diagnostic::do_not_recommend]
        impl<S: Shape, $($generics)*> SliceAxesIn<S> for $X where Self: AxesIn<S> {
            #[inline(always)]
            fn check(self) -> Result<(), AxisError> {
                self.on::<S::Axes>().check(S::RANK)
            }
            #[inline(always)]
            fn place(self, k: usize) -> usize {
                self.on::<S::Axes>().place(k, S::RANK)
            }
            #[inline(always)]
            fn position(self, place: usize) -> Option<usize> {
                self.on::<S::Axes>().position(place, S::RANK)
            }
        }
        impl<$($generics)*, $($B: Bounds),*> sealed::Ranges<$X> for ($($B,)*) {}
        impl<$($generics)*, $($B: Integer),*> sealed::Steps<$X> for ($($B,)*) {}
        #[diagnostic::do_not_recommend]
        impl<$($generics)*, $($B: Bounds),*> BoundsAlong<$X> for ($($B,)*) {
            type Given = [Given; $len];
            #[inline(always)]
            fn given(self, step: impl Fn(usize) -> i128) -> [Given; $len] {
                [$(self.$k.bounds(step($k))),*]
            }
        }
        #[diagnostic::do_not_recommend]
        impl<$($generics)*, $($B: Integer),*> StepsAlong<$X> for ($($B,)*) {
            #[inline(always)]
            fn step(&self, k: usize) -> i128 {
                [$(self.$k.to_i128()),*][k]
            }
        }
    };
}
several_axes!(Snoc<Nil, X>, [X]; 1 A 0);
several_axes!(Snoc<Snoc<Nil, X>, Y>, [X, Y]; 2 A 0 B 1);
several_axes!(Snoc<Snoc<Snoc<Nil, X>, Y>, Z>, [X, Y, Z]; 3 A 0 B 1 C 2);
several_axes!(Snoc<Snoc<Snoc<Snoc<Nil, W>, X>, Y>, Z>, [W, X, Y, Z]; 4 A 0 B 1 C 2 D 3);
several_axes!([I; 1], [I: Integer]; 1 A 0);
several_axes!([I; 2], [I: Integer]; 2 A 0 B 1);
several_axes!([I; 3], [I: Integer]; 3 A 0 B 1 C 2);
several_axes!([I; 4], [I: Integer]; 4 A 0 B 1 C 2 D 3);

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    /// `given` and `step` are of range k, which is that of the axis `place(k)`; `position` leads back. The axes `B` and the
    /// strides `V` have the run-time entries that the slice needs.
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn slice<B: Axes, V: StrideList>(
        &self,
        place: impl Fn(usize) -> usize,
        position: impl Fn(usize) -> Option<usize>,
        given: &[Given],
        step: impl Fn(usize) -> i128,
    ) -> Result<Raw<T, Extents<B, S::Index>, Strided<V>>, SliceError> {
        // The first place, how many, and the step, of each range.
        let mut taken = [(0, 0, 1); MOST];
        let mut empty = self.shape().is_empty();
        for (k, (&(start, stop), taken)) in given.iter().zip(&mut taken).enumerate() {
            let axis = place(k);
            let Some((first, count)) = slice(self.size(axis).as_usize(), start, stop, step(k)) else {
                return Err(SliceError::Step { axis, shape: SizeList::new(self.shape().sizes()) });
            };
            *taken = (first, count, step(k));
            empty |= count == 0;
        }
        let moved = |(k, &(first, ..)): (usize, &(usize, usize, i128))| {
            if empty { 0 } else { self.led(place(k), first) }
        };
        let moved = taken[..given.len()].iter().enumerate().map(moved).fold(0, isize::wrapping_add);
        let stepped = |axis, k: usize| {
            let (stride, (_, count, step)) = (self.stride(axis).to_i128(), taken[k]);
            // With fewer than two places the stride is not used, and the product may be beyond everything.
            if step == 1 || count < 2 || empty { stride } else { stride * step }
        };
        // The lowest value of the index type has no opposite.
        let beyond = |&k: &usize| S::Index::from_i128(stepped(place(k), k)).is_none();
        if let Some(k) = (0..given.len()).find(beyond) {
            let (shape, index_type) = (SizeList::new(self.shape().sizes()), S::Index::NAME);
            return Err(SliceError::Direction { step: step(k), axis: place(k), shape, index_type });
        }
        let stride = |axis| position(axis).map_or_else(|| self.stride(axis), |k| S::Index::cast(stepped(axis, k)));
        let size = |axis| position(axis).map_or_else(|| self.size(axis), |k| S::Index::cast_usize(taken[k].1));
        if (0..given.len()).any(|k| step(k) < 0) {
            let of = |axis| position(axis).map_or_else(|| self.size(axis).as_usize(), |k| taken[k].1);
            let sizes = GenericArray::<usize, S::Rank>::generate(of);
            if let Some(offset) = Self::turned_beyond(&sizes, |axis| stride(axis).to_i128()) {
                let (shape, strides) = (SizeList::new(self.shape().sizes()), SizeList::new((0..S::RANK).map(stride)));
                return Err(SliceError::TooFar { offset, shape, strides, index_type: S::Index::NAME });
            }
        }
        // SAFETY: place i of an axis is place `first + i * step` of this view, and `count` of them are within the axis. The
        // new stride was found to be a value of the index type, and so were all offsets, where an axis is turned round.
        // Index 0 of the result leads where the index of all the first places did, so the sum is an offset of this view.
        Ok(unsafe { self.remap(moved, size, stride) })
    }

    /// Some places of an axis, or of some axes, whose sizes become run-time ones.
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn sliced<X: SliceAxesIn<S>, V: StrideList>(
        &self,
        axes: X,
        ranges: impl BoundsAlong<X>,
        step: impl Fn(usize) -> i128,
    ) -> Result<Raw<T, SlicedShape<S, X>, Strided<V>>, SliceError> {
        axes.check()?;
        let given = ranges.given(&step);
        self.slice(|k| axes.place(k), |axis| axes.position(axis), given.as_ref(), step)
    }

    /// The places from `start` to `stop` of the axis that an `X` names.
    #[inline]
    pub(super) fn part<X: AxisSelector>(
        &self,
        axis: usize,
        start: Option<i128>,
        stop: Option<i128>,
    ) -> Raw<T, SlicedShape<S, X>, SlicedLayout<S, L>> {
        infallible(self.slice(|_| axis, |place| (place == axis).then_some(0), &[(start, stop)], |_| 1))
    }
}

macro_rules! slices {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// Some neighbouring places of an axis, whose size becomes a run-time one. All strides stay as static as they are.
    ///
    /// Bounds are Python's: negative ones count from the end, ones beyond the axis are clamped, and `5..2` takes nothing.
    /// A list of up to four axes takes a tuple of ranges. An axis that the shape does not have, or one named
    /// twice, does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, axes, ", stringify!($view), ", shape};\n", $doc)]
    /// let s = v.slice_along(Axis::<1>, 1..);
    /// assert_eq!(s.to_string(), "[[2 3]\n [5 6]]");
    /// let s = s.slice_along(axes![0, -1], (1.., ..1));
    /// assert_eq!(s.to_string(), "[[5]]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn slice_along<X: SliceAxesIn<S> + FixedAxes>(
        self,
        axis: X,
        range: impl BoundsAlong<X>,
    ) -> $view<'a, T, SlicedShape<S, X>, SlicedLayout<S, L>> {
        $view::from_raw(infallible(self.raw.sliced(axis, range, |_| 1)))
    }

    /// [`slice_along`](Self::slice_along) with axes that may be known at run time: an integer, or an array of up to
    /// four. All sizes become run-time ones then, as any of them may change; strides stay as static as they are.
    ///
    /// # Errors
    /// If an integer names no axis, or two name one.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    /// let axis = -1;
    /// let s = v.try_slice_along([0, axis], (1.., ..2))?;
    /// assert_eq!(s.to_string(), "[[4 5]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn try_slice_along<X: SliceAxesIn<S>>(
        self,
        axis: X,
        range: impl BoundsAlong<X>,
    ) -> Result<$view<'a, T, SlicedShape<S, X>, SlicedLayout<S, L>>, AxisError> {
        axis.check()?;
        Ok($view::from_raw(infallible(self.raw.sliced(axis, range, |_| 1))))
    }

    /// Places of an axis at a distance of `step`, whose size and stride become run-time ones.
    ///
    /// Bounds are Python's, as in [`slice_along`](Self::slice_along); a negative step walks down from the start, so
    /// `step_along(axis, .., -1)` turns the axis round. The index type must be signed.
    ///
    /// The axis is an [`Axis`](crate::Axis), or an integer; then all sizes and strides are run-time ones. A list of
    /// up to four axes, as `axes![..]` or an array of integers, takes a tuple of ranges and one of steps.
    ///
    /// # Errors
    /// If a step is 0, or a negative one turns an axis round so that a stride or an offset is beyond the index type; see
    /// [`flip`](Self::flip). If an integer names no axis, or two name one.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let s = v.step_along(Axis::<-1>, .., -2)?;
    /// assert_eq!(s.to_string(), "[[3 1]\n [6 4]]");
    /// let s = s.step_along([1, 0], (.., ..), (2, -1))?;
    /// assert_eq!(s.to_string(), "[[6]\n [3]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn step_along<X: SliceAxesIn<S>>(
        self,
        axis: X,
        range: impl BoundsAlong<X>,
        step: impl StepsAlong<X>,
    ) -> Result<$view<'a, T, SlicedShape<S, X>, SteppedLayout<S, L, X>>, SliceError>
    where
        S::Index: SignedIndex,
    {
        Ok($view::from_raw(self.raw.sliced(axis, range, |k| step.step(k))?))
    }
}
    )*};
}
slices! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}
