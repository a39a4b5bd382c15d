//! The recipe leaves a size to run time that the type of the view fixes.

use mdshape::prelude::*;

fn main() {
    let (data, n) = ([0.0; 15], 3);
    let _: View<f32, Shape![3, 5]> = View::new(&data, shape![n, 5]).unwrap();
}
