//! The sub-views along an axis, one by one, and a view in two parts.

use super::raw::Raw;
use super::slice::{SlicedLayout, SlicedShape};
use super::{LayoutWithout, ShapeWithout, View, ViewMut};
use crate::axis::{AxisArg, AxisNumber, AxisOf};
use crate::error::{IndexError, SizeList};
use crate::extents::Shape;
use crate::index_type::{IndexType, Integer};
use crate::layout::Layout;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

/// The sub-views of a view along the axis `X`; see [`View::axis_iter`].
pub struct AxisIter<'a, T, S: Shape, L: Layout, X> {
    raw: Raw<T, S, L>,
    left: Range<usize>,
    memory: PhantomData<&'a [T]>,
    axis: PhantomData<fn() -> X>,
}

/// The mutable sub-views of a view along the axis `X`; see [`ViewMut::axis_iter_mut`].
pub struct AxisIterMut<'a, T, S: Shape, L: Layout, X> {
    raw: Raw<T, S, L>,
    left: Range<usize>,
    memory: PhantomData<&'a mut [T]>,
    axis: PhantomData<fn() -> X>,
}

// SAFETY: the iterator is a shared borrow of its elements, as `&[T]` is.
unsafe impl<T: Sync, S: Shape, L: Layout, X> Send for AxisIter<'_, T, S, L, X> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: Shape, L: Layout, X> Sync for AxisIter<'_, T, S, L, X> {}
// SAFETY: the iterator is the only borrow of its elements, as `&mut [T]` is.
unsafe impl<T: Send, S: Shape, L: Layout, X> Send for AxisIterMut<'_, T, S, L, X> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: Shape, L: Layout, X> Sync for AxisIterMut<'_, T, S, L, X> {}

impl<T, S: Shape, L: Layout, X> Clone for AxisIter<'_, T, S, L, X> {
    fn clone(&self) -> Self {
        Self { raw: self.raw, left: self.left.clone(), memory: PhantomData, axis: PhantomData }
    }
}

macro_rules! axis_iterators {
    ($($iter:ident $view:ident;)*) => {$(
impl<'a, T, S: Shape, L: Layout, X: AxisOf<S> + AxisNumber> $iter<'a, T, S, L, X> {
    fn new(raw: Raw<T, S, L>) -> Self {
        Self { raw, left: 0..raw.size(X::PLACE).as_usize(), memory: PhantomData, axis: PhantomData }
    }

    #[inline(always)]
    fn at(&self, place: usize) -> $view<'a, T, ShapeWithout<S, X>, LayoutWithout<S, L, X>> {
        $view::from_raw(self.raw.at_place::<X>(place))
    }
}

impl<'a, T, S: Shape, L: Layout, X: AxisOf<S> + AxisNumber> Iterator for $iter<'a, T, S, L, X> {
    type Item = $view<'a, T, ShapeWithout<S, X>, LayoutWithout<S, L, X>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.left.next().map(|place| self.at(place))
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.left.nth(n).map(|place| self.at(place))
    }
}

impl<T, S: Shape, L: Layout, X: AxisOf<S> + AxisNumber> DoubleEndedIterator for $iter<'_, T, S, L, X> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left.next_back().map(|place| self.at(place))
    }
    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        self.left.nth_back(n).map(|place| self.at(place))
    }
}

impl<T, S: Shape, L: Layout, X: AxisOf<S> + AxisNumber> ExactSizeIterator for $iter<'_, T, S, L, X> {}
impl<T, S: Shape, L: Layout, X: AxisOf<S> + AxisNumber> FusedIterator for $iter<'_, T, S, L, X> {}
    )*};
}
axis_iterators! {
    AxisIter View;
    AxisIterMut ViewMut;
}

impl<'a, T, S: Shape, L: Layout> View<'a, T, S, L> {
    /// Iterates over the sub-views along an axis, from either end: the rows of a matrix, the cells of a batch.
    ///
    /// Each has the offset in its pointer, and only the strides that are left; what was static stays so. An axis that the
    /// shape does not have does not compile.
    ///
    /// ```
    /// use mdshape::{Axis, View, shape};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let v = View::new(&data, shape![(2), 3])?;
    /// let sums: Vec<i32> = v.axis_iter(Axis::<0>).map(|row| row.iter().sum()).collect();
    /// assert_eq!(sums, [6, 15]);
    /// let columns: Vec<i32> = v.axis_iter(Axis::<1>).rev().map(|column| column[[0]]).collect();
    /// assert_eq!(columns, [3, 2, 1]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn axis_iter<X: AxisOf<S> + AxisNumber>(self, _axis: X) -> AxisIter<'a, T, S, L, X> {
        AxisIter::new(self.raw)
    }
}

impl<'a, T, S: Shape, L: Layout> ViewMut<'a, T, S, L> {
    /// Iterates over the mutable sub-views along an axis, from either end.
    ///
    /// No two of them share an element, so they may be kept side by side. An axis that the shape does not have does not
    /// compile.
    ///
    /// ```
    /// use mdshape::{Axis, ViewMut, shape};
    /// let mut data = [0; 6];
    /// let v = ViewMut::new(&mut data, shape![2, 3])?;
    /// for (i, mut row) in v.axis_iter_mut(Axis::<0>).enumerate() {
    ///     row.fill(i);
    /// }
    /// assert_eq!(data, [0, 0, 0, 1, 1, 1]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn axis_iter_mut<X: AxisOf<S> + AxisNumber>(self, _axis: X) -> AxisIterMut<'a, T, S, L, X> {
        AxisIterMut::new(self.raw)
    }
}

macro_rules! splits {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// The view in two parts: the places of an axis before `place`, and the others. The size of the axis becomes a
    /// run-time one.
    ///
    /// The axis is an [`Axis`](crate::Axis), or an integer; then all sizes become run-time ones, and strides stay as static
    /// as they are.
    ///
    /// # Errors
    /// If `place` is negative or beyond the size of the axis, or an integer names no axis. An `Axis` that the shape does
    /// not have does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let (left, right) = v.split_along(Axis::<1>, 1)?;
    /// assert_eq!((left.sizes()[..].to_vec(), right.sizes()[..].to_vec()), (vec![2, 1], vec![2, 2]));
    /// assert_eq!((left[[1, 0]], right[[1, 0]]), (4, 5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn split_along<X: AxisArg<S>>(
        self,
        axis: X,
        place: impl Integer,
    ) -> Result<
        (
            $view<'a, T, SlicedShape<S, X>, SlicedLayout<S, L>>,
            $view<'a, T, SlicedShape<S, X>, SlicedLayout<S, L>>,
        ),
        IndexError,
    > {
        let (axis, given) = (axis.place()?, place.to_i128());
        let size = self.raw.size(axis).to_i128();
        if given < 0 || given > size {
            // One past the last place is a place to split at.
            let (index, size, shape) = (given, size + 1, SizeList::new(self.raw.shape().sizes()));
            return Err(IndexError::OutOfRange { index, axis, size, shape });
        }
        let (left, right) = (self.raw.part::<X>(axis, None, Some(given)), self.raw.part::<X>(axis, Some(given), None));
        // The two parts share no element, as no index on the axis is in both.
        Ok(($view::from_raw(left), $view::from_raw(right)))
    }
}
    )*};
}
splits! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}
