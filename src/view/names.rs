//! Names of axes: given, changed, taken away, and axes put in the order of another shape by their names.

use super::{AxesOf, StridesIn, View, ViewMut};
#[cfg(feature = "alloc")]
use crate::array::{Array, OwnedLayout};
use crate::axes::{Axes, List, Missing, Nil, Snoc};
use crate::axis::{AxisOf, Placed, PlacedAxis};
use crate::dim::Dim;
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::layout::{Layout, Strided};
use crate::named::{AxisName, Name, Named};
use crate::natural::{Affirmed, NaturalCore};
use crate::places::FixedAxisList;

/// The shape `S` with the names of the list `P`; see [`View::with_names`].
pub type NamedShape<S, P> = Extents<<AxesOf<S> as Axes>::NamedBy<P>, <S as Shape>::Index>;
/// The shape `S` without names; see [`View::drop_names`].
pub type NamelessShape<S> = Extents<<AxesOf<S> as Axes>::Bare, <S as Shape>::Index>;
/// The shape `S` with the name `N` on the axis `X`; see [`View::rename`].
pub type RenamedShape<S, X, N> = Extents<
    <Placed<X, S> as PlacedAxis>::AxesWith<
        AxesOf<S>,
        Named<N, <<Placed<X, S> as PlacedAxis>::DimOf<AxesOf<S>> as Dim>::Bare>,
    >,
    <S as Shape>::Index,
>;
/// The shape `S` with the axes of the shape `T`, by their names, in its order; see [`View::align_to`].
pub type AlignedShape<S, T> = Extents<<AxesOf<T> as List>::AlignedAxes<AxesOf<S>>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` with the axes of the shape `T`; see [`View::align_to`].
pub type AlignedLayout<S, L, T> = Strided<<AxesOf<T> as List>::AlignedStrides<AxesOf<S>, StridesIn<S, L>>>;

/// A list of [names](AxisName), as `axes![Batch, Time]` makes it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of names",
    label = "expected names that `axis_names!` declared, as in `axes![Batch, Time]`"
)]
pub trait NameList: List + FixedAxisList {}
impl NameList for Nil {}
#[diagnostic::do_not_recommend]
impl<P: NameList, N: AxisName> NameList for Snoc<P, Name<N>> {}

/// Says that a list of names has one for each axis of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not give one name to each axis of the shape `{S}`",
    label = "not one name for each axis",
    note = "`with_names` names all axes, as in `v.with_names(axes![Batch, Time])`; `rename` names one of them"
)]
pub trait NamesOf<S: Shape>: NameList {}
#[diagnostic::do_not_recommend]
impl<P: NameList, S: Shape> NamesOf<S> for P where <P::Rank as NaturalCore>::Same<S::Rank>: Affirmed {}

/// Says that each axis of the shape `Self` has a name that an axis of the shape `T` has as well.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not align with `{T}`",
    label = "not every axis has its like there"
)]
pub trait AlignsTo<T: Shape>: Shape {}
impl<S: Shape, T: Shape> AlignsTo<T> for S where <S::Axes as List>::LostIn<T::Axes>: NotLost {}

/// Says that an alignment loses no axis; `Self` is an axis that it would lose, or none.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the axis `{Self}` has no place in the shape to align to: no axis there has its name",
    label = "`{Self}` has no place there",
    note = "each axis finds its place by its name: `rename` or `with_names` names it, `squeeze` removes an axis of size 1, and a reduction takes one away"
)]
pub trait NotLost {}
impl NotLost for Missing {}

macro_rules! names {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// The same elements with a name on each axis, in place of those that the axes have.
    ///
    /// A list that has not one name for each axis does not compile, nor does one that has a name twice.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, axes, axis_names, ", stringify!($view), ", shape};\naxis_names! { Batch, Time }\n", $doc)]
    /// let named = v.with_names(axes![Batch, Time]);
    /// assert_eq!(named.size(Time), 3);
    /// let shape: Shape![Batch: 2, Time: 3] = named.shape();
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn with_names<P: NamesOf<S>>(self, _names: P) -> $view<'a, T, NamedShape<S, P>, L> {
        // Here, so that the compiler points to the call.
        let _ = const { <NamedShape<S, P> as Shape>::RANK };
        // SAFETY: sizes and strides are those of this view, and its layout makes the same of the same sizes.
        $view::from_raw(unsafe { self.raw.select(0, |axis| axis) })
    }

    /// The same elements without names on the axes.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, axes, axis_names, ", stringify!($view), ", shape};\naxis_names! { Batch, Time }\n", $doc)]
    /// let shape: Shape![2, 3] = v.with_names(axes![Batch, Time]).drop_names().shape();
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn drop_names(self) -> $view<'a, T, NamelessShape<S>, L> {
        // SAFETY: as in `with_names`.
        $view::from_raw(unsafe { self.raw.select(0, |axis| axis) })
    }

    /// The same elements with another name, or a first one, on an axis.
    ///
    /// An axis that the shape does not have does not compile, nor does a name that another axis has.
    ///
    #[doc = concat!("```\nuse mdshape::{Axis, Shape, axes, axis_names, ", stringify!($view), ", shape};\naxis_names! { Batch, Query, Key }\n", $doc)]
    /// let v = v.with_names(axes![Batch, Query]).rename(Query, Key).rename(Axis::<0>, Query);
    /// let shape: Shape![Query: 2, Key: 3] = v.shape();
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn rename<X: AxisOf<S> + FixedAxisList, N: AxisName>(
        self,
        _axis: X,
        _name: N,
    ) -> $view<'a, T, RenamedShape<S, X, N>, L> {
        // Here, so that the compiler points to the call.
        let _ = const { <RenamedShape<S, X, N> as Shape>::RANK };
        // SAFETY: as in `with_names`.
        $view::from_raw(unsafe { self.raw.select(0, |axis| axis) })
    }

    /// The same elements with the axes of the shape `T`, in its order: each axis of this view goes where `T` has its name, and
    /// an unnamed axis of size 1 stands for each that this view does not have. So operands whose axes were written in
    /// different orders meet.
    ///
    /// An axis of this view without a name, or whose name `T` does not have, does not compile. The sizes of `T` do not matter.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, axes, axis_names, ", stringify!($view), ", shape};\naxis_names! { Batch, Query, Key }\n", $doc)]
    /// let mask = v.with_names(axes![Key, Batch]).align_to::<Shape![Batch: _, Query: _, Key: _]>();
    /// let shape: Shape![Batch: 3, 1, Key: 2] = mask.shape();
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn align_to<R: Shape>(self) -> $view<'a, T, AlignedShape<S, R>, AlignedLayout<S, L, R>>
    where
        S: AlignsTo<R>,
    {
        // Here, so that the compiler points to the call.
        let _ = const { <AlignedShape<S, R> as Shape>::RANK };
        let axis = |place| <AxesOf<R> as Axes>::place_in::<AxesOf<S>>(place);
        let size = |place| if axis(place) < S::RANK { self.raw.size(axis(place)) } else { S::Index::cast_usize(1) };
        let stride = |place| if axis(place) < S::RANK { self.raw.stride(axis(place)) } else { S::Index::default() };
        // SAFETY: each axis of this view stands at one place of the result, as no name is in a list twice and each of this view
        // is in that of the target, and an axis of size 1 is never stepped. So an index leads where that of its numbers on the
        // axes of this view led.
        $view::from_raw(unsafe { self.raw.remap(0, size, stride) })
    }
}
    )*};
}
names! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}

#[cfg(feature = "alloc")]
impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {
    /// The same array with a name on each axis; no element is moved on the heap. See [`View::with_names`].
    ///
    /// ```
    /// use mdshape::{Array, Shape, array, axes, axis_names};
    /// axis_names! { Row, Column }
    /// let a: Array<i32, Shape![Row: 2, Column: 3]> = array![[1, 2, 3], [4, 5, 6]].with_names(axes![Row, Column]);
    /// assert_eq!(a.view().size(Column), 3);
    /// ```
    #[inline]
    #[must_use]
    pub fn with_names<P: NamesOf<S>>(self, _names: P) -> Array<T, NamedShape<S, P>, L>
    where
        <AxesOf<S> as Axes>::NamedBy<P>: Axes<Flat = <AxesOf<S> as Axes>::Flat>,
    {
        self.under()
    }

    /// The same array without names on the axes; no element is moved on the heap. See [`View::drop_names`].
    ///
    /// ```
    /// use mdshape::{Array, Shape, axis_names, shape};
    /// axis_names! { Row, Column }
    /// let a: Array<i32, Shape![Row: 2, Column: 3]> = Array::full([2, 3], 7);
    /// let b: Array<i32, Shape![2, 3]> = a.drop_names();
    /// ```
    #[inline]
    #[must_use]
    pub fn drop_names(self) -> Array<T, NamelessShape<S>, L>
    where
        <AxesOf<S> as Axes>::Bare: Axes<Flat = <AxesOf<S> as Axes>::Flat>,
    {
        self.under()
    }

    /// The same array with another name on an axis; no element is moved on the heap. See [`View::rename`].
    ///
    /// ```
    /// use mdshape::{Array, Shape, axis_names, shape};
    /// axis_names! { Row, Column, Feature }
    /// let a: Array<i32, Shape![Row: 2, Column: 3]> = Array::full([2, 3], 7);
    /// let b: Array<i32, Shape![Row: 2, Feature: 3]> = a.rename(Column, Feature);
    /// ```
    #[inline]
    #[must_use]
    pub fn rename<X: AxisOf<S> + FixedAxisList, N: AxisName>(
        self,
        _axis: X,
        _name: N,
    ) -> Array<T, RenamedShape<S, X, N>, L>
    where
        AxesOf<RenamedShape<S, X, N>>: Axes<Flat = <AxesOf<S> as Axes>::Flat>,
    {
        self.under()
    }
}
