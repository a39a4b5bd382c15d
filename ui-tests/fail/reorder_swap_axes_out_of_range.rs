//! Rank 2 has no axis -3.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.swap_axes(Axis::<0>, Axis::<-3>);
}
