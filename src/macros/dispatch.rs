//! Values that become types: `dispatch_index!`, `dispatch_size!`.

/// Runs an expression with the index type `$J` for an operand if it fits, and with the operand as it is otherwise.
///
/// `dispatch_index!(i32, v => kernel(v))` is an expression that stands for `kernel(v)`: it is compiled twice, once with a
/// narrow `v` and once with the wide one, and no check is left in the loops of the kernel. `v` is the name of a
/// [view](crate::View), of a shape, or of a tuple of them, which are narrowed together or not at all. The function
/// [`dispatch_index`](fn@crate::dispatch_index) takes a generic kernel instead.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::dispatch_index;
///
/// fn sum<R: Dim, C: Dim, I: IndexType>(v: View<f32, Shape![I; R, C]>) -> (f32, usize) {
///     (v.iter().sum(), size_of::<I>())
/// }
/// let data = [1.0; 15];
/// let v = View::new(&data, shape![(3), 5])?;
/// assert_eq!(dispatch_index!(i32, v => sum(v)), (15.0, 4));
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[macro_export]
macro_rules! dispatch_index {
    ($J:ty, $v:ident => $body:expr) => {
        match $crate::Reindex::<$J>::narrow($v) {
            ::core::result::Result::Ok($v) => $body,
            ::core::result::Result::Err($v) => $body,
        }
    };
}

/// Runs an expression with a static size for a run-time one, if it is among those that are listed.
///
/// `dispatch_size!(n => N in [3, 4, 8]; kernel::<N>(data))` is `Some(kernel::<N>(data))`, where `N` is the type
/// [`Size!(3)`](macro@crate::Size) if `n` is 3, and so on, and `None` if `n` is none of them: then a kernel for any size, with
/// [`Dyn`](crate::Dyn), is at hand. The expression is compiled for each. Several sizes are chosen at once, separated by commas.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::dispatch_size;
///
/// fn trace<N: Dim>(v: View<f32, Shape![N, N]>) -> (f32, bool) {
///     ((0..v.size(0)).map(|i| v[[i, i]]).sum(), N::SIZE.is_some())
/// }
/// fn any_trace(data: &[f32], n: usize) -> (f32, bool) {
///     dispatch_size!(n => N in [2, 3, 4]; trace::<N>(View::new(data, [n, n]).unwrap()))
///         .unwrap_or_else(|| trace(View::new(data, shape![n, n]).unwrap()))
/// }
/// let data = [1.0; 36];
/// assert_eq!(any_trace(&data, 3), (3.0, true));
/// assert_eq!(any_trace(&data, 6), (6.0, false));
///
/// fn numel<R: StaticDim, C: StaticDim>() -> usize {
///     R::VALUE * C::VALUE
/// }
/// let (rows, columns) = (5, 7_u8);
/// assert_eq!(dispatch_size!(rows => R in [3, 5], columns => C in [7, 8]; numel::<R, C>()), Some(35));
/// ```
#[macro_export]
macro_rules! dispatch_size {
    ($n:expr => $N:ident in [$($k:tt),+ $(,)?]; $body:expr) => {
        $crate::dispatch_size!(@one $n, $N, [$($k)+], (::core::option::Option::Some($body)))
    };
    ($n:expr => $N:ident in [$($k:tt),+ $(,)?], $($rest:tt)+) => {
        $crate::dispatch_size!(@one $n, $N, [$($k)+], ($crate::dispatch_size!($($rest)+)))
    };
    (@one $n:expr, $N:ident, [$($k:tt)+], $body:tt) => {{
        let size = $crate::Integer::to_i128($n);
        'found: {
            $(
                if size == <$crate::Size!($k) as $crate::StaticDim>::VALUE as i128 {
                    type $N = $crate::Size!($k);
                    break 'found $body;
                }
            )+
            ::core::option::Option::None
        }
    }};
}
