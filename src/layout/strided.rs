//! Any strides: each static or known at run time, of either sign, or 0.

use super::{IntoLayout, Layout, Reach, reach, within};
use crate::axes::{Axes, List};
use crate::error::{LayoutError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::strides::StrideList;
use core::fmt::Debug;
use core::marker::PhantomData;

/// The layout with the strides `U`, which [`Strides!`](macro@crate::Strides) names; only the run-time ones are stored.
///
/// Strides count elements. One of 0 repeats an element along its axis, and a negative one walks backwards.
///
/// ```
/// use mdshape::{Shape, Strided, Strides, View, shape, strides};
/// let data = [1, 2, 3, 4, 5, 6, 7, 8];
/// // Rows of three, a gap after each.
/// let v: View<i32, Shape![2, 3], Strided<Strides![4, 1]>> =
///     View::with_layout(&data, 0, shape![2, 3], strides![4, 1])?;
/// assert_eq!(v.to_string(), "[[1 2 3]\n [5 6 7]]");
/// assert_eq!(size_of_val(&v), size_of::<usize>());
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
pub struct Strided<U>(PhantomData<fn() -> U>);

impl<U> Clone for Strided<U> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<U> Copy for Strided<U> {}
impl<U> Default for Strided<U> {
    fn default() -> Self {
        Self(PhantomData)
    }
}
impl<U> Debug for Strided<U> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Strided")
    }
}

impl<U: StrideList> Layout for Strided<U> {
    type Strides<A: Axes> = U;
    type Store<I: IndexType> = U::Store<I>;
    type Regrouped<V: StrideList> = Strided<V>;
    const UNIQUE: bool = false;
    const DENSE: bool = false;
    const DERIVED: bool = false;

    #[inline(always)]
    fn stride<A: Axes, I: IndexType>(_: &A::Store<I>, store: &U::Store<I>, place: usize) -> I {
        U::stride(store, place)
    }

    #[inline(always)]
    fn build<A: Axes, I: IndexType>(_: &Extents<A, I>, stride: &mut impl FnMut(usize) -> I) -> U::Store<I> {
        U::build(stride)
    }

    #[inline(always)]
    fn offset<A: Axes, I: IndexType>(_: &A::Store<I>, store: &U::Store<I>, index: &[usize]) -> I {
        U::offset(store, index)
    }

    #[inline(always)]
    fn convert<I: IndexType, J: IndexType>(store: &U::Store<I>) -> U::Store<J> {
        U::build(&mut |place| J::from_i128(U::stride::<I>(store, place).to_i128()).unwrap_or_default())
    }

    #[inline]
    fn reach<A: Axes, I: IndexType>(shape: &Extents<A, I>, store: &U::Store<I>) -> Result<Reach, LayoutError> {
        let sizes = shape.sizes();
        within::<I>(reach(&sizes, |place| U::stride::<I>(store, place).to_i128()), "these", &sizes)
    }
}

/// The layout of a shape `S` whose strides are all known at run time.
///
/// ```
/// use mdshape::{DynStrided, Shape, Strided, Strides};
/// fn same(layout: DynStrided<Shape![_, 3]>) -> Strided<Strides![_, _]> {
///     layout
/// }
/// # same(Default::default());
/// ```
pub type DynStrided<S> = Strided<<<S as Shape>::Axes as List>::Dyns>;

/// Strides that wait for a shape: what [`strides!`](macro@crate::strides) makes.
#[derive(Debug, Clone, Copy)]
#[must_use = "a recipe does nothing until a constructor takes it"]
pub struct StridesRecipe<U, const N: usize> {
    strides: [i128; N],
    list: PhantomData<fn() -> U>,
}

impl<U: StrideList, const N: usize> StridesRecipe<U, N> {
    /// Run-time strides in the place of their axes; for a static stride the entry is not read.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn new(strides: [i128; N]) -> Self {
        Self { strides, list: PhantomData }
    }
}

impl<U: StrideList, const N: usize> IntoLayout for StridesRecipe<U, N> {
    type Layout = Strided<U>;
    #[inline]
    fn into_store<A: Axes, I: IndexType>(self, shape: &Extents<A, I>) -> Result<U::Store<I>, LayoutError> {
        let sizes = shape.sizes();
        let stride = |place| U::fixed(place).map_or_else(|| self.strides[place], i128::from);
        let used = |place: usize| sizes[place] > 1 && !sizes.contains(&0);
        for axis in 0..U::RANK {
            if used(axis) && I::from_i128(stride(axis)).is_none() {
                return Err(LayoutError::DoesNotFit {
                    stride: stride(axis),
                    axis,
                    index: I::NAME,
                    strides: SizeList::new((0..U::RANK).map(stride)),
                });
            }
        }
        Ok(U::build(&mut |place| I::from_i128(stride(place)).unwrap_or_default()))
    }
}
