//! Static sizes that do not broadcast are not zipped.

use mdshape::prelude::*;
use mdshape::zip;

fn main() {
    let x = View::new(&[0; 6], shape![2, 3]).unwrap();
    let bias = View::new(&[0; 4], shape![4]).unwrap();
    let _ = zip((x, bias));
    let _ = zip((x, x, bias));
}
