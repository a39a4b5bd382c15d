//! Functions over elements, on several threads.

use super::super::map::{Apply, New};
use super::super::operands::known_size;
use super::super::visit::{Fill, Visit};
use super::super::{BroadcastOperands, Lanes, Operands, OperandsFor, in_any_order, zip_for_each, zip_map};
use super::{Block, Shared, in_blocks_if_long, perhaps};
use crate::array::Array;
use crate::axes::{Axes, List};
use crate::each;
use crate::error::{ArrayError, BroadcastError, made};
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::{View, ViewMut};
use core::marker::PhantomData;
use core::ptr::NonNull;
use generic_array::GenericArray;
use typenum::Unsigned;

/// The static size up to which the last axis is never cut, so that it stays a constant in the code.
const UNCUT: usize = 1 << 10;

/// What is known of sizes by types. A closure would say the same too late for the loops.
trait Known {
    /// The size at a place, if the types fix it.
    fn size(place: usize) -> Option<usize>;
}

/// The axes of a destination or a result `D`, with what its operands `O` tell of them.
struct With<D, O>(PhantomData<(D, O)>);
impl<D: Shape, O: Operands> Known for With<D, O> {
    #[inline(always)]
    fn size(place: usize) -> Option<usize> {
        known_size::<D, O>(place)
    }
}

/// The axes of a shape.
struct Alone<S>(PhantomData<S>);
impl<S: Shape> Known for Alone<S> {
    #[inline(always)]
    fn size(place: usize) -> Option<usize> {
        S::Axes::fixed(place)
    }
}

/// The size at a place at which nothing is cut.
#[inline(always)]
fn uncut<A: List, K: Known>(place: usize) -> Option<usize> {
    K::size(place).filter(|&size| place + 1 == A::Rank::USIZE && size <= UNCUT)
}

/// Does what `visit` gives at each index within `sizes`, on several threads and in any order.
///
/// `K` knows the sizes that the types fix. `lanes` is asked for on each thread, so that what is constant of them is
/// constant there.
///
/// # Safety
/// As for [`in_any_order`]; and the lanes and what is done with them may be used by any thread, at different indices at once.
unsafe fn in_parts<A: List, K: Known, W: Lanes<A::Rank>, V: Visit<A::Rank, W>>(
    sizes: GenericArray<usize, A::Rank>,
    lanes: impl Fn() -> W + Sync,
    visit: impl Fn() -> V + Sync,
) {
    let strides = *lanes().leading();
    let leaf = |block: &Block<A::Rank>| {
        let sizes = each::array(|place| match uncut::<A, K>(place) {
            Some(size) => size,
            None => block.sizes[place],
        });
        let lanes = lanes();
        // SAFETY: no size is 0, so the start is an index of the whole, and so is each index from there on within the block. Blocks
        // have no index in common.
        unsafe {
            let start = |at, place: usize| lanes.step(at, place, block.start[place] as isize);
            let at = (0..A::Rank::USIZE).fold(lanes.start(), start);
            in_any_order::<A, W>(&sizes, lanes.starting(at), visit());
        }
    };
    if sizes.contains(&0) {
        return;
    }
    let unit = |place| if uncut::<A, K>(place).is_some() { usize::MAX } else { 1 };
    let key = |place: usize| strides[place].unsigned_abs();
    in_blocks_if_long(Block { start: GenericArray::default(), sizes }, &unit, &key, &leaf);
}

/// [`zip_map`](crate::zip_map()) on several threads.
///
/// The elements are made in any order. One thread makes the first ones, and all if these tell that it takes less than 500
/// microseconds, as does whatever has less than 4,096; then nothing is gained by another. Where few elements take long, iterate
/// over them in parallel instead, as [`View::par_map`] says.
///
/// With the feature `rayon`. If `f` panics, so does this, and the elements that were made are not dropped.
///
/// # Errors
/// If run-time sizes do not match, the result has no row-major layout in its index type, or there is no memory.
///
/// ```
/// use mdshape::{View, par_zip_map, shape};
/// let (x, y) = (vec![1; 300 * 300], vec![2; 300]);
/// let rows = 300;
/// let (x, y) = (View::new(&x, shape![rows, 300])?, View::new(&y, shape![300])?);
/// assert_eq!(par_zip_map((x, y), |(x, y)| x + y)?.sum(..), 3 * 300 * 300);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn par_zip_map<O: BroadcastOperands + Sync, T: Send>(
    operands: O,
    f: impl Fn(O::Items) -> T + Sync,
) -> Result<Array<T, O::Out>, ArrayError> {
    let shape = operands.broadcast()?;
    if !perhaps(shape.numel()) {
        return zip_map(operands, f);
    }
    let write = |first: NonNull<T>| {
        let first = Shared(first);
        let lanes = || (operands.lanes(), Array::<T, O::Out>::lane_of(first.get(), &shape).unwritten());
        // SAFETY: the sizes are those of the result, so each index leads to an element of each operand, which is borrowed and
        // shared, and to a place of its own in the memory of the result.
        unsafe {
            let visit = || Fill(New::<O, _>(&f, PhantomData));
            in_parts::<<O::Out as Shape>::Axes, With<O::Out, O>, _, _>(shape.sizes(), lanes, visit);
        }
    };
    // SAFETY: one element was written for each index.
    unsafe { Array::build(shape, write) }
}

/// [`zip_map_into`](crate::zip_map_into()) on several threads.
///
/// With the feature `rayon`; the rest is as for [`par_zip_map`].
///
/// # Errors
/// If an operand has more axes than `to`, or a size that is neither 1 nor that of `to`; then no element is written.
///
/// ```
/// use mdshape::{View, ViewMut, par_zip_map_into, shape};
/// let (x, mut y) = (vec![1; 300 * 300], vec![0; 300 * 300]);
/// let (x, mut y) = (View::new(&x, shape![300, 300])?, ViewMut::new(&mut y, shape![300, 300])?);
/// par_zip_map_into(x.transpose(), &mut y, |x| x + 1)?;
/// assert_eq!(y.as_view().sum(..), 2 * 300 * 300);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn par_zip_map_into<O: OperandsFor<S> + Sync, T: Send, S: Shape, L: Layout>(
    operands: O,
    to: &mut ViewMut<'_, T, S, L>,
    f: impl Fn(O::Items) -> T + Sync,
) -> Result<(), BroadcastError> {
    to.par_zip_apply(operands, |to, from| *to = f(from))
}

/// Calls `f` on the elements of the operands, their shapes broadcast, on several threads and in any order.
///
/// With the feature `rayon`; the rest is as for [`par_zip_map`].
///
/// # Errors
/// If run-time sizes do not match; static sizes that do not match do not compile.
///
/// ```
/// use mdshape::{View, par_zip_for_each, shape};
/// use std::sync::atomic::{AtomicUsize, Ordering};
/// let (x, y) = (View::new(&[1, 2, 3, 4], shape![2, 2])?, View::new(&[1, 4], shape![2])?);
/// let equal = AtomicUsize::new(0);
/// par_zip_for_each((x, y), |(x, y)| {
///     equal.fetch_add(usize::from(x == y), Ordering::Relaxed);
/// })?;
/// assert_eq!(equal.into_inner(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn par_zip_for_each<O: BroadcastOperands + Sync>(
    operands: O,
    f: impl Fn(O::Items) + Sync,
) -> Result<(), BroadcastError> {
    let shape = operands.broadcast()?;
    if !perhaps(shape.numel()) {
        return zip_for_each(operands, f);
    }
    // SAFETY: the sizes are those of the result, so each index leads to an element of each operand, which is borrowed and shared.
    unsafe {
        let visit = || |at| f(O::items(at));
        in_parts::<<O::Out as Shape>::Axes, With<O::Out, O>, _, _>(shape.sizes(), || operands.lanes(), visit);
    }
    Ok(())
}

impl<T: Send, S: Shape, L: Layout> ViewMut<'_, T, S, L> {
    /// [`zip_apply`](Self::zip_apply) on several threads.
    ///
    /// With the feature `rayon`; the rest is as for [`par_zip_map`].
    ///
    /// # Errors
    /// If an operand has more axes than this view, or a size that is neither 1 nor that of this view; then `f` is not called.
    ///
    /// ```
    /// use mdshape::{View, ViewMut, shape};
    /// let mut data = vec![1; 300 * 300];
    /// let mut v = ViewMut::new(&mut data, shape![300, 300])?;
    /// v.par_zip_apply(View::new(&[10; 300], shape![300])?, |v, x| *v += x)?;
    /// assert_eq!(data, [11; 300 * 300]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn par_zip_apply<O: OperandsFor<S> + Sync>(
        &mut self,
        operands: O,
        f: impl Fn(&mut T, O::Items) + Sync,
    ) -> Result<(), BroadcastError> {
        if !perhaps(self.numel()) {
            return self.zip_apply(operands, f);
        }
        operands.check(&self.sizes())?;
        let this = Shared(&*self);
        let lanes = || (operands.lanes::<<S::Axes as List>::Rank>(), this.get().lane());
        // SAFETY: the operands stretch to the sizes, so each index leads to an element of each, which is shared. That of this view
        // is borrowed mutably, so it is none of those that are read, and is visited once; `T` is `Send`.
        unsafe {
            in_parts::<S::Axes, With<S, O>, _, _>(self.sizes(), lanes, || Fill(Apply::<O, _>(&f, PhantomData)));
        }
        Ok(())
    }

    /// Calls `f` on every element, on several threads and in any order.
    ///
    /// With the feature `rayon`; the rest is as for [`par_zip_map`].
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = vec![1; 300 * 300];
    /// ViewMut::new(&mut data, shape![300, 300])?.par_for_each_mut(|x| *x += 1);
    /// assert_eq!(data, [2; 300 * 300]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn par_for_each_mut(&mut self, f: impl Fn(&mut T) + Sync) {
        if !perhaps(self.numel()) {
            return self.apply(f);
        }
        let this = Shared(&*self);
        let lanes = || this.get().lane();
        // SAFETY: each index leads to an element of its own, which is borrowed mutably by this view alone; `T` is `Send`.
        unsafe {
            in_parts::<S::Axes, Alone<S>, _, _>(self.sizes(), lanes, || |at: *mut T| f(&mut *at));
        }
    }

    /// [`map_inplace`](Self::map_inplace) on several threads.
    ///
    /// With the feature `rayon`; the rest is as for [`par_zip_map`].
    ///
    /// ```
    /// use mdshape::{ViewMut, shape};
    /// let mut data = vec![1; 300 * 300];
    /// ViewMut::new(&mut data, shape![300, 300])?.par_map_inplace(|x| x + 1);
    /// assert_eq!(data, [2; 300 * 300]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn par_map_inplace(&mut self, f: impl Fn(&T) -> T + Sync) {
        self.par_for_each_mut(|x| *x = f(x));
    }
}

impl<T: Sync, S: Shape, L: Layout> View<'_, T, S, L> {
    /// [`map`](Self::map) on several threads.
    ///
    /// The elements are made in any order. One thread makes the first ones, and all if these tell that it takes less than 500
    /// microseconds, as does whatever has less than 4,096; then nothing is gained by another. Where few elements take long,
    /// iterate over them in parallel, which is left to `rayon` to cut: `v.into_par_iter()`, or
    /// `v.axis_iter(Axis::<0>).into_par_iter()` for sub-views, with its prelude.
    ///
    /// With the feature `rayon`. If `f` panics, so does this, and the elements that were made are not dropped.
    ///
    /// # Panics
    /// If the shape has no row-major layout in its index type, or there is no memory; see [`try_par_map`](Self::try_par_map).
    ///
    /// ```
    /// use mdshape::{Array, Axis, Shape, View, shape};
    /// use rayon::prelude::*;
    /// let data: Vec<u32> = (0..90_000).collect();
    /// let rows = 300;
    /// let v = View::new(&data, shape![rows, 300])?;
    /// let squares = v.par_map(|x| u64::from(*x).pow(2));
    /// assert_eq!(squares[[1, 0]], 90_000);
    ///
    /// // Three functions, each of which may take long.
    /// let parts = View::new(&data, shape![3, (30_000)])?.axis_iter(Axis::<0>).into_par_iter();
    /// let last: Vec<u32> = parts.map(|part| part.iter().copied().max().unwrap()).collect();
    /// assert_eq!(last, [29_999, 59_999, 89_999]);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[track_caller]
    pub fn par_map<U: Send>(self, f: impl Fn(&T) -> U + Sync) -> Array<U, S> {
        made(self.try_par_map(f))
    }

    /// [`par_map`](Self::par_map), but for an error where there can be no such array.
    ///
    /// # Errors
    /// If the shape has no row-major layout in its index type, or there is no memory.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let count = 5000;
    /// let v = View::new(&[1, 2, 3, 4], shape![2, 2])?.broadcast_to(shape![count, 2, 2])?;
    /// assert_eq!(v.try_par_map(|x| x + 1)?.sum(..), 5000 * 14);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_par_map<U: Send>(self, f: impl Fn(&T) -> U + Sync) -> Result<Array<U, S>, ArrayError> {
        par_zip_map(self, f)
    }

    /// Calls `f` on every element, on several threads and in any order.
    ///
    /// With the feature `rayon`; the rest is as for [`par_zip_map`].
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// use std::sync::atomic::{AtomicUsize, Ordering};
    /// let count = AtomicUsize::new(0);
    /// View::new(&[3, 0, 5, 0], shape![2, 2])?.par_for_each(|x| {
    ///     count.fetch_add(usize::from(*x == 0), Ordering::Relaxed);
    /// });
    /// assert_eq!(count.into_inner(), 2);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    pub fn par_for_each(self, f: impl Fn(&T) + Sync) {
        if !perhaps(self.numel()) {
            return self.iter().for_each(f);
        }
        // SAFETY: each index leads to an element, which is borrowed and shared.
        unsafe {
            in_parts::<S::Axes, Alone<S>, _, _>(self.sizes(), || self.lanes(), || |at: *mut T| f(&*at));
        }
    }
}
