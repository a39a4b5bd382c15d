//! One kernel, generic over the axes, takes static and run-time shapes.

use mdshape::prelude::*;

fn sum<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> f32 {
    (0..v.size(0)).map(|i| (0..v.size(Axis::<1>)).map(|j| v[[i, j]]).sum::<f32>()).sum()
}

fn first<T, S: Shape>(v: View<T, S>) -> usize {
    v.size(0)
}

fn square<N: StaticDim>() -> Shape![N, N] {
    <Shape![N, N]>::fixed()
}

fn rows<C: StaticDim>(n: usize) -> Shape![_, C] {
    <Shape![_, C]>::from_dyn([n]).unwrap()
}

/// Visits the elements of a view of any rank.
fn total<S: Shape>(v: View<f32, S>) -> f32 {
    let all = DynShape::from(v.shape());
    let mut index = v.sizes();
    let mut add = |i: Vec<usize>| {
        index.copy_from_slice(&i);
        v[index]
    };
    all.indices().map(&mut add).sum()
}

fn main() {
    let data = [1.0; 105];
    let (n, m) = (3_u8, 5_i64);
    assert_eq!(sum(View::new(&data, shape![3, 5]).unwrap()), 15.0);
    assert_eq!(sum(View::new(&data, shape![n, 5]).unwrap()), 15.0);
    assert_eq!(sum(View::new(&data, shape![n, m]).unwrap()), 15.0);
    assert_eq!(first(View::new(&data, shape![3, n, m]).unwrap()), 3);
    assert_eq!(total(View::new(&data, shape![3, n, m]).unwrap()), 45.0);
    assert_eq!(rows::<Size!(5)>(3).to_string(), "[3, 5]");
    assert_eq!(square::<Size!(7)>().numel(), 49);
}
