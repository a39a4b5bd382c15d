//! Axes that are known at run time go to the methods that return a `Result`.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let axis = 1;
    let _ = v.permute([axis, 0]);
    let _ = v.slice_along(axis, 1..);
    let _ = v.swap_axes(axis, Axis::<0>);
}
