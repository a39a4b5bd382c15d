//! A literal bound or index outside a static axis.
use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = v.slice(s![.., 1..5]);
    let _ = v.slice(s![.., 4..]);
    let _ = v.slice(s![.., -4..]);
    let _ = v.slice(s![.., 3..0;-1]);
    let _ = v.slice(s![2]);
}
