//! No shape has more than 64 axes.

use mdshape::{AnyView, dispatch_rank};

fn main() {
    let v = AnyView::new(&[0; 6], [2, 3]).unwrap();
    let _ = dispatch_rank!(v => w in [2, 65]; w.numel());
}
