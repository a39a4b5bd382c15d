//! Rank 2 has no axis 5.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.index_axis(Axis::<5>, 0);
}
