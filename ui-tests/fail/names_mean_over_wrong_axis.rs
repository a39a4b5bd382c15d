//! The mean over the batch where that over time was meant: with 16 of both, the sizes are the same.
use mdshape::prelude::*;

axis_names! { Batch, Time, Feature }

fn pool(x: View<f32, Shape![Batch: _, Time: _, Feature: 64]>) -> Array<f32, Shape![Batch: _, Feature: 64]> {
    x.mean(Axis::<0>)
}

fn main() {
    let data = [0.0; 16 * 16 * 64];
    pool(View::new(&data, shape![Batch: (16), Time: (16), Feature: 64]).unwrap());
}
