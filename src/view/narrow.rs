//! Views in another index type.

use super::raw::Raw;
use super::{View, ViewMut};
use crate::error::{OffsetEnd, ReindexError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::{HeldBy, IndexType, Integer};
use crate::layout::{self, Layout};
use crate::narrow::{Reindex, sizes_fit, view_refusal};
use crate::refusal::Refusal;

/// The end of what sizes and strides reach that is no value of `J`, if there is one. The strides are those of memory, so
/// that both ends are within 65 bits.
pub(super) fn too_far<J: IndexType>(sizes: &[usize], stride: impl Fn(usize) -> i128) -> Option<ReindexError> {
    let (lowest, highest) = layout::reach(sizes, &stride)?.0?;
    let (mut low, mut high) = (0_i128, 0_i128);
    // The axis with which the sum leaves the type.
    for (axis, &size) in sizes.iter().enumerate().filter(|&(_, &size)| size > 1) {
        let last = (size - 1) as i128 * stride(axis);
        if last < 0 {
            low += last
        } else {
            high += last
        }
        let (end, offset) = if low < J::MIN {
            (OffsetEnd::Lowest, lowest)
        } else if high > J::MAX {
            (OffsetEnd::Highest, highest)
        } else {
            continue;
        };
        let (index, shape) = (J::NAME, SizeList::new(sizes));
        let strides = SizeList::new((0..sizes.len()).map(stride));
        return Some(ReindexError::OffsetTooFar { end, offset, axis, index, shape, strides });
    }
    None
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    /// Whether the view can have the index type `J`.
    #[inline]
    fn index_fits<J: IndexType>(&self) -> bool {
        if const { view_refusal::<S, L, J>().is_some() } {
            return false;
        }
        // No index type is narrower than this one in either direction.
        if J::MIN <= S::Index::MIN && S::Index::MAX <= J::MAX {
            return true;
        }
        let sizes = self.shape().sizes();
        if sizes.iter().any(|&size| size as i128 > J::MAX) {
            return false;
        }
        if L::DERIVED { self.exists_in::<J>() } else { sizes.contains(&0) || self.offsets_fit::<J>(&sizes) }
    }

    /// Whether both ends of what a view reaches that is not empty are values of `J`.
    //
    // Each end is a value of the index type of the view, and grows with each axis; so no sum wraps in 64 bits of its sign.
    #[inline]
    fn offsets_fit<J: IndexType>(&self, sizes: &[usize]) -> bool {
        let stepped = (0..S::RANK).filter(|&axis| sizes[axis] > 1);
        if S::Index::MIN < 0 {
            let (mut low, mut high) = (0_i64, 0_i64);
            for axis in stepped {
                let last = (sizes[axis] as i64 - 1).wrapping_mul(self.stride(axis).to_i128() as i64);
                low = low.wrapping_add(last.min(0));
                high = high.wrapping_add(last.max(0));
            }
            J::MIN <= low as i128 && high as i128 <= J::MAX
        } else {
            let high = stepped.fold(0_u64, |high, axis| {
                high.wrapping_add((sizes[axis] as u64 - 1).wrapping_mul(self.stride(axis).to_i128() as u64))
            });
            high as i128 <= J::MAX
        }
    }

    /// The shape in the index type `J`, of which every size is a value.
    #[inline(always)]
    fn extents_in<J: IndexType>(&self) -> Extents<S::Axes, J> {
        Extents::build(|axis| J::cast_usize(self.size(axis).as_usize()))
    }

    /// Whether a layout that follows from the shape exists in `J`, of which every size is a value.
    #[inline]
    fn exists_in<J: IndexType>(&self) -> bool {
        L::reach(&self.extents_in::<J>(), &L::convert::<S::Index, J>(&self.store())).is_ok()
    }

    /// Why the view cannot have the index type `J`.
    #[cold]
    #[inline(never)]
    fn misfit<J: IndexType>(&self) -> ReindexError {
        if let Err(error) = sizes_fit::<S, J>(self.shape()) {
            return error;
        }
        let sizes = self.shape().sizes();
        too_far::<J>(&sizes, |axis| self.stride(axis).to_i128())
            .unwrap_or_else(|| ReindexError::NoLayout { index: J::NAME, shape: SizeList::new(&sizes) })
    }

    /// The same in the index type `J`, if it fits.
    #[inline]
    fn narrowed<J: IndexType>(&self) -> Option<Raw<T, Extents<S::Axes, J>, L>> {
        if !self.index_fits::<J>() {
            return None;
        }
        // SAFETY: the sizes are the same, and the layout exists in `J`.
        Some(unsafe { self.reshaped(self.extents_in()) })
    }

    #[inline]
    fn byte_offsets_fit<J: IndexType>(&self) -> bool {
        let bytes = size_of::<T>() as i128;
        // The memory of a view lies within `isize::MAX` bytes.
        self.reach().is_none_or(|(low, high)| J::MIN <= low * bytes && high * bytes <= J::MAX)
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
    /// A static size that is no value of `J` does not compile, nor do static sizes and strides that reach beyond it.
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
    {
        const { Refusal::refuse(view_refusal::<S, L, J>()) };
        self.raw.narrowed::<J>().map($view::from_raw).ok_or_else(|| self.raw.misfit::<J>())
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
        S::Index: HeldBy<J>,
    {
        // SAFETY: the sizes are the same, and a layout that exists in an index type exists in one that holds its values.
        $view::from_raw(unsafe { self.raw.reshaped(self.raw.extents_in()) })
    }

    /// Whether the number of elements is a value of `J`: what a flat counter needs. A view may have more elements than
    /// [its offsets](Self::index_fits) tell, and fewer.
    ///
    /// ```
    /// use mdshape::{View, shape, strides};
    /// // 400 elements, all at one place.
    /// let v = View::with_layout(&[7], 0, shape![20, 20], strides![0, 0])?;
    /// assert_eq!((v.index_fits::<u8>(), v.numel_fits::<u8>()), (true, false));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
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
    const NEVER: bool = view_refusal::<S, L, J>().is_some();
    #[inline]
    fn fits(&self) -> bool {
        self.raw.index_fits::<J>()
    }
    #[inline]
    fn reindexed(self) -> Self::Narrow {
        match self.raw.narrowed::<J>() {
            Some(raw) => $view::from_raw(raw),
            None => panic!("{}", self.raw.misfit::<J>()),
        }
    }
    #[inline]
    fn narrow(self) -> Result<Self::Narrow, Self> {
        // Asked once.
        self.raw.narrowed::<J>().map($view::from_raw).ok_or(self)
    }
}
    )*};
}
narrowing! {
    View, "let data: &[i32] = &[0; 200];";
    ViewMut, "let data: &mut [i32] = &mut [0; 200];";
}
