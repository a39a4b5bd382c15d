//! The jobs of the benchmarks that came with C++'s `mdspan`, in every mix of static and run-time sizes, with the last axis
//! innermost (right) or the first (left), against loops written by hand with the same knowledge, and against the crates
//! `ndarray` and `mdarray` where they have the job.
//!
//! Ratios of one run count, not times: `cargo bench --bench mdspan -- --table` prints a table of them, medians of interleaved
//! rounds. A column is for what is static: all sizes (fixed), all but the first, all but the last, none (open).

use mdshape::prelude::*;
use mdshape::zip_map_into;
use ndarray::{ArrayView, ArrayViewMut, Ix1, Ix2, Ix3, ShapeBuilder, Zip};
use std::hint::black_box;

mod common;
use common::{Run, digest, input, memory};

/// A job in four mixes, each ours and by hand.
struct Job {
    name: &'static str,
    mixes: [[Run; 2]; 4],
    /// All sizes known at run time.
    ndarray: Run,
    mdarray: Option<Run>,
}

/// A job that reads `x` and writes `to`, both of as many elements, by which it is compared.
fn run(count: usize, job: fn(&[f32], &mut [f32])) -> Run {
    let (x, to) = (input(count, 0), memory(count, 1));
    // Not every job writes all of them.
    to.fill(1.0);
    job(x, to);
    let digest = digest(to);
    Box::new(move || {
        job(black_box(x), black_box(&mut *to));
        digest
    })
}

type Axes3<A, B, C> = Shape![A, B, C];

/// One job, ours for views of one shape, by hand for the three sizes, and by peers, which are given them as well.
macro_rules! job {
    ($name:literal, [$a:literal, $b:literal, $c:literal], $ours:path, $hand:path, $ndarray:expr, $mdarray:expr) => {{
        macro_rules! mix {
            ($a3:tt $b3:tt $c3:tt) => {
                [
                    run($a * $b * $c, |x, to| {
                        $ours(View::new(x, shape![$a3, $b3, $c3]).unwrap(), to)
                    }),
                    run($a * $b * $c, |x, to| $hand(x, to, [$a3, $b3, $c3])),
                ]
            };
        }
        let ndarray: fn(&[f32], &mut [f32], [usize; 3]) = $ndarray;
        let mdarray: Option<fn(&[f32], &mut [f32], [usize; 3])> = $mdarray;
        Job {
            name: $name,
            mixes: [
                mix!($a $b $c),
                mix!((black_box($a)) $b $c),
                mix!($a $b (black_box($c))),
                mix!((black_box($a)) (black_box($b)) (black_box($c))),
            ],
            ndarray: by_peer($a * $b * $c, [$a, $b, $c], ndarray),
            mdarray: mdarray.map(|job| by_peer($a * $b * $c, [$a, $b, $c], job)),
        }
    }};
}

/// The job of a peer, which is given the sizes.
fn by_peer(count: usize, sizes: [usize; 3], job: fn(&[f32], &mut [f32], [usize; 3])) -> Run {
    let (x, to) = (input(count, 0), memory(count, 1));
    to.fill(1.0);
    job(x, to, sizes);
    let digest = digest(to);
    Box::new(move || {
        job(black_box(x), black_box(&mut *to), black_box(sizes));
        digest
    })
}

/// The sum of all elements.
mod sum {
    use super::*;

    #[inline(always)]
    pub(super) fn right<A: Dim, B: Dim, C: Dim>(x: View<f32, Axes3<A, B, C>>, to: &mut [f32]) {
        to[0] = x.sum(..) % 64.0;
    }

    #[inline(always)]
    pub(super) fn left<A: Dim, B: Dim, C: Dim>(x: View<f32, Axes3<A, B, C>>, to: &mut [f32]) {
        to[0] = x.transpose().sum(..) % 64.0;
    }

    /// In the order of memory.
    #[inline(always)]
    pub(super) fn hand(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        to[0] = common::sum(&x[..a * b * c]) % 64.0;
    }

    pub(super) fn ndarray(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        let x: ArrayView<_, Ix3> = ArrayView::from_shape((a, b, c), x).unwrap();
        to[0] = x.sum() % 64.0;
    }

    pub(super) fn ndarray_left(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        let x: ArrayView<_, Ix3> = ArrayView::from_shape((c, b, a).f(), x).unwrap();
        to[0] = x.sum() % 64.0;
    }

    pub(super) fn mdarray(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        to[0] = mdarray::View::from(x).into_shape([a, b, c]).iter().sum::<f32>() % 64.0;
    }
}

/// A copy into the same layout, and into the other one.
mod copy {
    use super::*;

    #[inline(always)]
    pub(super) fn right<A: Dim, B: Dim, C: Dim>(x: View<f32, Axes3<A, B, C>>, to: &mut [f32]) {
        ViewMut::new(to, x.shape()).unwrap().assign(x);
    }

    #[inline(always)]
    pub(super) fn left<A: Dim, B: Dim, C: Dim>(x: View<f32, Axes3<A, B, C>>, to: &mut [f32]) {
        ViewMut::new(to, x.shape()).unwrap().transpose().assign(x.transpose());
    }

    #[inline(always)]
    pub(super) fn hand(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        to[..a * b * c].copy_from_slice(&x[..a * b * c]);
    }

    pub(super) fn ndarray(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        let x: ArrayView<_, Ix3> = ArrayView::from_shape((a, b, c), x).unwrap();
        let mut to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape((a, b, c), to).unwrap();
        to.assign(&x);
    }

    pub(super) fn ndarray_left(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        let x: ArrayView<_, Ix3> = ArrayView::from_shape((c, b, a).f(), x).unwrap();
        let mut to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape((c, b, a).f(), to).unwrap();
        to.assign(&x);
    }

    pub(super) fn mdarray(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        mdarray::ViewMut::from(to).into_shape([a, b, c]).assign(mdarray::View::from(x).into_shape([a, b, c]));
    }
}

/// The sum of the 27 elements around each one that is not on the border.
mod stencil {
    use super::*;

    /// Plane by plane, nine elements of each of three planes at a time.
    #[inline(always)]
    pub(super) fn right<A: Dim, B: Dim, C: Dim>(x: View<f32, Axes3<A, B, C>>, to: &mut [f32]) {
        let three = <Size!(3)>::NEW;
        let around = x.windows(Axis::<1>, three).unwrap().windows(Axis::<2>, three).unwrap();
        let inner = around.slice(s![1..-1, .., .., 1, 1]).unwrap();
        let planes = ViewMut::new(to, inner.shape()).unwrap().axis_iter_mut(Axis::<0>);
        for (i, mut plane) in planes.enumerate() {
            let nine = |i: usize| {
                let from = around.index_axis(Axis::<0>, i);
                let at = |j: usize, k: usize| from.index_axis(Axis::<2>, j).index_axis(Axis::<2>, k);
                (at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2))
            };
            zip_map_into(nine(i), &mut plane, |(a, b, c, d, e, f, g, h, k)| a + b + c + d + e + f + g + h + k).unwrap();
            for i in i + 1..i + 3 {
                plane
                    .zip_apply(nine(i), |to, (a, b, c, d, e, f, g, h, k)| *to += a + b + c + d + e + f + g + h + k)
                    .unwrap();
            }
        }
    }

    #[inline(always)]
    pub(super) fn hand(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        let mut to = to.chunks_exact_mut(c - 2);
        for i in 0..a - 2 {
            for (j, to) in (0..b - 2).zip(&mut to) {
                let rows: [&[f32]; 9] = std::array::from_fn(|r| &x[((i + r / 3) * b + j + r % 3) * c..][..c]);
                for (k, to) in to.iter_mut().enumerate() {
                    *to = rows.iter().map(|row| row[k] + row[k + 1] + row[k + 2]).sum();
                }
            }
        }
    }

    pub(super) fn ndarray(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        let x: ArrayView<_, Ix3> = ArrayView::from_shape((a, b, c), x).unwrap();
        let inner = (a - 2, b - 2, c - 2);
        let to = &mut to[..inner.0 * inner.1 * inner.2];
        let to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape(inner, to).unwrap();
        Zip::from(to).and(x.windows((3, 3, 3))).for_each(|to, around| *to = around.sum());
    }
}

/// Small matrices, each added to another.
mod tiny {
    use super::*;

    #[inline(always)]
    pub(super) fn right<A: Dim, B: Dim, C: Dim>(x: View<f32, Axes3<A, B, C>>, to: &mut [f32]) {
        zip_map_into((x, x), &mut ViewMut::new(to, x.shape()).unwrap(), |(x, y)| x + y).unwrap();
    }

    #[inline(always)]
    pub(super) fn hand(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        to[..a * b * c].iter_mut().zip(&x[..a * b * c]).zip(&x[..a * b * c]).for_each(|((to, x), y)| *to = x + y);
    }

    pub(super) fn ndarray(x: &[f32], to: &mut [f32], [a, b, c]: [usize; 3]) {
        let x: ArrayView<_, Ix3> = ArrayView::from_shape((a, b, c), x).unwrap();
        let to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape((a, b, c), to).unwrap();
        Zip::from(to).and(x).and(x).for_each(|to, x, y| *to = x + y);
    }

    pub(super) fn mdarray(x: &[f32], to: &mut [f32], sizes: [usize; 3]) {
        use mdarray::expr::{Expression, IntoExpression};
        let x = mdarray::View::from(x).into_shape(sizes);
        mdarray::ViewMut::from(to).into_shape(sizes).assign(x.into_expr().zip(x).map(|(x, y)| x + y));
    }
}

/// A matrix times a vector: the matrix is the first of the elements, as one plane, and the vector its first row.
mod matvec {
    use super::*;

    #[inline(always)]
    pub(super) fn right<A: Dim, B: Dim, C: Dim>(x: View<f32, Axes3<A, B, C>>, to: &mut [f32]) {
        let plane = x.index_axis(Axis::<0>, 0);
        let product = plane.matvec(plane.index_axis(Axis::<0>, 0)).unwrap();
        to[..product.size(0)].copy_from_slice(product.as_slice());
    }

    #[inline(always)]
    pub(super) fn left<A: Dim, B: Dim, C: Dim>(x: View<f32, Axes3<A, B, C>>, to: &mut [f32]) {
        let plane = x.index_axis(Axis::<0>, 0);
        let product = plane.transpose().matvec(plane.index_axis(Axis::<1>, 0)).unwrap();
        to[..product.size(0)].copy_from_slice(product.as_slice());
    }

    #[inline(always)]
    pub(super) fn hand(x: &[f32], to: &mut [f32], [_, rows, columns]: [usize; 3]) {
        let product = |row: &[f32]| {
            let mut sums = [0.0_f32; 16];
            let (row, vector) = (row.chunks_exact(16), x[..columns].chunks_exact(16));
            let rest: f32 = row.remainder().iter().zip(vector.remainder()).map(|(a, x)| a * x).sum();
            for (row, x) in row.zip(vector) {
                for (sum, (a, x)) in sums.iter_mut().zip(row.iter().zip(x)) {
                    *sum += a * x;
                }
            }
            rest + sums.iter().sum::<f32>()
        };
        let products: Vec<f32> = x[..rows * columns].chunks_exact(columns).map(product).collect();
        to[..rows].copy_from_slice(&products);
    }

    /// A row of the transpose after the other, added to all sums.
    #[inline(always)]
    pub(super) fn hand_left(x: &[f32], to: &mut [f32], [_, rows, columns]: [usize; 3]) {
        let mut sums = vec![0.0_f32; columns];
        for row in x[..rows * columns].chunks_exact(columns) {
            let by = row[0];
            sums.iter_mut().zip(row).for_each(|(sum, a)| *sum += a * by);
        }
        to[..columns].copy_from_slice(&sums);
    }

    pub(super) fn ndarray(x: &[f32], to: &mut [f32], [_, rows, columns]: [usize; 3]) {
        let matrix: ArrayView<_, Ix2> = ArrayView::from_shape((rows, columns), x).unwrap();
        let mut to: ArrayViewMut<_, Ix1> = ArrayViewMut::from_shape(rows, &mut to[..rows]).unwrap();
        to.assign(&matrix.dot(&matrix.row(0)));
    }

    pub(super) fn ndarray_left(x: &[f32], to: &mut [f32], [_, rows, columns]: [usize; 3]) {
        let matrix: ArrayView<_, Ix2> = ArrayView::from_shape((rows, columns), x).unwrap();
        let mut to: ArrayViewMut<_, Ix1> = ArrayViewMut::from_shape(columns, &mut to[..columns]).unwrap();
        to.assign(&matrix.t().dot(&matrix.column(0)));
    }
}

fn jobs() -> Vec<Job> {
    vec![
        job!("sum, 20³, right", [20, 20, 20], sum::right, sum::hand, sum::ndarray, Some(sum::mdarray)),
        job!("sum, 20³, left", [20, 20, 20], sum::left, sum::hand, sum::ndarray_left, Some(sum::mdarray)),
        job!("sum, 200³, right", [200, 200, 200], sum::right, sum::hand, sum::ndarray, Some(sum::mdarray)),
        job!("sum, 200³, left", [200, 200, 200], sum::left, sum::hand, sum::ndarray_left, Some(sum::mdarray)),
        job!("copy, 20³, right", [20, 20, 20], copy::right, copy::hand, copy::ndarray, Some(copy::mdarray)),
        job!("copy, 20³, left", [20, 20, 20], copy::left, copy::hand, copy::ndarray_left, Some(copy::mdarray)),
        job!("copy, 200³, right", [200, 200, 200], copy::right, copy::hand, copy::ndarray, Some(copy::mdarray)),
        job!("copy, 200³, left", [200, 200, 200], copy::left, copy::hand, copy::ndarray_left, Some(copy::mdarray)),
        job!("stencil, 20³", [20, 20, 20], stencil::right, stencil::hand, stencil::ndarray, None),
        job!("stencil, 200³", [200, 200, 200], stencil::right, stencil::hand, stencil::ndarray, None),
        job!("matvec, 100 by 1000, right", [1, 100, 1000], matvec::right, matvec::hand, matvec::ndarray, None),
        job!("matvec, 1000 by 100, left", [1, 100, 1000], matvec::left, matvec::hand_left, matvec::ndarray_left, None),
        job!("1000 of 3 by 3 added", [1000, 3, 3], tiny::right, tiny::hand, tiny::ndarray, Some(tiny::mdarray)),
    ]
}

fn main() {
    println!("| job | fixed / hand | first open / hand | last open / hand | open / hand | / ndarray | / mdarray |");
    println!("|---|---|---|---|---|---|---|");
    for Job { name, mut mixes, mut ndarray, mut mdarray } in jobs() {
        let expected = mixes[0][1]();
        for run in mixes.iter_mut().flatten().chain([&mut ndarray]).chain(&mut mdarray) {
            assert_eq!(run(), expected, "{name}");
        }
        print!("| {name}");
        for [ours, hand] in &mut mixes {
            print!(" | {:.2}", common::ratio(ours, hand));
        }
        let [.., [open, _]] = &mut mixes;
        print!(" | {:.2} |", common::ratio(open, &mut ndarray));
        match &mut mdarray {
            Some(mdarray) => println!(" {:.2} |", common::ratio(open, mdarray)),
            None => println!("  |"),
        }
    }
}
