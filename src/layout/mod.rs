//! How an index becomes an offset.

mod row_major;

pub use row_major::RowMajor;
pub(crate) use row_major::row_major_strides;

use crate::error::LayoutError;
use crate::extents::Shape;
use core::fmt::Debug;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::RowMajor {}
}

/// A rule that maps each index of a shape to an offset from the first element.
///
/// Offsets count elements, never bytes, and are computed in the shape's [index type](crate::IndexType). A layout of a
/// shape exists only if each offset it can reach is a value of that type.
pub trait Layout: sealed::Sealed + Copy + Default + Debug + Send + Sync + 'static {
    /// The number of elements from the lowest to the highest offset, both included; 0 for an empty shape.
    ///
    /// # Errors
    /// If the layout of this shape does not exist.
    fn span<S: Shape>(self, shape: &S) -> Result<usize, LayoutError>;

    /// The offset, in elements, of an index that is within the shape.
    #[doc(hidden)]
    fn offset<S: Shape>(self, shape: &S, index: &[usize]) -> S::Index;
}
