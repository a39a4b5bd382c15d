//! Multi-dimensional shapes.
#![no_std]
#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod axes;
mod broadcast;
mod decimal;
mod dim;
#[cfg(feature = "alloc")]
mod dynamic;
pub mod error;
mod extents;
mod index_type;
mod layout;
mod literals;
mod macros;
mod natural;
mod view;

pub use axes::{Axes, Axis, AxisArg, AxisOf, Nil, Snoc, StaticSizes, wrap_axis};
pub use broadcast::{Broadcast, BroadcastAll, BroadcastShape, broadcast_shapes};
pub use dim::{Dim, Dyn, One, Size, SizeOf, StaticDim};
#[cfg(feature = "alloc")]
pub use dynamic::{DynShape, Indices};
pub use extents::{DynSizesOf, Extents, ForgetInto, IntoShape, RecastInto, Recipe, Shape, SizesOf, StaticAxes};
pub use index_type::{CommonIndex, IndexType, Integer, WidensTo};
pub use layout::{Layout, RowMajor};
pub use natural::Natural;
pub use view::{ElementIndex, View};

/// What the macros of this crate expand to.
#[doc(hidden)]
pub mod __private {
    pub use crate::decimal::{_0, _1, _2, _3, _4, _5, _6, _7, _8, _9, FromChunks, chunk};
}
