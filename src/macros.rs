//! The notation: `Shape!`, `shape!`, `Size!`.

/// Names a shape type: one entry an axis, `Shape![2, _, {N}, R]`.
///
/// | entry | axis |
/// |---|---|
/// | `3` | static, of size 3 |
/// | `{N}`, `{2 * N}` | static: a constant expression, not of a generic parameter |
/// | `_` | run-time, [`Dyn`](crate::Dyn) |
/// | `R`, `SizeOf<U>` | a type that implements [`Dim`](crate::Dim), generic parameters among them |
///
/// `Shape![i32; 2, _]` picks the [index type](crate::IndexType); the default is `i64`. `Shape![]` is the shape of
/// rank 0. Values are made by [`new`](crate::Extents::new), [`fixed`](crate::Extents::fixed) or
/// [`shape!`](macro@crate::shape).
///
/// ```
/// use mdshape::{Dim, Shape, Size};
/// const N: usize = 5;
/// type Image = Shape![_, _, 3];
/// type Kernel = Shape![i32; {N}, { N + 2 }];
/// type Matrix<R, C> = Shape![R, C];
/// assert_eq!(Kernel::fixed().to_string(), "[5, 7]");
/// assert_eq!(<Matrix<Size!(2), Size!(3)>>::fixed().numel(), 6);
/// ```
#[macro_export]
macro_rules! Shape {
    ($index:ident; $($axes:tt)*) => { $crate::__axes!($index [] $($axes)*) };
    // A type that a macro of the user's captured is one token tree.
    ($index:tt; $($axes:tt)*) => {
        $crate::__if_type!($index {
            $crate::__axes!($index [] $($axes)*)
        } {
            $crate::__axes!(($crate::__private::i64) [] $index; $($axes)*)
        })
    };
    ($($axes:tt)*) => { $crate::__axes!(($crate::__private::i64) [] $($axes)*) };
}

/// Names a static size, an axis: `Size!(768)` or `Size!({N})`.
///
/// ```
/// use mdshape::{Size, StaticDim};
/// assert_eq!(<Size!(50257) as StaticDim>::VALUE, 50_257);
/// ```
#[macro_export]
macro_rules! Size {
    (- $($rest:tt)*) => { $crate::__no_size!("a size is not negative"; - $($rest)*) };
    ({$size:expr}) => { $crate::__size!({$size}) };
    (_) => { $crate::__no_size!("a run-time size is the type `Dyn`"; _) };
    ($name:ident) => { $crate::__no_size!("this is neither a literal nor in braces"; $name) };
    ($size:tt) => { $crate::__one_size!($size; $size) };
    ($($other:tt)*) => { $crate::__no_size!("this is not one size"; $($other)*) };
}

/// Makes a recipe for a shape, which a constructor checks: `shape![2, n, {N}]`.
///
/// | entry | axis |
/// |---|---|
/// | `3` | static, of size 3 |
/// | `{N}` | static: a constant expression |
/// | any other expression, also `(3)` | run-time, of that size; of any integer type |
///
/// `shape![i32; 2, n]` picks the index type. The recipe is a value of type [`Recipe`](crate::Recipe); what takes it,
/// such as [`View::new`](crate::View::new) or [`into_shape`](crate::IntoShape::into_shape), returns a `Result`.
///
/// ```
/// use mdshape::{IntoShape, Shape, shape};
/// let n = 7_u16;
/// let s: Shape![2, _, _] = shape![2, n, (3)].into_shape()?;
/// assert_eq!(s.to_string(), "[2, 7, 3]");
/// # Ok::<(), mdshape::error::ShapeError>(())
/// ```
#[macro_export]
macro_rules! shape {
    () => { $crate::Recipe::<$crate::Nil, $crate::__private::i64, 0>::new([]) };
    ($index:ident; $($axes:tt)*) => { $crate::__recipe!([$crate::Nil] [] $index; $($axes)*) };
    ($index:tt; $($axes:tt)*) => {
        $crate::__if_type!($index {
            $crate::__recipe!([$crate::Nil] [] $index; $($axes)*)
        } {
            $crate::__recipe!([$crate::Nil] [] ($crate::__private::i64); $index; $($axes)*)
        })
    };
    ($($axes:tt)+) => { $crate::__recipe!([$crate::Nil] [] ($crate::__private::i64); $($axes)+) };
}

/// `index type [axes so far] axis, axis, ..`: the shape type.
#[doc(hidden)]
#[macro_export]
macro_rules! __axes {
    ($index:tt []) => { $crate::__private::lists::Shape0<$index> };
    ($index:tt [$a:ty,]) => { $crate::__private::lists::Shape1<$index, $a> };
    ($index:tt [$a:ty, $b:ty,]) => { $crate::__private::lists::Shape2<$index, $a, $b> };
    ($index:tt [$a:ty, $b:ty, $c:ty,]) => { $crate::__private::lists::Shape3<$index, $a, $b, $c> };
    ($index:tt [$a:ty, $b:ty, $c:ty, $d:ty,]) => { $crate::__private::lists::Shape4<$index, $a, $b, $c, $d> };
    ($index:tt [$a:ty, $b:ty, $c:ty, $d:ty, $e:ty,]) => {
        $crate::__private::lists::Shape5<$index, $a, $b, $c, $d, $e>
    };
    ($index:tt [$a:ty, $b:ty, $c:ty, $d:ty, $e:ty, $f:ty,]) => {
        $crate::__private::lists::Shape6<$index, $a, $b, $c, $d, $e, $f>
    };
    ($index:tt [$a:ty, $b:ty, $c:ty, $d:ty, $($more:ty,)*]) => {
        $crate::Extents<$crate::__list!([$crate::__private::lists::List4<$a, $b, $c, $d>] $($more,)*), $index>
    };
    ($index:tt [$($done:ty,)*] , $($rest:tt)*) => {
        $crate::__no_axis!("an axis is missing before the comma"; , $($rest)*)
    };
    ($index:tt [$($done:ty,)*] - $($rest:tt)*) => { $crate::__no_axis!("a size is not negative"; - $($rest)*) };
    ($index:tt [$($done:ty,)*] .. $($rest:tt)*) => {
        $crate::__no_axis!("a shape type has one entry for each axis"; .. $($rest)*)
    };
    ($index:tt [$($done:ty,)*] $axis:tt $(, $($rest:tt)*)?) => {
        $crate::__axes!($index [$($done,)* $crate::__axis!($axis; $axis),] $($($rest)*)?)
    };
    ($index:tt [$($done:ty,)*] $first:tt $second:tt ; $($rest:tt)*) => {
        $crate::__no_axis!("axes are separated by commas"; $first $second ; $($rest)*)
    };
    ($index:tt [$($done:ty,)*] $literal:literal $($rest:tt)*) => {
        $crate::__no_axis!("axes are separated by commas, and an expression stands in braces, as in `{2 * N}`"; $literal $($rest)*)
    };
    ($index:tt [$($done:ty,)*] $axis:ty $(, $($rest:tt)*)?) => {
        $crate::__axes!($index [$($done,)* $axis,] $($($rest)*)?)
    };
    ($index:tt [$($done:ty,)*] $($rest:tt)*) => {
        $crate::__no_axis!("axes are separated by commas, and an expression stands in braces, as in `{2 * N}`"; $($rest)*)
    };
}

/// `[list so far] type, type, ..`: the list of axes.
#[doc(hidden)]
#[macro_export]
macro_rules! __list {
    ([$list:ty]) => { $list };
    // Four at a time, so that a rank of 64 stays within the compiler's recursion limit.
    ([$list:ty] $a:ty, $b:ty, $c:ty, $d:ty, $($rest:ty,)*) => {
        $crate::__list!([$crate::Snoc<$crate::Snoc<$crate::Snoc<$crate::Snoc<$list, $a>, $b>, $c>, $d>] $($rest,)*)
    };
    ([$list:ty] $axis:ty, $($rest:ty,)*) => { $crate::__list!([$crate::Snoc<$list, $axis>] $($rest,)*) };
}

/// One axis that is a single token tree, given twice.
#[doc(hidden)]
#[macro_export]
macro_rules! __axis {
    // A literal, passed on as the token that it is: as a `literal` fragment no table could read it.
    ($literal:literal; $size:tt) => { $crate::__size!($size) };
    (_; $same:tt) => { $crate::Dyn };
    ({$size:expr}; $same:tt) => { $crate::__size!({$size}) };
    ({$($other:tt)*}; $same:tt) => { $crate::__no_axis!("braces hold one constant expression, as in `{2 * N}`"; {$($other)*}) };
    // In parentheses, or the name of a constant would be taken for a const argument.
    ($dim:ident; $same:tt) => { ($dim) };
    (($($other:tt)*); $same:tt) => { $crate::__no_axis!("parentheses mark a run-time size, which only `shape![..]` takes; a run-time axis of a type is `_`"; ($($other)*)) };
    // Both begin a type, but are none.
    ([$($list:tt)*]; $other:tt) => { $crate::__size!($other) };
    (?; $other:tt) => { $crate::__size!($other) };
    // What a macro of the user's captured: a type, or an expression of constants.
    ($dim:ty; $same:tt) => { $dim };
    ($same:tt; $size:tt) => { $crate::__one_size!($size; $size) };
}

/// One static size, given twice, that is a literal, or an expression that a macro of the user's captured.
#[doc(hidden)]
#[macro_export]
macro_rules! __one_size {
    ($literal:literal; $size:tt) => {
        $crate::__size!($size)
    };
    ([$($list:tt)*]; $other:tt) => {
        $crate::__size!($other)
    };
    ($size:expr; $same:tt) => {
        $crate::__size!({ $size })
    };
    ($same:tt; $other:tt) => {
        $crate::__size!($other)
    };
}

/// One entry of `shape!`, given twice, that is a literal, or an expression that a macro of the user's captured: its axis.
#[doc(hidden)]
#[macro_export]
macro_rules! __entry_axis {
    ($literal:literal; $size:tt) => {
        $crate::__size!($size)
    };
    ([$($list:tt)*]; $other:tt) => {
        $crate::__size!($other)
    };
    ($value:expr; $same:tt) => {
        $crate::Dyn
    };
    ($same:tt; $other:tt) => {
        $crate::__size!($other)
    };
}

/// The same entry: its size, where that is known at run time.
#[doc(hidden)]
#[macro_export]
macro_rules! __entry_size {
    ($literal:literal) => {
        0
    };
    ([$($list:tt)*]) => {
        0
    };
    ($value:expr) => {
        $crate::Integer::to_i128($value)
    };
    ($other:tt) => {
        0
    };
}

/// `token {then} {else}`: is the token a type, such as one that a macro of the user's captured?
#[doc(hidden)]
#[macro_export]
macro_rules! __if_type {
    (_ {$($then:tt)*} {$($else:tt)*}) => { $($else)* };
    ([$($list:tt)*] {$($then:tt)*} {$($else:tt)*}) => { $($else)* };
    (($($list:tt)*) {$($then:tt)*} {$($else:tt)*}) => { $($else)* };
    ($type:ty {$($then:tt)*} {$($else:tt)*}) => { $($then)* };
    ($other:tt {$($then:tt)*} {$($else:tt)*}) => { $($else)* };
}

/// Refuses an entry, and says what is accepted.
#[doc(hidden)]
#[macro_export]
macro_rules! __not_an_axis {
    ($why:literal; $($what:tt)*) => {
        ::core::compile_error!(::core::concat!(
            $why, ": `", ::core::stringify!($($what)*), "`\n",
            "an axis is a literal such as `3`, a constant in braces such as `{N}`, `_` for a run-time size, ",
            "or a type that implements `Dim`; in `shape![..]` any other expression is a run-time size"
        ))
    };
}

/// Refuses an entry in the place of an axis. The type is one that cannot be computed: the compiler has no more to say of it.
#[doc(hidden)]
#[macro_export]
macro_rules! __no_axis {
    ($why:literal; $($what:tt)*) => {
        $crate::__private::SizeOfChunks<{ $crate::__not_an_axis!($why; $($what)*) }, 0, 0, 0, 0>
    };
}

/// Refuses an argument of `Size!`, likewise.
#[doc(hidden)]
#[macro_export]
macro_rules! __no_size {
    ($why:literal; $($what:tt)*) => {
        $crate::__private::SizeOfChunks<{
            ::core::compile_error!(::core::concat!(
                $why, ": `", ::core::stringify!($($what)*), "`\n",
                "`Size!` takes a literal, as in `Size!(3)`, or a constant in braces, as in `Size!({N})`"
            ))
        }, 0, 0, 0, 0>
    };
}

/// `[list so far] [sizes so far] index type; axis, axis, ..`: the recipe.
#[doc(hidden)]
#[macro_export]
macro_rules! __recipe {
    ([$list:ty] [$($size:expr),*] $index:tt;) => {
        $crate::Recipe::<$list, $index, _>::new([$($size),*])
    };
    ([$list:ty] [$($size:expr),*] $index:tt; , $($rest:tt)*) => {
        $crate::__not_an_axis!("an axis is missing before the comma"; , $($rest)*)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; _ $($rest:tt)*) => {
        $crate::__not_an_axis!("a run-time size needs a value here, such as `n`"; _ $($rest)*)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; - $n:literal $(, $($rest:tt)*)?) => {
        $crate::__not_an_axis!("a size is not negative"; - $n $(, $($rest)*)?)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; {$($n:tt)*} $(, $($rest:tt)*)?) => {
        $crate::__recipe!([$crate::Snoc<$list, $crate::__axis!({$($n)*}; {$($n)*})>] [$($size,)* 0] $index; $($($rest)*)?)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; ($($n:tt)*) $(, $($rest:tt)*)?) => {
        $crate::__recipe!([$crate::Snoc<$list, $crate::Dyn>] [$($size,)* $crate::Integer::to_i128(($($n)*))] $index; $($($rest)*)?)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $n:ident $(, $($rest:tt)*)?) => {
        $crate::__recipe!([$crate::Snoc<$list, $crate::Dyn>] [$($size,)* $crate::Integer::to_i128($n)] $index; $($($rest)*)?)
    };
    // A single token that is neither: a literal, left as a token so that `__size!` can read it, or an expression that a
    // macro of the user's captured.
    ([$list:ty] [$($size:expr),*] $index:tt; $n:tt $(, $($rest:tt)*)?) => {
        $crate::__recipe!(
            [$crate::Snoc<$list, $crate::__entry_axis!($n; $n)>]
            [$($size,)* $crate::__entry_size!($n)]
            $index; $($($rest)*)?
        )
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $n:expr $(, $($rest:tt)*)?) => {
        $crate::__recipe!([$crate::Snoc<$list, $crate::Dyn>] [$($size,)* $crate::Integer::to_i128($n)] $index; $($($rest)*)?)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $($rest:tt)*) => {
        $crate::__not_an_axis!("axes are separated by commas"; $($rest)*)
    };
}

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

/// What to take from each axis, for [`View::slice`](crate::View::slice): `s![1..3, .., ..;-1, i, NewAxis, ...]`.
///
/// | item | of an axis | size, stride in the result |
/// |---|---|---|
/// | `i` | one place; the axis is removed | none |
/// | `..`, `..;-1` | all places; backwards | as static as they were |
/// | `1..3`, `0..=8;2` | the places of a range of literals of 0 and above | static size; as static a stride |
/// | `a..b`, `1..`, `..-1`, `a..=b` | the places of any other range, clamped, as in Python | run-time size; same stride |
/// | `..;3`, `a..b;-2` | likewise, at a literal distance | run-time size; as static a stride |
/// | `..;k` | likewise, at a distance known at run time | run-time size and stride |
/// | `NewAxis` | no axis; a new one | 1, 0 |
/// | `...` | all axes that the other items leave, whole; at most once | as they were |
///
/// Negative bounds count from the end, a negative step walks down from the first bound, and `..=b` includes the place `b`.
/// An index is 0 or above. On a static axis a literal outside it does not compile; on a run-time one, a range of two
/// literals that does not fit is an error, since its size is static. `(3)` is a run-time number, as in
/// [`shape!`](macro@crate::shape).
///
/// ```
/// use mdshape::{Shape, Strided, Strides, View, s, shape};
/// let data: Vec<u32> = (0..24).collect();
/// let v = View::new(&data, shape![2, 3, 4])?;
/// let w: View<u32, Shape![3, 2], _> = v.slice(s![1, .., 1..3])?;
/// assert_eq!(w.to_string(), "[[13 14]\n [17 18]\n [21 22]]");
/// assert_eq!(size_of_val(&w), size_of::<usize>());
/// let last = 2;
/// let x = v.slice(s![..., last.., NewAxis, ..;-2])?;
/// assert_eq!((&x.sizes()[..], &x.strides()[..]), (&[2, 1, 1, 2][..], &[12, 4, 0, -2][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! s {
    ($($items:tt)*) => { $crate::__s!([()] [] $($items)*) };
}

/// `[items so far] [... if there was one] item, item, ..`: the list of items.
#[doc(hidden)]
#[macro_export]
macro_rules! __s {
    ([$done:expr] []) => { ($done, $crate::__private::Ellipsis) };
    ([$done:expr] [...]) => { $done };
    ([$done:expr] [] ... $(, $($rest:tt)*)?) => {
        $crate::__s!([($done, $crate::__private::Ellipsis)] [...] $($($rest)*)?)
    };
    ([$done:expr] [...] ... $($rest:tt)*) => {
        $crate::__no_item!("`...` may stand once, as it takes all axes that are left"; ... $($rest)*)
    };
    ([$done:expr] $e:tt NewAxis $(, $($rest:tt)*)?) => {
        $crate::__s!([($done, $crate::__private::NewAxis)] $e $($($rest)*)?)
    };
    ([$done:expr] $e:tt , $($rest:tt)*) => { $crate::__no_item!("an item is missing before the comma"; , $($rest)*) };
    ([$done:expr] $e:tt ; $($rest:tt)*) => { $crate::__no_item!("a range is missing before the step"; ; $($rest)*) };
    ([$done:expr] $e:tt _ $($rest:tt)*) => { $crate::__no_item!("a whole axis is `..`"; _ $($rest)*) };
    ([$done:expr] $e:tt .. $($rest:tt)*) => { $crate::__s_stop!([$done] $e [(open) to] $($rest)*) };
    ([$done:expr] $e:tt ..= $($rest:tt)*) => { $crate::__s_stop!([$done] $e [(open) last] $($rest)*) };
    ([$done:expr] $e:tt - $a:literal .. $($rest:tt)*) => { $crate::__s_stop!([$done] $e [(minus $a) to] $($rest)*) };
    ([$done:expr] $e:tt - $a:literal ..= $($rest:tt)*) => { $crate::__s_stop!([$done] $e [(minus $a) last] $($rest)*) };
    ([$done:expr] $e:tt - $a:literal $(, $($rest:tt)*)?) => {
        $crate::__no_item!("an index is 0 or above: it does not count from the end"; - $a)
    };
    // Before an attempt to read a literal, which a minus may begin.
    ([$done:expr] $e:tt - $($rest:tt)*) => { $crate::__s_expr!([$done] $e - $($rest)*) };
    ([$done:expr] $e:tt $a:literal .. $($rest:tt)*) => { $crate::__s_stop!([$done] $e [(plus $a) to] $($rest)*) };
    ([$done:expr] $e:tt $a:literal ..= $($rest:tt)*) => { $crate::__s_stop!([$done] $e [(plus $a) last] $($rest)*) };
    ([$done:expr] $e:tt $a:literal $(, $($rest:tt)*)?) => {
        $crate::__s!([($done, $crate::__private::At($crate::__private::Literal::<$a>))] $e $($($rest)*)?)
    };
    ([$done:expr] $e:tt $a:tt .. $($rest:tt)*) => { $crate::__s_stop!([$done] $e [(value $a) to] $($rest)*) };
    ([$done:expr] $e:tt $a:tt ..= $($rest:tt)*) => { $crate::__s_stop!([$done] $e [(value $a) last] $($rest)*) };
    ([$done:expr] $e:tt $($rest:tt)*) => { $crate::__s_expr!([$done] $e $($rest)*) };
}

/// The same, where the next item begins with an expression of several tokens, which may be a range.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_expr {
    ([$done:expr] $e:tt $item:expr $(, $($rest:tt)*)?) => {
        $crate::__s!([($done, $crate::__private::IntoItem::item($item))] $e $($($rest)*)?)
    };
    ([$done:expr] $e:tt $range:expr ; $($rest:tt)*) => { $crate::__s_step!([$done] $e [range $range] $($rest)*) };
    ([$done:expr] $e:tt $($rest:tt)*) => { $crate::__no_item!("items are separated by commas"; $($rest)*) };
}

/// `[items] [...] [start kind] stop; step, item, ..`, the kind being `to` for `..` and `last` for `..=`.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_stop {
    ([$done:expr] $e:tt [$a:tt to] $(, $($rest:tt)*)?) => {
        $crate::__s_span!([$done] $e [$a to (open)] (plus 1) $($($rest)*)?)
    };
    ([$done:expr] $e:tt [$a:tt to] ; $($rest:tt)*) => { $crate::__s_step!([$done] $e [$a to (open)] $($rest)*) };
    ([$done:expr] $e:tt [$a:tt last] $(, $($rest:tt)*)?) => {
        $crate::__no_item!("the last place is missing behind `..=`"; ..= $(, $($rest)*)?)
    };
    ([$done:expr] $e:tt [$a:tt $kind:ident] - $b:literal $(, $($rest:tt)*)?) => {
        $crate::__s_span!([$done] $e [$a $kind (minus $b)] (plus 1) $($($rest)*)?)
    };
    ([$done:expr] $e:tt [$a:tt $kind:ident] - $b:literal ; $($rest:tt)*) => {
        $crate::__s_step!([$done] $e [$a $kind (minus $b)] $($rest)*)
    };
    // Before an attempt to read a literal, which a minus may begin.
    ([$done:expr] $e:tt [$a:tt $kind:ident] - $($rest:tt)*) => {
        $crate::__s_stop_expr!([$done] $e [$a $kind] - $($rest)*)
    };
    ([$done:expr] $e:tt [$a:tt $kind:ident] $b:literal $(, $($rest:tt)*)?) => {
        $crate::__s_span!([$done] $e [$a $kind (plus $b)] (plus 1) $($($rest)*)?)
    };
    ([$done:expr] $e:tt [$a:tt $kind:ident] $b:literal ; $($rest:tt)*) => {
        $crate::__s_step!([$done] $e [$a $kind (plus $b)] $($rest)*)
    };
    ([$done:expr] $e:tt [$a:tt $kind:ident] $($rest:tt)*) => { $crate::__s_stop_expr!([$done] $e [$a $kind] $($rest)*) };
}

/// The same, where the stop is an expression that is no literal.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_stop_expr {
    ([$done:expr] $e:tt [$a:tt $kind:ident] $b:expr $(, $($rest:tt)*)?) => {
        $crate::__s_span!([$done] $e [$a $kind (value $b)] (plus 1) $($($rest)*)?)
    };
    ([$done:expr] $e:tt [$a:tt $kind:ident] $b:expr ; $($rest:tt)*) => {
        $crate::__s_step!([$done] $e [$a $kind (value $b)] $($rest)*)
    };
    ([$done:expr] $e:tt [$a:tt $kind:ident] $($rest:tt)*) => {
        $crate::__no_item!("items are separated by commas"; $($rest)*)
    };
}

/// `[items] [...] [range] step, item, ..`
#[doc(hidden)]
#[macro_export]
macro_rules! __s_step {
    ([$done:expr] $e:tt $range:tt) => { $crate::__no_item!("the step is missing behind `;`"; ;) };
    ([$done:expr] $e:tt $range:tt , $($rest:tt)*) => {
        $crate::__no_item!("the step is missing behind `;`"; ; , $($rest)*)
    };
    ([$done:expr] $e:tt $range:tt 0 $(, $($rest:tt)*)?) => { $crate::__no_item!("a step of 0 leads nowhere"; ; 0) };
    ([$done:expr] $e:tt $range:tt - 0 $(, $($rest:tt)*)?) => { $crate::__no_item!("a step of 0 leads nowhere"; ; - 0) };
    ([$done:expr] $e:tt $range:tt - $p:tt $(, $($rest:tt)*)?) => {
        $crate::__s_step_token!([$done] $e $range [minus (-$p)] ($p; $p) $($($rest)*)?)
    };
    // Before an attempt to read one token.
    ([$done:expr] $e:tt $range:tt - $($rest:tt)*) => { $crate::__s_step_expr!([$done] $e $range - $($rest)*) };
    ([$done:expr] $e:tt $range:tt $p:tt $(, $($rest:tt)*)?) => {
        $crate::__s_step_token!([$done] $e $range [plus $p] ($p; $p) $($($rest)*)?)
    };
    ([$done:expr] $e:tt $range:tt $($rest:tt)*) => { $crate::__s_step_expr!([$done] $e $range $($rest)*) };
}

/// The same, where the step is one token tree, given twice, with its sign before it; a literal stays the token that it is.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_step_token {
    ([$done:expr] $e:tt $range:tt [$sign:ident $value:expr] ($literal:literal; $p:tt) $($rest:tt)*) => {
        $crate::__s_span!([$done] $e $range ($sign $p) $($rest)*)
    };
    ([$done:expr] $e:tt $range:tt [$sign:ident $value:expr] ($other:tt; $p:tt) $($rest:tt)*) => {
        $crate::__s_span!([$done] $e $range (value $value) $($rest)*)
    };
}

/// The same, where the step is an expression of several tokens.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_step_expr {
    ([$done:expr] $e:tt $range:tt $p:expr $(, $($rest:tt)*)?) => {
        $crate::__s_span!([$done] $e $range (value $p) $($($rest)*)?)
    };
    ([$done:expr] $e:tt $range:tt $($rest:tt)*) => { $crate::__no_item!("items are separated by commas"; ; $($rest)*) };
}

/// `[items] [...] [start kind stop] (step) item, ..`: the range, with what its type tells of its size.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_span {
    ([$done:expr] $e:tt [range $range:expr] $p:tt $($rest:tt)*) => {
        $crate::__s!([($done, $crate::__private::IntoSpan::span($range, $crate::__s_by!($p)))] $e $($rest)*)
    };
    ([$done:expr] $e:tt [(open) to (open)] (plus 1) $($rest:tt)*) => {
        $crate::__s_span!(@ [$done] $e [(open) to (open)] (plus 1) [$crate::__private::Kept] $($rest)*)
    };
    ([$done:expr] $e:tt [(open) to (open)] (minus 1) $($rest:tt)*) => {
        $crate::__s_span!(@ [$done] $e [(open) to (open)] (minus 1) [$crate::__private::Kept] $($rest)*)
    };
    ([$done:expr] $e:tt [(plus $a:literal) $kind:ident (plus $b:literal)] (plus $p:tt) $($rest:tt)*) => {
        $crate::__s_span!(
            @ [$done] $e [(plus $a) $kind (plus $b)] (plus $p)
            [$crate::__size!({ $crate::__private::span_len($a, $b, $crate::__s_is_last!($kind), $p) })] $($rest)*
        )
    };
    ([$done:expr] $e:tt [(plus $a:literal) $kind:ident (plus $b:literal)] (minus $p:tt) $($rest:tt)*) => {
        $crate::__s_span!(
            @ [$done] $e [(plus $a) $kind (plus $b)] (minus $p)
            [$crate::__size!({ $crate::__private::span_len($a, $b, $crate::__s_is_last!($kind), -$p) })] $($rest)*
        )
    };
    (@ [$done:expr] $e:tt [$a:tt $kind:ident $b:tt] $p:tt [$length:ty] $($rest:tt)*) => {
        $crate::__s!([(
            $done,
            $crate::__private::Span::<_, _, _, $length>::new(
                $crate::__s_bound!($a),
                $crate::__s_bound!($kind $b),
                $crate::__s_by!($p)
            ),
        )] $e $($rest)*)
    };
    ([$done:expr] $e:tt $range:tt $p:tt $($rest:tt)*) => {
        $crate::__s_span!(@ [$done] $e $range $p [$crate::Dyn] $($rest)*)
    };
}

/// One bound of a range.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_bound {
    (to $bound:tt) => {
        $crate::__s_bound!($bound)
    };
    (last $bound:tt) => {
        $crate::__private::Last($crate::__s_bound!($bound))
    };
    ((open)) => {
        $crate::__private::Open
    };
    ((plus $bound:literal)) => {
        $crate::__private::Literal::<$bound>
    };
    ((minus $bound:literal)) => {
        $crate::__private::Literal::<{ -$bound }>
    };
    ((value $bound:expr)) => {
        $crate::Integer::to_i128($bound)
    };
}

/// The step of a range.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_by {
    ((plus 1)) => {
        $crate::One::NEW
    };
    ((plus $step:tt)) => {
        <$crate::__size!($step) as ::core::default::Default>::default()
    };
    ((minus $step:tt)) => {
        <$crate::Minus<$crate::__size!($step)> as ::core::default::Default>::default()
    };
    ((value $step:expr)) => {
        $crate::Integer::to_i128($step)
    };
}

/// Is the second bound of a range taken, too?
#[doc(hidden)]
#[macro_export]
macro_rules! __s_is_last {
    (to) => {
        false
    };
    (last) => {
        true
    };
}

/// Refuses an item, and says what is accepted.
#[doc(hidden)]
#[macro_export]
macro_rules! __no_item {
    ($why:literal; $($what:tt)*) => {
        ::core::compile_error!(::core::concat!(
            $why, ": `", ::core::stringify!($($what)*), "`\n",
            "an item is an index such as `0` or `i`, a range such as `1..3`, `a..` or `..` with an optional step as in ",
            "`..;-1`, `NewAxis` for an axis of size 1, or `...` for all axes that are left"
        ))
    };
}
