//! Axes of size 1, put in and taken out.

use super::axes::infallible;
use super::raw::Raw;
use super::{AxesOf, StridesIn, View, ViewMut};
use crate::axes::Axes;
use crate::error::{AxisError, SizeList, SqueezeError};
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::layout::{Layout, Strided};
use crate::natural::Affirmed;
use crate::places::{AxisList, FixedAxisList, On, PlacedAxes};

/// The shape `S` with axes of size 1 put in at the places `P` of the result; see [`View::unsqueeze`].
pub type UnsqueezedShape<S, P> = Extents<<P as PlacedAxes>::AxesSpread<AxesOf<S>>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` with axes of size 1 put in; see [`View::unsqueeze`].
pub type UnsqueezedLayout<S, L, P> = Strided<<P as PlacedAxes>::StridesSpread<StridesIn<S, L>>>;
/// The shape `S` without the axes `P`; see [`View::squeeze`].
pub type SqueezedShape<S, P> = Extents<<On<P, S> as PlacedAxes>::AxesRemoved<AxesOf<S>>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` without the axes `P`; see [`View::squeeze`].
pub type SqueezedLayout<S, L, P> = Strided<<On<P, S> as PlacedAxes>::StridesRemoved<StridesIn<S, L>>>;
/// The shape `S` without the axes of the static size 1; see [`View::squeeze_all`].
pub type SqueezedAllShape<S> = Extents<<AxesOf<S> as Axes>::WithoutOnes, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` without the axes of the static size 1; see [`View::squeeze_all`].
pub type SqueezedAllLayout<S, L> = Strided<<AxesOf<S> as Axes>::StridesWithoutOnes<StridesIn<S, L>>>;

/// Says that a list of axes names places of the shape `S` after as many axes were put in, none of them twice.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name the places of new axes in the shape `{S}`, or one of them twice",
    label = "no such places in the result",
    note = "places count in the result, whose rank is that of the shape and the number of new axes together; -1 and its last axis are the same"
)]
pub trait NewAxesIn<S: Shape>: PlacedAxes {}
#[diagnostic::do_not_recommend]
impl<P, S> NewAxesIn<S> for P
where
    S: Shape,
    P: PlacedAxes<Fits<<P as PlacedAxes>::Template<AxesOf<S>>>: Affirmed>,
{
}

/// Says that a list of axes names axes of the shape `S` that may have size 1, none of them twice.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name axes of size 1 of the shape `{S}`",
    label = "not axes of size 1, or not distinct axes of the shape",
    note = "only an axis of size 1 can be removed; a run-time size is checked when the program runs"
)]
pub trait SqueezableIn<S: Shape>: AxisList {}
#[diagnostic::do_not_recommend]
impl<P, S> SqueezableIn<S> for P
where
    S: Shape,
    P: AxisList<Fits<AxesOf<S>>: Affirmed, On<AxesOf<S>>: PlacedAxes<MayBeOnes<AxesOf<S>>: Affirmed>>,
{
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn unsqueeze<P: NewAxesIn<S>>(
        &self,
        places: P,
    ) -> Result<Raw<T, UnsqueezedShape<S, P>, UnsqueezedLayout<S, L, P>>, AxisError> {
        let rank = <UnsqueezedShape<S, P> as Shape>::RANK;
        places.check(rank)?;
        // The axis of this view that stands at a place of the result, if it is not new.
        let source = |place: usize| {
            let new = (0..place).filter(|&before| places.has(before, rank)).count();
            (!places.has(place, rank)).then(|| place - new)
        };
        let size = |place| source(place).map_or_else(|| S::Index::cast_usize(1), |axis| self.size(axis));
        let stride = |place| source(place).map_or_else(S::Index::default, |axis| self.stride(axis));
        // SAFETY: an axis of size 1 is never stepped, so an index leads where it does without its numbers on the new axes.
        // As many places are new as the result has more axes, as none is named twice.
        Ok(unsafe { self.remap(0, size, stride) })
    }

    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn squeeze<P: SqueezableIn<S>>(
        &self,
        axes: P,
    ) -> Result<Raw<T, SqueezedShape<S, P>, SqueezedLayout<S, L, P>>, SqueezeError> {
        let axes = axes.on::<AxesOf<S>>();
        axes.check(S::RANK)?;
        let not_one = |&axis: &usize| axes.has(axis, S::RANK) && self.size(axis).as_usize() != 1;
        if let Some(axis) = (0..S::RANK).find(not_one) {
            let (size, shape) = (self.size(axis).as_usize(), SizeList::new(self.shape().sizes()));
            return Err(SqueezeError::NotOne { axis, size, shape });
        }
        let source = |place| (0..S::RANK).filter(|&axis| !axes.has(axis, S::RANK)).nth(place).unwrap_or(0);
        // SAFETY: an axis of size 1 has the index 0, so an index leads where it does with a 0 put in for each.
        // As many axes are named as the result has fewer, as none is named twice.
        Ok(unsafe { self.select(0, source) })
    }

    #[inline(always)]
    fn squeeze_all(&self) -> Raw<T, SqueezedAllShape<S>, SqueezedAllLayout<S, L>> {
        let kept = |&axis: &usize| S::Axes::fixed(axis) != Some(1);
        let source = |place| (0..S::RANK).filter(kept).nth(place).unwrap_or(0);
        // SAFETY: as in `squeeze`; the result has the axes whose type is not the static size 1, and these are they.
        unsafe { self.select(0, source) }
    }
}

macro_rules! ones {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// The same elements with axes of size 1 put in. The places count in the result, as in NumPy's `expand_dims`.
    ///
    /// A place that the result does not have, or one named twice, does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{axes, ", stringify!($view), ", shape};\n", $doc)]
    /// assert_eq!(v.unsqueeze(axes![0, -1, 2]).sizes()[..], [1, 2, 1, 3, 1]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn unsqueeze<P: NewAxesIn<S> + FixedAxisList>(
        self,
        places: P,
    ) -> $view<'a, T, UnsqueezedShape<S, P>, UnsqueezedLayout<S, L, P>> {
        $view::from_raw(infallible(self.raw.unsqueeze(places)))
    }

    /// [`unsqueeze`](Self::unsqueeze) with places that may be known at run time: an array of integers.
    ///
    /// The result has as many axes more as the array is long. Its sizes and strides are run-time ones then, as any axis
    /// may be anywhere.
    ///
    /// # Errors
    /// If a number names no place of the result, or two name one: in a result of rank 4, 0 and -4 are the same.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    /// let places = [0, -1, 2];
    /// assert_eq!(v.try_unsqueeze(places)?.sizes()[..], [1, 2, 1, 3, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn try_unsqueeze<P: NewAxesIn<S>>(
        self,
        places: P,
    ) -> Result<$view<'a, T, UnsqueezedShape<S, P>, UnsqueezedLayout<S, L, P>>, AxisError> {
        Ok($view::from_raw(self.raw.unsqueeze(places)?))
    }

    /// The same elements without some axes of size 1.
    ///
    /// The axes are `axes![..]`, or an array of integers. With integers, the result has as many axes fewer as the array is
    /// long, and its sizes and strides are run-time ones. An axis in `axes![..]` that the shape does not have, one named
    /// twice, or one of another static size, does not compile.
    ///
    /// # Errors
    /// If the run-time size of such an axis is not 1, an integer names no axis, or two name one.
    ///
    #[doc = concat!("```\nuse mdshape::{axes, ", stringify!($view), ", shape};\n", $doc)]
    /// let w = v.unsqueeze(axes![1]).squeeze(axes![-2])?;
    /// assert_eq!(w.sizes()[..], [2, 3]);
    /// let axis = -3;
    /// assert_eq!(w.unsqueeze(axes![0]).squeeze([axis])?.sizes()[..], [2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn squeeze<P: SqueezableIn<S>>(
        self,
        axes: P,
    ) -> Result<$view<'a, T, SqueezedShape<S, P>, SqueezedLayout<S, L, P>>, SqueezeError> {
        Ok($view::from_raw(self.raw.squeeze(axes)?))
    }

    /// The same elements without the axes whose type is the static size 1; NumPy's `squeeze` without an argument, as far
    /// as the type tells.
    ///
    /// A run-time axis is kept even if its size is 1: how many axes the result has cannot depend on a value.
    /// [`squeeze`](Self::squeeze) removes it by name.
    ///
    #[doc = concat!("```\nuse mdshape::{axes, ", stringify!($view), ", shape};\n", $doc)]
    /// let w = v.unsqueeze(axes![0, 2, -1]);
    /// assert_eq!(w.sizes()[..], [1, 2, 1, 3, 1]);
    /// assert_eq!(w.squeeze_all().sizes()[..], [2, 3]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn squeeze_all(self) -> $view<'a, T, SqueezedAllShape<S>, SqueezedAllLayout<S, L>> {
        $view::from_raw(self.raw.squeeze_all())
    }
}
    )*};
}
ones! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}
