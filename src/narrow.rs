//! Other index types for the same sizes and offsets: whether they fit, and the change, checked.
//!
//! Three questions are kept apart: whether every size and offset fits ([`View::index_fits`]), whether the number of elements
//! does ([`View::numel_fits`]), and whether offsets in bytes do ([`View::byte_offsets_fit`]).

use crate::axes::{Axes, StaticSizes};
use crate::decimal::holds;
use crate::error::{OffsetEnd, ReindexError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::{CommonIndex, IndexType, Integer};
use crate::layout::{Layout, reach};
use crate::natural::Affirmed;
use crate::strides::{StaticStrides, StrideList};
use crate::view::{View, ViewMut};

/// Says that no static size of the shape `Self` is beyond the index type `J`.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{ReindexTo, error::ReindexError};
///
/// fn narrow<S: Shape + ReindexTo<i32>>(v: View<f32, S>) -> Result<usize, ReindexError> {
///     Ok(v.reindex::<i32>()?.numel())
/// }
/// assert_eq!(narrow(View::new(&[0.0; 15], shape![3, 5])?)?, 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "a static size of `{Self}` does not fit the index type `{J}`",
    label = "a size that is static is no value of `{J}`",
    note = "name a wider index type; in generic code, bound the shape, as in `S: ReindexTo<i32>`"
)]
pub trait ReindexTo<J: IndexType>: Shape {}
#[diagnostic::do_not_recommend]
impl<S: Shape<Axes: Axes<EachAtMost<J::Largest>: Affirmed>>, J: IndexType> ReindexTo<J> for S {}

/// Whether the types tell that sizes and offsets can never be values of a type with these limits.
pub(crate) const fn never_fits(sizes: &StaticSizes, strides: &StaticStrides, derived: bool, min: i128, max: i128) -> bool {
    let (mut axis, mut open, mut empty) = (sizes.rank(), false, false);
    // Products and sums are taken of what is static, and stop growing once they are beyond every index type.
    let (mut product, mut low, mut high) = (1_i128, 0_i128, 0_i128);
    const FAR: i128 = 1 << 65;
    while axis > 0 {
        axis -= 1;
        let Some(size) = sizes.get(axis) else {
            open = true;
            continue;
        };
        if size as i128 > max {
            return true;
        }
        if size == 0 {
            empty = true;
        } else if product < FAR {
            product *= size as i128;
        }
        if let Some(stride) = strides.get(axis)
            && size > 1
        {
            let last = (size - 1) as i128 * stride as i128;
            if last < 0 && low > -FAR {
                low += last;
            } else if last > 0 && high < FAR {
                high += last;
            }
        }
    }
    if derived {
        return product - 1 > max;
    }
    // A run-time size may be 0, and then nothing is reached.
    !open && !empty && (low < min || high > max)
}

/// Whether a view of shape `S` and layout `L` can never have the index type `J`.
const fn never<S: Shape, L: Layout, J: IndexType>() -> bool {
    never_fits(&S::STATIC_SIZES, &<L::Strides<S::Axes> as StrideList>::STATIC, L::DERIVED, J::MIN, J::MAX)
}

const fn assert_may_fit<S: Shape, L: Layout, J: IndexType>() {
    holds(!never::<S, L, J>()).expect("the static sizes and strides of this view reach beyond the index type");
}

/// Refuses sizes that are no values of `J`.
#[inline]
fn sizes_fit<S: Shape, J: IndexType>(shape: &S) -> Result<(), ReindexError> {
    let sizes = shape.sizes();
    match sizes.iter().position(|&size| size as i128 > J::MAX) {
        None => Ok(()),
        Some(axis) => Err(ReindexError::SizeTooLarge {
            size: sizes[axis] as i128,
            axis,
            index: J::NAME,
            shape: SizeList::new(&sizes),
        }),
    }
}

/// Whether both ends of the reach of sizes and strides, and every size, are values between `min` and `max`. Each end is
/// summed apart, and nothing wraps, whatever the strides.
pub(crate) fn numbers_fit(sizes: &[usize], stride: impl Fn(usize) -> i128, min: i128, max: i128) -> bool {
    let sizes_fit = sizes.iter().all(|&size| size as i128 <= max);
    sizes_fit
        && match reach(sizes, stride).map(|reach| reach.0) {
            None => false,
            Some(None) => true,
            Some(Some((low, high))) => min <= low && high <= max,
        }
}

impl<T, S: Shape, L: Layout> crate::view::Raw<T, S, L> {
    /// Whether the view can have the index type `J`.
    #[inline]
    fn index_fits<J: IndexType>(&self) -> bool {
        if const { never::<S, L, J>() } {
            return false;
        }
        // No index type is narrower than this one in either direction.
        if J::MIN <= S::Index::MIN && S::Index::MAX <= J::MAX {
            return true;
        }
        let sizes = self.shape().sizes();
        if L::DERIVED {
            return sizes.iter().all(|&size| size as i128 <= J::MAX) && self.exists_in::<J>();
        }
        numbers_fit(&sizes, |axis| self.stride(axis).to_i128(), J::MIN, J::MAX)
    }

    /// Whether a layout that follows from the shape exists in `J`, of which every size is a value.
    #[inline]
    fn exists_in<J: IndexType>(&self) -> bool {
        let shape = Extents::<S::Axes, J>::build(|axis| J::cast_usize(self.size(axis).as_usize()));
        L::reach::<S::Axes, J>(&shape, &L::convert::<S::Index, J>(&self.store())).is_ok()
    }

    /// Why the view cannot have the index type `J`.
    #[cold]
    #[inline(never)]
    fn misfit<J: IndexType>(&self) -> ReindexError {
        if let Err(error) = sizes_fit::<S, J>(self.shape()) {
            return error;
        }
        let (sizes, index) = (self.shape().sizes(), J::NAME);
        let shape = SizeList::new(&sizes);
        let (mut low, mut high) = (0_i128, 0_i128);
        let reach = self.reach();
        // The axis with which the sum leaves the type. Below 2^128, as the view is one in 64 bits.
        for (axis, &size) in sizes.iter().enumerate().filter(|&(_, &size)| size > 1 && reach.is_some()) {
            let last = (size - 1) as i128 * self.stride(axis).to_i128();
            if last < 0 { low += last } else { high += last }
            let (end, offset) = match reach {
                Some((lowest, _)) if low < J::MIN => (OffsetEnd::Lowest, lowest),
                Some((_, highest)) if high > J::MAX => (OffsetEnd::Highest, highest),
                _ => continue,
            };
            let strides = SizeList::new(self.strides());
            return ReindexError::OffsetTooFar { end, offset, axis, index, shape, strides };
        }
        ReindexError::NoLayout { index, shape }
    }

    #[inline]
    fn reindex<J: IndexType>(&self) -> Result<crate::view::Raw<T, Extents<S::Axes, J>, L>, ReindexError> {
        if !self.index_fits::<J>() {
            return Err(self.misfit::<J>());
        }
        let shape = Extents::build(|axis| J::cast_usize(self.size(axis).as_usize()));
        // SAFETY: the sizes are the same, and the layout exists in `J`.
        Ok(unsafe { self.reshaped(shape) })
    }

    #[inline]
    fn byte_offsets_fit<J: IndexType>(&self) -> bool {
        let bytes = size_of::<T>() as i128;
        // The memory of a view lies within `isize::MAX` bytes.
        self.reach().is_none_or(|(low, high)| J::MIN <= low * bytes && high * bytes <= J::MAX)
    }
}

impl<A: Axes, I: IndexType> Extents<A, I> {
    /// Whether every size is a value of the index type `J`. It is a question about sizes alone: a layout may reach further.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![_, 2]>::new([1_i64 << 31, 2])?;
    /// assert_eq!((s.index_fits::<i32>(), s.index_fits::<u32>()), (false, true));
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn index_fits<J: IndexType>(&self) -> bool {
        sizes_fit::<Self, J>(self).is_ok()
    }

    /// The same sizes in the index type `J`, checked. A static size that is no value of `J` does not compile.
    ///
    /// # Errors
    /// If a size is no value of `J`.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![_, 2]>::new([1_i64 << 31, 2])?;
    /// let e = s.reindex::<i32>().unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "size 2147483648 at dimension 0 does not fit the index type i32 in shape [2147483648, 2]",
    /// );
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[inline]
    pub fn reindex<J: IndexType>(self) -> Result<Extents<A, J>, ReindexError>
    where
        Self: ReindexTo<J>,
    {
        sizes_fit::<Self, J>(&self)?;
        Ok(Extents::build(|axis| J::cast_usize(A::size(&self.store, axis).as_usize())))
    }

    /// The same sizes in an index type that holds every value of this one. It never fails; an index type that may not hold
    /// them does not compile.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s: Shape![i64; _, 5] = <Shape![i32; _, 5]>::new([3, 5])?.widen();
    /// assert_eq!(s.to_string(), "[3, 5]");
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn widen<J: IndexType>(self) -> Extents<A, J>
    where
        I: CommonIndex<J, Out = J>,
    {
        Extents::build(|axis| J::cast_usize(A::size(&self.store, axis).as_usize()))
    }

    /// Whether the number of elements is a value of `J`: what a flat counter needs, and another question than
    /// [`index_fits`](Self::index_fits).
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![i8; 100, 2]>::fixed();
    /// assert_eq!((s.index_fits::<i8>(), s.numel_fits::<i8>()), (true, false));
    /// ```
    #[inline]
    #[must_use]
    pub fn numel_fits<J: IndexType>(&self) -> bool {
        self.numel() as i128 <= J::MAX
    }
}

macro_rules! narrowing {
    ($($view:ident, $data:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// Whether [`reindex`](Self::reindex) to the index type `J` succeeds: every size, and the lowest and the highest offset in
    /// elements, are values of `J`. A layout that derives its strides must exist in `J`. Strides that are not used are not
    /// looked at.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape, strides};\n", $data)]
    /// let n = 2;
    #[doc = concat!("let v = ", stringify!($view), "::with_layout(data, 0, shape![n, n], strides![(99), (100)])?;")]
    /// assert_eq!((v.index_fits::<u8>(), v.index_fits::<i8>()), (true, false));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn index_fits<J: IndexType>(&self) -> bool {
        self.raw.index_fits::<J>()
    }

    /// The same view with sizes, strides and offsets in the index type `J`, checked: the step at a kernel's boundary that makes
    /// its arithmetic narrow. The run-time sizes and strides are stored in `J`, so the view is smaller.
    ///
    /// A static size that is no value of `J` does not compile; nor, when code is made, do static sizes and strides that
    /// reach beyond it.
    ///
    /// # Errors
    /// If a size, or the lowest or the highest offset, is no value of `J`; the error names the axis, the value and `J`.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape, strides};\n", $data)]
    /// let n = 2;
    #[doc = concat!("let v = ", stringify!($view), "::with_layout(data, 0, shape![n, n], strides![(99), (100)])?;")]
    /// let e = v.reindex::<i8>().err().unwrap();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "highest offset 199 does not fit the index type i8: dimension 1 leads beyond it in shape [2, 2] with strides [99, 100]",
    /// );
    #[doc = concat!("let v = ", stringify!($view), "::with_layout(data, 0, shape![n, n], strides![(99), (100)])?;")]
    /// let narrow = v.reindex::<i32>()?;
    /// assert_eq!(size_of_val(&narrow), 24);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn reindex<J: IndexType>(self) -> Result<$view<'a, T, Extents<S::Axes, J>, L>, ReindexError>
    where
        S: ReindexTo<J>,
    {
        const { assert_may_fit::<S, L, J>() };
        Ok($view::from_raw(self.raw.reindex::<J>()?))
    }

    /// The same view in an index type that holds every value of this one. It never fails; another index type does not
    /// compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, ", stringify!($view), ", shape};\n", $data)]
    #[doc = concat!("let v: ", stringify!($view), "<i32, Shape![i32; _, 5]> = ", stringify!($view), "::new(data, [3, 5])?;")]
    /// let rows = v.widen::<i64>().size(0);
    /// assert_eq!(rows, 3);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn widen<J: IndexType>(self) -> $view<'a, T, Extents<S::Axes, J>, L>
    where
        S::Index: CommonIndex<J, Out = J>,
    {
        let shape = Extents::build(|axis| J::cast_usize(self.raw.size(axis).as_usize()));
        // SAFETY: the sizes are the same, and a layout that exists in an index type exists in one that holds its values.
        $view::from_raw(unsafe { self.raw.reshaped(shape) })
    }

    /// Whether the number of elements is a value of `J`: what a flat counter needs. A view may have more elements than
    /// [its offsets](Self::index_fits) tell, and fewer.
    #[inline]
    #[must_use]
    pub fn numel_fits<J: IndexType>(&self) -> bool {
        self.shape().extents().numel_fits::<J>()
    }

    /// Whether the offset in **bytes** of each element from the one at index 0 is a value of `J`: what a kernel that adds bytes
    /// to a pointer needs. [`index_fits`](Self::index_fits) asks in elements.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $data)]
    #[doc = concat!("let v = ", stringify!($view), "::new(data, shape![100])?;")]
    /// assert_eq!((v.index_fits::<u8>(), v.byte_offsets_fit::<u8>()), (true, false));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn byte_offsets_fit<J: IndexType>(&self) -> bool {
        self.raw.byte_offsets_fit::<J>()
    }
}

impl<'a, T, S: Shape, L: Layout, J: IndexType> Reindex<J> for $view<'a, T, S, L> {
    type Narrow = $view<'a, T, Extents<S::Axes, J>, L>;
    const NEVER: bool = never::<S, L, J>();
    #[inline]
    fn narrow(self) -> Result<Self::Narrow, Self> {
        self.raw.reindex::<J>().map($view::from_raw).map_err(|_| self)
    }
}
    )*};
}
narrowing! {
    View, "let data: &[i32] = &[0; 200];";
    ViewMut, "let data: &mut [i32] = &mut [0; 200];";
}

/// What may have the index type `J`: a view, a shape, or a tuple of them, which all fit or none is changed.
///
/// ```
/// use mdshape::{Reindex, View, shape};
/// let v = View::new(&[0; 6], shape![2, 3])?;
/// let narrow = Reindex::<i32>::narrow((v, v.transpose()));
/// assert!(narrow.is_ok());
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
pub trait Reindex<J: IndexType>: Sized {
    /// The same in the index type `J`.
    type Narrow;
    /// Whether the types tell that it can never fit.
    const NEVER: bool;
    /// The same in the index type `J`, or unchanged if it does not fit.
    ///
    /// # Errors
    /// The operand, if a size or an offset is no value of `J`.
    fn narrow(self) -> Result<Self::Narrow, Self>;
}

impl<A: Axes, I: IndexType, J: IndexType> Reindex<J> for Extents<A, I> {
    type Narrow = Extents<A, J>;
    const NEVER: bool = never_fits(&A::STATIC_SIZES, &StaticStrides::NONE, false, J::MIN, J::MAX);
    #[inline]
    fn narrow(self) -> Result<Extents<A, J>, Self> {
        if !self.index_fits::<J>() {
            return Err(self);
        }
        Ok(Extents::build(|axis| J::cast_usize(A::size(&self.store, axis).as_usize())))
    }
}
