//! `s!`, `S!`: what a slice takes from each axis.
//!
//! One macro reads the items and writes each as a group of tokens; then another makes the value, or the type, of it.

/// What to take from each axis, for [`View::slice`](crate::View::slice): `s![1..3, .., ..;-1, i, NewAxis, ...]`.
///
/// | item | of an axis | size, stride in the result |
/// |---|---|---|
/// | `i` | one place; the axis is removed | none |
/// | `..`, `..;-1` | all places; backwards | as static as they were |
/// | `1..3`, `0..=8;2` | the places of a range of literals of 0 and above | static size; as static a stride |
/// | `1..`, `..-1`, `..;2`, `-1..0;-2` | the places of a range whose other bounds are literals or left out, and whose step is one | as static as they were |
/// | `a..b`, `1..b`, `a..=b` | the places of any other range | run-time size; same stride |
/// | `a..b;-2` | likewise, at a literal distance | run-time size; as static a stride |
/// | `..;k` | likewise, at a distance known at run time | run-time size and stride |
/// | `NewAxis` | no axis; a new one | 1, 0 |
/// | `...` | all axes that the other items leave, whole; at most once | as they were |
///
/// Negative bounds count from the end, a negative step walks down from the first bound, and `..=b` includes the place `b`.
/// An index is 0 or above. A constant in braces is as a literal, `{N}` or `-{N}`; of 0 and above, as in
/// [`Shape!`](macro@crate::Shape). `(3)` is a run-time number, as in [`shape!`](macro@crate::shape).
///
/// On a static axis a literal outside it does not compile. On a run-time one, a range of two literals of 0 and above that
/// does not fit is an error, since its size is static. All other bounds are clamped, as in Python.
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
/// const STEP: usize = 2;
/// let y: View<u32, Shape![1, 2, 2], _> = v.slice(s![1.., ..-1, ..;{STEP}])?;
/// assert_eq!(y.to_string(), "[[[12 14]\n  [16 18]]]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! s {
    ($($items:tt)*) => { $crate::__s!(__s_value [] [] $($items)*) };
}

/// Names the type of the items that [`s!`](macro@crate::s) makes, with `_` for each number known at run time:
/// `S![1..3, _, .._;-1]`.
///
/// It is for the types of results: a function that slices by `s![1.., i]` returns a view of the shape
/// [`SliceShape<S, S![1.., _]>`](crate::SliceShape).
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{S, SliceLayout, SliceShape, error::SliceError};
///
/// type Inner = S![1..-1, ..;-1];
/// type Cut<'a, M> = View<'a, f32, SliceShape<M, Inner>, SliceLayout<M, RowMajor, Inner>>;
/// fn inner<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> Result<Cut<Shape![R, C]>, SliceError> {
///     v.slice(s![1..-1, ..;-1])
/// }
/// let v = View::new(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], shape![3, 2])?;
/// let row: View<f32, Shape![1, 2], _> = inner(v)?;
/// assert_eq!(row.to_string(), "[[4. 3.]]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! S {
    ($($items:tt)*) => { $crate::__s!(__s_type [] [] $($items)*) };
}

/// `macro [items so far] [... if there was one] item, item, ..`: the macro, with the items.
#[doc(hidden)]
#[macro_export]
macro_rules! __s {
    ($m:ident [$($done:tt)*] []) => { $crate::$m!([()] $($done)* {rest}) };
    ($m:ident [$($done:tt)*] [...]) => { $crate::$m!([()] $($done)*) };
    ($m:ident [$($done:tt)*] [] ... $(, $($rest:tt)*)?) => { $crate::__s!($m [$($done)* {rest}] [...] $($($rest)*)?) };
    ($m:ident $done:tt [...] ... $($rest:tt)*) => {
        $crate::__no_item!("`...` may stand once, as it takes all axes that are left"; ... $($rest)*)
    };
    ($m:ident [$($done:tt)*] $e:tt NewAxis $(, $($rest:tt)*)?) => { $crate::__s!($m [$($done)* {new}] $e $($($rest)*)?) };
    ($m:ident $done:tt $e:tt , $($rest:tt)*) => { $crate::__no_item!("an item is missing before the comma"; , $($rest)*) };
    ($m:ident $done:tt $e:tt ; $($rest:tt)*) => { $crate::__no_item!("a range is missing before the step"; ; $($rest)*) };
    (__s_value $done:tt $e:tt _ $($rest:tt)*) => { $crate::__no_item!("a whole axis is `..`"; _ $($rest)*) };
    (__s_type [$($done:tt)*] $e:tt _ $(, $($rest:tt)*)?) => {
        $crate::__s!(__s_type [$($done)* {at (plus _)}] $e $($($rest)*)?)
    };
    ($m:ident $done:tt $e:tt .. $($rest:tt)*) => { $crate::__s_stop!($m $done $e [(open) to] $($rest)*) };
    ($m:ident $done:tt $e:tt ..= $($rest:tt)*) => { $crate::__s_stop!($m $done $e [(open) last] $($rest)*) };
    ($m:ident $done:tt $e:tt - $a:tt .. $($rest:tt)*) => { $crate::__s_stop!($m $done $e [(minus $a) to] $($rest)*) };
    ($m:ident $done:tt $e:tt - $a:tt ..= $($rest:tt)*) => { $crate::__s_stop!($m $done $e [(minus $a) last] $($rest)*) };
    ($m:ident $done:tt $e:tt - $a:literal $(, $($rest:tt)*)?) => {
        $crate::__no_item!("an index is 0 or above: it does not count from the end"; - $a)
    };
    ($m:ident $done:tt $e:tt - {$($a:tt)*} $(, $($rest:tt)*)?) => {
        $crate::__no_item!("an index is 0 or above: it does not count from the end"; - {$($a)*})
    };
    // Before an attempt to read one token.
    ($m:ident $done:tt $e:tt - $($rest:tt)*) => { $crate::__s_expr!($m $done $e - $($rest)*) };
    ($m:ident $done:tt $e:tt $a:tt .. $($rest:tt)*) => { $crate::__s_stop!($m $done $e [(plus $a) to] $($rest)*) };
    ($m:ident $done:tt $e:tt $a:tt ..= $($rest:tt)*) => { $crate::__s_stop!($m $done $e [(plus $a) last] $($rest)*) };
    ($m:ident $done:tt $e:tt $a:tt $(, $($rest:tt)*)?) => { $crate::__s_one!($m $done $e ($a; $a) $($($rest)*)?) };
    ($m:ident $done:tt $e:tt $($rest:tt)*) => { $crate::__s_expr!($m $done $e $($rest)*) };
}

/// The same, where the next item is one token tree, given twice. A literal stays the token that it is.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_one {
    ($m:ident [$($done:tt)*] $e:tt ($literal:literal; $a:tt) $($rest:tt)*) => {
        $crate::__s!($m [$($done)* {at (plus $a)}] $e $($rest)*)
    };
    ($m:ident [$($done:tt)*] $e:tt ({$($constant:tt)*}; $a:tt) $($rest:tt)*) => {
        $crate::__s!($m [$($done)* {at (plus $a)}] $e $($rest)*)
    };
    ($m:ident [$($done:tt)*] $e:tt ($other:tt; $a:tt) $($rest:tt)*) => {
        $crate::__s!($m [$($done)* {item $a}] $e $($rest)*)
    };
}

/// The same, where the next item begins with an expression of several tokens, which may be a range.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_expr {
    ($m:ident [$($done:tt)*] $e:tt $item:expr $(, $($rest:tt)*)?) => {
        $crate::__s!($m [$($done)* {item $item}] $e $($($rest)*)?)
    };
    ($m:ident $done:tt $e:tt $range:expr ; $($rest:tt)*) => { $crate::__s_step!($m $done $e [range $range] $($rest)*) };
    ($m:ident $done:tt $e:tt $($rest:tt)*) => { $crate::__no_item!("items are separated by commas"; $($rest)*) };
}

/// `macro [items] [...] [start kind] stop; step, item, ..`, the kind being `to` for `..` and `last` for `..=`.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_stop {
    ($m:ident [$($done:tt)*] $e:tt [$a:tt to] $(, $($rest:tt)*)?) => {
        $crate::__s!($m [$($done)* {span $a to (open) (plus 1)}] $e $($($rest)*)?)
    };
    ($m:ident $done:tt $e:tt [$a:tt to] ; $($rest:tt)*) => {
        $crate::__s_step!($m $done $e [span $a to (open)] $($rest)*)
    };
    ($m:ident $done:tt $e:tt [$a:tt last] $(, $($rest:tt)*)?) => {
        $crate::__no_item!("the last place is missing behind `..=`"; ..= $(, $($rest)*)?)
    };
    ($m:ident [$($done:tt)*] $e:tt [$a:tt $kind:ident] - $b:tt $(, $($rest:tt)*)?) => {
        $crate::__s!($m [$($done)* {span $a $kind (minus $b) (plus 1)}] $e $($($rest)*)?)
    };
    ($m:ident $done:tt $e:tt [$a:tt $kind:ident] - $b:tt ; $($rest:tt)*) => {
        $crate::__s_step!($m $done $e [span $a $kind (minus $b)] $($rest)*)
    };
    // Before an attempt to read one token.
    ($m:ident $done:tt $e:tt [$a:tt $kind:ident] - $($rest:tt)*) => {
        $crate::__s_stop_expr!($m $done $e [$a $kind] - $($rest)*)
    };
    ($m:ident [$($done:tt)*] $e:tt [$a:tt $kind:ident] $b:tt $(, $($rest:tt)*)?) => {
        $crate::__s!($m [$($done)* {span $a $kind (plus $b) (plus 1)}] $e $($($rest)*)?)
    };
    ($m:ident $done:tt $e:tt [$a:tt $kind:ident] $b:tt ; $($rest:tt)*) => {
        $crate::__s_step!($m $done $e [span $a $kind (plus $b)] $($rest)*)
    };
    ($m:ident $done:tt $e:tt [$a:tt $kind:ident] $($rest:tt)*) => {
        $crate::__s_stop_expr!($m $done $e [$a $kind] $($rest)*)
    };
}

/// The same, where the stop is an expression of several tokens.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_stop_expr {
    ($m:ident [$($done:tt)*] $e:tt [$a:tt $kind:ident] $b:expr $(, $($rest:tt)*)?) => {
        $crate::__s!($m [$($done)* {span $a $kind (value $b) (plus 1)}] $e $($($rest)*)?)
    };
    ($m:ident $done:tt $e:tt [$a:tt $kind:ident] $b:expr ; $($rest:tt)*) => {
        $crate::__s_step!($m $done $e [span $a $kind (value $b)] $($rest)*)
    };
    ($m:ident $done:tt $e:tt [$a:tt $kind:ident] $($rest:tt)*) => {
        $crate::__no_item!("items are separated by commas"; $($rest)*)
    };
}

/// `macro [items] [...] [range] step, item, ..`
#[doc(hidden)]
#[macro_export]
macro_rules! __s_step {
    ($m:ident $done:tt $e:tt $range:tt) => { $crate::__no_item!("the step is missing behind `;`"; ;) };
    ($m:ident $done:tt $e:tt $range:tt , $($rest:tt)*) => {
        $crate::__no_item!("the step is missing behind `;`"; ; , $($rest)*)
    };
    ($m:ident $done:tt $e:tt $range:tt 0 $(, $($rest:tt)*)?) => {
        $crate::__no_item!("a step of 0 leads nowhere"; ; 0)
    };
    ($m:ident $done:tt $e:tt $range:tt - 0 $(, $($rest:tt)*)?) => {
        $crate::__no_item!("a step of 0 leads nowhere"; ; - 0)
    };
    ($m:ident [$($done:tt)*] $e:tt [$($range:tt)*] - $p:tt $(, $($rest:tt)*)?) => {
        $crate::__s!($m [$($done)* {$($range)* (minus $p)}] $e $($($rest)*)?)
    };
    // Before an attempt to read one token.
    ($m:ident $done:tt $e:tt $range:tt - $($rest:tt)*) => { $crate::__s_step_expr!($m $done $e $range - $($rest)*) };
    ($m:ident [$($done:tt)*] $e:tt [$($range:tt)*] $p:tt $(, $($rest:tt)*)?) => {
        $crate::__s!($m [$($done)* {$($range)* (plus $p)}] $e $($($rest)*)?)
    };
    ($m:ident $done:tt $e:tt $range:tt $($rest:tt)*) => { $crate::__s_step_expr!($m $done $e $range $($rest)*) };
}

/// The same, where the step is an expression of several tokens.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_step_expr {
    ($m:ident [$($done:tt)*] $e:tt [$($range:tt)*] $p:expr $(, $($rest:tt)*)?) => {
        $crate::__s!($m [$($done)* {$($range)* (value $p)}] $e $($($rest)*)?)
    };
    ($m:ident $done:tt $e:tt $range:tt $($rest:tt)*) => {
        $crate::__no_item!("items are separated by commas"; ; $($rest)*)
    };
}

/// `[list so far] item item ..`: the list of items, as a value.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_value {
    ([$done:expr]) => { $done };
    ([$done:expr] {rest} $($more:tt)*) => { $crate::__s_value!([($done, $crate::__private::Ellipsis)] $($more)*) };
    ([$done:expr] {new} $($more:tt)*) => { $crate::__s_value!([($done, $crate::__private::NewAxis)] $($more)*) };
    ([$done:expr] {at $a:tt} $($more:tt)*) => {
        $crate::__s_value!([($done, $crate::__private::At($crate::__s_number!($a)))] $($more)*)
    };
    ([$done:expr] {item $item:expr} $($more:tt)*) => {
        $crate::__s_value!([($done, $crate::__private::IntoItem::item($item))] $($more)*)
    };
    ([$done:expr] {range $range:tt $p:tt} $($more:tt)*) => {
        $crate::__s_value!([($done, $crate::__private::IntoSpan::span($range, $crate::__s_number!($p)))] $($more)*)
    };
    ([$done:expr] {span $a:tt to $b:tt $p:tt} $($more:tt)*) => {
        $crate::__s_value!([(
            $done,
            $crate::__private::Span::new($crate::__s_number!($a), $crate::__s_number!($b), $crate::__s_number!($p)),
        )] $($more)*)
    };
    ([$done:expr] {span $a:tt last $b:tt $p:tt} $($more:tt)*) => {
        $crate::__s_value!([(
            $done,
            $crate::__private::Span::new(
                $crate::__s_number!($a),
                $crate::__private::Last($crate::__s_number!($b)),
                $crate::__s_number!($p)
            ),
        )] $($more)*)
    };
}

/// A bound or a step, as a value.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_number {
    ((open)) => { $crate::__private::Open };
    ((plus 1)) => { $crate::One::NEW };
    ((value $number:expr)) => { $crate::Integer::to_i128($number) };
    ((plus $number:tt)) => { $crate::__s_number!(plus $number; $number) };
    ((minus $number:tt)) => { $crate::__s_number!(minus $number; $number) };
    // A literal, passed on as the token that it is.
    (plus $literal:literal; $number:tt) => { <$crate::__size!($number)>::NEW };
    (plus {$constant:expr}; $number:tt) => { <$crate::__size!({$constant})>::NEW };
    (plus $other:tt; $number:tt) => { $crate::Integer::to_i128($number) };
    (minus $literal:literal; $number:tt) => {
        <$crate::Minus<$crate::__size!($number)> as ::core::default::Default>::default()
    };
    (minus {$constant:expr}; $number:tt) => {
        <$crate::Minus<$crate::__size!({$constant})> as ::core::default::Default>::default()
    };
    (minus $other:tt; $number:tt) => { $crate::Integer::to_i128(-$number) };
}

/// `[list so far] item item ..`: the list of items, as a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_type {
    ([$done:ty]) => { $done };
    ([$done:ty] {rest} $($more:tt)*) => { $crate::__s_type!([($done, $crate::__private::Ellipsis)] $($more)*) };
    ([$done:ty] {new} $($more:tt)*) => { $crate::__s_type!([($done, $crate::__private::NewAxis)] $($more)*) };
    ([$done:ty] {at $a:tt} $($more:tt)*) => {
        $crate::__s_type!([($done, $crate::__private::At<$crate::__s_number_type!($a)>)] $($more)*)
    };
    ([$done:ty] {span $a:tt to $b:tt $p:tt} $($more:tt)*) => {
        $crate::__s_type!([(
            $done,
            $crate::__private::Span<
                $crate::__s_number_type!($a), $crate::__s_number_type!($b), $crate::__s_number_type!($p)
            >,
        )] $($more)*)
    };
    ([$done:ty] {span $a:tt last $b:tt $p:tt} $($more:tt)*) => {
        $crate::__s_type!([(
            $done,
            $crate::__private::Span<
                $crate::__s_number_type!($a),
                $crate::__private::Last<$crate::__s_number_type!($b)>,
                $crate::__s_number_type!($p)
            >,
        )] $($more)*)
    };
    ([$done:ty] {$kind:ident $($item:tt)*} $($more:tt)*) => {
        $crate::__no_item!("a number known at run time is `_` in a type"; $($item)*)
    };
}

/// A bound or a step, as a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __s_number_type {
    ((open)) => { $crate::__private::Open };
    ((plus _)) => { $crate::__private::i128 };
    ((plus $number:tt)) => { $crate::__s_number_type!(plus $number; $number) };
    ((minus $number:tt)) => { $crate::Minus<$crate::__s_number_type!(plus $number; $number)> };
    (plus $literal:literal; $number:tt) => { $crate::__size!($number) };
    (plus {$constant:expr}; $number:tt) => { $crate::__size!({$constant}) };
    (plus $other:tt; $number:tt) => {
        $crate::__no_item!("a number known at run time is `_` in a type"; $number)
    };
    (($kind:ident $number:expr)) => {
        $crate::__no_item!("a number known at run time is `_` in a type"; $number)
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
