//! The result of moving an axis of rank 2 has no axis 2.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![3, 5]).unwrap();
    let _ = v.move_axis(Axis::<0>, Axis::<2>);
}
