//! What names an element.

use crate::error::{IndexError, SizeList};
use crate::extents::Shape;
use crate::index_type::Integer;
use crate::natural::{Affirmed, Natural, NaturalCore};
use generic_array::{ArrayLength, GenericArray};
use typenum::{Const, ToUInt};

/// Shape and index by value, and their addresses taken of copies: if a kernel gave the address of its own index away, it
/// would have to write the index to memory for every element, and would not be vectorized.
#[inline(always)]
#[track_caller]
pub(super) fn panic_out_of_range<S: Shape>(shape: S, index: impl ElementIndex<S>) -> ! {
    panic_at(&{ shape }, &{ index })
}

#[cold]
#[inline(never)]
#[track_caller]
fn panic_at<S: Shape>(shape: &S, index: &impl ElementIndex<S>) -> ! {
    panic!("{}", out_of_range(shape, index))
}

#[cold]
pub(super) fn out_of_range<S: Shape>(shape: &S, index: &impl ElementIndex<S>) -> IndexError {
    let sizes = shape.sizes();
    let outside = |&axis: &usize| index.get(axis) < 0 || index.get(axis) >= sizes[axis] as i128;
    let axis = (0..S::RANK).find(outside).unwrap_or(0);
    IndexError::OutOfRange {
        index: index.get(axis),
        axis,
        size: sizes[..].get(axis).map_or(0, |&size| size as i128),
        shape: SizeList::new(&sizes),
    }
}

/// What names an element of a shape `S`: an array with one integer for each axis.
///
/// Indices are not negative; an index counted from the end is the caller's to compute.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not index an element of the shape `{S}`",
    label = "expected an array of integers, one for each axis of the shape",
    note = "`v[[i, j]]` takes as many numbers as the view has axes; `v[[]]` is the element of rank 0"
)]
pub trait ElementIndex<S: Shape>: Copy {
    #[doc(hidden)]
    fn get(&self, axis: usize) -> i128;
    /// The index, or `None` where a number is no `usize`.
    #[doc(hidden)]
    fn to_index(self) -> Option<GenericArray<usize, S::Rank>>;
}

#[diagnostic::do_not_recommend]
impl<S: Shape, T: Integer, const N: usize> ElementIndex<S> for [T; N]
where
    Const<N>: ToUInt<Output: Natural>,
    <<Const<N> as ToUInt>::Output as NaturalCore>::Same<S::Rank>: Affirmed,
{
    #[inline(always)]
    fn get(&self, axis: usize) -> i128 {
        self[axis].to_i128()
    }
    #[inline(always)]
    fn to_index(self) -> Option<GenericArray<usize, S::Rank>> {
        let mut index = GenericArray::default();
        for axis in 0..S::RANK {
            index[axis] = self[axis].to_index()?;
        }
        Some(index)
    }
}

#[diagnostic::do_not_recommend]
impl<S: Shape<Rank = N>, N: ArrayLength<ArrayType<usize>: Copy>> ElementIndex<S> for GenericArray<usize, N> {
    #[inline(always)]
    fn get(&self, axis: usize) -> i128 {
        self[axis] as i128
    }
    #[inline(always)]
    fn to_index(self) -> Option<GenericArray<usize, S::Rank>> {
        Some(self)
    }
}
