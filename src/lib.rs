//! Multi-dimensional shapes and views, checked by the compiler, in the style of C++'s `mdspan`.
//!
//! Each size of a shape, and each stride of a layout, is a compile-time constant or a run-time [`Dyn`], independently
//! of the others. What is static folds away; a broadcast that is statically wrong does not compile, and the error names
//! the axis and both sizes.
//!
//! ```
//! use mdshape::prelude::*;
//!
//! // One kernel for static and run-time axes. `Dim` is the only bound.
//! fn row_means<R: Dim, C: Dim>(image: View<f32, Shape![R, C]>) -> Vec<f32> {
//!     (0..image.size(0))
//!         .map(|i| (0..image.size(1)).map(|j| image[[i, j]]).sum::<f32>() / image.size(1) as f32)
//!         .collect()
//! }
//!
//! let pixels = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
//! let rows = pixels.len() / 3;
//! let image = View::new(&pixels, shape![rows, 3])?; // a View<f32, Shape![_, 3]>
//! assert_eq!(row_means(image), [2.0, 5.0]);
//!
//! // Broadcasting keeps what is static, and checks what is not.
//! let bias = <Shape![3]>::fixed();
//! let both: Shape![_, 3] = image.shape().broadcast(bias)?;
//! assert_eq!(both.to_string(), "[2, 3]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A bias of the wrong size is refused by `cargo check`:
//!
//! ```compile_fail
//! use mdshape::prelude::*;
//! let image = <Shape![_, 3]>::new([2, 3]).unwrap();
//! let bias = <Shape![4]>::fixed();
//! image.broadcast(bias); // static axis sizes do not broadcast: `Size<(_3,)>` and `Size<(_4,)>` at `Axis<-1>`
//! ```
//!
//! * [`Shape!`] names a shape type, [`shape!`] makes a shape from values, [`Extents`] is the struct behind both, and
//!   [`trait@Shape`] and [`Dim`] are the bounds for generic code.
//! * [`View`] is borrowed memory with a shape, and [`ViewMut`] mutably borrowed memory. Their layout is [`RowMajor`],
//!   [`ColMajor`], or [`Strided`] with the strides that [`Strides!`] names and [`strides!`] makes.
//! * [`permute`](View::permute), [`transpose`](View::transpose), [`flip`](View::flip) and
//!   [`index_axis`](View::index_axis) show the same elements with their axes in another order or direction, or with one
//!   fewer. An axis is named by an [`Axis`], several by [`axes!`]; methods that return a `Result`, such as
//!   [`try_permute`](View::try_permute), take integers and arrays of them as well.
//! * [`slice`](View::slice) takes some places of each axis, as [`s!`] spells them: `v.slice(s![1..3, ..;-1, i])`.
//! * [`DynShape`] is the arithmetic of shapes for ranks known at run time, [`DynLayout`] that of views, on plain numbers.
//! * [`AnyView`] is memory whose rank is known at run time, as files and other languages hand it over;
//!   [`fixed`](AnyView::fixed) and [`peel_last`](AnyView::peel_last) check it once and give views.
//! * Sizes, strides and offsets count elements, never bytes. Nothing wraps: what does not fit is an [`error`].
//!
//! The crate is `no_std`; [`DynShape`], [`DynLayout`] and [`AnyView`] need the `alloc` feature, which `std`, the default,
//! implies.
//!
//! [`Shape!`]: macro@Shape

#![no_std]
#![deny(missing_docs)]
#![cfg_attr(
    not(feature = "alloc"),
    allow(clippy::result_large_err, reason = "errors carry sizes inline without a heap")
)]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
mod array;
mod axes;
mod axis;
mod broadcast;
mod convert;
mod decimal;
mod dim;
#[cfg(feature = "alloc")]
mod dynamic;
mod each;
pub mod error;
mod extents;
mod index_type;
mod interop;
mod items;
mod layout;
mod literals;
mod macros;
mod named;
mod narrow;
mod natural;
mod nest;
mod ops;
mod places;
mod price;
mod recipe;
mod refusal;
mod strides;
mod view;

pub use generic_array;
pub use typenum;

#[cfg(feature = "alloc")]
pub use array::{Array, OwnedLayout};
pub use axes::{Axes, Nil, Snoc, StaticSizes};
pub use axis::{Axis, AxisArg, AxisEntry, AxisOf, AxisSelector, wrap_axis};
pub use broadcast::{Broadcast, BroadcastAll, BroadcastShape, TargetOf, broadcast_shapes};
pub use convert::{ForgetInto, RecastInto};
pub use dim::{Dim, Dyn, One, Size, SizeOf, StaticDim};
#[cfg(feature = "alloc")]
pub use dynamic::{AnyView, AnyViewMut, DynLayout, DynShape, Indices, Offsets};
pub use extents::{Extents, Shape, StaticAxes};
pub use index_type::{CommonIndex, HeldBy, IndexType, Integer, SignedIndex, WidensTo};
#[cfg(feature = "rayon")]
pub use interop::ParWalk;
pub use interop::{Descriptor, RawView, RawViewMut};
pub use items::{Items, ItemsUnder, SliceOf};
pub use layout::{
    ColMajor, ColMajorPadded, DynStrided, IntoLayout, Layout, LayoutOf, Pad, PaddedBy, RowMajor, RowMajorPadded,
    Strided, StridesRecipe,
};
pub use named::{AxisName, HasNames, Name, Named};
pub use narrow::{IndexKernel, Reindex, dispatch_index};
pub use natural::Natural;
pub use ops::{Alike, Strict};
pub use ops::{BroadcastOperands, Operand, Operands, OperandsFor, zip_for_each, zip_map_into};
#[cfg(feature = "alloc")]
pub use ops::{Comparand, ContractWith, ContractedShape, Keep, KeptShape, MatMul, MatVec, ReducedShape, contract};
pub use ops::{FixedReduceAxes, Float, Number, ReduceAlong, ReduceAxes};
#[cfg(feature = "rayon")]
pub use ops::{par_zip_for_each, par_zip_map, par_zip_map_into};
#[cfg(feature = "alloc")]
pub use ops::{select, zip_map};
pub use places::{AxisList, FixedAxisList};
pub use price::Price;
pub use recipe::{DynSizesOf, IntoShape, Recipe, SizesOf};
pub use strides::{Minus, Padded, Plus, Stride, StrideList, Times, Zero};
pub use view::{
    AlignedLayout, AlignedShape, AlignsTo, AxesIn, AxisIter, AxisIterMut, AxisSize, Bounds, BoundsAlong, CellLayout,
    CellShape, Cells, Chunks, DiagonalLayout, DiagonalShape, ElementIndex, FirstAxes, FixedAxes, FlatShape,
    FlippedLayout, ForgetLayout, Indexed, Iter, IterMut, LastAxes, LayoutWithout, MatrixShape, MergedLayout,
    MergedShape, MovedLayout, MovedShape, MutableIn, NameList, NamedShape, NamelessShape, NamesOf, NewAxesIn,
    PartShape, Peel, PeelMut, PeeledShape, Peeling, PeelingOf, PermutationOf, PermutedLayout, PermutedShape,
    PositiveSize, RenamedShape, ReshapeTo, ReshapedLayout, ReshapedShape, RightAxisOf, ShapeWithout, SliceAxes,
    SliceAxesIn, SliceLayout, SliceShape, SlicedLayout, SlicedShape, SplitLayout, SplitShape, SqueezableIn,
    SqueezedAllLayout, SqueezedAllShape, SqueezedLayout, SqueezedShape, SteppedLayout, SteppedWindowsLayout,
    SteppedWindowsShape, StepsAlong, StretchedLayout, StretchedShape, SwappedLayout, SwappedShape, TransposedLayout,
    TransposedShape, UnsqueezedLayout, UnsqueezedShape, View, ViewMut, Walk, Walked, WindowsLayout, WindowsShape, Zip,
    ZipAll, Zippable, zip,
};
#[cfg(feature = "alloc")]
pub use view::{AnyCells, AnyCellsMut};

/// What most programs need: `use mdshape::prelude::*;`.
pub mod prelude {
    #[cfg(feature = "alloc")]
    pub use crate::{Array, DynShape, array};
    pub use crate::{
        Axis, Broadcast, BroadcastShape, ColMajor, Dim, Dyn, Extents, IndexType, IntoShape, Layout, Natural, RowMajor,
        Shape, Size, SizeOf, StaticDim, Strided, Strides, View, ViewMut, axes, axis_names, broadcast_shapes, s,
        same_sizes, shape, strides,
    };
}

/// The digits in which a static size is spelled: `Size<(_7, _6, _8)>` is 768.
///
/// They are public for the compiler, which writes a public name without its path. Programs write
/// [`Size!(768)`](macro@Size).
pub mod digits {
    pub use crate::decimal::{_0, _1, _2, _3, _4, _5, _6, _7, _8, _9};
}

/// The items of a slice, as types: what [`s!`](macro@s) makes its list of.
///
/// They are public for the compiler, which writes a public name without its path. Programs write [`s!`](macro@s), and
/// bound by [`Items`] or [`SliceOf`].
pub mod slice_items {
    pub use crate::items::{At, Ellipsis, Last, NewAxis, Open, Span};
}

/// What the macros of this crate expand to.
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "alloc")]
    pub use crate::array::{array1, array2, array3, array4};
    pub use crate::axes::lists;
    pub use crate::decimal::{Constant, SizeOfChunks};
    pub use crate::items::{At, Ellipsis, IntoItem, IntoSpan, Last, NewAxis, Open, Span};
    pub use crate::literals::sizes;
    pub use crate::named::{Number, name_number, same_sizes};
    pub use crate::places::ShapeOfRank;
    pub use crate::view::TryRowMajor;
    /// The default index type, and what run-time numbers travel as, by a path that no type of the user's hides.
    pub use core::primitive::{i64, i128, str, usize};
}

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
