//! There are no two mutable views of run-time rank of one slice at a time, and one that is lent or given up is not used.

use mdshape::AnyViewMut;
use mdshape::prelude::*;

fn main() {
    let mut data = [0.0; 15];
    let mut v = AnyViewMut::new(&mut data, [3, 5]).unwrap();
    let mut w = AnyViewMut::new(&mut data, [5, 3]).unwrap();
    *v.get_mut(&[0, 0]).unwrap() = 1.0;
    *w.get_mut(&[0, 0]).unwrap() = 1.0;

    let mut lent = w.reborrow();
    let shared = w.as_view();
    *lent.get_mut(&[0, 0]).unwrap() = 1.0;
    drop(shared);

    let rows = w.peel_last::<Shape![3]>().unwrap();
    let columns = w.transpose();
    drop((rows, columns));
}
