//! One axis: a static size or a run-time one, and how constants become types.

#[cfg(feature = "alloc")]
use crate::array::memory::{InPlace, Memory};
use crate::axes::{Entry, Missing, Stored, nameless};
use crate::broadcast::{BroadcastDim, StretchDim};
use crate::convert::{ForgetDim, RecastDim};
use crate::decimal::{_1, Digits, holds};
use crate::index_type::IndexType;
use crate::items::{Bound, Step};
use crate::named::Named;
use crate::natural::{Answer, Natural, NaturalCore, No, U1, Yes};
use crate::ops::InnerDim;
use crate::strides::{Stride, Zero};
use core::fmt::Debug;
use core::hash::Hash;
use core::marker::PhantomData;
use generic_array::ArrayLength;
use typenum::UTerm;

/// The marker of an axis whose size is known at run time; `_` in [`Shape!`](macro@crate::Shape).
///
/// It plays the part of `std::dynamic_extent` in C++'s `mdspan`.
///
/// ```
/// use mdshape::{Dim, Dyn};
/// assert_eq!(Dyn::SIZE, None);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Dyn;

/// A static size, in decimal digits: `Size<(_7, _6, _8)>` is 768.
///
/// Write it with [`Size!`](macro@crate::Size), or with [`SizeOf`] for a `typenum` number. Each size has exactly one
/// spelling, without leading zeros, so two static sizes are equal when their types are.
///
/// ```
/// use mdshape::{Dim, Size};
/// assert_eq!(<Size!(768)>::SIZE, Some(768));
/// ```
pub struct Size<D>(PhantomData<fn() -> D>);

/// The static size of a `typenum` number `U`; the way from arithmetic on types back to an axis.
///
/// For a `const N: usize` parameter, `typenum::U<N>` is the bridge: it exists for the numbers that `typenum`
/// lists, 0 to 1024 and some beyond.
///
/// ```
/// use mdshape::{Natural, Shape, SizeOf, StaticDim, View, shape};
/// use typenum::{Const, ToUInt, U};
///
/// assert_eq!(<SizeOf<typenum::U12> as StaticDim>::VALUE, 12);
///
/// fn first<const N: usize>(rows: &[f32]) -> f32
/// where
///     Const<N>: ToUInt<Output: Natural>,
/// {
///     let view: View<f32, Shape![_, SizeOf<U<N>>]> =
///         View::new(rows, [rows.len() / N, N]).unwrap();
///     view[[0, 0]]
/// }
/// assert_eq!(first::<3>(&[5.0; 6]), 5.0);
/// ```
pub type SizeOf<U> = Size<<U as NaturalCore>::AsDigits>;

/// The static size 1, which broadcasting stretches.
pub type One = Size<(_1,)>;

impl<D> Size<D> {
    /// The one value of the type.
    pub const NEW: Self = Size(PhantomData);
}
impl<D> Clone for Size<D> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<D> Copy for Size<D> {}
impl<D> Default for Size<D> {
    fn default() -> Self {
        Self::NEW
    }
}
impl<D> PartialEq for Size<D> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<D> Eq for Size<D> {}
impl<D> Hash for Size<D> {
    fn hash<H: core::hash::Hasher>(&self, _: &mut H) {}
}
impl<D: Digits> Debug for Size<D> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}", D::VALUE)
    }
}

mod sealed {
    pub trait Sealed {}
}
impl sealed::Sealed for Dyn {}
impl<D> sealed::Sealed for Size<D> {}
impl<N, D> sealed::Sealed for Named<N, D> {}

/// One axis of a shape: a [`Size`], or [`Dyn`].
///
/// This is the only bound that a generic kernel over its axes needs. Its supertraits are the laws that such a
/// kernel may rely on: an axis broadcasts with itself, and with a static 1 on its right, to itself, and it can be forgotten.
///
/// ```
/// use mdshape::{Dim, Shape, View, shape};
///
/// fn trace<R: Dim, C: Dim>(v: View<f32, Shape![R, C]>) -> f32 {
///     (0..v.size(0).min(v.size(1))).map(|i| v[[i, i]]).sum()
/// }
/// let v = View::new(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], shape![2, 3]).unwrap();
/// assert_eq!(trace(v), 6.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an axis of a shape",
    label = "expected a static size or `Dyn`",
    note = "an axis is written as a literal, a `{{CONSTANT}}`, `_` for a run-time size, or a type that implements `Dim`"
)]
pub trait Dim:
    sealed::Sealed
    + Copy
    + Default
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + Unpin
    + Entry<Exists = Yes, AsDim = Self>
    + BroadcastDim<Self, Out = Self, New = Missing>
    + BroadcastDim<One, Out = Self, New = Missing>
    + StretchDim<Self, Out = Yes>
    + InnerDim<Self, Out = Yes>
    + ForgetDim<Self>
    + ForgetDim<Dyn>
    + RecastDim<Self>
    + RecastDim<Dyn>
    + 'static
{
    /// The size, in elements, where the type fixes it.
    const SIZE: Option<usize>;
    /// The name, where the axis has one.
    const NAME: Option<&'static str> = None;

    /// The axis without its name.
    #[doc(hidden)]
    type Bare: Dim;
    /// The axis `E` with the name of this one.
    #[doc(hidden)]
    type Resized<E: Dim>: Dim;
    /// What a shape with index type `I` stores for the axis: nothing, or the size.
    #[doc(hidden)]
    type Stored<I: IndexType>: Stored;

    /// Whether the type fixes the size.
    //
    // A list of axes asks this, not for `StaticDim`: that a number is the length of a `GenericArray` is a proof of some
    // fifty steps, and behind sixty axes the compiler would give up.
    #[doc(hidden)]
    type Fixed: Answer;

    /// Whether the size may be other than 0, as far as the type tells.
    #[doc(hidden)]
    type NotZero: Answer;
    /// Whether the size may be 1, as far as the type tells.
    #[doc(hidden)]
    type MayBeOne: Answer;
    /// The size, where a 0 counts as 1; of no use for a run-time one.
    #[doc(hidden)]
    type Clamped: Natural;
    /// The stride `U` of the axis when it is stretched: 0 for a static 1, kept for another static size, which does not
    /// stretch, and a matter of run time for a run-time one.
    #[doc(hidden)]
    type StretchedStride<U: Stride>: Stride;
    /// The smaller of this size and that of `E`: static if both are.
    #[doc(hidden)]
    type Minimum<E: Dim>: Dim;
    /// The smaller of this size and the static `U`.
    #[doc(hidden)]
    type MinimumWith<U: Natural>: Dim;
    /// The number of windows of the size `W` along this axis: static if both are. Of no use where the window is longer.
    #[doc(hidden)]
    type Windows<W: Dim>: Dim;
    /// The number of windows of this size along an axis of the static size `U`, likewise.
    #[doc(hidden)]
    type WindowsIn<U: Natural>: Dim;
    /// What a range that the type tells leaves of this axis: static if this is. Of no use where a bound is outside it.
    #[doc(hidden)]
    type Sliced<A: Bound, B: Bound, P: Step>: Dim;
    /// The number of parts of the size `M` in this axis: static if both are. Of no use where they do not fill it.
    #[doc(hidden)]
    type Divided<M: Dim>: Dim;
    /// The number of parts of this size in an axis of the static size `U`, likewise.
    #[doc(hidden)]
    type PartsIn<U: Natural>: Dim;

    /// The axis that this one and the axis `E` to its right are merged to; static if both are.
    #[doc(hidden)]
    type Merged<E: Dim>: Dim;
    /// The axis that an axis of size `U` and this one are merged to.
    #[doc(hidden)]
    type MergedAfter<U: Natural>: Dim;
    /// The stride after an axis of stride `U` was merged with this one, of stride `V`: that of this one, unless its
    /// size is 1.
    #[doc(hidden)]
    type MergedStride<U: Stride, V: Stride>: Stride;

    /// Whether this axis and the axis `E` may have one size. It is known if this one is `Dyn`, whatever `E` is.
    #[doc(hidden)]
    type MayEqual<E: Dim>: Answer;
    /// Whether the size may be `U`.
    #[doc(hidden)]
    type MayBe<U: Natural>: Answer;

    /// What holds so many elements.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    type Owned<T>: Memory<T>;

    /// The name as a type.
    #[doc(hidden)]
    #[inline(always)]
    fn name_type() -> Option<core::any::TypeId> {
        None
    }

    #[doc(hidden)]
    fn load<I: IndexType>(stored: Self::Stored<I>) -> I;

    /// `size` is the static size where there is one.
    #[doc(hidden)]
    fn store<I: IndexType>(size: I) -> Self::Stored<I>;
}

impl Entry for Dyn {
    type Exists = Yes;
    type AsDim = Self;
    type AsStride = Self;
    nameless!();
}
impl<D: Digits> Entry for Size<D> {
    type Exists = Yes;
    type AsDim = Self;
    type AsStride = Self;
    nameless!();
}

impl Dim for Dyn {
    const SIZE: Option<usize> = None;
    type Bare = Self;
    type Resized<E: Dim> = E;
    type Stored<I: IndexType> = I;
    type Fixed = No;
    type NotZero = Yes;
    type MayBeOne = Yes;
    type Clamped = U1;
    type StretchedStride<U: Stride> = Dyn;
    type Minimum<E: Dim> = Dyn;
    type MinimumWith<U: Natural> = Dyn;
    type Windows<W: Dim> = Dyn;
    type WindowsIn<U: Natural> = Dyn;
    type Sliced<A: Bound, B: Bound, P: Step> = Dyn;
    type Divided<M: Dim> = Dyn;
    type PartsIn<U: Natural> = Dyn;
    type Merged<E: Dim> = Dyn;
    type MergedAfter<U: Natural> = Dyn;
    type MergedStride<U: Stride, V: Stride> = Dyn;
    type MayEqual<E: Dim> = Yes;
    type MayBe<U: Natural> = Yes;
    #[cfg(feature = "alloc")]
    type Owned<T> = alloc::vec::Vec<T>;
    #[inline(always)]
    fn load<I: IndexType>(stored: I) -> I {
        stored
    }
    #[inline(always)]
    fn store<I: IndexType>(size: I) -> I {
        size
    }
}

impl<D: Digits> Dim for Size<D> {
    const SIZE: Option<usize> = Some(value::<D>());
    type Bare = Self;
    type Resized<E: Dim> = E;
    type Stored<I: IndexType> = ();
    type Fixed = Yes;
    type NotZero = <<D::Uint as NaturalCore>::IsZero as Answer>::Not;
    type MayBeOne = <D::Uint as NaturalCore>::IsOne;
    type Clamped = <<D::Uint as NaturalCore>::IsZero as Answer>::IfNatural<U1, D::Uint>;
    type StretchedStride<U: Stride> = <<D::Uint as NaturalCore>::IsOne as Answer>::IfStride<Zero, U>;
    type Minimum<E: Dim> = E::MinimumWith<D::Uint>;
    type MinimumWith<U: Natural> = SizeOf<U::Minus<U::Minus<D::Uint>>>;
    type Windows<W: Dim> = W::WindowsIn<D::Uint>;
    type WindowsIn<U: Natural> = SizeOf<<U::Minus<D::Uint> as NaturalCore>::Next>;
    // Of no places there are none, whatever the bounds.
    type Sliced<A: Bound, B: Bound, P: Step> =
        SizeOf<<<D::Uint as NaturalCore>::IsZero as Answer>::IfNatural<UTerm, P::Count<A, B, D::Uint>>>;
    type Divided<M: Dim> = M::PartsIn<D::Uint>;
    type PartsIn<U: Natural> = SizeOf<U::Quotient<D::Uint>>;
    type Merged<E: Dim> = E::MergedAfter<D::Uint>;
    type MergedAfter<U: Natural> = SizeOf<U::Product<D::Uint>>;
    type MergedStride<U: Stride, V: Stride> = <<D::Uint as NaturalCore>::IsOne as Answer>::IfStride<U, V>;
    type MayEqual<E: Dim> = E::MayBe<D::Uint>;
    type MayBe<U: Natural> = <D::Uint as NaturalCore>::Same<U>;
    #[cfg(feature = "alloc")]
    type Owned<T> = InPlace<T, D::Uint>;
    #[inline(always)]
    fn load<I: IndexType>((): ()) -> I {
        I::cast_usize(const { value::<D>() })
    }
    #[inline(always)]
    fn store<I: IndexType>(_: I) {}
}

/// An axis whose size the type fixes.
///
/// ```
/// use mdshape::{Size, StaticDim};
/// use typenum::Unsigned;
/// assert_eq!(<Size!(48) as StaticDim>::VALUE, 48);
/// assert_eq!(<<Size!(48) as StaticDim>::Uint as Unsigned>::USIZE, 48);
/// ```
#[diagnostic::on_unimplemented(
    message = "the size of axis `{Self}` is not known at compile time",
    label = "expected a static size",
    note = "`recast` recovers a static size from a run-time one, with a check"
)]
pub trait StaticDim: Dim<Fixed = Yes> {
    /// The size, in elements.
    const VALUE: usize;
    /// The size as a `typenum` number: for arithmetic on types, and as the length of a `GenericArray`.
    type Uint: ArrayLength + Natural;
}

impl<D: Digits<Uint: ArrayLength>> StaticDim for Size<D> {
    const VALUE: usize = value::<D>();
    type Uint = D::Uint;
}

/// The size as a `usize`; a size beyond it does not compile.
const fn value<D: Digits>() -> usize {
    holds(D::VALUE <= usize::MAX as u64).expect("a static size is a `usize` at most");
    D::VALUE as usize
}
