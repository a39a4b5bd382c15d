//! Arithmetic on `typenum` numbers that needs no bound at the place of use.
//!
//! `typenum`'s operators are traits with an `Output`, so a generic function that uses one must repeat it
//! in a `where` clause, and so must its callers. Here each operation is an associated type of [`Natural`]
//! with a bound of its own, defined by recursion over the bits; it exists for every number. The laws that
//! broadcasting rests on are supertraits, so generic code can rely on them.

#[cfg(feature = "alloc")]
use crate::array::memory::{Block, Even, Odd};
use crate::axes::{Axes, Entry, RankNumber, StoredNumber, nameless};
use crate::decimal::{_0, _1, Digit, DigitList, Digits, End, Push};
use crate::dim::{Dim, Dyn, One};
use crate::index_type::IndexType;
use crate::items::SizeRule;
use crate::strides::{Stride, StrideList};
use typenum::{B0, B1, UInt, UTerm};

/// The number 1 as `typenum` spells it.
pub(crate) type U1 = UInt<UTerm, B1>;

/// A natural number at type level: every normalised `typenum` unsigned integer.
///
/// It is the bound to write where a `typenum` number becomes a size, for instance through
/// [`SizeOf`](crate::SizeOf). Its supertraits are what generic code may take for granted: a number equals
/// itself, broadcasts with itself to itself, and with 1 to itself.
///
/// ```
/// use mdshape::{Dim, Natural, SizeOf};
///
/// fn value<U: Natural>() -> Option<usize> {
///     SizeOf::<U>::SIZE
/// }
/// assert_eq!(value::<typenum::U48>(), Some(48));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a natural number at type level",
    label = "expected an unsigned `typenum` number, such as `typenum::U3`"
)]
pub trait Natural:
    Sized + NaturalCore<Same<Self> = Yes, Meets<Self> = Left, Meets<U1> = Left, IsOneOr<Yes> = Yes>
{
}

/// The operations behind [`Natural`]; each is total.
#[doc(hidden)]
pub trait NaturalCore: 'static {
    /// `2 n`, normalised.
    type Double: Natural;
    /// `2 n + 1`.
    type DoublePlusOne: Natural;
    /// `n + 1`.
    type Next: Natural;
    /// `n - 1`; 0 for 0.
    type Before: Natural;
    /// `n - V`, or 0 where that is negative.
    type Minus<V: Natural>: Natural;
    /// `V - n`, likewise.
    type TakenFrom<V: Natural>: Natural;
    /// `n - 2 P`, likewise, for a `P` other than 0.
    type MinusDouble<P: Natural>: Natural;
    /// `n - (2 P + 1)`, likewise, for a `P` other than 0.
    type MinusDoublePlusOne<P: Natural>: Natural;
    /// `10 n + C`.
    type TenTimesPlus<C: Digit>: Natural;
    /// `n + V`.
    type Plus<V: Natural>: Natural;
    /// `2 P + n`.
    type PlusDouble<P: Natural>: Natural;
    /// `2 P + 1 + n`.
    type PlusDoublePlusOne<P: Natural>: Natural;
    /// `n V`.
    type Product<V: Natural>: Natural;
    /// Whether `n` is `V` at least.
    type Reaches<V: Natural>: Answer;
    /// `n - V`, or `n` where that is negative.
    type Reduced<V: Natural>: Natural;
    /// `n / V`, rounded down, by long division; for 0, any number.
    type Quotient<V: Natural>: Natural;
    /// `n % V`; for 0, any number.
    type Remainder<V: Natural>: Natural;
    /// `V / n`, rounded up; for an `n` of 0, any number.
    type PartsOf<V: Natural>: Natural;
    /// The digits of `n`, most significant first; nothing for 0.
    type Decimal: DigitList;
    /// The digits of `n` as [`Size`](crate::Size) holds them.
    type AsDigits: Digits;

    /// So many elements, side by side.
    #[cfg(feature = "alloc")]
    type Block<T>: Block<T>;

    /// Whether the two numbers are equal.
    type Same<V: Natural>: Answer;
    type IsZero: Answer;
    type IsOne: Answer;
    /// Whether this number is 1, or else what `B` says.
    type IsOneOr<B: Answer>: Answer;
    /// Is this number `2 P`, for a `P` other than 0?
    type IsDouble<P: Natural>: Answer;
    /// Is this number `2 P + 1`, for a `P` other than 0?
    type IsDoublePlusOne<P: Natural>: Answer;

    /// NumPy's rule for two sizes: which side supplies the result.
    type Meets<V: Natural>: Verdict;
    /// 0 on the left, this number on the right.
    type MetByZero: Verdict;
    /// 1 on the left, this number on the right.
    type MetByOne: Verdict;
    /// A number `U` above 1 on the left, this number on the right.
    type MetByMany<U: Natural>: Verdict;
    /// What the static axis `S` of this size becomes beside a run-time axis: `Dyn` if the size is 1, else `S`.
    type BesideDyn<S: Dim>: Dim;
}

impl Natural for UTerm {}
impl NaturalCore for UTerm {
    type Double = UTerm;
    type DoublePlusOne = U1;
    type Next = U1;
    type Before = UTerm;
    type Minus<V: Natural> = UTerm;
    type TakenFrom<V: Natural> = V;
    type MinusDouble<P: Natural> = UTerm;
    type MinusDoublePlusOne<P: Natural> = UTerm;
    type TenTimesPlus<C: Digit> = C::Uint;
    type Plus<V: Natural> = V;
    type PlusDouble<P: Natural> = P::Double;
    type PlusDoublePlusOne<P: Natural> = P::DoublePlusOne;
    type Product<V: Natural> = UTerm;
    type Reaches<V: Natural> = V::IsZero;
    type Reduced<V: Natural> = UTerm;
    type Quotient<V: Natural> = UTerm;
    type Remainder<V: Natural> = UTerm;
    type PartsOf<V: Natural> = UTerm;
    type Decimal = End;
    type AsDigits = (_0,);
    #[cfg(feature = "alloc")]
    type Block<T> = [T; 0];
    type Same<V: Natural> = V::IsZero;
    type IsZero = Yes;
    type IsOne = No;
    type IsOneOr<C: Answer> = C;
    type IsDouble<P: Natural> = No;
    type IsDoublePlusOne<P: Natural> = No;
    type Meets<V: Natural> = V::MetByZero;
    type MetByZero = Left;
    type MetByOne = Right;
    type MetByMany<U: Natural> = Clash;
    type BesideDyn<S: Dim> = S;
}

impl Natural for U1 {}
impl NaturalCore for U1 {
    type Double = UInt<U1, B0>;
    type DoublePlusOne = UInt<U1, B1>;
    type Next = UInt<U1, B0>;
    type Before = UTerm;
    type Minus<V: Natural> = V::TakenFrom<U1>;
    type TakenFrom<V: Natural> = V::Before;
    type MinusDouble<P: Natural> = UTerm;
    type MinusDoublePlusOne<P: Natural> = UTerm;
    type TenTimesPlus<C: Digit> = <C::HalfPlusFive as Digit>::ThenBit<C::Parity>;
    type Plus<V: Natural> = V::Next;
    type PlusDouble<P: Natural> = P::DoublePlusOne;
    type PlusDoublePlusOne<P: Natural> = <P::Next as NaturalCore>::Double;
    type Product<V: Natural> = V;
    type Reaches<V: Natural> = <V::Before as NaturalCore>::IsZero;
    type Reduced<V: Natural> = <Self::Reaches<V> as Answer>::IfNatural<Self::Minus<V>, Self>;
    type Quotient<V: Natural> = <Self::Reaches<V> as Answer>::AppendTo<UTerm>;
    type Remainder<V: Natural> = Self::Reduced<V>;
    type PartsOf<V: Natural> = V;
    type Decimal = Push<End, _1>;
    type AsDigits = (_1,);
    #[cfg(feature = "alloc")]
    type Block<T> = [T; 1];
    type Same<V: Natural> = V::IsOne;
    type IsZero = No;
    type IsOne = Yes;
    type IsOneOr<C: Answer> = Yes;
    type IsDouble<P: Natural> = No;
    type IsDoublePlusOne<P: Natural> = No;
    type Meets<V: Natural> = V::MetByOne;
    type MetByZero = Left;
    type MetByOne = Left;
    type MetByMany<U: Natural> = Left;
    type BesideDyn<S: Dim> = Dyn;
}

/// `2 P`, where `P` is above 0 because it is a `UInt` that is normalised.
impl<U: 'static, B: 'static> Natural for UInt<UInt<U, B>, B0> where UInt<U, B>: Natural {}
impl<U: 'static, B: 'static> NaturalCore for UInt<UInt<U, B>, B0>
where
    UInt<U, B>: Natural,
{
    type Double = UInt<Self, B0>;
    type DoublePlusOne = UInt<Self, B1>;
    type Next = UInt<UInt<U, B>, B1>;
    type Before = <<UInt<U, B> as NaturalCore>::Before as NaturalCore>::DoublePlusOne;
    type Minus<V: Natural> = V::TakenFrom<Self>;
    type TakenFrom<V: Natural> = V::MinusDouble<UInt<U, B>>;
    type MinusDouble<P: Natural> = <<UInt<U, B> as NaturalCore>::Minus<P> as NaturalCore>::Double;
    type MinusDoublePlusOne<P: Natural> = <Self::MinusDouble<P> as NaturalCore>::Before;
    type TenTimesPlus<C: Digit> = <C::Parity as Bit>::Append<<UInt<U, B> as NaturalCore>::TenTimesPlus<C::Half>>;
    type Plus<V: Natural> = V::PlusDouble<UInt<U, B>>;
    type PlusDouble<P: Natural> = <P::Plus<UInt<U, B>> as NaturalCore>::Double;
    type PlusDoublePlusOne<P: Natural> = <P::Plus<UInt<U, B>> as NaturalCore>::DoublePlusOne;
    type Product<V: Natural> = <<UInt<U, B> as NaturalCore>::Product<V> as NaturalCore>::Double;
    type Reaches<V: Natural> = <V::Minus<Self> as NaturalCore>::IsZero;
    type Reduced<V: Natural> = <Self::Reaches<V> as Answer>::IfNatural<Self::Minus<V>, Self>;
    type Quotient<V: Natural> = <<<<UInt<U, B> as NaturalCore>::Remainder<V> as NaturalCore>::Double as NaturalCore>::Reaches<
        V,
    > as Answer>::AppendTo<<UInt<U, B> as NaturalCore>::Quotient<V>>;
    type Remainder<V: Natural> =
        <<<UInt<U, B> as NaturalCore>::Remainder<V> as NaturalCore>::Double as NaturalCore>::Reduced<V>;
    // (V - 1) / n + 1, so that a large `n` does not make a long division.
    type PartsOf<V: Natural> =
        <V::IsZero as Answer>::IfNatural<UTerm, <<V::Before as NaturalCore>::Quotient<Self> as NaturalCore>::Next>;
    type Decimal = <<UInt<U, B> as NaturalCore>::Decimal as DigitList>::Doubled;
    type AsDigits = <Self::Decimal as DigitList>::AsDigits;
    #[cfg(feature = "alloc")]
    type Block<T> = Even<<UInt<U, B> as NaturalCore>::Block<T>>;
    type Same<V: Natural> = V::IsDouble<UInt<U, B>>;
    type IsZero = No;
    type IsOne = No;
    type IsOneOr<C: Answer> = C;
    type IsDouble<P: Natural> = P::Same<UInt<U, B>>;
    type IsDoublePlusOne<P: Natural> = No;
    type Meets<V: Natural> = V::MetByMany<Self>;
    type MetByZero = Clash;
    type MetByOne = Right;
    type MetByMany<W: Natural> = <W::Same<Self> as Answer>::LeftOrClash;
    type BesideDyn<S: Dim> = S;
}

/// `2 P + 1`, likewise.
impl<U: 'static, B: 'static> Natural for UInt<UInt<U, B>, B1> where UInt<U, B>: Natural {}
impl<U: 'static, B: 'static> NaturalCore for UInt<UInt<U, B>, B1>
where
    UInt<U, B>: Natural,
{
    type Double = UInt<Self, B0>;
    type DoublePlusOne = UInt<Self, B1>;
    type Next = <<UInt<U, B> as NaturalCore>::Next as NaturalCore>::Double;
    type Before = UInt<UInt<U, B>, B0>;
    type Minus<V: Natural> = V::TakenFrom<Self>;
    type TakenFrom<V: Natural> = V::MinusDoublePlusOne<UInt<U, B>>;
    // 2 (P + 1 - Q) - 1: so that it is 0, not 1, where the subtraction inside stops at 0.
    type MinusDouble<P: Natural> =
        <<<<UInt<U, B> as NaturalCore>::Next as NaturalCore>::Minus<P> as NaturalCore>::Double as NaturalCore>::Before;
    type MinusDoublePlusOne<P: Natural> = <<UInt<U, B> as NaturalCore>::Minus<P> as NaturalCore>::Double;
    type TenTimesPlus<C: Digit> =
        <C::Parity as Bit>::Append<<UInt<U, B> as NaturalCore>::TenTimesPlus<C::HalfPlusFive>>;
    type Plus<V: Natural> = V::PlusDoublePlusOne<UInt<U, B>>;
    type PlusDouble<P: Natural> = <P::Plus<UInt<U, B>> as NaturalCore>::DoublePlusOne;
    type PlusDoublePlusOne<P: Natural> = <<P::Plus<UInt<U, B>> as NaturalCore>::Next as NaturalCore>::Double;
    type Product<V: Natural> =
        <<<UInt<U, B> as NaturalCore>::Product<V> as NaturalCore>::Double as NaturalCore>::Plus<V>;
    type Reaches<V: Natural> = <V::Minus<Self> as NaturalCore>::IsZero;
    type Reduced<V: Natural> = <Self::Reaches<V> as Answer>::IfNatural<Self::Minus<V>, Self>;
    type Quotient<V: Natural> = <<<<UInt<U, B> as NaturalCore>::Remainder<V> as NaturalCore>::DoublePlusOne as NaturalCore>::Reaches<
        V,
    > as Answer>::AppendTo<<UInt<U, B> as NaturalCore>::Quotient<V>>;
    type Remainder<V: Natural> =
        <<<UInt<U, B> as NaturalCore>::Remainder<V> as NaturalCore>::DoublePlusOne as NaturalCore>::Reduced<V>;
    // (V - 1) / n + 1, so that a large `n` does not make a long division.
    type PartsOf<V: Natural> =
        <V::IsZero as Answer>::IfNatural<UTerm, <<V::Before as NaturalCore>::Quotient<Self> as NaturalCore>::Next>;
    type Decimal = <<UInt<U, B> as NaturalCore>::Decimal as DigitList>::DoubledPlusOne;
    type AsDigits = <Self::Decimal as DigitList>::AsDigits;
    #[cfg(feature = "alloc")]
    type Block<T> = Odd<<UInt<U, B> as NaturalCore>::Block<T>, T>;
    type Same<V: Natural> = V::IsDoublePlusOne<UInt<U, B>>;
    type IsZero = No;
    type IsOne = No;
    type IsOneOr<C: Answer> = C;
    type IsDouble<P: Natural> = No;
    type IsDoublePlusOne<P: Natural> = P::Same<UInt<U, B>>;
    type Meets<V: Natural> = V::MetByMany<Self>;
    type MetByZero = Clash;
    type MetByOne = Right;
    type MetByMany<W: Natural> = <W::Same<Self> as Answer>::LeftOrClash;
    type BesideDyn<S: Dim> = S;
}

/// A bit, which can be appended to a number.
#[doc(hidden)]
pub trait Bit: 'static {
    type Append<N: Natural>: Natural;
}
impl Bit for B0 {
    type Append<N: Natural> = N::Double;
}
impl Bit for B1 {
    type Append<N: Natural> = N::DoublePlusOne;
}

/// The answer to a question about types.
#[doc(hidden)]
pub trait Answer: 'static {
    /// Whether it is yes.
    const IS: bool;
    type If<Then: Entry, Else: Entry>: Entry;
    type IfNatural<Then: Natural, Else: Natural>: Natural;
    type IfRank<Then: RankNumber, Else: RankNumber>: RankNumber;
    type IfAxes<Then: Axes, Else: Axes>: Axes;
    type IfStride<Then: Stride, Else: Stride>: Stride;
    type IfStrides<Then: StrideList, Else: StrideList>: StrideList;
    type IfRule<Then: SizeRule, Else: SizeRule>: SizeRule;
    /// `2 N`, plus 1 for a yes.
    type AppendTo<N: Natural>: Natural;
    type And<B: Answer>: Answer;
    type Or<B: Answer>: Answer;
    type Not: Answer;
    /// Whether the other answer is the same.
    type Is<B: Answer>: Answer;
    /// What is stored for a product: `T`, what is stored for one factor, if the other is known; else a number.
    type Keep<T: StoredNumber, I: IndexType>: StoredNumber;
    type LeftOrClash: Verdict;
}
/// The answer is yes.
#[doc(hidden)]
pub trait Affirmed {}
impl Affirmed for Yes {}
/// It is so.
#[doc(hidden)]
pub struct Yes;
/// It is not so.
#[doc(hidden)]
pub struct No;
impl Answer for Yes {
    const IS: bool = true;
    type If<Then: Entry, Else: Entry> = Then;
    type IfNatural<Then: Natural, Else: Natural> = Then;
    type IfRank<Then: RankNumber, Else: RankNumber> = Then;
    type IfAxes<Then: Axes, Else: Axes> = Then;
    type IfStride<Then: Stride, Else: Stride> = Then;
    type IfStrides<Then: StrideList, Else: StrideList> = Then;
    type IfRule<Then: SizeRule, Else: SizeRule> = Then;
    type AppendTo<N: Natural> = N::DoublePlusOne;
    type And<B: Answer> = B;
    type Or<B: Answer> = Yes;
    type Not = No;
    type Is<B: Answer> = B;
    type Keep<T: StoredNumber, I: IndexType> = T;
    type LeftOrClash = Left;
}
impl Answer for No {
    const IS: bool = false;
    type If<Then: Entry, Else: Entry> = Else;
    type IfNatural<Then: Natural, Else: Natural> = Else;
    type IfRank<Then: RankNumber, Else: RankNumber> = Else;
    type IfAxes<Then: Axes, Else: Axes> = Else;
    type IfStride<Then: Stride, Else: Stride> = Else;
    type IfStrides<Then: StrideList, Else: StrideList> = Else;
    type IfRule<Then: SizeRule, Else: SizeRule> = Else;
    type AppendTo<N: Natural> = N::Double;
    type And<B: Answer> = No;
    type Or<B: Answer> = B;
    type Not = Yes;
    type Is<B: Answer> = B::Not;
    type Keep<T: StoredNumber, I: IndexType> = I;
    type LeftOrClash = Clash;
}

/// Which of two static sizes the broadcast takes.
#[doc(hidden)]
pub trait Verdict: 'static {
    /// The side that supplies the size of the result, or [`Clash`].
    type Choose<L: 'static, R: 'static>: 'static;
}
/// The left size: they are equal, or the right one is 1.
#[doc(hidden)]
pub struct Left;
/// The right size: the left one is 1.
#[doc(hidden)]
pub struct Right;
/// Neither: they differ and none is 1.
#[doc(hidden)]
pub struct Clash;
// So that a list with it in it is one, though no list of axes: that it is no axis is said where it was made.
impl Entry for Clash {
    type Exists = No;
    type AsDim = One;
    type AsStride = One;
    nameless!();
}
impl Verdict for Left {
    type Choose<L: 'static, R: 'static> = L;
}
impl Verdict for Right {
    type Choose<L: 'static, R: 'static> = R;
}
impl Verdict for Clash {
    type Choose<L: 'static, R: 'static> = Clash;
}
