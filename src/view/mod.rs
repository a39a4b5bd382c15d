//! Borrowed memory with a shape.

#[cfg(feature = "alloc")]
mod any;
mod axes;
mod axis_size;
mod convert;
mod format;
mod index;
mod items;
mod iterate;
mod mutable;
mod names;
mod narrow;
mod ones;
mod queries;
mod raw;
mod reorder;
mod reshape;
mod slice;
mod split;
mod stretch;
mod windows;

#[cfg(feature = "alloc")]
pub(crate) use any::AnyRaw;
#[cfg(feature = "alloc")]
pub use any::{AnyCells, AnyCellsMut};
pub use axes::{
    AxesIn, FlippedLayout, LayoutWithout, PermutationOf, PermutedLayout, PermutedShape, ShapeWithout, TransposedLayout,
    TransposedShape,
};
pub use axis_size::{AxisSize, PositiveSize};
pub use convert::{ForgetLayout, TryRowMajor};
pub use index::ElementIndex;
pub use items::{SliceLayout, SliceShape};
pub use iterate::{
    AxisIter, AxisIterMut, CellLayout, CellShape, Cells, Chunks, FirstAxes, Indexed, Iter, IterMut, LastAxes,
    MutableIn, Peel, PeelMut, PeeledShape, Peeling, PeelingOf, Walk, Walked, Zip, ZipAll, Zippable, zip,
};
pub use mutable::ViewMut;
#[cfg(feature = "alloc")]
pub(crate) use names::NotLost;
pub use names::{AlignedLayout, AlignedShape, AlignsTo, NameList, NamedShape, NamelessShape, NamesOf, RenamedShape};
pub use ones::{
    NewAxesIn, SqueezableIn, SqueezedAllLayout, SqueezedAllShape, SqueezedLayout, SqueezedShape, UnsqueezedLayout,
    UnsqueezedShape,
};
pub use reorder::{DiagonalLayout, DiagonalShape, MatrixShape, MovedLayout, MovedShape, SwappedLayout, SwappedShape};
pub use reshape::{
    FlatShape, MergedLayout, MergedShape, ReshapeTo, ReshapedLayout, ReshapedShape, RightAxisOf, SplitLayout,
    SplitShape,
};
pub use slice::{
    Bounds, BoundsAlong, FixedAxes, SliceAxes, SliceAxesIn, SlicedLayout, SlicedShape, SteppedLayout, StepsAlong,
};
pub use stretch::{StretchedLayout, StretchedShape};
pub use windows::{PartShape, SteppedWindowsLayout, SteppedWindowsShape, WindowsLayout, WindowsShape};

use crate::error::{IndexError, ViewError};
use crate::extents::Shape;
use crate::layout::{IntoLayout, Layout, LayoutOf, RowMajor};
use crate::recipe::IntoShape;
use core::marker::PhantomData;
use core::ops::Index;
use core::ptr::NonNull;
use generic_array::GenericArray;
use index::out_of_range;
use raw::Raw;

/// The axes of the shape `S`.
type AxesOf<S> = <S as Shape>::Axes;
/// The strides of the shape `S` in the layout `L`.
type StridesIn<S, L> = <L as Layout>::Strides<<S as Shape>::Axes>;

/// Shared, borrowed memory seen as an array of shape `S`, its elements placed by the layout `L`.
///
/// A view is a pointer and the run-time sizes: with a static shape it is as small as a pointer. It is `Copy`, like the
/// slice it was made from.
///
/// ```
/// use mdshape::{Dim, Shape, View, shape};
///
/// // Generic over both axes; with static ones the sizes fold into the code.
/// fn column_sum<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>, j: usize) -> f32 {
///     (0..v.size(0)).map(|i| v[[i, j]]).sum()
/// }
///
/// let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let fixed = View::new(&data, shape![2, 3])?;
/// let rows = 2;
/// let open = View::new(&data, shape![rows, 3])?;
/// assert_eq!(column_sum(fixed, 1), 7.0);
/// assert_eq!(column_sum(open, 1), 7.0);
/// assert_eq!(size_of_val(&fixed), size_of::<usize>());
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
pub struct View<'a, T, S: Shape, L: Layout = RowMajor> {
    raw: Raw<T, S, L>,
    memory: PhantomData<&'a [T]>,
}

impl<T, S: Shape, L: Layout> Clone for View<'_, T, S, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, S: Shape, L: Layout> Copy for View<'_, T, S, L> {}

// SAFETY: a view is a shared borrow of its elements, as `&[T]` is, which is `Send` and `Sync` under the same bound;
// shape and layout are plain data, `Send` and `Sync` by their traits.
unsafe impl<T: Sync, S: Shape, L: Layout> Send for View<'_, T, S, L> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: Shape, L: Layout> Sync for View<'_, T, S, L> {}

impl<'a, T, S: Shape> View<'a, T, S> {
    /// Sees a slice as a row-major array. The slice may be longer than the array; the rest is not seen.
    ///
    /// `shape` is a recipe from [`shape!`](macro@crate::shape), a shape, or an array of sizes where the type of the view
    /// is known.
    ///
    /// # Errors
    /// If the sizes make no shape, the shape has no row-major layout in its index type, or the slice is too short.
    ///
    /// ```
    /// use mdshape::{Shape, View, shape};
    /// let data = [0_u8; 10];
    /// let v: View<u8, Shape![_, 5]> = View::new(&data, [2, 5])?;
    /// let e = View::new(&data, shape![3, 5]).unwrap_err();
    /// assert_eq!(e.to_string(), "shape [3, 5] needs 15 elements, the slice has 10");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    pub fn new(data: &'a [T], shape: impl IntoShape<S>) -> Result<Self, ViewError> {
        Self::with_layout(data, 0, shape, RowMajor)
    }

    /// The elements in row-major order, as the slice that they are.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4], shape![3])?;
    /// assert_eq!(v.as_slice(), [1, 2, 3]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &'a [T] {
        // SAFETY: `numel` elements follow `first`, borrowed for 'a: a row-major view reaches each of them.
        unsafe { core::slice::from_raw_parts(self.raw.first().as_ptr(), self.raw.shape().numel()) }
    }
}

impl<'a, T, S: Shape, L: Layout> View<'a, T, S, L> {
    /// Sees a slice as an array of any layout, whose element at index 0 is element `base` of the slice.
    ///
    /// `layout` is [`RowMajor`], [`ColMajor`](crate::ColMajor), or strides from [`strides!`](macro@crate::strides), in
    /// elements. A stride may be 0, or negative; then `base` is above the lowest element.
    ///
    /// # Errors
    /// If the sizes make no shape, the layout does not exist in its index type, or some index leads outside the slice, at
    /// either end. Shape and strides of different ranks do not compile.
    ///
    /// ```
    /// use mdshape::{View, shape, strides};
    /// let data = [0, 1, 2, 3, 4];
    /// let backwards = View::with_layout(&data, 4, shape![5], strides![-1])?;
    /// assert_eq!(backwards.to_string(), "[4 3 2 1 0]");
    /// let e = View::with_layout(&data, 0, shape![2], strides![-1]).unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "shape [2] with strides [-1] reaches from element -1 to element 0 of a slice of 5 elements",
    /// );
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    pub fn with_layout(
        data: &'a [T],
        base: usize,
        shape: impl IntoShape<S>,
        layout: impl IntoLayout<Layout = L>,
    ) -> Result<Self, ViewError>
    where
        L: LayoutOf<S>,
    {
        let shape = shape.into_shape()?;
        let store = layout.into_store(&shape.extents())?;
        // The pointer of a slice is never null.
        Ok(Self::from_raw(Raw::checked(NonNull::from(data).cast(), data.len(), base, shape, store)?))
    }

    /// The view of a shape and of what its layout stores.
    ///
    /// # Safety
    /// The layout must exist, and each index must lead to an element that is borrowed for 'a.
    #[inline(always)]
    pub(crate) unsafe fn from_parts(first: NonNull<T>, shape: S, store: L::Store<S::Index>) -> Self {
        // SAFETY: as the caller promises.
        Self::from_raw(unsafe { Raw::new(first, shape, store) })
    }

    /// The element at an index.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    #[track_caller]
    pub(crate) fn into_element(self, index: impl ElementIndex<S>) -> &'a T {
        // SAFETY: the element is borrowed for 'a.
        unsafe { self.raw.element(index).as_ref() }
    }

    /// The elements that `raw` reaches must be borrowed for 'a.
    #[inline(always)]
    fn from_raw(raw: Raw<T, S, L>) -> Self {
        Self { raw, memory: PhantomData }
    }

    /// The element at an index, one number for each axis, or `None` where it is outside the shape.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// assert_eq!(v.get([1, 2]), Some(&6));
    /// assert_eq!(v.get([1, 3]), None);
    /// assert_eq!(v.get([-1, 0]), None);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn get(&self, index: impl ElementIndex<S>) -> Option<&'a T> {
        self.get_at(&index.to_index()?)
    }

    #[inline(always)]
    fn get_at(&self, index: &GenericArray<usize, S::Rank>) -> Option<&'a T> {
        // SAFETY: the element is borrowed for 'a.
        self.raw.get(index).map(|element| unsafe { element.as_ref() })
    }

    /// The element at an index, or an error that names the axis, the index and the shape.
    ///
    /// # Errors
    /// If an index is outside its axis.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// let e = v.try_get([0, 5]).unwrap_err();
    /// assert_eq!(e.to_string(), "index 5 out of range [0, 3) at dimension 1 in shape [2, 3]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    pub fn try_get<X: ElementIndex<S>>(&self, index: X) -> Result<&'a T, IndexError> {
        self.get(index).ok_or_else(|| out_of_range(self.raw.shape(), &index))
    }

    /// The element at an index that the caller knows to be within the shape.
    ///
    /// # Safety
    /// Each index must be at least 0 and below the size of its axis.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// // SAFETY: 1 < 2 and 2 < 3.
    /// assert_eq!(unsafe { *v.get_unchecked([1, 2]) }, 6);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub unsafe fn get_unchecked(&self, index: impl ElementIndex<S>) -> &'a T {
        // SAFETY: the caller promises that the index is within the shape, so each of its numbers is a `usize`, and the
        // element is borrowed for 'a.
        unsafe { self.raw.at(&index.to_index().unwrap_unchecked()).as_ref() }
    }
}

/// The element at `v[[i, j]]`: one number of any integer type for each axis.
///
/// # Panics
/// If an index is outside its axis; the message names the axis, the index and the shape.
impl<T, S: Shape, L: Layout, X: ElementIndex<S>> Index<X> for View<'_, T, S, L> {
    type Output = T;
    #[inline(always)]
    #[track_caller]
    fn index(&self, index: X) -> &T {
        // SAFETY: the element is borrowed for longer than this view.
        unsafe { self.raw.element(index).as_ref() }
    }
}
