//! Strides that do not exist, and memory that they do not fit.

use super::{ShapeError, SizeList};
use thiserror::Error;

/// Why a shape has no strides of the layout asked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// The farthest offset that the layout could reach is no value of the index type.
    ///
    /// Axes of size 0 count as 1 here, so that their neighbours have strides that mean something; that is why
    /// an empty shape can have none.
    #[error("{layout} strides overflow {index} for shape {shape}")]
    Overflow {
        /// The layout: `row-major`, `column-major`, `padded row-major`, `padded column-major` or `these`.
        layout: &'static str,
        /// The name of the index type.
        index: &'static str,
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
    /// From this offset on, some index leads beyond the index type.
    #[error("offset {offset} with strides {strides} overflows {index} for shape {shape}")]
    OffsetOverflow {
        /// The offset of index 0, in elements.
        offset: i128,
        /// The name of the index type.
        index: &'static str,
        /// All sizes.
        shape: SizeList,
        /// All strides, in elements.
        strides: SizeList,
    },
    /// Rows and columns are padded to a multiple of a number above 0.
    #[error("the pad of a {layout} layout is {pad}, not 1 or more")]
    BadPad {
        /// The layout: `padded row-major` or `padded column-major`.
        layout: &'static str,
        /// The pad as given.
        pad: i128,
    },
    /// A stride that is used is no value of the index type.
    #[error("stride {stride} at dimension {axis} does not fit the index type {index} in strides {strides}")]
    DoesNotFit {
        /// The stride, in elements.
        stride: i128,
        /// The axis, counted from the left.
        axis: usize,
        /// The name of the index type.
        index: &'static str,
        /// All strides.
        strides: SizeList,
    },
}

/// Why memory cannot be seen as an array of the shape asked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ViewError {
    /// The sizes are no shape.
    #[error(transparent)]
    InvalidShape(#[from] ShapeError),
    /// The shape has no such layout.
    #[error(transparent)]
    InvalidLayout(#[from] LayoutError),
    /// Some index leads outside the slice.
    #[error(
        "shape {shape} with strides {strides} reaches from element {first} to element {last} of a slice of {len} elements"
    )]
    Outside {
        /// The position in the slice of the lowest offset.
        first: i128,
        /// The position in the slice of the highest offset.
        last: i128,
        /// The length of the slice, in elements.
        len: usize,
        /// All sizes.
        shape: SizeList,
        /// All strides, in elements.
        strides: SizeList,
    },
    /// An empty view begins outside the slice.
    #[error("the base {base} of a view of shape {shape} is outside the slice of {len} elements")]
    Base {
        /// The position in the slice of the element at index 0.
        base: i128,
        /// The length of the slice, in elements.
        len: usize,
        /// All sizes.
        shape: SizeList,
    },
    /// Two indices may lead to one element, which a mutable view must not.
    #[error("shape {shape} with strides {strides} may reach one element twice, so it cannot be mutable")]
    Overlap {
        /// All sizes.
        shape: SizeList,
        /// All strides, in elements.
        strides: SizeList,
    },
    /// Elements are read through a pointer that is null.
    #[error("the pointer to the elements of a view of shape {shape} is null")]
    NullPointer {
        /// All sizes.
        shape: SizeList,
    },
    /// The slice ends before the last element.
    #[error("shape {shape} needs {needed} elements, the slice has {len}")]
    TooShort {
        /// The length of the slice, in elements.
        len: usize,
        /// The number of elements needed.
        needed: usize,
        /// All sizes.
        shape: SizeList,
    },
}
