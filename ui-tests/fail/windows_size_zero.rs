//! A static size of 0 for windows, or for the parts of an axis.
use mdshape::prelude::*;

fn main() {
    let n = 5;
    let v = View::new(&[0; 10], shape![2, n]).unwrap();
    let _ = v.windows(Axis::<1>, <Size!(0)>::NEW);
    let _ = v.windows_by(Axis::<1>, <Size!(0)>::NEW, 2);
    let _ = v.split_axis(Axis::<1>, <Size!(0)>::NEW);
}
