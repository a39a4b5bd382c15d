//! The kernels in Rust: one source for every index type and every layout.

use mdshape::prelude::*;

/// Copies each element.
pub fn copy<R: Dim, C: Dim, I: IndexType, L: Layout>(
    from: View<f32, Shape![I; R, C], L>,
    mut to: ViewMut<f32, Shape![I; R, C]>,
) {
    for i in 0..to.size(0) {
        for j in 0..to.size(1) {
            to[[i, j]] = from[[i, j]];
        }
    }
}

/// The mean of each element and its eight neighbours, where there are eight.
pub fn blur<R: Dim, C: Dim, I: IndexType, L: Layout>(
    from: View<f32, Shape![I; R, C], L>,
    mut to: ViewMut<f32, Shape![I; R, C]>,
) {
    for i in 1..to.size(0).saturating_sub(1) {
        for j in 1..to.size(1).saturating_sub(1) {
            let mut sum = 0.0;
            for (di, dj) in (0..3).flat_map(|di| (0..3).map(move |dj| (di, dj))) {
                sum += from[[i + di - 1, j + dj - 1]];
            }
            to[[i, j]] = sum / 9.0;
        }
    }
}
