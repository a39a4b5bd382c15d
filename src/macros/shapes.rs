//! `Shape!`, `shape!`, `Size!`: one entry an axis.

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
    ($index:tt [] .. $list:ident $(, $($rest:tt)*)?) => {
        $crate::__axes_after!($index [$list] $($($rest)*)?)
    };
    ($index:tt [$($done:ty,)*] .. $($rest:tt)*) => {
        $crate::__no_axis!("a list of leading axes stands first, as in `Shape![..A, 3]` for an `A: Axes`"; .. $($rest)*)
    };
    ($index:tt [$($done:ty,)*] $axis:tt $(, $($rest:tt)*)?) => {
        $crate::__axes!($index [$($done,)* $crate::__axis!($axis; $axis),] $($($rest)*)?)
    };
    ($index:tt [$($done:ty,)*] $name:ident : $axis:tt $(, $($rest:tt)*)?) => {
        $crate::__axes!($index [$($done,)* $crate::Named<$name, $crate::__axis!($axis; $axis)>,] $($($rest)*)?)
    };
    ($index:tt [$($done:ty,)*] $name:ident : $axis:ty $(, $($rest:tt)*)?) => {
        $crate::__axes!($index [$($done,)* $crate::Named<$name, $axis>,] $($($rest)*)?)
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
    ($index:tt [$($done:ty,)*] $name:path : $axis:tt $(, $($rest:tt)*)?) => {
        $crate::__axes!($index [$($done,)* $crate::Named<$name, $crate::__axis!($axis; $axis)>,] $($($rest)*)?)
    };
    ($index:tt [$($done:ty,)*] $name:path : $axis:ty $(, $($rest:tt)*)?) => {
        $crate::__axes!($index [$($done,)* $crate::Named<$name, $axis>,] $($($rest)*)?)
    };
    ($index:tt [$($done:ty,)*] $($rest:tt)*) => {
        $crate::__no_axis!("axes are separated by commas, and an expression stands in braces, as in `{2 * N}`"; $($rest)*)
    };
}

/// `index type [list so far] axis, axis, ..`: the shape type whose first axes are a list of the user's.
#[doc(hidden)]
#[macro_export]
macro_rules! __axes_after {
    ($index:tt [$list:ty]) => { $crate::Extents<$list, $index> };
    ($index:tt [$list:ty] $name:ident : $axis:tt $(, $($rest:tt)*)?) => {
        $crate::__axes_after!($index [$crate::Snoc<$list, $crate::Named<$name, $crate::__axis!($axis; $axis)>>] $($($rest)*)?)
    };
    ($index:tt [$list:ty] $name:ident : $axis:ty $(, $($rest:tt)*)?) => {
        $crate::__axes_after!($index [$crate::Snoc<$list, $crate::Named<$name, $axis>>] $($($rest)*)?)
    };
    ($index:tt [$list:ty] $axis:tt $(, $($rest:tt)*)?) => {
        $crate::__axes_after!($index [$crate::Snoc<$list, $crate::__axis!($axis; $axis)>] $($($rest)*)?)
    };
    ($index:tt [$list:ty] $axis:ty $(, $($rest:tt)*)?) => {
        $crate::__axes_after!($index [$crate::Snoc<$list, $axis>] $($($rest)*)?)
    };
    ($index:tt [$list:ty] $($rest:tt)*) => {
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
    ([$list:ty] [$($size:expr),*] $index:tt; $name:ident : $($rest:tt)*) => {
        $crate::__named_entry!([$list] [$($size),*] $index; $name; $($rest)*)
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
    // Before the expression: a path and a colon would be taken for the beginning of one, which is an error at once.
    ([$list:ty] [$($size:expr),*] $index:tt; $a:ident :: $b:ident : $($rest:tt)*) => {
        $crate::__named_entry!([$list] [$($size),*] $index; $a::$b; $($rest)*)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $a:ident :: $b:ident :: $c:ident : $($rest:tt)*) => {
        $crate::__named_entry!([$list] [$($size),*] $index; $a::$b::$c; $($rest)*)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $n:expr $(, $($rest:tt)*)?) => {
        $crate::__recipe!([$crate::Snoc<$list, $crate::Dyn>] [$($size,)* $crate::Integer::to_i128($n)] $index; $($($rest)*)?)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $($rest:tt)*) => {
        $crate::__not_an_axis!("axes are separated by commas"; $($rest)*)
    };
}

/// `[list so far] [sizes so far] index type; name; size, axis, ..`: the recipe, from an axis with a name on.
#[doc(hidden)]
#[macro_export]
macro_rules! __named_entry {
    ([$list:ty] [$($size:expr),*] $index:tt; $name:path; _ $($rest:tt)*) => {
        $crate::__not_an_axis!("a run-time size needs a value here, such as `n`"; _ $($rest)*)
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $name:path; {$($n:tt)*} $(, $($rest:tt)*)?) => {
        $crate::__recipe!(
            [$crate::Snoc<$list, $crate::Named<$name, $crate::__axis!({$($n)*}; {$($n)*})>>] [$($size,)* 0] $index; $($($rest)*)?
        )
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $name:path; ($($n:tt)*) $(, $($rest:tt)*)?) => {
        $crate::__recipe!(
            [$crate::Snoc<$list, $crate::Named<$name, $crate::Dyn>>]
            [$($size,)* $crate::Integer::to_i128(($($n)*))] $index; $($($rest)*)?
        )
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $name:path; $n:ident $(, $($rest:tt)*)?) => {
        $crate::__recipe!(
            [$crate::Snoc<$list, $crate::Named<$name, $crate::Dyn>>] [$($size,)* $crate::Integer::to_i128($n)] $index; $($($rest)*)?
        )
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $name:path; $n:tt $(, $($rest:tt)*)?) => {
        $crate::__recipe!(
            [$crate::Snoc<$list, $crate::Named<$name, $crate::__entry_axis!($n; $n)>>]
            [$($size,)* $crate::__entry_size!($n)] $index; $($($rest)*)?
        )
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $name:path; $n:expr $(, $($rest:tt)*)?) => {
        $crate::__recipe!(
            [$crate::Snoc<$list, $crate::Named<$name, $crate::Dyn>>] [$($size,)* $crate::Integer::to_i128($n)] $index; $($($rest)*)?
        )
    };
    ([$list:ty] [$($size:expr),*] $index:tt; $name:path; $($rest:tt)*) => {
        $crate::__not_an_axis!("the size of a named axis stands after the colon, as in `Batch: n`"; $($rest)*)
    };
}
