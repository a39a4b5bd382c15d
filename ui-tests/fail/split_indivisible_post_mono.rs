//! A static axis that does not divide into parts of a static size.
use mdshape::prelude::*;

fn pairs<R: Dim, C: Dim>(v: View<i32, Shape![R, C]>) -> usize {
    v.split_axis(Axis::<1>, <Size!(2)>::NEW).unwrap().size(1)
}

fn main() {
    let v = View::new(&[0; 10], shape![2, 5]).unwrap();
    let _ = v.split_axis(Axis::<-1>, <Size!(3)>::NEW);
    let _ = pairs(v);
}
