//! How the time per element grows with their number, from a thousand to a hundred million: by that for ten thousand. In brackets,
//! the speed at which bytes are moved, as a share of that of `copy_from_slice` for as many elements, measured by turns.
//!
//! `cargo bench --bench scale` prints a table. A job of which the share is near 100% is bound by memory.

use mdshape::prelude::*;
use mdshape::zip_map_into;
use std::hint::black_box;
use std::time::Instant;

mod common;
use common::{digest, input, memory};

/// Reads `x`, and reads or writes `to`.
type Job = fn(&[f32], &mut [f32], usize);

/// Each with the number of bytes that it moves for an element, where a copy moves 8.
const JOBS: [(&str, f64, Job); 5] = [
    ("copy", 8.0, |x, to, n| ViewMut::new(to, shape![n]).unwrap().assign(View::new(x, shape![n]).unwrap())),
    ("+=", 12.0, |x, to, n| {
        let mut to = ViewMut::new(to, shape![n]).unwrap();
        to += View::new(x, shape![n]).unwrap();
    }),
    ("[n/8, 8] + [8]", 8.0, |x, to, n| {
        let (rows, bias) = (n / 8, View::new(&x[..8], shape![8]).unwrap());
        let x = View::new(x, shape![rows, 8]).unwrap();
        zip_map_into((x, bias), &mut ViewMut::new(to, shape![rows, 8]).unwrap(), |(x, b)| x + b).unwrap();
    }),
    ("sum", 4.0, |x, to, n| to[0] = View::new(x, shape![n]).unwrap().sum(..)),
    ("sum of rows of 8", 4.5, |x, to, n| {
        let sums = View::new(x, shape![(n / 8), 8]).unwrap().sum(Axis::<1>);
        to[..n / 8].copy_from_slice(sums.as_slice());
    }),
];

/// The median times of a call of each of two jobs, in nanoseconds, from rounds of either by turns.
fn both(mut ours: impl FnMut(), mut theirs: impl FnMut()) -> [f64; 2] {
    let round = |job: &mut dyn FnMut(), calls: u32| {
        let start = Instant::now();
        (0..calls).for_each(|_| job());
        start.elapsed().as_nanos() as f64 / f64::from(calls)
    };
    // As many calls as fill a round that is long enough for the clock.
    let mut calls = 1;
    while round(&mut ours, calls) * f64::from(calls) < 40_000.0 {
        calls *= 2;
    }
    let mut rounds = [Vec::new(), Vec::new()];
    let begin = Instant::now();
    while rounds[0].len() < 7 || begin.elapsed().as_millis() < 200 {
        rounds[0].push(round(&mut ours, calls));
        rounds[1].push(round(&mut theirs, calls));
    }
    rounds.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    })
}

fn main() {
    println!("| elements | {} |", JOBS.map(|(name, ..)| name).join(" | "));
    println!("|---|{}", "---|".repeat(JOBS.len()));
    let most = 100_000_000;
    let (x, to, other) = (input(most, 0), memory(most, 1), memory(most, 2));
    // Memory that was never written is not there.
    to.fill(1.0);
    other.fill(1.0);
    let mut per_element = [[0.0; JOBS.len()]; 6];
    let counts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, most];
    let mut shares = per_element;
    for ((times, shares), n) in per_element.iter_mut().zip(&mut shares).zip(counts) {
        for ((time_of, share), (_, bytes, job)) in times.iter_mut().zip(shares).zip(JOBS) {
            let (mut target, copied) = (&mut to[..n], &x[..n]);
            let other = &mut other[..n];
            let ours = || job(black_box(copied), black_box(&mut target), black_box(n));
            let [ours, copy] = both(ours, || black_box(&mut *other).copy_from_slice(black_box(copied)));
            *time_of = ours / n as f64;
            *share = (bytes / 8.0) * copy / ours;
        }
    }
    black_box(digest(&to[..64]));
    for ((times, shares), n) in per_element.iter().zip(shares).zip(counts) {
        let cells = times
            .iter()
            .zip(per_element[1])
            .zip(shares)
            .map(|((time, of), share)| format!("{:.2} ({:.0}%)", time / of, 100.0 * share));
        println!("| {n} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}
