//! How an index becomes an offset.

mod along;
mod col_major;
mod regroup;
mod row_major;
mod strided;

pub(crate) use along::{parts, slice, windows};
pub use col_major::ColMajor;
#[cfg(feature = "alloc")]
pub(crate) use col_major::col_major_strides;
pub(crate) use regroup::regroup;
pub use row_major::RowMajor;
pub(crate) use row_major::row_major_strides;
pub use strided::{Strided, StridesRecipe};

use crate::axes::{Axes, Stored};
use crate::convert::SameRank;
use crate::error::{LayoutError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::strides::StrideList;
use core::fmt::Debug;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::RowMajor {}
    impl Sealed for super::ColMajor {}
    impl<U> Sealed for super::Strided<U> {}
    impl<U, const N: usize> Sealed for super::StridesRecipe<U, N> {}
}

/// A rule that maps each index of a shape to an offset from the element at index 0.
///
/// Offsets count elements, never bytes, and are computed in the shape's [index type](crate::IndexType). A layout of a
/// shape exists only if each offset it can reach is a value of that type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected `RowMajor`, `ColMajor` or `Strided<Strides![..]>`"
)]
pub trait Layout: sealed::Sealed + Copy + Default + Debug + Send + Sync + Unpin + 'static {
    /// The strides of the axes `A`.
    type Strides<A: Axes>: StrideList;
    /// What a view stores for the layout: nothing, or the run-time strides.
    #[doc(hidden)]
    type Store<I: IndexType>: Stored;
    /// The layout after the axes were regrouped, in row-major order, to axes of the strides `V`: row-major stays row-major.
    type Regrouped<V: StrideList>: Layout;
    /// Whether no element is reached twice, whatever the shape.
    #[doc(hidden)]
    const UNIQUE: bool;
    /// Whether offsets are below the number of elements, whatever the shape.
    #[doc(hidden)]
    const DENSE: bool;

    /// The stride of axis `place < RANK`, in elements. That of an axis that is never stepped is 0 if it is no value of `I`.
    #[doc(hidden)]
    fn stride<A: Axes, I: IndexType>(axes: &A::Store<I>, store: &Self::Store<I>, place: usize) -> I;

    /// Stores what `stride` gives for each place, asked from left to right; nothing, where the strides follow from the
    /// shape.
    #[doc(hidden)]
    fn build<I: IndexType>(stride: &mut impl FnMut(usize) -> I) -> Self::Store<I>;

    /// The offset, in elements, of an index that is within the shape.
    #[doc(hidden)]
    fn offset<A: Axes, I: IndexType>(axes: &A::Store<I>, store: &Self::Store<I>, index: &[usize]) -> I;

    /// The same in another index type; a stride that is no value of it, and so not used, is 0.
    #[doc(hidden)]
    fn convert<I: IndexType, J: IndexType>(store: &Self::Store<I>) -> Self::Store<J>;

    /// What the layout reaches.
    ///
    /// # Errors
    /// If the layout of this shape does not exist.
    #[doc(hidden)]
    fn reach<A: Axes, I: IndexType>(shape: &Extents<A, I>, store: &Self::Store<I>) -> Result<Reach, LayoutError>;
}

/// Says that the layout `Self` has a stride for each axis of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "the layout `{Self}` does not have one stride for each axis of `{S}`",
    label = "the strides and the shape have different ranks"
)]
pub trait LayoutOf<S: Shape>: Layout {}
impl<S: Shape> LayoutOf<S> for RowMajor {}
impl<S: Shape> LayoutOf<S> for ColMajor {}
#[diagnostic::do_not_recommend]
impl<S: Shape, U: StrideList + SameRank<S::Axes>> LayoutOf<S> for Strided<U> {}

/// What a constructor takes for a layout: [`RowMajor`], [`ColMajor`], or strides from
/// [`strides!`](macro@crate::strides).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected `RowMajor`, `ColMajor` or `strides![..]`"
)]
pub trait IntoLayout: sealed::Sealed {
    /// The layout.
    type Layout: Layout;
    /// What is stored for it.
    #[doc(hidden)]
    fn into_store<A: Axes, I: IndexType>(
        self,
        shape: &Extents<A, I>,
    ) -> Result<<Self::Layout as Layout>::Store<I>, LayoutError>;
}

/// The lowest and the highest offset that the indices of a shape reach, in elements; nothing for an empty shape.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach(pub(crate) Option<(i128, i128)>);

/// What sizes and strides reach. The stride of an axis of size 1, and every stride of an empty shape, is not looked at.
///
/// Both ends are summed apart and exactly; `None` if one is beyond 128 bits.
pub(crate) fn reach(sizes: &[usize], stride: impl Fn(usize) -> i128) -> Option<Reach> {
    if sizes.contains(&0) {
        return Some(Reach(None));
    }
    let (mut low, mut high) = (0_i128, 0_i128);
    for (axis, &size) in sizes.iter().enumerate().filter(|&(_, &size)| size > 1) {
        // Below 2^63 times at most 2^64.
        let last = (size - 1) as i128 * stride(axis);
        if last < 0 {
            low = low.checked_add(last)?;
        } else {
            high = high.checked_add(last)?;
        }
    }
    Some(Reach(Some((low, high))))
}

/// The sizes and absolute strides of the axes that are stepped, by ascending stride; `None` for an empty shape.
fn stepped(sizes: &[usize], stride: impl Fn(usize) -> i128) -> Option<Stepped> {
    if sizes.contains(&0) {
        return None;
    }
    let mut axes = [(0_u128, 0_usize); 64];
    let mut len = 0;
    for (axis, &size) in sizes.iter().enumerate().filter(|&(_, &size)| size > 1) {
        axes[len] = (stride(axis).unsigned_abs(), size);
        len += 1;
    }
    axes[..len].sort_unstable();
    Some(Stepped { axes, len })
}

struct Stepped {
    axes: [(u128, usize); 64],
    len: usize,
}

/// Whether the elements lie in row-major order without gaps; axes of size 1 and empty shapes are not looked at.
pub(crate) fn is_contiguous(sizes: &[usize], stride: impl Fn(usize) -> i128) -> bool {
    let mut expected = 1_i128;
    sizes.contains(&0)
        || sizes.iter().enumerate().rev().filter(|&(_, &size)| size > 1).all(|(axis, &size)| {
            let fits = stride(axis) == expected;
            expected *= size as i128;
            fits
        })
}

/// Whether every offset of the span is reached.
///
/// By ascending stride: if the smaller strides reach all of `0..=covered`, the next may be `covered + 1` at most, or the
/// offset `covered + 1` is reached by nothing.
pub(crate) fn is_exhaustive(sizes: &[usize], stride: impl Fn(usize) -> i128) -> bool {
    let Some(Stepped { axes, len }) = stepped(sizes, stride) else { return true };
    let mut covered = 0_u128;
    axes[..len].iter().all(|&(stride, size)| {
        let meets = stride <= covered + 1;
        covered = covered.saturating_add(stride * (size - 1) as u128);
        meets
    })
}

/// Whether it is proven that no element is reached twice: each stride is beyond all that the smaller ones reach, or there
/// are but two, for which the question is decided exactly.
pub(crate) fn is_provably_unique(sizes: &[usize], stride: impl Fn(usize) -> i128) -> bool {
    let Some(Stepped { axes, len }) = stepped(sizes, stride) else { return true };
    let axes = &axes[..len];
    if let &[(a, n), (b, m)] = axes
        && a > 0
    {
        // i a = j b first at i = b / g and j = a / g.
        let g = gcd(a, b);
        return b / g >= n as u128 || a / g >= m as u128;
    }
    let mut reached = 0_u128;
    axes.iter().all(|&(stride, size)| {
        let beyond = stride > reached;
        reached = reached.saturating_add(stride * (size - 1) as u128);
        beyond
    })
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Refuses a reach that is beyond the index type.
pub(crate) fn within<I: IndexType>(
    reach: Option<Reach>,
    layout: &'static str,
    sizes: &[usize],
) -> Result<Reach, LayoutError> {
    let fits = |reach: &Reach| reach.0.is_none_or(|(low, high)| low >= I::MIN && high <= I::MAX);
    reach.filter(fits).ok_or_else(|| LayoutError::Overflow { layout, index: I::NAME, shape: SizeList::new(sizes) })
}
