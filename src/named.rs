//! Axes with a meaning: a name for an axis, which costs nothing at run time.

#[cfg(feature = "alloc")]
use crate::array::{Array, OwnedLayout};
use crate::axes::{Axes, Entry, List, Missing, Nil, Snoc};
use crate::broadcast::{BroadcastDim, StretchDim};
use crate::convert::{ForgetDim, RecastDim};
use crate::decimal::{Chunk, Digits, ThreeDigits};
use crate::dim::{Dim, Dyn, One, Size, StaticDim};
use crate::error::{NameError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::items::{Bound, Step};
use crate::layout::Layout;
use crate::natural::{Answer, Natural, NaturalCore, No, Yes};
use crate::ops::InnerDim;
use crate::strides::Stride;
use crate::view::{View, ViewMut};
use core::any::TypeId;
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
    type Id: NameNumber<Same<Self::Id> = Yes>;
}

/// The number of a name: three numbers below 1000, or none.
#[doc(hidden)]
pub trait NameNumber: 'static {
    /// Whether the other is the same number.
    type Same<J: NameNumber>: Answer;
    /// Whether this is the number of these three.
    type Is<A: Natural, B: Natural, C: Natural>: Answer;
}
/// Three numbers of a name.
#[doc(hidden)]
pub struct Number<const A: usize, const B: usize, const C: usize>;
/// No name.
#[doc(hidden)]
pub struct NoNumber;
impl NameNumber for NoNumber {
    type Same<J: NameNumber> = No;
    type Is<A: Natural, B: Natural, C: Natural> = No;
}
impl<const A: usize, const B: usize, const C: usize> NameNumber for Number<A, B, C>
where
    Chunk<A>: ThreeDigits,
    Chunk<B>: ThreeDigits,
    Chunk<C>: ThreeDigits,
{
    type Same<J: NameNumber> =
        J::Is<<Chunk<A> as ThreeDigits>::Uint, <Chunk<B> as ThreeDigits>::Uint, <Chunk<C> as ThreeDigits>::Uint>;
    type Is<D: Natural, E: Natural, F: Natural> =
        <<<Chunk<A> as ThreeDigits>::Uint as NaturalCore>::Same<D> as Answer>::And<
            <<<Chunk<B> as ThreeDigits>::Uint as NaturalCore>::Same<E> as Answer>::And<
                <<Chunk<C> as ThreeDigits>::Uint as NaturalCore>::Same<F>,
            >,
        >;
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

/// A name in a list of axes: `axes![Batch]` is a list of `Name<Batch>`.
#[derive(Debug)]
pub struct Name<N>(PhantomData<fn() -> N>);

impl<N> Clone for Name<N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<N> Copy for Name<N> {}
impl<N> Default for Name<N> {
    fn default() -> Self {
        Self(PhantomData)
    }
}
impl<N: AxisName> Entry for Name<N> {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = One;
    type NameId = N::Id;
    type Name = Name<N>;
    type FoundIn<L: List> = L::Find<N::Id>;
    type PlaceIn<L: List> = L::NamePlace<N::Id>;
    type Naming<E: Dim> = Named<N, E::Bare>;
}

impl<N: AxisName, D: Dim> Entry for Named<N, D> {
    type Exists = Yes;
    type AsDim = Self;
    // Used for no result: names stand in lists of axes.
    type AsStride = One;
    type NameId = N::Id;
    type Name = Name<N>;
    type FoundIn<L: List> = L::Find<N::Id>;
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
    fn name_type() -> Option<TypeId> {
        Some(TypeId::of::<N>())
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
    message = "axis names differ: `{Self}` against `{M}`; put in the missing axis, align the operands by name, or rename one",
    label = "the axis `{Self}` of one operand lines up with the axis `{M}` of the other",
    note = "axes line up from the right: `unsqueeze` puts in an axis of size 1, as in `mask.unsqueeze(axes![1])`, `align_to` puts axes in the order of another shape by their names, `rename` changes a name, and `Keep(axes![..])` keeps the axes of a reduction"
)]
#[doc(hidden)]
pub trait SameName<M> {}
impl<N> SameName<N> for N {}

/// Says that the inner axes of a product have one name.
#[diagnostic::on_unimplemented(
    message = "inner axes of a product differ in name: `{Self}` against `{M}`; transpose an operand, or use `contract(a, b, axes![..])`",
    label = "the last axis on the left is `{Self}`, that on the right over which the product sums `{M}`",
    note = "`[.., M, K]` times `[.., K, N]` is `[.., M, N]`; `contract` finds the axes to sum over by their names"
)]
#[doc(hidden)]
pub trait SameInnerName<M> {}
impl<N> SameInnerName<N> for N {}

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

/// Says that a broadcast does not bring the name `Self` to two axes of its result, which no name is: what is asked is one that it
/// does bring to two.
#[diagnostic::on_unimplemented(
    message = "the result would have the axis `{Self}` twice: the operands have it in different places; `squeeze` or `unsqueeze` one of them",
    label = "`{Self}` of one operand does not line up with `{Self}` of the other",
    note = "axes line up from the right: `squeeze` removes an axis of size 1, `unsqueeze` puts one in, `align_to` puts axes in the order of another shape, and `rename` changes a name where an outer product is meant"
)]
#[doc(hidden)]
pub trait Unrepeated {}

/// [`Unrepeated`] of a name, or of none.
#[doc(hidden)]
pub trait NotRepeated {}
impl NotRepeated for Missing {}
impl<N: Unrepeated> NotRepeated for Name<N> {}

/// Says that the axis `Self`, or none, has no name that an axis of the list `W` has.
#[diagnostic::on_unimplemented(
    message = "nothing says that the axis `{Self}` has another name than each of `{W}`",
    label = "`{Self}` on the right has no partner on the left, and might have a name of an axis there",
    note = "in generic code the operand with more axes stands on the left; else bound the shapes, as in `where Shape![C]: Broadcast<Shape![R, C]>`"
)]
#[doc(hidden)]
pub trait NotIn<W> {}
impl<W> NotIn<W> for Missing {}
impl<W> NotIn<W> for Dyn {}
impl<A, W> NotIn<W> for Size<A> {}
impl<N: AxisName, D, W: List<Find<N::Id>: Entry<Name: NotRepeated>>> NotIn<W> for Named<N, D> {}

/// Says it of each axis of a list.
#[doc(hidden)]
pub trait NoneIn<W> {}
impl<W> NoneIn<W> for Nil {}
impl<A: NoneIn<W>, D: NotIn<W>, W> NoneIn<W> for Snoc<A, D> {}

// Two questions about two axes, put to them without their names. Whether the names agree is asked where `StretchDim` is.
impl<N: AxisName, M: AxisName, D: StretchDim<E>, E> StretchDim<Named<M, E>> for Named<N, D> {
    type Out = <D as StretchDim<E>>::Out;
}
impl<N: AxisName, D: StretchDim<Size<B>>, B> StretchDim<Size<B>> for Named<N, D> {
    type Out = <D as StretchDim<Size<B>>>::Out;
}
impl<N: AxisName, D: StretchDim<Dyn>> StretchDim<Dyn> for Named<N, D> {
    type Out = <D as StretchDim<Dyn>>::Out;
}
impl<N: AxisName + SameInnerName<M>, M: AxisName, D: InnerDim<E>, E> InnerDim<Named<M, E>> for Named<N, D> {
    type Out = <D as InnerDim<E>>::Out;
}
impl<N: AxisName, D: InnerDim<Size<B>>, B> InnerDim<Size<B>> for Named<N, D>
where
    Size<B>: Beside<N>,
{
    type Out = <D as InnerDim<Size<B>>>::Out;
}
impl<N: AxisName, D: InnerDim<Dyn>> InnerDim<Dyn> for Named<N, D>
where
    Dyn: Beside<N>,
{
    type Out = <D as InnerDim<Dyn>>::Out;
}
impl<N: AxisName, E, A> InnerDim<Named<N, E>> for Size<A>
where
    Self: InnerDim<E> + Beside<N>,
{
    type Out = <Self as InnerDim<E>>::Out;
}
impl<N: AxisName, E> InnerDim<Named<N, E>> for Dyn
where
    Self: InnerDim<E> + Beside<N>,
{
    type Out = <Self as InnerDim<E>>::Out;
}

impl<N: AxisName, M: AxisName, D: ForgetDim<E>, E> ForgetDim<Named<M, E>> for Named<N, D> where N: SameName<M> {}
impl<N: AxisName, D: ForgetDim<Dyn>> ForgetDim<Dyn> for Named<N, D> {}
impl<N: AxisName, D: ForgetDim<Size<B>>, B> ForgetDim<Size<B>> for Named<N, D> {}

impl<N: AxisName, M: AxisName, D: RecastDim<E>, E> RecastDim<Named<M, E>> for Named<N, D> where N: SameName<M> {}
impl<N: AxisName, D: RecastDim<Dyn>> RecastDim<Dyn> for Named<N, D> {}
impl<N: AxisName, D: RecastDim<Size<B>>, B> RecastDim<Size<B>> for Named<N, D> {}

/// What has axes, some of them with names: a shape, a view, an array, or a reference to one.
///
/// [`same_sizes!`](macro@crate::same_sizes) compares them.
pub trait HasNames {
    /// The sizes, one an axis.
    #[doc(hidden)]
    fn size_list(&self) -> SizeList;
    /// The name of an axis, as a type and in letters, and its size; `None` where it has no name.
    #[doc(hidden)]
    fn named_size(&self, axis: usize) -> Option<(TypeId, &'static str, usize)>;
    /// The number of axes.
    #[doc(hidden)]
    fn number_of_axes(&self) -> usize;
}
impl<A: Axes, I: IndexType> HasNames for Extents<A, I> {
    fn size_list(&self) -> SizeList {
        SizeList::new(self.sizes())
    }
    fn named_size(&self, axis: usize) -> Option<(TypeId, &'static str, usize)> {
        A::name(axis).map(|(id, name)| (id, name, A::size(&self.store, axis).as_usize()))
    }
    fn number_of_axes(&self) -> usize {
        A::RANK
    }
}
macro_rules! has_names {
    ($([$($generics:tt)*] $what:ty, $by:ident => $shape:expr;)*) => {$(
        impl<$($generics)*> HasNames for $what {
            fn size_list(&self) -> SizeList {
                let $by = self;
                $shape.size_list()
            }
            fn named_size(&self, axis: usize) -> Option<(TypeId, &'static str, usize)> {
                let $by = self;
                $shape.named_size(axis)
            }
            fn number_of_axes(&self) -> usize {
                let $by = self;
                $shape.number_of_axes()
            }
        }
    )*};
}
has_names! {
    [H: HasNames + ?Sized] &H, x => (**x);
    [T, S: Shape, L: Layout] View<'_, T, S, L>, x => x.shape().extents();
    [T, S: Shape, L: Layout] ViewMut<'_, T, S, L>, x => x.shape().extents();
}
#[cfg(feature = "alloc")]
has_names! {
    [T, S: Shape, L: OwnedLayout] Array<T, S, L>, x => x.shape().extents();
}

/// Compares the sizes of axes of one name; what [`same_sizes!`](macro@crate::same_sizes) calls.
///
/// # Errors
/// If two axes of one name have different sizes; the first such pair is named.
#[doc(hidden)]
pub fn same_sizes(arguments: &[(&'static str, &dyn HasNames)]) -> Result<(), NameError> {
    for (k, (right, with)) in arguments.iter().enumerate() {
        for axis in 0..with.number_of_axes() {
            let Some((id, name, right_size)) = with.named_size(axis) else { continue };
            for (left, other) in &arguments[..k] {
                let same = |place| other.named_size(place).filter(|&(other_id, ..)| other_id == id);
                let Some((.., left_size)) = (0..other.number_of_axes()).find_map(same) else { continue };
                if left_size != right_size {
                    let (left_shape, right_shape) = (other.size_list(), with.size_list());
                    return Err(NameError::Sizes { name, left, left_size, left_shape, right, right_size, right_shape });
                }
            }
        }
    }
    Ok(())
}

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
