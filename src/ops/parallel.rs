//! Work on elements by several threads.
//!
//! It is cut by sizes alone, never by the number of threads, and the parts of a reduction are put together as one thread
//! would: sums are the same to the bit. Where there are few elements, or one thread, it is the code of the other files.

use super::combine::{At, Blocks, Hands, Kernel, LANES, Part, Plan, Serial, moved};
use super::contract::{Close, Dot, Float, SquaredDistance, both};
use super::number::Number;
use super::operands::known_size;
use super::reduce::{Best, FixedReduceAxes, Max, Min, Product, ReduceAlong, ReduceAxes, Sum, made};
use super::{BroadcastOperands, Lanes, OperandsFor, in_any_order, led, zip_for_each, zip_map};
use crate::array::{Array, made as made_array};
use crate::axes::{Axes, List, RankNumber};
use crate::broadcast::Broadcast;
use crate::error::{ArrayError, BroadcastError, ReduceError};
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::{View, ViewMut};
use core::ops::{Range, Sub};
use core::ptr::NonNull;
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;
use typenum::Unsigned;

/// The number of elements below which one thread does all.
///
/// To wake another thread takes some 10 microseconds, in which one thread adds as many elements as this, two cheap ones each; see
/// `benches/parallel.rs`.
const THRESHOLD: usize = 1 << 16;

/// The number of elements that a part has at most, if it can be cut.
const GRAIN: usize = 1 << 15;

/// The static size up to which the last axis is never cut, so that it stays a constant in the code.
const UNCUT: usize = 1 << 10;

/// Whether so many elements are worth several threads, and there are some.
#[inline]
fn worthwhile(count: usize) -> bool {
    count >= THRESHOLD && rayon::current_num_threads() > 1
}

/// What threads share, as whoever makes one answers for.
struct Shared<P>(P);

// SAFETY: whoever makes one of a pointer answers for it that the elements may be used as they are by other threads.
unsafe impl<P> Send for Shared<P> {}
// SAFETY: as above.
unsafe impl<P> Sync for Shared<P> {}

impl<P: Copy> Shared<P> {
    // A closure that named the field would capture the pointer alone.
    #[inline(always)]
    fn get(&self) -> P {
        self.0
    }
}

/// Indices that lie side by side on each axis.
struct Block<R: RankNumber> {
    start: GenericArray<usize, R>,
    sizes: GenericArray<usize, R>,
}

impl<R: RankNumber> Block<R> {
    fn count(&self) -> usize {
        self.sizes.iter().product()
    }
}

/// Calls `leaf` with blocks that make up `block`, of at most `grain` indices where it can be cut into such.
///
/// An axis is cut in multiples of its unit, that of the largest key first, and not at all if its size is within the unit.
fn in_blocks<R: RankNumber>(
    block: Block<R>,
    grain: usize,
    unit: &(impl Fn(usize) -> usize + Sync),
    key: &(impl Fn(usize) -> usize + Sync),
    leaf: &(impl Fn(&Block<R>) + Sync),
) {
    let place = (0..R::USIZE).rev().filter(|&place| block.sizes[place] > unit(place)).max_by_key(|&place| key(place));
    match place {
        Some(place) if block.count() > grain => {
            // Below the size: that is above the unit, and so is the next multiple after half of it.
            let half = (block.sizes[place] / 2).next_multiple_of(unit(place));
            let (mut left, mut right) = (Block { ..block }, block);
            left.sizes[place] = half;
            right.start[place] += half;
            right.sizes[place] -= half;
            rayon::join(|| in_blocks(left, grain, unit, key, leaf), || in_blocks(right, grain, unit, key, leaf));
        }
        _ => leaf(&block),
    }
}

/// Calls `f` with a pointer of each lane for each index within `sizes`, on several threads and in any order.
///
/// `fixed` is the size that the types fix at a place. `lanes` is asked for on each thread, so that what is constant of them is
/// constant there.
///
/// # Safety
/// As for [`in_any_order`]; and the lanes and what `f` does with them may be used by any thread, at different indices at once.
unsafe fn in_parts<A: List, W: Lanes<A::Rank>>(
    sizes: GenericArray<usize, A::Rank>,
    fixed: impl Fn(usize) -> Option<usize> + Sync,
    lanes: impl Fn() -> W + Sync,
    f: impl Fn(W::At) + Sync,
) {
    let last = A::Rank::USIZE.saturating_sub(1);
    let uncut = |place: usize| fixed(place).filter(|&size| place == last && size <= UNCUT);
    let strides = *lanes().leading();
    let leaf = |block: &Block<A::Rank>| {
        let sizes = GenericArray::generate(|place| match uncut(place) {
            Some(size) => size,
            None => block.sizes[place],
        });
        let lanes = lanes();
        // SAFETY: no size is 0, so the start is an index of the whole, and so is each index from there on within the block. Blocks
        // have no index in common.
        unsafe {
            let start = |at, place: usize| lanes.step(at, place, block.start[place] as isize);
            let at = (0..A::Rank::USIZE).fold(lanes.start(), start);
            in_any_order::<A, W>(&sizes, lanes.starting(at), &f);
        }
    };
    if sizes.contains(&0) {
        return;
    }
    let unit = |place| if uncut(place).is_some() { usize::MAX } else { 1 };
    let key = |place: usize| strides[place].unsigned_abs();
    in_blocks(Block { start: GenericArray::default(), sizes }, GRAIN, &unit, &key, &leaf);
}

/// [`zip_map`](crate::zip_map()) on several threads.
///
/// The elements are made in any order. Up to 65,535 of them are made by one thread, as [`zip_map`](crate::zip_map()) does; if few
/// elements take long, iterate over them in parallel instead, as [`View::par_map`] says.
///
/// With the feature `rayon`. If `f` panics, so does this, and the elements that were made are not dropped.
///
/// # Errors
/// If run-time sizes do not match, the result has no row-major layout in its index type, or there is no memory.
///
/// ```
/// use mdshape::{View, par_zip_map, shape};
/// let (x, y) = (vec![1; 300 * 300], vec![2; 300]);
/// let rows = 300;
/// let (x, y) = (View::new(&x, shape![rows, 300])?, View::new(&y, shape![300])?);
/// assert_eq!(par_zip_map((x, y), |(x, y)| x + y)?.sum(..), 3 * 300 * 300);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn par_zip_map<O: BroadcastOperands + Sync, T: Send>(
    operands: O,
    f: impl Fn(O::Items) -> T + Sync,
) -> Result<Array<T, O::Out>, ArrayError> {
    let shape = operands.broadcast()?;
    if !worthwhile(shape.numel()) {
        return zip_map(operands, f);
    }
    let write = |first: NonNull<T>| {
        let first = Shared(first);
        let lanes = || (operands.lanes(), Array::<T, O::Out>::lane_of(first.get(), &shape));
        let fixed = |place| known_size::<O::Out, O>(place);
        // SAFETY: the sizes are those of the result, so each index leads to an element of each operand, which is borrowed and
        // shared, and to a place of its own in the memory of the result.
        unsafe {
            in_parts::<<O::Out as Shape>::Axes, _>(shape.sizes(), fixed, lanes, |(from, to)| {
                to.write(f(O::items(from)))
            });
        }
        Ok(())
    };
    // SAFETY: one element was written for each index.
    unsafe { Array::build(shape, write) }
}

/// [`zip_map_into`](crate::zip_map_into()) on several threads.
///
/// With the feature `rayon`; the rest is as for [`par_zip_map`].
///
/// # Errors
/// If an operand has more axes than `to`, or a size that is neither 1 nor that of `to`; then no element is written.
///
/// ```
/// use mdshape::{View, ViewMut, par_zip_map_into, shape};
/// let (x, mut y) = (vec![1; 300 * 300], vec![0; 300 * 300]);
/// let (x, mut y) = (View::new(&x, shape![300, 300])?, ViewMut::new(&mut y, shape![300, 300])?);
/// par_zip_map_into(x.transpose(), &mut y, |x| x + 1)?;
/// assert_eq!(y.as_view().sum(..), 2 * 300 * 300);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn par_zip_map_into<O: OperandsFor<S> + Sync, T: Send, S: Shape, L: Layout>(
    operands: O,
    to: &mut ViewMut<'_, T, S, L>,
    f: impl Fn(O::Items) -> T + Sync,
) -> Result<(), BroadcastError> {
    to.par_zip_apply(operands, |to, from| *to = f(from))
}

/// Calls `f` on the elements of the operands, their shapes broadcast, on several threads and in any order.
///
/// With the feature `rayon`; the rest is as for [`par_zip_map`].
///
/// # Errors
/// If run-time sizes do not match; static sizes that do not match do not compile.
///
/// ```
/// use mdshape::{View, par_zip_for_each, shape};
/// use std::sync::atomic::{AtomicUsize, Ordering};
/// let (x, y) = (View::new(&[1, 2, 3, 4], shape![2, 2])?, View::new(&[1, 4], shape![2])?);
/// let equal = AtomicUsize::new(0);
/// par_zip_for_each((x, y), |(x, y)| {
///     equal.fetch_add(usize::from(x == y), Ordering::Relaxed);
/// })?;
/// assert_eq!(equal.into_inner(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn par_zip_for_each<O: BroadcastOperands + Sync>(
    operands: O,
    f: impl Fn(O::Items) + Sync,
) -> Result<(), BroadcastError> {
    let shape = operands.broadcast()?;
    if !worthwhile(shape.numel()) {
        return zip_for_each(operands, f);
    }
    let fixed = |place| known_size::<O::Out, O>(place);
    // SAFETY: the sizes are those of the result, so each index leads to an element of each operand, which is borrowed and shared.
    unsafe {
        in_parts::<<O::Out as Shape>::Axes, _>(shape.sizes(), fixed, || operands.lanes(), |at| f(O::items(at)));
    }
    Ok(())
}

impl<T: Send, S: Shape, L: Layout> ViewMut<'_, T, S, L> {
    /// [`zip_apply`](Self::zip_apply) on several threads.
    ///
    /// With the feature `rayon`; the rest is as for [`par_zip_map`].
    ///
    /// # Errors
    /// If an operand has more axes than this view, or a size that is neither 1 nor that of this view; then `f` is not called.
    ///
    /// ```
    /// use mdshape::{View, ViewMut, shape};
    /// let mut data = vec![1; 300 * 300];
    /// let mut v = ViewMut::new(&mut data, shape![300, 300])?;
    /// v.par_zip_apply(View::new(&[10; 300], shape![300])?, |v, x| *v += x)?;
    /// assert_eq!(data, [11; 300 * 300]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn par_zip_apply<O: OperandsFor<S> + Sync>(
        &mut self,
        operands: O,
        f: impl Fn(&mut T, O::Items) + Sync,
    ) -> Result<(), BroadcastError> {
        if !worthwhile(self.numel()) {
            return self.zip_apply(operands, f);
        }
        operands.check(&self.sizes())?;
        let this = Shared(&*self);
        let lanes = || (operands.lanes::<<S::Axes as List>::Rank>(), this.get().lane());
        let fixed = |place| known_size::<S, O>(place);
        // SAFETY: the operands stretch to the sizes, so each index leads to an element of each, which is shared. That of this view
        // is borrowed mutably, so it is none of those that are read, and is visited once; `T` is `Send`.
        unsafe {
            in_parts::<S::Axes, _>(self.sizes(), fixed, lanes, |(from, to): (_, *mut T)| {
                f(&mut *to, O::items(from));
            });
        }
        Ok(())
    }

    /// Calls `f` on every element, on several threads and in any order.
    ///
    /// With the feature `rayon`; the rest is as for [`par_zip_map`].
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = vec![1; 300 * 300];
    /// ViewMut::new(&mut data, shape![300, 300])?.par_for_each_mut(|x| *x += 1);
    /// assert_eq!(data, [2; 300 * 300]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn par_for_each_mut(&mut self, f: impl Fn(&mut T) + Sync) {
        if !worthwhile(self.numel()) {
            return self.apply(f);
        }
        let this = Shared(&*self);
        let lanes = || this.get().lane();
        // SAFETY: each index leads to an element of its own, which is borrowed mutably by this view alone; `T` is `Send`.
        unsafe {
            in_parts::<S::Axes, _>(self.sizes(), S::Axes::fixed, lanes, |at: *mut T| f(&mut *at));
        }
    }

    /// [`map_inplace`](Self::map_inplace) on several threads.
    ///
    /// With the feature `rayon`; the rest is as for [`par_zip_map`].
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = vec![1; 300 * 300];
    /// ViewMut::new(&mut data, shape![300, 300])?.par_map_inplace(|x| x + 1);
    /// assert_eq!(data, [2; 300 * 300]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn par_map_inplace(&mut self, f: impl Fn(&T) -> T + Sync) {
        self.par_for_each_mut(|x| *x = f(x));
    }
}

impl<T: Sync, S: Shape, L: Layout> View<'_, T, S, L> {
    /// [`map`](Self::map) on several threads.
    ///
    /// The elements are made in any order. Up to 65,535 of them are made by one thread, as [`map`](Self::map) does: it is meant for
    /// functions as cheap as a few additions. Where few elements take long, iterate over them in parallel, which is left to
    /// `rayon` to cut: `v.into_par_iter()`, or `v.axis_iter(Axis::<0>).into_par_iter()` for sub-views, with its prelude.
    ///
    /// With the feature `rayon`. If `f` panics, so does this, and the elements that were made are not dropped.
    ///
    /// # Panics
    /// If the shape has no row-major layout in its index type, or there is no memory; see [`try_par_map`](Self::try_par_map).
    ///
    /// ```
    /// use mdshape::{Array, Axis, Shape, View, shape};
    /// use rayon::prelude::*;
    /// let data: Vec<u32> = (0..90_000).collect();
    /// let v = View::new(&data, shape![300, 300])?;
    /// let squares = v.par_map(|x| u64::from(*x).pow(2));
    /// assert_eq!(squares[[1, 0]], 90_000);
    ///
    /// // Three functions, each of which may take long.
    /// let parts = View::new(&data, shape![3, (30_000)])?.axis_iter(Axis::<0>).into_par_iter();
    /// let last: Vec<u32> = parts.map(|part| part.iter().copied().max().unwrap()).collect();
    /// assert_eq!(last, [29_999, 59_999, 89_999]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[track_caller]
    pub fn par_map<U: Send>(self, f: impl Fn(&T) -> U + Sync) -> Array<U, S> {
        made_array(self.try_par_map(f))
    }

    /// [`par_map`](Self::par_map), but for an error where there can be no such array.
    ///
    /// # Errors
    /// If the shape has no row-major layout in its index type, or there is no memory.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4], shape![2, 2])?.broadcast_to(shape![i32; 65536, 2, 2])?;
    /// assert_eq!(v.try_par_map(|x| x + 1)?.sum(..), 65536 * 14);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_par_map<U: Send>(self, f: impl Fn(&T) -> U + Sync) -> Result<Array<U, S>, ArrayError> {
        par_zip_map(self, f)
    }

    /// Calls `f` on every element, on several threads and in any order.
    ///
    /// With the feature `rayon`; the rest is as for [`par_zip_map`].
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// use std::sync::atomic::{AtomicUsize, Ordering};
    /// let count = AtomicUsize::new(0);
    /// View::new(&[3, 0, 5, 0], shape![2, 2])?.par_for_each(|x| {
    ///     count.fetch_add(usize::from(*x == 0), Ordering::Relaxed);
    /// });
    /// assert_eq!(count.into_inner(), 2);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    pub fn par_for_each(self, f: impl Fn(&T) + Sync) {
        if !worthwhile(self.numel()) {
            return self.iter().for_each(f);
        }
        // SAFETY: each index leads to an element, which is borrowed and shared.
        unsafe {
            in_parts::<S::Axes, _>(self.sizes(), S::Axes::fixed, || self.lane(), |at: *mut T| f(&*at));
        }
    }
}

/// Calls `f` with the stretches of rows that the positions of a part in row-major order are made of, each with its length.
///
/// # Safety
/// No size may be 0, the positions must be such, and each index lead from `at` to an element of each operand.
#[inline(always)]
unsafe fn stretches<T, R: RankNumber, const N: usize>(
    part: &Part<R, N>,
    at: At<T, N>,
    positions: Range<usize>,
    mut f: impl FnMut(At<T, N>, usize),
) {
    let Some(last) = R::USIZE.checked_sub(1) else { return f(at, 1) };
    let count = part.sizes[last];
    let (mut row, mut from, mut left) = (positions.start / count, positions.start % count, positions.len());
    // Along the axis before the last one from row to row, and from there on by the index.
    let beside = if last > 0 { part.sizes[last - 1] } else { 1 };
    while left > 0 {
        let (mut start, mut rest) = (at, row);
        for place in (0..last).rev() {
            // SAFETY: the row is one of the part, so each remainder is an index within the size.
            start = unsafe { moved(start, &part.strides_at(place), rest % part.sizes[place]) };
            rest /= part.sizes[place];
        }
        for k in 0..beside - row % beside {
            let taken = left.min(count - from);
            if taken == 0 {
                break;
            }
            // SAFETY: as many rows follow along the axis, and the place in the row is within it.
            f(
                unsafe {
                    moved(moved(start, &part.strides_at(last.saturating_sub(1)), k), &part.strides_at(last), from)
                },
                taken,
            );
            (from, left) = (0, left - taken);
        }
        row += beside - row % beside;
    }
}

/// Several threads.
#[derive(Clone, Copy)]
struct Parallel(());

impl Parallel {
    /// # Safety
    /// The elements that are read, the kernels and the results must be such that threads may share them and hand them over.
    #[inline(always)]
    unsafe fn new() -> Self {
        Self(())
    }
}

impl Hands for Parallel {
    #[inline(always)]
    unsafe fn rows<L: List, T, B: Blocks<T, N>, const N: usize>(
        self,
        part: &Part<L::Rank, N>,
        at: At<T, N>,
        blocks: B,
    ) -> B::Sum {
        if !worthwhile(part.count() * B::WIDTH) {
            // SAFETY: as the caller promises.
            return unsafe { Serial.rows::<L, T, B, N>(part, at, blocks) };
        }
        let count = part.sizes.last().copied().unwrap_or(1);
        let per_row = count.div_ceil(B::STEP);
        let steps = part.count() / count * per_row;
        let small = 1 << (GRAIN / (LANES * B::STEP * B::WIDTH)).max(1).ilog2();
        // SAFETY: as the caller promises.
        unsafe {
            Tree { part: Shared(part), at: Shared(at), blocks: Shared(&blocks), count, per_row, small }.rest(0..steps)
        }
    }

    #[inline(always)]
    unsafe fn combine<K: List, L: List, T, Q: Kernel<T, N>, const N: usize>(
        self,
        plan: Plan<K::Rank, L::Rank, N>,
        at: At<T, N>,
        kernel: Q,
        to: *mut Q::Acc,
    ) {
        let each = plan.reduced.count();
        if !worthwhile(plan.kept.count() * each) {
            // SAFETY: as the caller promises.
            return unsafe { Serial.combine::<K, L, T, Q, N>(plan, at, kernel, to) };
        }
        // As many results as are made side by side.
        let unit = |place| if plan.row == Some(place) { 32 } else { 1 };
        let strides = plan.to;
        let key = |place: usize| if plan.row == Some(place) { 0 } else { strides[place] };
        let shared = Shared((plan, at, kernel, to));
        let leaf = |block: &Block<K::Rank>| {
            let (mut plan, mut at, kernel, mut to) = shared.get();
            for place in 0..K::Rank::USIZE {
                // SAFETY: the start is an index of the whole.
                unsafe {
                    at = moved(at, &plan.kept.strides_at(place), block.start[place]);
                    to = to.add(plan.to[place] * block.start[place]);
                }
            }
            plan.kept.sizes = block.sizes;
            // SAFETY: as the caller promises; blocks have no index in common, and so no result.
            unsafe { plan.run::<Self, K, L, T, Q>(self, at, kernel, to) };
        };
        let block = Block { start: GenericArray::default(), sizes: plan.kept.sizes };
        in_blocks(block, (GRAIN / each).max(1), &unit, &key, &leaf);
    }
}

/// The tree of a pairwise sum, whose branches are made by several threads.
struct Tree<'a, T, B, R: RankNumber, const N: usize> {
    part: Shared<&'a Part<R, N>>,
    at: Shared<At<T, N>>,
    blocks: Shared<&'a B>,
    /// The length of a row, in elements and in steps.
    count: usize,
    per_row: usize,
    /// The number of blocks of a branch that one thread makes, a power of two.
    small: usize,
}

impl<T, B: Blocks<T, N>, R: RankNumber, const N: usize> Tree<'_, T, B, R, N> {
    /// What these steps leave.
    ///
    /// # Safety
    /// They must be steps of the rows of the part.
    #[inline(always)]
    unsafe fn taken(&self, steps: Range<usize>) -> B {
        let position = |step: usize| step / self.per_row * self.count + step % self.per_row * B::STEP;
        let mut blocks = self.blocks.get().fresh();
        let positions = position(steps.start)..position(steps.end);
        // SAFETY: as the caller promises.
        unsafe { stretches(self.part.get(), self.at.get(), positions, |at, count| blocks.take(at, count)) };
        blocks
    }

    /// What these steps of a power of two of blocks make, on this thread.
    ///
    /// # Safety
    /// As for `taken`.
    // Not inlined, nor the next: they take much of the stack, of which each call around them would take as much.
    #[inline(never)]
    unsafe fn small_branch(&self, steps: Range<usize>) -> B::Sum {
        // SAFETY: as the caller promises.
        unsafe { self.taken(steps) }.branch()
    }

    /// What these last steps make, on this thread.
    ///
    /// # Safety
    /// As for `taken`.
    #[inline(never)]
    unsafe fn small_rest(&self, steps: Range<usize>) -> B::Sum {
        // SAFETY: as the caller promises.
        unsafe { self.taken(steps) }.finish()
    }

    /// What a power of two of full blocks makes, the first of which begins at `step`.
    ///
    /// # Safety
    /// As for `taken`.
    unsafe fn branch(&self, step: usize, blocks: usize) -> B::Sum {
        // SAFETY: as the caller promises.
        unsafe {
            if blocks <= self.small {
                return self.small_branch(step..step + blocks * LANES);
            }
            let half = blocks / 2;
            let (a, b) =
                rayon::join(|| Shared(self.branch(step, half)), || Shared(self.branch(step + half * LANES, half)));
            self.blocks.get().join(a.0, b.0)
        }
    }

    /// What all blocks make from a step on to the last one, the number of blocks before being a multiple of the largest power
    /// of two that is left.
    ///
    /// # Safety
    /// As for `taken`.
    unsafe fn rest(&self, steps: Range<usize>) -> B::Sum {
        let blocks = steps.len() / LANES;
        // SAFETY: as the caller promises.
        unsafe {
            if blocks < self.small {
                return self.small_rest(steps);
            }
            let first = 1 << blocks.ilog2();
            let (a, b) = rayon::join(
                || Shared(self.branch(steps.start, first)),
                || Shared(self.rest(steps.start + first * LANES..steps.end)),
            );
            self.blocks.get().join(a.0, b.0)
        }
    }
}

/// The fold of one result, in runs of [`GRAIN`] elements.
struct Runs<'a, T, B, F, J, R: RankNumber> {
    part: Shared<&'a Part<R, 1>>,
    element: core::marker::PhantomData<fn(&T)>,
    count: usize,
    init: &'a B,
    f: F,
    join: J,
}

impl<T, B: Clone + Send + Sync, F: Fn(B, &T) -> B + Sync, J: Fn(B, B) -> B + Sync, R: RankNumber>
    Runs<'_, T, B, F, J, R>
{
    /// # Safety
    /// Each index of the part must lead from `at` to an element, which threads may share.
    unsafe fn fold(&self, at: Shared<*mut T>, runs: Range<usize>) -> B {
        if runs.len() <= 1 {
            let mut value = Some(self.init.clone());
            let positions = (runs.start * GRAIN).min(self.count)..(runs.end * GRAIN).min(self.count);
            if positions.is_empty() {
                return self.init.clone();
            }
            let stride = self.part.get().strides_at(R::USIZE.saturating_sub(1))[0];
            // SAFETY: as the caller promises. No size is 0, as there are positions.
            unsafe {
                stretches(self.part.get(), [at.get()], positions, |[at], count| {
                    let Some(mut so_far) = value.take() else { return };
                    for k in 0..count {
                        so_far = (self.f)(so_far, &*at.offset(led(k, stride)));
                    }
                    value = Some(so_far);
                });
            }
            return match value {
                Some(value) => value,
                None => unreachable!("each stretch gives back what it takes"),
            };
        }
        let middle = runs.start + runs.len().next_power_of_two() / 2;
        let (left, right) = (Shared(at.get()), Shared(at.get()));
        // SAFETY: as the caller promises.
        let (a, b) = unsafe {
            // There are more elements than it takes.
            if rayon::current_num_threads() > 1 {
                rayon::join(|| self.fold(left, runs.start..middle), || self.fold(right, middle..runs.end))
            } else {
                (self.fold(left, runs.start..middle), self.fold(right, middle..runs.end))
            }
        };
        (self.join)(a, b)
    }
}

impl<T: Sync, S: Shape, L: Layout> View<'_, T, S, L> {
    /// A fold in runs of a fixed length, put together in pairs, and made something else; for each index of the kept axes.
    fn fold_in_runs<X: ReduceAxes<S>, B: Clone + Send + Sync, U: Send>(
        &self,
        axes: X,
        init: &B,
        f: impl Fn(B, &T) -> B + Sync,
        join: impl Fn(B, B) -> B + Sync,
        result: impl Fn(B) -> U + Sync,
    ) -> Result<X::Out<U>, ReduceError> {
        axes.check()?;
        let (kept, reduced) = self.parts(axes);
        let write = |to: NonNull<U>| {
            if kept.sizes.contains(&0) {
                return;
            }
            let count = if reduced.sizes.contains(&0) { 0 } else { reduced.count() };
            let runs = Runs { part: Shared(&reduced), element: core::marker::PhantomData, count, init, f, join };
            let rank = <<X::Kept as List>::Rank as typenum::Unsigned>::USIZE;
            let shared = Shared((kept, self.pointer(), to));
            let leaf = |block: &Block<<X::Kept as List>::Rank>| {
                let (kept, first, to) = shared.get();
                for position in 0..block.count() {
                    let (mut at, mut result_at, mut rest, mut step) = ([first], 0, position, 1);
                    for place in (0..rank).rev() {
                        let index = block.start[place] + rest % block.sizes[place];
                        rest /= block.sizes[place];
                        result_at += index * step;
                        step *= kept.sizes[place];
                        // SAFETY: the index is within the size.
                        at = unsafe { moved(at, &kept.strides_at(place), index) };
                    }
                    // SAFETY: from each index of the kept axes on, each of the others leads to an element, which is shared;
                    // there is room for a result for each, and each index is in one block.
                    unsafe { to.add(result_at).write(result(runs.fold(Shared(at[0]), 0..count.div_ceil(GRAIN)))) };
                }
            };
            let block = Block { start: GenericArray::default(), sizes: kept.sizes };
            if worthwhile(block.count() * count) {
                // The first axis first: results are in row-major order.
                in_blocks(block, (GRAIN / count).max(1), &|_| 1, &|place| rank - place, &leaf);
            } else {
                leaf(&block);
            }
        };
        // SAFETY: a result was written for each index of the kept axes.
        unsafe { axes.collect(self.shape(), write) }
    }
}

/// The example of a reduction on several threads.
macro_rules! example {
    ($call:expr, $serial:expr) => {
        concat!(
            "```\nuse mdshape::{View, axes, shape};\n",
            "let data: Vec<f32> = (0..90_000).map(|k| (k % 7) as f32 * 0.1).collect();\n",
            "let v = View::new(&data, shape![300, 300])?;\n",
            "assert_eq!(v.",
            $call,
            ", v.",
            $serial,
            ");\n",
            "# Ok::<(), Box<dyn std::error::Error>>(())\n```"
        )
    };
}

/// Reductions by a kernel, with twins for axes that are known at run time.
macro_rules! reductions {
    ($($serial:literal $name:ident $try:ident, [$($bound:tt)*] $out:ty, |$v:ident, $axes:ident, $hands:ident| $make:expr;)*) => {
impl<T: Send + Sync, S: Shape, L: Layout> View<'_, T, S, L> {$(
    #[doc = concat!("[`", $serial, "`](Self::", $serial, ") on several threads: the same to the bit, however many there are.")]
    ///
    /// Up to 65,535 elements are left to one thread. With the feature `rayon`.
    ///
    /// # Panics
    #[doc = concat!("As [`", $serial, "`](Self::", $serial, ").")]
    ///
    #[doc = example!(concat!(stringify!($name), "(..)"), concat!($serial, "(..)"))]
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn $name<X: FixedReduceAxes<S>>(self, axes: X) -> X::Out<$out>
    where
        T: $($bound)*,
    {
        made(self.$try(axes))
    }

    #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), but for an error where there is no result; the axes may be integers.")]
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    ///
    #[doc = example!(concat!(stringify!($try), "([1])?"), concat!("try_", $serial, "([1])?"))]
    pub fn $try<X: ReduceAxes<S>>(self, $axes: X) -> Result<X::Out<$out>, ReduceError>
    where
        T: $($bound)*,
    {
        let $v = self;
        // SAFETY: elements, kernels and results are `Send` and `Sync`.
        let $hands = unsafe { Parallel::new() };
        $make
    }
)*}
    };
}
reductions! {
    "sum" par_sum try_par_sum, [Number] T, |v, axes, hands| v.reduce(hands, axes, Sum::<T>::NEW, Ok(T::ZERO));
    "product" par_product try_par_product, [Number] T, |v, axes, hands| v.reduce(hands, axes, Product::<T>::NEW, Ok(T::ONE));
    "mean" par_mean try_par_mean, [Number<Mean: Send + Sync>] T::Mean, |v, axes, hands| v.mean_by(hands, axes);
}

/// Reductions that may fail in any case.
macro_rules! fallible_reductions {
    ($([$($elements:tt)*] $serial:literal $name:ident $reduce:ident, $out:ty, |$v:ident, $axes:ident| $make:expr;)*) => {$(
impl<T: $($elements)*, S: Shape, L: Layout> View<'_, T, S, L> {
    #[doc = concat!("[`", $serial, "`](Self::", $serial, ") on several threads: the same, however many there are.")]
    ///
    /// Up to 65,535 elements are left to one thread. With the feature `rayon`.
    ///
    /// # Errors
    #[doc = concat!("As [`", $serial, "`](Self::", $serial, ").")]
    ///
    #[doc = example!(concat!(stringify!($name), "(axes![1])?"), concat!($serial, "(axes![1])?"))]
    pub fn $name<X: $reduce<S>>(self, $axes: X) -> Result<X::Out<$out>, ReduceError>
    where
        T: PartialOrd + Copy,
    {
        let $v = self;
        $make
    }
}
    )*};
}
fallible_reductions! {
    [Send + Sync] "min" par_min ReduceAxes, T, |v, axes| {
        // SAFETY: elements, kernel and results are `Send` and `Sync`.
        v.reduce(unsafe { Parallel::new() }, axes, Min::<T>::NEW, Err("minimum"))
    };
    [Send + Sync] "max" par_max ReduceAxes, T, |v, axes| {
        // SAFETY: elements, kernel and results are `Send` and `Sync`.
        v.reduce(unsafe { Parallel::new() }, axes, Max::<T>::NEW, Err("maximum"))
    };
    [Send + Sync] "argmin" par_argmin ReduceAlong, usize, |v, axes| {
        v.best_in_runs(axes, "place of the minimum", |x, best| x < best)
    };
    [Send + Sync] "argmax" par_argmax ReduceAlong, usize, |v, axes| {
        v.best_in_runs(axes, "place of the maximum", |x, best| x > best)
    };
}

impl<T: Send + Sync + PartialOrd + Copy, S: Shape, L: Layout> View<'_, T, S, L> {
    fn best_in_runs<X: ReduceAlong<S>>(
        &self,
        axes: X,
        operation: &'static str,
        better: impl Fn(&T, &T) -> bool + Sync,
    ) -> Result<X::Out<usize>, ReduceError> {
        axes.check()?;
        if self.parts(axes).1.sizes.contains(&0) {
            return self.reduce_nothing(axes, Err(operation));
        }
        let better = &better;
        let meet = |best: Best<T>, x: &T| best.meet(*x, better);
        self.fold_in_runs(axes, &Best::NONE, meet, |a, b| a.then(b, better), |best| best.place)
    }
}

impl<T: Sync, S: Shape, L: Layout> View<'_, T, S, L> {
    /// What `f` makes of `init` and the elements of each run, and `join` of the results of two runs that follow each other; over
    /// the axes that [`ReduceAxes`] says, on several threads.
    ///
    /// The elements of a result, in row-major order, are cut in runs of 32,768, the last of which may be shorter. Each begins with
    /// `init`, and runs are joined in pairs, pairs in fours and so on, in their order. So the result does not depend on the number
    /// of threads; it is that of [`fold`](Self::fold) if `init` is neutral, and it does not matter how the elements are grouped.
    /// With the feature `rayon`.
    ///
    /// # Panics
    /// As [`sum`](Self::sum), or if `f` or `join` does. The results that were made then are not dropped.
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let data: Vec<u32> = (0..90_000).collect();
    /// let v = View::new(&data, shape![300, 300])?;
    /// let bits = v.par_fold(.., 0, |bits, x| bits + x.count_ones(), |a, b| a + b);
    /// assert_eq!(bits, v.fold(.., 0, |bits, x| bits + x.count_ones()));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[track_caller]
    pub fn par_fold<B: Clone + Send + Sync, X: FixedReduceAxes<S>>(
        self,
        axes: X,
        init: B,
        f: impl Fn(B, &T) -> B + Sync,
        join: impl Fn(B, B) -> B + Sync,
    ) -> X::Out<B> {
        made(self.try_par_fold(axes, init, f, join))
    }

    /// [`par_fold`](Self::par_fold), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// let axis = 1;
    /// assert_eq!(v.try_par_fold([axis], 0, |sum, x| sum + x, |a, b| a + b)?.as_slice(), [6, 15]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_par_fold<B: Clone + Send + Sync, X: ReduceAxes<S>>(
        self,
        axes: X,
        init: B,
        f: impl Fn(B, &T) -> B + Sync,
        join: impl Fn(B, B) -> B + Sync,
    ) -> Result<X::Out<B>, ReduceError> {
        self.fold_in_runs(axes, &init, f, join, |result| result)
    }
}

/// Questions to elements, with twins for axes that are known at run time.
macro_rules! questions {
    ($($serial:literal $name:ident $try:ident, $out:ty, $init:literal, |$before:ident, $yes:ident| $f:expr, |$a:ident, $b:ident| $join:expr;)*) => {
impl<T: Sync, S: Shape, L: Layout> View<'_, T, S, L> {$(
    #[doc = concat!("[`", $serial, "`](Self::", $serial, ") on several threads.")]
    ///
    /// Up to 65,535 elements are left to one thread. With the feature `rayon`.
    ///
    /// # Panics
    #[doc = concat!("As [`", $serial, "`](Self::", $serial, ").")]
    ///
    #[doc = example!(concat!(stringify!($name), "(.., |&x| x > 0.05)"), concat!($serial, "(.., |&x| x > 0.05)"))]
    #[track_caller]
    pub fn $name<X: FixedReduceAxes<S>>(self, axes: X, asked: impl Fn(&T) -> bool + Sync) -> X::Out<$out> {
        made(self.$try(axes, asked))
    }

    #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), but for an error where there is no result; the axes may be integers.")]
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    ///
    #[doc = example!(concat!(stringify!($try), "([0], |&x| x > 0.05)?"), concat!("try_", $serial, "([0], |&x| x > 0.05)?"))]
    pub fn $try<X: ReduceAxes<S>>(
        self,
        axes: X,
        asked: impl Fn(&T) -> bool + Sync,
    ) -> Result<X::Out<$out>, ReduceError> {
        let ask = |$before, x: &T| {
            let $yes = asked(x);
            $f
        };
        self.fold_in_runs(axes, &$init, ask, |$a, $b| $join, |result| result)
    }
)*}
    };
}
questions! {
    "count" par_count try_par_count, usize, 0, |count, yes| count + usize::from(yes), |a, b| a + b;
    "any" par_any try_par_any, bool, false, |any, yes| any | yes, |a, b| a | b;
    "all" par_all try_par_all, bool, true, |all, yes| all & yes, |a, b| a & b;
}

/// What two views are to each other, all elements counted.
macro_rules! of_two {
    ($($serial:literal $name:ident $try:ident($($arg:ident),*), [$($bound:tt)*] $out:ty, $kernel:expr, $empty:expr;)*) => {
impl<T: Send + Sync, S: Shape, L: Layout> View<'_, T, S, L> {$(
    #[doc = concat!("[`", $serial, "`](Self::", $serial, ") on several threads: the same to the bit, however many there are.")]
    ///
    /// Up to 65,535 elements are left to one thread. With the feature `rayon`.
    ///
    /// # Panics
    #[doc = concat!("If run-time sizes do not match; see [`", stringify!($try), "`](Self::", stringify!($try), ").")]
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn $name<R: Shape, M: Layout>(self, other: View<'_, T, R, M> $(, $arg: T)*) -> $out
    where
        T: $($bound)*,
        S: Broadcast<R>,
    {
        match self.$try(other $(, $arg)*) {
            Ok(result) => result,
            Err(error) => panic!("{error}"),
        }
    }

    #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), but for an error where run-time sizes do not match.")]
    ///
    /// # Errors
    /// If the shapes do not broadcast.
    pub fn $try<R: Shape, M: Layout>(
        self,
        other: View<'_, T, R, M> $(, $arg: T)*
    ) -> Result<$out, BroadcastError>
    where
        T: $($bound)*,
        S: Broadcast<R>,
    {
        // SAFETY: elements, kernel and results are `Send` and `Sync`.
        both(unsafe { Parallel::new() }, &self, &other, $kernel, $empty)
    }
)*}
    };
}
of_two! {
    "dot" par_dot try_par_dot(), [Number] T, Dot, T::ZERO;
    "sqdist" par_sqdist try_par_sqdist(), [Number + Sub<Output = T>] T, SquaredDistance, T::ZERO;
    "allclose" par_allclose try_par_allclose(relative, absolute), [Float] bool, Close(relative, absolute), true;
}
