//! Sizes, strides and a pointer in an order that other languages know.

use crate::axes::{Axes, List};
use crate::error::{SizeList, ViewError};
use crate::extents::Shape;
use crate::index_type::IndexType;
use crate::layout::{IntoLayout, Layout, Strided, StridesRecipe};
use crate::view::{ElementIndex, View, ViewMut};
use core::ptr::NonNull;

/// Sizes and strides, in elements, as plain data: what a kernel in another language, or on another device, needs beside the
/// memory.
///
/// The layout is that of C: `N` sizes, then `N` strides, each of type `I`, without padding. Under the feature `bytemuck` it is
/// `Pod`, for a buffer of bytes.
///
/// ```
/// use mdshape::{Descriptor, View, shape};
/// let v = View::new(&[0_u8; 15], shape![i32; (3), 5])?;
/// let d: Descriptor<i32, 2> = v.descriptor();
/// assert_eq!((d.sizes, d.strides, size_of_val(&d)), ([3, 5], [5, 1], 16));
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Descriptor<I, const N: usize> {
    /// The sizes, one an axis.
    pub sizes: [I; N],
    /// The strides, one an axis, in elements. That of an axis of size 1, and every stride of an empty view, may be anything.
    pub strides: [I; N],
}

#[cfg(feature = "bytemuck")]
// SAFETY: two arrays of one type that is `Zeroable`.
unsafe impl<I: bytemuck::Zeroable, const N: usize> bytemuck::Zeroable for Descriptor<I, N> {}
#[cfg(feature = "bytemuck")]
// SAFETY: two arrays of one type that is `Pod`, in the layout of C, which leaves no gap between them.
unsafe impl<I: bytemuck::Pod, const N: usize> bytemuck::Pod for Descriptor<I, N> {}

/// A view as plain data, to cross a C ABI by value: the pointer to the element at index 0, then a [`Descriptor`].
///
/// With 32-bit numbers and rank 2 it has 24 bytes. The borrow is gone: whoever takes it answers for the memory.
///
/// ```
/// use mdshape::{RawView, View, shape};
/// let data = [1.0_f32; 15];
/// let v = View::new(&data, shape![i32; (3), 5])?.transpose();
/// let raw: RawView<f32, i32, 2> = v.to_raw();
/// assert_eq!(size_of_val(&raw), 24);
/// assert_eq!((raw.first, raw.layout.sizes, raw.layout.strides), (data.as_ptr(), [5, 3], [1, 5]));
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[repr(C)]
#[derive(Debug)]
pub struct RawView<T, I, const N: usize> {
    /// The element at index 0; strides may be negative, so others may lie below it.
    pub first: *const T,
    /// Sizes and strides.
    pub layout: Descriptor<I, N>,
}

/// A mutable view as plain data; see [`RawView`].
#[repr(C)]
#[derive(Debug)]
pub struct RawViewMut<T, I, const N: usize> {
    /// The element at index 0; strides may be negative, so others may lie below it.
    pub first: *mut T,
    /// Sizes and strides.
    pub layout: Descriptor<I, N>,
}

/// The layout whose strides are all known at run time, of a shape `S`.
type OpenLayout<S> = Strided<<<S as Shape>::Axes as List>::Dyns>;

macro_rules! raw_views {
    ($($raw:ident $view:ident $name:ident [$($cast:tt)*] $mutable:literal;)*) => {$(
impl<T, I: Copy, const N: usize> Clone for $raw<T, I, N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, I: Copy, const N: usize> Copy for $raw<T, I, N> {}

impl<T, I: IndexType, const N: usize> $raw<T, I, N> {
    /// The view, on this side of the boundary: sizes and strides are checked as numbers, the memory is not.
    ///
    /// # Errors
    /// If the sizes are not a shape `S`, an offset is no value of the index type, or the view is mutable and may reach one
    /// element twice.
    ///
    /// # Safety
    /// If the sizes are not empty, the pointer must not be null, and every index within them must lead to an element that is
    #[doc = concat!("borrowed for 'a, as a [`", stringify!($view), "`] borrows it.")]
    ///
    /// ```
    #[doc = concat!("use mdshape::{", stringify!($raw), ", Shape, ", stringify!($view), ", shape};")]
    /// let mut data = [1, 2, 3, 4, 5, 6];
    #[doc = concat!("let v = ", stringify!($view), "::new(&mut data, shape![i32; 2, 3])?;")]
    #[doc = concat!("let raw: ", stringify!($raw), "<u8, i32, 2> = v.", stringify!($name), "();")]
    /// // SAFETY: the memory is that of `data`, which nothing else uses.
    /// let v = unsafe { raw.view::<Shape![i32; _, 3]>()? };
    /// assert_eq!(v.sizes()[..], [2, 3]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    pub unsafe fn view<'a, S: Shape<Index = I>>(self) -> Result<$view<'a, T, S, OpenLayout<S>>, ViewError>
    where
        [I; N]: ElementIndex<S>,
    {
        let shape = S::from_slice(&self.layout.sizes)?;
        let strides = self.layout.strides.map(|stride| stride.to_i128());
        let store = StridesRecipe::<<S::Axes as List>::Dyns, N>::new(strides).into_store(&shape.extents())?;
        OpenLayout::<S>::reach(&shape.extents(), &store)?;
        // Null only for an empty view, whose pointer is not read.
        let first = NonNull::new(self.first$($cast)*).unwrap_or(NonNull::dangling());
        // SAFETY: as the caller promises, and the layout exists.
        let view = unsafe { $view::from_parts(first, shape, store) };
        if $mutable && !view.is_provably_unique() {
            let (shape, strides) = (SizeList::new(view.sizes()), SizeList::new(view.strides()));
            return Err(ViewError::Overlap { shape, strides });
        }
        Ok(view)
    }
}

impl<T, S: Shape, L: Layout> $view<'_, T, S, L> {
    /// Sizes and strides as plain data. The strides of a layout that derives them are written out.
    ///
    /// `N` is the rank; another one does not compile.
    #[inline]
    #[must_use]
    pub fn descriptor<const N: usize>(&self) -> Descriptor<S::Index, N>
    where
        [S::Index; N]: ElementIndex<S>,
    {
        let (sizes, strides) = (self.shape().extents(), self.strides());
        Descriptor {
            sizes: core::array::from_fn(|axis| S::Axes::size(&sizes.store, axis)),
            strides: core::array::from_fn(|axis| strides[axis]),
        }
    }
}
    )*};
}
raw_views! {
    RawView View to_raw [.cast_mut()] false;
    RawViewMut ViewMut into_raw [] true;
}

impl<T, S: Shape, L: Layout> View<'_, T, S, L> {
    /// The view as plain data, for a C ABI. The memory must outlive its use there, which the compiler no longer checks.
    #[inline]
    #[must_use]
    pub fn to_raw<const N: usize>(&self) -> RawView<T, S::Index, N>
    where
        [S::Index; N]: ElementIndex<S>,
    {
        RawView { first: self.as_ptr(), layout: self.descriptor() }
    }
}

impl<T, S: Shape, L: Layout> ViewMut<'_, T, S, L> {
    /// The view as plain data, for a C ABI. The memory must outlive its use there, and nothing else may use it meanwhile,
    /// which the compiler no longer checks.
    #[inline]
    #[must_use]
    pub fn into_raw<const N: usize>(mut self) -> RawViewMut<T, S::Index, N>
    where
        [S::Index; N]: ElementIndex<S>,
    {
        RawViewMut { first: self.as_mut_ptr(), layout: self.descriptor() }
    }
}
