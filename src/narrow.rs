//! Other index types for the same sizes and offsets: whether they fit, and the change, checked.
//!
//! Three questions are kept apart: whether every size and offset fits ([`index_fits`](crate::View::index_fits)), whether the number of elements
//! does ([`numel_fits`](crate::View::numel_fits)), and whether offsets in bytes do ([`byte_offsets_fit`](crate::View::byte_offsets_fit)).

use crate::axes::{Axes, StaticSizes};
use crate::error::{ReindexError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::{HeldBy, IndexType};
use crate::layout::Layout;
#[cfg(feature = "alloc")]
use crate::layout::reach;
use crate::refusal::Refusal;
use crate::strides::StrideList;

/// Why sizes and offsets can never be values of an index type with these limits, if the types tell.
///
/// `derived` is whether the strides follow from the shape, so that the layout of an empty one must exist, too.
const fn refusal(
    sizes: &StaticSizes,
    strides: &[Option<i64>; 64],
    derived: bool,
    (min, max, name): (i128, i128, &str),
) -> Option<Refusal> {
    let (mut axis, mut open, mut empty) = (sizes.rank(), false, false);
    // Of what is static. The strides of one sign are summed apart, so that what is not known adds to both. What stops at an
    // end of `i128` is beyond every index type.
    let (mut product, mut low, mut high) = (1_i128, 0_i128, 0_i128);
    while axis > 0 {
        axis -= 1;
        let Some(size) = sizes.get(axis) else {
            open = true;
            continue;
        };
        if size as i128 > max {
            let text = Refusal::new("static size ").number(size as i128).text(" of dimension ").number(axis as i128);
            return Some(text.text(" does not fit the index type ").text(name).text("; choose a wider one"));
        }
        if size == 0 {
            empty = true;
        } else {
            product = product.saturating_mul(size as i128);
        }
        if let Some(stride) = strides[axis]
            && size > 1
        {
            let last = (size - 1) as i128 * stride as i128;
            if last < 0 {
                low = low.saturating_add(last);
            } else {
                high = high.saturating_add(last);
            }
        }
    }
    let far = if derived {
        // A size of 0, static or not, counts as 1. The strides tell more where they are padded.
        if high < product { product - 1 } else { high }
    } else if open || empty {
        // A run-time size may be 0, and then nothing is reached.
        0
    } else if low < min {
        low
    } else {
        high
    };
    if min <= far && far <= max {
        return None;
    }
    let text = Refusal::new("the static sizes and strides of this view lead to offset ").number(far);
    let advice = if far < 0 && min == 0 { "; choose a signed one" } else { "; choose a wider one" };
    Some(text.text(", which does not fit the index type ").text(name).text(advice))
}

/// Why a view of shape `S` and layout `L` can never have the index type `J`.
pub(crate) const fn view_refusal<S: Shape, L: Layout, J: IndexType>() -> Option<Refusal> {
    let strides = &<L::Strides<S::Axes> as StrideList>::VALUES;
    refusal(&S::STATIC_SIZES, strides, L::DERIVED, (J::MIN, J::MAX, J::NAME))
}

/// Why a shape `S` can never have the index type `J`.
const fn shape_refusal<S: Shape, J: IndexType>() -> Option<Refusal> {
    refusal(&S::STATIC_SIZES, &[None; 64], false, (J::MIN, J::MAX, J::NAME))
}

/// Refuses sizes that are no values of `J`.
#[inline]
pub(crate) fn sizes_fit<S: Shape, J: IndexType>(shape: &S) -> Result<(), ReindexError> {
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
#[cfg(feature = "alloc")]
pub(crate) fn numbers_fit(sizes: &[usize], stride: impl Fn(usize) -> i128, min: i128, max: i128) -> bool {
    let sizes_fit = sizes.iter().all(|&size| size as i128 <= max);
    // A stride that is used is an offset itself; now each is within 65 bits.
    let used = |axis: &usize| sizes[*axis] > 1 && !sizes.contains(&0);
    let strides_fit = (0..sizes.len()).filter(used).all(|axis| (min..=max).contains(&stride(axis)));
    sizes_fit
        && strides_fit
        && match reach(sizes, stride).map(|reach| reach.0) {
            None => false,
            Some(None) => true,
            Some(Some((low, high))) => min <= low && high <= max,
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
    pub fn reindex<J: IndexType>(self) -> Result<Extents<A, J>, ReindexError> {
        const { Refusal::refuse(shape_refusal::<Self, J>()) };
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
        I: HeldBy<J>,
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
    /// Whether it fits.
    fn fits(&self) -> bool;
    /// The same in the index type `J`.
    ///
    /// # Panics
    /// If it does not fit; see [`narrow`](Self::narrow).
    #[doc(hidden)]
    fn reindexed(self) -> Self::Narrow;
    /// The same in the index type `J`, or unchanged if it does not fit.
    ///
    /// # Errors
    /// The operand, if a size or an offset is no value of `J`.
    #[inline]
    fn narrow(self) -> Result<Self::Narrow, Self> {
        if self.fits() { Ok(self.reindexed()) } else { Err(self) }
    }
}

impl<A: Axes, I: IndexType, J: IndexType> Reindex<J> for Extents<A, I> {
    type Narrow = Extents<A, J>;
    const NEVER: bool = shape_refusal::<Self, J>().is_some();
    #[inline]
    fn fits(&self) -> bool {
        self.index_fits::<J>()
    }
    #[inline]
    fn reindexed(self) -> Extents<A, J> {
        assert!(self.index_fits::<J>(), "{self} does not fit the index type {}", J::NAME);
        Extents::build(|axis| J::cast_usize(A::size(&self.store, axis).as_usize()))
    }
}

macro_rules! tuples {
    ($($($V:ident $v:tt)*;)*) => {$(
        impl<J: IndexType, $($V: Reindex<J>),*> Reindex<J> for ($($V,)*) {
            type Narrow = ($($V::Narrow,)*);
            const NEVER: bool = $($V::NEVER)||*;
            #[inline]
            fn fits(&self) -> bool {
                $(self.$v.fits())&&*
            }
            #[inline]
            fn reindexed(self) -> Self::Narrow {
                ($(self.$v.reindexed(),)*)
            }
        }
    )*};
}
tuples! {
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
}

/// A kernel that runs on `V`, whatever its index type: what [`dispatch_index`] calls.
///
/// A closure cannot be generic, so the kernel is a type, whose fields are its other arguments. The macro
/// [`dispatch_index!`](macro@crate::dispatch_index) takes an expression instead.
pub trait IndexKernel<V> {
    /// What the kernel returns.
    type Output;
    /// Runs the kernel.
    fn run(self, operand: V) -> Self::Output;
}

/// Runs a kernel with the index type `J` if the operand fits, and on the operand as it is otherwise.
///
/// The kernel is compiled for both, and its loops are those of the one that is taken. Where a static size or stride can never
/// fit, only the wide one is compiled.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{Axes, IndexKernel, dispatch_index};
///
/// struct Sum;
/// impl<A: Axes, I: IndexType, L: Layout> IndexKernel<View<'_, f32, Extents<A, I>, L>> for Sum {
///     type Output = (f32, usize);
///     fn run(self, v: View<f32, Extents<A, I>, L>) -> (f32, usize) {
///         (v.iter().sum(), size_of::<I>())
///     }
/// }
/// let data = [1.0; 15];
/// let v = View::new(&data, shape![(3), 5])?;
/// assert_eq!(dispatch_index::<i32, _, _>(v, Sum), (15.0, 4));
/// assert_eq!(dispatch_index::<i8, _, _>(v, Sum), (15.0, 1));
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[inline(always)]
pub fn dispatch_index<J, V, F>(operand: V, kernel: F) -> <F as IndexKernel<V>>::Output
where
    J: IndexType,
    V: Reindex<J>,
    F: IndexKernel<V> + IndexKernel<V::Narrow, Output = <F as IndexKernel<V>>::Output>,
{
    if const { V::NEVER } {
        return kernel.run(operand);
    }
    match operand.narrow() {
        Ok(narrow) => kernel.run(narrow),
        Err(wide) => kernel.run(wide),
    }
}
