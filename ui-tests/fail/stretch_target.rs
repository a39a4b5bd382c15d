//! A view is stretched to a target, not a target to a view.
use mdshape::prelude::*;
use mdshape::TargetOf;

fn other_axis<R: Dim, C: Dim>(v: View<i32, Shape![R]>, w: View<i32, Shape![C]>) {
    let _ = v.broadcast_to(w.shape());
}

fn to_one<R: Dim>(v: View<i32, Shape![R]>) {
    let _ = v.broadcast_to(shape![1]);
}

fn shapes<S: Shape, R: Broadcast<S>>(v: View<i32, S>, target: R) {
    let _ = v.broadcast_to(target);
}

fn bounded<S: Shape, R: TargetOf<S>>(v: View<i32, S>, target: R) {
    let _ = v.broadcast_to(target);
}

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = v.broadcast_to(shape![3]);
    let _ = v.broadcast_to(shape![2, 1]);
    let _ = v.broadcast_to(shape![5, 1, 3]);
    bounded(v, <Shape![2, 1]>::fixed());
}
