//! The elements of a view, one by one.

use super::raw::Raw;
use crate::extents::Shape;
use crate::index_type::IndexType;
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

    /// The elements as pointers.
    pub(super) fn pointers(mut self) -> impl Iterator<Item = NonNull<T>> {
        core::iter::from_fn(move || self.advance())
    }

    #[inline(always)]
    fn advance(&mut self) -> Option<NonNull<T>> {
        self.left = self.left.checked_sub(1)?;
        // SAFETY: before the end the index is within the shape.
        let element = unsafe { self.raw.at(&self.index) };
        for axis in (0..S::RANK).rev() {
            self.index[axis] += 1;
            if self.index[axis] < self.raw.size(axis).as_usize() {
                break;
            }
            self.index[axis] = 0;
        }
        Some(element)
    }

    /// The elements as a slice, if they lie in memory in the order in which they come.
    fn as_slice(&self) -> Option<&'a [T]> {
        let whole = self.left == self.raw.shape().numel();
        (whole && self.raw.ask(|s, t| crate::layout::is_contiguous(s, t))).then(|| {
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
        while let Some(element) = self.advance() {
            // SAFETY: the element is borrowed for 'a.
            folded = f(folded, unsafe { element.as_ref() });
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
