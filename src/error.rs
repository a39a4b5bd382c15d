//! What can go wrong: one enum for each kind of operation.
//
// No variant bears the name of a public type or trait: the compiler would print the path of both wherever it names one.
//!
//! Every message names the numbers it is about and the whole shape they came from. Sizes are kept as `i128`,
//! so a value that was refused because it does not fit is still printed as it was given.

use core::fmt;
use thiserror::Error;

/// The sizes of a shape, an index or a list of strides, as an error carries them.
///
/// Prints as `[2, 3]`, and `[]` for rank 0. With the `alloc` feature it holds every number; without, the
/// first six, followed by `...`.
///
/// ```
/// use mdshape::error::SizeList;
/// assert_eq!(SizeList::new([2, 3]).to_string(), "[2, 3]");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct SizeList {
    #[cfg(feature = "alloc")]
    sizes: alloc::boxed::Box<[i128]>,
    #[cfg(not(feature = "alloc"))]
    sizes: [i128; Self::INLINE],
    #[cfg(not(feature = "alloc"))]
    len: usize,
}

impl SizeList {
    #[cfg(not(feature = "alloc"))]
    const INLINE: usize = 6;

    /// Keeps the numbers of `sizes`.
    #[cold]
    pub fn new(sizes: impl IntoIterator<Item: crate::Integer>) -> Self {
        let sizes = sizes.into_iter().map(crate::Integer::to_i128);
        #[cfg(feature = "alloc")]
        return Self { sizes: sizes.collect() };
        #[cfg(not(feature = "alloc"))]
        {
            let mut list = Self { sizes: [0; Self::INLINE], len: 0 };
            for size in sizes {
                if let Some(slot) = list.sizes.get_mut(list.len) {
                    *slot = size;
                }
                list.len += 1;
            }
            list
        }
    }

    /// The numbers, as many as are kept.
    #[must_use]
    pub fn as_slice(&self) -> &[i128] {
        #[cfg(feature = "alloc")]
        return &self.sizes;
        #[cfg(not(feature = "alloc"))]
        return &self.sizes[..self.len.min(Self::INLINE)];
    }

    fn is_cut(&self) -> bool {
        #[cfg(feature = "alloc")]
        return false;
        #[cfg(not(feature = "alloc"))]
        return self.len > Self::INLINE;
    }
}

impl fmt::Display for SizeList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (i, size) in self.as_slice().iter().enumerate() {
            write!(f, "{}{size}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(if self.is_cut() { ", ...]" } else { "]" })
    }
}

impl fmt::Debug for SizeList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Panics with the error of a function whose name does not begin with `try_`.
#[inline(always)]
#[track_caller]
pub(crate) fn made<A, E: fmt::Display>(result: Result<A, E>) -> A {
    match result {
        Ok(result) => result,
        Err(error) => panic!("{error}"),
    }
}

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
