//! Shapes and layouts whose rank is known at run time.

mod layout;
mod shape;

pub use layout::{DynLayout, Offsets};
pub use shape::{DynShape, Indices};
