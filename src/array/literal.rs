//! Arrays from nested literals.

use super::Array;
use crate::axes::lists::{Shape1, Shape2, Shape3, Shape4};
use crate::dim::SizeOf;
use crate::error::{ArrayError, made};
use crate::extents::Shape;
use crate::natural::Natural;
use alloc::vec::Vec;
use typenum::{Const, ToUInt, U};

/// An array of the elements that an iterator gives, in row-major order.
fn from_elements<T, S: Shape>(sizes: &[usize], elements: impl Iterator<Item = T>) -> Array<T, S> {
    let elements: Vec<T> = elements.collect();
    made(S::from_slice(sizes).map_err(ArrayError::from).and_then(|shape| Array::from_vec(shape, elements)))
}

macro_rules! literals {
    ($($name:ident $shape:ident, $nested:ty, [$($n:ident)+], |$a:ident| $elements:expr;)*) => {$(
        /// An array of nested arrays; what [`array!`](macro@crate::array) calls.
        #[doc(hidden)]
        #[must_use]
        pub fn $name<T, $(const $n: usize),+>($a: $nested) -> Array<T, $shape<i64, $(SizeOf<U<$n>>),+>>
        where
            $(Const<$n>: ToUInt<Output: Natural>,)+
        {
            from_elements(&[$($n),+], $elements)
        }
    )*};
}
literals! {
    array1 Shape1, [T; A], [A], |a| a.into_iter();
    array2 Shape2, [[T; B]; A], [A B], |a| a.into_iter().flatten();
    array3 Shape3, [[[T; C]; B]; A], [A B C], |a| a.into_iter().flatten().flatten();
    array4 Shape4, [[[[T; D]; C]; B]; A], [A B C D], |a| a.into_iter().flatten().flatten().flatten();
}
