//! Reading by index: `v[[i, j]]` and `get_unchecked`, static and run-time sizes, against the loop over a slice.
//!
//! Ratios of one run count, not times: `cargo bench --bench access` prints a table of them, medians of interleaved
//! rounds, and then criterion's own figures.

use criterion::{Criterion, criterion_group};
use mdshape::prelude::*;
use std::hint::black_box;

mod common;

const R: usize = 64;
const C: usize = 48;

#[inline(always)]
fn checked<M: Dim, N: Dim>(v: View<f32, Shape![M, N]>) -> f32 {
    let mut total = 0.0;
    for i in 0..v.size(0) {
        for j in 0..v.size(1) {
            total += v[[i, j]];
        }
    }
    total
}

#[inline(always)]
fn unchecked<M: Dim, N: Dim>(v: View<f32, Shape![M, N]>) -> f32 {
    let mut total = 0.0;
    for i in 0..v.size(0) {
        for j in 0..v.size(1) {
            // SAFETY: both loops end at the size of their axis.
            total += unsafe { *v.get_unchecked([i, j]) };
        }
    }
    total
}

#[inline(always)]
fn by_hand(data: &[f32], rows: usize, columns: usize) -> f32 {
    let mut total = 0.0;
    for i in 0..rows {
        for j in 0..columns {
            total += data[i * columns + j];
        }
    }
    total
}

#[inline(always)]
fn by_hand_unchecked(data: &[f32], rows: usize, columns: usize) -> f32 {
    let mut total = 0.0;
    for i in 0..rows {
        for j in 0..columns {
            // SAFETY: the callers pass `rows * columns` elements.
            total += unsafe { *data.get_unchecked(i * columns + j) };
        }
    }
    total
}

#[inline(never)]
fn fixed_checked(v: View<f32, Shape![{ R }, { C }]>) -> f32 {
    checked(v)
}
#[inline(never)]
fn fixed_unchecked(v: View<f32, Shape![{ R }, { C }]>) -> f32 {
    unchecked(v)
}
#[inline(never)]
fn fixed_by_hand(data: &[f32; R * C]) -> f32 {
    by_hand(data, R, C)
}
#[inline(never)]
fn fixed_by_hand_unchecked(data: &[f32; R * C]) -> f32 {
    by_hand_unchecked(data, R, C)
}
#[inline(never)]
fn open_checked(v: View<f32, Shape![_, _]>) -> f32 {
    checked(v)
}
#[inline(never)]
fn open_unchecked(v: View<f32, Shape![_, _]>) -> f32 {
    unchecked(v)
}
#[inline(never)]
fn open_by_hand(data: &[f32], rows: usize, columns: usize) -> f32 {
    by_hand(data, rows, columns)
}
#[inline(never)]
fn open_by_hand_unchecked(data: &[f32], rows: usize, columns: usize) -> f32 {
    by_hand_unchecked(data, rows, columns)
}

type Job<'a> = (&'a str, Box<dyn Fn() -> f32 + 'a>);

fn jobs(data: &[f32; R * C]) -> Vec<[Job<'_>; 2]> {
    let fixed = View::new(data, shape![{ R }, { C }]).unwrap();
    let open = View::new(data, shape![(R), (C)]).unwrap();
    vec![
        [
            ("fixed v[[i, j]]", Box::new(move || fixed_checked(black_box(fixed)))),
            ("fixed by hand", Box::new(|| fixed_by_hand(black_box(data)))),
        ],
        [
            ("fixed get_unchecked", Box::new(move || fixed_unchecked(black_box(fixed)))),
            ("fixed unchecked by hand", Box::new(|| fixed_by_hand_unchecked(black_box(data)))),
        ],
        [
            ("open v[[i, j]]", Box::new(move || open_checked(black_box(open)))),
            ("open by hand", Box::new(|| open_by_hand(black_box(data), black_box(R), black_box(C)))),
        ],
        [
            ("open get_unchecked", Box::new(move || open_unchecked(black_box(open)))),
            (
                "open unchecked by hand",
                Box::new(|| open_by_hand_unchecked(black_box(data), black_box(R), black_box(C))),
            ),
        ],
    ]
}

fn data() -> [f32; R * C] {
    std::array::from_fn(|k| (k % 17) as f32)
}

fn access(c: &mut Criterion) {
    let data = data();
    let mut group = c.benchmark_group("sum of [64, 48]");
    for (name, job) in jobs(&data).into_iter().flatten() {
        group.bench_function(name, |b| b.iter(&job));
    }
    group.finish();
}

criterion_group!(benches, access);

fn main() {
    let data = data();
    println!("| job | against | ratio |\n|---|---|---|");
    for [mut ours, mut theirs] in jobs(&data) {
        let ratio = common::ratio(&mut ours.1, &mut theirs.1);
        println!("| {} | {} | {ratio:.3} |", ours.0, theirs.0);
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
}
