//! Views with other strides, slices and sub-views: static and run-time sizes, against loops written by hand, and against
//! the crates `ndarray` and `mdarray`.
//!
//! Ratios of one run count, not times: `cargo bench --bench views` prints a table of them, medians of interleaved rounds,
//! and then criterion's own figures, which `-- --table` leaves out. Each library does a job in the way that its own documentation would have it done,
//! so the order of additions may differ: `ndarray` sums what is contiguous in eight parts.

use criterion::{Criterion, criterion_group};
use mdshape::prelude::*;
use mdshape::zip;
use ndarray::{ArrayView, ArrayViewMut, Axis as NdAxis, Ix2, Ix3, Ix4, s};
use std::hint::black_box;

mod common;
use common::Run;

/// One job in all its spellings.
struct Job {
    name: &'static str,
    fixed: Run,
    open: Run,
    /// With constants, and with numbers known at run time.
    hand: [Run; 2],
    ndarray: Run,
    /// With constants, and with numbers known at run time.
    mdarray: [Run; 2],
}

/// Numbers that f32 adds without rounding, whatever the order.
fn input(n: usize) -> &'static [f32] {
    (0..n).map(|k| (k * 7 % 17) as f32).collect::<Vec<_>>().leak()
}

fn output(n: usize) -> &'static mut [f32] {
    vec![0.0; n].leak()
}

/// What a copy returns, to be compared with the others: it tells their order.
fn digest(out: &[f32]) -> f32 {
    out.iter().enumerate().map(|(k, x)| (k % 5) as f32 * x).sum()
}

mod transposed {
    use super::*;

    #[inline(always)]
    fn ours<R: Dim, C: Dim, L: Layout>(from: View<f32, Shape![R, C], L>, mut to: ViewMut<f32, Shape![R, C]>) {
        to.assign(from);
    }

    #[inline(always)]
    fn by_hand(from: &[f32], to: &mut [f32], rows: usize, columns: usize) {
        for i in 0..rows {
            for j in 0..columns {
                to[i * columns + j] = from[j * rows + i];
            }
        }
    }

    macro_rules! job {
        ($name:literal, $n:literal) => {{
            const N: usize = $n;
            let from = input(N * N);
            let run = |copy: fn(&'static [f32], &mut [f32])| -> Run {
                let to = output(N * N);
                copy(from, to);
                let digest = digest(to);
                Box::new(move || {
                    copy(black_box(from), black_box(&mut *to));
                    digest
                })
            };
            Job {
                name: $name,
                fixed: run(|from, to| {
                    ours(
                        View::new(from, shape![$n, $n]).unwrap().transpose(),
                        ViewMut::new(to, shape![$n, $n]).unwrap(),
                    )
                }),
                open: run(|from, to| {
                    let n = black_box(N);
                    ours(View::new(from, shape![n, n]).unwrap().transpose(), ViewMut::new(to, shape![n, n]).unwrap())
                }),
                hand: [
                    run(|from, to| by_hand(&from[..N * N], &mut to[..N * N], N, N)),
                    run(|from, to| {
                        let n = black_box(N);
                        by_hand(&from[..n * n], &mut to[..n * n], n, n)
                    }),
                ],
                ndarray: run(|from, to| {
                    let n = black_box(N);
                    let from: ArrayView<_, Ix2> = ArrayView::from_shape((n, n), from).unwrap();
                    ArrayViewMut::from_shape((n, n), to).unwrap().assign(&from.t())
                }),
                mdarray: [
                    run(|from, to| {
                        let shape = (mdarray::Const::<N>, mdarray::Const::<N>);
                        let from = mdarray::View::from(from).into_shape(shape);
                        mdarray::ViewMut::from(to).into_shape(shape).assign(from.transpose())
                    }),
                    run(|from, to| {
                        let n = black_box(N);
                        let from = mdarray::View::from(from).into_shape([n, n]);
                        mdarray::ViewMut::from(to).into_shape([n, n]).assign(from.transpose())
                    }),
                ],
            }
        }};
    }

    pub(super) fn jobs() -> [Job; 3] {
        [
            job!("copy of a transposed 4x4", 4),
            job!("copy of a transposed 8x8", 8),
            job!("copy of a transposed 16x16", 16),
        ]
    }
}

mod permuted {
    use super::*;

    const SIZES: [usize; 4] = [8, 64, 16, 32];

    #[inline(always)]
    fn ours<A: Dim, B: Dim, C: Dim, D: Dim, L: Layout>(
        from: View<f32, Shape![A, B, C, D], L>,
        mut to: ViewMut<f32, Shape![A, B, C, D]>,
    ) {
        to.assign(from);
    }

    #[inline(always)]
    fn by_hand(from: &[f32], to: &mut [f32], [a, b, c, d]: [usize; 4]) {
        for i in 0..a {
            for k in 0..c {
                for j in 0..b {
                    let (at, put) = (((i * b + j) * c + k) * d, ((i * c + k) * b + j) * d);
                    to[put..put + d].copy_from_slice(&from[at..at + d]);
                }
            }
        }
    }

    pub(super) fn job() -> Job {
        let numel = SIZES.iter().product();
        let from = input(numel);
        let run = |copy: fn(&'static [f32], &mut [f32])| -> Run {
            let to = output(numel);
            copy(from, to);
            let digest = digest(to);
            Box::new(move || {
                copy(black_box(from), black_box(&mut *to));
                digest
            })
        };
        Job {
            name: "copy of [8, 64, 16, 32] permuted by (0, 2, 1, 3)",
            fixed: run(|from, to| {
                let [a, b, ..] = black_box(SIZES);
                let from = View::new(from, shape![a, b, 16, 32]).unwrap();
                ours(from.permute(axes![0, 2, 1, 3]), ViewMut::new(to, shape![a, 16, b, 32]).unwrap())
            }),
            open: run(|from, to| {
                let [a, b, c, d] = black_box(SIZES);
                let from = View::new(from, shape![a, b, c, d]).unwrap();
                ours(from.permute(axes![0, 2, 1, 3]), ViewMut::new(to, shape![a, c, b, d]).unwrap())
            }),
            hand: [
                run(|from, to| {
                    let [a, b, ..] = black_box(SIZES);
                    by_hand(from, to, [a, b, 16, 32])
                }),
                run(|from, to| by_hand(from, to, black_box(SIZES))),
            ],
            ndarray: run(|from, to| {
                let [a, b, c, d] = black_box(SIZES);
                let from: ArrayView<_, Ix4> = ArrayView::from_shape((a, b, c, d), from).unwrap();
                let mut to = ArrayViewMut::from_shape((a, c, b, d), to).unwrap();
                to.assign(&from.permuted_axes([0, 2, 1, 3]))
            }),
            mdarray: [
                run(|from, to| {
                    use mdarray::Const;
                    let [a, b, ..] = black_box(SIZES);
                    let from = mdarray::View::from(from).into_shape((a, b, Const::<16>, Const::<32>));
                    let from = from.into_permuted((Const::<0>, Const::<2>, Const::<1>, Const::<3>));
                    mdarray::ViewMut::from(to).into_shape((a, Const::<16>, b, Const::<32>)).assign(from)
                }),
                run(|from, to| {
                    use mdarray::Const;
                    let [a, b, c, d] = black_box(SIZES);
                    let from = mdarray::View::from(from).into_shape([a, b, c, d]);
                    let from = from.into_permuted((Const::<0>, Const::<2>, Const::<1>, Const::<3>));
                    mdarray::ViewMut::from(to).into_shape([a, c, b, d]).assign(from)
                }),
            ],
        }
    }
}

/// A job that reads and returns a number.
fn reading(from: &'static [f32], job: fn(&'static [f32]) -> f32) -> Run {
    Box::new(move || job(black_box(from)))
}

mod sums {
    use super::*;

    const R: usize = 64;
    const C: usize = 48;

    #[inline(always)]
    fn column<M: Dim, N: Dim>(v: View<f32, Shape![M, N]>, j: usize) -> f32 {
        v.index_axis(Axis::<1>, j).sum(..)
    }
    #[inline(always)]
    fn column_by_hand(data: &[f32], rows: usize, columns: usize, j: usize) -> f32 {
        assert!(j < columns);
        (0..rows).map(|i| data[i * columns + j]).sum()
    }
    #[inline(always)]
    fn rows<M: Dim, N: Dim>(v: View<f32, Shape![M, N]>, from: usize, to: usize) -> f32 {
        v.slice_along(Axis::<0>, from..to).sum(..)
    }
    #[inline(always)]
    fn rows_by_hand(data: &[f32], columns: usize, from: usize, to: usize) -> f32 {
        common::sum(&data[from * columns..to * columns])
    }

    #[inline(always)]
    fn diagonal<M: Dim, N: Dim>(v: View<f32, Shape![M, N]>) -> f32 {
        v.diagonal().sum(..)
    }
    #[inline(always)]
    fn diagonal_by_hand(data: &[f32], rows: usize, columns: usize) -> f32 {
        let data = &data[..rows * columns];
        (0..rows.min(columns)).map(|i| data[i * columns + i]).sum()
    }

    pub(super) fn jobs() -> [Job; 3] {
        let data = input(R * C);
        let run = |job| reading(data, job);
        let column = Job {
            name: "sum of a column of [64, 48]",
            fixed: run(|data| column(View::new(data, shape![64, 48]).unwrap(), black_box(5))),
            open: run(|data| column(View::new(data, shape![(black_box(R)), (black_box(C))]).unwrap(), black_box(5))),
            hand: [
                run(|data| column_by_hand(&data[..R * C], R, C, black_box(5))),
                run(|data| column_by_hand(data, black_box(R), black_box(C), black_box(5))),
            ],
            ndarray: run(|data| {
                let v: ArrayView<_, Ix2> = ArrayView::from_shape((black_box(R), black_box(C)), data).unwrap();
                v.column(black_box(5)).sum()
            }),
            mdarray: [
                run(|data| {
                    let v = mdarray::View::from(data).into_shape((mdarray::Const::<R>, mdarray::Const::<C>));
                    v.col(black_box(5)).iter().sum()
                }),
                run(|data| {
                    let v = mdarray::View::from(data).into_shape([black_box(R), black_box(C)]);
                    v.col(black_box(5)).iter().sum()
                }),
            ],
        };
        let slice = Job {
            name: "sum of rows 16..48 of [64, 48]",
            fixed: run(|data| rows(View::new(data, shape![64, 48]).unwrap(), black_box(16), black_box(48))),
            open: run(|data| {
                let v = View::new(data, shape![(black_box(R)), (black_box(C))]).unwrap();
                rows(v, black_box(16), black_box(48))
            }),
            hand: [
                run(|data| rows_by_hand(data, C, black_box(16), black_box(48))),
                run(|data| rows_by_hand(data, black_box(C), black_box(16), black_box(48))),
            ],
            ndarray: run(|data| {
                let v: ArrayView<_, Ix2> = ArrayView::from_shape((black_box(R), black_box(C)), data).unwrap();
                v.slice(s![black_box(16)..black_box(48), ..]).sum()
            }),
            mdarray: [
                run(|data| {
                    let v = mdarray::View::from(data).into_shape((mdarray::Const::<R>, mdarray::Const::<C>));
                    v.view(black_box(16)..black_box(48), ..).iter().sum()
                }),
                run(|data| {
                    let v = mdarray::View::from(data).into_shape([black_box(R), black_box(C)]);
                    v.view(black_box(16)..black_box(48), ..).iter().sum()
                }),
            ],
        };
        let diagonal = Job {
            name: "sum of the diagonal of [64, 48]",
            fixed: run(|data| diagonal(View::new(data, shape![64, 48]).unwrap())),
            open: run(|data| diagonal(View::new(data, shape![(black_box(R)), (black_box(C))]).unwrap())),
            hand: [
                run(|data| diagonal_by_hand(data, R, C)),
                run(|data| diagonal_by_hand(data, black_box(R), black_box(C))),
            ],
            ndarray: run(|data| {
                let v: ArrayView<_, Ix2> = ArrayView::from_shape((black_box(R), black_box(C)), data).unwrap();
                v.diag().sum()
            }),
            mdarray: [
                run(|data| {
                    let v = mdarray::View::from(data).into_shape((mdarray::Const::<R>, mdarray::Const::<C>));
                    v.diag(0).iter().sum()
                }),
                run(|data| {
                    let v = mdarray::View::from(data).into_shape([black_box(R), black_box(C)]);
                    v.diag(0).iter().sum()
                }),
            ],
        };
        [column, slice, diagonal]
    }
}

mod stencil {
    use super::*;

    const R: usize = 128;
    const C: usize = 64;
    /// Products and sums without rounding.
    const KERNEL: [f32; 9] = [0.25, 0.5, 0.25, 0.5, 1.0, 0.5, 0.25, 0.5, 0.25];

    /// The places that have all eight neighbours, each the middle of a window.
    #[inline(always)]
    fn ours<M: Dim, N: Dim, L: Layout, K: Layout>(
        windows: View<f32, Shape![M, N, 3, 3], L>,
        kernel: View<f32, Shape![3, 3]>,
        to: ViewMut<f32, Shape![M, N], K>,
    ) {
        zip((windows.peel_last::<2>(), to)).unwrap().for_each(|(window, to)| {
            *to = zip((kernel, window)).unwrap().fold(0.0, |sum, (weight, x)| sum + weight * x);
        });
    }

    /// All windows of three by three.
    macro_rules! windows {
        ($v:expr) => {
            $v.windows(Axis::<0>, <Size!(3)>::NEW).unwrap().windows(Axis::<1>, <Size!(3)>::NEW).unwrap()
        };
    }

    #[inline(always)]
    fn by_hand(from: &[f32], kernel: &[f32; 9], to: &mut [f32], rows: usize, columns: usize) {
        let (from, to) = (&from[..rows * columns], &mut to[..rows * columns]);
        for i in 1..rows - 1 {
            for j in 1..columns - 1 {
                let mut sum = 0.0;
                for di in 0..3 {
                    for dj in 0..3 {
                        sum += kernel[di * 3 + dj] * from[(i + di - 1) * columns + j + dj - 1];
                    }
                }
                to[i * columns + j] = sum;
            }
        }
    }

    /// From a part of an array of [columns, 2, rows] with the axes turned round, of which the second is at index 1.
    #[inline(always)]
    fn permuted_by_hand(from: &[f32], kernel: &[f32; 9], to: &mut [f32], rows: usize, columns: usize) {
        let (from, to) = (&from[..2 * rows * columns], &mut to[..rows * columns]);
        for i in 1..rows - 1 {
            for j in 1..columns - 1 {
                let mut sum = 0.0;
                for di in 0..3 {
                    for dj in 0..3 {
                        sum += kernel[di * 3 + dj] * from[((j + dj - 1) * 2 + 1) * rows + i + di - 1];
                    }
                }
                to[i * columns + j] = sum;
            }
        }
    }

    pub(super) fn jobs() -> [Job; 2] {
        [job(), permuted_job()]
    }

    fn permuted_job() -> Job {
        let from = input(2 * R * C);
        let run = |stencil: fn(&'static [f32], &'static [f32; 9], &mut [f32])| -> Run {
            let to = output(R * C);
            stencil(from, &KERNEL, to);
            let digest = digest(to);
            Box::new(move || {
                stencil(black_box(from), black_box(&KERNEL), black_box(&mut *to));
                digest
            })
        };
        macro_rules! mdarray {
            ($rows:expr, $columns:expr, $two:expr) => {
                |from, kernel, to| {
                    let (rows, columns) = ($rows, $columns);
                    let from = mdarray::View::from(from).into_shape((columns, $two, rows));
                    let from = from.into_permuted((mdarray::Const::<2>, mdarray::Const::<1>, mdarray::Const::<0>));
                    let from = from.view(.., 1, ..);
                    let kernel =
                        mdarray::View::from(&kernel[..]).into_shape((mdarray::Const::<3>, mdarray::Const::<3>));
                    let mut to = mdarray::ViewMut::from(to).into_shape((rows, columns));
                    for i in 1..from.dim(0) - 1 {
                        for j in 1..from.dim(1) - 1 {
                            let mut sum = 0.0;
                            for di in 0..3 {
                                for dj in 0..3 {
                                    sum += kernel[[di, dj]] * from[[i + di - 1, j + dj - 1]];
                                }
                            }
                            to[[i, j]] = sum;
                        }
                    }
                }
            };
        }
        Job {
            name: "3x3 stencil on [128, 64], a permuted sub-view",
            fixed: run(|from, kernel, to| {
                let kernel = View::new(kernel, shape![3, 3]).unwrap();
                let to = ViewMut::new(to, shape![128, 64]).unwrap();
                let from = View::new(from, shape![64, 2, 128]).unwrap().permute(axes![2, 1, 0]);
                let windows = windows!(from.index_axis(Axis::<1>, 1));
                ours(windows, kernel, to.slice(mdshape::s![1..-1, 1..-1]).unwrap())
            }),
            open: run(|from, kernel, to| {
                let (rows, columns) = (black_box(R), black_box(C));
                let kernel = View::new(kernel, shape![3, 3]).unwrap();
                let to = ViewMut::new(to, shape![rows, columns]).unwrap();
                let from = View::new(from, shape![columns, (black_box(2)), rows]).unwrap().permute(axes![2, 1, 0]);
                let windows = windows!(from.index_axis(Axis::<1>, 1));
                ours(windows, kernel, to.slice(mdshape::s![1..-1, 1..-1]).unwrap())
            }),
            hand: [
                run(|from, kernel, to| permuted_by_hand(from, kernel, to, R, C)),
                run(|from, kernel, to| permuted_by_hand(from, kernel, to, black_box(R), black_box(C))),
            ],
            ndarray: run(|from, kernel, to| {
                let (rows, columns) = (black_box(R), black_box(C));
                let from: ArrayView<_, Ix3> = ArrayView::from_shape((columns, black_box(2), rows), from).unwrap();
                let from = from.permuted_axes([2, 1, 0]);
                let from = from.index_axis(NdAxis(1), 1);
                let mut to: ArrayViewMut<_, Ix2> = ArrayViewMut::from_shape((rows, columns), to).unwrap();
                let mut to = to.slice_mut(s![1..rows - 1, 1..columns - 1]);
                to.fill(0.0);
                for (k, &weight) in kernel.iter().enumerate() {
                    let (i, j) = (k / 3, k % 3);
                    to.scaled_add(weight, &from.slice(s![i..i + rows - 2, j..j + columns - 2]));
                }
            }),
            mdarray: [
                run(mdarray!(mdarray::Const::<R>, mdarray::Const::<C>, mdarray::Const::<2>)),
                run(mdarray!(black_box(R), black_box(C), black_box(2))),
            ],
        }
    }

    fn job() -> Job {
        let from = input(R * C);
        let run = |stencil: fn(&'static [f32], &'static [f32; 9], &mut [f32])| -> Run {
            let to = output(R * C);
            stencil(from, &KERNEL, to);
            let digest = digest(to);
            Box::new(move || {
                stencil(black_box(from), black_box(&KERNEL), black_box(&mut *to));
                digest
            })
        };
        Job {
            name: "3x3 stencil on [128, 64]",
            fixed: run(|from, kernel, to| {
                let rows = black_box(R);
                let kernel = View::new(kernel, shape![3, 3]).unwrap();
                let to = ViewMut::new(to, shape![rows, 64]).unwrap();
                let windows = windows!(View::new(from, shape![rows, 64]).unwrap());
                ours(windows, kernel, to.slice(mdshape::s![1..-1, 1..-1]).unwrap())
            }),
            open: run(|from, kernel, to| {
                let (rows, columns) = (black_box(R), black_box(C));
                let kernel = View::new(kernel, shape![3, 3]).unwrap();
                let to = ViewMut::new(to, shape![rows, columns]).unwrap();
                let windows = windows!(View::new(from, shape![rows, columns]).unwrap());
                ours(windows, kernel, to.slice(mdshape::s![1..-1, 1..-1]).unwrap())
            }),
            hand: [
                run(|from, kernel, to| by_hand(from, kernel, to, black_box(R), C)),
                run(|from, kernel, to| by_hand(from, kernel, to, black_box(R), black_box(C))),
            ],
            ndarray: run(|from, kernel, to| {
                let (rows, columns) = (black_box(R), black_box(C));
                let from: ArrayView<_, Ix2> = ArrayView::from_shape((rows, columns), from).unwrap();
                let mut to: ArrayViewMut<_, Ix2> = ArrayViewMut::from_shape((rows, columns), to).unwrap();
                let mut to = to.slice_mut(s![1..rows - 1, 1..columns - 1]);
                to.fill(0.0);
                for (k, &weight) in kernel.iter().enumerate() {
                    let (i, j) = (k / 3, k % 3);
                    to.scaled_add(weight, &from.slice(s![i..i + rows - 2, j..j + columns - 2]));
                }
            }),
            mdarray: [
                run(|from, kernel, to| {
                    let shape = (black_box(R), mdarray::Const::<C>);
                    let from = mdarray::View::from(from).into_shape(shape);
                    let kernel =
                        mdarray::View::from(&kernel[..]).into_shape((mdarray::Const::<3>, mdarray::Const::<3>));
                    let mut to = mdarray::ViewMut::from(to).into_shape(shape);
                    for i in 1..from.dim(0) - 1 {
                        for j in 1..from.dim(1) - 1 {
                            let mut sum = 0.0;
                            for di in 0..3 {
                                for dj in 0..3 {
                                    sum += kernel[[di, dj]] * from[[i + di - 1, j + dj - 1]];
                                }
                            }
                            to[[i, j]] = sum;
                        }
                    }
                }),
                run(|from, kernel, to| {
                    let shape = [black_box(R), black_box(C)];
                    let from = mdarray::View::from(from).into_shape(shape);
                    let kernel =
                        mdarray::View::from(&kernel[..]).into_shape((mdarray::Const::<3>, mdarray::Const::<3>));
                    let mut to = mdarray::ViewMut::from(to).into_shape(shape);
                    for i in 1..from.dim(0) - 1 {
                        for j in 1..from.dim(1) - 1 {
                            let mut sum = 0.0;
                            for di in 0..3 {
                                for dj in 0..3 {
                                    sum += kernel[[di, dj]] * from[[i + di - 1, j + dj - 1]];
                                }
                            }
                            to[[i, j]] = sum;
                        }
                    }
                }),
            ],
        }
    }
}

mod determinants {
    use super::*;

    const N: usize = 10_000;

    #[inline(always)]
    fn determinant(m: impl Fn(usize, usize) -> f32) -> f32 {
        m(0, 0) * (m(1, 1) * m(2, 2) - m(1, 2) * m(2, 1)) - m(0, 1) * (m(1, 0) * m(2, 2) - m(1, 2) * m(2, 0))
            + m(0, 2) * (m(1, 0) * m(2, 1) - m(1, 1) * m(2, 0))
    }

    #[inline(always)]
    fn ours<A: Dim, R: Dim, C: Dim>(v: View<f32, Shape![A, R, C]>) -> f32 {
        v.peel_last::<2>().map(|m| determinant(|i, j| m[[i, j]])).sum()
    }

    #[inline(always)]
    fn by_hand(data: &[f32], rows: usize, columns: usize) -> f32 {
        data.chunks_exact(rows * columns).map(|m| determinant(|i, j| m[i * columns + j])).sum()
    }

    pub(super) fn job() -> Job {
        let data = input(N * 9);
        let run = |job| reading(data, job);
        Job {
            name: "determinants of 10,000 sub-views of [10000, 3, 3]",
            fixed: run(|data| ours(View::new(data, shape![(black_box(N)), 3, 3]).unwrap())),
            open: run(|data| ours(View::new(data, shape![(black_box(N)), (black_box(3)), (black_box(3))]).unwrap())),
            hand: [run(|data| by_hand(data, 3, 3)), run(|data| by_hand(data, black_box(3), black_box(3)))],
            ndarray: run(|data| {
                let shape = (black_box(N), black_box(3), black_box(3));
                let v: ArrayView<_, Ix3> = ArrayView::from_shape(shape, data).unwrap();
                v.axis_iter(NdAxis(0)).map(|m| determinant(|i, j| m[[i, j]])).sum()
            }),
            mdarray: [
                run(|data| {
                    let shape = (black_box(N), mdarray::Const::<3>, mdarray::Const::<3>);
                    let v = mdarray::View::from(data).into_shape(shape);
                    v.outer_expr().into_iter().map(|m| determinant(|i, j| m[[i, j]])).sum()
                }),
                run(|data| {
                    let v = mdarray::View::from(data).into_shape([black_box(N), black_box(3), black_box(3)]);
                    v.outer_expr().into_iter().map(|m| determinant(|i, j| m[[i, j]])).sum()
                }),
            ],
        }
    }
}

fn jobs() -> impl Iterator<Item = Job> {
    let singles = [permuted::job(), determinants::job()];
    transposed::jobs().into_iter().chain(sums::jobs()).chain(stencil::jobs()).chain(singles)
}

fn views(c: &mut Criterion) {
    for job in jobs() {
        let mut group = c.benchmark_group(job.name);
        let Job { fixed, open, hand: [fixed_hand, open_hand], ndarray, mdarray: [fixed_mdarray, open_mdarray], .. } =
            job;
        for (name, mut run) in [
            ("fixed", fixed),
            ("fixed by hand", fixed_hand),
            ("fixed mdarray", fixed_mdarray),
            ("open", open),
            ("open by hand", open_hand),
            ("open mdarray", open_mdarray),
            ("ndarray", ndarray),
        ] {
            group.bench_function(name, |b| b.iter(&mut run));
        }
        group.finish();
    }
}

criterion_group!(benches, views);

fn main() {
    println!("| job | fixed / hand | / ndarray | / mdarray | open / hand | / ndarray | / mdarray |");
    println!("|---|---|---|---|---|---|---|");
    for mut job in jobs() {
        let expected = (job.hand[0])();
        let Job { name, fixed, open, hand, ndarray, mdarray } = &mut job;
        let all = [&mut *fixed, &mut *open, &mut *ndarray].into_iter().chain(&mut *hand).chain(&mut *mdarray);
        all.for_each(|run| assert_eq!(run(), expected, "{name}"));
        let [fixed_hand, open_hand] = hand;
        let [fixed_mdarray, open_mdarray] = mdarray;
        print!("| {name}");
        let print = |ours: &mut Run, theirs: &mut Run| print!(" | {:.2}", common::ratio(ours, theirs));
        print(fixed, fixed_hand);
        print(fixed, ndarray);
        print(fixed, fixed_mdarray);
        print(open, open_hand);
        print(open, ndarray);
        print(open, open_mdarray);
        println!(" |");
    }
    if std::env::args().any(|arg| arg == "--table") {
        return;
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
}
