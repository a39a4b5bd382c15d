//! Narrow index types: what the question costs, and what a narrow kernel gains.
//!
//! `cargo bench --bench narrow` prints a table, medians of interleaved rounds.

use mdshape::prelude::*;
use std::hint::black_box;
use std::time::Instant;

mod common;

type Open<'a, T, I = i64> = View<'a, T, Shape![I; _, _, _, _], Strided<Strides![_, _, _, _]>>;

#[inline(never)]
fn fits(v: &Open<f32>) -> bool {
    v.index_fits::<i32>()
}

#[inline(never)]
fn reaches(v: &Open<f32>) -> bool {
    v.reindex::<i32>().is_ok()
}

/// The time of a call in nanoseconds: the median over rounds.
fn nanoseconds(call: impl Fn() -> bool) -> f64 {
    const CALLS: u32 = 10_000;
    let mut rounds: Vec<f64> = (0..301)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..CALLS {
                black_box(call());
            }
            start.elapsed().as_nanos() as f64 / f64::from(CALLS)
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}

/// The sum of the elements at a list of indices.
#[inline(never)]
fn gather<I: IndexType>(v: Open<f32, I>, indices: &[[u16; 4]]) -> f32 {
    // SAFETY: the indices are drawn within the shape.
    indices.iter().map(|&[i, j, k, l]| unsafe { *v.get_unchecked([i, j, k, l]) }).sum()
}

#[inline(never)]
fn gather_checked<I: IndexType>(v: Open<f32, I>, indices: &[[u16; 4]]) -> f32 {
    indices.iter().map(|&index| v[index]).sum()
}

fn main() {
    const SIZES: [usize; 4] = [16, 24, 32, 40];
    let data: Vec<f32> = (0..SIZES.iter().product()).map(|k| (k % 17) as f32).collect();
    let [a, b, c, d] = black_box(SIZES);
    let wide = View::with_layout(&data, 0, shape![a, b, c, d], strides![b * c * d, c * d, d, 1 + d - d]).unwrap();
    let narrow = wide.reindex::<i32>().unwrap();
    // A generator of the kind of Knuth's MMIX; the high bits.
    let mut state = 42_u64;
    let mut draw = |size: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 40) as usize % size) as u16
    };
    let indices: Vec<[u16; 4]> = (0..1_000_000).map(|_| SIZES.map(&mut draw)).collect();
    println!("| job | result |\n|---|---|");
    println!("| index_fits, rank 4, all known at run time | {:.2} ns |", nanoseconds(|| fits(black_box(&wide))));
    println!("| reindex of it | {:.2} ns |", nanoseconds(|| reaches(black_box(&wide))));
    let (mut ours, mut theirs) = (|| gather(black_box(narrow), &indices), || gather(black_box(wide), &indices));
    let ratio = common::ratio(&mut ours, &mut theirs);
    println!("| a million random elements, get_unchecked, i32 by i64 | {ratio:.3} |");
    let (mut ours, mut theirs) =
        (|| gather_checked(black_box(narrow), &indices), || gather_checked(black_box(wide), &indices));
    let ratio = common::ratio(&mut ours, &mut theirs);
    println!("| a million random elements, v[index], i32 by i64 | {ratio:.3} |");
}
