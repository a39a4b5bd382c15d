//! Shapes with one name on two axes: `cargo check` lets them pass, a build does not.
use mdshape::prelude::*;

axis_names! { Query, Key }

fn main() {
    let data = [0; 15];
    let x = View::new(&data, shape![Query: 3, Key: 5]).unwrap();
    println!("{}", x.rename(Key, Query));
}
