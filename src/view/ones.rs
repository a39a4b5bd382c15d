//! Axes of size 1, put in and taken out.

use super::raw::Raw;
use super::{View, ViewMut};
use crate::axes::{Axes, List};
use crate::error::{SizeList, SqueezeError};
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::layout::{Layout, Strided};
use crate::natural::Affirmed;
use crate::places::Places;
use crate::strides::StrideList;

/// A list as long as the result of putting the axes `P` into the shape `S`.
type Template<S, P> = <P as List>::After<<S as Shape>::Axes>;

/// The shape `S` with axes of size 1 put in at the places `P` of the result; see [`View::unsqueeze`].
pub type UnsqueezedShape<S, P> =
    Extents<<Template<S, P> as List>::SpreadAxes<<S as Shape>::Axes, P, Template<S, P>>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` with axes of size 1 put in; see [`View::unsqueeze`].
pub type UnsqueezedLayout<S, L, P> =
    Strided<<Template<S, P> as List>::SpreadStrides<<L as Layout>::Strides<<S as Shape>::Axes>, P, Template<S, P>>>;
/// The shape `S` without the axes `P`; see [`View::squeeze`].
pub type SqueezedShape<S, P> =
    Extents<<<S as Shape>::Axes as Axes>::Removed<P, <S as Shape>::Axes>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` without the axes `P`; see [`View::squeeze`].
pub type SqueezedLayout<S, L, P> =
    Strided<<<L as Layout>::Strides<<S as Shape>::Axes> as StrideList>::Removed<P, <S as Shape>::Axes>>;

/// Says that a list of axes names places of the shape `S` after as many axes were put in, none of them twice.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name the places of new axes in the shape `{S}`, or one of them twice",
    label = "no such places in the result",
    note = "places count in the result, whose rank is that of the shape and the number of new axes together; -1 and its last axis are the same"
)]
pub trait NewAxesIn<S: Shape>: Places {}
#[diagnostic::do_not_recommend]
impl<P, S> NewAxesIn<S> for P
where
    S: Shape,
    P: Places<Within<Template<S, P>>: Affirmed, Distinct<Template<S, P>>: Affirmed>,
{
}

/// Says that a list of axes names axes of the shape `S` that may have size 1, none of them twice.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name axes of size 1 of the shape `{S}`",
    label = "not axes of size 1, or not distinct axes of the shape",
    note = "only an axis of size 1 can be removed; a run-time size is checked when the program runs"
)]
pub trait SqueezableIn<S: Shape>: Places {}
#[diagnostic::do_not_recommend]
impl<P, S> SqueezableIn<S> for P
where
    S: Shape<Axes: Axes<MayBeOnes<P, <S as Shape>::Axes>: Affirmed>>,
    P: Places<Within<S::Axes>: Affirmed, Distinct<S::Axes>: Affirmed>,
{
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn unsqueeze<P: NewAxesIn<S>>(&self) -> Raw<T, UnsqueezedShape<S, P>, UnsqueezedLayout<S, L, P>> {
        let rank = S::RANK + P::COUNT;
        // The axis of this view that stands at a place of the result, if it is not new.
        let source = |place: usize| {
            let new = (0..place).filter(|&before| P::has(before, rank)).count();
            (!P::has(place, rank)).then(|| place - new)
        };
        let size = |place| source(place).map_or_else(|| S::Index::cast_usize(1), |axis| self.size(axis));
        let stride = |place| source(place).map_or_else(S::Index::default, |axis| self.stride(axis));
        // SAFETY: an axis of size 1 is never stepped, so an index leads where it does without its numbers on the new axes.
        unsafe { self.remap(0, size, stride) }
    }

    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn squeeze<P: SqueezableIn<S>>(
        &self,
    ) -> Result<Raw<T, SqueezedShape<S, P>, SqueezedLayout<S, L, P>>, SqueezeError> {
        let not_one = |&axis: &usize| P::has(axis, S::RANK) && self.size(axis).as_usize() != 1;
        if let Some(axis) = (0..S::RANK).find(not_one) {
            let (size, shape) = (self.size(axis).as_usize(), SizeList::new(self.shape().sizes()));
            return Err(SqueezeError::NotOne { axis, size, shape });
        }
        let source = |place| (0..S::RANK).filter(|&axis| !P::has(axis, S::RANK)).nth(place).unwrap_or(0);
        // SAFETY: an axis of size 1 has the index 0, so an index leads where it does with a 0 put in for each.
        Ok(unsafe { self.remap(0, |place| self.size(source(place)), |place| self.stride(source(place))) })
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
    pub fn unsqueeze<P: NewAxesIn<S>>(
        self,
        _places: P,
    ) -> $view<'a, T, UnsqueezedShape<S, P>, UnsqueezedLayout<S, L, P>> {
        $view::from_raw(self.raw.unsqueeze::<P>())
    }

    /// The same elements without some axes of size 1.
    ///
    /// An axis that the shape does not have, one named twice, or one of another static size, does not compile.
    ///
    /// # Errors
    /// If the run-time size of such an axis is not 1.
    ///
    #[doc = concat!("```\nuse mdshape::{axes, ", stringify!($view), ", shape};\n", $doc)]
    /// let w = v.unsqueeze(axes![1]).squeeze(axes![-2])?;
    /// assert_eq!(w.sizes()[..], [2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn squeeze<P: SqueezableIn<S>>(
        self,
        _axes: P,
    ) -> Result<$view<'a, T, SqueezedShape<S, P>, SqueezedLayout<S, L, P>>, SqueezeError> {
        Ok($view::from_raw(self.raw.squeeze::<P>()?))
    }
}
    )*};
}
ones! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}
