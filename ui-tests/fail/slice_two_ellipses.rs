//! Two items that take the rest.
use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = v.slice(s![..., 0, ...]);
}
