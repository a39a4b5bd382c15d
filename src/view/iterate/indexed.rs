//! Items with their indices.

use super::sealed::Sealed;
use super::{AtOf, IndexOf, RankOf, Walked};
use crate::ops::Counter;

/// What `O` walks over, with the index of each item; see [`Walk::indexed`](super::Walk::indexed).
#[derive(Clone)]
pub struct Indexed<O>(pub(super) O);

impl<O: Walked> Sealed for Indexed<O> {}
impl<O: Walked> Walked for Indexed<O> {
    type Item = (IndexOf<O>, O::Item);
    type Axes = O::Axes;
    type Lanes = (Counter<RankOf<O>>, O::Lanes);
    const FLAT: bool = false;
    const NEST: bool = O::NEST;
    #[inline(always)]
    fn sizes(&self) -> IndexOf<O> {
        self.0.sizes()
    }
    #[inline(always)]
    fn lanes(&self) -> Self::Lanes {
        (Counter::new(), self.0.lanes())
    }
    #[inline(always)]
    unsafe fn item(&self, (index, at): (IndexOf<O>, AtOf<O>)) -> Self::Item {
        // SAFETY: as the caller promises.
        (index, unsafe { self.0.item(at) })
    }
    #[inline(always)]
    unsafe fn again(&self) -> Self {
        // SAFETY: as the caller promises.
        Self(unsafe { self.0.again() })
    }
}
