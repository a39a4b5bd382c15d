//! More items than axes, also in a generic function.
use mdshape::prelude::*;

fn generic<R: Dim, C: Dim>(v: View<u8, Shape![R, C]>) {
    let _ = v.slice(s![.., 0, ..., 1]);
}

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = v.slice(s![0, NewAxis, .., 1]);
    generic(v);
}
