//! A row of 5 stretched to rows of 3.

use mdshape::prelude::*;

fn main() {
    let row = View::new(&[0; 5], shape![5]).unwrap();
    let _ = row.broadcast_to(<Shape![7, 3]>::fixed());
}
