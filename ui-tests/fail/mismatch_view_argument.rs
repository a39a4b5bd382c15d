//! A view of 768 is passed where 3 is wanted.

use mdshape::prelude::*;

fn norm(_: View<f32, Shape![3]>) {}

fn main() {
    let data = [0.0; 768];
    let embedding = View::new(&data, shape![768]).unwrap();
    norm(embedding);
}
