//! Row-major: the last axis is the one whose elements lie side by side.

use super::Layout;
use crate::error::{LayoutError, SizeList};
use crate::extents::Shape;
use crate::index_type::IndexType;

/// Row-major order, C's and NumPy's default (`layout_right` in C++'s `mdspan`): the last index runs fastest.
///
/// The strides follow from the shape, so nothing is stored. They are the running product of the sizes to the right,
/// where a 0 counts as 1: `[2, 0, 3]` has the strides `[3, 3, 1]`.
///
/// ```
/// use mdshape::{Layout, RowMajor, Shape};
/// assert_eq!(RowMajor.span(&<Shape![3, 4]>::fixed()), Ok(12));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct RowMajor;

impl Layout for RowMajor {
    #[inline]
    fn span<S: Shape>(self, shape: &S) -> Result<usize, LayoutError> {
        let sizes = shape.sizes();
        row_major_reach::<S::Index>(&sizes)?;
        Ok(shape.numel())
    }

    #[inline(always)]
    fn offset<S: Shape>(self, shape: &S, index: &[usize]) -> S::Index {
        shape.extents().row_major(index)
    }
}

/// Checks that the row-major layout exists in `I`: that each size, and the product of the sizes (where a 0 counts as 1)
/// less one, is a value of `I`.
#[inline]
pub(crate) fn row_major_reach<I: IndexType>(sizes: &[usize]) -> Result<(), LayoutError> {
    // Both factors are at most 2^64, so the product of two cannot wrap.
    let mut product = 1_u128;
    for &size in sizes.iter().rev() {
        product *= size.max(1) as u128;
        if size as i128 > I::MAX || product - 1 > I::MAX as u128 {
            return Err(LayoutError::Overflow { layout: "row-major", index: I::NAME, shape: SizeList::new(sizes) });
        }
    }
    Ok(())
}

/// The row-major strides, in elements. That of an axis that is never stepped (its size is at most 1) is 0 where it is
/// no value of `I`.
#[inline]
pub(crate) fn row_major_strides<I: IndexType>(sizes: &[usize], strides: &mut [I]) -> Result<(), LayoutError> {
    row_major_reach::<I>(sizes)?;
    let mut product = 1_i128;
    for (stride, &size) in strides.iter_mut().zip(sizes).rev() {
        *stride = I::from_i128(product).unwrap_or_default();
        product *= size.max(1) as i128;
    }
    Ok(())
}
