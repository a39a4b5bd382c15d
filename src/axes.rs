//! The list of axes behind a shape: rank, sizes, selection of an axis.
//!
//! The list grows on the right, so alignment from the right and row-major strides are plain recursion.

use crate::decimal::holds;
use crate::dim::{Dim, Dyn, One};
use crate::index_type::IndexType;
use crate::items::Items;
use crate::named::NameNumber;
use crate::natural::{Answer, Natural, NaturalCore, No, Yes};
use crate::nest::{Body, Loops, Row};
use crate::places::Places;
use crate::refusal::Refusal;
use crate::strides::{Padded, Stride, StrideList, Times, Zero};
use core::any::TypeId;
use core::fmt::Debug;
use core::hash::Hash;
use core::marker::PhantomData;
use generic_array::ArrayLength;
use typenum::Unsigned;
use typenum::consts::*;

/// No axes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Nil;

/// The axes `Init`, then the axis `Last`.
pub struct Snoc<Init, Last>(PhantomData<fn() -> (Init, Last)>);

impl<A, D> Clone for Snoc<A, D> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, D> Copy for Snoc<A, D> {}
impl<A, D> Default for Snoc<A, D> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// What a list of axes stores: that of all but the last, then that of the last.
//
// Not `repr(C)`, nor is `View`: it would keep a lone pointer from being passed as one.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pair<A, B>(pub A, pub B);

/// The shapes of rank 0 to 6 with their axes side by side: what `Shape!` expands to.
///
/// Written out, the nested list makes each use of a shape a "very complex type" to clippy.
#[doc(hidden)]
pub mod lists {
    use super::{Nil, Snoc};
    use crate::extents::Extents;
    pub type Shape0<I = i64> = Extents<Nil, I>;
    pub type Shape1<I, A> = Extents<Snoc<Nil, A>, I>;
    pub type Shape2<I, A, B> = Extents<Snoc<Snoc<Nil, A>, B>, I>;
    pub type Shape3<I, A, B, C> = Extents<List3<A, B, C>, I>;
    pub type Shape4<I, A, B, C, D> = Extents<List4<A, B, C, D>, I>;
    pub type Shape5<I, A, B, C, D, E> = Extents<Snoc<List4<A, B, C, D>, E>, I>;
    pub type Shape6<I, A, B, C, D, E, F> = Extents<Snoc<Snoc<List4<A, B, C, D>, E>, F>, I>;
    pub type List3<A, B, C> = Snoc<Snoc<Snoc<Nil, A>, B>, C>;
    pub type List4<A, B, C, D> = Snoc<List3<A, B, C>, D>;
}

/// What is stored for an axis, or for a list of axes.
#[doc(hidden)]
pub trait Stored: Copy + Eq + Hash + Debug + Send + Sync + Unpin + 'static {
    /// The one value, where nothing is stored.
    const EMPTY: Option<Self>;
}
impl Stored for () {
    const EMPTY: Option<()> = Some(());
}

/// What is stored for one size or stride: nothing, or the number.
#[doc(hidden)]
pub trait StoredNumber: Stored {
    /// The number that is stored, if it is one, known to be a value of `I`.
    fn number<I: IndexType>(self) -> Option<I>;
    /// Stores `number`, if it is stored at all.
    fn of<I: IndexType>(number: I) -> Self;
}
impl StoredNumber for () {
    #[inline(always)]
    fn number<I: IndexType>(self) -> Option<I> {
        None
    }
    #[inline(always)]
    fn of<I: IndexType>(_: I) {}
}
impl<A: Stored, B: Stored> Stored for Pair<A, B> {
    const EMPTY: Option<Self> = match (A::EMPTY, B::EMPTY) {
        (Some(a), Some(b)) => Some(Pair(a, b)),
        _ => None,
    };
}

mod sealed {
    pub trait Sealed {}
}
impl sealed::Sealed for Nil {}
impl<A, D> sealed::Sealed for Snoc<A, D> {}

/// A rank, 0 to 64 (NumPy's limit), as a `typenum` number and the length of a `GenericArray`.
//
// The bounds on the array say that the sizes, indices and strides of a shape of any rank are `Copy`.
#[doc(hidden)]
pub trait RankNumber: ArrayLength<ArrayType<usize>: Copy, ArrayType<isize>: Copy> + Natural {
    /// The rank plus 1. That of 64 is 64 again, which [`Axes::RANK`] refuses.
    type NextRank: RankNumber;
    /// Calls `f` with each place, from the left, without a loop.
    fn each(f: &mut impl FnMut(usize));
}

macro_rules! rank_numbers {
    ($n:ident |$f:ident| $each:block) => { rank_numbers!(@ $n $n |$f| $each); };
    ($n:ident |$f:ident| $each:block $next:ident $($more:ident)*) => {
        rank_numbers!(@ $n $next |$f| $each);
        rank_numbers!($next |$f| { $n::each($f); $f($n::USIZE); } $($more)*);
    };
    (@ $n:ident $next:ident |$f:ident| $each:block) => {
        impl RankNumber for $n {
            type NextRank = $next;
            #[inline(always)]
            fn each($f: &mut impl FnMut(usize)) $each
        }
    };
}
rank_numbers!(U0 |_f| {} U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U11 U12 U13 U14 U15 U16 U17 U18 U19 U20 U21 U22
    U23 U24 U25 U26 U27 U28 U29 U30 U31 U32 U33 U34 U35 U36 U37 U38 U39 U40 U41 U42 U43 U44 U45 U46
    U47 U48 U49 U50 U51 U52 U53 U54 U55 U56 U57 U58 U59 U60 U61 U62 U63 U64);

/// What stands in a list, or [`Missing`].
#[doc(hidden)]
pub trait Entry: 'static {
    /// Whether it stands there at all.
    type Exists: Answer;
    /// The entry, if it is an axis; else any axis, for a result that is not used.
    type AsDim: Dim;
    /// The entry, if it is a stride; else any stride, likewise.
    type AsStride: Stride;
    /// The number of its name, if it has one.
    type NameId: NameNumber;
    /// Its name, or [`Missing`].
    type Name: Entry;
    /// The axis of the list `L` that has its name, or [`Missing`].
    type FoundIn<L: List>: Entry;
    /// The place of the axis of the list `L` that has its name, or 64, where no list has an entry.
    type PlaceIn<L: List>: RankNumber;
    /// The axis `D` with this as its name; without a name, if this is none.
    type Naming<D: Dim>: Dim;
}

/// What an [`Entry`] without a name says of names.
macro_rules! nameless {
    () => {
        type NameId = $crate::named::NoNumber;
        type Name = $crate::axes::Missing;
        type FoundIn<L: $crate::axes::List> = $crate::axes::Missing;
        type PlaceIn<L: $crate::axes::List> = typenum::U64;
        type Naming<E: $crate::dim::Dim> = E::Bare;
    };
}
pub(crate) use nameless;

/// The axis of the list `L` that has the name of the entry `D`, or [`Missing`].
pub(crate) type Found<D, L> = <D as Entry>::FoundIn<L>;

/// No entry: what selection finds outside a list.
#[doc(hidden)]
pub struct Missing;
impl Entry for Missing {
    type Exists = No;
    type AsDim = One;
    type AsStride = One;
    nameless!();
}

/// Any list, of axes, strides or places.
#[doc(hidden)]
pub trait List: sealed::Sealed + Send + Sync + Unpin + 'static {
    /// The number of entries, as the length of a `GenericArray`.
    type Rank: RankNumber;
    /// All entries but the last.
    type Init: List;
    /// The last entry, or [`Missing`].
    type Last: Entry;
    /// The entry at place `K` from the left, or [`Missing`].
    type At<K: Natural>: Entry;
    /// The axis whose name has the number `I`, or [`Missing`].
    type Find<I: NameNumber>: Entry;
    /// The place of the axis whose name has the number `I`, or 64, where no list has an entry.
    type NamePlace<I: NameNumber>: RankNumber;
    /// An axis of this list whose name no axis of the list `L` has, or [`Missing`].
    type LostIn<L: List>: Entry;
    /// The axes `A`, then those of this list whose names `A` does not have.
    type AddedTo<A: Axes>: Axes;
    /// The axis of the list `A` for each of the same name here, and 1 for each that it does not have.
    type AlignedAxes<A: List>: Axes;
    /// The strides `U` of the axes `A`, likewise; 0 for an axis that it does not have.
    type AlignedStrides<A: List, U: List>: StrideList;
    /// As many strides of 0.
    type Zeros: StrideList;
    /// As many run-time entries, which are axes as well as strides.
    type Dyns: Axes + StrideList;
    /// This list, then that of `A`: the template of a result with as many entries as both have.
    type After<A: List>: List;
    /// The axes `A` spread over a list as long as this template, a 1 standing at the places `P` of the list `Whole`.
    type SpreadAxes<A: Axes, P: Places, Whole: List>: Axes;
    /// The strides `U`, likewise, with a stride of 0.
    type SpreadStrides<U: StrideList, P: Places, Whole: List>: StrideList;

    /// A loop for each entry, the last one innermost, around `body`.
    fn nest<N: Loops, B: Body<N::At>>(loops: &N, at: N::At, body: &mut B);
}
impl List for Nil {
    type Rank = U0;
    type Init = Nil;
    type Last = Missing;
    type At<K: Natural> = Missing;
    type Find<I: NameNumber> = Missing;
    type NamePlace<I: NameNumber> = U64;
    type LostIn<L: List> = Missing;
    type AddedTo<A: Axes> = A;
    type AlignedAxes<A: List> = Nil;
    type AlignedStrides<A: List, U: List> = Nil;
    type Zeros = Nil;
    type Dyns = Nil;
    type After<A: List> = A;
    type SpreadAxes<A: Axes, P: Places, Whole: List> = Nil;
    type SpreadStrides<U: StrideList, P: Places, Whole: List> = Nil;
    #[inline(always)]
    fn nest<N: Loops, B: Body<N::At>>(_: &N, at: N::At, body: &mut B) {
        body.run(at);
    }
}
impl<A: List, D: Entry> List for Snoc<A, D> {
    type Rank = <A::Rank as RankNumber>::NextRank;
    type Init = A;
    type Last = D;
    type At<K: Natural> = <<A::Rank as NaturalCore>::Same<K> as Answer>::If<D, A::At<K>>;
    type Find<I: NameNumber> = <<D::NameId as NameNumber>::Same<I> as Answer>::If<D, A::Find<I>>;
    type NamePlace<I: NameNumber> = <<D::NameId as NameNumber>::Same<I> as Answer>::IfRank<A::Rank, A::NamePlace<I>>;
    type LostIn<L: List> = <<Found<D, L> as Entry>::Exists as Answer>::If<A::LostIn<L>, D>;
    type AddedTo<B: Axes> =
        <<Found<D, B> as Entry>::Exists as Answer>::IfAxes<A::AddedTo<B>, Snoc<A::AddedTo<B>, D::AsDim>>;
    type AlignedAxes<B: List> = Snoc<A::AlignedAxes<B>, <Found<D, B> as Entry>::AsDim>;
    type AlignedStrides<B: List, U: List> = Snoc<
        A::AlignedStrides<B, U>,
        <<<Found<D, B> as Entry>::Exists as Answer>::If<U::At<D::PlaceIn<B>>, Zero> as Entry>::AsStride,
    >;
    type Zeros = Snoc<A::Zeros, Zero>;
    type Dyns = Snoc<A::Dyns, Dyn>;
    type After<B: List> = Snoc<A::After<B>, D>;
    type SpreadAxes<B: Axes, P: Places, Whole: List> = <P::Has<Whole, A::Rank> as Answer>::IfAxes<
        Snoc<A::SpreadAxes<B, P, Whole>, One>,
        Snoc<A::SpreadAxes<B::Front, P, Whole>, <B::Last as Entry>::AsDim>,
    >;
    type SpreadStrides<U: StrideList, P: Places, Whole: List> = <P::Has<Whole, A::Rank> as Answer>::IfStrides<
        Snoc<A::SpreadStrides<U, P, Whole>, Zero>,
        Snoc<A::SpreadStrides<U::Front, P, Whole>, <U::Last as Entry>::AsStride>,
    >;
    #[inline(always)]
    fn nest<N: Loops, B: Body<N::At>>(loops: &N, at: N::At, body: &mut B) {
        A::nest(loops, at, &mut Row { loops, place: const { A::Rank::USIZE }, body });
    }
}

/// A list of axes: [`Nil`], or a [`Snoc`] of a list and one more [`Dim`].
///
/// Users write [`Shape!`](macro@crate::Shape) and bound by [`Shape`](trait@crate::Shape); this trait is what is behind both.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a list of axes")]
pub trait Axes: List {
    /// The number of axes.
    const RANK: usize;
    /// The sizes that the type fixes.
    const STATIC_SIZES: StaticSizes;
    /// The number of run-time axes.
    #[doc(hidden)]
    type DynCount: RankNumber;
    /// The run-time sizes, in order; nothing for the static ones.
    #[doc(hidden)]
    type Store<I: IndexType>: Stored;
    /// All axes but the last.
    #[doc(hidden)]
    type Front: Axes;
    /// The axes but for those at the places `P` of the list `Whole`.
    #[doc(hidden)]
    type Removed<P: Places, Whole: List>: Axes;
    /// Whether each axis at the places `P` of the list `Whole` may have size 1.
    #[doc(hidden)]
    type MayBeOnes<P: Places, Whole: List>: Answer;
    /// The row-major strides if the last axis has the stride `U`.
    #[doc(hidden)]
    type RowStrides<U: Stride>: StrideList;
    /// The column-major strides.
    #[doc(hidden)]
    type ColStrides: StrideList;
    /// The column-major stride of an axis that would follow.
    #[doc(hidden)]
    type ColNext: Stride;
    /// The row-major strides if the last axis is padded to a multiple of `P`.
    #[doc(hidden)]
    type PaddedRowStrides<P: Dim>: StrideList;
    /// The column-major strides if the first axis is padded to a multiple of `P`.
    #[doc(hidden)]
    type PaddedColStrides<P: Dim>: StrideList;
    /// The column-major stride of an axis that would follow, likewise.
    #[doc(hidden)]
    type PaddedColNext<P: Dim>: Stride;
    /// The axes from right to left, behind `Done`.
    #[doc(hidden)]
    type Reversed<Done: Axes>: Axes;
    /// The axes but for that at place `K`.
    #[doc(hidden)]
    type Without<K: Natural>: Axes;
    /// The axes but for the last `K`.
    #[doc(hidden)]
    type DropLast<K: Natural>: Axes;
    /// The last `K` axes.
    #[doc(hidden)]
    type TakeLast<K: Natural>: Axes;
    /// The axes with `E` in the place of that at place `K`.
    #[doc(hidden)]
    type With<K: Natural, E: Dim>: Axes;
    /// The axes with `E` and `F` in the place of that at place `K`.
    #[doc(hidden)]
    type Split<K: Natural, E: Dim, F: Dim>: Axes;
    /// The axes without their names.
    #[doc(hidden)]
    type Bare: Axes;
    /// The axes with the names of the list `P`, as long as this.
    #[doc(hidden)]
    type NamedBy<P: List>: Axes;
    /// The axes but for those of the static size 1.
    #[doc(hidden)]
    type WithoutOnes: Axes;
    /// The strides `U` of these axes but for those of axes of the static size 1.
    #[doc(hidden)]
    type StridesWithoutOnes<U: StrideList>: StrideList;
    /// All axes merged to one; static if all are.
    #[doc(hidden)]
    type Flat: Dim;
    /// The strides `U` of these axes when they are stretched to axes as many as `B` has.
    #[doc(hidden)]
    type Stretched<U: StrideList, B: List>: StrideList;
    /// What the items `X` leave of the first axes, then the axes that they do not take.
    #[doc(hidden)]
    type Kept<X: Items>: Axes;

    /// The size of an axis, where the type fixes it: `STATIC_SIZES` in a form that folds where `axis` is a constant.
    #[doc(hidden)]
    fn fixed(axis: usize) -> Option<usize>;
    /// The place of the axis of the list `L` that has the name of axis `axis < RANK`, or 64.
    #[doc(hidden)]
    fn place_in<L: List>(axis: usize) -> usize;
    /// The name of axis `axis < RANK`, as a type and in letters, if it has one.
    #[doc(hidden)]
    fn name(axis: usize) -> Option<(TypeId, &'static str)>;
    /// The size of axis `axis < RANK`.
    #[doc(hidden)]
    fn size<I: IndexType>(store: &Self::Store<I>, axis: usize) -> I;
    /// Stores what `size` gives for each axis, asked from left to right.
    #[doc(hidden)]
    fn build<I: IndexType>(size: &mut impl FnMut(usize) -> I) -> Self::Store<I>;
    /// Whether each of the first `RANK` indices is below the size of its axis.
    #[doc(hidden)]
    fn contains<I: IndexType>(store: &Self::Store<I>, index: &[usize]) -> bool;
    /// The row-major offset of an index that is contained.
    #[doc(hidden)]
    fn row_major<I: IndexType>(store: &Self::Store<I>, index: &[usize]) -> I;
    /// The column-major offset of an index that is contained, and the stride of an axis that would follow.
    #[doc(hidden)]
    fn col_major<I: IndexType>(store: &Self::Store<I>, index: &[usize]) -> (I, I);
}

impl Axes for Nil {
    const RANK: usize = 0;
    const STATIC_SIZES: StaticSizes = StaticSizes { parent: None, size: None };
    type DynCount = U0;
    type Store<I: IndexType> = ();
    type Front = Nil;
    type Removed<P: Places, Whole: List> = Nil;
    type MayBeOnes<P: Places, Whole: List> = Yes;
    type RowStrides<U: Stride> = Nil;
    type ColStrides = Nil;
    type ColNext = One;
    type PaddedRowStrides<P: Dim> = Nil;
    type PaddedColStrides<P: Dim> = Nil;
    type PaddedColNext<P: Dim> = One;
    type Reversed<Done: Axes> = Done;
    type Without<K: Natural> = Nil;
    type DropLast<K: Natural> = Nil;
    type TakeLast<K: Natural> = Nil;
    type With<K: Natural, E: Dim> = Nil;
    type Split<K: Natural, E: Dim, F: Dim> = Nil;
    type Bare = Nil;
    type NamedBy<P: List> = Nil;
    type WithoutOnes = Nil;
    type StridesWithoutOnes<U: StrideList> = Nil;
    type Flat = One;
    type Stretched<U: StrideList, B: List> = B::Zeros;
    type Kept<X: Items> = X::OutAxes<Nil>;
    #[inline(always)]
    fn fixed(_: usize) -> Option<usize> {
        None
    }
    #[inline(always)]
    fn place_in<L: List>(_: usize) -> usize {
        64
    }
    #[inline(always)]
    fn name(_: usize) -> Option<(TypeId, &'static str)> {
        None
    }
    #[inline(always)]
    fn size<I: IndexType>((): &(), _: usize) -> I {
        I::cast_usize(1)
    }
    #[inline(always)]
    fn build<I: IndexType>(_: &mut impl FnMut(usize) -> I) {}
    #[inline(always)]
    fn contains<I: IndexType>((): &(), _: &[usize]) -> bool {
        true
    }
    #[inline(always)]
    fn row_major<I: IndexType>((): &(), _: &[usize]) -> I {
        I::default()
    }
    #[inline(always)]
    fn col_major<I: IndexType>((): &(), _: &[usize]) -> (I, I) {
        (I::default(), I::cast_usize(1))
    }
}

/// Whether the axis has the static size 1.
type IsOne<D> = <<D as Dim>::MayBeOne as Answer>::And<<D as Dim>::Fixed>;

impl<A: Axes, D: Dim> Axes for Snoc<A, D> {
    const RANK: usize = {
        holds(A::RANK < 64).expect("a shape has at most 64 axes, as in NumPy");
        if let Some(name) = D::NAME
            && <Found<D, A> as Entry>::Exists::IS
        {
            let text = Refusal::new("two axes of a shape have the name ").text(name);
            Refusal::refuse(Some(text.text(": rename one of them, as in `v.rename(axis, Other)`")));
        }
        A::RANK + 1
    };
    const STATIC_SIZES: StaticSizes = StaticSizes { parent: Some(&A::STATIC_SIZES), size: D::SIZE };
    // By way of `Fixed`, so that generic code whose axes are `StaticDim` knows the number.
    type DynCount = <D::Fixed as Answer>::IfRank<A::DynCount, <A::DynCount as RankNumber>::NextRank>;
    type Store<I: IndexType> = Pair<A::Store<I>, D::Stored<I>>;
    type Front = A;
    type Removed<P: Places, Whole: List> =
        <P::Has<Whole, A::Rank> as Answer>::IfAxes<A::Removed<P, Whole>, Snoc<A::Removed<P, Whole>, D>>;
    type MayBeOnes<P: Places, Whole: List> =
        <<<P::Has<Whole, A::Rank> as Answer>::Not as Answer>::Or<D::MayBeOne> as Answer>::And<A::MayBeOnes<P, Whole>>;
    type RowStrides<U: Stride> = Snoc<A::RowStrides<Times<D, U>>, U>;
    type ColStrides = Snoc<A::ColStrides, A::ColNext>;
    type ColNext = Times<D, A::ColNext>;
    type PaddedRowStrides<P: Dim> = Snoc<A::RowStrides<Padded<D, P>>, One>;
    type PaddedColStrides<P: Dim> = Snoc<A::PaddedColStrides<P>, A::PaddedColNext<P>>;
    type PaddedColNext<P: Dim> =
        <<A::Rank as NaturalCore>::IsZero as Answer>::IfStride<Padded<D, P>, Times<D, A::PaddedColNext<P>>>;
    type Reversed<Done: Axes> = A::Reversed<Snoc<Done, D>>;
    type Without<K: Natural> = <<A::Rank as NaturalCore>::Same<K> as Answer>::IfAxes<A, Snoc<A::Without<K>, D>>;
    type DropLast<K: Natural> = <K::IsZero as Answer>::IfAxes<Self, A::DropLast<K::Before>>;
    type TakeLast<K: Natural> = <K::IsZero as Answer>::IfAxes<Nil, Snoc<A::TakeLast<K::Before>, D>>;
    type With<K: Natural, E: Dim> =
        <<A::Rank as NaturalCore>::Same<K> as Answer>::IfAxes<Snoc<A, E>, Snoc<A::With<K, E>, D>>;
    type Split<K: Natural, E: Dim, F: Dim> =
        <<A::Rank as NaturalCore>::Same<K> as Answer>::IfAxes<Snoc<Snoc<A, E>, F>, Snoc<A::Split<K, E, F>, D>>;
    type Bare = Snoc<A::Bare, D::Bare>;
    type NamedBy<P: List> = Snoc<A::NamedBy<P::Init>, <P::Last as Entry>::Naming<D>>;
    type WithoutOnes = <IsOne<D> as Answer>::IfAxes<A::WithoutOnes, Snoc<A::WithoutOnes, D>>;
    type StridesWithoutOnes<U: StrideList> = <IsOne<D> as Answer>::IfStrides<
        A::StridesWithoutOnes<U::Front>,
        Snoc<A::StridesWithoutOnes<U::Front>, <U::Last as Entry>::AsStride>,
    >;
    type Flat = <A::Flat as Dim>::Merged<D>;
    type Stretched<U: StrideList, B: List> =
        Snoc<A::Stretched<U::Front, B::Init>, D::StretchedStride<<U::Last as Entry>::AsStride>>;
    type Kept<X: Items> = <<<A::Rank as RankNumber>::NextRank as NaturalCore>::Same<X::Taken> as Answer>::IfAxes<
        X::OutAxes<Self>,
        Snoc<A::Kept<X>, D>,
    >;
    #[inline(always)]
    fn fixed(axis: usize) -> Option<usize> {
        if axis == A::RANK { D::SIZE } else { A::fixed(axis) }
    }
    #[inline(always)]
    fn place_in<L: List>(axis: usize) -> usize {
        if axis == A::RANK { <D::PlaceIn<L> as Unsigned>::USIZE } else { A::place_in::<L>(axis) }
    }
    #[inline(always)]
    fn name(axis: usize) -> Option<(TypeId, &'static str)> {
        if axis == A::RANK { D::name_type().zip(D::NAME) } else { A::name(axis) }
    }
    #[inline(always)]
    fn size<I: IndexType>(store: &Self::Store<I>, axis: usize) -> I {
        if axis == A::RANK { D::load(store.1) } else { A::size(&store.0, axis) }
    }
    #[inline(always)]
    fn build<I: IndexType>(size: &mut impl FnMut(usize) -> I) -> Self::Store<I> {
        let init = A::build(size);
        Pair(init, D::store(size(A::RANK)))
    }
    #[inline(always)]
    fn contains<I: IndexType>(store: &Self::Store<I>, index: &[usize]) -> bool {
        A::contains(&store.0, index) && index.get(A::RANK).is_some_and(|&i| i < D::load::<I>(store.1).as_usize())
    }
    #[inline(always)]
    fn row_major<I: IndexType>(store: &Self::Store<I>, index: &[usize]) -> I {
        let last = I::cast_usize(index.get(A::RANK).copied().unwrap_or(0));
        if A::RANK == 0 {
            return last;
        }
        A::row_major::<I>(&store.0, index).step(D::load(store.1), last)
    }
    #[inline(always)]
    fn col_major<I: IndexType>(store: &Self::Store<I>, index: &[usize]) -> (I, I) {
        let (offset, stride) = A::col_major::<I>(&store.0, index);
        let last = I::cast_usize(index.get(A::RANK).copied().unwrap_or(0));
        (last.step(stride, offset), stride.step(D::load(store.1), I::default()))
    }
}

/// The sizes that a shape type fixes, one entry an axis, for use in constants.
///
/// ```
/// use mdshape::{Shape, StaticSizes};
/// const SIZES: StaticSizes = <Shape![_, 3, 5] as Shape>::STATIC_SIZES;
/// const CHANNELS: usize = SIZES.get(2).unwrap();
/// assert_eq!((SIZES.rank(), SIZES.get(0), CHANNELS, SIZES.numel()), (3, None, 5, None));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct StaticSizes {
    parent: Option<&'static StaticSizes>,
    size: Option<usize>,
}

impl StaticSizes {
    /// The number of axes.
    #[must_use]
    pub const fn rank(&self) -> usize {
        let (mut rank, mut list) = (0, self);
        while let Some(parent) = list.parent {
            (rank, list) = (rank + 1, parent);
        }
        rank
    }

    /// The size of an axis, counted from the left; `None` if it is known at run time only.
    ///
    /// # Panics
    /// If there is no such axis.
    #[must_use]
    pub const fn get(&self, axis: usize) -> Option<usize> {
        let (mut above, mut list) = (self.rank(), self);
        assert!(axis < above, "axis out of range");
        while let Some(parent) = list.parent {
            above -= 1;
            if above == axis {
                break;
            }
            list = parent;
        }
        list.size
    }

    /// The number of elements, if all sizes are static; a zero counts wherever it stands.
    ///
    /// # Panics
    /// If the number is beyond `i64` or `usize`: no such shape exists.
    #[must_use]
    pub const fn numel(&self) -> Option<usize> {
        match self.count() {
            StaticCount::Open => None,
            StaticCount::Known(count) => Some(count),
            StaticCount::Overflow => {
                holds(false).expect("number of elements overflows i64");
                None
            }
        }
    }

    pub(crate) const fn count(&self) -> StaticCount {
        let (mut count, mut fits, mut list) = (1_usize, true, self);
        while let Some(parent) = list.parent {
            let Some(size) = list.size else { return StaticCount::Open };
            if size == 0 {
                (count, fits) = (0, true);
            } else if count as u64 > i64::MAX as u64 / size as u64 || count > usize::MAX / size {
                fits = false;
            } else {
                count *= size;
            }
            list = parent;
        }
        if fits || count == 0 { StaticCount::Known(count) } else { StaticCount::Overflow }
    }
}

/// What the type tells of the number of elements.
pub(crate) enum StaticCount {
    /// Some size is known at run time only.
    Open,
    /// The number.
    Known(usize),
    /// It is beyond every count: no such shape exists.
    Overflow,
}
