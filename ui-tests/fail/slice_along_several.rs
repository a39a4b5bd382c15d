//! Several axes take as many ranges, and none is named twice.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 105], shape![3, 5, 7]).unwrap();
    let _ = v.slice_along(axes![0, -1], (1..,));
    let _ = v.slice_along(axes![0, -3], (1.., ..2));
    let _ = v.slice_along(axes![0, 3], (1.., ..2));
    let _ = v.slice_along(Axis::<3>, 1..);
    let _ = v.slice_along(axes![0], 1..);
}
