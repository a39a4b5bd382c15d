//! Reductions: against NumPy's answers in every spelling and layout, and the accuracy of sums.

use mdshape::error::ReduceError;
use mdshape::prelude::*;
use mdshape::{Array, Keep, ReduceAxes};

fn numbers(list: &str) -> Option<Vec<i64>> {
    let inner = list.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(inner.split(", ").filter(|s| !s.is_empty()).map(|s| s.parse().unwrap()).collect())
}

/// The elements of the table, in row-major order.
fn elements(sizes: &[usize]) -> Vec<i64> {
    (0..sizes.iter().product::<usize>()).map(|k| (k * 7 % 11) as i64 - 4).collect()
}

fn vec<S: Shape>(result: Result<Array<i64, S>, ReduceError>) -> Option<Vec<i64>> {
    result.ok().map(|array| array.into_vec())
}

/// Sum and maximum over the axes of a line, as static axes, kept ones, and run-time ones.
fn over<S, L: Layout>(v: View<i64, S, L>, axes: &[i64]) -> [Option<Vec<i64>>; 2]
where
    S: Shape<Axes = <Shape![_, _, _] as Shape>::Axes>,
{
    macro_rules! with {
        ($axes:expr) => {{
            let result = [vec(v.try_sum($axes)), vec(v.max($axes))];
            assert_eq!(result[0], vec(v.try_sum(Keep($axes))), "kept");
            result
        }};
    }
    match *axes {
        [0] => with!(axes![0]),
        [1] => with!(axes![-2]),
        [2] => with!(axes![2]),
        [0, 1] => with!(axes![1, 0]),
        [0, 2] => with!(axes![0, -1]),
        [1, 2] => with!(axes![1, 2]),
        _ => {
            assert_eq!(v.max(..).ok(), vec(v.max(axes![0, 1, 2])).map(|max| max[0]));
            assert_eq!(vec(v.try_sum([2, 0, -2])), Some(vec![v.sum(..)]));
            with!(axes![0, 1, 2])
        }
    }
}

#[test]
fn against_numpy() {
    let data = include_str!("data/reductions.txt");
    for line in data.lines() {
        let columns: Vec<_> = line.split(" | ").collect();
        let sizes: Vec<usize> = numbers(columns[0]).unwrap().iter().map(|&n| n as usize).collect();
        let axes = numbers(columns[1]).unwrap();
        let expected = [numbers(columns[2]), numbers(columns[3])];
        let (argmax, cumsum) = (numbers(columns[4]), numbers(columns[5]));
        let rows = elements(&sizes);
        let [a, b, c] = *sizes else { unreachable!() };
        let shape: Shape![_, _, _] = Shape::from_slice(&sizes).unwrap();
        let v = View::new(&rows, shape).unwrap();
        assert_eq!(over(v, &axes), expected, "row-major: {line}");
        let found =
            v.argmax(Axis::<-1>).ok().map(|array| array.into_vec().iter().map(|&k| k as i64).collect::<Vec<_>>());
        assert_eq!(found, argmax, "{line}");
        assert_eq!(vec(v.cumsum(0)), cumsum, "{line}");

        let columns = Array::<i64, Shape![_, _, _], ColMajor>::from_fn(shape, |at: [usize; 3]| v[at]);
        assert_eq!(over(columns.view(), &axes), expected, "column-major: {line}");
        assert_eq!(vec(columns.view().cumsum(Axis::<0>)), cumsum, "{line}");

        // Backwards along two axes, and with gaps: every other element of twice as many.
        let mut sparse = vec![99; rows.len() * 2];
        for (k, x) in rows.iter().rev().enumerate() {
            sparse[2 * k] = *x;
        }
        let (b1, c1) = (b.max(1), c.max(1));
        let s = strides![(2 * (b1 * c1) as i64), (2 * c1 as i64), 2];
        if !rows.is_empty() {
            let w = View::with_layout(&sparse, 0, shape, s).unwrap().flip(axes![0, 1, 2]);
            assert_eq!(over(w, &axes), expected, "backwards: {line}");
        }
        // A stride of 0: the first element, as often.
        let zero = View::with_layout(&[5], 0, shape, strides![0, 0, 0]).unwrap();
        assert_eq!(zero.sum(..), 5 * (a * b * c) as i64, "{line}");
    }
    assert_eq!(data.lines().count(), 4 * 3 * 3 * 7);
}

/// Static, mixed and run-time spellings have results of their own types, and equal numbers.
#[test]
fn spellings() {
    let data = elements(&[3, 5, 7]);
    let v = View::new(&data, shape![3, 5, 7]).unwrap();
    let fixed: Array<i64, Shape![5]> = v.sum(axes![0, -1]);
    let kept: Array<i64, Shape![1, 5, 1]> = v.sum(Keep(axes![0, -1]));
    let mixed: Array<i64, Shape![_]> = v.recast::<Shape![3, _, 7]>().unwrap().sum(axes![-1, 0]);
    let open: Array<i64, Shape![_]> = v.forget::<Shape![_, _, _]>().sum(axes![0, 2]);
    let by_hand: Vec<i64> = (0..5).map(|j| (0..3).flat_map(|i| (0..7).map(move |k| v[[i, j, k]])).sum()).collect();
    for sums in [fixed.as_slice(), kept.as_slice(), mixed.as_slice(), open.as_slice()] {
        assert_eq!(sums, by_hand);
    }
    assert_eq!(v.sum(Axis::<1>).sizes()[..], [3, 7]);
    assert_eq!(v.sum(axes![]).as_slice(), data);
    assert_eq!(View::new(&[4], shape![]).unwrap().sum(..), 4);
    assert_eq!(View::new(&[4], shape![]).unwrap().argmin(..), Ok(0));
}

/// Sums of floats do not depend on what is static.
#[test]
fn sums_do_not_depend_on_the_spelling() {
    let data: Vec<f32> = (0..13 * 37 * 3).map(|k| 1.0 / (k as f32 + 0.7)).collect();
    let v = View::new(&data, shape![13, 37, 3]).unwrap();
    let w = v.forget::<Shape![_, _, _]>();
    assert_eq!(v.sum(..).to_bits(), w.sum(..).to_bits());
    let (p, q) = (v.permute(axes![2, 0, 1]), w.permute(axes![2, 0, 1]));
    assert_eq!(v.sum(..).to_bits(), p.sum(..).to_bits());
    for ((a, b), (c, d)) in [
        (v.sum(axes![0]).into_vec(), w.sum(axes![0]).into_vec()),
        (v.sum(axes![1]).into_vec(), w.sum(axes![1]).into_vec()),
        (v.sum(axes![2]).into_vec(), w.sum(axes![2]).into_vec()),
    ]
    .into_iter()
    .zip([
        (p.sum(axes![0, 1]).into_vec(), q.sum(axes![0, 1]).into_vec()),
        (p.sum(axes![0, 2]).into_vec(), q.sum(axes![0, 2]).into_vec()),
        (p.sum(axes![1, 2]).into_vec(), q.sum(axes![1, 2]).into_vec()),
    ]) {
        assert_eq!(a, b);
        assert_eq!(c, d);
    }
}

/// Sums of columns do not depend on how many lie side by side.
#[test]
fn sums_of_columns_do_not_depend_on_their_number() {
    let few = 5;
    for (rows, columns) in [(1, 130), (15, 128), (16, 132), (17, 1023), (70, 1155), (270, 1024), (100, 2052)] {
        let data: Vec<f32> = (0..rows * (columns + 3)).map(|k| 1.0 / ((k * 7 % 1009) as f32 + 0.7) - 0.004).collect();
        let whole = View::new(&data, shape![rows, (columns + 3)]).unwrap();
        let v = whole.slice_along(Axis::<1>, 1..columns + 1);
        let sums = v.sum(axes![0]);
        let least = v.min(axes![0]).unwrap();
        let split = v.split_axis(Axis::<0>, <Size!(5)>::NEW).ok();
        for first in (0..columns).step_by(19 * few).chain([columns - 2]) {
            let end = columns.min(first + few);
            let part = v.slice_along(Axis::<1>, first..end);
            assert_eq!(
                sums.as_slice()[first..end],
                *part.sum(axes![0]).as_slice(),
                "[{rows}, {columns}] from {first} on"
            );
            assert_eq!(least.as_slice()[first..end], *part.min(axes![0]).unwrap().as_slice());
            // The same rows as two axes, the inner one upside down, so that they are not one.
            if let Some(split) = split {
                let upside = split.flip(axes![1]);
                let narrow = upside.slice_along(Axis::<2>, first..end).sum(axes![0, 1]);
                assert_eq!(upside.sum(axes![0, 1]).as_slice()[first..end], *narrow.as_slice());
            }
        }
    }
}

/// The relative error of a sum, against that of doubles.
fn error(sum: f32, data: &[f32]) -> f64 {
    let exact: f64 = data.iter().map(|&x| f64::from(x)).sum();
    let size: f64 = data.iter().map(|&x| f64::from(x).abs()).sum();
    (f64::from(sum) - exact).abs() / size
}

#[test]
fn sums_of_floats_are_pairwise() {
    // One after the other, ones stop at 2^24.
    let ones = vec![1.0_f32; (1 << 24) + (1 << 22)];
    let n = ones.len();
    assert_eq!(View::new(&ones, shape![n]).unwrap().sum(..), n as f32);
    let two = n / 2;
    assert_eq!(View::new(&ones, shape![two, 2]).unwrap().sum(axes![0]).as_slice(), [two as f32; 2]);
    let one = View::with_layout(&[1.0_f32], 0, shape![n], strides![0]).unwrap();
    assert_eq!(one.sum(..), n as f32);

    let n = 1 << 20;
    let alternating: Vec<f32> = (0..n).map(|k| if k % 2 == 0 { 1.0 } else { -1.0 } / (k + 1) as f32).collect();
    let bound = (12.0 + 20.0) * f64::from(f32::EPSILON) / 2.0;
    let v = View::new(&alternating, shape![n]).unwrap();
    assert!(error(v.sum(..), &alternating) < bound);
    // Along the larger stride, and over short rows with gaps.
    let columns = v.reshape(shape![(n / 64), (64)]).unwrap();
    let sums = columns.sum(axes![0]);
    for j in 0..64 {
        let column: Vec<f32> = columns.index_axis(Axis::<1>, j).iter().copied().collect();
        assert!(error(sums[[j]], &column) < bound);
    }
    let short = columns.slice_along(Axis::<1>, 3..10);
    let rest: Vec<f32> = short.iter().copied().collect();
    assert!(error(short.sum(..), &rest) < bound);
}

#[test]
fn nan_and_equals() {
    let nan = f64::NAN;
    let table: &[(&[f64], usize, usize)] = &[
        (&[1.0, 2.0, 1.0, 2.0], 0, 1),
        (&[1.0, nan, 0.0, nan], 1, 1),
        (&[nan, 1.0, 2.0, 3.0], 0, 0),
        (&[3.0, 2.0, 1.0, nan], 3, 3),
    ];
    for &(data, min, max) in table {
        let v = View::new(data, shape![4]).unwrap();
        assert_eq!((v.argmin(..), v.argmax(..)), (Ok(min), Ok(max)), "{data:?}");
        let has_nan = data.iter().any(|x| x.is_nan());
        assert_eq!((v.min(..).unwrap().is_nan(), v.max(..).unwrap().is_nan()), (has_nan, has_nan), "{data:?}");
    }
    // Wherever it stands among many, also along the larger stride.
    for at in 0..100 {
        let mut data = vec![1.0_f32; 100];
        data[at] = f32::NAN;
        let v = View::new(&data, shape![20, 5]).unwrap();
        assert!(v.max(..).unwrap().is_nan() && v.min(..).unwrap().is_nan(), "{at}");
        for (j, x) in v.max(axes![0]).unwrap().into_vec().into_iter().enumerate() {
            assert_eq!(x.is_nan(), j == at % 5, "{at}");
        }
    }
}

#[test]
fn of_nothing() {
    let v = View::new(&[0.0_f32; 0], shape![(0), 3]).unwrap();
    assert_eq!((v.sum(..), v.product(..), v.count(.., |_| true)), (0.0, 1.0, 0));
    assert_eq!((v.any(.., |_| true), v.all(.., |_| false)), (false, true));
    assert!(v.mean(..).is_nan());
    assert_eq!(v.product(axes![0]).as_slice(), [1.0; 3]);
    assert_eq!(v.max(axes![1]).unwrap().sizes()[..], [0]);
    assert_eq!(v.max(axes![0]).unwrap_err().to_string(), "the maximum of no elements, in shape [0, 3]");
    let e = v.argmin(Axis::<0>).unwrap_err();
    assert_eq!(e.to_string(), "the place of the minimum of no elements, in shape [0, 3]");
    // A result that cannot be counted: the other sizes of an empty view may be anything.
    let wide = 1_i64 << 40;
    let wide = View::with_layout(&[0.0_f32; 0], 0, shape![0, wide, wide], strides![0, 0, 0]).unwrap();
    assert!(matches!(wide.try_sum(axes![0]), Err(ReduceError::InvalidResult(_))));
    assert_eq!(wide.sum(..), 0.0);
}

#[test]
fn run_time_axes() {
    let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
    fn text<S: Shape, X: ReduceAxes<S>>(v: View<i32, S>, axes: X) -> String {
        v.try_sum(axes).err().unwrap().to_string()
    }
    assert_eq!(text(v, [0, -2]), "0 and -2 both name dimension 0 of 2");
    assert_eq!(text(v, Keep([2])), "dimension 2 out of range [-2, 1]");
    assert_eq!(v.scan(2, 0, |a, b| a + b).unwrap_err().to_string(), "dimension 2 out of range [-2, 1]");
}

#[test]
#[should_panic(expected = "overflow")]
#[cfg(debug_assertions)]
fn overflow() {
    let _ = View::new(&[i32::MAX, 1], shape![2]).unwrap().sum(..);
}

/// Softmax over the last axis, of these parts.
fn softmax<L: Layout>(x: View<f64, Shape![_, _, _], L>) -> Vec<f64> {
    let max = x.max(Keep(axes![-1])).unwrap();
    let max = max.view().broadcast_to(x.shape()).unwrap();
    let e = Array::<f64, Shape![_, _, _]>::from_fn(x.shape(), |at: [usize; 3]| (x[at] - max[at]).exp());
    let sums = e.view().sum(Keep(axes![-1]));
    let sums = sums.view().broadcast_to(x.shape()).unwrap();
    e.view().iter().zip(&sums).map(|(e, sum)| e / sum).collect()
}

#[test]
fn softmax_of_parts() {
    let data: Vec<f64> = (0..2 * 3 * 5).map(|k| (k * 7 % 11) as f64 * 100.0).collect();
    let x = View::new(&data, [2, 3, 5]).unwrap();
    let y = softmax(x);
    let y: Array<f64, Shape![_, _, _]> = Array::from_vec([2, 3, 5], y).unwrap();
    assert!(y.view().all(.., |y| (0.0..=1.0).contains(y)));
    assert!(y.view().sum(axes![-1]).view().all(.., |sum| (sum - 1.0).abs() < 1e-12));
}

/// The product by its definition.
fn product(a: &[i64], b: &[i64], [m, k, n]: [usize; 3]) -> Vec<i64> {
    let at = |i: usize, j: usize| (0..k).map(|p| a[i * k + p] * b[p * n + j]).sum();
    (0..m).flat_map(|i| (0..n).map(move |j| at(i, j))).collect()
}

#[test]
fn products_of_matrices() {
    for m in [0, 1, 2, 3, 4, 5, 9] {
        for k in [0, 1, 3, 8] {
            for n in [0, 1, 2, 3, 4, 7, 13] {
                let (a, b) = (elements(&[m, k]), elements(&[n, k, 1]));
                let b: Vec<i64> = b.iter().map(|x| x * 3 + 1).collect();
                let expected = product(&a, &b, [m, k, n]);
                let (v, w) = (View::new(&a, shape![m, k]).unwrap(), View::new(&b, shape![k, n]).unwrap());
                assert_eq!(v.matmul(w).unwrap().as_slice(), expected, "{m} {k} {n}");
                // The transpose of the product is that of the transposes, the other way round.
                let t = w.transpose().matmul(v.transpose()).unwrap();
                assert_eq!(t.view().transpose().iter().copied().collect::<Vec<_>>(), expected, "{m} {k} {n}");
                if n > 0 {
                    let x = w.index_axis(Axis::<1>, 0);
                    let column: Vec<i64> = (0..m).map(|i| expected[i * n]).collect();
                    assert_eq!(v.matvec(x).unwrap().as_slice(), column, "{m} {k}");
                    let (rows, c) = (v.forget::<Shape![_, _]>(), x);
                    assert_eq!(rows.matvec(c.flip(axes![0]).flip(axes![0])).unwrap().as_slice(), column);
                }
            }
        }
    }
    let a = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
    let b = View::new(&[1, 0, 2, 1, 0, 1], shape![3, 2]).unwrap();
    let c: Array<i64, Shape![2, 2]> = a.matmul(b).unwrap();
    let d: Array<i64, Shape![_, 2]> = a.forget::<Shape![_, _]>().matmul(b).unwrap();
    assert_eq!((c.as_slice(), d.as_slice()), (&[5, 5, 14, 11][..], &[5, 5, 14, 11][..]));
}

#[test]
fn products_of_batches() {
    let (a, b) = (elements(&[5, 1, 2, 3]), elements(&[4, 3, 2]));
    let v = View::new(&a, shape![5, 1, 2, 3]).unwrap();
    let w = View::new(&b, shape![(4), 3, 2]).unwrap();
    let c: Array<i64, Shape![5, _, 2, 2]> = v.matmul(w).unwrap();
    for i in 0..5 {
        for j in 0..4 {
            let expected = product(&a[i * 6..][..6], &b[j * 6..][..6], [2, 3, 2]);
            assert_eq!(c.as_slice()[(i * 4 + j) * 4..][..4], expected);
        }
    }
    let x = View::new(&[1, 2, 3], shape![3]).unwrap();
    assert_eq!(v.matvec(x).unwrap().sizes()[..], [5, 1, 2]);
    // Generic axes: the bound is `Dim`.
    fn gram<M: Dim, K: Dim>(a: View<i64, Shape![M, K]>, b: View<i64, Shape![K, M]>) -> Array<i64, Shape![M, M]> {
        a.matmul(b).unwrap()
    }
    let g = gram(View::new(&[1, 2, 3, 4], shape![2, 2]).unwrap(), View::new(&[1, 0, 0, 1], shape![2, 2]).unwrap());
    assert_eq!(g.as_slice(), [1, 2, 3, 4]);
}

#[test]
fn products_that_are_refused() {
    let data = elements(&[5, 7, 3]);
    let v = View::new(&data, shape![(5), (7), 3]).unwrap();
    let e = v.matmul(View::new(&data[..8], shape![(4), 2]).unwrap()).unwrap_err();
    assert_eq!(e.to_string(), "shapes [5, 7, 3] and [4, 2] cannot be multiplied: the inner sizes are 3 and 4");
    let e = v.matmul(View::new(&data[..24], shape![(4), 3, 2]).unwrap()).unwrap_err();
    let text =
        "shapes [5, 7, 3] and [4, 3, 2] cannot be multiplied: the axes before the last two are not broadcastable";
    assert_eq!(e.to_string(), text);
    let e = v.matvec(View::new(&data[..4], shape![(4)]).unwrap()).unwrap_err();
    assert_eq!(e.to_string(), "shapes [5, 7, 3] and [4] cannot be multiplied: the inner sizes are 3 and 4");
}

#[test]
fn two_views() {
    let (a, b) = (elements(&[5, 7]), elements(&[7]));
    let v = View::new(&a, shape![5, 7]).unwrap();
    let w = View::new(&b, <Shape![i32; _]>::new([7]).unwrap()).unwrap();
    let by_hand: i64 = (0..35).map(|k| a[k] * b[k % 7]).sum();
    assert_eq!((v.dot(w), w.dot(v)), (by_hand, by_hand));
    assert_eq!(v.sqdist(w), (0..35).map(|k| (a[k] - b[k % 7]).pow(2)).sum::<i64>());
    let column = View::new(&a[..5], shape![(5), 1]).unwrap();
    assert_eq!(v.flip(axes![0, 1]).dot(column), (0..35).map(|k| a[34 - k] * a[k / 7]).sum::<i64>());
    let e = v.try_dot(View::new(&a[..4], shape![(4)]).unwrap()).unwrap_err();
    assert_eq!(e.to_string(), "shapes [5, 7] and [4] are not broadcastable: axis -1 has sizes 7 and 4");

    let (inf, nan) = (f32::INFINITY, f32::NAN);
    let table = [
        ([1.0, 2.0], [1.0, 2.0], true),
        ([inf, 1.0], [inf, 1.0], true),
        ([inf, 1.0], [-inf, 1.0], false),
        ([1.0, 1.0], [inf, 1.0], false),
        ([nan, 1.0], [nan, 1.0], false),
        ([100.0, 1.0], [100.9, 1.0], true),
        ([100.0, 1.0], [101.1, 1.0], false),
    ];
    for (a, b, close) in table {
        let (v, w) = (View::new(&a, shape![2]).unwrap(), View::new(&b, shape![2]).unwrap());
        assert_eq!(v.allclose(w, 0.01, 0.0), close, "{a:?} {b:?}");
    }
}

/// The product of large matrices by a library that takes pointers and strides.
#[test]
fn gemm() {
    let (m, k, n) = (20, 30, 40);
    let a: Vec<f32> = elements(&[k, m]).iter().map(|&x| x as f32).collect();
    let b: Vec<f32> = elements(&[k, n]).iter().map(|&x| x as f32).collect();
    let a = View::new(&a, shape![k, m]).unwrap().transpose();
    let b = View::new(&b, shape![k, n]).unwrap().flip(axes![1]);
    let mut c: Array<f32, Shape![_, _]> = Array::zeros(shape![m, n]);
    assert_eq!(a.size(1), b.size(0));
    let at = |v: i64| v as isize;
    // SAFETY: the pointers, sizes and strides are those of views, whose inner sizes agree; the result is borrowed mutably.
    unsafe {
        matrixmultiply::sgemm(
            m,
            k,
            n,
            1.0,
            a.as_ptr(),
            at(a.stride(0)),
            at(a.stride(1)),
            b.as_ptr(),
            at(b.stride(0)),
            at(b.stride(1)),
            0.0,
            c.as_mut_slice().as_mut_ptr(),
            n as isize,
            1,
        );
    }
    assert_eq!(c, a.matmul(b).unwrap());
}

/// Products with long and short vectors, in either order of the axes of the matrix.
#[test]
fn products_with_vectors() {
    for (rows, columns) in [(3, 5), (17, 130), (130, 17), (40, 1100), (1, 300), (300, 1)] {
        let data: Vec<i64> = (0..rows * columns).map(|k| (k * 7 % 23) as i64 - 11).collect();
        let v: Vec<i64> = (0..rows.max(columns)).map(|k| (k * 5 % 13) as i64 - 6).collect();
        let matrix = View::new(&data, shape![rows, columns]).unwrap();
        let along = matrix.matvec(View::new(&v, shape![columns]).unwrap()).unwrap();
        let down = matrix.transpose().matvec(View::new(&v, shape![rows]).unwrap()).unwrap();
        let sum = |count: usize, at: &dyn Fn(usize) -> i64| (0..count).map(|k| at(k) * v[k]).sum::<i64>();
        for i in 0..rows {
            assert_eq!(along[[i]], sum(columns, &|k| data[i * columns + k]), "[{rows}, {columns}], row {i}");
        }
        for j in 0..columns {
            assert_eq!(down[[j]], sum(rows, &|k| data[k * columns + j]), "[{rows}, {columns}], column {j}");
        }
    }
}
