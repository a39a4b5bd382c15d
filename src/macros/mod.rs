//! The notation, one file each: shapes, strides, axes and their names, slices; and values that become types.

mod array;
mod axes;
mod dispatch;
mod names;
mod shapes;
mod slices;
mod strides;
