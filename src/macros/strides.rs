//! `Strides!`, `strides!`: one entry an axis, each with a sign.

/// Names a list of strides, one entry an axis: `Strides![4, _, -1]`; the twin of [`Shape!`](macro@crate::Shape).
///
/// | entry | stride, in elements |
/// |---|---|
/// | `4`, `-4`, `0` | static |
/// | `{N}`, `-{N}` | static: a constant expression of 0 and above, negated if a minus stands before the brace |
/// | `_` | known at run time |
/// | `U` | a type that implements [`Stride`](crate::Stride) |
///
/// The index type is that of the shape beside it.
///
/// ```
/// use mdshape::{Shape, Strided, Strides, View};
/// assert_eq!(size_of::<View<f32, Shape![i32; _, _], Strided<Strides![_, _]>>>(), 24);
/// assert_eq!(size_of::<View<f32, Shape![_], Strided<Strides![-2]>>>(), 16);
/// ```
#[macro_export]
macro_rules! Strides {
    ($($strides:tt)*) => { $crate::__strides!([$crate::Nil] $($strides)*) };
}

/// Makes strides for a constructor such as [`View::with_layout`](crate::View::with_layout): `strides![n, 1]`.
///
/// Entries are as in [`Strides!`](macro@crate::Strides); any other expression, also `(4)`, is a run-time stride of any
/// integer type.
///
/// ```
/// use mdshape::{View, shape, strides};
/// let gap = 4;
/// let v = View::with_layout(&[1, 2, 3, 4, 5, 6, 7], 0, shape![2, 3], strides![gap, 1])?;
/// assert_eq!(v.to_string(), "[[1 2 3]\n [5 6 7]]");
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[macro_export]
macro_rules! strides {
    ($($strides:tt)*) => { $crate::__strides_recipe!([$crate::Nil] [] $($strides)*) };
}

/// `[list so far] stride, stride, ..`: the list of strides.
#[doc(hidden)]
#[macro_export]
macro_rules! __strides {
    ([$list:ty]) => { $list };
    ([$list:ty] _ $(, $($rest:tt)*)?) => { $crate::__strides!([$crate::Snoc<$list, $crate::Dyn>] $($($rest)*)?) };
    ([$list:ty] - $size:tt $(, $($rest:tt)*)?) => {
        $crate::__strides!([$crate::Snoc<$list, $crate::Minus<$crate::__axis!($size; $size)>>] $($($rest)*)?)
    };
    ([$list:ty] $size:tt $(, $($rest:tt)*)?) => {
        $crate::__strides!([$crate::Snoc<$list, $crate::__axis!($size; $size)>] $($($rest)*)?)
    };
    ([$list:ty] $stride:ty $(, $($rest:tt)*)?) => {
        $crate::__strides!([$crate::Snoc<$list, $stride>] $($($rest)*)?)
    };
    // In a type that cannot be computed: the compiler has no more to say of it.
    ([$list:ty] $($rest:tt)*) => {
        $crate::Snoc<$crate::Nil, $crate::__private::SizeOfChunks<{ $crate::__no_stride!($($rest)*) }, 0, 0, 0, 0>>
    };
}

/// `[list so far] [strides so far] stride, stride, ..`: the recipe.
#[doc(hidden)]
#[macro_export]
macro_rules! __strides_recipe {
    ([$list:ty] [$($stride:expr),*]) => { $crate::StridesRecipe::<$list, _>::new([$($stride),*]) };
    ([$list:ty] [$($stride:expr),*] _ $($rest:tt)*) => { $crate::__no_stride!(_ $($rest)*) };
    ([$list:ty] [$($stride:expr),*] - $n:literal $(, $($rest:tt)*)?) => {
        $crate::__strides_recipe!([$crate::Snoc<$list, $crate::Minus<$crate::__size!($n)>>] [$($stride,)* 0] $($($rest)*)?)
    };
    ([$list:ty] [$($stride:expr),*] - {$($n:tt)*} $(, $($rest:tt)*)?) => {
        $crate::__strides_recipe!([$crate::Snoc<$list, $crate::Minus<$crate::__axis!({$($n)*}; {$($n)*})>>] [$($stride,)* 0] $($($rest)*)?)
    };
    ([$list:ty] [$($stride:expr),*] {$($n:tt)*} $(, $($rest:tt)*)?) => {
        $crate::__strides_recipe!([$crate::Snoc<$list, $crate::__axis!({$($n)*}; {$($n)*})>] [$($stride,)* 0] $($($rest)*)?)
    };
    ([$list:ty] [$($stride:expr),*] ($($n:tt)*) $(, $($rest:tt)*)?) => {
        $crate::__strides_recipe!([$crate::Snoc<$list, $crate::Dyn>] [$($stride,)* $crate::Integer::to_i128(($($n)*))] $($($rest)*)?)
    };
    ([$list:ty] [$($stride:expr),*] $n:ident $(, $($rest:tt)*)?) => {
        $crate::__strides_recipe!([$crate::Snoc<$list, $crate::Dyn>] [$($stride,)* $crate::Integer::to_i128($n)] $($($rest)*)?)
    };
    ([$list:ty] [$($stride:expr),*] $n:tt $(, $($rest:tt)*)?) => {
        $crate::__strides_recipe!([$crate::Snoc<$list, $crate::__entry_axis!($n; $n)>] [$($stride,)* $crate::__entry_size!($n)] $($($rest)*)?)
    };
    ([$list:ty] [$($stride:expr),*] $n:expr $(, $($rest:tt)*)?) => {
        $crate::__strides_recipe!([$crate::Snoc<$list, $crate::Dyn>] [$($stride,)* $crate::Integer::to_i128($n)] $($($rest)*)?)
    };
    ([$list:ty] [$($stride:expr),*] $($rest:tt)*) => { $crate::__no_stride!($($rest)*) };
}

/// Refuses an entry, and says what is accepted.
#[doc(hidden)]
#[macro_export]
macro_rules! __no_stride {
    ($($what:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "this is no stride: `", ::core::stringify!($($what)*), "`\n",
            "strides are separated by commas; one is a literal such as `4` or `-1`, a constant in braces such as `{N}`, `_` ",
            "for one known at run time in `Strides![..]`, and any other expression for one in `strides![..]`"
        ))
    };
}
