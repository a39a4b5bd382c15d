//! What a slice takes from each axis: what `s![..]` makes.
//!
//! A list of items is a nested pair, `(((), first), second)`, because items have values. It is read from the right, as the
//! lists of axes and strides are.

use crate::axes::{Axes, Entry, List, Nil, RankNumber, Snoc, StaticSizes};
use crate::decimal::Digits;
use crate::dim::{Dim, Dyn, One, Size};
use crate::extents::Shape;
use crate::index_type::{IndexType, Integer, SignedIndex};
use crate::natural::{Affirmed, Answer, NaturalCore, Yes};
use crate::strides::{Minus, Stride, StrideList, Times, Zero};
use core::marker::PhantomData;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
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

/// Places of an axis: from `A` to before `B`, at a distance of `P`, so many that the size is `N`.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// assert_eq!(v.slice(s![.., 2..0;-1]).unwrap().to_string(), "[[3 2]\n [6 5]]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Span<A, B, P, N> {
    start: A,
    stop: B,
    step: P,
    length: PhantomData<fn() -> N>,
}

impl<A: Bound, B: Bound, P: Step, N: Length> Span<A, B, P, N> {
    /// The item; that the range has the size `N` is checked when it is used.
    #[inline(always)]
    pub fn new(start: A, stop: B, step: P) -> Self {
        Self { start, stop, step, length: PhantomData }
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

/// A number that is written out.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// let fixed: View<i32, mdshape::Shape![2, 2], _> = v.slice(s![.., 0..2]).unwrap();
/// assert_eq!(fixed.to_string(), "[[1 2]\n [4 5]]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Literal<const K: i64>;

/// The last place that a range takes, in the place of the bound behind it.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// assert_eq!(v.slice(s![.., 1..=2]).unwrap().to_string(), "[[2 3]\n [5 6]]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Last<B>(pub B);

/// The size of a range that takes the whole axis.
///
/// ```
/// use mdshape::{View, s, shape};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3]).unwrap();
/// let turned: View<i32, mdshape::Shape![2, 3], _> = v.slice(s![..;-1, ..]).unwrap();
/// assert_eq!(turned.to_string(), "[[4 5 6]\n [1 2 3]]");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Kept;

/// One end of a range.
pub trait Bound: Copy + 'static {
    /// The bound, if it is written out; that of a last place is the one behind it, if the two have the same sign.
    const LITERAL: Option<i128>;
    /// The bound of a range with this step, `None` if it is left out. A stop is not taken.
    fn bound(self, step: i128) -> Option<i128>;
}
impl Bound for Open {
    const LITERAL: Option<i128> = None;
    #[inline(always)]
    fn bound(self, _: i128) -> Option<i128> {
        None
    }
}
impl<const K: i64> Bound for Literal<K> {
    const LITERAL: Option<i128> = Some(K as i128);
    #[inline(always)]
    fn bound(self, _: i128) -> Option<i128> {
        Some(K as i128)
    }
}
impl Bound for i128 {
    const LITERAL: Option<i128> = None;
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
    /// The stride between places that are this many steps of `U` apart.
    type Of<U: Stride>: Stride;
    /// The step.
    fn step(self) -> i128;
}
impl<D: Digits> Step for Size<D> {
    const LITERAL: Option<i128> = Some(D::VALUE as i128);
    type Of<U: Stride> = <<D::Uint as NaturalCore>::IsOne as Answer>::IfStride<U, Times<Self, U>>;
    #[inline(always)]
    fn step(self) -> i128 {
        D::VALUE as i128
    }
}
impl<D: Digits> Step for Minus<Size<D>> {
    const LITERAL: Option<i128> = Some(-(D::VALUE as i128));
    type Of<U: Stride> = <Size<D> as Step>::Of<U::Negated>;
    #[inline(always)]
    fn step(self) -> i128 {
        -(D::VALUE as i128)
    }
}
impl Step for i128 {
    const LITERAL: Option<i128> = None;
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

/// The size of the axis that a range leaves: [`Kept`], a [`Size`], or [`Dyn`].
pub trait Length: Copy + 'static {
    /// The axis in the result for the axis `D`.
    type Of<D: Dim>: Dim;
    /// Whether both ends and the step are written out.
    const LITERAL: bool;
    /// The size for an axis of `size` places, if it is prescribed.
    fn of(size: usize) -> Option<usize>;
}
impl Length for Kept {
    type Of<D: Dim> = D;
    const LITERAL: bool = false;
    #[inline(always)]
    fn of(size: usize) -> Option<usize> {
        Some(size)
    }
}
impl Length for Dyn {
    type Of<D: Dim> = Dyn;
    const LITERAL: bool = false;
    #[inline(always)]
    fn of(_: usize) -> Option<usize> {
        None
    }
}
impl<N: Digits> Length for Size<N> {
    type Of<D: Dim> = Self;
    const LITERAL: bool = true;
    #[inline(always)]
    fn of(_: usize) -> Option<usize> {
        Self::SIZE
    }
}

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
        /// Whether bounds are not clamped, because the type fixes the size that they give.
        strict: bool,
        /// The size in the result for a size of the axis, if the type fixes it.
        length: fn(usize) -> Option<usize>,
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

    /// Whether each number that is written out is within its axis, as far as its size is static.
    pub(crate) const fn fits(&self, sizes: &StaticSizes) -> bool {
        let (mut axes, mut spec) = (sizes.rank(), self);
        while let Some(before) = spec.before {
            match spec.item {
                Known::At(index) => {
                    axes -= 1;
                    if let (Some(index), Some(size)) = (index, sizes.get(axes))
                        && (index < 0 || index >= size as i128)
                    {
                        return false;
                    }
                }
                Known::Span { start, stop, step } => {
                    axes -= 1;
                    if let Some(size) = sizes.get(axes)
                        && !within(size, start, stop, matches!(step, Some(..=-1)))
                    {
                        return false;
                    }
                }
                Known::Ellipsis => axes = before.axes(),
                Known::New | Known::Nothing => {}
            }
            spec = before;
        }
        true
    }
}

/// Whether no bound would have to be clamped. A range that runs down begins at a place of the axis.
pub(crate) const fn within(size: usize, start: Option<i128>, stop: Option<i128>, down: bool) -> bool {
    let size = size as i128;
    let first = if down && size > 0 { size - 1 } else { size };
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

/// The number of places of a range that is written out, with bounds of 0 and above.
#[must_use]
pub const fn span_len(start: i128, stop: i128, inclusive: bool, step: i128) -> usize {
    let distance = if step < 0 { start - stop } else { stop - start } + inclusive as i128;
    if distance <= 0 || step == 0 { 0 } else { ((distance - 1) / step.abs() + 1) as usize }
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

impl<X: Items, A: Bound, B: Bound, P: Step, N: Length> Items for (X, Span<A, B, P, N>) {
    const SPEC: Spec = {
        let item = Known::Span { start: A::LITERAL, stop: B::LITERAL, step: P::LITERAL };
        Spec { before: Some(&X::SPEC), item }
    };
    type Taken = <X::Taken as RankNumber>::NextRank;
    type Fits<L: List> = <<L::Last as Entry>::Exists as Answer>::And<X::Fits<L::Init>>;
    type OutAxes<L: Axes> = Snoc<X::OutAxes<L::Front>, N::Of<<L::Last as Entry>::AsDim>>;
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
            strict: N::LITERAL,
            length: N::of,
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
impl<J: IndexType, X: ItemsUnder<J>, A: Bound, B: Bound, P: StepUnder<J>, N: Length> ItemsUnder<J>
    for (X, Span<A, B, P, N>)
{
}
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
    fn span<P: Step>(self, step: P) -> Span<Self::Start, Self::Stop, P, Dyn>;
}

macro_rules! ranges {
    ($([$($t:ident)?] $range:ty, $self:ident, $start:ty = $a:expr, $stop:ty = $b:expr;)*) => {$(
        impl$(<$t: Integer>)? IntoSpan for $range {
            type Start = $start;
            type Stop = $stop;
            #[inline(always)]
            fn span<P: Step>($self, step: P) -> Span<$start, $stop, P, Dyn> {
                Span::new($a, $b, step)
            }
        }
        impl$(<$t: Integer>)? IntoItem for $range {
            type Item = Span<$start, $stop, One, Dyn>;
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
