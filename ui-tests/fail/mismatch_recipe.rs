//! The recipe makes another static size than the type of the view says.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 15];
    let _: View<f32, Shape![3, 5]> = View::new(&data, shape![3, 7]).unwrap();
}
