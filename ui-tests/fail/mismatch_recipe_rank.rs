//! The recipe has another rank than the type of the view.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 15];
    let _: View<f32, Shape![3, 5]> = View::new(&data, shape![15]).unwrap();
}
