//! The arithmetic of shapes on plain integers.

use crate::axis::wrap_axis;
use crate::broadcast::{check_target, size_at};
use crate::error::{
    AxisError, BroadcastError, BytesError, IndexError, InferError, LayoutError, ReshapeError, ShapeError, SizeList,
};
use crate::extents::{Shape, bytes, count, infer};
use crate::index_type::{IndexType, Integer};
use crate::layout::{regroup, row_major_strides};
use crate::narrow::numbers_fit;
use crate::price::Price;
use crate::recipe::IntoShape;
use alloc::borrow::ToOwned;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A shape whose rank is known at run time, with the arithmetic of this crate on plain integers.
///
/// It follows the same rules as the static shapes and shares their code. Sizes, strides and offsets count elements.
/// A value of this type is always a shape: no size is negative, and the number of elements is within `i64`.
///
/// ```
/// use mdshape::DynShape;
/// let s = DynShape::new([2, 3, 4])?;
/// assert_eq!(s.numel(), 24);
/// assert_eq!(s.row_major_strides()?, [12, 4, 1]);
/// assert_eq!(s.to_string(), "[2, 3, 4]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DynShape {
    sizes: Vec<usize>,
}

impl DynShape {
    /// Makes a shape from its sizes: an array, slice or other sequence of integers of any type.
    ///
    /// # Errors
    /// If a size is negative or beyond `usize`, or the number of elements is beyond `i64` or `usize`. A zero counts
    /// wherever it stands, so `[2^40, 2^40, 0]` is a shape.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let e = DynShape::new([2, -2]).unwrap_err();
    /// assert_eq!(e.to_string(), "negative dimension: -2 at position 1 in shape: [2, -2]");
    /// ```
    pub fn new(sizes: impl IntoIterator<Item: Integer>) -> Result<Self, ShapeError> {
        let given: Vec<i128> = sizes.into_iter().map(Integer::to_i128).collect();
        let mut sizes = Vec::with_capacity(given.len());
        for (axis, &size) in given.iter().enumerate() {
            if size < 0 {
                return Err(ShapeError::Negative { size, axis, shape: SizeList::new(given) });
            }
            match usize::try_from(size) {
                Ok(size) => sizes.push(size),
                Err(_) => {
                    let (index, shape) = (usize::NAME, SizeList::new(given));
                    return Err(ShapeError::DoesNotFit { size, axis, index, shape });
                }
            }
        }
        count(sizes.iter().copied())?;
        Ok(Self { sizes })
    }

    /// The shape of rank 0, which has one element.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// assert_eq!(DynShape::scalar().numel(), 1);
    /// ```
    #[must_use]
    pub fn scalar() -> Self {
        Self { sizes: Vec::new() }
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.sizes.len()
    }

    /// The sizes, one an axis.
    #[must_use]
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// The size of an axis; -1 is the last.
    ///
    /// # Errors
    /// If the shape has no such axis.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let s = DynShape::new([2, 3])?;
    /// assert_eq!(s.size(-1)?, 3);
    /// assert_eq!(s.size(3).unwrap_err().to_string(), "dimension 3 out of range [-2, 1]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn size(&self, axis: impl Integer) -> Result<usize, AxisError> {
        Ok(self.sizes[wrap_axis(axis, self.rank())?])
    }

    /// The number of elements, exactly: 1 for rank 0, and 0 if any size is.
    #[must_use]
    pub fn numel(&self) -> usize {
        self.sizes.iter().fold(1, |count, &size| count.wrapping_mul(size))
    }

    /// The number of elements as a value of the index type `I`, or `None` where it does not fit.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let s = DynShape::new([65536, 65537])?;
    /// assert_eq!(s.numel_in::<u64>(), Some(4_295_032_832));
    /// assert_eq!(s.numel_in::<u32>(), None);
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[must_use]
    pub fn numel_in<I: IndexType>(&self) -> Option<I> {
        I::from_i128(self.numel() as i128)
    }

    /// The number of bytes that the elements take as values of the type `T`, exactly; without gaps of a layout.
    ///
    /// # Errors
    /// If it is beyond `u64`.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let s = DynShape::new([32, 2048, 4096])?;
    /// assert_eq!(s.bytes::<f32>()?, 1_073_741_824);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn bytes<T>(&self) -> Result<u64, BytesError> {
        bytes(self.numel(), size_of::<T>(), || self.to_list())
    }

    /// The memory that the elements take as values of the type `T`, to print before it is allocated; see [`Price`].
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let s = DynShape::new([32, 2048, 4096])?;
    /// assert_eq!(s.price::<i8>().to_string(), "268,435,456 elements, 268 MB as i8");
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn price<T>(&self) -> Price {
        Price::of_type::<T>(self.numel())
    }

    /// Whether there is no element: some size is 0. The shape `[]` has one element.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.numel() == 0
    }

    /// The row-major strides, in elements: the running product of the sizes to the right, where a 0 counts as 1.
    ///
    /// # Errors
    /// If the farthest offset, the product of all sizes (a 0 counted as 1) less one, is beyond `i64`. An empty shape
    /// can fail: `[2^40, 0, 2^40]` has no elements and no strides.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// assert_eq!(DynShape::new([2, 0, 3])?.row_major_strides()?, [3, 3, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn row_major_strides(&self) -> Result<Vec<i64>, LayoutError> {
        self.row_major_strides_in()
    }

    /// The row-major strides in the index type `I`; see [`row_major_strides`](Self::row_major_strides).
    ///
    /// The stride of an axis of size 0 or 1 is never used; where it is no value of `I`, it is 0.
    ///
    /// # Errors
    /// If a size or the farthest offset is no value of `I`.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let s = DynShape::new([2, 100])?;
    /// assert_eq!(s.row_major_strides_in::<u8>()?, [100, 1]);
    /// let e = s.row_major_strides_in::<i8>().unwrap_err();
    /// assert_eq!(e.to_string(), "row-major strides overflow i8 for shape [2, 100]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn row_major_strides_in<I: IndexType>(&self) -> Result<Vec<I>, LayoutError> {
        let mut strides = vec![I::default(); self.rank()];
        row_major_strides(&self.sizes, &mut strides)?;
        Ok(strides)
    }

    /// The offset of an element, in elements: `base` plus the sum of index times stride.
    ///
    /// # Errors
    /// If the numbers of sizes, strides and indices differ, an index is outside its axis (a negative one always is), or
    /// the offset is beyond `i64`.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let s = DynShape::new([2, 3, 4])?;
    /// assert_eq!(s.offset(&[12, 4, 1], 0, &[1, 0, 1])?, 13);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offset<T: Integer>(&self, strides: &[i64], base: i64, index: &[T]) -> Result<i64, IndexError> {
        if strides.len() != self.rank() {
            return Err(IndexError::StridesRank { shape: self.to_list(), strides: SizeList::new(strides) });
        }
        if index.len() != self.rank() {
            return Err(IndexError::Rank { index: SizeList::new(index), shape: self.to_list() });
        }
        let mut offset = Some(base as i128);
        for (axis, (&i, &size)) in index.iter().zip(&self.sizes).enumerate() {
            let (index, size) = (i.to_i128(), size as i128);
            if index < 0 || index >= size {
                return Err(IndexError::OutOfRange { index, axis, size, shape: self.to_list() });
            }
            // Index and stride are within 64 bits, so their product is within 128.
            offset = offset.and_then(|offset| offset.checked_add(index * strides[axis] as i128));
        }
        offset
            .and_then(i64::from_i128)
            .ok_or_else(|| IndexError::OffsetOverflow { index: SizeList::new(index), strides: SizeList::new(strides) })
    }

    /// The index of the element at a position in row-major order; the inverse of [`offset`](Self::offset) with
    /// row-major strides (NumPy's `unravel_index`).
    ///
    /// # Errors
    /// If the position is outside `0..numel`; for an empty shape every position is.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// assert_eq!(DynShape::new([2, 3, 4])?.unravel(13)?, [1, 0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unravel(&self, position: impl Integer) -> Result<Vec<usize>, IndexError> {
        let (given, count) = (position.to_i128(), self.numel());
        let mut rest = position.to_index().filter(|&rest| rest < count).ok_or_else(|| IndexError::Position {
            position: given,
            count,
            shape: self.to_list(),
        })?;
        let mut index = vec![0; self.rank()];
        for (i, &size) in index.iter_mut().zip(&self.sizes).rev() {
            *i = rest % size;
            rest /= size;
        }
        Ok(index)
    }

    /// Iterates over the indices of all elements in row-major order.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let all: Vec<_> = DynShape::new([2, 1])?.indices().collect();
    /// assert_eq!(all, [[0, 0], [1, 0]]);
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[must_use]
    pub fn indices(&self) -> Indices<'_> {
        Indices { shape: self, positions: 0..self.numel() }
    }

    /// Whether each size, and the lowest and the highest offset that an array of this shape and of the given strides reaches,
    /// in elements, are values of the index type `J`. The strides may be those of no memory: nothing wraps, whatever they are.
    ///
    /// The stride of an axis of size 1, and every stride of an empty shape, is not looked at.
    ///
    /// # Errors
    /// If the number of strides is not the rank.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let s = DynShape::new([2, 2])?;
    /// let strides = [6_000_000_000_000_000_000_i64; 2];
    /// assert!(!s.index_fits::<i64>(&strides)? && s.index_fits::<u64>(&strides)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn index_fits<J: IndexType>(&self, strides: &[impl Integer]) -> Result<bool, IndexError> {
        if strides.len() != self.rank() {
            return Err(IndexError::StridesRank { shape: self.to_list(), strides: SizeList::new(strides) });
        }
        Ok(numbers_fit(&self.sizes, |axis| strides[axis].to_i128(), J::MIN, J::MAX))
    }

    /// The shape that this one and `other` broadcast to, by NumPy's rule.
    ///
    /// # Errors
    /// If two sizes that line up differ and none is 1, or the result has more elements than can be counted.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let s = DynShape::new([5, 1, 4])?.broadcast(&DynShape::new([3, 1])?)?;
    /// assert_eq!(s.sizes(), [5, 3, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broadcast(&self, other: &Self) -> Result<Self, BroadcastError> {
        Self::broadcast_all([self, other])
    }

    /// The shape that any number of shapes broadcast to, in any order; that of none is `[]`.
    ///
    /// # Errors
    /// As [`broadcast`](Self::broadcast); the error names the two shapes that clash.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let shapes = [DynShape::new([2, 0])?, DynShape::new([1, 1])?, DynShape::new([2, 1])?];
    /// assert_eq!(DynShape::broadcast_all(&shapes)?.sizes(), [2, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broadcast_all<'a>(shapes: impl IntoIterator<Item = &'a Self>) -> Result<Self, BroadcastError> {
        let shapes: Vec<&[usize]> = shapes.into_iter().map(Self::sizes).collect();
        let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
        // From the right, so that the axis named is the last one that clashes.
        let sizes: Result<Vec<_>, _> = (1..=rank).map(|place| size_at(&shapes, place)).collect();
        Ok(Self::new(sizes?.into_iter().rev())?)
    }

    /// The strides with which an array of this shape and of the given strides is read as one of the shape `target`: 0 on
    /// every axis that is new or stretched, and the given stride elsewhere.
    ///
    /// # Errors
    /// If the number of strides is not the rank, the target has fewer axes, or a size is neither 1 nor that of the
    /// target.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// let strides = DynShape::new([2, 1])?.broadcast_strides(&[1, 1], &DynShape::new([3, 2, 4])?)?;
    /// assert_eq!(strides, [0, 1, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broadcast_strides(&self, strides: &[i64], target: &Self) -> Result<Vec<i64>, BroadcastError> {
        if strides.len() != self.rank() {
            let (shape, strides) = (self.to_list(), SizeList::new(strides));
            return Err(BroadcastError::StridesRank { shape, strides });
        }
        check_target(&self.sizes, &target.sizes)?;
        let lacking = target.rank() - self.rank();
        let stride = |(place, &size): (usize, &usize)| match place.checked_sub(lacking) {
            Some(axis) if self.sizes[axis] == size => strides[axis],
            _ => 0,
        };
        Ok(target.sizes.iter().enumerate().map(stride).collect())
    }

    /// The index in an operand of this shape from which the element at `index` of a broadcast result is read: the
    /// leading axes that this shape lacks are dropped, and an axis of size 1 stays at 0.
    ///
    /// # Errors
    /// If the index has fewer numbers than this shape has axes, or one of them is outside its axis.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// assert_eq!(DynShape::new([3, 1])?.source_index(&[4, 2, 5])?, [2, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn source_index(&self, index: &[usize]) -> Result<Vec<usize>, IndexError> {
        let Some(lacking) = index.len().checked_sub(self.rank()) else {
            return Err(IndexError::Rank { index: SizeList::new(index), shape: self.to_list() });
        };
        let mut source = Vec::with_capacity(self.rank());
        for (axis, (&i, &size)) in index[lacking..].iter().zip(&self.sizes).enumerate() {
            if size != 1 && i >= size {
                let (index, size, shape) = (i as i128, size as i128, self.to_list());
                return Err(IndexError::OutOfRange { index, axis, size, shape });
            }
            source.push(if size == 1 { 0 } else { i });
        }
        Ok(source)
    }

    /// Completes a target with at most one -1 so that it has `count` elements.
    ///
    /// # Errors
    /// If there are two -1, another negative size, a count that is not `count`, or a -1 whose value is not determined:
    /// the other sizes do not divide `count`, or multiply to 0.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// assert_eq!(DynShape::infer(&[4, -1], 12)?.sizes(), [4, 3]);
    /// let e = DynShape::infer(&[-1, 0], 0).unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "cannot infer the -1 in shape [-1, 0]: a dimension of size 0 makes it ambiguous",
    /// );
    /// # Ok::<(), mdshape::error::InferError>(())
    /// ```
    pub fn infer<T: Integer>(requested: &[T], count: usize) -> Result<Self, InferError> {
        let mut sizes: Vec<i128> = requested.iter().map(Integer::to_i128).collect();
        if let Some((axis, size)) = infer(&sizes, count)? {
            sizes[axis] = size as i128;
        }
        let shape = Self::new(sizes)?;
        if shape.numel() != count {
            let (count, available) = (shape.numel(), count);
            return Err(InferError::Count { requested: SizeList::new(requested), count, available });
        }
        Ok(shape)
    }

    /// The strides with which an array of this shape and of the given strides is read, in row-major order and without a
    /// copy, as one of the shape `target`. The stride of an axis that is never stepped is 0 where it is beyond `i64`.
    ///
    /// # Errors
    /// If the number of strides is not the rank, the number of elements differs, or no strides read the elements in this
    /// order.
    ///
    /// ```
    /// use mdshape::DynShape;
    /// // Rows of 8, a gap of 8 after each: a split within the rows, and nothing across them.
    /// let s = DynShape::new([3, 8])?;
    /// assert_eq!(s.reshape_strides(&[16, 1], &DynShape::new([3, 2, 4])?)?, [16, 4, 1]);
    /// let e = s.reshape_strides(&[16, 1], &DynShape::new([24])?).unwrap_err();
    /// assert_eq!(e.to_string(), "shape [3, 8] with strides [16, 1] cannot be seen as [24] without a copy");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reshape_strides(&self, strides: &[i64], target: &Self) -> Result<Vec<i64>, ReshapeError> {
        let (shape, list) = (self.to_list(), target.to_list());
        if strides.len() != self.rank() {
            return Err(ReshapeError::StridesRank { shape, strides: SizeList::new(strides) });
        }
        let (count, target_count) = (self.numel(), target.numel());
        if count != target_count {
            return Err(ReshapeError::Count { shape, target: list, count, target_count });
        }
        let wide: Vec<i128> = strides.iter().map(Integer::to_i128).collect();
        let mut result = vec![0; target.rank()];
        if !regroup(&self.sizes, &wide, &target.sizes, &mut result) {
            return Err(ReshapeError::NeedsCopy { shape, strides: SizeList::new(strides), target: list });
        }
        let used = |axis: usize| count > 0 && target.sizes[axis] > 1;
        let narrow = |(axis, &stride): (usize, &i128)| i64::from_i128(stride).or((!used(axis)).then_some(0));
        result
            .iter()
            .enumerate()
            .map(narrow)
            .collect::<Option<_>>()
            .ok_or_else(|| LayoutError::Overflow { layout: "these", index: i64::NAME, shape: list.clone() }.into())
    }

    /// The shape of sizes that are known to be one.
    pub(super) fn known(sizes: Vec<usize>) -> Self {
        debug_assert!(count(sizes.iter().copied()).is_ok(), "the elements cannot be counted");
        Self { sizes }
    }

    pub(crate) fn to_list(&self) -> SizeList {
        SizeList::new(&self.sizes)
    }
}

/// A shape of run-time rank from any shape.
impl<S: Shape> From<S> for DynShape {
    fn from(shape: S) -> Self {
        Self { sizes: shape.sizes()[..].to_owned() }
    }
}

/// A shape of run-time rank becomes any shape type that it fits; the rank and the static sizes are checked.
#[diagnostic::do_not_recommend]
impl<S: Shape> IntoShape<S> for &DynShape {
    fn into_shape(self) -> Result<S, ShapeError> {
        S::from_slice(&self.sizes)
    }
}

impl fmt::Display for DynShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_list(), f)
    }
}

impl fmt::Debug for DynShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The indices of all elements of a shape in row-major order; see [`DynShape::indices`].
#[derive(Debug, Clone)]
pub struct Indices<'a> {
    shape: &'a DynShape,
    positions: core::ops::Range<usize>,
}

impl Iterator for Indices<'_> {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        self.shape.unravel(self.positions.next()?).ok()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.positions.size_hint()
    }
}

impl ExactSizeIterator for Indices<'_> {}
