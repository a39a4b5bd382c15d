//! An axis without a name beside one with a name.
use mdshape::prelude::*;

axis_names! { Batch, Feature }

fn main() {
    let data = [0.0; 15];
    let n = 5;
    let x = View::new(&data, shape![Batch: 3, Feature: 5]).unwrap();
    let _ = x + View::new(&data[..5], shape![5]).unwrap();
    let _ = View::new(&data[..5], shape![n]).unwrap() + x;
    let _ = x.matmul(View::new(&data, shape![5, 3]).unwrap());
}
