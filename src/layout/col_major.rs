//! Column-major: the first axis is the one whose elements lie side by side.

use super::row_major::{derived_reach, product};
use super::{IntoLayout, Layout, Reach, Strided};
use crate::axes::Axes;
use crate::error::LayoutError;
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::strides::StrideList;

/// Column-major order, Fortran's and BLAS's (`layout_left` in C++'s `mdspan`): the first index runs fastest.
///
/// The strides follow from the shape, so nothing is stored. They are the running product of the sizes to the left, where a
/// 0 counts as 1: `[2, 0, 3]` has the strides `[1, 2, 2]`.
///
/// ```
/// use mdshape::{ColMajor, View, shape};
/// let v = View::with_layout(&[1, 2, 3, 4, 5, 6], 0, shape![2, 3], ColMajor)?;
/// assert_eq!(v.to_string(), "[[1 3 5]\n [2 4 6]]");
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ColMajor;

impl Layout for ColMajor {
    type Strides<A: Axes> = A::ColStrides;
    type Store<I: IndexType> = ();
    type Regrouped<V: StrideList> = Strided<V>;
    const UNIQUE: bool = true;
    const DENSE: bool = true;
    const DERIVED: bool = true;

    #[inline(always)]
    fn stride<A: Axes, I: IndexType>(axes: &A::Store<I>, (): &(), place: usize) -> I {
        product(0..place, |axis| A::size::<I>(axes, axis).as_usize())
    }

    #[inline(always)]
    fn build<A: Axes, I: IndexType>(_: &Extents<A, I>, _: &mut impl FnMut(usize) -> I) {}

    #[inline(always)]
    fn offset<A: Axes, I: IndexType>(axes: &A::Store<I>, (): &(), index: &[usize]) -> I {
        A::col_major(axes, index).0
    }

    #[inline(always)]
    fn convert<I: IndexType, J: IndexType>((): &()) {}

    #[inline]
    fn reach<A: Axes, I: IndexType>(shape: &Extents<A, I>, (): &()) -> Result<Reach, LayoutError> {
        derived_reach::<I>("column-major", &shape.sizes())
    }
}

impl IntoLayout for ColMajor {
    type Layout = Self;
    #[inline(always)]
    fn into_store<A: Axes, I: IndexType>(self, _: &Extents<A, I>) -> Result<(), LayoutError> {
        Ok(())
    }
}

/// The column-major strides, in elements; the mirror image of `row_major_strides`.
#[cfg(feature = "alloc")]
pub(crate) fn col_major_strides<I: IndexType>(sizes: &[usize], strides: &mut [I]) -> Result<(), LayoutError> {
    derived_reach::<I>("column-major", sizes)?;
    super::row_major::running_products(strides.iter_mut().zip(sizes));
    Ok(())
}
