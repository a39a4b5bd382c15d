//! Reductions: sums, products, means, extremes, counts and folds, over all axes or some, and running ones along an axis.

use super::combine::{Hands, Kernel, Part, Serial, combine};
#[cfg(feature = "alloc")]
use super::led;
use super::number::Number;
#[cfg(feature = "alloc")]
use super::{Lane, Operand, in_order};
#[cfg(feature = "alloc")]
use crate::array::Array;
use crate::axes::{Axes, List, Nil, RankNumber};
#[cfg(feature = "alloc")]
use crate::axis::AxisArg;
#[cfg(feature = "alloc")]
use crate::error::ArrayError;
use crate::error::{AxisError, ReduceError, SizeList, made};
use crate::extents::Shape;
#[cfg(feature = "alloc")]
use crate::extents::{Extents, count};
use crate::index_type::IndexType;
use crate::layout::Layout;
use crate::nest::{Body, Loops};
#[cfg(feature = "alloc")]
use crate::places::{AxisList, FixedAxisList, On, PlacedAxes};
#[cfg(feature = "alloc")]
use crate::view::AxesIn;
use crate::view::View;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::RangeFull;
use core::ptr::NonNull;
use generic_array::GenericArray;

mod sealed {
    /// What may say what a reduction goes over, whose answers unsafe code relies on.
    pub trait Sealed {}
    impl Sealed for core::ops::RangeFull {}
    #[cfg(feature = "alloc")]
    #[cfg(feature = "alloc")]
    impl<P> Sealed for super::Keep<P> {}
    #[cfg(feature = "alloc")]
    impl<P: super::AxisList> Sealed for P {}
}

/// What a reduction of a view of shape `S` goes over, and so what its result is.
///
/// | argument | goes over | result of a `T` |
/// |---|---|---|
/// | `..` | all axes | a `T` |
/// | `axes![0, -1]`, `Axis::<0>` | these axes, which the result does not have | `Array<T, _>`, as static as the other axes are |
/// | `[0, axis]` | the same, the numbers known at run time | `Array<T, _>` with run-time sizes |
/// | [`Keep`]`(axes![1])` | these axes, which the result has with size 1 | `Array<T, _>` |
///
/// ```
/// use mdshape::error::ReduceError;
/// use mdshape::prelude::*;
/// use mdshape::ReduceAxes;
///
/// fn spread<S: Shape, X: ReduceAxes<S, Out<i32> = i32>>(v: View<i32, S>, axes: X) -> Result<i32, ReduceError> {
///     Ok(v.max(axes)? - v.min(axes)?)
/// }
/// assert_eq!(spread(View::new(&[3, 1, 5, 4], shape![2, 2])?, ..)?, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name axes of the shape `{S}` to reduce, or one of them twice",
    label = "no such axes",
    note = "expected `..` for all axes, `axes![0, -1]`, `axes![Batch]`, `Axis::<0>`, an array of integers, or `Keep(axes![0])`",
    note = "axes count from 0 to the rank less 1, or from -1, the last, down to minus the rank; -1 and the last axis are the same; a name is that of an axis of the shape"
)]
pub trait ReduceAxes<S: Shape>: sealed::Sealed + Copy {
    /// The result, if one element becomes a `T`.
    type Out<T>;
    /// The axes that the reduction does not go over.
    #[doc(hidden)]
    type Kept: Axes;
    /// As many entries as it goes over axes.
    #[doc(hidden)]
    type Reduced: List;
    /// Refuses integers that name no axis, and two that name one.
    #[doc(hidden)]
    fn check(self) -> Result<(), AxisError>;
    /// Whether the reduction goes over the axis at this place, counted from the left.
    #[doc(hidden)]
    fn goes_over(self, place: usize) -> bool;
    /// The result whose elements `write` writes in row-major order.
    ///
    /// # Safety
    /// `write` must write as many elements as the axes that are kept have indices.
    #[doc(hidden)]
    unsafe fn collect<T>(self, shape: S, write: impl FnOnce(NonNull<T>)) -> Result<Self::Out<T>, ReduceError>;
}

/// Says that what a reduction goes over is known at compile time: `..`, `axes![..]`, an `Axis`, or [`Keep`] of them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name the axes of a reduction at compile time",
    label = "expected `..`, `axes![0, -1]`, `Axis::<0>` or `Keep(axes![0])`",
    note = "integers that are known at run time go to the method that returns a `Result`, such as `try_sum`"
)]
pub trait FixedReduceAxes<S: Shape>: ReduceAxes<S> {}

/// Says that a reduction goes over all axes, or over one: what [`View::argmin`] and [`View::argmax`] need.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name one axis of the shape `{S}`, or all of them",
    label = "the place of an element is found along one axis, or in the whole view",
    note = "expected `..`, `Axis::<0>`, `axes![0]` or `[axis]`; merge or reshape axes that belong together first"
)]
pub trait ReduceAlong<S: Shape>: ReduceAxes<S> {}

impl<S: Shape> ReduceAxes<S> for RangeFull {
    type Out<T> = T;
    type Kept = Nil;
    type Reduced = S::Axes;
    #[inline(always)]
    fn check(self) -> Result<(), AxisError> {
        Ok(())
    }
    #[inline(always)]
    fn goes_over(self, _: usize) -> bool {
        true
    }
    #[inline(always)]
    unsafe fn collect<T>(self, _: S, write: impl FnOnce(NonNull<T>)) -> Result<T, ReduceError> {
        let mut result = MaybeUninit::uninit();
        write(NonNull::from(&mut result).cast());
        // SAFETY: the caller promises that the one element was written.
        Ok(unsafe { result.assume_init() })
    }
}
impl<S: Shape> FixedReduceAxes<S> for RangeFull {}
impl<S: Shape> ReduceAlong<S> for RangeFull {}

/// The axes of a reduction, kept with size 1 in the result, as with NumPy's `keepdims`: then it broadcasts with the view.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{Array, Keep};
/// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
/// let sums: Array<i32, Shape![2, 1]> = v.sum(Keep(axes![1]));
/// assert_eq!(sums.to_string(), "[[ 6]\n [15]]");
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Keep<P>(pub P);

/// The shape `S` without the axes `P`, which a reduction went over; see [`View::sum`].
#[cfg(feature = "alloc")]
pub type ReducedShape<S, P> = Extents<<On<P, S> as PlacedAxes>::AxesRemoved<<S as Shape>::Axes>, <S as Shape>::Index>;
/// The shape `S` with size 1 for the axes `P`, which a reduction went over; see [`Keep`].
#[cfg(feature = "alloc")]
pub type KeptShape<S, P> = Extents<
    <On<P, S> as PlacedAxes>::AxesSpread<<On<P, S> as PlacedAxes>::AxesRemoved<<S as Shape>::Axes>>,
    <S as Shape>::Index,
>;

/// An array of a shape that may have more elements than can be counted, as can only be if the reduced view is empty.
///
/// # Safety
/// As for [`ReduceAxes::collect`].
#[cfg(feature = "alloc")]
#[inline(always)]
unsafe fn array<T, A: Axes, I: IndexType>(
    size: impl FnMut(usize) -> usize,
    write: impl FnOnce(NonNull<T>),
) -> Result<Array<T, Extents<A, I>>, ReduceError> {
    let mut size = size;
    let shape = Extents::<A, I>::build(|place| I::cast_usize(size(place)));
    if !shape.is_countable() {
        count(shape.sizes().iter().copied()).map_err(ArrayError::from)?;
    }
    // SAFETY: as the caller promises.
    Ok(unsafe { Array::build(shape, write) }?)
}

/// The place of the kept axis `k`.
#[inline(always)]
pub(super) fn kept_place(k: usize, rank: usize, goes_over: impl Fn(usize) -> bool) -> usize {
    (0..rank).filter(|&place| !goes_over(place)).nth(k).unwrap_or(0)
}

/// The place of the reduced axis `k`.
#[inline(always)]
pub(super) fn reduced_place(k: usize, rank: usize, goes_over: impl Fn(usize) -> bool) -> usize {
    (0..rank).filter(|&place| goes_over(place)).nth(k).unwrap_or(0)
}

#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<S: Shape, P: AxesIn<S>> ReduceAxes<S> for P {
    type Out<T> = Array<T, ReducedShape<S, P>>;
    type Kept = <On<P, S> as PlacedAxes>::AxesRemoved<S::Axes>;
    type Reduced = <On<P, S> as PlacedAxes>::Template<Nil>;
    #[inline(always)]
    fn check(self) -> Result<(), AxisError> {
        self.on::<S::Axes>().check(S::RANK)
    }
    #[inline(always)]
    fn goes_over(self, place: usize) -> bool {
        self.on::<S::Axes>().has(place, S::RANK)
    }
    #[inline(always)]
    unsafe fn collect<T>(self, shape: S, write: impl FnOnce(NonNull<T>)) -> Result<Self::Out<T>, ReduceError> {
        let sizes = shape.sizes();
        // SAFETY: as the caller promises.
        unsafe { array(|k| sizes[kept_place(k, S::RANK, |place| self.on::<S::Axes>().has(place, S::RANK))], write) }
    }
}
#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<S: Shape, P: AxesIn<S> + FixedAxisList> FixedReduceAxes<S> for P {}
#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<S: Shape, P: AxesIn<S> + AxisList<Count = typenum::U1>> ReduceAlong<S> for P {}

#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<S: Shape, P: AxesIn<S>> ReduceAxes<S> for Keep<P> {
    type Out<T> = Array<T, KeptShape<S, P>>;
    type Kept = <On<P, S> as PlacedAxes>::AxesRemoved<S::Axes>;
    type Reduced = <On<P, S> as PlacedAxes>::Template<Nil>;
    #[inline(always)]
    fn check(self) -> Result<(), AxisError> {
        self.0.on::<S::Axes>().check(S::RANK)
    }
    #[inline(always)]
    fn goes_over(self, place: usize) -> bool {
        self.0.on::<S::Axes>().has(place, S::RANK)
    }
    #[inline(always)]
    unsafe fn collect<T>(self, shape: S, write: impl FnOnce(NonNull<T>)) -> Result<Self::Out<T>, ReduceError> {
        let sizes = shape.sizes();
        // SAFETY: as the caller promises: sizes of 1 change no number of elements.
        unsafe { array(|place| if self.0.on::<S::Axes>().has(place, S::RANK) { 1 } else { sizes[place] }, write) }
    }
}
#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<S: Shape, P: AxesIn<S> + FixedAxisList> FixedReduceAxes<S> for Keep<P> {}
#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<S: Shape, P: AxesIn<S> + AxisList<Count = typenum::U1>> ReduceAlong<S> for Keep<P> {}

macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident<$t:ident -> $acc:ty>, $($bounds:path)|+, |$x:ident| $take:expr, |$a:ident, $b:ident| $join:expr, |$first:ident| $neutral:expr;)*) => {$(
        $(#[$doc])*
        pub(super) struct $name<U>(PhantomData<fn() -> U>);
        impl<U> $name<U> {
            pub(super) const NEW: Self = Self(PhantomData);
        }
        impl<U> Clone for $name<U> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<U> Copy for $name<U> {}
        impl<$t: $($bounds +)+ Copy> Kernel<$t, 1> for $name<$t> {
            type Acc = $acc;
            #[inline(always)]
            fn take(self, [$x]: [&$t; 1]) -> $acc {
                $take
            }
            #[inline(always)]
            fn join(self, $a: $acc, $b: $acc) -> $acc {
                $join
            }
            #[inline(always)]
            fn neutral(self, $first: $acc) -> $acc {
                $neutral
            }
        }
    )*};
}

/// Whether it is NaN, or another value that is not equal to itself.
#[inline(always)]
#[allow(clippy::eq_op, reason = "it is what NaN is")]
fn is_nan<T: PartialOrd>(x: &T) -> bool {
    x != x
}

kernels! {
    /// The product.
    Product<T -> T>, Number, |x| *x, |a, b| a * b, |_first| T::ONE;
    /// The sum of the summands of a mean.
    MeanSum<T -> T::Mean>, Number, |x| x.to_mean(), |a, b| a + b, |_first| T::Mean::ZERO;
    /// The smallest, or NaN.
    Min<T -> T>, PartialOrd, |x| *x, |a, b| if a <= b || is_nan(&a) { a } else { b }, |first| first;
    /// The largest, or NaN.
    Max<T -> T>, PartialOrd, |x| *x, |a, b| if a >= b || is_nan(&a) { a } else { b }, |first| first;
}

/// The sum, of elements converted to `U`.
pub(super) struct Sum<U>(PhantomData<fn() -> U>);
impl<U> Sum<U> {
    pub(super) const NEW: Self = Self(PhantomData);
}
impl<U> Clone for Sum<U> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<U> Copy for Sum<U> {}
impl<T: Copy, U: Number + From<T>> Kernel<T, 1> for Sum<U> {
    type Acc = U;
    #[inline(always)]
    fn take(self, [x]: [&T; 1]) -> U {
        U::from(*x)
    }
    #[inline(always)]
    fn join(self, a: U, b: U) -> U {
        a + b
    }
    #[inline(always)]
    fn neutral(self, _: U) -> U {
        U::ZERO
    }
}

/// The loops over some axes of a view.
struct Steps<'a, T, N: RankNumber> {
    sizes: &'a GenericArray<usize, N>,
    strides: &'a GenericArray<isize, N>,
    element: PhantomData<T>,
}
impl<T, N: RankNumber> Loops for Steps<'_, T, N> {
    type At = *mut T;
    #[inline(always)]
    fn count(&self, place: usize) -> usize {
        self.sizes[place]
    }
    #[inline(always)]
    fn next(&self, at: *mut T, place: usize) -> *mut T {
        at.wrapping_offset(self.strides[place])
    }
}

/// A fold over some axes, for each index of others.
struct Folds<'a, L: List, B, F, G> {
    part: &'a Part<L::Rank, 1>,
    init: B,
    f: F,
    /// Where the results go.
    put: G,
}

impl<T, L: List, B: Clone, F: FnMut(B, &T) -> B, G: FnMut(B)> Body<*mut T> for Folds<'_, L, B, F, G> {
    #[inline(always)]
    fn run(&mut self, at: *mut T) {
        let steps = Steps { sizes: &self.part.sizes, strides: &self.part.strides[0], element: PhantomData };
        let mut fold = Folding { value: Some(self.init.clone()), f: &mut self.f };
        // Not a step if there is no element: strides may be anything then.
        if !self.part.sizes.contains(&0) {
            L::nest(&steps, at, &mut fold);
        }
        if let Some(value) = fold.value {
            (self.put)(value);
        }
    }
}

/// A fold that has come so far; there is no value while the function has it.
struct Folding<'a, B, F> {
    value: Option<B>,
    f: &'a mut F,
}
impl<T, B, F: FnMut(B, &T) -> B> Body<*mut T> for Folding<'_, B, F> {
    #[inline(always)]
    fn run(&mut self, at: *mut T) {
        if let Some(value) = self.value.take() {
            // SAFETY: it is an element of a view, which is borrowed.
            self.value = Some((self.f)(value, unsafe { &*at }));
        }
    }
}

/// Which element is the smallest or the largest so far.
#[derive(Clone)]
pub(super) struct Best<T> {
    value: Option<T>,
    pub(super) place: usize,
    next: usize,
}

impl<T: PartialOrd + Copy> Best<T> {
    pub(super) const NONE: Self = Self { value: None, place: 0, next: 0 };
    #[inline(always)]
    pub(super) fn meet(mut self, x: T, better: impl Fn(&T, &T) -> bool) -> Self {
        if self.value.as_ref().is_none_or(|best| !is_nan(best) && (better(&x, best) || is_nan(&x))) {
            self.value = Some(x);
            self.place = self.next;
        }
        self.next += 1;
        self
    }

    /// The best of these elements and of those that come after them.
    #[cfg(feature = "rayon")]
    #[inline(always)]
    pub(super) fn then(self, after: Self, better: impl Fn(&T, &T) -> bool) -> Self {
        let next = self.next + after.next;
        match after.value {
            Some(x) => {
                let met = Self { next: self.next + after.place, ..self }.meet(x, better);
                Self { next, ..met }
            }
            None => self,
        }
    }
}

impl<T, S: Shape, L: Layout> View<'_, T, S, L> {
    #[inline(always)]
    pub(super) fn pointer(&self) -> *mut T {
        self.as_ptr().cast_mut()
    }

    /// The axes that a reduction keeps, and those that it goes over, each in the order of the view.
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub(super) fn parts<X: ReduceAxes<S>>(
        &self,
        axes: X,
    ) -> (Part<<X::Kept as List>::Rank, 1>, Part<<X::Reduced as List>::Rank, 1>) {
        let (sizes, strides) = (self.sizes(), self.strides());
        let kept = |k| kept_place(k, S::RANK, |place| axes.goes_over(place));
        let reduced = |k| reduced_place(k, S::RANK, |place| axes.goes_over(place));
        let stride = |place: usize| strides[place].as_isize();
        (
            Part::new(|k| sizes[kept(k)], |_, k| stride(kept(k))),
            Part::new(|k| sizes[reduced(k)], |_, k| stride(reduced(k))),
        )
    }

    /// Elements put together by a kernel; `empty` is the result of no elements, if there is one.
    #[inline(always)]
    pub(super) fn reduce<H: Hands, X: ReduceAxes<S>, Q: Kernel<T, 1>>(
        &self,
        hands: H,
        axes: X,
        kernel: Q,
        empty: Result<Q::Acc, &'static str>,
    ) -> Result<X::Out<Q::Acc>, ReduceError> {
        axes.check()?;
        let (kept, reduced) = self.parts(axes);
        if reduced.sizes.contains(&0) {
            return self.reduce_nothing(axes, empty);
        }
        let write = |to: NonNull<Q::Acc>| {
            // SAFETY: the two parts are the axes of this view, which is borrowed, and no size of `reduced` is 0.
            unsafe {
                combine::<H, X::Kept, X::Reduced, T, Q, 1>(hands, kept, reduced, [self.pointer()], kernel, to.as_ptr())
            };
        };
        // SAFETY: a result was written for each index of the kept axes.
        unsafe { axes.collect(self.shape(), write) }
    }

    /// The results of reductions of no elements.
    #[cold]
    #[inline(never)]
    pub(super) fn reduce_nothing<X: ReduceAxes<S>, A: Copy>(
        &self,
        axes: X,
        empty: Result<A, &'static str>,
    ) -> Result<X::Out<A>, ReduceError> {
        let sizes = self.parts(axes).0.sizes;
        let value = empty.map_err(|operation| ReduceError::Empty { operation, shape: SizeList::new(self.sizes()) })?;
        let write = |to: NonNull<A>| {
            // Counted here: before it is collected, there may be more results than can be.
            let count = if sizes.contains(&0) { 0 } else { sizes.iter().product() };
            for k in 0..count {
                // SAFETY: there is room for as many results.
                unsafe { to.add(k).write(value) };
            }
        };
        // SAFETY: a result was written for each index of the kept axes.
        unsafe { axes.collect(self.shape(), write) }
    }

    /// The sum of the elements.
    ///
    /// `v.sum(..)` is over all axes, `v.sum(axes![0, -1])` over some, which the result does not have, and with [`Keep`] it
    /// has them with size 1; see [`ReduceAxes`]. The sum of nothing is 0.
    ///
    /// Sums of floats are pairwise, along each axis: with n elements, no element takes part in more than about 12 + log2 n
    /// roundings, so the error does not grow faster than that of NumPy. The order depends on sizes and strides alone,
    /// whatever is static of them, and not on the machine. Integers are added by `+` of their type, see [`Number`].
    ///
    /// # Panics
    /// If there is no memory for the result, or, as can only be if the view is empty, the result is no shape.
    ///
    /// ```
    /// use mdshape::{Array, Axis, Shape, View, axes, shape};
    /// let rows = 2;
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![rows, 3])?;
    /// assert_eq!(v.sum(..), 21);
    /// let columns: Array<i32, Shape![3]> = v.sum(axes![0]);
    /// assert_eq!(columns.as_slice(), [5, 7, 9]);
    /// assert_eq!(v.sum(Axis::<-1>).as_slice(), [6, 15]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn sum<X: FixedReduceAxes<S>>(self, axes: X) -> X::Out<T>
    where
        T: Number,
    {
        made(self.try_sum(axes))
    }

    /// [`sum`](Self::sum), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// If an integer names no axis, or two name one; if there is no memory for the result, or it is no shape.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// let axis = -2;
    /// assert_eq!(v.try_sum([axis])?.as_slice(), [5, 7, 9]);
    /// assert_eq!(v.try_sum([2]).unwrap_err().to_string(), "dimension 2 out of range [-2, 1]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_sum<X: ReduceAxes<S>>(self, axes: X) -> Result<X::Out<T>, ReduceError>
    where
        T: Number,
    {
        self.reduce(Serial, axes, Sum::<T>::NEW, Ok(T::ZERO))
    }

    /// The sum of the elements, each converted to `U` before: what a narrow type would overflow.
    ///
    /// # Panics
    /// As [`sum`](Self::sum).
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[200_u8, 100, 50, 250], shape![2, 2])?;
    /// assert_eq!(v.sum_as::<u32, _>(..), 600);
    /// assert_eq!(v.sum_as::<i64, _>(axes![1]).as_slice(), [300, 300]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn sum_as<U: Number + From<T>, X: FixedReduceAxes<S>>(self, axes: X) -> X::Out<U>
    where
        T: Copy,
    {
        made(self.try_sum_as(axes))
    }

    /// [`sum_as`](Self::sum_as), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[200_u8, 100, 50, 250], shape![2, 2])?;
    /// let axis = 0;
    /// assert_eq!(v.try_sum_as::<u32, _>([axis])?.as_slice(), [250, 350]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_sum_as<U: Number + From<T>, X: ReduceAxes<S>>(self, axes: X) -> Result<X::Out<U>, ReduceError>
    where
        T: Copy,
    {
        self.reduce(Serial, axes, Sum::<U>::NEW, Ok(U::ZERO))
    }

    /// The product of the elements, over the axes that [`ReduceAxes`] says. The product of nothing is 1.
    ///
    /// # Panics
    /// As [`sum`](Self::sum).
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// assert_eq!(v.product(..), 720);
    /// assert_eq!(v.product(axes![0]).as_slice(), [4, 10, 18]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn product<X: FixedReduceAxes<S>>(self, axes: X) -> X::Out<T>
    where
        T: Number,
    {
        made(self.try_product(axes))
    }

    /// [`product`](Self::product), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    #[inline(always)]
    pub fn try_product<X: ReduceAxes<S>>(self, axes: X) -> Result<X::Out<T>, ReduceError>
    where
        T: Number,
    {
        self.reduce(Serial, axes, Product::<T>::NEW, Ok(T::ONE))
    }

    /// The mean of the elements, over the axes that [`ReduceAxes`] says: an `f64` for integers, whose sum cannot overflow
    /// then. The mean of nothing is NaN, as in NumPy.
    ///
    /// # Panics
    /// As [`sum`](Self::sum).
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[1_u8, 2, 3, 4, 5, 250], shape![2, 3])?;
    /// assert_eq!(v.mean(axes![0]).as_slice(), [2.5, 3.5, 126.5]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn mean<X: FixedReduceAxes<S>>(self, axes: X) -> X::Out<T::Mean>
    where
        T: Number,
    {
        made(self.try_mean(axes))
    }

    /// [`mean`](Self::mean), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    #[inline(always)]
    pub fn try_mean<X: ReduceAxes<S>>(self, axes: X) -> Result<X::Out<T::Mean>, ReduceError>
    where
        T: Number,
    {
        self.mean_by(Serial, axes)
    }

    #[inline(always)]
    pub(super) fn mean_by<H: Hands, X: ReduceAxes<S>>(&self, hands: H, axes: X) -> Result<X::Out<T::Mean>, ReduceError>
    where
        T: Number,
    {
        axes.check()?;
        let (kept, reduced) = self.parts(axes);
        if reduced.sizes.contains(&0) {
            return self.reduce_nothing(axes, Ok(T::divide(T::Mean::ZERO, 0)));
        }
        if kept.sizes.contains(&0) {
            // SAFETY: there is no element to write.
            return unsafe { axes.collect(self.shape(), |_| ()) };
        }
        let count = reduced.sizes.iter().product::<usize>();
        let results = kept.sizes.iter().product::<usize>();
        let write = |to: NonNull<T::Mean>| {
            // SAFETY: as in `reduce`; then each of the results is written, and is divided in its place.
            unsafe {
                let (at, kernel) = ([self.pointer()], MeanSum::<T>::NEW);
                combine::<H, X::Kept, X::Reduced, T, _, 1>(hands, kept, reduced, at, kernel, to.as_ptr());
                for k in 0..results {
                    let mean = to.add(k);
                    mean.write(T::divide(mean.read(), count));
                }
            }
        };
        // SAFETY: a result was written for each index of the kept axes.
        unsafe { axes.collect(self.shape(), write) }
    }

    /// The smallest element, over the axes that [`ReduceAxes`] says. NaN wins over every number, as in NumPy.
    ///
    /// # Errors
    /// If the reduction goes over no elements, an integer names no axis, or two name one, or there is no memory.
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[4, 2, 3, 1, 5, 6], shape![2, 3])?;
    /// assert_eq!(v.min(..)?, 1);
    /// assert_eq!(v.min(axes![0])?.as_slice(), [1, 2, 3]);
    /// let e = View::new(&[0; 0], shape![(0), 3])?.min(..).unwrap_err();
    /// assert_eq!(e.to_string(), "the minimum of no elements, in shape [0, 3]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn min<X: ReduceAxes<S>>(self, axes: X) -> Result<X::Out<T>, ReduceError>
    where
        T: PartialOrd + Copy,
    {
        self.reduce(Serial, axes, Min::<T>::NEW, Err("minimum"))
    }

    /// The largest element, over the axes that [`ReduceAxes`] says. NaN wins over every number, as in NumPy.
    ///
    /// # Errors
    /// As [`min`](Self::min).
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[4.0, f32::NAN, 3.0, 1.0, 5.0, 6.0], shape![2, 3])?;
    /// assert!(v.max(..)?.is_nan());
    /// assert_eq!(v.max(axes![0])?[[2]], 6.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn max<X: ReduceAxes<S>>(self, axes: X) -> Result<X::Out<T>, ReduceError>
    where
        T: PartialOrd + Copy,
    {
        self.reduce(Serial, axes, Max::<T>::NEW, Err("maximum"))
    }

    #[inline(always)]
    fn best<X: ReduceAlong<S>>(
        &self,
        axes: X,
        operation: &'static str,
        better: impl Fn(&T, &T) -> bool,
    ) -> Result<X::Out<usize>, ReduceError>
    where
        T: PartialOrd + Copy,
    {
        axes.check()?;
        let (kept, reduced) = self.parts(axes);
        if reduced.sizes.contains(&0) {
            return self.reduce_nothing(axes, Err(operation));
        }
        let write = |to: NonNull<usize>| {
            let mut at = 0;
            self.folds::<X, Best<T>>(
                (kept, reduced),
                Best::NONE,
                |best, x| best.meet(*x, &better),
                |best| {
                    // SAFETY: there is room for a result for each index of the kept axes.
                    unsafe { to.add(at).write(best.place) };
                    at += 1;
                },
            );
        };
        // SAFETY: a result was written for each index of the kept axes.
        unsafe { axes.collect(self.shape(), write) }
    }

    /// Where the smallest element is, the first of equals: its place along an axis, or, for `..`, in row-major order of the
    /// whole view. The first NaN counts as the smallest, as in NumPy.
    ///
    /// # Errors
    /// As [`min`](Self::min).
    ///
    /// ```
    /// use mdshape::{Axis, View, shape};
    /// let v = View::new(&[4, 2, 3, 1, 5, 1], shape![2, 3])?;
    /// assert_eq!(v.argmin(..)?, 3);
    /// assert_eq!(v.argmin(Axis::<1>)?.as_slice(), [1, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn argmin<X: ReduceAlong<S>>(self, axes: X) -> Result<X::Out<usize>, ReduceError>
    where
        T: PartialOrd + Copy,
    {
        self.best(axes, "place of the minimum", |x, best| x < best)
    }

    /// Where the largest element is, the first of equals; as [`argmin`](Self::argmin).
    ///
    /// # Errors
    /// As [`min`](Self::min).
    ///
    /// ```
    /// use mdshape::{Axis, View, shape};
    /// let v = View::new(&[4, 2, 3, 6, 5, 6], shape![2, 3])?;
    /// assert_eq!(v.argmax(..)?, 3);
    /// assert_eq!(v.argmax(Axis::<0>)?.as_slice(), [1, 1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn argmax<X: ReduceAlong<S>>(self, axes: X) -> Result<X::Out<usize>, ReduceError>
    where
        T: PartialOrd + Copy,
    {
        self.best(axes, "place of the maximum", |x, best| x > best)
    }

    /// Calls `put` with a fold for each index of the kept axes, in row-major order.
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn folds<X: ReduceAxes<S>, B: Clone>(
        &self,
        (kept, reduced): (Part<<X::Kept as List>::Rank, 1>, Part<<X::Reduced as List>::Rank, 1>),
        init: B,
        f: impl FnMut(B, &T) -> B,
        put: impl FnMut(B),
    ) {
        if kept.sizes.contains(&0) {
            return;
        }
        let steps = Steps { sizes: &kept.sizes, strides: &kept.strides[0], element: PhantomData };
        let mut body = Folds::<X::Reduced, B, _, _> { part: &reduced, init, f, put };
        X::Kept::nest(&steps, self.pointer(), &mut body);
    }

    /// What `f` makes of `init` and the elements, one after the other in row-major order, over the axes that [`ReduceAxes`]
    /// says.
    ///
    /// # Panics
    /// As [`sum`](Self::sum), or if `f` does.
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// assert_eq!(v.fold(.., 0, |number, digit| 10 * number + digit), 123456);
    /// assert_eq!(v.transpose().fold(axes![0], 0, |number, digit| 10 * number + digit).as_slice(), [123, 456]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn fold<B: Clone, X: FixedReduceAxes<S>>(self, axes: X, init: B, f: impl FnMut(B, &T) -> B) -> X::Out<B> {
        made(self.try_fold(axes, init, f))
    }

    /// [`fold`](Self::fold), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// let axis = 0;
    /// assert_eq!(v.try_fold([axis], 0, |number, digit| 10 * number + digit)?.as_slice(), [14, 25, 36]);
    /// assert_eq!(v.try_fold([0, -2], 0, |a, b| a + b).unwrap_err().to_string(), "0 and -2 both name dimension 0 of 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_fold<B: Clone, X: ReduceAxes<S>>(
        self,
        axes: X,
        init: B,
        f: impl FnMut(B, &T) -> B,
    ) -> Result<X::Out<B>, ReduceError> {
        axes.check()?;
        let write = |to: NonNull<B>| {
            let mut at = 0;
            self.folds::<X, B>(self.parts(axes), init, f, |value| {
                // SAFETY: there is room for a result for each index of the kept axes.
                unsafe { to.add(at).write(value) };
                at += 1;
            });
        };
        // SAFETY: a result was written for each index of the kept axes.
        unsafe { axes.collect(self.shape(), write) }
    }

    /// How many elements `counts` says yes to, over the axes that [`ReduceAxes`] says.
    ///
    /// # Panics
    /// As [`sum`](Self::sum), or if `counts` does.
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[1, 0, 3, 0, 0, 6], shape![2, 3])?;
    /// assert_eq!(v.count(.., |&x| x != 0), 3);
    /// assert_eq!(v.count(axes![1], |&x| x != 0).as_slice(), [2, 1]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn count<X: FixedReduceAxes<S>>(self, axes: X, counts: impl FnMut(&T) -> bool) -> X::Out<usize> {
        made(self.try_count(axes, counts))
    }

    /// [`count`](Self::count), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 0, 3, 0, 0, 6], shape![2, 3])?;
    /// assert_eq!(v.try_count([1], |&x| x != 0)?.as_slice(), [2, 1]);
    /// assert!(v.try_count([2], |&x| x != 0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_count<X: ReduceAxes<S>>(
        self,
        axes: X,
        mut counts: impl FnMut(&T) -> bool,
    ) -> Result<X::Out<usize>, ReduceError> {
        self.try_fold(axes, 0, |count, x| count + usize::from(counts(x)))
    }

    /// Whether `holds` says yes to some element, over the axes that [`ReduceAxes`] says; of no elements, it does not. After
    /// a yes, it is not asked again.
    ///
    /// # Panics
    /// As [`sum`](Self::sum), or if `holds` does.
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[1, 0, 3, 4, 5, 6], shape![2, 3])?;
    /// assert!(v.any(.., |&x| x == 0));
    /// assert_eq!(v.any(axes![1], |&x| x == 0).as_slice(), [true, false]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn any<X: FixedReduceAxes<S>>(self, axes: X, holds: impl FnMut(&T) -> bool) -> X::Out<bool> {
        made(self.try_any(axes, holds))
    }

    /// [`any`](Self::any), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 0, 3, 0, 0, 6], shape![2, 3])?;
    /// assert_eq!(v.try_any([1], |&x| x > 3)?.as_slice(), [false, true]);
    /// assert!(v.try_any([2], |&x| x != 0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_any<X: ReduceAxes<S>>(
        self,
        axes: X,
        mut holds: impl FnMut(&T) -> bool,
    ) -> Result<X::Out<bool>, ReduceError> {
        self.try_fold(axes, false, |any, x| any || holds(x))
    }

    /// Whether `holds` says yes to every element, over the axes that [`ReduceAxes`] says; of no elements, it does. After a
    /// no, it is not asked again.
    ///
    /// # Panics
    /// As [`sum`](Self::sum), or if `holds` does.
    ///
    /// ```
    /// use mdshape::{View, axes, shape};
    /// let v = View::new(&[1, 0, 3, 4, 5, 6], shape![2, 3])?;
    /// assert!(v.all(.., |&x| x >= 0));
    /// assert_eq!(v.all(axes![0], |&x| x > 0).as_slice(), [true, false, true]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn all<X: FixedReduceAxes<S>>(self, axes: X, holds: impl FnMut(&T) -> bool) -> X::Out<bool> {
        made(self.try_all(axes, holds))
    }

    /// [`all`](Self::all), but for an error where there is no result; the axes may be integers.
    ///
    /// # Errors
    /// As [`try_sum`](Self::try_sum).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 0, 3, 0, 0, 6], shape![2, 3])?;
    /// assert_eq!(v.try_all([0], |&x| x > 0)?.as_slice(), [false, false, true]);
    /// assert!(v.try_all([2], |&x| x != 0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_all<X: ReduceAxes<S>>(
        self,
        axes: X,
        mut holds: impl FnMut(&T) -> bool,
    ) -> Result<X::Out<bool>, ReduceError> {
        self.try_fold(axes, true, |all, x| all && holds(x))
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape, L: Layout> View<'_, T, S, L> {
    /// The running values of a fold along an axis: element k of the result is what `f` makes of the elements 0 to k.
    /// On a flipped view it runs backwards.
    ///
    /// # Errors
    /// If an integer names no axis; an [`Axis`](crate::Axis) that does so does not compile. If there is no memory for the result, or the
    /// shape has no row-major layout in its index type.
    ///
    /// ```
    /// use mdshape::{Axis, View, shape};
    /// let v = View::new(&[3, 1, 4, 1, 5, 2], shape![2, 3])?;
    /// let so_far = v.scan(Axis::<1>, 0, |max, &x| x.max(*max))?;
    /// assert_eq!(so_far.as_slice(), [3, 3, 4, 1, 5, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn scan<B: Clone>(
        self,
        axis: impl AxisArg<S>,
        init: B,
        mut f: impl FnMut(&B, &T) -> B,
    ) -> Result<Array<B, S>, ReduceError> {
        let place = axis.place()?;
        let (mut sizes, size) = (self.sizes(), self.sizes()[place]);
        let stride = self.strides()[place].as_isize();
        let write = |first: NonNull<B>| {
            if sizes.contains(&0) {
                return;
            }
            let after = |place: usize| sizes[place + 1..].iter().product::<usize>();
            let (lanes, step) = ((Operand::lane(&self), Lane::new(first, |place| after(place) as isize)), after(place));
            sizes[place] = 1;
            // SAFETY: each index with a 0 at the axis leads to an element of the view and to one of the result, and so do the
            // steps along the axis. No size is 0.
            unsafe {
                in_order::<S::Axes, _>(&sizes, lanes, |(from, to): (*mut T, *mut B)| {
                    let mut before = &init;
                    for k in 0..size {
                        let to = to.add(k * step);
                        to.write(f(before, &*from.offset(led(k, stride))));
                        before = &*to;
                    }
                });
            }
        };
        // SAFETY: an element was written for each index.
        Ok(unsafe { Array::build(self.shape(), write) }?)
    }

    /// The running sums along an axis: element k of the result is the sum of the elements 0 to k, added one after the other.
    /// On a flipped view it runs backwards.
    ///
    /// # Errors
    /// As [`scan`](Self::scan).
    ///
    /// ```
    /// use mdshape::{Axis, View, axes, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// assert_eq!(v.cumsum(Axis::<1>)?.as_slice(), [1, 3, 6, 4, 9, 15]);
    /// let backwards = v.flip(axes![1]).cumsum(-1)?;
    /// assert_eq!(backwards.view().flip(axes![1]).to_string(), "[[ 6  5  3]\n [15 11  6]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn cumsum(self, axis: impl AxisArg<S>) -> Result<Array<T, S>, ReduceError>
    where
        T: Number,
    {
        self.scan(axis, T::ZERO, |sum, &x| *sum + x)
    }
}
