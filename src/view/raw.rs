//! A pointer with a shape and a layout: what shared and mutable views have in common.

use super::index::{ElementIndex, panic_out_of_range};
use crate::axes::RankNumber;
use crate::axes::{Axes, StaticCount};
use crate::decimal::holds;
use crate::each;
use crate::error::{SizeList, ViewError};
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::layout::{self, Layout, LayoutOf};
use crate::ops::Lane;
use core::ptr::NonNull;
use generic_array::GenericArray;

/// A pointer to the element at index 0, the shape, and what the layout stores.
///
/// Whoever makes one answers for this: the offset of every index within the shape leads to an element of one allocation
/// that the view which holds this has borrowed, in the way that it says. For an empty shape the pointer is within the
/// allocation, or just past it.
pub(super) struct Raw<T, S: Shape, L: Layout> {
    first: NonNull<T>,
    shape: S,
    store: L::Store<S::Index>,
}

impl<T, S: Shape, L: Layout> Clone for Raw<T, S, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, S: Shape, L: Layout> Copy for Raw<T, S, L> {}

impl<T, S: Shape, L: LayoutOf<S>> Raw<T, S, L> {
    /// Checks that all that shape and layout reach, index 0 being at element `base`, lies in a slice of `len` elements that
    /// begins at `data`.
    // Always: a pointer that comes out of a call is no longer known to be that of an exclusive or unchanging slice.
    #[inline(always)]
    pub(super) fn checked(
        data: NonNull<T>,
        len: usize,
        base: usize,
        shape: S,
        store: L::Store<S::Index>,
    ) -> Result<Self, ViewError> {
        let reach = L::reach::<S::Axes, S::Index>(&shape.extents(), &store)?;
        let inside = match reach.0 {
            None => base <= len,
            // Offsets are values of an index type, and a length is below 2^63, so nothing wraps.
            Some((low, high)) => base as i128 + low >= 0 && base as i128 + high < len as i128,
        };
        if !inside {
            // Which error it is stands here, and not in a function of its own: the compiler would not know that what a function
            // returns is an error, and go on from there with a pointer of which it knows nothing.
            let sizes = Self::sizes(shape);
            return Err(match reach.0 {
                None => ViewError::Base { base: base as i128, len, shape: sizes },
                Some(_) if L::DENSE && base == 0 => ViewError::TooShort { len, needed: shape.numel(), shape: sizes },
                Some((low, high)) => ViewError::Outside {
                    first: base as i128 + low,
                    last: base as i128 + high,
                    len,
                    shape: sizes,
                    strides: Self::stored(shape, store),
                },
            });
        }
        // SAFETY: `base` is at most `len`: either it was compared, or index 0 is at `base` and lies in the slice.
        let first = unsafe { data.add(base) };
        Ok(Self { first, shape, store })
    }

    /// The sizes, for an error.
    #[cold]
    #[inline(never)]
    fn sizes(shape: S) -> SizeList {
        SizeList::new(shape.sizes())
    }

    /// The strides, for an error.
    #[cold]
    #[inline(never)]
    fn stored(shape: S, store: L::Store<S::Index>) -> SizeList {
        SizeList::new((0..S::RANK).map(|place| L::stride::<S::Axes, S::Index>(&shape.extents().store, &store, place)))
    }
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    /// # Safety
    /// Whoever calls it answers for what is said of [`Raw`].
    #[inline(always)]
    pub(super) unsafe fn new(first: NonNull<T>, shape: S, store: L::Store<S::Index>) -> Self {
        Self { first, shape, store }
    }

    #[inline(always)]
    pub(super) fn first(&self) -> NonNull<T> {
        self.first
    }

    #[inline(always)]
    pub(super) fn store(&self) -> L::Store<S::Index> {
        self.store
    }

    #[inline(always)]
    pub(super) fn shape(&self) -> &S {
        &self.shape
    }

    /// The stride at `place`, in elements.
    #[inline(always)]
    pub(super) fn stride(&self, place: usize) -> S::Index {
        L::stride::<S::Axes, S::Index>(&self.shape.extents().store, &self.store, place)
    }

    #[inline(always)]
    pub(super) fn strides(&self) -> GenericArray<S::Index, S::Rank> {
        each::array(|place| self.stride(place))
    }

    /// The pointer and the strides, for a nest of loops over axes of the rank `R`, which is that of the shape.
    #[inline(always)]
    pub(super) fn lane<R: RankNumber>(&self) -> Lane<T, R> {
        const { holds(R::USIZE == S::RANK).expect("a lane has the rank of its view") };
        Lane::new(self.first, |place| self.stride(place).as_isize())
    }

    /// The pointer and the strides, for a nest of loops over axes of the rank `R`, to which the axes are stretched from the
    /// right: new axes, and those of size 1, have stride 0.
    #[inline(always)]
    pub(super) fn stretched_lane<R: RankNumber>(&self) -> Lane<T, R> {
        self.stretched(S::RANK, |axis| axis)
    }

    /// The same of `rank` axes of this view, those at `axis`.
    #[inline(always)]
    pub(super) fn stretched<R: RankNumber>(&self, rank: usize, axis: impl Fn(usize) -> usize) -> Lane<T, R> {
        debug_assert!(rank <= R::USIZE, "a lane of a lower rank");
        Lane::new(self.first, |place| match place.checked_sub(R::USIZE.saturating_sub(rank)) {
            // A size of 1 has no other index than 0, whether it is stretched or not.
            Some(k) if self.size(axis(k)).as_usize() != 1 => self.stride(axis(k)).as_isize(),
            _ => 0,
        })
    }

    /// What shape and layout reach; the layout of a view exists.
    pub(super) fn reach(&self) -> Option<(i128, i128)> {
        layout::reach(&self.shape.sizes(), |place| self.stride(place).to_i128()).and_then(|reach| reach.0)
    }

    /// A question about sizes and strides.
    pub(super) fn ask(&self, question: impl Fn(&[usize], &dyn Fn(usize) -> i128) -> bool) -> bool {
        question(&self.shape.sizes(), &|place| self.stride(place).to_i128())
    }

    /// Refuses what may reach an element twice.
    pub(super) fn unique(self) -> Result<Self, ViewError> {
        if L::UNIQUE || self.ask(|sizes, stride| layout::is_provably_unique(sizes, stride)) {
            return Ok(self);
        }
        Err(ViewError::Overlap { shape: SizeList::new(self.shape.sizes()), strides: SizeList::new(self.strides()) })
    }

    /// The element at an index, if it is within the shape.
    #[inline(always)]
    pub(super) fn get(&self, index: &GenericArray<usize, S::Rank>) -> Option<NonNull<T>> {
        // SAFETY: the index is within the shape.
        self.shape.extents().contains(index).then(|| unsafe { self.at(index) })
    }

    /// The element at an index.
    ///
    /// # Panics
    /// If it is outside the shape.
    // No `Option` of the pointer in between: its `None` is null, and the pointer would be compared with that, too.
    #[inline(always)]
    #[track_caller]
    pub(super) fn element(&self, index: impl ElementIndex<S>) -> NonNull<T> {
        match index.to_index() {
            // SAFETY: the index is within the shape.
            Some(at) if self.shape.extents().contains(&at) => unsafe { self.at(&at) },
            _ => panic_out_of_range(self.shape, index),
        }
    }

    /// The element at an index.
    ///
    /// # Safety
    /// The index must be within the shape.
    #[inline(always)]
    pub(super) unsafe fn at(&self, index: &GenericArray<usize, S::Rank>) -> NonNull<T> {
        let extents = self.shape.extents();
        debug_assert!(extents.contains(index), "index out of range");
        let offset = L::offset::<S::Axes, S::Index>(&extents.store, &self.store, index).as_isize();
        // What the optimizer knows of a slice index, where it costs nothing to say.
        if L::DENSE
            && let StaticCount::Known(count) = const { S::STATIC_SIZES.count() }
        {
            // SAFETY: a dense layout takes indices within the shape to offsets below the number of elements.
            unsafe { core::hint::assert_unchecked((offset as usize) < count) };
        }
        // SAFETY: the index is within the shape, so it leads to an element of the allocation.
        unsafe { self.first.offset(offset) }
    }

    /// How far so many steps along an axis lead, in elements; see [`led`](crate::ops::led).
    #[inline(always)]
    pub(super) fn led(&self, axis: usize, steps: usize) -> isize {
        crate::ops::led(steps, self.stride(axis).as_isize())
    }

    /// An offset of elements of this view that is beyond the index type, under sizes and strides some of which were turned round.
    ///
    /// Both ends of what a view reaches are values of the index type, but their distance need not be one; turned round, an axis
    /// adds to the other end. Where strides keep their direction, no offset grows.
    #[inline(always)]
    pub(super) fn turned_beyond(sizes: &[usize], stride: impl Fn(usize) -> i128) -> Option<i128> {
        // No two elements that take memory are farther apart than `isize::MAX`.
        let wide = const { S::Index::MIN <= isize::MIN as i128 && isize::MAX as i128 <= S::Index::MAX };
        if wide && size_of::<T>() != 0 {
            return None;
        }
        // A sum beyond 128 bits is one of offsets far beyond 64.
        let (low, high) = layout::reach(sizes, stride).map_or(Some((0, i128::MAX)), |reach| reach.0)?;
        match (low < S::Index::MIN, high > S::Index::MAX) {
            (true, _) => Some(low),
            (_, true) => Some(high),
            _ => None,
        }
    }

    /// The same elements, or some of them, under another shape and other strides: of the axes `B`, whose sizes and strides
    /// `size` and `stride` give, the element at index 0 being `moved` elements from that of this one.
    ///
    /// # Safety
    /// Every index within the new shape must lead to an element of this one, by offsets that are values of `J`, and `moved`
    /// must be 0 for an empty shape. The layout `M` must have these strides, and exist for the new shape.
    #[inline(always)]
    pub(super) unsafe fn remap<B: Axes, M: Layout, J: IndexType>(
        &self,
        moved: isize,
        mut size: impl FnMut(usize) -> J,
        mut stride: impl FnMut(usize) -> J,
    ) -> Raw<T, Extents<B, J>, M> {
        // SAFETY: index 0 leads to an element of this one, or nothing moves.
        let first = unsafe { self.first.offset(moved) };
        let shape = Extents::build(&mut size);
        Raw { first, shape, store: M::build(&shape, &mut stride) }
    }

    /// [`remap`](Self::remap) to axes of this view, those at `place`.
    ///
    /// # Safety
    /// As there, of the sizes and strides at these places.
    #[inline(always)]
    pub(super) unsafe fn select<B: Axes, M: Layout>(
        &self,
        moved: isize,
        place: impl Fn(usize) -> usize,
    ) -> Raw<T, Extents<B, S::Index>, M> {
        // SAFETY: as the caller promises.
        unsafe { self.remap(moved, |k| self.size(place(k)), |k| self.stride(place(k))) }
    }

    /// Some axes of this view, those at `place`, from the element `first` on.
    ///
    /// # Safety
    /// `first` must be the element at an index of this view that is 0 on those axes. The layout `M` must have their strides.
    #[inline(always)]
    pub(super) unsafe fn cell<B: Axes, M: Layout>(
        &self,
        first: NonNull<T>,
        place: impl Fn(usize) -> usize,
    ) -> Raw<T, Extents<B, S::Index>, M> {
        let moved = Raw { first, ..*self };
        // SAFETY: an index of the result leads where the index of this view does that has these numbers on the axes of the
        // result, and those of `first` on the others. Nothing else is asked of `moved`, which goes no further.
        unsafe { moved.select(0, place) }
    }

    /// The same elements with the same strides and another shape type.
    ///
    /// # Safety
    /// The sizes must be the same, and the layout must exist in the index type of `R`.
    #[inline(always)]
    pub(super) unsafe fn reshaped<R: Shape>(&self, shape: R) -> Raw<T, R, L> {
        let store = L::convert::<S::Index, R::Index>(&self.store);
        Raw { first: self.first, shape, store }
    }

    /// The same elements under the layout `M`.
    ///
    /// # Safety
    /// The layout `M` must exist for the shape, and have these strides wherever they are used.
    #[inline(always)]
    pub(super) unsafe fn laid_out<M: Layout>(&self) -> Raw<T, S, M> {
        let store = M::build(&self.shape.extents(), &mut |place| self.stride(place));
        Raw { first: self.first, shape: self.shape, store }
    }

    #[inline(always)]
    pub(super) fn size(&self, place: usize) -> S::Index {
        S::Axes::size(&self.shape.extents().store, place)
    }
}
