//! Windows, parts of a given length, swapped and moved axes, and diagonals, in the static, the run-time and the mixed
//! spelling.

use mdshape::error::{ShapeError, SliceError, WindowError};
use mdshape::prelude::*;
use mdshape::{DiagonalShape, Integer, StaticSizes, WindowsShape};

fn sizes<S: Shape, L: Layout>(v: &View<i32, S, L>) -> Vec<usize> {
    v.sizes().to_vec()
}

fn strides<S: Shape, L: Layout>(v: &View<i32, S, L>) -> Vec<i64> {
    v.strides().iter().map(|s| s.to_i128() as i64).collect()
}

fn numbers() -> Vec<i32> {
    (0..200).collect()
}

/// `windows(A, st, axis, size, step) -> (shape, strides)`, the size static and run-time.
macro_rules! windows {
    ($name:literal: $view:expr, $axis:literal, $size:literal, $step:literal => $shape:expr, $strides:expr) => {
        let v = $view;
        let fixed = v.windows_by(Axis::<$axis>, <Size!($size)>::NEW, $step).unwrap();
        assert_eq!((sizes(&fixed), strides(&fixed)), ($shape.to_vec(), $strides.to_vec()), $name);
        let open = v.windows_by(Axis::<$axis>, $size, $step).unwrap();
        assert_eq!((sizes(&open), strides(&open)), ($shape.to_vec(), $strides.to_vec()), $name);
        assert!(fixed.iter().eq(open.iter()), $name);
        if $step == 1 {
            let fixed = v.windows(Axis::<$axis>, <Size!($size)>::NEW).unwrap();
            assert_eq!((sizes(&fixed), strides(&fixed)), ($shape.to_vec(), $strides.to_vec()), $name);
            let open = v.windows(Axis::<$axis>, $size as u8).unwrap();
            assert_eq!((sizes(&open), strides(&open)), ($shape.to_vec(), $strides.to_vec()), $name);
        }
    };
}

/// L9, L10.
#[test]
fn windows_of_the_table() {
    let data = numbers();
    windows!("L9": View::new(&data, shape![5]).unwrap(), 0, 2, 2 => [2, 2], [2, 1]);
    windows!("L9": View::new(&data, shape![(5)]).unwrap(), -1, 2, 2 => [2, 2], [2, 1]);
    windows!("L10": View::new(&data, shape![2, 5]).unwrap(), 1, 4, 1 => [2, 2, 4], [5, 1, 1]);
    windows!("L10": View::new(&data, shape![(2), (5)]).unwrap(), -1, 4, 1 => [2, 2, 4], [5, 1, 1]);
    windows!("L10": View::new(&data, shape![(2), 5]).unwrap(), 1, 4, 1 => [2, 2, 4], [5, 1, 1]);
    windows!("L10": View::new(&data, shape![i32; 2, (5)]).unwrap(), 1, 4, 1 => [2, 2, 4], [5, 1, 1]);
    let (n, back) = (5, -1);
    windows!("L10": View::with_layout(&data, 4, shape![5], strides![-1]).unwrap(), 0, 2, 2 => [2, 2], [-2, -1]);
    windows!("L10": View::with_layout(&data, 4, shape![n], strides![-1]).unwrap(), 0, 2, 2 => [2, 2], [-2, -1]);
    windows!("L10": View::with_layout(&data, 4, shape![5], strides![back]).unwrap(), 0, 2, 2 => [2, 2], [-2, -1]);
    let backwards = View::with_layout(&data, 4, shape![5], strides![-1]).unwrap();
    assert_eq!(backwards.windows_by(Axis::<0>, 2, 2).unwrap().to_string(), "[[4 3]\n [2 1]]", "L10");
    // One window: its step is not used, however large.
    windows!("one": View::new(&data, shape![5]).unwrap(), 0, 5, 1 => [1, 5], [1, 1]);
    let v = View::new(&data, shape![i8; 5]).unwrap();
    assert_eq!(v.windows_by(Axis::<0>, 3, u128::MAX).unwrap().sizes()[..], [1, 3]);
    assert_eq!(v.windows_by(Axis::<0>, 3, i64::MAX).unwrap().to_string(), "[[0 1 2]]");
}

/// The errors of L9, and other bad input.
#[test]
fn windows_that_are_none() {
    let data = numbers();
    macro_rules! refused {
        ($view:expr, $axis:literal) => {
            let v = $view;
            let text = |size: i128, step: i128| match v.windows_by(Axis::<$axis>, size, step) {
                Ok(w) => panic!("{:?}", w.sizes()),
                Err(error) => error,
            };
            for size in [0, -1, i128::MIN, i64::MIN as i128] {
                assert!(matches!(text(size, 2), WindowError::TooShort { window, .. } if window == size), "L9");
                assert!(v.windows(Axis::<$axis>, size).is_err(), "L9");
            }
            for step in [0, -1, i128::MIN] {
                assert!(matches!(text(2, step), WindowError::Step { step: given, .. } if given == step));
            }
            for size in [6, 1 << 33, i128::MAX] {
                assert!(matches!(text(size, 1), WindowError::TooLong { window, size: 5, .. } if window == size), "L9");
            }
        };
    }
    refused!(View::new(&data, shape![5]).unwrap(), 0);
    refused!(View::new(&data, shape![2, (5)]).unwrap(), 1);
    refused!(View::new(&data, shape![i8; (5), 2]).unwrap(), -2);
    let v = View::new(&data, shape![2, 5]).unwrap();
    let text = |size: i128, step: i128| v.windows_by(Axis::<1>, size, step).unwrap_err().to_string();
    assert_eq!(text(-1, 1), "window size -1 at dimension 1 is below 1 in shape [2, 5]");
    assert_eq!(text(2, 0), "window step 0 at dimension 1 is below 1 in shape [2, 5]");
    assert_eq!(text(6, 1), "window size 6 is beyond the size 5 of dimension 1 in shape [2, 5]");
    // A static size, on an axis that is not; on a static axis, it does not compile.
    let v = View::new(&data, shape![2, (5)]).unwrap();
    assert!(v.windows(Axis::<1>, <Size!(6)>::NEW).is_err(), "L9");
    assert!(v.windows_by(Axis::<1>, <Size!(1000000000000)>::NEW, 1).is_err());
    // An axis of size 0 has no window.
    assert!(View::new(&data, shape![(0)]).unwrap().windows(Axis::<0>, <Size!(1)>::NEW).is_err());
    assert!(View::new(&data, shape![0]).unwrap().windows(Axis::<0>, 1).is_err());
    assert!(View::new(&data, shape![(0), 3]).unwrap().windows(Axis::<0>, 1).is_err());
    // A view that repeats its element has more places in its windows than can be counted.
    let many = View::with_layout(&data, 0, shape![(1_i64 << 40)], strides![0]).unwrap();
    let error = many.windows(Axis::<0>, 1_i64 << 39).unwrap_err();
    assert!(matches!(error, WindowError::Result(ShapeError::CountOverflow { .. })), "{error}");
    assert_eq!(many.windows(Axis::<0>, 1).unwrap().numel(), 1 << 40);
    let mut data = numbers();
    let v = ViewMut::new(&mut data, shape![5]).unwrap();
    let text = "windows of size 3 at a step of 2 at dimension 0 in shape [5] overlap, so they cannot be mutable";
    assert_eq!(v.windows_by(Axis::<0>, 3, 2).unwrap_err().to_string(), text);
}

/// L15, and what is static in it.
#[test]
fn windows_of_windows() {
    let data = numbers();
    macro_rules! check {
        ($view:expr) => {{
            let v = $view;
            let w = v.windows(Axis::<0>, <Size!(2)>::NEW).unwrap().windows(Axis::<1>, <Size!(2)>::NEW).unwrap();
            assert_eq!((sizes(&w), strides(&w)), (vec![3, 3, 2, 2], vec![4, 1, 4, 1]), "L15");
            for (i, j, k, l) in
                (0..3).flat_map(|i| (0..3).flat_map(move |j| (0..4).map(move |kl| (i, j, kl / 2, kl % 2))))
            {
                assert_eq!(w[[i, j, k, l]], v[[i + k, j + l]]);
            }
            size_of_val(&w)
        }};
    }
    assert_eq!(check!(View::new(&data, shape![4, 4]).unwrap()), 8, "all static: the pointer alone");
    assert_eq!(check!(View::new(&data, shape![(4), 4]).unwrap()), 16);
    assert_eq!(check!(View::new(&data, shape![4, (4)]).unwrap()), 32, "the stride of a row twice, as it is stored");
    assert_eq!(check!(View::new(&data, shape![(4), (4)]).unwrap()), 40);
    assert_eq!(check!(View::new(&data, shape![i8; 4, (4)]).unwrap()), 16);
}

/// The number of windows and the length of a diagonal are static where both sizes are: type arithmetic against numbers.
#[test]
fn static_sizes_of_results() {
    const fn first<S: Shape>() -> Option<usize> {
        const fn get(sizes: StaticSizes) -> Option<usize> {
            sizes.get(0)
        }
        get(S::STATIC_SIZES)
    }
    macro_rules! pairs {
        ($($n:literal)*; $more:tt) => {$( pairs!(@row $n $more); )*};
        (@row $n:literal [$($w:literal)*]) => {$(
            const _: () = {
                if $w <= $n {
                    assert!(matches!(first::<WindowsShape<Shape![$n], Axis<0>, Size!($w)>>(), Some(k) if k == $n - $w + 1));
                }
                let least: usize = if $n < $w { $n } else { $w };
                assert!(matches!(first::<DiagonalShape<Shape![$n, $w]>>(), Some(k) if k == least));
            };
        )*};
    }
    pairs!(0 1 2 3 4 5 6 7 8 9 15 16 17 31 224 1000 1024 50257; [0 1 2 3 4 5 6 7 8 9 15 16 17 31 224 1000 1024 50257]);
    assert_eq!(first::<WindowsShape<Shape![_], Axis<0>, Size!(3)>>(), None);
    assert_eq!(first::<WindowsShape<Shape![5], Axis<0>, i32>>(), None);
    assert_eq!(first::<DiagonalShape<Shape![_, 3]>>(), None);
    assert_eq!(first::<DiagonalShape<Shape![3, _]>>(), None);

    // In generic code, without a bound.
    fn sums<R: Dim, C: Dim>(v: View<i32, Shape![R, C]>) -> Vec<i32> {
        let w = v.windows(Axis::<1>, <Size!(2)>::NEW).unwrap();
        let totals = (0..w.size(1)).map(|j| w.move_axis(Axis::<1>, Axis::<0>).index_axis(Axis::<0>, j).iter().sum());
        totals.chain([v.diagonal().iter().sum(), v.swap_axes(Axis::<0>, Axis::<1>)[[2, 1]]]).collect()
    }
    let data = numbers();
    assert_eq!(sums(View::new(&data, shape![2, 3]).unwrap()), [8, 12, 4, 5]);
    assert_eq!(sums(View::new(&data, shape![(2), (3)]).unwrap()), [8, 12, 4, 5]);
}

/// Every small window, by index arithmetic.
#[test]
fn every_small_window() {
    let mut data = numbers();
    for (rows, columns) in (0..4_usize).flat_map(|r| (0..5_usize).map(move |c| (r, c))) {
        for (s, t) in [(5, 1), (-5, -1), (7, 2), (-6, 2), (0, 1), (1, 0), (i64::MAX, 1)] {
            let Ok(v) = View::with_layout(&data, 100, shape![rows, columns], strides![s, t]) else {
                assert!(rows > 1 && columns > 0 && s == i64::MAX);
                continue;
            };
            for (size, step) in (1..6_usize).flat_map(|size| (1..5_usize).map(move |step| (size, step))) {
                let rolled = v.windows_by(Axis::<0>, size, step);
                assert_eq!(rolled.is_ok(), size <= rows);
                if let Ok(w) = rolled {
                    assert_eq!(w.sizes()[..], [(rows - size) / step + 1, columns, size]);
                    assert_eq!(w.as_ptr(), v.as_ptr());
                    for (i, j, k) in indices([w.size(0), columns, size]) {
                        assert_eq!(w[[i, j, k]], v[[i * step + k, j]]);
                    }
                }
                let rolled = v.windows_by(Axis::<1>, size, step);
                assert_eq!(rolled.is_ok(), size <= columns);
                let Ok(w) = rolled else { continue };
                assert_eq!(w.sizes()[..], [rows, (columns - size) / step + 1, size]);
                assert_eq!(w.as_ptr(), v.as_ptr());
                for (i, j, k) in indices([rows, w.size(1), size]) {
                    assert_eq!(w[[i, j, k]], v[[i, j * step + k]]);
                }
            }
        }
        // Mutable windows: each element that is in one is in one only.
        for (size, step) in (1..6_usize).flat_map(|size| (1..5_usize).map(move |step| (size, step))) {
            data.fill(0);
            let v = ViewMut::with_layout(&mut data, 100, shape![rows, columns], strides![-7, 1]).unwrap();
            let rolled = v.windows_by(Axis::<1>, size, step);
            assert_eq!(rolled.is_ok(), size <= columns && size <= step);
            let Ok(mut w) = rolled else { continue };
            let total = w.numel() as i32;
            for (i, j, k) in indices([rows, w.size(1), size]) {
                w[[i, j, k]] += 1;
            }
            assert_eq!((data.iter().sum(), data.iter().max()), (total, Some(&i32::from(total > 0))));
        }
        data = numbers();
    }
}

fn indices([a, b, c]: [usize; 3]) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..a).flat_map(move |i| (0..b).flat_map(move |j| (0..c).map(move |k| (i, j, k))))
}

/// T3, and every small part.
#[test]
fn parts() {
    let data = numbers();
    macro_rules! check {
        ($view:expr) => {{
            let v = $view;
            let start = 4;
            let part = v.slice_len(Axis::<0>, start, <Size!(3)>::NEW).unwrap();
            assert_eq!((part.to_string().as_str(), part.sizes()[0]), ("[4 5 6]", 3), "T3");
            for start in [8, -1, i128::MIN, i128::MAX] {
                let error = v.slice_len(Axis::<0>, start, <Size!(3)>::NEW).unwrap_err();
                assert!(matches!(error, SliceError::Outside { size: 10, len: 3, .. }), "T3");
                assert!(v.slice_len(Axis::<0>, start, i128::MAX).is_err());
            }
            for len in [-1, 11, i128::MIN, i128::MAX] {
                assert!(v.slice_len(Axis::<0>, 0, len).is_err());
            }
            for (start, len) in (0..12_usize).flat_map(|start| (0..12_usize).map(move |len| (start, len))) {
                let part = v.slice_len(Axis::<-1>, start, len);
                assert_eq!(part.is_ok(), start + len <= 10);
                let Ok(part) = part else { continue };
                let places: Vec<i32> = (start..start + len).map(|i| v[[i]]).collect();
                assert_eq!(part.iter().copied().collect::<Vec<_>>(), places);
                if len == 0 {
                    assert_eq!(part.as_ptr(), v.as_ptr(), "an empty view does not move");
                }
            }
            size_of_val(&part)
        }};
    }
    assert_eq!(check!(View::new(&data, shape![10]).unwrap()), 8);
    assert_eq!(check!(View::new(&data, shape![(10)]).unwrap()), 8, "T3: static, though the axis is not");
    assert_eq!(check!(View::new(&data, shape![i8; (10)]).unwrap()), 8);
    let v = View::new(&data, shape![10]).unwrap();
    let text = "3 places from place 8 on are not all within [0, 10) at dimension 0 in shape [10]";
    assert_eq!(v.slice_len(Axis::<0>, 8, <Size!(3)>::NEW).unwrap_err().to_string(), text);
    // Backwards, and in a view that is empty along another axis.
    let v = View::with_layout(&data, 9, shape![(10)], strides![-1]).unwrap();
    assert_eq!(v.slice_len(Axis::<0>, 7, <Size!(3)>::NEW).unwrap().to_string(), "[2 1 0]");
    let v = View::with_layout(&data[..1], 0, shape![(3), (0)], strides![1000, 1]).unwrap();
    assert_eq!(v.slice_len(Axis::<0>, 2, 1).unwrap().as_ptr(), v.as_ptr());
    let mut data = numbers();
    ViewMut::new(&mut data, shape![2, (3)]).unwrap().slice_len(Axis::<1>, 1, <Size!(2)>::NEW).unwrap().fill(-1);
    assert_eq!(data[..6], [0, -1, -1, 3, -1, -1]);
}

/// Axes that change places: each pair, from either end (A5), in every spelling.
#[test]
fn reordered_axes() {
    let data = numbers();
    macro_rules! swap {
        ($v:ident: $($x:literal $y:literal)*) => {$(
            let s = $v.swap_axes(Axis::<$x>, Axis::<$y>);
            let mut order = [0, 1, 2];
            order.swap(place($x), place($y));
            assert_eq!(sizes(&s), order.map(|axis| $v.sizes()[axis]));
            assert_eq!(strides(&s), order.map(|axis| strides(&$v)[axis]));
            for (i, j, k) in indices([2, 3, 4]) {
                let mut index = [i, j, k];
                index.swap(place($x), place($y));
                assert_eq!(s[index], $v[[i, j, k]]);
            }
        )*};
    }
    macro_rules! shift {
        ($v:ident: $($x:literal $y:literal)*) => {$(
            let m = $v.move_axis(Axis::<$x>, Axis::<$y>);
            let mut order = vec![0, 1, 2];
            let axis = order.remove(place($x));
            order.insert(place($y), axis);
            assert_eq!(sizes(&m), order.iter().map(|&axis| $v.sizes()[axis]).collect::<Vec<_>>());
            assert_eq!(strides(&m), order.iter().map(|&axis| strides(&$v)[axis]).collect::<Vec<_>>());
            for (i, j, k) in indices([2, 3, 4]) {
                let mut index = vec![i, j, k];
                let number = index.remove(place($x));
                index.insert(place($y), number);
                assert_eq!(m[[index[0], index[1], index[2]]], $v[[i, j, k]]);
            }
        )*};
    }
    fn place(axis: isize) -> usize {
        axis.rem_euclid(3) as usize
    }
    macro_rules! check {
        ($view:expr) => {{
            let v = $view;
            swap!(v: 0 0  0 1  0 2  1 0  1 1  1 2  2 0  2 1  2 2  -1 0  0 -1  -3 -2  -1 -1  -2 1);
            shift!(v: 0 0  0 1  0 2  1 0  1 1  1 2  2 0  2 1  2 2  -1 0  0 -1  -3 -2  -1 -1  -2 2);
            [size_of_val(&v.swap_axes(Axis::<0>, Axis::<-1>)), size_of_val(&v.move_axis(Axis::<0>, Axis::<-1>))]
        }};
    }
    assert_eq!(check!(View::new(&data, shape![2, 3, 4]).unwrap()), [8, 8]);
    assert_eq!(check!(View::new(&data, shape![(2), 3, 4]).unwrap()), [16, 16]);
    check!(View::new(&data, shape![2, (3), 4]).unwrap());
    check!(View::new(&data, shape![(2), (3), (4)]).unwrap());
    check!(View::new(&data, shape![i8; 2, (3), (4)]).unwrap());
    check!(View::with_layout(&data, 100, shape![2, (3), 4], strides![-12, 4, (-1)]).unwrap());
    check!(View::with_layout(&data, 0, shape![2, (3), 4], ColMajor).unwrap());
    // An empty view stays where it was.
    let v = View::with_layout(&data, 7, shape![0, (5)], strides![1000, -1000]).unwrap();
    assert_eq!(v.swap_axes(Axis::<0>, Axis::<1>).as_ptr(), v.as_ptr());
    assert_eq!(v.move_axis(Axis::<0>, Axis::<1>).sizes()[..], [5, 0]);
    assert_eq!((v.diagonal().len(), v.diagonal().as_ptr()), (0, v.as_ptr()));
}

/// Diagonals of every small matrix.
#[test]
fn diagonals() {
    let data = numbers();
    for (rows, columns) in (0..5_usize).flat_map(|r| (0..5_usize).map(move |c| (r, c))) {
        for (s, t) in [(10, 1), (-10, 1), (10, -1), (1, -1), (0, 0), (1, 10)] {
            let v = View::with_layout(&data, 100, shape![rows, columns], strides![s, t]).unwrap();
            let expected: Vec<i32> = (0..rows.min(columns)).map(|i| v[[i, i]]).collect();
            assert_eq!(v.diagonal().iter().copied().collect::<Vec<_>>(), expected);
        }
    }
    let fixed = View::new(&data, shape![3, 4]).unwrap().diagonal();
    assert_eq!((size_of_val(&fixed), sizes(&fixed), strides(&fixed)), (8, vec![3], vec![5]));
    let back = View::with_layout(&data, 8, shape![3, 3], strides![-3, -1]).unwrap().diagonal();
    assert_eq!((size_of_val(&back), back.to_string().as_str(), strides(&back)), (8, "[8 4 0]", vec![-4]));
    assert_eq!((back.flip(axes![0]).to_string().as_str(), strides(&back.flip(axes![0]))), ("[0 4 8]", vec![4]));
    let mixed = View::new(&data, shape![(3), 4]).unwrap().diagonal();
    assert_eq!((size_of_val(&mixed), sizes(&mixed), strides(&mixed)), (16, vec![3], vec![5]));
    let open = View::new(&data, shape![i8; 3, (4)]).unwrap().diagonal();
    assert_eq!((sizes(&open), strides(&open)), (vec![3], vec![5]));
    // The sum of two strides that are not used may be beyond everything.
    let v = View::with_layout(&data, 0, shape![1, 1], strides![9223372036854775807, 9223372036854775807]).unwrap();
    assert_eq!(v.diagonal().to_string(), "[0]");
    let most = i64::MAX;
    let v = View::with_layout(&data, 0, shape![1, 3], strides![most, 1]).unwrap();
    assert_eq!(v.diagonal().to_string(), "[0]");
    let mut data = numbers();
    ViewMut::new(&mut data, shape![3, (3)]).unwrap().diagonal().fill(-1);
    assert_eq!(data[..9], [-1, 1, 2, 3, -1, 5, 6, 7, -1]);
    let mut swapped = ViewMut::new(&mut data, shape![2, 2]).unwrap().swap_axes(Axis::<0>, Axis::<1>);
    swapped[[0, 1]] = 9;
    assert_eq!(data[2], 9);
    ViewMut::new(&mut data, shape![2, 2]).unwrap().move_axis(Axis::<1>, Axis::<0>)[[1, 0]] = 8;
    assert_eq!(data[1], 8);
}

/// T5: rank 0 has no axis to name at run time, either, and a loop over no axes leaves what it began with.
#[test]
fn rank_zero() {
    let data = numbers();
    let v = View::new(&data, shape![]).unwrap();
    assert!(v.try_size(0).is_err() && v.try_size(-1).is_err(), "T5, A5");
    assert_eq!(v.strides().iter().product::<i64>(), 1, "T5");
}
