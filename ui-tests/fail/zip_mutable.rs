//! A mutable view is written once at each index, so it is not stretched.

use mdshape::prelude::*;
use mdshape::zip;

fn main() {
    let mut sums = [0; 3];
    let x = View::new(&[0; 6], shape![2, 3]).unwrap();
    let sums = ViewMut::new(&mut sums, shape![3]).unwrap();
    let _ = zip((x, sums));
    let mut sums = [0; 3];
    let sums = ViewMut::new(&mut sums, shape![1, 3]).unwrap();
    let _ = zip((sums, x));
}
