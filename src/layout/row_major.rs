//! Row-major: the last axis is the one whose elements lie side by side.

use super::{IntoLayout, Layout, Reach, within};
use crate::axes::Axes;
use crate::dim::One;
use crate::error::LayoutError;
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::strides::StrideList;

/// Row-major order, C's and NumPy's default (`layout_right` in C++'s `mdspan`): the last index runs fastest.
///
/// The strides follow from the shape, so nothing is stored. They are the running product of the sizes to the right,
/// where a 0 counts as 1: `[2, 0, 3]` has the strides `[3, 3, 1]`.
///
/// ```
/// use mdshape::{RowMajor, Shape, View, shape};
/// let v = View::new(&[0; 12], shape![3, 4])?;
/// assert_eq!(v.strides()[..], [4, 1]);
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct RowMajor;

impl Layout for RowMajor {
    type Strides<A: Axes> = A::RowStrides<One>;
    type Store<I: IndexType> = ();
    type Regrouped<V: StrideList> = Self;
    const UNIQUE: bool = true;
    const DENSE: bool = true;
    const DERIVED: bool = true;

    #[inline(always)]
    fn stride<A: Axes, I: IndexType>(axes: &A::Store<I>, (): &(), place: usize) -> I {
        product(place + 1..A::RANK, |axis| A::size::<I>(axes, axis).as_usize())
    }

    #[inline(always)]
    fn build<A: Axes, I: IndexType>(_: &Extents<A, I>, _: &mut impl FnMut(usize) -> I) {}

    #[inline(always)]
    fn offset<A: Axes, I: IndexType>(axes: &A::Store<I>, (): &(), index: &[usize]) -> I {
        A::row_major(axes, index)
    }

    #[inline(always)]
    fn convert<I: IndexType, J: IndexType>((): &()) {}

    #[inline]
    fn reach<A: Axes, I: IndexType>(shape: &Extents<A, I>, (): &()) -> Result<Reach, LayoutError> {
        derived_reach::<I>("row-major", &shape.sizes())
    }
}

impl IntoLayout for RowMajor {
    type Layout = Self;
    #[inline(always)]
    fn into_store<A: Axes, I: IndexType>(self, _: &Extents<A, I>) -> Result<(), LayoutError> {
        Ok(())
    }
}

/// The product of sizes, where a 0 counts as 1; 0 where it is no value of `I`, as can only be if it is not used.
#[inline(always)]
pub(crate) fn product<I: IndexType>(axes: core::ops::Range<usize>, size: impl Fn(usize) -> usize) -> I {
    let product = axes.fold(1_i128, |product, axis| product.wrapping_mul(size(axis).max(1) as i128));
    I::from_i128(product).unwrap_or_default()
}

/// What a layout reaches whose strides are products of sizes, if it exists in `I`: if each size, and the product of all
/// sizes (where a 0 counts as 1) less one, is a value of `I`.
#[inline]
pub(crate) fn derived_reach<I: IndexType>(layout: &'static str, sizes: &[usize]) -> Result<Reach, LayoutError> {
    // Both factors are at most 2^64, so the product of two cannot wrap.
    let mut product = 1_u128;
    for &size in sizes {
        product *= size.max(1) as u128;
        if size as i128 > I::MAX || product - 1 > I::MAX as u128 {
            return within::<I>(None, layout, sizes);
        }
    }
    Ok(Reach((!sizes.contains(&0)).then(|| (0, product as i128 - 1))))
}

/// The row-major strides, in elements. That of an axis that is never stepped (its size is at most 1) is 0 where it is
/// no value of `I`.
#[inline]
pub(crate) fn row_major_strides<I: IndexType>(sizes: &[usize], strides: &mut [I]) -> Result<(), LayoutError> {
    derived_reach::<I>("row-major", sizes)?;
    running_products(strides.iter_mut().zip(sizes).rev());
    Ok(())
}

/// Writes to each stride the product of the sizes before it, where a 0 counts as 1.
#[inline]
pub(super) fn running_products<'a, I: IndexType>(axes: impl Iterator<Item = (&'a mut I, &'a usize)>) {
    let mut product = 1_i128;
    for (stride, &size) in axes {
        *stride = I::from_i128(product).unwrap_or_default();
        product *= size.max(1) as i128;
    }
}
