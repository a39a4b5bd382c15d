//! What runs along with a nest of loops: pointers and strides.

use crate::axes::RankNumber;
use crate::each;
#[cfg(feature = "alloc")]
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use generic_array::GenericArray;

/// How far so many steps of a stride lead, in elements.
///
/// It wraps, without harm: only elements without size lie farther apart than `isize` counts, and those lie wherever one says.
#[inline(always)]
pub(crate) fn led(steps: usize, stride: isize) -> isize {
    (steps as isize).wrapping_mul(stride)
}

/// One operand: a pointer to the element at index 0, and the strides, in elements.
pub struct Lane<T, R: RankNumber> {
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
        Self { first, strides: each::array(stride) }
    }

    /// The same places, where no elements are as yet.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub(crate) fn unwritten(self) -> Lane<MaybeUninit<T>, R> {
        Lane { first: self.first.cast(), strides: self.strides }
    }

    /// With another stride at a place that it has.
    #[inline(always)]
    fn with(mut self, place: usize, stride: isize) -> Self {
        self.strides[place] = stride;
        self
    }
}

/// One operand or several: a [`Lane`], or a pair of `Lanes`, the last of which decides in which order memory is walked.
pub trait Lanes<R: RankNumber>: Copy {
    /// A pointer for each lane.
    type At: Copy;
    /// The pointers at index 0.
    fn start(&self) -> Self::At;
    /// The pointers so many steps further along an axis.
    ///
    /// # Safety
    /// They must lead to elements of the same memory.
    unsafe fn step(&self, at: Self::At, place: usize, steps: isize) -> Self::At;
    /// The pointers one step further along an axis, where there need be no element.
    fn along(&self, at: Self::At, place: usize) -> Self::At;
    /// The pointers so many elements further.
    ///
    /// # Safety
    /// As for `step`.
    unsafe fn next(at: Self::At, elements: usize) -> Self::At;
    /// The same lanes, but index 0 is where these pointers are.
    #[cfg(feature = "rayon")]
    fn starting(self, at: Self::At) -> Self;
    /// The strides of the last lane.
    fn leading(&self) -> &GenericArray<isize, R>;
    /// The same lanes with their axes in another order.
    fn permuted(&self, order: &GenericArray<usize, R>) -> Self;
    /// Whether each lane lies in row-major order, without gaps.
    fn contiguous(&self, sizes: &GenericArray<usize, R>) -> bool;
    /// Whether a step along the axis at `place` leads each lane as far as `count` steps along the axis at `last`.
    fn follows(&self, place: usize, last: usize, count: usize) -> bool;
    /// A number for the strides at `place` if they deserve a loop of their own, else 0.
    ///
    /// That is so if the stride of the last lane is 1, and 1 or 0 those of the others.
    fn pace(&self, place: usize) -> usize;
    /// The same lanes, with a constant for each stride that a pace tells of.
    fn paced(self, place: usize, pace: usize) -> Self;
    /// The number of paces above 0.
    const OWN: usize;
    /// The number of paces above 0 of lanes that are not the last.
    const PACES: usize;
    /// [`pace`](Self::pace) of lanes that are not the last.
    fn input_pace(&self, place: usize) -> usize;
    /// [`paced`](Self::paced) for lanes that are not the last.
    fn input_paced(self, place: usize, pace: usize) -> Self;
    /// The pointers so many steps further along an axis, at a pace above 0 of lanes that are not the last.
    ///
    /// # Safety
    /// As for `step`.
    unsafe fn input_next(at: Self::At, steps: usize, pace: usize) -> Self::At;
}

impl<T, R: RankNumber> Lanes<R> for Lane<T, R> {
    type At = *mut T;
    #[inline(always)]
    fn start(&self) -> *mut T {
        self.first.as_ptr()
    }
    #[inline(always)]
    unsafe fn step(&self, at: *mut T, place: usize, steps: isize) -> *mut T {
        // SAFETY: as the caller promises.
        unsafe { at.offset(led(steps as usize, self.strides[place])) }
    }
    #[inline(always)]
    fn along(&self, at: *mut T, place: usize) -> *mut T {
        at.wrapping_offset(self.strides[place])
    }
    #[inline(always)]
    unsafe fn next(at: *mut T, elements: usize) -> *mut T {
        // SAFETY: as the caller promises.
        unsafe { at.add(elements) }
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn starting(self, first: Self::At) -> Self {
        // It is the pointer of an element, and so is not null.
        Self { first: NonNull::new(first).unwrap_or(self.first), ..self }
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
    fn follows(&self, place: usize, last: usize, count: usize) -> bool {
        self.strides[place] == led(count, self.strides[last])
    }
    #[inline(always)]
    fn pace(&self, place: usize) -> usize {
        usize::from(self.strides.get(place) == Some(&1))
    }
    #[inline(always)]
    fn paced(self, place: usize, pace: usize) -> Self {
        if pace == 1 { self.with(place, 1) } else { self }
    }
    const OWN: usize = 1;
    const PACES: usize = 2;
    #[inline(always)]
    fn input_pace(&self, place: usize) -> usize {
        match self.strides.get(place) {
            Some(1) => 1,
            Some(0) => 2,
            _ => 0,
        }
    }
    #[inline(always)]
    fn input_paced(self, place: usize, pace: usize) -> Self {
        match pace {
            1 => self.with(place, 1),
            2 => self.with(place, 0),
            _ => self,
        }
    }
    #[inline(always)]
    unsafe fn input_next(at: *mut T, steps: usize, pace: usize) -> *mut T {
        // SAFETY: as the caller promises.
        if pace == 1 { unsafe { at.add(steps) } } else { at }
    }
}

/// The index at which the other lanes are, as one more lane.
#[derive(Clone, Copy)]
pub struct Counter<R: RankNumber> {
    /// Which number of the index each loop counts.
    counted: GenericArray<usize, R>,
    /// The index at the start.
    first: GenericArray<usize, R>,
    /// No memory, no strides.
    strides: GenericArray<isize, R>,
}

impl<R: RankNumber> Counter<R> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { counted: each::array(|place| place), first: each::array(|_| 0), strides: each::array(|_| 0) }
    }
}

impl<R: RankNumber> Lanes<R> for Counter<R> {
    type At = GenericArray<usize, R>;
    #[inline(always)]
    fn start(&self) -> Self::At {
        self.first
    }
    #[inline(always)]
    unsafe fn step(&self, mut at: Self::At, place: usize, steps: isize) -> Self::At {
        at[self.counted[place]] = at[self.counted[place]].wrapping_add_signed(steps);
        at
    }
    #[inline(always)]
    fn along(&self, mut at: Self::At, place: usize) -> Self::At {
        at[self.counted[place]] = at[self.counted[place]].wrapping_add(1);
        at
    }
    #[inline(always)]
    unsafe fn next(at: Self::At, _: usize) -> Self::At {
        // Not reached, as an index is nothing that is contiguous.
        at
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn starting(self, first: Self::At) -> Self {
        Self { first, ..self }
    }
    #[inline(always)]
    fn permuted(&self, order: &GenericArray<usize, R>) -> Self {
        Self { counted: each::array(|place| self.counted[order[place]]), ..*self }
    }
    #[inline(always)]
    fn leading(&self) -> &GenericArray<isize, R> {
        &self.strides
    }
    #[inline(always)]
    fn contiguous(&self, _: &GenericArray<usize, R>) -> bool {
        false
    }
    #[inline(always)]
    fn follows(&self, _: usize, _: usize, _: usize) -> bool {
        false
    }
    #[inline(always)]
    fn pace(&self, _: usize) -> usize {
        0
    }
    #[inline(always)]
    fn paced(self, _: usize, _: usize) -> Self {
        self
    }
    const OWN: usize = 0;
    const PACES: usize = 1;
    #[inline(always)]
    fn input_pace(&self, _: usize) -> usize {
        1
    }
    #[inline(always)]
    fn input_paced(self, _: usize, _: usize) -> Self {
        self
    }
    #[inline(always)]
    unsafe fn input_next(at: Self::At, _: usize, _: usize) -> Self::At {
        // Not reached, as an index is no operand of a function over elements.
        at
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
    fn along(&self, at: Self::At, place: usize) -> Self::At {
        (self.0.along(at.0, place), self.1.along(at.1, place))
    }
    #[inline(always)]
    unsafe fn next(at: Self::At, elements: usize) -> Self::At {
        // SAFETY: as the caller promises.
        unsafe { (V::next(at.0, elements), W::next(at.1, elements)) }
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn starting(self, at: Self::At) -> Self {
        (self.0.starting(at.0), self.1.starting(at.1))
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
    fn follows(&self, place: usize, last: usize, count: usize) -> bool {
        self.0.follows(place, last, count) && self.1.follows(place, last, count)
    }
    #[inline(always)]
    fn pace(&self, place: usize) -> usize {
        if self.1.pace(place) == 1 { self.0.input_pace(place) } else { 0 }
    }
    #[inline(always)]
    fn paced(self, place: usize, pace: usize) -> Self {
        if pace == 0 { self } else { (self.0.input_paced(place, pace), self.1.paced(place, 1)) }
    }
    const OWN: usize = V::PACES;
    const PACES: usize = V::PACES * W::PACES;
    #[inline(always)]
    fn input_pace(&self, place: usize) -> usize {
        match (self.0.input_pace(place), self.1.input_pace(place)) {
            (0, _) | (_, 0) => 0,
            (first, last) => (last - 1) * V::PACES + first,
        }
    }
    #[inline(always)]
    fn input_paced(self, place: usize, pace: usize) -> Self {
        let (first, last) = parts::<R, V>(pace);
        (self.0.input_paced(place, first), self.1.input_paced(place, last))
    }
    #[inline(always)]
    unsafe fn input_next(at: Self::At, steps: usize, pace: usize) -> Self::At {
        let (first, last) = parts::<R, V>(pace);
        // SAFETY: as the caller promises.
        unsafe { (V::input_next(at.0, steps, first), W::input_next(at.1, steps, last)) }
    }
}

/// The paces of two parts of lanes that have one pace; 0 is that of none.
#[inline(always)]
fn parts<R: RankNumber, V: Lanes<R>>(pace: usize) -> (usize, usize) {
    match pace.checked_sub(1) {
        Some(number) => (number % V::PACES + 1, number / V::PACES + 1),
        None => (0, 0),
    }
}
