//! Decimal digits as types, so that the compiler prints a size as a person writes it.
//!
//! `typenum` prints 5 as `UInt<UInt<UInt<UTerm, B1>, B0>, B1>`, and a plain type mismatch takes no text of
//! ours. So a static size is a tuple of digits, `Size<(_7, _6, _8)>`; the binary number behind it follows by
//! Horner's rule, and the way back doubles a digit list for each bit.

use crate::dim::Size;
use crate::natural::{Bit, Natural, NaturalCore, U1};
use typenum::{B0, B1, UInt, UTerm};

/// A decimal digit.
#[doc(hidden)]
pub trait Digit: 'static {
    const VALUE: u64;
    /// The digit as a binary number.
    type Uint: Natural;
    /// `d / 2`.
    type Half: Digit;
    /// `d / 2 + 5`.
    type HalfPlusFive: Digit;
    /// `d % 2`.
    type Parity: Bit;
    /// `2 d % 10`.
    type Twice: Digit;
    /// `2 d % 10 + 1`.
    type TwicePlusOne: Digit;
    /// Twice the digit, as the lowest of the number `2 L`, the carry passed on to `L`.
    type DoubleAfter<L: DigitList>: DigitList;
    /// The number `2 d + B`.
    type ThenBit<B: Bit>: Natural;
    /// The digit as the first of a list, where a 0 vanishes.
    type First: DigitList;
}

macro_rules! digits {
    ($($d:ident = $v:literal, $uint:ty, $half:ident, $half5:ident, $parity:ty, $twice:ident, $twice1:ident, $after:ident, $first:ty;)*) => {$(
        #[doc = concat!("The digit ", $v, ".")]
        #[derive(Clone, Copy)]
        pub struct $d;
        impl Digit for $d {
            const VALUE: u64 = $v;
            type Uint = $uint;
            type Half = $half;
            type HalfPlusFive = $half5;
            type Parity = $parity;
            type Twice = $twice;
            type TwicePlusOne = $twice1;
            type DoubleAfter<L: DigitList> = L::$after;
            type ThenBit<B: Bit> = B::Append<$uint>;
            type First = $first;
        }
    )*};
}
digits! {
    _0 = 0, UTerm, _0, _5, B0, _0, _1, Doubled, End;
    _1 = 1, U1, _0, _5, B1, _2, _3, Doubled, Push<End, _1>;
    _2 = 2, UInt<U1, B0>, _1, _6, B0, _4, _5, Doubled, Push<End, _2>;
    _3 = 3, UInt<U1, B1>, _1, _6, B1, _6, _7, Doubled, Push<End, _3>;
    _4 = 4, UInt<UInt<U1, B0>, B0>, _2, _7, B0, _8, _9, Doubled, Push<End, _4>;
    _5 = 5, UInt<UInt<U1, B0>, B1>, _2, _7, B1, _0, _1, DoubledPlusOne, Push<End, _5>;
    _6 = 6, UInt<UInt<U1, B1>, B0>, _3, _8, B0, _2, _3, DoubledPlusOne, Push<End, _6>;
    _7 = 7, UInt<UInt<U1, B1>, B1>, _3, _8, B1, _4, _5, DoubledPlusOne, Push<End, _7>;
    _8 = 8, UInt<UInt<UInt<U1, B0>, B0>, B0>, _4, _9, B0, _6, _7, DoubledPlusOne, Push<End, _8>;
    _9 = 9, UInt<UInt<UInt<U1, B0>, B0>, B1>, _4, _9, B1, _8, _9, DoubledPlusOne, Push<End, _9>;
}

/// A list of digits that can be computed with; it grows on the right.
#[doc(hidden)]
pub trait DigitList: 'static {
    /// Twice the number.
    type Doubled: DigitList;
    /// Twice the number, plus 1.
    type DoubledPlusOne: DigitList;
    /// One more digit on the right; leading zeros vanish.
    type With<D: Digit>: DigitList;
    /// The list as a tuple; `(_0,)` for the empty list.
    type AsDigits: Digits;
    /// The list as a tuple, followed by `T`.
    type Before<T: Digits>: Digits;
}

/// No digits: the number 0.
#[doc(hidden)]
pub struct End;
/// The digits `L`, then `D`.
#[doc(hidden)]
pub struct Push<L, D>(core::marker::PhantomData<(L, D)>);

impl DigitList for End {
    type Doubled = End;
    type DoubledPlusOne = Push<End, _1>;
    type With<D: Digit> = D::First;
    type AsDigits = (_0,);
    type Before<T: Digits> = T;
}

impl<L: DigitList, D: Digit> DigitList for Push<L, D> {
    type Doubled = Push<D::DoubleAfter<L>, D::Twice>;
    type DoubledPlusOne = Push<D::DoubleAfter<L>, D::TwicePlusOne>;
    type With<E: Digit> = Push<Self, E>;
    type AsDigits = L::Before<(D,)>;
    type Before<T: Digits> = L::Before<T::Prepend<D>>;
}

/// The digits of a [`Size`](crate::Size): a tuple of one to twenty, enough for every `u64`.
#[doc(hidden)]
pub trait Digits: 'static {
    const VALUE: u64;
    type Uint: Natural;
    type Prepend<D: Digit>: Digits;
}

/// `digits_tuple!(() A B C)`: the tuples `(A,)`, `(A, B)`, `(A, B, C)`.
macro_rules! digits_tuples {
    ([$($d:ident)*]) => {};
    ([$($d:ident)*] $e:ident $($rest:ident)*) => {
        impl<$($d: Digit,)* $e: Digit> Digits for ($($d,)* $e,) {
            const VALUE: u64 = {
                let value = 0_u64;
                $(let value = value * 10 + $d::VALUE;)*
                assert!(value <= (u64::MAX - $e::VALUE) / 10, "a static size is a `u64` at most");
                value * 10 + $e::VALUE
            };
            type Uint = digits_tuples!(@horner UTerm; $($d)* $e);
            type Prepend<Z: Digit> = digits_tuples!(@prepend Z; [$($d)* $e] $($rest)*);
        }
        digits_tuples!([$($d)* $e] $($rest)*);
    };
    (@horner $acc:ty;) => { $acc };
    (@horner $acc:ty; $d:ident $($rest:ident)*) => {
        digits_tuples!(@horner <$acc as crate::natural::NaturalCore>::TenTimesPlus<$d>; $($rest)*)
    };
    // Twenty digits are the end of `u64`; no number of this crate reaches it.
    (@prepend $z:ident; [$($d:ident)*]) => { Self };
    (@prepend $z:ident; [$($d:ident)*] $($rest:ident)+) => { ($z, $($d,)*) };
}
digits_tuples!([] A B C D E F G H I J K L M N O P Q R S T);

/// Three digits of a number, by value: how a constant becomes a type.
#[doc(hidden)]
pub struct Chunk<const N: usize>;

/// Appends the three digits of a chunk to a list.
#[doc(hidden)]
pub trait ThreeDigits: 'static {
    type Append<L: DigitList>: DigitList;
    /// Their number.
    type Uint: Natural;
}

macro_rules! chunks {
    ($($a:ident)*) => { $(chunks!(@hundreds $a);)* };
    (@hundreds $a:ident) => { chunks!(@tens $a _0 _1 _2 _3 _4 _5 _6 _7 _8 _9); };
    (@tens $a:ident $($b:ident)*) => { $(chunks!(@units $a $b _0 _1 _2 _3 _4 _5 _6 _7 _8 _9);)* };
    (@units $a:ident $b:ident $($c:ident)*) => {$(
        impl ThreeDigits for Chunk<{ ($a::VALUE * 100 + $b::VALUE * 10 + $c::VALUE) as usize }> {
            type Append<L: DigitList> = <<L::With<$a> as DigitList>::With<$b> as DigitList>::With<$c>;
            type Uint = <<<$a as Digit>::Uint as NaturalCore>::TenTimesPlus<$b> as NaturalCore>::TenTimesPlus<$c>;
        }
    )*};
}
chunks!(_0 _1 _2 _3 _4 _5 _6 _7 _8 _9);

/// A constant in braces. A field is what the compiler names most directly where the constant has another type.
#[doc(hidden)]
pub struct Constant {
    pub size: usize,
}

impl Constant {
    /// The three digits that `unit`, a power of 1000, counts; with `cut` unset, all digits above as well.
    #[doc(hidden)]
    #[must_use]
    pub const fn chunk(self, unit: u64, cut: bool) -> usize {
        let above = self.size as u64 / unit;
        if cut {
            (above % 1000) as usize
        } else {
            holds(above < 1000).expect("a static size is below 10^15, or a literal such as a power of two or ten");
            above as usize
        }
    }
}

/// The condition of a check in a constant. `assert!` would do, but the compiler's message would point into the standard
/// library, in place of the line that checks.
pub(crate) const fn holds(condition: bool) -> Option<()> {
    if condition { Some(()) } else { None }
}

/// The static size of a number that is given in chunks of three digits, most significant first.
#[doc(hidden)]
pub type SizeOfChunks<const A: usize, const B: usize, const C: usize, const D: usize, const E: usize> =
    Size<<Append<E, Append<D, Append<C, Append<B, Append<A, End>>>>> as DigitList>::AsDigits>;

type Append<const N: usize, L> = <Chunk<N> as ThreeDigits>::Append<L>;
