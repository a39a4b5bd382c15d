//! A range of literals has a static size, which is not another one.
use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 6], shape![(2), 3]).unwrap();
    let _: View<i32, Shape![1, 3], _> = v.slice(s![0..2]).unwrap();
}
