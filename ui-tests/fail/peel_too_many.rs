//! Sub-views have no more axes than the view.

use mdshape::prelude::*;

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = v.peel_last::<3>();
}
