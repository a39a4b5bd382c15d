//! A tuple is no shape.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 15];
    let _: View<f32, Shape![_, 5]> = View::new(&data, (3, 5)).unwrap();
}
