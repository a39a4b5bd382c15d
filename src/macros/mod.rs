//! The notation, one file each: shapes, strides, axes, slices; and values that become types.

mod array;
mod axes;
mod dispatch;
mod shapes;
mod slices;
mod strides;
