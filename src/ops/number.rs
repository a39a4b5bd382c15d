//! The numbers that sums, products and means are made of.

use core::ops::{Add, Div, Mul};

/// A number that can be added up, multiplied and averaged: the primitive integers and floats, and whatever implements it.
///
/// Sums and products are those of `+` and `*` of the type, with the partial results in an order of the crate's choice. So the
/// integers overflow as in Rust: with a panic where overflow checks are on, as in debug builds, and else by wrapping round.
/// Of wrapped partial sums the total is right if it is within the type. A wider type is the way out:
/// [`View::sum_as`](crate::View::sum_as).
///
/// ```
/// use mdshape::{Number, View, shape};
/// use std::ops::{Add, Mul};
///
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// struct Complex(f64, f64);
/// impl Add for Complex {
///     type Output = Self;
///     fn add(self, other: Self) -> Self {
///         Complex(self.0 + other.0, self.1 + other.1)
///     }
/// }
/// impl Mul for Complex {
///     type Output = Self;
///     fn mul(self, other: Self) -> Self {
///         Complex(self.0 * other.0 - self.1 * other.1, self.0 * other.1 + self.1 * other.0)
///     }
/// }
/// impl Number for Complex {
///     const ZERO: Self = Complex(0.0, 0.0);
///     const ONE: Self = Complex(1.0, 0.0);
///     type Mean = Self;
///     fn to_mean(self) -> Self {
///         self
///     }
///     fn divide(sum: Self, count: usize) -> Self {
///         Complex(sum.0 / count as f64, sum.1 / count as f64)
///     }
/// }
/// let v = View::new(&[Complex(1.0, 2.0), Complex(3.0, 0.0)], shape![2])?;
/// assert_eq!(v.product(..), Complex(3.0, 6.0));
/// assert_eq!(v.mean(..), Complex(2.0, 1.0));
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a number that can be added up",
    label = "expected a primitive integer or float, or a type that implements `Number`",
    note = "`map` the elements to numbers first, or `fold` them"
)]
pub trait Number: Copy + Add<Output = Self> + Mul<Output = Self> {
    /// The sum of nothing.
    const ZERO: Self;
    /// The product of nothing.
    const ONE: Self;
    /// What means are made of: `f64` for the integers, as in NumPy, and the type itself for floats.
    type Mean: Number;
    /// The number as a summand of a mean.
    fn to_mean(self) -> Self::Mean;
    /// The number `position`, for [`Array::arange`](crate::Array::arange); `None` if it is beyond the type.
    ///
    /// It is made of [`ONE`](Self::ONE) by doubling unless an implementation knows better.
    fn from_position(position: usize) -> Option<Self> {
        let digits = (0..usize::BITS - position.leading_zeros()).rev();
        Some(digits.fold(Self::ZERO, |number, digit| {
            let twice = number + number;
            if position >> digit & 1 == 1 { twice + Self::ONE } else { twice }
        }))
    }
    /// The mean of `count` numbers of the sum `sum`. Of no numbers it is NaN for the primitive numbers, as in NumPy.
    fn divide(sum: Self::Mean, count: usize) -> Self::Mean;
}

macro_rules! integers {
    ($($t:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Number for $t {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            type Mean = f64;
            #[inline(always)]
            fn to_mean(self) -> f64 {
                self as f64
            }
            #[inline(always)]
            fn from_position(position: usize) -> Option<Self> {
                Self::try_from(position).ok()
            }
            #[inline(always)]
            fn divide(sum: f64, count: usize) -> f64 {
                sum / count as f64
            }
        }
    )*};
}
integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

macro_rules! floats {
    ($($t:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Number for $t {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            type Mean = Self;
            #[inline(always)]
            fn to_mean(self) -> Self {
                self
            }
            #[inline(always)]
            fn from_position(position: usize) -> Option<Self> {
                Some(position as Self)
            }
            #[inline(always)]
            fn divide(sum: Self, count: usize) -> Self {
                sum.div(count as Self)
            }
        }
    )*};
}
floats!(f32 f64);
