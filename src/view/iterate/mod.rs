//! What a view holds, one by one from either end, or all of it by a nest of loops: elements, sub-views, and those of several
//! views side by side.
//!
//! One iterator, [`Walk`], does all of it. What it walks over says which axes have indices, where these lead, and what is made
//! of the pointers there.

mod elements;
mod indexed;
mod peel;
mod zip;

pub use elements::{Iter, IterMut};
pub use indexed::Indexed;
pub use peel::{
    AxisIter, AxisIterMut, CellLayout, CellShape, Cells, FirstAxes, LastAxes, Peel, PeelMut, PeeledShape, Peeling,
    PeelingOf,
};
pub use zip::{MutableIn, Zip, ZipAll, Zippable, zip};

use crate::axes::{Axes, List};
use crate::ops::{Lanes, in_order};
use core::iter::FusedIterator;
use core::ops::Range;
use generic_array::GenericArray;
use typenum::Unsigned;

/// The number of axes that `O` has indices for.
type RankOf<O> = <<O as Walked>::Axes as List>::Rank;
/// A number for each of them: an index, or the sizes.
type IndexOf<O> = GenericArray<usize, RankOf<O>>;
/// The pointers at an index.
type AtOf<O> = <<O as Walked>::Lanes as Lanes<RankOf<O>>>::At;

mod sealed {
    /// What unsafe code relies on.
    pub trait Sealed {}
}

/// What a [`Walk`] walks over: a view for its elements, [`Cells`] for sub-views, several of these for pairs.
///
/// It is the bound for code that is generic over iterators over views; there is nothing in it to call.
//
// Whoever implements it answers for this: `lanes` lead each index within `sizes` to pointers of which `item` may be made.
pub trait Walked: sealed::Sealed {
    /// What comes at each index.
    type Item;
    /// The axes that have indices.
    #[doc(hidden)]
    type Axes: Axes;
    #[doc(hidden)]
    type Lanes: Lanes<RankOf<Self>>;
    /// Whether it is worth a loop of its own that the lanes have no gaps.
    #[doc(hidden)]
    const FLAT: bool;
    /// Whether the items are worth a nest of loops of their own for the whole.
    ///
    /// What is done with an item is in the code once for each loop, and a large body is inlined if it is there once only.
    #[doc(hidden)]
    const NEST: bool;
    #[doc(hidden)]
    fn sizes(&self) -> IndexOf<Self>;
    #[doc(hidden)]
    fn lanes(&self) -> Self::Lanes;
    /// What is made of the pointers at an index.
    ///
    /// # Safety
    /// `at` must be where the lanes lead an index within the sizes. The item of an index must not be made while another of
    /// it is there, unless `Self` is `Clone`.
    #[doc(hidden)]
    unsafe fn item(&self, at: AtOf<Self>) -> Self::Item;
    /// The same once more.
    ///
    /// # Safety
    /// The two must not be asked for the item of the same index.
    #[doc(hidden)]
    unsafe fn again(&self) -> Self;
}

/// An iterator in row-major order: over elements ([`Iter`], [`IterMut`]), sub-views ([`Peel`], [`PeelMut`]), or several of
/// these side by side ([`Zip`]).
///
/// It goes from either end and knows its length. [`nth`](Iterator::nth), and so [`step_by`](Iterator::step_by), goes to where
/// it should be at once. [`for_each`](Iterator::for_each), [`fold`](Iterator::fold) and what is built on them, such as
/// [`sum`](Iterator::sum), run as a nest of loops, in which static sizes and strides are constants: prefer them where speed
/// counts. One over shared views can be cloned. One over mutable views hands out disjoint parts, which may be kept and sent
/// to other threads.
///
/// ```
/// use mdshape::{View, shape};
/// let data: Vec<i32> = (0..12).collect();
/// let v = View::new(&data, shape![3, 4])?.transpose();
/// // Every fifth element, from the second on, as the third of four workers might.
/// assert_eq!(v.iter().skip(1).step_by(5).collect::<Vec<_>>(), [&4, &2, &11]);
/// assert_eq!(v.iter().rev().next(), Some(&11));
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
pub struct Walk<O: Walked> {
    from: O,
    /// The index at `left.start`; of no use if nothing is left.
    index: IndexOf<O>,
    /// The positions in row-major order that are left.
    left: Range<usize>,
}

impl<O: Walked + Clone> Clone for Walk<O> {
    #[inline]
    fn clone(&self) -> Self {
        Self { from: self.from.clone(), index: self.index, left: self.left.clone() }
    }
}

impl<O: Walked> Walk<O> {
    const RANK: usize = RankOf::<O>::USIZE;

    /// The items of `from` must not be made elsewhere, unless it is `Clone`.
    #[inline]
    pub(in crate::view) fn new(from: O) -> Self {
        let count = count(&from.sizes());
        Self { from, index: GenericArray::default(), left: 0..count }
    }

    /// The index at a position, if there is an item at all.
    #[inline]
    fn index_at(&self, position: usize) -> IndexOf<O> {
        let (sizes, mut index, mut rest) = (self.from.sizes(), GenericArray::default(), position);
        for axis in (1..Self::RANK).rev() {
            // No size is 0 if there are items.
            let size = sizes[axis].max(1);
            (index[axis], rest) = (rest % size, rest / size);
        }
        // Not wrapped: the position past the end leads past the end of the first axis.
        if let Some(first) = index.first_mut() {
            *first = rest;
        }
        index
    }

    /// What is at an index.
    ///
    /// # Safety
    /// The index must be within the sizes, and its item not be made again, unless `O` is `Clone`.
    #[inline(always)]
    unsafe fn make(&self, index: &IndexOf<O>) -> O::Item {
        let lanes = self.from.lanes();
        // SAFETY: the index is within the sizes, and so is each on the way to it, which has 0 on the axes still to come.
        let step = |at, axis| unsafe { lanes.step(at, axis, index[axis] as isize) };
        let at = (0..Self::RANK).fold(lanes.start(), step);
        // SAFETY: as the caller promises.
        unsafe { self.from.item(at) }
    }

    /// Makes the item at the index, and steps to the next one.
    ///
    /// # Safety
    /// The index must be that of a position that was just taken off.
    #[inline(always)]
    unsafe fn take(&mut self) -> O::Item {
        // SAFETY: each position is taken off once, so nothing else makes the item.
        let item = unsafe { self.make(&self.index) };
        self.carry(Self::RANK);
        item
    }

    /// Steps to the next index on the axes before `end`.
    #[inline(always)]
    fn carry(&mut self, end: usize) {
        let sizes = self.from.sizes();
        for axis in (1..end).rev() {
            self.index[axis] += 1;
            if self.index[axis] < sizes[axis] {
                return;
            }
            self.index[axis] = 0;
        }
        if let Some(first) = self.index[..end].first_mut() {
            *first += 1;
        }
    }

    /// Calls `f` with all items that are left.
    #[inline(always)]
    fn run(mut self, mut f: impl FnMut(O::Item)) {
        let (sizes, lanes) = (self.from.sizes(), self.from.lanes());
        if O::FLAT && lanes.contiguous(&sizes) {
            for position in self.left {
                // SAFETY: without gaps, element `position` of each lane is that of the index at the position, which is taken
                // off once.
                f(unsafe { self.from.item(O::Lanes::next(lanes.start(), position)) });
            }
        } else if O::NEST && self.left == (0..count(&sizes)) {
            // SAFETY: the lanes lead each index within the sizes to what `item` takes, as `Walked` promises, and each index
            // comes once.
            unsafe { in_order::<O::Axes, _>(&sizes, lanes, |at| f(self.from.item(at))) };
        } else if let Some(last) = Self::RANK.checked_sub(1) {
            // What is left of each run along the last axis.
            while !self.left.is_empty() {
                let first = self.index[last];
                let count = (sizes[last] - first).min(self.left.len());
                self.index[last] = 0;
                // SAFETY: as in `make`.
                let step = |at, axis| unsafe { lanes.step(at, axis, self.index[axis] as isize) };
                let row = (0..last).fold(lanes.start(), step);
                for place in first..first + count {
                    // SAFETY: the place is within the axis, and the position of the index one of those that are left, each
                    // of which comes once.
                    f(unsafe { self.from.item(lanes.step(row, last, place as isize)) });
                }
                self.left.start += count;
                self.carry(last);
            }
        } else if !self.left.is_empty() {
            // SAFETY: the one index of rank 0 leads to the start.
            f(unsafe { self.from.item(lanes.start()) });
        }
    }

    /// What is left in two parts, of which the first has `count` items.
    ///
    /// # Panics
    /// If fewer are left, like [`split_at`](slice::split_at) of a slice.
    ///
    /// ```
    /// use mdshape::{Axis, ViewMut, shape};
    /// let mut data = [0; 6];
    /// let rows = ViewMut::new(&mut data, shape![3, 2])?.axis_iter_mut(Axis::<0>);
    /// let (first, others) = rows.split_at(1);
    /// std::thread::scope(|scope| {
    ///     scope.spawn(|| first.for_each(|mut row| row.fill(1)));
    ///     others.for_each(|mut row| row.fill(2));
    /// });
    /// assert_eq!(data, [1, 1, 2, 2, 2, 2]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn split_at(self, count: usize) -> (Self, Self) {
        assert!(count <= self.left.len(), "split at {count} of an iterator of {} items", self.left.len());
        let middle = self.left.start + count;
        let index = if middle < self.left.end { self.index_at(middle) } else { self.index };
        // SAFETY: no position is in both parts, and so no index.
        let right = Self { from: unsafe { self.from.again() }, index, left: middle..self.left.end };
        (Self { left: self.left.start..middle, ..self }, right)
    }

    /// What is left in parts of `count` items each, the last of which may have fewer: one for each thread.
    ///
    /// # Panics
    /// If `count` is 0, like [`chunks`](slice::chunks) of a slice.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [1; 35];
    /// let mut v = ViewMut::new(&mut data, shape![5, 7])?.transpose();
    /// std::thread::scope(|scope| {
    ///     for part in v.iter_mut().chunks(12) {
    ///         scope.spawn(|| part.for_each(|element| *element *= 2));
    ///     }
    /// });
    /// assert_eq!(data, [2; 35]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn chunks(self, count: usize) -> Chunks<O> {
        assert!(count != 0, "parts of 0 items");
        Chunks { rest: Some(self), count }
    }

    /// Pairs of the index and the item, over what is left: an index has a number for each axis that is walked over.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// let (index, _) = v.iter().indexed().find(|(_, x)| **x == 5).unwrap();
    /// assert_eq!(v[index], 5);
    /// assert_eq!(index[..], [1, 1]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn indexed(self) -> Walk<Indexed<O>> {
        Walk { from: Indexed(self.from), index: self.index, left: self.left }
    }
}

impl<O: Walked + Clone> Walk<O> {
    /// The item at a position among those that are left, which stay.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![3, 2])?.transpose();
    /// assert_eq!(v.iter().get(1), Some(&3));
    /// assert_eq!(v.iter().get(6), None);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, position: usize) -> Option<O::Item> {
        (position < self.left.len()).then(|| {
            let index = self.index_at(self.left.start + position);
            // SAFETY: the position is one that has an index; an item may be made again, as `O` is `Clone`.
            unsafe { self.make(&index) }
        })
    }
}

impl<O: Walked> Iterator for Walk<O> {
    type Item = O::Item;

    #[inline]
    fn next(&mut self) -> Option<O::Item> {
        self.left.next()?;
        // SAFETY: the position was taken off, and the index is that of it.
        Some(unsafe { self.take() })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }

    #[inline]
    fn count(self) -> usize {
        self.left.len()
    }

    #[inline]
    fn last(mut self) -> Option<O::Item> {
        self.next_back()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<O::Item> {
        let position = self.left.nth(n)?;
        self.index = self.index_at(position);
        // SAFETY: as in `next`.
        Some(unsafe { self.take() })
    }

    #[inline]
    fn fold<B, F: FnMut(B, O::Item) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = Some(init);
        self.run(|item| folded = folded.take().map(|before| f(before, item)));
        match folded {
            Some(folded) => folded,
            None => unreachable!("each call gives back what it takes"),
        }
    }
}

impl<O: Walked> DoubleEndedIterator for Walk<O> {
    #[inline]
    fn next_back(&mut self) -> Option<O::Item> {
        self.nth_back(0)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<O::Item> {
        let index = self.left.nth_back(n).map(|position| self.index_at(position))?;
        // SAFETY: the index is that of the position, which was taken off.
        Some(unsafe { self.make(&index) })
    }
}

impl<O: Walked> ExactSizeIterator for Walk<O> {}
impl<O: Walked> FusedIterator for Walk<O> {}

/// The parts of an iterator; see [`Walk::chunks`].
pub struct Chunks<O: Walked> {
    rest: Option<Walk<O>>,
    count: usize,
}

impl<O: Walked> Iterator for Chunks<O> {
    type Item = Walk<O>;

    #[inline]
    fn next(&mut self) -> Option<Walk<O>> {
        let rest = self.rest.take().filter(|rest| !rest.left.is_empty())?;
        let count = self.count.min(rest.left.len());
        let (part, rest) = rest.split_at(count);
        self.rest = Some(rest);
        Some(part)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let parts = self.rest.as_ref().map_or(0, |rest| rest.left.len().div_ceil(self.count));
        (parts, Some(parts))
    }
}

impl<O: Walked> ExactSizeIterator for Chunks<O> {}
impl<O: Walked> FusedIterator for Chunks<O> {}

/// The number of indices.
#[inline(always)]
fn count(sizes: &[usize]) -> usize {
    sizes.iter().try_fold(1_usize, |count, &size| count.checked_mul(size)).unwrap_or_else(|| {
        // That of a view is within `usize`, unless a size is 0. Only sub-views of no elements may be more than that; then these
        // are as many as are counted.
        if sizes.contains(&0) { 0 } else { usize::MAX }
    })
}
