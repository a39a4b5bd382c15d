//! What does not compile for static sizes is an error for run-time ones.

use mdshape::prelude::*;

fn main() {
    let n = 1_i64 << 40;
    assert!(<Shape![_, _]>::new([n, n]).is_err());
    assert!(<Shape![1099511627776, _]>::from_dyn([n]).is_err());
    assert!(<Shape![u8; _]>::new([300]).is_err());
    assert!(<Shape![_]>::new([-3]).is_err());
    // A zero counts wherever it stands.
    assert_eq!(<Shape![1099511627776, 1099511627776, 0]>::fixed().numel(), 0);
}
