//! A static size that is no value of the index type is refused, where a view of run-time rank becomes one of static rank.

use mdshape::AnyView;
use mdshape::prelude::*;

fn main() {
    let v = AnyView::new(&[0; 600], [2, 300]).unwrap();
    let _ = v.fixed::<Shape![i8; _, 300]>();
}
