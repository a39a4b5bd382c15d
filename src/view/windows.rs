//! Parts of an axis that have a length of their own: one of them, or all as windows.

use super::axis_size::{AxisSize, PositiveSize};
use super::raw::Raw;
use super::reorder::{DimOf, StrideOf};
use super::slice::SlicedLayout;
use super::{StridesIn, View, ViewMut};
use crate::axes::{Axes, Snoc};
use crate::axis::{AxisArg, AxisSelector, Placed, PlacedAxis, static_place};
use crate::dim::{Dim, Dyn};
use crate::error::{SizeList, SliceError, WindowError};
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::layout::{Layout, Strided, windows};
use crate::refusal::Refusal;
use crate::strides::StrideList;

/// The axes of the shape `S` with `D` in the place of the axis `X`.
type AxesWith<S, X, D> = <Placed<X, S> as PlacedAxis>::AxesWith<<S as Shape>::Axes, D>;

/// The shape `S` with the size `W` on the axis `X`; see [`View::slice_len`].
pub type PartShape<S, X, W> =
    Extents<AxesWith<S, X, <DimOf<S, X> as Dim>::Resized<<W as AxisSize>::Dim>>, <S as Shape>::Index>;
/// The shape of the windows of size `W` along the axis `X` of the shape `S`; see [`View::windows`].
pub type WindowsShape<S, X, W> = Extents<
    Snoc<AxesWith<S, X, <DimOf<S, X> as Dim>::Windows<<W as AxisSize>::Dim>>, <W as AxisSize>::Dim>,
    <S as Shape>::Index,
>;
/// The layout of the windows along the axis `X` of a view of shape `S` and layout `L`; see [`View::windows`].
pub type WindowsLayout<S, L, X> = Strided<Snoc<StridesIn<S, L>, StrideOf<S, L, X>>>;
/// The shape of windows whose number is known at run time only; see [`View::windows_by`].
pub type SteppedWindowsShape<S, X, W> =
    Extents<Snoc<AxesWith<S, X, <DimOf<S, X> as Dim>::Resized<Dyn>>, <W as AxisSize>::Dim>, <S as Shape>::Index>;
/// The layout of windows at a run-time step; see [`View::windows_by`].
pub type SteppedWindowsLayout<S, L, X> =
    Strided<Snoc<<Placed<X, S> as PlacedAxis>::StridesWith<StridesIn<S, L>, Dyn>, StrideOf<S, L, X>>>;

/// Refuses, when code is made, a static length that is beyond the static size of the axis.
const fn refuse_longer<S: Shape, X: AxisSelector, W: AxisSize>(what: &str) {
    if let (Some(size), Some(len)) = (<DimOf<S, X> as Dim>::SIZE, <W::Dim as Dim>::SIZE)
        && len > size
    {
        let text = Refusal::new(what).number(len as i128).text(" is beyond the static size ").number(size as i128);
        Refusal::refuse(Some(
            text.text(" of dimension ").number(static_place(<Placed<X, S> as PlacedAxis>::NUMBER, S::RANK) as i128),
        ));
    }
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    /// The axes `B` and the strides `V` have the run-time entries that the windows need.
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn windows<B: Axes, V: StrideList>(
        &self,
        axis: impl AxisArg<S>,
        window: i128,
        step: i128,
    ) -> Result<Raw<T, Extents<B, S::Index>, Strided<V>>, WindowError> {
        let (axis, sizes) = (axis.place()?, self.shape().sizes());
        let windows = windows(&sizes, axis, window, step)?;
        let size = |k| match k {
            k if k == axis => windows,
            // At most the size of the axis.
            k if k == S::RANK => window as usize,
            k => sizes[k],
        };
        let empty = self.shape().is_empty();
        let stride = |k| {
            let stride = self.stride(if k == S::RANK { axis } else { k });
            // With one window the stride from it to the next is not used, and the product may be beyond everything.
            if k != axis || step == 1 || windows < 2 || empty {
                return stride;
            }
            S::Index::cast(stride.to_i128() * step)
        };
        // SAFETY: place j of window i is place `i * step + j` of this view, at most the size of the axis less 1. If
        // there are two windows, the stride between them is a difference of two offsets along the axis, one of which is
        // that of index 0, and so a value of the index type. Index 0 stays where it is. The sizes are at most that of
        // the axis.
        Ok(unsafe { self.remap(0, |k| S::Index::cast_usize(size(k)), stride) })
    }

    /// The axes `B` have the size `len` at the axis.
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn slice_len<B: Axes>(
        &self,
        axis: impl AxisArg<S>,
        start: i128,
        len: i128,
    ) -> Result<Raw<T, Extents<B, S::Index>, SlicedLayout<S, L>>, SliceError> {
        let axis = axis.place()?;
        let size = self.size(axis).as_usize();
        // The length first: then neither subtraction leaves the type.
        if len < 0 || len > size as i128 || start < 0 || start > size as i128 - len {
            let shape = SizeList::new(self.shape().sizes());
            return Err(SliceError::Outside { start, len, axis, size, shape });
        }
        let empty = len == 0 || self.shape().is_empty();
        let moved = if empty { 0 } else { self.led(axis, start as usize) };
        let size = |k| if k == axis { S::Index::cast(len) } else { self.size(k) };
        // SAFETY: place i of the axis is place `start + i` of this view, and `len` of them are within the axis.
        Ok(unsafe { self.remap(moved, size, |k| self.stride(k)) })
    }
}

impl<'a, T, S: Shape, L: Layout> View<'a, T, S, L> {
    /// All windows of a size along an axis, each a place further than the one before: NumPy's `sliding_window_view`,
    /// and torch's `unfold` with a step of 1. The axis becomes the number of windows, and a new last axis runs within a
    /// window.
    ///
    /// `size` is an integer, or a static size; then the new axis is static, and so is the number of windows if the axis
    /// is. All strides stay as static as they are. No element is copied: windows share them.
    ///
    /// The axis is an [`Axis`](crate::Axis), or an integer; then the sizes but that of the new axis, and its stride, are
    /// run-time ones.
    ///
    /// # Errors
    /// If the size is below 1 or beyond that of the axis, the elements of all windows cannot be counted, or an integer
    /// names no axis. An `Axis` that the shape does not have does not compile, nor does a static size of 0 or beyond that of
    /// a static axis.
    ///
    /// ```
    /// use mdshape::{Axis, Size, View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5], shape![5])?;
    /// let w = v.windows(Axis::<0>, <Size!(3)>::NEW)?;
    /// assert_eq!(w.to_string(), "[[1 2 3]\n [2 3 4]\n [3 4 5]]");
    /// assert_eq!(size_of_val(&w), size_of::<usize>());
    ///
    /// let size = 4;
    /// assert_eq!(v.windows(Axis::<0>, size)?.sizes()[..], [2, 4]);
    /// let e = v.windows(Axis::<0>, 6).unwrap_err();
    /// assert_eq!(e.to_string(), "window size 6 is beyond the size 5 of dimension 0 in shape [5]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn windows<X: AxisArg<S>, W: PositiveSize>(
        self,
        axis: X,
        size: W,
    ) -> Result<View<'a, T, WindowsShape<S, X, W>, WindowsLayout<S, L, X>>, WindowError> {
        const { refuse_longer::<S, X, W>("window size ") };
        Ok(View::from_raw(self.raw.windows(axis, size.given(), 1)?))
    }

    /// Windows of a size along an axis, each `step` places further than the one before, as torch's `unfold`. Places at
    /// the end that fill no window are left out.
    ///
    /// It is as [`windows`](Self::windows), but that the number of windows and the stride between them are run-time
    /// ones; with an integer for the axis, so are all strides.
    ///
    /// # Errors
    /// As for [`windows`](Self::windows), and if the step is below 1.
    ///
    /// ```
    /// use mdshape::{Axis, Size, View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![6])?;
    /// let w = v.windows_by(Axis::<0>, <Size!(3)>::NEW, 2)?;
    /// assert_eq!(w.to_string(), "[[1 2 3]\n [3 4 5]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn windows_by<X: AxisArg<S>, W: PositiveSize>(
        self,
        axis: X,
        size: W,
        step: impl Integer,
    ) -> Result<View<'a, T, SteppedWindowsShape<S, X, W>, SteppedWindowsLayout<S, L, X>>, WindowError> {
        const { refuse_longer::<S, X, W>("window size ") };
        Ok(View::from_raw(self.raw.windows(axis, size.given(), step.to_i128())?))
    }
}

impl<'a, T, S: Shape, L: Layout> ViewMut<'a, T, S, L> {
    /// Windows of a size along an axis that do not overlap, each `step` places further than the one before; the axis
    /// becomes their number, and a new last axis runs within one. See [`View::windows_by`].
    ///
    /// # Errors
    /// If the size is below 1 or beyond that of the axis, the step is below the size, or the elements of all windows
    /// cannot be counted, or an integer names no axis. What [`View::windows`] refuses to compile, this does, too.
    ///
    /// ```
    /// use mdshape::{Axis, Size, ViewMut, shape};
    /// let mut data = [1, 2, 3, 4, 5];
    /// let v = ViewMut::new(&mut data, shape![5])?;
    /// let mut pairs = v.windows_by(Axis::<0>, <Size!(2)>::NEW, 2)?;
    /// pairs[[1, 0]] = 0;
    /// assert_eq!(data, [1, 2, 0, 4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn windows_by<X: AxisArg<S>, W: PositiveSize>(
        self,
        axis: X,
        size: W,
        step: impl Integer,
    ) -> Result<ViewMut<'a, T, SteppedWindowsShape<S, X, W>, SteppedWindowsLayout<S, L, X>>, WindowError> {
        const { refuse_longer::<S, X, W>("window size ") };
        let (window, step) = (size.given(), step.to_i128());
        let raw = self.raw.windows(axis, window, step)?;
        if step < window {
            let (axis, shape) = (axis.place()?, SizeList::new(self.raw.shape().sizes()));
            return Err(WindowError::Overlap { window, step, axis, shape });
        }
        // As j is below the step, `i * step + j` is another place for each i and j: no element is reached twice.
        Ok(ViewMut::from_raw(raw))
    }
}

macro_rules! parts {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// So many neighbouring places of an axis, from `start` on. With a static length, as in `<Size!(3)>::NEW`, the axis
    /// is static though the start is not; an integer makes a run-time one. All strides stay as static as they are. The
    /// axis is an [`Axis`](crate::Axis), or an integer; then all sizes are run-time ones.
    ///
    /// # Errors
    /// If a place is outside the axis, or the length is negative: unlike in [`slice_along`](Self::slice_along), nothing
    /// is clamped, and nothing counts from the end. If an integer names no axis. An `Axis` that the shape does not have
    /// does not compile, nor does a static length beyond the size of a static axis.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", Size, shape};\n", $doc)]
    /// let start = 1;
    /// let part = v.slice_len(Axis::<1>, start, <Size!(2)>::NEW)?;
    /// assert_eq!(part.to_string(), "[[2 3]\n [5 6]]");
    /// assert_eq!(size_of_val(&part), size_of::<usize>());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn slice_len<X: AxisArg<S>, W: AxisSize>(
        self,
        axis: X,
        start: impl Integer,
        len: W,
    ) -> Result<$view<'a, T, PartShape<S, X, W>, SlicedLayout<S, L>>, SliceError> {
        const { refuse_longer::<S, X, W>("slice length ") };
        Ok($view::from_raw(self.raw.slice_len(axis, start.to_i128(), len.given())?))
    }
}
    )*};
}
parts! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}
