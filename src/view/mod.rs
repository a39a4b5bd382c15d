//! Borrowed memory with a shape.

mod format;

use crate::axes::{AxisArg, StaticCount};
use crate::error::{AxisError, IndexError, RecastError, SizeList, ViewError};
use crate::extents::{ForgetInto, IntoShape, RecastInto, Shape};
use crate::index_type::{IndexType, Integer};
use crate::layout::{Layout, RowMajor};
use crate::natural::{Affirmed, Natural, NaturalCore};
use core::marker::PhantomData;
use core::ops::Index;
use core::ptr::NonNull;
use generic_array::{ArrayLength, GenericArray};
use typenum::{Const, ToUInt};

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
    first: NonNull<T>,
    shape: S,
    layout: L,
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
    #[inline]
    pub fn new(data: &'a [T], shape: impl IntoShape<S>) -> Result<Self, ViewError> {
        let shape = shape.into_shape()?;
        let needed = RowMajor.span(&shape)?;
        if data.len() < needed {
            return Err(ViewError::TooShort { len: data.len(), needed, shape: SizeList::new(shape.sizes()) });
        }
        // The pointer of a slice is never null.
        let first = NonNull::from(data).cast();
        Ok(Self { first, shape, layout: RowMajor, memory: PhantomData })
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
        // SAFETY: the constructor saw a slice of at least `numel` elements that starts at `first` and is borrowed
        // for 'a; nothing changes `first` or the shape afterwards.
        unsafe { core::slice::from_raw_parts(self.first.as_ptr(), self.shape.numel()) }
    }

    /// Iterates over the elements in row-major order.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// assert_eq!(v.iter().sum::<i32>(), 21);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    pub fn iter(&self) -> core::slice::Iter<'a, T> {
        self.as_slice().iter()
    }
}

impl<'a, T, S: Shape> IntoIterator for View<'a, T, S> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, S: Shape> IntoIterator for &View<'a, T, S> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, S: Shape, L: Layout> View<'a, T, S, L> {
    /// The shape.
    #[inline(always)]
    #[must_use]
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The layout.
    #[inline(always)]
    #[must_use]
    pub fn layout(&self) -> L {
        self.layout
    }

    /// The number of axes.
    #[inline(always)]
    #[must_use]
    pub fn rank(&self) -> usize {
        S::RANK
    }

    /// The sizes, one an axis.
    #[inline(always)]
    #[must_use]
    pub fn sizes(&self) -> GenericArray<usize, S::Rank> {
        self.shape.sizes()
    }

    /// The size of an axis, in elements; a constant where axis and size are static.
    ///
    /// # Panics
    /// If an integer names no axis; an [`Axis`](crate::Axis) that does so does not compile.
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn size(&self, axis: impl AxisArg<S>) -> usize {
        self.shape.size(axis)
    }

    /// The size of an axis, in elements.
    ///
    /// # Errors
    /// If the shape has no such axis.
    #[inline(always)]
    pub fn try_size(&self, axis: impl AxisArg<S>) -> Result<usize, AxisError> {
        self.shape.try_size(axis)
    }

    /// The number of elements.
    #[inline(always)]
    #[must_use]
    pub fn numel(&self) -> usize {
        self.shape.numel()
    }

    /// The number of elements; another word for [`numel`](View::numel).
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.numel()
    }

    /// Whether there is no element: some size is 0.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shape.is_empty()
    }

    /// A pointer to the element at index 0 on every axis; dangling for an empty view.
    #[inline(always)]
    #[must_use]
    pub fn as_ptr(&self) -> *const T {
        self.first.as_ptr()
    }

    /// The same view with a shape type that forgets some static sizes or has a wider index type. It never fails.
    ///
    /// Two different static sizes, different ranks, or a narrower index type do not compile.
    ///
    /// ```
    /// use mdshape::{Shape, View, shape};
    /// fn rows(v: View<u8, Shape![_, 3]>) -> usize { v.size(0) }
    /// let v = View::new(&[0; 6], shape![2, 3])?;
    /// assert_eq!(rows(v.forget()), 2);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn forget<R: Shape>(self) -> View<'a, T, R, L>
    where
        S: ForgetInto<R>,
    {
        // The sizes are the same, and a layout that exists in an index type exists in a wider one.
        View { first: self.first, shape: self.shape.forget(), layout: self.layout, memory: PhantomData }
    }

    /// The same view with a shape type that knows more sizes, or has another index type: checked.
    ///
    /// Two different static sizes, or different ranks, do not compile.
    ///
    /// # Errors
    /// If a size is not the static size that it should become, or a size or an offset does not fit the index type.
    ///
    /// ```
    /// use mdshape::{Shape, View, shape};
    /// let v = View::new(&[0; 6], shape![(2), 3])?;
    /// let fixed: View<u8, Shape![2, 3]> = v.recast()?;
    /// assert_eq!(size_of_val(&fixed), size_of::<usize>());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn recast<R: Shape>(self) -> Result<View<'a, T, R, L>, RecastError>
    where
        S: RecastInto<R>,
    {
        let shape = self.shape.recast()?;
        self.layout.span(&shape)?;
        Ok(View { first: self.first, shape, layout: self.layout, memory: PhantomData })
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
        // SAFETY: the index is within the shape.
        self.shape.extents().contains(index).then(|| unsafe { self.at(index) })
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
        self.get(index).ok_or_else(|| out_of_range(&self.shape, &index))
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
        // SAFETY: the caller promises that the index is within the shape, so each of its numbers is a `usize`.
        unsafe { self.at(&index.to_index().unwrap_unchecked()) }
    }

    /// # Safety
    /// The index must be within the shape.
    #[inline(always)]
    unsafe fn at(&self, index: &GenericArray<usize, S::Rank>) -> &'a T {
        debug_assert!(self.shape.extents().contains(index), "index out of range");
        let offset = self.layout.offset(&self.shape, index).as_usize();
        // What the optimizer knows of a slice index, where it costs nothing to say.
        if let StaticCount::Known(count) = const { S::STATIC_SIZES.count() } {
            // SAFETY: the row-major offset of an index within the shape is below the number of elements.
            unsafe { core::hint::assert_unchecked(offset < count) };
        }
        // SAFETY: the index is within the shape, so the offset is within the span of the layout, which the
        // constructor checked to lie in a slice that is borrowed for 'a.
        unsafe { &*self.first.as_ptr().add(offset) }
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
        match self.get(index) {
            Some(element) => element,
            None => panic_out_of_range(&self.shape, &index),
        }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn panic_out_of_range<S: Shape>(shape: &S, index: &impl ElementIndex<S>) -> ! {
    panic!("{}", out_of_range(shape, index))
}

#[cold]
fn out_of_range<S: Shape>(shape: &S, index: &impl ElementIndex<S>) -> IndexError {
    let sizes = shape.sizes();
    let outside = |&axis: &usize| index.get(axis) < 0 || index.get(axis) >= sizes[axis] as i128;
    let axis = (0..S::RANK).find(outside).unwrap_or(0);
    IndexError::OutOfRange {
        index: index.get(axis),
        axis,
        size: sizes[..].get(axis).map_or(0, |&size| size as i128),
        shape: SizeList::new(&sizes),
    }
}

/// What names an element of a shape `S`: an array with one integer for each axis.
///
/// Indices are not negative; an index counted from the end is the caller's to compute.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not index an element of the shape `{S}`",
    label = "expected an array of integers, one for each axis of the shape",
    note = "`v[[i, j]]` takes as many numbers as the view has axes; `v[[]]` is the element of rank 0"
)]
pub trait ElementIndex<S: Shape>: Copy {
    #[doc(hidden)]
    fn get(&self, axis: usize) -> i128;
    /// The index, or `None` where a number is no `usize`.
    #[doc(hidden)]
    fn to_index(self) -> Option<GenericArray<usize, S::Rank>>;
}

#[diagnostic::do_not_recommend]
impl<S: Shape, T: Integer, const N: usize> ElementIndex<S> for [T; N]
where
    Const<N>: ToUInt<Output: Natural>,
    <<Const<N> as ToUInt>::Output as NaturalCore>::Same<S::Rank>: Affirmed,
{
    #[inline(always)]
    fn get(&self, axis: usize) -> i128 {
        self[axis].to_i128()
    }
    #[inline(always)]
    fn to_index(self) -> Option<GenericArray<usize, S::Rank>> {
        let mut index = GenericArray::default();
        for axis in 0..S::RANK {
            index[axis] = self[axis].to_index()?;
        }
        Some(index)
    }
}

#[diagnostic::do_not_recommend]
impl<S: Shape<Rank = N>, N: ArrayLength<ArrayType<usize>: Copy>> ElementIndex<S> for GenericArray<usize, N> {
    #[inline(always)]
    fn get(&self, axis: usize) -> i128 {
        self[axis] as i128
    }
    #[inline(always)]
    fn to_index(self) -> Option<GenericArray<usize, S::Rank>> {
        Some(self)
    }
}
