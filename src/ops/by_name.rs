//! Sums of products over axes that two views share by name.

use super::combine::{At, Part, Serial, combine};
use super::contract::{Dot, countable};
use super::number::Number;
use super::reduce::{kept_place, reduced_place};
use crate::array::Array;
use crate::axes::{Axes, List, Nil};
use crate::broadcast::{BroadcastAxes, from_sizes};
use crate::error::ContractError;
use crate::extents::{Extents, Shape};
use crate::index_type::{CommonIndex, IndexType};
use crate::layout::Layout;
use crate::places::{AxisList, On, PlacedAxes};
use crate::view::{AxesIn, NotLost, View};
use core::ptr::NonNull;
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;

/// The axes `A`, then those of the list `B` that it does not have by name.
type Together<A, B> = <B as List>::AddedTo<A>;
/// The axes `C` in the order of [`Together`], with a 1 for each that is not there.
type Aligned<C, A, B> = <Together<A, B> as List>::AlignedAxes<C>;
/// The axes that `A` and `B` broadcast to when they are aligned.
type Whole<A, B> = <Aligned<A, A, B> as BroadcastAxes<Aligned<B, A, B>>>::Out;

/// The shape of the sums over the axes `P` of the products of views of the shapes `S` and `R`: the axes of `S`, then those of
/// `R` that `S` does not have, without `P`; see [`contract`].
pub type ContractedShape<S, R, P> = Extents<
    <<P as AxisList>::On<<<S as ContractWith<R, P>>::Whole as Shape>::Axes> as PlacedAxes>::AxesRemoved<
        <<S as ContractWith<R, P>>::Whole as Shape>::Axes,
    >,
    <<S as ContractWith<R, P>>::Whole as Shape>::Index,
>;

/// Says that views of the shapes `Self` and `R` share the axes `P` by name, and that all their axes have names.
#[diagnostic::on_unimplemented(
    message = "the shapes `{Self}` and `{R}` have no sum of products over `{P}`",
    label = "not every axis has a name, or a name in the list is not in both shapes",
    note = "`contract(a, b, axes![Feature])` sums over `Feature`, which both have; an axis that both have and that is not in the list stays, and that of `a` is multiplied with that of `b`"
)]
pub trait ContractWith<R: Shape, P>: Shape {
    /// All axes, those of `Self` first.
    type Whole: Shape;
    /// The axis of `Self` at this place, or 64.
    #[doc(hidden)]
    fn left(place: usize) -> usize;
    /// The axis of `R` at this place, or 64.
    #[doc(hidden)]
    fn right(place: usize) -> usize;
}
impl<A, I, B, J, P> ContractWith<Extents<B, J>, P> for Extents<A, I>
where
    A: Axes<LostIn<Together<A, B>>: NotLost>,
    B: Axes<LostIn<Together<A, B>>: NotLost>,
    Aligned<A, A, B>: BroadcastAxes<Aligned<B, A, B>>,
    I: IndexType + CommonIndex<J>,
    J: IndexType,
    P: AxesIn<Self> + AxesIn<Extents<B, J>>,
{
    type Whole = Extents<Whole<A, B>, <I as CommonIndex<J>>::Out>;
    #[inline(always)]
    fn left(place: usize) -> usize {
        <Together<A, B> as Axes>::place_in::<A>(place)
    }
    #[inline(always)]
    fn right(place: usize) -> usize {
        <Together<A, B> as Axes>::place_in::<B>(place)
    }
}

/// The sums of the products of the elements of two views over axes that both have by name: what `einsum` does by letters.
///
/// The result has the axes of `a`, then those of `b` that `a` does not have, without those that were summed over. An axis that
/// both have and that is not in the list stays: there the elements of `a` and `b` at the same place are multiplied. Names decide,
/// so it does not matter in which order the axes of the operands are. Sums are grouped as those of [`View::sum`].
///
/// An axis without a name, or a name in the list that one of the views does not have, does not compile.
///
/// # Errors
/// If sizes of one name differ, unless one of them is 1, or there is no memory.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::contract;
/// axis_names! { Batch, Query, Key, Feature }
/// let q = View::new(&[1, 2, 3, 4, 5, 6], shape![Batch: 1, Query: 2, Feature: 3])?;
/// let k = View::new(&[1, 0, 0, 0, 1, 1], shape![Feature: 3, Batch: 1, Key: 2])?;
/// let scores: Array<i32, Shape![Batch: 1, Query: 2, Key: 2]> = contract(q, k, axes![Feature])?;
/// assert_eq!(scores.to_string(), "[[[ 4  3]\n  [10  6]]]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[allow(clippy::type_complexity, reason = "the type is the operation")]
pub fn contract<T, S, L, R, M, P>(
    a: View<'_, T, S, L>,
    b: View<'_, T, R, M>,
    axes: P,
) -> Result<Array<T, ContractedShape<S, R, P>>, ContractError>
where
    T: Number,
    S: ContractWith<R, P>,
    R: Shape,
    L: Layout,
    M: Layout,
    P: AxisList,
{
    let rank = WholeOf::<S, R, P>::RANK;
    let aligned = |sizes: &[usize], axis: fn(usize) -> usize| {
        GenericArray::<usize, <WholeOf<S, R, P> as Shape>::Rank>::generate(|k| sizes.get(axis(k)).copied().unwrap_or(1))
    };
    let (left, right) = (aligned(&a.sizes(), S::left), aligned(&b.sizes(), S::right));
    let sizes = from_sizes::<WholeOf<S, R, P>>(&[&left, &right])?.sizes();
    let over = axes.on::<<WholeOf<S, R, P> as Shape>::Axes>();
    let kept_at = |k| kept_place(k, rank, |place| over.has(place, rank));
    let reduced_at = |k| reduced_place(k, rank, |place| over.has(place, rank));
    let stride = |n: usize, place: usize| match n {
        0 if left[place] == sizes[place] && S::left(place) < S::RANK => a.strides()[S::left(place)].as_isize(),
        1 if right[place] == sizes[place] && S::right(place) < R::RANK => b.strides()[S::right(place)].as_isize(),
        _ => 0,
    };
    let kept = Part::new(|k| sizes[kept_at(k)], |n, k| stride(n, kept_at(k)));
    let reduced = Part::new(|k| sizes[reduced_at(k)], |n, k| stride(n, reduced_at(k)));
    let shape = countable(Extents::build(|k| IndexType::cast_usize(sizes[kept_at(k)])))?;
    let write = |to: NonNull<T>| {
        if reduced.sizes.contains(&0) {
            for k in 0..shape.numel() {
                // SAFETY: there is room for as many results.
                unsafe { to.add(k).write(T::ZERO) };
            }
            return;
        }
        let at: At<T, 2> = [a.pointer(), b.pointer()];
        // SAFETY: an index of the broadcast shape leads to an element of each view, by strides of 0 where it has size 1 or is
        // not there; the two parts are its axes, and no size of `reduced` is 0.
        unsafe {
            combine::<Serial, Kept<S, R, P>, Reduced<S, R, P>, T, Dot, 2>(Serial, kept, reduced, at, Dot, to.as_ptr());
        }
    };
    // SAFETY: a result was written for each index of the kept axes.
    Ok(unsafe { Array::build(shape, write) }?)
}

/// All axes of the two.
type WholeOf<S, R, P> = <S as ContractWith<R, P>>::Whole;
/// The axes that are kept.
type Kept<S, R, P> = <ContractedShape<S, R, P> as Shape>::Axes;
/// As many entries as there are axes to sum over.
type Reduced<S, R, P> = <On<P, WholeOf<S, R, P>> as PlacedAxes>::Template<Nil>;
