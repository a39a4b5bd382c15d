//! Work on several threads against the same on one, for more and more elements: `cargo bench --bench parallel --features rayon`
//! prints a table of ratios, medians of interleaved rounds, with as many threads as the machine has cores. Few elements are left
//! to one thread by both.

use mdshape::prelude::*;
use mdshape::{par_zip_map_into, zip_map_into};
use std::hint::black_box;

mod common;
use common::Run;

/// A job on one thread and on several.
struct Job {
    name: &'static str,
    serial: Run,
    parallel: Run,
}

fn input(n: usize) -> Vec<f32> {
    (0..n).map(|k| (k * 7 % 17) as f32 * 0.25).collect()
}

/// A job that writes as many elements as it reads.
fn writes(n: usize, job: fn(&[f32], &mut [f32])) -> Run {
    let (from, mut to) = (input(n), vec![0.0; n]);
    Box::new(move || {
        job(black_box(&from), black_box(&mut to));
        to[n / 2]
    })
}

/// A job that reads, and returns a number.
fn reads(n: usize, job: fn(&[f32]) -> f32) -> Run {
    let from = input(n);
    Box::new(move || job(black_box(&from)))
}

fn flat(data: &[f32]) -> View<'_, f32, Shape![_]> {
    View::new(data, shape![(data.len())]).unwrap()
}

fn square(data: &[f32]) -> View<'_, f32, Shape![_, _]> {
    let n = data.len().isqrt();
    View::new(data, shape![n, n]).unwrap()
}

fn triples(data: &[f32]) -> View<'_, f32, Shape![_, 3]> {
    let n = data.len() / 3;
    View::new(data, shape![n, 3]).unwrap()
}

/// Some twenty operations on an element.
fn costly(x: f32) -> f32 {
    (1..=10).fold(1.0, |sum, k| 1.0 + sum * x / k as f32)
}

macro_rules! job {
    ($name:literal, $run:ident, |$k:ident| $n:expr, |$($from:ident),+| $serial:expr, $parallel:expr) => {
        |$k: usize| Job {
            name: $name,
            serial: $run($n, |$($from),+| $serial),
            parallel: $run($n, |$($from),+| $parallel),
        }
    };
}

const JOBS: [fn(usize) -> Job; 7] = [
    job!(
        "x + 1",
        writes,
        |n| n,
        |from, to| zip_map_into(flat(from), &mut ViewMut::new(to, shape![(from.len())]).unwrap(), |x| x + 1.0).unwrap(),
        par_zip_map_into(flat(from), &mut ViewMut::new(to, shape![(from.len())]).unwrap(), |x| x + 1.0).unwrap()
    ),
    job!(
        "[_, 3] + [3]",
        writes,
        |n| n / 3 * 3,
        |from, to| {
            let bias = View::new(&from[..3], shape![3]).unwrap();
            zip_map_into(
                (triples(from), bias),
                &mut ViewMut::new(to, shape![(from.len() / 3), 3]).unwrap(),
                |(x, y)| x + y,
            )
            .unwrap();
        },
        {
            let bias = View::new(&from[..3], shape![3]).unwrap();
            par_zip_map_into(
                (triples(from), bias),
                &mut ViewMut::new(to, shape![(from.len() / 3), 3]).unwrap(),
                |(x, y)| x + y,
            )
            .unwrap();
        }
    ),
    job!(
        "a costly function",
        writes,
        |n| n,
        |from, to| zip_map_into(flat(from), &mut ViewMut::new(to, shape![(from.len())]).unwrap(), |x| costly(*x))
            .unwrap(),
        par_zip_map_into(flat(from), &mut ViewMut::new(to, shape![(from.len())]).unwrap(), |x| costly(*x)).unwrap()
    ),
    job!(
        "transposed copy",
        writes,
        |n| n.isqrt().pow(2),
        |from, to| {
            let n = from.len().isqrt();
            zip_map_into(square(from).transpose(), &mut ViewMut::new(to, shape![n, n]).unwrap(), |x| *x).unwrap();
        },
        {
            let n = from.len().isqrt();
            par_zip_map_into(square(from).transpose(), &mut ViewMut::new(to, shape![n, n]).unwrap(), |x| *x).unwrap();
        }
    ),
    job!("sum", reads, |n| n, |from| flat(from).sum(..), flat(from).par_sum(..)),
    job!(
        "sums of columns",
        reads,
        |n| n.isqrt().pow(2),
        |from| square(from).sum(axes![0]).as_slice()[0],
        square(from).par_sum(axes![0]).as_slice()[0]
    ),
    job!(
        "count",
        reads,
        |n| n,
        |from| flat(from).count(.., |&x| x > 1.0) as f32,
        flat(from).par_count(.., |&x| x > 1.0) as f32
    ),
];

fn main() {
    // `cargo test --benches` compiles and runs it: nothing is measured then.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let sizes = [1 << 14, 1 << 15, 1 << 16, 1 << 17, 1 << 18, 1 << 20, 1 << 22, 1 << 24];
    println!("{} threads", rayon::current_num_threads());
    print!("| several / one |");
    sizes.iter().for_each(|n| print!(" {n} |"));
    println!("\n|---|{}", "---|".repeat(sizes.len()));
    for job in JOBS {
        for (column, n) in sizes.into_iter().enumerate() {
            let Job { name, mut serial, mut parallel } = job(n);
            assert_eq!(serial(), parallel(), "{name}");
            if column == 0 {
                print!("| {name} |");
            }
            print!(" {:.2} |", common::ratio(&mut parallel, &mut serial));
        }
        println!();
    }
}
