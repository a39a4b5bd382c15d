//! Functions and operators over the elements of several views: every spelling and layout, against indexing by hand.
#![cfg(feature = "alloc")]

use mdshape::prelude::*;
use mdshape::{select, zip, zip_for_each, zip_map, zip_map_into};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The element of an operand from which the one at an index of the result is read.
fn stretched<S: Shape, L: Layout>(v: View<i64, S, L>, index: &[usize]) -> i64 {
    let source = DynShape::from(v.shape()).source_index(index).unwrap();
    let position = (0..v.rank()).fold(0, |position, axis| position * v.size(axis) + source[axis]);
    *v.iter().nth(position).unwrap()
}

/// What the operations make of two operands, element by element.
macro_rules! agree {
    ($name:expr, $a:expr, $b:expr) => {{
        let (a, b) = ($a, $b);
        let shape = DynShape::from(a.shape()).broadcast(&DynShape::from(b.shape())).unwrap();
        let expected: Vec<i64> = shape.indices().map(|i| 100 * stretched(a, &i) + stretched(b, &i)).collect();
        let made = zip_map((a, b), |(x, y)| 100 * x + y).unwrap();
        assert_eq!((&made.sizes()[..], made.as_slice()), (shape.sizes(), &expected[..]), "{}", $name);
        let sum = &(a * 100) + b;
        assert_eq!(sum.as_slice(), expected, "{}", $name);
        assert_eq!((-(a - b)).as_slice(), (b - a).as_slice(), "{}", $name);
        assert_eq!(a.try_mul(b).unwrap().as_slice(), (b * a).as_slice(), "{}", $name);
        let mut seen = Vec::new();
        zip_for_each((a, b), |(x, y)| seen.push(100 * x + y)).unwrap();
        assert_eq!(seen, expected, "{}", $name);
        // Into memory with gaps, from behind.
        let mut memory = vec![-1; 2 * expected.len() + 1];
        let base = if expected.is_empty() { 0 } else { 2 * expected.len() - 1 };
        let strides: Vec<i64> = shape.row_major_strides().unwrap().iter().map(|stride| -2 * stride).collect();
        let layout = mdshape::DynLayout::new(shape.clone(), strides, base as i64).unwrap();
        let any = mdshape::AnyViewMut::with_layout(&mut memory, layout).unwrap();
        mdshape::dispatch_rank!(any => to in [0, 1, 2, 3]; {
            let mut to = to;
            for (to, value) in to.iter_mut().zip(&expected) {
                *to = *value;
            }
        })
        .unwrap();
        let written: Vec<i64> = memory.iter().rev().skip(1).step_by(2).copied().collect();
        assert_eq!(written, expected, "{}", $name);
    }};
}

/// A pair of shapes in every spelling.
macro_rules! pairs {
    ($($name:ident: [$($a:literal),*] [$($b:literal),*];)*) => {$(
        #[test]
        fn $name() {
            let name = stringify!($name);
        let data: Vec<i64> = (0..1000).collect();
        let fixed = (View::new(&data, shape![$($a),*]).unwrap(), View::new(&data[7..], shape![$($b),*]).unwrap());
        let open = (View::new(&data, shape![$(($a)),*]).unwrap(), View::new(&data[7..], shape![$(($b)),*]).unwrap());
        agree!(name, fixed.0, fixed.1);
        agree!(name, open.0, open.1);
        agree!(name, fixed.0, open.1);
        agree!(name, open.0, fixed.1);
        agree!(name, fixed.1, open.0);
        // Columns first, and backwards; an index type of its own.
        let columns = View::with_layout(&data, 0, shape![i32; $(($a)),*], ColMajor).unwrap();
        agree!(name, columns, open.1);
        agree!(name, columns, fixed.1);
        agree!(name, open.1, columns);
    }
    )*};
}

pairs! {
        one_shape: [3, 5] [3, 5];
        a_row: [3, 5] [5];
        a_column: [3, 5] [3, 1];
        both_stretched: [3, 1] [1, 5];
        a_scalar: [3, 5] [];
        two_scalars: [] [];
        three_axes: [2, 3, 5] [3, 1];
        a_middle_axis: [2, 1, 5] [7, 1];
        nothing: [3, 0] [3, 1];
        nothing_stretched: [0] [1];
        one: [1] [1, 1];
}

/// B13: an outer product, and rows that are stretched backwards.
#[test]
fn outer_products() {
    let a = [0.125, 1.0, -0.125];
    for product in [
        (View::new(&a, shape![3]).unwrap() * View::new(&a, shape![3, 1]).unwrap()).into_vec(),
        (View::new(&a, shape![(3)]).unwrap() * View::new(&a, shape![(3), (1)]).unwrap()).into_vec(),
        (View::new(&a, shape![(3)]).unwrap() * View::new(&a, shape![3, 1]).unwrap()).into_vec(),
    ] {
        assert_eq!(product[..3], [1.0 / 64.0, 0.125, -1.0 / 64.0]);
        assert_eq!(product[6..], [-1.0 / 64.0, -0.125, 1.0 / 64.0]);
    }
    let rows = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
    assert_eq!((rows.flip(axes![0, 1]) - rows).as_slice(), [5, 3, 1, -1, -3, -5]);
}

/// The laws that `Dim` carries: no other bound.
#[test]
fn generic_kernels() {
    fn bias<R: Dim, C: Dim>(x: View<f32, Shape![R, C]>, b: View<f32, Shape![C]>) -> Array<f32, Shape![R, C]> {
        x + b
    }
    fn scaled<R: Dim, C: Dim>(x: View<f32, Shape![R, C]>, s: View<f32, Shape![R, 1]>) -> Array<f32, Shape![R, C]> {
        x * s
    }
    fn shifted<R: Dim, C: Dim>(x: View<f32, Shape![R, C]>, s: View<f32, Shape![]>) -> Array<f32, Shape![R, C]> {
        x - s
    }
    let x = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    let (fixed, open) = (View::new(&x, shape![2, 3]).unwrap(), View::new(&x, shape![(2), (3)]).unwrap());
    let row = [10.0, 20.0, 30.0];
    let expected = [11.0, 22.0, 33.0, 14.0, 25.0, 36.0];
    assert_eq!(bias(fixed, View::new(&row, shape![3]).unwrap()).as_slice(), expected);
    assert_eq!(bias(open, View::new(&row, shape![(3)]).unwrap()).as_slice(), expected);
    assert_eq!(scaled(open, View::new(&row, shape![(2), 1]).unwrap()).as_slice()[3..], [80.0, 100.0, 120.0]);
    assert_eq!(shifted(fixed, View::new(&row, shape![]).unwrap()).as_slice()[0], -9.0);
    assert_eq!(size_of_val(&bias(fixed, View::new(&row, shape![3]).unwrap())), 24);
}

#[test]
fn in_place_and_into_a_destination() {
    let mut a = array![[1, 2, 3], [4, 5, 6]];
    a += array![10, 20, 30].view();
    a -= 1;
    assert_eq!(a.as_slice(), [10, 21, 32, 13, 24, 35]);
    let column = array![[2], [3]];
    a.view_mut().transpose().zip_apply(column.view().transpose(), |x, s| *x *= s).unwrap();
    assert_eq!(a.as_slice(), [20, 42, 64, 39, 72, 105]);
    zip_map_into((&column, &array![1, 2, 3]), &mut a.view_mut(), |(c, r)| c * 10 + r).unwrap();
    assert_eq!(a.as_slice(), [21, 22, 23, 31, 32, 33]);

    // A destination is never stretched, and nothing is written.
    let mut open = Array::<i32, Shape![_, _]>::full([1, 3], 7);
    let e = open.try_add_assign(View::new(&[1; 6], shape![(2), 3]).unwrap()).unwrap_err();
    assert_eq!(e.to_string(), "shape [2, 3] does not broadcast to [1, 3]: axis -2 has size 2, the target 1");
    assert_eq!(open.as_slice(), [7; 3]);
    let clash =
        catch_unwind(|| View::new(&[1; 6], shape![(2), (3)]).unwrap() + View::new(&[1; 6], shape![(3), (2)]).unwrap());
    let text = clash.err().unwrap();
    assert!(text.downcast_ref::<String>().unwrap().contains("shapes [2, 3] and [3, 2] are not broadcastable: axis -1"));
}

#[test]
fn comparisons_and_choices() {
    let (a, b) = (array![[1, 5, 3], [4, 2, 6]], array![3, 3, 3]);
    assert_eq!(a.view().less(&b).as_slice(), [true, false, false, false, true, false]);
    assert_eq!(a.view().maximum(&b).as_slice(), [3, 5, 3, 4, 3, 6]);
    assert_eq!(a.view().clamp(2, 5).as_slice(), [2, 5, 3, 4, 2, 5]);
    let mask = a.view().less(&b);
    assert_eq!(select(&mask, &array![0], &a).unwrap().as_slice(), [0, 5, 3, 4, 0, 6]);
}

/// A function that panics leaves no element to be dropped twice, and none that was never made.
#[test]
fn panics_leak() {
    struct Counted<'a>(&'a Cell<i32>);
    impl Drop for Counted<'_> {
        fn drop(&mut self) {
            self.0.set(self.0.get() - 1);
        }
    }
    let alive = Cell::new(0);
    let make = |&k: &i32| {
        assert!(k < 4, "enough");
        alive.set(alive.get() + 1);
        Counted(&alive)
    };
    let data = [0, 1, 2, 3, 4, 5];
    assert!(catch_unwind(AssertUnwindSafe(|| View::new(&data, shape![2, 3]).unwrap().map(make))).is_err());
    assert!(catch_unwind(AssertUnwindSafe(|| View::new(&data, shape![(2), 3]).unwrap().map(make))).is_err());
    assert_eq!(alive.get(), 8);
    drop(View::new(&data, shape![2, 2]).unwrap().map(make));
    drop(View::new(&data, shape![(2), 2]).unwrap().map(make));
    assert_eq!(alive.get(), 8);
}

/// Sizes beside a 0 may be more than can be counted, and strides anything.
#[test]
fn empty_views_are_left_alone() {
    let many = 1_i64 << 40;
    for (sizes, strides) in [
        ([many, many, 0], [0, 0, 1]),
        ([many, many, 0], [i64::MAX, i64::MIN, i64::MIN]),
        ([0, many, many], [1, i64::MIN, i64::MAX]),
        ([many, 0, many], [many, many, 1]),
        ([0, 0, 0], [0, 0, 1]),
    ] {
        let mut data = [7_u8; 3];
        let [a, b, c] = strides;
        type Open = Shape![_, _, _];
        let mut v = ViewMut::<_, Open, _>::with_layout(&mut data, 3, sizes, strides![a, b, c]).unwrap();
        v.fill(1);
        v.map_inplace(|x| x + 1);
        v += 1;
        v.assign(View::new(&[1], shape![1]).unwrap());
        v.zip_apply(View::new(&[1_u8], shape![1]).unwrap(), |_, _| unreachable!("no element")).unwrap();
        v.for_each_mut(|_| unreachable!("no element"));
        assert_eq!((v.as_view().iter().map(|_| 1).sum::<i32>(), v.as_view().sum(..)), (0, 0));
        assert_eq!(data, [7; 3]);
    }
}

/// Elements without size may be farther apart than `isize` counts, and work on them is as on others.
#[test]
fn elements_without_size_lie_far_apart() {
    let units = vec![(); usize::MAX];
    macro_rules! check {
        ($base:expr, $shape:expr, $strides:expr) => {
            let v = View::with_layout(&units, $base, $shape, $strides).unwrap();
            let count = v.numel();
            assert_eq!(v.iter().map(|_| 1).sum::<usize>(), count);
            assert_eq!(v.iter().rev().map(|_| 1).sum::<usize>(), count);
            assert_eq!(v.iter().nth(count - 1), Some(&()));
            assert_eq!(v.fold(.., 0, |n, _| n + 1), count);
            assert_eq!(v.scan(-1, 0, |n, _| n + 1).unwrap().numel(), count);
            assert_eq!(v.transpose().map(|_| 1).as_slice().len(), count);
            assert_eq!(zip((v, v)).unwrap().map(|_| 1).sum::<usize>(), count);
            assert_eq!(v.equal(v).as_slice(), vec![true; count]);
            let last = v.size(0) - 1;
            assert_eq!(v.index_axis(Axis::<0>, last).iter().count(), count / (last + 1));
            assert_eq!(v.axis_iter(Axis::<0>).map(|row| row.iter().count()).sum::<usize>(), count);
            assert_eq!(v.split_along(0, last).unwrap().1.numel(), count / (last + 1));
            assert_eq!(v.slice_len(0, last, 1).unwrap().numel(), count / (last + 1));
            assert_eq!(v.slice_along(Axis::<0>, last..).numel(), count / (last + 1));
        };
    }
    let quarter = 1_u64 << 62;
    check!(0, shape![u64; 3], strides![quarter]);
    check!(0, shape![u64; (3)], strides![4611686018427387904]);
    check!(0, shape![u64; 2, (2)], strides![(2 * quarter), (2 * quarter - 2)]);
    check!(1 << 63, shape![2, 2], strides![(i64::MIN), (i64::MAX - 1)]);
    // An offset from the new index 0 would be beyond the index type, as wide as it is.
    let v = View::with_layout(&units, 1 << 63, shape![2, 2], strides![(i64::MIN), (i64::MAX - 1)]).unwrap();
    assert!(v.try_flip([1]).is_err() && v.try_flip([0]).is_err() && v.slice(s![.., ..;-1]).is_err());
    assert!(v.slice(s![1, ..;-1]).is_ok());
}

/// Every index of a shape.
fn indices([a, b, c]: [usize; 3]) -> impl Iterator<Item = [usize; 3]> {
    (0..a).flat_map(move |i| (0..b).flat_map(move |j| (0..c).map(move |k| [i, j, k])))
}

/// Parts of pictures, of which rows of pixels follow one another in some operands or in all.
#[test]
fn rows_that_follow_one_another() {
    let (rows, columns) = (7, 11);
    let data: Vec<i64> = (0..rows * columns * 3).map(|k| k as i64).collect();
    let whole = View::new(&data, shape![rows, columns, 3]).unwrap();
    let bias = [100, 200, 300];
    let bias = View::new(&bias, shape![3]).unwrap();
    macro_rules! check {
        ($from:expr, $place:expr) => {{
            let from = $from;
            let mut memory = vec![-1_i64; rows * columns * 3];
            // Into a part of a picture as well, and into memory of its own; alone, and beside what is stretched.
            let mut target = ViewMut::new(&mut memory, shape![rows, columns, 3]).unwrap();
            let mut to = target.reborrow().slice(s![1..5, 2..10, ..]).unwrap();
            let place: fn([usize; 3]) -> i64 = $place;
            to.assign(from);
            assert!(indices([4, 8, 3]).all(|at| to[at] == place(at)), "{}", stringify!($from));
            to.zip_apply((from, bias), |to, (x, b)| *to = x * 2 + b).unwrap();
            assert!(indices([4, 8, 3]).all(|at| to[at] == place(at) * 2 + bias[[at[2]]]), "{}", stringify!($from));
            to.zip_apply((from, from.flip(axes![2])), |to, (x, y)| *to = x * 1000 + y).unwrap();
            let both = |[i, j, k]: [usize; 3]| place([i, j, k]) * 1000 + place([i, j, 2 - k]);
            assert!(indices([4, 8, 3]).all(|at| to[at] == both(at)), "{}", stringify!($from));
            // Nothing around the part was written.
            assert!(
                indices([rows, columns, 3])
                    .all(|[i, j, k]| { (1..5).contains(&i) && (2..10).contains(&j) || target[[i, j, k]] == -1 })
            );
            let array = from.to_array();
            assert!(indices([4, 8, 3]).all(|at| array[at] == place(at)));
        }};
    }
    check!(whole.slice(s![2..6, 1..9, ..]).unwrap(), |[i, j, k]| (((i + 2) * 11 + j + 1) * 3 + k) as i64);
    check!(whole.slice(s![2..6, 1..9, ..]).unwrap().forget::<Shape![_, _, _]>(), |[i, j, k]| {
        (((i + 2) * 11 + j + 1) * 3 + k) as i64
    });
    check!(whole.slice(s![2..6, 1..9, ..]).unwrap().flip(axes![1]), |[i, j, k]| (((i + 2) * 11 + 8 - j) * 3 + k)
        as i64);
    check!(whole.slice(s![2..6, 1..9, ..]).unwrap().flip(axes![0, 2]), |[i, j, k]| {
        (((5 - i) * 11 + j + 1) * 3 + 2 - k) as i64
    });
    check!(whole.slice(s![2..3, 1..9, ..]).unwrap().broadcast_to(shape![4, 8, 3]).unwrap(), |[_, j, k]| {
        ((2 * 11 + j + 1) * 3 + k) as i64
    });
    check!(whole.slice(s![1..5, 4..5, ..]).unwrap().broadcast_to(shape![4, 8, 3]).unwrap(), |[i, _, k]| {
        (((i + 1) * 11 + 4) * 3 + k) as i64
    });
}

/// Nine operands, static and run-time sizes, rows that are long and short.
#[test]
fn nine_operands() {
    fn check<R: Dim, C: Dim>(x: View<i64, Shape![R, C]>) {
        let three = <Size!(3)>::NEW;
        let around = x.windows(Axis::<0>, three).unwrap().windows(Axis::<1>, three).unwrap();
        let at = |i: usize, j: usize| around.index_axis(Axis::<2>, i).index_axis(Axis::<2>, j);
        let nine = (at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2));
        let mut to = vec![0; x.numel()];
        let mut to = ViewMut::new(&mut to, at(0, 0).shape()).unwrap();
        zip_map_into(nine, &mut to, |(a, b, c, d, e, f, g, h, k)| {
            a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * k
        })
        .unwrap();
        for i in 0..x.size(0) - 2 {
            for j in 0..x.size(1) - 2 {
                let sum: i64 = (0..9).map(|n| (n as i64 + 1) * x[[i + n / 3, j + n % 3]]).sum();
                assert_eq!(to[[i, j]], sum, "[{i}, {j}] of {}", x.shape());
            }
        }
    }
    let data: Vec<i64> = (0..13 * 40).map(|k| (k * k) as i64 % 101).collect();
    check(View::new(&data, shape![13, 40]).unwrap());
    let (rows, columns) = (40, 13);
    check(View::new(&data, shape![rows, columns]).unwrap());
    check(View::new(&data, shape![3, columns]).unwrap());
    check(View::new(&data, shape![rows, 3]).unwrap());
    // As many as there are, stretched: [5, 1], [1, 7] and scalars.
    let (a, b, c) = (View::new(&data, shape![5, 1]).unwrap(), View::new(&data, shape![1, 7]).unwrap(), array![3]);
    let sum = zip_map((a, b, &c, a, b, &c, a, b, &c), |(a, b, c, d, e, f, g, h, k)| a * b * c + d * e * f + g * h * k);
    let sum: Array<i64, Shape![5, 7]> = sum.unwrap();
    assert!((0..35).all(|k| sum[[k / 7, k % 7]] == 9 * data[k / 7] * data[k % 7]));
}
