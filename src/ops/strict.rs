//! Operands that are not stretched.

use super::operands::sealed::Sealed;
use super::{BroadcastOperands, Operand, Operands, OperandsFor};
use crate::axes::RankNumber;
use crate::broadcast::from_right;
use crate::convert::RecastInto;
use crate::error::{BroadcastError, SizeList};
use crate::extents::Shape;
use generic_array::GenericArray;

/// Operands that must have one shape: none is stretched, and none gains an axis.
///
/// It stands in the place of its operands, as in `zip_map(Strict((x, y)), ..)`. Broadcasting makes every pair of `[4250]` and
/// `[4250, 1]`; where an outer product was never meant, that is an error. Ranks or static sizes that differ do not compile.
/// With a destination, the operands must have its shape.
///
/// # Errors
/// What takes the operands fails where run-time sizes differ, also if one of them is 1.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{Strict, zip_map};
/// let (n, m) = (3, 1);
/// let prediction = View::new(&[1.0, 2.0, 4.0], shape![n])?;
/// let target = View::new(&[1.5, 2.0, 3.0], shape![3])?;
/// let difference: Array<f64, Shape![3]> = zip_map(Strict((prediction, target)), |(p, t)| p - t)?;
/// assert_eq!(difference.as_slice(), [-0.5, 0.0, 1.0]);
///
/// let one = View::new(&[1.5], shape![m])?;
/// let e = zip_map(Strict((prediction, one)), |(p, t)| p - t).unwrap_err();
/// assert_eq!(e.to_string(), "shapes [3] and [1] are not the same: axis -1 has sizes 3 and 1, and nothing is stretched");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```compile_fail,E0277
/// use mdshape::prelude::*;
/// use mdshape::{Strict, zip_map};
/// let prediction = View::new(&[1.0; 256], shape![256]).unwrap();
/// let target = View::new(&[1.0; 256], shape![256, 1]).unwrap();
/// let difference = zip_map(Strict((prediction, target)), |(p, t)| p - t);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strict<O>(pub O);

/// Says that the shapes `Self` and `T` may be the same, as far as the types tell.
#[diagnostic::on_unimplemented(
    message = "strict operands have different shapes: `{Self}` and `{T}`",
    label = "the numbers of axes, static sizes or names differ",
    note = "`Strict` stretches nothing: `unsqueeze`, `squeeze` or `broadcast_to` makes shapes the same, and without `Strict` the operands are broadcast"
)]
pub trait Alike<T: Shape>: Shape {}
#[diagnostic::do_not_recommend]
impl<S: RecastInto<T>, T: Shape> Alike<T> for S {}

/// Says that the operands of a tuple may have one shape, and that this may be the shape `D`.
#[doc(hidden)]
pub trait AlikeOperands: Operands {}
/// Says that each operand may have the shape `D`.
#[doc(hidden)]
pub trait AlikeTo<D: Shape>: Operands {}

macro_rules! alike {
    ($($a:ident $($x:ident)*;)*) => {$(
        impl<$a: Operand, $($x: Operand),*> AlikeOperands for ($a, $($x),*) where $($a::Shape: Alike<$x::Shape>),* {}
        impl<D: Shape, $a: Operand, $($x: Operand),*> AlikeTo<D> for ($a, $($x),*)
        where
            $a::Shape: Alike<D>,
            $($x::Shape: Alike<D>),*
        {
        }
    )*};
}
alike! {
    A;
    A B;
    A B C;
    A B C E;
}

/// Refuses operands of which one does not have these sizes.
fn same<O: Operands>(operands: &O, sizes: &[usize]) -> Result<(), BroadcastError> {
    let (mut result, mut first) = (Ok(()), true);
    operands.each_shape(&mut |shape| {
        if result.is_ok() && shape != sizes {
            // An operand behind the first one is compared with that, which has these sizes.
            result = Err(if first { not_same(shape, sizes) } else { not_same(sizes, shape) });
        }
        first = false;
    });
    result
}

#[cold]
fn not_same(left: &[usize], right: &[usize]) -> BroadcastError {
    let differs = |&place: &usize| from_right(left, place) != from_right(right, place);
    let place = (1..=left.len().max(right.len())).find(differs).unwrap_or(1);
    BroadcastError::NotSame {
        left: SizeList::new(left.iter().copied()),
        right: SizeList::new(right.iter().copied()),
        axis: -(place as isize),
        left_size: from_right(left, place) as i128,
        right_size: from_right(right, place) as i128,
    }
}

impl<O: Operands> Sealed for Strict<O> {}
impl<O: Operands> Operands for Strict<O> {
    type At = O::At;
    type Items = O::Items;
    type Lanes<R: RankNumber> = O::Lanes<R>;
    #[inline(always)]
    fn lanes<R: RankNumber>(&self) -> O::Lanes<R> {
        self.0.lanes()
    }
    #[inline(always)]
    unsafe fn items(at: O::At) -> O::Items {
        // SAFETY: as the caller promises.
        unsafe { O::items(at) }
    }
    #[inline(always)]
    fn fixed(place: usize) -> Option<usize> {
        O::fixed(place)
    }
    #[inline]
    fn check(&self, target: &[usize]) -> Result<(), BroadcastError> {
        same(&self.0, target)
    }
    fn each_shape(&self, f: &mut dyn FnMut(&[usize])) {
        self.0.each_shape(f);
    }
}
impl<O: BroadcastOperands + AlikeOperands> BroadcastOperands for Strict<O> {
    type Out = O::Out;
    #[inline]
    fn broadcast(&self) -> Result<O::Out, BroadcastError> {
        let mut first: GenericArray<usize, <O::Out as Shape>::Rank> = GenericArray::default();
        let mut given = false;
        self.0.each_shape(&mut |shape| {
            if !given && shape.len() == first.len() {
                first.copy_from_slice(shape);
            }
            given = true;
        });
        same(&self.0, &first)?;
        self.0.broadcast()
    }
}
impl<D: Shape, O: OperandsFor<D> + AlikeTo<D>> OperandsFor<D> for Strict<O> {}
