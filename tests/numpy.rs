//! Agreement with NumPy on generated data; `scripts/broadcast_pairs.py` and `scripts/chains.py` write it.

use mdshape::DynLayout;
use mdshape::prelude::*;
use std::collections::BTreeMap;
use std::error::Error;

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

/// An operation as it is written in a chain: its name, and its arguments.
fn apply(l: &DynLayout, operation: &str) -> Result<DynLayout, Box<dyn Error>> {
    let mut words = operation.split(' ');
    let name = words.next().unwrap();
    let given: Vec<Option<i64>> = words.map(|word| (word != "_").then(|| word.parse().unwrap())).collect();
    let all: Vec<i64> = given.iter().flatten().copied().collect();
    let n = |k: usize| given[k].unwrap();
    Ok(match name {
        "permute" => l.permute(all)?,
        "transpose" => l.transpose(),
        "swap_axes" => l.swap_axes(n(0), n(1))?,
        "move_axis" => l.move_axis(n(0), n(1))?,
        "flip" => l.flip(all)?,
        "index_axis" => l.index_axis(n(0), n(1))?,
        "slice_axis" => l.slice_axis(n(0), given[1], given[2], n(3))?,
        "squeeze" => l.squeeze(all)?,
        "squeeze_all" => l.squeeze_all(),
        "unsqueeze" => l.unsqueeze(all)?,
        "broadcast_to" => l.broadcast_to(&DynShape::new(all)?)?,
        "diagonal" => l.diagonal(n(0), n(1))?,
        "reshape" => l.reshape(&DynShape::new(all)?)?,
        "reshape_infer" => l.reshape_infer(&all)?,
        "flatten" => l.flatten()?,
        "split_axis" => l.split_axis(n(0), n(1))?,
        "merge_axes" => l.merge_axes(n(0))?,
        "windows" => l.windows(n(0), n(1), n(2))?,
        _ => panic!("no such operation: {name}"),
    })
}

/// A layout as a chain's result is written; what is not used is `_`.
fn written(l: &DynLayout) -> String {
    let used = |axis: usize| l.sizes()[axis] > 1 && !l.is_empty();
    let strides: Vec<String> =
        (0..l.rank()).map(|axis| if used(axis) { l.strides()[axis].to_string() } else { "_".to_string() }).collect();
    let offset = if l.is_empty() { "_".to_string() } else { l.offset().to_string() };
    let contiguous = if l.is_contiguous() { 'C' } else { '-' };
    let elements = match l.numel() {
        0..=16 => format!("{:?}", l.offsets().collect::<Vec<_>>()),
        17..=400 => {
            let sum = l.offsets().fold(0_u64, |sum, offset| sum.wrapping_mul(31).wrapping_add(offset as u64));
            format!("#{sum}")
        }
        _ => "_".to_string(),
    };
    format!("{:?} [{}] {offset} {contiguous} {elements}", l.sizes(), strides.join(", "))
}

#[test]
fn chains() {
    let data = include_str!("data/chains.txt");
    let (mut successes, mut failures) = (BTreeMap::new(), BTreeMap::new());
    for line in data.lines() {
        let (chain, expected) = line.split_once(" -> ").unwrap();
        let mut steps = chain.split(" | ");
        let (order, sizes) = steps.next().unwrap().split_once(' ').unwrap();
        let shape = DynShape::new(numbers(sizes)).unwrap();
        let mut layout = match order {
            "row" => DynLayout::row_major(shape).unwrap(),
            _ => DynLayout::col_major(shape).unwrap(),
        };
        let count = layout.numel() as i64;
        let operations: Vec<&str> = steps.collect();
        let name = |operation: &str| operation.split(' ').next().unwrap().to_string();
        for (k, operation) in operations.iter().enumerate() {
            match apply(&layout, operation) {
                Ok(next) => layout = next,
                Err(error) => {
                    assert_eq!((k + 1, expected), (operations.len(), "error"), "{line}: {error}");
                    *failures.entry(name(operation)).or_insert(0) += 1;
                    break;
                }
            }
            assert!(k + 1 < operations.len() || expected != "error", "{line}: {layout:?}");
            // What is reached is memory that there is.
            if layout.is_empty() {
                assert_eq!((layout.offset() >= 0, layout.offset() <= count, layout.span()), (true, true, 0), "{line}");
                continue;
            }
            let (low, high) = (layout.offsets().min(), layout.offsets().max());
            assert_eq!((low, high), (Some(layout.lowest_offset()), Some(layout.highest_offset())), "{line}");
            assert!(low >= Some(0) && high < Some(count), "{line}");
            assert_eq!(layout.span() as i64, layout.highest_offset() - layout.lowest_offset() + 1, "{line}");
        }
        if expected == "error" {
            continue;
        }
        assert_eq!(written(&layout), expected, "{line}");
        let mut offsets = layout.offsets();
        for index in layout.shape().indices() {
            assert_eq!(layout.offset_of(&index).ok(), offsets.next(), "{line} at {index:?}");
        }
        assert_eq!(offsets.next(), None, "{line}");
        // The numbers alone are the layout.
        let same = DynLayout::new(layout.shape().clone(), layout.strides(), layout.offset());
        assert_eq!(same, Ok(layout), "{line}");
        let mut names: Vec<String> = operations.into_iter().map(name).collect();
        names.sort_unstable();
        names.dedup();
        names.into_iter().for_each(|name| *successes.entry(name).or_insert(0) += 1);
    }
    assert_eq!((successes.len(), failures.len()), (18, 16), "{failures:?}");
    assert!(successes.values().all(|&count| count >= 200) && failures.values().all(|&count| count >= 20));
}
