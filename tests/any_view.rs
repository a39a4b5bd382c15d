//! Views of run-time rank: what they are made from, what is refused, their operations, and the way into static types.
#![cfg(feature = "alloc")]

use mdshape::error::*;
use mdshape::prelude::*;
use mdshape::{AnyView, AnyViewMut, DynLayout, DynShape, DynStrided, Layout, dispatch_layout, dispatch_rank};
use mdshape::{RowMajorPadded, axes};

const MAX: i64 = i64::MAX;

fn layout(sizes: &[usize], strides: &[i64], offset: i64) -> DynLayout {
    DynLayout::new(DynShape::new(sizes).unwrap(), strides, offset).unwrap()
}

fn count(n: i32) -> Vec<i32> {
    (0..n).collect()
}

/// The elements in row-major order.
fn elements<T: Copy>(v: &AnyView<T>) -> Vec<T> {
    v.shape().indices().map(|index| *v.get(&index).unwrap()).collect()
}

/// Sizes, used strides, and elements, as a view of static rank tells them.
#[track_caller]
fn agree<S: Shape, L: Layout>(any: &AnyView<i32>, view: View<i32, S, L>) {
    assert_eq!(any.sizes(), &view.sizes()[..]);
    assert_eq!(any.as_ptr(), view.as_ptr());
    for axis in 0..any.rank() {
        if !any.is_empty() && any.size(axis) > 1 {
            assert_eq!(any.stride(axis) as i128, mdshape::Integer::to_i128(view.strides()[axis]), "axis {axis}");
        }
    }
    assert_eq!(elements(any), view.iter().copied().collect::<Vec<_>>());
}

/// S2, S4 to S6, S8: `lies(len, base, A, st)`, and what is read.
#[test]
fn within_a_slice_at_both_ends() {
    type Case<'a> = (&'a str, i32, i64, &'a [usize], &'a [i64], Option<&'a [i32]>);
    let table: &[Case] = &[
        ("S2", 10, 9, &[10], &[-1], Some(&[9, 8, 7, 6, 5, 4, 3, 2, 1, 0])),
        ("S4", 100, 2, &[5, 2], &[50, 10], None),
        ("S4", 100, 0, &[2], &[-1], None),
        ("S5", 16, 8, &[4], &[-42], None),
        ("S5", 5, 4, &[5], &[-1], Some(&[4, 3, 2, 1, 0])),
        ("S6", 12, 0, &[2, 3, 2], &[-1, 4, 2], None),
        ("S6", 12, 1, &[2, 3, 2], &[-1, 4, 2], Some(&[1, 3, 5, 7, 9, 11, 0, 2, 4, 6, 8, 10])),
        ("C13", 1, 0, &[3], &[0], Some(&[0, 0, 0])),
        ("last", 7, 0, &[2, 4], &[4, 1], None),
        ("last", 8, 0, &[2, 4], &[4, 1], Some(&[0, 1, 2, 3, 4, 5, 6, 7])),
        ("scalar", 3, 2, &[], &[], Some(&[2])),
        ("scalar", 3, 3, &[], &[], None),
        ("empty", 3, 3, &[0, 5], &[MAX, MAX], Some(&[])),
        ("empty", 3, 4, &[0, 5], &[1, 1], None),
        ("empty", 3, -1, &[0, 5], &[1, 1], None),
        ("unused", 6, 0, &[1, 2, 1, 3], &[MAX, 3, i64::MIN, 1], Some(&[0, 1, 2, 3, 4, 5])),
    ];
    for &(name, len, base, sizes, strides, read) in table {
        let mut data = count(len);
        let l = layout(sizes, strides, base);
        let unique = l.is_unique();
        match (AnyView::with_layout(&data, l.clone()), read) {
            (Ok(v), Some(read)) => assert_eq!(elements(&v), read, "{name}"),
            (Err(_), None) => {}
            (v, _) => panic!("{name}: {v:?}"),
        }
        assert_eq!(AnyViewMut::with_layout(&mut data, l).is_ok(), read.is_some() && unique, "{name}, mutable");
    }
}

#[test]
fn what_is_refused_says_why() {
    let data = count(6);
    let text = |r: Result<AnyView<i32>, ViewError>| r.unwrap_err().to_string();
    assert_eq!(text(AnyView::new(&data, [2, 4])), "shape [2, 4] needs 8 elements, the slice has 6");
    assert_eq!(text(AnyView::new(&data, [-1, 3])), "negative dimension: -1 at position 0 in shape: [-1, 3]");
    assert_eq!(
        text(AnyView::with_layout(&data, layout(&[2], &[-1], 0))),
        "shape [2] with strides [-1] reaches from element -1 to element 0 of a slice of 6 elements",
    );
    assert_eq!(
        text(AnyView::with_layout(&data, layout(&[0], &[1], -2))),
        "the base -2 of a view of shape [0] is outside the slice of 6 elements",
    );
    let mut data = count(31);
    // C6, C12: overlaps that no zero stride and no order of strides shows.
    for (sizes, strides) in [(&[2, 2, 10][..], &[11, 10, 1][..]), (&[2, 2], &[1, 1]), (&[1, 2], &[0, 0])] {
        let e = AnyViewMut::with_layout(&mut data, layout(sizes, strides, 0)).unwrap_err();
        assert!(matches!(e, ViewError::Overlap { .. }), "{e}");
        assert!(AnyView::with_layout(&data, layout(sizes, strides, 0)).is_ok());
    }
}

#[test]
fn raw_parts() {
    let mut data = count(24);
    let p = data.as_mut_ptr();
    // I3: strides of axes of size 1 are arbitrary. SAFETY: offsets 0 to 11 of 24 elements, in all calls that are `Ok`.
    let v = unsafe { AnyView::from_raw_parts(p, [1, 3, 1, 4, 1], [0_i64, 4, 0, 1, 0]) }.unwrap();
    assert!(v.is_contiguous() && v.fixed_layout::<Shape![1, _, 1, 4, 1], RowMajor>().is_ok());
    // I6: two shared views of one block.
    // SAFETY: as above.
    let w = unsafe { AnyView::from_raw_parts(p, [4, 3], [1, 4]) }.unwrap();
    assert_eq!((v.get(&[0, 2, 0, 1, 0]), w.get(&[1, 2])), (Some(&9), Some(&9)));
    // I2: no axes. SAFETY: as above.
    let scalar = unsafe { AnyView::from_raw_parts(p, [0_i64; 0], [0_i64; 0]) }.unwrap();
    assert_eq!(elements(&scalar), [0]);
    // SAFETY: nothing is read through a view without elements, and numbers that are refused make none.
    unsafe {
        let null = core::ptr::null_mut::<i32>();
        assert_eq!(AnyView::from_raw_parts(null, [0, 3], [7, 7]).unwrap().peel_last::<Shape![_]>().unwrap().len(), 0);
        let e = AnyView::from_raw_parts(null, [2, 3], [3, 1]).unwrap_err();
        assert_eq!(e.to_string(), "the pointer to the elements of a view of shape [2, 3] is null");
        // I4
        assert!(AnyView::from_raw_parts(p, [-1, 3], [3, 1]).is_err());
        assert!(AnyView::from_raw_parts(p, [2, 3], [1]).is_err());
        assert!(AnyView::from_raw_parts(p, [4], [4_000_000_000_000_000_000_i64]).is_err());
        assert!(AnyViewMut::from_raw_parts(p, [2, 3], [0, 1]).is_err());
    }
    // SAFETY: offsets 0 to 11 of 24 elements, which nobody uses beside it.
    let mut m = unsafe { AnyViewMut::from_raw_parts(p, [4, 3], [1, 4]) }.unwrap();
    *m.get_mut(&[3, 2]).unwrap() = -1;
    assert_eq!(data[11], -1);
}

#[test]
fn from_every_kind_of_view() {
    let mut data = count(60);
    let n = 3;
    {
        let fixed = View::new(&data, shape![3, 4, 5]).unwrap();
        agree(&fixed.into_any(), fixed);
        agree(&AnyView::from(fixed.transpose()), fixed.transpose());
        agree(&fixed.flip(axes![0, 2]).into_any(), fixed.flip(axes![0, 2]));
        let sliced = fixed.slice(s![.., 1, ..;-2]).unwrap();
        agree(&sliced.into_any(), sliced);
        let open = View::new(&data, shape![i32; n, 4, (5)]).unwrap();
        agree(&open.into_any(), open);
        let col = View::with_layout(&data, 0, shape![u8; n, 4], ColMajor).unwrap();
        agree(&col.into_any(), col);
        let padded = View::with_layout(&data, 0, shape![n, 3], RowMajorPadded::by(4)).unwrap();
        agree(&padded.into_any(), padded);
        let stretched = col.unsqueeze(axes![0]).broadcast_to(shape![2, 3, 4]).unwrap();
        agree(&stretched.into_any(), stretched);
        let scalar = View::new(&data, shape![]).unwrap();
        agree(&scalar.into_any(), scalar);
        // An empty view, whose pointer is at the end, and whose strides are beyond `i64`.
        let empty = View::with_layout(&data, 60, shape![u64; 0, n], strides![(u64::MAX), 1]).unwrap();
        agree(&empty.into_any(), empty);
        assert_eq!(empty.into_any().strides(), [0, 1]);
    }
    let any = ViewMut::new(&mut data, shape![n, 20]).unwrap().transpose().into_any();
    assert_eq!((any.sizes(), any.strides()), (&[20, 3][..], &[1, 20][..]));
    // Elements without size may lie farther apart than `i64` tells; where does not matter.
    let far = View::with_layout(&[(); usize::MAX], 0, shape![u64; 2], strides![(u64::MAX - 1)]).unwrap();
    assert_eq!((far.into_any().get(&[1]), far.into_any().get(&[2])), (Some(&()), None));
}

#[test]
fn mutable_views_are_lent() {
    let mut data = count(6);
    let mut v = AnyViewMut::new(&mut data, [2, 3]).unwrap();
    *v.reborrow().transpose().get_mut(&[2, 0]).unwrap() = 20;
    assert_eq!((v.get(&[0, 2]), v.as_view().get(&[0, 2])), (Some(&20), Some(&20)));
    assert!(v.get_mut(&[2, 0]).is_none() && v.get_mut(&[0]).is_none() && v.get_mut(&[-1, 0]).is_none());
    let e = v.try_get_mut(&[0, 3]).unwrap_err();
    assert_eq!(e.to_string(), "index 3 out of range [0, 3) at dimension 1 in shape [2, 3]");
    let flipped = v.flip([-1]).unwrap();
    let mut fixed = flipped.fixed::<Shape![2, _]>().unwrap();
    fixed[[1, 0]] = 50;
    assert_eq!(data, [0, 1, 20, 3, 4, 50]);
}

#[test]
fn views_go_to_other_threads() {
    fn is_send<T: Send>(_: &T) {}
    let mut data = count(6);
    let v = AnyViewMut::new(&mut data, [2, 3]).unwrap();
    is_send(&v);
    std::thread::scope(|scope| {
        for mut row in v.peel_last::<Shape![3]>().unwrap() {
            scope.spawn(move || row.fill(7));
        }
    });
    let v = AnyView::new(&data, [2, 3]).unwrap();
    std::thread::scope(|scope| scope.spawn(|| assert_eq!(elements(&v), [7; 6])).join().unwrap());
}

/// Each operation against the same one of a view of static rank, shared and mutable.
#[test]
fn operations() {
    let data = count(48);
    let n = 2;
    let view = View::new(&data, shape![n, 4, 6]).unwrap();
    macro_rules! case {
        ($op:ident($($arg:expr),*)) => { case!($op($($arg),*), $op($($arg),*)) };
        ($op:ident($($arg:expr),*), $static:ident $(::<$of:ty>)? ($($other:expr),*)) => {{
            agree(&view.into_any().$op($($arg),*).unwrap(), view.$static $(::<$of>)? ($($other),*).unwrap());
            // The same places, mutable: no element is written twice.
            let (mut data, mut expected) = (count(48), count(48));
            let any = ViewMut::new(&mut data, shape![n, 4, 6]).unwrap().into_any().$op($($arg),*).unwrap();
            for (i, mut cell) in any.peel_last::<Shape![]>().unwrap().enumerate() {
                cell.for_each_mut(|x| *x += 100 * i as i32);
            }
            let mut i = 0;
            let fixed = ViewMut::new(&mut expected, shape![n, 4, 6]).unwrap();
            fixed.$static $(::<$of>)? ($($other),*).unwrap().for_each_mut(|x| { *x += 100 * i; i += 1; });
            assert_eq!(data, expected);
        }};
    }
    case!(permute([2, 0, -2]), try_permute([2, 0, -2]));
    case!(swap_axes(0, -1), try_swap_axes(0, -1));
    case!(move_axis(0, -1), try_move_axis(0, -1));
    case!(flip([0, -1]), try_flip([0, -1]));
    case!(index_axis(1, 3), try_index_axis(1, 3));
    case!(slice_axis(-1, Some(-2), None, -3), step_along(-1, -2.., -3));
    case!(unsqueeze([0, -1]), try_unsqueeze([0, -1]));
    case!(reshape(&DynShape::new([8, 6]).unwrap()), reshape(shape![8, 6]));
    case!(reshape_infer(&[3, -1]), reshape_infer::<Shape![_, _]>([3, -1]));
    case!(flatten());
    case!(split_axis(2, 3));
    case!(merge_axes(0));
    agree(&view.into_any().transpose(), view.transpose());
    let wide = view.broadcast_to(shape![3, n, 4, 6]).unwrap();
    agree(&view.into_any().broadcast_to(&DynShape::new([3, 2, 4, 6]).unwrap()).unwrap(), wide);
    agree(&view.into_any().windows(1, 2, 1).unwrap(), view.windows(1, 2).unwrap());
    let ones = view.into_any().unsqueeze([0, 2, 5]).unwrap();
    agree(&ones.squeeze([0, -1]).unwrap().squeeze([1]).unwrap(), view);
    agree(&ones.squeeze_all(), view);
    let diagonal = view.into_any().diagonal(2, 0).unwrap();
    assert_eq!((diagonal.sizes(), elements(&diagonal)), (&[4, 2][..], vec![0, 25, 6, 31, 12, 37, 18, 43]));
    let matrix = view.reshape(shape![8, 6]).unwrap();
    agree(&matrix.into_any().diagonal(0, 1).unwrap(), matrix.diagonal());
}

#[test]
fn operations_refuse() {
    let data = count(24);
    let v = AnyView::new(&data, [2, 3, 4]).unwrap();
    let refused: [&dyn std::error::Error; 16] = [
        &v.permute([0, 1]).unwrap_err(),
        &v.swap_axes(0, 3).unwrap_err(),
        &v.move_axis(0, 3).unwrap_err(),
        &v.flip([0, -3]).unwrap_err(),
        &v.index_axis(0, 2).unwrap_err(),
        &v.slice_axis(0, None, None, 0).unwrap_err(),
        &v.squeeze([0]).unwrap_err(),
        &v.unsqueeze([0, -5]).unwrap_err(),
        &v.broadcast_to(&DynShape::new([4]).unwrap()).unwrap_err(),
        &v.diagonal(1, -2).unwrap_err(),
        &v.reshape(&DynShape::new([5]).unwrap()).unwrap_err(),
        &v.clone().transpose().flatten().unwrap_err(),
        &v.split_axis(1, 2).unwrap_err(),
        &v.merge_axes(-1).unwrap_err(),
        &v.windows(1, 4, 1).unwrap_err(),
        &v.reshape_infer(&[-1, -1]).unwrap_err(),
    ];
    assert!(refused.iter().all(|e| !e.to_string().is_empty()));
}

/// S7, S8, A6: an empty view stays where it is.
#[test]
fn empty_views_do_not_move() {
    let mut data = count(25);
    let v = AnyView::with_layout(&data, layout(&[5, 5], &[5, 1], 0)).unwrap();
    let empty = v.slice_axis(0, Some(0), Some(0), -1).unwrap().slice_axis(1, Some(5), None, 1).unwrap();
    assert_eq!((empty.sizes(), empty.as_ptr()), (&[0, 0][..], v.as_ptr()));
    let e = v.slice_axis(0, Some(3), Some(3), 1).unwrap();
    let p = e.as_ptr();
    for moved in [e.flip([0, 1]).unwrap(), e.index_axis(1, 4).unwrap(), e.slice_axis(1, Some(2), None, 1).unwrap()] {
        assert_eq!(moved.as_ptr(), p);
    }
    let e = AnyViewMut::with_layout(&mut data, layout(&[2, 0], &[MAX, MAX], 25)).unwrap();
    assert_eq!(e.flip([0]).unwrap().peel_last::<Shape![0]>().unwrap().len(), 2);
}

#[test]
fn into_static_types() {
    let data = count(60);
    let v = AnyView::new(&data, [3, 4, 5]).unwrap();
    agree(&v, v.fixed::<Shape![_, _, _]>().unwrap());
    agree(&v, v.fixed::<Shape![3, _, 5]>().unwrap());
    agree(&v, v.fixed::<Shape![u8; 3, 4, 5]>().unwrap());
    agree(&v, v.fixed_layout::<Shape![_, 4, 5], RowMajor>().unwrap());
    agree(&v.clone().transpose(), v.clone().transpose().fixed_layout::<Shape![5, 4, 3], ColMajor>().unwrap());
    let text = |e: FixedError| e.to_string();
    for rank in [v.fixed::<Shape![_, _]>().err(), v.index_axis(0, 0).unwrap().fixed::<Shape![_]>().err()] {
        assert!(matches!(rank, Some(FixedError::InvalidShape(ShapeError::Rank { .. }))));
    }
    assert_eq!(text(v.fixed::<Shape![_, _, _, _]>().unwrap_err()), "shape [3, 4, 5] has 3 dimensions, expected 4");
    assert_eq!(text(v.fixed::<Shape![]>().unwrap_err()), "shape [3, 4, 5] has 3 dimensions, expected 0");
    assert_eq!(
        text(v.fixed::<Shape![_, 3, 5]>().unwrap_err()),
        "dimension 1 has static size 3, found 4 in shape [3, 4, 5]",
    );
    let e = v.clone().transpose().fixed_layout::<Shape![_, _, _], RowMajor>().unwrap_err();
    let expected = "cannot recast strides [1, 5, 20] of shape [5, 4, 3]: dimension 0 has stride 1, not 12";
    assert_eq!(text(e), expected);
    // The mutable one is the same.
    let mut data = count(6);
    let mut v = AnyViewMut::new(&mut data, [2, 3]).unwrap();
    assert!(v.reborrow().fixed::<Shape![_]>().is_err() && v.reborrow().fixed::<Shape![3, _]>().is_err());
    v.fixed_layout::<Shape![2, 3], RowMajor>().unwrap()[[1, 1]] = 9;
    assert_eq!(data[4], 9);
}

/// W10, W17 and others: what fits an index type, asked and done; elements are bytes of memory that is not there to be read.
#[test]
fn narrowing() {
    macro_rules! fits {
        ($J:ident: $($name:literal, $sizes:expr, $strides:expr => $fits:expr;)*) => {$({
            let (sizes, strides): (&[usize], &[i64]) = (&$sizes, &$strides);
            let low = layout(sizes, strides, 0).lowest_offset();
            let data = vec![(); 1 << 33];
            let v = AnyView::with_layout(&data, layout(sizes, strides, -low)).unwrap();
            assert_eq!(v.index_fits::<$J>(), $fits, $name);
            let fixed = match sizes.len() {
                1 => v.fixed::<Shape![$J; _]>().err(),
                _ => v.fixed::<Shape![$J; _, _]>().err(),
            };
            assert_eq!(fixed.is_none(), $fits, "{}: {fixed:?}", $name);
        })*};
    }
    fits! { i32:
        "W1", [198_000, 1], [10_944, 1] => false;
        "W2", [268_435_457], [2] => true;
        "W4", [4], [600_000_000] => true;
        "W10", [2], [-1 << 31] => true;
        "W11", [2], [(1 << 31) - 1] => true;
        "W11", [2], [1 << 31] => false;
        "W11", [2], [-(1 << 31) - 1] => false;
        "W12", [2, 2], [1_500_000_000, 1_000_000_000] => false;
        "unused", [0, 5], [1 << 40, 1] => true;
        "unused", [1, 5], [1 << 40, 1] => true;
    }
    fits! { i8:
        "W17", [300, 2], [0, 1] => false;
    }
    fits! { u8:
        "flipped", [2], [-1] => false;
        "last", [256], [1] => false;
        "last", [255], [1] => true;
    }
    let data = vec![(); 1 << 33];
    let v = AnyView::with_layout(&data, layout(&[3, 2], &[1 << 31, 1], 0)).unwrap();
    assert_eq!(
        v.fixed::<Shape![i32; _, 2]>().unwrap_err().to_string(),
        "highest offset 4294967297 does not fit the index type i32: dimension 0 leads beyond it in shape [3, 2] with \
         strides [2147483648, 1]",
    );
    // Each cell fits, though the whole does not.
    assert_eq!(v.peel_last::<Shape![i32; 2]>().unwrap().len(), 3);
    assert!(v.clone().transpose().peel_last::<Shape![i32; _]>().is_err());
}

#[test]
fn peeling() {
    type Case<'a> = (&'a [usize], &'a [i64], i64, usize);
    let data = count(400);
    // The last axes are [2, 3]; the number of leading ones is 0 to 3, some empty; contiguous, with gaps, and flipped.
    let table: &[Case] = &[
        (&[2, 3], &[3, 1], 0, 1),
        (&[2, 3], &[-1, 2], 1, 1),
        (&[5, 2, 3], &[6, 3, 1], 0, 5),
        (&[5, 2, 3], &[-6, 3, 1], 24, 5),
        (&[0, 2, 3], &[MAX, MAX, MAX], 0, 0),
        (&[4, 5, 2, 3], &[30, 6, 3, 1], 0, 20),
        (&[4, 5, 2, 3], &[40, 6, 3, 1], 7, 20),
        (&[5, 4, 2, 3], &[6, 30, 1, 2], 0, 20),
        (&[4, 0, 2, 3], &[30, 6, 3, 1], 400, 0),
        (&[2, 1, 7, 2, 3], &[42, MAX, 6, 3, 1], 0, 14),
        (&[3, 4, 2, 2, 3], &[100, -20, 7, 3, 1], 80, 24),
        (&[3, 4, 2, 2, 3], &[0, 12, 6, 3, 1], 0, 24),
        (&[3, 0, 2, 2, 3], &[0, 12, 6, 3, 1], 0, 0),
    ];
    for &(sizes, strides, offset, cells) in table {
        let v = AnyView::with_layout(&data, layout(sizes, strides, offset)).unwrap();
        let mut all = v.peel_last::<Shape![_, 3]>().unwrap();
        assert_eq!((all.len(), all.size_hint()), (cells, (cells, Some(cells))), "{sizes:?}");
        let expected = elements(&v);
        let found: Vec<i32> = all.clone().flat_map(|cell| cell.iter().copied().collect::<Vec<_>>()).collect();
        assert_eq!(found, expected, "{sizes:?} {strides:?}");
        // From behind, and by jumps.
        type Pixels = Shape![_, 3];
        let first = |cell: View<i32, Pixels, DynStrided<Pixels>>| cell[[0, 0]];
        let forwards: Vec<i32> = all.clone().map(first).collect();
        let mut backwards: Vec<i32> = all.clone().rev().map(first).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        for n in 0..=cells {
            assert_eq!(all.clone().nth(n).map(first), forwards.get(n).copied());
            assert_eq!(all.clone().nth_back(n).map(first), forwards.iter().rev().nth(n).copied());
        }
        if cells > 1 {
            assert_eq!(all.next_back().map(first), forwards.last().copied());
            assert_eq!(all.nth(1).map(first), forwards[..cells - 1].get(1).copied());
            assert_eq!(all.len(), cells.saturating_sub(3));
        }
        // Mutable cells, kept side by side.
        let mut data = count(400);
        let Ok(v) = AnyViewMut::with_layout(&mut data, layout(sizes, strides, offset)) else { continue };
        let cells: Vec<_> = v.peel_last::<Shape![2, 3]>().unwrap().collect();
        for (i, mut cell) in cells.into_iter().enumerate() {
            cell.fill(1000 + i as i32);
        }
        let v = AnyView::with_layout(&data, layout(sizes, strides, offset)).unwrap();
        let expected: Vec<i32> = (0..expected.len()).map(|at| 1000 + at as i32 / 6).collect();
        assert_eq!(elements(&v), expected);
        assert_eq!(data.iter().filter(|&&x| x >= 1000).count(), expected.len());
    }
}

/// Cells without elements have places that can be counted, and stay where the view is.
#[test]
fn peeling_cells_without_elements() {
    let data = count(3);
    let v = AnyView::with_layout(&data, layout(&[2, 5, 0, 3], &[MAX, MAX, 1, 1], 3)).unwrap();
    let cells = v.peel_last::<Shape![_, 3]>().unwrap();
    assert_eq!(cells.len(), 10);
    assert!(cells.rev().all(|cell| cell.as_ptr() == v.as_ptr() && cell.is_empty()));
    let far = AnyView::with_layout(&data, layout(&[1 << 40, 1 << 40, 0], &[1, 1, 1], 0)).unwrap();
    let e = far.peel_last::<Shape![0]>().err().unwrap();
    assert_eq!(e.to_string(), "number of elements overflows i64 for shape [1099511627776, 1099511627776]");
    assert_eq!(far.peel_last::<Shape![_, _]>().unwrap().len(), 1 << 40);
}

#[test]
fn peeling_refuses() {
    let data = count(24);
    let v = AnyView::new(&data, [2, 3, 4]).unwrap();
    let e = v.peel_last::<Shape![_, _, 3]>().err().unwrap();
    assert_eq!(e.to_string(), "dimension 2 has static size 3, found 4 in shape [2, 3, 4]");
    let e = v.peel_last::<Shape![_, 3]>().err().unwrap();
    assert_eq!(e.to_string(), "dimension 1 has static size 3, found 4 in shape [3, 4]");
    let e = v.peel_last::<Shape![_, _, _, 4]>().err().unwrap();
    assert_eq!(e.to_string(), "shape [2, 3, 4] has 3 dimensions, fewer than the 4 of a cell");
    assert_eq!(v.peel_last::<Shape![]>().unwrap().map(|x| *x.iter().next().unwrap()).collect::<Vec<_>>(), data);
}

fn rank<S: Shape, L: Layout>(v: View<i32, S, L>) -> (usize, i32) {
    (S::RANK, v.iter().sum())
}

#[test]
fn dispatch_by_rank() {
    const THREE: usize = 3;
    let data = count(24);
    for (sizes, expected) in [(&[24][..], None), (&[6, 4], Some((2, 276))), (&[2, 3, 4], Some((3, 276))), (&[], None)] {
        let v = AnyView::new(&data, sizes).unwrap();
        assert_eq!(dispatch_rank!(&v => w in [2, {THREE}, 4]; rank(w)), expected);
        // A trailing comma, two at once, and a fallback.
        let both = dispatch_rank!(&v => w in [0, 1,], v.clone() => x in [0, 1]; (rank(w).0, rank(x).0));
        assert_eq!(both, (sizes.len() < 2).then_some((sizes.len(), sizes.len())));
        let any = dispatch_rank!(v => w in [2]; rank(w).0).unwrap_or(99);
        assert_eq!(any, if sizes.len() == 2 { 2 } else { 99 });
    }
    let mut data = count(6);
    let mut v = AnyViewMut::new(&mut data, [2, 3]).unwrap();
    assert_eq!(dispatch_rank!(v.reborrow() => w in [1, 2]; { let mut w = w; w.fill(5) }), Some(()));
    assert_eq!(dispatch_rank!(v => w in [1]; w.numel()), None);
    assert_eq!(data, [5; 6]);
}

trait Kind {
    const ROW_MAJOR: bool;
}
impl Kind for RowMajor {
    const ROW_MAJOR: bool = true;
}
impl<U> Kind for mdshape::Strided<U> {
    const ROW_MAJOR: bool = false;
}

fn is_row_major<S: Shape, L: Layout + Kind>(v: View<i32, S, L>) -> (bool, i32) {
    (L::ROW_MAJOR, v.iter().sum())
}

#[test]
fn dispatch_by_layout() {
    let data = count(24);
    let v = AnyView::new(&data, [4, 6]).unwrap();
    let w = v.fixed::<Shape![_, _]>().unwrap();
    assert_eq!(dispatch_layout!(w => x; is_row_major(x)), (true, 276));
    assert_eq!(dispatch_layout!(w.transpose() => x; is_row_major(x)), (false, 276));
    let both = dispatch_layout!(w => x, w.transpose() => y; (is_row_major(x).0, is_row_major(y).0));
    assert_eq!(both, (true, false));
    // Rank, then layout.
    let nested = dispatch_rank!(&v => w in [1, 2]; dispatch_layout!(w => x; is_row_major(x)));
    assert_eq!(nested, Some((true, 276)));
    // Contiguous, as it has no elements, but without a row-major layout.
    let e = AnyView::with_layout(&data, layout(&[1 << 40, 0, 1 << 40], &[1, 1, 1], 0)).unwrap();
    let e = e.fixed::<Shape![_, _, _]>().unwrap();
    assert!(e.is_contiguous());
    assert_eq!(dispatch_layout!(e => x; is_row_major(x)), (false, 0));
    let mut data = count(6);
    let v = AnyViewMut::new(&mut data, [2, 3]).unwrap().fixed::<Shape![2, _]>().unwrap();
    dispatch_layout!(v => x; { let mut x = x; x[[1, 0]] = 30 });
    assert_eq!(data[3], 30);
}
