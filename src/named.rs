//! Axes with a meaning: a name for an axis, which costs nothing at run time.

use crate::axes::{Entry, List, Missing};
use crate::broadcast::{BroadcastDim, StretchDim};
use crate::convert::{ForgetDim, RecastDim};
use crate::decimal::Digits;
use crate::dim::{Dim, Dyn, One, Size, StaticDim};
use crate::index_type::IndexType;
use crate::items::{Bound, Step};
use crate::natural::{Natural, Yes};
use crate::ops::InnerDim;
use crate::strides::Stride;
use core::fmt::{self, Debug};
use core::hash::Hash;
use core::marker::PhantomData;

/// The name of an axis, as [`axis_names!`](macro@crate::axis_names) declares it.
///
/// Two names are the same only if they are the same type, wherever they were declared.
///
/// ```
/// use mdshape::{AxisName, axis_names};
/// axis_names! { Time }
/// assert_eq!(Time::NAME, "Time");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the name of an axis",
    label = "expected a name that `axis_names!` declared",
    note = "`axis_names! {{ Batch, Time }}` declares names; a constant stands in braces, as in `axes![{{AXIS}}]`"
)]
pub trait AxisName: Copy + Default + Eq + Hash + Debug + Send + Sync + Unpin + 'static {
    /// The name, as it was declared.
    const NAME: &'static str;
    /// A number that no other name has, by which the compiler finds an axis: made of the place in the program where the
    /// name was declared, and below 10^9, so that two of a hundred names share one in 1 of 200,000 programs. Then a search for
    /// the one may find the other; axes that line up are compared by their types.
    #[doc(hidden)]
    type Id: Natural;
}

/// The axis `D` with the name `N`: what `N: 64` and `N: _` stand for in [`Shape!`](macro@crate::Shape).
///
/// It is the axis `D` in every other respect: size, storage and code are the same.
///
/// ```
/// use mdshape::{Dim, Named, Shape, Size, axis_names};
/// axis_names! { Batch, Feature }
/// assert_eq!(<Named<Feature, Size!(64)>>::SIZE, Some(64));
/// assert_eq!(size_of::<Shape![Batch: _, Feature: 64]>(), size_of::<Shape![_, 64]>());
/// ```
pub struct Named<N, D>(PhantomData<fn() -> (N, D)>);

impl<N, D> Clone for Named<N, D> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<N, D> Copy for Named<N, D> {}
impl<N, D> Default for Named<N, D> {
    fn default() -> Self {
        Self(PhantomData)
    }
}
impl<N, D> PartialEq for Named<N, D> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<N, D> Eq for Named<N, D> {}
impl<N, D> Hash for Named<N, D> {
    fn hash<H: core::hash::Hasher>(&self, _: &mut H) {}
}
impl<N: AxisName, D: Dim> Debug for Named<N, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", N::NAME, D::default())
    }
}

impl<N: AxisName> Entry for N {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = One;
    type NameId = N::Id;
    type Name = N;
    type PlaceIn<L: List> = L::NamePlace<N::Id>;
    type Naming<E: Dim> = Named<N, E::Bare>;
}

impl<N: AxisName, D: Dim> Entry for Named<N, D> {
    type Exists = Yes;
    type AsDim = Self;
    // Used for no result: names stand in lists of axes.
    type AsStride = One;
    type NameId = N::Id;
    type Name = N;
    type PlaceIn<L: List> = L::NamePlace<N::Id>;
    type Naming<E: Dim> = Named<N, E::Bare>;
}

impl<N: AxisName, D: Dim> Dim for Named<N, D> {
    const SIZE: Option<usize> = D::SIZE;
    const NAME: Option<&'static str> = Some(N::NAME);
    type Bare = D::Bare;
    type Resized<E: Dim> = Named<N, E::Bare>;
    type Stored<I: IndexType> = D::Stored<I>;
    type Fixed = D::Fixed;
    type NotZero = D::NotZero;
    type MayBeOne = D::MayBeOne;
    type Clamped = D::Clamped;
    type StretchedStride<U: Stride> = D::StretchedStride<U>;
    type Minimum<E: Dim> = D::Minimum<E>;
    type MinimumWith<U: Natural> = D::MinimumWith<U>;
    type Windows<W: Dim> = Named<N, D::Windows<W>>;
    type WindowsIn<U: Natural> = D::WindowsIn<U>;
    type Sliced<A: Bound, B: Bound, P: Step> = Named<N, D::Sliced<A, B, P>>;
    type Divided<M: Dim> = D::Divided<M>;
    type PartsIn<U: Natural> = D::PartsIn<U>;
    type Merged<E: Dim> = D::Merged<E>;
    type MergedAfter<U: Natural> = D::MergedAfter<U>;
    type MergedStride<U: Stride, V: Stride> = D::MergedStride<U, V>;
    type MayEqual<E: Dim> = D::MayEqual<E>;
    type MayBe<U: Natural> = D::MayBe<U>;
    #[cfg(feature = "alloc")]
    type Owned<T> = D::Owned<T>;
    #[inline(always)]
    fn load<I: IndexType>(stored: D::Stored<I>) -> I {
        D::load(stored)
    }
    #[inline(always)]
    fn store<I: IndexType>(size: I) -> D::Stored<I> {
        D::store(size)
    }
    #[inline(always)]
    fn name_type() -> Option<core::any::TypeId> {
        Some(core::any::TypeId::of::<N>())
    }
}

impl<N: AxisName, D: StaticDim> StaticDim for Named<N, D> {
    const VALUE: usize = D::VALUE;
    type Uint = D::Uint;
}

/// Says that an axis without a name lines up with the axis `N`: a static 1 does.
#[diagnostic::on_unimplemented(
    message = "the unnamed axis `{Self}` lines up with the axis `{N}`: name both, as by `with_names`, or neither, as by `drop_names`",
    label = "`{Self}` lines up with `{N}`",
    note = "a named axis lines up with one of the same name, or with an unnamed static 1, which `unsqueeze` puts in; `align_to` puts axes in the order of another shape"
)]
#[doc(hidden)]
pub trait Beside<N> {}
impl<N> Beside<N> for One {}

/// Says that two names are one.
#[diagnostic::on_unimplemented(
    message = "axis names differ: `{Self}` against `{M}`; put in the missing axis, or align the operands by name",
    label = "the axis `{Self}` of one operand lines up with the axis `{M}` of the other",
    note = "axes line up from the right: `unsqueeze` puts in an axis of size 1, as in `mask.unsqueeze(axes![1])`, `align_to` puts axes in the order of another shape by their names, and `rename` changes a name"
)]
#[doc(hidden)]
pub trait SameName<M> {}
impl<N> SameName<N> for N {}

impl<N: AxisName + SameName<M>, M: AxisName, D: Dim + BroadcastDim<E>, E: Dim> BroadcastDim<Named<M, E>>
    for Named<N, D>
{
    type Out = Named<N, <D as BroadcastDim<E>>::Out>;
    type New = Missing;
}
impl<N: AxisName, D: Dim + BroadcastDim<Size<B>>, B: Digits> BroadcastDim<Size<B>> for Named<N, D>
where
    Size<B>: Beside<N>,
{
    type Out = Named<N, <D as BroadcastDim<Size<B>>>::Out>;
    type New = Missing;
}
impl<N: AxisName, D: Dim + BroadcastDim<Dyn>> BroadcastDim<Dyn> for Named<N, D>
where
    Dyn: Beside<N>,
{
    type Out = Named<N, <D as BroadcastDim<Dyn>>::Out>;
    type New = Missing;
}
impl<N: AxisName, A: Digits, E: Dim> BroadcastDim<Named<N, E>> for Size<A>
where
    Self: BroadcastDim<E> + Beside<N>,
{
    type Out = Named<N, <Self as BroadcastDim<E>>::Out>;
    type New = Named<N, E>;
}
impl<N: AxisName, E: Dim> BroadcastDim<Named<N, E>> for Dyn
where
    Self: BroadcastDim<E> + Beside<N>,
{
    type Out = Named<N, <Self as BroadcastDim<E>>::Out>;
    type New = Named<N, E>;
}

/// Says that a broadcast names no axis of its result twice; `Self` is a name that it would, or none.
#[diagnostic::on_unimplemented(
    message = "the result would have the axis `{Self}` twice: the operands have it in different places; `squeeze` or `unsqueeze` one of them",
    label = "`{Self}` of one operand does not line up with `{Self}` of the other",
    note = "axes line up from the right: `squeeze` removes an axis of size 1, `unsqueeze` puts one in, `align_to` puts axes in the order of another shape, and `rename` changes a name where an outer product is meant"
)]
#[doc(hidden)]
pub trait NotRepeated {}
impl NotRepeated for Missing {}

/// A question about two axes, put to them without their names.
macro_rules! without_names {
    ($($question:ident)*) => {$(
        impl<N: AxisName, M: AxisName, D: $question<E>, E> $question<Named<M, E>> for Named<N, D> {
            type Out = <D as $question<E>>::Out;
        }
        impl<N: AxisName, D: $question<Size<B>>, B> $question<Size<B>> for Named<N, D> {
            type Out = <D as $question<Size<B>>>::Out;
        }
        impl<N: AxisName, D: $question<Dyn>> $question<Dyn> for Named<N, D> {
            type Out = <D as $question<Dyn>>::Out;
        }
    )*};
}
without_names!(StretchDim InnerDim);

impl<N: AxisName, M: AxisName, D: ForgetDim<E>, E> ForgetDim<Named<M, E>> for Named<N, D> where N: SameName<M> {}
impl<N: AxisName, D: ForgetDim<Dyn>> ForgetDim<Dyn> for Named<N, D> {}
impl<N: AxisName, D: ForgetDim<Size<B>>, B> ForgetDim<Size<B>> for Named<N, D> {}

impl<N: AxisName, M: AxisName, D: RecastDim<E>, E> RecastDim<Named<M, E>> for Named<N, D> where N: SameName<M> {}
impl<N: AxisName, D: RecastDim<Dyn>> RecastDim<Dyn> for Named<N, D> {}
impl<N: AxisName, D: RecastDim<Size<B>>, B> RecastDim<Size<B>> for Named<N, D> {}

/// The number of a name, from the place where it was declared: FNV-1a, folded to 1 to 999,999,999.
#[doc(hidden)]
#[must_use]
pub const fn name_number(place: &str) -> usize {
    let (bytes, mut hash, mut i) = (place.as_bytes(), 0xcbf2_9ce4_8422_2325_u64, 0);
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u64).wrapping_mul(0x0100_0000_01b3);
        i += 1;
    }
    ((hash ^ (hash >> 32)) % 999_999_999) as usize + 1
}
