//! Conversions between shape types: forgetting static sizes, and recovering them.

use crate::axes::{Axes, List, Nil, Snoc};
use crate::axis::{Axis, FromRight};
use crate::decimal::Digits;
use crate::dim::{Dim, Dyn, Size};
use crate::error::{RecastError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, WidensTo};
use crate::natural::{Affirmed, NaturalCore};

/// Says that the axis `Self` can be written as the axis `E` of a less static shape.
#[doc(hidden)]
pub trait ForgetDim<E> {}
impl ForgetDim<Dyn> for Dyn {}
impl<D: Digits> ForgetDim<Size<D>> for Size<D> {}
impl<D: Digits> ForgetDim<Dyn> for Size<D> {}

/// Says that the axis `Self` may turn out to be the axis `E`.
#[doc(hidden)]
pub trait RecastDim<E> {}
impl RecastDim<Dyn> for Dyn {}
impl<D: Digits> RecastDim<Size<D>> for Size<D> {}
impl<D: Digits> RecastDim<Dyn> for Size<D> {}
impl<D: Digits> RecastDim<Size<D>> for Dyn {}

/// [`ForgetDim`] with the place of the axis, for the message.
#[diagnostic::on_unimplemented(
    message = "`forget` cannot turn the size `{Self}` into `{E}` at `{K}`",
    label = "at `{K}`, counted from the right, `{Self}` is not known to be `{E}`",
    note = "a shape forgets static sizes freely, but gains them only by `recast`, which checks and returns a `Result`; two different static sizes never convert, and a name is dropped, but neither changed nor gained"
)]
#[doc(hidden)]
pub trait ForgetDimAt<E, K> {}
#[diagnostic::do_not_recommend]
impl<D: ForgetDim<E>, E, K> ForgetDimAt<E, K> for D {}

/// [`RecastDim`] with the place of the axis, for the message.
#[diagnostic::on_unimplemented(
    message = "the static sizes at `{K}` differ: `{Self}` can never be `{E}`",
    label = "at `{K}`, counted from the right, `{Self}` is not `{E}`",
    note = "only a run-time size can turn out to be another static one; `Axis<-1>` is the last axis"
)]
#[doc(hidden)]
pub trait RecastDimAt<E, K> {}
#[diagnostic::do_not_recommend]
impl<D: RecastDim<E>, E, K> RecastDimAt<E, K> for D {}

/// Says that two lists of axes are equally long.
#[diagnostic::on_unimplemented(
    message = "the shapes have different numbers of axes: `{Self}` and `{B}`",
    label = "the ranks differ",
    note = "`forget` and `recast` change what is known of each axis, and keep the number of axes"
)]
#[doc(hidden)]
pub trait SameRank<B> {}
#[diagnostic::do_not_recommend]
impl<A: List, B: List> SameRank<B> for A where <A::Rank as NaturalCore>::Same<B::Rank>: Affirmed {}

/// [`ForgetDim`] or [`RecastDim`] for each axis, as far as both lists reach.
macro_rules! for_each_axis {
    ($list:ident, $dim:ident) => {
        #[doc(hidden)]
        pub trait $list<B, K = Axis<-1>>: Axes {}
        impl<K> $list<Nil, K> for Nil {}
        impl<B: Axes, E: Dim, K> $list<Snoc<B, E>, K> for Nil {}
        impl<A: Axes, D: Dim, K> $list<Nil, K> for Snoc<A, D> {}
        impl<A, D, B, E, K> $list<Snoc<B, E>, K> for Snoc<A, D>
        where
            A: $list<B, K::Left>,
            D: Dim + $dim<E, K>,
            B: Axes,
            E: Dim,
            K: FromRight,
        {
        }
    };
}
for_each_axis!(ForgetAxes, ForgetDimAt);
for_each_axis!(RecastAxes, RecastDimAt);

/// Says that every value of the shape `Self` is one of the shape `T`: no static size is gained, no index type narrowed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not convert to `{T}` without a check",
    note = "`recast` checks and returns a `Result`"
)]
pub trait ForgetInto<T: Shape>: Shape {
    #[doc(hidden)]
    fn forget_into(self) -> T;
}

impl<A, I, B, J> ForgetInto<Extents<B, J>> for Extents<A, I>
where
    A: SameRank<B> + ForgetAxes<B>,
    B: Axes,
    I: IndexType + WidensTo<J>,
    J: IndexType,
{
    #[inline]
    fn forget_into(self) -> Extents<B, J> {
        Extents::build(|axis| J::cast_usize(A::size(&self.store, axis).as_usize()))
    }
}

/// Says that a value of the shape `Self` may be one of the shape `T`: no two static sizes contradict.
#[diagnostic::on_unimplemented(message = "`{Self}` can never be a `{T}`")]
pub trait RecastInto<T: Shape>: Shape {}

impl<A, I, B, J> RecastInto<Extents<B, J>> for Extents<A, I>
where
    A: SameRank<B> + RecastAxes<B>,
    B: Axes,
    I: IndexType,
    J: IndexType,
{
}

#[inline]
pub(crate) fn recast_sizes<S: Shape, T: Shape>(shape: S) -> Result<T, RecastError> {
    let sizes = shape.sizes();
    for (axis, &found) in sizes.iter().enumerate() {
        match T::STATIC_SIZES.get(axis) {
            Some(expected) if expected != found => {
                return Err(RecastError::Static { axis, expected, found, shape: SizeList::new(&sizes) });
            }
            _ => {}
        }
    }
    Ok(T::from_slice(&sizes)?)
}
