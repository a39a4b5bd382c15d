//! Work on elements by several threads.
//!
//! A reduction is cut by sizes alone, never by the number of threads, and the parts are put together as one thread would: sums are
//! the same to the bit. Where elements are made on their own, it does not matter how they are cut, and the clock tells how finely.
//! Where there are few elements, or one thread, it is the code of the other files.

mod map;
mod reduce;

pub use map::{par_zip_for_each, par_zip_map, par_zip_map_into};

use crate::axes::RankNumber;
use alloc::vec::Vec;
use generic_array::GenericArray;
use std::time::Instant;

/// The number of elements below which a reduction is left to one thread.
///
/// To wake another thread takes 10 microseconds, and several times as many where it sleeps deeply; in 100, one thread adds two
/// million numbers. See `benches/parallel.rs`. Without optimization it adds fewer.
const THRESHOLD: usize = if cfg!(debug_assertions) { 1 << 17 } else { 1 << 21 };

/// The number of elements below which a fold is left to one thread, which calls a function for each.
const FOLD_THRESHOLD: usize = if cfg!(debug_assertions) { 1 << 17 } else { 1 << 19 };

/// The number of elements that a part of a reduction has at most, if it can be cut, and that a run of a fold has.
const GRAIN: usize = 1 << 15;

/// The number of elements below which a function is called by one thread, as often as the clock is worth being asked.
const PROBED: usize = 1 << 12;

/// The time in nanoseconds that all calls of a function have to take to be spread.
const WORTH: u64 = 500_000;

/// The time in nanoseconds that a part has to take at least.
const PART: u64 = 50_000;

/// Whether so many elements are worth several threads, where `least` are, and there are some.
#[inline]
fn worthwhile(count: usize, least: usize) -> bool {
    count >= least && rayon::current_num_threads() > 1
}

/// Whether it may be that calls of a function for so many elements are worth several threads, and there are some.
#[inline]
fn perhaps(count: usize) -> bool {
    count >= PROBED && rayon::current_num_threads() > 1
}

extern crate std;

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

impl<R: RankNumber> Block<R> {
    /// In two, if it has more than `grain` indices and an axis that can be cut.
    ///
    /// An axis is cut in multiples of its unit, that of the largest key first, and not at all if its size is within the unit.
    fn cut(
        self,
        grain: usize,
        unit: &impl Fn(usize) -> usize,
        key: &impl Fn(usize) -> usize,
    ) -> Result<(Self, Self), Self> {
        let cuttable = (0..R::USIZE).rev().filter(|&place| self.sizes[place] > unit(place));
        match cuttable.max_by_key(|&place| key(place)) {
            Some(place) if self.count() > grain => {
                // Below the size: that is above the unit, and so is the next multiple after half of it.
                let half = (self.sizes[place] / 2).next_multiple_of(unit(place));
                let (mut left, mut right) = (Self { ..self }, self);
                left.sizes[place] = half;
                right.start[place] += half;
                right.sizes[place] -= half;
                Ok((left, right))
            }
            _ => Err(self),
        }
    }
}

/// Calls `leaf` with blocks that make up `block`, as [`Block::cut`] cuts it.
fn in_blocks<R: RankNumber>(
    block: Block<R>,
    grain: usize,
    unit: &(impl Fn(usize) -> usize + Sync),
    key: &(impl Fn(usize) -> usize + Sync),
    leaf: &(impl Fn(&Block<R>) + Sync),
) {
    match block.cut(grain, unit, key) {
        Ok((left, right)) => {
            rayon::join(|| in_blocks(left, grain, unit, key, leaf), || in_blocks(right, grain, unit, key, leaf));
        }
        Err(block) => leaf(&block),
    }
}

/// [`in_blocks`], by one thread unless it takes long: a small block comes first, and the clock tells.
fn in_blocks_if_long<R: RankNumber>(
    block: Block<R>,
    unit: &(impl Fn(usize) -> usize + Sync),
    key: &(impl Fn(usize) -> usize + Sync),
    leaf: &(impl Fn(&Block<R>) + Sync),
) {
    let count = block.count();
    let (mut first, mut rest) = (block, Vec::new());
    loop {
        match first.cut(PROBED / 2, unit, key) {
            Ok((left, right)) => {
                first = left;
                rest.push(right);
            }
            Err(block) => {
                first = block;
                break;
            }
        }
    }
    let start = Instant::now();
    leaf(&first);
    let taken = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX).max(1);
    let probed = first.count() as f64;
    if taken as f64 * (count as f64 / probed) < WORTH as f64 {
        return rest.iter().rev().for_each(leaf);
    }
    let grain = ((probed * (PART as f64 / taken as f64)) as usize).max(1);
    rayon::scope(|scope| {
        for block in rest {
            scope.spawn(move |_| in_blocks(block, grain, unit, key, leaf));
        }
    });
}
