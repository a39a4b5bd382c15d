//! Axis arguments: each case with compile-time and with run-time axes, of both kinds of view, over static, run-time and
//! mixed shapes. A1 to A7, L2, L9 and L10 are cases of `Axis arguments` and `Slices and windows`.

#![allow(clippy::reversed_empty_ranges, reason = "a negative bound of a slice counts from the end")]
#![allow(clippy::type_complexity, reason = "the types are what is tested")]

use mdshape::error::{AxisError, IndexError, ReshapeError, SliceError, SqueezeError, WindowError};
use mdshape::prelude::*;
use mdshape::{FlippedLayout, PermutedLayout, PermutedShape, SqueezedAllLayout, SqueezedAllShape, StrideList};

/// What a view is: its sizes, its strides, and where its first element lies.
type Told = (Vec<usize>, Vec<i64>, isize);

trait Tell {
    fn tell(&self, base: *const i32) -> Told;
}
macro_rules! tell {
    ($($view:ident)*) => {$(
        impl<S: Shape<Index = i64>, L: Layout> Tell for $view<'_, i32, S, L> {
            fn tell(&self, base: *const i32) -> Told {
                let first = (self.as_ptr() as isize - base as isize) / size_of::<i32>() as isize;
                (self.sizes().to_vec(), self.strides().to_vec(), first)
            }
        }
    )*};
}
tell!(View ViewMut);

/// `$do` with `$v` a row-major view of each kind and spelling of a shape; `$base` is where its memory begins.
macro_rules! each_view {
    ([] $v:ident $base:ident $do:expr) => { each_view!(@ $v $base $do; shape![]) };
    ([$first:literal] $v:ident $base:ident $do:expr) => { each_view!(@ $v $base $do; shape![$first], shape![($first)]) };
    ([$first:literal, $($size:literal),+] $v:ident $base:ident $do:expr) => {
        each_view!(@ $v $base $do;
            shape![$first, $($size),+], shape![($first), $(($size)),+], shape![$first, $(($size)),+], shape![($first), $($size),+])
    };
    (@ $v:ident $base:ident $do:expr; $($recipe:expr),+) => {$(
        {
            let data: Vec<i32> = (0..200).collect();
            let $base = data.as_ptr();
            let $v = View::new(&data, $recipe).unwrap();
            $do;
        }
        {
            let mut data: Vec<i32> = (0..200).collect();
            let $base = data.as_ptr();
            let $v = ViewMut::new(&mut data, $recipe).unwrap();
            $do;
        }
    )+};
}

/// Each form of an operation on a view `v` of the shape gives the same sizes and strides, and first element.
macro_rules! results {
    ($($name:literal $shape:tt $v:ident: $($form:expr),+ => $sizes:expr, $strides:expr, $first:expr;)*) => {$($(
        each_view!($shape $v base {
            let told: Told = $form.tell(base);
            let expected: Told = (Vec::<usize>::from($sizes), Vec::<i64>::from($strides), $first);
            assert_eq!(told, expected, "{}: {}", $name, stringify!($form));
        });
    )+)*};
}

/// Each form gives an error of this text.
macro_rules! errors {
    ($($name:literal $shape:tt $v:ident: $($form:expr),+ => $text:literal;)*) => {$($(
        each_view!($shape $v _base match $form {
            Ok(_) => panic!("{}: {} is no error", $name, stringify!($form)),
            Err(error) => assert_eq!(error.to_string(), $text, "{}: {}", $name, stringify!($form)),
        });
    )+)*};
}

#[test]
fn permutations_and_flips() {
    results! {
        "A4" [3, 5] v: v.permute(axes![-1, -2]), v.try_permute(axes![-1, -2]).unwrap(), v.try_permute([-1, -2]).unwrap()
            => [5, 3], [1, 5], 0;
        "A4" [] v: v.permute(axes![]), v.try_permute(axes![]).unwrap(), v.try_permute([0_i8; 0]).unwrap() => [], [], 0;
        "A6" [2, 3, 4] v: v.permute(axes![2, 0, 1]), v.try_permute([2_u8, 0, 1]).unwrap(), v.try_permute([-1, -3, -2_i64]).unwrap()
            => [4, 2, 3], [1, 12, 4], 0;
        "A6" [2, 3, 4] v: v.flip(axes![0]), v.try_flip(axes![0]).unwrap(), v.try_flip([0]).unwrap(), v.try_flip([-3]).unwrap()
            => [2, 3, 4], [-12, 4, 1], 12;
        "A6" [0, 5] v: v.flip(axes![0]), v.try_flip([0]).unwrap() => [0, 5], [-5, 1], 0;
        "A6" [5, 0] v: v.flip(axes![0]), v.try_flip([-2]).unwrap() => [5, 0], [-1, 1], 0;
        "both" [3, 5, 7] v: v.flip(axes![-1, 0]), v.try_flip([-1, 0]).unwrap() => [3, 5, 7], [-35, 7, -1], 76;
        "none" [3, 5] v: v.flip(axes![]), v.try_flip([0_usize; 0]).unwrap() => [3, 5], [5, 1], 0;
        "swap" [3, 5, 7] v: v.swap_axes(Axis::<0>, Axis::<-1>), v.try_swap_axes(Axis::<0>, Axis::<-1>).unwrap(),
            v.try_swap_axes(0, -1).unwrap(), v.try_swap_axes(Axis::<-1>, 0_u8).unwrap(), v.try_swap_axes(2_i64, Axis::<0>).unwrap()
            => [7, 5, 3], [1, 7, 35], 0;
        "swap none" [3, 5] v: v.swap_axes(Axis::<1>, Axis::<-1>), v.try_swap_axes(1, -1).unwrap() => [3, 5], [5, 1], 0;
        "move right" [3, 5, 7] v: v.move_axis(Axis::<0>, Axis::<-1>), v.try_move_axis(Axis::<0>, Axis::<-1>).unwrap(),
            v.try_move_axis(0, -1).unwrap(), v.try_move_axis(0, Axis::<2>).unwrap(), v.try_move_axis(Axis::<-3>, 2).unwrap()
            => [5, 7, 3], [7, 1, 35], 0;
        "move left" [3, 5, 7] v: v.move_axis(Axis::<-1>, Axis::<0>), v.try_move_axis(-1, 0).unwrap(), v.try_move_axis(2, Axis::<0>).unwrap()
            => [7, 3, 5], [1, 35, 7], 0;
    }
    errors! {
        "A4" [2, 3] v: v.try_permute([0, -2]) => "0 and -2 both name dimension 0 of 2";
        "A4" [2, 3] v: v.try_permute([0, 2]) => "dimension 2 out of range [-2, 1]";
        "A5" [2, 3] v: v.try_flip([3]) => "dimension 3 out of range [-2, 1]";
        "A5" [] v: v.try_flip([0]) => "dimension 0 specified but the shape [] has no dimensions";
        "twice" [2, 3] v: v.try_flip([1, 1]) => "1 and 1 both name dimension 1 of 2";
        "wide" [2, 3] v: v.try_flip([u64::MAX]) => "dimension 18446744073709551615 out of range [-2, 1]";
        "wide" [2, 3] v: v.try_flip([i128::MIN]) => "dimension -170141183460469231731687303715884105728 out of range [-2, 1]";
        "swap" [2, 3] v: v.try_swap_axes(2, 0), v.try_swap_axes(Axis::<0>, 2) => "dimension 2 out of range [-2, 1]";
        "move" [2, 3] v: v.try_move_axis(-3, 0), v.try_move_axis(Axis::<0>, -3) => "dimension -3 out of range [-2, 1]";
        "move" [] v: v.try_move_axis(0, 0) => "dimension 0 specified but the shape [] has no dimensions";
    }
}

#[test]
fn axes_of_size_one() {
    results! {
        "A1" [3, 4, 5] v: v.unsqueeze(axes![-1, -2]), v.try_unsqueeze(axes![-1, -2]).unwrap(), v.try_unsqueeze([-1, -2]).unwrap()
            => [3, 4, 5, 1, 1], [20, 5, 1, 0, 0], 0;
        "A1" [3, 4, 5] v: v.unsqueeze(axes![0, -1, -2]), v.try_unsqueeze([0, -1, -2]).unwrap(), v.try_unsqueeze([-6, 5, 4]).unwrap()
            => [1, 3, 4, 5, 1, 1], [0, 20, 5, 1, 0, 0], 0;
        "A7" [3, 4] v: v.unsqueeze(axes![1, 3]), v.try_unsqueeze([1, 3]).unwrap(), v.try_unsqueeze([3, 1]).unwrap()
            => [3, 1, 4, 1], [4, 0, 1, 0], 0;
        "A7" [3, 4] v: v.unsqueeze(axes![0, 2, 4]), v.try_unsqueeze([0, 2, 4]).unwrap() => [1, 3, 1, 4, 1], [0, 4, 0, 1, 0], 0;
        "rank 0" [] v: v.unsqueeze(axes![0, -1]), v.try_unsqueeze([0, -1]).unwrap() => [1, 1], [0, 0], 0;
        "A2" [1, 1] v: v.squeeze(axes![-1]).unwrap(), v.squeeze([-1]).unwrap() => [1], [1], 0;
        "A2" [1, 2, 1, 3] v: v.squeeze(axes![0, -2]).unwrap(), v.squeeze([0, -2]).unwrap() => [2, 3], [3, 1], 0;
        "A3" [1, 1, 1] v: v.squeeze(axes![0, 1, 2]).unwrap(), v.squeeze([0, 1, 2]).unwrap() => [], [], 0;
        "A3" [1, 0, 1] v: v.squeeze(axes![0, 2]).unwrap(), v.squeeze([0, 2]).unwrap() => [0], [1], 0;
        "A7" [1, 3, 1, 4] v: v.squeeze(axes![0, 2]).unwrap(), v.squeeze([2, 0]).unwrap() => [3, 4], [4, 1], 0;
        "none" [3, 5] v: v.squeeze(axes![]).unwrap(), v.squeeze([0; 0]).unwrap() => [3, 5], [5, 1], 0;
    }
    errors! {
        "A1" [2, 3] v: v.try_unsqueeze([0, -4]) => "0 and -4 both name dimension 0 of 4";
        "place" [2, 3] v: v.try_unsqueeze([3]) => "dimension 3 out of range [-3, 2]";
        "A2" [1, 1] v: v.squeeze([0, -2]) => "0 and -2 both name dimension 0 of 2";
        "A3" [] v: v.squeeze([0]) => "dimension 0 specified but the shape [] has no dimensions";
        "A3" [] v: v.squeeze([-1]) => "dimension -1 specified but the shape [] has no dimensions";
        "too many" [1] v: v.squeeze([0, 0]) => "0 and 0 both name dimension 0 of 1";
        "size" [1, 3] v: v.squeeze([0, 1]) => "cannot squeeze dimension 1 of size 3 in shape [1, 3]: only a size of 1 can be removed";
    }
}

#[test]
fn one_axis() {
    results! {
        "index" [3, 5, 7] v: v.index_axis(Axis::<1>, 2), v.try_index_axis(Axis::<-2>, 2).unwrap(), v.try_index_axis(1, 2).unwrap(),
            v.try_index_axis(-2_i8, 2_u64).unwrap() => [3, 7], [35, 1], 14;
        "index an empty view" [0, 5] v: v.index_axis(Axis::<1>, 4), v.try_index_axis(-1, 4).unwrap() => [0], [5], 0;
        "slice" [3, 5] v: v.slice_along(Axis::<-1>, 1..-1), v.try_slice_along(Axis::<1>, 1..-1).unwrap(), v.try_slice_along(1, 1..-1).unwrap()
            => [3, 3], [5, 1], 1;
        "slice to nothing" [3, 5] v: v.slice_along(Axis::<0>, 3..), v.try_slice_along(0, 3..).unwrap() => [0, 5], [5, 1], 0;
        "L2" [3, 5] v: v.step_along(Axis::<1>, 10..0, -1).unwrap(), v.step_along(1, 10..0, -1).unwrap(), v.step_along(-1_i64, 10..0, -1).unwrap()
            => [3, 4], [5, -1], 4;
        "part" [3, 5] v: v.slice_len(Axis::<1>, 2, 3).unwrap(), v.slice_len(1, 2, 3).unwrap(), v.slice_len(-1, 2, <Size!(3)>::NEW).unwrap()
            => [3, 3], [5, 1], 2;
        "left" [3, 5] v: v.split_along(Axis::<1>, 2).unwrap().0, v.split_along(-1, 2).unwrap().0 => [3, 2], [5, 1], 0;
        "right" [3, 5] v: v.split_along(Axis::<1>, 2).unwrap().1, v.split_along(1_u8, 2).unwrap().1 => [3, 3], [5, 1], 2;
        "split" [3, 6] v: v.split_axis(Axis::<1>, 2).unwrap(), v.split_axis(-1, 2).unwrap(), v.split_axis(1, <Size!(2)>::NEW).unwrap()
            => [3, 3, 2], [6, 2, 1], 0;
        "split left" [6, 5] v: v.split_axis(Axis::<0>, 2).unwrap(), v.split_axis(0, 2).unwrap() => [3, 2, 5], [10, 5, 1], 0;
        "merge" [3, 5, 7] v: v.merge_axes(Axis::<1>).unwrap(), v.merge_axes(1).unwrap(), v.merge_axes(-2).unwrap() => [3, 35], [35, 1], 0;
        "merge left" [3, 5, 7] v: v.merge_axes(Axis::<-3>).unwrap(), v.merge_axes(0_u8).unwrap() => [15, 7], [7, 1], 0;
        "split a part" [3, 6] v: v.slice_along(Axis::<0>, 1..).split_axis(Axis::<1>, 3).unwrap(),
            v.slice_along(Axis::<0>, 1..).split_axis(1, 3).unwrap() => [2, 2, 3], [6, 3, 1], 6;
        "L9" [5] v: v.windows_by(Axis::<0>, 2, 2).unwrap(), v.windows_by(0, 2, 2).unwrap(), v.windows_by(-1, <Size!(2)>::NEW, 2).unwrap()
            => [2, 2], [2, 1], 0;
        "windows" [3, 5] v: v.windows_by(Axis::<0>, 2, 2).unwrap(), v.windows_by(-2, 2, 2).unwrap() => [1, 5, 2], [5, 1, 5], 0;
    }
    errors! {
        "A5" [2, 3] v: v.try_index_axis(3, 0) => "dimension 3 out of range [-2, 1]";
        "A5" [2, 3] v: v.try_slice_along(3, ..) => "dimension 3 out of range [-2, 1]";
        "A5" [2, 3] v: v.step_along(3, .., 1) => "dimension 3 out of range [-2, 1]";
        "A5" [2, 3] v: v.slice_len(3, 0, 1) => "dimension 3 out of range [-2, 1]";
        "A5" [2, 3] v: v.split_along(3, 0) => "dimension 3 out of range [-2, 1]";
        "A5" [2, 3] v: v.split_axis(3, 1) => "dimension 3 out of range [-2, 1]";
        "A5" [2, 3] v: v.merge_axes(3) => "dimension 3 out of range [-2, 1]";
        "A5" [2, 3] v: v.windows_by(3, 1, 1) => "dimension 3 out of range [-2, 1]";
        "A5" [] v: v.try_index_axis(0, 0) => "dimension 0 specified but the shape [] has no dimensions";
        "A5" [] v: v.merge_axes(0) => "dimension 0 specified but the shape [] has no dimensions";
        "A5" [] v: v.try_slice_along(-1, ..) => "dimension -1 specified but the shape [] has no dimensions";
        "index" [2, 3] v: v.try_index_axis(Axis::<1>, 3), v.try_index_axis(-1, 3) => "index 3 out of range [0, 3) at dimension 1 in shape [2, 3]";
        "step" [2, 3] v: v.step_along(Axis::<1>, .., 0), v.step_along(1, .., 0) => "slice step 0 at dimension 1 in shape [2, 3]";
        "part" [2, 3] v: v.slice_len(Axis::<1>, 1, 3), v.slice_len(-1, 1, 3)
            => "3 places from place 1 on are not all within [0, 3) at dimension 1 in shape [2, 3]";
        "last" [2, 3] v: v.merge_axes(1), v.merge_axes(-1) => "cannot merge dimension 1 with the one to its right: it is the last in shape [2, 3]";
        "L9" [5] v: v.windows_by(Axis::<0>, 6, 1), v.windows_by(0, 6, 1) => "window size 6 is beyond the size 5 of dimension 0 in shape [5]";
    }
}

#[test]
fn slices_along_several_axes() {
    results! {
        "ends" [3, 5, 7] v: v.slice_along(axes![0, -1], (1.., ..2)), v.try_slice_along(axes![0, -1], (1.., ..2)).unwrap(),
            v.try_slice_along([0, -1], (1.., ..2)).unwrap(), v.try_slice_along([2, 0], (..2, 1..)).unwrap(), v.step_along([0, 2], (1.., ..2), (1, 1)).unwrap()
            => [2, 5, 2], [35, 7, 1], 35;
        "three" [3, 5, 7] v: v.slice_along(axes![2, 0, 1], (3..=4, ..-1, -2..)), v.try_slice_along([2, 0, 1], (3..=4, ..-1, -2..)).unwrap()
            => [2, 2, 2], [35, 7, 1], 24;
        "four" [2, 3, 4, 5] v: v.slice_along(axes![0, 1, 2, 3], (1.., 1.., 1.., 1..)), v.try_slice_along([0_u8, 1, 2, 3], (1.., 1.., 1.., 1..)).unwrap()
            => [1, 2, 3, 4], [60, 20, 5, 1], 86;
        "one" [3, 5] v: v.slice_along(axes![1], (2..,)), v.try_slice_along([1], (2..,)).unwrap() => [3, 3], [5, 1], 2;
        "nothing of one" [3, 5] v: v.slice_along(axes![0, 1], (2.., 5..)), v.try_slice_along([0, 1], (2.., 5..)).unwrap() => [1, 0], [5, 1], 0;
        "steps" [3, 5] v: v.step_along(axes![0, 1], (.., ..), (2, -1)).unwrap(), v.step_along([-2, -1], (.., ..), (2, -1)).unwrap()
            => [2, 5], [10, -1], 4;
    }
    errors! {
        "twice" [3, 5] v: v.try_slice_along([1, -1], (.., ..)) => "1 and -1 both name dimension 1 of 2";
        "twice" [3, 5] v: v.step_along([1, -1], (.., ..), (1, 1)) => "1 and -1 both name dimension 1 of 2";
        "A5" [3, 5] v: v.try_slice_along([1, 2], (.., ..)) => "dimension 2 out of range [-2, 1]";
        "step" [3, 5] v: v.step_along(axes![0, 1], (.., ..), (1, 0)), v.step_along([0, 1], (.., ..), (1, 0))
            => "slice step 0 at dimension 1 in shape [3, 5]";
    }
}

/// Windows that overlap exist of shared views alone. L10, L15.
#[test]
fn windows() {
    let data: Vec<i32> = (0..16).collect();
    let v = View::new(&data, shape![2, (5)]).unwrap();
    for told in [v.windows(Axis::<1>, 4).unwrap().tell(v.as_ptr()), v.windows(-1, 4).unwrap().tell(v.as_ptr())] {
        assert_eq!(told, (vec![2, 2, 4], vec![5, 1, 1], 0), "L10");
    }
    let v = View::new(&data, shape![4, 4]).unwrap();
    let w = v.windows(0, 2).unwrap().windows(1, <Size!(2)>::NEW).unwrap();
    assert_eq!(w.tell(v.as_ptr()), (vec![3, 3, 2, 2], vec![4, 1, 4, 1], 0), "L15");
    assert_eq!(v.windows(2, 1).unwrap_err().to_string(), "dimension 2 out of range [-2, 1]");
    let w = View::new(&data, shape![5]).unwrap().flip(axes![0]).windows_by(0, 2, 2).unwrap();
    assert_eq!(w.to_string(), "[[4 3]\n [2 1]]", "L10");
}

/// A mutable view in two parts along a run-time axis; each part is written.
#[test]
fn parts_are_written() {
    let mut data = [0; 6];
    let v = ViewMut::new(&mut data, shape![2, 3]).unwrap();
    let (mut left, mut right) = v.split_along(-1, 1).unwrap();
    left.fill(1);
    right.fill(2);
    assert_eq!(data, [1, 2, 2, 1, 2, 2]);
    let mut row = ViewMut::new(&mut data, shape![2, 3]).unwrap().try_index_axis(0, 1).unwrap();
    row.fill(3);
    assert_eq!(data, [1, 2, 2, 3, 3, 3]);
}

/// The static size 1 goes, every other static size stays, and so does a run-time axis of size 1.
#[test]
fn all_static_ones() {
    let data: Vec<i32> = (0..15).collect();
    let v = View::new(&data, shape![1, 3, 1, 5, 1]).unwrap();
    let w = v.squeeze_all();
    assert_eq!(w.tell(data.as_ptr()), (vec![3, 5], vec![5, 1], 0));
    let _: Shape![3, 5] = w.shape();
    assert_eq!(size_of_val(&w), size_of::<usize>());
    let w = View::new(&data, shape![1, (3), (1), 5, 1]).unwrap().squeeze_all();
    let _: Shape![_, _, 5] = w.shape();
    assert_eq!(w.tell(data.as_ptr()), (vec![3, 1, 5], vec![5, 5, 1], 0));
    let w = View::new(&data, shape![1, 1]).unwrap().squeeze_all();
    assert_eq!(w.tell(data.as_ptr()), (vec![], vec![], 0));
    assert_eq!(View::new(&data, shape![]).unwrap().squeeze_all().rank(), 0);
    let w = View::new(&data, shape![1, 0, 1]).unwrap().squeeze_all();
    assert_eq!(w.tell(data.as_ptr()).0, [0]);
    // Not a stride of the shape: each axis keeps its own.
    let w = View::with_layout(&data, 0, shape![3, 1, 5], mdshape::strides![1, 9, 3]).unwrap().squeeze_all();
    assert_eq!(w.tell(data.as_ptr()), (vec![3, 5], vec![1, 3], 0));
    let mut data = [0; 3];
    ViewMut::new(&mut data, shape![1, 3]).unwrap().squeeze_all()[[2]] = 4;
    assert_eq!(data, [0, 0, 4]);
}

/// Compile-time axes leave the result as static as before, also where run-time ones are taken.
#[test]
fn static_results() {
    let data: Vec<i32> = (0..105).collect();
    let v = View::new(&data, shape![3, 5, 7]).unwrap();
    let pointer = size_of::<usize>();
    assert_eq!(size_of_val(&v.try_permute(axes![2, 0, 1]).unwrap()), pointer);
    assert_eq!(size_of_val(&v.try_flip(axes![2]).unwrap()), pointer);
    assert_eq!(size_of_val(&v.try_unsqueeze(axes![0]).unwrap().squeeze(axes![0]).unwrap()), pointer);
    assert_eq!(size_of_val(&v.try_swap_axes(Axis::<0>, Axis::<1>).unwrap()), pointer);
    assert_eq!(size_of_val(&v.try_move_axis(Axis::<0>, Axis::<1>).unwrap()), pointer);
    assert_eq!(size_of_val(&v.try_index_axis(Axis::<0>, 1).unwrap()), pointer);
    assert_eq!(size_of_val(&v.try_slice_along(Axis::<0>, 1..).unwrap()), 2 * pointer);
    assert_eq!(size_of_val(&v.slice_along(axes![0, 2], (1.., 1..))), 3 * pointer);
}

/// Run-time axes: the rank is static, and what an operation cannot change stays so.
#[test]
fn run_time_results() {
    let data: Vec<i32> = (0..105).collect();
    let v = View::new(&data, shape![3, 5, 7]).unwrap();
    let _: View<i32, Shape![_, _, _], Strided<Strides![_, _, _]>> = v.try_permute([0, 1, 2]).unwrap();
    let _: View<i32, Shape![3, 5, 7], Strided<Strides![_, _, _]>> = v.try_flip([0]).unwrap();
    let _: View<i32, Shape![_, _, _], Strided<Strides![_, _, _]>> = v.try_swap_axes(0, Axis::<1>).unwrap();
    let _: View<i32, Shape![_, _, _], Strided<Strides![_, _, _]>> = v.try_move_axis(Axis::<0>, 1).unwrap();
    let _: View<i32, Shape![_, _, _, _, _], Strided<Strides![_, _, _, _, _]>> = v.try_unsqueeze([0, 1]).unwrap();
    let _: View<i32, Shape![_, _], Strided<Strides![_, _]>> = v.try_index_axis(0, 0).unwrap();
    let w: View<i32, Shape![_, _, _, 2], _> = v.windows(0, <Size!(2)>::NEW).unwrap();
    assert_eq!(w.sizes()[..], [2, 5, 7, 2]);
    // A row-major layout stays one, and stores no strides.
    let _: View<i32, Shape![_, _, _, _]> = v.split_axis(0, 1).unwrap();
    let _: View<i32, Shape![_, _]> = v.merge_axes(0).unwrap();
    // The strides of a slice are those of the view: nothing but three sizes is stored.
    assert_eq!(size_of_val(&v.try_slice_along(0, 1..).unwrap()), 4 * size_of::<usize>());
}

/// Generic code needs no bound for run-time axes of a shape whose axes it names, and none for any shape at all.
#[test]
fn generic_code() {
    type Column<'a> = View<'a, i32, Shape![_], Strided<Strides![_]>>;
    fn line<R: Dim, C: Dim>(x: View<'_, i32, Shape![R, C]>, axis: i64) -> Result<Column<'_>, IndexError> {
        x.try_index_axis(axis, 1)
    }
    fn turned<R: Dim, C: Dim>(
        x: View<'_, i32, Shape![R, C]>,
        order: [usize; 2],
    ) -> Result<View<'_, i32, Shape![_, _], Strided<Strides![_, _]>>, AxisError> {
        x.try_permute(order)
    }
    fn flipped<S: Shape<Index = i64>, L: Layout>(
        x: View<'_, i32, S, L>,
        axis: i64,
    ) -> Result<View<'_, i32, mdshape::Extents<S::Axes, i64>, FlippedLayout<S, L, [i64; 1]>>, AxisError> {
        x.try_flip([axis])
    }
    fn every_other<R: Dim, C: Dim>(x: View<'_, i32, Shape![R, C]>) -> Result<i32, SliceError> {
        Ok(x.step_along(Axis::<0>, .., 2)?.step_along(1, .., 2)?.iter().sum())
    }
    fn compact<R: Dim, C: Dim>(
        x: View<'_, i32, Shape![R, C]>,
    ) -> View<'_, i32, SqueezedAllShape<Shape![R, C]>, SqueezedAllLayout<Shape![R, C], RowMajor>> {
        x.squeeze_all()
    }
    fn permuted<S: Shape<Index = i64>, L: Layout, P: mdshape::PermutationOf<S>>(
        x: View<'_, i32, S, L>,
        axes: P,
    ) -> Result<View<'_, i32, PermutedShape<S, P>, PermutedLayout<S, L, P>>, AxisError> {
        x.try_permute(axes)
    }
    let data: Vec<i32> = (0..15).collect();
    each_view!([3, 5] v _base {
        let v = View::new(&data, v.shape()).unwrap();
        assert_eq!(line(v, 0).unwrap().to_string(), "[5 6 7 8 9]");
        assert_eq!(line(v, -1).unwrap().to_string(), "[ 1  6 11]");
        assert_eq!(turned(v, [1, 0]).unwrap().sizes()[..], [5, 3]);
        assert_eq!(flipped(v, 1).unwrap()[[0, 0]], 4);
        assert_eq!(every_other(v).unwrap(), 2 + 4 + 10 + 12 + 14);
        assert_eq!(compact(v).sizes()[..], [3, 5]);
        assert_eq!(permuted(v, [1, 0]).unwrap()[[4, 0]], 4);
        assert_eq!(permuted(v, axes![1, 0]).unwrap()[[4, 0]], 4);
    });
}

/// The stride of an axis of size 1 may be anything, and nothing of it is multiplied.
#[test]
fn unused_strides() {
    let data = [1, 2, 3];
    let v = View::with_layout(&data, 0, shape![3, 1], strides![1, (i64::MIN)]).unwrap();
    assert_eq!(v.try_flip([0, 1]).unwrap()[[0, 0]], 3);
    assert_eq!(v.try_index_axis(1, 0).unwrap().to_string(), "[1 2 3]");
    assert_eq!(v.step_along([0, 1], (.., ..), (-1, i64::MIN)).unwrap()[[0, 0]], 3);
    assert_eq!(v.try_slice_along([0, 1], (1.., ..)).unwrap().sizes()[..], [2, 1]);
    assert_eq!(v.squeeze([1]).unwrap().to_string(), "[1 2 3]");
}

/// Each error that an operation of its own has holds that of an axis.
#[test]
fn errors_of_axes() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let axis = || AxisError::OutOfRange { axis: 2, rank: 2 };
    assert_eq!(v.try_index_axis(2, 0).unwrap_err(), IndexError::InvalidAxis(axis()));
    assert_eq!(v.step_along(2, .., 1).unwrap_err(), SliceError::InvalidAxis(axis()));
    assert_eq!(v.windows(2, 1).unwrap_err(), WindowError::InvalidAxis(axis()));
    assert_eq!(v.squeeze([2]).unwrap_err(), SqueezeError::InvalidAxis(axis()));
    assert_eq!(v.merge_axes(2).unwrap_err(), ReshapeError::InvalidAxis(axis()));
    fn strides<U: StrideList>(_: &View<'_, i32, Shape![3, 5], Strided<U>>) -> usize {
        U::RANK
    }
    assert_eq!(strides(&v.try_flip([1]).unwrap()), 2);
}
