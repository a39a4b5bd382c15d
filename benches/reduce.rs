//! Reductions and small products: static and run-time sizes, against loops written by hand, and against the crates
//! `ndarray`, `nalgebra` and `mdarray` where they have the job.
//!
//! Ratios of one run count, not times: `cargo bench --bench reduce -- --table` prints a table of them, medians of
//! interleaved rounds. Loops by hand use as many accumulators as suit the job, and do not sum pairwise.

use mdshape::prelude::*;
use ndarray::{ArrayView, Axis as NdAxis, Ix1, Ix2, Ix3};
use std::hint::black_box;

mod common;
use common::{Run, input};

struct Job {
    name: &'static str,
    fixed: Run,
    open: Run,
    /// With constants, and with numbers known at run time.
    hand: [Run; 2],
    /// Those whose sizes are constants, against which the fixed spelling is measured, and those whose sizes are known at run time.
    fixed_peers: Vec<(&'static str, Run)>,
    peers: Vec<(&'static str, Run)>,
}

/// A job that reads and returns a number.
fn run(from: &'static [f32], job: fn(&'static [f32]) -> f32) -> Run {
    Box::new(move || job(black_box(from)))
}

/// What a result is compared by.
fn digest(out: &[f32]) -> f32 {
    out[0] + 3.0 * out[out.len() - 1] + out[out.len() / 2]
}

macro_rules! cube {
    ($name:literal, $n:literal) => {{
        const N: usize = $n;
        let data = input(N * N * N, 0);
        Job {
            name: $name,
            fixed: run(data, |data| View::new(data, shape![$n, $n, $n]).unwrap().sum(..)),
            open: run(data, |data| {
                let n = black_box(N);
                View::new(data, shape![n, n, n]).unwrap().transpose().sum(..)
            }),
            hand: [run(data, |data| common::sum(&data[..N * N * N])), run(data, |data| common::sum(data))],
            fixed_peers: vec![],
            peers: vec![
                (
                    "ndarray",
                    run(data, |data| {
                        let n = black_box(N);
                        let v: ArrayView<_, Ix3> = ArrayView::from_shape((n, n, n), data).unwrap();
                        v.sum()
                    }),
                ),
                (
                    "mdarray",
                    run(data, |data| {
                        let n = black_box(N);
                        mdarray::View::from(data).into_shape([n, n, n]).iter().sum()
                    }),
                ),
            ],
        }
    }};
}

macro_rules! rows {
    ($name:literal, $r:literal, $c:literal) => {{
        const R: usize = $r;
        const C: usize = $c;
        let data = input(R * C, 0);
        Job {
            name: $name,
            fixed: run(data, |data| {
                digest(View::new(data, shape![(black_box(R)), $c]).unwrap().sum(Axis::<1>).as_slice())
            }),
            open: run(data, |data| {
                digest(View::new(data, shape![(black_box(R)), (black_box(C))]).unwrap().sum(Axis::<1>).as_slice())
            }),
            hand: [
                run(data, |data| {
                    let sums: Vec<f32> = data[..black_box(R) * C]
                        .chunks_exact(C)
                        .map(|row| if C < 16 { row.iter().sum() } else { common::sum(row) })
                        .collect();
                    digest(&sums)
                }),
                run(data, |data| {
                    let c = black_box(C);
                    let sums: Vec<f32> = data[..black_box(R) * c]
                        .chunks_exact(c)
                        .map(|row| if c < 16 { row.iter().sum() } else { common::sum(row) })
                        .collect();
                    digest(&sums)
                }),
            ],
            fixed_peers: vec![],
            peers: vec![(
                "ndarray",
                run(data, |data| {
                    let v: ArrayView<_, Ix2> = ArrayView::from_shape((black_box(R), black_box(C)), data).unwrap();
                    digest(v.sum_axis(NdAxis(1)).as_slice().unwrap())
                }),
            )],
        }
    }};
}

macro_rules! columns {
    ($name:literal, $r:literal, $c:literal) => {{
        const R: usize = $r;
        const C: usize = $c;
        let data = input(R * C, 0);
        fn by_hand(data: &[f32], r: usize, c: usize) -> f32 {
            let mut sums = vec![0.0_f32; c];
            for row in data[..r * c].chunks_exact(c) {
                for (sum, x) in sums.iter_mut().zip(row) {
                    *sum += x;
                }
            }
            digest(&sums)
        }
        Job {
            name: $name,
            fixed: run(data, |data| {
                digest(View::new(data, shape![(black_box(R)), $c]).unwrap().sum(Axis::<0>).as_slice())
            }),
            open: run(data, |data| {
                digest(View::new(data, shape![(black_box(R)), (black_box(C))]).unwrap().sum(Axis::<0>).as_slice())
            }),
            hand: [
                run(data, |data| by_hand(data, black_box(R), C)),
                run(data, |data| by_hand(data, black_box(R), black_box(C))),
            ],
            fixed_peers: vec![],
            peers: vec![(
                "ndarray",
                run(data, |data| {
                    let v: ArrayView<_, Ix2> = ArrayView::from_shape((black_box(R), black_box(C)), data).unwrap();
                    digest(v.sum_axis(NdAxis(0)).as_slice().unwrap())
                }),
            )],
        }
    }};
}

fn distances() -> Job {
    const N: usize = 1000;
    let data = input(3 * N, 0);
    Job {
        name: "sqdist of 1000 static 3-vectors with one",
        fixed: run(data, |data| {
            let (v, one) = (View::new(data, shape![1000, 3]).unwrap(), View::new(&data[3..6], shape![3]).unwrap());
            v.axis_iter(Axis::<0>).map(|x| x.sqdist(one)).sum()
        }),
        open: run(data, |data| {
            let d = black_box(3);
            let (v, one) = (View::new(data, shape![1000, d]).unwrap(), View::new(&data[3..6], shape![d]).unwrap());
            v.axis_iter(Axis::<0>).map(|x| x.sqdist(one)).sum()
        }),
        hand: [
            run(data, |data| {
                let one = [data[3], data[4], data[5]];
                data[..3 * N]
                    .chunks_exact(3)
                    .map(|x| (0..3).map(|k| (x[k] - one[k]) * (x[k] - one[k])).sum::<f32>())
                    .sum()
            }),
            run(data, |data| {
                let d = black_box(3);
                let one = &data[3..6];
                data[..3 * N]
                    .chunks_exact(d)
                    .map(|x| x.iter().zip(one).map(|(x, y)| (x - y) * (x - y)).sum::<f32>())
                    .sum()
            }),
        ],
        fixed_peers: vec![(
            "nalgebra",
            run(data, |data| {
                let one = nalgebra::Vector3::from_column_slice(&data[3..6]);
                data[..3 * N]
                    .chunks_exact(3)
                    .map(|x| (nalgebra::Vector3::from_column_slice(x) - one).norm_squared())
                    .sum()
            }),
        )],
        peers: vec![(
            "nalgebra",
            run(data, |data| {
                let d = black_box(3);
                let one = nalgebra::DVectorView::from_slice(&data[3..6], d);
                data[..3 * N]
                    .chunks_exact(d)
                    .map(|x| nalgebra::DVectorView::from_slice(x, d).metric_distance(&one).powi(2).round())
                    .sum()
            }),
        )],
    }
}

macro_rules! products {
    ($name:literal, $n:literal) => {{
        const N: usize = $n;
        let data = input(2 * N * N, 0);
        #[inline(always)]
        fn by_hand(a: &[f32], b: &[f32], n: usize, c: &mut [f32]) {
            for i in 0..n {
                for k in 0..n {
                    let x = a[i * n + k];
                    for j in 0..n {
                        c[i * n + j] += x * b[k * n + j];
                    }
                }
            }
        }
        Job {
            name: $name,
            fixed: run(data, |data| {
                let (a, b) = data.split_at(N * N);
                let c = View::new(a, shape![$n, $n]).unwrap().matmul(View::new(b, shape![$n, $n]).unwrap()).unwrap();
                digest(black_box(&c).as_slice())
            }),
            open: run(data, |data| {
                let ((a, b), n) = (data.split_at(N * N), black_box(N));
                let c = View::new(a, shape![n, n]).unwrap().matmul(View::new(b, shape![n, n]).unwrap()).unwrap();
                digest(black_box(&c).as_slice())
            }),
            hand: [
                run(data, |data| {
                    let (a, b) = data.split_at(N * N);
                    let mut c = [0.0; N * N];
                    by_hand(&a[..N * N], &b[..N * N], N, &mut c);
                    digest(black_box(&c))
                }),
                run(data, |data| {
                    let ((a, b), n) = (data.split_at(N * N), black_box(N));
                    let mut c = vec![0.0; n * n];
                    by_hand(&a[..n * n], &b[..n * n], n, &mut c);
                    digest(black_box(&c))
                }),
            ],
            fixed_peers: vec![(
                "nalgebra",
                run(data, |data| {
                    let (a, b) = data.split_at(N * N);
                    let a = nalgebra::SMatrixView::<f32, N, N>::from_slice(a);
                    let b = nalgebra::SMatrixView::<f32, N, N>::from_slice(b);
                    // Column-major: the product of the transposes.
                    let c = b * a;
                    digest(black_box(&c).as_slice())
                }),
            )],
            peers: vec![
                (
                    "nalgebra",
                    run(data, |data| {
                        let ((a, b), n) = (data.split_at(N * N), black_box(N));
                        let a = nalgebra::DMatrixView::from_slice(&a[..n * n], n, n);
                        let b = nalgebra::DMatrixView::from_slice(&b[..n * n], n, n);
                        let c = b * a;
                        digest(black_box(&c).as_slice())
                    }),
                ),
                (
                    "ndarray",
                    run(data, |data| {
                        let ((a, b), n) = (data.split_at(N * N), black_box(N));
                        let a: ArrayView<_, Ix2> = ArrayView::from_shape((n, n), a).unwrap();
                        let b: ArrayView<_, Ix2> = ArrayView::from_shape((n, n), b).unwrap();
                        digest(black_box(&a.dot(&b)).as_slice().unwrap())
                    }),
                ),
            ],
        }
    }};
}

fn matvec() -> Job {
    const R: usize = 256;
    const C: usize = 64;
    let data = input(R * C + C, 0);
    fn by_hand(a: &[f32], x: &[f32], c: usize) -> f32 {
        let row = |row: &[f32]| {
            let mut sums = [0.0_f32; 16];
            for (row, x) in row.chunks_exact(16).zip(x.chunks_exact(16)) {
                for (sum, (a, x)) in sums.iter_mut().zip(row.iter().zip(x)) {
                    *sum += a * x;
                }
            }
            sums.iter().sum::<f32>()
        };
        digest(&a.chunks_exact(c).map(row).collect::<Vec<f32>>())
    }
    Job {
        name: "matvec of [256, 64]",
        fixed: run(data, |data| {
            let (a, x) = data.split_at(R * C);
            let a = View::new(a, shape![(black_box(R)), 64]).unwrap();
            digest(a.matvec(View::new(x, shape![64]).unwrap()).unwrap().as_slice())
        }),
        open: run(data, |data| {
            let ((a, x), c) = (data.split_at(R * C), black_box(C));
            let a = View::new(a, shape![(black_box(R)), c]).unwrap();
            digest(a.matvec(View::new(x, shape![c]).unwrap()).unwrap().as_slice())
        }),
        hand: [
            run(data, |data| by_hand(&data[..R * C], &data[R * C..][..C], C)),
            run(data, |data| by_hand(&data[..R * C], &data[R * C..][..C], black_box(C))),
        ],
        fixed_peers: vec![],
        peers: vec![(
            "ndarray",
            run(data, |data| {
                let (a, x) = data.split_at(R * C);
                let a: ArrayView<_, Ix2> = ArrayView::from_shape((black_box(R), black_box(C)), a).unwrap();
                let x: ArrayView<_, Ix1> = ArrayView::from_shape(black_box(C), x).unwrap();
                digest(a.dot(&x).as_slice().unwrap())
            }),
        )],
    }
}

fn main() {
    println!("| job | fixed / hand | fixed / peers | open / hand | open / peers |");
    println!("|---|---|---|---|---|");
    let jobs = [
        cube!("sum of [20, 20, 20], left when open", 20),
        cube!("sum of [200, 200, 200], left when open", 200),
        rows!("sums of rows of [1000, 3]", 1000, 3),
        rows!("sums of rows of [1000, 64]", 1000, 64),
        columns!("sums of columns of [1000, 3]", 1000, 3),
        columns!("sums of columns of [1000, 64]", 1000, 64),
        columns!("sums of columns of [2000, 1000]", 2000, 1000),
        distances(),
        products!("matmul 3", 3),
        products!("matmul 4", 4),
        products!("matmul 8", 8),
        products!("matmul 16", 16),
        matvec(),
    ];
    for mut job in jobs {
        let expected = (job.hand[0])();
        let Job { name, fixed, open, hand: [fixed_hand, open_hand], fixed_peers, peers } = &mut job;
        let theirs = fixed_peers.iter_mut().chain(&mut *peers).map(|(_, run)| run);
        for run in [&mut *fixed, &mut *open, &mut *open_hand].into_iter().chain(theirs) {
            assert_eq!(run(), expected, "{name}");
        }
        let against =
            |ours: &mut Run, peer: &str, theirs: &mut Run| format!("{peer} {:.2}", common::ratio(ours, theirs));
        // A peer of run-time sizes is all that there is to compare with, where it has no other ones.
        let mut cells: [Vec<String>; 2] = [vec![], vec![]];
        for (peer, run) in &mut *peers {
            if !fixed_peers.iter().any(|(fixed, _)| fixed == peer) {
                cells[0].push(against(fixed, peer, run));
            }
            cells[1].push(against(open, peer, run));
        }
        cells[0].extend(fixed_peers.iter_mut().map(|(peer, run)| against(fixed, peer, run)));
        let [fixed_cell, open_cell] = cells.map(|cell| cell.join(", "));
        let (fixed, open) = (common::ratio(fixed, fixed_hand), common::ratio(open, open_hand));
        println!("| {name} | {fixed:.2} | {fixed_cell} | {open:.2} | {open_cell} |");
    }
}
