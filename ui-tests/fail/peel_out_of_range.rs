//! A view has no axis 2 to peel off if its rank is 2.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    v.peel(axes![0, 2]).count();
}
