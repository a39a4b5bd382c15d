//! Shapes and views as plain data, for code that is not of this crate.

mod descriptor;

pub use descriptor::{Descriptor, RawView, RawViewMut};
