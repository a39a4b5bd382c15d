//! What can go wrong: one enum for each kind of operation.
//
// No variant bears the name of a public type or trait: the compiler would print the path of both wherever it names one.
//!
//! Every message names the numbers it is about and the whole shape they came from. Sizes are kept as `i128`,
//! so a value that was refused because it does not fit is still printed as it was given.

mod array;
mod axis;
mod broadcast;
mod convert;
mod layout;
mod reshape;
mod shape;
mod sizes;
mod slice;

pub use array::{ArrayError, ContractError, ReduceError};
pub use axis::{AxisError, NameError, SqueezeError};
pub use broadcast::BroadcastError;
pub use convert::{FixedError, OffsetEnd, RecastError, ReindexError};
pub use layout::{LayoutError, ViewError};
pub use reshape::ReshapeError;
pub use shape::{BytesError, InferError, ShapeError};
pub use sizes::SizeList;
pub use slice::{IndexError, SliceError, WindowError};

use core::fmt;

/// Panics with the error of a function whose name does not begin with `try_`.
#[inline(always)]
#[track_caller]
pub(crate) fn made<A, E: fmt::Display>(result: Result<A, E>) -> A {
    match result {
        Ok(result) => result,
        Err(error) => panic!("{error}"),
    }
}
