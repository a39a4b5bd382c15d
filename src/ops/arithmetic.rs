//! Operators on views and arrays, element by element, and their twins that return a `Result`.

use super::map::zip_map_made;
use super::{Operand, zip_map};
use crate::array::{Array, OwnedLayout};
use crate::broadcast::{Broadcast, BroadcastShape};
use crate::error::ArrayError;
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::View;
use core::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Neg, Not, Rem, Sub};

/// One operator: what is on the left, what may be on its right, and how the left one is lent.
macro_rules! operator {
    ($op:ident $method:ident; $([$($left:tt)*] $type:ty, |$this:ident| $view:expr;)*) => {$(
        /// Element by element, the shapes broadcast. Static sizes that do not match do not compile.
        ///
        /// # Panics
        /// If run-time sizes do not match; the message names both shapes and the axis. Also if the result has no row-major
        /// layout in its index type, or there is no memory.
        impl<$($left)*, X: Operand<Element: Clone>> $op<X> for $type
        where
            T: Clone + $op<X::Element>,
            S: Broadcast<X::Shape>,
        {
            type Output = Array<<T as $op<X::Element>>::Output, BroadcastShape<S, X::Shape>>;
            #[inline(always)]
            #[track_caller]
            fn $method(self, right: X) -> Self::Output {
                let $this = &self;
                zip_map_made(($view, right), |(a, b)| a.clone().$method((*b).clone()))
            }
        }

        /// Element by element, as for a borrowed array on the right.
        impl<$($left)*, U: Clone, R: Shape, M: OwnedLayout> $op<Array<U, R, M>> for $type
        where
            T: Clone + $op<U>,
            S: Broadcast<R>,
        {
            type Output = Array<<T as $op<U>>::Output, BroadcastShape<S, R>>;
            #[inline(always)]
            #[track_caller]
            fn $method(self, right: Array<U, R, M>) -> Self::Output {
                let $this = &self;
                zip_map_made(($view, &right), |(a, b)| a.clone().$method(b.clone()))
            }
        }
    )*};
}

/// One operator with a number on one side.
macro_rules! scalars {
    ($op:ident $method:ident: $($number:ident)*) => {$(
        scalars!(@ $number $op $method; ['a, S: Shape, L: Layout] View<'a, $number, S, L>);
        scalars!(@ $number $op $method; ['a, S: Shape, L: OwnedLayout] &'a Array<$number, S, L>);
        scalars!(@ $number $op $method; [S: Shape, L: OwnedLayout] Array<$number, S, L>);
    )*};
    (@ $number:ident $op:ident $method:ident; [$($generics:tt)*] $type:ty) => {
        /// With the same number for every element.
        impl<$($generics)*> $op<$number> for $type {
            type Output = Array<$number, S>;
            #[inline(always)]
            #[track_caller]
            fn $method(self, right: $number) -> Self::Output {
                self.map(|&a| a.$method(right))
            }
        }
        /// With the same number for every element.
        impl<$($generics)*> $op<$type> for $number {
            type Output = Array<$number, S>;
            #[inline(always)]
            #[track_caller]
            fn $method(self, right: $type) -> Self::Output {
                right.map(|&b| self.$method(b))
            }
        }
    };
}

macro_rules! operators {
    ($($op:ident $method:ident: $($number:ident)*;)*) => {$(
        operator! { $op $method;
            ['a, T, S: Shape, L: Layout] View<'a, T, S, L>, |v| *v;
            ['a, T, S: Shape, L: OwnedLayout] &'a Array<T, S, L>, |a| *a;
            [T, S: Shape, L: OwnedLayout] Array<T, S, L>, |a| a;
        }
        scalars!($op $method: $($number)*);
    )*};
}
operators! {
    Add add: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    Sub sub: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    Mul mul: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    Div div: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    Rem rem: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64;
    BitAnd bitand: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool;
    BitOr bitor: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool;
    BitXor bitxor: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool;
}

macro_rules! unary {
    ($($op:ident $method:ident: $([$($generics:tt)*] $type:ty;)*)*) => {$($(
        /// Element by element.
        impl<$($generics)*> $op for $type
        where
            T: Clone + $op,
        {
            type Output = Array<T::Output, S>;
            #[inline(always)]
            #[track_caller]
            fn $method(self) -> Self::Output {
                self.map(|a| a.clone().$method())
            }
        }
    )*)*};
}
unary! {
    Neg neg:
        [T, S: Shape, L: Layout] View<'_, T, S, L>;
        [T, S: Shape, L: OwnedLayout] &Array<T, S, L>;
        [T, S: Shape, L: OwnedLayout] Array<T, S, L>;
    Not not:
        [T, S: Shape, L: Layout] View<'_, T, S, L>;
        [T, S: Shape, L: OwnedLayout] &Array<T, S, L>;
        [T, S: Shape, L: OwnedLayout] Array<T, S, L>;
}

/// Methods of two operands, for views and for arrays.
macro_rules! fallible {
    ($([$($generics:tt)*] $type:ty, $this:ty, |$it:ident| $view:expr;)*) => {$(
        impl<$($generics)*> $type {
            fallible!(@ $this, $it, $view, "+", Add add try_add);
            fallible!(@ $this, $it, $view, "-", Sub sub try_sub);
            fallible!(@ $this, $it, $view, "*", Mul mul try_mul);
            fallible!(@ $this, $it, $view, "/", Div div try_div);
            fallible!(@ $this, $it, $view, "%", Rem rem try_rem);
        }
    )*};
    (@ $this:ty, $it:ident, $view:expr, $sign:literal, $op:ident $method:ident $try:ident) => {
        #[doc = concat!("The operator `", $sign, "`, but for an error where it would panic.")]
        ///
        /// # Errors
        /// If run-time sizes do not match, the result has no row-major layout in its index type, or there is no memory.
        ///
        /// ```
        /// use mdshape::{View, shape};
        /// let (two, three) = (2, 3);
        /// let a = View::new(&[1, 2], shape![two])?;
        #[doc = concat!("let e = a.", stringify!($try), "(View::new(&[1, 2, 3], shape![three])?).unwrap_err();")]
        /// assert_eq!(e.to_string(), "shapes [2] and [3] are not broadcastable: axis -1 has sizes 2 and 3");
        /// # Ok::<(), mdshape::error::ViewError>(())
        /// ```
        #[inline(always)]
        #[allow(clippy::type_complexity, reason = "the type is the operation")]
        pub fn $try<X: Operand<Element: Clone>>(
            self: $this,
            right: X,
        ) -> Result<Array<<T as $op<X::Element>>::Output, BroadcastShape<S, X::Shape>>, ArrayError>
        where
            T: Clone + $op<X::Element>,
            S: Broadcast<X::Shape>,
        {
            let $it = self;
            zip_map(($view, right), |(a, b)| a.clone().$method((*b).clone()))
        }
    };
}
fallible! {
    [T, S: Shape, L: Layout] View<'_, T, S, L>, Self, |v| v;
    [T, S: Shape, L: OwnedLayout] Array<T, S, L>, &Self, |a| a;
}
