//! The kernels in C, across its ABI: a narrow view is 24 bytes, handed over by value.

use mdshape::prelude::*;
use mdshape::{RawView, RawViewMut};

unsafe extern "C" {
    fn copy_i32(from: RawView<f32, i32, 2>, to: RawViewMut<f32, i32, 2>);
    fn blur_i32(from: RawView<f32, i32, 2>, to: RawViewMut<f32, i32, 2>);
    fn copy_i64(from: RawView<f32, i64, 2>, to: RawViewMut<f32, i64, 2>);
    fn blur_i64(from: RawView<f32, i64, 2>, to: RawViewMut<f32, i64, 2>);
}

const _: () = assert!(size_of::<RawView<f32, i32, 2>>() == 24 || size_of::<usize>() != 8);

type Matrix<I> = Shape![I; _, _];

/// An index type that there are kernels for.
pub trait Kernels: IndexType {
    const COPY: unsafe extern "C" fn(RawView<f32, Self, 2>, RawViewMut<f32, Self, 2>);
    const BLUR: unsafe extern "C" fn(RawView<f32, Self, 2>, RawViewMut<f32, Self, 2>);
}
impl Kernels for i32 {
    const COPY: unsafe extern "C" fn(RawView<f32, i32, 2>, RawViewMut<f32, i32, 2>) = copy_i32;
    const BLUR: unsafe extern "C" fn(RawView<f32, i32, 2>, RawViewMut<f32, i32, 2>) = blur_i32;
}
impl Kernels for i64 {
    const COPY: unsafe extern "C" fn(RawView<f32, i64, 2>, RawViewMut<f32, i64, 2>) = copy_i64;
    const BLUR: unsafe extern "C" fn(RawView<f32, i64, 2>, RawViewMut<f32, i64, 2>) = blur_i64;
}

pub fn copy<I: Kernels, L: Layout>(from: View<f32, Matrix<I>, L>, to: ViewMut<f32, Matrix<I>>) {
    call(I::COPY, from, to);
}

pub fn blur<I: Kernels, L: Layout>(from: View<f32, Matrix<I>, L>, to: ViewMut<f32, Matrix<I>>) {
    call(I::BLUR, from, to);
}

fn call<I: Kernels, L: Layout>(
    kernel: unsafe extern "C" fn(RawView<f32, I, 2>, RawViewMut<f32, I, 2>),
    from: View<f32, Matrix<I>, L>,
    to: ViewMut<f32, Matrix<I>>,
) {
    assert_eq!(from.shape(), to.shape(), "the kernels compare no shapes");
    // SAFETY: the kernels read and write within the sizes, which are equal, and keep no pointer.
    unsafe { kernel(from.to_raw(), to.into_raw()) }
}
