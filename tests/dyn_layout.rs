//! Layouts of run-time rank: spans, contiguity, slices, windows, reshapes and axis arguments, as tables of numbers.
#![cfg(feature = "alloc")]

use mdshape::error::*;
use mdshape::{DynLayout, DynShape};

const MAX: i64 = i64::MAX;

fn shape(sizes: &[usize]) -> DynShape {
    DynShape::new(sizes).unwrap()
}

fn row(sizes: &[usize]) -> DynLayout {
    DynLayout::row_major(shape(sizes)).unwrap()
}

fn layout(sizes: &[usize], strides: &[i64]) -> DynLayout {
    DynLayout::new(shape(sizes), strides, 0).unwrap()
}

/// Sizes and strides.
fn axes(l: &DynLayout) -> (Vec<usize>, Vec<i64>) {
    (l.sizes().to_vec(), l.strides().to_vec())
}

/// S1, S2, S6, S10, S12 to S14, C1, C8: `span(A, st) -> (lowest, highest, span)`, index 0 at offset 0.
#[test]
fn spans() {
    type Case<'a> = (&'a str, &'a [usize], &'a [i64], (i64, i64, u64));
    let table: &[Case] = &[
        ("S1", &[], &[], (0, 0, 1)),
        ("S1", &[3, 0], &[6, 2], (0, 0, 0)),
        ("S2", &[10], &[-1], (-9, 0, 10)),
        ("S2", &[3, 4], &[-4, -1], (-11, 0, 12)),
        ("S6", &[2, 3, 2], &[-1, 4, 2], (-1, 10, 12)),
        ("S10", &[3], &[2], (0, 4, 5)),
        ("S10", &[3], &[0], (0, 0, 1)),
        ("S12", &[7], &[5], (0, 30, 31)),
        ("S12", &[7, 8], &[20, 2], (0, 134, 135)),
        ("S12", &[0], &[5], (0, 0, 0)),
        ("S13", &[7, 8, 9, 10], &[1, 7, 56, 504], (0, 5039, 5040)),
        ("S13", &[1, 8, 9, 10], &[1, 7, 56, 504], (0, 5033, 5034)),
        ("S14", &[5, 7], &[1, 8], (0, 52, 53)),
        ("S14", &[7, 5], &[8, 1], (0, 52, 53)),
        ("S14", &[3, 7], &[1, 4], (0, 26, 27)),
        ("C1", &[3, 1, 3], &[3, MAX, 1], (0, 8, 9)),
        ("C8", &[4], &[-1], (-3, 0, 4)),
        ("limits", &[2], &[MAX], (0, MAX, 1 << 63)),
        ("limits", &[2], &[-MAX], (-MAX, 0, 1 << 63)),
        ("unused", &[2, 0], &[i64::MIN, MAX], (0, 0, 0)),
    ];
    for &(name, sizes, strides, expected) in table {
        let l = layout(sizes, strides);
        assert_eq!((l.lowest_offset(), l.highest_offset(), l.span()), expected, "{name}");
        // From another offset, all moves with it.
        let Ok(moved) = DynLayout::new(shape(sizes), strides, -5) else { continue };
        let (low, high, span) = expected;
        assert_eq!((moved.lowest_offset(), moved.highest_offset(), moved.span()), (low - 5, high - 5, span), "{name}");
    }
}

/// S15, and the order of the elements of S6.
#[test]
fn offsets() {
    let l = row(&[2, 3, 4]);
    assert_eq!(l.offset_of(&[1, 0, 1]), Ok(13), "S15");
    assert_eq!(l.shape().unravel(13).unwrap(), [1, 0, 1], "S15");
    assert!(matches!(l.offset_of(&[1, 3, 0]), Err(IndexError::OutOfRange { index: 3, axis: 1, size: 3, .. })));
    assert!(matches!(l.offset_of(&[1, -1, 0]), Err(IndexError::OutOfRange { index: -1, axis: 1, .. })));
    assert!(matches!(l.offset_of(&[1, 0]), Err(IndexError::Rank { .. })));
    let l = DynLayout::new(shape(&[2, 3, 2]), [-1, 4, 2], 1).unwrap();
    assert_eq!(l.offsets().collect::<Vec<_>>(), [1, 3, 5, 7, 9, 11, 0, 2, 4, 6, 8, 10], "S6");
    assert_eq!(l.offsets().len(), 12);
    assert_eq!(row(&[]).offsets().collect::<Vec<_>>(), [0]);
    assert_eq!(row(&[2, 0, 3]).offsets().next(), None);
    assert_eq!(layout(&[3, 2, 1], &[0, 7, MAX]).offsets().collect::<Vec<_>>(), [0, 7, 0, 7, 0, 7]);
    let l = DynLayout::new(shape(&[2]), [MAX], i64::MIN).unwrap();
    assert_eq!(l.offsets().collect::<Vec<_>>(), [i64::MIN, -1]);
}

/// What exists, and what not.
#[test]
fn construction() {
    let new = |sizes: &[usize], strides: &[i128], offset: i128| DynLayout::new(shape(sizes), strides, offset);
    assert!(matches!(new(&[2, 3], &[1], 0), Err(LayoutError::StridesRank { .. })));
    assert!(matches!(new(&[2, 3], &[1, 1 << 63], 0), Err(LayoutError::DoesNotFit { axis: 1, .. })));
    assert_eq!(new(&[2, 1], &[1, 1 << 63], 0).unwrap().strides(), [1, 0]);
    assert_eq!(new(&[0, 3], &[1 << 80, -1 << 63], 7).unwrap().strides(), [0, i64::MIN]);
    // W14, W12 and their like in `i64`.
    let huge = 6_000_000_000_000_000_000;
    assert!(matches!(new(&[4], &[4_000_000_000_000_000_000], 0), Err(LayoutError::Overflow { .. })));
    assert!(matches!(new(&[4], &[-4_000_000_000_000_000_000], 0), Err(LayoutError::Overflow { .. })));
    assert!(matches!(new(&[2, 2], &[huge, huge], 0), Err(LayoutError::Overflow { .. })));
    // Either end is within `i64`, and the two are too far apart.
    assert!(matches!(new(&[2, 2], &[huge, -huge], 0), Err(LayoutError::Overflow { .. })));
    assert!(matches!(new(&[2], &[i64::MIN.into()], 0), Err(LayoutError::Overflow { .. })));
    let (max, min) = (i128::from(MAX), i128::from(i64::MIN));
    assert!(new(&[3], &[1], max - 2).is_ok() && new(&[3], &[-1], min + 2).is_ok());
    for (strides, offset) in [(1, max - 1), (-1, min + 1), (1, max + 1), (0, i128::MAX), (0, i128::MIN)] {
        assert!(matches!(new(&[3], &[strides], offset), Err(LayoutError::OffsetOverflow { .. })), "{strides} {offset}");
    }
    assert!(matches!(new(&[0], &[1], max + 1), Err(LayoutError::OffsetOverflow { .. })));
    assert_eq!(new(&[0], &[1], max).unwrap().offset(), MAX);
    // N13, N15, N16, and shapes without elements whose strides do not exist.
    assert_eq!(axes(&row(&[7, 8, 9, 10])).1, [720, 90, 10, 1]);
    let col = |sizes: &[usize]| DynLayout::col_major(shape(sizes));
    assert_eq!(col(&[7, 8, 9, 10]).unwrap().strides(), [1, 7, 56, 504]);
    assert_eq!(col(&[3, 4, 5]).unwrap().strides(), [1, 3, 12]);
    assert_eq!(col(&[2, 0, 3]).unwrap().strides(), [1, 2, 2]);
    let e = col(&[1 << 40, 0, 1 << 40]).unwrap_err();
    assert_eq!(e.to_string(), "column-major strides overflow i64 for shape [1099511627776, 0, 1099511627776]");
    assert!(DynLayout::row_major(shape(&[1 << 40, 0, 1 << 40])).is_err());
}

/// S14, C1 to C9, C11, C12, T6: `(contiguous, exhaustive, unique)`.
#[test]
fn predicates() {
    type Case<'a> = (&'a str, &'a [usize], &'a [i64], (bool, bool, bool));
    let table: &[Case] = &[
        ("S14", &[5, 7], &[1, 8], (false, false, true)),
        ("S14", &[7, 5], &[8, 1], (false, false, true)),
        ("C1", &[1, 5], &[0, 1], (true, true, true)),
        ("C1", &[3, 1, 3], &[3, MAX, 1], (true, true, true)),
        ("C2", &[1], &[0], (true, true, true)),
        ("C3", &[2, 1, 3, 4, 5], &[60, 120, 20, 5, 1], (true, true, true)),
        ("C4", &[2, 0, 3], &[7, -5, 0], (true, true, true)),
        ("C5", &[1, 0], &[0, 0], (true, true, true)),
        ("C5", &[2, 0], &[0, 0], (true, true, true)),
        ("C6", &[2, 2, 10], &[11, 10, 1], (false, true, false)),
        ("C7", &[2, 3], &[5, 2], (false, false, true)),
        ("C8", &[4], &[-1], (false, true, true)),
        ("C9", &[2, 1], &[1, 7], (true, true, true)),
        ("C9", &[0], &[3], (true, true, true)),
        ("C11", &[1, 4096], &[1, 1], (true, true, true)),
        ("C12", &[1, 2], &[0, 0], (false, true, false)),
        ("C12", &[2, 2], &[1, 1], (false, true, false)),
        ("T6", &[3], &[0], (false, true, false)),
        ("T6", &[0, 4], &[0, 1], (true, true, true)),
    ];
    for &(name, sizes, strides, expected) in table {
        let l = layout(sizes, strides);
        assert_eq!((l.is_contiguous(), l.is_exhaustive(), l.is_provably_unique()), expected, "{name}");
    }
    let (a, b) = (layout(&[2, 2], &[2, 1]), layout(&[2, 2], &[1, 2]));
    assert_eq!((a.offset_of(&[0, 1]), b.offset_of(&[0, 1])), (Ok(1), Ok(2)), "C10");
    assert!(a.span() == b.span() && a != b, "C10");
}

/// L1 to L8: `slice(n, start, stop, step)` as the places taken.
#[test]
fn slices_of_one_axis() {
    type Case<'a> = (&'a str, usize, Option<i64>, Option<i64>, i64, &'a [i64]);
    let table: &[Case] = &[
        ("L2", 3, Some(5), Some(0), -1, &[2, 1]),
        ("L2", 5, Some(10), Some(0), -1, &[4, 3, 2, 1]),
        ("L2", 5, Some(4), Some(-6), -1, &[4, 3, 2, 1, 0]),
        ("L2", 5, Some(4), None, -2, &[4, 2, 0]),
        ("L3", 2, Some(-1), Some(9), 1, &[1]),
        ("L3", 2, Some(-1), Some(-9), -1, &[1, 0]),
        ("L3", 2, Some(321312), Some(-1), -1, &[]),
        ("L4", 4, Some(-100), Some(100), 1, &[0, 1, 2, 3]),
        ("L4", 4, Some(100), Some(-100), -1, &[3, 2, 1, 0]),
        ("L4", 4, Some(100), Some(-100), 1, &[]),
        ("L5", 5, Some(0), Some(5), -1, &[]),
        ("L5", 10, Some(2), Some(5), -1, &[]),
        ("L5", 10, Some(5), Some(2), -1, &[5, 4, 3]),
        ("L6", 5, None, None, MAX, &[0]),
        ("L6", 5, None, None, i64::MIN, &[4]),
        ("L7", 8, Some(7), Some(i64::MIN), -1, &[7, 6, 5, 4, 3, 2, 1, 0]),
        ("L8", 5, Some(0), Some(5), 2, &[0, 2, 4]),
        ("S9", 4, Some(1), None, 2, &[1, 3]),
    ];
    for &(name, n, start, stop, step, expected) in table {
        let places = row(&[n]).slice_axis(0, start, stop, step).unwrap();
        assert_eq!(places.offsets().collect::<Vec<_>>(), expected, "{name}");
        // Of an axis that lies otherwise, beside another, which is not touched.
        let l = DynLayout::new(shape(&[2, n]), [100, -3], 50).unwrap().slice_axis(-1, start, stop, step).unwrap();
        let from = |first: i64| expected.iter().map(move |place| first - 3 * place);
        assert_eq!(l.offsets().collect::<Vec<_>>(), from(50).chain(from(150)).collect::<Vec<_>>(), "{name}");
    }
    assert_eq!(row(&[100]).slice_axis(0, Some(0), Some(MAX), 1), Ok(row(&[100])), "L1");
    assert!(matches!(row(&[5]).slice_axis(0, Some(0), Some(5), 0), Err(SliceError::Step { axis: 0, .. })), "L2");
    // L6: a stride that is not used is not multiplied.
    let far = layout(&[5], &[10_i64.pow(10)]).slice_axis(0, None, None, 10_i64.pow(9)).unwrap();
    assert_eq!((far.sizes(), far.span()), (&[1][..], 1), "L6");
    let none = layout(&[5, 0], &[MAX, i64::MIN]).slice_axis(0, Some(3), None, -2).unwrap();
    assert_eq!((none.sizes(), none.offset()), (&[2, 0][..], 0));
}

/// S7 to S9, L11 to L14: `sliced(A, st, "..") -> (shape, strides, offset)`.
#[test]
fn slices_of_many_axes() {
    let l = row(&[3, 4]).slice_axis(0, Some(3), Some(3), 1).unwrap().slice_axis(1, Some(4), Some(4), 1).unwrap();
    assert_eq!((l.sizes(), l.offset()), (&[0, 0][..], 0), "S7");
    let l = row(&[5, 5]).slice_axis(0, Some(0), Some(0), -1).unwrap();
    assert_eq!((l.sizes(), l.offset()), (&[0, 5][..], 0), "S8");
    let l = layout(&[1, 1], &[10, 1]).slice_axis(0, Some(1), Some(1), 1).unwrap();
    assert_eq!((l.sizes(), l.offset()), (&[0, 1][..], 0), "S8");
    let cube = row(&[2, 3, 4]);
    let l = cube.slice_axis(1, None, None, -1).unwrap().slice_axis(2, None, None, 2).unwrap();
    assert_eq!((axes(&l), l.offset()), ((vec![2, 3, 2], vec![12, -4, 2]), 8), "L11");
    assert!(l.reshape(&shape(&[2, 6])).is_err() && l.reshape(&shape(&[6, 2])).is_err(), "L11");
    assert_eq!(l.reshape(&shape(&[2, 3, 2, 1])).unwrap().strides()[..3], [12, -4, 2], "L11");
    let l = cube.index_axis(0, 1).unwrap();
    assert_eq!((axes(&l), l.offset()), ((vec![3, 4], vec![4, 1]), 12), "L12");
    let l = cube.slice_axis(1, Some(0), Some(3), 2).unwrap();
    assert_eq!((axes(&l), l.offset()), ((vec![2, 2, 4], vec![12, 8, 1]), 0), "L13");
    let l = cube.slice_axis(-1, None, None, -1).unwrap();
    assert_eq!((axes(&l), l.offset()), ((vec![2, 3, 4], vec![12, 4, -1]), 3), "L14");
    // A layout without elements does not move.
    let none = DynLayout::new(shape(&[5, 0]), [7, 1], 30).unwrap();
    for l in [none.index_axis(0, 4).unwrap(), none.flip([0, 1]).unwrap(), none.slice_axis(0, None, None, -1).unwrap()] {
        assert_eq!(l.offset(), 30);
    }
    assert!(matches!(none.index_axis(1, 0), Err(IndexError::OutOfRange { index: 0, axis: 1, size: 0, .. })));
    assert!(matches!(none.index_axis(0, -1), Err(IndexError::OutOfRange { index: -1, axis: 0, .. })));
}

/// L9, L10, L15.
#[test]
fn windows() {
    let of = |l: DynLayout, axis: i64, size: i64, step: i64| l.windows(axis, size, step);
    assert_eq!(axes(&of(row(&[5]), 0, 2, 2).unwrap()), (vec![2, 2], vec![2, 1]), "L9");
    assert!(matches!(of(row(&[5]), 0, -1, 2), Err(WindowError::TooShort { window: -1, .. })), "L9");
    assert!(matches!(of(row(&[5]), 0, 6, 1), Err(WindowError::TooLong { window: 6, size: 5, .. })), "L9");
    assert!(matches!(of(row(&[3]), 0, 0, 1), Err(WindowError::TooShort { window: 0, .. })), "L9");
    assert!(matches!(of(row(&[3]), 0, 1, 0), Err(WindowError::Step { step: 0, .. })));
    assert_eq!(axes(&of(row(&[2, 5]), 1, 4, 1).unwrap()), (vec![2, 2, 4], vec![5, 1, 1]), "L10");
    let back = DynLayout::new(shape(&[5]), [-1], 4).unwrap().windows(0, 2, 2).unwrap();
    assert_eq!(axes(&back), (vec![2, 2], vec![-2, -1]), "L10");
    assert_eq!(back.offsets().collect::<Vec<_>>(), [4, 3, 2, 1], "L10");
    let both = of(of(row(&[4, 4]), 0, 2, 1).unwrap(), 1, 2, 1).unwrap();
    assert_eq!(axes(&both), (vec![3, 3, 2, 2], vec![4, 1, 4, 1]), "L15");
    // One window: its step is not used. Many: their elements cannot be counted.
    assert_eq!(of(layout(&[5], &[1 << 60]), 0, 5, MAX).unwrap().sizes(), [1, 5]);
    assert!(matches!(of(layout(&[1 << 40], &[0]), 0, 1 << 39, 1), Err(WindowError::Result(_))));
}

/// R4 to R10, R12 to R14, C3, C4, T1, T2: strides of the result, `None` where they are free.
#[test]
fn reshapes() {
    type Case<'a> = (&'a str, &'a [usize], &'a [i64], &'a [usize], Option<&'a [Option<i64>]>);
    let table: &[Case] = &[
        ("R4", &[4, 4, 2], &[1, 4, 16], &[16, 2], None),
        ("R4", &[4, 4, 2], &[4, 1, 16], &[16, 2], Some(&[Some(1), Some(16)])),
        ("R5", &[3, 2], &[1, 3], &[6], None),
        (
            "R6",
            &[1, 3, 512, 512],
            &[786432, 1, 1536, 3],
            &[1, 3, 256, 2, 256, 2],
            Some(&[None, Some(1), Some(3072), Some(1536), Some(6), Some(3)]),
        ),
        ("R7", &[2, 1, 8, 32], &[32, 512, 64, 1], &[2, 256], None),
        ("R7", &[2, 1, 8, 32], &[32, 512, 64, 1], &[2, 8, 32], Some(&[Some(32), Some(64), Some(1)])),
        ("R8", &[6], &[2], &[6, 1, 1], Some(&[Some(2), None, None])),
        ("R9", &[6], &[6], &[1, 6], Some(&[None, Some(6)])),
        ("R10", &[2, 3], &[0, 0], &[6], Some(&[Some(0)])),
        ("R10", &[2, 3], &[0, 1], &[6], None),
        ("R10", &[2, 3], &[1, 0], &[6], None),
        ("R10", &[2, 3], &[-3, -1], &[6], Some(&[Some(-1)])),
        ("R12", &[6, 4], &[4, 1], &[2, 3, 4], Some(&[Some(12), Some(4), Some(1)])),
        ("R12", &[6, 4], &[4, 1], &[5, 5], None),
        ("R13", &[3, 8], &[16, 1], &[3, 2, 4], Some(&[Some(16), Some(4), Some(1)])),
        ("R13", &[3, 8], &[16, 1], &[24], None),
        ("R13", &[3, 8], &[16, 1], &[6, 4], None),
        ("R13", &[3, 8], &[16, 1], &[2, 12], None),
        ("R14", &[16, 3], &[1, 16], &[16, 3, 1], Some(&[Some(1), Some(16), None])),
        ("R14", &[16, 3], &[1, 16], &[48], None),
        ("R14", &[16, 3], &[1, 16], &[8, 6], None),
        ("C3", &[2, 1, 3, 4, 5], &[60, 120, 20, 5, 1], &[120], Some(&[Some(1)])),
        ("C4", &[2, 0, 3], &[3, 3, 1], &[3, 0, 2], Some(&[Some(2), Some(2), Some(1)])),
        ("T1", &[2, 6], &[6, 1], &[3, 4], Some(&[Some(4), Some(1)])),
        ("T2", &[1, 4], &[6, 1], &[2, 2], Some(&[Some(2), Some(1)])),
    ];
    for &(name, sizes, strides, target, expected) in table {
        // Far enough from either end of the offsets.
        let l = DynLayout::new(shape(sizes), strides, 1000).unwrap();
        match (l.reshape(&shape(target)), expected) {
            (Err(_), None) => {}
            (Ok(found), Some(expected)) => {
                let agree = expected.iter().zip(found.strides()).all(|(e, f)| e.is_none_or(|e| e == *f));
                assert!(agree && found.sizes() == target && found.offset() == 1000, "{name}: {found:?}");
                assert!(found.offsets().take(2000).eq(l.offsets().take(2000)), "{name}");
            }
            (found, _) => panic!("{name}: {found:?}"),
        }
    }
    // R1, R2, R11: the -1.
    let infer = |sizes: &[usize], target: &[i64]| row(sizes).reshape_infer(target).map(|l| l.sizes().to_vec());
    for (sizes, target) in [
        (&[0, 4][..], &[0, -1][..]),
        (&[0, 4], &[-1, 0]),
        (&[0, 10], &[0, 1, -1]),
        (&[24], &[-1, -1, 8]),
        (&[6], &[2, -3]),
        (&[12], &[5, -1]),
        (&[12], &[5, 2]),
    ] {
        assert!(matches!(infer(sizes, target), Err(ReshapeError::InvalidTarget(_))), "{target:?}");
    }
    assert_eq!(infer(&[0, 4], &[-1, 4]).unwrap(), [0, 4], "R1");
    assert_eq!(infer(&[0], &[3, -1]).unwrap(), [3, 0], "R1");
    assert_eq!(infer(&[12], &[4, -1]).unwrap(), [4, 3], "R11");
    assert_eq!(infer(&[24], &[6, -1]).unwrap(), [6, 4], "R12");
    // Parts of axes.
    assert!(matches!(row(&[6]).split_axis(0, 4), Err(ReshapeError::Indivisible { size: 6, inner: 4, .. })));
    assert!(row(&[6]).split_axis(0, 0).is_err() && row(&[6]).split_axis(0, -2).is_err());
    assert_eq!(row(&[0, 5]).split_axis(0, 3).unwrap().sizes(), [0, 3, 5]);
    assert!(matches!(row(&[2, 3]).merge_axes(-1), Err(ReshapeError::NoRightAxis { axis: 1, .. })));
    assert!(matches!(layout(&[3, 8], &[16, 1]).merge_axes(0), Err(ReshapeError::NeedsCopy { .. })));
    let none = layout(&[1 << 40, 1 << 40, 0], &[0, 0, 0]);
    assert!(matches!(none.merge_axes(0), Err(ReshapeError::InvalidShape(_))));
    assert_eq!(none.flatten().unwrap().sizes(), [0]);
    assert_eq!(
        layout(&[2, 3], &[4, 1]).flatten().unwrap_err().to_string(),
        "shape [2, 3] with strides [4, 1] cannot be seen as [6] without a copy"
    );
}

/// A1 to A7.
#[test]
fn axis_arguments() {
    let sizes = |l: Result<DynLayout, AxisError>| l.map(|l| l.sizes().to_vec());
    assert_eq!(sizes(row(&[3, 4, 5]).unsqueeze([-1, -2])).unwrap(), [3, 4, 5, 1, 1], "A1");
    assert_eq!(sizes(row(&[3, 4, 5]).unsqueeze([0, -1, -2])).unwrap(), [1, 3, 4, 5, 1, 1], "A1");
    assert!(matches!(sizes(row(&[2, 3]).unsqueeze([0, -4])), Err(AxisError::Repeated { axis: 0, .. })), "A1");
    let squeezed = |sizes: &[usize], axes: &[i64]| row(sizes).squeeze(axes).map(|l| l.sizes().to_vec());
    assert_eq!(squeezed(&[1, 1], &[-1]).unwrap(), [1], "A2");
    let repeated = Err(SqueezeError::InvalidAxis(AxisError::Repeated { first: 0, second: -2, axis: 0, rank: 2 }));
    assert_eq!(squeezed(&[1, 1], &[0, -2]), repeated, "A2");
    assert_eq!(squeezed(&[1, 2, 1, 3], &[0, -2]).unwrap(), [2, 3], "A2");
    for axis in [0, -1] {
        assert_eq!(squeezed(&[], &[axis]), Err(AxisError::NoAxes { axis: axis.into() }.into()), "A3");
    }
    assert_eq!(squeezed(&[1, 1, 1], &[0, 1, 2]).unwrap(), [0; 0], "A3");
    assert_eq!(squeezed(&[1, 0, 1], &[0, 2]).unwrap(), [0], "A3");
    assert!(matches!(squeezed(&[1, 3], &[0, 1]), Err(SqueezeError::NotOne { axis: 1, size: 3, .. })));
    assert_eq!(row(&[1, 3, 1]).squeeze_all().sizes(), [3]);
    assert_eq!(sizes(row(&[2, 3]).permute([-1, -2])).unwrap(), [3, 2], "A4");
    assert!(matches!(row(&[2, 3]).permute([0, -2]), Err(AxisError::Repeated { axis: 0, .. })), "A4");
    assert!(matches!(row(&[2, 3]).permute([0]), Err(AxisError::NotAll { rank: 2, .. })), "A4");
    assert!(matches!(row(&[2, 3]).permute([0, 2]), Err(AxisError::OutOfRange { axis: 2, rank: 2 })), "A4");
    assert_eq!(row(&[]).permute([0; 0]), Ok(row(&[])), "A4");
    assert_eq!(axes(&row(&[2, 3, 4]).permute([2, 0, 1]).unwrap()), (vec![4, 2, 3], vec![1, 12, 4]), "A6");
    let flipped = row(&[2, 3, 4]).flip([0]).unwrap();
    assert_eq!((flipped.strides(), flipped.offset()), (&[-12, 4, 1][..], 12), "A6");
    assert_eq!(row(&[0, 5]).flip([0]).unwrap().offset(), 0, "A6");
    assert_eq!(row(&[5, 0]).flip([0]).unwrap().offset(), 0, "A6");
    assert_eq!(sizes(row(&[3, 4]).unsqueeze([1, 3])).unwrap(), [3, 1, 4, 1], "A7");
    assert_eq!(sizes(row(&[3, 4]).unsqueeze([0, 2, 4])).unwrap(), [1, 3, 1, 4, 1], "A7");
    assert_eq!(squeezed(&[1, 3, 1, 4], &[0, 2]).unwrap(), [3, 4], "A7");

    // A5: every operation that takes an axis, with ones that are not there.
    let l = row(&[2, 3]);
    for axis in [2_i128, 3, -3, i128::MAX, i128::MIN] {
        let error = AxisError::OutOfRange { axis, rank: 2 };
        assert_eq!(l.permute([0, axis]), Err(error.clone()));
        assert_eq!((l.swap_axes(axis, 0), l.swap_axes(0, axis)), (Err(error.clone()), Err(error.clone())));
        assert_eq!((l.move_axis(axis, 0), l.move_axis(0, axis)), (Err(error.clone()), Err(error.clone())));
        assert_eq!((l.diagonal(axis, 0), l.diagonal(0, axis)), (Err(error.clone()), Err(error.clone())));
        assert_eq!(l.flip([axis]), Err(error.clone()));
        assert_eq!(l.index_axis(axis, 0), Err(error.clone().into()));
        assert_eq!(l.slice_axis(axis, None, None, 1), Err(error.clone().into()));
        assert_eq!(l.squeeze([axis]), Err(error.clone().into()));
        assert_eq!(l.split_axis(axis, 1), Err(error.clone().into()));
        assert_eq!(l.merge_axes(axis), Err(error.clone().into()));
        assert_eq!(l.windows(axis, 1, 1), Err(error.into()));
    }
    assert_eq!(l.flip([3]).unwrap_err().to_string(), "dimension 3 out of range [-2, 1]", "A5");
    assert_eq!(l.unsqueeze([3]), Err(AxisError::OutOfRange { axis: 3, rank: 3 }));
    for axis in [0, -1] {
        assert!(row(&[]).flip([axis]).is_err() && row(&[]).index_axis(axis, 0).is_err(), "A5");
        assert!(row(&[]).windows(axis, 1, 1).is_err() && row(&[]).swap_axes(axis, axis).is_err(), "A5");
    }
    // Of any integer type.
    assert_eq!(l.flip([1_u8]).unwrap(), l.flip([-1_isize].iter()).unwrap());
    assert_eq!(l.diagonal(1_u64, -2_i8).unwrap().strides(), [4]);
    assert!(matches!(l.diagonal(1, -1), Err(AxisError::Repeated { axis: 1, .. })));
    // Unused strides do not make a flip or a diagonal fail.
    let unused = layout(&[1, 1], &[i64::MIN, i64::MIN]);
    assert!(unused.flip([0, 1]).is_ok());
    assert_eq!(unused.diagonal(0, 1).unwrap().sizes(), [1]);
    assert_eq!(layout(&[2, 1], &[MAX, MAX]).diagonal(0, 1).unwrap().sizes(), [1]);
}

/// B10, B12, B18, and the errors.
#[test]
fn broadcasts() {
    let to = |l: &DynLayout, target: &[usize]| l.broadcast_to(&shape(target)).map(|l| l.strides().to_vec());
    assert_eq!(to(&layout(&[2, 1], &[1, 1]), &[2, 3]).unwrap(), [1, 0], "B10");
    assert_eq!(to(&row(&[7, 3]), &[2, 7, 3]).unwrap(), [0, 3, 1], "B10");
    assert_eq!(to(&row(&[5, 1]), &[5, 5]).unwrap(), [1, 0], "B12");
    assert_eq!(to(&row(&[1, 3]), &[4, 2, 3]).unwrap(), [0, 0, 1], "B18");
    assert_eq!(to(&row(&[2, 1]), &[3, 2, 4]).unwrap(), [0, 1, 0], "B18");
    assert_eq!(to(&row(&[0]), &[3, 0]).unwrap()[0], 0);
    assert!(matches!(to(&row(&[3]), &[2]), Err(BroadcastError::Target { size: 3, target_size: 2, .. })));
    assert!(matches!(to(&row(&[1, 1]), &[1]), Err(BroadcastError::TargetRank { .. })));
    let stretched = row(&[1, 3]).broadcast_to(&shape(&[2, 3])).unwrap();
    assert_eq!((stretched.span(), stretched.numel(), stretched.is_provably_unique()), (3, 6, false));
}
