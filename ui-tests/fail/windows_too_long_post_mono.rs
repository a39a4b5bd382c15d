//! A static window or part that is longer than its static axis.
use mdshape::prelude::*;

fn pairs<R: Dim, C: Dim>(v: View<i32, Shape![R, C]>) -> usize {
    v.windows(Axis::<0>, <Size!(3)>::NEW).unwrap().numel()
}

fn main() {
    let mut data = [0; 10];
    let v = View::new(&data, shape![2, 5]).unwrap();
    let _ = v.windows(Axis::<-1>, <Size!(6)>::NEW);
    let _ = v.windows_by(Axis::<1>, <Size!(7)>::NEW, 2);
    let _ = v.slice_len(Axis::<0>, 0, <Size!(3)>::NEW);
    let _ = pairs(v);
    let v = ViewMut::new(&mut data, shape![2, 5]).unwrap();
    let _ = v.windows_by(Axis::<1>, <Size!(8)>::NEW, 8);
}
