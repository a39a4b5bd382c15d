//! Ranges and steps decide where a slice leads, so no other crate can say what they are.

use mdshape::prelude::*;
use mdshape::{BoundsAlong, StepsAlong};

struct Mine;

impl BoundsAlong<Axis<0>> for Mine {
    type Given = [(Option<i128>, Option<i128>); 2];
    fn given(self, _: impl Fn(usize) -> i128) -> Self::Given {
        [(Some(3), None), (Some(3), None)]
    }
}

impl StepsAlong<Axis<0>> for Mine {
    fn step(&self, _: usize) -> i128 {
        1
    }
}

fn main() {
    let v = View::new(&[0; 4], shape![4]).unwrap();
    let _ = v.slice_along(Axis::<0>, Mine);
}
