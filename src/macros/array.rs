//! `array!`: nested literals.

/// An [`Array`](crate::Array) from a nested literal; its shape is static.
///
/// Up to four brackets are axes; what stands in them is an element. Rows of different lengths do not compile. A size is one
/// that `typenum` lists: 0 to 1024, and some beyond.
///
/// ```
/// use mdshape::{Array, Shape, array};
/// let a: Array<i32, Shape![2, 3]> = array![[1, 2, 3], [4, 5, 6]];
/// assert_eq!(a.view().transpose().to_string(), "[[1 4]\n [2 5]\n [3 6]]");
/// assert_eq!(array![1.5, 2.5].numel(), 2);
/// ```
#[macro_export]
macro_rules! array {
    ($([$([$([$($x:expr),* $(,)?]),+ $(,)?]),+ $(,)?]),+ $(,)?) => {
        $crate::__private::array4([$([$([$([$($x),*]),+]),+]),+])
    };
    ($([$([$($x:expr),* $(,)?]),+ $(,)?]),+ $(,)?) => {
        $crate::__private::array3([$([$([$($x),*]),+]),+])
    };
    ($([$($x:expr),* $(,)?]),+ $(,)?) => {
        $crate::__private::array2([$([$($x),*]),+])
    };
    ($($x:expr),* $(,)?) => {
        $crate::__private::array1([$($x),*])
    };
}
