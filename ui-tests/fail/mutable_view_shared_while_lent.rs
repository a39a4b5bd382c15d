//! A shared view of a mutable one, kept while the mutable one is written.

use mdshape::prelude::*;

fn main() {
    let mut data = [0; 15];
    let mut v = ViewMut::new(&mut data, shape![3, 5]).unwrap();
    let shared = v.as_view();
    v[[0, 0]] = 1;
    println!("{}", shared[[0, 0]]);
}
