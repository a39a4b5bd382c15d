//! Shapes that do not broadcast.

use super::{ShapeError, SizeList};
use thiserror::Error;

/// Why shapes do not broadcast.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BroadcastError {
    /// Two sizes that line up differ, and none of them is 1.
    #[error("shapes {left} and {right} are not broadcastable: axis {axis} has sizes {left_size} and {right_size}")]
    Sizes {
        /// One operand.
        left: SizeList,
        /// The other operand.
        right: SizeList,
        /// The axis, counted from the right: -1 is the last.
        axis: isize,
        /// The size in `left`.
        left_size: i128,
        /// The size in `right`.
        right_size: i128,
    },
    /// Operands that are not stretched have different shapes.
    #[error(
        "shapes {left} and {right} are not the same: axis {axis} has sizes {left_size} and {right_size}, and nothing is stretched"
    )]
    NotSame {
        /// One operand.
        left: SizeList,
        /// The other operand, or the destination.
        right: SizeList,
        /// The axis, counted from the right: -1 is the last.
        axis: isize,
        /// The size in `left`.
        left_size: i128,
        /// The size in `right`.
        right_size: i128,
    },
    /// A size differs from that of the target, and is not 1.
    #[error("shape {shape} does not broadcast to {target}: axis {axis} has size {size}, the target {target_size}")]
    Target {
        /// The shape to be stretched.
        shape: SizeList,
        /// The target.
        target: SizeList,
        /// The axis, counted from the right: -1 is the last.
        axis: isize,
        /// The size in `shape`.
        size: i128,
        /// The size in `target`.
        target_size: i128,
    },
    /// Broadcasting adds axes and removes none.
    #[error("shape {shape} does not broadcast to {target}: it has more dimensions")]
    TargetRank {
        /// The shape to be stretched.
        shape: SizeList,
        /// The target.
        target: SizeList,
    },
    /// Shape and strides do not belong together.
    #[error("shape {shape} and strides {strides} have different numbers of dimensions")]
    StridesRank {
        /// The sizes.
        shape: SizeList,
        /// The strides, in elements.
        strides: SizeList,
    },
    /// What is zipped is taken as a whole.
    #[error(
        "cannot zip an iterator over shape {shape} of which {left} of {count} items are left: it must be untouched"
    )]
    Advanced {
        /// The sizes of the axes that are walked.
        shape: SizeList,
        /// The number of items that are left.
        left: usize,
        /// The number of items at the start.
        count: usize,
    },
    /// The shapes match, but no shape has so many elements.
    #[error("the broadcast result is no shape: {0}")]
    Result(#[from] ShapeError),
}
