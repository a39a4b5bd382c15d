//! A kernel over rows of 8 elements apart, called with rows of 5.

use mdshape::prelude::*;

type Padded<'a> = View<'a, f32, Shape![3, 5], Strided<Strides![8, 1]>>;

fn kernel(_: Padded) {}

fn main() {
    kernel(View::with_layout(&[0.0; 15], 0, shape![3, 5], strides![5, 1]).unwrap());
}
