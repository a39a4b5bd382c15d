//! Contractions over names that one operand does not have, and of operands without names.
use mdshape::contract;
use mdshape::prelude::*;

axis_names! { Query, Key, Feature, Head }

fn main() {
    let data = [0; 15];
    let q = View::new(&data, shape![Query: 3, Feature: 5]).unwrap();
    let k = View::new(&data, shape![Feature: 5, Key: 3]).unwrap();
    let _ = contract(q, k, axes![Key]);
    let _ = contract(q, View::new(&data, shape![5, 3]).unwrap(), axes![Feature]);
    let _ = q.matmul(View::new(&data, shape![Head: 5, Key: 3]).unwrap());
}
