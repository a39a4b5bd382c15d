//! Shapes, layouts and views that are not of the type asked for.

use super::{LayoutError, ShapeError, SizeList};
use core::fmt;
use thiserror::Error;

/// Why a shape does not have the static sizes asked for, or a view not the layout.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecastError {
    /// A run-time size is not the static size it should become.
    #[error("cannot recast shape {shape}: dimension {axis} has size {found}, not {expected}")]
    Static {
        /// The axis, counted from the left.
        axis: usize,
        /// The static size asked for.
        expected: usize,
        /// The size found.
        found: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// A stride that is used is not that of the layout.
    #[error("cannot recast strides {strides} of shape {shape}: dimension {axis} has stride {found}, not {expected}")]
    OtherStride {
        /// The axis, counted from the left.
        axis: usize,
        /// The stride that the layout has, in elements.
        expected: i128,
        /// The stride found, in elements.
        found: i128,
        /// All sizes.
        shape: SizeList,
        /// All strides, in elements.
        strides: SizeList,
    },
    /// The target's index type is narrower and a size is no value of it.
    #[error("cannot recast: {0}")]
    InvalidShape(#[from] ShapeError),
    /// The layout does not exist in the index type of the target, or for the shape.
    #[error("cannot recast: {0}")]
    InvalidLayout(#[from] LayoutError),
}

/// One end of what a view reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OffsetEnd {
    /// The lowest offset.
    Lowest,
    /// The highest offset.
    Highest,
}

impl fmt::Display for OffsetEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lowest => "lowest",
            Self::Highest => "highest",
        })
    }
}

/// Why sizes and offsets do not fit another index type.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReindexError {
    /// A size is no value of the index type.
    #[error("size {size} at dimension {axis} does not fit the index type {index} in shape {shape}")]
    SizeTooLarge {
        /// The size.
        size: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// The name of the index type.
        index: &'static str,
        /// All sizes.
        shape: SizeList,
    },
    /// An offset is no value of the index type.
    #[error(
        "{end} offset {offset} does not fit the index type {index}: dimension {axis} leads beyond it in shape {shape} with strides {strides}"
    )]
    OffsetTooFar {
        /// Which offset.
        end: OffsetEnd,
        /// The offset, in elements from that at index 0.
        offset: i128,
        /// The axis, counted from the left, with which the sum over the axes leaves the type.
        axis: usize,
        /// The name of the index type.
        index: &'static str,
        /// All sizes.
        shape: SizeList,
        /// All strides, in elements.
        strides: SizeList,
    },
    /// An empty shape has no layout in the index type whose strides would follow from it.
    #[error("the strides that follow from the empty shape {shape} do not fit the index type {index}")]
    NoLayout {
        /// The name of the index type.
        index: &'static str,
        /// All sizes.
        shape: SizeList,
    },
}

/// Why a view of run-time rank is no view of the shape or layout asked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FixedError {
    /// The rank or a size is not that of the type, a size is no value of its index type, or the cells cannot be counted.
    #[error(transparent)]
    InvalidShape(#[from] ShapeError),
    /// An offset is no value of the index type.
    #[error(transparent)]
    InvalidOffset(#[from] ReindexError),
    /// The strides are not those of the layout.
    #[error(transparent)]
    InvalidLayout(#[from] RecastError),
    /// A cell has no more axes than the view that it is part of.
    #[error("shape {shape} has {} dimensions, fewer than the {rank} of a cell", shape.as_slice().len())]
    TooFewAxes {
        /// All sizes.
        shape: SizeList,
        /// The number of axes of a cell.
        rank: usize,
    },
}
