//! A generic constant in braces: the bridge is `SizeOf<typenum::U<N>>`.

use mdshape::prelude::*;

fn take<const N: usize>() {
    let _ = <Shape![{ N }]>::fixed();
}

fn main() {
    take::<3>();
}
