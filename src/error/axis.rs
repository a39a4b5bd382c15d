//! Axes that are not there, or not what they are taken for.

use super::SizeList;
use thiserror::Error;

/// Why an axis argument names no axis.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AxisError {
    /// The number is outside `-rank..rank`.
    #[error("dimension {axis} out of range [-{rank}, {}]", *rank as i128 - 1)]
    OutOfRange {
        /// The axis as given.
        axis: i128,
        /// The number of axes; not 0.
        rank: usize,
    },
    /// A permutation names every axis.
    #[error("{axes} is no permutation of {rank} dimensions")]
    NotAll {
        /// All axes as given.
        axes: SizeList,
        /// The number of axes.
        rank: usize,
    },
    /// A shape of rank 0 has no axis at all.
    #[error("dimension {axis} specified but the shape [] has no dimensions")]
    NoAxes {
        /// The axis as given.
        axis: i128,
    },
    /// A stride that is used is the lowest value of the index type, which has no opposite there, so its axis cannot be flipped.
    #[error("the stride {stride} of dimension {axis} has no opposite in the index type {index}")]
    NoOpposite {
        /// The stride, in elements.
        stride: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// The name of the index type.
        index: &'static str,
    },
    /// An offset from the new index 0 is no value of the index type, so the axes cannot be flipped. That all offsets of a view
    /// are values of its index type does not say that all distances of two are.
    #[error(
        "flipped, shape {shape} has the strides {strides}, which lead to offset {offset}, beyond the index type {index}"
    )]
    FlippedTooFar {
        /// The offset, in elements.
        offset: i128,
        /// The name of the index type.
        index: &'static str,
        /// All sizes.
        shape: SizeList,
        /// All strides of the flipped view, in elements.
        strides: SizeList,
    },
    /// Two of several numbers name one axis.
    #[error("{first} and {second} both name dimension {axis} of {rank}")]
    Repeated {
        /// The number that comes first, as given.
        first: i128,
        /// The other one, as given.
        second: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// The number of axes.
        rank: usize,
    },
}

/// Why an axis cannot be removed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SqueezeError {
    /// The run-time axes are not distinct axes of the shape.
    #[error(transparent)]
    InvalidAxis(#[from] AxisError),
    /// Only an axis of size 1 can go.
    #[error("cannot squeeze dimension {axis} of size {size} in shape {shape}: only a size of 1 can be removed")]
    NotOne {
        /// The axis, counted from the left.
        axis: usize,
        /// Its size.
        size: usize,
        /// All sizes.
        shape: SizeList,
    },
}

/// Why axes of one name do not belong together.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NameError {
    /// Their sizes differ.
    #[error(
        "axis `{name}` has size {left_size} in `{left}` of shape {left_shape}, and {right_size} in `{right}` of shape {right_shape}"
    )]
    Sizes {
        /// The name.
        name: &'static str,
        /// What has the axis first, as it was written.
        left: &'static str,
        /// Its size there.
        left_size: usize,
        /// The shape of that.
        left_shape: SizeList,
        /// What has the axis with another size, as it was written.
        right: &'static str,
        /// Its size there.
        right_size: usize,
        /// The shape of that.
        right_shape: SizeList,
    },
}
