//! Two views must share an axis, and do not.

use mdshape::prelude::*;

fn matmul<R: Dim, K: Dim, C: Dim>(_: View<f32, Shape![R, K]>, _: View<f32, Shape![K, C]>) {}

fn main() {
    let data = [0.0; 35];
    let a = View::new(&data, shape![3, 5]).unwrap();
    let b = View::new(&data, shape![7, 3]).unwrap();
    matmul(a, b);
}
