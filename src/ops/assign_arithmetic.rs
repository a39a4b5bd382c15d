//! `+=` and its like, on mutable views and on arrays.

use super::{Operand, OperandsFor};
#[cfg(feature = "alloc")]
use crate::array::{Array, OwnedLayout};
#[cfg(feature = "alloc")]
use crate::broadcast::TargetOf;
use crate::error::BroadcastError;
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::ViewMut;
use core::ops::{AddAssign, BitAndAssign, BitOrAssign, BitXorAssign, DivAssign, MulAssign, RemAssign, SubAssign};

/// Panics with the error of an operator.
#[track_caller]
#[inline(always)]
fn done(result: Result<(), BroadcastError>) {
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// One operator on a destination, with a view or an array on the right.
macro_rules! operator {
    ($op:ident $method:ident; $($(#[$cfg:meta])? [$($generics:tt)*] $type:ty;)*) => {$(
        /// Element by element; the operand on the right is stretched to this shape, which never changes. Static sizes that do
        /// not match do not compile.
        ///
        /// # Panics
        /// If run-time sizes do not match; the message names both shapes and the axis.
        $(#[$cfg])?
        impl<$($generics)*, X> $op<X> for $type
        where
            X: Operand<Element: Clone> + OperandsFor<S, Items = <X as Operand>::Item>,
            T: $op<X::Element>,
        {
            #[inline(always)]
            #[track_caller]
            fn $method(&mut self, right: X) {
                done(self.zip_apply(right, |to, from| to.$method((*from).clone())));
            }
        }

        /// Element by element, as for a borrowed array on the right.
        #[cfg(feature = "alloc")]
        impl<$($generics)*, U: Clone, R: Shape, M: OwnedLayout> $op<Array<U, R, M>> for $type
        where
            T: $op<U>,
            S: TargetOf<R>,
        {
            #[inline(always)]
            #[track_caller]
            fn $method(&mut self, right: Array<U, R, M>) {
                done(self.zip_apply(&right, |to, from| to.$method(from.clone())));
            }
        }
    )*};
}

/// One operator with a number on the right.
macro_rules! numbers {
    ($op:ident $method:ident: $($number:ident)*) => {$(
        /// With the same number for every element.
        impl<S: Shape, L: Layout> $op<$number> for ViewMut<'_, $number, S, L> {
            #[inline(always)]
            fn $method(&mut self, right: $number) {
                self.apply(|to| to.$method(right));
            }
        }
        /// With the same number for every element.
        #[cfg(feature = "alloc")]
        impl<S: Shape, L: OwnedLayout> $op<$number> for Array<$number, S, L> {
            #[inline(always)]
            fn $method(&mut self, right: $number) {
                self.view_mut().apply(|to| to.$method(right));
            }
        }
    )*};
}

macro_rules! operators {
    ($($op:ident $method:ident: $($number:ident)*;)*) => {$(
        operator! { $op $method;
            [T, S: Shape, L: Layout] ViewMut<'_, T, S, L>;
            #[cfg(feature = "alloc")]
            [T, S: Shape, L: OwnedLayout] Array<T, S, L>;
        }
        numbers!($op $method: $($number)*);
    )*};
}
operators! {
    AddAssign add_assign: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    SubAssign sub_assign: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    MulAssign mul_assign: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    DivAssign div_assign: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    RemAssign rem_assign: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    BitAndAssign bitand_assign: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool;
    BitOrAssign bitor_assign: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool;
    BitXorAssign bitxor_assign: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool;
}

macro_rules! fallible {
    ($($sign:literal $op:ident $method:ident $try:ident;)*) => {
        impl<T, S: Shape, L: Layout> ViewMut<'_, T, S, L> {$(
            fallible!(@ $sign $op $method $try);
        )*}
        #[cfg(feature = "alloc")]
        impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {$(
            fallible!(@ $sign $op $method $try);
        )*}
    };
    (@ $sign:literal $op:ident $method:ident $try:ident) => {
        #[doc = concat!("The operator `", $sign, "`, but for an error where it would panic; then no element is changed.")]
        ///
        /// # Errors
        /// If the operand has more axes than this shape, or a size that is neither 1 nor that of this shape.
        ///
        /// ```
        /// use mdshape::{View, ViewMut, shape};
        /// let (two, three) = (2, 3);
        /// let mut data = [1, 2];
        /// let mut v = ViewMut::new(&mut data, shape![two])?;
        #[doc = concat!("let e = v.", stringify!($try), "(View::new(&[1, 2, 3], shape![three])?).unwrap_err();")]
        /// assert_eq!(e.to_string(), "shape [3] does not broadcast to [2]: axis -1 has size 3, the target 2");
        /// # Ok::<(), mdshape::error::ViewError>(())
        /// ```
        #[inline(always)]
        pub fn $try<X>(&mut self, right: X) -> Result<(), BroadcastError>
        where
            X: Operand<Element: Clone> + OperandsFor<S, Items = <X as Operand>::Item>,
            T: $op<X::Element>,
        {
            self.zip_apply(right, |to, from| to.$method((*from).clone()))
        }
    };
}
fallible! {
    "+=" AddAssign add_assign try_add_assign;
    "-=" SubAssign sub_assign try_sub_assign;
    "*=" MulAssign mul_assign try_mul_assign;
    "/=" DivAssign div_assign try_div_assign;
    "%=" RemAssign rem_assign try_rem_assign;
}
