//! The choice of an axis, at compile time by `Axis<K>` and at run time by an integer.

use crate::axes::{Axes, Entry, List, Nil, RankNumber, Snoc, nameless};
use crate::dim::{Dim, Dyn, One};
use crate::error::AxisError;
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::named::{AxisName, Name, Named};
use crate::natural::{Answer, Natural, NaturalCore, Yes};
use crate::places::CheckedAxes;
use crate::strides::{Stride, StrideList, Times};
use core::marker::PhantomData;
use typenum::Unsigned;
use typenum::consts::*;

mod sealed {
    /// What may stand in `axes![..]`, likewise.
    pub trait Listed {}
    impl<const K: isize> Listed for super::Axis<K> {}
    impl<K> Listed for super::AxisAt<K> {}
    impl<N> Listed for crate::named::Name<N> {}
    /// What may be an axis argument, whose answer unsafe code relies on.
    pub trait Argument {}
    impl<const K: isize> Argument for super::Axis<K> {}
    impl<K> Argument for super::AxisAt<K> {}
    impl<N: crate::named::AxisName> Argument for N {}
}

/// The axis `K`, as a value: `Axis::<0>` is the first, `Axis::<-1>` the last.
///
/// It selects at compile time, so that what is static stays static, and an axis that a shape does not have
/// does not compile. Where the number is known at run time only, give an integer instead.
///
/// ```
/// use mdshape::{Axis, Shape, shape};
/// let s = <Shape![_, 5]>::new([3, 5]).unwrap();
/// assert_eq!(s.size(Axis::<-1>), 5);
/// assert_eq!(s.size(Axis::<0>), 3);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Axis<const K: isize>;

impl<const K: isize> Entry for Axis<K> {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = One;
    nameless!();
}

/// The axis at the place `K` from the left: what a name stands for in a shape.
#[doc(hidden)]
pub struct AxisAt<K>(PhantomData<fn() -> K>);

impl<K> Clone for AxisAt<K> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K> Copy for AxisAt<K> {}
impl<K> Default for AxisAt<K> {
    fn default() -> Self {
        Self(PhantomData)
    }
}
impl<K: RankNumber> Entry for AxisAt<K> {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = One;
    nameless!();
}
impl<N: RankNumber> AxisNumber for AxisAt<N> {
    const K: isize = N::ISIZE;
    type Pick<L: List> = L::At<N>;
    type Place<L: List> = N;
}

/// What names an axis in `axes![..]`: a number, or a name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name an axis",
    label = "expected an `Axis::<K>` with K from -64 to 63, or a name that `axis_names!` declared"
)]
pub trait AxisEntry: sealed::Listed + Entry + Copy + Default {
    /// The number that it stands for in the list `L`; one beyond every list for a name that no axis has.
    #[doc(hidden)]
    type On<L: List>: AxisNumber;
    /// What it names in the list `L`, or [`Missing`].
    #[doc(hidden)]
    type Entry<L: List>: Entry;
}
#[diagnostic::do_not_recommend]
impl<const K: isize> AxisEntry for Axis<K>
where
    Self: AxisNumber,
{
    type On<L: List> = Self;
    type Entry<L: List> = <Self as AxisNumber>::Pick<L>;
}
#[diagnostic::do_not_recommend]
impl<K: RankNumber> AxisEntry for AxisAt<K> {
    type On<L: List> = Self;
    type Entry<L: List> = L::At<K>;
}
#[diagnostic::do_not_recommend]
impl<N: AxisName> AxisEntry for Name<N> {
    type On<L: List> = AxisAt<L::NamePlace<N::Id>>;
    type Entry<L: List> = L::Find<N::Id>;
}

/// The numbers -64 to 63, which `Axis` takes.
#[doc(hidden)]
#[diagnostic::on_unimplemented(message = "`{Self}` names no axis of any shape: axes are counted from -64 to 63")]
pub trait AxisNumber: AxisEntry {
    /// The number.
    const K: isize;
    /// The entry of the list `L` that this number names, or [`Missing`].
    type Pick<L: List>: Entry;
    /// The place from the left that this number names in the list `L`; of use only where `Pick` is not [`Missing`].
    type Place<L: List>: Natural;
}

/// The numbers -1 to -64: places counted from the right.
#[doc(hidden)]
pub trait FromRight: AxisNumber {
    /// The place to the left of it.
    type Left: FromRight;
}

macro_rules! axis_numbers {
    ($($k:literal $n:ident)*) => {$(
        impl AxisNumber for Axis<$k> { const K: isize = $k; type Pick<L: List> = L::At<$n>; type Place<L: List> = $n; }
    )*};
}
axis_numbers!(0 U0 1 U1 2 U2 3 U3 4 U4 5 U5 6 U6 7 U7 8 U8 9 U9 10 U10 11 U11 12 U12 13 U13 14 U14 15 U15
    16 U16 17 U17 18 U18 19 U19 20 U20 21 U21 22 U22 23 U23 24 U24 25 U25 26 U26 27 U27 28 U28 29 U29
    30 U30 31 U31 32 U32 33 U33 34 U34 35 U35 36 U36 37 U37 38 U38 39 U39 40 U40 41 U41 42 U42 43 U43
    44 U44 45 U45 46 U46 47 U47 48 U48 49 U49 50 U50 51 U51 52 U52 53 U53 54 U54 55 U55 56 U56 57 U57
    58 U58 59 U59 60 U60 61 U61 62 U62 63 U63);

macro_rules! axis_numbers_from_right {
    (-1 $($more:tt)*) => {
        impl AxisNumber for Axis<-1> { const K: isize = -1; type Pick<L: List> = L::Last; type Place<L: List> = <L::Init as List>::Rank; }
        axis_numbers_from_right!(@left -1 $($more)*);
    };
    (@left -$k:literal) => { impl FromRight for Axis<{ -$k }> { type Left = Self; } };
    (@left -$k:literal -$next:literal $($more:tt)*) => {
        impl FromRight for Axis<{ -$k }> { type Left = Axis<{ -$next }>; }
        impl AxisNumber for Axis<{ -$next }> {
            const K: isize = -$next;
            type Pick<L: List> = <Axis<{ -$k }> as AxisNumber>::Pick<L::Init>;
            type Place<L: List> = <Axis<{ -$k }> as AxisNumber>::Place<L::Init>;
        }
        axis_numbers_from_right!(@left -$next $($more)*);
    };
}
axis_numbers_from_right!(
    -1 - 2
        - 3
        - 4
        - 5
        - 6
        - 7
        - 8
        - 9
        - 10
        - 11
        - 12
        - 13
        - 14
        - 15
        - 16
        - 17
        - 18
        - 19
        - 20
        - 21
        - 22
        - 23
        - 24
        - 25
        - 26
        - 27
        - 28
        - 29
        - 30
        - 31
        - 32
        - 33
        - 34
        - 35
        - 36
        - 37
        - 38
        - 39
        - 40
        - 41
        - 42
        - 43
        - 44
        - 45
        - 46
        - 47
        - 48
        - 49
        - 50
        - 51
        - 52
        - 53
        - 54
        - 55
        - 56
        - 57
        - 58
        - 59
        - 60
        - 61
        - 62
        - 63
        - 64
);

/// What `X` stands for in the shape `S`.
pub(crate) type Placed<X, S> = <X as AxisSelector>::On<<S as Shape>::Axes>;

/// What names an axis: an [`Axis`], an integer, or a [name](crate::AxisName).
///
/// An [`Axis`] and a name leave everything as static as it is. An integer may name any axis, so it makes all entries run-time
/// ones, which bear no names.
///
/// ```
/// use mdshape::error::IndexError;
/// use mdshape::prelude::*;
/// use mdshape::{AxisArg, LayoutWithout, ShapeWithout};
///
/// type Part<'a, S, L, X> = View<'a, i32, ShapeWithout<S, X>, LayoutWithout<S, L, X>>;
/// fn first<S: Shape, L: Layout, X: AxisArg<S>>(v: View<'_, i32, S, L>, axis: X) -> Result<Part<'_, S, L, X>, IndexError> {
///     v.try_index_axis(axis, 0)
/// }
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
/// let row: Shape![3] = first(v, Axis::<0>)?.shape();
/// let column: Shape![_] = first(v, 1)?.shape();
/// assert_eq!((row.numel(), column.numel()), (3, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name an axis",
    label = "expected an integer, an `Axis::<K>` with K from -64 to 63, or a name that `axis_names!` declared"
)]
pub trait AxisSelector: sealed::Argument + Copy {
    /// What it stands for in the list `L`.
    #[doc(hidden)]
    type On<L: List>: PlacedAxis;
}

/// What an operation on an axis makes of the axes and strides that it is on, for a kind of axis argument.
#[doc(hidden)]
pub trait PlacedAxis: sealed::Argument {
    /// The number, where it is static; else 0.
    #[doc(hidden)]
    const NUMBER: isize;
    /// The axis.
    #[doc(hidden)]
    type DimOf<A: List>: Dim;
    /// The list of this one alone.
    #[doc(hidden)]
    type Alone: CheckedAxes;
    /// Its stride.
    #[doc(hidden)]
    type StrideOf<U: List>: Stride;
    /// Whether there may be an axis to its right.
    #[doc(hidden)]
    type HasRight<L: List>: Answer;
    /// The axes with `D` in the place of the one.
    #[doc(hidden)]
    type AxesWith<A: Axes, D: Dim>: Axes;
    /// The axes, the size of the one being a run-time one.
    #[doc(hidden)]
    type AxesOpen<A: Axes>: Axes;
    /// The axes but for the one.
    #[doc(hidden)]
    type AxesWithout<A: Axes>: Axes;
    /// The axes with two in the place of the one, of which the right one is `M`.
    #[doc(hidden)]
    type AxesSplit<A: Axes, M: Dim>: Axes;
    /// The axes with the one and that to its right merged.
    #[doc(hidden)]
    type AxesMerged<A: Axes>: Axes;
    /// The axes `A` and one of size 1, which is the named one of the result; that is as long as `Whole`.
    #[doc(hidden)]
    type AxesOpened<A: Axes, Whole: List>: Axes;
    /// The strides with `V` in the place of that of the axis.
    #[doc(hidden)]
    type StridesWith<U: StrideList, V: Stride>: StrideList;
    /// The strides but for that of the axis.
    #[doc(hidden)]
    type StridesWithout<U: StrideList>: StrideList;
    /// The strides after the axis was split in two, of which the right one is `M`.
    #[doc(hidden)]
    type StridesSplit<U: StrideList, M: Dim>: StrideList;
    /// The strides of the axes `A` after the one and that to its right were merged.
    #[doc(hidden)]
    type StridesMerged<U: StrideList, A: List>: StrideList;
    /// The strides `U` and one of an axis of size 1, which is the named one of the result; that is as long as `Whole`.
    #[doc(hidden)]
    type StridesOpened<U: StrideList, Whole: List>: StrideList;
    /// The list of this one alone, whose place, counted from the left, is `place`.
    #[doc(hidden)]
    fn alone(place: usize) -> Self::Alone;
}

/// The place that `X` names in the list `L`.
type PlaceOf<X, L> = <X as AxisNumber>::Place<L>;
/// The place to the right of it.
type RightPlaceOf<X, L> = <PlaceOf<X, L> as NaturalCore>::Next;
/// The stride at place `K`.
type StrideAt<U, K> = <<U as List>::At<K> as Entry>::AsStride;
/// The axis at place `K`.
type DimAt<A, K> = <<A as List>::At<K> as Entry>::AsDim;

macro_rules! placed_axis {
    ($([$($generics:tt)*] $X:ty;)*) => {$(
#[diagnostic::do_not_recommend]
impl<$($generics)*> AxisSelector for $X
where
    Self: AxisNumber,
{
    type On<L: List> = Self;
}
#[diagnostic::do_not_recommend]
impl<$($generics)*> PlacedAxis for $X
where
    Self: AxisNumber,
{
    const NUMBER: isize = <Self as AxisNumber>::K;
    type DimOf<A: List> = <<Self as AxisNumber>::Pick<A> as Entry>::AsDim;
    type Alone = Snoc<Nil, Self>;
    type StrideOf<U: List> = <<Self as AxisNumber>::Pick<U> as Entry>::AsStride;
    type HasRight<L: List> = <L::At<RightPlaceOf<Self, L>> as Entry>::Exists;
    type AxesWith<A: Axes, D: Dim> = A::With<PlaceOf<Self, A>, D>;
    type AxesOpen<A: Axes> = A::With<PlaceOf<Self, A>, <DimAt<A, PlaceOf<Self, A>> as Dim>::Resized<Dyn>>;
    type AxesWithout<A: Axes> = A::Without<PlaceOf<Self, A>>;
    type AxesSplit<A: Axes, M: Dim> = A::Split<PlaceOf<Self, A>, <DimAt<A, PlaceOf<Self, A>> as Dim>::Divided<M>, M>;
    type AxesMerged<A: Axes> = <A::Without<PlaceOf<Self, A>> as Axes>::With<
        PlaceOf<Self, A>,
        <DimAt<A, PlaceOf<Self, A>> as Dim>::Merged<DimAt<A, RightPlaceOf<Self, A>>>,
    >;
    type AxesOpened<A: Axes, Whole: List> = Whole::SpreadAxes<A, Snoc<Nil, Self>, Whole>;
    type StridesWith<U: StrideList, V: Stride> = U::With<PlaceOf<Self, U>, V>;
    type StridesWithout<U: StrideList> = U::Without<PlaceOf<Self, U>>;
    type StridesSplit<U: StrideList, M: Dim> =
        U::Split<PlaceOf<Self, U>, Times<M, StrideAt<U, PlaceOf<Self, U>>>, StrideAt<U, PlaceOf<Self, U>>>;
    type StridesMerged<U: StrideList, A: List> = <U::Without<PlaceOf<Self, U>> as StrideList>::With<
        PlaceOf<Self, U>,
        <DimAt<A, RightPlaceOf<Self, A>> as Dim>::MergedStride<
            StrideAt<U, PlaceOf<Self, U>>,
            StrideAt<U, RightPlaceOf<Self, U>>,
        >,
    >;
    type StridesOpened<U: StrideList, Whole: List> = Whole::SpreadStrides<U, Snoc<Nil, Self>, Whole>;
    #[inline(always)]
    fn alone(_: usize) -> Self::Alone {
        Self::Alone::default()
    }
}
    )*};
}
placed_axis! {
    [const K: isize] Axis<K>;
    [K: RankNumber] AxisAt<K>;
}

#[diagnostic::do_not_recommend]
impl<N: AxisName> AxisSelector for N {
    type On<L: List> = AxisAt<L::NamePlace<N::Id>>;
}

// One by one: what is said of every `Integer` could not be said of names as well.
macro_rules! integers {
    ($($t:ty)*) => {$(
impl sealed::Argument for $t {}
#[diagnostic::do_not_recommend]
impl AxisSelector for $t {
    type On<L: List> = Self;
}
#[diagnostic::do_not_recommend]
impl PlacedAxis for $t {
    const NUMBER: isize = 0;
    type DimOf<A: List> = Dyn;
    type Alone = [usize; 1];
    type StrideOf<U: List> = Dyn;
    type HasRight<L: List> = Yes;
    type AxesWith<A: Axes, D: Dim> = A::Dyns;
    type AxesOpen<A: Axes> = A::Dyns;
    type AxesWithout<A: Axes> = <A::Init as List>::Dyns;
    type AxesSplit<A: Axes, M: Dim> = Snoc<A::Dyns, Dyn>;
    type AxesMerged<A: Axes> = <A::Init as List>::Dyns;
    type AxesOpened<A: Axes, Whole: List> = Whole::Dyns;
    type StridesWith<U: StrideList, V: Stride> = U::Dyns;
    type StridesWithout<U: StrideList> = <U::Init as List>::Dyns;
    type StridesSplit<U: StrideList, M: Dim> = Snoc<U::Dyns, Dyn>;
    type StridesMerged<U: StrideList, A: List> = <U::Init as List>::Dyns;
    type StridesOpened<U: StrideList, Whole: List> = Whole::Dyns;
    #[inline(always)]
    fn alone(place: usize) -> [usize; 1] {
        [place]
    }
}
#[diagnostic::do_not_recommend]
impl<S: Shape> AxisArg<S> for $t {
    #[inline(always)]
    fn place(self) -> Result<usize, AxisError> {
        wrap_axis(self, S::RANK)
    }
}
    )*};
}
integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
integers!(&i8 & i16 & i32 & i64 & i128 & isize & u8 & u16 & u32 & u64 & u128 & usize);

/// Says that the shape `S` has the axis `Self`, which is an [`Axis`] or a [name](crate::AxisName).
///
/// ```
/// use mdshape::{Axis, AxisOf, Dim, Shape};
/// type Last = <Axis<-1> as AxisOf<Shape![_, 5]>>::Dim;
/// assert_eq!(Last::SIZE, Some(5));
/// ```
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has no axis `{Self}`",
    label = "no such axis",
    note = "`Axis::<K>` counts from 0 to the rank less 1, or from -1, the last, down to minus the rank; a name is that of an axis, as in `Shape![Batch: _]`",
    note = "an axis that is known at run time goes to the method that returns a `Result`, such as `try_swap_axes`"
)]
pub trait AxisOf<S: Shape>: AxisArg<S> {
    /// The axis: its static size, or `Dyn`.
    type Dim: Dim;
    /// The place of the axis, counted from the left.
    const PLACE: usize;
}

#[diagnostic::do_not_recommend]
impl<A: Axes, I: IndexType, const K: isize> AxisOf<Extents<A, I>> for Axis<K>
where
    Self: AxisNumber<Pick<A>: Dim>,
{
    type Dim = <Self as AxisNumber>::Pick<A>;
    const PLACE: usize = static_place(K, A::RANK);
}

/// What may name an axis of a shape `S`: an integer, checked at run time, or an [`Axis`] or a [name](crate::AxisName),
/// checked by the compiler.
///
/// Negative numbers count from the end, as in NumPy.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name an axis of the shape `{S}`",
    label = "no such axis",
    note = "expected an integer, an `Axis::<K>` with K from minus the rank to the rank less 1, or the name of an axis"
)]
pub trait AxisArg<S: Shape>: AxisSelector {
    /// The place of the axis, counted from the left.
    ///
    /// # Errors
    /// If the shape has no such axis.
    fn place(self) -> Result<usize, AxisError>;
}

#[diagnostic::do_not_recommend]
impl<S: Shape, const K: isize> AxisArg<S> for Axis<K>
where
    Self: AxisOf<S>,
{
    #[inline(always)]
    fn place(self) -> Result<usize, AxisError> {
        Ok(<Self as AxisOf<S>>::PLACE)
    }
}

/// The axis of the list `A` whose name has the number of the name `N`.
type AxisNamed<A, N> = <A as List>::Find<<N as AxisName>::Id>;

#[diagnostic::do_not_recommend]
impl<A: Axes, I: IndexType, N: AxisName> AxisOf<Extents<A, I>> for N
where
    AxisNamed<A, N>: NamedBy<N>,
{
    type Dim = AxisNamed<A, N>;
    const PLACE: usize = <<A as List>::NamePlace<N::Id> as Unsigned>::USIZE;
}

#[diagnostic::do_not_recommend]
impl<S: Shape, N: AxisName> AxisArg<S> for N
where
    N: AxisOf<S>,
{
    #[inline(always)]
    fn place(self) -> Result<usize, AxisError> {
        Ok(<Self as AxisOf<S>>::PLACE)
    }
}

/// Says that an axis has the name `N`.
#[doc(hidden)]
pub trait NamedBy<N>: Dim {}
#[diagnostic::do_not_recommend]
impl<N: AxisName, D: Dim> NamedBy<N> for Named<N, D> {}

/// The place of an axis that the shape has.
pub(crate) const fn static_place(number: isize, rank: usize) -> usize {
    if number < 0 { rank.wrapping_add_signed(number) } else { number as usize }
}

/// The place from the left of the axis that `axis` names in a shape of the given rank; -1 is the last.
///
/// # Errors
/// If `axis` is outside `-rank..rank`; for rank 0 that is every axis, as in NumPy.
///
/// ```
/// use mdshape::wrap_axis;
/// assert_eq!(wrap_axis(-1, 3), Ok(2));
/// assert_eq!(wrap_axis(3, 2).unwrap_err().to_string(), "dimension 3 out of range [-2, 1]");
/// ```
#[inline]
pub fn wrap_axis(axis: impl Integer, rank: usize) -> Result<usize, AxisError> {
    let axis = axis.to_i128();
    let place = if axis < 0 { axis.saturating_add(rank as i128) } else { axis };
    if 0 <= place && place < rank as i128 {
        Ok(place as usize)
    } else if rank == 0 {
        Err(AxisError::NoAxes { axis })
    } else {
        Err(AxisError::OutOfRange { axis, rank })
    }
}

/// The places that several axes name, each of them once.
///
/// # Errors
/// As [`wrap_axis`], and if two of them name one place.
#[cfg(feature = "alloc")]
pub(crate) fn wrap_axes(axes: &[impl Integer], rank: usize) -> Result<alloc::vec::Vec<usize>, AxisError> {
    distinct_axes(axes, rank)?;
    axes.iter().map(|&axis| wrap_axis(axis, rank)).collect()
}

/// Refuses a number that names no axis of `rank` axes, and two that name one.
#[inline]
pub(crate) fn distinct_axes(axes: &[impl Integer], rank: usize) -> Result<(), AxisError> {
    for (k, &second) in axes.iter().enumerate() {
        let axis = wrap_axis(second, rank)?;
        if let Some(first) = axes[..k].iter().find(|&&first| wrap_axis(first, rank) == Ok(axis)) {
            return Err(AxisError::Repeated { first: first.to_i128(), second: second.to_i128(), axis, rank });
        }
    }
    Ok(())
}
