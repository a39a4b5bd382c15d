//! What the operations on elements work on: one view or several, read side by side.

use super::{Lane, Lanes};
#[cfg(feature = "alloc")]
use crate::array::{Array, OwnedLayout};
use crate::axes::{Axes, List, RankNumber};
use crate::broadcast::{Broadcast, BroadcastAll, BroadcastShape, TargetOf, check_target};
use crate::each;
use crate::error::BroadcastError;
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::{View, ViewMut};
use core::ops::Deref;
use generic_array::GenericArray;

pub(super) mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// What an operation on elements reads: a [`View`], or a borrowed view or [`Array`](crate::Array).
///
/// ```
/// use mdshape::{Broadcast, BroadcastShape, Operand, Shape, View, array, shape};
/// use mdshape::Array;
///
/// fn sum<S: Shape, X: Operand<Element = f32>>(v: View<f32, S>, x: X) -> Array<f32, BroadcastShape<S, X::Shape>>
/// where
///     S: Broadcast<X::Shape>,
/// {
///     v + x
/// }
/// let v = View::new(&[1.0, 2.0, 3.0], shape![3])?;
/// assert_eq!(sum(v, v).to_string(), "[2. 4. 6.]");
/// assert_eq!(sum(v, &array![[1.0], [2.0]]).to_string(), "[[2. 3. 4.]\n [3. 4. 5.]]");
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand of an operation on elements",
    label = "expected a view, a borrowed view or a borrowed array",
    note = "an array is lent: `&array`, or `array.view()`; a number beside an operator has the type of the elements"
)]
pub trait Operand: Copy + Sealed {
    /// An element.
    type Element;
    /// A borrowed element.
    type Item: Copy + Deref<Target = Self::Element>;
    /// The shape.
    type Shape: Shape;
    /// The shape of this operand.
    fn shape(&self) -> Self::Shape;
    /// The layout.
    #[doc(hidden)]
    type Layout: Layout;
    /// This operand as a view.
    #[doc(hidden)]
    fn whole(&self) -> View<'_, Self::Element, Self::Shape, Self::Layout>;
    /// The lane in a nest of loops over axes of the rank `R`, to which this operand is stretched.
    #[doc(hidden)]
    fn lane<R: RankNumber>(&self) -> Lane<Self::Element, R>;
    /// The element at a pointer.
    ///
    /// # Safety
    /// The pointer must be to an element of this operand.
    #[doc(hidden)]
    unsafe fn item(at: *mut Self::Element) -> Self::Item;
}

macro_rules! operands {
    ($($(#[$cfg:meta])? [$($generics:tt)*] $type:ty, |$this:ident| $view:expr;)*) => {$(
        $(#[$cfg])?
        impl<$($generics)*> Sealed for $type {}
        $(#[$cfg])?
        impl<$($generics)*> Operand for $type {
            type Element = T;
            type Item = &'a T;
            type Shape = S;
            type Layout = L;
            #[inline(always)]
            fn whole(&self) -> View<'_, T, S, L> {
                let $this = *self;
                $view
            }
            #[inline(always)]
            fn shape(&self) -> S {
                let $this = *self;
                $view.shape()
            }
            #[inline(always)]
            fn lane<R: RankNumber>(&self) -> Lane<T, R> {
                let $this = *self;
                $view.stretched_lane()
            }
            #[inline(always)]
            unsafe fn item(at: *mut T) -> &'a T {
                // SAFETY: as the caller promises, it is an element, and those are borrowed for 'a.
                unsafe { &*at }
            }
        }
        // Not for every `Operand`: a tuple might be one, as far as the compiler tells, and its messages would say less.
        $(#[$cfg])?
        impl<$($generics)*> Operands for $type {
            type Items = &'a T;
            type At = *mut T;
            type Lanes<R: RankNumber> = Lane<T, R>;
            #[inline(always)]
            fn lanes<R: RankNumber>(&self) -> Lane<T, R> {
                // Not the method of the view itself, which is not stretched.
                Operand::lane(self)
            }
            #[inline(always)]
            unsafe fn items(at: *mut T) -> &'a T {
                // SAFETY: as the caller promises.
                unsafe { Self::item(at) }
            }
            #[inline(always)]
            fn fixed(place: usize) -> Option<usize> {
                fixed::<S>(place)
            }
            #[inline(always)]
            fn check(&self, target: &[usize]) -> Result<(), BroadcastError> {
                check_target(&Operand::shape(self).sizes(), target)
            }
            fn each_shape(&self, f: &mut dyn FnMut(&[usize])) {
                f(&Operand::shape(self).sizes());
            }
        }
        $(#[$cfg])?
        impl<$($generics)*> BroadcastOperands for $type {
            type Out = S;
            #[inline(always)]
            fn broadcast(&self) -> Result<S, BroadcastError> {
                Ok(Operand::shape(self))
            }
        }
        $(#[$cfg])?
        impl<$($generics)*, D: TargetOf<S>> OperandsFor<D> for $type {}
    )*};
}
operands! {
    ['a, T, S: Shape, L: Layout] View<'a, T, S, L>, |v| v;
    ['a, T, S: Shape, L: Layout] &View<'a, T, S, L>, |v| *v;
    ['a, T, S: Shape, L: Layout] &'a ViewMut<'_, T, S, L>, |v| v.as_view();
    #[cfg(feature = "alloc")]
    ['a, T, S: Shape, L: OwnedLayout] &'a Array<T, S, L>, |a| a.view();
}

/// Operands that are read side by side: one [`Operand`], or a tuple of one to nine. Their shapes are broadcast.
///
/// A function over elements gets a reference for one operand, and a tuple of references for a tuple.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand, nor a tuple of operands",
    label = "expected a view, a borrowed array, or a tuple of one to nine of them"
)]
pub trait Operands: Copy + Sealed {
    /// What a function over elements gets: `&T` for one operand, `(&T, &U)` for two.
    type Items;
    /// A pointer to an element of each.
    #[doc(hidden)]
    type At: Copy;
    #[doc(hidden)]
    type Lanes<R: RankNumber>: Lanes<R, At = Self::At>;
    #[doc(hidden)]
    fn lanes<R: RankNumber>(&self) -> Self::Lanes<R>;
    /// The elements at the pointers of the lanes.
    ///
    /// # Safety
    /// Each pointer must be to an element of the operand of its lane.
    #[doc(hidden)]
    unsafe fn items(at: Self::At) -> Self::Items;
    /// The size, other than 1, that the types fix at `place` from the right, where 1 is the last axis.
    #[doc(hidden)]
    fn fixed(place: usize) -> Option<usize>;
    /// Whether each operand can be stretched to the sizes of a target.
    #[doc(hidden)]
    fn check(&self, target: &[usize]) -> Result<(), BroadcastError>;
    /// Calls `f` with the sizes of each operand.
    #[doc(hidden)]
    fn each_shape(&self, f: &mut dyn FnMut(&[usize]));
}

/// Operands whose shapes broadcast to one; `Out` is that shape.
#[diagnostic::on_unimplemented(
    message = "the shapes of `{Self}` are not known to broadcast together",
    label = "expected a view, a borrowed array, or a tuple of one to nine of them, whose shapes broadcast",
    note = "code that is generic over shapes says so in its bounds, as in `S: Broadcast<R>` for two operands"
)]
pub trait BroadcastOperands: Operands {
    /// The shape that all operands broadcast to.
    type Out: Shape;
    /// The shape that all operands broadcast to.
    ///
    /// # Errors
    /// If run-time sizes do not match.
    #[doc(hidden)]
    fn broadcast(&self) -> Result<Self::Out, BroadcastError>;
}
impl<A: Operand> BroadcastOperands for (A,) {
    type Out = A::Shape;
    #[inline(always)]
    fn broadcast(&self) -> Result<A::Shape, BroadcastError> {
        Ok(self.0.shape())
    }
}
impl<A: Operand, B: Operand> BroadcastOperands for (A, B)
where
    A::Shape: Broadcast<B::Shape>,
{
    type Out = BroadcastShape<A::Shape, B::Shape>;
    #[inline(always)]
    fn broadcast(&self) -> Result<Self::Out, BroadcastError> {
        self.0.shape().broadcast_with(self.1.shape())
    }
}

/// Operands that can be stretched to the shape `D`, as far as the types tell; see [`TargetOf`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be stretched to a destination of the shape `{D}`",
    label = "expected a view, a borrowed array, or a tuple of one to nine of them, whose shapes stretch to the destination"
)]
pub trait OperandsFor<D: Shape>: Operands {}
/// The lanes of several operands: pairs in pairs, the last operand outermost.
macro_rules! nested {
    ($lanes:ty;) => { $lanes };
    ($lanes:ty; $a:ident $($rest:ident)*) => { nested!(($lanes, Lane<$a::Element, R>); $($rest)*) };
}
macro_rules! nested_pointers {
    ($at:ty;) => { $at };
    ($at:ty; $a:ident $($rest:ident)*) => { nested_pointers!(($at, *mut $a::Element); $($rest)*) };
}
macro_rules! nested_values {
    ($lanes:expr;) => { $lanes };
    ($lanes:expr; $a:ident $($rest:ident)*) => { nested_values!(($lanes, $a.lane()); $($rest)*) };
}
macro_rules! nested_pattern {
    ($at:tt;) => { $at };
    ($at:tt; $a:ident $($rest:ident)*) => { nested_pattern!(($at, $a); $($rest)*) };
}

macro_rules! operand_tuples {
    ($($a:ident $($x:ident)*;)*) => {$(
        impl<$a: Operand, $($x: Operand),*> Sealed for ($a, $($x),*) {}
        #[allow(non_snake_case, reason = "the variables are named like their types")]
        impl<$a: Operand, $($x: Operand),*> Operands for ($a, $($x),*) {
            type Items = ($a::Item, $($x::Item),*);
            type At = nested_pointers!(*mut $a::Element; $($x)*);
            type Lanes<R: RankNumber> = nested!(Lane<$a::Element, R>; $($x)*);
            #[inline(always)]
            fn lanes<R: RankNumber>(&self) -> Self::Lanes<R> {
                let ($a, $($x),*) = self;
                nested_values!($a.lane(); $($x)*)
            }
            #[inline(always)]
            unsafe fn items(nested_pattern!($a; $($x)*): Self::At) -> Self::Items {
                // SAFETY: as the caller promises.
                unsafe { ($a::item($a), $($x::item($x)),*) }
            }
            #[inline(always)]
            fn fixed(place: usize) -> Option<usize> {
                fixed::<$a::Shape>(place)$(.or(fixed::<$x::Shape>(place)))*
            }
            #[inline(always)]
            fn check(&self, target: &[usize]) -> Result<(), BroadcastError> {
                let ($a, $($x),*) = self;
                check_target(&$a.shape().sizes(), target)?;
                $(check_target(&$x.shape().sizes(), target)?;)*
                Ok(())
            }
            fn each_shape(&self, f: &mut dyn FnMut(&[usize])) {
                let ($a, $($x),*) = self;
                f(&$a.shape().sizes());
                $(f(&$x.shape().sizes());)*
            }
        }
        impl<Target: TargetOf<$a::Shape> $(+ TargetOf<$x::Shape>)*, $a: Operand, $($x: Operand),*> OperandsFor<Target>
            for ($a, $($x),*)
        {
        }
    )*};
}
operand_tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
}

macro_rules! broadcast_more {
    ($($($a:ident)+;)*) => {$(
        #[allow(non_snake_case, reason = "the variables are named like their types")]
        impl<$($a: Operand),+> BroadcastOperands for ($($a),+)
        where
            ($($a::Shape),+): BroadcastAll,
        {
            type Out = <($($a::Shape),+) as BroadcastAll>::Out;
            #[inline(always)]
            fn broadcast(&self) -> Result<Self::Out, BroadcastError> {
                let ($($a),+) = self;
                ($($a.shape()),+).broadcast_all()
            }
        }
    )*};
}
broadcast_more! {
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
}

/// The size, other than 1, that the type of a shape fixes at `place` from the right, where 1 is the last axis.
#[inline(always)]
fn fixed<S: Shape>(place: usize) -> Option<usize> {
    S::Axes::fixed(S::RANK.checked_sub(place)?).filter(|&size| size != 1)
}

/// The sizes of a destination of the shape `D`, as constant as its type or that of an operand tells.
#[inline(always)]
pub(super) fn known_sizes<D: Shape, O: Operands>(shape: D) -> GenericArray<usize, <D::Axes as List>::Rank> {
    let sizes = shape.sizes();
    each::array(|place| match known_size::<D, O>(place) {
        Some(size) => size,
        None => sizes[place],
    })
}

/// The size at `place` from the left of a destination of the shape `D`, if its type or that of an operand tells.
#[inline(always)]
pub(super) fn known_size<D: Shape, O: Operands>(place: usize) -> Option<usize> {
    D::Axes::fixed(place).or_else(|| O::fixed(D::RANK - place))
}
