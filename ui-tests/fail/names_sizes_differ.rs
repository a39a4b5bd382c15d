//! The one that sizes catch, and names as well: `[3, 5, 7]` plus `[3, 5]`.
use mdshape::prelude::*;

axis_names! { Batch, Time, Feature }

fn main() {
    let data = [0.0; 105];
    let x = View::new(&data, shape![Batch: 3, Time: 5, Feature: 7]).unwrap();
    let y = View::new(&data[..15], shape![Batch: 3, Time: 5]).unwrap();
    let _ = x + y;

    // One name, two static sizes.
    let z = View::new(&data[..5], shape![Feature: 5]).unwrap();
    let _ = x + z;
}
