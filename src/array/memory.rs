//! Where the elements of an owned array lie: in the array itself, as many as its type says, or on the heap.

use crate::error::ArrayError;
use crate::natural::{Natural, NaturalCore};
use alloc::alloc::{Layout, alloc};
use alloc::vec::Vec;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// `N` elements side by side, for the number `N` whose [`NaturalCore::Block`] it is.
///
/// Not a `GenericArray`, whose length must be proved to be one, which cannot be done for a number that generic code does not
/// know. It is built like that: of two halves, and one more element if the number is odd.
///
/// # Safety
/// The elements must lie side by side, without a gap, from the address of the block on.
pub unsafe trait Block<T> {}

/// Two halves.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Even<B>(B, B);

/// Two halves, and an element.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Odd<B, T>(B, B, T);

// SAFETY: of no element there is no gap.
unsafe impl<T> Block<T> for [T; 0] {}
// SAFETY: it is one element.
unsafe impl<T> Block<T> for [T; 1] {}
// SAFETY: a block has the alignment of its elements, and a size that is a multiple of theirs, so `repr(C)` leaves no gap.
unsafe impl<T, B: Block<T>> Block<T> for Even<B> {}
// SAFETY: as above.
unsafe impl<T, B: Block<T>> Block<T> for Odd<B, T> {}

/// What holds the elements of an array.
#[doc(hidden)]
pub trait Memory<T>: Sized {
    /// The first element, or where it would be.
    fn first(&self) -> NonNull<T>;
    /// The first element, mutable, or where it would be.
    fn first_mut(&mut self) -> NonNull<T>;
    /// What is there before the elements are.
    type Room;
    /// Room for so many elements, which must be the number that the type tells, if it does.
    ///
    /// # Errors
    /// If there is no memory.
    fn room(len: usize) -> Result<Self::Room, ArrayError>;
    /// Memory whose elements `write` writes. If it panics, those that are written are not dropped.
    ///
    /// # Safety
    /// There must be room for `len` elements, and `write` must write all of them.
    unsafe fn build(room: Self::Room, len: usize, write: impl FnOnce(NonNull<T>)) -> Self;
    /// The elements as a vector; on the heap, nothing is copied.
    fn into_vec(self, len: usize) -> Vec<T>;
    /// Memory of the elements of a vector, as many as are needed; on the heap, nothing is copied.
    fn from_vec(vec: Vec<T>) -> Self;
}

/// Elements in the array itself.
#[doc(hidden)]
#[repr(transparent)]
pub struct InPlace<T, U: Natural> {
    block: U::Block<T>,
}

impl<T, U: Natural> Memory<T> for InPlace<T, U> {
    #[inline(always)]
    fn first(&self) -> NonNull<T> {
        NonNull::from(&self.block).cast()
    }
    #[inline(always)]
    fn first_mut(&mut self) -> NonNull<T> {
        NonNull::from(&mut self.block).cast()
    }
    type Room = ();
    #[inline(always)]
    fn room(_: usize) -> Result<(), ArrayError> {
        Ok(())
    }
    #[inline(always)]
    unsafe fn build((): (), _: usize, write: impl FnOnce(NonNull<T>)) -> Self {
        let mut block = MaybeUninit::<Self>::uninit();
        write(NonNull::from(&mut block).cast());
        // SAFETY: the caller promises that all elements are written, and a block is nothing but these.
        unsafe { block.assume_init() }
    }
    fn into_vec(self, len: usize) -> Vec<T> {
        let mut vec = Vec::with_capacity(len);
        let this = MaybeUninit::new(self);
        // SAFETY: `len` elements are moved, once: what they came from is not dropped.
        unsafe {
            core::ptr::copy_nonoverlapping(this.as_ptr().cast::<T>(), vec.as_mut_ptr(), len);
            vec.set_len(len);
        }
        vec
    }
    fn from_vec(mut vec: Vec<T>) -> Self {
        let mut block = MaybeUninit::<Self>::uninit();
        // SAFETY: the caller has compared the length; the elements are moved, once.
        unsafe {
            core::ptr::copy_nonoverlapping(vec.as_ptr(), block.as_mut_ptr().cast::<T>(), vec.len());
            vec.set_len(0);
            block.assume_init()
        }
    }
}

impl<T: Copy, U: Natural> Clone for InPlace<T, U>
where
    U::Block<T>: Copy,
{
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Copy, U: Natural> Copy for InPlace<T, U> where <U as NaturalCore>::Block<T>: Copy {}

/// An empty vector with room for `len` elements, above 0.
///
/// It asks for memory itself, so that the compiler sees that it is new, and does not ask whether what is written there is
/// among what is read.
#[inline(always)]
fn reserved<T>(len: usize) -> Result<Vec<T>, ArrayError> {
    if size_of::<T>() == 0 {
        return Ok(Vec::new());
    }
    let none = || ArrayError::OutOfMemory { count: len, bytes: size_of::<T>() };
    let Ok(layout) = Layout::array::<T>(len) else { return Err(none()) };
    // SAFETY: neither the number of elements nor their size is 0.
    let first = unsafe { alloc(layout) }.cast::<T>();
    if first.is_null() {
        return Err(none());
    }
    // SAFETY: the memory is that of so many elements, of which none is there.
    Ok(unsafe { Vec::from_raw_parts(first, 0, len) })
}

impl<T> Memory<T> for Vec<T> {
    #[inline(always)]
    fn first(&self) -> NonNull<T> {
        NonNull::from(self.as_slice()).cast()
    }
    #[inline(always)]
    fn first_mut(&mut self) -> NonNull<T> {
        NonNull::from(self.as_mut_slice()).cast()
    }
    type Room = Self;
    #[inline(always)]
    fn room(len: usize) -> Result<Self, ArrayError> {
        // No memory of size 0 can be asked for.
        if len == 0 { Ok(Self::new()) } else { reserved(len) }
    }
    #[inline(always)]
    unsafe fn build(mut room: Self, len: usize, write: impl FnOnce(NonNull<T>)) -> Self {
        // Nothing is to be written.
        if len == 0 {
            return room;
        }
        write(NonNull::from(room.spare_capacity_mut()).cast());
        // SAFETY: so many elements are reserved, and the caller promises that they are written.
        unsafe { room.set_len(len) };
        room
    }
    fn into_vec(self, _: usize) -> Vec<T> {
        self
    }
    fn from_vec(vec: Vec<T>) -> Self {
        vec
    }
}
