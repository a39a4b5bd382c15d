//! The loops over lanes: in row-major order, or in that which suits memory.

use super::Lanes;
use super::lanes::Lane;
use crate::axes::{List, RankNumber};
use crate::each;
use crate::nest::{Body, Loops};
use generic_array::GenericArray;
use typenum::Unsigned;

/// Sizes, one an axis of a list.
type Sizes<A> = GenericArray<usize, <A as List>::Rank>;

/// What is done at each index of some lanes: a function of a pointer of each, or [`Fill`].
pub(crate) trait Visit<R: RankNumber, W: Lanes<R>> {
    /// Does it at one index.
    ///
    /// # Safety
    /// The pointers must be those of an index, at which it was not yet done.
    unsafe fn one(&mut self, at: W::At);
    /// Does it at so many indices along the axis at `place`, where the lanes have the given [pace](Lanes::pace).
    ///
    /// # Safety
    /// As for `one`, for each of them.
    #[inline(always)]
    unsafe fn row<const PACE: usize>(&mut self, lanes: &W, at: W::At, place: usize, count: usize) {
        let lanes = lanes.paced(place, PACE);
        for k in 0..count {
            // SAFETY: as the caller promises.
            unsafe { self.one(lanes.step(at, place, k as isize)) };
        }
    }
}

impl<R: RankNumber, W: Lanes<R>, F: FnMut(W::At)> Visit<R, W> for F {
    #[inline(always)]
    unsafe fn one(&mut self, at: W::At) {
        self(at);
    }
}

/// What is made for an element of a destination, from pointers to elements of other memory.
pub(crate) trait Make<U, At> {
    /// Makes it.
    ///
    /// # Safety
    /// The pointers must be to elements that are borrowed.
    unsafe fn make(&mut self, to: &mut U, from: At);
}

/// Makes every element of a destination: the last lane, which leads to no element that another lane leads to.
///
/// Where its elements lie side by side, they are handed over as a slice. So the compiler knows that they are not among those
/// that are read, and neither compares addresses, nor reads anew what it has read.
pub(crate) struct Fill<M>(pub(crate) M);

impl<R: RankNumber, V: Lanes<R>, U, M: Make<U, V::At>> Visit<R, (V, Lane<U, R>)> for Fill<M> {
    #[inline(always)]
    unsafe fn one(&mut self, (from, to): (V::At, *mut U)) {
        // SAFETY: as the caller promises, and the element is in no other lane, nor at another index.
        unsafe { self.0.make(&mut *to, from) };
    }
    #[inline(always)]
    unsafe fn row<const PACE: usize>(
        &mut self,
        lanes: &(V, Lane<U, R>),
        (from, to): (V::At, *mut U),
        place: usize,
        count: usize,
    ) {
        if PACE != 0 || lanes.1.leading()[place] == 1 {
            // SAFETY: the elements lie side by side, as the stride says, and are in no other lane, nor at another index.
            unsafe {
                fill::<R, V, U, M, PACE>(
                    &mut self.0,
                    core::slice::from_raw_parts_mut(to, count),
                    &lanes.0,
                    from,
                    place,
                );
            }
        } else {
            for k in 0..count {
                // SAFETY: as the caller promises.
                unsafe {
                    let (from, to) = lanes.step((from, to), place, k as isize);
                    self.0.make(&mut *to, from);
                }
            }
        }
    }
}

/// Makes the elements of a row.
///
/// It is a function so that `to` is an argument: of these the compiler knows that no other pointer leads there. And it is not
/// always inlined, for what is comes in before the compiler has made use of that.
///
/// # Safety
/// From `at` on, there must be as many elements along the axis at `place`, at the given pace, and they must be borrowed.
#[inline]
unsafe fn fill<R: RankNumber, V: Lanes<R>, U, M: Make<U, V::At>, const PACE: usize>(
    make: &mut M,
    to: &mut [U],
    from: &V,
    at: V::At,
    place: usize,
) {
    // By index, for the compiler counts in that rather than in addresses where the loop is short; and unchecked, for it looks for
    // copies before it finds that a check is not needed. Nor does it find a constant stride in lanes by then.
    for k in 0..to.len() {
        // SAFETY: it is an index of the row; the rest as the caller promises.
        unsafe {
            let from = if PACE == 0 { from.step(at, place, k as isize) } else { V::input_next(at, k, PACE) };
            make.make(to.get_unchecked_mut(k), from);
        }
    }
}

/// Does `visit` at each index of the axes `A`, in row-major order.
///
/// # Safety
/// Each index within `sizes`, which belong to the axes `A`, must lead to an element of the memory that each lane walks.
#[inline(always)]
pub(crate) unsafe fn in_order<A: List, W: Lanes<A::Rank>>(
    sizes: &Sizes<A>,
    lanes: W,
    mut visit: impl Visit<A::Rank, W>,
) {
    // Not a step for an empty shape: its strides may be anything.
    if sizes.contains(&0) {
        return;
    }
    let Some(place) = (const { A::Rank::USIZE.checked_sub(1) }) else {
        // SAFETY: the one index of no axes.
        return unsafe { visit.one(lanes.start()) };
    };
    let visit = &mut visit;
    macro_rules! paced {
        ($($pace:literal)*) => {
            match lanes.pace(place) {
                $($pace if const { own_loop($pace, W::OWN) } => rows::<A, W, $pace>(sizes, lanes, visit),)*
                _ => rows::<A, W, 0>(sizes, lanes, visit),
            }
        };
    }
    paced!(1 2 3 4 5 6 7 8);
}

/// Whether lanes of so many paces have one that is compiled to a loop of its own: of many lanes only that which takes all of them
/// one element further.
const fn own_loop(pace: usize, own: usize) -> bool {
    pace <= own && (pace == 1 || own <= 8)
}

#[inline(always)]
fn rows<A: List, W: Lanes<A::Rank>, const PACE: usize>(sizes: &Sizes<A>, lanes: W, visit: &mut impl Visit<A::Rank, W>) {
    let walk = Walk { sizes, lanes };
    let mut row = OneRow::<_, _, _, PACE> { walk: &walk, place: const { A::Rank::USIZE.saturating_sub(1) }, visit };
    A::Init::nest(&walk, walk.lanes.start(), &mut row);
}

/// The loops over the axes of some lanes.
struct Walk<'a, R: RankNumber, W> {
    sizes: &'a GenericArray<usize, R>,
    lanes: W,
}

impl<R: RankNumber, W: Lanes<R>> Loops for Walk<'_, R, W> {
    type At = W::At;
    #[inline(always)]
    fn count(&self, place: usize) -> usize {
        self.sizes[place]
    }
    #[inline(always)]
    fn next(&self, at: W::At, place: usize) -> W::At {
        self.lanes.along(at, place)
    }
}

/// The last loop.
struct OneRow<'a, R: RankNumber, W, B, const PACE: usize> {
    walk: &'a Walk<'a, R, W>,
    place: usize,
    visit: &'a mut B,
}

impl<R: RankNumber, W: Lanes<R>, B: Visit<R, W>, const PACE: usize> Body<W::At> for OneRow<'_, R, W, B, PACE> {
    #[inline(always)]
    fn run(&mut self, at: W::At) {
        // SAFETY: as the caller of `in_order` promises for each index.
        unsafe { self.visit.row::<PACE>(&self.walk.lanes, at, self.place, self.walk.sizes[self.place]) };
    }
}

/// [`in_order`], but in one loop if no lane has gaps, and in longer rows if those of all lanes follow one another.
///
/// # Safety
/// As for [`in_order`].
#[inline(always)]
pub(crate) unsafe fn in_rows<A: List, W: Lanes<A::Rank>>(
    sizes: &Sizes<A>,
    lanes: W,
    mut visit: impl Visit<A::Rank, W>,
) {
    if lanes.contiguous(sizes) {
        // SAFETY: as the caller promises.
        unsafe { in_one::<A, W>(sizes, lanes, visit) };
        return;
    }
    if let Some(longer) = longer_rows::<A, W>(sizes, &lanes) {
        rows::<A, W, 1>(&longer, lanes, &mut visit);
    } else {
        // SAFETY: as the caller promises.
        unsafe { in_order::<A, W>(sizes, lanes, visit) };
    }
}

/// The sizes of rows that are made of several that follow one another, element by element, in all lanes: those of the axes that
/// went into the last one are 1. `None` if there are none, or no elements.
#[inline(always)]
fn longer_rows<A: List, W: Lanes<A::Rank>>(sizes: &Sizes<A>, lanes: &W) -> Option<Sizes<A>> {
    let last = const { A::Rank::USIZE.saturating_sub(1) };
    if last == 0 || W::OWN == 0 || lanes.pace(last) != 1 || sizes.contains(&0) {
        return None;
    }
    let (mut longer, mut follow) = (*sizes, true);
    for place in (0..last).rev() {
        follow = follow && (sizes[place] == 1 || lanes.follows(place, last, longer[last]));
        if follow {
            longer[last] *= sizes[place];
            longer[place] = 1;
        }
    }
    (longer[last] != sizes[last]).then_some(longer)
}

/// Does `visit` at each index, in row-major order.
///
/// # Safety
/// As for [`in_order`], and the lanes must be [`contiguous`](Lanes::contiguous).
#[inline(always)]
unsafe fn in_one<A: List, W: Lanes<A::Rank>>(sizes: &Sizes<A>, lanes: W, mut visit: impl Visit<A::Rank, W>) {
    // Of an empty shape, the other sizes may be more than can be counted.
    let (count, at) = (if sizes.contains(&0) { 0 } else { sizes.iter().product() }, lanes.start());
    // SAFETY: without gaps, all elements are steps of 1 along the last axis, which is the first pace.
    unsafe {
        match const { A::Rank::USIZE.checked_sub(1) } {
            Some(place) => visit.row::<1>(&lanes, at, place, count),
            None => visit.one(at),
        }
    }
}

/// Does `visit` at each index of the axes `A`, in the order that suits the memory of the last lane.
///
/// # Safety
/// As for [`in_order`].
#[inline(always)]
pub(crate) unsafe fn in_any_order<A: List, W: Lanes<A::Rank>>(
    sizes: &Sizes<A>,
    lanes: W,
    visit: impl Visit<A::Rank, W>,
) {
    if descends(sizes, lanes.leading()) {
        // SAFETY: as the caller promises.
        unsafe { in_rows::<A, W>(sizes, lanes, visit) };
    } else {
        let order = order(sizes, lanes.leading());
        let sorted = each::array(|place| sizes[order[place]]);
        // SAFETY: the axes are the same, in another order.
        unsafe { in_rows::<A, W>(&sorted, lanes.permuted(&order), visit) };
    }
}
/// Whether the strides of the axes that are stepped do not grow from left to right.
#[inline(always)]
fn descends<R: RankNumber>(sizes: &GenericArray<usize, R>, strides: &GenericArray<isize, R>) -> bool {
    let mut before = usize::MAX;
    (0..R::USIZE).all(|place| {
        let stride = strides[place].unsigned_abs();
        let fits = sizes[place] == 1 || stride <= before;
        if sizes[place] != 1 {
            before = stride;
        }
        fits
    })
}

/// The places by descending stride, those that are not stepped in front.
#[inline(always)]
fn order<R: RankNumber>(sizes: &GenericArray<usize, R>, strides: &GenericArray<isize, R>) -> GenericArray<usize, R> {
    let key = |place: usize| if sizes[place] == 1 { usize::MAX } else { strides[place].unsigned_abs() };
    let mut order = each::array::<usize, R>(|place| place);
    for end in 1..R::USIZE {
        for place in (1..=end).rev() {
            if key(order[place - 1]) >= key(order[place]) {
                break;
            }
            order.swap(place - 1, place);
        }
    }
    order
}
