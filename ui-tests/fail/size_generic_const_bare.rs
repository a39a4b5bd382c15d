//! A generic constant is no type that implements `Dim`.

use mdshape::prelude::*;

fn take<const N: usize>() {
    let _ = <Shape![N]>::fixed();
}

fn main() {
    take::<3>();
}
