//! Foreign memory is seen by an `unsafe` call: sizes and strides cannot show who else holds it.

use mdshape::{AnyView, AnyViewMut};

fn main() {
    let mut data = [0.0; 15];
    let _ = AnyView::from_raw_parts(data.as_ptr(), [3, 5], [5, 1]);
    let _ = AnyViewMut::from_raw_parts(data.as_mut_ptr(), [3, 5], [5, 1]);
}
