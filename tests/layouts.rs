//! Padded layouts, what is true of strides, and conversions between layouts.

use mdshape::error::{LayoutError, RecastError, ViewError};
use mdshape::prelude::*;
use mdshape::{ColMajorPadded, RowMajorPadded, StrideList, TransposedLayout};

/// Strides and span of a view, and whether its elements are where its strides say, all of them different.
fn facts<S: Shape, L: Layout>(v: &View<u8, S, L>) -> (Vec<i128>, usize) {
    let strides: Vec<i128> = v.strides().iter().map(|&s| mdshape::Integer::to_i128(s)).collect();
    let sizes = v.sizes();
    let mut index = vec![0_usize; S::RANK];
    for element in v.iter() {
        let offset: i128 = index.iter().zip(&strides).map(|(&i, &s)| i as i128 * s).sum();
        assert_eq!(element as *const u8 as isize - v.as_ptr() as isize, offset as isize, "{index:?}");
        for axis in (0..S::RANK).rev() {
            index[axis] += 1;
            if index[axis] < sizes[axis] {
                break;
            }
            index[axis] = 0;
        }
    }
    assert!(v.is_unique() && v.is_provably_unique());
    (strides, v.span())
}

/// `name: sizes, pad => row-major strides, span; column-major strides, span`, with sizes and pad static and run-time.
macro_rules! padded {
    ($($name:ident: [$($n:tt),*] $pad:literal => [$($r:literal),*] $row_span:literal, [$($c:literal),*] $col_span:literal;)*) => {$(
        #[test]
        fn $name() {
            let data = [0_u8; 1000];
            let row = (vec![$($r),*], $row_span);
            let col = (vec![$($c),*], $col_span);
            macro_rules! check {
                ($shape:expr) => {
                    let v = View::with_layout(&data, 3, $shape, RowMajorPadded::<Size!($pad)>::NEW).unwrap();
                    assert_eq!(facts(&v), row, "row-major, static pad");
                    let v = View::with_layout(&data, 3, $shape, RowMajorPadded::by($pad)).unwrap();
                    assert_eq!(facts(&v), row, "row-major, run-time pad");
                    let v = View::with_layout(&data, 3, $shape, ColMajorPadded::<Size!($pad)>::NEW).unwrap();
                    assert_eq!(facts(&v), col, "column-major, static pad");
                    let v = View::with_layout(&data, 3, $shape, ColMajorPadded::by($pad)).unwrap();
                    assert_eq!(facts(&v), col, "column-major, run-time pad");
                    // Reordered, the strides are the same ones, static or stored.
                    let w = v.transpose();
                    assert!(w.strides().iter().rev().eq(v.strides().iter()));
                    assert!(w.transpose().iter().eq(v.iter()));
                };
            }
            check!(shape![$($n),*]);
            check!(shape![$(($n)),*]);
            check!(shape![i16; $(($n)),*]);
            check!(shape![u64; $($n),*]);
        }
    )*};
}
padded! {
    s14_left: [5, 7] 8 => [8, 1] 39, [1, 8] 53;
    s14_right: [7, 5] 8 => [8, 1] 53, [1, 8] 39;
    s14_padded: [3, 7] 4 => [8, 1] 23, [1, 4] 27;
    three: [2, 3, 5] 8 => [24, 8, 1] 45, [1, 8, 24] 114;
    four: [2, 3, 5, 7] 4 => [120, 40, 8, 1] 239, [1, 4, 12, 60] 418;
    nothing_to_pad: [3, 5] 5 => [5, 1] 15, [1, 5] 23;
    pad_one: [3, 5] 1 => [5, 1] 15, [1, 3] 15;
    two_rows_of_pads: [3, 5] 3 => [6, 1] 17, [1, 3] 15;
    scalar: [] 8 => [] 1, [] 1;
    vector: [5] 8 => [1] 5, [1] 5;
    empty_last: [3, 0] 8 => [8, 1] 0, [1, 8] 0;
    empty_first: [0, 3] 8 => [8, 1] 0, [1, 8] 0;
    empty_middle: [2, 0, 3] 4 => [4, 4, 1] 0, [1, 4, 4] 0;
    ones: [1, 1, 1] 4 => [4, 4, 1] 1, [1, 4, 4] 1;
    one_between: [3, 1, 5] 8 => [8, 8, 1] 21, [1, 8, 8] 35;
    one_last: [3, 5, 1] 4 => [20, 4, 1] 57, [1, 4, 20] 19;
}

/// One table, mixed: a run-time axis between static ones, and beside the padded one.
#[test]
fn padded_mixed() {
    let data = [0_u8; 1000];
    let (two, three, five) = (2, 3, 5);
    let pad = RowMajorPadded::<Size!(8)>::NEW;
    let expected = (vec![24, 8, 1], 45);
    assert_eq!(facts(&View::with_layout(&data, 0, shape![two, 3, 5], pad).unwrap()), expected);
    assert_eq!(facts(&View::with_layout(&data, 0, shape![2, three, 5], pad).unwrap()), expected);
    assert_eq!(facts(&View::with_layout(&data, 0, shape![2, 3, five], pad).unwrap()), expected);
    let pad = ColMajorPadded::<Size!(8)>::NEW;
    let expected = (vec![1, 8, 24], 114);
    assert_eq!(facts(&View::with_layout(&data, 0, shape![two, 3, 5], pad).unwrap()), expected);
    assert_eq!(facts(&View::with_layout(&data, 0, shape![2, three, 5], pad).unwrap()), expected);
    assert_eq!(facts(&View::with_layout(&data, 0, shape![2, 3, five], pad).unwrap()), expected);
}

/// What is static of a padded layout stays a type (S14), and what is stored is the padded stride alone.
#[test]
fn padded_storage() {
    type Fixed = ColMajorPadded<Size!(4)>;
    assert_eq!(size_of::<View<u8, Shape![3, 7], Fixed>>(), 8);
    assert_eq!(size_of::<View<u8, Shape![_, 7], Fixed>>(), 16, "computed from the size");
    assert_eq!(size_of::<View<u8, Shape![3, 7], ColMajorPadded<Dyn>>>(), 16);
    assert_eq!(size_of::<View<u8, Shape![_, _], RowMajorPadded<Dyn>>>(), 32);
    // The strides of the transposed view are types that know their values: nothing is stored.
    assert_eq!(size_of::<View<u8, Shape![7, 3], TransposedLayout<Shape![3, 7], Fixed>>>(), 8, "S14");
    assert_eq!(size_of::<View<u8, Shape![7, _], TransposedLayout<Shape![_, 7], Fixed>>>(), 24);
    assert_eq!(size_of::<View<u8, Shape![7, 3], TransposedLayout<Shape![3, 7], ColMajorPadded<Dyn>>>>(), 16);
    type StridesOf<S, L> = <L as Layout>::Strides<<S as Shape>::Axes>;
    assert_eq!(<StridesOf<Shape![3, 7, _], Fixed> as StrideList>::RANK, 3);

    // Dropping an axis keeps the static stride of the other.
    let data = [0_u8; 27];
    let v = View::with_layout(&data, 0, shape![3, 7], Fixed::NEW).unwrap();
    let row = v.index_axis(Axis::<0>, 1);
    assert_eq!((size_of_val(&row), row.stride(0), row.span()), (8, 4, 25));
    assert!(!v.is_contiguous() && !v.is_exhaustive() && !v.is_dense(), "S14");
    assert_eq!(v.flip(axes![1]).strides()[..], [1, -4]);
    assert_eq!(v.flip(axes![1]).as_ptr(), &raw const data[24]);
}

#[test]
fn padded_errors() {
    let mut data = [0_u8; 53];
    let texts = [
        View::with_layout(&data, 0, shape![5, 7], RowMajorPadded::by(0)).unwrap_err().to_string(),
        View::with_layout(&data, 0, shape![5, 7], ColMajorPadded::by(-8)).unwrap_err().to_string(),
        View::with_layout(&data, 0, shape![], RowMajorPadded::by(0)).unwrap_err().to_string(),
    ];
    assert_eq!(texts[0], "the pad of a padded row-major layout is 0, not 1 or more");
    assert_eq!(texts[1], "the pad of a padded column-major layout is -8, not 1 or more");
    assert_eq!(texts[2], texts[0], "also where there is nothing to pad");
    // One element more than the span is needed by no one, one fewer is too few.
    assert!(View::with_layout(&data, 0, shape![5, 7], ColMajorPadded::by(8)).is_ok());
    let e = View::with_layout(&data[..52], 0, shape![5, 7], ColMajorPadded::by(8)).unwrap_err();
    assert!(matches!(e, ViewError::Outside { first: 0, last: 52, len: 52, .. }), "{e}");
    // The farthest offset must be a value of the index type: (n - 1) * stride + m - 1.
    let units = vec![(); isize::MAX as usize];
    macro_rules! exists {
        ($shape:expr, $pad:literal, $row:expr, $col:expr) => {
            let overflow = |e| matches!(e, ViewError::InvalidLayout(LayoutError::Overflow { .. }));
            let row = View::with_layout(&units, 0, $shape, RowMajorPadded::<Size!($pad)>::NEW).map(|_| ());
            assert_eq!(View::with_layout(&units, 0, $shape, RowMajorPadded::by($pad)).map(|_| ()), row);
            assert!(if $row { row.is_ok() } else { overflow(row.unwrap_err()) });
            let col = View::with_layout(&units, 0, $shape, ColMajorPadded::<Size!($pad)>::NEW).map(|_| ());
            assert_eq!(View::with_layout(&units, 0, $shape, ColMajorPadded::by($pad)).map(|_| ()), col);
            assert!(if $col { col.is_ok() } else { overflow(col.unwrap_err()) });
        };
    }
    exists!(shape![i8; 3, 60], 60, false, false);
    exists!(shape![i8; 2, (64)], 64, true, false);
    exists!(shape![i8; (2), 64], 65, false, false);
    exists!(shape![i8; 3, 2], 100, false, true);
    exists!(shape![i8; 1, 5], 1000, true, false);
    exists!(shape![i8; (0), (5)], 1000, true, false);
    exists!(shape![i8; 0, 3, 2], 100, false, false);
    exists!(shape![i8; 5], 1000, true, true);
    exists!(shape![(1_i64 << 40), (0), (1_i64 << 40)], 8, false, false);
    exists!(shape![(1_i64 << 62)], 1000000007, true, true);
    exists!(shape![u64; (u64::MAX), 0], 8, false, true);
    exists!(shape![u64; 2, 0, (u64::MAX)], 8, false, false);
    // An unused padded stride that is no value of the index type is 0, in a narrower type, too.
    let v = View::with_layout(&units, 0, shape![(1), 5], RowMajorPadded::by(1000)).unwrap();
    assert_eq!(v.strides()[..], [1000, 1]);
    assert_eq!(v.recast::<Shape![i8; _, _]>().unwrap().strides()[..], [0, 1]);
    let v = View::with_layout(&units, 0, shape![(2), 5], RowMajorPadded::by(1000)).unwrap();
    assert!(v.recast::<Shape![i8; _, _]>().is_err());
    let v = View::with_layout(&units, 0, shape![(2), 5], RowMajorPadded::<Size!(1000)>::NEW).unwrap();
    assert!(v.recast::<Shape![i8; _, _]>().is_err() && v.recast::<Shape![i16; _, _]>().is_ok());
    // A mutable view needs no proof: rows do not overlap.
    let mut v = ViewMut::with_layout(&mut data, 0, shape![5, 7], ColMajorPadded::<Size!(8)>::NEW).unwrap();
    v.fill(1);
    assert_eq!(data.iter().map(|&x| x as usize).sum::<usize>(), 35);
    assert_eq!((data[4], data[5], data[7], data[8]), (1, 0, 0, 1));
}

/// All offsets that sizes and strides reach, from the lowest on, sorted.
fn offsets(sizes: &[usize], strides: &[i64]) -> Vec<i64> {
    let mut offsets = vec![0];
    for (&n, &s) in sizes.iter().zip(strides) {
        offsets = offsets.iter().flat_map(|&o| (0..n as i64).map(move |i| o + i * s)).collect();
    }
    offsets.sort_unstable();
    offsets
}

/// `is_unique` and `is_dense` by counting, four axes with strides of either sign.
#[test]
fn unique_means_that_no_offset_comes_twice() {
    let data = [(); 4000];
    let (mut seed, mut found, mut proven) = (1_u64, [0; 2], 0);
    let mut random = |n: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % n
    };
    for round in 0..20_000 {
        let most = [3, 5, 6][round % 3];
        let far = [4, 12, 60, 160][round % 4];
        let n: [usize; 4] = core::array::from_fn(|_| random(most) as usize + usize::from(random(8) > 0));
        let s: [i64; 4] = core::array::from_fn(|_| random(2 * far + 1) as i64 - far as i64);
        let v = View::with_layout(&data, 2000, shape![n[0], n[1], n[2], n[3]], strides![s[0], s[1], s[2], s[3]]);
        let Ok(v) = v else { continue };
        let mut all = offsets(&n, &s);
        let count = all.len();
        all.dedup();
        let unique = all.len() == count;
        assert_eq!(v.is_unique(), unique, "{n:?} {s:?}");
        assert!(unique || !v.is_provably_unique(), "{n:?} {s:?}");
        let dense = count == 0 || unique && (all[count - 1] - all[0]) as usize + 1 == count;
        assert_eq!(v.is_dense(), dense, "{n:?} {s:?}");
        found[usize::from(unique)] += 1;
        proven += usize::from(v.is_provably_unique());
    }
    assert!(found[0] > 1000 && found[1] > 1000, "{found:?}");
    assert_eq!(proven, found[1], "the steps are enough for four axes of this size");
}

/// Numbers near the limits of the index type, where counting is out of reach.
#[test]
fn unique_with_large_numbers() {
    let units = vec![(); isize::MAX as usize];
    macro_rules! unique {
        ([$($n:expr),*], [$($s:expr),*]) => {{
            let v = View::with_layout(&units, 0, shape![$($n),*], strides![$($s),*]).unwrap();
            assert_eq!(v.is_unique(), v.is_provably_unique());
            v.is_unique()
        }};
    }
    let big = 1_i64 << 31;
    assert!(unique!([big, big], [big + 1, big]), "i (2^31 + 1) = j 2^31 first at i = 2^31");
    assert!(!unique!([big + 1, big + 2], [big - 1, big - 2]), "i = 2^31 - 2, j = 2^31 - 1");
    assert!(unique!([big - 2, big], [big - 1, big - 2]));
    assert!(unique!([2, 2, 2], [i64::MAX / 3, i64::MAX / 3 - 1, i64::MAX / 3 - 2]));
    assert!(!unique!([2, 2, 2], [i64::MAX / 2, i64::MAX / 4 + 1, i64::MAX / 4]), "the first is the sum of the others");
    assert!(!unique!([3, 2, (1 << 20)], [(1_i64 << 40) + 1, 1_i64 << 41, 2]), "2 (2^40 + 1) = 2^41 + 2");
    assert!(unique!([2, 2, (1 << 20)], [(1_i64 << 40) + 1, 1_i64 << 41, 2]));
}

/// Where the steps end, nothing is proven; the exact search goes on.
#[test]
fn the_quick_search_gives_up() {
    let data = vec![(); 20_000_000];
    let v = View::with_layout(
        &data,
        0,
        shape![5, 5, 5, 5, 5, 5],
        strides![300_007, 300_301, 301_009, 303_011, 307_009, 331_999],
    )
    .unwrap();
    assert_eq!((v.is_provably_unique(), v.is_unique()), (false, true));
}

/// `forget_layout` and `recast_layout`, in the static, the run-time and the mixed spelling.
#[test]
fn layouts_convert() {
    let data: Vec<i32> = (0..24).collect();
    macro_rules! check {
        ($view:expr) => {
            let v = $view;
            let open: View<i32, _, Strided<Strides![_, _, _]>> = v.forget_layout();
            assert_eq!(open.strides()[..], [12, 4, 1]);
            assert!(open.iter().eq(v.iter()));
            let fixed = open.recast_layout::<Strided<Strides![12, 4, 1]>>().unwrap();
            let mixed = fixed.forget_layout::<Strided<Strides![12, _, 1]>>();
            assert!(mixed.iter().eq(v.iter()) && mixed.to_row_major().unwrap().iter().eq(v.iter()));
            let padded = open.recast_layout::<RowMajorPadded<Dyn>>().unwrap();
            assert!(padded.strides() == v.strides() && padded.iter().eq(v.iter()));
            let padded = open.recast_layout::<RowMajorPadded<Size!(2)>>().unwrap();
            assert!(padded.strides() == v.strides() && padded.iter().eq(v.iter()));
            assert!(open.recast_layout::<RowMajorPadded<Size!(8)>>().is_err());
            let e = open.recast_layout::<Strided<Strides![12, 5, 1]>>().unwrap_err();
            assert!(matches!(e, RecastError::OtherStride { axis: 1, expected: 5, found: 4, .. }));
            let text = "cannot recast strides [12, 4, 1] of shape [2, 3, 4]: dimension 1 has stride 4, not 5";
            assert_eq!(e.to_string(), text);
            let columns = v.transpose().recast_layout::<ColMajor>().unwrap();
            assert!(columns.transpose().iter().eq(v.iter()));
            assert!(v.transpose().recast_layout::<RowMajor>().is_err() && v.recast_layout::<ColMajor>().is_err());
        };
    }
    check!(View::new(&data, shape![2, 3, 4]).unwrap());
    check!(View::new(&data, shape![(2), (3), (4)]).unwrap());
    check!(View::new(&data, shape![2, (3), 4]).unwrap());
    check!(View::new(&data, shape![i8; (2), 3, (4)]).unwrap());
    check!(View::with_layout(&data, 0, shape![2, 3, 4], strides![(12), 4, (1)]).unwrap());

    // Strides that follow from static sizes are known by value.
    let v = View::new(&data, shape![(2), 3, 4]).unwrap();
    let fixed = v.forget_layout::<Strided<Strides![12, 4, 1]>>();
    assert_eq!((size_of_val(&fixed), &fixed.strides()[..]), (16, &[12, 4, 1][..]));
    let flipped = v.flip(axes![0, 2]).forget_layout::<Strided<Strides![-12, 4, -1]>>();
    assert_eq!(flipped[[1, 0, 3]], 0);
    let padded = View::with_layout(&data, 0, shape![3, 7], ColMajorPadded::<Size!(3)>::NEW).unwrap();
    assert_eq!(padded.forget_layout::<Strided<Strides![1, 3]>>().span(), 21);
    let padded = View::with_layout(&data, 0, shape![5, 3], ColMajorPadded::<Size!(8)>::NEW).unwrap();
    assert_eq!(padded.flip(axes![1]).forget_layout::<Strided<Strides![1, -8]>>()[[4, 2]], 4);
    assert_eq!(padded.forget_layout::<ColMajorPadded<Dyn>>().strides()[..], [1, 8]);
    let v = View::new(&data, shape![3, 7]).unwrap();
    assert_eq!(v.diagonal().forget_layout::<Strided<Strides![8]>>()[[2]], 16);
    assert_eq!(v.flip(axes![1]).diagonal().forget_layout::<Strided<Strides![6]>>()[[2]], 18);
    assert_eq!(v.flip(axes![0]).diagonal().forget_layout::<Strided<Strides![-6]>>()[[2]], 2);
    let zero = View::new(&data, shape![1]).unwrap().broadcast_to(shape![3]).unwrap().flip(axes![0]);
    assert_eq!(zero.forget_layout::<Strided<Strides![0]>>()[[2]], 0);
    assert_eq!(v.forget_layout::<RowMajorPadded<Dyn>>().strides()[..], [7, 1]);

    // In generic code, to run-time strides.
    type Open = Strided<Strides![_, _]>;
    fn open<R: Dim, C: Dim>(v: View<i32, Shape![R, C]>) -> View<i32, Shape![R, C], Open> {
        v.forget_layout()
    }
    assert_eq!(open(v).strides()[..], [7, 1]);
}

/// A stride that is not used does not matter (T2), and no layout is given that does not exist.
#[test]
fn unused_strides_convert() {
    let data: Vec<i32> = (0..24).collect();
    let v = View::with_layout(&data, 0, shape![(1), 4], strides![6, 1]).unwrap();
    assert_eq!(v.recast_layout::<Strided<Strides![99, 1]>>().unwrap().strides()[..], [99, 1], "T2");
    assert_eq!(v.to_row_major().unwrap().strides()[..], [4, 1]);
    assert_eq!(v.recast_layout::<RowMajorPadded<Size!(8)>>().unwrap().strides()[..], [8, 1]);
    let empty = View::with_layout(&data, 0, shape![(3), 0], strides![(5), 7]).unwrap();
    assert_eq!(empty.recast_layout::<Strided<Strides![1, -1]>>().unwrap().numel(), 0);
    assert_eq!(empty.recast_layout::<ColMajor>().unwrap().strides()[..], [1, 3]);
    let far = View::with_layout(&data, 0, shape![(1_i64 << 40), 0, (1_i64 << 40)], strides![1, 1, 1]).unwrap();
    for e in [
        far.to_row_major().unwrap_err(),
        far.recast_layout::<ColMajor>().unwrap_err(),
        far.recast_layout::<RowMajorPadded<Dyn>>().unwrap_err(),
        far.recast_layout::<ColMajorPadded<Size!(8)>>().unwrap_err(),
    ] {
        assert!(matches!(e, RecastError::InvalidLayout(LayoutError::Overflow { .. })), "{e}");
    }
    // Padded rows without a gap are plain rows; with one they are not.
    let v = View::with_layout(&data, 0, shape![3, 4], RowMajorPadded::by(2)).unwrap();
    assert_eq!(v.to_row_major().unwrap().iter().count(), 12);
    let v = View::with_layout(&data, 0, shape![3, 4], RowMajorPadded::by(5)).unwrap();
    let e = v.to_row_major().unwrap_err();
    assert!(matches!(e, RecastError::OtherStride { axis: 0, expected: 4, found: 5, .. }), "{e}");
    // Rows that overlap, or run backwards, are no padded rows.
    for stride in [4, 0, -5] {
        let v = View::with_layout(&data, 11, shape![3, 5], strides![stride, 1]).unwrap();
        let e = v.recast_layout::<RowMajorPadded<Dyn>>().unwrap_err();
        assert!(matches!(e, RecastError::OtherStride { axis: 0, expected: 5, .. }), "{e}");
    }
    // An axis of size 1 in between has a stride that is not that of the row.
    let v = View::with_layout(&data, 0, shape![2, 1, 5], strides![7, 99, 1]).unwrap();
    assert_eq!(v.recast_layout::<RowMajorPadded<Dyn>>().unwrap().strides()[..], [7, 7, 1]);
    // A static stride that is no value of the index type is not the 0 that would stand for it.
    let v = View::with_layout(&data, 0, shape![i8; 3], strides![(0)]).unwrap();
    assert!(v.recast_layout::<Strided<Strides![256]>>().is_err());
    assert!(v.recast_layout::<Strided<Strides![0]>>().is_ok());
}

/// Mutable views convert as shared ones do.
#[test]
fn mutable_views_convert() {
    let mut data = [0; 12];
    let v = ViewMut::new(&mut data, shape![(3), 4]).unwrap();
    let v: ViewMut<i32, Shape![3, 4]> = v.recast().unwrap();
    let v: ViewMut<i32, Shape![_, _]> = v.forget();
    let v = v.recast::<Shape![i8; _, 4]>().unwrap().forget_layout::<Strided<Strides![_, 1]>>();
    v.transpose().recast_layout::<ColMajor>().unwrap().index_axis(Axis::<0>, 1).fill(1);
    assert_eq!(data, [0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0]);
    let v = ViewMut::new(&mut data, shape![(3), 4]).unwrap();
    assert!(v.recast::<Shape![2, 4]>().is_err());
}

/// T5: the stride of an axis that is not there; as an `Axis`, that is a ui test.
#[test]
fn strides_of_axes() {
    let mut data = [0; 12];
    let scalar = View::new(&data, shape![]).unwrap();
    for axis in [0, -1, 1] {
        let text = format!("dimension {axis} specified but the shape [] has no dimensions");
        assert_eq!(scalar.try_stride(axis).unwrap_err().to_string(), text, "T5");
    }
    let v = ViewMut::new(&mut data, shape![3, (4)]).unwrap();
    assert_eq!((v.try_stride(0), v.try_stride(-1), v.try_stride(Axis::<-2>)), (Ok(4), Ok(1), Ok(4)));
    assert_eq!(v.try_stride(2).unwrap_err().to_string(), "dimension 2 out of range [-2, 1]");
}
