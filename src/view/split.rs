//! A view in two parts.

use super::slice::{SlicedLayout, SlicedShape};
use super::{View, ViewMut};
use crate::axis::AxisArg;
use crate::error::{IndexError, SizeList};
use crate::extents::Shape;
use crate::index_type::Integer;
use crate::layout::Layout;

macro_rules! splits {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// The view in two parts: the places of an axis before `place`, and the others. The size of the axis becomes a
    /// run-time one.
    ///
    /// The axis is an [`Axis`](crate::Axis), or an integer; then all sizes become run-time ones, and strides stay as static
    /// as they are.
    ///
    /// # Errors
    /// If `place` is negative or beyond the size of the axis, or an integer names no axis. An `Axis` that the shape does
    /// not have does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// let (left, right) = v.split_along(Axis::<1>, 1)?;
    /// assert_eq!((left.sizes()[..].to_vec(), right.sizes()[..].to_vec()), (vec![2, 1], vec![2, 2]));
    /// assert_eq!((left[[1, 0]], right[[1, 0]]), (4, 5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn split_along<X: AxisArg<S>>(
        self,
        axis: X,
        place: impl Integer,
    ) -> Result<
        (
            $view<'a, T, SlicedShape<S, X>, SlicedLayout<S, L>>,
            $view<'a, T, SlicedShape<S, X>, SlicedLayout<S, L>>,
        ),
        IndexError,
    > {
        let (axis, given) = (axis.place()?, place.to_i128());
        let size = self.raw.size(axis).to_i128();
        if given < 0 || given > size {
            // One past the last place is a place to split at.
            let (index, size, shape) = (given, size + 1, SizeList::new(self.raw.shape().sizes()));
            return Err(IndexError::OutOfRange { index, axis, size, shape });
        }
        let (left, right) = (self.raw.part::<X>(axis, None, Some(given)), self.raw.part::<X>(axis, Some(given), None));
        // The two parts share no element, as no index on the axis is in both.
        Ok(($view::from_raw(left), $view::from_raw(right)))
    }
}
    )*};
}
splits! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}
