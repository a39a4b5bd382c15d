//! What `forget` and `recast` allow.

use mdshape::prelude::*;

fn main() {
    let s = <Shape![i32; 5, 7]>::fixed();
    let open: Shape![i32; _, 7] = s.forget();
    let wide: Shape![_, _] = open.forget();
    assert_eq!(wide.sizes()[..], [5, 7]);
    let back: Shape![i32; 5, _] = wide.recast().unwrap();
    let _: Shape![i32; 5, 7] = back.recast().unwrap();
    assert!(wide.recast::<Shape![3, _]>().is_err());
    let _: Shape![] = <Shape![]>::fixed().forget();
}
