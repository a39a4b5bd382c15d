//! What is zipped is a tuple of views.

use mdshape::prelude::*;
use mdshape::zip;

fn main() {
    let x = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = zip([x, x]);
    let _ = zip((x, &[1, 2, 3]));
}
