//! Inputs that broke other libraries, each in the static, the run-time and the mixed spelling, and with run-time rank.
//!
//! A table line is data for all spellings at once. The names are those under which the cases are known to the project.

use mdshape::error::BroadcastError;
use mdshape::prelude::*;
use mdshape::{DynShape, Recipe, wrap_axis};

/// A result as plain numbers: the sizes, or `None` for an error.
fn plain<S: Shape, E>(result: Result<S, E>) -> Option<Vec<i128>> {
    Some(result.ok()?.sizes().iter().map(|&size| size as i128).collect())
}

fn dynamic(sizes: &[i128]) -> DynShape {
    DynShape::new(sizes).unwrap()
}

/// Every order of `0..n`.
fn orders(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![vec![]];
    }
    let shorter = orders(n - 1);
    let at = |order: &Vec<usize>, place| [&order[..place], &[n - 1], &order[place..]].concat();
    shorter.iter().flat_map(|order| (0..n).map(move |place| at(order, place))).collect()
}

/// `bcast` with run-time rank, in every order of the operands.
fn broadcast_dynamic(shapes: &[&[i128]], expected: Option<&[i128]>) {
    let shapes: Vec<DynShape> = shapes.iter().map(|sizes| dynamic(sizes)).collect();
    for order in orders(shapes.len()) {
        let result = DynShape::broadcast_all(order.iter().map(|&i| &shapes[i]));
        let sizes = result.ok().map(|s| s.sizes().iter().map(|&size| size as i128).collect::<Vec<_>>());
        assert_eq!(sizes.as_deref(), expected, "{shapes:?} in the order {order:?}");
    }
}

/// The spellings of one shape: `fixed` is static throughout, `open` is run-time throughout, and `odd` and `even` take
/// turns.
macro_rules! spell {
    (fixed [$($index:ident;)? $($a:tt),*]) => { shape![$($index;)? $($a),*].into_shape().unwrap() };
    (open [$($index:ident;)? $($a:tt),*]) => { shape![$($index;)? $(($a as i128)),*].into_shape().unwrap() };
    (odd [$($a:tt),*]) => { spell!(@static [] $($a)*) };
    (even [$($a:tt),*]) => { spell!(@open [] $($a)*) };
    (@static [$($done:tt)*] $a:tt $($rest:tt)*) => { spell!(@open [$($done)* $a,] $($rest)*) };
    (@open [$($done:tt)*] $a:tt $($rest:tt)*) => { spell!(@static [$($done)* ($a),] $($rest)*) };
    (@$turn:ident [$($done:tt)*]) => { shape![$($done)*].into_shape().unwrap() };
}

macro_rules! assert_pair {
    ($a:ident $left:tt, $b:ident $right:tt => $expected:expr) => {
        let (left, right) = (spell!($a $left), spell!($b $right));
        assert_eq!(plain(left.broadcast(right)), $expected, "{left} ({}) with {right} ({})", stringify!($a), stringify!($b));
        assert_eq!(plain(right.broadcast(left)), $expected, "{right} ({}) with {left} ({})", stringify!($b), stringify!($a));
    };
}

macro_rules! assert_triple {
    ($how:ident $a:tt $b:tt $c:tt => $expected:expr) => {
        let (a, b, c) = (spell!($how $a), spell!($how $b), spell!($how $c));
        let expected: Option<Vec<i128>> = $expected;
        assert_eq!(plain(broadcast_shapes((a, b, c))), expected);
        assert_eq!(plain(broadcast_shapes((a, c, b))), expected);
        assert_eq!(plain(broadcast_shapes((b, a, c))), expected);
        assert_eq!(plain(broadcast_shapes((b, c, a))), expected);
        assert_eq!(plain(broadcast_shapes((c, a, b))), expected);
        assert_eq!(plain(broadcast_shapes((c, b, a))), expected);
    };
}

/// `bcast(A, B, ..) -> R`, where R is a shape or `Err`. Statically wrong pairs do not compile; they are ui tests.
macro_rules! broadcast {
    ($($name:ident: $([$($a:tt),*])+ => $expected:tt;)*) => {$(
        #[test]
        fn $name() {
            broadcast!(@dynamic $([$($a),*])+ => $expected);
            broadcast!(@typed $([$($a),*])+ => $expected);
        }
    )*};
    (@dynamic $([$($a:tt),*])+ => Err) => { broadcast_dynamic(&[$(&[$($a),*]),+], None); };
    (@dynamic $([$($a:tt),*])+ => [$($r:tt),*]) => { broadcast_dynamic(&[$(&[$($a),*]),+], Some(&[$($r),*])); };
    (@typed $left:tt $right:tt => Err) => {
        assert_pair!(open $left, open $right => None);
        assert_pair!(open $left, fixed $right => None);
        assert_pair!(fixed $left, open $right => None);
        assert_pair!(open $left, odd $right => None);
        assert_pair!(even $left, open $right => None);
    };
    (@typed $left:tt $right:tt => [$($r:tt),*]) => {
        broadcast!(@left fixed $left $right [$($r),*]);
        broadcast!(@left open $left $right [$($r),*]);
        broadcast!(@left odd $left $right [$($r),*]);
        broadcast!(@left even $left $right [$($r),*]);
    };
    (@left $how:ident $left:tt $right:tt [$($r:tt),*]) => {
        let expected = Some(Vec::<i128>::from([$($r),*]));
        assert_pair!($how $left, fixed $right => expected.clone());
        assert_pair!($how $left, open $right => expected.clone());
        assert_pair!($how $left, odd $right => expected.clone());
        assert_pair!($how $left, even $right => expected);
    };
    (@typed $a:tt $b:tt $c:tt => Err) => { assert_triple!(open $a $b $c => None); };
    (@typed $a:tt $b:tt $c:tt => [$($r:tt),*]) => {
        assert_triple!(fixed $a $b $c => Some(vec![$($r),*]));
        assert_triple!(open $a $b $c => Some(vec![$($r),*]));
        assert_triple!(odd $a $b $c => Some(vec![$($r),*]));
        assert_triple!(even $a $b $c => Some(vec![$($r),*]));
    };
}

broadcast! {
    b1: [2, 0] [2, 1] => [2, 0];
    b2_leading: [0, 5] [1, 5] => [0, 5];
    b2_lone: [0] [1] => [0];
    b2_rows: [0, 3] [1, 3] => [0, 3];
    b3: [] [0, 2, 2] => [0, 2, 2];
    b4_three: [1] [0] [1] => [0];
    b4_clash: [0] [1] [3] => Err;
    b4_rows: [2, 0] [1, 1] [2, 1] => [2, 0];
    b5_one: [4] [1] => [4];
    b5_same: [4] [4] => [4];
    b5_zero: [4] [0] => Err;
    b5_two: [4] [2] => Err;
    b6_zero_zero: [0] [0] => [0];
    b6_zero_one: [0] [1] => [0];
    b6_zero_two: [0] [2] => Err;
    b6_one_zero: [1] [0] => [0];
    b6_one_one: [1] [1] => [1];
    b6_one_three: [1] [3] => [3];
    b9: [4, 256, 1, 100, 100] [4, 256, 256, 100, 100] => [4, 256, 256, 100, 100];
    b14_square: [4250] [4250, 1] => [4250, 4250];
    b14_right: [5] [5, 5] => [5, 5];
    b15: [3, 4] [5] => Err;
    b16_middle: [5, 1, 4] [3, 1] => [5, 3, 4];
    b16_scalar_left: [] [4] => [4];
    b16_scalar_right: [1, 0] [] => [1, 0];
    b16_scalars: [] [] => [];
    b17_zero_three: [0] [3] => Err;
    b17_zero_two: [0, 3] [2, 1] => Err;
    b17_both: [2, 3] [3, 2] => Err;
    r3_inferred: [2, 3] [2, 1] => [2, 3];
    r3_not_stored: [2, 3] [4, 1] => Err;
    t8_batches: [32, 128] [16, 128] => Err;
}

#[test]
fn b5_b6_result_types() {
    let one: Shape![_] = <Shape![_]>::new([1]).unwrap();
    let four: Shape![4] = <Shape![4]>::fixed().broadcast(one).unwrap();
    let zero: Shape![0] = <Shape![0]>::fixed().broadcast(one).unwrap();
    let open: Shape![_] = <Shape![1]>::fixed().broadcast(one).unwrap();
    assert_eq!((four.numel(), zero.numel(), open.numel()), (4, 0, 1));
}

#[test]
fn b7_the_result_may_be_no_shape() {
    let big = DynShape::new([1_u64 << 40, 1, 1 << 40]);
    assert!(big.is_err());
    let column = <Shape![_, 1]>::new([1_u64 << 40, 1]).unwrap();
    let row = <Shape![_]>::new([1_u64 << 40]).unwrap();
    let message = "the broadcast result is no shape: number of elements overflows i64 for shape \
                   [1099511627776, 1099511627776]";
    assert_eq!(column.broadcast(row).unwrap_err().to_string(), message);
    assert_eq!(DynShape::from(column).broadcast(&row.into()).unwrap_err().to_string(), message);
}

/// `bcast_strides(A, st, T) -> R`.
#[test]
fn broadcast_strides() {
    type Case<'a> = (&'a str, &'a [i64], &'a [i64], &'a [i64], Option<&'a [i64]>);
    let table: &[Case] = &[
        ("B8", &[3], &[1], &[2660446024], None),
        ("B10", &[2, 1], &[1, 1], &[2, 3], Some(&[1, 0])),
        ("B10", &[7, 3], &[3, 1], &[2, 7, 3], Some(&[0, 3, 1])),
        ("B12", &[5, 1], &[1, 1], &[5, 5], Some(&[1, 0])),
        ("B18", &[1, 3], &[3, 1], &[4, 2, 3], Some(&[0, 0, 1])),
        ("B18", &[2, 1], &[1, 1], &[3, 2, 4], Some(&[0, 1, 0])),
        ("rank", &[2, 3], &[3, 1], &[3], None),
        ("strides", &[2, 3], &[3], &[2, 3], None),
        ("keeps the stride of a 1", &[1, 3], &[77, 1], &[1, 3], Some(&[77, 1])),
        ("no wildcard", &[0], &[1], &[3], None),
        ("scalar", &[], &[], &[2, 3], Some(&[0, 0])),
    ];
    for &(name, shape, strides, target, expected) in table {
        let (shape, target) = (DynShape::new(shape).unwrap(), DynShape::new(target).unwrap());
        let result = shape.broadcast_strides(strides, &target);
        assert_eq!(result.ok().as_deref(), expected, "{name}");
    }
    let error = dynamic(&[3]).broadcast_strides(&[1], &dynamic(&[2660446024])).unwrap_err();
    let message = "shape [3] does not broadcast to [2660446024]: axis -1 has size 3, the target 2660446024";
    assert_eq!(error.to_string(), message, "B8");
    assert_eq!(dynamic(&[5, 5]).offset(&[1, 0], 0, &[2, 4]), Ok(2), "B12");
}

/// A -1 is no wish in a broadcast target, and no size anywhere.
#[test]
fn b10_b11_r3_negative_sizes() {
    for (sizes, axis) in [(&[-1, 3][..], 0), (&[-2, 2, 1, 3], 0), (&[-4, 2, 0], 0), (&[3, -1], 1)] {
        let list = format!("{sizes:?}");
        let message = format!("negative dimension: {} at position {axis} in shape: {list}", sizes[axis]);
        assert_eq!(DynShape::new(sizes).unwrap_err().to_string(), message);
        if let [a, b] = *sizes {
            assert_eq!(<Shape![_, _]>::new([a, b]).unwrap_err().to_string(), message);
            assert_eq!(shape![(a), b].into_shape().unwrap_err().to_string(), message);
        }
    }
}

/// The messages that B15 and B17 ask for, the same in every spelling.
#[test]
fn b15_b17_messages() {
    let expect = |error: BroadcastError, message: &str| assert_eq!(error.to_string(), message);
    let message = "shapes [3, 4] and [5] are not broadcastable: axis -1 has sizes 4 and 5";
    expect(dynamic(&[3, 4]).broadcast(&dynamic(&[5])).unwrap_err(), message);
    let (left, right) = (spell!(fixed [3, 4]), spell!(open[5]));
    expect(left.broadcast(right).unwrap_err(), message);
    let message = "shapes [2, 3] and [3, 2] are not broadcastable: axis -1 has sizes 3 and 2";
    expect(dynamic(&[2, 3]).broadcast(&dynamic(&[3, 2])).unwrap_err(), message);
    let (left, right) = (spell!(even [2, 3]), spell!(open [3, 2]));
    expect(left.broadcast(right).unwrap_err(), message);
    // Of three shapes, the two that clash are named, not the one that came between.
    let message = "shapes [5, 1] and [3, 7] are not broadcastable: axis -2 has sizes 5 and 3";
    let (a, b, c) = (spell!(open [5, 1]), spell!(open [1, 7]), spell!(open [3, 7]));
    expect(broadcast_shapes((a, b, c)).unwrap_err(), message);
    expect(DynShape::broadcast_all(&[a.into(), b.into(), c.into()]).unwrap_err(), message);
}

/// a as [3] times a as [3, 1] in every spelling, read by index through the sizes of each operand.
#[test]
fn b13_products() {
    fn outer<R: Shape<Rank = typenum::U1>, C: Shape<Rank = typenum::U2>>(
        row: View<f64, R>,
        column: View<f64, C>,
    ) -> Vec<f64> {
        (0..9).map(|k| row[[k % 3]] * column[[k / 3, 0]]).collect()
    }
    let a = [0.125, 1.0, -0.125];
    let expected = [1.0 / 64.0, 0.125, -1.0 / 64.0, 0.125, 1.0, -0.125, -1.0 / 64.0, -0.125, 1.0 / 64.0];
    let row = |v: View<f64, Shape![_]>| outer(v, View::new(&a, shape![(3), 1]).unwrap());
    assert_eq!(row(View::new(&a, [3]).unwrap()), expected);
    let fixed = outer(View::new(&a, shape![3]).unwrap(), View::new(&a, shape![3, 1]).unwrap());
    assert_eq!(fixed, expected);
    assert_eq!(outer(View::new(&a, shape![3]).unwrap(), View::new(&a, shape![(3), (1)]).unwrap()), expected);
}

/// `numel(A)`, counted wide and in the index type; `None` is `Err`.
macro_rules! numel {
    ($($name:ident: $($index:ident)? [$($a:tt),*] => $wide:expr, $narrow:expr;)*) => {$(
        #[test]
        fn $name() {
            let (wide, narrow): (Option<u128>, Option<u128>) = ($wide, $narrow);
            macro_rules! check {
                ($recipe:expr) => {
                    let shape = $recipe.into_shape().ok();
                    assert_eq!(shape.map(|s| s.numel() as u128), wide);
                    assert_eq!(shape.and_then(|s| s.numel_in_index()).map(|n| n as u128), narrow);
                };
            }
            // A recipe may be wrong although it is static: its check is at run time.
            check!(shape![$($index;)? $($a),*]);
            check!(shape![$($index;)? $(($a as i128)),*]);
            numel!(@turns check [$($index;)?] [] $($a)*);
            let dynamic = DynShape::new([$($a as i128),*] as [i128; _]).ok();
            assert_eq!(dynamic.as_ref().map(|s| s.numel() as u128), wide);
        }
    )*};
    (@turns $check:ident $index:tt [$($done:tt)*] $a:tt $b:tt $($rest:tt)*) => {
        numel!(@turns $check $index [$($done)* $a, ($b as i128),] $($rest)*)
    };
    (@turns $check:ident [$($index:tt)*] [$($done:tt)*] $($a:tt)?) => {
        $check!(shape![$($index)* $($done)* $(($a as i128))?])
    };
}

numel! {
    n1: [2, 2, 1, 2305843009213693952] => None, None;
    n3: u64 [2, 9223372036854775807] => None, None;
    n4: [3, 7, 29, 36760123, 823996703] => None, None;
    n5_wide: [65536, 65537] => Some(4295032832), Some(4295032832);
    n5_narrow: u32 [65536, 65537] => Some(4295032832), None;
    n6_front: [0, 4294967296, 4294967296] => Some(0), Some(0);
    n6_back: [4294967296, 4294967296, 0] => Some(0), Some(0);
    n6_middle: [4294967296, 4294967296, 0, 4294967296, 4294967296] => Some(0), Some(0);
    n7_narrow: i32 [0, 2147483647] => Some(0), Some(0);
    n7_three: i32 [2147483647, 0, 3] => Some(0), Some(0);
    n9: [65536, 65536] => Some(4294967296), Some(4294967296);
    n10_empty_product: [] => Some(1), Some(1);
    n10_zero: [3, 0, 2] => Some(0), Some(0);
    n10_largest: [9223372036854775807] => Some(9223372036854775807), Some(9223372036854775807);
    n10_twice: [9223372036854775807, 2] => None, None;
    n11_square: [2147483648, 2147483648] => Some(4611686018427387904), Some(4611686018427387904);
    n11_beyond: [1099511627776, 1099511627776] => None, None;
    n11_zero_first: [1099511627776, 1099511627776, 0] => Some(0), Some(0);
    b9_count: [4, 256, 256, 100, 100] => Some(2621440000), Some(2621440000);
    b9_count_narrow: i32 [4, 256, 256, 100, 100] => Some(2621440000), None;
    w7_count: i8 [100, 2] => Some(200), None;
    w1_count: i32 [198000, 1] => Some(198000), Some(198000);
    s10_count: [3] => Some(3), Some(3);
    i2_scalar: [] => Some(1), Some(1);
}

#[test]
fn n2_sixty_four_twos() {
    assert!(DynShape::new([2; 64]).is_err());
    assert_eq!(DynShape::new([2; 62]).unwrap().numel(), 1 << 62);
    type Twos = Shape![
        _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
        _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _
    ];
    assert_eq!(Twos::RANK, 64);
    assert!(Twos::new([2; 64]).is_err());
    assert_eq!(Twos::new([1; 64]).unwrap().numel(), 1);
}

/// N3, N4, N8, N10: a view over a slice that is too short is refused, whatever the product wraps to.
#[test]
fn views_over_short_slices() {
    let data = [0_u8; 5];
    let two_to_63_plus_2 = (1_u64 << 63) + 2;
    assert!(View::new(&data[..4], shape![u64; 2, two_to_63_plus_2]).is_err(), "N3");
    assert!(View::new(&data[..4], shape![u64; (2), two_to_63_plus_2]).is_err(), "N3");
    assert!(View::new(&data, shape![3, 7, 29, 36760123, 823996703]).is_err(), "N4");
    assert!(View::new(&data, shape![(3), (7), (29), (36760123), (823996703)]).is_err(), "N4");
    let message = "shape [10] needs 10 elements, the slice has 1";
    assert_eq!(View::new(&data[..1], shape![10]).unwrap_err().to_string(), message, "N8");
    assert_eq!(View::new(&data[..1], shape![(10)]).unwrap_err().to_string(), message, "N8");
    // An empty view needs no memory, if it has strides at all.
    assert!(View::new(&data[..0], shape![3, 0, 2]).is_ok());
    assert!(View::new(&data[..0], shape![(3), (0), (2)]).is_ok());
    let message = "row-major strides overflow i64 for shape [1099511627776, 0, 1099511627776]";
    let n = 1_i64 << 40;
    assert_eq!(View::new(&data[..0], shape![n, 0, n]).unwrap_err().to_string(), message, "N6, N12");
    // W7: each size fits an i8, but not the reach.
    assert!(View::new(&[0; 200], shape![i8; 100, 2]).is_err(), "W7");
    assert!(View::new(&[0; 200], shape![u8; 100, 2]).is_ok(), "W7");
}

/// `row(A)`, in an index type; `None` is `Err`.
macro_rules! row {
    ($($name:ident: $index:ident [$($a:tt),*] => $expected:expr;)*) => {$(
        #[test]
        fn $name() {
            let expected: Option<&[i128]> = $expected;
            let expected = expected.map(Vec::from);
            macro_rules! check {
                ($recipe:expr) => {
                    let strides = $recipe.into_shape().ok().and_then(|shape| shape.row_major_strides().ok());
                    assert_eq!(strides.map(|s| s.iter().map(|&s| s as i128).collect()), expected);
                };
            }
            check!(shape![$index; $($a),*]);
            check!(shape![$index; $(($a as i128)),*]);
            numel!(@turns check [$index;] [] $($a)*);
            let dynamic = DynShape::new([$($a as i128),*] as [i128; _]).ok();
            let strides = dynamic.and_then(|shape| shape.row_major_strides_in::<$index>().ok());
            assert_eq!(strides.map(|s| s.iter().map(|&s| s as i128).collect()), expected);
        }
    )*};
}

row! {
    n5_strides: u32 [65536, 65537] => None;
    n6_strides: i64 [0, 4294967296, 4294967296] => None;
    n7_fits: i32 [0, 2147483647] => Some(&[2147483647, 1]);
    n7_last_factor: i32 [2147483647, 0, 3] => None;
    n7_first_factor: i32 [2, 0, 2147483647] => None;
    n7_wide: i64 [2147483647, 0, 3] => Some(&[3, 3, 1]);
    n7_wide_first: i64 [2, 0, 2147483647] => Some(&[2147483647, 2147483647, 1]);
    n12: i64 [2, 3, 4] => Some(&[12, 4, 1]);
    n12_one: i64 [3, 1, 2] => Some(&[2, 2, 1]);
    n12_zero: i64 [2, 0, 3] => Some(&[3, 3, 1]);
    n12_zero_middle: i64 [4, 0, 5] => Some(&[5, 5, 1]);
    n12_overflow: i64 [1099511627776, 0, 1099511627776] => None;
    n13_two: i64 [7, 8] => Some(&[8, 1]);
    n13_four: i64 [7, 8, 9, 10] => Some(&[720, 90, 10, 1]);
    n14_leading_one: i64 [1, 8, 9, 10] => Some(&[720, 90, 10, 1]);
    n14_leading_one_zero: i64 [1, 0, 9, 10] => Some(&[90, 90, 10, 1]);
    n14_scalar: i64 [] => Some(&[]);
    n15: i64 [3, 4, 5] => Some(&[20, 5, 1]);
    n16: i64 [2, 0, 3] => Some(&[3, 3, 1]);
    c3: i64 [2, 1, 3, 4, 5] => Some(&[60, 60, 20, 5, 1]);
    c4_zero: i64 [0, 2048] => Some(&[2048, 1]);
    c4_zeros: i64 [0, 1, 2, 0] => Some(&[2, 2, 1, 1]);
    c4_front: i64 [3, 0, 2] => Some(&[2, 2, 1]);
    w5: i32 [1073741824, 2] => Some(&[2, 1]);
    w5_unused: i32 [1, 1073741824, 2] => Some(&[0, 2, 1]);
    w7: i8 [100, 2] => None;
    size_beyond_index: i32 [2147483648, 0] => None;
}

/// `offset(st, index)` and `unravel(A, k)`.
#[test]
fn s15_there_and_back() {
    for (sizes, position, index) in [(&[2, 3, 4], 13, [1, 0, 1]), (&[3, 1, 2], 5, [2, 0, 1])] {
        let shape = dynamic(sizes);
        assert_eq!(shape.unravel(position).unwrap(), index);
        assert_eq!(shape.offset(&shape.row_major_strides().unwrap(), 0, &index), Ok(position as i64));
    }
    let data: Vec<usize> = (0..24).collect();
    let (fixed, open) = (View::new(&data, shape![2, 3, 4]).unwrap(), View::new(&data, shape![(2), (3), (4)]).unwrap());
    let mixed = View::new(&data, shape![2, (3), 4]).unwrap();
    for (k, index) in dynamic(&[2, 3, 4]).indices().enumerate() {
        let index = [index[0], index[1], index[2]];
        assert_eq!((fixed[index], open[index], mixed[index]), (k, k, k));
    }
}

/// A5: an axis argument, in every spelling.
#[test]
fn a5_axes() {
    assert_eq!(wrap_axis(-1, 3), Ok(2));
    assert_eq!(wrap_axis(3, 2).unwrap_err().to_string(), "dimension 3 out of range [-2, 1]");
    assert_eq!(wrap_axis(-3, 2).unwrap_err().to_string(), "dimension -3 out of range [-2, 1]");
    for axis in [0, -1, 1, i64::MIN, i64::MAX] {
        let message = format!("dimension {axis} specified but the shape [] has no dimensions");
        assert_eq!(wrap_axis(axis, 0).unwrap_err().to_string(), message);
        assert!(<Shape![]>::fixed().try_size(axis).is_err());
        assert!(dynamic(&[]).size(axis).is_err());
    }
    let (fixed, open) = (<Shape![3, 5, 7]>::fixed(), <Shape![_, _, _]>::new([3, 5, 7]).unwrap());
    for (axis, size) in [(0, 3), (1, 5), (2, 7), (-1, 7), (-2, 5), (-3, 3)] {
        assert_eq!((fixed.size(axis), open.size(axis)), (size, size));
        assert_eq!(dynamic(&[3, 5, 7]).size(axis), Ok(size));
    }
    for axis in [3, -4] {
        assert!(fixed.try_size(axis).is_err() && open.try_size(axis).is_err());
    }
    assert_eq!((fixed.size(Axis::<-3>), open.size(Axis::<2>)), (3, 7));
}

/// `infer(n, T)`: R1, R2, R11, R12, and the cases without a -1.
#[test]
fn infer() {
    type Case<'a> = (&'a str, usize, &'a [i64], Option<&'a [usize]>);
    let table: &[Case] = &[
        ("R1", 0, &[0, -1], None),
        ("R1", 0, &[-1, 4], Some(&[0, 4])),
        ("R1", 0, &[-1, 0], None),
        ("R1", 0, &[3, -1], Some(&[3, 0])),
        ("R1", 0, &[0, 1, -1], None),
        ("R2", 24, &[-1, -1, 8], None),
        ("R2", 6, &[2, -3], None),
        ("R2", 6, &[-1, -3], None),
        ("R11", 12, &[4, -1], Some(&[4, 3])),
        ("R11", 12, &[-1], Some(&[12])),
        ("R11", 0, &[-1, 3], Some(&[0, 3])),
        ("R11", 12, &[5, -1], None),
        ("R12", 24, &[6, -1], Some(&[6, 4])),
        ("whole", 6, &[2, 3], Some(&[2, 3])),
        ("scalar", 1, &[], Some(&[])),
        ("count", 6, &[2, 4], None),
        ("no room", 6, &[], None),
        ("overflow", 6, &[1 << 40, 1 << 40, -1], None),
    ];
    for &(name, count, target, expected) in table {
        let result = DynShape::infer(target, count);
        assert_eq!(result.as_ref().ok().map(DynShape::sizes), expected, "{name}: {target:?}");
    }
    let message = DynShape::infer(&[-1, -1, 8], 24).unwrap_err().to_string();
    assert_eq!(message, "only one dimension can be -1 in shape [-1, -1, 8]", "R2");
}

/// T9 to T17: between shape types. What must not compile is a ui test.
#[test]
fn conversions() {
    let open: Shape![i32; _] = <Shape![i32; 5]>::fixed().forget();
    assert_eq!(open.size(0), 5, "T9");
    assert_eq!(open.recast::<Shape![i32; 5]>().unwrap(), open, "T9");
    assert!(<Shape![i32; _]>::new([7]).unwrap().recast::<Shape![i32; 5]>().is_err(), "T9");

    let half: Shape![i32; _, 7] = <Shape![i32; 5, 7]>::fixed().forget();
    assert_eq!(half.recast::<Shape![i32; 5, 7]>().unwrap(), half, "T10");
    let message = "cannot recast shape [6, 7]: dimension 0 has size 6, not 5";
    let error = <Shape![_, 7]>::new([6, 7]).unwrap().recast::<Shape![5, 7]>().unwrap_err();
    assert_eq!(error.to_string(), message, "T10");

    let wide: Shape![usize; 5] = <Shape![i32; 5]>::fixed().forget();
    let narrow: Shape![i32; 5] = wide.recast().unwrap();
    assert_eq!(wide, narrow, "T11");
    let long = <Shape![_]>::new([1_u64 << 31]).unwrap();
    let message = "cannot recast: size 2147483648 at dimension 0 does not fit the index type i32 in shape [2147483648]";
    assert_eq!(long.recast::<Shape![i32; _]>().unwrap_err().to_string(), message, "T11");

    let known = <Shape![_, _, 8, 9, 1]>::new([5, 7, 8, 9, 1]).unwrap();
    let other: Shape![5, _, 8, _, _] = known.recast().unwrap();
    assert_eq!(other, known, "T14");
    assert_eq!(other.sizes()[..], [5, 7, 8, 9, 1], "T14");
    let six = <Shape![_, _, 8, 9, 1]>::new([6, 7, 8, 9, 1]).unwrap();
    assert!(six.recast::<Shape![5, _, 8, _, _]>().is_err(), "T14");

    let freed: Shape![_, _, 8, 9, _] = <Shape![_, 7, 8, 9, 1]>::from_dyn([5]).unwrap().forget();
    assert_eq!(freed.sizes()[..], [5, 7, 8, 9, 1], "T15");

    assert_eq!(<Shape![usize; _, 4]>::new([7, 4]).unwrap().size(0), 7, "T16");
    assert!(<Shape![usize; _, 4]>::new([7, 5]).is_err(), "T16");

    let zero: Shape![usize; _, 1] = <Shape![usize; 0, 1]>::fixed().forget();
    assert_eq!(zero.size(0), 0, "T17");
    let message = "shape [3, 5] has 2 dimensions, expected 3";
    assert_eq!(<Shape![usize; _, _, _]>::from_slice(&[3, 5]).unwrap_err().to_string(), message, "T17");
    let known: Shape![_, 4] = (&dynamic(&[7, 4])).into_shape().unwrap();
    assert_eq!(known.sizes()[..], [7, 4]);
}

/// T18, T19, and the table of the design: only what is not static is stored.
#[test]
fn bytes() {
    assert_eq!(size_of::<Shape![usize; 1, 2, _]>(), 8, "T18");
    assert_eq!(size_of::<Shape![usize; _, _]>(), 16, "T18");
    assert_eq!(size_of::<Shape![usize; 1, 2]>(), 0, "T18");
    assert_eq!(size_of::<View<f32, Shape![3, 3]>>(), 8, "T19");
    assert_eq!(size_of::<View<f32, Shape![i32; _, _]>>(), 16, "T19");
    assert_eq!(size_of::<View<f32, Shape![usize; _, _]>>(), 24, "T19");
    assert_eq!(size_of::<View<f32, Shape![i32; _, 3, 3]>>(), 16, "T19");
    assert_eq!(size_of::<View<f32, Shape![3, 4]>>(), 8);
    assert_eq!(size_of::<View<f32, Shape![_, 4]>>(), 16);
    assert_eq!(size_of::<View<f32, Shape![_, _, _]>>(), 32);
    assert_eq!(size_of::<Option<View<f32, Shape![3, 4]>>>(), 8);
}

/// Whatever integer type a size comes in, a value that does not fit is refused as it was given.
#[test]
fn sizes_of_every_integer_type() {
    fn made<T: mdshape::Integer>(size: T) -> Option<usize> {
        Some(<Shape![u8; _]>::new([size]).ok()?.size(0))
    }
    assert_eq!([made(200_u8), made(200_i16), made(200_u128), made(200_i128)], [Some(200); 4]);
    assert_eq!([made(-1_i8), made(256_u16).map(|_| 0), made(-200_i64)], [None; 3]);
    assert_eq!([made(u128::MAX), made(i128::MIN), made(u64::MAX as i128)], [None; 3]);
    let message =
        "size 18446744073709551615 at dimension 0 does not fit the index type i64 in shape [18446744073709551615]";
    assert_eq!(<Shape![_]>::new([u64::MAX]).unwrap_err().to_string(), message);
    let recipe: Recipe<_, i64, 1> = shape![u64::MAX];
    assert_eq!(recipe.into_shape().unwrap_err().to_string(), message);
}

/// A shape of one size, 10^12 and beyond, from a literal and from a constant.
#[test]
fn large_static_sizes() {
    const N: usize = 1_000_000_000_007;
    assert_eq!(<Shape![{ N }]>::fixed().numel(), N);
    assert_eq!(<Shape![1000000000007]>::fixed().numel(), N);
    assert_eq!(<Shape![999999999999999]>::fixed().numel(), 999_999_999_999_999);
    assert_eq!(<Shape![9223372036854775807]>::fixed().numel(), i64::MAX as usize);
    assert_eq!(<Shape![50257, 3072, 1500]>::fixed().numel(), 50257 * 3072 * 1500);
    assert_eq!(<Shape![{ 0 }, 7]>::fixed().numel(), 0);
    assert_eq!(<Shape![{ 4097 + 1_000_000 }]>::fixed().size(0), 1_004_097);
    let same: Shape![768] = <Shape![{ 700 + 68 }]>::fixed();
    assert_eq!(same.numel(), 768);
}
