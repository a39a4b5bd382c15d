//! Slices as `s![..]` spells them: cases by their names, and chains against plain index arithmetic.

use mdshape::error::SliceError;
use mdshape::prelude::*;
use mdshape::{S, SliceLayout, SliceShape};

/// Sizes and strides of a view, and its first element: over 0, 1, 2, .. that is its offset.
macro_rules! seen {
    ($v:expr) => {{
        let v = $v;
        let sizes: Vec<usize> = v.sizes().to_vec();
        let strides: Vec<i128> = v.strides().iter().map(|&stride| stride as i128).collect();
        (sizes, strides, v.iter().next().copied())
    }};
}

/// A case in the static, the run-time and a mixed spelling of the shape `[2, 3, 4]`.
macro_rules! of_2_3_4 {
    ($items:expr => $sizes:expr, $strides:expr, $first:expr) => {{
        let data: Vec<usize> = (0..24).collect();
        let expected = (Vec::from($sizes), Vec::<i128>::from($strides), Some($first));
        assert_eq!(seen!(View::new(&data, shape![2, 3, 4]).unwrap().slice($items).unwrap()), expected);
        assert_eq!(seen!(View::new(&data, shape![(2), (3), (4)]).unwrap().slice($items).unwrap()), expected);
        assert_eq!(seen!(View::new(&data, shape![2, (3), 4]).unwrap().slice($items).unwrap()), expected);
        assert_eq!(seen!(View::new(&data, shape![i16; (2), 3, (4)]).unwrap().slice($items).unwrap()), expected);
    }};
}

/// The places that items take from an axis of run-time size.
macro_rules! places {
    ($n:expr, $($items:tt)*) => {{
        let data: Vec<i128> = (0..$n).collect();
        View::new(&data, shape![data.len()]).unwrap().slice(s![$($items)*]).map(|v| v.iter().copied().collect::<Vec<_>>())
    }};
}

/// The same from an axis of static size.
macro_rules! static_places {
    ($n:literal, $($items:tt)*) => {{
        let data: Vec<i128> = (0..$n).collect();
        View::new(&data, shape![$n]).unwrap().slice(s![$($items)*]).map(|v| v.iter().copied().collect::<Vec<_>>())
    }};
}

/// Whether a view is as small as a pointer: everything about it is static.
fn is_static<T>(_: &T) -> bool {
    size_of::<T>() == size_of::<usize>()
}

/// L1 to L8, as numbers known at run time: bounds are clamped.
#[test]
fn run_time_bounds_are_pythons() {
    const MAX: i64 = i64::MAX;
    const MIN: i64 = i64::MIN;
    macro_rules! both {
        ($name:literal, $n:literal, [$($items:tt)*], $expected:expr) => {
            assert_eq!(places!($n, $($items)*).unwrap(), $expected, $name);
            assert_eq!(static_places!($n, $($items)*).unwrap(), $expected, $name);
        };
    }
    let (a, b, c) = (0, MAX, 1);
    both!("L1", 100, [a..b; c], (0..100).collect::<Vec<_>>());
    both!("L1", 100, [0..b], (0..100).collect::<Vec<_>>());
    both!("L2", 3, [(5)..0; -1], [2, 1]);
    both!("L2", 5, [(10)..0; -1], [4, 3, 2, 1]);
    both!("L2", 5, [4..(-6); -1], [4, 3, 2, 1, 0]);
    both!("L2", 5, [4..; -2], [4, 2, 0]);
    both!("L3", 2, [-1..(9)], [1]);
    both!("L3", 2, [-1..(-9); -1], [1, 0]);
    both!("L3", 2, [(321312)..-1; -1], [0_i128; 0]);
    both!("L4", 4, [(-100)..(100)], [0, 1, 2, 3]);
    both!("L4", 4, [(100)..(-100); -1], [3, 2, 1, 0]);
    both!("L4", 4, [(100)..(-100)], [0_i128; 0]);
    both!("L5", 5, [0..5; -1], [0_i128; 0]);
    both!("L5", 10, [2..5; -1], [0_i128; 0]);
    both!("L5", 10, [5..2; -1], [5, 4, 3]);
    both!("L6", 5, [..; MAX], [0]);
    both!("L6", 5, [..; MIN], [4]);
    both!("L6", 5, [..; (-MAX)], [4]);
    both!("L7", 8, [7..MIN; -1], [7, 6, 5, 4, 3, 2, 1, 0]);
    both!("L8", 5, [0..5; 2], [0, 2, 4]);
    let zero = 0;
    for refused in [places!(5, 0..5;zero), places!(5, ..;(0)), static_places!(5, 0..5;zero)] {
        assert_eq!(refused.unwrap_err().to_string(), "slice step 0 at dimension 0 in shape [5]", "L2");
    }
    both!("`..=` takes its last place", 5, [1..=3], [1, 2, 3]);
    both!("`..=` takes its last place", 5, [..=-1], [0, 1, 2, 3, 4]);
    both!("`..=` takes its last place", 5, [3..=1; -1], [3, 2, 1]);
    both!("`..=` takes its last place", 5, [3..=0; -1], [3, 2, 1, 0]);
    both!("`..=` takes its last place", 5, [3..=zero; -2], [3, 1]);
    both!("an expression", 5, [zero + 1..zero + 3], [1, 2]);
    both!("an expression", 5, [zero + 1..; c + 1], [1, 3]);
    both!("an expression", 5, [-c..], [4]);
    both!("an expression", 5, [..-c; -c], [0_i128; 0]);
    let range = 1..=3;
    both!("a range as a value", 5, [range.clone(); -1], [0_i128; 0]);
    both!("a range as a value", 5, [range.clone()], [1, 2, 3]);
}

/// L6: a stride that is not used is not multiplied.
#[test]
fn unused_strides_are_not_multiplied() {
    let data = [7; 1];
    let far = View::with_layout(&data, 0, shape![(1)], strides![(10_i64.pow(10))]).unwrap();
    assert_eq!(seen!(far.slice(s![..;1_000_000_000]).unwrap()).0, [1]);
    assert_eq!(seen!(far.slice(s![..;(10_i64.pow(18))]).unwrap()), (vec![1], vec![10_i128.pow(10)], Some(7)));
    let (none, step) = ([0_u8; 0], 10_i64.pow(9));
    let empty = View::with_layout(&none, 0, shape![5, 0], strides![{ 10_000_000_000 }, 1]).unwrap();
    assert_eq!(seen!(empty.slice(s![..;step]).unwrap()).0, [1, 0]);
    assert_eq!(seen!(empty.slice(s![..;2]).unwrap()).0, [3, 0]);
    assert_eq!(seen!(empty.slice(s![4, ..]).unwrap()).0, [0]);
    assert_eq!(seen!(empty.slice(s![..;-1]).unwrap()).0, [5, 0]);
}

/// L11 to L14, and T4.
#[test]
fn strides_stay_exact_and_static() {
    of_2_3_4!(s![.., ..;-1, ..;2] => [2, 3, 2], [12, -4, 2], 8);
    of_2_3_4!(s![1, .., ..] => [3, 4], [4, 1], 12);
    of_2_3_4!(s![.., 0..3;2, ..] => [2, 2, 4], [12, 8, 1], 0);
    of_2_3_4!(s![.., .., ..;-1] => [2, 3, 4], [12, 4, -1], 3);
    of_2_3_4!(s![] => [2, 3, 4], [12, 4, 1], 0);
    of_2_3_4!(s![...] => [2, 3, 4], [12, 4, 1], 0);
    of_2_3_4!(s![1] => [3, 4], [4, 1], 12);
    of_2_3_4!(s![..., 1] => [2, 3], [12, 4], 1);
    of_2_3_4!(s![1, ..., 1] => [3], [4], 13);
    of_2_3_4!(s![1, 2, 3] => [], [], 23);
    of_2_3_4!(s![1, 2, ..., 3,] => [], [], 23);
    of_2_3_4!(s![NewAxis, .., NewAxis, ..., 1..3, NewAxis] => [1, 2, 1, 3, 2, 1], [0, 12, 0, 4, 1, 0], 1);
    of_2_3_4!(s![.., 2..0;-1, 3..=1;-2] => [2, 2, 2], [12, -4, -2], 11);

    let data: Vec<usize> = (0..24).collect();
    let v = View::new(&data, shape![2, 3, 4]).unwrap();
    let i = 1;
    let rows: View<usize, Shape![3, 4], _> = v.slice(s![i, .., ..]).unwrap();
    assert!(is_static(&rows), "L12, T4");
    let two: View<usize, Shape![2, 2, 4], _> = v.slice(s![.., 0..3;2, ..]).unwrap();
    assert!(is_static(&two), "L13");
    let turned: View<usize, Shape![2, 3, 4], _> = v.slice(s![.., .., ..;-1]).unwrap();
    assert!(is_static(&turned), "L14");
    let all: View<usize, Shape![1, 2, 1, 2], _> = v.slice(s![NewAxis, ..;-1, 1..2, 3..0;-2]).unwrap();
    assert!(is_static(&all));
    let stepped: View<usize, Shape![2, 3, 2], _> = v.slice(s![.., ..;-1, ..;2]).unwrap();
    assert!(is_static(&stepped), "L11");
    // A size is stored here, and no stride.
    assert_eq!(size_of_val(&v.slice(s![i.., 0]).unwrap()), 16);
    assert_eq!(size_of_val(&v.slice(s![.., ..;i]).unwrap()), 24);
    // On run-time axes, literal ranges have static sizes, too.
    let open = View::new(&data, shape![(2), (3), (4)]).unwrap();
    let fixed: View<usize, Shape![1, 2, 2], _> = open.slice(s![1..2, ..=1, 0..=3;2]).unwrap().recast().unwrap();
    assert_eq!(seen!(fixed).0, [1, 2, 2]);
    let corner: View<usize, Shape![1, 2, 2], _> = open.slice(s![1..2, 0..=1, 0..=3;2]).unwrap();
    assert_eq!(corner.to_string(), "[[[12 14]\n  [16 18]]]");
}

/// S7 to S9; that the pointer of an empty view stays is looked at beside the code.
#[test]
fn empty_slices_do_not_move() {
    let data: Vec<usize> = (0..25).collect();
    macro_rules! stays {
        ($name:literal, $v:expr, $sizes:expr) => {
            let v = $v;
            assert_eq!(v.sizes()[..], $sizes, $name);
            assert_eq!(v.iter().count(), 0, $name);
        };
    }
    stays!("S7", View::new(&data[..12], shape![3, 4]).unwrap().slice(s![3..3, 4..4]).unwrap(), [0, 0]);
    stays!("S7", View::new(&data[..12], shape![(3), (4)]).unwrap().slice(s![3..3, 4..4]).unwrap(), [0, 0]);
    stays!("S7", View::new(&data[..12], shape![3, (4)]).unwrap().slice(s![(3)..3, (4)..]).unwrap(), [0, 0]);
    let square = View::new(&data, shape![5, 5]).unwrap();
    stays!("S8", square.slice(s![0..0;-1, ..]).unwrap(), [0, 5]);
    stays!("S8", View::new(&data, shape![(5), (5)]).unwrap().slice(s![0..0;-1, ..]).unwrap(), [0, 5]);
    let one = View::with_layout(&data[..1], 0, shape![1, 1], strides![10, 1]).unwrap();
    stays!("S8", one.slice(s![1..1, ..]).unwrap(), [0, 1]);
    let row = square.slice(s![5..5, ..]).unwrap();
    stays!("again", row.slice(s![..;-1, 4]).unwrap(), [0]);
    stays!("again", row.slice(s![..0, 3..1;-1]).unwrap(), [0, 2]);

    let v = View::new(&data[..4], shape![4]).unwrap().slice(s![1..;2]).unwrap();
    assert_eq!(seen!(v), (vec![2], vec![2], Some(1)), "S9");
    assert_eq!(v.iter().copied().collect::<Vec<_>>(), [1, 3], "S9");
    let v = View::new(&data[..4], shape![(4)]).unwrap().slice(s![1..;2]).unwrap();
    assert_eq!(v.iter().copied().collect::<Vec<_>>(), [1, 3], "S9");
}

#[test]
fn every_error_says_what_where() {
    let data: Vec<usize> = (0..24).collect();
    let v = View::new(&data, shape![2, (3), 4]).unwrap();
    let (three, minus) = (3, -1);
    let message = |e: SliceError| e.to_string();
    assert_eq!(
        v.slice(s![1, three]).map_err(message).unwrap_err(),
        "index 3 out of range [0, 3) at dimension 1 in shape [2, 3, 4]"
    );
    assert_eq!(
        v.slice(s![..., minus]).map_err(message).unwrap_err(),
        "index -1 out of range [0, 4) at dimension 2 in shape [2, 3, 4]"
    );
    assert_eq!(
        v.slice(s![.., 1..5]).map_err(message).unwrap_err(),
        "range 1..5 is not within [0, 3] at dimension 1 in shape [2, 3, 4]"
    );
    assert_eq!(
        v.slice(s![.., 5..4]).map_err(message).unwrap_err(),
        "range 5..4 is not within [0, 3] at dimension 1 in shape [2, 3, 4]"
    );
    assert_eq!(
        v.slice(s![.., ..;three - 3]).map_err(message).unwrap_err(),
        "slice step 0 at dimension 1 in shape [2, 3, 4]"
    );
    let unsigned = View::new(&data, shape![u32; 2, 3, 4]).unwrap();
    assert_eq!(
        unsigned.slice(s![.., ..;minus]).map_err(message).unwrap_err(),
        "slice step -1 at dimension 1 in shape [2, 3, 4] gives a stride that is not in u32"
    );
    // Of one place, there is no stride.
    assert_eq!(seen!(unsigned.slice(s![.., 1..(0);minus]).unwrap()).0, [2, 1, 4]);
    let nothing = View::new(&data[..0], shape![0, 3]).unwrap();
    assert_eq!(
        nothing.slice(s![minus + 1]).map_err(message).unwrap_err(),
        "index 0 out of range [0, 0) at dimension 0 in shape [0, 3]"
    );
}

#[test]
fn mutable_views_write_what_they_take() {
    let mut data = [0; 12];
    let mut v = ViewMut::new(&mut data, shape![3, 4]).unwrap();
    let mut part = v.reborrow().slice(s![1.., ..;-2]).unwrap();
    for (k, index) in [[0, 0], [0, 1], [1, 0], [1, 1]].into_iter().enumerate() {
        part[index] = k + 1;
    }
    assert_eq!(v.to_string(), "[[0 0 0 0]\n [0 2 0 1]\n [0 4 0 3]]");
    *v.slice(s![0, 2]).unwrap().get_mut([0_usize; 0]).unwrap() = 9;
    assert_eq!(data[2], 9);
}

/// What Python takes from an axis of `n` places, by a walk.
fn walk(n: i64, (start, stop, step): (i64, i64, i64)) -> Vec<i64> {
    let wrap = |bound: i64| if bound < 0 { bound + n } else { bound };
    let (mut at, stop) =
        if step > 0 { (wrap(start).max(0), wrap(stop).min(n)) } else { (wrap(start).min(n - 1), wrap(stop).max(-1)) };
    let mut places = Vec::new();
    while 0 <= at && at < n && if step > 0 { at < stop } else { at > stop } {
        places.push(at);
        at += step;
    }
    places
}

/// Chains of two slices of a rank of three, against the places that they name.
#[test]
fn chains_lead_where_their_indices_lead() {
    let data: Vec<i64> = (0..24).collect();
    let ranges: Vec<(i64, i64, i64)> = [-2, 0, 1, 3]
        .into_iter()
        .flat_map(|start| [-9, -1, 2, 9].into_iter().map(move |stop| (start, stop)))
        .flat_map(|(start, stop)| [-2, -1, 1, 3].into_iter().map(move |step| (start, stop, step)))
        .collect();
    for (k, &(a, b, c)) in ranges.iter().enumerate() {
        for &(d, e, f) in &ranges[k % 5..] {
            for i in 0..2 {
                let (columns, rows) = (walk(4, (a, b, c)), walk(3, (d, e, f)));
                let expected: Vec<i64> =
                    columns.iter().flat_map(|&k| rows.iter().map(move |&j| i * 12 + j * 4 + k)).collect();
                macro_rules! check {
                    ($($shape:tt)*) => {
                        let v = View::new(&data, shape![$($shape)*]).unwrap();
                        let w = v.slice(s![i, d..e;f, a..b;c]).unwrap();
                        assert_eq!(w.transpose().iter().copied().collect::<Vec<_>>(), expected);
                        let w = v.slice(s![..;-1, .., a..b;c]).unwrap().slice(s![.., d..e;f, NewAxis, ..;-1]).unwrap();
                        let w = w.slice(s![1 - i, ..., ..;-1]).unwrap();
                        assert_eq!(w.transpose().iter().copied().collect::<Vec<_>>(), expected);
                    };
                }
                check!(2, 3, 4);
                check!((2), (3), (4));
                check!(i16; (2), 3, (4));
            }
        }
    }
}

/// Literal bounds and steps, on every spelling of the axis: as the run-time ones, where they fit.
#[test]
fn literals_are_as_run_time_numbers() {
    macro_rules! check {
        ($([$a:literal..$b:literal $(;$c:literal)?])*) => {$(
            let expected = walk(6, ($a, $b, 1 $(* $c)?));
            let expected: Vec<i128> = expected.into_iter().map(i128::from).collect();
            assert_eq!(places!(6, $a..$b $(;$c)?).unwrap(), expected);
            assert_eq!(static_places!(6, $a..$b $(;$c)?).unwrap(), expected);
        )*};
    }
    check!([0..6] [1..4;2] [0..6;3] [6..6] [5..2] [1..6;5] [0..6;6] [0..6;7] [0..1;1]);
    assert_eq!(static_places!(6, 5..0;-1).unwrap(), [5, 4, 3, 2, 1]);
    assert_eq!(static_places!(6, 5..0;-2).unwrap(), [5, 3, 1]);
    assert_eq!(static_places!(6, 5..=1;-2).unwrap(), [5, 3, 1]);
    assert_eq!(static_places!(6, 5..=0;-5).unwrap(), [5, 0]);
    assert_eq!(places!(6, 5..=0;-5).unwrap(), [5, 0]);
    assert_eq!(
        places!(5, 5..0;-1).unwrap_err().to_string(),
        "range 5..0 is not within [0, 5] at dimension 0 in shape [5]"
    );
    assert_eq!(places!(0, 0..0;-1).unwrap(), [0_i128; 0]);
}

/// What a macro of the user's captured is an item, a bound or a step.
#[test]
fn captured_fragments_are_items() {
    macro_rules! items {
        ($index:expr, $start:expr, $stop:literal, $step:tt) => {
            s![$index, $start..$stop;$step, $start..]
        };
    }
    let data: Vec<usize> = (0..24).collect();
    let v = View::new(&data, shape![2, 3, 4]).unwrap();
    let one = 1;
    let w = v.slice(items!(one, one + 1, 0, one)).unwrap();
    assert_eq!(seen!(w).0, [0, 2]);
    let w = v.slice(items!(2 - one, 1, 3, 2)).unwrap();
    assert_eq!(seen!(w).2, Some(17));
    let taken = s![one, ..;-1];
    assert_eq!(v.slice(taken).unwrap().to_string(), v.slice(taken).unwrap().to_string());
}

/// Every kind of bound and step that is written out: on a static axis the size is static, and the places are Python's.
#[test]
fn what_is_written_out_is_static() {
    /// A range as the arguments of `walk`, a bound that is left out as one beyond the axis.
    macro_rules! check {
        ($n:literal, $($name:literal: [$($items:tt)*] $walk:expr => $size:literal;)*) => {{
            let data: Vec<i64> = (0..$n).collect();
            $(
                let taken = walk($n, $walk);
                assert_eq!(taken.len(), $size, "{}", $name);
                let v: View<i64, Shape![$size], _> = View::new(&data, shape![$n]).unwrap().slice(s![$($items)*]).unwrap();
                assert!(is_static(&v), "{}", $name);
                assert_eq!(v.iter().copied().collect::<Vec<_>>(), taken, "{}", $name);
                let items: S![$($items)*] = s![$($items)*];
                let v = View::new(&data, shape![data.len()]).unwrap().slice(items).unwrap();
                assert_eq!(v.iter().copied().collect::<Vec<_>>(), taken, "{}", $name);
            )*
        }};
    }
    const END: i64 = i64::MAX;
    const FRONT: i64 = i64::MIN;
    const TWO: usize = 2;
    const FIVE: usize = 5;
    check!(7,
        "a step": [..;2] (0, END, 2) => 4;
        "a step": [..;3] (0, END, 3) => 3;
        "a step beyond the axis": [..;8] (0, END, 8) => 1;
        "down": [..;-1] (END, FRONT, -1) => 7;
        "down by two": [..;-2] (END, FRONT, -2) => 4;
        "down by three": [..;-3] (END, FRONT, -3) => 3;
        "from": [1..] (1, END, 1) => 6;
        "from the end": [7..] (7, END, 1) => 0;
        "up to": [..2] (0, 2, 1) => 2;
        "up to the front": [..0] (0, 0, 1) => 0;
        "from, by two": [1..;2] (1, END, 2) => 3;
        "from, by four": [2..;4] (2, END, 4) => 2;
        "up to the last": [..-1] (0, -1, 1) => 6;
        "the last two": [-2..] (-2, END, 1) => 2;
        "all, from the end": [-7..] (-7, END, 1) => 7;
        "without the ends": [1..-1] (1, -1, 1) => 5;
        "without the ends, by two": [1..-1;2] (1, -1, 2) => 3;
        "between the ends": [-5..-2] (-5, -2, 1) => 3;
        "nothing between": [-2..-5] (-2, -5, 1) => 0;
        "nothing between": [5..-5] (5, -5, 1) => 0;
        "with": [..=2] (0, 3, 1) => 3;
        "with the last": [..=-1] (0, END, 1) => 7;
        "with the last but one": [1..=-2;2] (1, -1, 2) => 3;
        "reversed": [5..2] (5, 2, 1) => 0;
        "down from": [4..;-1] (4, FRONT, -1) => 5;
        "down from the first": [0..;-1] (0, FRONT, -1) => 1;
        "down from the last": [-1..;-3] (-1, FRONT, -3) => 3;
        "down to": [..2;-1] (END, 2, -1) => 4;
        "down to the last": [..-1;-1] (END, -1, -1) => 0;
        "down to the last but one": [..-2;-1] (END, -2, -1) => 1;
        "down between": [5..1;-2] (5, 1, -2) => 2;
        "down between the ends": [-2..1;-1] (-2, 1, -1) => 4;
        "down between the ends": [-2..-6;-3] (-2, -6, -3) => 2;
        "down, the wrong way": [1..-1;-1] (1, -1, -1) => 0;
        "down, with": [5..=1;-2] (5, 0, -2) => 3;
        "down, with the first": [..=0;-3] (END, FRONT, -3) => 3;
        "down, with": [..=-3;-1] (END, -4, -1) => 3;
        "minus nothing": [-0..2] (0, 2, 1) => 2;
        "constants": [{TWO}..{FIVE}] (2, 5, 1) => 3;
        "constants": [{TWO}..-{TWO - 1};{TWO}] (2, -1, 2) => 2;
        "constants": [-{TWO}..={ TWO - 1 };-{TWO}] (-2, 0, -2) => 3;
        "a constant of 0": [-{TWO - 2}..{TWO}] (0, 2, 1) => 2;
    );
    check!(0,
        "empty": [..;2] (0, END, 2) => 0;
        "empty": [..;-2] (END, FRONT, -2) => 0;
        "empty": [0..;-1] (0, FRONT, -1) => 0;
        "empty": [..0;-1] (END, 0, -1) => 0;
        "empty": [0..0] (0, 0, 1) => 0;
    );
    check!(1,
        "one": [..;-5] (END, FRONT, -5) => 1;
        "one": [-1..;9223372036854775807] (-1, END, END) => 1;
        "one": [..;-9223372036854775808] (END, FRONT, FRONT) => 1;
    );
    check!(1000,
        "large": [1..;7] (1, END, 7) => 143;
        "large": [-999..-1;-3] (-999, -1, -3) => 0;
        "large": [-1..13;-31] (-1, 13, -31) => 32;
    );
    // Of many places, without memory for them.
    let units = [(); 1 << 40];
    let v: View<(), Shape![366503875925], _> =
        View::new(&units, shape![1099511627776]).unwrap().slice(s![1..;3]).unwrap();
    assert_eq!(v.strides()[..], [3]);
    // An index.
    let data: Vec<i64> = (0..12).collect();
    let row: View<i64, Shape![4], _> = View::new(&data, shape![3, 4]).unwrap().slice(s![{ TWO }]).unwrap();
    assert!(is_static(&row));
    assert_eq!(row[[3]], 11);
    // On a run-time axis bounds that are written out are clamped, if they do not fix the size.
    assert_eq!(places!(3, -9..).unwrap(), [0, 1, 2]);
    assert_eq!(places!(3, ..9).unwrap(), [0, 1, 2]);
    assert_eq!(places!(3, 9..-9;-2).unwrap(), [2, 0]);
    assert_eq!(places!(3, { FIVE }..).unwrap(), [0; 0]);
    assert!(places!(3, 1..{ FIVE }).is_err());
}

/// The size of a slice in generic code is known when the axis is.
#[test]
fn generic_slices_have_named_types() {
    type Cut = S![1.., ..-1;2, NewAxis, _];
    type CutOf<'a, M, L> = Result<View<'a, i64, SliceShape<M, Cut>, SliceLayout<M, L, Cut>>, SliceError>;
    type Cube<A, B, C> = Shape![A, B, C];
    fn cut<A: Dim, B: Dim, C: Dim, L: Layout>(
        v: View<'_, i64, Cube<A, B, C>, L>,
        k: i128,
    ) -> CutOf<'_, Cube<A, B, C>, L> {
        v.slice(s![1.., ..-1;2, NewAxis, k])
    }
    let data: Vec<i64> = (0..24).collect();
    let v: View<i64, Shape![1, 1, 1], _> = cut(View::new(&data, shape![2, 3, 4]).unwrap(), 3).unwrap();
    assert_eq!(v[[0, 0, 0]], 15);
    let v: View<i64, Shape![2, _, 1], _> = cut(View::new(&data, shape![3, (4), 2]).unwrap(), 0).unwrap();
    assert_eq!(v.to_string(), "[[[ 8]\n  [12]]\n\n [[16]\n  [20]]]");
}

/// The lowest value of an index type has no opposite.
#[test]
fn lowest_strides_are_not_turned_round() {
    let data: Vec<usize> = (0..130).collect();
    let lowest = -128;
    macro_rules! check {
        ($($shape:tt)*) => {
            let v = View::with_layout(&data, 128, shape![$($shape)*], strides![-128]).unwrap();
            assert!(std::panic::catch_unwind(|| v.flip(axes![0])).is_err());
            assert!(v.step_along(Axis::<0>, .., -1).is_err() && v.slice(s![..;-1]).is_err());
            let v = View::with_layout(&data, 128, shape![$($shape)*], strides![lowest]).unwrap();
            assert_eq!(v.iter().copied().collect::<Vec<_>>(), [128, 0]);
            let e = v.step_along(Axis::<0>, .., -1).unwrap_err();
            assert_eq!(e.to_string(), "slice step -1 at dimension 0 in shape [2] gives a stride that is not in i8");
            assert_eq!(v.slice(s![..;-1]).unwrap_err(), e);
            assert!(std::panic::catch_unwind(|| v.flip(axes![0])).is_err());
            // One place of it, which is not stepped.
            assert_eq!(seen!(v.step_along(Axis::<0>, ..=1, -1).unwrap()).0, [1]);
            assert_eq!(v.step_along(Axis::<0>, .., -2).unwrap()[[0]], 0);
        };
    }
    check!(i8; 2);
    check!(i8; (2));
    let v = View::with_layout(&data, 128, shape![i8; 1], strides![lowest]).unwrap();
    assert_eq!(v.flip(axes![0])[[0]], 128);
}

/// Both ends of the reach are values of the index type; from another index 0, they need not be.
#[test]
fn axes_are_not_turned_round_beyond_the_index_type() {
    let data: Vec<usize> = (0..1100).collect();
    let minus = -1;
    let numbers = [-128, -127, -101, -100, -64, -63, -43, -42, -1, 0, 1, 27, 28, 63, 64, 100, 127];
    let (mut turned, mut refused) = (0, 0);
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (1, 2), (2, 1)] {
        for (s, t) in numbers.iter().flat_map(|&s| numbers.map(|t| (s, t))) {
            let Ok(v) = View::<_, Shape![i8; _, _], _>::with_layout(&data, 550, [rows, columns], strides![s, t]) else {
                continue;
            };
            let within = |ends: [(i32, i32); 2]| {
                let (mut low, mut high) = (0, 0);
                for (size, stride) in ends {
                    low += ((size - 1) * stride).min(0);
                    high += ((size - 1) * stride).max(0);
                }
                let opposites = ends.iter().all(|&(size, stride)| size == 1 || stride <= 127);
                opposites && low >= -128 && high <= 127
            };
            let fits = within([(rows, -s), (columns, t)]);
            *(if fits { &mut turned } else { &mut refused }) += 1;
            let mut expected: Vec<usize> = v.iter().copied().collect();
            expected.rotate_right(if rows == 2 { columns as usize } else { 0 });
            if rows == 3 {
                expected = expected.chunks(2).rev().flatten().copied().collect();
            }
            macro_rules! check {
                ($turned:expr) => {
                    match $turned {
                        Ok(turned) => assert!(fits && turned.iter().eq(&expected), "{rows} {columns} {s} {t}"),
                        Err(_) => assert!(!fits, "{rows} {columns} {s} {t}"),
                    }
                };
            }
            check!(v.try_flip(axes![0]));
            check!(v.try_flip([0]));
            check!(v.step_along(Axis::<0>, .., -1));
            check!(v.step_along([1, 0], (.., ..), (1, minus)));
            check!(v.slice(s![..;-1, ..]));
            check!(v.slice(s![..;minus, ..]));
        }
    }
    assert!(turned > 50 && refused > 50, "{turned} {refused}");

    macro_rules! fixed {
        ($shape:expr, $strides:expr) => {
            let v = View::with_layout(&data, 550, $shape, $strides).unwrap();
            let text = "flipped, shape [2, 2] has the strides [-100, -100], which lead to offset -200, beyond the index type i8";
            assert_eq!(v.try_flip(axes![0]).unwrap_err().to_string(), text);
            assert!(std::panic::catch_unwind(|| v.flip(axes![0])).is_err());
            let e = v.slice(s![..;-1, ..]).unwrap_err();
            let text = "the slice of shape [2, 2] has the strides [-100, -100], which lead to offset -200, beyond the index type i8";
            assert_eq!(e.to_string(), text);
            assert_eq!(v.step_along(Axis::<0>, .., -1).unwrap_err(), e);
            // Both turned round reach as far as before, and part of it fits.
            assert_eq!(v.flip(axes![0, 1]).iter().copied().collect::<Vec<_>>(), [550, 650, 450, 550]);
            assert_eq!(v.slice(s![..;-1, 1]).unwrap().iter().copied().collect::<Vec<_>>(), [550, 450]);
            assert_eq!(v.slice(s![..;-1, ..0]).unwrap().numel(), 0);
            // A wider index type has room.
            let wide = v.widen::<i16>().flip(axes![0]);
            assert_eq!(wide.iter().copied().collect::<Vec<_>>(), [650, 550, 550, 450]);
        };
    }
    let (two, hundred) = (2, 100);
    fixed!(shape![i8; 2, 2], strides![100, -100]);
    fixed!(shape![i8; two, 2], strides![hundred, -100]);
    fixed!(shape![i8; two, two], strides![hundred, (-100)]);
}
