//! Axes with names: each operation keeps, drops, finds or demands them.
//!
//! Most of what is tested is a type, so most tests say it in a `let`: a result of another type would not compile.

#![allow(clippy::type_complexity, reason = "the types are what is tested")]

use mdshape::error::NameError;
use mdshape::prelude::*;
use mdshape::{
    Axes, AxisName, HasNames, MatMul, Named, contract, same_sizes, select, zip, zip_for_each, zip_map, zip_map_into,
};

axis_names! {
    /// The sequences.
    Batch,
    Query,
    Key,
    Feature,
    Head
}

/// Names of another module, one of which is written as one of those above.
mod other {
    use mdshape::axis_names;
    axis_names! { Batch, Time }
}

type Scores<'a> = View<'a, i32, Shape![Batch: _, Query: _, Key: 7]>;

fn data() -> Vec<i32> {
    (0..105).collect()
}

fn scores(data: &[i32]) -> Scores<'_> {
    let (batch, query) = (3, 5);
    View::new(data, shape![Batch: batch, Query: query, Key: 7]).unwrap()
}

#[test]
fn notation() {
    const N: usize = 5;
    let n = 3_u8;
    let s: Shape![Batch: _, Query: 5, Key: 7, 2, Feature: _, Head: _] =
        shape![Batch: n, Query: {N}, Key: 7, 2, Feature: (4), Head: 1 + 1].into_shape().unwrap();
    assert_eq!(s.sizes()[..], [3, 5, 7, 2, 4, 2]);
    let t: Shape![i32; other::Time: _, Feature: SizeOf<typenum::U4>] =
        shape![i32; other::Time: n, Feature: 4].into_shape().unwrap();
    assert_eq!(format!("{t:?} {t}"), "[Time: 3, Feature: 4] [3, 4]");
    assert_eq!(<Shape![Batch: {N}, Query: { N + 2 }]>::fixed().numel(), 35);
    assert_eq!((Batch::NAME, <other::Time as AxisName>::NAME), ("Batch", "Time"));
    assert_eq!(<Named<Batch, Dyn> as Dim>::NAME, Some("Batch"));
    assert_eq!((Dyn::NAME, format!("{:?}", <Named<Batch, Size!(3)>>::default())), (None, "Batch: 3".to_owned()));
}

#[test]
fn names_take_no_room() {
    assert_eq!(size_of::<View<f32, Shape![Batch: 3, Key: 4]>>(), 8);
    assert_eq!(size_of::<View<f32, Shape![Batch: _, Key: 4]>>(), 16);
    assert_eq!(size_of::<View<f32, Shape![i32; Batch: _, Key: _]>>(), 16);
    assert_eq!(size_of::<Array<f32, Shape![Batch: 3, Key: 3]>>(), 36);
}

/// Leading axes of any number, as jaxtyping's `*batch`.
fn last<A: Axes>(v: View<i32, Shape![..A, Query: _, Key: 7]>) -> Vec<usize> {
    vec![v.size(Query), v.size(Axis::<-1>), v.rank()]
}
#[test]
fn optional_leading_axes() {
    let data = data();
    assert_eq!(last(scores(&data)), [5, 7, 3]);
    assert_eq!(last(scores(&data).index_axis(Batch, 0).to_row_major().unwrap()), [5, 7, 2]);
}

#[test]
fn sizes_strides_and_elements() {
    let data = data();
    let v = scores(&data);
    assert_eq!((v.size(Batch), v.size(Query), v.size(Key)), (3, 5, 7));
    assert_eq!((v.shape().size(Key), v.try_size(Key).unwrap()), (7, 7));
    assert_eq!((v.stride(Batch), v.try_stride(Query).unwrap()), (35, 7));
    assert_eq!(v.transpose().size(Batch), 3);
    assert_eq!(v[[1, 2, 3]], 35 + 14 + 3);
}

#[test]
fn axes_in_another_order() {
    let data = data();
    let v = scores(&data);
    let p: Shape![Key: 7, Batch: _, Query: _] = v.permute(axes![Key, Batch, Query]).shape();
    assert_eq!(p.sizes()[..], [7, 3, 5]);
    // Names and numbers side by side, and the path of a name.
    let _: Shape![Key: 7, Batch: _, Query: _] = v.permute(axes![self::Key, 0, -2]).shape();
    let _: Shape![Key: 7, Query: _, Batch: _] = v.transpose().shape();
    let _: Shape![Query: _, Batch: _, Key: 7] = v.swap_axes(Query, Batch).shape();
    let m: Shape![Key: 7, Batch: _, Query: _] = v.move_axis(Key, Axis::<0>).shape();
    assert_eq!(m.sizes()[..], [7, 3, 5]);
    let f: View<i32, Shape![Batch: _, Query: _, Key: 7], _> = v.flip(axes![Key, Batch]);
    assert_eq!(f[[0, 0, 0]], 70 + 6);
    assert_eq!(v.try_permute([2, 0, 1]).unwrap().sizes()[..], [7, 3, 5]);
}

#[test]
fn fewer_axes() {
    let data = data();
    let v = scores(&data);
    let i: View<i32, Shape![Batch: _, Key: 7], _> = v.index_axis(Query, 2);
    assert_eq!(i[[1, 3]], 35 + 14 + 3);
    assert_eq!(
        v.try_index_axis(Query, 5).unwrap_err().to_string(),
        "index 5 out of range [0, 5) at dimension 1 in shape [3, 5, 7]"
    );
    let s: Shape![Batch: _, Query: _, 1, Key: 7] = v.unsqueeze(axes![2]).shape();
    assert_eq!(s.sizes()[..], [3, 5, 1, 7]);
    let _: Shape![Batch: _, Key: 7] =
        v.slice_len(Query, 1, Size::<(mdshape::digits::_1,)>::NEW).unwrap().squeeze(axes![Query]).unwrap().shape();
    let square = View::new(&data, shape![Query: 5, Key: 7]).unwrap();
    let d: Shape![5] = square.diagonal().shape();
    assert_eq!(d.numel(), 5);
}

#[test]
fn parts_of_an_axis() {
    let data = data();
    let v = scores(&data);
    let s: View<i32, Shape![Batch: _, Query: _, Key: _], _> = v.slice_along(axes![Key, Batch], (2..4, 1..));
    assert_eq!((s.sizes().to_vec(), s[[0, 0, 0]]), (vec![2, 5, 2], 37));
    let s: View<i32, Shape![Batch: _, Query: _, Key: 7], _> = v.slice_along(Query, ..2);
    assert_eq!(s.sizes()[..], [3, 2, 7]);
    let s: View<i32, Shape![Batch: _, Query: _, Key: _], _> = v.step_along(Key, .., -2).unwrap();
    assert_eq!((s.size(Key), s[[0, 0, 0]]), (4, 6));
    let s: View<i32, Shape![Query: _, Key: 3], _> = v.slice(s![1, .., 2..5]).unwrap();
    assert_eq!(s[[0, 0]], 37);
    let (left, right) = v.split_along(Key, 3).unwrap();
    let (left, right): (Shape![Batch: _, Query: _, Key: _], Shape![Batch: _, Query: _, Key: _]) =
        (left.shape(), right.shape());
    assert_eq!((left.size(Key), right.size(Key)), (3, 4));
    let w: Shape![Batch: _, Query: _, Key: 5, 3] = v.windows(Key, <Size!(3)>::NEW).unwrap().shape();
    assert_eq!(w.sizes()[..], [3, 5, 5, 3]);
    let w: Shape![Batch: _, Query: _, Key: _, _] = v.windows_by(Key, 3, 2).unwrap().shape();
    assert_eq!(w.sizes()[..], [3, 5, 3, 3]);
}

#[test]
fn axes_split_and_merged_take_new_names() {
    let data = data();
    let v = View::new(&data[..72], shape![Batch: 3, Feature: 24]).unwrap();
    let heads = v.split_axis(Feature, <Size!(8)>::NEW).unwrap().rename(Axis::<1>, Head).rename(Axis::<2>, Feature);
    let s: Shape![Batch: 3, Head: 3, Feature: 8] = heads.shape();
    assert_eq!(s.size(Head), 3);
    let merged: Shape![Batch: 3, Key: 24] = heads.merge_axes(Head).unwrap().rename(Axis::<1>, Key).shape();
    assert_eq!(merged.size(Key), 24);
    let flat: Shape![72] = v.flatten().unwrap().shape();
    assert_eq!(flat.numel(), 72);
    let reshaped: Shape![Query: 6, Key: 12] = v.reshape(shape![Query: 6, Key: 12]).unwrap().shape();
    assert_eq!(reshaped.size(Query), 6);
}

#[test]
fn sub_views_and_elements() {
    let data = data();
    let v = scores(&data);
    let sums: Vec<i32> = v.peel(axes![Key, Batch]).map(|row: View<i32, Shape![Query: _], _>| row.sum(..)).collect();
    assert_eq!((sums.len(), sums[1]), (21, (35..70).step_by(7).sum()));
    assert_eq!(
        v.axis_iter(Query).map(|m: View<i32, Shape![Batch: _, Key: 7], _>| m[[1, 0]]).collect::<Vec<_>>(),
        [35, 42, 49, 56, 63]
    );
    let along = v.try_axis_iter(Query).unwrap();
    assert_eq!(along.map(|m: View<i32, Shape![Batch: _, Key: 7], _>| m[[1, 0]]).sum::<i32>(), 245);
    // Which axes are left, an integer does not tell, and so no names.
    let along = v.try_axis_iter(1).unwrap();
    assert_eq!(along.map(|m: View<i32, Shape![_, _], _>| m[[1, 0]]).sum::<i32>(), 245);
    assert_eq!(
        v.peel_last::<1>().map(|row: View<i32, Shape![Key: 7], _>| row[[0]]).sum::<i32>(),
        (0..105).step_by(7).sum::<i32>()
    );
    assert_eq!(v.iter().sum::<i32>(), 5460);
    let bias = View::new(&[1, 2, 3, 4, 5, 6, 7], shape![Key: 7]).unwrap();
    assert_eq!(zip((v, bias)).unwrap().map(|(x, b)| x * b).sum::<i32>(), v.dot(bias));
}

#[test]
fn names_given_changed_and_taken() {
    let data = data();
    let plain = View::new(&data, shape![3, 5, 7]).unwrap();
    let named: View<i32, Shape![Batch: 3, Query: 5, Key: 7]> = plain.with_names(axes![Batch, Query, Key]);
    let back: View<i32, Shape![3, 5, 7]> = named.drop_names();
    assert_eq!(back[[2, 4, 6]], 104);
    let renamed: View<i32, Shape![Batch: 3, Head: 5, Key: 7]> = named.rename(Query, Head);
    assert_eq!(renamed.size(Head), 5);
    // Strides stay what they were.
    let turned = named.transpose().rename(Batch, Head).drop_names();
    assert_eq!(turned.strides()[..], [1, 7, 35]);
    // Knowledge is lost freely, names among it, but a name is not gained so.
    let open: View<i32, Shape![Batch: _, Query: 5, Key: _]> = named.forget();
    let nameless: View<i32, Shape![_, _, _]> = named.forget();
    let again: View<i32, Shape![Batch: 3, Query: 5, Key: 7]> = open.recast().unwrap();
    assert_eq!((nameless.sizes(), again.sizes()), (named.sizes(), named.sizes()));
    assert_eq!(open.reindex::<i32>().unwrap().size(Query), 5);
    let array: Array<i32, Shape![Batch: _, Key: 7]> =
        Array::from_vec(shape![(5), 7], data[..35].to_vec()).unwrap().with_names(axes![Batch, Key]);
    assert_eq!(array.view().size(Batch), 5);
    assert_eq!(array.rename(Batch, Query).drop_names().into_vec(), data[..35]);
}

#[test]
fn aligned_by_name() {
    let data = data();
    let v = View::new(&data[..15], shape![Key: 5, Batch: 3]).unwrap();
    let a = v.align_to::<Shape![Batch: _, Query: _, Key: _]>();
    let s: Shape![Batch: 3, 1, Key: 5] = a.shape();
    assert_eq!((s.sizes().to_vec(), a[[1, 0, 2]], a.strides()[1]), (vec![3, 1, 5], 7, 0));
    // An unnamed axis of the target is one that the view does not have.
    let s: Shape![Batch: 3, 1, Key: 5, 1] = v.align_to::<Shape![Batch: 3, _, Key: 5, 7]>().shape();
    assert_eq!(s.rank(), 4);
    let empty = View::new(&data[..0], shape![Key: 0, Batch: 3]).unwrap();
    assert_eq!(empty.align_to::<Shape![Query: _, Batch: _, Key: _]>().sizes()[..], [1, 3, 0]);
    let scalar: Shape![1, 1] = View::new(&data, shape![]).unwrap().align_to::<Shape![Batch: _, Key: _]>().shape();
    assert_eq!(scalar.numel(), 1);
}

#[test]
fn broadcast_by_name() {
    let data = data();
    let v = scores(&data);
    let (batch, one) = (3, 1);
    let mask = View::new(&data[..21], shape![Batch: batch, Key: 7]).unwrap().unsqueeze(axes![1]);
    let sum: Array<i32, Shape![Batch: _, Query: _, Key: 7]> = v + mask;
    assert_eq!(sum[[1, 2, 3]], 52 + 10);
    let sum: Array<i32, Shape![Batch: _, Query: _, Key: 7]> = v + mask.forget::<Shape![Batch: _, 1, Key: _]>();
    assert_eq!(sum[[2, 0, 0]], 70 + 14);
    // An axis that is not there is an unnamed 1, as is a static 1 without a name; a run-time 1 bears the name.
    let key = View::new(&data[..7], shape![Key: 7]).unwrap();
    let column = View::new(&data[..1], shape![Query: one, 1]).unwrap();
    let _: Array<i32, Shape![Batch: _, Query: _, Key: 7]> = v * key - column;
    let outer: Array<i32, Shape![Query: _, Key: 7]> = column + key;
    assert_eq!(outer.sizes()[..], [1, 7]);
    // Equal names are no check of sizes.
    let (a, b) = (
        View::new(&data[..64], shape![Batch: (32), Feature: 2]).unwrap(),
        View::new(&data[..32], shape![Batch: (16), Feature: 2]).unwrap(),
    );
    assert_eq!(
        a.try_add(b).unwrap_err().to_string(),
        "shapes [32, 2] and [16, 2] are not broadcastable: axis -2 has sizes 32 and 16"
    );
    let stretched: Shape![Batch: _, Query: _, Key: 7] = key.broadcast_to(v.shape()).unwrap().shape();
    assert_eq!(stretched, v.shape());
}

#[test]
fn operations_on_elements() {
    let data = data();
    let v = scores(&data);
    let key = View::new(&data[..7], shape![Key: 7]).unwrap();
    let m: Array<bool, Shape![Batch: _, Query: _, Key: 7]> = v.map(|x| x % 2 == 0);
    let z: Array<i32, Shape![Batch: _, Query: _, Key: 7]> = zip_map((v, key), |(x, k)| x - k).unwrap();
    assert_eq!(z[[2, 4, 6]], 98);
    let s: Array<i32, Shape![Batch: _, Query: _, Key: 7]> = select(&m, v, key).unwrap();
    assert_eq!((s[[0, 0, 4]], s[[0, 1, 0]]), (4, 0));
    let mut out: Array<i32, Shape![Batch: _, Query: _, Key: 7]> = Array::zeros(shape![Batch: (3), Query: (5), Key: 7]);
    zip_map_into((v, key), &mut out.view_mut(), |(x, k)| x + k).unwrap();
    assert_eq!(out[[2, 4, 6]], 110);
    out += key;
    out.assign(v);
    assert_eq!(out, v.to_array());
    let mut count = 0;
    zip_for_each((v, &m), |(_, &even)| count += i32::from(even)).unwrap();
    assert_eq!(count, 53);
}

#[test]
fn reductions() {
    let data = data();
    let v = scores(&data);
    let time: Array<i32, Shape![Batch: _, Key: 7]> = v.sum(axes![Query]);
    assert_eq!(time[[0, 0]], (0..35).step_by(7).sum());
    let one: Array<i32, Shape![Key: 7]> = v.sum(axes![Query, Batch]);
    assert_eq!(one[[0]], (0..105).step_by(7).sum());
    let alone: Array<i32, Shape![Batch: _, Query: _]> = v.max(Key).unwrap();
    assert_eq!(alone[[0, 1]], 13);
    // A kept axis is an unnamed 1, so the result broadcasts with the view.
    let kept: Array<i32, Shape![Batch: _, Query: _, 1]> = v.min(mdshape::Keep(axes![Key])).unwrap();
    let shifted: Array<i32, Shape![Batch: _, Query: _, Key: 7]> = v - &kept;
    assert_eq!(shifted[[2, 4, 6]], 6);
    let place: Array<usize, Shape![Batch: _, Query: _]> = v.argmax(axes![Key]).unwrap();
    assert_eq!(place[[1, 1]], 6);
    assert_eq!(v.sum(..), 5460);
}

#[test]
fn products() {
    let data = data();
    let a = View::new(&data[..15], shape![Query: 3, Feature: 5]).unwrap();
    let b = View::new(&data[..35], shape![Feature: 5, Key: 7]).unwrap();
    let c: Array<i32, Shape![Query: 3, Key: 7]> = a.matmul(b).unwrap();
    let by_name: Array<i32, Shape![Query: 3, Key: 7]> = contract(a.transpose(), b, axes![Feature]).unwrap();
    assert_eq!(c, by_name);
    fn product<S: MatMul<R>, R: Shape>(s: S, _: R) -> usize {
        s.rank()
    }
    assert_eq!(product(a.shape(), b.shape()), 2);
    let x = View::new(&data[..5], shape![Feature: 5]).unwrap();
    let _: Array<i32, Shape![Query: 3]> = a.matvec(x).unwrap();
    let o: Array<i32, Shape![Feature: 5, Key: 7]> = x.outer(View::new(&data[..7], shape![Key: 7]).unwrap()).unwrap();
    assert_eq!(o[[4, 6]], 24);
}

/// Every element by its index, against [`contract`].
#[test]
fn contractions() {
    let data = data();
    let (batch, query, feature) = (3, 5, 7);
    let q = View::new(&data, shape![Batch: batch, Query: query, Feature: feature]).unwrap();
    let k = View::new(&data[..84], shape![Feature: 7, Key: (4), Batch: (3)]).unwrap();
    let scores: Array<i32, Shape![Batch: _, Query: _, Key: _]> = contract(q, k, axes![Feature]).unwrap();
    let expected = |[b, i, j]: [usize; 3]| (0..7).map(|f| q[[b, i, f]] * k[[f, j, b]]).sum::<i32>();
    assert_eq!(
        scores,
        Array::<i32, Shape![_, _, _]>::from_fn([3, 5, 4], expected).with_names(axes![Batch, Query, Key])
    );
    // Over several axes, over all, over none.
    let several: Array<i32, Shape![Query: _, Key: _]> = contract(q, k, axes![Batch, Feature]).unwrap();
    assert_eq!(several[[1, 2]], (0..3).map(|b| expected([b, 1, 2])).sum::<i32>());
    let all: Array<i32, Shape![]> = contract(q, q, axes![Query, Feature, Batch]).unwrap();
    assert_eq!(all.as_slice()[0], data.iter().map(|x| x * x).sum::<i32>());
    let none: Array<i32, Shape![Batch: _, Query: _, Feature: _]> = contract(q, q, axes![]).unwrap();
    assert_eq!(none[[1, 2, 3]], 52 * 52);
    // A sum over no elements is 0, and sizes that differ are an error.
    let nothing = View::new(&data[..0], shape![Feature: (0), Key: (4)]).unwrap();
    let zero: Array<i32, Shape![Batch: _, Key: _]> =
        contract(View::new(&data[..0], shape![Batch: (3), Feature: (0)]).unwrap(), nothing, axes![Feature]).unwrap();
    assert_eq!(zero.as_slice(), [0; 12]);
    let e = contract(q, nothing, axes![Feature]).unwrap_err();
    assert_eq!(e.to_string(), "shapes [3, 5, 7, 1] and [1, 1, 0, 4] are not broadcastable: axis -2 has sizes 7 and 0");
}

#[test]
fn sizes_of_one_name() {
    let data = data();
    let v = scores(&data);
    let (batch, key, other) = (3, 7, 2);
    let mask = View::new(&data, shape![Key: key, Batch: batch]).unwrap();
    same_sizes!(v, mask, v.sum(axes![Query])).unwrap();
    same_sizes!(v).unwrap();
    // A name of another module is another name, and an axis without one is not compared.
    let stranger = View::new(&data, shape![other::Batch: other, (5)]).unwrap();
    same_sizes!(v, stranger, v.shape()).unwrap();
    let short = View::new(&data, shape![Query: 5, Batch: other]).unwrap();
    let e = same_sizes!(mask, stranger, short, v).unwrap_err();
    assert_eq!(e.to_string(), "axis `Batch` has size 3 in `mask` of shape [7, 3], and 2 in `short` of shape [5, 2]");
    assert!(matches!(e, NameError::Sizes { name: "Batch", left_size: 3, right_size: 2, .. }));
    assert_eq!(HasNames::number_of_axes(&v), 3);
}

#[test]
fn views_of_run_time_rank_take_names() {
    let data = data();
    let any = mdshape::AnyView::new(&data, [3, 5, 7]).unwrap();
    let v = any.fixed::<Shape![Batch: _, Query: 5, Key: _]>().unwrap();
    assert_eq!(v.size(Key), 7);
    assert!(any.fixed::<Shape![Batch: _, Query: 4, Key: _]>().is_err());
}
