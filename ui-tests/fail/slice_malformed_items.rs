//! What is no item.
use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = v.slice(s![_, 1]);
    let _ = v.slice(s![0,, 1]);
    let _ = v.slice(s![;2]);
    let _ = v.slice(s![..;]);
    let _ = v.slice(s![..;0]);
    let _ = v.slice(s![..=, 0]);
    let _ = v.slice(s![-1]);
    let _ = v.slice(s![.. 1 2]);
    let _ = v.slice(s![0 1]);
    let _ = v.slice(s![1.5 + 1.5]);
    let i = 1;
    let _ = v.slice(s![i + 1;2]);
    let _ = v.slice(s!["a"..]);
}
