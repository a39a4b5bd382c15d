//! A view read as one of a larger shape, by the broadcasting rule.

use super::{StridesIn, View};
use crate::axes::{Axes, RankNumber};
use crate::broadcast::{BroadcastShape, TargetOf, check_target};
use crate::error::BroadcastError;
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::layout::{Layout, Strided};
use crate::ops::Lane;
use crate::recipe::IntoShape;

/// The shape of a view of shape `S` stretched to the shape `R`: what the two broadcast to; see [`View::broadcast_to`].
pub type StretchedShape<S, R> = Extents<<BroadcastShape<R, S> as Shape>::Axes, <BroadcastShape<R, S> as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` stretched to the shape `R`; see [`View::broadcast_to`].
pub type StretchedLayout<S, L, R> =
    Strided<<<S as Shape>::Axes as Axes>::Stretched<StridesIn<S, L>, <BroadcastShape<R, S> as Shape>::Axes>>;

impl<'a, T, S: Shape, L: Layout> View<'a, T, S, L> {
    /// The view as an operand of a nest of loops over axes of the rank `R`, to which it is stretched from the right.
    #[inline(always)]
    pub(crate) fn stretched_lane<R: RankNumber>(&self) -> Lane<T, R> {
        self.raw.stretched_lane()
    }

    /// The same elements read as an array of the shape `target`: axes that are new, and axes of size 1 that become longer,
    /// repeat what is there. No element is copied: the stride along such an axis is 0.
    ///
    /// The result is as static as either shape. A static 1 or a new axis has a static stride of 0; the stride of an axis
    /// whose run-time size may turn out to be 1 is a run-time one.
    ///
    /// # Errors
    /// If the view has more axes than the target, or a size is neither 1 nor that of the target, or the target is no shape.
    /// A target of fewer axes does not compile, nor does a static size that is neither 1 nor that of a static target.
    ///
    /// ```
    /// use mdshape::prelude::*;
    ///
    /// fn bias<R: Dim, C: Dim>(x: View<f32, Shape![R, C]>, b: View<f32, Shape![C]>) -> Vec<f32> {
    ///     let b = b.broadcast_to(x.shape()).unwrap();
    ///     x.iter().zip(&b).map(|(x, b)| x + b).collect()
    /// }
    /// let x = View::new(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], shape![2, 3])?;
    /// let b = View::new(&[10.0, 20.0, 30.0], shape![3])?;
    /// assert_eq!(bias(x, b), [11.0, 22.0, 33.0, 14.0, 25.0, 36.0]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn broadcast_to<R: TargetOf<S>>(
        self,
        target: impl IntoShape<R>,
    ) -> Result<View<'a, T, StretchedShape<S, R>, StretchedLayout<S, L, R>>, BroadcastError> {
        let (shape, target) = (*self.raw.shape(), target.into_shape()?);
        let (sizes, target_sizes) = (shape.sizes(), target.sizes());
        check_target(&sizes, &target_sizes)?;
        let lacking = R::RANK - S::RANK;
        let stride = |place: usize| match place.checked_sub(lacking) {
            Some(axis) if sizes[axis] == target_sizes[place] => self.raw.stride(axis).to_i128(),
            _ => 0,
        };
        // SAFETY: a longer or new axis has stride 0, and the others are those of this view, so an index leads to the element
        // whose index is 0 on the axes that were stretched. An empty target of a view that is not has no index. The index
        // type of the result holds every value of this one's.
        Ok(View::from_raw(unsafe {
            self.raw.remap(
                0,
                |place| IndexType::cast_usize(target_sizes[place]),
                |place| IndexType::cast(stride(place)),
            )
        }))
    }
}
