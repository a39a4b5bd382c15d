//! Lists of axes to operate on: what `axes![..]` makes.

use crate::axes::{Axes, Entry, List, Nil, Snoc};
use crate::axis::AxisNumber;
use crate::natural::{Answer, Natural, NaturalCore, No, Yes};
use crate::strides::StrideList;

/// A list of compile-time axis selectors, as [`axes!`](macro@crate::axes) makes it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of axes",
    label = "expected `axes![..]`, such as `axes![0, -1]`"
)]
pub trait Places: List + Copy + Default {
    /// Whether the list names the place `N` of the list `L`.
    #[doc(hidden)]
    type Has<L: List, N: Natural>: Answer;
    /// Whether no place of `L` is named twice.
    #[doc(hidden)]
    type Distinct<L: List>: Answer;
    /// Whether each number names a place of `L`.
    #[doc(hidden)]
    type Within<L: List>: Answer;
    /// The axes of `A` that the list names, in its order.
    #[doc(hidden)]
    type SelectAxes<A: Axes>: Axes;
    /// The strides of `U` that the list names, in its order.
    #[doc(hidden)]
    type SelectStrides<U: StrideList>: StrideList;
    /// Whether the list names the place `place`, counted from the left of `rank` axes.
    #[doc(hidden)]
    #[inline(always)]
    fn has(place: usize, rank: usize) -> bool {
        (0..Self::COUNT).any(|k| Self::place(k, rank) == place)
    }
    /// The number of entries.
    #[doc(hidden)]
    const COUNT: usize;
    /// The place, counted from the left of `rank` axes, that the entry `k` names.
    #[doc(hidden)]
    fn place(k: usize, rank: usize) -> usize;
}

impl Places for Nil {
    type Has<L: List, N: Natural> = No;
    type Distinct<L: List> = Yes;
    type Within<L: List> = Yes;
    type SelectAxes<A: Axes> = Nil;
    type SelectStrides<U: StrideList> = Nil;
    const COUNT: usize = 0;
    #[inline(always)]
    fn place(_: usize, rank: usize) -> usize {
        rank
    }
}

impl<P: Places, X: AxisNumber> Places for Snoc<P, X> {
    type Has<L: List, N: Natural> = <P::Has<L, N> as Answer>::Or<<X::Place<L> as NaturalCore>::Same<N>>;
    type Distinct<L: List> = <<P::Has<L, X::Place<L>> as Answer>::Not as Answer>::And<P::Distinct<L>>;
    type Within<L: List> = <<X::Pick<L> as Entry>::Exists as Answer>::And<P::Within<L>>;
    type SelectAxes<A: Axes> = Snoc<P::SelectAxes<A>, <X::Pick<A> as Entry>::AsDim>;
    type SelectStrides<U: StrideList> = Snoc<P::SelectStrides<U>, <X::Pick<U> as Entry>::AsStride>;
    const COUNT: usize = P::COUNT + 1;
    #[inline(always)]
    fn place(k: usize, rank: usize) -> usize {
        if k == P::COUNT {
            if X::K < 0 { rank.wrapping_add_signed(X::K) } else { X::K as usize }
        } else {
            P::place(k, rank)
        }
    }
}
