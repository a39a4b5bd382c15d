//! Some of the places of an axis.

use super::raw::Raw;
use super::{View, ViewMut};
use crate::axes::Axes;
use crate::axis::{AxisNumber, AxisOf};
use crate::dim::Dyn;
use crate::error::{SizeList, SliceError};
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer, SignedIndex};
use crate::layout::{Layout, Strided, slice};
use crate::strides::StrideList;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// The shape `S` with a run-time size on the axis `X`; see [`View::slice_along`].
pub type SlicedShape<S, X> =
    Extents<<<S as Shape>::Axes as Axes>::With<<X as AxisNumber>::Place<<S as Shape>::Axes>, Dyn>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` sliced with step 1; see [`View::slice_along`].
pub type SlicedLayout<S, L> = Strided<<L as Layout>::Strides<<S as Shape>::Axes>>;
/// The layout of a view of shape `S` and layout `L` with a run-time stride on the axis `X`; see [`View::step_along`].
pub type SteppedLayout<S, L, X> = Strided<
    <<L as Layout>::Strides<<S as Shape>::Axes> as StrideList>::With<<X as AxisNumber>::Place<<S as Shape>::Axes>, Dyn>,
>;

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

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    /// The axes `B` and the strides `V` have the run-time entries that the slice needs.
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn slice<X: AxisOf<S>, B: Axes, V: StrideList>(
        &self,
        (start, stop): (Option<i128>, Option<i128>),
        step: i128,
    ) -> Result<Raw<T, Extents<B, S::Index>, Strided<V>>, SliceError> {
        let axis = X::PLACE;
        let size = |k| self.size(k).as_usize();
        let Some((first, count)) = slice(size(axis), start, stop, step) else {
            return Err(SliceError::Step { axis, shape: SizeList::new(self.shape().sizes()) });
        };
        let empty = count == 0 || self.shape().is_empty();
        let moved = if empty { 0 } else { first as isize * self.stride(axis).as_isize() };
        let stepped = self.stride(axis).to_i128();
        // With fewer than two places the stride is not used, and the product may be beyond everything.
        let stepped = if step == 1 || count < 2 || empty { stepped } else { stepped * step };
        // The lowest value of the index type has no opposite.
        let Some(stepped) = S::Index::from_i128(stepped) else {
            let (shape, index_type) = (SizeList::new(self.shape().sizes()), S::Index::NAME);
            return Err(SliceError::Direction { step, axis, shape, index_type });
        };
        let stride = |k| if k == axis { stepped } else { self.stride(k) };
        let size = |k| if k == axis { S::Index::cast_usize(count) } else { self.size(k) };
        // SAFETY: place i of the axis is place `first + i * step` of this view, and `count` of them are within the axis. The
        // new stride was found to be a value of the index type.
        Ok(unsafe { self.remap(moved, size, stride) })
    }
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    /// The places of an axis from `start` to `stop`.
    #[inline]
    pub(super) fn part<X: AxisOf<S> + AxisNumber>(
        &self,
        start: Option<i128>,
        stop: Option<i128>,
    ) -> Raw<T, SlicedShape<S, X>, SlicedLayout<S, L>> {
        match self.slice::<X, _, _>((start, stop), 1) {
            Ok(raw) => raw,
            Err(_) => unreachable!("only a step of 0 fails"),
        }
    }
}

macro_rules! slices {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// Some neighbouring places of an axis, whose size becomes a run-time one. All strides stay as static as they are.
    ///
    /// Bounds are Python's: negative ones count from the end, ones beyond the axis are clamped, and `5..2` takes nothing.
    /// An axis that the shape does not have does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let s = v.slice_along(Axis::<1>, 1..);
    /// assert_eq!(s.to_string(), "[[2 3]\n [5 6]]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn slice_along<X: AxisOf<S> + AxisNumber>(
        self,
        _axis: X,
        range: impl Bounds,
    ) -> $view<'a, T, SlicedShape<S, X>, SlicedLayout<S, L>> {
        let (start, stop) = range.bounds(1);
        $view::from_raw(self.raw.part::<X>(start, stop))
    }

    /// Places of an axis at a distance of `step`, whose size and stride become run-time ones.
    ///
    /// Bounds are Python's, as in [`slice_along`](Self::slice_along); a negative step walks down from the start, so
    /// `step_along(axis, .., -1)` turns the axis round. The index type must be signed.
    ///
    /// # Errors
    /// If the step is 0, or a negative one turns round a stride whose opposite is beyond the index type.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let s = v.step_along(Axis::<-1>, .., -2)?;
    /// assert_eq!(s.to_string(), "[[3 1]\n [6 4]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn step_along<X: AxisOf<S> + AxisNumber>(
        self,
        _axis: X,
        range: impl Bounds,
        step: impl Integer,
    ) -> Result<$view<'a, T, SlicedShape<S, X>, SteppedLayout<S, L, X>>, SliceError>
    where
        S::Index: SignedIndex,
    {
        let step = step.to_i128();
        Ok($view::from_raw(self.raw.slice::<X, _, _>(range.bounds(step), step)?))
    }
}
    )*};
}
slices! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}
