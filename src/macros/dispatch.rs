//! Values that become types: `dispatch_index!`, `dispatch_size!`, `dispatch_rank!`, `dispatch_layout!`.

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

/// Runs an expression with a view of static rank for one of run-time rank, if its rank is among those that are listed.
///
/// `dispatch_rank!(v => w in [2, 3]; kernel(w))` is `Some(kernel(w))`, where `w` is a [`View`](crate::View) of rank 2 if that is
/// the rank of the [`AnyView`](crate::AnyView) `v`, and so on, and `None` if it is none of them. All sizes and strides of `w` are
/// run-time ones. The expression is compiled for each. Several views are chosen at once, separated by commas.
///
/// A view is used up; `&v` keeps a shared one, and `v.reborrow()` a mutable one. `None` comes, too, of a view without elements
/// of which a size is beyond `i64`.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{AnyView, dispatch_rank};
///
/// fn sum<S: Shape, L: Layout>(v: View<f32, S, L>) -> (f32, usize) {
///     (v.iter().sum(), S::RANK)
/// }
/// let data = [1.0; 30];
/// let v = AnyView::new(&data, [2, 3, 5])?;
/// assert_eq!(dispatch_rank!(&v => w in [2, 3, 4]; sum(w)), Some((30.0, 3)));
/// assert_eq!(dispatch_rank!(v => w in [1, 2]; sum(w)), None);
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[macro_export]
macro_rules! dispatch_rank {
    ($v:expr => $w:ident in [$($k:tt),+ $(,)?]; $body:expr) => {
        $crate::dispatch_rank!(@one $v, $w, [$($k)+], (::core::option::Option::Some($body)))
    };
    ($v:expr => $w:ident in [$($k:tt),+ $(,)?], $($rest:tt)+) => {
        $crate::dispatch_rank!(@one $v, $w, [$($k)+], ($crate::dispatch_rank!($($rest)+)))
    };
    (@one $v:expr, $w:ident, [$($k:tt)+], $body:tt) => {{
        let view = $v;
        'found: {
            $(
                if view.rank() == $k {
                    break 'found match view.fixed::<$crate::__private::ShapeOfRank<$k>>() {
                        ::core::result::Result::Ok($w) => $body,
                        ::core::result::Result::Err(_) => ::core::option::Option::None,
                    };
                }
            )+
            ::core::option::Option::None
        }
    }};
}

/// Runs an expression with a view whose layout is [`RowMajor`](crate::RowMajor) for any view, if its elements lie so, and with
/// the view as it is otherwise.
///
/// `dispatch_layout!(v => w; kernel(w))` is an expression that stands for `kernel(v)`: it is compiled twice, once for a
/// contiguous `w`, which stores no strides, and once for `v`. An empty view whose shape has no row-major layout stays as it is.
/// Several views are chosen at once, separated by commas; with n of them the expression is compiled 2^n times.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::dispatch_layout;
///
/// fn sum<R: Dim, C: Dim, L: Layout>(v: View<f32, Shape![R, C], L>) -> (f32, bool) {
///     (v.iter().sum(), size_of_val(&v) == 24)
/// }
/// let data = [1.0; 15];
/// let v = View::with_layout(&data, 0, shape![(3), (5)], strides![(5), (1)])?;
/// assert_eq!(size_of_val(&v), 40);
/// assert_eq!(dispatch_layout!(v => w; sum(w)), (15.0, true));
/// assert_eq!(dispatch_layout!(v.transpose() => w; sum(w)), (15.0, false));
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[macro_export]
macro_rules! dispatch_layout {
    ($v:expr => $w:ident; $body:expr) => {
        match $crate::__private::TryRowMajor::try_row_major($v) {
            ::core::result::Result::Ok($w) => $body,
            ::core::result::Result::Err($w) => $body,
        }
    };
    ($v:expr => $w:ident, $($rest:tt)+) => {
        match $crate::__private::TryRowMajor::try_row_major($v) {
            ::core::result::Result::Ok($w) => $crate::dispatch_layout!($($rest)+),
            ::core::result::Result::Err($w) => $crate::dispatch_layout!($($rest)+),
        }
    };
}
