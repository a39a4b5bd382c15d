//! Shapes, layouts and views whose rank is known at run time.

mod any_view;
mod layout;
mod shape;

pub use any_view::{AnyView, AnyViewMut};
pub use layout::{DynLayout, Offsets};
pub use shape::{DynShape, Indices};
