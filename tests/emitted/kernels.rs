//! Kernels in pairs, whose machine code `tests/emitted.rs` compares: `*_ours` over a view, `*_hand` by hand.

use mdshape::prelude::*;

type Fixed<'a> = View<'a, f32, Shape![3, 4]>;
type Open<'a> = View<'a, f32, Shape![_, _]>;

/// The generic kernel that all `sum` pairs share.
#[inline(always)]
fn sum<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> f32 {
    let mut total = 0.0;
    for i in 0..v.size(0) {
        for j in 0..v.size(1) {
            total += v[[i, j]];
        }
    }
    total
}

/// All elements, static sizes.
#[inline(never)]
#[must_use]
pub fn sum_fixed_ours(v: Fixed) -> f32 {
    sum(v)
}

/// All elements, static sizes, by hand.
#[inline(never)]
#[must_use]
pub fn sum_fixed_hand(v: &[f32; 12]) -> f32 {
    let mut total = 0.0;
    for i in 0..3 {
        for j in 0..4 {
            total += v[i * 4 + j];
        }
    }
    total
}

/// One element, static sizes.
#[inline(never)]
#[must_use]
pub fn get_fixed_ours(v: Fixed<'_>, i: usize, j: usize) -> Option<&f32> {
    v.get([i, j])
}

/// One element, static sizes, by hand.
#[inline(never)]
#[must_use]
pub fn get_fixed_hand(v: &[f32; 12], i: usize, j: usize) -> Option<&f32> {
    if i < 3 && j < 4 { Some(&v[i * 4 + j]) } else { None }
}

/// One element, without checks.
///
/// # Safety
/// As `View::get_unchecked`.
#[inline(never)]
#[must_use]
pub unsafe fn unchecked_fixed_ours(v: Fixed, i: usize, j: usize) -> f32 {
    // SAFETY: the caller's promise.
    unsafe { *v.get_unchecked([i, j]) }
}

/// One element, without checks, by hand.
///
/// # Safety
/// `i < 3` and `j < 4`.
#[inline(never)]
#[must_use]
pub unsafe fn unchecked_fixed_hand(v: &[f32; 12], i: usize, j: usize) -> f32 {
    // SAFETY: the caller's promise.
    unsafe { *v.get_unchecked(i * 4 + j) }
}

/// The shape of a broadcast whose static sizes are all known: nothing is left to check.
#[inline(never)]
#[must_use]
pub fn broadcast_fixed_ours() -> usize {
    <Shape![5, 1, 4]>::fixed().broadcast(<Shape![3, 1]>::fixed()).map_or(0, |shape| shape.numel())
}

/// The number of its elements, by hand.
#[inline(never)]
#[must_use]
pub fn broadcast_fixed_hand() -> usize {
    60
}

/// One element, run-time sizes.
#[inline(never)]
#[must_use]
pub fn get_open_ours<'a>(v: &Open<'a>, i: usize, j: usize) -> Option<&'a f32> {
    v.get([i, j])
}

/// What a run-time matrix by hand carries.
pub struct Matrix<'a> {
    /// The elements.
    pub first: &'a f32,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

/// One element, run-time sizes, by hand.
#[inline(never)]
#[must_use]
pub fn get_open_hand<'a>(m: &Matrix<'a>, i: usize, j: usize) -> Option<&'a f32> {
    if i < m.rows && j < m.columns {
        // SAFETY: only read as machine code, never run.
        Some(unsafe { &*core::ptr::from_ref(m.first).add(i * m.columns + j) })
    } else {
        None
    }
}

type Strided2<'a, I> = View<'a, f32, Shape![I; _, _], Strided<Strides![_, _]>>;

/// The loop of a kernel over any index type.
#[inline(never)]
#[must_use]
fn sum_strided<I: IndexType>(v: Strided2<I>) -> f32 {
    sum_loop(v)
}

#[inline(always)]
fn sum_loop<I: IndexType>(v: Strided2<I>) -> f32 {
    let mut total = 0.0;
    for i in 0..v.size(0) {
        for j in 0..v.size(1) {
            // SAFETY: both loops end at the size of their axis.
            total += unsafe { *v.get_unchecked([i, j]) };
        }
    }
    total
}

/// A kernel that is called through `dispatch_index`: narrow or wide.
pub struct SumStrided;
impl<I: IndexType> mdshape::IndexKernel<Strided2<'_, I>> for SumStrided {
    type Output = f32;
    #[inline]
    fn run(self, v: Strided2<I>) -> f32 {
        sum_strided(v)
    }
}

/// Called through `dispatch_index`: `sum_strided` in `i32`, or in `i64`.
#[inline(never)]
#[must_use]
pub fn dispatch_strided_ours(v: Strided2<i64>) -> f32 {
    mdshape::dispatch_index::<i32, _, _>(v, SumStrided)
}

/// Called with the narrow view.
#[inline(never)]
#[must_use]
pub fn narrow_strided_hand(v: Strided2<i32>) -> f32 {
    sum_loop(v)
}

/// A static size that never fits: nothing is left of the question.
#[inline(never)]
#[must_use]
pub fn dispatch_never_ours(v: View<f32, Shape![300, 3]>) -> f32 {
    mdshape::dispatch_index!(u8, v => first_column(v))
}

/// The kernel itself.
#[inline(never)]
#[must_use]
pub fn dispatch_never_hand(v: View<f32, Shape![300, 3]>) -> f32 {
    first_column(v)
}

#[inline(always)]
fn first_column<I: IndexType>(v: View<f32, Shape![I; 300, 3]>) -> f32 {
    let mut total = 0.0;
    for i in 0..v.size(0) {
        total += v[[i, 0]];
    }
    total
}

mod named {
    use super::{Dyn, Shape, View};
    use mdshape::{ViewMut, axes, axis_names, zip_map_into};
    axis_names! { Batch, Query, Key }

    type Out<'a> = ViewMut<'a, f32, Shape![Batch: _, Query: _, Key: 7]>;
    type Plain<'a> = ViewMut<'a, f32, Shape![_, _, 7]>;

    /// Scores with a mask on the keys, by names.
    #[unsafe(no_mangle)]
    pub fn masked_named(
        mut out: Out,
        scores: View<f32, Shape![Batch: _, Query: _, Key: 7]>,
        mask: View<f32, Shape![Batch: _, Key: 7]>,
    ) -> bool {
        zip_map_into((scores, mask.unsqueeze(axes![1])), &mut out, |(s, m)| s + m).is_ok()
    }

    /// The same without names.
    #[unsafe(no_mangle)]
    pub fn masked_nameless(mut out: Plain, scores: View<f32, Shape![_, _, 7]>, mask: View<f32, Shape![_, 7]>) -> bool {
        zip_map_into((scores, mask.unsqueeze(axes![1])), &mut out, |(s, m)| s + m).is_ok()
    }

    /// The sum over an axis that is found by its name.
    #[unsafe(no_mangle)]
    pub fn sum_named(v: View<f32, Shape![Batch: 3, Query: _, Key: 7]>, query: usize) -> f32 {
        v.permute(axes![Query, Key, Batch]).index_axis(Query, query % v.size(Query)).sum(..)
    }

    /// The same axis by its number.
    #[unsafe(no_mangle)]
    pub fn sum_nameless(v: View<f32, Shape![3, Dyn, 7]>, query: usize) -> f32 {
        v.permute(axes![1, 2, 0]).index_axis(mdshape::Axis::<0>, query % v.size(1)).sum(..)
    }
}

/// The destination of `+=` is borrowed exclusively, so it is added in packets.
#[unsafe(no_mangle)]
pub fn add_assign_fixed(mut a: mdshape::ViewMut<f32, Shape![64, 48]>, b: View<f32, Shape![64, 48]>) {
    a += b;
}

/// The same of run-time sizes.
#[unsafe(no_mangle)]
pub fn add_assign_open(mut a: mdshape::ViewMut<f32, Shape![_, _]>, b: View<f32, Shape![_, _]>) {
    a += b;
}

/// A copy of what lies as one.
#[unsafe(no_mangle)]
pub fn copy_open(mut a: mdshape::ViewMut<f32, Shape![_, _]>, b: View<f32, Shape![_, _]>) {
    a.assign(b);
}

/// A new matrix.
#[inline(never)]
#[must_use]
pub fn new_fixed_ours(a: View<f32, Shape![3, 3]>, b: View<f32, Shape![3, 3]>) -> Array<f32, Shape![3, 3]> {
    a + b
}

/// A new matrix, by hand.
#[inline(never)]
#[must_use]
pub fn new_fixed_hand(a: &[f32; 9], b: &[f32; 9]) -> [f32; 9] {
    std::array::from_fn(|k| a[k] + b[k])
}

/// A product of matrices.
#[unsafe(no_mangle)]
pub fn product_fixed(a: View<f32, Shape![3, 3]>, b: View<f32, Shape![3, 3]>) -> Option<Array<f32, Shape![3, 3]>> {
    a.matmul(b).ok()
}

/// Sums of rows, each in 16 parts.
#[unsafe(no_mangle)]
pub fn rows_fixed(a: View<f32, Shape![5, 64]>) -> Array<f32, Shape![5]> {
    a.sum(axes![1])
}
