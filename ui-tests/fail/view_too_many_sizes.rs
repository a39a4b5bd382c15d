//! An array of three sizes for a view of rank 2.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 105];
    let _: View<f32, Shape![_, 5]> = View::new(&data, [3, 5, 7]).unwrap();
}
