//! Strides, spans and what is true of a layout, in the static, the run-time and the mixed spelling.

#![allow(clippy::reversed_empty_ranges, reason = "a negative bound of a slice counts from the end")]

use mdshape::error::ViewError;
use mdshape::prelude::*;

/// What a table line says of a layout; the numbers are in elements.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
struct Facts {
    span: (isize, isize, usize),
    contiguous: bool,
    exhaustive: bool,
    unique: bool,
}

fn facts<S: Shape, L: Layout>(v: &View<u8, S, L>) -> Facts {
    Facts {
        span: (v.lowest_offset(), v.highest_offset(), v.span()),
        contiguous: v.is_contiguous(),
        exhaustive: v.is_exhaustive(),
        unique: v.is_provably_unique(),
    }
}

/// `name: sizes, strides => lowest, highest, span, contiguous exhaustive unique`; the memory is as large as needed.
macro_rules! layouts {
    ($($name:ident: [$($n:tt),*] [$($s:tt)*] => $low:literal $high:literal $span:literal, $contiguous:ident $exhaustive:ident $unique:ident;)*) => {$(
        #[test]
        fn $name() {
            let data = vec![0_u8; 6000];
            let (base, sizes): (usize, &[i128]) = (100, &[$($n),*]);
            let expected = Facts {
                span: ($low, $high, $span),
                contiguous: $contiguous,
                exhaustive: $exhaustive,
                unique: $unique,
            };
            let fixed = View::with_layout(&data, base, shape![$($n),*], strides![$($s)*]).unwrap();
            assert_eq!(facts(&fixed), expected, "static");
            let mixed = View::with_layout(&data, base, shape![$(($n)),*], strides![$($s)*]).unwrap();
            assert_eq!(facts(&mixed), expected, "run-time sizes, static strides");
            let strides: Vec<i128> = fixed.strides().iter().map(|&s| s as i128).collect();
            macro_rules! open {
                ($view:ident) => { assert_eq!(facts(&$view), expected, "run-time") };
            }
            match (sizes, &strides[..]) {
                (&[], &[]) => { let v = View::with_layout(&data, base, shape![], strides![]).unwrap(); open!(v) }
                (&[a], &[s]) => { let v = View::with_layout(&data, base, shape![a], strides![s]).unwrap(); open!(v) }
                (&[a, b], &[s, t]) => {
                    let v = View::with_layout(&data, base, shape![a, b], strides![s, t]).unwrap();
                    open!(v)
                }
                (&[a, b, c], &[s, t, u]) => {
                    let v = View::with_layout(&data, base, shape![a, b, c], strides![s, t, u]).unwrap();
                    open!(v)
                }
                (&[a, b, c, d], &[s, t, u, w]) => {
                    let v = View::with_layout(&data, base, shape![a, b, c, d], strides![s, t, u, w]).unwrap();
                    open!(v)
                }
                (&[a, b, c, d, e], &[s, t, u, w, x]) => {
                    let v = View::with_layout(&data, base, shape![a, b, c, d, e], strides![s, t, u, w, x]).unwrap();
                    open!(v)
                }
                _ => unreachable!(),
            }
            // A mutable view can be made of what is unique, and of nothing else.
            let mut data = data;
            let mutable = ViewMut::with_layout(&mut data, base, shape![$($n),*], strides![$($s)*]);
            match mutable {
                Ok(_) => assert!(expected.unique),
                Err(error) => assert!(!expected.unique && matches!(error, ViewError::Overlap { .. }), "{error}"),
            }
        }
    )*};
}

layouts! {
    s1_scalar: [] [] => 0 0 1, true true true;
    s1_empty: [3, 0] [6, 2] => 0 0 0, true true true;
    s2_backwards: [10] [-1] => -9 0 10, false true true;
    s2_both: [3, 4] [-4, -1] => -11 0 12, false true true;
    s6: [2, 3, 2] [-1, 4, 2] => -1 10 12, false true true;
    s10_gaps: [3] [2] => 0 4 5, false false true;
    s10_repeat: [3] [0] => 0 0 1, false true false;
    s12_one: [7] [5] => 0 30 31, false false true;
    s12_two: [7, 8] [20, 2] => 0 134 135, false false true;
    s12_empty: [0] [5] => 0 0 0, true true true;
    s13_whole: [7, 8, 9, 10] [1, 7, 56, 504] => 0 5039 5040, false true true;
    s13_shrunk: [1, 8, 9, 10] [1, 7, 56, 504] => 0 5033 5034, false false true;
    s14_left: [5, 7] [1, 8] => 0 52 53, false false true;
    s14_right: [7, 5] [8, 1] => 0 52 53, false false true;
    s14_padded: [3, 7] [1, 4] => 0 26 27, false false true;
    c1_leading: [1, 5] [0, 1] => 0 4 5, true true true;
    c1_middle: [3, 1, 3] [3, 9223372036854775807, 1] => 0 8 9, true true true;
    c2: [1] [0] => 0 0 1, true true true;
    c3: [2, 1, 3, 4, 5] [60, 120, 20, 5, 1] => 0 119 120, true true true;
    c4: [2, 0, 3] [7, -5, 0] => 0 0 0, true true true;
    c5_back: [1, 0] [0, 0] => 0 0 0, true true true;
    c5_front: [2, 0] [0, 0] => 0 0 0, true true true;
    c6: [2, 2, 10] [11, 10, 1] => 0 30 31, false true false;
    c7: [2, 3] [5, 2] => 0 9 10, false false true;
    c8: [4] [-1] => -3 0 4, false true true;
    c9: [2, 1] [1, 7] => 0 1 2, true true true;
    c10_rows: [2, 2] [2, 1] => 0 3 4, true true true;
    c10_columns: [2, 2] [1, 2] => 0 3 4, false true true;
    c11: [1, 4096] [1, 1] => 0 4095 4096, true true true;
    c12_zeros: [1, 2] [0, 0] => 0 0 1, false true false;
    c12_ones: [2, 2] [1, 1] => 0 2 3, false true false;
    t6_zero: [3] [0] => 0 0 1, false true false;
    t6_empty: [0, 4] [0, 1] => 0 0 0, true true true;
    i3: [1, 3, 1, 4, 1] [0, 4, 0, 1, 0] => 0 11 12, true true true;
}

/// The predicates by brute force over small sizes and strides.
#[test]
fn predicates_mean_what_they_say() {
    let data = [0_u8; 200];
    let range = |n: i64| (0..n).collect::<Vec<_>>();
    for (a, b, c) in
        range(4).iter().flat_map(|&a| range(4).into_iter().flat_map(move |b| (0..3).map(move |c| (a, b, c))))
    {
        for code in 0..7_i64.pow(3) {
            let (s, t, u) = (code % 7 - 3, code / 7 % 7 - 3, code / 49 - 3);
            let v = View::with_layout(&data, 100, shape![a, b, c], strides![s, t, u]).unwrap();
            let mut offsets: Vec<i64> = Vec::new();
            for (i, j, k) in (0..a).flat_map(|i| (0..b).flat_map(move |j| (0..c).map(move |k| (i, j, k)))) {
                offsets.push(i * s + j * t + k * u);
                let element: *const u8 = &v[[i, j, k]];
                let first = &raw const data[100];
                assert_eq!(element as isize - first as isize, offsets[offsets.len() - 1] as isize);
            }
            let row_major = offsets.iter().enumerate().all(|(at, &offset)| offset == at as i64);
            assert_eq!(v.is_contiguous(), row_major || offsets.is_empty(), "[{a}, {b}, {c}] [{s}, {t}, {u}]");
            let total = offsets.len();
            offsets.sort_unstable();
            offsets.dedup();
            let low = offsets.first().copied().unwrap_or(0);
            let high = offsets.last().copied().unwrap_or(0);
            let span = if total == 0 { 0 } else { high - low + 1 };
            assert_eq!((v.lowest_offset() as i64, v.highest_offset() as i64, v.span() as i64), (low, high, span));
            assert_eq!(v.is_exhaustive(), offsets.len() as i64 == span, "[{a}, {b}, {c}] [{s}, {t}, {u}]");
            let unique = offsets.len() == total;
            // The steps of the quick answer are enough for so few axes.
            assert_eq!((v.is_unique(), v.is_provably_unique()), (unique, unique), "[{a}, {b}, {c}] [{s}, {t}, {u}]");
            assert_eq!(v.is_dense(), unique && total as i64 == span, "[{a}, {b}, {c}] [{s}, {t}, {u}]");
        }
    }
}

/// `lies(len, base, A, st)`: a view must lie in its slice at both ends.
#[test]
fn views_lie_in_their_slice() {
    let data: Vec<usize> = (0..100).collect();
    macro_rules! lies {
        ($len:literal, $base:expr, [$($n:tt),*], [$($s:tt)*]) => {{
            let fixed = View::with_layout(&data[..$len], $base, shape![$($n),*], strides![$($s)*]);
            let open = View::with_layout(&data[..$len], $base, shape![$(($n)),*], strides![$($s)*]);
            let (fixed, open) = (fixed.map(|v| v.to_string()), open.map(|v| v.to_string()));
            assert_eq!(fixed, open);
            fixed
        }};
    }
    let far = i64::MAX as usize;
    assert!(lies!(1, 0, [10], [1]).is_err(), "N8");
    assert!(lies!(10, 9, [10], [-1]).is_ok(), "S2");
    assert!(lies!(10, far, [1], [1]).is_err(), "S3");
    assert!(lies!(10, far - 9999, [5], [2]).is_err(), "S3");
    assert!(lies!(10, 8170450533120000000, [1], [1]).is_err(), "S3");
    assert!(lies!(100, 2, [5, 2], [50, 10]).is_err(), "S4");
    assert!(lies!(100, 0, [2], [-1]).is_err(), "S4");
    assert!(lies!(16, 8, [4], [-42]).is_err(), "S5");
    assert_eq!(lies!(5, 4, [5], [-1]).unwrap(), "[4 3 2 1 0]", "S5");
    assert!(lies!(12, 0, [2, 3, 2], [-1, 4, 2]).is_err(), "S6");
    let text = "[[[ 1  3]\n  [ 5  7]\n  [ 9 11]]\n\n [[ 0  2]\n  [ 4  6]\n  [ 8 10]]]";
    assert_eq!(lies!(12, 1, [2, 3, 2], [-1, 4, 2]).unwrap(), text, "S6");
    assert_eq!(lies!(1, 0, [3], [0]).unwrap(), "[0 0 0]", "C13");
    assert!(lies!(0, 0, [0, 5], [1099511627776, 1]).is_ok(), "nothing is reached");
    assert!(lies!(5, 6, [0], [1]).is_err(), "an empty view begins within the slice");
    assert!(lies!(5, 5, [0], [1]).is_ok());
    // S11 in u64: a size beyond every count is no shape.
    assert!(View::with_layout(&data[..5], 1, shape![u64; u64::MAX], strides![1]).is_err(), "S11");
    // Strides at the limits of 64 bits, and sums beyond them.
    assert!(View::with_layout(&data, 0, shape![2], strides![i64::MIN]).is_err());
    assert!(View::with_layout(&data, 0, shape![u64; 2, 2], strides![u64::MAX, u64::MAX]).is_err());
    assert!(View::with_layout(&data, 0, shape![i32; 2], strides![i64::MAX]).is_err());
    assert!(View::with_layout(&data, 50, shape![u8; 2], strides![-1]).is_err(), "no negative stride in u8");
    assert!(View::with_layout(&data, 0, shape![i8; 3, 2], strides![100, 1]).is_err(), "the reach is beyond i8");
    // A stride that is not used fits every index type, and is 0 where it is no value.
    let v = View::with_layout(&data, 0, shape![i8; 1, 3], strides![1000, 1]).unwrap();
    assert_eq!(v.strides()[..], [0, 1]);
}

/// A layout's strides, static wherever they follow from static sizes (T20), and the bytes of the table in the design.
#[test]
fn derived_strides() {
    let data = [0_u8; 60];
    let v = View::with_layout(&data, 0, shape![3, (4), 5], ColMajor).unwrap();
    assert_eq!(v.strides()[..], [1, 3, 12], "N15");
    assert_eq!((v.span(), v.is_contiguous(), v.is_exhaustive()), (60, false, true));
    let v = View::with_layout(&data, 0, shape![2, (0), 3], ColMajor).unwrap();
    assert_eq!((v.strides()[..].to_vec(), v.span()), (vec![1, 2, 2], 0), "N16");
    assert!(View::with_layout(&data[..0], 0, shape![(1_i64 << 40), 0, (1_i64 << 40)], ColMajor).is_err());

    assert_eq!(size_of::<View<f32, Shape![3, 4], Strided<Strides![4, 1]>>>(), 8);
    assert_eq!(size_of::<View<f32, Shape![3, 4], ColMajor>>(), 8);
    assert_eq!(size_of::<View<f32, Shape![_], Strided<Strides![2]>>>(), 16);
    assert_eq!(size_of::<View<f32, Shape![_, _, _], Strided<Strides![_, _, _]>>>(), 56);
    assert_eq!(size_of::<View<f32, Shape![usize; _, _, _], Strided<Strides![_, _, _]>>>(), 56, "T19");
    assert_eq!(size_of::<View<f32, Shape![i32; _, _, _], Strided<Strides![_, _, _]>>>(), 32, "T19");
    assert_eq!(size_of::<View<f32, Shape![_, _], Strided<Strides![_, _]>>>(), 40);
    assert_eq!(size_of::<View<f32, Shape![i32; _, _], Strided<Strides![_, _]>>>(), 24);
    // T20: what follows from static sizes is not stored, wherever the operation leads.
    let open = View::new(&data, shape![(5), 3, 3]).unwrap();
    assert_eq!(size_of_val(&open.transpose()), 16, "9, 3 and 1 are static, the leading size is not");
    let middle = View::new(&data, shape![3, (5), 3]).unwrap();
    assert_eq!(size_of_val(&middle.transpose()), 24, "the first stride is stored as well");
    assert_eq!(middle.transpose().strides()[..], [1, 3, 15]);
    let row = View::new(&data[..16], shape![4, 4]).unwrap().index_axis(Axis::<0>, 2);
    assert_eq!((size_of_val(&row), row.stride(Axis::<0>)), (8, 1), "T4");
}

/// `permute` and `flip`: A4, A6, in every spelling. What must not compile is a ui test.
#[test]
fn permutations_and_flips() {
    let data: Vec<i32> = (0..24).collect();
    macro_rules! check {
        ($view:expr) => {
            let v = $view;
            let p = v.permute(axes![2, 0, 1]);
            assert_eq!((&p.sizes()[..], &p.strides()[..]), (&[4, 2, 3][..], &[1, 12, 4][..]), "A6");
            let q = v.permute(axes![-1, -3, -2]);
            assert_eq!((q.sizes(), q.strides()), (p.sizes(), p.strides()), "A4");
            let f = v.flip(axes![0]);
            assert_eq!((&f.strides()[..], f[[0, 0, 0]]), (&[-12, 4, 1][..], 12), "A6");
            let g = f.flip(axes![-3]);
            assert_eq!((g.strides(), g.iter().count()), (v.strides(), 24));
            assert!(g.iter().eq(v.iter()));
            let all = v.flip(axes![0, 1, 2]);
            assert!(all.iter().eq(data.iter().rev()));
            assert!(v.transpose().transpose().iter().eq(v.iter()));
            for (i, j, k) in (0..2).flat_map(|i| (0..3).flat_map(move |j| (0..4).map(move |k| (i, j, k)))) {
                let element = v[[i, j, k]];
                assert_eq!([p[[k, i, j]], v.transpose()[[k, j, i]], f[[1 - i, j, k]]], [element; 3]);
                assert_eq!(v.index_axis(Axis::<1>, j)[[i, k]], element);
                assert_eq!(p.flip(axes![1]).index_axis(Axis::<-2>, 1 - i)[[k, j]], element);
            }
        };
    }
    check!(View::new(&data, shape![2, 3, 4]).unwrap());
    check!(View::new(&data, shape![(2), (3), (4)]).unwrap());
    check!(View::new(&data, shape![2, (3), 4]).unwrap());
    check!(View::new(&data, shape![i32; (2), 3, (4)]).unwrap());
    check!(View::with_layout(&data, 0, shape![2, 3, 4], strides![12, 4, 1]).unwrap());
    check!(View::with_layout(&data, 0, shape![i8; 2, 3, 4], strides![(12), 4, (1)]).unwrap());

    // Empty views stay where they were, and rank 0 has nothing to turn.
    for (rows, columns) in [(0, 5), (5, 0)] {
        let v = View::new(&data, shape![rows, columns]).unwrap();
        assert_eq!((v.flip(axes![0]).as_ptr(), v.flip(axes![0, 1]).as_ptr()), (v.as_ptr(), v.as_ptr()), "A6");
    }
    let fixed = View::new(&data, shape![0, 5]).unwrap();
    assert_eq!(fixed.flip(axes![0]).as_ptr(), fixed.as_ptr());
    let scalar = View::new(&data, shape![]).unwrap();
    assert_eq!((scalar.permute(axes![])[[0; 0]], scalar.flip(axes![]).transpose()[[0; 0]]), (0, 0));
    // A stride that is not used may be the lowest value, which has no opposite.
    let v = View::with_layout(&data, 0, shape![1, 3], strides![i64::MIN, 1]).unwrap();
    assert_eq!(v.flip(axes![0]).iter().copied().collect::<Vec<_>>(), [0, 1, 2]);
    // An index of an axis in a view that is empty along another: nothing is reached, so nothing moves.
    let v = View::with_layout(&data[..1], 0, shape![(3), (0)], strides![1000, 1]).unwrap();
    assert_eq!(v.index_axis(Axis::<0>, 2).as_ptr(), v.as_ptr());
    let message = "index 3 out of range [0, 3) at dimension 1 in shape [2, 3, 4]";
    let v = View::new(&data, shape![2, 3, 4]).unwrap();
    assert_eq!(v.try_index_axis(Axis::<1>, 3).unwrap_err().to_string(), message);
}

/// Writing through every layout, and what a mutable view refuses.
#[test]
fn mutable_views() {
    let mut data: Vec<i32> = (0..24).collect();
    let mut v = ViewMut::new(&mut data, shape![2, (3), 4]).unwrap();
    v[[1, 2, 3]] = -1;
    *v.get_mut([0, 0, 0]).unwrap() = -2;
    assert!(v.get_mut([2, 0, 0]).is_none());
    assert!(v.try_get_mut([0, 3, 0]).is_err());
    v.reborrow().transpose().flip(axes![0]).index_axis(Axis::<0>, 0).fill(7);
    assert_eq!(v.as_view()[[1, 1, 3]], 7);
    let sum: i32 = v.into_view().iter().sum();
    assert_eq!((data[0], sum), (-2, data.iter().sum()));

    let mut data = [1, 2, 3, 4, 5, 6];
    ViewMut::new(&mut data, shape![2, 3]).unwrap().for_each_mut(|x| *x *= 10);
    assert_eq!(data, [10, 20, 30, 40, 50, 60]);
    let refused = |error: ViewError| matches!(error, ViewError::Overlap { .. });
    assert!(refused(ViewMut::with_layout(&mut data, 0, shape![3], strides![0]).unwrap_err()), "T6");
    assert!(refused(ViewMut::with_layout(&mut data, 0, shape![2, (2)], strides![1, 1]).unwrap_err()), "C12");
    assert!(ViewMut::with_layout(&mut data, 0, shape![2, (0)], strides![0, 0]).is_ok(), "C5");
    assert_eq!(format!("{:?}", ViewMut::new(&mut data, shape![2]).unwrap()), "View([10, 20], shape=[2])");
}

/// Views convert between shape and index types; strides come along, and none is cut.
#[test]
fn conversions_of_views() {
    let data: Vec<i32> = (0..6).collect();
    let flipped = View::new(&data, shape![i32; 2, 3]).unwrap().flip(axes![0]);
    let open: View<i32, Shape![_, 3], _> = flipped.forget();
    assert!(open.iter().eq(flipped.iter()) && open.strides()[..] == [-3, 1]);
    let narrow: View<i32, Shape![i8; 2, _], _> = open.recast().unwrap();
    assert!(narrow.iter().eq(flipped.iter()) && narrow.strides()[..] == [-3, 1]);
    assert!(open.recast::<Shape![u8; _, 3]>().is_err(), "a stride of -3 is no value of u8");
    assert!(open.recast::<Shape![5, _]>().is_err());
    let data = vec![0_u8; 200];
    let wide = View::new(&data, shape![(100), 2]).unwrap();
    assert!(wide.recast::<Shape![i8; _, _]>().is_err() && wide.recast::<Shape![u8; _, _]>().is_ok(), "W7");
    let strided = View::with_layout(&data, 0, shape![2], strides![(199)]).unwrap();
    assert!(strided.recast::<Shape![i8; 2]>().is_err() && strided.recast::<Shape![u8; 2]>().is_ok());
    let unused = View::with_layout(&data, 0, shape![(1), 2], strides![(1000), 1]).unwrap();
    assert_eq!(unused.recast::<Shape![i8; _, _]>().unwrap().strides()[..], [0, 1], "W10");
}

/// Slices of views in every spelling: S7, S8, S9, L11, and an axis whose stride is too long to be multiplied (L6).
#[test]
fn slices() {
    let data: Vec<i32> = (0..24).collect();
    macro_rules! check {
        ($view:expr) => {
            let v = $view;
            let s = v.slice_along(Axis::<2>, 1..-1);
            assert_eq!((&s.sizes()[..], &s.strides()[..], s[[0, 0, 0]]), (&[2, 3, 2][..], &[12, 4, 1][..], 1));
            let l11 = v.step_along(Axis::<1>, .., -1).unwrap().step_along(Axis::<-1>, .., 2).unwrap();
            assert_eq!((&l11.sizes()[..], &l11.strides()[..]), (&[2, 3, 2][..], &[12, -4, 2][..]), "L11");
            assert_eq!(l11[[0, 0, 0]], 8, "L11");
            let last = v.slice_along(Axis::<0>, -1..);
            assert_eq!((last.size(0), last[[0, 2, 3]]), (1, 23));
            assert_eq!(v.slice_along(Axis::<1>, 5..2).numel(), 0);
            assert_eq!(v.slice_along(Axis::<1>, ..=1).size(1), 2);
            assert_eq!(v.slice_along(Axis::<1>, ..=-1).size(1), 3);
            assert_eq!(v.step_along(Axis::<2>, 3..=1, -1).unwrap().size(2), 3, "an inclusive end is taken either way");
            assert_eq!(v.step_along(Axis::<2>, ..=0, -1).unwrap().size(2), 4);
            // An empty result leaves the pointer where it was, so it cannot leave the memory.
            let none = v.slice_along(Axis::<1>, 3..3).slice_along(Axis::<2>, 4..4);
            assert_eq!((&none.sizes()[..], none.as_ptr()), (&[2, 0, 0][..], v.as_ptr()), "S7");
            let none = v.slice_along(Axis::<1>, 0..0).step_along(Axis::<1>, .., -1).unwrap();
            assert_eq!((none.numel(), none.as_ptr()), (0, v.as_ptr()), "S8");
            let message = "slice step 0 at dimension 1 in shape [2, 3, 4]";
            assert_eq!(v.step_along(Axis::<1>, .., 0).unwrap_err().to_string(), message);
        };
    }
    check!(View::new(&data, shape![2, 3, 4]).unwrap());
    check!(View::new(&data, shape![(2), (3), (4)]).unwrap());
    check!(View::new(&data, shape![2, (3), 4]).unwrap());
    check!(View::new(&data, shape![i8; (2), 3, (4)]).unwrap());
    check!(View::with_layout(&data, 0, shape![2, 3, 4], strides![(12), 4, (1)]).unwrap());

    let s9 = View::new(&data, shape![4]).unwrap().step_along(Axis::<0>, 1.., 2).unwrap();
    assert_eq!((s9.strides()[..].to_vec(), s9.to_string()), (vec![2], "[1 3]".into()), "S9");
    let s8 = View::with_layout(&data[..1], 0, shape![1, 1], strides![10, 1]).unwrap().slice_along(Axis::<0>, 1..);
    assert_eq!((&s8.sizes()[..], s8.as_ptr()), (&[0, 1][..], data.as_ptr()), "S8");
    let far = View::with_layout(&data[..0], 0, shape![(5), 0], strides![(10_000_000_000_i64), 1]).unwrap();
    let one = far.step_along(Axis::<0>, .., i64::MAX).unwrap();
    assert_eq!(one.size(0), 1, "L6");

    let mut data = [0; 6];
    let mut v = ViewMut::new(&mut data, shape![2, (3)]).unwrap();
    v.reborrow().slice_along(Axis::<1>, 1..).fill(1);
    v.step_along(Axis::<1>, .., 2).unwrap().for_each_mut(|x| *x += 5);
    assert_eq!(data, [5, 1, 6, 5, 1, 6]);
}

/// `bcast_strides(A, st, T)` on views, with the shapes of both sides static and run-time.
#[test]
fn stretched_views() {
    let data: Vec<i32> = (0..24).collect();
    macro_rules! stretch {
        ($name:literal: [$($a:tt),*] => [$($t:tt),*], [$($s:literal),*]) => {
            let fixed = View::new(&data, shape![$($a),*]).unwrap();
            let open = View::new(&data, shape![$(($a)),*]).unwrap();
            let expected: &[i64] = &[$($s),*];
            let v = fixed.broadcast_to(shape![$($t),*]).unwrap();
            assert_eq!((&v.sizes()[..], &v.strides()[..]), (&[$($t as usize),*][..], expected), $name);
            let w = fixed.broadcast_to(shape![$(($t)),*]).unwrap();
            let x = open.broadcast_to(shape![$($t),*]).unwrap();
            let y = open.broadcast_to(shape![$(($t)),*]).unwrap();
            assert_eq!((w.strides(), x.strides(), y.strides()), (v.strides(), v.strides(), v.strides()), $name);
            assert!(v.iter().eq(w.iter()) && v.iter().eq(x.iter()) && v.iter().eq(y.iter()), $name);
            let target = DynShape::from(v.shape());
            let source = DynShape::from(fixed.shape());
            for (index, element) in target.indices().zip(v.iter()) {
                let at = source.source_index(&index).unwrap();
                let own = source.row_major_strides().unwrap();
                assert_eq!(*element as i64, source.offset(&own, 0, &at).unwrap(), $name);
            }
        };
    }
    stretch!("B10": [2, 1] => [2, 3], [1, 0]);
    stretch!("B10": [7, 3] => [2, 7, 3], [0, 3, 1]);
    stretch!("B12": [5, 1] => [5, 5], [1, 0]);
    stretch!("B18": [1, 3] => [4, 2, 3], [0, 0, 1]);
    stretch!("B18": [2, 1] => [3, 2, 4], [0, 1, 0]);
    stretch!("scalar": [] => [2, 3], [0, 0]);
    stretch!("empty": [1] => [0], [0]);
    stretch!("same": [2, 3] => [2, 3], [3, 1]);

    // B5: a run-time axis that turns out to hold 1 loses its stride at run time.
    let one = View::new(&data, shape![(1)]).unwrap();
    assert_eq!(one.broadcast_to(shape![4]).unwrap().strides()[..], [0], "B5");
    let v = View::new(&data, shape![(3)]).unwrap();
    let message = "shape [3] does not broadcast to [2660446024]: axis -1 has size 3, the target 2660446024";
    assert_eq!(v.broadcast_to(shape![(2660446024_i64)]).unwrap_err().to_string(), message, "B8");
    assert!(one.broadcast_to(shape![(1_i64 << 40), (1_i64 << 40)]).is_err(), "B7");
    assert!(v.broadcast_to(shape![(-1), 3]).is_err(), "B10");
    assert!(v.broadcast_to(shape![(-2), 2, 1, 3]).is_err(), "B11");
    assert!(View::new(&data, shape![3]).unwrap().broadcast_to(shape![(1)]).is_err(), "a target does not stretch");
    assert!(View::new(&data, shape![(3)]).unwrap().broadcast_to(shape![1]).is_err(), "a target does not stretch");
    // Static strides stay types: nothing is stored but what is not known.
    let w = View::new(&data, shape![2, 1, 4]).unwrap().broadcast_to(shape![2, 3, 4]).unwrap();
    assert_eq!((size_of_val(&w), &w.strides()[..]), (8, &[4, 0, 1][..]));
    // A narrower view in a wider target keeps its strides, negative ones too.
    let narrow = View::new(&data, shape![i8; 3]).unwrap().flip(axes![0]);
    let wide = narrow.broadcast_to(shape![2, 3]).unwrap();
    assert_eq!(wide.to_string(), "[[2 1 0]\n [2 1 0]]");
}

/// `unsqueeze` and `squeeze`: A1, A2, A3, A7, in every spelling. What must not compile is a ui test.
#[test]
fn axes_of_size_one() {
    let data: Vec<i32> = (0..60).collect();
    macro_rules! unsqueeze {
        ($name:literal: [$($a:tt),*], $axes:expr => [$($r:literal),*]) => {
            let fixed = View::new(&data, shape![$($a),*]).unwrap();
            let open = View::new(&data, shape![$(($a)),*]).unwrap();
            let (f, o) = (fixed.unsqueeze($axes), open.unsqueeze($axes));
            assert_eq!((&f.sizes()[..], &o.sizes()[..]), (&[$($r),*][..], &[$($r),*][..]), $name);
            assert!(f.iter().eq(fixed.iter()) && o.iter().eq(fixed.iter()), $name);
            assert_eq!(size_of_val(&f), size_of::<usize>(), "static sizes and strides stay static");
            let (f, o) = (f.squeeze($axes).unwrap(), o.squeeze($axes).unwrap());
            assert_eq!((f.sizes(), f.strides()), (fixed.sizes(), fixed.strides()), $name);
            assert_eq!((o.sizes(), o.strides()), (open.sizes(), open.strides()), $name);
        };
    }
    unsqueeze!("A1": [3, 4, 5], axes![-1, -2] => [3, 4, 5, 1, 1]);
    unsqueeze!("A1": [3, 4, 5], axes![0, -1, -2] => [1, 3, 4, 5, 1, 1]);
    unsqueeze!("A7": [3, 4], axes![1, 3] => [3, 1, 4, 1]);
    unsqueeze!("A7": [3, 4], axes![0, 2, 4] => [1, 3, 1, 4, 1]);
    unsqueeze!("scalar": [], axes![0] => [1]);
    unsqueeze!("none": [3, 4], axes![] => [3, 4]);

    macro_rules! squeeze {
        ($name:literal: [$($a:tt),*], $axes:expr => [$($r:literal),*]) => {
            let expected: &[usize] = &[$($r),*];
            let fixed = View::new(&data, shape![$($a),*]).unwrap().squeeze($axes).unwrap();
            let open = View::new(&data, shape![$(($a)),*]).unwrap().squeeze($axes).unwrap();
            assert_eq!((&fixed.sizes()[..], &open.sizes()[..]), (expected, expected), $name);
        };
    }
    squeeze!("A2": [1, 1], axes![-1] => [1]);
    squeeze!("A2": [1, 2, 1, 3], axes![0, -2] => [2, 3]);
    squeeze!("A3": [1, 1, 1], axes![0, 1, 2] => []);
    squeeze!("A3": [1, 0, 1], axes![0, 2] => [0]);
    squeeze!("A7": [1, 3, 1, 4], axes![0, 2] => [3, 4]);
    let message = "cannot squeeze dimension 1 of size 3 in shape [1, 3]: only a size of 1 can be removed";
    let v = View::new(&data, shape![1, (3)]).unwrap();
    assert_eq!(v.squeeze(axes![0, 1]).unwrap_err().to_string(), message);
}

/// Sub-views along an axis, from either end, and a view in two parts.
#[test]
fn sub_views() {
    let data: Vec<i32> = (0..24).collect();
    macro_rules! check {
        ($view:expr) => {
            let v = $view;
            assert_eq!(v.axis_iter(Axis::<1>).len(), 3);
            for (j, slab) in v.axis_iter(Axis::<1>).enumerate() {
                assert!(slab.iter().eq(v.index_axis(Axis::<1>, j).iter()));
            }
            let firsts = |slabs: &mut dyn Iterator<Item = i32>| slabs.collect::<Vec<_>>();
            assert_eq!(firsts(&mut v.axis_iter(Axis::<-1>).rev().map(|s| s[[0, 0]])), [3, 2, 1, 0]);
            let mut iter = v.axis_iter(Axis::<2>);
            assert_eq!((iter.nth(1).unwrap()[[1, 0]], iter.nth_back(1).unwrap()[[1, 0]], iter.len()), (13, 14, 0));
            for at in 0..=3 {
                let (left, right) = v.split_along(Axis::<1>, at).unwrap();
                assert_eq!((left.size(1), right.size(1)), (at, 3 - at));
                let slabs = left.axis_iter(Axis::<1>).chain(right.axis_iter(Axis::<1>));
                assert!(slabs.zip(v.axis_iter(Axis::<1>)).all(|(a, b)| a.iter().eq(b.iter())));
            }
            assert!(v.split_along(Axis::<1>, 4).is_err() && v.split_along(Axis::<1>, -1).is_err());
        };
    }
    check!(View::new(&data, shape![2, 3, 4]).unwrap());
    check!(View::new(&data, shape![(2), (3), (4)]).unwrap());
    check!(View::new(&data, shape![u8; 2, (3), 4]).unwrap());
    check!(View::with_layout(&data, 0, shape![2, 3, 4], strides![(12), 4, (1)]).unwrap());

    let mut data = [0; 24];
    let v = ViewMut::new(&mut data, shape![2, (3), 4]).unwrap().flip(axes![0]);
    let (left, right) = v.split_along(Axis::<2>, 1).unwrap();
    let mut slabs: Vec<_> = right.axis_iter_mut(Axis::<1>).collect();
    slabs.iter_mut().enumerate().for_each(|(j, slab)| slab.fill(j as i32 + 1));
    left.axis_iter_mut(Axis::<0>).next_back().unwrap().fill(9);
    assert_eq!(data, [9, 1, 1, 1, 9, 2, 2, 2, 9, 3, 3, 3, 0, 1, 1, 1, 0, 2, 2, 2, 0, 3, 3, 3]);
    // Rows of no elements are as many as the axis says.
    assert_eq!(View::new(&data, shape![(3), 0]).unwrap().axis_iter(Axis::<0>).count(), 3);
    assert_eq!(View::new(&data, shape![0, 3]).unwrap().axis_iter(Axis::<0>).count(), 0);
}
