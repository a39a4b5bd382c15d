//! A literal bound or index outside a static axis, or a constant.
use mdshape::prelude::*;

const FIVE: usize = 5;

fn tail<R: Dim, C: Dim>(v: View<i32, Shape![R, C]>) -> usize {
    v.slice(s![4..]).unwrap().numel()
}

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = v.slice(s![.., 1..5]);
    let _ = v.slice(s![.., 4..]);
    let _ = v.slice(s![.., -4..]);
    let _ = v.slice(s![.., 3..0;-1]);
    let _ = v.slice(s![.., ..-{FIVE}]);
    let _ = v.slice(s![2]);
    let _ = v.slice(s![..., {FIVE}]);
    let _ = v.slice(s![..;{FIVE - 5}]);
    let _ = tail(v);
}
