//! The integer types in which sizes, strides and offsets are kept.

use crate::axes::{Stored, StoredNumber};
use core::fmt::{Debug, Display};

mod sealed {
    pub trait Sealed {}
}

/// Any integer that may be given as a size, an index or an axis.
///
/// Implemented for the primitive integers of every width. Values travel as `i128`, so that nothing is cut
/// before it is checked; a `u128` beyond that stands as `i128::MAX`, which no check lets pass.
///
/// ```
/// use mdshape::Integer;
/// assert_eq!(u64::MAX.to_i128(), 18_446_744_073_709_551_615);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer",
    label = "a size, an index or an axis is an integer"
)]
pub trait Integer: Copy + Debug + Display + sealed::Sealed {
    /// The value, exactly.
    fn to_i128(self) -> i128;

    /// The value as an element index: `None` where it is negative or beyond `usize`.
    fn to_index(self) -> Option<usize>;
}

macro_rules! integers {
    ($($t:ty)*) => {$(
        impl sealed::Sealed for $t {}
        #[diagnostic::do_not_recommend]
        impl Integer for $t {
            #[inline(always)]
            fn to_i128(self) -> i128 {
                self as i128
            }
            #[inline(always)]
            fn to_index(self) -> Option<usize> {
                usize::try_from(self).ok()
            }
        }
    )*};
}
integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 usize);

impl sealed::Sealed for u128 {}
#[diagnostic::do_not_recommend]
impl Integer for u128 {
    #[inline(always)]
    fn to_i128(self) -> i128 {
        i128::try_from(self).unwrap_or(i128::MAX)
    }
    #[inline(always)]
    fn to_index(self) -> Option<usize> {
        usize::try_from(self).ok()
    }
}

impl<T: Integer> sealed::Sealed for &T {}
#[diagnostic::do_not_recommend]
impl<T: Integer> Integer for &T {
    #[inline(always)]
    fn to_i128(self) -> i128 {
        (*self).to_i128()
    }
    #[inline(always)]
    fn to_index(self) -> Option<usize> {
        (*self).to_index()
    }
}

/// The integer in which a shape keeps its sizes and computes strides and offsets, in elements.
///
/// The ten types from `i8` to `i64`, `isize`, `u8` to `u64` and `usize` are index types, and no others. The
/// default of [`Shape!`](macro@crate::Shape) is `i64`, that of DLPack; a kernel may ask for `i32`.
///
/// ```
/// use mdshape::{IndexType, Shape};
/// assert_eq!(size_of::<Shape![i32; _, _]>(), 8);
/// assert_eq!(<u16 as IndexType>::MAX, 65_535);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index type",
    label = "expected one of i8, i16, i32, i64, isize, u8, u16, u32, u64, usize"
)]
pub trait IndexType: Integer + StoredNumber + Default + Ord + CommonIndex<Self, Out = Self> + WidensTo<Self> {
    /// The name of the type, for messages.
    const NAME: &'static str;
    /// The largest value.
    const MAX: i128;
    /// The smallest value.
    const MIN: i128;

    /// The value `v` in this type, or `None` where it does not fit.
    #[inline]
    fn from_i128(v: i128) -> Option<Self> {
        (Self::MIN <= v && v <= Self::MAX).then(|| Self::cast(v))
    }

    /// `v`, known to be a value of this type.
    #[doc(hidden)]
    fn cast(v: i128) -> Self;

    /// `v`, known to be a value of this type.
    #[doc(hidden)]
    fn cast_usize(v: usize) -> Self;

    /// The value, known to be one of `usize`.
    #[doc(hidden)]
    fn as_usize(self) -> usize;

    /// The value, known to be one of `isize`.
    #[doc(hidden)]
    fn as_isize(self) -> isize;

    /// `self * size + index`, known to be a value of this type.
    #[doc(hidden)]
    fn step(self, size: Self, index: Self) -> Self;
}

macro_rules! index_types {
    ($($t:ident)*) => {$(
        impl Stored for $t {
            const EMPTY: Option<Self> = None;
        }
        impl StoredNumber for $t {
            #[inline(always)]
            fn number<I: IndexType>(self) -> Option<I> {
                Some(I::cast(self as i128))
            }
            #[inline(always)]
            fn of<I: IndexType>(number: I) -> Self {
                Self::cast(number.to_i128())
            }
        }
        #[diagnostic::do_not_recommend]
        impl IndexType for $t {
            const NAME: &'static str = stringify!($t);
            const MAX: i128 = $t::MAX as i128;
            const MIN: i128 = $t::MIN as i128;
            #[inline(always)]
            fn cast(v: i128) -> Self {
                v as $t
            }
            #[inline(always)]
            fn cast_usize(v: usize) -> Self {
                v as $t
            }
            #[inline(always)]
            fn as_usize(self) -> usize {
                self as usize
            }
            #[inline(always)]
            fn as_isize(self) -> isize {
                self as isize
            }
            #[inline(always)]
            fn step(self, size: Self, index: Self) -> Self {
                self.wrapping_mul(size).wrapping_add(index)
            }
        }
    )*};
}
index_types!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// An index type with negative values, which strides that walk backwards need.
#[diagnostic::on_unimplemented(
    message = "the index type `{Self}` has no negative values, which a flipped axis needs for its stride",
    label = "flips and negative steps need a signed index type",
    note = "name one in the shape, as in `Shape![i64; ..]`, or convert with `recast`"
)]
pub trait SignedIndex: IndexType {}
macro_rules! signed {
    ($($t:ident)*) => {$( impl SignedIndex for $t {} )*};
}
signed!(i8 i16 i32 i64 isize);

/// The index type that holds the values of two: where shapes of different index types meet.
///
/// Of two types of one signedness it is the wider; where signedness differs, a signed type wide enough for
/// both, as C++'s `common_type` does not but correctness asks: `i16` and `u32` meet in `i64`. `u64` and
/// `usize` have no common type with a signed one. `isize` counts as 64 bits beside a fixed type that a
/// 32-bit `isize` could not hold.
///
/// ```
/// use mdshape::CommonIndex;
/// fn meet<I, J>(_: I, _: J) -> I::Out where I: CommonIndex<J> { Default::default() }
/// let _: i64 = meet(0_i16, 0_u32);
/// let _: u32 = meet(0_u32, 0_u8);
/// ```
#[diagnostic::on_unimplemented(
    message = "the index types `{Self}` and `{J}` have no common type",
    label = "no index type holds every value of `{Self}` and of `{J}`",
    note = "convert one of the two shapes to another index type first"
)]
pub trait CommonIndex<J> {
    /// The common type.
    type Out: IndexType;
}

macro_rules! common {
    ($($a:ident: $($b:ident => $out:ident)*;)*) => {$($(
        #[diagnostic::do_not_recommend]
        impl CommonIndex<$b> for $a { type Out = $out; }
    )*)*};
}
common! {
    i8: i8 => i8 i16 => i16 i32 => i32 i64 => i64 isize => isize u8 => i16 u16 => i32 u32 => i64;
    i16: i8 => i16 i16 => i16 i32 => i32 i64 => i64 isize => isize u8 => i16 u16 => i32 u32 => i64;
    i32: i8 => i32 i16 => i32 i32 => i32 i64 => i64 isize => isize u8 => i32 u16 => i32 u32 => i64;
    i64: i8 => i64 i16 => i64 i32 => i64 i64 => i64 isize => i64 u8 => i64 u16 => i64 u32 => i64;
    isize: i8 => isize i16 => isize i32 => isize i64 => i64 isize => isize u8 => isize u16 => isize u32 => i64;
    u8: i8 => i16 i16 => i16 i32 => i32 i64 => i64 isize => isize u8 => u8 u16 => u16 u32 => u32 u64 => u64 usize => usize;
    u16: i8 => i32 i16 => i32 i32 => i32 i64 => i64 isize => isize u8 => u16 u16 => u16 u32 => u32 u64 => u64 usize => usize;
    u32: i8 => i64 i16 => i64 i32 => i64 i64 => i64 isize => i64 u8 => u32 u16 => u32 u32 => u32 u64 => u64 usize => usize;
    u64: u8 => u64 u16 => u64 u32 => u64 u64 => u64 usize => u64;
    usize: u8 => usize u16 => usize u32 => usize u64 => u64 usize => usize;
}

/// An index type of which every value is one of another, so that views can be [widened](crate::View::widen) to it.
///
/// Strides may be negative, so no signed type is held by an unsigned one; [`WidensTo`] is about sizes alone.
#[diagnostic::on_unimplemented(
    message = "the index type `{J}` does not hold every value of `{Self}`",
    label = "`widen` needs an index type that holds every size and stride in `{Self}`",
    note = "use `reindex`, which checks and returns a `Result`"
)]
pub trait HeldBy<J> {}
#[diagnostic::do_not_recommend]
impl<I: CommonIndex<J, Out = J>, J> HeldBy<J> for I {}

#[cfg(target_pointer_width = "16")]
compile_error!("mdshape needs pointers of 32 bits or more: `usize` is the common type of `u32` and `usize`");

/// An index type to which every size of another can be converted.
///
/// Sizes are never negative, so a signed type converts to the unsigned one of its width. The narrower type is
/// never reached silently.
#[diagnostic::on_unimplemented(
    message = "a size of index type `{Self}` may not fit `{J}`",
    label = "not every size in `{Self}` is a value of `{J}`",
    note = "use `recast`, which checks and returns a `Result`"
)]
pub trait WidensTo<J> {}

macro_rules! widens {
    ($($a:ident: $($b:ident)*;)*) => {$($(
        #[diagnostic::do_not_recommend]
        impl WidensTo<$b> for $a {}
    )*)*};
}
widens! {
    i8: i8 i16 i32 i64 isize u8 u16 u32 u64 usize;
    u8: i16 i32 i64 isize u8 u16 u32 u64 usize;
    i16: i16 i32 i64 isize u16 u32 u64 usize;
    u16: i32 i64 isize u16 u32 u64 usize;
    i32: i32 i64 isize u32 u64 usize;
    u32: i64 u32 u64 usize;
    i64: i64 u64;
    u64: u64;
    isize: i64 isize u64 usize;
    usize: u64 usize;
}
#[cfg(target_pointer_width = "64")]
widens! {
    i64: isize usize;
    u64: usize;
}
