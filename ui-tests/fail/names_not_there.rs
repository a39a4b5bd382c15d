//! Axes that the shape does not have by name, in each kind of operation that takes one.
use mdshape::prelude::*;

axis_names! { Batch, Time, Feature }

fn main() {
    let data = [0; 15];
    let x = View::new(&data, shape![Batch: 3, Feature: 5]).unwrap();
    let _ = x.size(Time);
    let _ = x.index_axis(Time, 0);
    let _ = x.permute(axes![Time, Batch]);
    let _ = x.sum(axes![Time]);
    let _ = x.peel(axes![Time]);
    let _ = x.slice_along(Time, 1..);
    let _ = x.align_to::<Shape![Batch: _, Time: _]>();
    let _ = x.unsqueeze(axes![Time]);
}
