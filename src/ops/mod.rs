//! The nest of loops under all work on elements, and what is built on it.
//!
//! Its operands are lanes: a pointer and a stride for each axis. A loop for each axis of the shape steps all lanes at once,
//! so that no index is compared and no offset computed anew. What the types fix of sizes and strides is constant in the code.

#[cfg(feature = "alloc")]
mod arithmetic;
mod assign;
mod assign_arithmetic;
#[cfg(feature = "alloc")]
mod by_name;
mod combine;
#[cfg(feature = "alloc")]
mod compare;
mod contract;
#[cfg(feature = "num-traits")]
mod float;
mod lanes;
mod map;
mod number;
mod operands;
#[cfg(feature = "rayon")]
mod parallel;
mod reduce;
mod strict;

#[cfg(feature = "alloc")]
pub use by_name::{ContractWith, ContractedShape, contract};
#[cfg(feature = "alloc")]
pub use compare::Comparand;
pub use contract::Float;
pub(crate) use contract::InnerDim;
#[cfg(feature = "alloc")]
pub use contract::{MatMul, MatVec};
pub(crate) use lanes::{Counter, Lane, Lanes, led};
#[cfg(feature = "alloc")]
pub use map::{select, zip_map};
pub use map::{zip_for_each, zip_map_into};
pub use number::Number;
pub use operands::{BroadcastOperands, Operand, Operands, OperandsFor};
#[cfg(feature = "rayon")]
pub use parallel::{par_zip_for_each, par_zip_map, par_zip_map_into};
pub use reduce::{FixedReduceAxes, ReduceAlong, ReduceAxes};
#[cfg(feature = "alloc")]
pub use reduce::{Keep, KeptShape, ReducedShape};
pub use strict::{Alike, Strict};

use crate::axes::{List, RankNumber};
use crate::each;
use crate::nest::{Body, Loops};
use generic_array::GenericArray;
use typenum::Unsigned;

/// Sizes, one an axis of a list.
type Sizes<A> = GenericArray<usize, <A as List>::Rank>;

/// Calls `f` with a pointer of each lane for each index of the axes `A`, in row-major order.
///
/// # Safety
/// Each index within `sizes`, which belong to the axes `A`, must lead to an element of the memory that each lane walks.
#[inline(always)]
pub(crate) unsafe fn in_order<A: List, W: Lanes<A::Rank>>(sizes: &Sizes<A>, lanes: W, f: impl FnMut(W::At)) {
    // Not a step for an empty shape: its strides may be anything.
    if sizes.contains(&0) {
        return;
    }
    let place = const { A::Rank::USIZE.saturating_sub(1) };
    let mut body = Call(f);
    // A constant in each arm, so that each is compiled to a loop of its own, if it can be reached at all.
    match lanes.pace(place) {
        1 => nest::<A, W>(sizes, lanes.paced(place, 1), &mut body),
        2 => nest::<A, W>(sizes, lanes.paced(place, 2), &mut body),
        3 => nest::<A, W>(sizes, lanes.paced(place, 3), &mut body),
        4 => nest::<A, W>(sizes, lanes.paced(place, 4), &mut body),
        5 => nest::<A, W>(sizes, lanes.paced(place, 5), &mut body),
        6 => nest::<A, W>(sizes, lanes.paced(place, 6), &mut body),
        7 => nest::<A, W>(sizes, lanes.paced(place, 7), &mut body),
        8 => nest::<A, W>(sizes, lanes.paced(place, 8), &mut body),
        _ => nest::<A, W>(sizes, lanes, &mut body),
    }
}

#[inline(always)]
fn nest<A: List, W: Lanes<A::Rank>>(sizes: &Sizes<A>, lanes: W, body: &mut impl Body<W::At>) {
    A::nest(&Walk { sizes, lanes }, lanes.start(), body);
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

/// A function as the body of loops.
struct Call<F>(F);

impl<At, F: FnMut(At)> Body<At> for Call<F> {
    #[inline(always)]
    fn run(&mut self, at: At) {
        (self.0)(at);
    }
}

/// [`in_order`], but in one loop if no lane has gaps.
///
/// # Safety
/// As for [`in_order`].
#[cfg(feature = "alloc")]
#[inline(always)]
#[cfg(feature = "alloc")]
pub(crate) unsafe fn in_rows<A: List, W: Lanes<A::Rank>>(sizes: &Sizes<A>, lanes: W, f: impl FnMut(W::At)) {
    if lanes.contiguous(sizes) {
        // SAFETY: as the caller promises.
        unsafe { in_one(sizes, lanes, f) };
    } else {
        // SAFETY: as the caller promises.
        unsafe { in_order::<A, W>(sizes, lanes, f) };
    }
}

/// Calls `f` with a pointer of each lane for each index, in row-major order.
///
/// # Safety
/// As for [`in_order`], and the lanes must be [`contiguous`](Lanes::contiguous).
#[inline(always)]
unsafe fn in_one<R: RankNumber, W: Lanes<R>>(sizes: &GenericArray<usize, R>, lanes: W, mut f: impl FnMut(W::At)) {
    // Of an empty shape, the other sizes may be more than can be counted.
    let (count, at) = (if sizes.contains(&0) { 0 } else { sizes.iter().product() }, lanes.start());
    for k in 0..count {
        // SAFETY: without gaps, element k of each lane is that of the index at position k.
        f(unsafe { W::next(at, k) });
    }
}

/// Calls `f` with a pointer of each lane for each index of the axes `A`, in the order that suits the memory of the last lane.
///
/// # Safety
/// As for [`in_order`].
#[inline(always)]
pub(crate) unsafe fn in_any_order<A: List, W: Lanes<A::Rank>>(sizes: &Sizes<A>, lanes: W, f: impl FnMut(W::At)) {
    if lanes.contiguous(sizes) {
        // SAFETY: as the caller promises.
        unsafe { in_one(sizes, lanes, f) };
    } else if descends(sizes, lanes.leading()) {
        // SAFETY: as the caller promises.
        unsafe { in_order::<A, W>(sizes, lanes, f) };
    } else {
        let order = order(sizes, lanes.leading());
        let sorted = each::array(|place| sizes[order[place]]);
        // SAFETY: the axes are the same, in another order.
        unsafe { in_order::<A, W>(&sorted, lanes.permuted(&order), f) };
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
