//! Compile-time axes are checked by the compiler, also by the methods that take run-time ones.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![1, 3, 5]).unwrap();
    let _ = v.try_permute(axes![0, -1, 2]);
    let _ = v.try_flip(axes![3]);
    let _ = v.try_unsqueeze(axes![0, -5]);
    let _ = v.try_swap_axes(Axis::<3>, 0);
    let _ = v.try_index_axis(Axis::<-4>, 0);
    let _ = v.split_axis(Axis::<3>, 2);
    let _ = v.try_index_axis(Axis::<100>, 0);
}
