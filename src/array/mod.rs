//! Owned arrays: in place when the shape is static, on the heap otherwise.

mod lent;
mod literal;
pub(crate) mod memory;

pub use literal::{array1, array2, array3, array4};

use crate::axes::{Axes, RankNumber};
use crate::dim::Dim;
use crate::error::{ArrayError, SizeList, made};
use crate::extents::{Extents, Shape};
use crate::index_type::IndexType;
use crate::layout::{ColMajor, Layout, RowMajor};
use crate::ops::{Lane, Number, in_order};
use crate::recipe::IntoShape;
use crate::view::{ElementIndex, View, ViewMut};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;
use generic_array::GenericArray;
use memory::Memory;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::RowMajor {}
    impl Sealed for super::ColMajor {}
}

/// A layout in which an [`Array`] keeps its elements: [`RowMajor`] or [`ColMajor`], which leave no gap.
#[diagnostic::on_unimplemented(
    message = "an array does not keep its elements in the layout `{Self}`",
    label = "expected `RowMajor` or `ColMajor`"
)]
pub trait OwnedLayout: Layout + sealed::Sealed {}
impl OwnedLayout for RowMajor {}
impl OwnedLayout for ColMajor {}

/// What holds the elements of an array of shape `S`.
type MemoryOf<T, S> = <<<S as Shape>::Axes as Axes>::Flat as Dim>::Owned<T>;
/// What it is before the elements are there.
pub(crate) type Room<T, S> = <MemoryOf<T, S> as Memory<T>>::Room;

/// Memory of its own, seen as an array of shape `S`, its elements in the order of `L`.
///
/// If all sizes are static, the elements lie in the array itself, without a heap: `Array<f32, Shape![3, 3]>` has 36 bytes,
/// and is `Copy` as `f32` is. Otherwise they lie on the heap, and the array is a vector and the run-time sizes.
///
/// What lies in the array itself lies on the stack, if nothing else holds it, and moves with it: a large array is better of a
/// shape with a run-time axis, such as `shape![(1000), 1000]`.
///
/// [`view`](Array::view) and [`view_mut`](Array::view_mut) lend it to every operation on views.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{Array, array};
///
/// let turn = array![[0.0_f32, -1.0], [1.0, 0.0]];
/// assert_eq!(size_of_val(&turn), 16);
/// assert_eq!(turn.view().transpose()[[0, 1]], 1.0);
///
/// let rows = 2;
/// let mut a: Array<i32, Shape![_, 3]> = Array::from_fn(shape![rows, 3], |[i, j]| (i * 10 + j) as i32);
/// a[[1, 0]] = 7;
/// assert_eq!(a.to_string(), "[[ 0  1  2]\n [ 7 11 12]]");
/// ```
pub struct Array<T, S: Shape, L: OwnedLayout = RowMajor> {
    memory: MemoryOf<T, S>,
    shape: S,
    layout: PhantomData<fn() -> L>,
}

impl<T: Copy, S: Shape, L: OwnedLayout> Copy for Array<T, S, L> where MemoryOf<T, S>: Copy {}
impl<T: Clone, S: Shape, L: OwnedLayout> Clone for Array<T, S, L> {
    #[inline]
    fn clone(&self) -> Self {
        let mut elements = self.as_slice().iter();
        let clone = |to: NonNull<T>| {
            for k in 0..self.shape.numel() {
                // SAFETY: there is room for as many elements.
                elements.next().into_iter().for_each(|element| unsafe { to.add(k).write(element.clone()) });
            }
        };
        let room = made(MemoryOf::<T, S>::room(self.shape.numel()));
        // SAFETY: the slice has so many elements, and each was written.
        unsafe { Self::build_in(room, self.shape, clone) }
    }
}

impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {
    /// Room for the elements, if the layout exists.
    #[inline(always)]
    pub(crate) fn room(shape: &S) -> Result<Room<T, S>, ArrayError> {
        L::reach(&shape.extents(), &Self::store(shape))?;
        MemoryOf::<T, S>::room(shape.numel())
    }

    /// Lets `write` write the elements in the order of memory.
    ///
    /// # Safety
    /// The room must be that of an array of this shape, and `write` must write as many elements as it has.
    #[inline(always)]
    pub(crate) unsafe fn build_in(room: Room<T, S>, shape: S, write: impl FnOnce(NonNull<T>)) -> Self {
        // SAFETY: as the caller promises.
        let memory = unsafe { Memory::build(room, shape.numel(), write) };
        Self { memory, shape, layout: PhantomData }
    }

    /// [`build_in`](Self::build_in) a new room.
    ///
    /// # Safety
    /// `write` must write as many elements as the shape has.
    #[inline(always)]
    pub(crate) unsafe fn build(shape: S, write: impl FnOnce(NonNull<T>)) -> Result<Self, ArrayError> {
        let room = Self::room(&shape)?;
        // SAFETY: as the caller promises.
        Ok(unsafe { Self::build_in(room, shape, write) })
    }

    /// What a layout stores whose strides follow from the shape.
    #[inline(always)]
    fn store(shape: &S) -> L::Store<S::Index> {
        L::build(&shape.extents(), &mut |_| S::Index::default())
    }

    /// The same array under axes of the same sizes.
    #[inline(always)]
    pub(crate) fn under<B>(self) -> Array<T, Extents<B, S::Index>, L>
    where
        B: Axes<Flat = <S::Axes as Axes>::Flat>,
    {
        let store = self.shape.extents().store;
        let shape = Extents::build(|axis| S::Axes::size(&store, axis));
        Array { memory: self.memory, shape, layout: PhantomData }
    }

    /// The elements of memory that begins at `first`, for a nest of loops.
    #[inline(always)]
    pub(crate) fn lane_of<R: RankNumber>(first: NonNull<T>, shape: &S) -> Lane<T, R> {
        let (extents, store) = (shape.extents(), Self::store(shape));
        Lane::new(first, |place| L::stride::<S::Axes, S::Index>(&extents.store, &store, place).as_isize())
    }

    /// An array of an element for each index, made in row-major order.
    ///
    /// # Panics
    /// If the shape cannot be made, has no such layout, or there is no memory; see [`try_from_fn`](Self::try_from_fn).
    ///
    /// ```
    /// use mdshape::{Array, Shape, shape};
    /// let a: Array<usize, Shape![2, 3]> = Array::from_fn(shape![2, 3], |[i, j]| 10 * i + j);
    /// assert_eq!(a.to_string(), "[[ 0  1  2]\n [10 11 12]]");
    /// ```
    #[track_caller]
    pub fn from_fn<const N: usize>(shape: impl IntoShape<S>, f: impl FnMut([usize; N]) -> T) -> Self
    where
        [usize; N]: ElementIndex<S>,
    {
        made(Self::try_from_fn(shape, f))
    }

    /// [`from_fn`](Self::from_fn), but for an error where there can be no such array.
    ///
    /// # Errors
    /// If the sizes make no shape, the shape has no such layout in its index type, or there is no memory.
    ///
    /// ```
    /// use mdshape::{Array, Shape};
    /// let e = Array::<u8, Shape![_, _]>::try_from_fn([2, -1], |[_, _]| 0).unwrap_err();
    /// assert_eq!(e.to_string(), "negative dimension: -1 at position 1 in shape: [2, -1]");
    /// ```
    pub fn try_from_fn<const N: usize>(
        shape: impl IntoShape<S>,
        mut f: impl FnMut([usize; N]) -> T,
    ) -> Result<Self, ArrayError>
    where
        [usize; N]: ElementIndex<S>,
    {
        let shape = shape.into_shape()?;
        let write = |first: NonNull<T>| {
            let lane = Self::lane_of(first, &shape);
            let mut index = [0; N];
            let sizes = shape.sizes();
            // SAFETY: without gaps, each index leads to one of as many places as there are elements, no two to the same.
            unsafe {
                in_order::<S::Axes, _>(&sizes, lane, |to: *mut T| {
                    to.write(f(index));
                    for (i, &size) in index.iter_mut().zip(&sizes).rev() {
                        *i += 1;
                        if *i < size {
                            break;
                        }
                        *i = 0;
                    }
                });
            }
        };
        // SAFETY: one element was written for each index.
        unsafe { Self::build(shape, write) }
    }

    /// An array whose elements are all the same.
    ///
    /// # Panics
    /// As [`from_fn`](Self::from_fn); see [`try_full`](Self::try_full).
    ///
    /// ```
    /// use mdshape::{Array, Shape, shape};
    /// let a: Array<u8, Shape![_, 3]> = Array::full([2, 3], 7);
    /// assert_eq!(a.as_slice(), [7; 6]);
    /// ```
    #[track_caller]
    pub fn full(shape: impl IntoShape<S>, value: T) -> Self
    where
        T: Clone,
    {
        made(Self::try_full(shape, value))
    }

    /// [`full`](Self::full), but for an error where there can be no such array.
    ///
    /// # Errors
    /// As [`try_from_fn`](Self::try_from_fn).
    ///
    /// ```
    /// use mdshape::{Array, Shape};
    /// let e = Array::<u64, Shape![_, _]>::try_full([1_i64 << 31, 1 << 31], 0).unwrap_err();
    /// assert_eq!(e.to_string(), "no memory for 4611686018427387904 elements of 8 bytes");
    /// ```
    pub fn try_full(shape: impl IntoShape<S>, value: T) -> Result<Self, ArrayError>
    where
        T: Clone,
    {
        let shape = shape.into_shape()?;
        let write = |first: NonNull<T>| {
            for k in 0..shape.numel() {
                // SAFETY: there is room for as many elements.
                unsafe { first.add(k).write(value.clone()) };
            }
        };
        // SAFETY: as many elements were written.
        unsafe { Self::build(shape, write) }
    }

    /// An array of elements as their type has them by default: of zeros, if they are numbers.
    ///
    /// # Panics
    /// As [`from_fn`](Self::from_fn); see [`try_zeros`](Self::try_zeros).
    ///
    /// ```
    /// use mdshape::{Array, Shape, shape};
    /// let a: Array<f64, Shape![2, 2]> = Array::zeros(shape![2, 2]);
    /// assert_eq!(a.to_string(), "[[0. 0.]\n [0. 0.]]");
    /// ```
    #[track_caller]
    pub fn zeros(shape: impl IntoShape<S>) -> Self
    where
        T: Default + Clone,
    {
        Self::full(shape, T::default())
    }

    /// [`zeros`](Self::zeros), but for an error where there can be no such array.
    ///
    /// # Errors
    /// As [`try_from_fn`](Self::try_from_fn).
    pub fn try_zeros(shape: impl IntoShape<S>) -> Result<Self, ArrayError>
    where
        T: Default + Clone,
    {
        Self::try_full(shape, T::default())
    }

    /// An array of the numbers 0, 1, 2 and so on, in row-major order: NumPy's `arange` of as many, in the shape.
    ///
    /// Other numbers are made of these: `Array::arange(shape).map(|k| 0.5 * k + 3.0)`.
    ///
    /// # Panics
    /// As [`from_fn`](Self::from_fn), and if the numbers are more than an integer type has; see
    /// [`try_arange`](Self::try_arange).
    ///
    /// ```
    /// use mdshape::{Array, Shape, shape};
    /// let a: Array<i32, Shape![2, 3]> = Array::arange(shape![2, 3]);
    /// assert_eq!(a.to_string(), "[[0 1 2]\n [3 4 5]]");
    /// let n = 4;
    /// let halves = Array::<f64, Shape![_]>::arange([n]).map(|k| 0.5 * k);
    /// assert_eq!(halves.as_slice(), [0.0, 0.5, 1.0, 1.5]);
    /// ```
    #[track_caller]
    pub fn arange(shape: impl IntoShape<S>) -> Self
    where
        T: Number,
    {
        made(Self::try_arange(shape))
    }

    /// [`arange`](Self::arange), but for an error where there can be no such array.
    ///
    /// A float that cannot tell a number from its neighbours is the nearest one.
    ///
    /// # Errors
    /// As [`try_from_fn`](Self::try_from_fn), and if the last number is not a value of the integer type `T`.
    ///
    /// ```
    /// use mdshape::{Array, Shape};
    /// let e = Array::<u8, Shape![_, _]>::try_arange([30, 10]).unwrap_err();
    /// assert_eq!(e.to_string(), "299, the last of the numbers from 0 in shape [30, 10], does not fit the element type u8");
    /// ```
    pub fn try_arange(shape: impl IntoShape<S>) -> Result<Self, ArrayError>
    where
        T: Number,
    {
        let shape = shape.into_shape()?;
        let count = shape.numel();
        if let Some(last) = count.checked_sub(1)
            && T::from_position(last).is_none()
        {
            let element = core::any::type_name::<T>();
            return Err(ArrayError::Range { last, element, shape: SizeList::new(shape.sizes()) });
        }
        let write = |first: NonNull<T>| {
            let (lane, mut position) = (Self::lane_of(first, &shape), 0);
            // SAFETY: without gaps, each index leads to one of as many places as there are elements, no two to the same.
            unsafe {
                in_order::<S::Axes, _>(&shape.sizes(), lane, |to: *mut T| {
                    // Those before the last one fit as well.
                    to.write(T::from_position(position).unwrap_or(T::ZERO));
                    position += 1;
                });
            }
        };
        // SAFETY: one element was written for each index.
        unsafe { Self::build(shape, write) }
    }

    /// The elements of a vector, in the order of the layout, as an array. If some size is a run-time one, nothing is copied.
    ///
    /// # Errors
    /// If the sizes make no shape, the shape has no such layout in its index type, or the number of elements is another one.
    ///
    /// ```
    /// use mdshape::{Array, Shape};
    /// let a: Array<i32, Shape![_, 3]> = Array::from_vec([2, 3], vec![1, 2, 3, 4, 5, 6])?;
    /// assert_eq!(a[[1, 0]], 4);
    /// let e = Array::<i32, Shape![_, 3]>::from_vec([2, 3], vec![1, 2]).unwrap_err();
    /// assert_eq!(e.to_string(), "shape [2, 3] needs 6 elements, the vector has 2");
    /// assert_eq!(a.into_vec(), [1, 2, 3, 4, 5, 6]);
    /// # Ok::<(), mdshape::error::ArrayError>(())
    /// ```
    pub fn from_vec(shape: impl IntoShape<S>, elements: Vec<T>) -> Result<Self, ArrayError> {
        let shape = shape.into_shape()?;
        L::reach(&shape.extents(), &Self::store(&shape))?;
        let (needed, len) = (shape.numel(), elements.len());
        if needed != len {
            return Err(ArrayError::Length { needed, len, shape: SizeList::new(shape.sizes()) });
        }
        Ok(Self { memory: Memory::from_vec(elements), shape, layout: PhantomData })
    }

    /// The elements in the order of the layout, as a vector. If some size is a run-time one, nothing is copied.
    ///
    /// ```
    /// use mdshape::array;
    /// assert_eq!(array![[1, 2], [3, 4]].into_vec(), [1, 2, 3, 4]);
    /// ```
    #[must_use]
    pub fn into_vec(self) -> Vec<T> {
        let len = self.shape.numel();
        self.memory.into_vec(len)
    }

    /// The elements in the order of the layout, as a slice.
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        // SAFETY: so many elements lie there without a gap.
        unsafe { core::slice::from_raw_parts(self.memory.first().as_ptr(), self.shape.numel()) }
    }

    /// The elements in the order of the layout, as a mutable slice.
    ///
    /// ```
    /// use mdshape::array;
    /// let mut a = array![[1, 2], [3, 4]];
    /// a.as_mut_slice()[2] = 7;
    /// assert_eq!(a, array![[1, 2], [7, 4]]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        // SAFETY: as above.
        unsafe { core::slice::from_raw_parts_mut(self.memory.first_mut().as_ptr(), self.shape.numel()) }
    }

    /// The array, lent: what the operations on views work on.
    ///
    /// ```
    /// use mdshape::array;
    /// let a = array![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.view().transpose().to_string(), "[[1 4]\n [2 5]\n [3 6]]");
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn view(&self) -> View<'_, T, S, L> {
        // SAFETY: the layout leaves no gap, so each index leads to one of the elements, which are borrowed with the array.
        unsafe { View::from_parts(self.memory.first(), self.shape, Self::store(&self.shape)) }
    }

    /// The array, lent mutably.
    ///
    /// ```
    /// use mdshape::{Axis, array};
    /// let mut a = array![[1, 2, 3], [4, 5, 6]];
    /// a.view_mut().index_axis(Axis::<0>, 1).fill(0);
    /// assert_eq!(a, array![[1, 2, 3], [0, 0, 0]]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn view_mut(&mut self) -> ViewMut<'_, T, S, L> {
        // SAFETY: as above, and no two indices lead to one element.
        unsafe { ViewMut::from_parts(self.memory.first_mut(), self.shape, Self::store(&self.shape)) }
    }

    /// The shape.
    #[inline(always)]
    #[must_use]
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The sizes, one an axis.
    #[inline(always)]
    #[must_use]
    pub fn sizes(&self) -> GenericArray<usize, S::Rank> {
        self.shape.sizes()
    }

    /// The number of elements.
    #[inline(always)]
    #[must_use]
    pub fn numel(&self) -> usize {
        self.shape.numel()
    }
}

/// The element at `a[[i, j]]`.
///
/// # Panics
/// If an index is outside its axis; the message names the axis, the index and the shape.
impl<T, S: Shape, L: OwnedLayout, X: ElementIndex<S>> Index<X> for Array<T, S, L> {
    type Output = T;
    #[inline(always)]
    #[track_caller]
    fn index(&self, index: X) -> &T {
        self.view().into_element(index)
    }
}

/// The element at `a[[i, j]]`, mutable.
///
/// # Panics
/// If an index is outside its axis; the message names the axis, the index and the shape.
impl<T, S: Shape, L: OwnedLayout, X: ElementIndex<S>> IndexMut<X> for Array<T, S, L> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, index: X) -> &mut T {
        self.view_mut().into_element(index)
    }
}

/// Arrays are equal when their shapes are, as sizes, and their elements, whatever is static and whichever the layout.
impl<T: PartialEq<U>, U, S: Shape, R: Shape, L: OwnedLayout, M: OwnedLayout> PartialEq<Array<U, R, M>>
    for Array<T, S, L>
{
    fn eq(&self, other: &Array<U, R, M>) -> bool {
        self.sizes()[..] == other.sizes()[..] && self.view().iter().zip(other.view().iter()).all(|(a, b)| a == b)
    }
}
impl<T: Eq, S: Shape, L: OwnedLayout> Eq for Array<T, S, L> {}

/// Prints as a view does.
impl<T: fmt::Display, S: Shape, L: OwnedLayout> fmt::Display for Array<T, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.view(), f)
    }
}

/// Prints as a view does.
impl<T: fmt::Debug, S: Shape, L: OwnedLayout> fmt::Debug for Array<T, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(), f)
    }
}

impl<'a, T, S: Shape, L: OwnedLayout> IntoIterator for &'a Array<T, S, L> {
    type Item = &'a T;
    type IntoIter = crate::view::Iter<'a, T, S, L>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.view().into_iter()
    }
}

/// The elements in row-major order.
impl<T, S: Shape> IntoIterator for Array<T, S> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;
    fn into_iter(self) -> Self::IntoIter {
        self.into_vec().into_iter()
    }
}

impl<'a, T, S: Shape, L: OwnedLayout> From<&'a Array<T, S, L>> for View<'a, T, S, L> {
    #[inline(always)]
    fn from(array: &'a Array<T, S, L>) -> Self {
        array.view()
    }
}
