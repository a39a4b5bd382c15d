//! Functions of numbers over all elements of a view or an array.

use crate::array::{Array, OwnedLayout};
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::View;
use num_traits::{Float, Signed};

/// Methods of one operand, for views and for arrays.
macro_rules! methods {
    ($($(#[$doc:meta])* $bound:ident $name:ident($($arg:ident: $type:ty)?);)*) => {
        impl<T, S: Shape, L: Layout> View<'_, T, S, L> {$(
            methods!(@ Self; $(#[$doc])* $bound $name($($arg: $type)?));
        )*}
        impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {$(
            methods!(@ &Self; $(#[$doc])* $bound $name($($arg: $type)?));
        )*}
    };
    (@by Float $x:ident) => { *$x };
    (@by Signed $x:ident) => { $x };
    (@ $this:ty; $(#[$doc:meta])* $bound:ident $name:ident($($arg:ident: $type:ty)?)) => {
        $(#[$doc])*
        ///
        /// With the feature `num-traits`.
        ///
        /// # Panics
        /// If the shape has no row-major layout in its index type, or there is no memory.
        #[inline(always)]
        #[must_use]
        #[track_caller]
        pub fn $name(self: $this$(, $arg: $type)?) -> Array<T, S>
        where
            T: $bound,
        {
            self.map(|x| $bound::$name(methods!(@by $bound x)$(, $arg)?))
        }
    };
}
methods! {
    /// e to the power of each element.
    Float exp();
    /// 2 to the power of each element.
    Float exp2();
    /// e to the power of each element, less 1, exact near 0.
    Float exp_m1();
    /// The natural logarithm of each element.
    Float ln();
    /// The natural logarithm of each element plus 1, exact near 0.
    Float ln_1p();
    /// The logarithm of each element to the base 2.
    Float log2();
    /// The logarithm of each element to the base 10.
    Float log10();
    /// The square root of each element.
    Float sqrt();
    /// The cube root of each element.
    Float cbrt();
    /// 1 divided by each element.
    Float recip();
    /// The sine of each element, in radians.
    Float sin();
    /// The cosine of each element, in radians.
    Float cos();
    /// The tangent of each element, in radians.
    Float tan();
    /// The arc sine of each element, in radians.
    Float asin();
    /// The arc cosine of each element, in radians.
    Float acos();
    /// The arc tangent of each element, in radians.
    Float atan();
    /// The hyperbolic sine of each element.
    Float sinh();
    /// The hyperbolic cosine of each element.
    Float cosh();
    /// The hyperbolic tangent of each element.
    Float tanh();
    /// Each element, rounded down to a whole number.
    Float floor();
    /// Each element, rounded up to a whole number.
    Float ceil();
    /// Each element, rounded to a whole number, halves away from 0.
    Float round();
    /// Each element without its fraction.
    Float trunc();
    /// Each element to a whole power.
    Float powi(power: i32);
    /// Each element to the same power.
    Float powf(power: T);
    /// The absolute value of each element.
    ///
    /// ```
    /// use mdshape::array;
    /// assert_eq!(array![-3, 0, 5].abs().to_string(), "[3 0 5]");
    /// assert_eq!(array![[-2.25, 4.0]].abs().sqrt().powi(2).to_string(), "[[2.25 4.  ]]");
    /// ```
    Signed abs();
    /// -1, 0 or 1 as the sign of each element.
    Signed signum();
}
