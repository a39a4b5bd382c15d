//! Strides: how far apart neighbours along an axis lie, in elements.
//!
//! The twin of the axis list. A stride is signed; each is static or run-time, and only the run-time ones are stored.
//! Strides that follow from static sizes are expressions of them, so that generic code needs no arithmetic bounds.

use crate::axes::{Entry, List, Nil, Pair, RankNumber, Snoc, Stored, StoredNumber, nameless};
use crate::decimal::{Digits, holds};
use crate::dim::{Dim, Dyn, One, Size};
use crate::index_type::IndexType;
use crate::items::Items;
use crate::natural::{Answer, Natural, NaturalCore, No, Yes};
use crate::places::Places;
use core::fmt::Debug;
use core::marker::PhantomData;
use typenum::UTerm;

/// The static stride 0, which repeats an element along its axis.
pub type Zero = Size<(crate::decimal::_0,)>;

/// A static stride below 0: `Minus<Size<(_4,)>>` is -4.
#[derive(Debug, Clone, Copy, Default)]
pub struct Minus<U>(PhantomData<fn() -> U>);

/// The stride `U` times the size of the axis `D`, where a 0 counts as 1: that of the axis to the left of `D`.
#[derive(Debug, Clone, Copy, Default)]
pub struct Times<D, U>(PhantomData<fn() -> (D, U)>);

/// The least multiple of `P` that is at least the size of the axis `D`, where a 0 counts as 1: the stride of the axis beside
/// `D` in a padded layout.
#[derive(Debug, Clone, Copy, Default)]
pub struct Padded<D, P>(PhantomData<fn() -> (D, P)>);

/// The sum of the strides `U` and `V`: that of a diagonal.
#[derive(Debug, Clone, Copy, Default)]
pub struct Plus<U, V>(PhantomData<fn() -> (U, V)>);

mod sealed {
    pub trait Sealed {}
}
impl sealed::Sealed for Dyn {}
impl<D> sealed::Sealed for Size<D> {}
impl<U> sealed::Sealed for Minus<U> {}
impl<D, U> sealed::Sealed for Times<D, U> {}
impl<D, P> sealed::Sealed for Padded<D, P> {}
impl<U, V> sealed::Sealed for Plus<U, V> {}

/// One stride, in elements: static, or [`Dyn`].
///
/// A static stride is a [`Size`], [`Minus`] one, or an expression ([`Times`], [`Padded`], [`Plus`]) of static sizes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a stride",
    label = "expected a static stride or `Dyn`",
    note = "a stride is written as a literal, which may be negative, a `{{CONSTANT}}`, or `_` for one known at run time"
)]
pub trait Stride: sealed::Sealed + Entry<Exists = Yes, AsStride = Self> {
    /// The stride, where the type fixes it; `None` as well where it is beyond `i64`.
    const VALUE: Option<i64>;
    /// Whether the type fixes it.
    #[doc(hidden)]
    type Fixed: Answer;
    /// What is stored: nothing, or the stride.
    #[doc(hidden)]
    type Stored<I: IndexType>: StoredNumber;
    /// The same stride in the other direction.
    #[doc(hidden)]
    type Negated: Stride;
    /// The absolute value; of no use where the type does not fix it.
    #[doc(hidden)]
    type Magnitude: Natural;
    /// Whether it is below 0; of no use for 0, or where the type does not fix it.
    #[doc(hidden)]
    type Negative: Answer;
}

/// Whether the stride `U` is sure to be a `V`: if `V` is a run-time one, or both are static and equal.
pub(crate) type Becomes<U, V> =
    <<<V as Stride>::Fixed as Answer>::Not as Answer>::Or<
        <<<U as Stride>::Fixed as Answer>::And<
            <<U as Stride>::Magnitude as NaturalCore>::Same<<V as Stride>::Magnitude>,
        > as Answer>::And<
            <<<U as Stride>::Magnitude as NaturalCore>::IsZero as Answer>::Or<
                <<U as Stride>::Negative as Answer>::Is<<V as Stride>::Negative>,
            >,
        >,
    >;

impl<U: Stride> Entry for Minus<U> {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = Self;
    nameless!();
}
impl<D: Dim, U: Stride> Entry for Times<D, U> {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = Self;
    nameless!();
}

impl<D: Dim, P: Dim> Entry for Padded<D, P> {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = Self;
    nameless!();
}

impl<U: Stride, V: Stride> Entry for Plus<U, V> {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = Self;
    nameless!();
}

impl Stride for Dyn {
    const VALUE: Option<i64> = None;
    type Fixed = No;
    type Stored<I: IndexType> = I;
    type Negated = Dyn;
    type Magnitude = UTerm;
    type Negative = No;
}

impl<D: Digits> Stride for Size<D> {
    const VALUE: Option<i64> = {
        holds(D::VALUE <= i64::MAX as u64).expect("a static stride is above -2^63 and below 2^63");
        Some(D::VALUE as i64)
    };
    type Fixed = Yes;
    type Stored<I: IndexType> = ();
    type Negated = Minus<Self>;
    type Magnitude = D::Uint;
    type Negative = No;
}

impl<U: Stride> Stride for Minus<U> {
    const VALUE: Option<i64> = match U::VALUE {
        Some(value) => value.checked_neg(),
        None => None,
    };
    type Fixed = U::Fixed;
    type Stored<I: IndexType> = U::Stored<I>;
    type Negated = U;
    type Magnitude = U::Magnitude;
    type Negative = <U::Negative as Answer>::Not;
}

impl<D: Dim, U: Stride> Stride for Times<D, U> {
    const VALUE: Option<i64> = match (D::SIZE, U::VALUE) {
        (Some(0), value) => value,
        (Some(size), Some(value)) if size <= i64::MAX as usize => value.checked_mul(size as i64),
        _ => None,
    };
    type Fixed = <D::Fixed as Answer>::And<U::Fixed>;
    type Stored<I: IndexType> = <D::Fixed as Answer>::Keep<U::Stored<I>, I>;
    type Negated = Times<D, U::Negated>;
    type Magnitude = <D::Clamped as NaturalCore>::Product<U::Magnitude>;
    type Negative = U::Negative;
}

impl<D: Dim, P: Dim> Stride for Padded<D, P> {
    const VALUE: Option<i64> = match (D::SIZE, P::SIZE) {
        (Some(size), Some(pad)) => {
            let padded = padded_size(size, pad);
            if padded > i64::MAX as i128 { None } else { Some(padded as i64) }
        }
        _ => None,
    };
    type Fixed = <D::Fixed as Answer>::And<P::Fixed>;
    type Stored<I: IndexType> = <D::Fixed as Answer>::Keep<<P::AsStride as Stride>::Stored<I>, I>;
    type Negated = Minus<Self>;
    // The size and what is missing to a multiple.
    type Magnitude = <D::Clamped as NaturalCore>::Plus<
        <<P::Clamped as NaturalCore>::Minus<<D::Clamped as NaturalCore>::Remainder<P::Clamped>> as NaturalCore>::Remainder<
            P::Clamped,
        >,
    >;
    type Negative = No;
}

/// The least multiple of `pad` that is at least `size`, where a 0 counts as 1.
#[inline(always)]
pub(crate) const fn padded_size(size: usize, pad: usize) -> i128 {
    let size = if size == 0 { 1 } else { size };
    // No layout has a pad of 0.
    let beyond = if pad == 0 { 0 } else { size % pad };
    size as i128 + if beyond == 0 { 0 } else { (pad - beyond) as i128 }
}

impl<U: Stride, V: Stride> Stride for Plus<U, V> {
    const VALUE: Option<i64> = match (U::VALUE, V::VALUE) {
        (Some(u), Some(v)) => u.checked_add(v),
        _ => None,
    };
    type Fixed = <U::Fixed as Answer>::And<V::Fixed>;
    type Stored<I: IndexType> = <U::Fixed as Answer>::Keep<V::Stored<I>, I>;
    type Negated = Plus<U::Negated, V::Negated>;
    // Of the two differences, one is 0, as no number is below it.
    type Magnitude = <<U::Negative as Answer>::Is<V::Negative> as Answer>::IfNatural<
        <U::Magnitude as NaturalCore>::Plus<V::Magnitude>,
        <<U::Magnitude as NaturalCore>::Minus<V::Magnitude> as NaturalCore>::Plus<
            <V::Magnitude as NaturalCore>::Minus<U::Magnitude>,
        >,
    >;
    type Negative = <<Outweighs<U, V> as Answer>::And<U::Negative> as Answer>::Or<
        <<Outweighs<U, V> as Answer>::Not as Answer>::And<V::Negative>,
    >;
}

/// Whether the absolute value of `U` is at least that of `V`.
type Outweighs<U, V> =
    <<<V as Stride>::Magnitude as NaturalCore>::Minus<<U as Stride>::Magnitude> as NaturalCore>::IsZero;

/// A list of strides: [`Nil`], or a [`Snoc`] of a list and one more [`Stride`].
#[diagnostic::on_unimplemented(message = "`{Self}` is not a list of strides")]
pub trait StrideList: List {
    /// The number of strides.
    const RANK: usize;
    /// The strides that the type fixes, each at its place.
    #[doc(hidden)]
    const VALUES: [Option<i64>; 64];
    /// The run-time strides, in order.
    #[doc(hidden)]
    type Store<I: IndexType>: Stored;
    /// All strides but the last.
    #[doc(hidden)]
    type Front: StrideList;
    /// The strides from right to left, behind `Done`.
    #[doc(hidden)]
    type Reversed<Done: StrideList>: StrideList;
    /// The strides but for those at the places `P` of the list `Whole`.
    #[doc(hidden)]
    type Removed<P: Places, Whole: List>: StrideList;
    /// The strides but for that at place `K`.
    #[doc(hidden)]
    type Without<K: Natural>: StrideList;
    /// The strides but for the last `K`.
    #[doc(hidden)]
    type DropLast<K: Natural>: StrideList;
    /// The last `K` strides.
    #[doc(hidden)]
    type TakeLast<K: Natural>: StrideList;
    /// The strides with `V` in the place of that at place `K`.
    #[doc(hidden)]
    type With<K: Natural, V: Stride>: StrideList;
    /// The strides with `V` and `W` in the place of that at place `K`.
    #[doc(hidden)]
    type Split<K: Natural, V: Stride, W: Stride>: StrideList;
    /// The strides with those turned round whose places, in a list as long as `L`, are in `P`.
    #[doc(hidden)]
    type Flipped<P: Places, L: List>: StrideList;
    /// What the items `X` leave of the first strides, then the strides of axes that they do not take.
    #[doc(hidden)]
    type Kept<X: Items>: StrideList;
    /// The stride at `place`, where the type fixes it.
    #[doc(hidden)]
    fn fixed(place: usize) -> Option<i64>;
    /// The stride at `place < RANK`.
    #[doc(hidden)]
    fn stride<I: IndexType>(store: &Self::Store<I>, place: usize) -> I;
    /// The sum of index times stride, which is known to be a value of `I`.
    #[doc(hidden)]
    fn offset<I: IndexType>(store: &Self::Store<I>, index: &[usize]) -> I;
    /// Stores what `stride` gives for each place, asked from left to right.
    #[doc(hidden)]
    fn build<I: IndexType>(stride: &mut impl FnMut(usize) -> I) -> Self::Store<I>;
}

impl StrideList for Nil {
    const RANK: usize = 0;
    const VALUES: [Option<i64>; 64] = [None; 64];
    type Store<I: IndexType> = ();
    type Front = Nil;
    type Reversed<Done: StrideList> = Done;
    type Removed<P: Places, Whole: List> = Nil;
    type Without<K: Natural> = Nil;
    type DropLast<K: Natural> = Nil;
    type TakeLast<K: Natural> = Nil;
    type With<K: Natural, V: Stride> = Nil;
    type Split<K: Natural, V: Stride, W: Stride> = Nil;
    type Flipped<P: Places, L: List> = Nil;
    type Kept<X: Items> = X::OutStrides<Nil>;
    #[inline(always)]
    fn fixed(_: usize) -> Option<i64> {
        None
    }
    #[inline(always)]
    fn stride<I: IndexType>((): &(), _: usize) -> I {
        I::default()
    }
    #[inline(always)]
    fn offset<I: IndexType>((): &(), _: &[usize]) -> I {
        I::default()
    }
    #[inline(always)]
    fn build<I: IndexType>(_: &mut impl FnMut(usize) -> I) {}
}

impl<L: StrideList, U: Stride> StrideList for Snoc<L, U> {
    const RANK: usize = L::RANK + 1;
    const VALUES: [Option<i64>; 64] = {
        let mut values = L::VALUES;
        if L::RANK < 64 {
            values[L::RANK] = U::VALUE;
        }
        values
    };
    type Store<I: IndexType> = Pair<L::Store<I>, U::Stored<I>>;
    type Front = L;
    type Reversed<Done: StrideList> = L::Reversed<Snoc<Done, U>>;
    type Removed<P: Places, Whole: List> =
        <P::Has<Whole, L::Rank> as Answer>::IfStrides<L::Removed<P, Whole>, Snoc<L::Removed<P, Whole>, U>>;
    type Without<K: Natural> = <<L::Rank as NaturalCore>::Same<K> as Answer>::IfStrides<L, Snoc<L::Without<K>, U>>;
    type DropLast<K: Natural> = <K::IsZero as Answer>::IfStrides<Self, L::DropLast<K::Before>>;
    type TakeLast<K: Natural> = <K::IsZero as Answer>::IfStrides<Nil, Snoc<L::TakeLast<K::Before>, U>>;
    type With<K: Natural, V: Stride> =
        <<L::Rank as NaturalCore>::Same<K> as Answer>::IfStrides<Snoc<L, V>, Snoc<L::With<K, V>, U>>;
    type Split<K: Natural, V: Stride, W: Stride> =
        <<L::Rank as NaturalCore>::Same<K> as Answer>::IfStrides<Snoc<Snoc<L, V>, W>, Snoc<L::Split<K, V, W>, U>>;
    type Flipped<P: Places, M: List> = Snoc<L::Flipped<P, M>, <P::Has<M, L::Rank> as Answer>::IfStride<U::Negated, U>>;
    type Kept<X: Items> = <<<L::Rank as RankNumber>::NextRank as NaturalCore>::Same<X::Taken> as Answer>::IfStrides<
        X::OutStrides<Self>,
        Snoc<L::Kept<X>, U>,
    >;
    #[inline(always)]
    fn fixed(place: usize) -> Option<i64> {
        if place == L::RANK { U::VALUE } else { L::fixed(place) }
    }
    #[inline(always)]
    fn stride<I: IndexType>(store: &Self::Store<I>, place: usize) -> I {
        if place != L::RANK {
            return L::stride(&store.0, place);
        }
        match U::VALUE {
            // A static stride that is not used may be no value of `I`.
            Some(value) => I::from_i128(value as i128).unwrap_or_default(),
            None => store.1.number().unwrap_or_default(),
        }
    }
    #[inline(always)]
    fn offset<I: IndexType>(store: &Self::Store<I>, index: &[usize]) -> I {
        let last = I::cast_usize(index.get(L::RANK).copied().unwrap_or(0));
        last.step(Self::stride(store, L::RANK), L::offset(&store.0, index))
    }
    #[inline(always)]
    fn build<I: IndexType>(stride: &mut impl FnMut(usize) -> I) -> Self::Store<I> {
        let init = L::build(stride);
        Pair(init, StoredNumber::of(stride(L::RANK)))
    }
}
