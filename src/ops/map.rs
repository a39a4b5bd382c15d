//! A function over the elements of views that lie side by side.

use super::operands::known_sizes;
use super::visit::{Fill, Make};
use super::{BroadcastOperands, Operands, OperandsFor, in_any_order, in_order};
#[cfg(feature = "alloc")]
use super::{Operand, visit::in_rows};
#[cfg(feature = "alloc")]
use crate::array::{Array, OwnedLayout, Room};
use crate::axes::List;
#[cfg(feature = "alloc")]
use crate::broadcast::BroadcastAll;
use crate::error::BroadcastError;
#[cfg(feature = "alloc")]
use crate::error::{ArrayError, made};
use crate::extents::Shape;
use crate::layout::Layout;
#[cfg(feature = "alloc")]
use crate::view::View;
use crate::view::ViewMut;
use core::marker::PhantomData;
#[cfg(feature = "alloc")]
use core::mem::MaybeUninit;
#[cfg(feature = "alloc")]
use core::ptr::NonNull;

/// What a function makes of the elements of the operands `O`, to be written where no element is.
#[cfg(feature = "alloc")]
pub(super) struct New<O, F>(pub(super) F, pub(super) PhantomData<O>);
#[cfg(feature = "alloc")]
impl<O: Operands, T, F: FnMut(O::Items) -> T> Make<MaybeUninit<T>, O::At> for New<O, F> {
    #[inline(always)]
    unsafe fn make(&mut self, to: &mut MaybeUninit<T>, from: O::At) {
        // SAFETY: as the caller promises.
        to.write((self.0)(unsafe { O::items(from) }));
    }
}

/// What a function does to an element and those of the operands `O`.
pub(super) struct Apply<O, F>(pub(super) F, pub(super) PhantomData<O>);
impl<O: Operands, T, F: FnMut(&mut T, O::Items)> Make<T, O::At> for Apply<O, F> {
    #[inline(always)]
    unsafe fn make(&mut self, to: &mut T, from: O::At) {
        // SAFETY: as the caller promises.
        (self.0)(to, unsafe { O::items(from) });
    }
}

/// An array of what `f` makes of the elements of the operands, their shapes broadcast.
///
/// `operands` is a view, a borrowed array, or a tuple of one to nine of them, of any element types, layouts and index
/// types; `f` gets a reference to an element of each, in row-major order of the result. The result is static where the
/// rule of broadcasting makes it so. Static sizes that do not broadcast do not compile.
///
/// If `f` panics, the elements that were made are not dropped.
///
/// # Errors
/// If run-time sizes do not match, the result has no row-major layout in its index type, or there is no memory.
///
/// ```
/// use mdshape::{Array, Shape, View, array, shape, zip_map};
/// let x = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
/// let scale = array![0.5, 1.0, 2.0];
/// let y: Array<f64, Shape![2, 3]> = zip_map((x, &scale), |(&x, &s)| f64::from(x) * s)?;
/// assert_eq!(y.to_string(), "[[ 0.5  2.   6. ]\n [ 2.   5.  12. ]]");
///
/// let rows = 4;
/// let z = View::new(&[0; 4], shape![rows, 1])?;
/// let e = zip_map((x.forget::<Shape![_, 3]>(), z), |(x, z)| x + z).unwrap_err();
/// assert_eq!(e.to_string(), "shapes [2, 3] and [4, 1] are not broadcastable: axis -2 has sizes 2 and 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[inline(always)]
pub fn zip_map<O: BroadcastOperands, T>(
    operands: O,
    f: impl FnMut(O::Items) -> T,
) -> Result<Array<T, O::Out>, ArrayError> {
    let shape = operands.broadcast()?;
    let room = Array::<T, O::Out>::room(&shape)?;
    // SAFETY: it is the room of the result, whose shape is the one that the operands broadcast to.
    Ok(unsafe { mapped(operands, shape, room, f) })
}

/// [`zip_map`], but it panics where that fails.
///
/// Not by means of that: in a `Result`, an error would lie where the elements do, and the compiler would move these as the
/// parts of one.
#[cfg(feature = "alloc")]
#[inline(always)]
#[track_caller]
pub(super) fn zip_map_made<O: BroadcastOperands, T>(operands: O, f: impl FnMut(O::Items) -> T) -> Array<T, O::Out> {
    let shape = made(operands.broadcast());
    let room = made(Array::<T, O::Out>::room(&shape));
    // SAFETY: as above.
    unsafe { mapped(operands, shape, room, f) }
}

/// The array of what `f` makes of the elements of the operands.
///
/// # Safety
/// The shape must be the one that the operands broadcast to, and the room that of an array of this shape.
#[cfg(feature = "alloc")]
#[inline(always)]
unsafe fn mapped<O: BroadcastOperands, T>(
    operands: O,
    shape: O::Out,
    room: Room<T, O::Out>,
    f: impl FnMut(O::Items) -> T,
) -> Array<T, O::Out> {
    let write = |first: NonNull<T>| {
        let lanes = (operands.lanes(), Array::<T, O::Out>::lane_of(first, &shape).unwritten());
        // SAFETY: the sizes are those of the result, so each index leads to an element of each operand, which is borrowed,
        // and to a place of its own in the memory of the result.
        unsafe { in_rows::<<O::Out as Shape>::Axes, _>(&shape.sizes(), lanes, Fill(New::<O, _>(f, PhantomData))) };
    };
    // SAFETY: as the caller promises; one element was written for each index.
    unsafe { Array::build_in(room, shape, write) }
}

/// Sets every element of `to` to what `f` makes of the elements of the operands, which are stretched to its shape.
///
/// `to` is a mutable view and is never stretched; see [`zip_map`] for the operands. Static sizes that do not stretch to those
/// of `to` do not compile. The order in which the elements are visited is not specified.
///
/// # Errors
/// If an operand has more axes than `to`, or a size that is neither 1 nor that of `to`; then no element is written.
///
/// ```
/// use mdshape::{View, ViewMut, shape, zip_map_into};
/// let mut data = [0; 6];
/// let (rows, columns) = (View::new(&[10, 20], shape![2, 1])?, View::new(&[1, 2, 3], shape![3])?);
/// zip_map_into((rows, columns), &mut ViewMut::new(&mut data, shape![2, 3])?, |(r, c)| r + c)?;
/// assert_eq!(data, [11, 12, 13, 21, 22, 23]);
///
/// let n = 1;
/// let e = zip_map_into((rows, columns), &mut ViewMut::new(&mut data, shape![n, 3])?, |(r, c)| r + c).unwrap_err();
/// assert_eq!(e.to_string(), "shape [2, 1] does not broadcast to [1, 3]: axis -2 has size 2, the target 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline(always)]
pub fn zip_map_into<O: OperandsFor<S>, T, S: Shape, L: Layout>(
    operands: O,
    to: &mut ViewMut<'_, T, S, L>,
    mut f: impl FnMut(O::Items) -> T,
) -> Result<(), BroadcastError> {
    to.zip_apply(operands, |to, from| *to = f(from))
}

/// Calls `f` on the elements of the operands, their shapes broadcast, in row-major order.
///
/// # Errors
/// If run-time sizes do not match; static sizes that do not match do not compile.
///
/// ```
/// use mdshape::{View, shape, zip_for_each};
/// let (x, w) = (View::new(&[1, 2, 3, 4], shape![2, 2])?, View::new(&[10, 1], shape![2])?);
/// let mut sum = 0;
/// zip_for_each((x, w), |(x, w)| sum += x * w)?;
/// assert_eq!(sum, 10 + 2 + 30 + 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline(always)]
pub fn zip_for_each<O: BroadcastOperands>(operands: O, mut f: impl FnMut(O::Items)) -> Result<(), BroadcastError> {
    let shape = operands.broadcast()?;
    // SAFETY: the sizes are those of the result, so each index leads to an element of each operand, which is borrowed.
    unsafe {
        in_order::<<O::Out as Shape>::Axes, _>(&shape.sizes(), operands.lanes(), |at| f(O::items(at)));
    }
    Ok(())
}

/// An array of the elements of `yes` where `condition` is true, and of `no` elsewhere, all three broadcast: NumPy's `where`.
///
/// # Errors
/// As [`zip_map`].
///
/// ```
/// use mdshape::{View, array, select, shape};
/// let v = View::new(&[3, -5, 7, -9], shape![2, 2])?;
/// let zero = array![0];
/// assert_eq!(select(&v.map(|&x| x > 0), v, &zero)?.to_string(), "[[3 0]\n [7 0]]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[inline(always)]
#[allow(clippy::type_complexity, reason = "the type is the operation")]
pub fn select<T: Clone, X, Y, Z>(
    condition: X,
    yes: Y,
    no: Z,
) -> Result<Array<T, <(X::Shape, Y::Shape, Z::Shape) as BroadcastAll>::Out>, ArrayError>
where
    X: Operand<Element = bool>,
    Y: Operand<Element = T>,
    Z: Operand<Element = T>,
    (X::Shape, Y::Shape, Z::Shape): BroadcastAll,
{
    zip_map((condition, yes, no), |(condition, yes, no)| if *condition { (*yes).clone() } else { (*no).clone() })
}

impl<T, S: Shape, L: Layout> ViewMut<'_, T, S, L> {
    /// Calls `f` on every element and the elements of the operands at the same index, which are stretched to this shape by
    /// the broadcasting rule; this view never is.
    ///
    /// `operands` is a view, a borrowed array, or a tuple of one to nine of them. The order in which the elements are visited
    /// is not specified. Static sizes that do not stretch to those of this view do not compile.
    ///
    /// # Errors
    /// If an operand has more axes than this view, or a size that is neither 1 nor that of this view; then `f` is not called.
    ///
    /// ```
    /// use mdshape::{View, ViewMut, shape};
    /// let mut data = [1, 2, 3, 4, 5, 6];
    /// let mut v = ViewMut::new(&mut data, shape![2, 3])?;
    /// let (a, b) = (View::new(&[10, 20], shape![2, 1])?, View::new(&[1, 0, 2], shape![3])?);
    /// v.zip_apply((a, b), |v, (a, b)| *v += a * b)?;
    /// assert_eq!(data, [11, 2, 23, 24, 5, 46]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn zip_apply<O: OperandsFor<S>>(
        &mut self,
        operands: O,
        f: impl FnMut(&mut T, O::Items),
    ) -> Result<(), BroadcastError> {
        operands.check(&self.sizes())?;
        let sizes = known_sizes::<S, O>(self.shape());
        let lanes = (operands.lanes::<<S::Axes as List>::Rank>(), self.lane());
        // SAFETY: the operands stretch to the sizes, so each index leads to an element of each. That of this view is borrowed
        // mutably, so it is none of those that are read, and is visited once.
        unsafe { in_any_order::<S::Axes, _>(&sizes, lanes, Fill(Apply::<O, _>(f, PhantomData))) };
        Ok(())
    }

    /// Sets every element to what `f` makes of it. The order in which the elements are visited is not specified.
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = [1, 2, 3, 4];
    /// ViewMut::new(&mut data, shape![2, 2])?.map_inplace(|x| x * 10);
    /// assert_eq!(data, [10, 20, 30, 40]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    pub fn map_inplace(&mut self, mut f: impl FnMut(&T) -> T) {
        self.apply(|x| *x = f(x));
    }

    /// Calls `f` on every element, in the order that suits the memory.
    #[inline(always)]
    pub(crate) fn apply(&mut self, mut f: impl FnMut(&mut T)) {
        // SAFETY: each index leads to an element of its own, which is borrowed mutably by this view alone.
        unsafe { in_any_order::<S::Axes, _>(&self.sizes(), self.lane(), |at: *mut T| f(&mut *at)) };
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape, L: Layout> View<'_, T, S, L> {
    /// An array of the same shape, static where this one is, of what `f` makes of the elements, in row-major order.
    ///
    /// If `f` panics, the elements that were made are not dropped.
    ///
    /// # Panics
    /// If the shape has no row-major layout in its index type, or there is no memory; see [`try_map`](Self::try_map).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1.0_f32, 4.0, 9.0, 16.0], shape![2, 2])?;
    /// assert_eq!(v.transpose().map(|x| x.sqrt()).to_string(), "[[1. 3.]\n [2. 4.]]");
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn map<U>(self, f: impl FnMut(&T) -> U) -> Array<U, S> {
        zip_map_made(self, f)
    }

    /// [`map`](Self::map), but for an error where there can be no such array.
    ///
    /// # Errors
    /// If the shape has no row-major layout in its index type, or there is no memory.
    #[inline(always)]
    pub fn try_map<U>(self, f: impl FnMut(&T) -> U) -> Result<Array<U, S>, ArrayError> {
        zip_map(self, f)
    }

    /// An array of the same elements: an owned copy, row-major whatever this layout is.
    ///
    /// # Panics
    /// As [`map`](Self::map); see [`try_to_array`](Self::try_to_array).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let v = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// assert_eq!(v.transpose().to_array().as_slice(), [1, 4, 2, 5, 3, 6]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn to_array(self) -> Array<T, S>
    where
        T: Clone,
    {
        self.map(T::clone)
    }

    /// [`to_array`](Self::to_array), but for an error where there can be no such array.
    ///
    /// # Errors
    /// If the shape has no row-major layout in its index type, or there is no memory.
    #[inline(always)]
    pub fn try_to_array(self) -> Result<Array<T, S>, ArrayError>
    where
        T: Clone,
    {
        self.try_map(T::clone)
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {
    /// An array of the same shape of what `f` makes of the elements, in row-major order; see [`View::map`].
    ///
    /// # Panics
    /// If the shape has no row-major layout in its index type, or there is no memory.
    ///
    /// ```
    /// use mdshape::array;
    /// assert_eq!(array![[1, 2], [3, 4]].map(|x| x * x).to_string(), "[[ 1  4]\n [ 9 16]]");
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn map<U>(&self, f: impl FnMut(&T) -> U) -> Array<U, S> {
        self.view().map(f)
    }

    /// Sets every element to what `f` makes of it; see [`ViewMut::map_inplace`].
    #[inline(always)]
    pub fn map_inplace(&mut self, f: impl FnMut(&T) -> T) {
        self.view_mut().map_inplace(f);
    }

    /// Calls `f` on every element and the elements of the operands at the same index; see [`ViewMut::zip_apply`].
    ///
    /// # Errors
    /// If an operand has more axes than this array, or a size that is neither 1 nor that of this array.
    #[inline(always)]
    pub fn zip_apply<O: OperandsFor<S>>(
        &mut self,
        operands: O,
        f: impl FnMut(&mut T, O::Items),
    ) -> Result<(), BroadcastError> {
        self.view_mut().zip_apply(operands, f)
    }

    /// Sets every element to that of `from` at the same index; see [`ViewMut::assign`].
    ///
    /// # Panics
    /// If the shapes do not match; the message names both.
    ///
    /// ```
    /// use mdshape::array;
    /// let mut a = array![[1, 2], [3, 4]];
    /// a.assign(&array![7, 8]);
    /// assert_eq!(a.as_slice(), [7, 8, 7, 8]);
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn assign<X: Operand<Element = T> + OperandsFor<S, Items = <X as Operand>::Item>>(&mut self, from: X)
    where
        T: Clone,
    {
        if let Err(error) = self.zip_apply(from, |to, from| *to = (*from).clone()) {
            panic!("{error}");
        }
    }
}
