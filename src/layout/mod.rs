//! How an index becomes an offset.

mod along;
mod col_major;
mod padded;
mod regroup;
mod row_major;
mod strided;

pub(crate) use along::{parts, slice, windows};
pub use col_major::ColMajor;
#[cfg(feature = "alloc")]
pub(crate) use col_major::col_major_strides;
pub use padded::{ColMajorPadded, Pad, PaddedBy, RowMajorPadded};
pub(crate) use regroup::{refusal as regroup_refusal, regroup};
pub use row_major::RowMajor;
pub(crate) use row_major::row_major_strides;
pub use strided::{DynStrided, Strided, StridesRecipe};

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
    impl<P> Sealed for super::RowMajorPadded<P> {}
    impl<P> Sealed for super::ColMajorPadded<P> {}
    impl<L> Sealed for super::PaddedBy<L> {}
    impl<U> Sealed for super::Strided<U> {}
    impl<U, const N: usize> Sealed for super::StridesRecipe<U, N> {}
}

/// A rule that maps each index of a shape to an offset from the element at index 0.
///
/// Offsets count elements, never bytes, and are computed in the shape's [index type](crate::IndexType). A layout of a
/// shape exists only if each offset it can reach is a value of that type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected `RowMajor`, `ColMajor`, a padded one, or `Strided<Strides![..]>`"
)]
pub trait Layout: sealed::Sealed + Copy + Default + Debug + Send + Sync + Unpin + 'static {
    /// The strides of the axes `A`.
    type Strides<A: Axes>: StrideList;
    /// What a view stores for the layout: nothing, the run-time strides, or a padded one.
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
    /// Whether the strides follow from the shape, so that the layout of an empty shape, too, must exist.
    #[doc(hidden)]
    const DERIVED: bool;

    /// The stride of axis `place < RANK`, in elements. That of an axis that is never stepped is 0 if it is no value of `I`.
    #[doc(hidden)]
    fn stride<A: Axes, I: IndexType>(axes: &A::Store<I>, store: &Self::Store<I>, place: usize) -> I;

    /// What is stored for this layout of the shape, if it is the one with the strides that `stride` gives for each place.
    #[doc(hidden)]
    fn build<A: Axes, I: IndexType>(shape: &Extents<A, I>, stride: &mut impl FnMut(usize) -> I) -> Self::Store<I>;

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
impl<S: Shape, P: Pad> LayoutOf<S> for RowMajorPadded<P> {}
#[diagnostic::do_not_recommend]
impl<S: Shape, P: Pad> LayoutOf<S> for ColMajorPadded<P> {}
#[diagnostic::do_not_recommend]
impl<S: Shape, U: StrideList + SameRank<S::Axes>> LayoutOf<S> for Strided<U> {}

/// What a constructor takes for a layout: [`RowMajor`], [`ColMajor`], a [padded one](RowMajorPadded), or strides from
/// [`strides!`](macro@crate::strides).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected `RowMajor`, `ColMajor`, a padded one such as `RowMajorPadded::by(8)`, or `strides![..]`"
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

/// Whether every offset of the span is reached, and by one index only.
///
/// By ascending stride: if the smaller strides lead one to one to all offsets below their number of elements, the next must
/// be that number, or the offset equal to it is reached by nothing or an offset below it twice.
pub(crate) fn is_dense(sizes: &[usize], stride: impl Fn(usize) -> i128) -> bool {
    let Some(Stepped { axes, len }) = stepped(sizes, stride) else { return true };
    let mut expected = 1_u128;
    axes[..len].iter().all(|&(stride, size)| {
        let fits = stride == expected;
        // A number of elements, which is within 64 bits.
        expected = expected.wrapping_mul(size as u128);
        fits
    })
}

/// Whether no element is reached twice, exactly. The layout exists, so what it reaches is within 64 bits.
pub(crate) fn is_unique(sizes: &[usize], stride: impl Fn(usize) -> i128) -> bool {
    unique(sizes, stride, u64::MAX) == Some(true)
}

/// [`is_unique`], given up after a few steps: `false` where they do not prove it.
pub(crate) fn is_provably_unique(sizes: &[usize], stride: impl Fn(usize) -> i128) -> bool {
    const STEPS: u64 = 256;
    unique(sizes, stride, STEPS) == Some(true)
}

/// Whether no element is reached twice; `None` if `steps` steps do not tell.
///
/// Two indices lead to one element if there are differences `d` of indices, not all 0, each below the size of its axis in
/// absolute value, whose sum of difference times stride is 0. The signs of the strides make no difference.
fn unique(sizes: &[usize], stride: impl Fn(usize) -> i128, mut steps: u64) -> Option<bool> {
    let Some(Stepped { axes, len }) = stepped(sizes, stride) else { return Some(true) };
    let mut axes = &axes[..len];
    // The elements of the smaller strides, what these reach, and how many axes take part at all: the largest strides do
    // not, as far as they are beyond what the smaller ones reach.
    let (mut count, mut reach, mut part) = (1_u128, 0_u128, 0);
    for (at, &(stride, size)) in axes.iter().enumerate() {
        if stride <= reach {
            part = at + 1;
        }
        count = count.saturating_mul(size as u128);
        reach += stride * (size - 1) as u128;
        if count > reach + 1 {
            // More elements than offsets.
            return Some(false);
        }
    }
    axes = &axes[..part];
    if axes.is_empty() {
        return Some(true);
    }
    let mut search = [SearchedAxis::default(); 64];
    let (mut below, mut divisor) = (0_i128, 0_u128);
    for (axis, &(stride, size)) in search.iter_mut().zip(axes) {
        *axis = SearchedAxis::new(stride, size, below, divisor);
        below += stride as i128 * (size - 1) as i128;
        divisor = gcd(divisor, stride);
    }
    collides(&search[..part], 0, true, &mut steps).map(|collides| !collides)
}

/// An axis as the search for collisions sees it.
#[derive(Clone, Copy, Default)]
struct SearchedAxis {
    /// The absolute stride, above 0.
    stride: i128,
    /// The largest difference of two indices.
    last: i128,
    /// What the smaller strides reach, in either direction.
    below: i128,
    /// The common divisor of the stride and of all smaller ones.
    divisor: i128,
    /// Differences that leave what the smaller strides divide are this far apart.
    apart: i128,
    /// The inverse of `stride / divisor`, modulo `apart`.
    inverse: i128,
}

impl SearchedAxis {
    /// `smaller` is the common divisor of the smaller strides, 0 if there are none.
    fn new(stride: u128, size: usize, below: i128, smaller: u128) -> Self {
        let divisor = gcd(stride, smaller);
        let apart = (smaller / divisor) as i128;
        let (stride, divisor) = (stride as i128, divisor as i128);
        let inverse = if apart > 1 { inverse(stride / divisor % apart, apart) } else { 0 };
        Self { stride, last: (size - 1) as i128, below, divisor, apart, inverse }
    }

    /// The differences along this axis with which `rest` can still be made up for by the smaller strides: the first, the
    /// last and the distance of two.
    fn differences(&self, rest: i128) -> (i128, i128, i128) {
        let low = -(self.below + rest).div_euclid(self.stride);
        let high = (self.below - rest).div_euclid(self.stride);
        let (low, high) = (low.max(-self.last), high.min(self.last));
        // `rest` is a multiple of `divisor`. Both factors are below 2^64.
        let quotient = (-rest / self.divisor).rem_euclid(self.apart) as u128;
        let residue = (quotient * self.inverse as u128 % self.apart as u128) as i128;
        (low + (residue - low).rem_euclid(self.apart), high, self.apart)
    }
}

/// Whether differences along `axes`, in ascending order of their strides, lead back by `rest`; if `fresh`, not all 0.
///
/// `rest` is within what they reach, and a multiple of their common divisor. `None` if the steps do not tell.
fn collides(axes: &[SearchedAxis], rest: i128, fresh: bool, steps: &mut u64) -> Option<bool> {
    let (axis, smaller) = match axes {
        // The rest is a multiple of the one stride left, within its reach.
        [] | [_] => return Some(!fresh),
        [smaller @ .., axis] => (axis, smaller),
    };
    let (first, last, apart) = axis.differences(rest);
    // Turned round, differences lead back as well, so the first that is not 0 may be taken to be above 0.
    let mut difference = if fresh { 0 } else { first };
    while difference <= last {
        *steps = steps.checked_sub(1)?;
        if collides(smaller, rest + difference * axis.stride, fresh && difference == 0, steps)? {
            return Some(true);
        }
        difference += apart;
    }
    Some(false)
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The inverse of `a` modulo `m`, to which it is prime.
fn inverse(a: i128, m: i128) -> i128 {
    let (mut old, mut new, mut x, mut y) = (m, a, 0_i128, 1_i128);
    while new != 0 {
        let quotient = old / new;
        (old, new) = (new, old - quotient * new);
        (x, y) = (y, x - quotient * y);
    }
    x.rem_euclid(m)
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
