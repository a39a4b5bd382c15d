//! Sizes, strides and an offset, for a rank known at run time: every operation on views, on plain numbers.

use super::DynShape;
use crate::axis::{wrap_axes, wrap_axis};
use crate::error::{
    AxisError, BroadcastError, IndexError, LayoutError, ReshapeError, ShapeError, SizeList, SliceError, SqueezeError,
    WindowError,
};
use crate::index_type::{IndexType, Integer};
use crate::layout::{self, Reach, col_major_strides};
use crate::narrow::numbers_fit;
use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;

/// How an array whose rank is known at run time lies in memory: its sizes, its strides and the offset of index 0.
///
/// It is what a [`View`](crate::View) is without its pointer, and has the same operations by the same rules; each gives
/// another layout over the same elements, or some of them. Sizes, strides and offsets count elements. An axis is an integer
/// of any type, and -1 is the last.
///
/// Offsets are within `i64`, and no two elements are farther apart than `i64::MAX`; so no operation overflows. The stride of
/// an axis that is never stepped, because its size is at most 1 or there are no elements, may be anything. The offset of a
/// layout without elements never moves. Layouts are equal if all their numbers are, also strides that are not used.
///
/// ```
/// use mdshape::{DynLayout, DynShape};
/// let l = DynLayout::row_major(DynShape::new([2, 3, 4])?)?;
/// let l = l.flip([1])?.slice_axis(-1, Some(1), None, 2)?;
/// assert_eq!((l.sizes(), l.strides(), l.offset()), (&[2, 3, 2][..], &[12, -4, 2][..], 9));
/// assert_eq!(l.offset_of(&[1, 2, 0])?, 13);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DynLayout {
    shape: DynShape,
    strides: Vec<i64>,
    offset: i64,
}

/// The stride of every `step`-th place of an axis. Where it is not used, the product may be beyond everything.
fn stepped(stride: i64, step: i128, used: bool) -> i64 {
    if step == 1 || !used { stride } else { i64::cast(i128::from(stride) * step) }
}

/// Numbers of any type as they were given.
fn given(numbers: impl IntoIterator<Item: Integer>) -> Vec<i128> {
    numbers.into_iter().map(Integer::to_i128).collect()
}

impl DynLayout {
    /// The row-major layout of a shape, with index 0 at offset 0.
    ///
    /// # Errors
    /// If the farthest offset, the product of all sizes (a 0 counted as 1) less one, is beyond `i64`.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// assert_eq!(DynLayout::row_major(DynShape::new([2, 0, 3])?)?.strides(), [3, 3, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn row_major(shape: DynShape) -> Result<Self, LayoutError> {
        Ok(Self { strides: shape.row_major_strides()?, shape, offset: 0 })
    }

    /// The column-major layout of a shape, with index 0 at offset 0.
    ///
    /// # Errors
    /// As for [`row_major`](Self::row_major).
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// assert_eq!(DynLayout::col_major(DynShape::new([2, 0, 3])?)?.strides(), [1, 2, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn col_major(shape: DynShape) -> Result<Self, LayoutError> {
        let mut strides = vec![0; shape.rank()];
        col_major_strides(shape.sizes(), &mut strides)?;
        Ok(Self { shape, strides, offset: 0 })
    }

    /// The layout of these strides, an array, slice or other sequence of integers, with index 0 at `offset`.
    ///
    /// A stride that is not used and is beyond `i64` is kept as 0.
    ///
    /// # Errors
    /// If the number of strides is not the rank, a stride that is used is beyond `i64`, some index leads to an offset beyond
    /// `i64`, or two elements are farther apart than `i64::MAX`.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::new(DynShape::new([3, 4])?, [-4, -1], 11)?;
    /// assert_eq!((l.lowest_offset(), l.highest_offset(), l.span()), (0, 11, 12));
    /// let e = DynLayout::new(DynShape::new([3])?, [1], i64::MAX - 1).unwrap_err();
    /// assert_eq!(e.to_string(), "offset 9223372036854775806 with strides [1] overflows i64 for shape [3]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        shape: DynShape,
        strides: impl IntoIterator<Item: Integer>,
        offset: impl Integer,
    ) -> Result<Self, LayoutError> {
        let given = given(strides);
        if given.len() != shape.rank() {
            return Err(LayoutError::StridesRank { shape: shape.to_list(), strides: SizeList::new(given) });
        }
        let (sizes, index) = (shape.sizes(), i64::NAME);
        let mut strides = Vec::with_capacity(given.len());
        for (axis, &stride) in given.iter().enumerate() {
            let used = sizes[axis] > 1 && !shape.is_empty();
            match i64::from_i128(stride) {
                None if used => {
                    return Err(LayoutError::DoesNotFit { stride, axis, index, strides: SizeList::new(given) });
                }
                stride => strides.push(stride.unwrap_or(0)),
            }
        }
        let reach = layout::reach(sizes, |axis| i128::from(strides[axis]));
        let (low, high) = reach.and_then(|Reach(ends)| ends).unwrap_or((0, 0));
        if reach.is_none() || high - low > i64::MAX.into() {
            return Err(LayoutError::Overflow { layout: "these", index, shape: shape.to_list() });
        }
        let offset = offset.to_i128();
        let within = |end: i128| offset.checked_add(end).and_then(i64::from_i128);
        match (within(0), within(low), within(high)) {
            (Some(offset), Some(_), Some(_)) => Ok(Self { shape, strides, offset }),
            _ => {
                let (shape, strides) = (shape.to_list(), SizeList::new(strides));
                Err(LayoutError::OffsetOverflow { offset, index, shape, strides })
            }
        }
    }

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> &DynShape {
        &self.shape
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.shape.rank()
    }

    /// The sizes, one an axis.
    #[must_use]
    pub fn sizes(&self) -> &[usize] {
        self.shape.sizes()
    }

    /// The strides, one an axis, in elements. That of an axis of size 0 or 1, and every stride of a layout without elements,
    /// is never used.
    #[must_use]
    pub fn strides(&self) -> &[i64] {
        &self.strides
    }

    /// The offset of index 0, in elements.
    #[must_use]
    pub fn offset(&self) -> i64 {
        self.offset
    }

    /// The offset of index 0, and the same layout with index 0 at offset 0.
    pub(crate) fn rebased(mut self) -> (i64, Self) {
        (core::mem::take(&mut self.offset), self)
    }

    /// The number of elements.
    #[must_use]
    pub fn numel(&self) -> usize {
        self.shape.numel()
    }

    /// Whether there is no element: some size is 0.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shape.is_empty()
    }

    /// The offset of an element: that of index 0, plus the sum of index times stride.
    ///
    /// # Errors
    /// If the number of indices is not the rank, or one of them is outside its axis (a negative one always is).
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3])?)?;
    /// assert_eq!(l.offset_of(&[1, 2])?, 5);
    /// let e = l.offset_of(&[0, 3]).unwrap_err();
    /// assert_eq!(e.to_string(), "index 3 out of range [0, 3) at dimension 1 in shape [2, 3]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offset_of<T: Integer>(&self, index: &[T]) -> Result<i64, IndexError> {
        self.shape.offset(&self.strides, self.offset, index)
    }

    /// Iterates over the offsets of all elements in row-major order.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3])?)?.transpose();
    /// assert_eq!(l.offsets().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn offsets(&self) -> Offsets<'_> {
        Offsets { layout: self, index: vec![0; self.rank()], next: self.offset, left: self.numel() }
    }

    fn stride_at(&self) -> impl Fn(usize) -> i128 {
        |axis| self.strides[axis].into()
    }

    /// The lowest and the highest offset, from that of index 0.
    fn ends(&self) -> Option<(i64, i64)> {
        let Reach(ends) = layout::reach(self.sizes(), self.stride_at())?;
        ends.map(|(low, high)| (low as i64, high as i64))
    }

    /// The lowest offset that an index leads to; that of index 0 if there are no elements.
    #[must_use]
    pub fn lowest_offset(&self) -> i64 {
        self.offset + self.ends().map_or(0, |(low, _)| low)
    }

    /// The highest offset that an index leads to; that of index 0 if there are no elements.
    #[must_use]
    pub fn highest_offset(&self) -> i64 {
        self.offset + self.ends().map_or(0, |(_, high)| high)
    }

    /// The number of offsets from the lowest to the highest, both included; 0 if there are no elements.
    #[must_use]
    pub fn span(&self) -> u64 {
        self.ends().map_or(0, |(low, high)| low.abs_diff(high) + 1)
    }

    /// Whether the elements lie side by side in row-major order; true if there are none.
    #[must_use]
    pub fn is_contiguous(&self) -> bool {
        layout::is_contiguous(self.sizes(), self.stride_at())
    }

    /// Whether every offset of the span is that of some index.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        layout::is_exhaustive(self.sizes(), self.stride_at())
    }

    /// Whether it is proven that no two indices have one offset; see
    /// [`View::is_provably_unique`](crate::View::is_provably_unique).
    #[must_use]
    pub fn is_provably_unique(&self) -> bool {
        layout::is_provably_unique(self.sizes(), self.stride_at())
    }

    /// Whether no two indices have one offset, exactly; see [`View::is_unique`](crate::View::is_unique).
    #[must_use]
    pub fn is_unique(&self) -> bool {
        layout::is_unique(self.sizes(), self.stride_at())
    }

    /// Whether every offset of the span is that of exactly one index.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::new(DynShape::new([2, 3])?, [-1, 2], 1)?;
    /// assert!(l.is_dense() && !l.is_contiguous());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_dense(&self) -> bool {
        layout::is_dense(self.sizes(), self.stride_at())
    }

    /// Whether a view of this layout can have the index type `J`; see [`View::index_fits`](crate::View::index_fits). Offsets
    /// count from index 0.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::new(DynShape::new([2, 2])?, [99, 100], 0)?;
    /// assert_eq!((l.index_fits::<u8>(), l.index_fits::<i8>()), (true, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn index_fits<J: IndexType>(&self) -> bool {
        numbers_fit(self.sizes(), self.stride_at(), J::MIN, J::MAX)
    }

    /// Whether an axis is stepped.
    fn is_used(&self, axis: usize) -> bool {
        self.sizes()[axis] > 1 && !self.is_empty()
    }

    /// Size and stride of each axis.
    fn axes(&self) -> Vec<(usize, i64)> {
        self.sizes().iter().copied().zip(self.strides.iter().copied()).collect()
    }

    /// Axes over elements of a layout.
    fn over(axes: impl IntoIterator<Item = (usize, i64)>, offset: i64) -> Self {
        let (sizes, strides) = axes.into_iter().unzip();
        Self { shape: DynShape::known(sizes), strides, offset }
    }

    /// The axes in another order: axis `k` of the result is axis `axes[k]` of this layout.
    ///
    /// # Errors
    /// If the list is no permutation of the axes.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3, 4])?)?;
    /// assert_eq!(l.permute([2, 0, -2])?.strides(), [1, 12, 4]);
    /// assert_eq!(l.permute([2, 0, -1]).unwrap_err().to_string(), "2 and -1 both name dimension 2 of 3");
    /// assert_eq!(l.permute([2, 0]).unwrap_err().to_string(), "[2, 0] is no permutation of 3 dimensions");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn permute(&self, axes: impl IntoIterator<Item: Integer>) -> Result<Self, AxisError> {
        let given = given(axes);
        let places = wrap_axes(&given, self.rank())?;
        if places.len() != self.rank() {
            return Err(AxisError::NotAll { axes: SizeList::new(given), rank: self.rank() });
        }
        let axes = self.axes();
        Ok(Self::over(places.into_iter().map(|place| axes[place]), self.offset))
    }

    /// The axes from right to left.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3])?)?;
    /// assert_eq!(l.transpose().strides(), [1, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn transpose(&self) -> Self {
        Self::over(self.axes().into_iter().rev(), self.offset)
    }

    /// Two axes in each other's place, as NumPy's `swapaxes`; one with itself changes nothing.
    ///
    /// # Errors
    /// If there is no such axis.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3, 4])?)?;
    /// assert_eq!(l.swap_axes(0, -1)?.sizes(), [4, 3, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn swap_axes(&self, first: impl Integer, second: impl Integer) -> Result<Self, AxisError> {
        let mut axes = self.axes();
        axes.swap(wrap_axis(first, self.rank())?, wrap_axis(second, self.rank())?);
        Ok(Self::over(axes, self.offset))
    }

    /// An axis at another place, the others in their order, as NumPy's `moveaxis`.
    ///
    /// # Errors
    /// If there is no such axis or place.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3, 4])?)?;
    /// assert_eq!(l.move_axis(0, -1)?.sizes(), [3, 4, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_axis(&self, from: impl Integer, to: impl Integer) -> Result<Self, AxisError> {
        let (from, to) = (wrap_axis(from, self.rank())?, wrap_axis(to, self.rank())?);
        let mut axes = self.axes();
        let moved = axes.remove(from);
        axes.insert(to, moved);
        Ok(Self::over(axes, self.offset))
    }

    /// Some axes running backwards: their strides are negated, and index 0 is at the other end.
    ///
    /// # Errors
    /// If there is no such axis, or one is named twice.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3])?)?.flip([-1])?;
    /// assert_eq!((l.strides(), l.offset()), (&[3, -1][..], 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn flip(&self, axes: impl IntoIterator<Item: Integer>) -> Result<Self, AxisError> {
        let places = wrap_axes(&given(axes), self.rank())?;
        let mut flipped = self.clone();
        for axis in places {
            let stride = &mut flipped.strides[axis];
            if self.is_used(axis) {
                // From one element to another, so within the type, as the negated stride is.
                flipped.offset += (self.sizes()[axis] - 1) as i64 * *stride;
            }
            *stride = stride.checked_neg().unwrap_or(0);
        }
        Ok(flipped)
    }

    /// The elements at one index of an axis, which is removed.
    ///
    /// # Errors
    /// If there is no such axis, or the index is outside it.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3])?)?.index_axis(0, 1)?;
    /// assert_eq!((l.sizes(), l.strides(), l.offset()), (&[3][..], &[1][..], 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn index_axis(&self, axis: impl Integer, index: impl Integer) -> Result<Self, IndexError> {
        let axis = wrap_axis(axis, self.rank())?;
        let mut axes = self.axes();
        let (size, stride) = axes.remove(axis);
        let Some(i) = index.to_index().filter(|&i| i < size) else {
            let (index, size, shape) = (index.to_i128(), size as i128, self.shape.to_list());
            return Err(IndexError::OutOfRange { index, axis, size, shape });
        };
        // A layout without elements does not move, and its strides may be anything.
        let moved = if self.is_used(axis) { i as i64 * stride } else { 0 };
        Ok(Self::over(axes, self.offset + moved))
    }

    /// Places of an axis from `start` to `stop` at a distance of `step`, by Python's rule: negative bounds count from the
    /// end, bounds beyond the axis are clamped, one that is left out is the end in the direction of the step, and a negative
    /// step walks down from the start.
    ///
    /// # Errors
    /// If there is no such axis, or the step is 0.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([5])?)?;
    /// let every_other = l.slice_axis(0, None, None, -2)?;
    /// assert_eq!(every_other.offsets().collect::<Vec<_>>(), [4, 2, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn slice_axis(
        &self,
        axis: impl Integer,
        start: Option<i64>,
        stop: Option<i64>,
        step: impl Integer,
    ) -> Result<Self, SliceError> {
        let (axis, step) = (wrap_axis(axis, self.rank())?, step.to_i128());
        let (start, stop) = (start.map(i128::from), stop.map(i128::from));
        let Some((first, count)) = layout::slice(self.sizes()[axis], start, stop, step) else {
            return Err(SliceError::Step { axis, shape: self.shape.to_list() });
        };
        let mut axes = self.axes();
        let stride = self.strides[axis];
        axes[axis] = (count, stepped(stride, step, count > 1 && !self.is_empty()));
        let moved = if self.is_used(axis) && count > 0 { first as i64 * stride } else { 0 };
        Ok(Self::over(axes, self.offset + moved))
    }

    /// The layout without some axes of size 1.
    ///
    /// # Errors
    /// If there is no such axis, one is named twice, or has another size.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([1, 2, 1, 3])?)?;
    /// assert_eq!(l.squeeze([0, -2])?.sizes(), [2, 3]);
    /// assert!(l.squeeze([0, -4]).is_err() && l.squeeze([1]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn squeeze(&self, axes: impl IntoIterator<Item: Integer>) -> Result<Self, SqueezeError> {
        let places = wrap_axes(&given(axes), self.rank())?;
        if let Some(&axis) = places.iter().find(|&&axis| self.sizes()[axis] != 1) {
            return Err(SqueezeError::NotOne { axis, size: self.sizes()[axis], shape: self.shape.to_list() });
        }
        let kept = self.axes().into_iter().enumerate().filter(|(axis, _)| !places.contains(axis));
        Ok(Self::over(kept.map(|(_, axis)| axis), self.offset))
    }

    /// The layout without its axes of size 1.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([1, 2, 1, 3])?)?;
    /// assert_eq!(l.squeeze_all().sizes(), [2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn squeeze_all(&self) -> Self {
        Self::over(self.axes().into_iter().filter(|&(size, _)| size != 1), self.offset)
    }

    /// The layout with axes of size 1 put in. The places count in the result.
    ///
    /// # Errors
    /// If the result has no such place, or one is named twice.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([3, 4, 5])?)?;
    /// assert_eq!(l.unsqueeze([0, -1, -2])?.sizes(), [1, 3, 4, 5, 1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unsqueeze(&self, places: impl IntoIterator<Item: Integer>) -> Result<Self, AxisError> {
        let given = given(places);
        let mut places = wrap_axes(&given, self.rank() + given.len())?;
        places.sort_unstable();
        let mut axes = self.axes();
        for place in places {
            axes.insert(place, (1, 0));
        }
        Ok(Self::over(axes, self.offset))
    }

    /// The elements read as an array of the shape `target`, by the broadcasting rule: axes that are new, and axes of size 1
    /// that become longer, have the stride 0.
    ///
    /// # Errors
    /// If the target has fewer axes, or a size is neither 1 nor that of the target.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 1])?)?.broadcast_to(&DynShape::new([3, 2, 4])?)?;
    /// assert_eq!(l.strides(), [0, 1, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broadcast_to(&self, target: &DynShape) -> Result<Self, BroadcastError> {
        let strides = self.shape.broadcast_strides(&self.strides, target)?;
        Ok(Self { shape: target.clone(), strides, offset: self.offset })
    }

    /// The elements whose indices on two axes are equal. Both axes are removed, and the diagonal is the last axis, as in
    /// NumPy.
    ///
    /// # Errors
    /// If there is no such axis, or both are the same.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([3, 4])?)?;
    /// assert_eq!(l.diagonal(0, 1)?.offsets().collect::<Vec<_>>(), [0, 5, 10]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn diagonal(&self, first: impl Integer, second: impl Integer) -> Result<Self, AxisError> {
        let places = wrap_axes(&[first.to_i128(), second.to_i128()], self.rank())?;
        let all = self.axes();
        let size = places.iter().fold(usize::MAX, |size, &axis| size.min(all[axis].0));
        let used = places.iter().all(|&axis| self.is_used(axis));
        // From one element to another, if there are two.
        let stride = if used { places.iter().map(|&axis| all[axis].1).sum() } else { 0 };
        let kept = all.iter().enumerate().filter(|(axis, _)| !places.contains(axis));
        Ok(Self::over(kept.map(|(_, &axis)| axis).chain([(size, stride)]), self.offset))
    }

    /// The elements, in row-major order, as an array of the shape `target`, without a copy; see
    /// [`View::reshape`](crate::View::reshape).
    ///
    /// # Errors
    /// If the number of elements differs, or they would have to be copied.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([6, 4])?)?;
    /// assert_eq!(l.reshape(&DynShape::new([2, 3, 4])?)?.strides(), [12, 4, 1]);
    /// assert!(l.transpose().reshape(&DynShape::new([24])?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reshape(&self, target: &DynShape) -> Result<Self, ReshapeError> {
        let strides = self.shape.reshape_strides(&self.strides, target)?;
        Ok(Self { shape: target.clone(), strides, offset: self.offset })
    }

    /// [`reshape`](Self::reshape) to sizes of which one may be -1: it is computed.
    ///
    /// # Errors
    /// As [`reshape`](Self::reshape), and if the sizes are no shape, or the -1 is not determined.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([6, 4])?)?;
    /// assert_eq!(l.reshape_infer(&[8, -1])?.sizes(), [8, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reshape_infer<T: Integer>(&self, target: &[T]) -> Result<Self, ReshapeError> {
        self.reshape(&DynShape::infer(target, self.numel())?)
    }

    /// The elements, in row-major order, as an array of rank 1, without a copy.
    ///
    /// # Errors
    /// If they would have to be copied.
    pub fn flatten(&self) -> Result<Self, ReshapeError> {
        self.reshape(&DynShape::known(vec![self.numel()]))
    }

    /// An axis of size n split in two, of sizes n / m and m, where m is `inner`.
    ///
    /// # Errors
    /// If there is no such axis, or m does not divide n or is below 1.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([6, 5])?)?.split_axis(0, 2)?;
    /// assert_eq!((l.sizes(), l.strides()), (&[3, 2, 5][..], &[10, 5, 1][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn split_axis(&self, axis: impl Integer, inner: impl Integer) -> Result<Self, ReshapeError> {
        let axis = wrap_axis(axis, self.rank())?;
        let (size, inner) = (self.sizes()[axis], inner.to_i128());
        let Some((outer, inner)) = layout::parts(size, inner) else {
            return Err(ReshapeError::Indivisible { axis, size, inner, shape: self.shape.to_list() });
        };
        let mut target = self.sizes().to_vec();
        target.splice(axis..=axis, [outer, inner]);
        self.reshape(&DynShape::known(target))
    }

    /// An axis and the one to its right merged to one.
    ///
    /// # Errors
    /// If there is no such axis or none to its right, the elements of the two do not lie at one distance, or the size of the
    /// merged axis, of an array without elements, is beyond `usize`.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([2, 3, 4])?)?;
    /// assert_eq!(l.merge_axes(0)?.sizes(), [6, 4]);
    /// assert!(l.transpose().merge_axes(0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge_axes(&self, axis: impl Integer) -> Result<Self, ReshapeError> {
        let axis = wrap_axis(axis, self.rank())?;
        let sizes = self.sizes();
        let Some(&right) = sizes.get(axis + 1) else {
            return Err(ReshapeError::NoRightAxis { axis, shape: self.shape.to_list() });
        };
        let Some(merged) = sizes[axis].checked_mul(right) else {
            let shape = SizeList::new(&sizes[axis..axis + 2]);
            return Err(ShapeError::CountOverflow { counter: usize::NAME, shape }.into());
        };
        let mut target = sizes.to_vec();
        target.splice(axis..=axis + 1, [merged]);
        self.reshape(&DynShape::known(target))
    }

    /// All windows of `size` places along an axis, each `step` places further than the one before. The axis becomes the
    /// number of windows, and a new last axis runs within a window: NumPy's `sliding_window_view` with a step.
    ///
    /// # Errors
    /// If there is no such axis, the size is below 1 or beyond that of the axis, the step is below 1, or the elements of all
    /// windows cannot be counted.
    ///
    /// ```
    /// use mdshape::{DynLayout, DynShape};
    /// let l = DynLayout::row_major(DynShape::new([5])?)?.windows(0, 3, 2)?;
    /// assert_eq!((l.sizes(), l.strides()), (&[2, 3][..], &[2, 1][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn windows(&self, axis: impl Integer, size: impl Integer, step: impl Integer) -> Result<Self, WindowError> {
        let (axis, window, step) = (wrap_axis(axis, self.rank())?, size.to_i128(), step.to_i128());
        let windows = layout::windows(self.sizes(), axis, window, step)?;
        let mut axes = self.axes();
        let stride = self.strides[axis];
        axes[axis] = (windows, stepped(stride, step, windows > 1 && !self.is_empty()));
        // At most the size of the axis.
        axes.push((window as usize, stride));
        Ok(Self::over(axes, self.offset))
    }
}

/// The offsets of all elements of a layout in row-major order; see [`DynLayout::offsets`].
#[derive(Debug, Clone)]
pub struct Offsets<'a> {
    layout: &'a DynLayout,
    index: Vec<usize>,
    next: i64,
    left: usize,
}

impl Iterator for Offsets<'_> {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        self.left = self.left.checked_sub(1)?;
        let offset = self.next;
        let (sizes, strides) = (self.layout.sizes(), self.layout.strides());
        // Every number on the way is the offset of an index, or the distance of two.
        for (axis, i) in self.index.iter_mut().enumerate().rev().filter(|&(axis, _)| sizes[axis] > 1) {
            if *i + 1 < sizes[axis] {
                *i += 1;
                self.next += strides[axis];
                break;
            }
            self.next -= *i as i64 * strides[axis];
            *i = 0;
        }
        Some(offset)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Offsets<'_> {}
impl FusedIterator for Offsets<'_> {}
