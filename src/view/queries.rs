//! What both kinds of view tell of their shape and layout.

use super::{View, ViewMut};
use crate::axis::AxisArg;
use crate::error::AxisError;
use crate::extents::Shape;
use crate::layout::{self, Layout};
use generic_array::GenericArray;

macro_rules! queries {
    ($($view:ident)*) => {$(
impl<T, S: Shape, L: Layout> $view<'_, T, S, L> {
    /// The shape.
    #[inline(always)]
    #[must_use]
    pub fn shape(&self) -> S {
        *self.raw.shape()
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
        self.raw.shape().sizes()
    }

    /// The size of an axis, in elements; a constant where axis and size are static.
    ///
    /// # Panics
    /// If an integer names no axis; an [`Axis`](crate::Axis) that does so does not compile.
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn size(&self, axis: impl AxisArg<S>) -> usize {
        self.raw.shape().size(axis)
    }

    /// The size of an axis, in elements.
    ///
    /// # Errors
    /// If the shape has no such axis.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[0; 6], shape![2, 3])?;
    /// assert_eq!(v.try_size(-1), Ok(3));
    /// assert_eq!(v.try_size(2).unwrap_err().to_string(), "dimension 2 out of range [-2, 1]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    pub fn try_size(&self, axis: impl AxisArg<S>) -> Result<usize, AxisError> {
        self.raw.shape().try_size(axis)
    }

    /// The strides, one an axis, in elements. That of an axis of size 0 or 1 is never used; where it is no value of the
    /// index type, it is 0.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[0; 24], shape![2, (3), 4])?;
    /// assert_eq!(v.strides()[..], [12, 4, 1]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn strides(&self) -> GenericArray<S::Index, S::Rank> {
        self.raw.strides()
    }

    /// The stride of an axis, in elements; a constant where it follows from static sizes or is static itself.
    ///
    /// # Panics
    /// If an integer names no axis, as every integer does if there is none; an [`Axis`](crate::Axis) that does so does not
    /// compile. See [`try_stride`](Self::try_stride).
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn stride(&self, axis: impl AxisArg<S>) -> S::Index {
        match self.try_stride(axis) {
            Ok(stride) => stride,
            Err(error) => panic!("{error} of shape {}", self.raw.shape()),
        }
    }

    /// The stride of an axis, in elements.
    ///
    /// # Errors
    /// If the shape has no such axis; one of rank 0 has none. An [`Axis`](crate::Axis) that names no axis does not compile.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[0; 12], shape![3, 4])?;
    /// assert_eq!(v.try_stride(-2), Ok(4));
    /// let scalar = View::new(&[0; 1], shape![])?;
    /// let e = scalar.try_stride(0).unwrap_err();
    /// assert_eq!(e.to_string(), "dimension 0 specified but the shape [] has no dimensions");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    pub fn try_stride(&self, axis: impl AxisArg<S>) -> Result<S::Index, AxisError> {
        Ok(self.raw.stride(axis.place()?))
    }

    /// The lowest offset that an index reaches, in elements from that at index 0; 0 for an empty view.
    #[inline]
    #[must_use]
    pub fn lowest_offset(&self) -> isize {
        self.raw.reach().map_or(0, |(low, _)| low as isize)
    }

    /// The highest offset that an index reaches, in elements from that at index 0; 0 for an empty view.
    #[inline]
    #[must_use]
    pub fn highest_offset(&self) -> isize {
        self.raw.reach().map_or(0, |(_, high)| high as isize)
    }

    /// The number of offsets from the lowest to the highest, both included; 0 for an empty view.
    ///
    /// ```
    /// use mdshape::{View, shape, strides};
    /// let v = View::with_layout(&[0; 40], 39, shape![3, 4], strides![-10, -1])?;
    /// assert_eq!((v.lowest_offset(), v.highest_offset(), v.span()), (-23, 0, 24));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn span(&self) -> usize {
        self.raw.reach().map_or(0, |(low, high)| (high - low) as usize + 1)
    }

    /// Whether the elements lie side by side in row-major order. Axes of size 1 are not looked at, and an empty view is
    /// contiguous, whatever its strides.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[0; 6], shape![2, 3])?;
    /// assert!(v.is_contiguous() && !v.transpose().is_contiguous());
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_contiguous(&self) -> bool {
        self.raw.ask(|sizes, stride| layout::is_contiguous(sizes, stride))
    }

    /// Whether every offset of the span is reached by some index, in whatever order.
    ///
    /// ```
    /// use mdshape::{View, shape, strides};
    /// let v = View::with_layout(&[0; 4], 3, shape![4], strides![-1])?;
    /// assert_eq!((v.is_contiguous(), v.is_exhaustive()), (false, true));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        self.raw.ask(|sizes, stride| layout::is_exhaustive(sizes, stride))
    }

    /// Whether every offset of the span is reached, by one index each: the elements lie side by side, in whatever order.
    /// An empty view is dense, and so is one of rank 0.
    ///
    /// ```
    /// use mdshape::{View, shape, strides};
    /// let data = [0; 6];
    /// assert!(View::with_layout(&data, 0, shape![2, 3], strides![1, 2])?.is_dense());
    /// assert!(!View::with_layout(&data, 0, shape![2, 3], strides![0, 1])?.is_dense());
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_dense(&self) -> bool {
        self.raw.ask(|sizes, stride| layout::is_dense(sizes, stride))
    }

    /// Whether no two indices lead to one element, exactly.
    ///
    /// That is a search. It takes next to no time where each stride is beyond what the smaller ones reach together, and for
    /// every view of one or two axes. With many axes and strides chosen for the purpose it can take time exponential in the
    /// number of axes; see [`is_provably_unique`](Self::is_provably_unique).
    ///
    /// ```
    /// use mdshape::{View, shape, strides};
    /// let data = [0; 31];
    /// assert!(View::with_layout(&data, 0, shape![2, 3], strides![5, 2])?.is_unique());
    /// // Offset 11 is that of the indices [0, 1, 1] and [1, 0, 0].
    /// assert!(!View::with_layout(&data, 0, shape![2, 2, 10], strides![11, 10, 1])?.is_unique());
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.raw.ask(|sizes, stride| layout::is_unique(sizes, stride))
    }

    /// Whether a search of a fixed, small number of steps proves that no two indices lead to one element.
    ///
    /// `true` is always right. `false` may be wrong where three or more axes have strides of which none is beyond what the
    /// smaller ones reach together; with fewer axes the answer is exact. [`is_unique`](Self::is_unique) searches to the end.
    #[inline]
    #[must_use]
    pub fn is_provably_unique(&self) -> bool {
        self.raw.ask(|sizes, stride| layout::is_provably_unique(sizes, stride))
    }

    /// The number of elements.
    #[inline(always)]
    #[must_use]
    pub fn numel(&self) -> usize {
        self.raw.shape().numel()
    }

    /// The number of elements; another word for [`numel`](Self::numel).
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.numel()
    }

    /// Whether there is no element: some size is 0.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.raw.shape().is_empty()
    }

    /// A pointer to the element at index 0 on every axis; for an empty view it may point just past the memory.
    #[inline(always)]
    #[must_use]
    pub fn as_ptr(&self) -> *const T {
        self.raw.first().as_ptr()
    }
}
    )*};
}
queries!(View ViewMut);
