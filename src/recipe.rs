//! What a constructor takes for a shape: arrays of sizes, and recipes from `shape!`.

use crate::axes::Axes;
use crate::error::{ShapeError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::natural::{Affirmed, Natural, NaturalCore};
use core::fmt::{self, Debug, Display};
use core::marker::PhantomData;
use typenum::{Const, ToUInt};

mod sealed {
    /// Constructors ask for a size more than once and rely on the same answer, so no other crate may give it.
    pub trait Sealed {}
    impl<T: crate::index_type::Integer, const N: usize> Sealed for [T; N] {}
}

/// An array that gives one size for each axis of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not give one size for each axis of `{S}`",
    label = "expected an array of integers, as long as the shape has axes",
    note = "every axis counts, a static one as well; `from_dyn` takes the run-time sizes alone, and `View::new` a `shape![..]`"
)]
pub trait SizesOf<S>: sealed::Sealed + Copy {
    #[doc(hidden)]
    fn get(&self, axis: usize) -> i128;
}

/// An array that gives one size for each run-time axis of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not give one size for each run-time axis of `{S}`",
    label = "expected an array of integers, as long as the shape has run-time axes",
    note = "only the axes that are `Dyn` count; `new` takes the sizes of all axes"
)]
pub trait DynSizesOf<S>: sealed::Sealed + Copy {
    #[doc(hidden)]
    fn get(&self, axis: usize) -> i128;
}

#[diagnostic::do_not_recommend]
impl<A: Axes, I: IndexType, T: Integer, const N: usize> SizesOf<Extents<A, I>> for [T; N]
where
    Const<N>: ToUInt<Output: Natural>,
    <<Const<N> as ToUInt>::Output as NaturalCore>::Same<A::Rank>: Affirmed,
{
    #[inline(always)]
    fn get(&self, axis: usize) -> i128 {
        self[axis].to_i128()
    }
}

#[diagnostic::do_not_recommend]
impl<A: Axes, I: IndexType, T: Integer, const N: usize> DynSizesOf<Extents<A, I>> for [T; N]
where
    Const<N>: ToUInt<Output: Natural>,
    <<Const<N> as ToUInt>::Output as NaturalCore>::Same<A::DynCount>: Affirmed,
{
    #[inline(always)]
    fn get(&self, axis: usize) -> i128 {
        self[axis].to_i128()
    }
}

/// What a constructor takes for a shape `S`: a shape, a recipe from [`shape!`](macro@crate::shape), or an array of
/// sizes where the type is known.
///
/// ```
/// use mdshape::{IntoShape, Shape, shape};
/// let n = 5_u8;
/// let s = shape![2, n].into_shape()?;
/// assert_eq!(s, <Shape![2, _]>::new([2, 5])?);
/// # Ok::<(), mdshape::error::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot make the shape `{S}`",
    label = "expected a shape, `shape![..]`, or an array with one size for each axis",
    note = "`shape![2, n]` makes a `Shape![2, _]`: a literal is static, and any other expression, also `(2)`, a run-time size"
)]
pub trait IntoShape<S: Shape> {
    /// The shape.
    ///
    /// # Errors
    /// As [`Shape::from_slice`].
    fn into_shape(self) -> Result<S, ShapeError>;
}

#[diagnostic::do_not_recommend]
impl<A: Axes, I: IndexType> IntoShape<Self> for Extents<A, I> {
    #[inline(always)]
    fn into_shape(self) -> Result<Self, ShapeError> {
        Ok(self)
    }
}

#[diagnostic::do_not_recommend]
impl<A: Axes, I: IndexType, T: Integer, const N: usize> IntoShape<Extents<A, I>> for [T; N]
where
    Self: SizesOf<Extents<A, I>>,
{
    #[inline]
    fn into_shape(self) -> Result<Extents<A, I>, ShapeError> {
        Extents::new(self)
    }
}

/// Sizes that wait to be checked: what [`shape!`](macro@crate::shape) makes.
///
/// The type tells the static axes and the index type. A constructor, or [`IntoShape::into_shape`], makes the shape.
#[must_use = "a recipe does nothing until a constructor takes it"]
pub struct Recipe<A, I, const N: usize> {
    sizes: [i128; N],
    shape: PhantomData<fn() -> (A, I)>,
}

// By hand, because what is derived would ask the same of the list of axes, which is a mere type.
impl<A, I, const N: usize> Clone for Recipe<A, I, N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, I, const N: usize> Copy for Recipe<A, I, N> {}
impl<A: Axes, I, const N: usize> Debug for Recipe<A, I, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = |(axis, &size): (usize, &i128)| A::STATIC_SIZES.get(axis).map_or(size, |size| size as i128);
        Display::fmt(&SizeList::new(self.sizes.iter().enumerate().map(size)), f)
    }
}

impl<A, I, const N: usize> Recipe<A, I, N> {
    /// Run-time sizes in the place of their axes; for a static axis the entry is not read.
    // Bounds of the function, not of the block: where they are not met, the message is theirs.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn new(sizes: [i128; N]) -> Self
    where
        A: Axes,
        I: IndexType,
    {
        Self { sizes, shape: PhantomData }
    }
}

#[diagnostic::do_not_recommend]
impl<A: Axes, I: IndexType, const N: usize> IntoShape<Extents<A, I>> for Recipe<A, I, N> {
    #[inline]
    fn into_shape(self) -> Result<Extents<A, I>, ShapeError> {
        Extents::checked(A::RANK, |axis| match A::fixed(axis) {
            Some(size) => size as i128,
            None => self.sizes[axis],
        })
    }
}
