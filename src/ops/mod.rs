//! The nest of loops under all work on elements, and what is built on it.
//!
//! Its operands are lanes: a pointer and a stride for each axis. A loop for each axis of the shape steps all lanes at once,
//! so that no index is compared and no offset computed anew. What the types fix of sizes and strides is constant in the code.

#[cfg(feature = "alloc")]
mod arithmetic;
mod assign;
mod assign_arithmetic;
#[cfg(feature = "alloc")]
mod by_name;
mod combine;
#[cfg(feature = "alloc")]
mod compare;
mod contract;
#[cfg(feature = "num-traits")]
mod float;
mod lanes;
mod map;
mod number;
mod operands;
#[cfg(feature = "rayon")]
mod parallel;
mod reduce;
#[cfg(feature = "alloc")]
mod sheet;
mod strict;
mod visit;

#[cfg(feature = "alloc")]
pub use by_name::{ContractWith, ContractedShape, contract};
#[cfg(feature = "alloc")]
pub use compare::Comparand;
pub use contract::Float;
pub(crate) use contract::InnerDim;
#[cfg(feature = "alloc")]
pub use contract::{MatMul, MatVec};
pub(crate) use lanes::{Counter, Lane, Lanes, led};
#[cfg(feature = "alloc")]
pub use map::{select, zip_map};
pub use map::{zip_for_each, zip_map_into};
pub use number::Number;
pub use operands::{BroadcastOperands, Operand, Operands, OperandsFor};
#[cfg(feature = "rayon")]
pub use parallel::{par_zip_for_each, par_zip_map, par_zip_map_into};
pub use reduce::{FixedReduceAxes, ReduceAlong, ReduceAxes};
#[cfg(feature = "alloc")]
pub use reduce::{Keep, KeptShape, ReducedShape};
pub use strict::{Alike, Strict};
pub(crate) use visit::{in_any_order, in_order};
