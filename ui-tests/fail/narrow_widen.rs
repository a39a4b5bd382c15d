//! An index type that may not hold what the view has.
use mdshape::{Shape, View, shape};

fn main() {
    let v = View::new(&[0; 6], shape![2, 3]).unwrap();
    let _ = v.widen::<i32>();
    // Every size is a value of `u64`, but a stride may be negative.
    let _ = v.widen::<u64>();
    let _ = <Shape![u32; _, 3]>::new([2, 3]).unwrap().widen::<i32>();
    let _ = v.reindex::<f32>();
}
