//! The notation, one file each: shapes, strides, axes, slices.

mod axes;
mod shapes;
mod slices;
mod strides;
