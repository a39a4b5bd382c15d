//! The elements of a view.

use super::sealed::Sealed;
use super::zip::Operand;
use super::{AtOf, IndexOf, Walk, Walked};
use crate::axes::RankNumber;
use crate::extents::{Extents, Shape};
use crate::layout::Layout;
use crate::ops::{Lane, in_any_order};
use crate::view::{View, ViewMut};

/// The elements of a view in row-major order, whatever its layout; see [`View::iter`].
pub type Iter<'a, T, S, L> = Walk<View<'a, T, S, L>>;
/// The elements of a mutable view in row-major order, whatever its layout; see [`ViewMut::iter_mut`].
pub type IterMut<'a, T, S, L> = Walk<ViewMut<'a, T, S, L>>;

macro_rules! elements {
    ($($view:ident, $item:ty, $element:ident => $make:expr;)*) => {$(
impl<T, S: Shape, L: Layout> Sealed for $view<'_, T, S, L> {}
// Each index of a view leads to an element.
impl<'a, T, S: Shape, L: Layout> Walked for $view<'a, T, S, L> {
    type Item = $item;
    type Axes = S::Axes;
    type Lanes = Lane<T, S::Rank>;
    const FLAT: bool = true;
    const NEST: bool = true;
    #[inline(always)]
    fn sizes(&self) -> IndexOf<Self> {
        self.raw.shape().sizes()
    }
    #[inline(always)]
    fn lanes(&self) -> Self::Lanes {
        self.raw.lane()
    }
    #[inline(always)]
    unsafe fn item(&self, at: AtOf<Self>) -> Self::Item {
        // SAFETY: as the caller promises.
        unsafe { self.make(at) }
    }
    #[inline(always)]
    unsafe fn again(&self) -> Self {
        // A mutable view of which each copy is asked for other elements is as good as two of them.
        $view::from_raw(self.raw)
    }
}

impl<'a, T, S: Shape, L: Layout> Operand for $view<'a, T, S, L> {
    type Element = T;
    type WalkedShape = Extents<S::Axes, S::Index>;
    #[inline(always)]
    fn lane<N: RankNumber>(&self) -> Lane<T, N> {
        self.raw.stretched_lane()
    }
    #[inline(always)]
    unsafe fn make(&self, $element: *mut T) -> Self::Item {
        $make
    }
}
    )*};
}
elements! {
    // SAFETY: the element is borrowed for 'a.
    View, &'a T, element => unsafe { &*element };
    // SAFETY: the element is borrowed mutably for 'a, by the view that was given up for this one, and reached by one index,
    // whose item the caller makes once.
    ViewMut, &'a mut T, element => unsafe { &mut *element };
}

impl<'a, T, S: Shape, L: Layout> IntoIterator for View<'a, T, S, L> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, S, L>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        Walk::new(self)
    }
}

impl<'a, T, S: Shape, L: Layout> IntoIterator for &View<'a, T, S, L> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, S, L>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        Walk::new(*self)
    }
}

impl<'a, T, S: Shape, L: Layout> IntoIterator for ViewMut<'a, T, S, L> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, S, L>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        Walk::new(self)
    }
}

impl<'a, T, S: Shape, L: Layout> IntoIterator for &'a mut ViewMut<'_, T, S, L> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, S, L>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<'a, T, S: Shape, L: Layout> View<'a, T, S, L> {
    /// Iterates over the elements in row-major order, whatever the layout, from either end.
    ///
    /// ```
    /// use mdshape::{ColMajor, View, shape};
    /// let v = View::with_layout(&[1, 2, 3, 4, 5, 6], 0, shape![2, 3], ColMajor)?;
    /// assert_eq!(v.iter().copied().collect::<Vec<_>>(), [1, 3, 5, 2, 4, 6]);
    /// assert_eq!(v.iter().rev().nth(1), Some(&4));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    pub fn iter(&self) -> Iter<'a, T, S, L> {
        Walk::new(*self)
    }
}

impl<T, S: Shape, L: Layout> ViewMut<'_, T, S, L> {
    /// Iterates over the elements in row-major order, whatever the layout, from either end.
    #[inline]
    pub fn iter(&self) -> Iter<'_, T, S, L> {
        Walk::new(self.as_view())
    }

    /// Iterates over the elements, mutable, in row-major order, whatever the layout, from either end.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [0; 6];
    /// let mut v = ViewMut::new(&mut data, shape![2, 3])?.transpose();
    /// for (index, element) in v.iter_mut().indexed() {
    ///     *element = 10 * index[0] + index[1];
    /// }
    /// assert_eq!(data, [0, 10, 20, 1, 11, 21]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, T, S, L> {
        Walk::new(self.reborrow())
    }

    /// Sets every element.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape, strides};
    /// let mut data = [0; 6];
    /// ViewMut::with_layout(&mut data, 0, shape![3], strides![2])?.fill(1);
    /// assert_eq!(data, [1, 0, 1, 0, 1, 0]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        // SAFETY: each index leads to an element, which this view alone borrows, mutably, and the reference is not kept.
        let set = |element: *mut T| *unsafe { &mut *element } = value.clone();
        // SAFETY: each index leads to an element.
        unsafe { in_any_order::<S::Axes, _>(&self.sizes(), self.raw.lane::<S::Rank>(), set) };
    }

    /// Calls `f` on every element, in row-major order.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [1, 2, 3, 4];
    /// ViewMut::new(&mut data, shape![2, 2])?.for_each_mut(|x| *x *= 10);
    /// assert_eq!(data, [10, 20, 30, 40]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    pub fn for_each_mut(&mut self, f: impl FnMut(&mut T)) {
        self.iter_mut().for_each(f);
    }
}
