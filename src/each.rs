//! Arrays with an entry for each axis, filled without a loop.
//!
//! The compiler unrolls loops after it has looked for constants once, and so what is constant of the sizes in an array that a
//! loop filled comes too late for the loops over elements, which it should unroll and vectorise.

use crate::axes::RankNumber;
use generic_array::GenericArray;

/// The array of what `f` makes of each place.
#[inline(always)]
pub(crate) fn array<T, R: RankNumber>(mut f: impl FnMut(usize) -> T) -> GenericArray<T, R> {
    let mut array = GenericArray::uninit();
    R::each(&mut |place| {
        array[place].write(f(place));
    });
    // SAFETY: each entry was written.
    unsafe { GenericArray::assume_init(array) }
}
