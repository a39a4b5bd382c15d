//! Sub-views at each index of some axes, elements one by one, and several views side by side, against indexing by hand: in the
//! static, the run-time and the mixed spelling, over ranks 0 to 4, sizes 0 and 1, and strides of every sign.

use mdshape::error::{AxisError, BroadcastError};
use mdshape::generic_array::GenericArray;
use mdshape::prelude::*;
use mdshape::{Integer, Walk, Walked, zip};

/// Every index of a shape, in row-major order, by hand.
fn indices(sizes: &[usize]) -> Vec<Vec<usize>> {
    sizes.iter().fold(vec![vec![]], |done, &size| {
        done.iter().flat_map(|index| (0..size).map(|i| [&index[..], &[i]].concat())).collect()
    })
}

/// The offset of an index.
fn offset(index: &[usize], strides: &[i64]) -> i64 {
    index.iter().zip(strides).map(|(&i, &stride)| i as i64 * stride).sum()
}

/// A view in words that neither types nor iterators have a part in: sizes, and the elements.
type Words = (Vec<usize>, Vec<i32>);
fn words<S: Shape, L: Layout>(v: View<i32, S, L>) -> Words {
    let sizes = v.sizes().to_vec();
    let strides: Vec<i64> = v.strides().iter().map(|s| s.to_i128() as i64).collect();
    let base = v.as_ptr();
    let elements = indices(&sizes)
        .iter()
        // SAFETY: the index is within the shape.
        .map(|index| unsafe { *base.offset(offset(index, &strides) as isize) })
        .collect();
    (sizes, elements)
}

/// Whether an iterator gives what is expected, in every way of asking.
fn check<O: Walked<Item: PartialEq + std::fmt::Debug> + Clone>(name: &str, walk: Walk<O>, expected: &[O::Item])
where
    O::Item: Clone,
{
    let n = expected.len();
    let same = |how: &str, items: Vec<O::Item>, expected: &[O::Item]| assert_eq!(items, expected, "{name}: {how}");
    assert_eq!((walk.len(), walk.clone().count()), (n, n), "{name}");
    let folded = |walk: Walk<O>| {
        walk.fold(Vec::new(), |mut items, item| {
            items.push(item);
            items
        })
    };
    let stepped = |mut walk: Walk<O>| std::iter::from_fn(|| walk.next()).collect::<Vec<_>>();
    let backwards = |walk: Walk<O>| {
        let mut items: Vec<_> = walk.rev().collect();
        items.reverse();
        items
    };
    same("fold", folded(walk.clone()), expected);
    same("next", stepped(walk.clone()), expected);
    same("rev", backwards(walk.clone()), expected);
    same("last", walk.clone().last().into_iter().collect(), &expected[n.saturating_sub(1)..]);
    same("get", (0..n).map(|k| walk.get(k).unwrap()).collect(), expected);
    assert!(walk.get(n).is_none() && walk.get(usize::MAX).is_none(), "{name}");
    for at in 0..=n {
        // The rest after some were taken, by each way of going on.
        let mut rest = walk.clone();
        if let Some(before) = at.checked_sub(1) {
            assert_eq!(rest.nth(before).as_ref(), expected.get(before), "{name}");
        }
        assert_eq!(rest.len(), n - at);
        same("fold after nth", folded(rest.clone()), &expected[at..]);
        same("next after nth", stepped(rest.clone()), &expected[at..]);
        same("rev after nth", backwards(rest.clone()), &expected[at..]);
        let (left, right) = walk.clone().split_at(at);
        for (part, expected) in [(left, &expected[..at]), (right, &expected[at..])] {
            same("fold of a part", folded(part.clone()), expected);
            same("next of a part", stepped(part.clone()), expected);
            same("rev of a part", backwards(part), expected);
        }
        // Some from the back, then some from the front, then the middle.
        let mut middle = walk.clone();
        let last = middle.nth_back(at);
        assert_eq!(last.as_ref(), n.checked_sub(at + 1).map(|k| &expected[k]), "{name}");
        let end = n.saturating_sub(at + 1);
        let first = middle.nth(1);
        assert_eq!(first.as_ref(), (end > 1).then(|| &expected[1]), "{name}");
        same("fold of the middle", folded(middle.clone()), &expected[end.min(2)..end]);
        same("next of the middle", stepped(middle), &expected[end.min(2)..end]);
        // Past the end nothing comes, and nothing comes after.
        let mut beyond = walk.clone();
        assert!(beyond.nth(n + at).is_none() && beyond.next().is_none() && beyond.next_back().is_none(), "{name}");
        let mut beyond = walk.clone();
        assert!(beyond.nth_back(n + at).is_none() && beyond.next_back().is_none() && beyond.next().is_none(), "{name}");
        // A grid of threads.
        let step = at + 1;
        let strided: Vec<_> = walk.clone().skip(at / 2).step_by(step).collect();
        same("step_by", strided, &expected.iter().skip(at / 2).step_by(step).cloned().collect::<Vec<_>>());
        let chunks = walk.clone().chunks(step);
        assert_eq!(chunks.len(), n.div_ceil(step), "{name}");
        let parts: Vec<Vec<_>> = chunks.map(folded).collect();
        let parts_expected: Vec<Vec<_>> = expected.chunks(step).map(<[_]>::to_vec).collect();
        assert_eq!(parts, parts_expected, "{name}: chunks");
    }
}

/// `check` for an iterator and for its twin with indices, whose sizes are `sizes`.
fn check_indexed<O>(name: &str, walk: Walk<O>, sizes: &[usize], expected: &[O::Item])
where
    O: Walked<Item: PartialEq + std::fmt::Debug + Clone> + Clone,
{
    check(name, walk.clone(), expected);
    let indexed: Vec<_> = indices(sizes)
        .iter()
        .zip(expected)
        .map(|(index, item)| (GenericArray::from_iter(index.iter().copied()), item.clone()))
        .collect();
    check(&format!("{name}, indexed"), walk.clone().indexed(), &indexed);
    // Indices count from the start, also where some were taken before.
    let mut rest = walk;
    rest.next();
    rest.next_back();
    let middle = if indexed.len() < 2 { &[][..] } else { &indexed[1..indexed.len() - 1] };
    check(&format!("{name}, indexed later"), rest.indexed(), middle);
}

/// Whether sub-views are those that are expected, in every way of asking; `sizes` are those of the axes that are gone over.
fn check_cells<O: Walked + Clone>(
    name: &str,
    peel: Walk<O>,
    words: impl Fn(O::Item) -> Words + Copy,
    sizes: &[usize],
    expected: &[Words],
) {
    assert_eq!(peel.len(), expected.len(), "{name}");
    assert_eq!(peel.clone().map(words).collect::<Vec<_>>(), expected, "{name}");
    let fold = |mut all: Vec<_>, cell| {
        all.push(words(cell));
        all
    };
    assert_eq!(peel.clone().fold(vec![], fold), expected, "{name}");
    let back: Vec<_> = peel.clone().rev().map(words).collect();
    assert_eq!(back, expected.iter().rev().cloned().collect::<Vec<_>>(), "{name}");
    for at in 0..=expected.len() {
        assert_eq!(peel.get(at).map(words).as_ref(), expected.get(at), "{name}");
        let mut rest = peel.clone();
        assert_eq!(rest.nth(at).map(words).as_ref(), expected.get(at), "{name}");
        let (left, right) = peel.clone().split_at(at);
        let both: Vec<_> = left.chain(right).map(words).collect();
        assert_eq!(both, expected, "{name}");
    }
    let indexed: Vec<_> = peel.clone().indexed().map(|(index, cell)| (index.to_vec(), words(cell))).collect();
    let indexed_expected: Vec<_> = indices(sizes).into_iter().zip(expected.iter().cloned()).collect();
    assert_eq!(indexed, indexed_expected, "{name}");
    for chunk in 1..=expected.len() + 1 {
        let all: Vec<_> = peel.clone().chunks(chunk).flatten().map(words).collect();
        assert_eq!(all, expected, "{name}");
    }
}

/// The elements of a view, and of its sub-views along the axes of each list.
macro_rules! views {
    ($data:expr; $($name:literal: $view:expr, [$($axes:expr => [$($peeled:literal),*]),* $(,)?];)*) => {$({
        let v = $view;
        let (sizes, elements) = words(v);
        check_indexed($name, v.iter(), &sizes, &elements.iter().map(|&k| &$data[k as usize]).collect::<Vec<_>>());
        let strides: Vec<i64> = v.strides().iter().map(|&s| s.to_i128() as i64).collect();
        $({
            let peeled: Vec<usize> = vec![$($peeled),*];
            let kept: Vec<usize> = (0..sizes.len()).filter(|axis| !peeled.contains(axis)).collect();
            let name = format!("{}: {:?} peeled", $name, peeled);
            let of = |axes: &[usize]| axes.iter().map(|&axis| sizes[axis]).collect::<Vec<_>>();
            let expected: Vec<_> = indices(&of(&peeled))
                .iter()
                .map(|outer| {
                    let elements = indices(&of(&kept)).into_iter().map(|inner| {
                        let place = |axes: &[usize], index: &[usize]| {
                            axes.iter().zip(index).map(|(&axis, &i)| i as i64 * strides[axis]).sum::<i64>()
                        };
                        words(v).1[0] as i64 + place(&peeled, outer) + place(&kept, &inner)
                    });
                    (of(&kept), elements.map(|k| k as i32).collect::<Vec<_>>())
                })
                .collect();
            check_cells(&name, v.peel($axes), |cell| words(cell), &of(&peeled), &expected);
            check_cells(&name, v.try_peel($axes).unwrap(), |cell| words(cell), &of(&peeled), &expected);
            // The axes at run time, counted from either end.
            let (places, rank) = ([$($peeled),*] as [i8; _], sizes.len() as i64);
            let cells = v.try_peel(places).unwrap();
            check_cells(&format!("{name} at run time"), cells, |cell| words(cell), &of(&peeled), &expected);
            let cells = v.try_peel(places.map(|place| i64::from(place) - rank)).unwrap();
            check_cells(&format!("{name} from the end"), cells, |cell| words(cell), &of(&peeled), &expected);
            if let [place] = places[..] {
                let cells = v.try_axis_iter(place).unwrap();
                check_cells(&format!("{name} alone"), cells, |cell| words(cell), &of(&peeled), &expected);
                let cells = v.try_axis_iter(i64::from(place) - rank).unwrap();
                check_cells(&format!("{name} alone from the end"), cells, |cell| words(cell), &of(&peeled), &expected);
            }
        })*
    })*};
}

#[test]
fn views_by_table() {
    let data: Vec<i32> = (0..400).collect();
    let d = &data[..];
    let (n1, n0, n2, n3) = (1, 0, 2, 3);
    let (minus, zero, one) = (-1, 0, 1);
    views! { data;
        "rank 0": View::new(d, shape![]).unwrap(), [axes![] => []];
        "rank 1": View::new(d, shape![5]).unwrap(), [axes![] => [], axes![0] => [0]];
        "rank 1, run time": View::new(d, shape![(5)]).unwrap(), [axes![] => [], axes![-1] => [0]];
        "rank 1 of one": View::new(d, shape![n1]).unwrap(), [axes![] => [], axes![0] => [0]];
        "rank 1 backwards": View::with_layout(d, 4, shape![5], strides![-1]).unwrap(), [axes![0] => [0]];
        "rank 1 of one element": View::with_layout(d, 4, shape![5], strides![0]).unwrap(), [axes![0] => [0]];
        "rank 2": View::new(d, shape![3, 5]).unwrap(),
            [axes![] => [], axes![0] => [0], axes![1] => [1], axes![0, 1] => [0, 1], axes![1, 0] => [1, 0]];
        "rank 2, run time": View::new(d, shape![n3, (5)]).unwrap(),
            [axes![] => [], axes![0] => [0], axes![-1] => [1], axes![0, 1] => [0, 1], axes![1, 0] => [1, 0]];
        "rank 2, mixed": View::new(d, shape![i32; n3, 5]).unwrap(), [axes![0] => [0], axes![1, 0] => [1, 0]];
        "rank 2, transposed": View::new(d, shape![3, 5]).unwrap().transpose(), [axes![0] => [0], axes![1, 0] => [1, 0]];
        "rank 2, strides": View::with_layout(d, 90, shape![n3, 5], strides![7, minus]).unwrap(),
            [axes![0] => [0], axes![1] => [1], axes![1, 0] => [1, 0]];
        "rank 2, stretched": View::with_layout(d, 3, shape![3, (5)], strides![zero, one]).unwrap(),
            [axes![0] => [0], axes![1] => [1], axes![0, 1] => [0, 1]];
        "rank 3": View::new(d, shape![2, 3, 5]).unwrap(),
            [axes![1] => [1], axes![0, 1] => [0, 1], axes![2, 0] => [2, 0], axes![-1, -2, -3] => [2, 1, 0]];
        "rank 3, mixed": View::new(d, shape![u16; n2, 3, (5)]).unwrap(),
            [axes![1] => [1], axes![0, 1] => [0, 1], axes![2, 0] => [2, 0], axes![-1, -2, -3] => [2, 1, 0]];
        "rank 3 with ones": View::new(d, shape![1, (3), n1]).unwrap(),
            [axes![1] => [1], axes![0, 2] => [0, 2], axes![2, 0] => [2, 0]];
        "rank 4": View::new(d, shape![2, 3, 5, 2]).unwrap(),
            [axes![0, 1] => [0, 1], axes![2, 3] => [2, 3], axes![3, 1] => [3, 1], axes![1, 3, 0] => [1, 3, 0]];
        "rank 4, mixed, flipped": View::new(d, shape![n2, 3, (5), 2]).unwrap().flip(axes![1, 2]),
            [axes![0, 1] => [0, 1], axes![2, 3] => [2, 3], axes![3, 1] => [3, 1], axes![1, 3, 0] => [1, 3, 0]];
        "rank 4, permuted": View::new(d, shape![n2, 3, (5), 2]).unwrap().permute(axes![3, 1, 0, 2]),
            [axes![0, 1] => [0, 1], axes![2, 3] => [2, 3], axes![3, 1] => [3, 1]];
    }
    // No elements: as many sub-views as the axes say, all of them empty, or none.
    macro_rules! empty {
        ($view:expr, [$($axis:literal),*] => $count:literal, $sizes:expr) => {
            empty!(@ $view, $view.peel(axes![$($axis),*]), $count, $sizes);
            empty!(@ $view, $view.try_peel([$($axis),*]).unwrap(), $count, $sizes);
        };
        (@ $view:expr, $peel:expr, $count:literal, $sizes:expr) => {
            let peel = $peel;
            let sizes: &[usize] = &$sizes;
            assert_eq!(peel.len(), $count);
            assert_eq!(peel.clone().rev().count(), $count);
            assert!(peel.clone().all(|cell| cell.sizes()[..] == *sizes && cell.iter().next().is_none()));
            assert!(peel.clone().chunks(2).flatten().all(|cell| cell.as_ptr() == $view.as_ptr()));
            assert_eq!(peel.clone().fold(0, |count, _| count + 1), $count);
            assert_eq!(zip((peel.clone(), peel)).unwrap().fold(0, |count, _| count + 1), $count);
        };
    }
    empty!(View::new(d, shape![3, 0]).unwrap(), [0] => 3, [0]);
    empty!(View::new(d, shape![3, n0]).unwrap(), [0] => 3, [0]);
    empty!(View::new(d, shape![3, n0, 5]).unwrap(), [2, 0] => 15, [0]);
    empty!(View::new(d, shape![n0, 3]).unwrap(), [0] => 0, [3]);
    empty!(View::new(d, shape![0, 3, 2]).unwrap(), [1, 0] => 0, [2]);
    empty!(View::with_layout(d, 400, shape![3, n0], strides![i64::MAX, i64::MIN]).unwrap(), [0] => 3, [0]);
    empty!(View::with_layout(d, 400, shape![n0, 3], strides![i64::MAX, i64::MIN]).unwrap(), [1] => 3, [0]);
    check("no elements", View::new(d, shape![3, n0]).unwrap().iter(), &[]);
    // More sub-views than can be counted, of no elements.
    let many = View::with_layout(d, 0, shape![(1_i64 << 40), (1_i64 << 40), n0], strides![1, 1, 1]).unwrap();
    let mut peel = many.peel(axes![0, 1]);
    assert_eq!((peel.len(), peel.nth(1 << 50).unwrap().numel()), (usize::MAX, 0));
    assert!(zip((peel, View::new(d, shape![1]).unwrap())).is_err());
    assert!(matches!(zip((many.peel(axes![0, 1]), many.peel(axes![2]))), Err(BroadcastError::Result(_))));
}

/// The axes of the sub-views counted from either end.
#[test]
fn first_and_last() {
    let data: Vec<i32> = (0..210).collect();
    macro_rules! check {
        ($view:expr) => {
            let v = $view;
            let same = |a: Vec<_>, b: Vec<(Vec<usize>, Vec<i32>)>| assert_eq!(a, b);
            same(v.peel_last::<0>().map(words).collect(), v.peel(axes![0, 1, 2]).map(words).collect());
            same(v.peel_last::<1>().map(words).collect(), v.peel(axes![0, 1]).map(words).collect());
            same(v.peel_last::<2>().map(words).collect(), v.peel(axes![0]).map(words).collect());
            same(v.peel_last::<2>().map(words).collect(), v.axis_iter(Axis::<0>).map(words).collect());
            same(v.peel_last::<3>().map(words).collect(), vec![words(v)]);
            same(v.peel_first::<0>().map(words).collect(), v.peel(axes![0, 1, 2]).map(words).collect());
            same(v.peel_first::<1>().map(words).collect(), v.peel(axes![1, 2]).map(words).collect());
            same(v.peel_first::<2>().map(words).collect(), v.peel(axes![2]).map(words).collect());
            same(v.peel_first::<3>().map(words).collect(), vec![words(v)]);
        };
    }
    check!(View::new(&data, shape![5, 7, 3]).unwrap());
    check!(View::new(&data, shape![(5), (7), (3)]).unwrap());
    check!(View::new(&data, shape![i32; (5), 7, (3)]).unwrap());
    check!(View::new(&data, shape![(3), 7, 5]).unwrap().transpose());
    // What is static stays so: a sub-view is a pointer.
    let v = View::new(&data, shape![(5), 7, 3]).unwrap();
    assert_eq!(size_of_val(&v.peel_last::<2>().next().unwrap()), size_of::<usize>());
    assert_eq!(size_of_val(&v.peel_first::<0>().next().unwrap()), size_of::<usize>());
    assert_eq!(size_of_val(&v.peel(axes![0, 1]).next().unwrap()), size_of::<usize>());
    let _: View<i32, Shape![7, 3], _> = v.peel_last::<2>().next().unwrap();
    let _: View<i32, Shape![_, 7], _> = v.peel_first::<2>().next().unwrap();
    // An axis that is known when the program runs may leave any sizes, one that the compiler knows leaves its own.
    let _: View<i32, Shape![_, _], _> = v.try_axis_iter(0).unwrap().next().unwrap();
    let _: View<i32, Shape![7, 3], _> = v.try_axis_iter(Axis::<0>).unwrap().next().unwrap();
    let _: View<i32, Shape![_], _> = v.try_peel([0, 2]).unwrap().next().unwrap();
    let _: View<i32, Shape![7], _> = v.try_peel(axes![0, 2]).unwrap().next().unwrap();
}

/// Mutable elements and sub-views reach everything once, forwards, backwards, in parts and on threads.
#[test]
fn mutable() {
    let expected = |n: usize| (0..n).map(|k| k as i32 + 1).collect::<Vec<_>>();
    macro_rules! check {
        ($len:literal, |$data:ident| $view:expr) => {{
            // Each writes the position in row-major order, which is then read back.
            let written = |write: &dyn Fn(&mut [i32])| {
                let mut data = vec![0; $len];
                write(&mut data);
                let $data = &mut data[..];
                let v = $view;
                let read = words(v.as_view()).1;
                assert_eq!(data.iter().filter(|&&x| x != 0).count(), read.iter().filter(|&&x| x != 0).count());
                read
            };
            let n = {
                let mut data = vec![0; $len];
                let $data = &mut data[..];
                $view.numel()
            };
            let all = written(&|$data| {
                let mut v = $view;
                (1..).zip(v.iter_mut()).for_each(|(k, x)| *x += k);
            });
            assert_eq!(all, expected(n));
            let all = written(&|$data| {
                let mut k = 0;
                $view.for_each_mut(|x| {
                    k += 1;
                    *x += k;
                });
            });
            assert_eq!(all, expected(n));
            let all = written(&|$data| $view.into_iter().rev().zip((1..=n as i32).rev()).for_each(|(x, k)| *x += k));
            assert_eq!(all, expected(n));
            let all = written(&|$data| {
                let mut k = 0;
                for part in $view.iter_mut().chunks(4) {
                    part.for_each(|x| {
                        k += 1;
                        *x += k
                    });
                }
            });
            assert_eq!(all, expected(n));
            let all = written(&|$data| {
                let sizes = $view.sizes();
                for (index, x) in &mut $view.iter_mut().indexed() {
                    *x += 1 + index.iter().zip(&sizes).fold(0, |k, (&i, &size)| k * size as i32 + i as i32);
                }
            });
            assert_eq!(all, expected(n));
            // Every second from one end, and the others from the other.
            let all = written(&|$data| {
                let mut v = $view;
                let mut iter = v.iter_mut();
                let (mut front, mut back) = (0, n as i32);
                while let Some(x) = iter.next() {
                    front += 1;
                    *x += front;
                    if let Some(x) = iter.next_back() {
                        *x += back;
                        back -= 1;
                    }
                }
            });
            assert_eq!(all, expected(n));
            assert_eq!(written(&|$data| $view.fill(7)), vec![7; n]);
            // Sub-views kept side by side, then each filled on a thread.
            let all = written(&|$data| {
                let width = $view.sizes()[1] as i32;
                let mut rows: Vec<_> = $view.axis_iter_mut(Axis::<0>).collect();
                std::thread::scope(|scope| {
                    for (i, mut row) in (0..).zip(rows.drain(..)) {
                        scope.spawn(move || (1..).zip(row.iter_mut()).for_each(|(j, x)| *x += i * width + j));
                    }
                });
            });
            assert_eq!(all, expected(n));
            // Columns, by an axis that is known when the program runs, likewise; then elements, column by column.
            let axis = -1;
            let all = written(&|$data| {
                let width = $view.sizes()[1] as i32;
                let columns: Vec<_> = $view.try_axis_iter_mut(axis).unwrap().collect();
                std::thread::scope(|scope| {
                    for (j, mut column) in (1..).zip(columns) {
                        scope.spawn(move || (0..).zip(column.iter_mut()).for_each(|(i, x)| *x += i * width + j));
                    }
                });
            });
            assert_eq!(all, expected(n));
            let all = written(&|$data| {
                let width = $view.sizes()[1] as i32;
                for (index, mut element) in $view.try_peel_mut([axis, -2]).unwrap().indexed() {
                    element.for_each_mut(|x| *x += index[1] as i32 * width + index[0] as i32 + 1);
                }
            });
            assert_eq!(all, expected(n));
            // Each column gets its number, two columns a part.
            let all = written(&|$data| {
                let height = $view.sizes()[0];
                for part in $view.peel_first_mut::<1>().indexed().chunks(2) {
                    part.for_each(|(index, mut column)| {
                        assert_eq!(column.len(), height);
                        column.fill(index[0] as i32 + 1);
                    });
                }
            });
            let width = all.iter().copied().max().unwrap();
            assert_eq!(all, (0..n as i32).map(|k| k % width + 1).collect::<Vec<_>>());
        }};
    }
    let (rows, columns) = (3, 5);
    check!(15, |data| ViewMut::new(&mut *data, shape![3, 5]).unwrap());
    check!(15, |data| ViewMut::new(&mut *data, shape![rows, columns]).unwrap());
    check!(15, |data| ViewMut::new(&mut *data, shape![i16; rows, 5]).unwrap().transpose());
    check!(15, |data| ViewMut::new(&mut *data, shape![3, columns]).unwrap().flip(axes![0, 1]));
    check!(70, |data| ViewMut::with_layout(&mut *data, 50, shape![rows, 5], strides![-17, 3]).unwrap());
    check!(20, |data| ViewMut::with_layout(&mut *data, 0, shape![1, columns], strides![i64::MAX, 4]).unwrap());
}

/// Pairs, triples and quadruples, against the sizes and strides of broadcasting by hand.
#[test]
fn zipped() {
    let data: Vec<i32> = (0..200).collect();
    /// The elements that a view has at each index of a shape, by hand.
    fn stretched<S: Shape, L: Layout>(v: View<i32, S, L>, shape: &[usize]) -> Vec<i32> {
        let (sizes, elements) = words(v);
        let lacking = shape.len() - sizes.len();
        let place = |index: &Vec<usize>| {
            (0..sizes.len()).fold(0, |at, k| at * sizes[k] + if sizes[k] == 1 { 0 } else { index[k + lacking] })
        };
        indices(shape).iter().map(|index| elements[place(index)]).collect()
    }
    macro_rules! pairs {
        ($($name:literal: $left:expr, $right:expr => $shape:expr;)*) => {$(
            let (a, b) = ($left, $right);
            let shape: &[usize] = &$shape;
            let (sa, sb) = (stretched(a, shape), stretched(b, shape));
            let of = |k: &i32| &data[*k as usize];
            let two: Vec<_> = sa.iter().zip(&sb).map(|(a, b)| (of(a), of(b))).collect();
            check_indexed($name, zip((a, b)).unwrap(), shape, &two);
            let back: Vec<_> = two.iter().map(|&(a, b)| (b, a)).collect();
            check_indexed($name, zip((b, a)).unwrap(), shape, &back);
            let three: Vec<_> = two.iter().map(|&(a, b)| (a, b, a)).collect();
            check($name, zip((a, b, a)).unwrap(), &three);
            let four: Vec<_> = two.iter().map(|&(a, b)| (b, a, b, a)).collect();
            check($name, zip((b, a, b, a)).unwrap(), &four);
            let again: Vec<_> = two.iter().map(|&(a, b)| (a, b)).collect();
            check($name, zip((a.iter(), b)).unwrap(), &again);
        )*};
    }
    let d = &data[..];
    let (n1, n0, n3, n5, minus) = (1, 0, 3, 5, -1);
    pairs! {
        "same": View::new(d, shape![3, 5]).unwrap(), View::new(&d[20..], shape![3, 5]).unwrap() => [3, 5];
        "run time": View::new(d, shape![n3, n5]).unwrap(), View::new(&d[20..], shape![n3, n5]).unwrap() => [3, 5];
        "mixed": View::new(d, shape![n3, 5]).unwrap(), View::new(&d[20..], shape![3, n5]).unwrap() => [3, 5];
        "row": View::new(d, shape![3, 5]).unwrap(), View::new(&d[20..], shape![5]).unwrap() => [3, 5];
        "row, run time": View::new(d, shape![n3, n5]).unwrap(), View::new(&d[20..], shape![n5]).unwrap() => [3, 5];
        "column": View::new(d, shape![3, 5]).unwrap(), View::new(&d[20..], shape![3, 1]).unwrap() => [3, 5];
        "column, run time": View::new(d, shape![n3, n5]).unwrap(), View::new(&d[20..], shape![n3, n1]).unwrap() => [3, 5];
        "outer": View::new(d, shape![3, 1]).unwrap(), View::new(&d[20..], shape![1, 5]).unwrap() => [3, 5];
        "outer, run time": View::new(d, shape![n3, n1]).unwrap(), View::new(&d[20..], shape![n1, n5]).unwrap() => [3, 5];
        "scalar": View::new(d, shape![n3, 5]).unwrap(), View::new(&d[20..], shape![]).unwrap() => [3, 5];
        "scalars": View::new(d, shape![]).unwrap(), View::new(&d[20..], shape![]).unwrap() => [];
        "layouts": View::new(d, shape![5, 3]).unwrap().transpose(), View::new(&d[20..], shape![3, 5]).unwrap() => [3, 5];
        "backwards": View::with_layout(d, 40, shape![n3, 5], strides![-7, minus]).unwrap(),
            View::new(&d[20..], shape![5]).unwrap() => [3, 5];
        "zero stride": View::with_layout(d, 4, shape![3, n5], strides![1, 0]).unwrap(),
            View::new(&d[20..], shape![n3, n5]).unwrap() => [3, 5];
        "index types": View::new(d, shape![i16; n3, 5]).unwrap(), View::new(&d[20..], shape![u32; n3, n1]).unwrap() => [3, 5];
        "ranks": View::new(d, shape![2, n1, 3, 5]).unwrap(), View::new(&d[20..], shape![7, 1, n5]).unwrap() => [2, 7, 3, 5];
        "none": View::new(d, shape![n0, 5]).unwrap(), View::new(&d[20..], shape![1, 5]).unwrap() => [0, 5];
    }
    // Sub-views beside elements: what is broadcast is the axes that are peeled off.
    let matrices = View::new(d, shape![n5, 3, n3]).unwrap();
    let by = View::new(&d[100..], shape![n5]).unwrap();
    let sums: Vec<i32> = zip((matrices.peel_last::<2>(), by)).unwrap().map(|(m, &k)| m[[2, 1]] * k).collect();
    assert_eq!(sums, (0..5).map(|i| (i * 9 + 7) * (100 + i)).collect::<Vec<i32>>());
    let one = View::new(&d[100..], shape![n1, 4]).unwrap();
    let both = zip((matrices.peel_last::<2>(), one.peel_last::<1>())).unwrap();
    let firsts: Vec<_> = both.map(|(m, row)| (m[[0, 0]], row[[3]])).collect();
    assert_eq!(firsts, (0..5).map(|i| (i * 9, 103)).collect::<Vec<_>>());
}

#[test]
fn zipped_mutable() {
    let data: Vec<i32> = (0..200).collect();
    let (rows, columns) = (3, 5);
    macro_rules! check {
        ($to:expr, |$out:ident| $view:expr) => {{
            let mut out = vec![0; 60];
            {
                let $out = &mut out[..];
                let mut to = $view;
                let x = View::new(&data, shape![rows, 5]).unwrap();
                let bias = View::new(&data[10..], shape![columns]).unwrap();
                zip((x, bias, to.reborrow())).unwrap().for_each(|(x, b, y)| *y = x * b);
                // The other way round, by steps, and in parts.
                zip((to.reborrow(), bias)).unwrap().rev().for_each(|(y, b)| *y += b);
                for part in zip((to, x)).unwrap().chunks(4) {
                    part.for_each(|(y, x)| *y += x);
                }
            }
            let $out = &mut out[..];
            let v = $view;
            let expected: Vec<i32> = (0..15).map(|k| k * (10 + k % 5) + 10 + k % 5 + k).collect();
            assert_eq!(words(v.as_view()).1, expected);
        }};
    }
    check!(out, |out| ViewMut::new(out, shape![3, 5]).unwrap());
    check!(out, |out| ViewMut::new(out, shape![rows, columns]).unwrap());
    check!(out, |out| ViewMut::new(out, shape![5, rows]).unwrap().transpose());
    check!(out, |out| ViewMut::with_layout(out, 50, shape![rows, 5], strides![-12, -2]).unwrap());
    // Rows, each written by another.
    let mut out = vec![0; 15];
    let to = ViewMut::new(&mut out, shape![rows, 5]).unwrap();
    let from = View::new(&data, shape![5, 3]).unwrap().transpose();
    zip((from.peel_last::<1>(), to.peel_last_mut::<1>())).unwrap().for_each(|(from, mut to)| to.assign(from));
    assert_eq!(out, [0, 3, 6, 9, 12, 1, 4, 7, 10, 13, 2, 5, 8, 11, 14]);
    // The same by axes that are known when the program runs.
    let mut out = vec![0; 15];
    let to = ViewMut::new(&mut out, shape![rows, 5]).unwrap();
    let (from, axis) = (View::new(&data, shape![5, 3]).unwrap(), 1);
    let pairs = zip((from.try_axis_iter(axis).unwrap(), to.try_axis_iter_mut(1 - axis).unwrap()));
    pairs.unwrap().for_each(|(from, mut to)| to.assign(from));
    assert_eq!(out, [0, 3, 6, 9, 12, 1, 4, 7, 10, 13, 2, 5, 8, 11, 14]);
}

/// What is refused when the program runs.
#[test]
fn refused() {
    let data: Vec<i32> = (0..30).collect();
    let (n1, n2, n3, n4) = (1, 2, 3, 4);
    macro_rules! message {
        ($operands:expr) => {
            match zip($operands) {
                Ok(walk) => panic!("{} items", walk.len()),
                Err(error) => error.to_string(),
            }
        };
    }
    let v = View::new(&data, shape![n2, n3]).unwrap();
    let w = View::new(&data, shape![n4]).unwrap();
    assert_eq!(message!((v, w)), "shapes [2, 3] and [4] are not broadcastable: axis -1 has sizes 3 and 4");
    assert_eq!(message!((v, v, w)), "shapes [2, 3] and [4] are not broadcastable: axis -1 has sizes 3 and 4");
    assert_eq!(
        message!((v.peel_last::<1>(), w)),
        "shapes [2] and [4] are not broadcastable: axis -1 has sizes 2 and 4"
    );
    let mut out = [0; 30];
    let to = ViewMut::new(&mut out, shape![n1, n3]).unwrap();
    assert_eq!(message!((v, to)), "shape [2, 3] does not broadcast to [1, 3]: axis -2 has size 2, the target 1");
    let to = ViewMut::new(&mut out, shape![n1, n3]).unwrap();
    let rows = View::new(&data, shape![n4]).unwrap();
    assert_eq!(
        message!((to.peel_last_mut::<1>(), rows)),
        "shape [4] does not broadcast to [1]: axis -1 has size 4, the target 1"
    );
    let mut rows = v.peel_last::<1>();
    rows.next();
    assert_eq!(
        message!((rows, View::new(&data, shape![2]).unwrap())),
        "cannot zip an iterator over shape [2] of which 1 of 2 items are left: it must be untouched"
    );
    // Axes that are not there, and one that is named twice.
    let error = |result: Result<usize, AxisError>| result.unwrap_err().to_string();
    let point = View::new(&data, shape![]).unwrap();
    assert_eq!(error(v.try_axis_iter(2).map(|rows| rows.len())), "dimension 2 out of range [-2, 1]");
    assert_eq!(error(v.try_axis_iter(-3).map(|rows| rows.len())), "dimension -3 out of range [-2, 1]");
    let none = "dimension 0 specified but the shape [] has no dimensions";
    assert_eq!(error(point.try_axis_iter(0).map(|rows| rows.len())), none);
    assert_eq!(error(v.try_peel([0, 2]).map(|rows| rows.len())), "dimension 2 out of range [-2, 1]");
    assert_eq!(error(v.try_peel([0, -2]).map(|rows| rows.len())), "0 and -2 both name dimension 0 of 2");
    assert_eq!(error(v.try_peel([1, 0, -1]).map(|rows| rows.len())), "1 and -1 both name dimension 1 of 2");
    let to = ViewMut::new(&mut out, shape![2, 3]).unwrap();
    assert_eq!(error(to.try_axis_iter_mut(5).map(|rows| rows.len())), "dimension 5 out of range [-2, 1]");
}

#[test]
#[should_panic(expected = "split at 7 of an iterator of 6 items")]
fn split_past_the_end() {
    let _ = View::new(&[0; 6], shape![2, 3]).unwrap().iter().split_at(7);
}

#[test]
#[should_panic(expected = "parts of 0 items")]
fn chunks_of_none() {
    let _ = View::new(&[0; 6], shape![2, 3]).unwrap().iter().chunks(0);
}

/// Iterators go to other threads where their views do, also in generic code.
#[test]
fn threads() {
    fn sent<T: Send + Sync>(_: &T) {}
    fn check<R: Dim, C: Dim, L: Layout>(v: View<i32, Shape![R, C], L>, mut w: ViewMut<i32, Shape![R, C], L>) {
        sent(&v.iter());
        sent(&v.peel_last::<1>().indexed());
        sent(&v.iter().chunks(3));
        sent(&w.iter_mut());
        sent(&zip((v, w.reborrow())).unwrap());
        sent(&w.peel_first_mut::<1>());
    }
    let mut out = [0; 6];
    check(View::new(&[0; 6], shape![2, 3]).unwrap(), ViewMut::new(&mut out, shape![2, 3]).unwrap());
}
