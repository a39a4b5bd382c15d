//! Names that are not one for each axis, or are no names.
use mdshape::prelude::*;

axis_names! { Batch, Time, Feature }
struct Plain;

fn main() {
    let data = [0; 15];
    let x = View::new(&data, shape![3, 5]).unwrap();
    let _ = x.with_names(axes![Batch]);
    let _ = x.with_names(axes![0, 1]);
    let _ = x.rename(Axis::<0>, Plain);
    let _: Shape![Plain: 3];
}
