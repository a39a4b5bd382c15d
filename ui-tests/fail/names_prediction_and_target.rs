//! Predictions `[256]` and targets `[256, 1]` in a squared error: every prediction against every target.
use mdshape::prelude::*;

axis_names! { Batch }

fn squared_error(prediction: View<f32, Shape![Batch: _]>, target: View<f32, Shape![Batch: _, 1]>) -> f32 {
    let difference = prediction - target;
    difference.view().dot(difference.view())
}

fn main() {
    let data = [0.0; 256];
    squared_error(View::new(&data, shape![Batch: (256)]).unwrap(), View::new(&data, shape![Batch: (256), 1]).unwrap());
}
