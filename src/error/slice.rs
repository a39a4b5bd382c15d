//! Indices, slices and windows outside their axis.

use super::{AxisError, ShapeError, SizeList};
use thiserror::Error;

/// Why an index or a position does not name an element.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IndexError {
    /// An index is outside its axis.
    #[error("index {index} out of range [0, {size}) at dimension {axis} in shape {shape}")]
    OutOfRange {
        /// The index as given.
        index: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// The size of the axis.
        size: i128,
        /// All sizes.
        shape: SizeList,
    },
    /// The run-time axis is none of the shape.
    #[error(transparent)]
    InvalidAxis(#[from] AxisError),
    /// The number of indices is not the number of axes.
    #[error("index {index} has {} dimensions, shape {shape} has {}", index.as_slice().len(), shape.as_slice().len())]
    Rank {
        /// The index as given.
        index: SizeList,
        /// All sizes.
        shape: SizeList,
    },
    /// A position in row-major order is outside the shape.
    #[error("linear index {position} out of range [0, {count}) for shape {shape}")]
    Position {
        /// The position as given.
        position: i128,
        /// The number of elements.
        count: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// Shape and strides do not belong together.
    #[error("shape {shape} and strides {strides} have different numbers of dimensions")]
    StridesRank {
        /// The sizes.
        shape: SizeList,
        /// The strides, in elements.
        strides: SizeList,
    },
    /// The offset is beyond `i64`.
    #[error("offset of index {index} with strides {strides} overflows i64")]
    OffsetOverflow {
        /// The index as given.
        index: SizeList,
        /// The strides, in elements.
        strides: SizeList,
    },
}

/// Why a slice takes no elements from an axis, not even none.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SliceError {
    /// A run-time axis is none of the shape.
    #[error(transparent)]
    InvalidAxis(#[from] AxisError),
    /// A step of 0 leads nowhere.
    #[error("slice step 0 at dimension {axis} in shape {shape}")]
    Step {
        /// The axis, counted from the left.
        axis: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// An index must be at least 0 and below the size of its axis.
    #[error("index {index} out of range [0, {size}) at dimension {axis} in shape {shape}")]
    OutOfRange {
        /// The index.
        index: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// Its size.
        size: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// A range of literals has a static length, so its bounds are not clamped.
    #[error("range {start}..{stop} is not within [0, {size}] at dimension {axis} in shape {shape}")]
    NotWithin {
        /// The first bound.
        start: i128,
        /// The bound behind the last place, in the direction of the step.
        stop: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// Its size.
        size: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// The stride that a negative step gives is no value of the index type.
    #[error("slice step {step} at dimension {axis} in shape {shape} gives a stride that is not in {index_type}")]
    Direction {
        /// The step.
        step: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// All sizes.
        shape: SizeList,
        /// The index type.
        index_type: &'static str,
    },
    /// With a negative step, an offset from the new index 0 is no value of the index type.
    #[error(
        "the slice of shape {shape} has the strides {strides}, which lead to offset {offset}, beyond the index type {index_type}"
    )]
    TooFar {
        /// The offset, in elements.
        offset: i128,
        /// All sizes of what was sliced.
        shape: SizeList,
        /// All strides of the slice, in elements.
        strides: SizeList,
        /// The index type.
        index_type: &'static str,
    },
    /// A part of a given length does not lie within the axis.
    #[error("{len} places from place {start} on are not all within [0, {size}) at dimension {axis} in shape {shape}")]
    Outside {
        /// The first place as given.
        start: i128,
        /// The number of places as given.
        len: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// Its size.
        size: usize,
        /// All sizes.
        shape: SizeList,
    },
}

/// Why an axis has no such windows.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WindowError {
    /// The run-time axis is none of the shape.
    #[error(transparent)]
    InvalidAxis(#[from] AxisError),
    /// A window has one place at least.
    #[error("window size {window} at dimension {axis} is below 1 in shape {shape}")]
    TooShort {
        /// The size of the window as given.
        window: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// A window does not reach beyond its axis.
    #[error("window size {window} is beyond the size {size} of dimension {axis} in shape {shape}")]
    TooLong {
        /// The size of the window as given.
        window: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// Its size.
        size: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// Windows follow one another.
    #[error("window step {step} at dimension {axis} is below 1 in shape {shape}")]
    Step {
        /// The step as given.
        step: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// Mutable windows must not share a place.
    #[error(
        "windows of size {window} at a step of {step} at dimension {axis} in shape {shape} overlap, so they cannot be mutable"
    )]
    Overlap {
        /// The size of the window as given.
        window: i128,
        /// The step as given.
        step: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// The elements of all windows are too many to be counted.
    #[error("the windows are no shape: {0}")]
    Result(#[source] ShapeError),
}
