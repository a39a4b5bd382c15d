//! Views whose rank is known at run time: the carrier at a boundary, and the way into views of static rank.

use super::{DynLayout, DynShape};
use crate::axis::wrap_axis;
use crate::error::{
    AxisError, BroadcastError, FixedError, IndexError, ReshapeError, SliceError, SqueezeError, ViewError, WindowError,
};
use crate::extents::Shape;
use crate::index_type::{IndexType, Integer};
use crate::layout::{DynStrided, Layout, LayoutOf};
use crate::narrow::view_refusal;
use crate::refusal::Refusal;
use crate::view::{AnyCells, AnyCellsMut, AnyRaw, View, ViewMut};
use core::fmt;

/// Shared, borrowed memory seen as an array whose rank is known at run time: what a file, a Python array or another library
/// hands over.
///
/// It is a pointer with a [`DynLayout`], and has the operations of that. Kernels take a [`View`]: [`fixed`](Self::fixed) checks
/// rank and static sizes once and gives one, [`peel_last`](Self::peel_last) iterates over any number of leading axes, and
/// [`dispatch_rank!`](macro@crate::dispatch_rank) chooses among several ranks. Sizes and strides are on the heap, so it is
/// cloned, not copied.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::AnyView;
///
/// let data = [1, 2, 3, 4, 5, 6];
/// let v = AnyView::new(&data, [2, 3])?.transpose();
/// assert_eq!((v.sizes(), v.strides()), (&[3, 2][..], &[1, 3][..]));
/// let fixed = v.fixed::<Shape![_, 2]>()?;
/// assert_eq!(fixed.to_string(), "[[1 4]\n [2 5]\n [3 6]]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyView<'a, T> {
    pub(crate) raw: AnyRaw<T, &'a [T]>,
}

/// Mutably borrowed memory seen as an array whose rank is known at run time.
///
/// No element is reached by two indices. It is moved, not copied; [`reborrow`](Self::reborrow) lends it.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::AnyViewMut;
///
/// let mut data = [0; 12];
/// let v = AnyViewMut::new(&mut data, [2, 2, 3])?;
/// for (i, mut row) in v.peel_last::<Shape![3]>()?.enumerate() {
///     row.fill(i);
/// }
/// assert_eq!(data, [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyViewMut<'a, T> {
    pub(crate) raw: AnyRaw<T, &'a mut [T]>,
}

impl<T> Clone for AnyView<'_, T> {
    fn clone(&self) -> Self {
        Self { raw: self.raw.clone() }
    }
}

fn row_major(sizes: impl IntoIterator<Item: Integer>) -> Result<DynLayout, ViewError> {
    Ok(DynLayout::row_major(DynShape::new(sizes)?)?)
}

impl<'a, T> AnyView<'a, T> {
    /// Sees a slice as a row-major array of these sizes. The slice may be longer; the rest is not seen.
    ///
    /// # Errors
    /// If the sizes make no shape, the shape has no row-major layout, or the slice is too short.
    ///
    /// ```
    /// use mdshape::AnyView;
    /// let e = AnyView::new(&[0; 10], [3, 5]).unwrap_err();
    /// assert_eq!(e.to_string(), "shape [3, 5] needs 15 elements, the slice has 10");
    /// ```
    pub fn new(data: &'a [T], sizes: impl IntoIterator<Item: Integer>) -> Result<Self, ViewError> {
        Self::with_layout(data, row_major(sizes)?)
    }

    /// Sees a slice as an array of any layout. The offsets of the layout count from the first element of the slice.
    ///
    /// # Errors
    /// If some index leads outside the slice, at either end.
    ///
    /// ```
    /// use mdshape::{AnyView, DynLayout, DynShape};
    /// let backwards = DynLayout::new(DynShape::new([5])?, [-1], 4)?;
    /// let v = AnyView::with_layout(&[0, 1, 2, 3, 4], backwards.clone())?;
    /// assert_eq!(v.get(&[1]), Some(&3));
    /// let e = AnyView::with_layout(&[0, 1, 2, 3], backwards).unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "shape [5] with strides [-1] reaches from element 0 to element 4 of a slice of 4 elements",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_layout(data: &'a [T], layout: DynLayout) -> Result<Self, ViewError> {
        Ok(Self { raw: AnyRaw::new(data, layout)? })
    }

    /// The element at an index, one number for each axis, or `None` where it is outside the shape.
    #[must_use]
    pub fn get(&self, index: &[impl Integer]) -> Option<&'a T> {
        self.raw.get(index).ok()
    }

    /// The element at an index, or an error that names the axis, the index and the shape.
    ///
    /// # Errors
    /// If the number of indices is not the rank, or an index is outside its axis.
    ///
    /// ```
    /// use mdshape::AnyView;
    /// let v = AnyView::new(&[1, 2, 3, 4, 5, 6], [2, 3])?;
    /// let e = v.try_get(&[0, 5]).unwrap_err();
    /// assert_eq!(e.to_string(), "index 5 out of range [0, 3) at dimension 1 in shape [2, 3]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    pub fn try_get(&self, index: &[impl Integer]) -> Result<&'a T, IndexError> {
        self.raw.get(index)
    }

    /// The elements read as an array of the shape `target`, by the broadcasting rule; see [`View::broadcast_to`].
    ///
    /// # Errors
    /// If the target has fewer axes, or a size is neither 1 nor that of the target.
    ///
    /// ```
    /// use mdshape::{AnyView, DynShape};
    /// let v = AnyView::new(&[1, 2], [2, 1])?.broadcast_to(&DynShape::new([3, 2, 4])?)?;
    /// assert_eq!(v.strides(), [0, 1, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broadcast_to(&self, target: &DynShape) -> Result<Self, BroadcastError> {
        Ok(Self { raw: self.raw.broadcast_to(target)? })
    }

    /// All windows of `size` places along an axis, each `step` places further than the one before; see
    /// [`DynLayout::windows`].
    ///
    /// # Errors
    /// If there is no such axis, the size is below 1 or beyond that of the axis, the step is below 1, or the elements of all
    /// windows cannot be counted.
    ///
    /// ```
    /// use mdshape::AnyView;
    /// let v = AnyView::new(&[1, 2, 3, 4, 5], [5])?.windows(0, 3, 2)?;
    /// assert_eq!((v.sizes(), v.get(&[1, 0])), (&[2, 3][..], Some(&3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn windows(&self, axis: impl Integer, size: impl Integer, step: impl Integer) -> Result<Self, WindowError> {
        Ok(Self { raw: self.raw.windows(axis, size, step)? })
    }
}

impl<'a, T> AnyViewMut<'a, T> {
    /// Sees a slice as a row-major array of these sizes; see [`AnyView::new`].
    ///
    /// # Errors
    /// As [`AnyView::new`].
    pub fn new(data: &'a mut [T], sizes: impl IntoIterator<Item: Integer>) -> Result<Self, ViewError> {
        Self::with_layout(data, row_major(sizes)?)
    }

    /// Sees a slice as an array of any layout; see [`AnyView::with_layout`].
    ///
    /// # Errors
    /// As [`AnyView::with_layout`], and if it is not proven that no element is reached twice (see
    /// [`is_provably_unique`](Self::is_provably_unique)).
    ///
    /// ```
    /// use mdshape::{AnyViewMut, DynLayout, DynShape};
    /// let layout = DynLayout::new(DynShape::new([2, 3])?, [0, 1], 0)?;
    /// let e = AnyViewMut::with_layout(&mut [0; 6], layout).unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "shape [2, 3] with strides [0, 1] may reach one element twice, so it cannot be mutable",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_layout(data: &'a mut [T], layout: DynLayout) -> Result<Self, ViewError> {
        Ok(Self { raw: AnyRaw::new_mut(data, layout)? })
    }

    /// Lends the view: another mutable view of the same elements, while this one cannot be used.
    #[must_use]
    pub fn reborrow(&mut self) -> AnyViewMut<'_, T> {
        AnyViewMut { raw: self.raw.reborrow() }
    }

    /// The view, shared.
    #[must_use]
    pub fn as_view(&self) -> AnyView<'_, T> {
        AnyView { raw: self.raw.shared() }
    }

    /// The view, shared for as long as the memory is borrowed.
    #[must_use]
    pub fn into_view(self) -> AnyView<'a, T> {
        AnyView { raw: self.raw.into_shared() }
    }

    /// A mutable pointer to the element at index 0; without elements it may point just past the memory.
    #[must_use]
    pub fn as_mut_ptr(&mut self) -> *mut T {
        self.raw.first().as_ptr()
    }

    /// The element at an index, one number for each axis, or `None` where it is outside the shape.
    #[must_use]
    pub fn get(&self, index: &[impl Integer]) -> Option<&T> {
        self.raw.get(index).ok()
    }

    /// The element at an index, mutable, or `None` where it is outside the shape.
    ///
    /// ```
    /// use mdshape::AnyViewMut;
    /// let mut data = [0; 6];
    /// let mut v = AnyViewMut::new(&mut data, [2, 3])?;
    /// *v.get_mut(&[1, 0]).unwrap() = 7;
    /// assert!(v.get_mut(&[2, 0]).is_none());
    /// assert_eq!(data, [0, 0, 0, 7, 0, 0]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[must_use]
    pub fn get_mut(&mut self, index: &[impl Integer]) -> Option<&mut T> {
        self.raw.get_mut(index).ok()
    }

    /// The element at an index, mutable, or an error that names the axis, the index and the shape.
    ///
    /// # Errors
    /// If the number of indices is not the rank, or an index is outside its axis.
    pub fn try_get_mut(&mut self, index: &[impl Integer]) -> Result<&mut T, IndexError> {
        self.raw.get_mut(index)
    }
}

macro_rules! both {
    ($($view:ident $fixed:ident $cells:ident $of:ident ($($this:tt)+) $self:ident, $data:literal;)*) => {$(
impl<'a, T> $view<'a, T> {
    /// The layout, with index 0 at offset 0.
    #[must_use]
    pub fn layout(&self) -> &DynLayout {
        self.raw.layout()
    }

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> &DynShape {
        self.layout().shape()
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.layout().rank()
    }

    /// The sizes, one an axis.
    #[must_use]
    pub fn sizes(&self) -> &[usize] {
        self.layout().sizes()
    }

    /// The size of an axis, in elements; -1 is the last.
    ///
    /// # Panics
    /// If there is no such axis.
    #[must_use]
    #[track_caller]
    pub fn size(&self, axis: impl Integer) -> usize {
        match self.try_size(axis) {
            Ok(size) => size,
            Err(error) => panic!("{error} of shape {}", self.shape()),
        }
    }

    /// The size of an axis, in elements; -1 is the last.
    ///
    /// # Errors
    /// If there is no such axis.
    pub fn try_size(&self, axis: impl Integer) -> Result<usize, AxisError> {
        self.shape().size(axis)
    }

    /// The strides, one an axis, in elements. That of an axis of size 0 or 1, and every stride of a view without elements, is
    /// never used.
    #[must_use]
    pub fn strides(&self) -> &[i64] {
        self.layout().strides()
    }

    /// The stride of an axis, in elements; -1 is the last.
    ///
    /// # Panics
    /// If there is no such axis.
    #[must_use]
    #[track_caller]
    pub fn stride(&self, axis: impl Integer) -> i64 {
        match self.try_stride(axis) {
            Ok(stride) => stride,
            Err(error) => panic!("{error} of shape {}", self.shape()),
        }
    }

    /// The stride of an axis, in elements; -1 is the last.
    ///
    /// # Errors
    /// If there is no such axis.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// assert_eq!(v.try_stride(-2)?, 3);
    /// assert!(v.try_stride(2).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_stride(&self, axis: impl Integer) -> Result<i64, AxisError> {
        Ok(self.strides()[wrap_axis(axis, self.rank())?])
    }

    /// The number of elements.
    #[must_use]
    pub fn numel(&self) -> usize {
        self.layout().numel()
    }

    /// The number of elements; another word for [`numel`](Self::numel).
    #[must_use]
    pub fn len(&self) -> usize {
        self.numel()
    }

    /// Whether there is no element: some size is 0.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.layout().is_empty()
    }

    /// The lowest offset that an index reaches, in elements from that at index 0; 0 without elements.
    #[must_use]
    pub fn lowest_offset(&self) -> isize {
        self.layout().lowest_offset() as isize
    }

    /// The highest offset that an index reaches, in elements from that at index 0; 0 without elements.
    #[must_use]
    pub fn highest_offset(&self) -> isize {
        self.layout().highest_offset() as isize
    }

    /// The number of offsets from the lowest to the highest, both included; 0 without elements.
    #[must_use]
    pub fn span(&self) -> usize {
        self.layout().span() as usize
    }

    /// Whether the elements lie side by side in row-major order; true if there are none.
    #[must_use]
    pub fn is_contiguous(&self) -> bool {
        self.layout().is_contiguous()
    }

    /// Whether every offset of the span is reached by some index, in whatever order.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        self.layout().is_exhaustive()
    }

    /// Whether every offset of the span is reached, by one index each.
    #[must_use]
    pub fn is_dense(&self) -> bool {
        self.layout().is_dense()
    }

    /// Whether no two indices lead to one element, exactly; see [`View::is_unique`].
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.layout().is_unique()
    }

    /// Whether it is proven that no two indices lead to one element; see [`View::is_provably_unique`].
    #[must_use]
    pub fn is_provably_unique(&self) -> bool {
        self.layout().is_provably_unique()
    }

    /// Whether every size, and the lowest and the highest offset in elements, are values of the index type `J`: whether
    /// [`fixed`](Self::fixed) to a shape of that index type, of the right rank and without static sizes, succeeds.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.flip([0])?;
    /// assert_eq!((v.index_fits::<i8>(), v.index_fits::<u8>()), (true, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn index_fits<J: IndexType>(&self) -> bool {
        self.layout().index_fits::<J>()
    }

    /// A pointer to the element at index 0; without elements it may point just past the memory, or be one that was given.
    #[must_use]
    pub fn as_ptr(&self) -> *const T {
        self.raw.first().as_ptr()
    }

    /// The view under a shape type: rank, static sizes, and that sizes and offsets are values of the index type, are checked
    /// here, once. All strides are run-time ones.
    ///
    /// A static size that is no value of the index type does not compile.
    ///
    /// # Errors
    /// If the rank is another, a size is not the static size of its axis, or a size, or the lowest or the highest offset, is no
    /// value of the index type.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, ", stringify!($view), "};\n", $data)]
    /// let v = v.fixed::<Shape![i32; _, 3]>()?;
    /// assert_eq!((v.size(1), size_of_val(&v)), (3, 24));
    ///
    #[doc = concat!($data, "\nlet e = v.fixed::<Shape![_, _, 3]>().unwrap_err();")]
    /// assert_eq!(e.to_string(), "shape [2, 3] has 2 dimensions, expected 3");
    #[doc = concat!($data, "\nlet e = v.fixed::<Shape![_, 4]>().unwrap_err();")]
    /// assert_eq!(e.to_string(), "dimension 1 has static size 4, found 3 in shape [2, 3]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fixed<S: Shape>($($this)+) -> Result<$fixed<'a, T, S, DynStrided<S>>, FixedError> {
        const { Refusal::refuse(view_refusal::<S, DynStrided<S>, S::Index>()) };
        $self.raw.fixed()
    }

    /// The view under a shape type and a layout, such as [`RowMajor`](crate::RowMajor):
    /// [`fixed`](Self::fixed), then [`recast_layout`](View::recast_layout).
    ///
    /// # Errors
    /// As [`fixed`](Self::fixed), and if the strides are not those of the layout.
    ///
    #[doc = concat!("```\nuse mdshape::{RowMajor, Shape, ", stringify!($view), "};\n", $data)]
    /// let v = v.fixed_layout::<Shape![2, 3], RowMajor>()?;
    /// assert_eq!(size_of_val(&v), size_of::<usize>());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fixed_layout<S: Shape, L: LayoutOf<S>>($($this)+) -> Result<$fixed<'a, T, S, L>, FixedError> {
        const { Refusal::refuse(view_refusal::<S, L, S::Index>()) };
        Ok($self.raw.fixed::<S>()?.recast_layout()?)
    }

    /// Iterates over all leading axes, however many, in row-major order and from either end. Each item is a view of the last
    /// axes, of the shape type `S`, whose rank says how many those are.
    ///
    /// Rank and static sizes are checked here, once, and every item has its static sizes in its type. Sizes and offsets within
    /// an item must be values of the index type of `S`; the whole may be larger. `nth` takes the time of one step.
    ///
    /// # Errors
    /// If there are fewer axes, or the last ones are none of the shape `S`, as for [`fixed`](Self::fixed); or the items, which
    /// have no elements then, are too many to be counted.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, ", stringify!($view), "};\n", $data)]
    /// let sums: Vec<i32> = v.peel_last::<Shape![3]>()?.map(|row| row[[0]] + row[[1]] + row[[2]]).collect();
    /// assert_eq!(sums, [6, 15]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn peel_last<S: Shape>($($this)+) -> Result<$cells<'a, T, S>, FixedError> {
        const { Refusal::refuse(view_refusal::<S, DynStrided<S>, S::Index>()) };
        $self.raw.cells()
    }

    /// The axes in another order: axis `k` of the result is axis `axes[k]` of this view.
    ///
    /// # Errors
    /// If the list is no permutation of the axes.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.permute([-1, 0])?;
    /// assert_eq!((v.sizes(), v.get(&[2, 0])), (&[3, 2][..], Some(&3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn permute($($this)+, axes: impl IntoIterator<Item: Integer>) -> Result<Self, AxisError> {
        Ok(Self { raw: $self.raw.permute(axes)? })
    }

    /// The axes from right to left.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// assert_eq!(v.transpose().strides(), [1, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn transpose(self) -> Self {
        Self { raw: self.raw.transpose() }
    }

    /// Two axes in each other's place; one with itself changes nothing.
    ///
    /// # Errors
    /// If there is no such axis.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// assert_eq!(v.swap_axes(0, -1)?.sizes(), [3, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn swap_axes($($this)+, first: impl Integer, second: impl Integer) -> Result<Self, AxisError> {
        Ok(Self { raw: $self.raw.swap_axes(first, second)? })
    }

    /// An axis at another place, the others in their order.
    ///
    /// # Errors
    /// If there is no such axis or place.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// assert_eq!(v.move_axis(0, -1)?.sizes(), [3, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_axis($($this)+, from: impl Integer, to: impl Integer) -> Result<Self, AxisError> {
        Ok(Self { raw: $self.raw.move_axis(from, to)? })
    }

    /// Some axes running backwards: their strides are negated, and index 0 is at the other end.
    ///
    /// # Errors
    /// If there is no such axis, or one is named twice.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.flip([-1])?;
    /// assert_eq!((v.strides(), v.get(&[0, 0])), (&[3, -1][..], Some(&3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn flip($($this)+, axes: impl IntoIterator<Item: Integer>) -> Result<Self, AxisError> {
        Ok(Self { raw: $self.raw.flip(axes)? })
    }

    /// The elements at one index of an axis, which is removed.
    ///
    /// # Errors
    /// If there is no such axis, or the index is outside it.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.index_axis(0, 1)?;
    /// assert_eq!((v.sizes(), v.get(&[0])), (&[3][..], Some(&4)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn index_axis($($this)+, axis: impl Integer, index: impl Integer) -> Result<Self, IndexError> {
        Ok(Self { raw: $self.raw.index_axis(axis, index)? })
    }

    /// Places of an axis from `start` to `stop` at a distance of `step`, by Python's rule; see [`DynLayout::slice_axis`].
    ///
    /// # Errors
    /// If there is no such axis, or the step is 0.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.slice_axis(-1, None, None, -2)?;
    /// assert_eq!((v.sizes(), v.get(&[0, 0])), (&[2, 2][..], Some(&3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn slice_axis(
        $($this)+,
        axis: impl Integer,
        start: Option<i64>,
        stop: Option<i64>,
        step: impl Integer,
    ) -> Result<Self, SliceError> {
        Ok(Self { raw: $self.raw.slice_axis(axis, start, stop, step)? })
    }

    /// The view without some axes of size 1.
    ///
    /// # Errors
    /// If there is no such axis, one is named twice, or has another size.
    pub fn squeeze($($this)+, axes: impl IntoIterator<Item: Integer>) -> Result<Self, SqueezeError> {
        Ok(Self { raw: $self.raw.squeeze(axes)? })
    }

    /// The view without its axes of size 1.
    #[must_use]
    pub fn squeeze_all(self) -> Self {
        Self { raw: self.raw.squeeze_all() }
    }

    /// The view with axes of size 1 put in. The places count in the result.
    ///
    /// # Errors
    /// If the result has no such place, or one is named twice.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.unsqueeze([0, -1])?;
    /// assert_eq!(v.sizes(), [1, 2, 3, 1]);
    /// assert_eq!(v.squeeze([0])?.squeeze_all().sizes(), [2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unsqueeze($($this)+, places: impl IntoIterator<Item: Integer>) -> Result<Self, AxisError> {
        Ok(Self { raw: $self.raw.unsqueeze(places)? })
    }

    /// The elements whose indices on two axes are equal. Both axes are removed, and the diagonal is the last axis.
    ///
    /// # Errors
    /// If there is no such axis, or both are the same.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.diagonal(0, 1)?;
    /// assert_eq!((v.sizes(), v.get(&[1])), (&[2][..], Some(&5)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn diagonal($($this)+, first: impl Integer, second: impl Integer) -> Result<Self, AxisError> {
        Ok(Self { raw: $self.raw.diagonal(first, second)? })
    }

    /// The elements, in row-major order, as an array of the shape `target`, without a copy; see [`View::reshape`].
    ///
    /// # Errors
    /// If the number of elements differs, or they would have to be copied.
    pub fn reshape($($this)+, target: &DynShape) -> Result<Self, ReshapeError> {
        Ok(Self { raw: $self.raw.reshape(target)? })
    }

    /// [`reshape`](Self::reshape) to sizes of which one may be -1: it is computed.
    ///
    /// # Errors
    /// As [`reshape`](Self::reshape), and if the sizes are no shape, or the -1 is not determined.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.reshape_infer(&[3, -1])?;
    /// assert_eq!((v.sizes(), v.get(&[2, 1])), (&[3, 2][..], Some(&6)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reshape_infer($($this)+, target: &[impl Integer]) -> Result<Self, ReshapeError> {
        let target = DynShape::infer(target, $self.numel())?;
        $self.reshape(&target)
    }

    /// The elements, in row-major order, as an array of rank 1, without a copy.
    ///
    /// # Errors
    /// If they would have to be copied.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.flatten()?;
    /// assert_eq!((v.sizes(), v.get(&[4])), (&[6][..], Some(&5)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn flatten($($this)+) -> Result<Self, ReshapeError> {
        Ok(Self { raw: $self.raw.flatten()? })
    }

    /// An axis of size n split in two, of sizes n / m and m, where m is `inner`.
    ///
    /// # Errors
    /// If there is no such axis, or m does not divide n or is below 1.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let v = v.split_axis(1, 1)?;
    /// assert_eq!(v.sizes(), [2, 3, 1]);
    /// assert_eq!(v.merge_axes(0)?.sizes(), [6, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn split_axis($($this)+, axis: impl Integer, inner: impl Integer) -> Result<Self, ReshapeError> {
        Ok(Self { raw: $self.raw.split_axis(axis, inner)? })
    }

    /// An axis and the one to its right merged to one.
    ///
    /// # Errors
    /// If there is no such axis or none to its right, the elements of the two do not lie at one distance, or the size of the
    /// merged axis, of an array without elements, is beyond `usize`.
    pub fn merge_axes($($this)+, axis: impl Integer) -> Result<Self, ReshapeError> {
        Ok(Self { raw: $self.raw.merge_axes(axis)? })
    }
}

/// Prints sizes and strides, and no element.
impl<T> fmt::Debug for $view<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(sizes={:?}, strides={:?})", stringify!($view), self.sizes(), self.strides())
    }
}

impl<'a, T, S: Shape, L: Layout> $fixed<'a, T, S, L> {
    /// The same view with its rank and all sizes and strides known at run time.
    ///
    #[doc = concat!("```\nuse mdshape::", stringify!($view), ";\n", $data)]
    /// let any = v.fixed::<mdshape::Shape![2, 3]>()?.into_any();
    /// assert_eq!((any.sizes(), any.strides()), (&[2, 3][..], &[3, 1][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn into_any(self) -> $view<'a, T> {
        $view { raw: AnyRaw::$of(self) }
    }
}

/// See [`into_any`](
#[doc = concat!(stringify!($fixed), "::into_any).")]
impl<'a, T, S: Shape, L: Layout> From<$fixed<'a, T, S, L>> for $view<'a, T> {
    fn from(view: $fixed<'a, T, S, L>) -> Self {
        view.into_any()
    }
}
    )*};
}
both! {
    AnyView View AnyCells of
    (&self) self,
    "let v = AnyView::new(&[1, 2, 3, 4, 5, 6], [2, 3])?;";
    AnyViewMut ViewMut AnyCellsMut of_mut
    // On a line of its own, for messages about a view that was moved show it.
    (self) self,
    "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = AnyViewMut::new(&mut data, [2, 3])?;";
}
