//! Bodies that do not keep what their signature says, and a call with axes in another order.
use mdshape::prelude::*;

axis_names! { Batch, Query, Key }

fn transposed(x: View<f32, Shape![Query: _, Key: _]>) -> Array<f32, Shape![Query: _, Key: _]> {
    x.transpose().to_array()
}

fn main() {
    let data = [0.0; 15];
    let x = View::new(&data, shape![Key: (3), Query: (5)]).unwrap();
    transposed(x);
    let mut sum: Array<f32, Shape![Query: 3, Key: 5]> = Array::zeros([3, 5]);
    sum += x;
}
