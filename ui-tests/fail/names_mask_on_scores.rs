//! A mask of the batch and the keys, without its new axis, on attention scores: with a batch of 16 and 16 queries it would
//! land on the queries.
use mdshape::prelude::*;

axis_names! { Batch, Query, Key }

fn masked(
    scores: View<f32, Shape![Batch: _, Query: _, Key: _]>,
    mask: View<f32, Shape![Batch: _, Key: _]>,
) -> Array<f32, Shape![Batch: _, Query: _, Key: _]> {
    scores + mask
}

fn main() {
    let data = [0.0; 16 * 16 * 16];
    let scores = View::new(&data, shape![Batch: (16), Query: (16), Key: (16)]).unwrap();
    masked(scores, View::new(&data[..256], shape![Batch: (16), Key: (16)]).unwrap());
}
