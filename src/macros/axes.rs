//! `axes!`: which axes an operation is about.

/// A list of axes to operate on, known at compile time: `axes![2, 0, -1]`; -1 is the last.
///
/// ```
/// use mdshape::{View, axes, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
/// assert_eq!(v.permute(axes![1, 0]).to_string(), "[[1 4]\n [2 5]\n [3 6]]");
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[macro_export]
macro_rules! axes {
    ($($axis:expr),* $(,)?) => { <$crate::__places!([$crate::Nil] $($axis,)*) as ::core::default::Default>::default() };
    ($($other:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "`axes!` takes constants separated by commas, as in `axes![2, 0, -1]`: `", ::core::stringify!($($other)*), "`"
        ))
    };
}

/// `[list so far] axis, axis, ..`: the list of places.
#[doc(hidden)]
#[macro_export]
macro_rules! __places {
    ([$list:ty]) => { $list };
    ([$list:ty] $axis:expr, $($rest:expr,)*) => { $crate::__places!([$crate::Snoc<$list, $crate::Axis<{ $axis }>>] $($rest,)*) };
}
