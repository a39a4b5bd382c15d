//! Row- and column-major with a gap after each row or column, so that each begins at a multiple of the pad.

use super::{ColMajor, IntoLayout, Layout, Reach, RowMajor, Strided, within};
use crate::axes::Axes;
use crate::decimal::Digits;
use crate::dim::{Dim, Dyn, Size, StaticDim};
use crate::error::LayoutError;
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::natural::{Affirmed, Answer, NaturalCore};
use crate::strides::{StrideList, padded_size};
use core::fmt::{self, Debug};
use core::marker::PhantomData;

/// What may be the pad of a padded layout: a static size above 0, or [`Dyn`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the pad of a layout",
    label = "expected a static size above 0, or `Dyn`",
    note = "rows and columns are padded to a multiple of the pad, and only 0 is a multiple of 0"
)]
pub trait Pad: Dim {}
impl Pad for Dyn {}
#[diagnostic::do_not_recommend]
impl<D: Digits<Uint: NaturalCore<IsZero: Answer<Not: Affirmed>>>> Pad for Size<D> {}

/// The order of the axes, from the slowest to the fastest.
trait Order {
    const NAME: &'static str;
    /// The place of the axis `k`, and the other way round.
    fn place(k: usize, rank: usize) -> usize;
}
impl Order for RowMajor {
    const NAME: &'static str = "padded row-major";
    #[inline(always)]
    fn place(k: usize, _: usize) -> usize {
        k
    }
}
impl Order for ColMajor {
    const NAME: &'static str = "padded column-major";
    #[inline(always)]
    fn place(k: usize, rank: usize) -> usize {
        rank - 1 - k
    }
}

/// A pad that waits for a shape: what [`RowMajorPadded::by`] and [`ColMajorPadded::by`] make.
#[derive(Debug, Clone, Copy)]
#[must_use = "a pad does nothing until a constructor takes it"]
pub struct PaddedBy<L> {
    pad: i128,
    layout: PhantomData<fn() -> L>,
}

/// The size of axis `k` of the order, where a 0 counts as 1.
#[inline(always)]
fn clamped<O: Order, A: Axes, I: IndexType>(axes: &A::Store<I>, k: usize) -> usize {
    A::size::<I>(axes, O::place(k, A::RANK)).as_usize().max(1)
}

/// The size of the fastest axis, where a 0 counts as 1, as it does if there is none.
#[inline(always)]
fn fastest<O: Order, A: Axes, I: IndexType>(axes: &A::Store<I>) -> usize {
    if A::RANK == 0 { 1 } else { clamped::<O, A, I>(axes, A::RANK - 1) }
}

/// The stride of the axis beside the fastest: stored, if the pad is a run-time one, else computed.
#[inline(always)]
fn padded_stride<O: Order, P: Dim, A: Axes, I: IndexType>(axes: &A::Store<I>, store: P::Stored<I>) -> i128 {
    match P::SIZE {
        Some(pad) => padded_size(fastest::<O, A, I>(axes), pad),
        None => P::load::<I>(store).to_i128(),
    }
}

#[inline(always)]
fn stride<O: Order, P: Dim, A: Axes, I: IndexType>(axes: &A::Store<I>, store: P::Stored<I>, place: usize) -> I {
    let (k, last) = (O::place(place, A::RANK), A::RANK - 1);
    if k == last {
        return I::cast_usize(1);
    }
    let stride = (k + 1..last).fold(padded_stride::<O, P, A, I>(axes, store), |stride, k| {
        stride.wrapping_mul(clamped::<O, A, I>(axes, k) as i128)
    });
    // A stride that is no value of the index type is not used.
    I::from_i128(stride).unwrap_or_default()
}

#[inline(always)]
fn offset<O: Order, P: Dim, A: Axes, I: IndexType>(axes: &A::Store<I>, store: P::Stored<I>, index: &[usize]) -> I {
    let Some(last) = A::RANK.checked_sub(1) else { return I::default() };
    let at = |k| I::cast_usize(index.get(O::place(k, A::RANK)).copied().unwrap_or(0));
    let size = |k| A::size::<I>(axes, O::place(k, A::RANK));
    let row = (0..last).fold(I::default(), |row: I, k| row.step(size(k), at(k)));
    // A stride that is no value of the index type is cut, and multiplied by 0.
    row.step(I::cast(padded_stride::<O, P, A, I>(axes, store)), at(last))
}

/// What the layout reaches, if the farthest offset, where a size of 0 counts as 1, is a value of `I`.
#[inline]
fn reach<O: Order, P: Dim, A: Axes, I: IndexType>(
    shape: &Extents<A, I>,
    store: P::Stored<I>,
) -> Result<Reach, LayoutError> {
    let overflow = || within::<I>(None, O::NAME, &shape.sizes());
    // Both factors are at most 2^64, so the product of two cannot wrap.
    let mut rows = 1_u128;
    for k in 0..A::RANK.saturating_sub(1) {
        rows *= clamped::<O, A, I>(&shape.store, k) as u128;
        if rows - 1 > I::MAX as u128 {
            return overflow();
        }
    }
    let row = fastest::<O, A, I>(&shape.store) as i128;
    let stride = padded_stride::<O, P, A, I>(&shape.store, store);
    // A stored stride that is no value of `I` is 0.
    if rows > 1 && stride < row {
        return overflow();
    }
    match ((rows - 1) as i128).checked_mul(stride).and_then(|start| start.checked_add(row - 1)) {
        Some(high) if high <= I::MAX => Ok(Reach((!shape.is_empty()).then_some((0, high)))),
        _ => overflow(),
    }
}

/// The stride to be stored, given the strides of the same elements: that of the axis beside the fastest, unless it is not
/// used; then that of the nearest one which is, as nothing of size above 1 lies between. It is never below what the
/// fastest axis needs.
#[inline(always)]
fn stored<O: Order, P: Dim, A: Axes, I: IndexType>(
    shape: &Extents<A, I>,
    stride: &mut impl FnMut(usize) -> I,
) -> P::Stored<I> {
    if P::SIZE.is_some() {
        return P::store(I::default());
    }
    let row = I::from_i128(fastest::<O, A, I>(&shape.store) as i128).unwrap_or_default();
    let mut slower = (0..A::RANK.saturating_sub(1)).rev().map(|k| O::place(k, A::RANK));
    let used = slower.find(|&place| A::size::<I>(&shape.store, place).as_usize() > 1 && !shape.is_empty());
    P::store(used.map_or(row, |place| stride(place).max(row)))
}

/// The store of a layout that is padded to a multiple of `pad`.
#[inline]
fn pad<O: Order, P: Dim, A: Axes, I: IndexType>(shape: &Extents<A, I>, pad: i128) -> Result<P::Stored<I>, LayoutError> {
    if pad < 1 {
        return Err(LayoutError::BadPad { layout: O::NAME, pad });
    }
    let row = fastest::<O, A, I>(&shape.store) as i128;
    let beyond = row % pad;
    let stride = if beyond == 0 { Some(row) } else { row.checked_add(pad - beyond) };
    // A 0 is refused where it is used.
    Ok(P::store(stride.and_then(I::from_i128).unwrap_or_default()))
}

macro_rules! padded {
    ($($(#[$doc:meta])* $name:ident: $order:ident, $text:literal, $strides:ident;)*) => {$(
$(#[$doc])*
pub struct $name<P>(PhantomData<fn() -> P>);

impl<P: StaticDim> $name<P> {
    /// The layout with a static pad, for a constructor.
    pub const NEW: Self = Self(PhantomData);
}

impl $name<Dyn> {
    /// The layout with a run-time pad, in elements, for a constructor.
    #[inline(always)]
    pub fn by(pad: impl Integer) -> PaddedBy<Self> {
        PaddedBy { pad: pad.to_i128(), layout: PhantomData }
    }
}

impl<P> Clone for $name<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P> Copy for $name<P> {}
impl<P> Default for $name<P> {
    fn default() -> Self {
        Self(PhantomData)
    }
}
impl<P> Debug for $name<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str($text)
    }
}

impl<P: Dim> Layout for $name<P> {
    type Strides<A: Axes> = A::$strides<P>;
    type Store<I: IndexType> = P::Stored<I>;
    type Regrouped<V: StrideList> = Strided<V>;
    const UNIQUE: bool = true;
    const DENSE: bool = false;
    const DERIVED: bool = true;

    #[inline(always)]
    fn stride<A: Axes, I: IndexType>(axes: &A::Store<I>, store: &P::Stored<I>, place: usize) -> I {
        stride::<$order, P, A, I>(axes, *store, place)
    }

    #[inline(always)]
    fn build<A: Axes, I: IndexType>(shape: &Extents<A, I>, stride: &mut impl FnMut(usize) -> I) -> P::Stored<I> {
        stored::<$order, P, A, I>(shape, stride)
    }

    #[inline(always)]
    fn offset<A: Axes, I: IndexType>(axes: &A::Store<I>, store: &P::Stored<I>, index: &[usize]) -> I {
        offset::<$order, P, A, I>(axes, *store, index)
    }

    #[inline(always)]
    fn convert<I: IndexType, J: IndexType>(store: &P::Stored<I>) -> P::Stored<J> {
        // Where the pad is static, nothing is stored.
        P::store(J::from_i128(P::load::<I>(*store).to_i128()).unwrap_or_default())
    }

    #[inline]
    fn reach<A: Axes, I: IndexType>(shape: &Extents<A, I>, store: &P::Stored<I>) -> Result<Reach, LayoutError> {
        reach::<$order, P, A, I>(shape, *store)
    }
}

impl<P: Pad + StaticDim> IntoLayout for $name<P> {
    type Layout = Self;
    #[inline(always)]
    fn into_store<A: Axes, I: IndexType>(self, _: &Extents<A, I>) -> Result<P::Stored<I>, LayoutError> {
        // Nothing.
        Ok(P::store(I::default()))
    }
}

#[diagnostic::do_not_recommend]
impl IntoLayout for PaddedBy<$name<Dyn>> {
    type Layout = $name<Dyn>;
    #[inline]
    fn into_store<A: Axes, I: IndexType>(self, shape: &Extents<A, I>) -> Result<I, LayoutError> {
        pad::<$order, Dyn, A, I>(shape, self.pad)
    }
}
    )*};
}
padded! {
    /// Row-major order with each row padded to a multiple of `P` elements (`layout_right_padded` in C++'s `mdspan`), so
    /// that rows begin where the machine likes them to.
    ///
    /// The last stride is 1. That of the axis to its left is the least multiple of the pad that is at least the size of the
    /// last axis, where a 0 counts as 1, and the others are running products, as in [`RowMajor`]: `[2, 3, 5]` padded to 8
    /// has the strides `[24, 8, 1]`. The padding is not part of the array: after the last row, none is needed. Rank 0 and 1
    /// have none.
    ///
    /// `P` is a static size, as in `RowMajorPadded::<Size!(8)>::NEW`, or [`Dyn`], as in `RowMajorPadded::by(8)`. Of a
    /// static pad nothing is stored; of a run-time one the padded stride is, so that no access divides.
    ///
    /// # Errors
    /// A view with this layout is refused if the pad is below 1, or the farthest offset is no value of the index type. A
    /// static pad of 0 does not compile.
    ///
    /// ```
    /// use mdshape::{RowMajorPadded, Size, View, shape};
    /// let data = [1, 2, 3, 0, 4, 5, 6];
    /// let v = View::with_layout(&data, 0, shape![2, 3], RowMajorPadded::<Size!(4)>::NEW)?;
    /// assert_eq!(v.strides()[..], [4, 1]);
    /// assert_eq!(v.to_string(), "[[1 2 3]\n [4 5 6]]");
    /// assert_eq!(size_of_val(&v), size_of::<usize>());
    /// let pad = 2;
    /// let v = View::with_layout(&data, 0, shape![2, 3], RowMajorPadded::by(pad))?;
    /// assert_eq!(v.strides()[..], [4, 1]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    RowMajorPadded: RowMajor, "RowMajorPadded", PaddedRowStrides;

    /// Column-major order with each column padded to a multiple of `P` elements (`layout_left_padded` in C++'s `mdspan`;
    /// the padded stride is what BLAS calls the leading dimension).
    ///
    /// The first stride is 1. That of the axis to its right is the least multiple of the pad that is at least the size of
    /// the first axis, where a 0 counts as 1, and the others are running products, as in [`ColMajor`]: `[5, 3, 2]` padded
    /// to 8 has the strides `[1, 8, 24]`. The rest is as with [`RowMajorPadded`].
    ///
    /// # Errors
    /// As with [`RowMajorPadded`].
    ///
    /// ```
    /// use mdshape::{ColMajorPadded, Size, View, shape};
    /// let v = View::with_layout(&[0; 27], 0, shape![3, 7], ColMajorPadded::<Size!(4)>::NEW)?;
    /// assert_eq!((&v.strides()[..], v.span()), (&[1, 4][..], 27));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    ColMajorPadded: ColMajor, "ColMajorPadded", PaddedColStrides;
}
