//! Reductions on several threads.

use super::super::combine::{At, Blocks, Hands, Kernel, LANES, Part, Results, Serial, each, moved};
use super::super::contract::{Close, Dot, Float, SquaredDistance, both};
use super::super::led;
use super::super::number::Number;
use super::super::reduce::{Best, FixedReduceAxes, Max, Min, Product, ReduceAlong, ReduceAxes, Sum};
use super::super::sheet::WIDE;
use super::{Block, FOLD_THRESHOLD, GRAIN, Shared, THRESHOLD, in_blocks, worthwhile};
use crate::axes::{List, RankNumber};
use crate::broadcast::Broadcast;
use crate::error::{BroadcastError, ReduceError, made};
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::View;
use core::ops::{Range, Sub};
use core::ptr::NonNull;
use generic_array::GenericArray;
use typenum::Unsigned;

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
    const ALONE: bool = false;
    #[inline(always)]
    unsafe fn rows<L: List, T, B: Blocks<T, N>, const N: usize>(
        self,
        part: &Part<L::Rank, N>,
        at: At<T, N>,
        blocks: &mut B,
    ) -> Option<B::Sum> {
        if !worthwhile(part.count() * B::WIDTH, THRESHOLD) {
            // SAFETY: as the caller promises.
            return unsafe { Serial.rows::<L, T, B, N>(part, at, blocks) };
        }
        let count = part.sizes.last().copied().unwrap_or(1);
        let per_row = count.div_ceil(B::STEP);
        let steps = part.count() / count * per_row;
        let small = 1 << (GRAIN / (LANES * B::STEP * B::WIDTH)).max(1).ilog2();
        // SAFETY: as the caller promises.
        unsafe {
            let tree = Tree { part: Shared(part), at: Shared(at), blocks: Shared(&*blocks), count, per_row, small };
            Some(tree.rest(0..steps))
        }
    }

    #[inline(always)]
    unsafe fn combine<K: List, L: List, T, Q: Kernel<T, N>, const N: usize>(
        self,
        kept: Part<K::Rank, N>,
        reduced: &Part<L::Rank, N>,
        at: At<T, N>,
        kernel: Q,
        to: Results<K::Rank, Q::Acc>,
    ) {
        let elements = reduced.count();
        if !worthwhile(kept.count() * elements, THRESHOLD) {
            // SAFETY: as the caller promises.
            return unsafe { Serial.combine::<K, L, T, Q, N>(kept, reduced, at, kernel, to) };
        }
        let (row, strides) = (to.row, to.strides);
        // As many results side by side as read rows as they lie, if there are enough for all threads; else as few as are made at
        // once. How they are cut changes no result.
        let each_thread = row.map_or(1, |place| kept.sizes[place] / (2 * rayon::current_num_threads()));
        let side_by_side = if each_thread >= WIDE { each_thread.min(4 * WIDE) / WIDE * WIDE } else { 32 };
        let unit = |place| if row == Some(place) { side_by_side } else { 1 };
        let key = |place: usize| if row == Some(place) { 0 } else { strides[place] };
        let shared = Shared((kept, reduced, at, kernel, to.first));
        let leaf = |block: &Block<K::Rank>| {
            let (mut kept, reduced, mut at, kernel, mut first) = shared.get();
            for place in 0..K::Rank::USIZE {
                // SAFETY: the start is an index of the whole.
                unsafe {
                    at = moved(at, &kept.strides_at(place), block.start[place]);
                    first = first.add(strides[place] * block.start[place]);
                }
            }
            kept.sizes = block.sizes;
            let to = Results { first, strides, row };
            // SAFETY: as the caller promises; blocks have no index in common, and so no result.
            unsafe {
                if side_by_side >= WIDE {
                    each::<Serial, K, L, T, Q, N>(Serial, kept, reduced, at, kernel, to);
                } else {
                    each::<Self, K, L, T, Q, N>(self, kept, reduced, at, kernel, to);
                }
            };
        };
        let block = Block { start: GenericArray::default(), sizes: kept.sizes };
        in_blocks(block, (GRAIN / elements).max(1), &unit, &key, &leaf);
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
    /// Whether they are dealt out to threads.
    spread: bool,
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
            if self.spread {
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
            let block = Block { start: GenericArray::default(), sizes: kept.sizes };
            let spread = worthwhile(block.count() * count, FOLD_THRESHOLD);
            let runs =
                Runs { part: Shared(&reduced), element: core::marker::PhantomData, count, init, f, join, spread };
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
            if spread {
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
            "let data: Vec<f32> = (0..160_000).map(|k| (k % 7) as f32 * 0.1).collect();\n",
            "let v = View::new(&data, shape![400, 400])?;\n",
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
    /// Fewer than two million elements are left to one thread. With the feature `rayon`.
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
    /// Fewer than half a million elements are left to one thread. With the feature `rayon`.
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
    /// Fewer than half a million elements are left to one thread. With the feature `rayon`.
    ///
    /// # Panics
    /// As [`sum`](Self::sum), or if `f` or `join` does. The results that were made then are not dropped.
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let data: Vec<u32> = (0..160_000).collect();
    /// let v = View::new(&data, shape![400, 400])?;
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
    /// Fewer than half a million elements are left to one thread. With the feature `rayon`.
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
    ($($serial:literal $name:ident $try:ident($($arg:ident),*) $example:literal, [$($bound:tt)*] $out:ty, $kernel:expr, $empty:expr;)*) => {
impl<T: Send + Sync, S: Shape, L: Layout> View<'_, T, S, L> {$(
    #[doc = concat!("[`", $serial, "`](Self::", $serial, ") on several threads: the same to the bit, however many there are.")]
    ///
    /// Fewer than two million elements are left to one thread. With the feature `rayon`.
    ///
    /// # Panics
    #[doc = concat!("If run-time sizes do not match; see [`", stringify!($try), "`](Self::", stringify!($try), ").")]
    ///
    #[doc = example!(concat!(stringify!($name), $example), concat!($serial, $example))]
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
    ///
    #[doc = example!(concat!(stringify!($try), $example, "?"), concat!("try_", $serial, $example, "?"))]
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
    "dot" par_dot try_par_dot() "(v)", [Number] T, Dot, T::ZERO;
    "sqdist" par_sqdist try_par_sqdist() "(v)", [Number + Sub<Output = T>] T, SquaredDistance, T::ZERO;
    "allclose" par_allclose try_par_allclose(relative, absolute) "(v, 0.0, 0.0)", [Float] bool, Close(relative, absolute), true;
}
