//! Shapes and views as plain data, for code that is not of this crate.

mod descriptor;
#[cfg(feature = "rayon")]
mod rayon;

pub use descriptor::{Descriptor, RawView, RawViewMut};
#[cfg(feature = "rayon")]
pub use rayon::ParWalk;
