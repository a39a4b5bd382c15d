//! Kernels over any axes that narrow their operands, with no bound beyond `Dim`.
use mdshape::prelude::*;
use mdshape::error::ReindexError;
use mdshape::{Axes, IndexKernel, Strides, dispatch_index};

struct Sum;
impl<A: Axes, I: IndexType, L: Layout> IndexKernel<View<'_, f32, Extents<A, I>, L>> for Sum {
    type Output = (f32, usize);
    fn run(self, v: View<'_, f32, Extents<A, I>, L>) -> (f32, usize) {
        (v.iter().sum(), size_of::<I>())
    }
}

fn row_sum<R: Dim, C: Dim, I: IndexType, L: Layout>(v: View<f32, Shape![I; R, C], L>) -> (f32, usize) {
    let mut total = 0.0;
    for i in 0..v.size(0) {
        for j in 0..v.size(1) {
            total += v[[i, j]];
        }
    }
    (total, size_of::<I>())
}

fn narrowed<R: Dim, C: Dim>(v: View<'_, f32, Shape![R, C]>) -> Result<View<'_, f32, Shape![i32; R, C]>, ReindexError> {
    v.reindex()
}

fn of_any_layout<R: Dim, C: Dim, L: Layout>(v: View<f32, Shape![R, C], L>) -> [(f32, usize); 3] {
    let either = dispatch_index!(u8, v => row_sum(v));
    [dispatch_index::<i32, _, _>(v, Sum), dispatch_index::<i8, _, _>(v.transpose(), Sum), either]
}

fn scaled<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>, factors: View<f32, Shape![C]>) -> f32 {
    let both = (v, factors);
    dispatch_index!(i32, both => {
        let (v, factors) = both;
        let stretched = factors.broadcast_to(v.shape()).unwrap();
        v.iter().zip(&stretched).map(|(x, f)| x * f).sum()
    })
}

fn any_shape<S: Shape, L: Layout>(v: View<f32, S, L>) -> bool {
    v.reindex::<u16>().is_ok() && v.index_fits::<i64>()
}

fn main() {
    let data = [1.0; 400];
    let (rows, columns) = (3, 5);
    let open = View::new(&data, shape![rows, columns]).unwrap();
    let fixed = View::new(&data, shape![3, 5]).unwrap();
    let large = View::new(&data, shape![20, 20]).unwrap();
    let strided = View::with_layout(&data, 99, shape![rows, 5], strides![-rows, 4]).unwrap();
    assert_eq!(narrowed(open).unwrap().sizes(), open.sizes());
    assert_eq!(narrowed(fixed).unwrap().sizes(), open.sizes());
    assert_eq!(of_any_layout(open), [(15.0, 4), (15.0, 1), (15.0, 1)]);
    assert_eq!(of_any_layout(fixed), [(15.0, 4), (15.0, 1), (15.0, 1)]);
    assert_eq!(of_any_layout(large), [(400.0, 4), (400.0, 8), (400.0, 8)]);
    assert_eq!(of_any_layout(strided), [(15.0, 4), (15.0, 1), (15.0, 8)]);
    assert_eq!(scaled(open, View::new(&[1.0, 2.0, 3.0, 4.0, 5.0], shape![columns]).unwrap()), 45.0);
    assert_eq!(scaled(fixed, View::new(&[1.0, 2.0, 3.0, 4.0, 5.0], shape![5]).unwrap()), 45.0);
    assert!(any_shape(open) && any_shape(fixed.transpose()) && !any_shape(strided));
    let _: View<f32, Shape![i32; _, 5], Strided<Strides![_, 4]>> = strided.reindex().unwrap();
}
