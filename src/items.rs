//! What a slice takes from each axis: what `s![..]` makes.
//!
//! A list of items is a nested pair, `(((), first), second)`, because items have values. It is read from the right, as the
//! lists of axes and strides are.

use crate::axes::{Axes, Entry, List, Nil, RankNumber, Snoc, StaticSizes};
use crate::decimal::Digits;
use crate::dim::{Dim, Dyn, One, Size, SizeOf};
use crate::extents::Shape;
use crate::index_type::{IndexType, Integer, SignedIndex};
use crate::natural::{Affirmed, Answer, Natural, NaturalCore, No, Yes};
use crate::refusal::Refusal;
use crate::strides::{Minus, Stride, StrideList, Times, Zero};
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use typenum::UTerm;
use typenum::consts::U0;

mod sealed {
    pub trait Sealed {}
}

/// One place of an axis, which the result does not have.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// assert_eq!(v.slice(s![1]).unwrap().to_string(), "[4 5 6]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct At<K>(pub K);

/// Places of an axis: from `A` to before `B`, at a distance of `P`.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// assert_eq!(v.slice(s![.., 2..0;-1]).unwrap().to_string(), "[[3 2]\n [6 5]]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Span<A, B, P> {
    start: A,
    stop: B,
    step: P,
}

impl<A: Bound, B: Bound, P: Step> Span<A, B, P> {
    /// The item.
    #[inline(always)]
    pub fn new(start: A, stop: B, step: P) -> Self {
        Self { start, stop, step }
    }
}

/// A new axis, of size 1 and stride 0.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// assert_eq!(v.slice(s![.., NewAxis]).unwrap().sizes()[..], [2, 1, 3]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct NewAxis;

/// As many axes as the other items leave, whole.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// assert_eq!(v.slice(s![..., 0]).unwrap().to_string(), "[1 4]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Ellipsis;

/// A bound that is left out.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// assert_eq!(v.slice(s![1..]).unwrap().to_string(), "[[4 5 6]]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Open;

/// The last place that a range takes, in the place of the bound behind it.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// assert_eq!(v.slice(s![.., 1..=2]).unwrap().to_string(), "[[2 3]\n [5 6]]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Last<B>(pub B);

/// One end of a range: [`Open`], a [`Size`] or [`Minus`] one for a number that is written out, or a number known at run
/// time.
///
/// The type tells how many places of an axis of size `N` are below an end of a range, where it tells the bound; else the
/// number has no meaning, nor where the bound is outside the axis.
pub trait Bound: Copy + 'static {
    /// The bound, if it is written out; that of a last place is the one behind it, if the two have the same sign.
    const LITERAL: Option<i128>;
    /// Whether the type tells the bound, or that there is none.
    type Known: Answer;
    /// Whether there is none.
    type IsOpen: Answer;
    /// Whether it is written out and counts from the front, so that it is the same place of every axis.
    type FromFront: Answer;
    /// The places below a range that runs up from here.
    type UpFrom<N: Natural>: Natural;
    /// The places below the end of a range that runs up to here.
    type UpTo<N: Natural>: Natural;
    /// The places below the end of a range that runs down from here.
    type DownFrom<N: Natural>: Natural;
    /// The places below a range that runs down to here.
    type DownTo<N: Natural>: Natural;
    /// The bound of a range with this step, `None` if it is left out. A stop is not taken.
    fn bound(self, step: i128) -> Option<i128>;
}
impl Bound for Open {
    const LITERAL: Option<i128> = None;
    type Known = Yes;
    type IsOpen = Yes;
    type FromFront = No;
    type UpFrom<N: Natural> = UTerm;
    type UpTo<N: Natural> = N;
    type DownFrom<N: Natural> = N;
    type DownTo<N: Natural> = UTerm;
    #[inline(always)]
    fn bound(self, _: i128) -> Option<i128> {
        None
    }
}
impl<D: Digits> Bound for Size<D> {
    const LITERAL: Option<i128> = Some(D::VALUE as i128);
    type Known = Yes;
    type IsOpen = No;
    type FromFront = Yes;
    type UpFrom<N: Natural> = D::Uint;
    type UpTo<N: Natural> = D::Uint;
    type DownFrom<N: Natural> = <D::Uint as NaturalCore>::Next;
    type DownTo<N: Natural> = <D::Uint as NaturalCore>::Next;
    #[inline(always)]
    fn bound(self, _: i128) -> Option<i128> {
        Some(D::VALUE as i128)
    }
}
/// -0 is 0, and counts from the front.
impl<D: Digits> Bound for Minus<Size<D>> {
    const LITERAL: Option<i128> = Some(-(D::VALUE as i128));
    type Known = Yes;
    type IsOpen = No;
    type FromFront = <D::Uint as NaturalCore>::IsZero;
    type UpFrom<N: Natural> = <<D::Uint as NaturalCore>::IsZero as Answer>::IfNatural<UTerm, N::Minus<D::Uint>>;
    type UpTo<N: Natural> = Self::UpFrom<N>;
    type DownFrom<N: Natural> = <Self::UpFrom<N> as NaturalCore>::Next;
    type DownTo<N: Natural> = <Self::UpFrom<N> as NaturalCore>::Next;
    #[inline(always)]
    fn bound(self, _: i128) -> Option<i128> {
        Some(-(D::VALUE as i128))
    }
}
impl Bound for i128 {
    const LITERAL: Option<i128> = None;
    type Known = No;
    type IsOpen = No;
    type FromFront = No;
    type UpFrom<N: Natural> = UTerm;
    type UpTo<N: Natural> = UTerm;
    type DownFrom<N: Natural> = UTerm;
    type DownTo<N: Natural> = UTerm;
    #[inline(always)]
    fn bound(self, _: i128) -> Option<i128> {
        Some(self)
    }
}
impl<B: Bound> Bound for Last<B> {
    const LITERAL: Option<i128> = match B::LITERAL {
        Some(last) if last >= 0 => Some(last + 1),
        last => last,
    };
    type Known = B::Known;
    type IsOpen = B::IsOpen;
    type FromFront = B::FromFront;
    type UpFrom<N: Natural> = B::UpFrom<N>;
    // Up to the end of a range that would run down from here, and down to the beginning of one that would run up.
    type UpTo<N: Natural> = B::DownFrom<N>;
    type DownFrom<N: Natural> = B::DownFrom<N>;
    type DownTo<N: Natural> = B::UpFrom<N>;
    /// The place next to the last one, in the direction of the step; beyond either end of the axis, there is none.
    #[inline(always)]
    fn bound(self, step: i128) -> Option<i128> {
        let (end, next) = if step < 0 { (0, -1) } else { (-1, 1) };
        self.0.bound(step).filter(|&last| last != end).map(|last| last.saturating_add(next))
    }
}

/// The distance of the places that a range takes: a [`Size`], [`Minus`] one, or a number known at run time.
pub trait Step: Copy + 'static {
    /// The step, if it is written out.
    const LITERAL: Option<i128>;
    /// Whether the type tells the step.
    type Known: Answer;
    /// Whether it is 1 or -1.
    type IsUnit: Answer;
    /// The number of places from `A` to `B` of an axis of size `N`, where the types tell them.
    type Count<A: Bound, B: Bound, N: Natural>: Natural;
    /// The stride between places that are this many steps of `U` apart.
    type Of<U: Stride>: Stride;
    /// The step.
    fn step(self) -> i128;
}
impl<D: Digits> Step for Size<D> {
    const LITERAL: Option<i128> = Some(D::VALUE as i128);
    type Known = Yes;
    type IsUnit = <D::Uint as NaturalCore>::IsOne;
    type Count<A: Bound, B: Bound, N: Natural> =
        <D::Uint as NaturalCore>::PartsOf<<B::UpTo<N> as NaturalCore>::Minus<A::UpFrom<N>>>;
    type Of<U: Stride> = <<D::Uint as NaturalCore>::IsOne as Answer>::IfStride<U, Times<Self, U>>;
    #[inline(always)]
    fn step(self) -> i128 {
        D::VALUE as i128
    }
}
impl<D: Digits> Step for Minus<Size<D>> {
    const LITERAL: Option<i128> = Some(-(D::VALUE as i128));
    type Known = Yes;
    type IsUnit = <D::Uint as NaturalCore>::IsOne;
    type Count<A: Bound, B: Bound, N: Natural> =
        <D::Uint as NaturalCore>::PartsOf<<A::DownFrom<N> as NaturalCore>::Minus<B::DownTo<N>>>;
    type Of<U: Stride> = <Size<D> as Step>::Of<U::Negated>;
    #[inline(always)]
    fn step(self) -> i128 {
        -(D::VALUE as i128)
    }
}
impl Step for i128 {
    const LITERAL: Option<i128> = None;
    type Known = No;
    type IsUnit = No;
    type Count<A: Bound, B: Bound, N: Natural> = UTerm;
    type Of<U: Stride> = Dyn;
    #[inline(always)]
    fn step(self) -> i128 {
        self
    }
}

/// A step for the index type `J`: a negative literal needs a signed one.
pub trait StepUnder<J: IndexType>: Step {}
impl<D: Digits, J: IndexType> StepUnder<J> for Size<D> {}
#[diagnostic::do_not_recommend]
impl<D: Digits, J: SignedIndex> StepUnder<J> for Minus<Size<D>> {}
impl<J: IndexType> StepUnder<J> for i128 {}

/// How the size of a range follows from bounds, step and axis.
#[doc(hidden)]
pub trait SizeRule: 'static {
    /// Whether bounds are not clamped, because they fix the size whatever the axis is.
    const STRICT: bool;
    /// What the range leaves of the axis `D`.
    type Of<A: Bound, B: Bound, P: Step, D: Dim>: Dim;
}
/// All places.
#[doc(hidden)]
pub struct Whole;
/// So many that bounds and step tell their number.
#[doc(hidden)]
pub struct Written;
/// So many that bounds, step and the size of the axis tell their number.
#[doc(hidden)]
pub struct OfAxis;
/// So many that numbers known at run time tell it.
#[doc(hidden)]
pub struct AtRunTime;
impl SizeRule for Whole {
    const STRICT: bool = false;
    type Of<A: Bound, B: Bound, P: Step, D: Dim> = D;
}
impl SizeRule for Written {
    const STRICT: bool = true;
    type Of<A: Bound, B: Bound, P: Step, D: Dim> = D::Resized<SizeOf<P::Count<A, B, UTerm>>>;
}
impl SizeRule for OfAxis {
    const STRICT: bool = false;
    type Of<A: Bound, B: Bound, P: Step, D: Dim> = D::Sliced<A, B, P>;
}
impl SizeRule for AtRunTime {
    const STRICT: bool = false;
    type Of<A: Bound, B: Bound, P: Step, D: Dim> = D::Resized<Dyn>;
}
/// Whether both are so.
type Both<X, Y> = <X as Answer>::And<Y>;
/// The rule for a range. It is chosen before a number is computed.
type RuleOf<A, B, P> = <Both<Both<<A as Bound>::Known, <B as Bound>::Known>, <P as Step>::Known> as Answer>::IfRule<
    <Both<<A as Bound>::FromFront, <B as Bound>::FromFront> as Answer>::IfRule<
        Written,
        <Both<Both<<A as Bound>::IsOpen, <B as Bound>::IsOpen>, <P as Step>::IsUnit> as Answer>::IfRule<Whole, OfAxis>,
    >,
    AtRunTime,
>;

/// What an item is, as a value: `axis` counts in the view that is sliced, `place` in the result.
#[derive(Debug, Clone, Copy)]
pub enum Part {
    /// One place of an axis.
    At {
        /// The axis.
        axis: usize,
        /// The place.
        index: i128,
    },
    /// Places of an axis.
    Span {
        /// The axis.
        axis: usize,
        /// Its place in the result.
        place: usize,
        /// The first bound, if it is given.
        start: Option<i128>,
        /// The second bound, if it is given.
        stop: Option<i128>,
        /// The distance.
        step: i128,
        /// Whether bounds are not clamped, because they fix the size whatever the axis is.
        strict: bool,
    },
    /// A whole axis.
    Kept {
        /// The axis.
        axis: usize,
        /// Its place in the result.
        place: usize,
    },
    /// A new axis.
    New {
        /// Its place in the result.
        place: usize,
    },
}

/// What the type of an item tells, with the items before it.
#[derive(Debug, Clone, Copy)]
pub struct Spec {
    before: Option<&'static Spec>,
    item: Known,
}

#[derive(Debug, Clone, Copy)]
enum Known {
    Nothing,
    At(Option<i128>),
    Span { start: Option<i128>, stop: Option<i128>, step: Option<i128> },
    New,
    Ellipsis,
}

impl Spec {
    /// The number of axes that the items take.
    const fn axes(&self) -> usize {
        let (mut axes, mut spec) = (0, self);
        while let Some(before) = spec.before {
            if matches!(spec.item, Known::At(_) | Known::Span { .. }) {
                axes += 1;
            }
            spec = before;
        }
        axes
    }

    /// What is wrong with the numbers that are written out: a step of 0, or one that is outside its axis, as far as the
    /// size of that is static.
    pub(crate) const fn misfit(&self, sizes: &StaticSizes) -> Option<Refusal> {
        let (mut axes, mut spec) = (sizes.rank(), self);
        while let Some(before) = spec.before {
            match spec.item {
                Known::At(index) => {
                    axes -= 1;
                    if let (Some(index), Some(size)) = (index, sizes.get(axes))
                        && (index < 0 || index >= size as i128)
                    {
                        let text = Refusal::new("index ").number(index).text(" out of range [0, ").number(size as i128);
                        return Some(text.text(") at dimension ").number(axes as i128).text(", whose size is static"));
                    }
                }
                Known::Span { start, stop, step } => {
                    axes -= 1;
                    if let Some(0) = step {
                        return Some(Refusal::new("slice step 0 at dimension ").number(axes as i128));
                    }
                    let down = matches!(step, Some(..=-1));
                    if let Some(size) = sizes.get(axes) {
                        let (bound, highest) = if within(size, start, None, down) {
                            (stop, size as i128)
                        } else {
                            (start, highest_start(size, down))
                        };
                        if let (Some(bound), false) = (bound, within(size, start, stop, down)) {
                            let text = Refusal::new("slice bound ").number(bound).text(" is not within [");
                            let text = text.number(-(size as i128)).text(", ").number(highest).text("] at dimension ");
                            return Some(
                                text.number(axes as i128).text(", whose static size is ").number(size as i128),
                            );
                        }
                    }
                }
                Known::Ellipsis => axes = before.axes(),
                Known::New | Known::Nothing => {}
            }
            spec = before;
        }
        None
    }
}

/// The highest first bound of a range that need not be clamped: one that runs down begins at a place of the axis.
const fn highest_start(size: usize, down: bool) -> i128 {
    if down && size > 0 { size as i128 - 1 } else { size as i128 }
}

/// Whether no bound would have to be clamped.
pub(crate) const fn within(size: usize, start: Option<i128>, stop: Option<i128>, down: bool) -> bool {
    let first = highest_start(size, down);
    let size = size as i128;
    let start = match start {
        Some(start) => -size <= start && start <= first,
        None => true,
    };
    let stop = match stop {
        Some(stop) => -size <= stop && stop <= size,
        None => true,
    };
    start && stop
}

/// A list of items, as [`s!`](macro@crate::s) makes it.
///
/// ```
/// use mdshape::{Items, View, s, shape};
/// fn corner() -> impl Items {
///     s![..2, ..2]
/// }
/// // Items are `Copy`: one list slices several views.
/// let items = s![1, ..;-1];
/// let _ = (corner(), items, items);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of items",
    label = "expected `s![..]`, such as `s![1.., 0]`"
)]
pub trait Items: sealed::Sealed + Copy + 'static {
    /// What the types of the items tell.
    #[doc(hidden)]
    const SPEC: Spec;
    /// The number of axes that the items take, without an ellipsis.
    #[doc(hidden)]
    type Taken: RankNumber;
    /// Whether a shape with as many axes as `A` has one for each item.
    #[doc(hidden)]
    type Fits<A: List>: Answer;
    /// What the items leave of the axes `A`.
    #[doc(hidden)]
    type OutAxes<A: Axes>: Axes;
    /// What the items leave of the strides `U`.
    #[doc(hidden)]
    type OutStrides<U: StrideList>: StrideList;
    /// Shows the items, from left to right, for a view of `axes` axes that leaves `places`.
    #[doc(hidden)]
    fn each<E>(self, axes: usize, places: usize, f: &mut impl FnMut(Part) -> Result<(), E>) -> Result<(), E>;
}

impl sealed::Sealed for () {}
impl<X: Items, T> sealed::Sealed for (X, T) {}

impl Items for () {
    const SPEC: Spec = Spec { before: None, item: Known::Nothing };
    type Taken = U0;
    type Fits<A: List> = Yes;
    type OutAxes<A: Axes> = Nil;
    type OutStrides<U: StrideList> = Nil;
    #[inline(always)]
    fn each<E>(self, _: usize, _: usize, _: &mut impl FnMut(Part) -> Result<(), E>) -> Result<(), E> {
        Ok(())
    }
}

impl<X: Items, K: Bound> Items for (X, At<K>) {
    const SPEC: Spec = Spec { before: Some(&X::SPEC), item: Known::At(K::LITERAL) };
    type Taken = <X::Taken as RankNumber>::NextRank;
    type Fits<A: List> = <<A::Last as Entry>::Exists as Answer>::And<X::Fits<A::Init>>;
    type OutAxes<A: Axes> = X::OutAxes<A::Front>;
    type OutStrides<U: StrideList> = X::OutStrides<U::Front>;
    #[inline(always)]
    fn each<E>(self, axes: usize, places: usize, f: &mut impl FnMut(Part) -> Result<(), E>) -> Result<(), E> {
        self.0.each(axes - 1, places, f)?;
        // An index is never open; -1 is refused.
        f(Part::At { axis: axes - 1, index: self.1.0.bound(1).unwrap_or(-1) })
    }
}

impl<X: Items, A: Bound, B: Bound, P: Step> Items for (X, Span<A, B, P>) {
    const SPEC: Spec = {
        let item = Known::Span { start: A::LITERAL, stop: B::LITERAL, step: P::LITERAL };
        Spec { before: Some(&X::SPEC), item }
    };
    type Taken = <X::Taken as RankNumber>::NextRank;
    type Fits<L: List> = <<L::Last as Entry>::Exists as Answer>::And<X::Fits<L::Init>>;
    type OutAxes<L: Axes> =
        Snoc<X::OutAxes<L::Front>, <RuleOf<A, B, P> as SizeRule>::Of<A, B, P, <L::Last as Entry>::AsDim>>;
    type OutStrides<U: StrideList> = Snoc<X::OutStrides<U::Front>, P::Of<<U::Last as Entry>::AsStride>>;
    #[inline(always)]
    fn each<E>(self, axes: usize, places: usize, f: &mut impl FnMut(Part) -> Result<(), E>) -> Result<(), E> {
        self.0.each(axes - 1, places - 1, f)?;
        let step = self.1.step.step();
        f(Part::Span {
            axis: axes - 1,
            place: places - 1,
            start: self.1.start.bound(step),
            stop: self.1.stop.bound(step),
            step,
            strict: <RuleOf<A, B, P>>::STRICT,
        })
    }
}

impl<X: Items> Items for (X, NewAxis) {
    const SPEC: Spec = Spec { before: Some(&X::SPEC), item: Known::New };
    type Taken = X::Taken;
    type Fits<A: List> = X::Fits<A>;
    type OutAxes<A: Axes> = Snoc<X::OutAxes<A>, One>;
    type OutStrides<U: StrideList> = Snoc<X::OutStrides<U>, Zero>;
    #[inline(always)]
    fn each<E>(self, axes: usize, places: usize, f: &mut impl FnMut(Part) -> Result<(), E>) -> Result<(), E> {
        self.0.each(axes, places - 1, f)?;
        f(Part::New { place: places - 1 })
    }
}

impl<X: Items> Items for (X, Ellipsis) {
    const SPEC: Spec = Spec { before: Some(&X::SPEC), item: Known::Ellipsis };
    type Taken = X::Taken;
    type Fits<A: List> = X::Fits<A>;
    type OutAxes<A: Axes> = A::Kept<X>;
    type OutStrides<U: StrideList> = U::Kept<X>;
    #[inline(always)]
    fn each<E>(self, axes: usize, places: usize, f: &mut impl FnMut(Part) -> Result<(), E>) -> Result<(), E> {
        let before = const { X::SPEC.axes() };
        let kept = axes - before;
        self.0.each(before, places - kept, f)?;
        (0..kept).try_for_each(|k| f(Part::Kept { axis: before + k, place: places - kept + k }))
    }
}

/// Says that the items can slice the shape `S`: it has an axis for each of them that takes one.
///
/// ```
/// use mdshape::error::SliceError;
/// use mdshape::{ItemsUnder, RowMajor, Shape, SliceLayout, SliceOf, SliceShape, View, s, shape};
///
/// type Sliced<'a, S, X> = View<'a, u8, SliceShape<S, X>, SliceLayout<S, RowMajor, X>>;
/// fn taken<S: Shape, X: SliceOf<S> + ItemsUnder<S::Index>>(
///     v: View<u8, S>,
///     items: X,
/// ) -> Result<Sliced<S, X>, SliceError> {
///     v.slice(items)
/// }
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
/// assert_eq!(taken(v, s![1, ..;-1])?.to_string(), "[6 5 4]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "too many items for the shape `{S}`",
    label = "more items than axes",
    note = "each index and each range takes an axis; `NewAxis` and `...` do not"
)]
pub trait SliceOf<S: Shape>: Items {}
#[diagnostic::do_not_recommend]
impl<S: Shape, X: Items<Fits<S::Axes>: Affirmed>> SliceOf<S> for X {}

/// Says that the items can slice a shape of index type `J`: a literal negative step needs a signed one.
///
/// ```
/// use mdshape::{ItemsUnder, s};
/// fn under_u32(_: impl ItemsUnder<u32>) {}
/// under_u32(s![1.., ..;2, 0]);
/// ```
///
/// ```compile_fail
/// use mdshape::{ItemsUnder, s};
/// fn under_u32(_: impl ItemsUnder<u32>) {}
/// under_u32(s![..;-1]);
/// ```
#[diagnostic::on_unimplemented(
    message = "a slice with a negative step needs a signed index type, not `{J}`",
    label = "a negative step under `{J}`",
    note = "`Shape![i32; ..]` picks the index type"
)]
pub trait ItemsUnder<J: IndexType>: Items {}
#[diagnostic::do_not_recommend]
impl<J: IndexType> ItemsUnder<J> for () {}
#[diagnostic::do_not_recommend]
impl<J: IndexType, X: ItemsUnder<J>, K: Bound> ItemsUnder<J> for (X, At<K>) {}
#[diagnostic::do_not_recommend]
impl<J: IndexType, X: ItemsUnder<J>, A: Bound, B: Bound, P: StepUnder<J>> ItemsUnder<J> for (X, Span<A, B, P>) {}
#[diagnostic::do_not_recommend]
impl<J: IndexType, X: ItemsUnder<J>> ItemsUnder<J> for (X, NewAxis) {}
#[diagnostic::do_not_recommend]
impl<J: IndexType, X: ItemsUnder<J>> ItemsUnder<J> for (X, Ellipsis) {}

/// An expression that stands for an item: an integer, or a range of integers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no item of a slice",
    label = "expected an integer or a range of integers"
)]
pub trait IntoItem {
    /// The item.
    type Item;
    /// The item.
    fn item(self) -> Self::Item;
}
impl<T: Integer> IntoItem for T {
    type Item = At<i128>;
    #[inline(always)]
    fn item(self) -> At<i128> {
        At(self.to_i128())
    }
}

/// An expression that is a range of integers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a range of places",
    label = "expected a range of integers, such as `1..`, `..-1` or `..`"
)]
pub trait IntoSpan {
    /// The first bound.
    type Start: Bound;
    /// The second bound.
    type Stop: Bound;
    /// The range with a step.
    fn span<P: Step>(self, step: P) -> Span<Self::Start, Self::Stop, P>;
}

macro_rules! ranges {
    ($([$($t:ident)?] $range:ty, $self:ident, $start:ty = $a:expr, $stop:ty = $b:expr;)*) => {$(
        impl$(<$t: Integer>)? IntoSpan for $range {
            type Start = $start;
            type Stop = $stop;
            #[inline(always)]
            fn span<P: Step>($self, step: P) -> Span<$start, $stop, P> {
                Span::new($a, $b, step)
            }
        }
        impl$(<$t: Integer>)? IntoItem for $range {
            type Item = Span<$start, $stop, One>;
            #[inline(always)]
            fn item(self) -> Self::Item {
                self.span(One::NEW)
            }
        }
    )*};
}
ranges! {
    [] RangeFull, self, Open = Open, Open = Open;
    [T] Range<T>, self, i128 = self.start.to_i128(), i128 = self.end.to_i128();
    [T] RangeFrom<T>, self, i128 = self.start.to_i128(), Open = Open;
    [T] RangeTo<T>, self, Open = Open, i128 = self.end.to_i128();
    [T] RangeInclusive<T>, self, i128 = self.start().to_i128(), Last<i128> = Last(self.end().to_i128());
    [T] RangeToInclusive<T>, self, Open = Open, Last<i128> = Last(self.end.to_i128());
}
