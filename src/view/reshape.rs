//! The same elements, in row-major order, under other axes.

use super::axis_size::{AxisSize, PositiveSize};
use super::raw::Raw;
use super::{StridesIn, View, ViewMut};
use crate::axes::{Axes, List, Nil, Snoc};
use crate::axis::{AxisArg, AxisSelector, Placed, PlacedAxis, static_place};
use crate::dim::Dim;
use crate::error::{InferError, ReshapeError, ShapeError, SizeList};
use crate::extents::{Extents, Shape, infer};
use crate::index_type::{IndexType, Integer};
use crate::layout::{Layout, parts, regroup, regroup_refusal};
use crate::natural::Affirmed;
use crate::recipe::{IntoShape, SizesOf};
use crate::refusal::Refusal;
use crate::strides::StrideList;
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;

/// The shape of a view of shape `S` reshaped to the shape `R`; see [`View::reshape`].
pub type ReshapedShape<S, R> = Extents<<R as Shape>::Axes, <S as Shape>::Index>;
/// The layout of a view of layout `L` reshaped to the shape `R`; see [`View::reshape`].
pub type ReshapedLayout<L, R> = <L as Layout>::Regrouped<<<R as Shape>::Axes as List>::Dyns>;
/// The shape `S` with all axes merged to one; see [`View::flatten`].
pub type FlatShape<S> = Extents<Snoc<Nil, <<S as Shape>::Axes as Axes>::Flat>, <S as Shape>::Index>;
/// The shape `S` with the axis `X` split into parts of the size `M`; see [`View::split_axis`].
pub type SplitShape<S, X, M> =
    Extents<<Placed<X, S> as PlacedAxis>::AxesSplit<<S as Shape>::Axes, M>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` with the axis `X` split into parts of the size `M`; see
/// [`View::split_axis`].
pub type SplitLayout<S, L, X, M> =
    <L as Layout>::Regrouped<<Placed<X, S> as PlacedAxis>::StridesSplit<StridesIn<S, L>, M>>;
/// The shape `S` with the axis `X` and the one to its right merged; see [`View::merge_axes`].
pub type MergedShape<S, X> = Extents<<Placed<X, S> as PlacedAxis>::AxesMerged<<S as Shape>::Axes>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` with the axis `X` and the one to its right merged; see
/// [`View::merge_axes`].
pub type MergedLayout<S, L, X> =
    <L as Layout>::Regrouped<<Placed<X, S> as PlacedAxis>::StridesMerged<StridesIn<S, L>, <S as Shape>::Axes>>;

/// Says that the shape `Self` may have as many elements as the shape `R`: if all sizes of both are static, that it has.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be reshaped to `{R}`: the numbers of elements differ",
    label = "the numbers of elements are not known to be equal",
    note = "a shape with a run-time axis is checked when the program runs; in generic code, bound the shapes, as in `S: ReshapeTo<R>`"
)]
pub trait ReshapeTo<R: Shape>: Shape {}
#[diagnostic::do_not_recommend]
impl<S: Shape, R> ReshapeTo<R> for S where R: Shape<Axes: Axes<Flat: Dim<MayEqual<<S::Axes as Axes>::Flat>: Affirmed>>> {}

/// Says that the axis `Self` of the shape `S` has a neighbour on its right; of an integer, the program asks when it runs.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no axis to its right in the shape `{S}`",
    label = "no two such axes",
    note = "an axis is merged with the one to its right; the last axis has none"
)]
pub trait RightAxisOf<S: Shape>: AxisArg<S> {}
#[diagnostic::do_not_recommend]
impl<S: Shape, X: AxisArg<S> + AxisSelector<On<S::Axes>: PlacedAxis<HasRight<S::Axes>: Affirmed>>> RightAxisOf<S>
    for X
{
}

/// Refuses, when code is made, what the types tell to need a copy.
const fn refuse_copy<S: Shape, L: Layout, R: Shape>() {
    Refusal::refuse(regroup_refusal(&S::STATIC_SIZES, &<StridesIn<S, L>>::VALUES, &R::STATIC_SIZES));
}

/// Refuses, likewise, a static size that is not divided by another.
const fn refuse_parts<S: Shape, X: AxisSelector, M: AxisSize>() {
    if let (Some(size), Some(inner)) =
        (<<Placed<X, S> as PlacedAxis>::DimOf<S::Axes> as Dim>::SIZE, <M::Dim as Dim>::SIZE)
        && (inner == 0 || size % inner != 0)
    {
        let text = Refusal::new("static size ").number(size as i128).text(" of dimension ");
        let text = text.number(static_place(<Placed<X, S> as PlacedAxis>::NUMBER, S::RANK) as i128);
        Refusal::refuse(Some(text.text(" does not divide into parts of the static size ").number(inner as i128)));
    }
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    /// The strides of the axes `target`; nothing if there are none.
    #[inline]
    fn strides_as<B: Axes>(&self, target: &[usize]) -> Option<GenericArray<i128, B::Rank>> {
        let strides = GenericArray::<i128, S::Rank>::generate(|place| self.stride(place).to_i128());
        let mut result = GenericArray::default();
        regroup(&self.shape().sizes(), &strides, target, &mut result).then_some(result)
    }

    /// The elements in row-major order as an array of the axes `B`, whose sizes are `target`, one an axis and each the
    /// static size where there is one.
    ///
    /// What is static in `V` must be the stride that these axes have, where it is used.
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn regroup<B: Axes, V: StrideList>(
        &self,
        target: &[usize],
    ) -> Result<Raw<T, Extents<B, S::Index>, L::Regrouped<V>>, ReshapeError> {
        let too_large = |&axis: &usize| target[axis] as i128 > S::Index::MAX;
        if let Some(axis) = (0..B::RANK).find(too_large) {
            let (size, index, shape) = (target[axis] as i128, S::Index::NAME, SizeList::new(target));
            return Err(ShapeError::DoesNotFit { size, axis, index, shape }.into());
        }
        let strides = self.strides_as::<B>(target).ok_or_else(|| ReshapeError::NeedsCopy {
            shape: SizeList::new(self.shape().sizes()),
            strides: SizeList::new(self.strides()),
            target: SizeList::new(target),
        })?;
        let size = |place: usize| S::Index::cast_usize(target[place]);
        let stride = |place: usize| S::Index::from_i128(strides[place]).unwrap_or_default();
        if L::DENSE && self.shape().is_empty() {
            // An array with elements keeps its offsets; one without may be given sizes whose layout does not exist.
            let shape = Extents::<B, S::Index>::build(size);
            <L::Regrouped<V>>::reach(&shape, &<L::Regrouped<V>>::build(&shape, &mut { stride }))?;
        }
        // SAFETY: the sizes are values of the index type. There are as many indices as in this view, and with these strides
        // the n-th in row-major order leads where the n-th of this view does, so no two lead to the same element. A stride
        // that is used is the offset of an element of this view, and a value of the index type. Where `L` is row-major,
        // offset n is that of element n, and so it is in the row-major layout of the result, which exists: its farthest
        // offset is the same, and for an empty shape it was asked for. What is static in `V` is what was computed.
        Ok(unsafe { self.remap(0, size, stride) })
    }

    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn reshape<R: Shape>(&self, target: R) -> Result<Raw<T, ReshapedShape<S, R>, ReshapedLayout<L, R>>, ReshapeError> {
        let (shape, sizes) = (self.shape(), target.sizes());
        let (count, target_count) = (shape.numel(), target.numel());
        if count != target_count {
            let (shape, target) = (SizeList::new(shape.sizes()), SizeList::new(sizes));
            return Err(ReshapeError::Count { shape, target, count, target_count });
        }
        self.regroup(&sizes)
    }

    /// The target with its -1, if it has one, computed.
    fn infer<R: Shape>(&self, requested: impl SizesOf<R>) -> Result<R, ReshapeError> {
        let mut sizes = GenericArray::<i128, R::Rank>::generate(|axis| requested.get(axis));
        if let Some((axis, size)) = infer(&sizes, self.shape().numel())? {
            sizes[axis] = size as i128;
        }
        Ok(R::from_slice(&sizes).map_err(InferError::from)?)
    }

    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn flatten(&self) -> Result<Raw<T, FlatShape<S>, ReshapedLayout<L, FlatShape<S>>>, ReshapeError> {
        self.regroup(&[self.shape().numel()])
    }

    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn split<X: AxisArg<S>, M: AxisSize>(
        &self,
        axis: X,
        inner: M,
    ) -> Result<Raw<T, SplitShape<S, X, M::Dim>, SplitLayout<S, L, X, M::Dim>>, ReshapeError> {
        let (axis, sizes, given) = (axis.place()?, self.shape().sizes(), inner.given());
        let Some((outer, inner)) = parts(sizes[axis], given) else {
            return Err(ReshapeError::Indivisible {
                axis,
                size: sizes[axis],
                inner: given,
                shape: SizeList::new(sizes),
            });
        };
        let target = GenericArray::<usize, <SplitShape<S, X, M::Dim> as Shape>::Rank>::generate(|place| {
            if place < axis {
                sizes[place]
            } else if place == axis {
                outer
            } else if place == axis + 1 {
                inner
            } else {
                sizes[place - 1]
            }
        });
        // Each part lies as the axis does, and one begins `inner` steps after the other.
        self.regroup(&target)
    }

    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn merge<X: RightAxisOf<S>>(
        &self,
        axis: X,
    ) -> Result<Raw<T, MergedShape<S, X>, MergedLayout<S, L, X>>, ReshapeError> {
        let (axis, sizes) = (axis.place()?, self.shape().sizes());
        if axis + 1 == S::RANK {
            return Err(ReshapeError::NoRightAxis { axis, shape: SizeList::new(sizes) });
        }
        let Some(merged) = sizes[axis].checked_mul(sizes[axis + 1]) else {
            // Only of an empty shape.
            return Err(ReshapeError::InvalidShape(ShapeError::CountOverflow {
                counter: usize::NAME,
                shape: SizeList::new(&sizes[axis..axis + 2]),
            }));
        };
        let target = GenericArray::<usize, <MergedShape<S, X> as Shape>::Rank>::generate(|place| {
            if place < axis {
                sizes[place]
            } else if place == axis {
                merged
            } else {
                sizes[place + 1]
            }
        });
        // The stride is that of the right axis, unless its size is 1; then it is that of the left one.
        self.regroup(&target)
    }
}

macro_rules! reshape {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// The same elements, in row-major order, as an array of the shape `target`, without a copy.
    ///
    /// That can be, by NumPy's rule, if axes are split, or if axes are merged whose elements lie at one distance. Axes of
    /// size 1 come and go, and an empty view takes every empty shape. The sizes of the result are as static as those of the
    /// target, its index type is that of the view. A row-major view stays row-major; otherwise all strides become run-time
    /// ones.
    ///
    /// # Errors
    /// If the target is no shape or does not fit the index type, the numbers of elements differ, the elements would have
    /// to be copied, or, for an empty row-major view, the target has no row-major layout. Static shapes of different
    /// numbers of elements do not compile, nor does it if all sizes and strides are static and a copy is needed;
    /// [`View::forget`] leaves that to the program.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    /// assert_eq!(v.reshape(shape![3, 2])?.to_string(), "[[1 2]\n [3 4]\n [5 6]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn reshape<R: Shape>(
        self,
        target: impl IntoShape<R>,
    ) -> Result<$view<'a, T, ReshapedShape<S, R>, ReshapedLayout<L, R>>, ReshapeError>
    where
        S: ReshapeTo<R>,
    {
        const { refuse_copy::<S, L, R>() };
        Ok($view::from_raw(self.raw.reshape(target.into_shape()?)?))
    }

    /// [`reshape`](Self::reshape) to a shape of the type `R`, where one size may be -1: it is computed.
    ///
    /// # Errors
    /// As for [`reshape`](Self::reshape), and if the -1 is not determined: there are two, or the other sizes do not divide the
    /// number of elements, or multiply to 0.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, ", stringify!($view), ", shape};\n", $doc)]
    /// assert_eq!(v.reshape_infer::<Shape![_, 2]>([-1, 2])?.sizes()[..], [3, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn reshape_infer<R: Shape>(
        self,
        sizes: impl SizesOf<R>,
    ) -> Result<$view<'a, T, ReshapedShape<S, R>, ReshapedLayout<L, R>>, ReshapeError>
    where
        S: ReshapeTo<R>,
    {
        const { refuse_copy::<S, L, R>() };
        let target = self.raw.infer(sizes)?;
        Ok($view::from_raw(self.raw.reshape(target)?))
    }

    /// Whether the elements can be seen as an array of the shape `target` without a copy; see [`reshape`](Self::reshape).
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    /// assert!(v.can_reshape(shape![6]) && !v.can_reshape(shape![5]));
    /// assert!(!v.transpose().can_reshape(shape![6]));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn can_reshape<R: Shape>(&self, target: impl IntoShape<R>) -> bool {
        target.into_shape().is_ok_and(|target| self.raw.reshape(target).is_ok())
    }

    /// The elements, in row-major order, as an array of rank 1, without a copy. Its size is static if all sizes are.
    ///
    /// # Errors
    /// If the elements would have to be copied, or the number of elements does not fit the index type. If all sizes and
    /// strides are static and a copy is needed, it does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $doc)]
    /// assert_eq!(v.flatten()?.to_string(), "[1 2 3 4 5 6]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn flatten(self) -> Result<$view<'a, T, FlatShape<S>, ReshapedLayout<L, FlatShape<S>>>, ReshapeError> {
        const { refuse_copy::<S, L, FlatShape<S>>() };
        Ok($view::from_raw(self.raw.flatten()?))
    }

    /// The same elements with an axis of size n split in two, of sizes n / m and m: the places of the axis in parts of m.
    ///
    /// `inner`, which is m, is a static size, as `<Size!(2)>::NEW`, or an integer. The size of the outer axis is static if n
    /// and m are. Strides stay as static as they are; that of the outer axis is static if m and the stride of the axis are.
    ///
    /// The axis is an [`Axis`](crate::Axis), or an integer; then all sizes are run-time ones, and all strides, unless the
    /// view is row-major.
    ///
    /// # Errors
    /// If m does not divide n, is below 1, or, for an empty view, the result has no such layout in the index type. If an
    /// integer names no axis; an `Axis` that the shape does not have does not compile, nor do static sizes that do not
    /// divide.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, Size, ", stringify!($view), ", shape};\n", $doc)]
    /// let columns = v.flatten()?.split_axis(Axis::<0>, <Size!(2)>::NEW)?;
    /// assert_eq!(columns.to_string(), "[[1 2]\n [3 4]\n [5 6]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn split_axis<X: AxisArg<S>, M: PositiveSize>(
        self,
        axis: X,
        inner: M,
    ) -> Result<$view<'a, T, SplitShape<S, X, M::Dim>, SplitLayout<S, L, X, M::Dim>>, ReshapeError> {
        const { refuse_parts::<S, X, M>() };
        Ok($view::from_raw(self.raw.split(axis, inner)?))
    }

    /// The same elements with an axis and the one to its right merged to one, whose size is static if both are.
    ///
    /// The stride of the merged axis is as static as that of the right one if the size of that is; a row-major view stays
    /// row-major. With an integer for the axis, all sizes are run-time ones, and all strides, unless the view is row-major.
    ///
    /// # Errors
    /// If the elements of the two do not lie at one distance: the stride of the left axis must be size times stride of the
    /// right one, unless one of them has size 1 or the view is empty. If the size does not fit the index type. If an
    /// integer names no axis, or the last one; such an `Axis` does not compile, nor, if all sizes and strides are static,
    /// axes that need a copy.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, ", stringify!($view), ", shape};\n", $doc)]
    /// assert_eq!(v.merge_axes(Axis::<0>)?.sizes()[..], [6]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn merge_axes<X: RightAxisOf<S>>(
        self,
        axis: X,
    ) -> Result<$view<'a, T, MergedShape<S, X>, MergedLayout<S, L, X>>, ReshapeError> {
        const { refuse_copy::<S, L, MergedShape<S, X>>() };
        Ok($view::from_raw(self.raw.merge(axis)?))
    }
}
    )*};
}
reshape! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}
