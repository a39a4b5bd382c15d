//! The same elements under a type that knows less of shape or layout, or more.

use super::raw::Raw;
use super::{View, ViewMut};
use crate::axes::{Axes, Nil, Snoc};
use crate::axis::{Axis, FromRight};
use crate::convert::{ForgetDim, ForgetInto, RecastInto, SameRank};
use crate::dim::{Dim, Dyn};
use crate::error::{RecastError, SizeList};
use crate::extents::Shape;
use crate::index_type::{CommonIndex, IndexType, Integer};
use crate::layout::{ColMajor, ColMajorPadded, Layout, LayoutOf, Reach, RowMajor, RowMajorPadded, Strided, within};
use crate::natural::Affirmed;
use crate::strides::{Becomes, Stride, StrideList};

/// Says that the stride `Self` can be written as the stride `V`, at the axis `K`.
#[diagnostic::on_unimplemented(
    message = "`forget_layout` cannot turn the stride `{Self}` into `{V}` at `{K}`",
    label = "at `{K}`, counted from the right, the stride `{Self}` is not known to be `{V}`",
    note = "a layout forgets static strides freely, but gains them only by `recast_layout`, which checks and returns a `Result`; `Axis<-1>` is the last axis"
)]
#[doc(hidden)]
pub trait ForgetStrideAt<V, K> {}
#[diagnostic::do_not_recommend]
impl<U: Stride, V: Stride, K> ForgetStrideAt<V, K> for U where Becomes<U, V>: Affirmed {}

/// [`ForgetStrideAt`] for each stride, as far as both lists reach.
#[doc(hidden)]
pub trait ForgetStrides<V, K = Axis<-1>>: StrideList {}
impl<K> ForgetStrides<Nil, K> for Nil {}
impl<W: StrideList, V: Stride, K> ForgetStrides<Snoc<W, V>, K> for Nil {}
impl<L: StrideList, U: Stride, K> ForgetStrides<Nil, K> for Snoc<L, U> {}
impl<L, U, W, V, K> ForgetStrides<Snoc<W, V>, K> for Snoc<L, U>
where
    L: ForgetStrides<W, K::Left>,
    U: Stride + ForgetStrideAt<V, K>,
    W: StrideList,
    V: Stride,
    K: FromRight,
{
}

/// Says that a view of the shape `S` and the layout `Self` has the layout `M`, too: no static stride is gained.
#[diagnostic::on_unimplemented(
    message = "the layout `{Self}` does not convert to `{M}` without a check",
    label = "not known to have the same strides",
    note = "`recast_layout` checks and returns a `Result`"
)]
pub trait ForgetLayout<S: Shape, M: Layout>: Layout {}
#[diagnostic::do_not_recommend]
impl<S: Shape> ForgetLayout<S, Self> for RowMajor {}
#[diagnostic::do_not_recommend]
impl<S: Shape> ForgetLayout<S, Self> for ColMajor {}
#[diagnostic::do_not_recommend]
impl<S: Shape> ForgetLayout<S, RowMajorPadded<Dyn>> for RowMajor {}
#[diagnostic::do_not_recommend]
impl<S: Shape> ForgetLayout<S, ColMajorPadded<Dyn>> for ColMajor {}
#[diagnostic::do_not_recommend]
impl<S: Shape, P: Dim + ForgetDim<Q>, Q: Dim> ForgetLayout<S, RowMajorPadded<Q>> for RowMajorPadded<P> {}
#[diagnostic::do_not_recommend]
impl<S: Shape, P: Dim + ForgetDim<Q>, Q: Dim> ForgetLayout<S, ColMajorPadded<Q>> for ColMajorPadded<P> {}
impl<S, L, V> ForgetLayout<S, Strided<V>> for L
where
    S: Shape<Axes: Axes>,
    L: Layout<Strides<S::Axes>: ForgetStrides<V>>,
    V: StrideList + SameRank<S::Axes>,
{
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    #[inline]
    fn forget<R: Shape>(&self) -> Raw<T, R, L>
    where
        S: ForgetInto<R>,
    {
        // SAFETY: the sizes are the same, and a layout that exists in an index type exists in one that holds its values.
        unsafe { self.reshaped(self.shape().forget()) }
    }

    #[inline]
    fn recast<R: Shape>(&self) -> Result<Raw<T, R, L>, RecastError>
    where
        S: RecastInto<R>,
    {
        let shape = self.shape().recast::<R>()?;
        if L::DERIVED {
            // Strides are derived anew, so the layout must exist, also for an empty shape.
            L::reach::<R::Axes, R::Index>(&shape.extents(), &L::convert::<S::Index, R::Index>(&self.store()))?;
        } else {
            // A stride that is used is at most the reach, so if both ends are values of the index type, the strides are.
            within::<R::Index>(Some(Reach(self.reach())), "these", &shape.sizes())?;
        }
        // SAFETY: the sizes are the same, and the layout exists in the index type.
        Ok(unsafe { self.reshaped(shape) })
    }

    #[inline(always)]
    fn forget_layout<M: Layout>(&self) -> Raw<T, S, M>
    where
        L: ForgetLayout<S, M>,
    {
        // SAFETY: a `Strided` has the strides that it is given, and the static ones are equal. A layout whose strides follow
        // from the shape is the same one, or a padded one of the same stride beside the fastest axis, where that is used.
        unsafe { self.laid_out() }
    }

    #[inline]
    fn recast_layout<M: LayoutOf<S>>(&self) -> Result<Raw<T, S, M>, RecastError> {
        let extents = self.shape().extents();
        let store = M::build(&extents, &mut |place| self.stride(place));
        if M::DERIVED {
            M::reach(&extents, &store)?;
        }
        for axis in (0..S::RANK).filter(|&axis| self.is_stepped(axis)) {
            let found = self.stride(axis).to_i128();
            // A static stride may be no value of the index type, and would then be stored as another one.
            let expected = <M::Strides<S::Axes> as StrideList>::fixed(axis)
                .map_or_else(|| M::stride::<S::Axes, S::Index>(&extents.store, &store, axis).to_i128(), i128::from);
            if found != expected {
                let (shape, strides) = (SizeList::new(self.shape().sizes()), SizeList::new(self.strides()));
                return Err(RecastError::OtherStride { axis, expected, found, shape, strides });
            }
        }
        // SAFETY: the strides are the same wherever they are used. A layout of given strides exists, then, as that of this
        // view does, and of a layout whose strides follow from the shape it was asked.
        Ok(unsafe { self.laid_out() })
    }

    /// Whether the stride of an axis is used.
    #[inline(always)]
    fn is_stepped(&self, axis: usize) -> bool {
        self.size(axis).as_usize() > 1 && !self.shape().is_empty()
    }
}

/// The same view with the row-major layout, or the view as it was: what `dispatch_layout!` asks.
#[doc(hidden)]
pub trait TryRowMajor: Sized {
    type Contiguous;
    fn try_row_major(self) -> Result<Self::Contiguous, Self>;
}

macro_rules! conversions {
    ($($view:ident, $data:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// The same view with a shape type that forgets some static sizes or has a wider index type. It never fails.
    ///
    /// Two different static sizes, different ranks, or a narrower index type do not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, ", stringify!($view), ", shape};\nfn rows(v: ", stringify!($view),
        "<u8, Shape![_, 3]>) -> usize { v.size(0) }\n", $data, "\nlet v = ", stringify!($view), "::new(data, shape![2, 3])?;")]
    /// assert_eq!(rows(v.forget()), 2);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn forget<R: Shape>(self) -> $view<'a, T, R, L>
    where
        S: ForgetInto<R>,
        S::Index: CommonIndex<R::Index, Out = R::Index>,
    {
        $view::from_raw(self.raw.forget())
    }

    /// The same view with a shape type that knows more sizes, or has another index type: checked.
    ///
    /// Two different static sizes, or different ranks, do not compile.
    ///
    /// # Errors
    /// If a size is not the static size that it should become, or a size or an offset does not fit the index type.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, ", stringify!($view), ", shape};\n", $data, "\nlet v = ",
        stringify!($view), "::new(data, shape![(2), 3])?;\nlet fixed: ", stringify!($view),
        "<u8, Shape![2, 3]> = v.recast()?;")]
    /// assert_eq!(size_of_val(&fixed), size_of::<usize>());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn recast<R: Shape>(self) -> Result<$view<'a, T, R, L>, RecastError>
    where
        S: RecastInto<R>,
    {
        Ok($view::from_raw(self.raw.recast()?))
    }

    /// The same view with a layout type that forgets some static strides. It never fails.
    ///
    /// A layout whose strides follow from the shape, such as [`RowMajor`], becomes a [`Strided`]; the pad of a padded one
    /// becomes a run-time one. A static stride that is not the same one before does not compile.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, Strided, Strides, ", stringify!($view), ", shape};\n",
        "fn first_stride(v: ", stringify!($view), "<u8, Shape![2, 3], Strided<Strides![_, 1]>>) -> i64 { v.stride(0) }\n",
        $data, "\nlet v = ", stringify!($view), "::new(data, shape![2, 3])?;")]
    /// assert_eq!(first_stride(v.forget_layout()), 3);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn forget_layout<M: Layout>(self) -> $view<'a, T, S, M>
    where
        L: ForgetLayout<S, M>,
    {
        $view::from_raw(self.raw.forget_layout())
    }

    /// The same view with another layout type, such as one that knows more strides: checked.
    ///
    /// The strides of axes of size 0 and 1 do not matter, nor do those of an empty view. Strides and shape of different
    /// ranks do not compile.
    ///
    /// # Errors
    /// If a stride is not that of the layout, or, where its strides follow from the shape, the layout does not exist.
    ///
    #[doc = concat!("```\nuse mdshape::{Shape, Strided, Strides, ", stringify!($view), ", shape, strides};\n",
        $data, "\nlet v = ", stringify!($view), "::with_layout(data, 0, shape![2, 3], strides![(3), (1)])?;")]
    /// let fixed = v.recast_layout::<Strided<Strides![3, 1]>>()?;
    /// assert_eq!(size_of_val(&fixed), size_of::<usize>());
    /// let e = fixed.recast_layout::<mdshape::ColMajor>().map(|_| ()).unwrap_err();
    /// let text = "cannot recast strides [3, 1] of shape [2, 3]: dimension 0 has stride 3, not 1";
    /// assert_eq!(e.to_string(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn recast_layout<M: LayoutOf<S>>(self) -> Result<$view<'a, T, S, M>, RecastError> {
        Ok($view::from_raw(self.raw.recast_layout()?))
    }

    /// The same view with the row-major layout, whose strides follow from the shape, if its elements lie so:
    /// [`recast_layout`](Self::recast_layout) to [`RowMajor`].
    ///
    /// # Errors
    /// If the view is not [contiguous](Self::is_contiguous), or is empty and the shape has no row-major layout.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", shape};\n", $data, "\nlet v = ", stringify!($view),
        "::new(data, shape![2, 3])?;")]
    /// let w = v.transpose().transpose().to_row_major()?;
    /// assert_eq!(w.to_string(), "[[1 2 3]\n [4 5 6]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn to_row_major(self) -> Result<$view<'a, T, S>, RecastError> {
        self.recast_layout()
    }
}

impl<'a, T, S: Shape, L: Layout> TryRowMajor for $view<'a, T, S, L> {
    type Contiguous = $view<'a, T, S>;
    #[inline]
    fn try_row_major(self) -> Result<$view<'a, T, S>, Self> {
        if !self.is_contiguous() {
            return Err(self);
        }
        // An empty view is contiguous, and yet its shape may have no row-major layout.
        self.raw.recast_layout().map($view::from_raw).map_err(|_| self)
    }
}
    )*};
}
conversions! {
    View, "let data: &[u8] = &[1, 2, 3, 4, 5, 6];";
    ViewMut, "let data: &mut [u8] = &mut [1, 2, 3, 4, 5, 6];";
}
