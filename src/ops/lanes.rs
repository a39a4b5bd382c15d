//! What runs along with a nest of loops: pointers and strides.

use crate::axes::RankNumber;
use core::ptr::NonNull;
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;

/// One operand: a pointer to the element at index 0, and the strides, in elements.
pub(crate) struct Lane<T, R: RankNumber> {
    first: NonNull<T>,
    strides: GenericArray<isize, R>,
}

impl<T, R: RankNumber> Clone for Lane<T, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, R: RankNumber> Copy for Lane<T, R> {}

impl<T, R: RankNumber> Lane<T, R> {
    #[inline(always)]
    pub(crate) fn new(first: NonNull<T>, stride: impl FnMut(usize) -> isize) -> Self {
        Self { first, strides: GenericArray::generate(stride) }
    }

    #[inline(always)]
    fn with(mut self, place: usize, stride: isize) -> Self {
        self.strides[place] = stride;
        self
    }
}

/// One operand or several: a [`Lane`], or a pair of `Lanes`, the last of which decides in which order memory is walked.
pub(crate) trait Lanes<R: RankNumber>: Copy {
    /// A pointer for each lane.
    type At: Copy;
    /// The pointers at index 0.
    fn start(&self) -> Self::At;
    /// The pointers so many steps further along an axis.
    ///
    /// # Safety
    /// They must lead to elements of the same memory.
    unsafe fn step(&self, at: Self::At, place: usize, steps: isize) -> Self::At;
    /// The pointers so many elements further.
    ///
    /// # Safety
    /// As for `step`.
    unsafe fn next(at: Self::At, elements: usize) -> Self::At;
    /// The strides of the last lane.
    fn leading(&self) -> &GenericArray<isize, R>;
    /// The same lanes with their axes in another order.
    fn permuted(&self, order: &GenericArray<usize, R>) -> Self;
    /// Whether each lane lies in row-major order, without gaps.
    fn contiguous(&self, sizes: &GenericArray<usize, R>) -> bool;
    /// Calls `run` with the same lanes, but with a constant for each stride at `place` that is 1, or is 0 in other lanes than
    /// the last: a loop over this axis is compiled for each such case.
    fn paced(self, place: usize, run: impl FnOnce(Self));
    /// [`paced`](Self::paced) for lanes that are not the last.
    fn paced_input(self, place: usize, run: impl FnOnce(Self));
}

impl<T, R: RankNumber> Lanes<R> for Lane<T, R> {
    type At = NonNull<T>;
    #[inline(always)]
    fn start(&self) -> NonNull<T> {
        self.first
    }
    #[inline(always)]
    unsafe fn step(&self, at: NonNull<T>, place: usize, steps: isize) -> NonNull<T> {
        // SAFETY: as the caller promises.
        unsafe { at.offset(steps * self.strides[place]) }
    }
    #[inline(always)]
    unsafe fn next(at: NonNull<T>, elements: usize) -> NonNull<T> {
        // SAFETY: as the caller promises.
        unsafe { at.add(elements) }
    }
    #[inline(always)]
    fn leading(&self) -> &GenericArray<isize, R> {
        &self.strides
    }
    #[inline(always)]
    fn permuted(&self, order: &GenericArray<usize, R>) -> Self {
        Self::new(self.first, |place| self.strides[order[place]])
    }
    #[inline(always)]
    fn contiguous(&self, sizes: &GenericArray<usize, R>) -> bool {
        let mut expected = 1_usize;
        (0..R::USIZE).rev().all(|place| {
            let fits = sizes[place] == 1 || self.strides[place] == expected as isize;
            expected = expected.wrapping_mul(sizes[place]);
            fits
        })
    }
    #[inline(always)]
    fn paced(self, place: usize, run: impl FnOnce(Self)) {
        match self.strides.get(place) {
            Some(1) => run(self.with(place, 1)),
            _ => run(self),
        }
    }
    #[inline(always)]
    fn paced_input(self, place: usize, run: impl FnOnce(Self)) {
        match self.strides.get(place) {
            Some(1) => run(self.with(place, 1)),
            Some(0) => run(self.with(place, 0)),
            _ => run(self),
        }
    }
}

impl<R: RankNumber, V: Lanes<R>, W: Lanes<R>> Lanes<R> for (V, W) {
    type At = (V::At, W::At);
    #[inline(always)]
    fn start(&self) -> Self::At {
        (self.0.start(), self.1.start())
    }
    #[inline(always)]
    unsafe fn step(&self, at: Self::At, place: usize, steps: isize) -> Self::At {
        // SAFETY: as the caller promises.
        unsafe { (self.0.step(at.0, place, steps), self.1.step(at.1, place, steps)) }
    }
    #[inline(always)]
    unsafe fn next(at: Self::At, elements: usize) -> Self::At {
        // SAFETY: as the caller promises.
        unsafe { (V::next(at.0, elements), W::next(at.1, elements)) }
    }
    #[inline(always)]
    fn leading(&self) -> &GenericArray<isize, R> {
        self.1.leading()
    }
    #[inline(always)]
    fn permuted(&self, order: &GenericArray<usize, R>) -> Self {
        (self.0.permuted(order), self.1.permuted(order))
    }
    #[inline(always)]
    fn contiguous(&self, sizes: &GenericArray<usize, R>) -> bool {
        self.0.contiguous(sizes) && self.1.contiguous(sizes)
    }
    #[inline(always)]
    fn paced(self, place: usize, run: impl FnOnce(Self)) {
        self.1.paced(place, |last| self.0.paced_input(place, |first| run((first, last))));
    }
    #[inline(always)]
    fn paced_input(self, place: usize, run: impl FnOnce(Self)) {
        self.1.paced_input(place, |last| self.0.paced_input(place, |first| run((first, last))));
    }
}
