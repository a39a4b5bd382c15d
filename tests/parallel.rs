//! Work on several threads: the same results as on one, to the bit, with pools of several sizes.
#![cfg(feature = "rayon")]

use mdshape::prelude::*;
use mdshape::{DynStrided, Keep, par_zip_for_each, par_zip_map, par_zip_map_into, zip, zip_map};
use rayon::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs a test with pools of several numbers of threads.
fn with_threads(mut test: impl FnMut() + Send) {
    static POOLS: LazyLock<Vec<rayon::ThreadPool>> = LazyLock::new(|| {
        let pool = |&threads: &usize| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        [1, 2, 3, 7].iter().map(pool).collect()
    });
    for pool in POOLS.iter() {
        pool.install(&mut test);
    }
}

/// How many times as many elements there must be for several threads as without optimization.
const TIMES: usize = if cfg!(debug_assertions) { 1 } else { 16 };

/// Numbers whose sums are rounded, so that they tell the order.
fn numbers(count: usize) -> Vec<f32> {
    let mut state = 7_u32;
    (0..count)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / 3e6 - 2.5
        })
        .collect()
}

/// What can be compared to the bit.
trait Bits {
    fn bits(&self) -> Vec<u64>;
}
impl Bits for f32 {
    fn bits(&self) -> Vec<u64> {
        vec![self.to_bits().into()]
    }
}
impl Bits for usize {
    fn bits(&self) -> Vec<u64> {
        vec![*self as u64]
    }
}
impl Bits for bool {
    fn bits(&self) -> Vec<u64> {
        vec![u64::from(*self)]
    }
}
impl<T: Bits, S: Shape> Bits for Array<T, S> {
    fn bits(&self) -> Vec<u64> {
        self.as_slice().iter().flat_map(Bits::bits).collect()
    }
}

/// Reductions of a view over the given axes: a sum, an extreme and a count, which are made in three ways.
macro_rules! reductions_agree {
    ($name:expr, $v:expr, $($axes:expr),*) => {{
        let v = $v;
        let positive = |x: &f32| *x > 0.0;
        $(
            let (sum, min, count) = (v.sum($axes).bits(), v.min($axes).unwrap().bits(), v.count($axes, positive).bits());
            with_threads(|| {
                let name = format!("{}, {}", $name, stringify!($axes));
                assert_eq!(v.par_sum($axes).bits(), sum, "sum: {name}");
                assert_eq!(v.par_min($axes).unwrap().bits(), min, "min: {name}");
                assert_eq!(v.par_count($axes, positive).bits(), count, "count: {name}");
            });
        )*
    }};
}

/// The places of extremes, over all axes and each of two.
macro_rules! places_agree {
    ($name:expr, $v:expr) => {{
        let v = $v.map(|x| (x * 4.0).round());
        let v = v.view();
        let places = (v.argmin(..), v.argmax(..), v.argmax(Axis::<0>), v.argmin(Keep(axes![-1])));
        with_threads(|| {
            let found = (v.par_argmin(..), v.par_argmax(..), v.par_argmax(Axis::<0>), v.par_argmin(Keep(axes![-1])));
            assert_eq!(found, places, "{}", $name);
        });
    }};
}

/// What is made of the elements of a view, and beside it of a vector along its last axis.
macro_rules! maps_agree {
    ($name:expr, $v:expr) => {{
        let v = $v;
        let along = numbers(v.size(-1));
        let along = View::new(&along, shape![(v.size(-1))]).unwrap();
        let alone = v.map(|x| x * 3.0);
        let beside = zip_map((v, along), |(x, y)| x * y + 1.0).unwrap();
        with_threads(|| {
            assert_eq!(v.par_map(|x| x * 3.0), alone, "{}", $name);
            assert_eq!(par_zip_map((v, along), |(x, y)| x * y + 1.0).unwrap(), beside, "{}", $name);
            let mut to = v.to_array();
            par_zip_map_into((v, along), &mut to.view_mut(), |(x, y)| x * y + 1.0).unwrap();
            assert_eq!(to, beside, "{}", $name);
            let mut to = v.to_array();
            to.view_mut().par_map_inplace(|x| x * 3.0);
            assert_eq!(to, alone, "{}", $name);
            to.view_mut().par_zip_apply((v, along), |to, (x, y)| *to = x * y + 1.0).unwrap();
            assert_eq!(to, beside, "{}", $name);
            to.view_mut().par_for_each_mut(|x| *x = -*x);
            assert_eq!(to, -&beside, "{}", $name);
            let (seen, met) = (AtomicUsize::new(0), AtomicUsize::new(0));
            v.par_for_each(|x| {
                seen.fetch_add(usize::from(*x > 0.0), Ordering::Relaxed);
            });
            par_zip_for_each((v, along), |(x, y)| {
                met.fetch_add(usize::from(x > y), Ordering::Relaxed);
            })
            .unwrap();
            assert_eq!(seen.into_inner(), v.count(.., |&x| x > 0.0), "{}", $name);
            assert_eq!(
                met.into_inner(),
                zip_map((v, along), |(x, y)| x > y).unwrap().view().count(.., |&x| x),
                "{}",
                $name
            );
        });
    }};
}

#[test]
fn rank_one() {
    // Every kind of end: of a step, a block, a branch, and what one thread is left with.
    for beyond in [-1, 0, 1, 15, 257, 65_541, 131_328] {
        let count = (TIMES << 17).strict_add_signed(beyond);
        let data = numbers(2 * count);
        let v = View::new(&data, shape![count]).unwrap();
        let name = format!("{count}");
        reductions_agree!(name, v, ..);
        let gaps = View::with_layout(&data, 0, shape![count], strides![2]).unwrap();
        reductions_agree!(format!("{name}, every second"), gaps.flip(axes![0]), ..);
        with_threads(|| {
            assert_eq!(v.par_dot(gaps).to_bits(), v.dot(gaps).to_bits());
            assert_eq!(v.par_sqdist(gaps).to_bits(), v.sqdist(gaps).to_bits());
            assert_eq!(v.par_allclose(gaps, 1.0, 1.0), v.allclose(gaps, 1.0, 1.0));
            assert_eq!(v.par_allclose(v.flip(axes![0]), 1.0, 6.0), v.allclose(v.flip(axes![0]), 1.0, 6.0));
        });
    }
}

/// Every reduction that has a name.
#[test]
fn all_of_them() {
    let (data, rows) = (numbers(401 * TIMES * 407), 401 * TIMES);
    let v = View::new(&data, shape![rows, 407]).unwrap().transpose();
    with_threads(|| {
        assert_eq!(v.par_product(axes![0]).bits(), v.product(axes![0]).bits());
        assert_eq!(v.par_mean(..).bits(), v.mean(..).bits());
        assert_eq!(v.try_par_mean([1]).unwrap().bits(), v.mean(axes![1]).bits());
        assert_eq!(v.par_max(..), v.max(..));
        let (any, all) = (|x: &f32| *x > 3.09, |x: &f32| *x < 3.09);
        assert_eq!(v.par_any(axes![0], any).bits(), v.any(axes![0], any).bits());
        assert_eq!(v.try_par_all([1], all).unwrap().bits(), v.all(axes![1], all).bits());
        assert_eq!(v.par_all(.., all), v.all(.., all));
    });
}

/// Sizes of which the types tell nothing, so that all views are tested by the same code.
type Open = Shape![_, _];

fn rank_two(name: &str, v: View<f32, Open, DynStrided<Open>>) {
    reductions_agree!(name, v, .., axes![0], axes![1], Keep(axes![0]));
    places_agree!(name, v);
    maps_agree!(name, v);
}

#[test]
fn rank_two_of_run_time_sizes() {
    for (rows, columns) in [(3, 50_001), (50_021, 3), (1, 140_001), (2_003, 77), (7, 13), (40, 3_500), (135, 1_153)] {
        let (rows, columns) = if rows < columns { (rows, columns * TIMES) } else { (rows * TIMES, columns) };
        let data = numbers(rows * (columns + 2));
        let v = View::new(&data, shape![rows, columns]).unwrap();
        let gaps = View::new(&data, shape![rows, (columns + 2)]).unwrap().slice(s![.., 1..-1]).unwrap();
        let name = |of: &str| format!("[{rows}, {columns}], {of}");
        rank_two(&name("whole"), v.forget_layout());
        rank_two(&name("gaps"), gaps.flip(axes![1]).forget_layout());
        rank_two(&name("transposed"), gaps.transpose().forget::<Shape![_, _]>().forget_layout());
    }
}

#[test]
fn rank_two_of_static_sizes() {
    let (data, rows) = (numbers(150_063 * TIMES), 50_021 * TIMES);
    let v = View::new(&data, shape![rows, 3]).unwrap();
    reductions_agree!("[_, 3]", v, .., axes![0], axes![1]);
    maps_agree!("[_, 3]", v);
    maps_agree!("[3, _]", v.transpose());
    let rows = 70 * TIMES;
    let v = View::new(&data, shape![rows, 2001]).unwrap();
    maps_agree!("[_, 2001]", v);
}

#[test]
fn all_static() {
    // Its arrays lie in place, on the stack.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).stack_size(1 << 26).build().unwrap();
    pool.install(|| {
        let data = numbers(401 * 337);
        let v = View::new(&data, shape![401, 337]).unwrap();
        assert_eq!(v.par_map(|x| x + 1.0), v.map(|x| x + 1.0));
        assert_eq!(v.par_sum(axes![0]).bits(), v.sum(axes![0]).bits());
    });
}

#[test]
fn rank_four() {
    let (data, n, m) = (numbers(3 * 10 * 67 * 71), 10, 71);
    let v = View::new(&data, shape![3, n, 67, m]).unwrap();
    reductions_agree!("four", v, .., axes![1], axes![0, 2], axes![1, 3]);
    let p = v.permute(axes![2, 0, 3, 1]);
    reductions_agree!("permuted", p, .., axes![0, 2], axes![1, 2, 3]);
    maps_agree!("permuted", p);
    let mut to = vec![0.0; data.len()];
    let mut to = ViewMut::with_layout(&mut to, 0, shape![3, 10, 67, 71], ColMajor).unwrap();
    with_threads(|| {
        to.par_zip_apply(v, |to, x| *to = 2.0 * x).unwrap();
        assert!(to.iter().zip(v.iter()).all(|(x, y)| *x == 2.0 * y));
        to.par_for_each_mut(|x| *x += 1.0);
        assert!(to.iter().zip(v.iter()).all(|(x, y)| *x == 2.0 * y + 1.0));
    });
}

#[test]
fn stretched() {
    let data = numbers(300);
    let rows = 500;
    let row = View::new(&data, shape![1, 300]).unwrap();
    let v = row.broadcast_to(shape![rows, 300]).unwrap();
    reductions_agree!("rows", v, .., axes![0], axes![1]);
    maps_agree!("rows", v);
    reductions_agree!("columns", v.transpose(), .., axes![0], axes![1]);
    let rows = 300;
    let column = View::new(&data, shape![rows, 1]).unwrap();
    let product = zip_map((row, column), |(x, y)| x * y).unwrap();
    with_threads(|| {
        assert_eq!(par_zip_map((row, column), |(x, y)| x * y).unwrap(), product);
        assert_eq!(row.par_dot(column).to_bits(), row.dot(column).to_bits());
    });
}

#[test]
fn folds_in_runs() {
    let (data, columns) = ((0..150_000).collect::<Vec<u64>>(), 50_000);
    let v = View::new(&data, shape![3, columns]).unwrap();
    // Not commutative: the elements come in their order.
    let digest = |(sum, power): (u64, u64), x: &u64| (sum.wrapping_mul(31).wrapping_add(*x), power.wrapping_mul(31));
    let join = |a: (u64, u64), b: (u64, u64)| (a.0.wrapping_mul(b.1).wrapping_add(b.0), a.1.wrapping_mul(b.1));
    with_threads(|| {
        assert_eq!(v.par_fold(.., (0, 1), digest, join), v.fold(.., (0, 1), digest));
        assert_eq!(v.transpose().par_fold(.., (0, 1), digest, join), v.transpose().fold(.., (0, 1), digest));
        assert_eq!(v.par_fold(axes![1], (0, 1), digest, join), v.fold(axes![1], (0, 1), digest));
        assert_eq!(v.par_fold(axes![0], (0, 1), digest, join), v.fold(axes![0], (0, 1), digest));
        assert_eq!(v.try_par_fold([-1], (0, 1), digest, join).unwrap(), v.fold(axes![1], (0, 1), digest));
        // A sum of floats, whose groups are fixed.
        let halves = v.par_fold(.., 0.1_f64, |sum, &x| sum + x as f64 / 3.0, |a, b| a + b);
        assert_eq!(halves.to_bits(), 3_749_975_000.5_f64.to_bits());
        // Vectors, which are dropped.
        let all = v.par_fold(
            ..,
            vec![],
            |mut all, x| {
                all.push(*x);
                all
            },
            |mut a, b| {
                a.extend(b);
                a
            },
        );
        assert_eq!(all, data);
    });
}

#[test]
fn empty_and_rank_zero() {
    let (none, one) = ([0.0_f32; 0], [7.0_f32]);
    let point = View::new(&one, shape![]).unwrap();
    let (rows, columns) = (0, 100_000);
    let empty = View::new(&none, shape![rows, columns]).unwrap();
    with_threads(|| {
        assert_eq!(point.par_sum(..), 7.0);
        assert_eq!(point.par_mean(..), 7.0);
        assert_eq!(point.par_min(..), Ok(7.0));
        assert_eq!(point.par_argmax(..), Ok(0));
        assert_eq!(point.par_count(.., |&x| x > 0.0), 1);
        assert_eq!(point.par_map(|x| x + 1.0).as_slice(), [8.0]);
        assert_eq!(point.par_dot(point), 49.0);
        assert_eq!(point.par_iter().count(), 1);
        assert_eq!(empty.par_sum(..), 0.0);
        assert_eq!(empty.par_product(axes![0]), empty.product(axes![0]));
        assert_eq!(empty.par_sum(axes![1]).numel(), 0);
        assert_eq!(empty.par_count(axes![0], |_| true), empty.count(axes![0], |_| true));
        assert!(empty.par_mean(..).is_nan());
        assert!(empty.par_max(..).is_err() && empty.par_argmin(..).is_err());
        assert!(!empty.par_any(.., |_| true) && empty.par_all(.., |_| false));
        assert_eq!(empty.par_map(|x| x + 1.0).numel(), 0);
        assert_eq!(empty.par_dot(empty), 0.0);
        assert!(empty.par_allclose(empty, 0.0, 0.0));
        empty.par_for_each(|_| panic!("there is none"));
        assert_eq!(empty.par_iter().count(), 0);
        assert_eq!(empty.axis_iter(Axis::<1>).into_par_iter().map(|column| column.numel()).sum::<usize>(), 0);
        assert_eq!(empty.try_axis_iter(1).unwrap().into_par_iter().map(|column| column.numel()).sum::<usize>(), 0);
        assert_eq!(point.try_par_sum([0]).unwrap_err().to_string(), point.try_sum([0]).unwrap_err().to_string());
        assert_eq!(empty.try_par_mean([5]).unwrap_err(), empty.try_mean([5]).unwrap_err());
    });
}

#[test]
fn shapes_that_do_not_match() {
    let data = numbers(100_000);
    let (n, m) = (100_000, 99_999);
    let (a, b) = (View::new(&data, shape![n]).unwrap(), View::new(&data[1..], shape![m]).unwrap());
    let mut out = vec![0.0; n];
    let mut to = ViewMut::new(&mut out, shape![n]).unwrap();
    with_threads(|| {
        let expected = zip_map((a, b), |(x, y)| x + y).unwrap_err();
        assert_eq!(par_zip_map((a, b), |(x, y)| x + y).unwrap_err(), expected);
        assert_eq!(a.try_par_dot(b).unwrap_err(), a.try_dot(b).unwrap_err());
        let expected = to.zip_apply(b, |_, _| ()).unwrap_err();
        assert_eq!(to.par_zip_apply(b, |x, _| *x = 1.0).unwrap_err(), expected);
        assert_eq!(par_zip_map_into(b, &mut to, |x| x + 1.0).unwrap_err(), expected);
        assert!(par_zip_for_each((a, b), |_| panic!("nothing is done")).is_err());
    });
    assert_eq!(out, vec![0.0; n]);
}

/// Counts how often it is dropped.
#[derive(Clone)]
struct Counted<'a>(&'a AtomicUsize);
impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn panics_come_through() {
    let (data, columns) = ((0..200_000).collect::<Vec<usize>>(), 100_000);
    let v = View::new(&data, shape![2, columns]).unwrap();
    with_threads(|| {
        let (made, dropped) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let result = catch_unwind(AssertUnwindSafe(|| {
            v.par_map(|&x| {
                assert!(x != 123_456, "the one");
                made.fetch_add(1, Ordering::Relaxed);
                Counted(&dropped)
            })
        }));
        let message = result.err().expect("it panics");
        assert_eq!(message.downcast_ref::<&str>(), Some(&"the one"));
        assert!(dropped.into_inner() <= made.into_inner());

        // What was not dropped by the fold is what it was given.
        let (made, dropped) = (AtomicUsize::new(1), AtomicUsize::new(0));
        let fold = |_: Counted<'_>, x: &usize| {
            assert!(*x != 123_456, "the one");
            made.fetch_add(1, Ordering::Relaxed);
            Counted(&dropped)
        };
        let result = catch_unwind(AssertUnwindSafe(|| drop(v.par_fold(.., Counted(&dropped), fold, |a, _| a))));
        assert!(result.is_err());
        let (made, dropped) = (made.into_inner(), dropped.into_inner());
        // With the clones of `init`, one for each run of 32,768.
        assert!(dropped <= made + 7, "{dropped} of {made}");

        assert!(catch_unwind(AssertUnwindSafe(|| v.par_for_each(|&x| assert!(x != 5)))).is_err());
        assert!(catch_unwind(AssertUnwindSafe(|| v.par_count(.., |&x| x / (x - 7) > 1))).is_err());
        let mut copy = data.clone();
        let mut to = ViewMut::new(&mut copy, shape![2, 100_000]).unwrap();
        assert!(catch_unwind(AssertUnwindSafe(|| to.par_map_inplace(|&x| if x == 5 { panic!() } else { x }))).is_err());
        assert!(copy.into_iter().eq(0..200_000));
        assert!(catch_unwind(AssertUnwindSafe(|| v.iter().into_par_iter().for_each(|&x| assert!(x != 5)))).is_err());
    });
}

#[test]
fn iterators() {
    let data: Vec<i64> = (0..5 * 7 * 11).collect();
    let v = View::new(&data, shape![5, 7, 11]).unwrap();
    let p = v.permute(axes![2, 0, 1]);
    let a = p.to_array();
    with_threads(|| {
        assert_eq!(p.par_iter().copied().collect::<Vec<_>>(), p.iter().copied().collect::<Vec<_>>());
        assert_eq!(a.par_iter().rev().copied().collect::<Vec<_>>(), p.iter().rev().copied().collect::<Vec<_>>());
        assert_eq!(p.into_par_iter().position_any(|&x| x == 100), p.iter().position(|&x| x == 100));
        let indexed: Vec<_> =
            p.iter().indexed().into_par_iter().filter(|(_, x)| **x % 50 == 0).map(|(i, _)| i).collect();
        assert_eq!(indexed, p.iter().indexed().filter(|(_, x)| **x % 50 == 0).map(|(i, _)| i).collect::<Vec<_>>());
        let mut rest = p.iter();
        rest.nth(30);
        assert_eq!(rest.clone().into_par_iter().enumerate().max(), rest.enumerate().max());
        let sums: Vec<i64> = v.peel(axes![2, 0]).into_par_iter().map(|line| line.sum(..)).collect();
        assert_eq!(sums, v.peel(axes![2, 0]).map(|line| line.sum(..)).collect::<Vec<_>>());
        assert_eq!(v.peel_last::<2>().into_par_iter().len(), 5);

        let mut copy = a;
        copy.par_iter_mut().for_each(|x| *x += 1);
        assert_eq!(copy, p.map(|x| x + 1));
        copy.view_mut().peel_last_mut::<1>().into_par_iter().enumerate().for_each(|(k, mut row)| row.fill(k as i64));
        assert_eq!(copy.as_slice().iter().sum::<i64>(), 7 * (0..55).sum::<i64>());
        copy.view_mut().par_iter_mut().with_min_len(100).for_each(|x| *x = 2);
        assert_eq!(copy.view_mut().par_iter().sum::<i64>(), 2 * 5 * 7 * 11);

        let mut sums = [0; 55];
        let to = ViewMut::new(&mut sums, shape![11, 5]).unwrap();
        zip((p.peel_last::<1>(), to)).unwrap().into_par_iter().for_each(|(line, sum)| *sum = line.sum(..));
        assert_eq!(sums[..], *p.sum(axes![-1]).as_slice());
    });
}
