//! The size of a new axis, given as a value.

use crate::decimal::Digits;
use crate::dim::{Dim, Dyn, Size};
use crate::index_type::Integer;
use crate::natural::Yes;

mod sealed {
    /// What may be the size of an axis, whose answer unsafe code relies on.
    pub trait Sealed {}
    impl<T: crate::index_type::Integer> Sealed for T {}
    impl<D> Sealed for crate::dim::Size<D> {}
}

/// What may be given as the size of an axis: an integer, for a run-time one, or a static size, as in `<Size!(3)>::NEW`.
///
/// ```
/// use mdshape::{AxisSize, Dim, Size};
/// fn size<W: AxisSize>(_: W) -> Option<usize> {
///     W::Dim::SIZE
/// }
/// assert_eq!((size(<Size!(3)>::NEW), size(3)), (Some(3), None));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the size of an axis",
    label = "expected an integer, or a static size such as `<Size!(3)>::NEW`"
)]
pub trait AxisSize: Copy + sealed::Sealed {
    /// The axis: static, or `Dyn`.
    type Dim: Dim;
    /// The size, exactly.
    #[doc(hidden)]
    fn given(self) -> i128;
}
#[diagnostic::do_not_recommend]
impl<T: Integer> AxisSize for T {
    type Dim = Dyn;
    #[inline(always)]
    fn given(self) -> i128 {
        self.to_i128()
    }
}
#[diagnostic::do_not_recommend]
impl<D: Digits> AxisSize for Size<D> {
    type Dim = Self;
    #[inline(always)]
    fn given(self) -> i128 {
        D::VALUE as i128
    }
}

/// An [`AxisSize`] that is not a static 0, as a window or a part of an axis needs; an integer is checked when the program
/// runs.
///
/// ```
/// use mdshape::{Dim, PositiveSize, Size};
/// fn size<W: PositiveSize>(_: W) -> Option<usize> {
///     W::Dim::SIZE
/// }
/// assert_eq!(size(<Size!(3)>::NEW), Some(3));
/// ```
///
/// ```compile_fail
/// use mdshape::{PositiveSize, Size};
/// fn size<W: PositiveSize>(_: W) {}
/// size(<Size!(0)>::NEW);
/// ```
pub trait PositiveSize: AxisSize {}
impl<W: AxisSize<Dim: Dim<NotZero: NotZero<W>>>> PositiveSize for W {}

/// Says that the size of `W` is not 0, by the answer of its axis.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the size `{W}` is 0: a window, or a part of an axis, has at least 1 place",
    label = "expected a size above 0"
)]
pub trait NotZero<W> {}
impl<W> NotZero<W> for Yes {}
