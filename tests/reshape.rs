//! Other shapes over the same elements: the rule, its exactness, and the operations in each spelling.
#![cfg(feature = "alloc")]

use mdshape::error::*;
use mdshape::prelude::*;
use mdshape::{ReshapeTo, Size, SplitShape, typenum};

/// Sizes, strides, target, and the strides of the result: `None` for one that is free.
type Case<'a> = (&'a str, &'a [usize], &'a [i64], &'a [usize], Option<&'a [Option<i64>]>);

macro_rules! cases {
    ($($name:literal: [$($n:expr),*] [$($s:expr),*] => [$($t:expr),*] $result:tt;)*) => {
        &[$(($name, &[$($n),*], &[$($s),*], &[$($t),*], cases!(@ $result))),*]
    };
    (@ Err) => { None };
    (@ [$($r:tt),*]) => { Some(&[$(cases!(@@ $r)),*]) };
    (@@ _) => { None };
    (@@ $r:tt) => { Some(cases!(@@@ $r)) };
    (@@@ ($r:expr)) => { $r };
    (@@@ $r:expr) => { $r };
}

const CASES: &[Case] = cases! {
    "R4": [4, 4, 2] [1, 4, 16] => [16, 2] Err;
    "R4": [4, 4, 2] [4, 1, 16] => [16, 2] [1, 16];
    "R5": [3, 2] [1, 3] => [6] Err;
    "R6": [1, 3, 512, 512] [786432, 1, 1536, 3] => [1, 3, 256, 2, 256, 2] [_, 1, 3072, 1536, 6, 3];
    "R7": [2, 1, 8, 32] [32, 512, 64, 1] => [2, 256] Err;
    "R7": [2, 1, 8, 32] [32, 512, 64, 1] => [2, 8, 32] [32, 64, 1];
    "R8": [6] [2] => [6, 1, 1] [2, _, _];
    "R9": [6] [6] => [1, 6] [_, 6];
    "R10": [2, 3] [0, 0] => [6] [0];
    "R10": [2, 3] [0, 1] => [6] Err;
    "R10": [2, 3] [1, 0] => [6] Err;
    "R10": [2, 3] [-3, -1] => [6] [(-1)];
    "R12": [6, 4] [4, 1] => [2, 3, 4] [12, 4, 1];
    "R12": [6, 4] [4, 1] => [5, 5] Err;
    "R13": [3, 8] [16, 1] => [3, 2, 4] [16, 4, 1];
    "R13": [3, 8] [16, 1] => [24] Err;
    "R13": [3, 8] [16, 1] => [6, 4] Err;
    "R13": [3, 8] [16, 1] => [2, 12] Err;
    "R14": [16, 3] [1, 16] => [16, 3, 1] [1, 16, _];
    "R14": [16, 3] [1, 16] => [48] Err;
    "R14": [16, 3] [1, 16] => [8, 6] Err;
    "C3": [2, 1, 3, 4, 5] [60, 120, 20, 5, 1] => [120] [1];
    "C4": [2, 0, 3] [3, 3, 1] => [3, 0, 2] [2, 2, 1];
    "C4": [2, 0, 3] [7, -5, 0] => [3, 0, 2] [2, 2, 1];
    "L11": [2, 3, 2] [12, -4, 2] => [2, 6] Err;
    "L11": [2, 3, 2] [12, -4, 2] => [6, 2] Err;
    "L11": [2, 3, 2] [12, -4, 2] => [2, 3, 2, 1] [12, (-4), 2, _];
    "T1": [2, 6] [6, 1] => [3, 4] [4, 1];
    "T2": [1, 4] [6, 1] => [2, 2] [2, 1];
    "scalar": [] [] => [1, 1] [_, _];
    "scalar": [1, 1] [i64::MAX, i64::MIN] => [] [];
    "empty": [0] [i64::MIN] => [1 << 40, 1 << 40, 1 << 40, 1 << 40, 0] [_, _, _, _, _];
    "unused": [1, 2] [i64::MAX, 1] => [2, 1] [1, _];
    "beyond i64": [4] [1 << 62] => [2, 2] Err;
    "beyond i64": [2, 4] [0, i64::MAX] => [2, 1, 4] [0, _, (i64::MAX)];
};

#[test]
fn rule() {
    for &(name, sizes, strides, target, expected) in CASES {
        let (shape, target) = (DynShape::new(sizes.to_vec()).unwrap(), DynShape::new(target.to_vec()).unwrap());
        let found = shape.reshape_strides(strides, &target);
        match (expected, &found) {
            (None, Err(_)) => {}
            (Some(expected), Ok(found)) => {
                assert_eq!(expected.len(), found.len());
                assert!(expected.iter().zip(found).all(|(e, f)| e.is_none_or(|e| e == *f)), "{name}: {found:?}");
            }
            _ => panic!("{name}: {found:?}"),
        }
    }
}

/// R1, R2, R11, R12: the -1.
#[test]
fn inferred() {
    let data = [0; 24];
    let none = View::new(&data, shape![0, 4]).unwrap();
    assert!(none.reshape_infer::<Shape![_, _]>([0, -1]).is_err());
    assert!(none.reshape_infer::<Shape![_, _]>([-1, 0]).is_err());
    assert!(none.reshape_infer::<Shape![_, _, _]>([0, 1, -1]).is_err());
    assert_eq!(none.reshape_infer::<Shape![_, _]>([-1, 4]).unwrap().sizes()[..], [0, 4]);
    assert_eq!(none.reshape_infer::<Shape![_, _]>([3, -1]).unwrap().sizes()[..], [3, 0]);
    let v = View::new(&data, shape![4, 6]).unwrap();
    let e = v.reshape_infer::<Shape![_, _, _]>([-1, -1, 8]).unwrap_err();
    assert_eq!(e.to_string(), "cannot reshape: only one dimension can be -1 in shape [-1, -1, 8]");
    let e = v.reshape_infer::<Shape![_, _, _]>([-1, -3, 8]).unwrap_err();
    assert_eq!(e.to_string(), "cannot reshape: negative dimension: -3 at position 1 in shape: [-1, -3, 8]");
    assert!(v.reshape_infer::<Shape![_, _]>([2, -3]).is_err());
    let e = v.reshape_infer::<Shape![_, _]>([5, -1]).unwrap_err();
    assert_eq!(e.to_string(), "cannot reshape: cannot infer the -1 in shape [5, -1]: 5 does not divide 24 elements");
    let w: View<i32, Shape![_, 4]> = v.reshape_infer::<Shape![_, 4]>([6, -1]).unwrap();
    assert_eq!(w.sizes()[..], [6, 4]);
    // A static size that is not the one computed.
    assert!(v.reshape_infer::<Shape![_, 5]>([6, -1]).is_err());
    // By way of a run-time rank.
    let target = DynShape::infer(&[3, -1], v.numel()).unwrap();
    assert_eq!(v.reshape::<Shape![_, _]>(&target).unwrap().sizes()[..], [3, 8]);
    let e = DynShape::infer(&[i64::MAX as i128 * 4, -1], 0).unwrap_err();
    assert!(matches!(e, InferError::InvalidShape(ShapeError::DoesNotFit { axis: 0, .. })), "{e}");
}

/// The elements that sizes and strides reach, in row-major order.
fn offsets(sizes: &[usize], strides: &[i64]) -> Vec<i64> {
    let shape = DynShape::new(sizes.to_vec()).unwrap();
    shape.indices().map(|index| index.iter().zip(strides).map(|(&i, &s)| i as i64 * s).sum()).collect()
}

/// All lists of up to `rank` sizes whose product is `count`.
fn factored(count: usize, rank: usize) -> Vec<Vec<usize>> {
    if rank == 0 {
        return if count == 1 { vec![vec![]] } else { vec![] };
    }
    let mut all: Vec<Vec<usize>> = if count == 1 { vec![vec![]] } else { vec![] };
    for size in (1..=count).filter(|size| count.is_multiple_of(*size)) {
        for mut rest in factored(count / size, rank - 1) {
            rest.insert(0, size);
            if !all.contains(&rest) {
                all.push(rest);
            }
        }
    }
    all
}

/// The rule is exact: strides are found that read the same elements, or there are none. If there are any, they are the
/// distances from the first element to its neighbours, so nothing else needs to be tried.
#[test]
fn exact() {
    let mut seed = 1_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    let (mut views, mut copies) = (0, 0);
    for round in 0..1500 {
        let rank = random(5);
        let sizes: Vec<usize> = (0..rank).map(|_| random(4) + 1).collect();
        let mut strides: Vec<i64> = vec![0; rank];
        let mut product = [1, 1, 1, 2, -1, 0][random(6)];
        // Mostly row-major, in places disturbed.
        for axis in (0..rank).rev() {
            strides[axis] = if round % 3 > 0 && random(3) > 0 { product } else { random(13) as i64 - 6 };
            product = strides[axis] * sizes[axis] as i64;
        }
        let (shape, source) = (DynShape::new(sizes.clone()).unwrap(), offsets(&sizes, &strides));
        for target in factored(source.len(), 4) {
            let forced: Vec<i64> = (0..target.len())
                .map(|axis| if target[axis] > 1 { source[target[axis + 1..].iter().product::<usize>()] } else { 0 })
                .collect();
            let possible = offsets(&target, &forced) == source;
            match shape.reshape_strides(&strides, &DynShape::new(target.clone()).unwrap()) {
                Ok(found) => {
                    assert_eq!(offsets(&target, &found), source, "{sizes:?} {strides:?} {target:?} {found:?}");
                    views += 1;
                }
                Err(error) => {
                    assert!(matches!(error, ReshapeError::NeedsCopy { .. }));
                    assert!(!possible, "{sizes:?} {strides:?} {target:?}");
                    copies += 1;
                }
            }
        }
    }
    assert!(views > 2000 && copies > 2000, "{views} {copies}");
}

trait Elements {
    fn elements(&self) -> Vec<i32>;
}
impl<S: Shape, L: Layout> Elements for View<'_, i32, S, L> {
    fn elements(&self) -> Vec<i32> {
        self.iter().copied().collect()
    }
}
impl<S: Shape, L: Layout> Elements for ViewMut<'_, i32, S, L> {
    fn elements(&self) -> Vec<i32> {
        self.as_view().elements()
    }
}

/// What follows, for a reshape that is a `view`; one that is a `copy` does not compile if all is static.
macro_rules! if_view {
    (view $($check:tt)*) => { $($check)* };
    (copy $($check:tt)*) => {};
}

/// Static, run-time and mixed spelling of one reshape, shared and mutable, against the rule at run-time rank.
macro_rules! spellings {
    ($($name:ident: $kind:ident [$($n:tt),*] [$($s:tt)*] => [$($t:tt),*];)*) => {$(
        #[test]
        fn $name() {
            let mut data: Vec<i32> = (0..200).collect();
            let base = 100;
            let sizes = DynShape::new(Vec::<usize>::from([$($n),*])).unwrap();
            let target = DynShape::new(Vec::<usize>::from([$($t),*])).unwrap();
            macro_rules! check {
                ($view:ident, $data:expr, $shape:expr, $strides:expr, $target:expr, $what:literal) => {{
                    let v = $view::with_layout($data, base, $shape, $strides).unwrap();
                    let strides: Vec<i64> = v.strides().to_vec();
                    let elements: Vec<i32> = v.elements();
                    let expected = sizes.reshape_strides(&strides, &target);
                    assert_eq!(v.can_reshape($target), expected.is_ok(), $what);
                    let found = v.reshape($target);
                    match (expected, found) {
                        (Ok(expected), Ok(found)) => {
                            assert_eq!(found.strides()[..], expected, $what);
                            assert_eq!(found.sizes()[..], *target.sizes(), $what);
                            assert_eq!(found.elements(), elements, $what);
                        }
                        (Err(expected), Err(found)) => assert_eq!(expected, found, $what),
                        _ => panic!($what),
                    }
                }};
            }
            if_view!($kind check!(View, &data, shape![$($n),*], strides![$($s)*], shape![$($t),*], "static"););
            check!(View, &data, shape![$(($n)),*], strides![$($s)*], shape![$($t),*], "run-time source");
            check!(View, &data, shape![$($n),*], strides![$($s)*], shape![$(($t)),*], "run-time target");
            check!(View, &data, shape![$(($n)),*], strides![$($s)*], shape![$(($t)),*], "run-time");
            check!(ViewMut, &mut data, shape![$($n),*], strides![$($s)*], shape![$(($t)),*], "mutable");
        }
    )*};
}
spellings! {
    columns: view [4, 4, 2] [4, 1, 16] => [16, 2];
    flat_columns: copy [3, 2] [1, 3] => [6];
    gap: view [3, 8] [16, 1] => [3, 2, 4];
    gap_across: copy [3, 8] [16, 1] => [6, 4];
    odd_stride: view [2, 1, 8, 3] [3, 99, 6, 1] => [2, 8, 3];
    backwards: view [2, 3] [-3, -1] => [6];
    mixed_signs: view [2, 3, 2] [12, -4, 2] => [2, 3, 2, 1];
    leading: view [6] [6] => [1, 6];
    unused_static_stride: view [1, 4] [6, 1] => [2, 2];
    to_scalar: view [1, 1] [7, 9] => [];
    nothing: view [2, 0, 3] [7, -5, 0] => [3, 0, 2];
}

/// What is static stays so.
#[test]
#[allow(clippy::type_complexity, reason = "the types are what is tested")]
fn types() {
    let data: Vec<i32> = (0..24).collect();
    let rows = 6;
    let fixed = View::new(&data, shape![6, 4]).unwrap();
    let open = View::new(&data, shape![rows, 4]).unwrap();
    // Row-major stays row-major, and static as small as a pointer.
    let v: View<i32, Shape![2, 3, 4]> = fixed.reshape(shape![2, 3, 4]).unwrap();
    assert_eq!((size_of_val(&v), &v.strides()[..]), (8, &[12, 4, 1][..]));
    let v: View<i32, Shape![2, 3, 4]> = open.reshape(shape![2, 3, 4]).unwrap();
    assert_eq!(v.as_slice(), data);
    let v: View<i32, Shape![24]> = fixed.flatten().unwrap();
    assert_eq!(v.as_slice(), data);
    let v: View<i32, Shape![_]> = open.flatten().unwrap();
    let v: View<i32, Shape![_, 8]> = v.split_axis(Axis::<0>, <Size!(8)>::NEW).unwrap();
    assert_eq!(v.sizes()[..], [3, 8]);
    let v: View<i32, Shape![3, 2, 4]> = fixed.split_axis(Axis::<0>, <Size!(2)>::NEW).unwrap();
    assert_eq!((size_of_val(&v), v[[2, 1, 3]]), (8, 23));
    let v: View<i32, Shape![6, 1, 4]> = fixed.split_axis(Axis::<0>, <Size!(1)>::NEW).unwrap();
    let v: View<i32, Shape![6, 1, 1, 4]> = v.split_axis(Axis::<-2>, <Size!(1)>::NEW).unwrap();
    assert_eq!(v.as_slice(), data);
    let v: View<i32, Shape![1, 6, 4]> = fixed.split_axis(Axis::<0>, <Size!(6)>::NEW).unwrap();
    assert_eq!(v.as_slice(), data);
    let none: View<i32, Shape![0, 4, 3]> =
        View::new(&data[..0], shape![0, 3]).unwrap().split_axis(Axis::<0>, <Size!(4)>::NEW).unwrap();
    assert_eq!(none.numel(), 0);
    let v: View<i32, Shape![_, _, 4]> = open.split_axis(Axis::<0>, 3_u8).unwrap();
    let _: View<i32, Shape![_, 4]> = v.merge_axes(Axis::<0>).unwrap();
    let v: View<i32, Shape![24]> = fixed.merge_axes(Axis::<-2>).unwrap();
    assert_eq!(v.strides()[..], [1]);
    // Strided: what follows from static strides is static; a reshape has run-time strides.
    let v = View::with_layout(&data, 0, shape![2, 3, 2], strides![12, 4, 2]).unwrap();
    let w: View<i32, Shape![6, 2], Strided<Strides![4, 2]>> = v.merge_axes(Axis::<0>).unwrap();
    assert_eq!(w.iter().copied().collect::<Vec<_>>(), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
    let w: View<i32, Shape![12], Strided<Strides![2]>> = w.merge_axes(Axis::<0>).unwrap();
    let w = w.split_axis(Axis::<0>, <Size!(4)>::NEW).unwrap();
    assert_eq!((size_of_val(&w), &w.strides()[..]), (8, &[8, 2][..]));
    assert_eq!(w[[2, 1]], 18);
    let w = v.reshape(shape![3, 4]).unwrap();
    assert_eq!((size_of_val(&w), &w.strides()[..]), (24, &[8, 2][..]));
    let _: View<i32, Shape![3, 4], Strided<Strides![_, _]>> = w;
    // A right axis of size 1, static or not: the stride is that of the left one.
    let v = View::with_layout(&data, 0, shape![3, 1], strides![5, 1]).unwrap();
    let w: View<i32, Shape![3], Strided<Strides![5]>> = v.merge_axes(Axis::<0>).unwrap();
    assert_eq!(w[[2]], 10);
    let v = View::with_layout(&data, 0, shape![3, (1)], strides![5, 1]).unwrap();
    let w: View<i32, Shape![_], Strided<Strides![_]>> = v.merge_axes(Axis::<0>).unwrap();
    assert_eq!(w[[2]], 10);
    // A left axis of size 1.
    let v = View::with_layout(&data, 0, shape![(1), 3], strides![7, 5]).unwrap();
    let w: View<i32, Shape![_], Strided<Strides![5]>> = v.merge_axes(Axis::<0>).unwrap();
    assert_eq!(w[[2]], 10);
    // Back to row-major, and the slice with it.
    let v = View::with_layout(&data, 0, shape![2, (1), 3], strides![3, 77, 1]).unwrap();
    let w: View<i32, Shape![2, _, 3]> = v.to_row_major().unwrap();
    assert_eq!(w.as_slice(), [0, 1, 2, 3, 4, 5]);
}

/// Generic code needs no bound for a target with a run-time axis, nor to flatten, split or merge.
#[test]
fn generic() {
    fn sum<S: Shape, L: Layout>(v: View<i32, S, L>) -> i32 {
        let n = v.numel();
        v.reshape(shape![n, 1]).unwrap().iter().sum()
    }
    fn rows<R: Dim, C: Dim>(v: View<i32, Shape![R, C]>) -> usize {
        v.flatten().unwrap().split_axis(Axis::<0>, v.size(1)).unwrap().merge_axes(Axis::<0>).unwrap().size(0)
    }
    fn pairs<R: Dim, C: Dim>(v: View<i32, Shape![R, C]>) -> i32 {
        type Pairs<R, C> = SplitShape<Shape![R, C], Axis<1>, Size!(2)>;
        fn first<S: Shape<Rank = typenum::U3>>(v: View<i32, S>) -> i32 {
            v.iter().step_by(2).sum()
        }
        let pairs: View<i32, Pairs<R, C>> = v.split_axis(Axis::<1>, <Size!(2)>::NEW).unwrap();
        first(pairs)
    }
    fn square<S: ReshapeTo<Shape![2, 3], Index = i64>>(v: View<i32, S>) -> View<i32, Shape![2, 3]> {
        v.reshape(shape![2, 3]).unwrap()
    }
    let v = View::new(&[1, 2, 3, 4, 5, 6], shape![3, 2]).unwrap();
    assert_eq!((sum(v), rows(v), pairs(v), square(v)[[1, 0]]), (21, 6, 9, 4));
    let mut data = [1, 2, 3, 4, 5, 6];
    let mut v = ViewMut::new(&mut data, shape![6]).unwrap().reshape(shape![3, 2]).unwrap();
    v[[2, 1]] = 60;
    assert_eq!(data[5], 60);
}

/// W5, and static products as large as shapes have them.
#[test]
fn large() {
    let units = vec![(); 1 << 31];
    let v = View::new(&units, shape![i32; 1073741824, 2]).unwrap();
    let e = v.flatten().unwrap_err();
    let text = "cannot reshape: size 2147483648 at dimension 0 does not fit the index type i32 in shape [2147483648]";
    assert_eq!(e.to_string(), text);
    assert_eq!(v.merge_axes(Axis::<0>).unwrap_err(), e);
    assert_eq!(v.reshape(shape![(1_usize << 31)]).unwrap_err(), e);
    let rows = 1 << 30;
    let w = View::new(&units, shape![i32; rows, 2]).unwrap();
    assert_eq!(w.flatten().unwrap_err(), e);
    let v = View::new(&units, shape![32768, 65536]).unwrap();
    let w: View<(), Shape![2147483648]> = v.flatten().unwrap();
    assert_eq!(w.len(), 1 << 31);
    assert_eq!(v.reshape(shape![65536, 32768]).unwrap().len(), 1 << 31);
    let units = [(); i64::MAX as usize];
    let v = View::new(&units, shape![900000000000000, 10000]).unwrap();
    assert_eq!(v.flatten().unwrap().len(), 9_000_000_000_000_000_000);
    // Empty: a merged size beyond every count, and a row-major layout that does not exist.
    let open = 1_usize << 40;
    let v = View::with_layout(&units, 0, shape![open, open, 0], strides![0, 0, 0]).unwrap();
    assert!(matches!(v.merge_axes(Axis::<0>), Err(ReshapeError::InvalidShape(_))));
    assert!(v.reshape(shape![0, 7]).is_ok());
    assert!(matches!(v.to_row_major(), Err(RecastError::InvalidLayout(_))));
    let v = View::new(&units, shape![0]).unwrap();
    assert!(matches!(v.reshape(shape![open, open, 0]), Err(ReshapeError::InvalidLayout(_))));
    assert!(v.transpose().reshape(shape![open, open, 0]).is_ok());
}

#[test]
fn refusals() {
    let data = [0; 24];
    let v = View::new(&data, shape![3, 8]).unwrap();
    for (inner, text) in [(3, "3"), (0, "0"), (-2, "-2"), (16, "16")] {
        let e = v.split_axis(Axis::<1>, inner).unwrap_err();
        let expected = format!("cannot split dimension 1 of size 8 into parts of {text} in shape [3, 8]");
        assert_eq!(e.to_string(), expected);
    }
    let open = View::new(&data, shape![3, (8)]).unwrap();
    assert!(open.split_axis(Axis::<1>, <Size!(3)>::NEW).is_err());
    let empty = View::new(&data, shape![i8; 0, 3]).unwrap();
    assert_eq!(empty.split_axis(Axis::<0>, 4).unwrap().sizes()[..], [0, 4, 3]);
    let e = empty.split_axis(Axis::<0>, 200).unwrap_err();
    assert!(matches!(e, ReshapeError::InvalidShape(ShapeError::DoesNotFit { size: 200, axis: 1, .. })));
    let e = v.reshape(shape![(5), 5]).unwrap_err();
    assert_eq!(e.to_string(), "cannot reshape [3, 8] to [5, 5]: there are 24 elements, the target has 25");
    let e = v.reshape(shape![(-5), 5]).unwrap_err();
    assert_eq!(e.to_string(), "cannot reshape: negative dimension: -5 at position 0 in shape: [-5, 5]");
    let gap = View::with_layout(&data, 0, shape![3, (4)], strides![8, 1]).unwrap();
    let e = gap.flatten().unwrap_err();
    assert_eq!(e.to_string(), "shape [3, 4] with strides [8, 1] cannot be seen as [12] without a copy");
    assert_eq!(gap.merge_axes(Axis::<0>).unwrap_err(), e);
    let e = gap.to_row_major().unwrap_err();
    assert_eq!(e.to_string(), "cannot recast strides [8, 1] of shape [3, 4]: dimension 0 has stride 8, not 4");
    let e = DynShape::scalar().reshape_strides(&[1], &DynShape::scalar()).unwrap_err();
    assert_eq!(e.to_string(), "shape [] and strides [1] have different numbers of dimensions");
    let shape = DynShape::new([4]).unwrap();
    let e = shape.reshape_strides(&[1 << 62], &DynShape::new([2, 2]).unwrap()).unwrap_err();
    assert_eq!(e.to_string(), "cannot reshape: these strides overflow i64 for shape [2, 2]");
    // A -1 is no size outside `reshape_infer` (R3).
    assert!(v.reshape(shape![(-1), 3]).is_err());
}
