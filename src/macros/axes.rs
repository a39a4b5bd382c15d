//! `axes!`: which axes an operation is about.

/// A list of axes to operate on, known at compile time: `axes![2, 0, -1]`, where -1 is the last, or by name, `axes![Batch]`.
///
/// | entry | axis |
/// |---|---|
/// | `2`, `-1` | counted from the left, or from the right |
/// | `{K}`, `{K - 1}` | the same, as a constant expression |
/// | `Batch` | the axis of that [name](crate::AxisName) |
///
/// ```
/// use mdshape::{View, axes, axis_names, shape};
/// axis_names! { Row, Column }
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![Row: 2, Column: 3])?;
/// assert_eq!(v.permute(axes![1, 0]).to_string(), "[[1 4]\n [2 5]\n [3 6]]");
/// assert_eq!(v.permute(axes![Column, Row]).to_string(), "[[1 4]\n [2 5]\n [3 6]]");
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[macro_export]
macro_rules! axes {
    ($($axes:tt)*) => { <$crate::__places!([$crate::Nil] $($axes)*) as ::core::default::Default>::default() };
}

/// `[list so far] axis, axis, ..`: the list of axes.
#[doc(hidden)]
#[macro_export]
macro_rules! __places {
    ([$list:ty]) => { $list };
    ([$list:ty] {$axis:expr} $(, $($rest:tt)*)?) => { $crate::__places!([$crate::Snoc<$list, $crate::Axis<{ $axis }>>] $($($rest)*)?) };
    ([$list:ty] - $axis:literal $(, $($rest:tt)*)?) => { $crate::__places!([$crate::Snoc<$list, $crate::Axis<{ -$axis }>>] $($($rest)*)?) };
    ([$list:ty] $axis:literal $(, $($rest:tt)*)?) => { $crate::__places!([$crate::Snoc<$list, $crate::Axis<{ $axis }>>] $($($rest)*)?) };
    ([$list:ty] $name:ident $(, $($rest:tt)*)?) => { $crate::__places!([$crate::Snoc<$list, $crate::Name<$name>>] $($($rest)*)?) };
    ([$list:ty] $name:ident :: $($path:ident)::+ $(, $($rest:tt)*)?) => { $crate::__places!([$crate::Snoc<$list, $crate::Name<$name::$($path)::+>>] $($($rest)*)?) };
    // An expression or a name that a macro of the user's captured.
    ([$list:ty] $axis:tt $(, $($rest:tt)*)?) => { $crate::__places!([$crate::Snoc<$list, $crate::__place!($axis)>] $($($rest)*)?) };
    ([$list:ty] $($other:tt)*) => {
        $crate::Snoc<$list, $crate::Axis<{
            ::core::compile_error!(::core::concat!(
                "`axes!` takes numbers and names separated by commas, and a constant in braces, as in `axes![2, -1, Batch, {K}]`: `",
                ::core::stringify!($($other)*), "`"
            ))
        }>>
    };
}

/// An axis that a macro of the user's captured.
#[doc(hidden)]
#[macro_export]
macro_rules! __place {
    ($axis:literal) => { $crate::Axis<{ $axis }> };
    ($name:ty) => { $crate::Name<$name> };
    ($axis:expr) => { $crate::Axis<{ $axis }> };
}
