//! Copies from one view into another.

use crate::broadcast::TargetOf;
use crate::error::BroadcastError;
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::{View, ViewMut};

impl<T: Clone, S: Shape, L: Layout> ViewMut<'_, T, S, L> {
    /// Sets every element to that of `from` at the same index, whatever the layouts; `from` is stretched to this shape by the
    /// broadcasting rule, and this view never is.
    ///
    /// Static sizes that do not stretch to those of this view do not compile.
    ///
    /// # Panics
    /// If the shapes do not match; the message names both. See [`try_assign`](Self::try_assign).
    ///
    /// ```
    /// use mdshape::{View, ViewMut, shape};
    /// let mut data = [0; 6];
    /// let mut v = ViewMut::new(&mut data, shape![2, 3])?;
    /// v.assign(View::new(&[1, 2, 3, 4, 5, 6], shape![3, 2])?.transpose());
    /// assert_eq!(v.as_view().to_string(), "[[1 3 5]\n [2 4 6]]");
    /// v.assign(View::new(&[7, 8, 9], shape![3])?);
    /// assert_eq!(data, [7, 8, 9, 7, 8, 9]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn assign<R: Shape, M: Layout>(&mut self, from: View<'_, T, R, M>)
    where
        S: TargetOf<R>,
    {
        if let Err(error) = self.try_assign(from) {
            panic!("{error}");
        }
    }

    /// [`assign`](Self::assign), but for an error where the shapes do not match; then no element is written.
    ///
    /// # Errors
    /// If `from` has more axes than this view, or a size that is neither 1 nor that of this view.
    ///
    /// ```
    /// use mdshape::{View, ViewMut, shape};
    /// let mut data = [0; 6];
    /// let rows = 2;
    /// let mut v = ViewMut::new(&mut data, shape![rows, 3])?;
    /// let e = v.try_assign(View::new(&[1; 12], shape![(4), 3])?).unwrap_err();
    /// assert_eq!(e.to_string(), "shape [4, 3] does not broadcast to [2, 3]: axis -2 has size 4, the target 2");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    pub fn try_assign<R: Shape, M: Layout>(&mut self, from: View<'_, T, R, M>) -> Result<(), BroadcastError>
    where
        S: TargetOf<R>,
    {
        self.zip_apply(from, |to, from| *to = from.clone())
    }
}
