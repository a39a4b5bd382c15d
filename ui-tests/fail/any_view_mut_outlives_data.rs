//! A mutable view of run-time rank does not outlive its slice, nor do its cells.

use mdshape::AnyViewMut;
use mdshape::prelude::*;

fn main() {
    let mut v = {
        let mut data = [0.0; 15];
        AnyViewMut::new(&mut data, [3, 5]).unwrap()
    };
    *v.get_mut(&[0, 0]).unwrap() = 1.0;

    let rows: Vec<_> = {
        let mut data = [0.0; 15];
        let v = AnyViewMut::new(&mut data, [3, 5]).unwrap();
        v.peel_last::<Shape![_]>().unwrap().collect()
    };
    drop(rows);
}
