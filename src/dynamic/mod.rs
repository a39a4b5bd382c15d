//! Shapes whose rank is known at run time.

mod shape;

pub use shape::{DynShape, Indices};
