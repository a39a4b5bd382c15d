//! Memory that is borrowed mutably, with a shape.

use super::index::out_of_range;
use super::raw::Raw;
use super::{ElementIndex, View};
use crate::axes::RankNumber;
use crate::error::{IndexError, ViewError};
use crate::extents::Shape;
use crate::layout::{IntoLayout, Layout, LayoutOf, RowMajor};
use crate::ops::Lane;
use crate::recipe::IntoShape;
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;

/// Mutably borrowed memory seen as an array of shape `S`, its elements placed by the layout `L`.
///
/// No element is reached by two indices: a layout that may do so is refused. Like `&mut [T]`, a mutable view is moved, not
/// copied; [`reborrow`](ViewMut::reborrow) lends it.
///
/// ```
/// use mdshape::prelude::*;
///
/// fn scale<R: Dim, C: Dim>(mut v: ViewMut<f32, Shape![R, C]>, by: f32) {
///     for i in 0..v.size(0) {
///         for j in 0..v.size(1) {
///             v[[i, j]] *= by;
///         }
///     }
/// }
/// let mut data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
/// scale(ViewMut::new(&mut data, shape![2, 3])?, 2.0);
/// assert_eq!(data, [2.0, 4.0, 6.0, 8.0, 10.0, 12.0]);
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
pub struct ViewMut<'a, T, S: Shape, L: Layout = RowMajor> {
    pub(super) raw: Raw<T, S, L>,
    memory: PhantomData<&'a mut [T]>,
}

// SAFETY: a mutable view is the only borrow of its elements, as `&mut [T]` is, which is `Send` and `Sync` under the same
// bounds; shape and layout are plain data, `Send` and `Sync` by their traits.
unsafe impl<T: Send, S: Shape, L: Layout> Send for ViewMut<'_, T, S, L> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: Shape, L: Layout> Sync for ViewMut<'_, T, S, L> {}

impl<'a, T, S: Shape> ViewMut<'a, T, S> {
    /// Sees a slice as a row-major array. The slice may be longer than the array; the rest is not seen.
    ///
    /// # Errors
    /// As [`View::new`].
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [0; 6];
    /// let mut v = ViewMut::new(&mut data, shape![2, 3])?;
    /// v[[1, 0]] = 7;
    /// assert_eq!(data, [0, 0, 0, 7, 0, 0]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    pub fn new(data: &'a mut [T], shape: impl IntoShape<S>) -> Result<Self, ViewError> {
        Self::with_layout(data, 0, shape, RowMajor)
    }

    /// The elements in row-major order, as the slice that they are; see [`View::as_slice`].
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [3, 1, 2, 4];
    /// ViewMut::new(&mut data, shape![3])?.as_mut_slice().sort();
    /// assert_eq!(data, [1, 2, 3, 4]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        // SAFETY: `numel` elements follow `first`, which this view alone borrows, mutably: a row-major view reaches each of them.
        unsafe { core::slice::from_raw_parts_mut(self.raw.first().as_ptr(), self.raw.shape().numel()) }
    }
}

impl<'a, T, S: Shape, L: Layout> ViewMut<'a, T, S, L> {
    /// The view as an operand of a nest of loops.
    #[inline(always)]
    pub(crate) fn lane<R: RankNumber>(&self) -> Lane<T, R> {
        self.raw.lane()
    }

    /// Sees a slice as an array of any layout, whose element at index 0 is element `base` of the slice.
    ///
    /// # Errors
    /// As [`View::with_layout`], and if it is not proven that no element is reached twice (see
    /// [`is_provably_unique`](ViewMut::is_provably_unique)).
    ///
    /// ```
    /// use mdshape::{ViewMut, shape, strides};
    /// let mut data = [0; 6];
    /// let e = ViewMut::with_layout(&mut data, 0, shape![2, 3], strides![0, 1]).unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "shape [2, 3] with strides [0, 1] may reach one element twice, so it cannot be mutable",
    /// );
    /// ```
    #[inline(always)]
    pub fn with_layout(
        data: &'a mut [T],
        base: usize,
        shape: impl IntoShape<S>,
        layout: impl IntoLayout<Layout = L>,
    ) -> Result<Self, ViewError>
    where
        L: LayoutOf<S>,
    {
        let shape = shape.into_shape()?;
        let store = layout.into_store(&shape.extents())?;
        let len = data.len();
        // The pointer of a slice is never null.
        Ok(Self::from_raw(Raw::checked(NonNull::from(data).cast(), len, base, shape, store)?.unique()?))
    }

    /// The view of a shape and of what its layout stores.
    ///
    /// # Safety
    /// The layout must exist, and each index must lead to an element of its own that is borrowed mutably for 'a.
    #[inline(always)]
    pub(crate) unsafe fn from_parts(first: NonNull<T>, shape: S, store: L::Store<S::Index>) -> Self {
        // SAFETY: as the caller promises.
        Self::from_raw(unsafe { Raw::new(first, shape, store) })
    }

    /// The element at an index, for as long as the memory is borrowed.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    #[track_caller]
    pub(crate) fn into_element(self, index: impl ElementIndex<S>) -> &'a mut T {
        // SAFETY: the element is borrowed mutably for 'a by this view alone, which is gone.
        unsafe { self.raw.element(index).as_mut() }
    }

    /// The elements that `raw` reaches must be borrowed mutably for 'a, and reached by one index each.
    #[inline(always)]
    pub(super) fn from_raw(raw: Raw<T, S, L>) -> Self {
        Self { raw, memory: PhantomData }
    }

    /// Lends the view: another mutable view of the same elements, while this one cannot be used.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [0; 3];
    /// let mut v = ViewMut::new(&mut data, shape![3])?;
    /// v.reborrow()[[0]] = 1;
    /// v[[1]] = 2;
    /// assert_eq!(data, [1, 2, 0]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn reborrow(&mut self) -> ViewMut<'_, T, S, L> {
        ViewMut::from_raw(self.raw)
    }

    /// The view, shared.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [1, 2, 3];
    /// let mut v = ViewMut::new(&mut data, shape![3])?;
    /// assert_eq!(v.as_view().to_string(), "[1 2 3]");
    /// v[[0]] = 4;
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn as_view(&self) -> View<'_, T, S, L> {
        View::from_raw(self.raw)
    }

    /// The view, shared for as long as the memory is borrowed.
    ///
    /// ```
    /// use mdshape::{View, ViewMut, shape};
    /// let mut data = [1, 2, 3];
    /// let mut v = ViewMut::new(&mut data, shape![3])?;
    /// v[[0]] = 4;
    /// let v = v.into_view();
    /// let (one, other) = (v, v);
    /// assert_eq!(one[[0]] + other[[1]], 6);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn into_view(self) -> View<'a, T, S, L> {
        View::from_raw(self.raw)
    }

    /// A mutable pointer to the element at index 0 on every axis; for an empty view it may point just past the memory.
    #[inline(always)]
    #[must_use]
    pub fn as_mut_ptr(&mut self) -> *mut T {
        self.raw.first().as_ptr()
    }

    /// The element at an index, or `None` where it is outside the shape.
    #[inline(always)]
    #[must_use]
    pub fn get(&self, index: impl ElementIndex<S>) -> Option<&T> {
        self.as_view().get(index)
    }

    /// The element at an index, mutable, or `None` where it is outside the shape.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [0; 6];
    /// let mut v = ViewMut::new(&mut data, shape![2, 3])?;
    /// *v.get_mut([1, 0]).unwrap() = 7;
    /// assert!(v.get_mut([2, 0]).is_none());
    /// assert_eq!(data, [0, 0, 0, 7, 0, 0]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn get_mut(&mut self, index: impl ElementIndex<S>) -> Option<&mut T> {
        // SAFETY: the element is borrowed mutably by this view alone, and this view by the result.
        self.raw.get(&index.to_index()?).map(|mut element| unsafe { element.as_mut() })
    }

    /// The element at an index, mutable, or an error that names the axis, the index and the shape.
    ///
    /// # Errors
    /// If an index is outside its axis.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [0; 6];
    /// let mut v = ViewMut::new(&mut data, shape![2, 3])?;
    /// *v.try_get_mut([1, 2])? = 7;
    /// let e = v.try_get_mut([0, 5]).unwrap_err();
    /// assert_eq!(e.to_string(), "index 5 out of range [0, 3) at dimension 1 in shape [2, 3]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn try_get_mut<X: ElementIndex<S>>(&mut self, index: X) -> Result<&mut T, IndexError> {
        let error = || out_of_range(self.raw.shape(), &index);
        let element = index.to_index().and_then(|index| self.raw.get(&index)).ok_or_else(error)?;
        // SAFETY: as in `get_mut`.
        Ok(unsafe { &mut *element.as_ptr() })
    }

    /// The element at an index that the caller knows to be within the shape, mutable.
    ///
    /// # Safety
    /// Each index must be at least 0 and below the size of its axis.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [0; 6];
    /// let mut v = ViewMut::new(&mut data, shape![2, 3])?;
    /// // SAFETY: 1 < 2 and 2 < 3.
    /// unsafe { *v.get_unchecked_mut([1, 2]) = 7 };
    /// assert_eq!(data, [0, 0, 0, 0, 0, 7]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub unsafe fn get_unchecked_mut(&mut self, index: impl ElementIndex<S>) -> &mut T {
        // SAFETY: the caller promises that the index is within the shape; the rest as in `get_mut`.
        unsafe { self.raw.at(&index.to_index().unwrap_unchecked()).as_mut() }
    }
}

impl<T, S: Shape, L: Layout, X: ElementIndex<S>> Index<X> for ViewMut<'_, T, S, L> {
    type Output = T;
    #[inline(always)]
    #[track_caller]
    fn index(&self, index: X) -> &T {
        // SAFETY: the element is borrowed by this view, and this view by the result.
        unsafe { self.raw.element(index).as_ref() }
    }
}

/// The element at `v[[i, j]]`, mutable.
///
/// # Panics
/// If an index is outside its axis; the message names the axis, the index and the shape.
impl<T, S: Shape, L: Layout, X: ElementIndex<S>> IndexMut<X> for ViewMut<'_, T, S, L> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, index: X) -> &mut T {
        // SAFETY: as in `get_mut`.
        unsafe { self.raw.element(index).as_mut() }
    }
}
