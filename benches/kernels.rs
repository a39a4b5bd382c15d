//! Operations on elements, with broadcasting: static and run-time sizes, against loops written by hand, and against the
//! crates `ndarray` and `mdarray`.
//!
//! Ratios of one run count, not times: `cargo bench --bench kernels` prints a table of them, medians of interleaved rounds,
//! and then criterion's own figures, which `-- --table` leaves out. All write to memory that is there, but for the sum of
//! two tiny matrices, which is a new one. `mdarray` stands where it stretches as NumPy does: it adds leading axes, and does
//! not stretch an axis of size 1.

use criterion::{Criterion, criterion_group};
use mdarray::expr::{Expression, IntoExpression};
use mdshape::prelude::*;
use mdshape::zip_map_into;
use ndarray::{ArrayView, ArrayViewMut, Axis as NdAxis, Ix1, Ix2, Ix3, Zip, s as nd};
use std::hint::black_box;

mod common;
use common::{Run, digest, input, memory};

/// One job in all its spellings.
struct Job {
    name: &'static str,
    fixed: Run,
    open: Run,
    /// With constants, and with numbers known at run time.
    hand: [Run; 2],
    ndarray: Run,
    /// With constants, and with numbers known at run time.
    mdarray: Option<[Run; 2]>,
}

/// A job of two operands and a place of `n` elements for the result.
fn run(n: usize, a: usize, b: usize, job: fn(&'static [f32], &'static [f32], &mut [f32])) -> Run {
    let (a, b, to) = (input(a, 0), input(b, 1), memory(n, 2));
    job(a, b, to);
    let digest = digest(to);
    Box::new(move || {
        job(black_box(a), black_box(b), black_box(&mut *to));
        digest
    })
}

/// `[B, T, d] + [d]`.
mod bias {
    use super::*;

    #[inline(always)]
    fn ours<B: Dim, T: Dim, D: Dim>(
        x: View<f32, Shape![B, T, D]>,
        b: View<f32, Shape![D]>,
        mut to: ViewMut<f32, Shape![B, T, D]>,
    ) {
        zip_map_into((x, b), &mut to, |(x, b)| x + b).unwrap();
    }

    #[inline(always)]
    fn by_hand(x: &[f32], b: &[f32], to: &mut [f32], d: usize) {
        let b = &b[..d];
        for (to, x) in to.chunks_exact_mut(d).zip(x.chunks_exact(d)) {
            for ((to, x), b) in to.iter_mut().zip(x).zip(b) {
                *to = x + b;
            }
        }
    }

    macro_rules! job {
        ($name:literal, $b:literal, $t:literal, $d:literal) => {{
            const B: usize = $b;
            const T: usize = $t;
            const D: usize = $d;
            let run = |job| run(B * T * D, B * T * D, D, job);
            Job {
                name: $name,
                fixed: run(|x, b, to| {
                    let (n, t) = (black_box(B), black_box(T));
                    ours(
                        View::new(x, shape![n, t, $d]).unwrap(),
                        View::new(b, shape![$d]).unwrap(),
                        ViewMut::new(to, shape![n, t, $d]).unwrap(),
                    )
                }),
                open: run(|x, b, to| {
                    let (n, t, d) = (black_box(B), black_box(T), black_box(D));
                    ours(
                        View::new(x, shape![n, t, d]).unwrap(),
                        View::new(b, shape![d]).unwrap(),
                        ViewMut::new(to, shape![n, t, d]).unwrap(),
                    )
                }),
                hand: [run(|x, b, to| by_hand(x, b, to, D)), run(|x, b, to| by_hand(x, b, to, black_box(D)))],
                ndarray: run(|x, b, to| {
                    let (n, t, d) = (black_box(B), black_box(T), black_box(D));
                    let x: ArrayView<_, Ix3> = ArrayView::from_shape((n, t, d), x).unwrap();
                    let b: ArrayView<_, Ix1> = ArrayView::from_shape(d, b).unwrap();
                    let to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape((n, t, d), to).unwrap();
                    Zip::from(to).and(x).and_broadcast(b).for_each(|to, x, b| *to = x + b);
                }),
                mdarray: Some([
                    run(|x, b, to| {
                        let shape = (black_box(B), black_box(T), mdarray::Const::<D>);
                        let x = mdarray::View::from(x).into_shape(shape);
                        let b = mdarray::View::from(b).into_shape((mdarray::Const::<D>,));
                        mdarray::ViewMut::from(to).into_shape(shape).assign(x.into_expr().zip(b).map(|(x, b)| x + b));
                    }),
                    run(|x, b, to| {
                        let shape = [black_box(B), black_box(T), black_box(D)];
                        let x = mdarray::View::from(x).into_shape(shape);
                        let b = mdarray::View::from(b).into_shape([black_box(D)]);
                        mdarray::ViewMut::from(to).into_shape(shape).assign(x.into_expr().zip(b).map(|(x, b)| x + b));
                    }),
                ]),
            }
        }};
    }

    pub(super) fn jobs() -> [Job; 4] {
        [
            job!("[8, 512, 3] + [3]", 8, 512, 3),
            job!("[8, 256, 8] + [8]", 8, 256, 8),
            job!("[8, 32, 64] + [64]", 8, 32, 64),
            job!("[4, 8, 768] + [768]", 4, 8, 768),
        ]
    }
}

/// `[B, T, d] + [B, 1, d]`.
mod steps {
    use super::*;

    #[inline(always)]
    fn ours<B: Dim, T: Dim, D: Dim>(
        x: View<f32, Shape![B, T, D]>,
        b: View<f32, Shape![B, 1, D]>,
        mut to: ViewMut<f32, Shape![B, T, D]>,
    ) {
        zip_map_into((x, b), &mut to, |(x, b)| x + b).unwrap();
    }

    #[inline(always)]
    fn by_hand(x: &[f32], b: &[f32], to: &mut [f32], t: usize, d: usize) {
        let both = to.chunks_exact_mut(t * d).zip(x.chunks_exact(t * d));
        for ((to, x), b) in both.zip(b.chunks_exact(d)) {
            for (to, x) in to.chunks_exact_mut(d).zip(x.chunks_exact(d)) {
                for ((to, x), b) in to.iter_mut().zip(x).zip(b) {
                    *to = x + b;
                }
            }
        }
    }

    macro_rules! job {
        ($name:literal, $b:literal, $t:literal, $d:literal) => {{
            const B: usize = $b;
            const T: usize = $t;
            const D: usize = $d;
            let run = |job| run(B * T * D, B * T * D, B * D, job);
            Job {
                name: $name,
                fixed: run(|x, b, to| {
                    let (n, t) = (black_box(B), black_box(T));
                    ours(
                        View::new(x, shape![n, t, $d]).unwrap(),
                        View::new(b, shape![n, 1, $d]).unwrap(),
                        ViewMut::new(to, shape![n, t, $d]).unwrap(),
                    )
                }),
                open: run(|x, b, to| {
                    let (n, t, d) = (black_box(B), black_box(T), black_box(D));
                    ours(
                        View::new(x, shape![n, t, d]).unwrap(),
                        View::new(b, shape![n, 1, d]).unwrap(),
                        ViewMut::new(to, shape![n, t, d]).unwrap(),
                    )
                }),
                hand: [
                    run(|x, b, to| by_hand(x, b, to, black_box(T), D)),
                    run(|x, b, to| by_hand(x, b, to, black_box(T), black_box(D))),
                ],
                ndarray: run(|x, b, to| {
                    let (n, t, d) = (black_box(B), black_box(T), black_box(D));
                    let x: ArrayView<_, Ix3> = ArrayView::from_shape((n, t, d), x).unwrap();
                    let b: ArrayView<_, Ix3> = ArrayView::from_shape((n, 1, d), b).unwrap();
                    let to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape((n, t, d), to).unwrap();
                    Zip::from(to).and(x).and_broadcast(b).for_each(|to, x, b| *to = x + b);
                }),
                mdarray: None,
            }
        }};
    }

    pub(super) fn jobs() -> [Job; 2] {
        [job!("[8, 256, 8] + [8, 1, 8]", 8, 256, 8), job!("[8, 32, 64] + [8, 1, 64]", 8, 32, 64)]
    }
}

/// `[M, 1] + [1, N]`.
mod outer {
    use super::*;

    #[inline(always)]
    fn ours<M: Dim, N: Dim>(
        a: View<f32, Shape![M, 1]>,
        b: View<f32, Shape![1, N]>,
        mut to: ViewMut<f32, Shape![M, N]>,
    ) {
        zip_map_into((a, b), &mut to, |(a, b)| a + b).unwrap();
    }

    #[inline(always)]
    fn by_hand(a: &[f32], b: &[f32], to: &mut [f32], n: usize) {
        let b = &b[..n];
        for (to, a) in to.chunks_exact_mut(n).zip(a) {
            for (to, b) in to.iter_mut().zip(b) {
                *to = a + b;
            }
        }
    }

    pub(super) fn job() -> Job {
        const M: usize = 128;
        const N: usize = 96;
        let run = |job| run(M * N, M, N, job);
        Job {
            name: "[128, 1] + [1, 96]",
            fixed: run(|a, b, to| {
                ours(
                    View::new(a, shape![128, 1]).unwrap(),
                    View::new(b, shape![1, 96]).unwrap(),
                    ViewMut::new(to, shape![128, 96]).unwrap(),
                )
            }),
            open: run(|a, b, to| {
                let (m, n) = (black_box(M), black_box(N));
                ours(
                    View::new(a, shape![m, 1]).unwrap(),
                    View::new(b, shape![1, n]).unwrap(),
                    ViewMut::new(to, shape![m, n]).unwrap(),
                )
            }),
            hand: [
                run(|a, b, to| by_hand(&a[..M], b, &mut to[..M * N], N)),
                run(|a, b, to| by_hand(a, b, to, black_box(N))),
            ],
            ndarray: run(|a, b, to| {
                let (m, n) = (black_box(M), black_box(N));
                let a: ArrayView<_, Ix2> = ArrayView::from_shape((m, 1), a).unwrap();
                let b: ArrayView<_, Ix2> = ArrayView::from_shape((1, n), b).unwrap();
                let to: ArrayViewMut<_, Ix2> = ArrayViewMut::from_shape((m, n), to).unwrap();
                Zip::from(to).and_broadcast(a).and_broadcast(b).for_each(|to, a, b| *to = a + b);
            }),
            mdarray: None,
        }
    }
}

/// `[B, T, d] + [d]` where a mask `[B, T, 1]` says so.
mod masked {
    use super::*;

    const B: usize = 8;
    const T: usize = 32;
    const D: usize = 64;

    fn mask() -> &'static [bool] {
        static MASK: std::sync::OnceLock<Vec<bool>> = std::sync::OnceLock::new();
        MASK.get_or_init(|| (0..B * T).map(|k| k * 7 % 3 == 0).collect())
    }

    #[inline(always)]
    fn ours<B: Dim, T: Dim, D: Dim>(
        x: View<f32, Shape![B, T, D]>,
        b: View<f32, Shape![D]>,
        mask: View<bool, Shape![B, T, 1]>,
        mut to: ViewMut<f32, Shape![B, T, D]>,
    ) {
        zip_map_into((x, b, mask), &mut to, |(&x, &b, &mask)| if mask { x + b } else { x }).unwrap();
    }

    #[inline(always)]
    fn by_hand(x: &[f32], b: &[f32], mask: &[bool], to: &mut [f32], d: usize) {
        let b = &b[..d];
        for ((to, x), &mask) in to.chunks_exact_mut(d).zip(x.chunks_exact(d)).zip(mask) {
            for ((to, x), b) in to.iter_mut().zip(x).zip(b) {
                *to = if mask { x + b } else { *x };
            }
        }
    }

    pub(super) fn job() -> Job {
        let run = |job| run(B * T * D, B * T * D, D, job);
        Job {
            name: "[8, 32, 64] + [64] where [8, 32, 1]",
            fixed: run(|x, b, to| {
                let (n, t) = (black_box(B), black_box(T));
                ours(
                    View::new(x, shape![n, t, 64]).unwrap(),
                    View::new(b, shape![64]).unwrap(),
                    View::new(mask(), shape![n, t, 1]).unwrap(),
                    ViewMut::new(to, shape![n, t, 64]).unwrap(),
                )
            }),
            open: run(|x, b, to| {
                let (n, t, d) = (black_box(B), black_box(T), black_box(D));
                ours(
                    View::new(x, shape![n, t, d]).unwrap(),
                    View::new(b, shape![d]).unwrap(),
                    View::new(mask(), shape![n, t, 1]).unwrap(),
                    ViewMut::new(to, shape![n, t, d]).unwrap(),
                )
            }),
            hand: [
                run(|x, b, to| by_hand(x, b, mask(), to, D)),
                run(|x, b, to| by_hand(x, b, mask(), to, black_box(D))),
            ],
            ndarray: run(|x, b, to| {
                let (n, t, d) = (black_box(B), black_box(T), black_box(D));
                let x: ArrayView<_, Ix3> = ArrayView::from_shape((n, t, d), x).unwrap();
                let b: ArrayView<_, Ix1> = ArrayView::from_shape(d, b).unwrap();
                let mask: ArrayView<_, Ix3> = ArrayView::from_shape((n, t, 1), mask()).unwrap();
                let to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape((n, t, d), to).unwrap();
                Zip::from(to).and(x).and_broadcast(b).and_broadcast(mask).for_each(|to, &x, &b, &mask| {
                    *to = if mask { x + b } else { x };
                });
            }),
            mdarray: None,
        }
    }
}

/// Of two dimensions, all of one shape.
mod plain {
    use super::*;

    const M: usize = 64;
    const N: usize = 48;

    macro_rules! job {
        ($name:literal, |$a:ident, $to:ident| $ours:expr, |$x:ident, $y:ident| $hand:expr, |$p:ident, $q:ident| $ndarray:expr, |$v:ident, $w:ident| $mdarray:expr) => {{
            #[inline(always)]
            fn ours<R: Dim, C: Dim>($a: View<f32, Shape![R, C]>, mut $to: ViewMut<f32, Shape![R, C]>) {
                $ours
            }
            let run = |job| run(M * N, M * N, 1, job);
            Job {
                name: $name,
                fixed: run(|a, _, to| {
                    ours(View::new(a, shape![64, 48]).unwrap(), ViewMut::new(to, shape![64, 48]).unwrap());
                }),
                open: run(|a, _, to| {
                    let (m, n) = (black_box(M), black_box(N));
                    ours(View::new(a, shape![m, n]).unwrap(), ViewMut::new(to, shape![m, n]).unwrap());
                }),
                hand: [
                    run(|$x, _, $y| {
                        let ($x, $y) = (&$x[..M * N], &mut $y[..M * N]);
                        $hand
                    }),
                    run(|$x, _, $y| {
                        let n = black_box(M) * black_box(N);
                        let ($x, $y) = (&$x[..n], &mut $y[..n]);
                        $hand
                    }),
                ],
                ndarray: run(|a, _, to| {
                    let (m, n) = (black_box(M), black_box(N));
                    let $p: ArrayView<_, Ix2> = ArrayView::from_shape((m, n), a).unwrap();
                    let mut $q: ArrayViewMut<_, Ix2> = ArrayViewMut::from_shape((m, n), to).unwrap();
                    $ndarray;
                }),
                mdarray: Some([
                    run(|a, _, to| {
                        let shape = (mdarray::Const::<M>, mdarray::Const::<N>);
                        let $v = mdarray::View::from(a).into_shape(shape);
                        let mut $w = mdarray::ViewMut::from(to).into_shape(shape);
                        $mdarray;
                    }),
                    run(|a, _, to| {
                        let shape = [black_box(M), black_box(N)];
                        let $v = mdarray::View::from(a).into_shape(shape);
                        let mut $w = mdarray::ViewMut::from(to).into_shape(shape);
                        $mdarray;
                    }),
                ]),
            }
        }};
    }

    pub(super) fn jobs() -> [Job; 2] {
        [
            job!("copy of [64, 48]", |a, to| to.assign(a), |x, y| y.copy_from_slice(x), |p, q| q.assign(&p), |v, w| w
                .assign(v)),
            job!(
                "[64, 48] += [64, 48]",
                |a, to| to += a,
                |x, y| y.iter_mut().zip(x).for_each(|(y, x)| *y += x),
                |p, q| q += &p,
                |v, w| w += v
            ),
        ]
    }
}

/// A new matrix of 3 by 3, the sum of two.
mod tiny {
    use super::*;

    pub(super) fn job() -> Job {
        let run = |job: fn(&'static [f32], &'static [f32], &mut [f32])| run(1, 9, 9, job);
        Job {
            name: "new [3, 3] + [3, 3]",
            fixed: run(|a, b, to| {
                let c = View::new(a, shape![3, 3]).unwrap() + View::new(b, shape![3, 3]).unwrap();
                to[0] = c[[2, 1]] + black_box(&c)[[1, 2]];
            }),
            open: run(|a, b, to| {
                let (m, n) = (black_box(3), black_box(3));
                let c = View::new(a, shape![m, n]).unwrap() + View::new(b, shape![m, n]).unwrap();
                to[0] = c[[2, 1]] + black_box(&c)[[1, 2]];
            }),
            hand: [
                run(|a, b, to| {
                    let (a, b): (&[f32; 9], &[f32; 9]) = (a.try_into().unwrap(), b.try_into().unwrap());
                    let c: [f32; 9] = std::array::from_fn(|k| a[k] + b[k]);
                    to[0] = c[7] + black_box(&c)[5];
                }),
                run(|a, b, to| {
                    let (m, n) = (black_box(3), black_box(3));
                    let c: Vec<f32> = a[..m * n].iter().zip(&b[..m * n]).map(|(a, b)| a + b).collect();
                    to[0] = c[2 * n + 1] + black_box(&c)[n + 2];
                }),
            ],
            ndarray: run(|a, b, to| {
                let (m, n) = (black_box(3), black_box(3));
                let a: ArrayView<_, Ix2> = ArrayView::from_shape((m, n), a).unwrap();
                let b: ArrayView<_, Ix2> = ArrayView::from_shape((m, n), b).unwrap();
                let c = &a + &b;
                to[0] = c[[2, 1]] + black_box(&c)[[1, 2]];
            }),
            mdarray: Some([
                run(|a, b, to| {
                    let shape = (mdarray::Const::<3>, mdarray::Const::<3>);
                    let (a, b) = (mdarray::View::from(a).into_shape(shape), mdarray::View::from(b).into_shape(shape));
                    let c = (a + b).eval();
                    to[0] = c[[2, 1]] + black_box(&c)[[1, 2]];
                }),
                run(|a, b, to| {
                    let shape = [black_box(3), black_box(3)];
                    let (a, b) = (mdarray::View::from(a).into_shape(shape), mdarray::View::from(b).into_shape(shape));
                    let c = (a + b).eval();
                    to[0] = c[[2, 1]] + black_box(&c)[[1, 2]];
                }),
            ]),
        }
    }
}

/// The weighted sums of 3 by 3 pixels of 3 channels, but for those on the border.
mod stencil {
    use super::*;

    const R: usize = 64;
    const C: usize = 48;
    const K: usize = 3;

    #[inline(always)]
    fn ours<R: Dim, C: Dim, K: Dim>(x: View<f32, Shape![R, C, K]>, w: &[f32], to: &mut [f32]) {
        let three = <Size!(3)>::NEW;
        let around = x.windows(Axis::<0>, three).unwrap().windows(Axis::<1>, three).unwrap();
        let at = |i: usize, j: usize| around.index_axis(Axis::<3>, i).index_axis(Axis::<3>, j);
        let nine = (at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2));
        let mut to = ViewMut::new(to, at(0, 0).shape()).unwrap();
        let w: &[f32; 9] = w.try_into().unwrap();
        zip_map_into(nine, &mut to, |(a, b, c, d, e, f, g, h, k)| {
            a * w[0] + b * w[1] + c * w[2] + d * w[3] + e * w[4] + f * w[5] + g * w[6] + h * w[7] + k * w[8]
        })
        .unwrap();
    }

    /// A row of pixels is a row of numbers.
    #[inline(always)]
    fn by_hand(x: &[f32], w: &[f32], to: &mut [f32], r: usize, c: usize, k: usize) {
        let w: &[f32; 9] = w.try_into().unwrap();
        let (row, inner) = (c * k, (c - 2) * k);
        for (i, to) in to.chunks_exact_mut(inner).enumerate().take(r - 2) {
            let [above, here, below] = [i, i + 1, i + 2].map(|i| &x[i * row..][..row]);
            for (n, to) in to.iter_mut().enumerate() {
                *to = above[n] * w[0]
                    + above[n + k] * w[1]
                    + above[n + 2 * k] * w[2]
                    + here[n] * w[3]
                    + here[n + k] * w[4]
                    + here[n + 2 * k] * w[5]
                    + below[n] * w[6]
                    + below[n + k] * w[7]
                    + below[n + 2 * k] * w[8];
            }
        }
    }

    pub(super) fn job() -> Job {
        let run = |job| run((R - 2) * (C - 2) * K, R * C * K, 9, job);
        Job {
            name: "3 by 3 stencil on [64, 48, 3]",
            fixed: run(|x, w, to| ours(View::new(x, shape![(black_box(R)), (black_box(C)), 3]).unwrap(), w, to)),
            open: run(|x, w, to| {
                ours(View::new(x, shape![(black_box(R)), (black_box(C)), (black_box(K))]).unwrap(), w, to)
            }),
            hand: [
                run(|x, w, to| by_hand(x, w, to, black_box(R), black_box(C), K)),
                run(|x, w, to| by_hand(x, w, to, black_box(R), black_box(C), black_box(K))),
            ],
            ndarray: run(|x, w, to| {
                let (r, c, k) = (black_box(R), black_box(C), black_box(K));
                let x: ArrayView<_, Ix3> = ArrayView::from_shape((r, c, k), x).unwrap();
                let mut to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape((r - 2, c - 2, k), to).unwrap();
                to.fill(0.0);
                for (n, &w) in w.iter().enumerate() {
                    let (i, j) = (n / 3, n % 3);
                    to.scaled_add(w, &x.slice(nd![i..i + r - 2, j..j + c - 2, ..]));
                }
            }),
            mdarray: None,
        }
    }
}

/// e to the power of each element, by the sum of those along the last axis.
mod softmax {
    use super::*;

    const B: usize = 2;
    const T: usize = 64;

    #[inline(always)]
    fn ours<B: Dim, T: Dim, U: Dim>(x: View<f32, Shape![B, T, U]>, to: ViewMut<f32, Shape![B, T, U]>) {
        for (mut to, x) in to.peel_mut(axes![0, 1]).zip(x.peel(axes![0, 1])) {
            let most = x.max(..).unwrap();
            zip_map_into(x, &mut to, |x| (x - most).exp()).unwrap();
            let sum = to.as_view().sum(..);
            to /= sum;
        }
    }

    #[inline(always)]
    fn by_hand(x: &[f32], to: &mut [f32], t: usize) {
        for (to, x) in to.chunks_exact_mut(t).zip(x.chunks_exact(t)) {
            let most = x.iter().fold(f32::NEG_INFINITY, |most, x| most.max(*x));
            to.iter_mut().zip(x).for_each(|(to, x)| *to = (x - most).exp());
            let sum: f32 = to.iter().sum();
            to.iter_mut().for_each(|to| *to /= sum);
        }
    }

    pub(super) fn job() -> Job {
        let run = |job| run(B * T * T, B * T * T, 1, job);
        Job {
            name: "softmax of [2, 64, 64]",
            fixed: run(|x, _, to| {
                let b = black_box(B);
                ours(View::new(x, shape![b, 64, 64]).unwrap(), ViewMut::new(to, shape![b, 64, 64]).unwrap());
            }),
            open: run(|x, _, to| {
                let (b, t) = (black_box(B), black_box(T));
                ours(View::new(x, shape![b, t, t]).unwrap(), ViewMut::new(to, shape![b, t, t]).unwrap());
            }),
            hand: [run(|x, _, to| by_hand(x, to, T)), run(|x, _, to| by_hand(x, to, black_box(T)))],
            ndarray: run(|x, _, to| {
                let (b, t) = (black_box(B), black_box(T));
                let x: ArrayView<_, Ix3> = ArrayView::from_shape((b, t, t), x).unwrap();
                let mut to: ArrayViewMut<_, Ix3> = ArrayViewMut::from_shape((b, t, t), to).unwrap();
                Zip::from(to.lanes_mut(NdAxis(2))).and(x.lanes(NdAxis(2))).for_each(|mut to, x| {
                    let most = x.fold(f32::NEG_INFINITY, |most, x| most.max(*x));
                    Zip::from(&mut to).and(x).for_each(|to, x| *to = (x - most).exp());
                    let sum = to.sum();
                    to /= sum;
                });
            }),
            mdarray: None,
        }
    }
}

fn jobs() -> impl Iterator<Item = Job> {
    let rest = [outer::job(), masked::job()].into_iter().chain(plain::jobs());
    let rest = rest.chain([tiny::job(), stencil::job(), softmax::job()]);
    bias::jobs().into_iter().chain(steps::jobs()).chain(rest)
}

fn kernels(c: &mut Criterion) {
    for job in jobs() {
        let mut group = c.benchmark_group(job.name);
        let Job { fixed, open, hand: [fixed_hand, open_hand], ndarray, mdarray, .. } = job;
        let [fixed_mdarray, open_mdarray] = mdarray.map_or([None, None], |runs| runs.map(Some));
        for (name, run) in [
            ("fixed", Some(fixed)),
            ("fixed by hand", Some(fixed_hand)),
            ("fixed mdarray", fixed_mdarray),
            ("open", Some(open)),
            ("open by hand", Some(open_hand)),
            ("open mdarray", open_mdarray),
            ("ndarray", Some(ndarray)),
        ] {
            if let Some(mut run) = run {
                group.bench_function(name, |b| b.iter(&mut run));
            }
        }
        group.finish();
    }
}

criterion_group!(benches, kernels);

fn main() {
    println!("| job | fixed / hand | / ndarray | / mdarray | open / hand | / ndarray | / mdarray |");
    println!("|---|---|---|---|---|---|---|");
    for mut job in jobs() {
        let expected = (job.hand[0])();
        let Job { name, fixed, open, hand, ndarray, mdarray } = &mut job;
        let all = [&mut *fixed, &mut *open, &mut *ndarray].into_iter().chain(&mut *hand);
        // Sums of what is rounded depend on the order.
        let near = |found: f32| (found - expected).abs() <= 1e-4 * expected.abs();
        all.chain(mdarray.iter_mut().flatten()).for_each(|run| assert!(near(run()), "{name}"));
        let [fixed_hand, open_hand] = hand;
        let [fixed_mdarray, open_mdarray] = match mdarray {
            Some([fixed, open]) => [Some(fixed), Some(open)],
            None => [None, None],
        };
        print!("| {name}");
        let print = |ours: &mut Run, theirs: Option<&mut Run>| match theirs {
            Some(theirs) => print!(" | {:.2}", common::ratio(ours, theirs)),
            None => print!(" | "),
        };
        print(fixed, Some(fixed_hand));
        print(fixed, Some(ndarray));
        print(fixed, fixed_mdarray);
        print(open, Some(open_hand));
        print(open, Some(ndarray));
        print(open, open_mdarray);
        println!(" |");
    }
    if std::env::args().any(|arg| arg == "--table") {
        return;
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
}
