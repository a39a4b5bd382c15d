//! Results that cannot be computed or stored.

use super::{AxisError, BroadcastError, LayoutError, ShapeError, SizeList};
use thiserror::Error;

/// Why there is no owned array as it was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ArrayError {
    /// The sizes are no shape.
    #[error(transparent)]
    InvalidShape(#[from] ShapeError),
    /// The shape has no such layout.
    #[error(transparent)]
    InvalidLayout(#[from] LayoutError),
    /// The allocator refused, or the size in bytes is beyond `isize`.
    #[error("no memory for {count} elements of {bytes} bytes")]
    OutOfMemory {
        /// The number of elements.
        count: usize,
        /// The bytes of one.
        bytes: usize,
    },
    /// A vector does not have as many elements as the shape.
    #[error("shape {shape} needs {needed} elements, the vector has {len}")]
    Length {
        /// The elements of the vector.
        len: usize,
        /// The elements of the shape.
        needed: usize,
        /// The shape.
        shape: SizeList,
    },
    /// The operands do not broadcast.
    #[error(transparent)]
    NoBroadcast(#[from] BroadcastError),
    /// The numbers from 0 on do not fit the type of the elements.
    #[error("{last}, the last of the numbers from 0 in shape {shape}, does not fit the element type {element}")]
    Range {
        /// The last number.
        last: usize,
        /// The type of the elements.
        element: &'static str,
        /// The shape.
        shape: SizeList,
    },
}

/// Why a reduction has no result.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReduceError {
    /// An integer names no axis, or two name one.
    #[error(transparent)]
    InvalidAxis(#[from] AxisError),
    /// It would be made of no elements.
    #[error("the {operation} of no elements, in shape {shape}")]
    Empty {
        /// What was asked for.
        operation: &'static str,
        /// The shape of the view.
        shape: SizeList,
    },
    /// There is no array of the result.
    #[error(transparent)]
    InvalidResult(#[from] ArrayError),
}

/// Why there is no product of two views.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ContractError {
    /// The sizes over which the product sums differ.
    #[error("shapes {left} and {right} cannot be multiplied: the inner sizes are {left_size} and {right_size}")]
    Inner {
        /// The left shape.
        left: SizeList,
        /// The right shape.
        right: SizeList,
        /// The size of the last axis on the left.
        left_size: usize,
        /// The size of the axis on the right.
        right_size: usize,
    },
    /// The sizes of axes of one name differ.
    #[error(transparent)]
    Sizes(#[from] BroadcastError),
    /// The leading axes do not broadcast.
    #[error("shapes {left} and {right} cannot be multiplied: the axes before the last two are not broadcastable")]
    Leading {
        /// The left shape.
        left: SizeList,
        /// The right shape.
        right: SizeList,
    },
    /// There is no array of the result.
    #[error(transparent)]
    InvalidResult(#[from] ArrayError),
}
