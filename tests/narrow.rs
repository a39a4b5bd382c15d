//! Other index types for the same view: whether everything fits, and what is kept of it.
//!
//! `()` takes no memory, so that a slice of `usize::MAX` of them is at hand for views that reach as far as an index type does.

use mdshape::error::{OffsetEnd, ReindexError};
use mdshape::prelude::*;
use mdshape::{ColMajorPadded, DynLayout, HeldBy, IndexKernel, Integer, Pad, Reindex, RowMajorPadded, dispatch_index};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

static HUGE: [(); usize::MAX] = [(); usize::MAX];

/// The bytes of the table in the design: what narrowing gains.
#[cfg(target_pointer_width = "64")]
mod bytes {
    use super::*;
    const _: () = assert!(size_of::<View<f32, Shape![3, 4]>>() == 8);
    const _: () = assert!(size_of::<View<f32, Shape![3, 4], Strided<Strides![1, 3]>>>() == 8);
    const _: () = assert!(size_of::<View<f32, Shape![_], Strided<Strides![2]>>>() == 16);
    const _: () = assert!(size_of::<View<f32, Shape![_, _, _]>>() == 32);
    const _: () = assert!(size_of::<View<f32, Shape![_, _, _], Strided<Strides![_, _, _]>>>() == 56);
    const _: () = assert!(size_of::<View<f32, Shape![i32; _, _, _], Strided<Strides![_, _, _]>>>() == 32);
    const _: () = assert!(size_of::<View<f32, Shape![_, _], Strided<Strides![_, _]>>>() == 40);
    const _: () = assert!(size_of::<View<f32, Shape![i32; _, _], Strided<Strides![_, _]>>>() == 24);
    const _: () = assert!(size_of::<ViewMut<f32, Shape![i32; _, _], Strided<Strides![_, _]>>>() == 24);
    const _: () = assert!(size_of::<Option<View<f32, Shape![i32; _, _], Strided<Strides![_, _]>>>>() == 24);
}

/// Numbers as they are, whatever their type.
fn plain<N: Integer>(numbers: impl IntoIterator<Item = N>) -> Vec<i128> {
    numbers.into_iter().map(Integer::to_i128).collect()
}

fn used(sizes: &[i128], axis: usize) -> bool {
    sizes[axis] > 1 && !sizes.contains(&0)
}

/// What a view tells of itself.
#[derive(Debug)]
struct Told {
    first: *const (),
    sizes: Vec<i128>,
    strides: Vec<i128>,
}

fn told<T, S: Shape, L: Layout>(v: &View<T, S, L>) -> Told {
    Told { first: v.as_ptr().cast(), sizes: plain(v.sizes()), strides: plain(v.strides()) }
}

/// A view in the index type `J`: whether it fits by each way of asking, and that all is kept.
fn narrows<J: IndexType, T, S: Shape, L: Layout>(v: View<T, S, L>, fits: bool) {
    let answers = [v.index_fits::<J>(), Reindex::<J>::fits(&v)];
    let narrow = Reindex::<J>::narrow(v).ok();
    // And back: the type that it came from holds it.
    let back = narrow.and_then(|narrow| Reindex::<S::Index>::narrow(narrow).ok());
    assert!(!fits || !<View<T, S, L> as Reindex<J>>::NEVER);
    same(&told(&v), answers, fits, [narrow.as_ref().map(told), back.as_ref().map(told)], [S::Index::NAME, J::NAME]);
}

fn same(v: &Told, answers: [bool; 2], fits: bool, narrow: [Option<Told>; 2], [from, to]: [&str; 2]) {
    assert_eq!(answers, [fits; 2], "{v:?} from {from} to {to}");
    for (narrow, to) in narrow.into_iter().zip([to, "and back"]) {
        assert_eq!(narrow.is_some(), fits, "{v:?} from {from} {to}");
        let Some(narrow) = narrow else { return };
        assert_eq!((narrow.first, &narrow.sizes), (v.first, &v.sizes), "{v:?} from {from} {to}");
        for (axis, (&found, &stride)) in narrow.strides.iter().zip(&v.strides).enumerate() {
            // A stride that is not used is 0 where it is no value of the type; one that follows from the shape is back in
            // a type that holds it.
            let lost = found == 0 && !limits_of(to).contains(&stride);
            assert!(
                found == stride || !used(&v.sizes, axis) && (lost || stride == 0),
                "stride {axis} is {found} in {v:?} from {from} {to}"
            );
        }
    }
}

/// The values of an index type; none is sure to have come back.
fn limits_of(name: &str) -> std::ops::RangeInclusive<i128> {
    macro_rules! limits {
        ($($I:ident)*) => { match name { $( stringify!($I) => $I::MIN as i128..=$I::MAX as i128, )* _ => i128::MAX..=i128::MAX } };
    }
    limits!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize)
}

/// The element of index 0, so that the lowest offset is within the slice.
fn base(sizes: &[i128], strides: &[i128]) -> usize {
    let axes = (0..sizes.len()).filter(|&axis| used(sizes, axis) && strides[axis] < 0);
    let low = axes.fold(0_u128, |low, axis| {
        low.saturating_add((sizes[axis] - 1).unsigned_abs().saturating_mul(strides[axis].unsigned_abs()))
    });
    usize::try_from(low).unwrap_or(usize::MAX)
}

/// `name: fits(J, sizes, strides)`, as views of three spellings where there are such, of each index type that is named, and
/// on plain numbers.
macro_rules! fits {
    ($($name:ident: $J:ident $n:tt $s:tt => $fits:literal $(, views in $($I:ident)+)? $(, open in $($O:ident)+)?;)*) => {$(
        #[test]
        fn $name() {
            let (sizes, strides): (&[i128], &[i128]) = (&$n, &$s);
            let shape = DynShape::new(sizes).unwrap();
            assert_eq!(shape.index_fits::<$J>(strides), Ok($fits), "plain numbers");
            if let Ok(layout) = DynLayout::new(shape, strides, 0) {
                assert_eq!(layout.index_fits::<$J>(), $fits, "DynLayout");
            }
            $($(
                views!($I $J sizes strides $n $s $fits);
                run_time::<$I, $J>(sizes, strides, $fits);
            )+)?
            // Constants beyond 10^15 have no type.
            $($( run_time::<$O, $J>(sizes, strides, $fits); )+)?
        }
    )*};
}

macro_rules! views {
    ($I:ident $J:ident $sizes:ident $strides:ident [$($n:literal),*] [$($s:tt)*] $fits:literal) => {
        let base = base($sizes, $strides);
        let v = View::with_layout(&HUGE, base, shape![$I; $($n),*], strides![$($s)*]).unwrap();
        narrows::<$J, _, _, _>(v, $fits);
        let v = View::with_layout(&HUGE, base, shape![$I; $(($n)),*], strides![$($s)*]).unwrap();
        narrows::<$J, _, _, _>(v, $fits);
    };
}

/// Run-time sizes and strides, up to three of each; the only spelling for which `reindex` always compiles.
fn run_time<I: IndexType, J: IndexType>(sizes: &[i128], strides: &[i128], fits: bool) {
    if !open_view::<I, J>(sizes, strides, fits) {
        panic!("no view of {sizes:?} {strides:?} in {}", I::NAME);
    }
}

/// Whether there is such a view; it is asked.
fn open_view<I: IndexType, J: IndexType>(sizes: &[i128], strides: &[i128], fits: bool) -> bool {
    let base = base(sizes, strides);
    let ([a, b, c], [s, t, u]) = match (sizes, strides) {
        ([], []) => ([1; 3], [0; 3]),
        (&[a], &[s]) => ([1, 1, a], [0, 0, s]),
        (&[a, b], &[s, t]) => ([a, 1, b], [s, 0, t]),
        (&[a, b, c], &[s, t, u]) => ([a, b, c], [s, t, u]),
        _ => return false,
    };
    let Ok(v) = View::with_layout(&HUGE, base, shape![I; a, b, c], strides![s, t, u]) else { return false };
    narrows::<J, _, _, _>(v, fits);
    assert_eq!(v.reindex::<J>().is_ok(), fits, "reindex");
    true
}

fits! {
    w1: i32 [198000, 1] [10944, 1] => false, views in i64 u64 isize usize u32;
    w1_to_u32: u32 [198000, 1] [10944, 1] => true, views in i64 u64 isize usize u32;
    w1_last_row_within: i32 [196225, 1] [10944, 1] => true, views in i64 u64 isize usize u32 i32;
    w1_first_row_out_of_reach: i32 [196226, 1] [10944, 1] => false, views in i64 u64 isize usize u32;
    w2: i32 [268435457] [2] => true, views in i64 u64 u32 i32;
    w4: i32 [4] [600000000] => true, views in i64 u64 u32 i32;
    w6_as_lowest: i32 [2] [2147483648] => false, views in i64 u64 u32;
    w6_as_zero: i32 [2] [4294967296] => false, views in i64 u64 usize;
    w6_as_one: i32 [2] [4294967297] => false, views in i64 u64 usize;
    w6_as_zero_of_u32: u32 [2] [4294967296] => false, views in i64 u64 usize;
    w8: i32 [715827882, 2] [1, 1431655764] => true, views in i64 u64 u32 i32;
    w8_beyond: i32 [715827882, 3] [1, 1431655764] => false, views in i64 u64 u32;
    w9_as_u32: i32 [2] [4294967295] => false, views in i64 u64 u32;
    w9_as_i32: u32 [2] [-1] => false, views in i64 i32 i8 isize;
    w10_unused: i32 [0, 5] [1099511627776, 1] => true, views in i64 u64 i8 u16;
    w10_unused_one: i8 [1, 5] [1099511627776, 1] => true, views in i64 u64 u32;
    w10_unused_negative: u8 [1, 5] [-7, 1] => true, views in i64 i8 isize;
    w10_empty_negative: u8 [3, 0] [-7, 1] => true, views in i64 i8 isize;
    w10_lowest: i32 [2] [-2147483648] => true, views in i64 i32;
    w10_highest: i32 [2] [2147483648] => false, views in i64 u32;
    w11_highest: i32 [2] [2147483647] => true, views in i64 u64 i32 u32;
    w11_above: i32 [2] [2147483648] => false, views in i64 u64 u32;
    w11_lowest: i32 [2] [-2147483648] => true, views in i64 i32 isize;
    w11_below: i32 [2] [-2147483649] => false, views in i64 isize;
    w12: i32 [2, 2] [1500000000, 1000000000] => false, views in i64 u64 u32;
    w12_u32: u32 [2, 2] [1500000000, 1000000000] => true, views in i64 u64 u32;
    w12_negative: i32 [2, 2] [-1500000000, -1000000000] => false, views in i64;
    w12_apart: i32 [2, 2] [-1500000000, 1000000000] => true, views in i64 i32;
    w13_i32: i32 [2, 2] [6000000000000000000, 6000000000000000000] => false, open in u64 usize;
    w13_i64: i64 [2, 2] [6000000000000000000, 6000000000000000000] => false, open in u64 usize;
    w13_u64: u64 [2, 2] [6000000000000000000, 6000000000000000000] => true, open in u64 usize;
    w14: i64 [4] [4000000000000000000] => false, open in u64;
    w14_negative: i64 [4] [-4000000000000000000] => false;
    w15: u64 [2, 2, 2] [9223372036854775807, 9223372036854775807, 1] => true;
    w15_i64: i64 [2, 2, 2] [9223372036854775807, 9223372036854775807, 1] => false;
    w15_beyond: u64 [2, 2, 2] [9223372036854775807, 9223372036854775807, 2] => false;
    w16_product: u64 [5] [9000000000000000000] => false;
    w16_sum: u64 [2, 2, 2] [9000000000000000000, 9000000000000000000, 9000000000000000000] => false;
    w17: i8 [300, 2] [0, 1] => false, views in i16 i64 u16;
    w17_u8: u8 [300, 2] [0, 1] => false, views in i16 i64 u16;
    w17_i16: i16 [300, 2] [0, 1] => true, views in i16 i64 u16;
    sizes_count_in_an_empty_view: i8 [300, 0] [0, 1] => false, views in i16 i64 u16;
    repeated: i8 [100, 100] [0, 1] => true, views in i8 u8 i64;
    whole_i64: i64 [2, 2] [-9223372036854775807, 9223372036854775807] => true;
    whole_u8: u8 [256] [1] => false, views in i16;
    last_u8: u8 [255] [1] => true, views in i16 u8 i64;
    step_to_the_end_of_u8: u8 [2, 86] [0, 3] => true, views in i16 u8;
    step_past_the_end_of_u8: u8 [2, 87] [0, 3] => false, views in i16;
    one_lower_in_i8: i8 [130] [-1] => false, views in i16;
    lowest_in_i8: i8 [2, 65] [0, -2] => true, views in i16 i8;
    below_in_i8: i8 [2, 44] [0, -3] => false, views in i16;
}

/// Layouts that derive their strides: W3, W5, W7, N5, N7, and what an empty shape asks of them.
#[test]
fn derived_layouts() {
    macro_rules! derived {
        ($($case:literal: $I:ident => $J:ident, [$($n:literal),*], $row:literal, $col:literal, $padded:literal;)*) => {$(
            {
                let sizes: &[i128] = &[$($n),*];
                macro_rules! check {
                    ($shape:expr) => {
                        if let Ok(v) = View::new(&HUGE, $shape) {
                            narrows::<$J, _, _, _>(v, $row);
                        }
                        if let Ok(v) = View::with_layout(&HUGE, 0, $shape, ColMajor) {
                            narrows::<$J, _, _, _>(v, $col);
                        }
                        // To multiples of 4, static and run-time.
                        if let Ok(v) = View::with_layout(&HUGE, 0, $shape, RowMajorPadded::<Size!(4)>::NEW) {
                            narrows::<$J, _, _, _>(v, $padded);
                        }
                        if let Ok(v) = View::with_layout(&HUGE, 0, $shape, RowMajorPadded::by(4)) {
                            narrows::<$J, _, _, _>(v, $padded);
                        }
                    };
                }
                assert!(View::new(&HUGE, shape![$I; $($n),*]).is_ok(), "{}", $case);
                check!(shape![$I; $($n),*]);
                check!(shape![$I; $(($n)),*]);
                let shape = DynShape::new(sizes).unwrap();
                assert_eq!(shape.row_major_strides_in::<$J>().is_ok(), $row, "{}", $case);
            }
        )*};
    }
    derived! {
        "W3 beyond": i64 => i32, [24901, 8, 128, 128], false, false, false;
        "W3 by one row": i64 => i32, [16385, 8, 128, 128], false, false, false;
        "W3 the last": i64 => i32, [16384, 8, 128, 128], true, true, true;
        "W3 as u32": u64 => u32, [24901, 8, 128, 128], true, true, true;
        "W5": i64 => i32, [1073741824, 2], true, true, false;
        "W5 back": u32 => i32, [1073741824, 2], true, true, false;
        "W7": i64 => i8, [100, 2], false, false, false;
        "W7 as u8": i16 => u8, [100, 2], true, true, false;
        "W7 the last": i16 => i8, [64, 2], true, true, false;
        "N5": u64 => u32, [65536, 65537], false, false, false;
        "N7": i64 => i32, [0, 2147483647], true, true, true;
        "N7 the last factor": i64 => i32, [2147483647, 0, 3], false, false, false;
        "N7 the last factor, last": i64 => i32, [2, 0, 2147483647], false, false, false;
        "an axis of 1": i64 => i8, [127, 1], true, true, false;
        "an axis of 1 in front": i64 => i8, [1, 127], true, true, true;
        "an empty row": i64 => i8, [127, 0], true, true, false;
        "rank 0": i64 => u8, [], true, true, true;
        "a wider type": i8 => u64, [3, 5, 7], true, true, true;
        "the same type": i8 => i8, [3, 5, 7], true, true, true;
        "the other sign": i8 => u8, [3, 5, 7], true, true, true;
    }
    // W5: a view that fits, and whose elements cannot be counted.
    let v = View::new(&HUGE, shape![1_i64 << 30, 2]).unwrap();
    assert!(!v.numel_fits::<i32>() && v.numel_fits::<u32>());
    let narrow = v.reindex::<i32>().unwrap();
    assert_eq!(narrow.highest_offset(), i32::MAX as isize);
    assert_eq!(narrow.shape().numel_in_index(), None);
    let error = narrow.flatten().unwrap_err().to_string();
    assert_eq!(
        error,
        "cannot reshape: size 2147483648 at dimension 0 does not fit the index type i32 in shape [2147483648]"
    );
    // N7, N5 and W7: numbers of elements.
    assert_eq!(DynShape::new([0, i32::MAX]).unwrap().numel_in::<i32>(), Some(0));
    assert_eq!(DynShape::new([0, i32::MAX]).unwrap().row_major_strides_in::<i32>().unwrap(), [i32::MAX, 1]);
    assert_eq!(DynShape::new([65536, 65537]).unwrap().numel_in::<u32>(), None);
    assert_eq!(DynShape::new([100, 2]).unwrap().numel_in::<i8>(), None);
    assert!(View::new(&HUGE, shape![i8; 100, 2]).is_err());
}

/// W2: in bytes it is another question.
#[test]
fn bytes_are_another_question() {
    let n = 268_435_457_i64;
    // The same offsets, over elements of one byte in place of four: 536,870,912 of them.
    let v = View::with_layout(&HUGE, 0, shape![n], strides![2]).unwrap();
    assert!(v.index_fits::<i32>() && v.byte_offsets_fit::<i32>());
    let data = [0_i32; 64];
    let v = View::new(&data, shape![(4), 16]).unwrap();
    assert!(v.index_fits::<i8>() && v.index_fits::<u8>());
    assert!(!v.byte_offsets_fit::<i8>() && v.byte_offsets_fit::<u8>(), "252");
    let back = v.flip(axes![0, 1]);
    assert!(back.index_fits::<i8>() && !back.index_fits::<u8>());
    assert!(!back.byte_offsets_fit::<i8>() && !back.byte_offsets_fit::<u8>() && back.byte_offsets_fit::<i16>());
    assert!(back.slice_along(Axis::<0>, 4..).byte_offsets_fit::<u8>(), "nothing is reached");
}

/// W9: a stride of -1 and one of 4294967295 meet as themselves.
#[test]
fn strides_meet_in_the_common_type() {
    let (m, n, most) = (2, 2, u32::MAX);
    let back = View::with_layout(&HUGE, 5, shape![i32; n], strides![-1]).unwrap();
    let far = View::with_layout(&HUGE, 5, shape![u32; m], strides![most]).unwrap();
    assert_eq!(plain(back.widen::<i64>().strides()), [-1]);
    assert_eq!(plain(far.widen::<i64>().strides()), [4294967295]);
    let beside: View<(), Shape![i64; _], _> = back.broadcast_to(far.shape()).unwrap();
    assert_eq!(plain(beside.strides()), [-1]);
    let beside: View<(), Shape![i64; _], _> = far.broadcast_to(back.shape()).unwrap();
    assert_eq!(plain(beside.strides()), [4294967295]);
}

/// Operations over several views take the common index type of them, in either order.
#[test]
fn mixed_widths() {
    let data: Vec<i32> = (0..105).collect();
    macro_rules! meets {
        ($($I:ident $J:ident => $O:ident;)*) => {$({
            let (rows, columns) = (3, 5);
            let narrow = View::new(&data, shape![$I; columns]).unwrap();
            let wide = View::new(&data, shape![$J; rows, columns]).unwrap();
            let stretched = narrow.broadcast_to(wide.shape()).unwrap();
            let _: Shape![$O; _, _] = stretched.shape();
            let _: Shape![$O; _, _] = narrow.shape().broadcast(wide.shape()).unwrap();
            let _: Shape![$O; _, _] = wide.shape().broadcast(narrow.shape()).unwrap();
            let _: Shape![$O; _, _] = broadcast_shapes((wide.shape(), narrow.shape(), wide.shape())).unwrap();
            assert!(stretched.iter().copied().eq((0..15).map(|k| k % 5)));
            let mut memory = [0; 15];
            ViewMut::new(&mut memory, shape![$J; rows, columns]).unwrap().assign(narrow);
            assert!(memory.iter().copied().eq((0..15).map(|k| k % 5)), "{} into {}", stringify!($I), stringify!($J));
            ViewMut::new(&mut memory, shape![$I; 3, columns]).unwrap().assign(wide);
            assert_eq!(memory[..], data[..15], "{} into {}", stringify!($J), stringify!($I));
        })*};
    }
    meets! {
        i32 i64 => i64; i64 i32 => i64;
        u8 i16 => i16; i16 u8 => i16;
        i8 u8 => i16; u8 i8 => i16;
        u16 i8 => i32; i8 u16 => i32;
        u32 i32 => i64; i32 u32 => i64;
        u64 u8 => u64; u8 usize => usize; isize i64 => i64;
    }
    // A stride of -1 beside an unsigned operand.
    let size = 5;
    let back = View::with_layout(&data, 4, shape![i8; size], strides![-1]).unwrap();
    let stretched = back.broadcast_to(<Shape![u8; 200, _]>::new([200, 5]).unwrap()).unwrap();
    let _: Shape![i16; 200, _] = stretched.shape();
    assert_eq!((plain(stretched.strides()), stretched[[199, 0]]), (vec![0, -1], 4));
    let mut memory = [0; 10];
    ViewMut::new(&mut memory, shape![u32; 2, size]).unwrap().assign(back);
    assert_eq!(memory, [4, 3, 2, 1, 0, 4, 3, 2, 1, 0]);
    // And the other way round: an unsigned source, a target that runs backwards.
    let mut target = ViewMut::with_layout(&mut memory, 4, shape![i16; size], strides![-1]).unwrap();
    target.assign(View::new(&data, shape![u16; size]).unwrap());
    assert_eq!(memory[..5], [4, 3, 2, 1, 0]);
}

/// T9 to T11: the way to another index type is never silent where it may fail.
#[test]
fn shapes() {
    let five = <Shape![i32; 5]>::fixed();
    let open: Shape![i32; _] = five.forget();
    assert_eq!((open.size(0), open.recast::<Shape![i32; 5]>().unwrap()), (5, five), "T9");
    assert!(<Shape![i32; _]>::new([7]).unwrap().recast::<Shape![i32; 5]>().is_err(), "T9");
    let open: Shape![i32; _, 7] = <Shape![i32; 5, 7]>::fixed().forget();
    assert_eq!(open.recast::<Shape![i32; 5, 7]>().unwrap().sizes()[..], [5, 7], "T10");
    let wide: Shape![usize; 5] = five.forget();
    assert_eq!(wide.reindex::<i32>(), Ok(five), "T11");
    let s = <Shape![usize; _, 5]>::new([300, 5]).unwrap();
    assert!(!s.index_fits::<u8>() && !s.index_fits::<i8>() && s.index_fits::<i16>());
    let error = s.reindex::<u8>().unwrap_err();
    assert_eq!(error.to_string(), "size 300 at dimension 0 does not fit the index type u8 in shape [300, 5]");
    let narrow: Shape![i16; _, 5] = s.reindex().unwrap();
    assert_eq!(narrow, s);
    assert_eq!(narrow.widen::<i64>(), s);
    assert!(matches!(Reindex::<u8>::narrow(s), Err(same) if same == s));
    const { assert!(<Shape![300] as Reindex<u8>>::NEVER && !<Shape![_] as Reindex<u8>>::NEVER) };
}

/// What did not fit is named, with the axis with which the sum leaves the type.
#[test]
fn errors() {
    let (two, three) = (2, 3);
    let v = View::with_layout(&HUGE, 400, shape![two, three, two], strides![-100, 50, -100]).unwrap();
    let error = v.reindex::<i8>().unwrap_err();
    let ReindexError::OffsetTooFar { end: OffsetEnd::Lowest, offset: -200, axis: 2, index: "i8", .. } = &error else {
        panic!("{error:?}");
    };
    assert_eq!(
        error.to_string(),
        "lowest offset -200 does not fit the index type i8: dimension 2 leads beyond it in shape [2, 3, 2] with strides [-100, 50, -100]",
    );
    let error = v.reindex::<u8>().unwrap_err();
    assert!(matches!(error, ReindexError::OffsetTooFar { end: OffsetEnd::Lowest, axis: 0, .. }), "{error}");
    let v = View::with_layout(&HUGE, 400, shape![two, three, two], strides![-100, 50, 30]).unwrap();
    let error = v.reindex::<i8>().unwrap_err();
    assert!(
        matches!(error, ReindexError::OffsetTooFar { end: OffsetEnd::Highest, offset: 130, axis: 2, .. }),
        "{error}"
    );
    let v = View::new(&HUGE, shape![(100), 0, (2)]).unwrap();
    let error = v.reindex::<i8>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "the strides that follow from the empty shape [100, 0, 2] do not fit the index type i8",
    );
    // Padding leads further than the sizes tell.
    let v = View::with_layout(&HUGE, 0, shape![(3), (2)], RowMajorPadded::by(100)).unwrap();
    let error = v.reindex::<i8>().unwrap_err();
    assert!(
        matches!(error, ReindexError::OffsetTooFar { end: OffsetEnd::Highest, offset: 201, axis: 0, .. }),
        "{error}"
    );
}

/// What the types rule out is known to them, and no more than that.
#[test]
fn never() {
    type Of<S, L = RowMajor> = View<'static, (), S, L>;
    macro_rules! never {
        ($($J:ident, [$($n:tt),*] $layout:ty => $never:literal;)*) => {$(
            assert_eq!(<Of<Shape![$($n),*], $layout> as Reindex<$J>>::NEVER, $never, "{}", stringify!([$($n),*] $layout));
        )*};
    }
    never! {
        i32, [2] Strided<Strides![2147483648]> => true;
        i32, [2] Strided<Strides![4294967296]> => true;
        i32, [2] Strided<Strides![4294967297]> => true;
        i32, [2] Strided<Strides![2147483647]> => false;
        i32, [2] Strided<Strides![-2147483648]> => false;
        i32, [2] Strided<Strides![-2147483649]> => true;
        u32, [2] Strided<Strides![-1]> => true;
        u32, [1] Strided<Strides![-1]> => false;
        i32, [1] Strided<Strides![4294967296]> => false;
        i32, [2, 0] Strided<Strides![4294967296, 1]> => false;
        i32, [2, _] Strided<Strides![4294967296, 1]> => false;
        i32, [_] Strided<Strides![4294967296]> => false;
        i8, [300, 0] Strided<Strides![0, 1]> => true;
        i8, [300, _] Strided<Strides![0, 1]> => true;
        i8, [2, 2] Strided<Strides![100, 100]> => true;
        i8, [2, 2] Strided<Strides![100, -100]> => false;
        i8, [2, 2] Strided<Strides![100, _]> => false;
        i8, [2, 2] Strided<Strides![128, _]> => true;
        i8, [16, 16] RowMajor => true;
        i8, [8, 16] RowMajor => false;
        i8, [16, _, 16] ColMajor => true;
        i8, [16, 0, 16] RowMajor => true;
        i8, [8, 15] RowMajorPadded<Size!(32)> => true;
        i8, [4, 15] RowMajorPadded<Size!(32)> => false;
        i8, [4, 15] RowMajorPadded<Dyn> => false;
        i8, [15, 8] ColMajorPadded<Size!(32)> => true;
        i8, [_, 8] ColMajorPadded<Size!(32)> => false;
        // Products and sums beyond 128 bits, of shapes that are empty.
        i64, [0, 9223372036854775807, 6442450944, 4294967296] Strided<Strides![_, _, _, _]> => false;
        i64, [0, 9223372036854775807, 6442450944, 4294967296] RowMajor => true;
    }
    macro_rules! agree {
        ($($v:expr;)*) => {$( assert!(!$v.index_fits::<i8>()); )*};
    }
    agree! {
        View::new(&HUGE, shape![16, 16]).unwrap();
        View::with_layout(&HUGE, 0, shape![8, 15], RowMajorPadded::<Size!(32)>::NEW).unwrap();
        View::with_layout(&HUGE, 0, shape![2, 2], strides![100, 100]).unwrap();
    }
}

/// A number below 2^320, the least digit first: exact sums of exact products.
type Wide = [u64; 5];

fn product(a: u128, b: u128) -> Wide {
    let digits = |n: u128| [n as u64, (n >> 64) as u64];
    let mut product = [0; 5];
    for (i, x) in digits(a).into_iter().enumerate() {
        let mut carry = 0_u128;
        for (j, y) in digits(b).into_iter().enumerate() {
            let sum = u128::from(x) * u128::from(y) + u128::from(product[i + j]) + carry;
            product[i + j] = sum as u64;
            carry = sum >> 64;
        }
        product[i + 2] = carry as u64;
    }
    product
}

fn sum(a: Wide, b: Wide) -> Wide {
    let (mut sum, mut carry) = ([0; 5], 0_u128);
    for k in 0..5 {
        let digit = u128::from(a[k]) + u128::from(b[k]) + carry;
        (sum[k], carry) = (digit as u64, digit >> 64);
    }
    sum
}

/// `fits` in words of its own: every size, and each end of the reach, exactly.
fn model<J: IndexType>(sizes: &[i128], strides: &[i128]) -> bool {
    let mut ends = [[0; 5]; 2];
    for axis in (0..sizes.len()).filter(|&axis| used(sizes, axis)) {
        let end = &mut ends[usize::from(strides[axis] < 0)];
        *end = sum(*end, product((sizes[axis] - 1).unsigned_abs(), strides[axis].unsigned_abs()));
    }
    let within = |end: Wide, limit: i128| end.iter().rev().le(product(limit.unsigned_abs(), 1).iter().rev());
    sizes.iter().all(|&size| size <= J::MAX) && within(ends[0], J::MAX) && within(ends[1], J::MIN)
}

/// Calls `$f::<I, J>(..)` for each of the hundred pairs of index types.
macro_rules! pairs {
    ($f:ident $args:tt) => {
        pairs!(@ $f $args i8 i16 i32 i64 isize u8 u16 u32 u64 usize)
    };
    (@ $f:ident $args:tt $($I:ident)*) => {$(
        pairs!(@@ $f $args $I, i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
    )*};
    (@@ $f:ident $args:tt $I:ident, $($J:ident)*) => {$( $f::<$I, $J> $args; )*};
}

/// The same for some pairs: for a type with a narrower and a wider one, with one of the other sign, and with itself.
macro_rules! some_pairs {
    ($f:ident $args:tt) => {
        some_pairs!(@ $f $args i64 i8 i64 u8 i64 i32 i32 u16 u8 i8 i8 u8 i16 u64 u64 i16 i8 i8 u32 i32 usize isize)
    };
    (@ $f:ident $args:tt $($I:ident $J:ident)*) => {$( $f::<$I, $J> $args; )*};
}

/// Plain numbers, and a view in `I` if there is one, against the model.
fn agrees<I: IndexType, J: IndexType>(sizes: &[i128], strides: &[i128]) {
    let Ok(shape) = DynShape::new(sizes) else { return };
    let expected = model::<J>(sizes, strides);
    assert_eq!(shape.index_fits::<J>(strides), Ok(expected), "{sizes:?} {strides:?} to {}", J::NAME);
    if let Ok(layout) = DynLayout::new(shape, strides, 0) {
        assert_eq!(layout.index_fits::<J>(), expected, "{sizes:?} {strides:?} to {}", J::NAME);
    }
    if open_view::<I, J>(sizes, strides, expected) {
        assert!(model::<I>(sizes, strides), "a view of {sizes:?} {strides:?} in {}", I::NAME);
    }
}

/// The limits of each index type, hit and missed by one: as a size, as a stride, as a reach.
#[test]
fn limits() {
    let mut limits = vec![];
    for bits in [7, 8, 15, 16, 31, 32, 63, 64] {
        for near in [-2, -1, 0, 1] {
            limits.extend([(1_i128 << bits) + near, -(1_i128 << bits) + near]);
        }
    }
    for &limit in &limits {
        // As a stride, alone and beside others.
        pairs!(agrees(&[2], &[limit]));
        pairs!(agrees(&[1], &[limit]));
        pairs!(agrees(&[0, 2], &[1, limit]));
        pairs!(agrees(&[2, 2], &[limit - 1, 1]));
        pairs!(agrees(&[2, 2], &[limit + 1, -1]));
        // As a reach.
        pairs!(agrees(&[3], &[limit / 2]));
        pairs!(agrees(&[3, 2], &[limit / 2, limit % 2]));
        if limit > 0 {
            pairs!(agrees(&[limit], &[0]));
            pairs!(agrees(&[limit, 1], &[1, limit]));
            pairs!(agrees(&[limit + 1], &[-1]));
            pairs!(agrees(&[limit, 0], &[3, -3]));
            pairs!(agrees(&[limit / 2 + 1, 2], &[2, -limit]));
        }
    }
}

/// A number that may be anything, and is often at a limit.
fn number() -> impl Strategy<Value = i128> {
    let limit = (prop::sample::select(vec![7, 8, 15, 16, 31, 32, 63, 64, 126]), -2..=2_i128, any::<bool>());
    prop_oneof![
        3 => -9..9_i128,
        2 => -40_000..40_000_i128,
        2 => any::<i64>().prop_map(i128::from),
        1 => any::<i128>(),
        4 => limit.prop_map(|(bits, near, minus)| if minus { near - (1 << bits) } else { (1 << bits) + near }),
    ]
}

#[test]
fn any_numbers() {
    let sizes = prop_oneof![4 => 0..6_i128, 2 => 0..400_i128, 2 => number().prop_map(|n| n.max(-n).max(0))];
    let axes = prop::collection::vec((sizes, number()), 0..=5);
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) };
    TestRunner::new(config)
        .run(&axes, |axes| {
            let (sizes, strides): (Vec<_>, Vec<_>) = axes.into_iter().unzip();
            pairs!(agrees(&sizes, &strides));
            Ok(())
        })
        .unwrap();
}

/// A layout that derives its strides against the definition: it exists in `J` if each size and the last offset, a 0 counted
/// as 1, are values of `J`.
fn derives<I: IndexType, J: IndexType>([a, b, c]: [i128; 3], pad: i128) {
    let clamped = [a, b, c].map(|size| size.max(1) as u128);
    let sizes_fit = [a, b, c].iter().all(|&size| size <= J::MAX);
    let fits = |fastest: usize, pad: u128| {
        // Rows of the fastest axis, each `pad` apart.
        let (row, rows) = (clamped[fastest], clamped[1] * clamped[2 - fastest]);
        let last = sum(product(rows - 1, pad), product(row - 1, 1));
        sizes_fit && last.iter().rev().le(product(J::MAX as u128, 1).iter().rev())
    };
    let padded = |row: u128| row.div_ceil(pad as u128) * pad as u128;
    let (row, column) = (clamped[2], clamped[0]);
    if let Ok(v) = View::new(&HUGE, shape![I; a, b, c]) {
        narrows::<J, _, _, _>(v, fits(2, row));
    }
    if let Ok(v) = View::with_layout(&HUGE, 0, shape![I; a, b, c], ColMajor) {
        narrows::<J, _, _, _>(v, fits(0, column));
    }
    // Of a run-time pad the stride is stored, and one that is not used is 0 where it does not fit.
    if let Ok(v) = View::with_layout(&HUGE, 0, shape![I; a, b, c], RowMajorPadded::by(pad)) {
        if clamped[0] * clamped[1] > 1 || J::from_i128(padded(row) as i128).is_some() {
            narrows::<J, _, _, _>(v, fits(2, padded(row)));
        } else {
            assert_eq!(v.index_fits::<J>(), fits(2, padded(row)));
        }
    }
    if let Ok(v) = View::with_layout(&HUGE, 0, shape![I; a, b, c], ColMajorPadded::by(pad)) {
        assert_eq!(v.index_fits::<J>(), fits(0, padded(column)), "{a} {b} {c} by {pad}");
        assert_eq!(v.reindex::<J>().is_ok(), fits(0, padded(column)));
    }
    static_pad::<I, J, Size!(8)>([a, b, c], fits(2, row.div_ceil(8) * 8));
}

fn static_pad<I: IndexType, J: IndexType, P: Pad + StaticDim>([a, b, c]: [i128; 3], fits: bool) {
    if let Ok(v) = View::with_layout(&HUGE, 0, shape![I; a, b, c], RowMajorPadded::<P>::NEW) {
        narrows::<J, _, _, _>(v, fits);
    }
}

#[test]
fn any_derived_layout() {
    let size = || {
        let limit = (prop::sample::select(vec![7, 8, 15, 16, 31, 32, 62]), -1..=1_i128);
        prop_oneof![4 => 0..6_i128, 3 => 0..300_i128, 1 => 0..70_000_i128, 1 => limit.prop_map(|(b, near)| (1 << b) + near)]
    };
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) };
    TestRunner::new(config)
        .run(&([size(), size(), size()], 1..140_i128), |(sizes, pad)| {
            some_pairs!(derives(sizes, pad));
            Ok(())
        })
        .unwrap();
}

/// The elements, by every way to them, of a view that fits.
fn keeps<I: IndexType, J: IndexType, R: Dim, C: Dim, L: Layout>(v: View<u32, Shape![I; R, C], L>) {
    let Ok(narrow) = v.reindex::<J>() else {
        assert!(!v.index_fits::<J>());
        return;
    };
    assert!(narrow.iter().eq(v.iter()));
    assert_eq!(narrow.is_contiguous(), v.is_contiguous());
    for i in 0..v.size(0) {
        for j in 0..v.size(1) {
            assert_eq!(narrow[[i, j]], v[[i, j]], "[{i}, {j}] in {}", J::NAME);
        }
    }
}

fn keeps_all<I: IndexType, J: IndexType>(data: &mut [u32], [a, b]: [usize; 2], [s, t]: [i64; 2], base: usize) {
    if let Ok(v) = View::with_layout(data, base, shape![I; a, b], strides![s, t]) {
        keeps::<I, J, _, _, _>(v);
    }
    if let Ok(v) = View::new(data, shape![I; a, b]) {
        keeps::<I, J, _, _, _>(v);
    }
    if let Ok(v) = View::with_layout(data, 0, shape![I; a, b], ColMajorPadded::by(3)) {
        keeps::<I, J, _, _, _>(v);
    }
    let before = data.to_vec();
    if let Ok(v) = ViewMut::with_layout(data, base, shape![I; a, b], strides![s, t]) {
        let fits = v.index_fits::<J>();
        let elements: Vec<u32> = v.as_view().iter().copied().collect();
        match Reindex::<J>::narrow(v) {
            Ok(mut narrow) => {
                assert!(fits);
                narrow.for_each_mut(|x| *x += 1000);
                assert!(narrow.as_view().iter().copied().eq(elements.iter().map(|x| x + 1000)));
                narrow.for_each_mut(|x| *x -= 1000);
            }
            Err(mut wide) => {
                assert!(!fits);
                assert!(wide.as_view().iter().eq(&elements));
                assert!(wide.reborrow().reindex::<J>().is_err());
            }
        }
    }
    assert_eq!(data, before);
}

#[test]
fn any_elements() {
    let mut data: Vec<u32> = (0..600).collect();
    let views = ([0..7_usize, 0..7_usize], [-40..40_i64, -40..40_i64], 0..600_usize);
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) };
    TestRunner::new(config)
        .run(&views, |(sizes, strides, base)| {
            let mut data = data.clone();
            some_pairs!(keeps_all(&mut data, sizes, strides, base));
            Ok(())
        })
        .unwrap();
    // An unused stride that fits neither type.
    some_pairs!(keeps_all(&mut data, [1, 5], [1 << 40, 2], 3));
    some_pairs!(keeps_all(&mut data, [0, 5], [-1 << 40, 2], 3));
}

/// `widen` never fails, keeps everything, and leads back.
#[test]
fn widening() {
    fn widens<I: IndexType + HeldBy<J>, J: IndexType>() {
        let data: Vec<u32> = (0..128).collect();
        let (two, three) = (2, 3);
        macro_rules! check {
            ($v:expr) => {
                let v = $v.unwrap();
                assert!(v.index_fits::<J>(), "{} to {}", I::NAME, J::NAME);
                let wide = v.widen::<J>();
                assert!(wide.iter().eq(v.iter()));
                assert_eq!((wide.sizes(), plain(wide.strides())), (v.sizes(), plain(v.strides())));
                let back = wide.reindex::<I>().unwrap();
                assert_eq!((back.sizes(), back.strides()), (v.sizes(), v.strides()));
                assert_eq!(wide.shape(), v.shape());
            };
        }
        check!(View::new(&data, shape![I; two, three, 5]));
        check!(View::with_layout(&data, 0, shape![I; two, 3, 5], ColMajor));
        check!(View::with_layout(&data, 0, shape![I; two, three, 5], RowMajorPadded::by(8)));
        check!(View::with_layout(&data, 7, shape![I; two, three, 5], strides![(40), (1), 0]));
        check!(View::with_layout(&data, 0, shape![I; 0, three, two], strides![(40), (1), 0]));
        if I::MIN < 0 {
            check!(View::with_layout(&data, 100, shape![I; two, three, 5], strides![(-40), (1), -2]));
        }
        // Both limits.
        let (low, high) = (I::MIN, I::MAX.min(i64::MAX.into()));
        if let Ok(v) = View::with_layout(&HUGE, usize::MAX / 2 + 1, shape![I; two], strides![low]) {
            assert_eq!((plain(v.strides()), plain(v.widen::<J>().strides())), (vec![low], vec![low]));
        }
        let v = View::with_layout(&HUGE, 0, shape![I; two], strides![high]).unwrap();
        assert_eq!((plain(v.strides()), plain(v.widen::<J>().strides())), (vec![high], vec![high]));
        let v = View::new(&HUGE, shape![I; high]).unwrap();
        assert_eq!(plain(v.widen::<J>().sizes()), [high]);
    }
    macro_rules! widens {
        ($($I:ident: $($J:ident)*;)*) => {$($( widens::<$I, $J>(); )*)*};
    }
    widens! {
        i8: i8 i16 i32 i64 isize;
        i16: i16 i32 i64 isize;
        i32: i32 i64 isize;
        i64: i64;
        isize: i64 isize;
        u8: i16 i32 i64 isize u8 u16 u32 u64 usize;
        u16: i32 i64 isize u16 u32 u64 usize;
        u32: i64 u32 u64 usize;
        u64: u64;
        usize: u64 usize;
    }
}

/// A kernel that tells which index types it was compiled for.
struct Bytes;
impl<T, S: Shape, L: Layout> IndexKernel<View<'_, T, S, L>> for Bytes {
    type Output = (usize, usize);
    fn run(self, v: View<'_, T, S, L>) -> (usize, usize) {
        (size_of::<S::Index>(), v.numel())
    }
}
impl<S: Shape, L: Layout> IndexKernel<ViewMut<'_, i32, S, L>> for Bytes {
    type Output = (usize, usize);
    fn run(self, mut v: ViewMut<'_, i32, S, L>) -> (usize, usize) {
        v.for_each_mut(|x| *x += 1);
        (size_of::<S::Index>(), v.numel())
    }
}
impl<'a, S: Shape, R: Shape, L: Layout, M: Layout> IndexKernel<(View<'a, i32, S, L>, ViewMut<'a, i32, R, M>)> for Bytes
where
    R: mdshape::TargetOf<S>,
{
    type Output = (usize, usize);
    fn run(self, (from, mut to): (View<'a, i32, S, L>, ViewMut<'a, i32, R, M>)) -> (usize, usize) {
        to.assign(from);
        (size_of::<S::Index>(), size_of::<R::Index>())
    }
}

#[test]
fn dispatch_takes_the_narrow_arm_where_it_fits() {
    let data: Vec<i32> = (0..400).collect();
    let (rows, columns) = (3, 5);
    let v = View::new(&data, shape![rows, columns]).unwrap();
    assert_eq!(dispatch_index::<i32, _, _>(v, Bytes), (4, 15));
    assert_eq!(dispatch_index::<u8, _, _>(v, Bytes), (1, 15));
    assert_eq!(dispatch_index!(i16, v => Bytes.run(v)), (2, 15));
    let wide = View::new(&data, shape![i32; (20), (20)]).unwrap();
    assert_eq!(dispatch_index::<u8, _, _>(wide, Bytes), (4, 400));
    assert_eq!(dispatch_index::<i16, _, _>(wide, Bytes), (2, 400));
    assert_eq!(dispatch_index!(u8, wide => Bytes.run(wide)), (4, 400));
    assert_eq!(dispatch_index!(u16, wide => Bytes.run(wide)), (2, 400));
    // A static size that never fits.
    let never = View::new(&data, shape![300]).unwrap();
    assert_eq!(dispatch_index::<u8, _, _>(never, Bytes), (8, 300));
    assert_eq!(dispatch_index!(i8, never => Bytes.run(never)), (8, 300));
    // To a wider one it always goes.
    assert_eq!(dispatch_index::<u64, _, _>(View::new(&data, shape![i8; 7]).unwrap(), Bytes), (8, 7));
    // Backwards, there is no unsigned one.
    let back = v.flip(axes![1]);
    assert_eq!(dispatch_index::<u32, _, _>(back, Bytes), (8, 15));
    assert_eq!(dispatch_index::<i8, _, _>(back, Bytes), (1, 15));

    let mut memory = [7; 200];
    let v = ViewMut::new(&mut memory, shape![(200)]).unwrap();
    assert_eq!(dispatch_index::<i8, _, _>(v, Bytes), (8, 200));
    let v = ViewMut::new(&mut memory, shape![(100)]).unwrap();
    assert_eq!(dispatch_index!(i8, v => Bytes.run(v)), (1, 100));
    assert!(memory[..100].iter().all(|&x| x == 9) && memory[100..].iter().all(|&x| x == 8));

    let s = <Shape![_, 5]>::new([3, 5]).unwrap();
    let bytes = dispatch_index!(i8, s => size_of_val(&s));
    assert_eq!(bytes, 1);
}

#[test]
fn tuples_narrow_together_or_not_at_all() {
    let data: Vec<i32> = (0..400).collect();
    let small = View::new(&data, shape![(3), (5)]).unwrap();
    let large = View::new(&data, shape![(20), (20)]).unwrap();
    macro_rules! bytes {
        ($J:ident, $($v:expr),+) => {{
            let all = ($($v,)+);
            dispatch_index!($J, all => bytes!(@ all $($v),+))
        }};
        (@ $all:ident $a:expr, $b:expr) => { [size_of_val(&$all.0), size_of_val(&$all.1)].to_vec() };
        (@ $all:ident $a:expr, $b:expr, $c:expr) => {
            [size_of_val(&$all.0), size_of_val(&$all.1), size_of_val(&$all.2)].to_vec()
        };
    }
    let pointer = size_of::<usize>();
    assert_eq!(bytes!(i32, small, small), [pointer + 8; 2]);
    assert_eq!(bytes!(u8, small, large), [pointer + 16; 2]);
    assert_eq!(bytes!(u8, large, small), [pointer + 16; 2]);
    assert_eq!(bytes!(u8, small, small, large), [pointer + 16; 3]);
    assert_eq!(bytes!(i32, small, small.shape(), large), [pointer + 8, 8, pointer + 8]);
    type Four<V> = (V, V, V, V);
    let narrow: Four<View<i32, Shape![i32; _, _]>> = Reindex::<i32>::narrow((small, large, small, large)).ok().unwrap();
    assert!(narrow.1.iter().eq(large.iter()) && narrow.2.iter().eq(small.iter()));
    assert!(Reindex::<u8>::narrow((small, small, small, large)).is_err());
    const { assert!(<(View<i32, Shape![_]>, View<i32, Shape![300]>) as Reindex<u8>>::NEVER) };

    // A mutable view beside a shared one, which come back as they were where one does not fit.
    let mut memory = [0; 400];
    let to = ViewMut::new(&mut memory, shape![(3), (5)]).unwrap();
    assert_eq!(dispatch_index::<i8, _, _>((small, to), Bytes), (1, 1));
    assert_eq!(memory[..15], data[..15]);
    let to = ViewMut::new(&mut memory, shape![(20), (20)]).unwrap();
    assert_eq!(dispatch_index::<i8, _, _>((large, to), Bytes), (8, 8));
    assert_eq!(memory[..], data[..]);
    let to = ViewMut::new(&mut memory, shape![(20), 20]).unwrap();
    let row = View::new(&data[7..], shape![20]).unwrap();
    assert_eq!(dispatch_index::<i8, _, _>((row, to), Bytes), (8, 8));
    assert_eq!(memory[380..], data[7..27]);
}
