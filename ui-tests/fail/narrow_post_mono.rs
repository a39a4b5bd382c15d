//! Static sizes and strides that an index type cannot hold.
use mdshape::{ColMajor, Dim, RowMajorPadded, Shape, Size, View, ViewMut, shape, strides};

static UNITS: [(); usize::MAX] = [(); usize::MAX];

fn narrow<R: Dim, C: Dim>(v: View<(), Shape![R, C]>) -> bool {
    v.reindex::<u8>().is_ok()
}

fn main() {
    // Cut to 32 bits, these strides would be -2147483648, 0 and 1.
    let _ = View::with_layout(&UNITS, 0, shape![2], strides![2147483648]).unwrap().reindex::<i32>();
    let _ = View::with_layout(&UNITS, 0, shape![2], strides![4294967296]).unwrap().reindex::<i32>();
    let _ = View::with_layout(&UNITS, 0, shape![2], strides![4294967297]).unwrap().reindex::<i32>();
    // Backwards, where there is nothing below 0.
    let _ = View::with_layout(&UNITS, 9, shape![3], strides![-1]).unwrap().reindex::<u32>();
    // Each of these fits, their sum does not.
    let _ = View::with_layout(&UNITS, 0, shape![2, 2], strides![100, 50]).unwrap().reindex::<i8>();
    // A size, also beside a run-time one.
    let rows = 2;
    let _ = View::new(&UNITS, shape![rows, 300]).unwrap().reindex::<u8>();
    let _ = <Shape![_, 300]>::new([2, 300]).unwrap().reindex::<u8>();
    // Strides that follow from static sizes.
    let _ = View::new(&UNITS, shape![20, 30]).unwrap().reindex::<u8>();
    let _ = View::with_layout(&UNITS, 0, shape![20, rows, 30], ColMajor).unwrap().reindex::<u8>();
    let _ = View::with_layout(&UNITS, 0, shape![9, 3], RowMajorPadded::<Size!(32)>::NEW).unwrap().reindex::<u8>();
    let _ = narrow(View::new(&UNITS, shape![16, 17]).unwrap());
    let _ = ViewMut::new(&mut [(); 300], shape![150, 2]).unwrap().reindex::<u8>();
}
