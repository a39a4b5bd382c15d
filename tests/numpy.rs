//! Agreement with NumPy on generated data; `scripts/broadcast_pairs.py` writes it.

use mdshape::prelude::*;

fn numbers(list: &str) -> Vec<usize> {
    let inner = list.trim().trim_start_matches('[').trim_end_matches(']');
    inner.split(", ").filter(|s| !s.is_empty()).map(|s| s.parse().unwrap()).collect()
}

/// The pair in the run-time spelling of every rank from 0 to 4, which the macro names.
fn typed(a: &[usize], b: &[usize]) -> Option<Vec<usize>> {
    macro_rules! pairs {
        ([$($left:tt)*] $rights:tt) => { match a.len() { $($left => pairs!(@right $left $rights),)* _ => unreachable!() } };
        (@right $left:tt [$($right:tt)*]) => { match b.len() { $($right => pairs!(@pair $left $right),)* _ => unreachable!() } };
        (@pair $left:tt $right:tt) => {{
            let left = <pairs!(@shape $left)>::from_slice(a).unwrap();
            let right = <pairs!(@shape $right)>::from_slice(b).unwrap();
            left.broadcast(right).ok().map(|shape| shape.sizes().to_vec())
        }};
        (@shape 0) => { Shape![] };
        (@shape 1) => { Shape![_] };
        (@shape 2) => { Shape![_, _] };
        (@shape 3) => { Shape![_, _, _] };
        (@shape 4) => { Shape![_, _, _, _] };
    }
    pairs!([0 1 2 3 4] [0 1 2 3 4])
}

#[test]
fn broadcast_pairs() {
    let data = include_str!("data/broadcast_pairs.txt");
    let mut valid = 0;
    for line in data.lines() {
        let (pair, result) = line.split_once(" -> ").unwrap();
        let (a, b) = pair.split_once("] [").unwrap();
        let (a, b) = (numbers(a), numbers(b));
        let expected = (result != "error").then(|| numbers(result));
        valid += usize::from(expected.is_some());

        let (left, right) = (DynShape::new(&a).unwrap(), DynShape::new(&b).unwrap());
        assert_eq!(left.broadcast(&right).ok().map(|s| s.sizes().to_vec()), expected, "{line}");
        assert_eq!(right.broadcast(&left).ok().map(|s| s.sizes().to_vec()), expected, "{line}, swapped");
        assert_eq!(typed(&a, &b), expected, "{line}, typed");

        // Each operand read through its broadcast strides is read at its source index.
        let Some(target) = expected.map(|sizes| DynShape::new(sizes).unwrap()) else { continue };
        for operand in [&left, &right] {
            let own = operand.row_major_strides().unwrap();
            let stretched = operand.broadcast_strides(&own, &target).unwrap();
            for index in target.indices() {
                let source = operand.source_index(&index).unwrap();
                let (through, direct) = (target.offset(&stretched, 0, &index), operand.offset(&own, 0, &source));
                assert_eq!(through, direct, "{line} at {index:?}");
            }
        }
    }
    assert_eq!((data.lines().count(), valid > 150), (300, true));
}
