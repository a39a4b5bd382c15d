//! Lists of axes to operate on: what `axes![..]` makes, and arrays of integers.

use crate::axes::{Axes, Entry, List, Nil, RankNumber, Snoc};
use crate::axis::{Axis, AxisEntry, AxisNumber, distinct_axes, wrap_axis};
use crate::dim::{Dim, Dyn};
use crate::error::AxisError;
use crate::extents::{Extents, Shape};
use crate::index_type::Integer;
use crate::named::{AxisName, Name};
use crate::natural::{Answer, Natural, NaturalCore, No, Yes};
use crate::strides::StrideList;
use typenum::consts::{U0, U1};

/// Axes known at compile time: a list, as [`axes!`](macro@crate::axes) makes it, or one of what it may hold, an
/// [`Axis`](crate::Axis) or a [name](crate::AxisName).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of axes",
    label = "expected `axes![..]`, such as `axes![0, -1]` or `axes![Batch]`",
    note = "axes that are known at run time go to the method that returns a `Result`, such as `try_permute`"
)]
pub trait FixedAxisList: Copy + Default + 'static {
    /// The number of entries.
    #[doc(hidden)]
    type Length: RankNumber;
    /// Whether the list names the place `N` of the list `L`.
    #[doc(hidden)]
    type Has<L: List, N: Natural>: Answer;
    /// Whether no place of `L` is named twice.
    #[doc(hidden)]
    type Distinct<L: List>: Answer;
    /// Whether each entry names a place of `L`.
    #[doc(hidden)]
    type Within<L: List>: Answer;
    /// The places that it stands for in the list `L`.
    #[doc(hidden)]
    type On<L: List>: Places<Length = Self::Length>;
}

/// Places known at compile time, by number.
#[doc(hidden)]
pub trait Places: List + FixedAxisList {
    /// The axes of `A` that the list names, in its order.
    type SelectAxes<A: Axes>: Axes;
    /// The strides of `U` that the list names, in its order.
    type SelectStrides<U: StrideList>: StrideList;
    /// The axes of `A`, the sizes of those that the list names being run-time ones.
    type OpenAxes<A: Axes>: Axes;
    /// The strides of `U`, likewise.
    type OpenStrides<U: StrideList>: StrideList;
    /// The number of entries.
    const COUNT: usize;
    /// The place, counted from the left of `rank` axes, that the entry `k` names.
    fn place(k: usize, rank: usize) -> usize;
}

impl FixedAxisList for Nil {
    type Length = U0;
    type Has<L: List, N: Natural> = No;
    type Distinct<L: List> = Yes;
    type Within<L: List> = Yes;
    type On<L: List> = Nil;
}
impl Places for Nil {
    type SelectAxes<A: Axes> = Nil;
    type SelectStrides<U: StrideList> = Nil;
    type OpenAxes<A: Axes> = A;
    type OpenStrides<U: StrideList> = U;
    const COUNT: usize = 0;
    #[inline(always)]
    fn place(_: usize, rank: usize) -> usize {
        rank
    }
}

/// The place of the list `L` that the entry `X` names.
type PlaceOf<X, L> = <<X as AxisEntry>::On<L> as AxisNumber>::Place<L>;
/// What stands there.
type PickOf<X, L> = <X as AxisEntry>::Entry<L>;

impl<P: FixedAxisList, X: AxisEntry> FixedAxisList for Snoc<P, X> {
    type Length = <P::Length as RankNumber>::NextRank;
    type Has<L: List, N: Natural> = <P::Has<L, N> as Answer>::Or<<PlaceOf<X, L> as NaturalCore>::Same<N>>;
    type Distinct<L: List> = <<P::Has<L, PlaceOf<X, L>> as Answer>::Not as Answer>::And<P::Distinct<L>>;
    type Within<L: List> = <<PickOf<X, L> as Entry>::Exists as Answer>::And<P::Within<L>>;
    type On<L: List> = Snoc<P::On<L>, X::On<L>>;
}
/// The list of one entry.
macro_rules! alone {
    ($([$($generics:tt)*] $X:ty => $entry:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> FixedAxisList for $X
        where
            $entry: AxisEntry,
        {
            type Length = U1;
            type Has<L: List, N: Natural> = <PlaceOf<$entry, L> as NaturalCore>::Same<N>;
            type Distinct<L: List> = Yes;
            type Within<L: List> = <PickOf<$entry, L> as Entry>::Exists;
            type On<L: List> = Snoc<Nil, <$entry as AxisEntry>::On<L>>;
        }
    )*};
}
alone! {
    [const K: isize] Axis<K> => Axis<K>;
    [M: AxisName] M => Name<M>;
}

impl<P: Places, X: AxisNumber> Places for Snoc<P, X> {
    type SelectAxes<A: Axes> = Snoc<P::SelectAxes<A>, <X::Pick<A> as Entry>::AsDim>;
    type SelectStrides<U: StrideList> = Snoc<P::SelectStrides<U>, <X::Pick<U> as Entry>::AsStride>;
    type OpenAxes<A: Axes> =
        <P::OpenAxes<A> as Axes>::With<X::Place<A>, <<X::Pick<A> as Entry>::AsDim as Dim>::Resized<Dyn>>;
    type OpenStrides<U: StrideList> = <P::OpenStrides<U> as StrideList>::With<X::Place<U>, Dyn>;
    const COUNT: usize = P::COUNT + 1;
    #[inline(always)]
    fn place(k: usize, rank: usize) -> usize {
        if k == P::COUNT {
            if X::K < 0 { rank.wrapping_add_signed(X::K) } else { X::K as usize }
        } else {
            P::place(k, rank)
        }
    }
}

mod sealed {
    /// What may be several axis arguments, whose answers unsafe code relies on.
    pub trait Arguments {}
    impl<P: super::FixedAxisList> Arguments for P {}
    impl<T: crate::index_type::Integer, const N: usize> Arguments for [T; N] {}
}

/// Several axes: compile-time ones, as [`axes!`](macro@crate::axes) makes them, or an array of integers, for run-time
/// ones. Negative numbers count from the end.
///
/// Compile-time axes leave axes and strides as static as they are. Integers may name any axes, so they make all of them
/// run-time ones; the rank, which follows from the length of the array, stays static.
///
/// ```
/// use mdshape::{View, axes, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![1, 2, 3])?;
/// assert_eq!(v.squeeze(axes![0])?.sizes()[..], [2, 3]);
/// let axis = -3;
/// assert_eq!(v.squeeze([axis])?.sizes()[..], [2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of axes",
    label = "expected `axes![..]`, such as `axes![0, -1]` or `axes![Batch]`, or an array of integers"
)]
pub trait AxisList: sealed::Arguments + Copy {
    /// The number of entries.
    #[doc(hidden)]
    type Count: RankNumber;
    /// Whether the entries name places of `L`, none of them twice, as far as the type tells.
    #[doc(hidden)]
    type Fits<L: List>: Answer;
    /// The places that it stands for in the list `L`.
    #[doc(hidden)]
    type On<L: List>: PlacedAxes<Count = Self::Count>;
    /// The same as a value.
    #[doc(hidden)]
    fn on<L: List>(self) -> Self::On<L>;
}

/// The places that `P` stands for in the shape `S`.
pub(crate) type On<P, S> = <P as AxisList>::On<<S as Shape>::Axes>;

/// The same after their check, as an iterator carries them.
pub(crate) type CheckedOn<P, S> = <On<P, S> as PlacedAxes>::Checked;

/// What an operation on several axes makes of the axes and strides that it is on.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name axes by number",
    label = "expected numbers, as in `axes![0, -1]`, or an array of integers",
    note = "a new axis has size 1 and no name: its place in the result is a number"
)]
#[doc(hidden)]
pub trait PlacedAxes: AxisList {
    /// Whether each axis of `A` that is named may have size 1.
    #[doc(hidden)]
    type MayBeOnes<A: Axes>: Answer;
    /// A list as long as `L` and this one together.
    #[doc(hidden)]
    type Template<L: List>: List;
    /// All axes, in the order of this list.
    #[doc(hidden)]
    type AxesPermuted<A: Axes>: Axes;
    /// The axes that are named, in the order of this list.
    #[doc(hidden)]
    type AxesNamed<A: Axes>: Axes;
    /// The axes but for those that are named.
    #[doc(hidden)]
    type AxesRemoved<A: Axes>: Axes;
    /// The axes and as many of size 1, at these places of the result.
    #[doc(hidden)]
    type AxesSpread<A: Axes>: Axes;
    /// The axes with run-time ones in the place of those that are named.
    #[doc(hidden)]
    type AxesOpen<A: Axes>: Axes;
    /// All strides, in the order of this list.
    #[doc(hidden)]
    type StridesPermuted<U: StrideList>: StrideList;
    /// The strides with those turned round that are named.
    #[doc(hidden)]
    type StridesFlipped<U: StrideList>: StrideList;
    /// The strides but for those that are named.
    #[doc(hidden)]
    type StridesRemoved<U: StrideList>: StrideList;
    /// The strides and as many of axes of size 1, at these places of the result.
    #[doc(hidden)]
    type StridesSpread<U: StrideList>: StrideList;
    /// The strides with run-time ones in the place of those that are named.
    #[doc(hidden)]
    type StridesOpen<U: StrideList>: StrideList;
    /// The list after its check: integers as places, counted from the left.
    #[doc(hidden)]
    type Checked: CheckedAxes;
    /// Refuses a number that names no axis of `rank` axes, and two that name one. If the type tells, nothing is refused:
    /// the bounds that ask for `Fits` have done so.
    #[doc(hidden)]
    fn check(self, rank: usize) -> Result<(), AxisError>;
    /// The list after its check.
    #[doc(hidden)]
    fn checked(self, rank: usize) -> Result<Self::Checked, AxisError>;
    /// The place, counted from the left of `rank` axes, that the entry `k` of a list that was checked names.
    #[doc(hidden)]
    fn place(self, k: usize, rank: usize) -> usize;
    /// The entry that names the place `place`, counted from the left of `rank` axes.
    #[doc(hidden)]
    fn position(self, place: usize, rank: usize) -> Option<usize>;
    /// Whether an entry names it.
    #[doc(hidden)]
    #[inline(always)]
    fn has(self, place: usize, rank: usize) -> bool {
        self.position(place, rank).is_some()
    }
}

#[diagnostic::do_not_recommend]
impl<P: FixedAxisList> AxisList for P {
    type Count = P::Length;
    type Fits<L: List> = <P::Within<L> as Answer>::And<P::Distinct<L>>;
    type On<L: List> = P::On<L>;
    #[inline(always)]
    fn on<L: List>(self) -> P::On<L> {
        P::On::<L>::default()
    }
}
#[diagnostic::do_not_recommend]
impl<P: Places> PlacedAxes for P {
    type MayBeOnes<A: Axes> = A::MayBeOnes<P, A>;
    type Template<L: List> = P::After<L>;
    type AxesPermuted<A: Axes> = P::SelectAxes<A>;
    type AxesNamed<A: Axes> = P::SelectAxes<A>;
    type AxesRemoved<A: Axes> = A::Removed<P, A>;
    type AxesSpread<A: Axes> = <P::After<A> as List>::SpreadAxes<A, P, P::After<A>>;
    type AxesOpen<A: Axes> = P::OpenAxes<A>;
    type StridesPermuted<U: StrideList> = P::SelectStrides<U>;
    type StridesFlipped<U: StrideList> = U::Flipped<P, U>;
    type StridesRemoved<U: StrideList> = U::Removed<P, U>;
    type StridesSpread<U: StrideList> = <P::After<U> as List>::SpreadStrides<U, P, P::After<U>>;
    type StridesOpen<U: StrideList> = P::OpenStrides<U>;
    type Checked = P;
    #[inline(always)]
    fn check(self, _: usize) -> Result<(), AxisError> {
        Ok(())
    }
    #[inline(always)]
    fn checked(self, _: usize) -> Result<P, AxisError> {
        Ok(self)
    }
    #[inline(always)]
    fn place(self, k: usize, rank: usize) -> usize {
        <P as Places>::place(k, rank)
    }
    #[inline(always)]
    fn position(self, place: usize, rank: usize) -> Option<usize> {
        (0..P::COUNT).find(|&k| <P as Places>::place(k, rank) == place)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Integer, const N: usize> AxisList for [T; N]
where
    [(); N]: ArrayLen,
{
    type Count = <[(); N] as ArrayLen>::Count;
    type Fits<L: List> = Yes;
    type On<L: List> = Self;
    #[inline(always)]
    fn on<L: List>(self) -> Self {
        self
    }
}
#[diagnostic::do_not_recommend]
impl<T: Integer, const N: usize> PlacedAxes for [T; N]
where
    [(); N]: ArrayLen,
{
    type MayBeOnes<A: Axes> = Yes;
    type Template<L: List> = <[(); N] as ArrayLen>::Longer<L>;
    type AxesPermuted<A: Axes> = A::Dyns;
    type AxesNamed<A: Axes> = <<[(); N] as ArrayLen>::Longer<Nil> as List>::Dyns;
    type AxesRemoved<A: Axes> = <<[(); N] as ArrayLen>::Shorter<A> as List>::Dyns;
    type AxesSpread<A: Axes> = <<[(); N] as ArrayLen>::Longer<A> as List>::Dyns;
    type AxesOpen<A: Axes> = A::Dyns;
    type StridesPermuted<U: StrideList> = U::Dyns;
    type StridesFlipped<U: StrideList> = U::Dyns;
    type StridesRemoved<U: StrideList> = <<[(); N] as ArrayLen>::Shorter<U> as List>::Dyns;
    type StridesSpread<U: StrideList> = <<[(); N] as ArrayLen>::Longer<U> as List>::Dyns;
    type StridesOpen<U: StrideList> = U::Dyns;
    type Checked = [usize; N];
    #[inline]
    fn check(self, rank: usize) -> Result<(), AxisError> {
        distinct_axes(&self, rank)
    }
    #[inline]
    fn checked(self, rank: usize) -> Result<[usize; N], AxisError> {
        self.check(rank)?;
        Ok(core::array::from_fn(|k| self.place(k, rank)))
    }
    #[inline]
    fn place(self, k: usize, rank: usize) -> usize {
        self.get(k).and_then(|&axis| wrap_axis(axis, rank).ok()).unwrap_or(rank)
    }
    #[inline]
    fn position(self, place: usize, rank: usize) -> Option<usize> {
        self.iter().position(|&axis| wrap_axis(axis, rank) == Ok(place))
    }
}

/// Several axes that were checked, as an iterator carries them.
#[doc(hidden)]
pub trait CheckedAxes: PlacedAxes + Send + Sync + Unpin + 'static {
    /// The place, counted from the left of `rank` axes, of axis `k` of those that are not named.
    fn other(self, k: usize, rank: usize) -> usize;
}
impl<P: Places> CheckedAxes for P {
    #[inline(always)]
    fn other(self, k: usize, rank: usize) -> usize {
        (0..rank).filter(|&axis| !self.has(axis, rank)).nth(k).unwrap_or(rank)
    }
}
impl<const N: usize> CheckedAxes for [usize; N]
where
    [(); N]: ArrayLen,
{
    // Asked for with every item of an iterator, so without a search: `k` and as many as are named up to that place. Each round
    // but the last leads further, by one at least, and there are no more than `N` to be passed.
    #[inline(always)]
    fn other(self, k: usize, _: usize) -> usize {
        (0..N).fold(k, |place, _| k + self.iter().filter(|&&named| named <= place).count())
    }
}

/// The length of an array, 0 to 64, and what it does to that of a list.
#[diagnostic::on_unimplemented(
    message = "the length of `{Self}` is not known to be a rank of a shape, from 0 to 64",
    label = "not a number of axes"
)]
#[doc(hidden)]
pub trait ArrayLen {
    /// The length.
    type Count: RankNumber;
    /// A list longer than `L` by it.
    type Longer<L: List>: List;
    /// A list shorter than `L` by it; no entries, if there are too few.
    type Shorter<L: List>: List;
}
impl ArrayLen for [(); 0] {
    type Count = U0;
    type Longer<L: List> = L;
    type Shorter<L: List> = L;
}
macro_rules! array_lens {
    ($before:literal) => {};
    ($before:literal $len:literal $($more:literal)*) => {
        impl ArrayLen for [(); $len] {
            type Count = <<[(); $before] as ArrayLen>::Count as RankNumber>::NextRank;
            type Longer<L: List> = Snoc<<[(); $before] as ArrayLen>::Longer<L>, Dyn>;
            type Shorter<L: List> = <[(); $before] as ArrayLen>::Shorter<L::Init>;
        }
        array_lens!($len $($more)*);
    };
}
array_lens!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
    40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64);

/// A shape of rank `N`, all sizes known at run time.
#[doc(hidden)]
pub type ShapeOfRank<const N: usize> = Extents<<<[(); N] as ArrayLen>::Longer<Nil> as List>::Dyns>;
