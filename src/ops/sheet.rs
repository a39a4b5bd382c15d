//! Many results side by side, made from long rows: one row after the other, as they lie in memory.
//!
//! [`combine`](super::combine) makes as many results at once as there are registers, and goes through all rows for them. Of rows
//! that are longer than that, it would read a piece each time, and each piece from another page.

use super::combine::{At, Kernel, LANES, Part, elements, known, moved, walk};
use crate::axes::List;
use crate::nest::Body;
use alloc::vec::Vec;

/// The number of results from which rows are read as they lie.
pub(super) const WIDE: usize = 128;

/// The number of results that are made at once, so that their sums stay near.
const AT_ONCE: usize = 1024;

/// Rows dealt out to blocks, one sum of each for every result; the groups are those of all sums.
struct Sheet<A, Q, const N: usize> {
    kernel: Q,
    /// A value for each result that changes nothing.
    neutral: Vec<A>,
    /// The sums of the block that is not full.
    sums: Vec<A>,
    /// How many elements it has of each result.
    depth: usize,
    /// The sums of full blocks, put together as the digits of a binary counter.
    levels: Vec<A>,
    blocks: usize,
    /// The number of rows in a run, and the strides from one to the next.
    rows: (usize, [isize; N]),
    /// The strides from one result to the next.
    along: [isize; N],
}

impl<T, A: Copy, Q: Kernel<T, N, Acc = A>, const N: usize> Body<At<T, N>> for Sheet<A, Q, N> {
    #[inline(always)]
    fn run(&mut self, at: At<T, N>) {
        let (mut at, (mut left, strides)) = (at, self.rows);
        while left > 0 {
            let rows = left.min(LANES - self.depth);
            known!(self.along, |along| self.add(at, rows, along));
            left -= rows;
            if left > 0 {
                // SAFETY: the caller of `sheet` promises that there are elements.
                at = unsafe { moved(at, &strides, rows) };
            }
            self.depth += rows;
            if self.depth == LANES {
                self.push();
            }
        }
    }
}

impl<A: Copy, Q, const N: usize> Sheet<A, Q, N> {
    /// Adds so many rows to the sums.
    #[inline(always)]
    fn add<T>(&mut self, at: At<T, N>, rows: usize, along: [isize; N])
    where
        Q: Kernel<T, N, Acc = A>,
    {
        let (kernel, (_, strides)) = (self.kernel, self.rows);
        // SAFETY: the caller of `sheet` promises that the elements exist, and borrows them.
        let take = |row, k| kernel.take(unsafe { elements(moved(moved(at, &strides, row), &along, k)) });
        let mut strips = self.sums.chunks_exact_mut(LANES);
        let mut first = 0;
        for strip in &mut strips {
            let mut sums: [A; LANES] = core::array::from_fn(|k| strip[k]);
            for row in 0..rows {
                for (k, sum) in sums.iter_mut().enumerate() {
                    *sum = kernel.join(*sum, take(row, first + k));
                }
            }
            strip.copy_from_slice(&sums);
            first += LANES;
        }
        for (k, sum) in strips.into_remainder().iter_mut().enumerate() {
            for row in 0..rows {
                *sum = kernel.join(*sum, take(row, first + k));
            }
        }
    }

    /// Takes account of a full block.
    #[inline(always)]
    fn push<T>(&mut self)
    where
        Q: Kernel<T, N, Acc = A>,
    {
        let mut digits = self.blocks;
        while digits & 1 == 1 {
            self.fold();
            digits >>= 1;
        }
        // Reserved by `sheet`, which knows how many rows there are.
        self.levels.extend_from_slice(&self.sums);
        self.sums.copy_from_slice(&self.neutral);
        (self.blocks, self.depth) = (self.blocks + 1, 0);
    }

    /// Puts the last level in front of the sums.
    #[inline(always)]
    fn fold<T>(&mut self)
    where
        Q: Kernel<T, N, Acc = A>,
    {
        let below = self.levels.len() - self.sums.len();
        for (sum, before) in self.sums.iter_mut().zip(&self.levels[below..]) {
            *sum = self.kernel.join(*before, *sum);
        }
        self.levels.truncate(below);
    }
}

/// An empty vector with room for so many elements, if there is memory.
fn reserved<A>(count: usize) -> Option<Vec<A>> {
    let mut room = Vec::new();
    room.try_reserve_exact(count).ok()?;
    Some(room)
}

/// All elements of some axes, settled ones, put together for each of the first of `size` places side by side; says for how many,
/// which may be none if there is no memory to do it in.
///
/// # Safety
/// No size may be 0, and each index within the sizes must lead, from each of the places, to an element that is borrowed; `to` must
/// be that of `size` results, `to_stride` apart.
#[inline(never)]
pub(super) unsafe fn sheet<L: List, T, Q: Kernel<T, N>, const N: usize>(
    part: &Part<L::Rank, N>,
    at: At<T, N>,
    (size, along): (usize, [isize; N]),
    kernel: Q,
    (to, to_stride): (*mut Q::Acc, usize),
) -> usize {
    let count = size.min(AT_ONCE);
    // One level for each digit of the number of blocks.
    let levels = (usize::BITS - (part.count() / LANES).leading_zeros()) as usize;
    let (Some(mut neutral), Some(mut sums), Some(levels)) =
        (reserved(count), reserved(count), reserved(levels.saturating_mul(count)))
    else {
        return 0;
    };
    for k in 0..count {
        // SAFETY: the element at index 0 of each place.
        neutral.push(kernel.neutral(kernel.take(unsafe { elements(moved(at, &along, k)) })));
    }
    sums.extend_from_slice(&neutral);
    let last = part.sizes.len().saturating_sub(1);
    let rows = (part.sizes.get(last).copied().unwrap_or(1), part.strides_at(last));
    let mut sheet = Sheet { kernel, neutral, sums, depth: 0, levels, blocks: 0, rows, along };
    // SAFETY: as the caller promises.
    unsafe { walk::<L, T, N>(part, at, &mut sheet) };
    while !sheet.levels.is_empty() {
        sheet.fold();
    }
    for (k, &sum) in sheet.sums.iter().enumerate() {
        // SAFETY: as the caller promises.
        unsafe { to.add(k * to_stride).write(sum) };
    }
    count
}
