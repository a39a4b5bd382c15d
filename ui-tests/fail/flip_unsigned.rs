//! A flipped axis has a negative stride, which `u32` does not hold.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 15], shape![u32; 3, 5]).unwrap();
    let _ = v.flip(axes![0]);
}
