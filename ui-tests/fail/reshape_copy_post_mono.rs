//! Static shapes and strides that cannot be seen otherwise without a copy.
use mdshape::prelude::*;

fn flat<R: Dim, C: Dim>(v: View<i32, Shape![R, C]>) -> usize {
    v.transpose().flatten().unwrap().len()
}

fn main() {
    let v = View::new(&[0; 12], shape![3, 4]).unwrap();
    let _ = v.transpose().flatten();
    let _ = v.slice(s![.., ..3]).unwrap().merge_axes(Axis::<0>);
    let _ = v.transpose().reshape(shape![2, 6]);
    let _ = v.transpose().reshape_infer::<Shape![2, 6]>([2, -1]);
    let _ = flat(v);
}
