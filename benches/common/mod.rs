//! Ratios of the times of two jobs, which hold where times themselves depend on the machine and on what else it does.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The median over many short rounds of the time of `ours` by that of `theirs`, each round timed side by side.
pub(crate) fn ratio(ours: &mut dyn FnMut() -> f32, theirs: &mut dyn FnMut() -> f32) -> f64 {
    /// Long enough for the clock, short enough that an interruption spoils few rounds.
    const ROUND: Duration = Duration::from_micros(40);
    /// The time to take for one ratio, roughly.
    const TOTAL: Duration = Duration::from_millis(400);
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
    while ratios.len() < 101 || start.elapsed() < TOTAL {
        ratios.push(time(ours, calls).as_nanos() as f64 / time(theirs, calls).as_nanos() as f64);
    }
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}
