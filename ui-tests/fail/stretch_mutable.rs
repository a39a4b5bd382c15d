//! A stretched view reaches an element many times, so a mutable one has no `broadcast_to`.

use mdshape::prelude::*;

fn main() {
    let mut data = [0; 5];
    let row = ViewMut::new(&mut data, shape![5]).unwrap();
    let _ = row.broadcast_to(<Shape![3, 5]>::fixed());
}
