//! Elements that cannot be seen in another shape.

use super::{AxisError, InferError, LayoutError, ShapeError, SizeList};
use thiserror::Error;

/// Why elements cannot be seen in another shape.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReshapeError {
    /// The target is no shape, or one of its sizes is beyond the index type of the view.
    #[error("cannot reshape: {0}")]
    InvalidShape(#[from] ShapeError),
    /// The -1 of the target is not determined.
    #[error("cannot reshape: {0}")]
    InvalidTarget(#[from] InferError),
    /// The result, which has no elements, has no row-major layout, or a stride is beyond its type.
    #[error("cannot reshape: {0}")]
    InvalidLayout(#[from] LayoutError),
    /// The run-time axis is none of the shape.
    #[error(transparent)]
    InvalidAxis(#[from] AxisError),
    /// An axis is merged with the one to its right, which the last one does not have.
    #[error("cannot merge dimension {axis} with the one to its right: it is the last in shape {shape}")]
    NoRightAxis {
        /// The axis, counted from the left.
        axis: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// The target has another number of elements.
    #[error("cannot reshape {shape} to {target}: there are {count} elements, the target has {target_count}")]
    Count {
        /// All sizes.
        shape: SizeList,
        /// The sizes of the target.
        target: SizeList,
        /// The number of elements.
        count: usize,
        /// The number of elements of the target.
        target_count: usize,
    },
    /// In row-major order, the elements do not lie at regular distances along some axis of the target.
    #[error("shape {shape} with strides {strides} cannot be seen as {target} without a copy")]
    NeedsCopy {
        /// All sizes.
        shape: SizeList,
        /// All strides, in elements.
        strides: SizeList,
        /// The sizes of the target.
        target: SizeList,
    },
    /// An axis is split only into parts of equal size.
    #[error("cannot split dimension {axis} of size {size} into parts of {inner} in shape {shape}")]
    Indivisible {
        /// The axis, counted from the left.
        axis: usize,
        /// Its size.
        size: usize,
        /// The size of a part, as given.
        inner: i128,
        /// All sizes.
        shape: SizeList,
    },
    /// The number of strides is not the number of axes.
    #[error("shape {shape} and strides {strides} have different numbers of dimensions")]
    StridesRank {
        /// All sizes.
        shape: SizeList,
        /// All strides, in elements.
        strides: SizeList,
    },
}
