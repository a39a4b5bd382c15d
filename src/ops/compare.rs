//! Comparisons, and what is chosen by them, element by element.

use super::Operand;
use super::map::zip_map_made;
use crate::array::{Array, OwnedLayout};
use crate::broadcast::{Broadcast, BroadcastShape};
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::View;

/// What the elements `T` of a view of shape `S` are compared with: an [`Operand`] that broadcasts with it, or one number, `bool` or
/// `char` of their type.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::Comparand;
/// /// No element below that of `low`.
/// fn above<S: Shape, X: Comparand<S, f32, Element = f32>>(v: View<f32, S>, low: X) -> Array<f32, X::Out> {
///     v.maximum(low)
/// }
/// let v = array![[-1.0, 2.0], [3.0, -4.0]];
/// assert_eq!(above(v.view(), 0.0), array![[0.0, 2.0], [3.0, 0.0]]);
/// assert_eq!(above(v.view(), &array![0.0, 5.0]), array![[0.0, 5.0], [3.0, 5.0]]);
/// ```
#[diagnostic::on_unimplemented(
    message = "elements `{T}` cannot be compared with `{Self}`",
    label = "expected a view, a borrowed array, or a number of the type `{T}`"
)]
pub trait Comparand<S: Shape, T>: Copy {
    /// What an element is compared with.
    type Element;
    /// The shape of the result.
    type Out: Shape;
    /// What `f` makes of the elements and what they are compared with; it panics where there is no such array.
    #[doc(hidden)]
    #[track_caller]
    fn beside<Y: Operand<Element = T, Shape = S>, U>(
        self,
        elements: Y,
        f: impl FnMut(&T, &Self::Element) -> U,
    ) -> Array<U, Self::Out>;
}
impl<S: Broadcast<X::Shape>, T, X: Operand> Comparand<S, T> for X {
    type Element = X::Element;
    type Out = BroadcastShape<S, X::Shape>;
    #[inline(always)]
    #[track_caller]
    fn beside<Y: Operand<Element = T, Shape = S>, U>(
        self,
        elements: Y,
        mut f: impl FnMut(&T, &X::Element) -> U,
    ) -> Array<U, Self::Out> {
        zip_map_made((elements, self), |(a, b)| f(&a, &b))
    }
}
macro_rules! alone {
    ($($t:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<S: Shape> Comparand<S, $t> for $t {
            type Element = $t;
            type Out = S;
            #[inline(always)]
            #[track_caller]
            fn beside<Y: Operand<Element = $t, Shape = S>, U>(
                self,
                elements: Y,
                mut f: impl FnMut(&$t, &$t) -> U,
            ) -> Array<U, S> {
                elements.whole().map(|a| f(a, &self))
            }
        }
    )*};
}
alone!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool char);

/// A method of two operands, for views and for arrays.
macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident [$($element:tt)*] [$($bound:tt)*] $out:ty, |$a:ident, $b:ident| $f:expr;)*) => {
        impl<T, S: Shape, L: Layout> View<'_, T, S, L> {$(
            methods!(@ Self; $(#[$doc])* $name [$($element)*] [$($bound)*] $out, |$a, $b| $f);
        )*}
        impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {$(
            methods!(@ &Self; $(#[$doc])* $name [$($element)*] [$($bound)*] $out, |$a, $b| $f);
        )*}
    };
    (@ $this:ty; $(#[$doc:meta])* $name:ident [$($element:tt)*] [$($bound:tt)*] $out:ty, |$a:ident, $b:ident| $f:expr) => {
        $(#[$doc])*
        ///
        /// # Panics
        /// If run-time sizes do not match, the result has no row-major layout in its index type, or there is no memory; where
        /// an error is wanted, see [`zip_map`](crate::zip_map()). Static sizes that do not match do not compile.
        #[inline(always)]
        #[must_use]
        #[track_caller]
        pub fn $name<X: Comparand<S, T$($element)*>>(self: $this, other: X) -> Array<$out, X::Out>
        where
            T: $($bound)*,
        {
            other.beside(self, |$a, $b| $f)
        }
    };
}
methods! {
    /// Whether each element is `==` that of `other`, the shapes broadcast.
    ///
    /// ```
    /// use mdshape::array;
    /// let (a, b) = (array![[1, 2, 3], [4, 5, 6]], array![[4, 2, 3]]);
    /// assert_eq!(a.equal(&b).to_string(), "[[false  true  true]\n [ true false false]]");
    /// ```
    equal [] [PartialEq<X::Element>] bool, |a, b| *a == *b;
    /// Whether each element is `!=` that of `other`, the shapes broadcast.
    ///
    /// ```
    /// use mdshape::array;
    /// let (a, b) = (array![[1, 2, 3], [4, 5, 6]], array![[4, 2, 3]]);
    /// assert_eq!(a.not_equal(&b).to_string(), "[[ true false false]\n [false  true  true]]");
    /// ```
    not_equal [] [PartialEq<X::Element>] bool, |a, b| *a != *b;
    /// Whether each element is `<` that of `other`, the shapes broadcast.
    ///
    /// ```
    /// use mdshape::array;
    /// let (a, b) = (array![[1, 2, 3], [4, 5, 6]], array![[4, 2, 3]]);
    /// assert_eq!(a.less(&b).to_string(), "[[ true false false]\n [false false false]]");
    /// assert_eq!(a.less(3).to_string(), "[[ true  true false]\n [false false false]]");
    /// ```
    less [] [PartialOrd<X::Element>] bool, |a, b| *a < *b;
    /// Whether each element is `<=` that of `other`, the shapes broadcast.
    ///
    /// ```
    /// use mdshape::array;
    /// let (a, b) = (array![[1, 2, 3], [4, 5, 6]], array![[4, 2, 3]]);
    /// assert_eq!(a.less_equal(&b).to_string(), "[[ true  true  true]\n [ true false false]]");
    /// ```
    less_equal [] [PartialOrd<X::Element>] bool, |a, b| *a <= *b;
    /// Whether each element is `>` that of `other`, the shapes broadcast.
    ///
    /// ```
    /// use mdshape::array;
    /// let (a, b) = (array![[1, 2, 3], [4, 5, 6]], array![[4, 2, 3]]);
    /// assert_eq!(a.greater(&b).to_string(), "[[false false false]\n [false  true  true]]");
    /// ```
    greater [] [PartialOrd<X::Element>] bool, |a, b| *a > *b;
    /// Whether each element is `>=` that of `other`, the shapes broadcast.
    ///
    /// ```
    /// use mdshape::array;
    /// let (a, b) = (array![[1, 2, 3], [4, 5, 6]], array![[4, 2, 3]]);
    /// assert_eq!(a.greater_equal(&b).to_string(), "[[false  true  true]\n [ true  true  true]]");
    /// ```
    greater_equal [] [PartialOrd<X::Element>] bool, |a, b| *a >= *b;
    /// The smaller of each element and that of `other`, the shapes broadcast. A NaN on either side is the result, as in NumPy.
    ///
    /// ```
    /// use mdshape::array;
    /// let a = array![1.0, f64::NAN, 3.0].minimum(&array![2.0]);
    /// assert!(a[[0]] == 1.0 && a[[1]].is_nan() && a[[2]] == 2.0);
    /// ```
    minimum [, Element = T] [Clone + PartialOrd] T, |a, b| if a <= b || unordered(a) { a.clone() } else { b.clone() };
    /// The larger of each element and that of `other`, the shapes broadcast. A NaN on either side is the result, as in NumPy.
    ///
    /// ```
    /// use mdshape::array;
    /// assert_eq!(array![[1], [4]].maximum(&array![2, 3]).to_string(), "[[2 3]\n [4 4]]");
    /// assert_eq!(array![-0.5_f32, 4.0].maximum(0.0).as_slice(), [0.0, 4.0]);
    /// ```
    maximum [, Element = T] [Clone + PartialOrd] T, |a, b| if a >= b || unordered(a) { a.clone() } else { b.clone() };
}

/// Whether an element is not even equal to itself, as a NaN.
#[inline(always)]
#[allow(clippy::eq_op, reason = "the operands are one")]
fn unordered<T: PartialOrd>(a: &T) -> bool {
    a != a
}

macro_rules! clamps {
    ($([$($generics:tt)*] $type:ty, $this:ty;)*) => {$(
        impl<$($generics)*> $type {
            /// Each element, but not below `low` and not above `high`; a NaN stays one.
            ///
            /// # Panics
            /// Unless `low <= high`, as [`f64::clamp`] does; or if the result has no row-major layout in its index type, or
            /// there is no memory.
            ///
            /// ```
            /// use mdshape::array;
            /// assert_eq!(array![-5, 3, 12].clamp(0, 10).to_string(), "[ 0  3 10]");
            /// ```
            #[inline(always)]
            #[must_use]
            #[track_caller]
            pub fn clamp(self: $this, low: T, high: T) -> Array<T, S>
            where
                T: Clone + PartialOrd,
            {
                assert!(low <= high, "`clamp` asks for low <= high");
                self.map(|x| if *x < low { low.clone() } else if *x > high { high.clone() } else { x.clone() })
            }
        }
    )*};
}
clamps! {
    [T, S: Shape, L: Layout] View<'_, T, S, L>, Self;
    [T, S: Shape, L: OwnedLayout] Array<T, S, L>, &Self;
}
