//! A literal negative step under an index type without a sign.
use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 6], shape![u32; 2, 3]).unwrap();
    let _ = v.slice(s![.., ..;-1]);
}
