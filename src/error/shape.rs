//! Sizes that make no shape, and shapes that cannot be counted or determined.

use super::SizeList;
use thiserror::Error;

/// Why a list of sizes is not a shape of the type asked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A size is below 0.
    #[error("negative dimension: {size} at position {axis} in shape: {shape}")]
    Negative {
        /// The size as given.
        size: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// A size is no value of the index type.
    #[error("size {size} at dimension {axis} does not fit the index type {index} in shape {shape}")]
    DoesNotFit {
        /// The size as given.
        size: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// The name of the index type.
        index: &'static str,
        /// All sizes.
        shape: SizeList,
    },
    /// The number of elements is beyond every count: no such shape exists.
    #[error("number of elements overflows {counter} for shape {shape}")]
    CountOverflow {
        /// The type in which elements are counted: `i64`, or `usize` where that is narrower.
        counter: &'static str,
        /// All sizes.
        shape: SizeList,
    },
    /// The number of sizes is not the number of axes.
    #[error("shape {shape} has {found} dimensions, expected {expected}")]
    Rank {
        /// The number of axes.
        expected: usize,
        /// The number of sizes given.
        found: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// A size disagrees with the static size of its axis.
    #[error("dimension {axis} has static size {expected}, found {found} in shape {shape}")]
    Static {
        /// The axis, counted from the left.
        axis: usize,
        /// The size that the type fixes.
        expected: usize,
        /// The size given.
        found: i128,
        /// All sizes.
        shape: SizeList,
    },
}

/// Why the elements of a shape have no number of bytes.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BytesError {
    /// The number of bytes is beyond 64 bits.
    #[error("{elements} elements of {bytes_each} bytes overflow u64 bytes for shape {shape}")]
    Overflow {
        /// The number of elements.
        elements: usize,
        /// The bytes of one.
        bytes_each: usize,
        /// The sizes.
        shape: SizeList,
    },
}

/// Why a target with at most one -1 has no solution.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InferError {
    /// Two unknown sizes have no single answer.
    #[error("only one dimension can be -1 in shape {requested}")]
    ManyUnknown {
        /// The target as given.
        requested: SizeList,
    },
    /// A size other than -1 is negative, or the known sizes are no shape.
    #[error(transparent)]
    InvalidShape(#[from] ShapeError),
    /// Without a -1, the counts must be equal.
    #[error("shape {requested} has {count} elements but there are {available}")]
    Count {
        /// The target as given.
        requested: SizeList,
        /// Its number of elements.
        count: usize,
        /// The number of elements to be arranged.
        available: usize,
    },
    /// The known sizes multiply to 0, so any size would do.
    #[error("cannot infer the -1 in shape {requested}: a dimension of size 0 makes it ambiguous")]
    Ambiguous {
        /// The target as given.
        requested: SizeList,
    },
    /// The known sizes do not divide the number of elements.
    #[error("cannot infer the -1 in shape {requested}: {known} does not divide {available} elements")]
    Indivisible {
        /// The target as given.
        requested: SizeList,
        /// The product of the known sizes.
        known: usize,
        /// The number of elements to be arranged.
        available: usize,
    },
}
