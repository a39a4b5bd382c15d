//! The elements of a view, one by one.

use super::raw::Raw;
use crate::extents::Shape;
use crate::index_type::{IndexType, Integer};
use crate::layout::Layout;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;
use generic_array::GenericArray;

/// The elements of a view in row-major order, whatever its layout; see [`View::iter`](super::View::iter).
pub struct Iter<'a, T, S: Shape, L: Layout> {
    raw: Raw<T, S, L>,
    /// The index of the next element.
    index: GenericArray<usize, S::Rank>,
    left: usize,
    memory: PhantomData<&'a [T]>,
}

impl<'a, T, S: Shape, L: Layout> Iter<'a, T, S, L> {
    /// The elements that `raw` reaches must be borrowed for 'a.
    #[inline]
    pub(super) fn new(raw: Raw<T, S, L>) -> Self {
        Self { raw, index: GenericArray::default(), left: raw.shape().numel(), memory: PhantomData }
    }

    /// Calls `f` on the elements as pointers.
    #[inline]
    pub(super) fn for_each_pointer(mut self, mut f: impl FnMut(NonNull<T>)) {
        while let Some((first, count, stride)) = self.run() {
            for k in 0..count {
                // SAFETY: the elements of a run are within the shape.
                f(unsafe { first.offset(k as isize * stride) });
            }
        }
    }

    #[inline(always)]
    fn advance(&mut self) -> Option<NonNull<T>> {
        self.left = self.left.checked_sub(1)?;
        // SAFETY: before the end the index is within the shape.
        let element = unsafe { self.raw.at(&self.index) };
        self.carry(S::RANK);
        Some(element)
    }

    /// The elements that are left along the last axis: the first, their number, and their distance.
    #[inline(always)]
    fn run(&mut self) -> Option<(NonNull<T>, usize, isize)> {
        let Some(last) = S::RANK.checked_sub(1) else { return self.advance().map(|element| (element, 1, 0)) };
        if self.left == 0 {
            return None;
        }
        // SAFETY: before the end the index is within the shape.
        let first = unsafe { self.raw.at(&self.index) };
        let count = self.raw.size(last).as_usize() - self.index[last];
        self.left -= count;
        self.index[last] = 0;
        self.carry(last);
        Some((first, count, self.raw.stride(last).as_isize()))
    }

    /// Steps to the next index on the axes before `end`.
    #[inline(always)]
    fn carry(&mut self, end: usize) {
        for axis in (0..end).rev() {
            self.index[axis] += 1;
            if self.index[axis] < self.raw.size(axis).as_usize() {
                break;
            }
            self.index[axis] = 0;
        }
    }

    /// The elements as a slice, if they lie in memory in the order in which they come.
    #[inline(always)]
    fn as_slice(&self) -> Option<&'a [T]> {
        let whole = self.left == self.raw.shape().numel();
        let stride = |axis| self.raw.stride(axis).to_i128();
        (whole && crate::layout::is_contiguous(&self.raw.shape().sizes(), stride)).then(|| {
            // SAFETY: `left` elements follow the first, each reached by an index, and are borrowed for 'a.
            unsafe { core::slice::from_raw_parts(self.raw.first().as_ptr(), self.left) }
        })
    }
}

impl<T, S: Shape, L: Layout> Clone for Iter<'_, T, S, L> {
    fn clone(&self) -> Self {
        Self { raw: self.raw, index: self.index, left: self.left, memory: PhantomData }
    }
}

impl<'a, T, S: Shape, L: Layout> Iterator for Iter<'a, T, S, L> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        // SAFETY: the element is borrowed for 'a.
        self.advance().map(|element| unsafe { element.as_ref() })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    #[inline]
    fn fold<B, F: FnMut(B, &'a T) -> B>(mut self, init: B, mut f: F) -> B {
        if let Some(slice) = self.as_slice() {
            return slice.iter().fold(init, f);
        }
        let mut folded = init;
        while let Some((first, count, stride)) = self.run() {
            for k in 0..count {
                // SAFETY: the elements of a run are within the shape, and borrowed for 'a.
                folded = f(folded, unsafe { first.offset(k as isize * stride).as_ref() });
            }
        }
        folded
    }
}

impl<T, S: Shape, L: Layout> ExactSizeIterator for Iter<'_, T, S, L> {}
impl<T, S: Shape, L: Layout> FusedIterator for Iter<'_, T, S, L> {}

// SAFETY: the iterator is a shared borrow of its elements, as `&[T]` is.
unsafe impl<T: Sync, S: Shape, L: Layout> Send for Iter<'_, T, S, L> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: Shape, L: Layout> Sync for Iter<'_, T, S, L> {}
