//! A bare number is no shape.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 3];
    let _: View<f32, Shape![_]> = View::new(&data, 3).unwrap();
}
