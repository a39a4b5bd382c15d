//! Axis arguments that every rank has, and run-time ones.

use mdshape::AxisOf;
use mdshape::prelude::*;

fn main() {
    let s = <Shape![_, 5, 7]>::new([3, 5, 7]).unwrap();
    assert_eq!(s.size(Axis::<0>), s.size(Axis::<-3>));
    assert_eq!(s.size(Axis::<2>), s.size(Axis::<-1>));
    assert_eq!(s.size(-2_i8), 5);
    // A run-time axis is checked at run time.
    assert!(s.try_size(3).is_err());
    assert!(<Shape![]>::fixed().try_size(0).is_err());
    assert_eq!(<<Axis<-1> as AxisOf<Shape![_, 5]>>::Dim as StaticDim>::VALUE, 5);
}
