//! Elements put together by an operation whose grouping is free, in the order that suits memory.
//!
//! The groups are those of pairwise summation. Elements that lie along the row of the smallest stride are dealt out to 16
//! accumulators, each of which takes up to 16, one after the other; then the 16 are put together in pairs, and so are the
//! results of such blocks, as the digits of a binary counter. So no element of n takes part in more than about 12 + log2 n
//! roundings. Order and groups follow from the values of sizes and strides alone, whatever is static of them, and however
//! many threads take part: these take whole branches of the tree, and what two of them made is put together as one would.

use super::led;
#[cfg(feature = "alloc")]
use super::sheet::{WIDE, sheet};
use crate::axes::{List, RankNumber};
use crate::each;
use crate::nest::{Body, Loops};
use core::hint::black_box;
use core::mem::MaybeUninit;
use generic_array::GenericArray;
use typenum::Unsigned;

/// The number of accumulators, and of elements that each takes before a block is full.
pub(super) const LANES: usize = 16;

/// What is made of an element of each operand, and how two results are put together.
pub(crate) trait Kernel<T, const N: usize>: Copy {
    type Acc: Copy;
    fn take(self, elements: [&T; N]) -> Self::Acc;
    fn join(self, a: Self::Acc, b: Self::Acc) -> Self::Acc;
    /// A value that changes no result that `first` takes part in.
    fn neutral(self, first: Self::Acc) -> Self::Acc;
}

/// Some axes of `N` operands: the sizes, and the strides of each operand, in elements.
pub(crate) struct Part<R: RankNumber, const N: usize> {
    pub(crate) sizes: GenericArray<usize, R>,
    pub(crate) strides: [GenericArray<isize, R>; N],
}

impl<R: RankNumber, const N: usize> Clone for Part<R, N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<R: RankNumber, const N: usize> Copy for Part<R, N> {}

/// A pointer into the memory of each operand.
pub(crate) type At<T, const N: usize> = [*mut T; N];

/// The pointers so many steps of the given strides further.
///
/// # Safety
/// They must lead to elements of the same memory.
#[inline(always)]
pub(super) unsafe fn moved<T, const N: usize>(at: At<T, N>, strides: &[isize; N], steps: usize) -> At<T, N> {
    // SAFETY: as the caller promises.
    core::array::from_fn(|n| unsafe { at[n].offset(led(steps, strides[n])) })
}

impl<R: RankNumber, const N: usize> Part<R, N> {
    #[inline(always)]
    pub(crate) fn new(mut size: impl FnMut(usize) -> usize, mut stride: impl FnMut(usize, usize) -> isize) -> Self {
        Self { sizes: each::array(&mut size), strides: core::array::from_fn(|n| each::array(|place| stride(n, place))) }
    }

    #[inline(always)]
    pub(super) fn strides_at(&self, place: usize) -> [isize; N] {
        core::array::from_fn(|n| self.strides[n].get(place).copied().unwrap_or(0))
    }

    /// The pointers one step further along an axis, where there need be no element.
    #[inline(always)]
    fn along<T>(&self, at: At<T, N>, place: usize) -> At<T, N> {
        core::array::from_fn(|n| at[n].wrapping_offset(self.strides[n][place]))
    }

    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.sizes.iter().product()
    }

    /// Whether the elements of each operand lie in row-major order, without gaps.
    #[inline(always)]
    fn contiguous(&self) -> bool {
        let mut expected = 1_usize;
        (0..R::USIZE).rev().all(|place| {
            let fits = self.sizes[place] == 1 || self.strides.iter().all(|s| s[place] == expected as isize);
            expected = expected.wrapping_mul(self.sizes[place]);
            fits
        })
    }

    #[inline(always)]
    fn key(&self, place: usize) -> usize {
        if self.sizes[place] == 1 { usize::MAX } else { self.strides[0][place].unsigned_abs() }
    }

    #[inline(always)]
    fn swap(&mut self, a: usize, b: usize) {
        self.sizes.swap(a, b);
        self.strides.iter_mut().for_each(|s| s.swap(a, b));
    }

    /// Axes that lie as one in all operands made one, the largest strides in front, and axes of size 1 before them.
    #[inline(always)]
    fn settled(mut self) -> Self {
        if R::USIZE < 2 {
            return self;
        }
        let last = R::USIZE - 1;
        if self.contiguous() {
            let count = self.count();
            return Self::new(|place| if place == last { count } else { 1 }, |_, place| isize::from(place == last));
        }
        for end in 1..R::USIZE {
            for place in (1..=end).rev() {
                if self.key(place - 1) >= self.key(place) {
                    break;
                }
                self.swap(place - 1, place);
            }
        }
        let mut into = last;
        for place in (0..last).rev() {
            if self.sizes[place] == 1 {
                continue;
            }
            let size = self.sizes[into];
            if size == 1 {
                self.swap(into, place);
            } else if self.strides.iter().all(|s| s[place] == s[into].wrapping_mul(size as isize)) {
                self.sizes[into] = size.wrapping_mul(self.sizes[place]);
                self.sizes[place] = 1;
            } else {
                into -= 1;
                self.swap(into, place);
            }
        }
        self
    }
}

/// The loops over some axes.
struct Walk<'a, T, R: RankNumber, const N: usize>(&'a Part<R, N>, core::marker::PhantomData<T>);

impl<T, R: RankNumber, const N: usize> Loops for Walk<'_, T, R, N> {
    type At = At<T, N>;
    #[inline(always)]
    fn count(&self, place: usize) -> usize {
        self.0.sizes[place]
    }
    #[inline(always)]
    fn next(&self, at: At<T, N>, place: usize) -> At<T, N> {
        self.0.along(at, place)
    }
}

/// The loops over some axes, with the place of a result for each index.
struct WalkTo<'a, T, U, R: RankNumber, const N: usize> {
    part: &'a Part<R, N>,
    to: GenericArray<usize, R>,
    types: core::marker::PhantomData<(T, U)>,
}

impl<T, U, R: RankNumber, const N: usize> Loops for WalkTo<'_, T, U, R, N> {
    type At = (At<T, N>, *mut U);
    #[inline(always)]
    fn count(&self, place: usize) -> usize {
        self.part.sizes[place]
    }
    #[inline(always)]
    fn next(&self, (at, to): Self::At, place: usize) -> Self::At {
        (self.part.along(at, place), to.wrapping_add(self.to[place]))
    }
}

/// Results of blocks, put together as the digits of a binary counter.
struct Tree<A> {
    levels: [MaybeUninit<A>; 64],
    depth: usize,
    blocks: usize,
}

impl<A: Copy> Tree<A> {
    #[inline(always)]
    const fn new() -> Self {
        Self { levels: [const { MaybeUninit::uninit() }; 64], depth: 0, blocks: 0 }
    }

    #[inline(always)]
    fn push(&mut self, mut block: A, join: impl Fn(A, A) -> A) {
        let mut digits = self.blocks;
        while digits & 1 == 1 && self.depth > 0 {
            self.depth -= 1;
            // SAFETY: the levels below `depth` are written.
            block = join(unsafe { self.levels[self.depth & 63].assume_init() }, block);
            digits >>= 1;
        }
        // There are fewer than 2^60 blocks, as each has 16 elements.
        self.levels[self.depth & 63].write(block);
        self.depth += 1;
        self.blocks += 1;
    }

    /// All blocks, the number of which must be a power of two.
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn branch(self) -> A {
        assert!(self.depth == 1, "a power of two of blocks is one branch");
        // SAFETY: there is one level, which is written.
        unsafe { self.levels[0].assume_init() }
    }

    /// All blocks and what came after them.
    #[inline(always)]
    fn finish(&self, mut rest: A, join: impl Fn(A, A) -> A) -> A {
        for depth in (0..self.depth).rev() {
            // SAFETY: the levels below `depth` are written.
            rest = join(unsafe { self.levels[depth & 63].assume_init() }, rest);
        }
        rest
    }
}

/// Each of the accumulators in the first half and its like in the second.
#[inline(always)]
fn halved<A: Copy, const N: usize, const HALF: usize>(lanes: &[A; N], join: impl Fn(A, A) -> A) -> [A; HALF] {
    core::array::from_fn(|lane| join(lanes[lane], lanes[lane + HALF]))
}

/// All of the accumulators, in pairs.
#[inline(always)]
fn paired<A: Copy>(lanes: &[A; LANES], join: impl Fn(A, A) -> A) -> A {
    // Through memory, where they lie side by side. Else the compiler may group them as they are paired later, also in the loop
    // before, or take several rows at once, one element of each.
    let eight = black_box(halved::<A, LANES, 8>(lanes, &join));
    let four = halved::<A, 8, 4>(&eight, &join);
    join(join(four[0], four[2]), join(four[1], four[3]))
}

/// The element of each operand.
///
/// # Safety
/// The pointers must lead to elements that are borrowed for as long as the references are used.
#[inline(always)]
pub(super) unsafe fn elements<'a, T, const N: usize>(at: At<T, N>) -> [&'a T; N] {
    // SAFETY: as the caller promises.
    at.map(|pointer| unsafe { &*pointer })
}

/// Something that takes rows of elements in steps, and puts together what a block of [`LANES`] steps made.
pub(super) trait Blocks<T, const N: usize>: Body<At<T, N>> + Sized {
    /// What it makes of all.
    type Sum: Copy;
    /// The number of elements along a row that a step takes.
    #[cfg(feature = "rayon")]
    const STEP: usize;
    /// The number of rows that lie side by side.
    #[cfg(feature = "rayon")]
    const WIDTH: usize;
    /// The same before the first element.
    #[cfg(feature = "rayon")]
    fn fresh(&self) -> Self;
    /// Takes so many elements of a row: full steps, unless the row ends there.
    #[cfg(feature = "rayon")]
    fn take(&mut self, at: At<T, N>, count: usize);
    /// What two neighbours made.
    #[cfg(feature = "rayon")]
    fn join(&self, a: Self::Sum, b: Self::Sum) -> Self::Sum;
    /// What a power of two of full blocks made.
    #[cfg(feature = "rayon")]
    fn branch(self) -> Self::Sum;
    /// What all made.
    // Not by value: it is large, and would be moved.
    fn finish(&self) -> Self::Sum;
}

/// Who does it: one thread, or several.
pub(crate) trait Hands: Copy {
    /// Whether it is one thread, which takes a row by itself.
    const ALONE: bool;
    /// Lets `blocks` take all rows of a part, or gives what they make.
    ///
    /// # Safety
    /// No size may be 0, and each index within the sizes must lead from `at` to elements that `blocks` may take.
    unsafe fn rows<L: List, T, B: Blocks<T, N>, const N: usize>(
        self,
        part: &Part<L::Rank, N>,
        at: At<T, N>,
        blocks: &mut B,
    ) -> Option<B::Sum>;
    /// [`combine`], each result made as [`rows`](Self::rows) does.
    ///
    /// # Safety
    /// As for [`combine`].
    unsafe fn combine<K: List, L: List, T, Q: Kernel<T, N>, const N: usize>(
        self,
        kept: Part<K::Rank, N>,
        reduced: &Part<L::Rank, N>,
        at: At<T, N>,
        kernel: Q,
        to: Results<K::Rank, Q::Acc>,
    );
}

/// Calls `body` with the place of each row of a part.
///
/// # Safety
/// As for [`Hands::rows`].
#[inline(always)]
pub(super) unsafe fn walk<L: List, T, const N: usize>(
    part: &Part<L::Rank, N>,
    at: At<T, N>,
    body: &mut impl Body<At<T, N>>,
) {
    if part.sizes.last().is_none_or(|&last| last == part.count()) {
        body.run(at);
    } else {
        L::Init::nest(&Walk(part, core::marker::PhantomData), at, body);
    }
}

/// One thread.
#[derive(Clone, Copy)]
pub(crate) struct Serial;

impl Hands for Serial {
    const ALONE: bool = true;
    #[inline(always)]
    unsafe fn rows<L: List, T, B: Blocks<T, N>, const N: usize>(
        self,
        part: &Part<L::Rank, N>,
        at: At<T, N>,
        blocks: &mut B,
    ) -> Option<B::Sum> {
        // SAFETY: as the caller promises.
        unsafe { walk::<L, T, N>(part, at, blocks) };
        None
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
        // SAFETY: as the caller promises.
        unsafe { each::<Self, K, L, T, Q, N>(self, kept, reduced, at, kernel, to) };
    }
}

/// Rows dealt out to accumulators.
struct Dealer<A, Q, const N: usize> {
    kernel: Q,
    neutral: A,
    lanes: [A; LANES],
    /// How many elements an accumulator has, at most.
    depth: usize,
    tree: Tree<A>,
    /// The length of a row, and the strides along it.
    row: (usize, [isize; N]),
}

impl<T, A: Copy, Q: Kernel<T, N, Acc = A>, const N: usize> Body<At<T, N>> for Dealer<A, Q, N> {
    #[inline(always)]
    fn run(&mut self, at: At<T, N>) {
        let (count, strides) = self.row;
        // A constant where it decides whether elements can be loaded side by side.
        if strides == [1; N] { self.deal(at, count, [1; N]) } else { self.deal(at, count, strides) }
    }
}

impl<A: Copy, Q, const N: usize> Dealer<A, Q, N> {
    #[inline(always)]
    fn new(kernel: Q, neutral: A, row: (usize, [isize; N])) -> Self {
        Self { kernel, neutral, lanes: [neutral; LANES], depth: 0, tree: Tree::new(), row }
    }

    #[inline(always)]
    fn deal<T>(&mut self, at: At<T, N>, count: usize, strides: [isize; N])
    where
        Q: Kernel<T, N, Acc = A>,
    {
        let kernel = self.kernel;
        // SAFETY: the caller of `whole` promises that the elements of a row exist, and borrows them.
        let take = |k| kernel.take(unsafe { elements(moved(at, &strides, k)) });
        let mut k = 0;
        while count - k >= LANES {
            let steps = ((count - k) / LANES).min(LANES - self.depth);
            let mut lanes = self.lanes;
            for step in 0..steps {
                for (lane, sum) in lanes.iter_mut().enumerate() {
                    *sum = kernel.join(*sum, take(k + step * LANES + lane));
                }
            }
            self.lanes = lanes;
            k += steps * LANES;
            self.deepen(steps);
        }
        if k < count {
            for (lane, sum) in self.lanes.iter_mut().enumerate().take(count - k) {
                *sum = kernel.join(*sum, take(k + lane));
            }
            self.deepen(1);
        }
    }

    /// Takes account of so many elements more; a full block goes to the tree.
    #[inline(always)]
    fn deepen<T>(&mut self, steps: usize)
    where
        Q: Kernel<T, N, Acc = A>,
    {
        self.depth += steps;
        if self.depth >= LANES {
            let kernel = self.kernel;
            self.tree.push(paired(&self.lanes, |a, b| kernel.join(a, b)), |a, b| kernel.join(a, b));
            self.lanes = [self.neutral; LANES];
            self.depth = 0;
        }
    }
}

impl<T, A: Copy, Q: Kernel<T, N, Acc = A>, const N: usize> Blocks<T, N> for Dealer<A, Q, N> {
    type Sum = A;
    #[cfg(feature = "rayon")]
    const STEP: usize = LANES;
    #[cfg(feature = "rayon")]
    const WIDTH: usize = 1;
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn fresh(&self) -> Self {
        Self::new(self.kernel, self.neutral, self.row)
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn take(&mut self, at: At<T, N>, count: usize) {
        self.row.0 = count;
        self.run(at);
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn join(&self, a: A, b: A) -> A {
        self.kernel.join(a, b)
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn branch(self) -> A {
        self.tree.branch()
    }
    #[inline(always)]
    fn finish(&self) -> A {
        let kernel = self.kernel;
        self.tree.finish(paired(&self.lanes, |a, b| kernel.join(a, b)), |a, b| kernel.join(a, b))
    }
}

/// The elements of a row that is no longer than a block, put together as a [`Dealer`] does it.
///
/// # Safety
/// There must be `count` elements from `at` on, one at least, at these strides, and they must be borrowed.
#[inline(always)]
unsafe fn short<T, Q: Kernel<T, N>, const N: usize>(
    kernel: Q,
    at: At<T, N>,
    count: usize,
    strides: [isize; N],
) -> Q::Acc {
    // SAFETY: as the caller promises.
    let take = |k| kernel.take(unsafe { elements(moved(at, &strides, k)) });
    let mut lanes = [kernel.neutral(take(0)); LANES];
    let whole = count - count % LANES;
    for k in (0..whole).step_by(LANES) {
        for (lane, sum) in lanes.iter_mut().enumerate() {
            *sum = kernel.join(*sum, take(k + lane));
        }
    }
    // Through memory here as well, as in `paired`: wider registers make the compiler group them by the pairs after all.
    let mut lanes = black_box(lanes);
    for (lane, sum) in lanes.iter_mut().enumerate().take(count - whole) {
        *sum = kernel.join(*sum, take(whole + lane));
    }
    let join = |a, b| kernel.join(a, b);
    paired(&lanes, join)
}

/// All elements of some axes, settled ones, put together.
///
/// # Safety
/// No size may be 0, and each index within the sizes must lead from `at` to an element that is borrowed.
#[inline(always)]
unsafe fn whole<H: Hands, L: List, T, Q: Kernel<T, N>, const N: usize>(
    hands: H,
    part: &Part<L::Rank, N>,
    at: At<T, N>,
    kernel: Q,
) -> Q::Acc {
    // SAFETY: the element at index 0.
    let first = || kernel.take(unsafe { elements(at) });
    let Some(last) = L::Rank::USIZE.checked_sub(1) else { return first() };
    let (count, strides) = (part.sizes[last], part.strides_at(last));
    if part.count() == count && count < LANES {
        let mut sum = first();
        // SAFETY: as above, at an index within the size.
        let mut add = |k| sum = kernel.join(sum, kernel.take(unsafe { elements(moved(at, &strides, k)) }));
        // The first few, not in a loop: vectors of two to four numbers are most of what is so short.
        for k in 1..4 {
            if k < count {
                add(k);
            }
        }
        for k in 4..count {
            add(k);
        }
        return sum;
    }
    if part.count() == count && count < LANES * LANES {
        // A constant where it decides whether elements can be loaded side by side.
        // SAFETY: as the caller promises.
        return unsafe {
            if strides == [1; N] { short(kernel, at, count, [1; N]) } else { short(kernel, at, count, strides) }
        };
    }
    // SAFETY: as the caller promises.
    unsafe {
        if H::ALONE && part.count() == count {
            long(kernel, at, count, strides)
        } else {
            dealt::<H, L, T, Q, N>(hands, part, at, kernel)
        }
    }
}

/// The elements of a row that is longer than a block, put together as a [`Dealer`] does it.
///
/// In a function of its own: a short row in a loop over many should not have to share its registers with what a long one takes.
///
/// # Safety
/// As for [`short`].
#[inline(never)]
unsafe fn long<T, Q: Kernel<T, N>, const N: usize>(
    kernel: Q,
    at: At<T, N>,
    count: usize,
    strides: [isize; N],
) -> Q::Acc {
    // SAFETY: as the caller promises.
    unsafe { if strides == [1; N] { blocks(kernel, at, count, [1; N]) } else { blocks(kernel, at, count, strides) } }
}

/// [`long`], for strides that may be constants.
///
/// # Safety
/// As for [`short`].
#[inline(always)]
unsafe fn blocks<T, Q: Kernel<T, N>, const N: usize>(
    kernel: Q,
    at: At<T, N>,
    count: usize,
    strides: [isize; N],
) -> Q::Acc {
    // SAFETY: as the caller promises.
    let take = |k| kernel.take(unsafe { elements(moved(at, &strides, k)) });
    let join = |a, b| kernel.join(a, b);
    let neutral = kernel.neutral(take(0));
    let (mut tree, mut k) = (Tree::new(), 0);
    // A number of which the compiler does not know that it is a constant, so that the loop stays one.
    let steps = black_box(LANES);
    while count - k >= LANES * LANES {
        let mut lanes = [neutral; LANES];
        for step in 0..steps {
            for (lane, sum) in lanes.iter_mut().enumerate() {
                *sum = join(*sum, take(k + step * LANES + lane));
            }
        }
        tree.push(paired(&lanes, join), join);
        k += LANES * LANES;
    }
    // SAFETY: as the caller promises, of what is left.
    let rest = if k < count { unsafe { short(kernel, moved(at, &strides, k), count - k, strides) } } else { neutral };
    tree.finish(rest, join)
}

/// [`whole`] by a [`Dealer`], which it has at least one axis for.
///
/// # Safety
/// As for [`whole`].
#[inline(always)]
unsafe fn dealt<H: Hands, L: List, T, Q: Kernel<T, N>, const N: usize>(
    hands: H,
    part: &Part<L::Rank, N>,
    at: At<T, N>,
    kernel: Q,
) -> Q::Acc {
    let last = const { L::Rank::USIZE.saturating_sub(1) };
    // SAFETY: the element at index 0.
    let neutral = kernel.neutral(kernel.take(unsafe { elements(at) }));
    let mut dealer = Dealer::new(kernel, neutral, (part.sizes[last], part.strides_at(last)));
    // SAFETY: as the caller promises.
    match unsafe { hands.rows::<L, T, _, N>(part, at, &mut dealer) } {
        Some(sum) => sum,
        None => Blocks::<T, N>::finish(&dealer),
    }
}

/// Rows of elements side by side, each added to the ones before: `W` results at once.
struct Down<A, Q, const N: usize, const W: usize> {
    kernel: Q,
    neutral: [A; W],
    sums: [A; W],
    depth: usize,
    tree: Tree<[A; W]>,
    row: (usize, [isize; N]),
    /// The strides from one result to the next.
    along: [isize; N],
}

#[inline(always)]
fn joined<T, const N: usize, const W: usize, Q: Kernel<T, N>>(
    kernel: Q,
    mut a: [Q::Acc; W],
    b: [Q::Acc; W],
) -> [Q::Acc; W] {
    for (a, b) in a.iter_mut().zip(b) {
        *a = kernel.join(*a, b);
    }
    a
}

impl<T, A: Copy, Q: Kernel<T, N, Acc = A>, const N: usize, const W: usize> Body<At<T, N>> for Down<A, Q, N, W> {
    #[inline(always)]
    fn run(&mut self, at: At<T, N>) {
        known!(self.along, |along| self.deal(at, along));
    }
}

/// Strides of 0 and 1 as constants, where they decide whether elements can be loaded side by side; `with` is what is done with
/// them.
macro_rules! known {
    ($strides:expr, |$known:ident| $with:expr) => {{
        let strides = $strides;
        if strides == [1; N] {
            let $known = [1; N];
            $with
        } else if N == 2 && strides == core::array::from_fn(|n| isize::from(n == 0)) {
            let $known: [isize; N] = core::array::from_fn(|n| isize::from(n == 0));
            $with
        } else if N == 2 && strides == core::array::from_fn(|n| isize::from(n == 1)) {
            let $known: [isize; N] = core::array::from_fn(|n| isize::from(n == 1));
            $with
        } else {
            let $known = strides;
            $with
        }
    }};
}
pub(super) use known;

impl<A: Copy, Q, const N: usize, const W: usize> Down<A, Q, N, W> {
    #[inline(always)]
    fn deal<T>(&mut self, at: At<T, N>, along: [isize; N])
    where
        Q: Kernel<T, N, Acc = A>,
    {
        let (kernel, (count, strides)) = (self.kernel, self.row);
        let mut k = 0;
        while k < count {
            let stop = count.min(k + LANES - self.depth);
            let mut sums = self.sums;
            for k in k..stop {
                for (w, sum) in sums.iter_mut().enumerate() {
                    // SAFETY: the caller of `down` promises that the elements exist, and borrows them.
                    let element = unsafe { elements(moved(moved(at, &strides, k), &along, w)) };
                    *sum = kernel.join(*sum, kernel.take(element));
                }
            }
            self.sums = sums;
            self.depth += stop - k;
            k = stop;
            if self.depth >= LANES {
                self.tree.push(self.sums, |a, b| joined::<T, N, W, Q>(kernel, a, b));
                self.sums = self.neutral;
                self.depth = 0;
            }
        }
    }
}

impl<T, A: Copy, Q: Kernel<T, N, Acc = A>, const N: usize, const W: usize> Blocks<T, N> for Down<A, Q, N, W> {
    type Sum = [A; W];
    #[cfg(feature = "rayon")]
    const STEP: usize = 1;
    #[cfg(feature = "rayon")]
    const WIDTH: usize = W;
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn fresh(&self) -> Self {
        Self { sums: self.neutral, depth: 0, tree: Tree::new(), ..*self }
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn take(&mut self, at: At<T, N>, count: usize) {
        self.row.0 = count;
        self.run(at);
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn join(&self, a: [A; W], b: [A; W]) -> [A; W] {
        joined::<T, N, W, Q>(self.kernel, a, b)
    }
    #[cfg(feature = "rayon")]
    #[inline(always)]
    fn branch(self) -> [A; W] {
        self.tree.branch()
    }
    #[inline(always)]
    fn finish(&self) -> [A; W] {
        let kernel = self.kernel;
        self.tree.finish(self.sums, |a, b| joined::<T, N, W, Q>(kernel, a, b))
    }
}

/// All elements of some axes, settled ones, put together for each of `W` places side by side.
///
/// # Safety
/// As for [`whole`], from each of the places, and `to` must be that of `W` results, `to_stride` apart.
#[inline(always)]
unsafe fn down<H: Hands, L: List, T, Q: Kernel<T, N>, const N: usize, const W: usize>(
    hands: H,
    part: &Part<L::Rank, N>,
    at: At<T, N>,
    along: [isize; N],
    kernel: Q,
    (to, to_stride): (*mut Q::Acc, usize),
) {
    let last = L::Rank::USIZE.saturating_sub(1);
    let row = (part.sizes.get(last).copied().unwrap_or(1), part.strides_at(last));
    // SAFETY: the elements at index 0 of each place.
    let neutral: [Q::Acc; W] =
        core::array::from_fn(|w| kernel.neutral(kernel.take(unsafe { elements(moved(at, &along, w)) })));
    let mut body = Down { kernel, neutral, sums: neutral, depth: 0, tree: Tree::new(), row, along };
    // SAFETY: as the caller promises.
    let sums = match unsafe { hands.rows::<L, T, _, N>(part, at, &mut body) } {
        Some(sums) => sums,
        None => Blocks::<T, N>::finish(&body),
    };
    for (w, sum) in sums.into_iter().enumerate() {
        // SAFETY: as the caller promises.
        unsafe { to.add(w * to_stride).write(sum) };
    }
}

/// [`whole`] for each index of other axes.
struct Each<'a, H, L: List, Q, const N: usize> {
    hands: H,
    part: &'a Part<L::Rank, N>,
    kernel: Q,
}

impl<H: Hands, L: List, T, Q: Kernel<T, N>, const N: usize> Body<(At<T, N>, *mut Q::Acc)> for Each<'_, H, L, Q, N> {
    #[inline(always)]
    fn run(&mut self, (at, to): (At<T, N>, *mut Q::Acc)) {
        // SAFETY: as the caller of `combine` promises; `to` is the place of a result of its own.
        unsafe { to.write(whole::<H, L, T, Q, N>(self.hands, self.part, at, self.kernel)) };
    }
}

/// [`down`] for all places of the axis of the smallest stride, for each index of other axes.
struct EachRow<'a, H, L: List, Q, const N: usize> {
    hands: H,
    part: &'a Part<L::Rank, N>,
    kernel: Q,
    size: usize,
    along: [isize; N],
    to_stride: usize,
}

impl<H: Hands, L: List, T, Q: Kernel<T, N>, const N: usize> Body<(At<T, N>, *mut Q::Acc)> for EachRow<'_, H, L, Q, N> {
    #[inline(always)]
    fn run(&mut self, (at, to): (At<T, N>, *mut Q::Acc)) {
        let mut place = 0;
        #[cfg(feature = "alloc")]
        while H::ALONE && self.size - place >= WIDE {
            let to = (to.wrapping_add(place * self.to_stride), self.to_stride);
            // SAFETY: as the caller of `combine` promises, for as many places as are left.
            let made = unsafe {
                let at = moved(at, &self.along, place);
                sheet::<L, T, Q, N>(self.part, at, (self.size - place, self.along), self.kernel, to)
            };
            if made == 0 {
                break;
            }
            place += made;
        }
        while place < self.size {
            let left = self.size - place;
            // SAFETY: as the caller of `combine` promises, for as many places as are left.
            unsafe {
                let at = moved(at, &self.along, place);
                let (along, kernel, to) = (self.along, self.kernel, (to.add(place * self.to_stride), self.to_stride));
                // Two lines of a cache at once.
                place += match left {
                    32.. if size_of::<Q::Acc>() <= 4 => {
                        down::<H, L, T, Q, N, 32>(self.hands, self.part, at, along, kernel, to);
                        32
                    }
                    16.. => {
                        down::<H, L, T, Q, N, 16>(self.hands, self.part, at, along, kernel, to);
                        16
                    }
                    8.. => {
                        down::<H, L, T, Q, N, 8>(self.hands, self.part, at, along, kernel, to);
                        8
                    }
                    4.. => {
                        down::<H, L, T, Q, N, 4>(self.hands, self.part, at, along, kernel, to);
                        4
                    }
                    3 => {
                        down::<H, L, T, Q, N, 3>(self.hands, self.part, at, along, kernel, to);
                        3
                    }
                    2 => {
                        down::<H, L, T, Q, N, 2>(self.hands, self.part, at, along, kernel, to);
                        2
                    }
                    _ => {
                        down::<H, L, T, Q, N, 1>(self.hands, self.part, at, along, kernel, to);
                        1
                    }
                };
            }
        }
    }
}

/// Where the results are, and the axis of the kept ones along which they are made side by side, if that suits memory.
pub(crate) struct Results<R: RankNumber, A> {
    pub(super) first: *mut A,
    /// Those of row-major order.
    pub(super) strides: GenericArray<usize, R>,
    pub(super) row: Option<usize>,
}

/// Makes each result.
///
/// # Safety
/// As for [`combine`], with settled axes `reduced`, and the results such that `H` may make them.
#[inline(always)]
pub(super) unsafe fn each<H: Hands, K: List, L: List, T, Q: Kernel<T, N>, const N: usize>(
    hands: H,
    mut kept: Part<K::Rank, N>,
    reduced: &Part<L::Rank, N>,
    at: At<T, N>,
    kernel: Q,
    to: Results<K::Rank, Q::Acc>,
) {
    let types = core::marker::PhantomData::<(T, Q::Acc)>;
    if let Some(place) = to.row {
        let (size, along, to_stride) = (kept.sizes[place], kept.strides_at(place), to.strides[place]);
        kept.sizes[place] = 1;
        let mut body = EachRow::<H, L, Q, N> { hands, part: reduced, kernel, size, along, to_stride };
        K::nest(&WalkTo { part: &kept, to: to.strides, types }, (at, to.first), &mut body);
    } else {
        let mut body = Each::<H, L, Q, N> { hands, part: reduced, kernel };
        K::nest(&WalkTo { part: &kept, to: to.strides, types }, (at, to.first), &mut body);
    }
}

/// Writes, for each index of the axes `K`, all elements of the axes `L` put together; the results are in row-major order.
///
/// # Safety
/// No size of `reduced` may be 0. Each index within the sizes of both must lead from `at` to an element that is borrowed.
/// There must be room for as many results as `kept` has indices. What goes to other threads must be such that it may.
#[inline(always)]
pub(crate) unsafe fn combine<H: Hands, K: List, L: List, T, Q: Kernel<T, N>, const N: usize>(
    hands: H,
    kept: Part<K::Rank, N>,
    reduced: Part<L::Rank, N>,
    at: At<T, N>,
    kernel: Q,
    to: *mut Q::Acc,
) {
    if kept.sizes.contains(&0) {
        return;
    }
    let reduced = reduced.settled();
    if K::Rank::USIZE == 0 {
        // SAFETY: as the caller promises.
        unsafe { to.write(whole::<H, L, T, Q, N>(hands, &reduced, at, kernel)) };
        return;
    }
    let mut strides = GenericArray::<usize, K::Rank>::default();
    let mut next = 1_usize;
    for place in (0..K::Rank::USIZE).rev() {
        strides[place] = next;
        next = next.wrapping_mul(kept.sizes[place]);
    }
    // The smallest strides that are stepped, among both kinds of axes.
    let smallest = |part: &dyn Fn(usize) -> usize, rank: usize| {
        (0..rank)
            .map(|place| (part(place), place))
            .reduce(|a, b| if b.0 <= a.0 { b } else { a })
            .unwrap_or((usize::MAX, 0))
    };
    let (kept_stride, place) = smallest(&|place| kept.key(place), K::Rank::USIZE);
    let (reduced_stride, _) = smallest(&|place| reduced.key(place), L::Rank::USIZE);
    // SAFETY: as the caller promises.
    unsafe {
        // A constant in each arm, so that each is compiled on its own.
        if kept_stride < reduced_stride {
            let to = Results { first: to, strides, row: Some(place) };
            hands.combine::<K, L, T, Q, N>(kept, &reduced, at, kernel, to);
        } else {
            let to = Results { first: to, strides, row: None };
            hands.combine::<K, L, T, Q, N>(kept, &reduced, at, kernel, to);
        }
    }
}

/// A function of two operands and a result, for each index of some axes.
#[cfg(feature = "alloc")]
struct Call<F>(F);
#[cfg(feature = "alloc")]
impl<T, F: FnMut(At<T, 2>, *mut T)> Body<(At<T, 2>, *mut T)> for Call<F> {
    #[inline(always)]
    fn run(&mut self, (at, to): (At<T, 2>, *mut T)) {
        (self.0)(at, to);
    }
}

/// Calls `f` for each index of the axes `L`, with places that are `block` elements apart in the result.
///
/// # Safety
/// Each index within the sizes must lead from `at` to elements of both operands, and from `to` to room for so many elements.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) unsafe fn each_of_two<L: List, T>(
    part: &Part<L::Rank, 2>,
    block: usize,
    at: At<T, 2>,
    to: *mut T,
    f: impl FnMut(At<T, 2>, *mut T),
) {
    let mut strides = GenericArray::<usize, L::Rank>::default();
    let mut next = block;
    for place in (0..L::Rank::USIZE).rev() {
        strides[place] = next;
        next = next.wrapping_mul(part.sizes[place]);
    }
    L::nest(&WalkTo { part, to: strides, types: core::marker::PhantomData::<(T, T)> }, (at, to), &mut Call(f));
}
