//! `s!`: what a slice takes from each axis.

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
