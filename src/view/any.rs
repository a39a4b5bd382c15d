//! A pointer with a layout of run-time rank: what views of any rank have in common; and the way from there to a [`View`].

use super::narrow::too_far;
use super::raw::Raw;
use super::{View, ViewMut};
use crate::dynamic::{AnyView, AnyViewMut, DynLayout, DynShape};
use crate::error::{
    AxisError, BroadcastError, FixedError, IndexError, LayoutError, ReshapeError, SizeList, SliceError, SqueezeError,
    ViewError, WindowError,
};
use crate::extents::Shape;
use crate::index_type::{IndexType, Integer};
use crate::layout::{DynStrided, Layout};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;
use core::ptr::NonNull;

/// A pointer to the element at index 0, and a layout in which index 0 has the offset 0.
///
/// Whoever makes one answers for this: the offset of every index of the layout leads to an element of one allocation that is
/// borrowed as `B` is, a `&'a [T]` or a `&'a mut [T]`; if mutably, no two indices lead to one element. Without elements, the
/// pointer is within the allocation or just past it, and nothing is read through it.
pub(crate) struct AnyRaw<T, B> {
    first: NonNull<T>,
    layout: DynLayout,
    borrow: PhantomData<B>,
}

// SAFETY: it is the borrow `B` of its elements; the layout is plain data.
unsafe impl<T, B: Send> Send for AnyRaw<T, B> {}
// SAFETY: as above.
unsafe impl<T, B: Sync> Sync for AnyRaw<T, B> {}

impl<T> Clone for AnyRaw<T, &[T]> {
    fn clone(&self) -> Self {
        Self { first: self.first, layout: self.layout.clone(), borrow: PhantomData }
    }
}

impl<T, B> AnyRaw<T, B> {
    /// Checks that all that the layout reaches lies in a slice of `len` elements that begins at `data`.
    ///
    /// # Safety
    /// The slice must be borrowed as `B` is, and if mutably, the result be asked for [`unique`](Self::unique).
    unsafe fn checked(data: NonNull<T>, len: usize, layout: DynLayout) -> Result<Self, ViewError> {
        let (shape, base) = (|| layout.shape().to_list(), i128::from(layout.offset()));
        let (first, last) = (i128::from(layout.lowest_offset()), i128::from(layout.highest_offset()));
        if layout.is_empty() {
            if base < 0 || base > len as i128 {
                return Err(ViewError::Base { base, len, shape: shape() });
            }
        } else if first < 0 || last >= len as i128 {
            if base == 0 && layout.is_contiguous() {
                return Err(ViewError::TooShort { len, needed: layout.numel(), shape: shape() });
            }
            let strides = SizeList::new(layout.strides());
            return Err(ViewError::Outside { first, last, len, shape: shape(), strides });
        }
        let (base, layout) = layout.rebased();
        // SAFETY: `base` is at most `len`: either it was compared, or index 0 is there and lies in the slice.
        let first = unsafe { data.offset(base as isize) };
        Ok(Self { first, layout, borrow: PhantomData })
    }

    /// The layout that sizes and strides of foreign memory make, with index 0 at the pointer.
    ///
    /// # Safety
    /// That of [`AnyView::from_raw_parts`] or [`AnyViewMut::from_raw_parts`], whichever `B` is; for the latter, the result must
    /// be asked for [`unique`](Self::unique).
    unsafe fn foreign(
        first: *mut T,
        sizes: impl IntoIterator<Item: Integer>,
        strides: impl IntoIterator<Item: Integer>,
    ) -> Result<Self, ViewError> {
        let layout = DynLayout::new(DynShape::new(sizes)?, strides, 0)?;
        let first = match NonNull::new(first) {
            Some(first) => first,
            // What a pointer without elements is, says nobody.
            None if layout.is_empty() => NonNull::dangling(),
            None => return Err(ViewError::NullPointer { shape: layout.shape().to_list() }),
        };
        Ok(Self { first, layout, borrow: PhantomData })
    }

    /// A view whose rank is forgotten.
    ///
    /// # Safety
    /// The elements of `raw` must be borrowed as `B` is, and if mutably, each be reached by one index.
    unsafe fn erased<S: Shape, L: Layout>(raw: &Raw<T, S, L>) -> Self {
        let shape = DynShape::from(*raw.shape());
        let layout = DynLayout::new(shape.clone(), raw.strides(), 0)
            // Only elements without size lie that far apart, and those lie wherever one says. Their number is within `i64`.
            .or_else(|_| DynLayout::row_major(shape));
        let layout = layout.unwrap_or_else(|_: LayoutError| unreachable!("an empty layout of given strides exists"));
        Self { first: raw.first(), layout, borrow: PhantomData }
    }

    /// Refuses what may reach an element twice.
    fn unique(self) -> Result<Self, ViewError> {
        if self.layout.is_provably_unique() {
            return Ok(self);
        }
        let strides = SizeList::new(self.layout.strides());
        Err(ViewError::Overlap { shape: self.layout.shape().to_list(), strides })
    }

    #[inline]
    pub(crate) fn layout(&self) -> &DynLayout {
        &self.layout
    }

    #[inline]
    pub(crate) fn first(&self) -> NonNull<T> {
        self.first
    }

    fn element<I: Integer>(&self, index: &[I]) -> Result<NonNull<T>, IndexError> {
        let offset = self.layout.offset_of(index)?;
        // SAFETY: the index is within the shape, so it leads to an element of the allocation.
        Ok(unsafe { self.first.offset(offset as isize) })
    }

    /// The same elements, or some of them, under the layout that `operation` makes.
    ///
    /// # Safety
    /// Every index of the result must lead where an index of the original did, and if the borrow is a mutable one, no two
    /// where the same one did; the offset of a layout without elements must not change.
    unsafe fn under<E>(&self, operation: impl FnOnce(&DynLayout) -> Result<DynLayout, E>) -> Result<Self, E> {
        let (moved, layout) = operation(&self.layout)?.rebased();
        // SAFETY: index 0 leads to an element of the original, or nothing moves.
        let first = unsafe { self.first.offset(moved as isize) };
        Ok(Self { first, layout, borrow: PhantomData })
    }

    /// What a view of the shape `S` stores of the last axes.
    fn last_axes<S: Shape>(&self) -> Result<(S, Store<S>), FixedError> {
        let Some(leading) = self.layout.rank().checked_sub(S::RANK) else {
            return Err(FixedError::TooFewAxes { shape: self.layout.shape().to_list(), rank: S::RANK });
        };
        let (sizes, strides) = (&self.layout.sizes()[leading..], &self.layout.strides()[leading..]);
        let shape = S::from_slice(sizes)?;
        // Without elements, no stride is used.
        if !self.layout.is_empty()
            && let Some(error) = too_far::<S::Index>(sizes, |axis| strides[axis].into())
        {
            return Err(error.into());
        }
        let mut stride = |axis: usize| S::Index::from_i128(strides[axis].into()).unwrap_or_default();
        let store = <DynStrided<S> as Layout>::build(&shape.extents(), &mut stride);
        Ok((shape, store))
    }

    fn raw<S: Shape>(&self) -> Result<Raw<T, S, DynStrided<S>>, FixedError> {
        if self.layout.rank() != S::RANK {
            // The same error as for a slice of sizes.
            S::from_slice(self.layout.sizes())?;
        }
        let (shape, store) = self.last_axes::<S>()?;
        // SAFETY: sizes and strides are those of the layout, as far as strides are used, and both ends of the reach are values
        // of the index type, so the layout exists.
        Ok(unsafe { Raw::new(self.first, shape, store) })
    }

    fn places<S: Shape>(&self) -> Result<Places<T, S>, FixedError> {
        let (shape, store) = self.last_axes::<S>()?;
        let leading = self.layout.rank() - S::RANK;
        let sizes = &self.layout.sizes()[..leading];
        let count = DynShape::new(sizes)?.numel();
        let mut outer: Vec<(usize, isize)> = Vec::new();
        let used = |&(&size, _): &(&usize, _)| size > 1 && !self.layout.is_empty();
        for (&size, &stride) in sizes.iter().zip(self.layout.strides()).filter(used) {
            let stride = stride as isize;
            match outer.last_mut() {
                // Two axes that are stepped as one; the sizes divide `count`.
                Some(left) if stride.checked_mul(size as isize) == Some(left.1) => *left = (left.0 * size, stride),
                _ => outer.push((size, stride)),
            }
        }
        Ok(Places { first: self.first, shape, store, outer, left: 0..count })
    }
}

impl<'a, T> AnyRaw<T, &'a [T]> {
    pub(crate) fn new(data: &'a [T], layout: DynLayout) -> Result<Self, ViewError> {
        // SAFETY: the slice is borrowed for 'a.
        unsafe { Self::checked(NonNull::from(data).cast(), data.len(), layout) }
    }

    pub(crate) fn of<S: Shape, L: Layout>(view: View<'a, T, S, L>) -> Self {
        // SAFETY: a view is a shared borrow of its elements.
        unsafe { Self::erased(&view.raw) }
    }

    pub(crate) fn get<I: Integer>(&self, index: &[I]) -> Result<&'a T, IndexError> {
        // SAFETY: the element is borrowed for 'a.
        self.element(index).map(|element| unsafe { element.as_ref() })
    }

    pub(crate) fn fixed<S: Shape>(&self) -> Result<View<'a, T, S, DynStrided<S>>, FixedError> {
        // The elements are borrowed for 'a.
        Ok(View::from_raw(self.raw()?))
    }

    pub(crate) fn cells<S: Shape>(&self) -> Result<AnyCells<'a, T, S>, FixedError> {
        Ok(AnyCells { places: self.places()?, memory: PhantomData })
    }

    pub(crate) fn broadcast_to(&self, target: &DynShape) -> Result<Self, BroadcastError> {
        // SAFETY: an index of the result leads where the one did that is 0 on the stretched axes. The borrow is shared. An
        // empty layout does not move.
        unsafe { self.under(|layout| layout.broadcast_to(target)) }
    }

    pub(crate) fn windows(
        &self,
        axis: impl Integer,
        size: impl Integer,
        step: impl Integer,
    ) -> Result<Self, WindowError> {
        // SAFETY: a place in a window is one of the axis. The borrow is shared. Nothing moves.
        unsafe { self.under(|layout| layout.windows(axis, size, step)) }
    }
}

impl<'a, T> AnyRaw<T, &'a mut [T]> {
    pub(crate) fn new_mut(data: &'a mut [T], layout: DynLayout) -> Result<Self, ViewError> {
        let len = data.len();
        // SAFETY: the slice is borrowed mutably for 'a, and the result is asked for overlaps.
        unsafe { Self::checked(NonNull::from(data).cast(), len, layout) }?.unique()
    }

    pub(crate) fn of_mut<S: Shape, L: Layout>(view: ViewMut<'a, T, S, L>) -> Self {
        // SAFETY: a mutable view, which is given up here, is a mutable borrow of its elements, each reached by one index.
        unsafe { Self::erased(&view.raw) }
    }

    pub(crate) fn reborrow(&mut self) -> AnyRaw<T, &mut [T]> {
        AnyRaw { first: self.first, layout: self.layout.clone(), borrow: PhantomData }
    }

    pub(crate) fn shared(&self) -> AnyRaw<T, &[T]> {
        AnyRaw { first: self.first, layout: self.layout.clone(), borrow: PhantomData }
    }

    pub(crate) fn into_shared(self) -> AnyRaw<T, &'a [T]> {
        AnyRaw { first: self.first, layout: self.layout, borrow: PhantomData }
    }

    pub(crate) fn get<I: Integer>(&self, index: &[I]) -> Result<&T, IndexError> {
        // SAFETY: the element is borrowed by this, and this by the result.
        self.element(index).map(|element| unsafe { element.as_ref() })
    }

    pub(crate) fn get_mut<I: Integer>(&mut self, index: &[I]) -> Result<&mut T, IndexError> {
        // SAFETY: the element is borrowed mutably by this alone, and this by the result.
        self.element(index).map(|mut element| unsafe { element.as_mut() })
    }

    pub(crate) fn fixed<S: Shape>(self) -> Result<ViewMut<'a, T, S, DynStrided<S>>, FixedError> {
        // The elements are borrowed mutably for 'a, each reached by one index, and this is given up.
        Ok(ViewMut::from_raw(self.raw()?))
    }

    pub(crate) fn cells<S: Shape>(self) -> Result<AnyCellsMut<'a, T, S>, FixedError> {
        Ok(AnyCellsMut { places: self.places()?, memory: PhantomData })
    }
}

macro_rules! operations {
    ($($op:ident($($arg:ident: $of:ty),*) -> $error:ty;)*) => {
impl<T> AnyRaw<T, &[T]> {$(
    pub(crate) fn $op(&self, $($arg: $of),*) -> Result<Self, $error> {
        // SAFETY: each of these operations leads every index where one of the original led, and an empty layout does not move.
        unsafe { self.under(|layout| layout.$op($($arg),*)) }
    }
)*}
impl<T> AnyRaw<T, &mut [T]> {$(
    pub(crate) fn $op(self, $($arg: $of),*) -> Result<Self, $error> {
        // SAFETY: as above, no two indices where the same one did; and this is given up.
        unsafe { self.under(|layout| layout.$op($($arg),*)) }
    }
)*}
    };
}
operations! {
    permute(axes: impl IntoIterator<Item: Integer>) -> AxisError;
    swap_axes(first: impl Integer, second: impl Integer) -> AxisError;
    move_axis(from: impl Integer, to: impl Integer) -> AxisError;
    flip(axes: impl IntoIterator<Item: Integer>) -> AxisError;
    index_axis(axis: impl Integer, index: impl Integer) -> IndexError;
    slice_axis(axis: impl Integer, start: Option<i64>, stop: Option<i64>, step: impl Integer) -> SliceError;
    squeeze(axes: impl IntoIterator<Item: Integer>) -> SqueezeError;
    unsqueeze(places: impl IntoIterator<Item: Integer>) -> AxisError;
    diagonal(first: impl Integer, second: impl Integer) -> AxisError;
    reshape(target: &DynShape) -> ReshapeError;
    flatten() -> ReshapeError;
    split_axis(axis: impl Integer, inner: impl Integer) -> ReshapeError;
    merge_axes(axis: impl Integer) -> ReshapeError;
}

impl<T, B> AnyRaw<T, B> {
    pub(crate) fn transpose(self) -> Self {
        // SAFETY: the same elements, each at its index reversed; and this is given up.
        let Ok(transposed) = unsafe { self.under(|layout| Ok::<_, Infallible>(layout.transpose())) };
        transposed
    }

    pub(crate) fn squeeze_all(self) -> Self {
        // SAFETY: the same elements, each at its index without the axes that go; and this is given up.
        let Ok(squeezed) = unsafe { self.under(|layout| Ok::<_, Infallible>(layout.squeeze_all())) };
        squeezed
    }
}

impl<'a, T> AnyView<'a, T> {
    /// Sees foreign memory as an array: `first` points to the element at index 0, sizes and strides count elements.
    ///
    /// Sizes and strides are checked as numbers. A stride that is not used, since its axis has a size of at most 1 or there are
    /// no elements, may be anything, and without elements the pointer may be null.
    ///
    /// # Errors
    /// If the sizes make no shape, their number is not that of the strides, some offset or the distance of two is beyond
    /// `i64`, or the pointer is null and there are elements.
    ///
    /// # Safety
    /// Each index within the sizes must lead, by the sum of index times stride, to an element of one allocation. The elements
    /// must be aligned and initialized, live and not written to for `'a`. The lifetime is the caller's choice.
    ///
    /// ```
    /// use mdshape::AnyView;
    /// let data = [1, 2, 3, 4, 5, 6];
    /// // SAFETY: offsets 0 to 5 of an array that outlives the view.
    /// let v = unsafe { AnyView::from_raw_parts(data.as_ptr(), [3, 2], [1, 3]) }?;
    /// assert_eq!(v.get(&[2, 1]), Some(&6));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    pub unsafe fn from_raw_parts(
        first: *const T,
        sizes: impl IntoIterator<Item: Integer>,
        strides: impl IntoIterator<Item: Integer>,
    ) -> Result<Self, ViewError> {
        // SAFETY: the caller promises a shared borrow for 'a of every element that is reached.
        let raw = unsafe { AnyRaw::<T, &'a [T]>::foreign(first.cast_mut(), sizes, strides) }?;
        Ok(Self { raw })
    }
}

impl<'a, T> AnyViewMut<'a, T> {
    /// Sees foreign memory as a mutable array; see [`AnyView::from_raw_parts`].
    ///
    /// # Errors
    /// As [`AnyView::from_raw_parts`], and if it is not proven that no element is reached twice.
    ///
    /// # Safety
    /// As for [`AnyView::from_raw_parts`], and nobody else may read or write the elements for `'a`. Sizes and strides cannot
    /// show that: two imports of one block look alike.
    ///
    /// ```
    /// use mdshape::AnyViewMut;
    /// let mut data = [1, 2, 3, 4, 5, 6];
    /// // SAFETY: offsets 0 to 5 of an array that outlives the view, and is not used beside it.
    /// let mut v = unsafe { AnyViewMut::from_raw_parts(data.as_mut_ptr(), [3, 2], [1, 3]) }?;
    /// *v.get_mut(&[2, 1]).unwrap() = 7;
    /// assert_eq!(data, [1, 2, 3, 4, 5, 7]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    pub unsafe fn from_raw_parts(
        first: *mut T,
        sizes: impl IntoIterator<Item: Integer>,
        strides: impl IntoIterator<Item: Integer>,
    ) -> Result<Self, ViewError> {
        // SAFETY: the caller promises a mutable borrow for 'a of every element that is reached; overlaps are asked for.
        let raw = unsafe { AnyRaw::<T, &'a mut [T]>::foreign(first, sizes, strides) }?.unique()?;
        Ok(Self { raw })
    }
}

/// What a view of the shape `S` stores for its strides.
type Store<S> = <DynStrided<S> as Layout>::Store<<S as Shape>::Index>;

/// The places of the cells of a view: what both iterators are.
struct Places<T, S: Shape> {
    /// The element at index 0 of the view.
    first: NonNull<T>,
    /// Shape and strides of a cell.
    shape: S,
    store: Store<S>,
    /// The leading axes that are stepped, neighbours merged where they can be.
    outer: Vec<(usize, isize)>,
    /// The positions that are left, in row-major order.
    left: Range<usize>,
}

impl<T, S: Shape> Clone for Places<T, S> {
    fn clone(&self) -> Self {
        Self { outer: self.outer.clone(), left: self.left.clone(), ..*self }
    }
}

impl<T, S: Shape> Places<T, S> {
    /// The cell at a position that was left.
    #[inline]
    fn at(&self, position: usize) -> Raw<T, S, DynStrided<S>> {
        let mut offset = 0;
        if let [outermost, inner @ ..] = &self.outer[..] {
            let mut rest = position;
            for &(size, stride) in inner.iter().rev() {
                // The offset of an index, as each sum is.
                offset += (rest % size) as isize * stride;
                rest /= size;
            }
            offset += rest as isize * outermost.1;
        }
        // SAFETY: the position is below the number of cells, so it names an index on the leading axes; with any index of the
        // cell it is one of the view. In a view without elements no axis is stepped, and nothing moves. Sizes and strides are
        // those of the last axes, and both ends of what they reach were checked to be values of the index type.
        unsafe { Raw::new(self.first.offset(offset), self.shape, self.store) }
    }
}

/// The cells of a view of run-time rank, in row-major order of their places; see [`AnyView::peel_last`].
pub struct AnyCells<'a, T, S: Shape> {
    places: Places<T, S>,
    memory: PhantomData<&'a [T]>,
}

/// The mutable cells of a view of run-time rank; see [`AnyViewMut::peel_last`].
pub struct AnyCellsMut<'a, T, S: Shape> {
    places: Places<T, S>,
    memory: PhantomData<&'a mut [T]>,
}

// SAFETY: the iterator is a shared borrow of its elements, as `&[T]` is.
unsafe impl<T: Sync, S: Shape> Send for AnyCells<'_, T, S> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: Shape> Sync for AnyCells<'_, T, S> {}
// SAFETY: the iterator is the only borrow of its elements, as `&mut [T]` is.
unsafe impl<T: Send, S: Shape> Send for AnyCellsMut<'_, T, S> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: Shape> Sync for AnyCellsMut<'_, T, S> {}

impl<T, S: Shape> Clone for AnyCells<'_, T, S> {
    fn clone(&self) -> Self {
        Self { places: self.places.clone(), memory: PhantomData }
    }
}

macro_rules! cells {
    ($($cells:ident $view:ident;)*) => {$(
// Of the views that an iterator gives, each has the elements of one position, and no position is given twice.
impl<'a, T, S: Shape> Iterator for $cells<'a, T, S> {
    type Item = $view<'a, T, S, DynStrided<S>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.places.left.next().map(|position| $view::from_raw(self.places.at(position)))
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.left.size_hint()
    }
    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.places.left.nth(n).map(|position| $view::from_raw(self.places.at(position)))
    }
}

impl<T, S: Shape> DoubleEndedIterator for $cells<'_, T, S> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.places.left.next_back().map(|position| $view::from_raw(self.places.at(position)))
    }
    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        self.places.left.nth_back(n).map(|position| $view::from_raw(self.places.at(position)))
    }
}

impl<T, S: Shape> ExactSizeIterator for $cells<'_, T, S> {}
impl<T, S: Shape> FusedIterator for $cells<'_, T, S> {}
    )*};
}
cells! {
    AnyCells View;
    AnyCellsMut ViewMut;
}
