//! Ratios of the times of two jobs, which hold where times themselves depend on the machine and on what else it does.

#![allow(dead_code, reason = "not every bench uses all of it")]

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A job that can be run again; it returns something to compare by.
pub(crate) type Run = Box<dyn FnMut() -> f32>;

/// Memory for so many numbers, which begins at the same place of a page for all that have the same role: so no spelling of a
/// job has luck with where its operands are.
pub(crate) fn memory(count: usize, role: usize) -> &'static mut [f32] {
    const PAGE: usize = 4096;
    let skip = role * 80;
    let room = vec![0.0_f32; count + skip + PAGE / size_of::<f32>()].leak();
    let start = room.as_ptr().align_offset(PAGE) + skip;
    &mut room[start..][..count]
}

/// Numbers that f32 adds without rounding, whatever the order, as long as there are not too many.
pub(crate) fn input(count: usize, role: usize) -> &'static [f32] {
    let room = memory(count, role);
    room.iter_mut().enumerate().for_each(|(k, x)| *x = (k * 7 % 17 % 3) as f32);
    room
}

/// A sum by hand, with 16 accumulators.
#[inline(always)]
pub(crate) fn sum(data: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 16];
    let chunks = data.chunks_exact(16);
    let rest: f32 = chunks.remainder().iter().sum();
    for chunk in chunks {
        for (sum, x) in sums.iter_mut().zip(chunk) {
            *sum += x;
        }
    }
    rest + sums.iter().sum::<f32>()
}

/// What a result is compared by: it tells the order of the elements.
pub(crate) fn digest(out: &[f32]) -> f32 {
    out.iter().enumerate().map(|(k, x)| (k % 5) as f32 * (x % 64.0)).fold(0.0, |sum, x| (sum + x) % 8192.0)
}

/// The median over many short rounds of the time of `ours` by that of `theirs`, each round timed side by side.
pub(crate) fn ratio(ours: &mut dyn FnMut() -> f32, theirs: &mut dyn FnMut() -> f32) -> f64 {
    /// Long enough for the clock, short enough that an interruption spoils few rounds.
    const ROUND: Duration = Duration::from_micros(40);
    /// The time to take for one ratio, roughly, and the most rounds and the fewest.
    const TOTAL: Duration = Duration::from_millis(400);
    const FEWEST: usize = 11;
    const MOST: usize = 10_000;
    let time = |job: &mut dyn FnMut() -> f32, calls: u32| {
        let start = Instant::now();
        for _ in 0..calls {
            black_box(job());
        }
        start.elapsed()
    };
    // The calls that fill a round, found by doubling; both jobs are warm after that.
    let mut calls = 1;
    while time(theirs, calls).min(time(ours, calls)) < ROUND {
        calls *= 2;
    }
    let start = Instant::now();
    let mut ratios = Vec::new();
    while ratios.len() < FEWEST || (start.elapsed() < TOTAL && ratios.len() < MOST) {
        ratios.push(time(ours, calls).as_nanos() as f64 / time(theirs, calls).as_nanos() as f64);
    }
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}
