//! The sizes of an array: what `Shape![..]` names.

use crate::axes::{Axes, Nil, RankNumber, Snoc, StaticCount, StaticSizes, Stored};
use crate::axis::AxisArg;
use crate::broadcast::{Broadcast, BroadcastShape};
use crate::convert::{ForgetInto, RecastInto, recast_sizes};
use crate::decimal::holds;
use crate::dim::Dim;
use crate::each;
use crate::error::{AxisError, BroadcastError, BytesError, InferError, LayoutError, RecastError, ShapeError, SizeList};
use crate::index_type::{IndexType, Integer};
use crate::layout::row_major_strides;
use crate::natural::Affirmed;
use crate::price::Price;
use crate::recipe::{DynSizesOf, IntoShape, SizesOf};
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use generic_array::GenericArray;

/// The sizes of an array, one an axis; [`Shape!`](macro@crate::Shape) names it.
///
/// Only the run-time sizes are stored, in the index type `I`, in the order of their axes. A value of this type is
/// always a shape: no size is negative or beyond `I`, and the number of elements is within `i64` and `usize`.
///
/// ```
/// use mdshape::{Shape, shape};
/// let s = <Shape![_, 4]>::new([3, 4])?;
/// assert_eq!(s.to_string(), "[3, 4]");
/// assert_eq!(s.numel(), 12);
/// assert_eq!(size_of::<Shape![usize; 1, 2, _]>(), 8);
/// # Ok::<(), mdshape::error::ShapeError>(())
/// ```
#[repr(transparent)]
pub struct Extents<A: Axes, I: IndexType = i64> {
    /// Whoever writes it answers for the promises above.
    pub(crate) store: A::Store<I>,
}

impl<A: Axes, I: IndexType> Clone for Extents<A, I> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<A: Axes, I: IndexType> Copy for Extents<A, I> {}
impl<A: Axes, I: IndexType> Eq for Extents<A, I> {}
/// Shapes are equal when their sizes are, whatever is static and whichever the index type.
impl<A: Axes, I: IndexType, B: Axes, J: IndexType> PartialEq<Extents<B, J>> for Extents<A, I> {
    #[inline]
    fn eq(&self, other: &Extents<B, J>) -> bool {
        self.sizes()[..] == other.sizes()[..]
    }
}
impl<A: Axes, I: IndexType> Hash for Extents<A, I> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.sizes().hash(state);
    }
}
impl<A: Axes, I: IndexType> Display for Extents<A, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&SizeList::new(self.sizes()), f)
    }
}
/// As `Display`, with the names of axes: `[Batch: 2, 3]`.
impl<A: Axes, I: IndexType> Debug for Extents<A, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for axis in 0..A::RANK {
            f.write_str(if axis > 0 { ", " } else { "" })?;
            if let Some((_, name)) = A::name(axis) {
                write!(f, "{name}: ")?;
            }
            write!(f, "{}", A::size(&self.store, axis))?;
        }
        f.write_str("]")
    }
}

mod sealed {
    pub trait Sealed {}
}
impl<A: Axes, I: IndexType> sealed::Sealed for Extents<A, I> {}

/// Any shape: the bound for code that is generic over the whole of it.
///
/// Sizes are given and returned in elements. An axis is named by an integer, negative ones counting from the end,
/// or by an [`Axis`](crate::Axis).
///
/// ```
/// use mdshape::{Shape, shape, IntoShape};
/// fn describe<S: Shape>(s: S) -> String {
///     format!("rank {}, {} elements", S::RANK, s.numel())
/// }
/// assert_eq!(describe(shape![2, 3, 5].into_shape()?), "rank 3, 30 elements");
/// # Ok::<(), mdshape::error::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape",
    label = "expected a shape type, as `Shape![..]` names it"
)]
pub trait Shape:
    sealed::Sealed + Copy + Eq + Hash + Debug + Display + Send + Sync + Unpin + IntoShape<Self> + 'static
{
    /// The number of axes.
    const RANK: usize;
    /// The sizes that the type fixes, for use in constants.
    const STATIC_SIZES: StaticSizes;
    /// The number of axes as a `typenum` number, the length of [`sizes`](Shape::sizes).
    type Rank: RankNumber;
    /// The integer in which sizes are kept, and strides and offsets computed.
    type Index: IndexType;
    /// The list of axes.
    type Axes: Axes<Rank = Self::Rank>;

    /// The shape as the struct that it is.
    fn extents(self) -> Extents<Self::Axes, Self::Index>;

    /// Makes the shape from its sizes, one an axis.
    ///
    /// # Errors
    /// If the number of sizes is not the rank, a size is negative, does not fit the index type or disagrees with
    /// the static size of its axis, or the number of elements is beyond `i64` or `usize`.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let e = <Shape![_, 4]>::from_slice(&[7, 5]).unwrap_err();
    /// assert_eq!(e.to_string(), "dimension 1 has static size 4, found 5 in shape [7, 5]");
    /// ```
    fn from_slice<T: Integer>(sizes: &[T]) -> Result<Self, ShapeError>;

    /// The number of axes.
    #[inline(always)]
    fn rank(&self) -> usize {
        Self::RANK
    }

    /// The sizes, one an axis.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![_, 4]>::new([3, 4])?;
    /// assert_eq!(s.sizes()[..], [3, 4]);
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[inline(always)]
    fn sizes(&self) -> GenericArray<usize, Self::Rank> {
        let store = self.extents().store;
        each::array(|axis| Self::Axes::size(&store, axis).as_usize())
    }

    /// The size of an axis, in elements; a constant where axis and size are static.
    ///
    /// # Panics
    /// If an integer names no axis; an [`Axis`](crate::Axis) that does so does not compile. See [`try_size`](Shape::try_size).
    #[inline(always)]
    #[track_caller]
    fn size(&self, axis: impl AxisArg<Self>) -> usize {
        match self.try_size(axis) {
            Ok(size) => size,
            Err(error) => panic!("{error} of shape {self}"),
        }
    }

    /// The size of an axis, in elements.
    ///
    /// # Errors
    /// If the shape has no such axis.
    #[inline(always)]
    fn try_size(&self, axis: impl AxisArg<Self>) -> Result<usize, AxisError> {
        let place = axis.place()?;
        Ok(Self::Axes::size(&self.extents().store, place).as_usize())
    }

    /// The number of elements, exactly: 1 for rank 0, and 0 if any size is.
    ///
    /// It may be beyond the index type; see [`numel_in_index`](Shape::numel_in_index).
    #[inline(always)]
    fn numel(&self) -> usize {
        // Within `usize` for every shape, but the factors of a zero need not be: they may wrap before it.
        self.sizes().iter().fold(1_usize, |count, &size| count.wrapping_mul(size))
    }

    /// The number of elements as a value of the index type, or `None` where it does not fit.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![i8; 100, 2]>::fixed();
    /// assert_eq!((s.numel(), s.numel_in_index()), (200, None));
    /// ```
    #[inline]
    fn numel_in_index(&self) -> Option<Self::Index> {
        Self::Index::from_i128(self.numel() as i128)
    }

    /// The number of bytes that the elements take as values of the type `T`, exactly; without gaps of a layout.
    ///
    /// # Errors
    /// If it is beyond `u64`.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![32, _, 4096]>::new([32, 2048, 4096])?;
    /// assert_eq!(s.bytes::<f32>()?, 1_073_741_824);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    fn bytes<T>(&self) -> Result<u64, BytesError> {
        bytes(self.numel(), size_of::<T>(), || SizeList::new(&self.sizes()))
    }

    /// The memory that the elements take as values of the type `T`, to print before it is allocated; see [`Price`].
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![32, _, 4096]>::new([32, 2048, 4096])?;
    /// assert_eq!(s.price::<i8>().to_string(), "268,435,456 elements, 268 MB as i8");
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    fn price<T>(&self) -> Price {
        Price::of_type::<T>(self.numel())
    }

    /// The number of elements; another word for [`numel`](Shape::numel).
    #[inline(always)]
    fn len(&self) -> usize {
        self.numel()
    }

    /// Whether there is no element: some size is 0.
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.numel() == 0
    }

    /// The strides of the row-major layout, in elements: the running product of the sizes to the right, where a 0 counts
    /// as 1. The stride of an axis of size 0 or 1 is never used; where it is no value of the index type, it is 0.
    ///
    /// # Errors
    /// If the farthest offset, the product of all sizes (a 0 counted as 1) less one, is no value of the index type. An
    /// empty shape can fail.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![2, _, 3]>::new([2, 0, 3])?;
    /// assert_eq!(s.row_major_strides()?[..], [3, 3, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    fn row_major_strides(&self) -> Result<GenericArray<Self::Index, Self::Rank>, LayoutError> {
        let mut strides = GenericArray::default();
        row_major_strides(&self.sizes(), &mut strides)?;
        Ok(strides)
    }

    /// The shape that this one and `other` broadcast to, by NumPy's rule.
    ///
    /// Sizes are aligned from the right; missing axes count as 1; equal sizes match, and 1 matches every size.
    /// Static sizes that do not match do not compile.
    ///
    /// # Errors
    /// If run-time sizes do not match, or the result has more elements than can be counted.
    ///
    /// ```
    /// use mdshape::{Shape, shape};
    /// let a = <Shape![_, 1, 4]>::new([5, 1, 4])?;
    /// let b = <Shape![3, _]>::new([3, 1])?;
    /// let c: Shape![_, 3, 4] = a.broadcast(b)?;
    /// assert_eq!(c.to_string(), "[5, 3, 4]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    fn broadcast<T: Shape>(self, other: T) -> Result<BroadcastShape<Self, T>, BroadcastError>
    where
        Self: Broadcast<T>,
    {
        <Self as Broadcast<T>>::broadcast_with(self, other)
    }

    /// The same sizes in a type that forgets some static sizes or has a wider index type. It never fails.
    ///
    /// Two different static sizes, different ranks, or a narrower index type do not compile.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![i32; 5, 7]>::fixed();
    /// let d: Shape![_, 7] = s.forget();
    /// assert_eq!(d.to_string(), "[5, 7]");
    /// ```
    #[inline]
    fn forget<T: Shape>(self) -> T
    where
        Self: ForgetInto<T>,
    {
        <Self as ForgetInto<T>>::forget_into(self)
    }

    /// The same sizes in a type that knows more of them, or has another index type: checked.
    ///
    /// Two different static sizes, or different ranks, do not compile.
    ///
    /// # Errors
    /// If a size is not the static size that it should become, or does not fit the index type.
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![_, _]>::new([5, 7])?;
    /// let t: Shape![5, _] = s.recast()?;
    /// assert_eq!(t, s);
    /// let e = s.recast::<Shape![_, 8]>().unwrap_err();
    /// assert_eq!(e.to_string(), "cannot recast shape [5, 7]: dimension 1 has size 7, not 8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    fn recast<T: Shape>(self) -> Result<T, RecastError>
    where
        Self: RecastInto<T>,
    {
        recast_sizes(self)
    }
}

impl<A: Axes, I: IndexType> Shape for Extents<A, I> {
    const RANK: usize = A::RANK;
    const STATIC_SIZES: StaticSizes = A::STATIC_SIZES;
    type Rank = A::Rank;
    type Index = I;
    type Axes = A;
    #[inline(always)]
    fn extents(self) -> Extents<A, I> {
        self
    }
    #[inline]
    fn from_slice<T: Integer>(sizes: &[T]) -> Result<Self, ShapeError> {
        Self::checked(sizes.len(), |axis| sizes[axis].to_i128())
    }
}

impl<A: Axes, I: IndexType> Extents<A, I> {
    /// Makes the shape from an array of sizes, one an axis; a static axis must be given its static size.
    ///
    /// The length of the array must be the rank, or it does not compile.
    ///
    /// # Errors
    /// As [`Shape::from_slice`].
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![usize; _, 4]>::new([7, 4])?;
    /// assert_eq!(s.size(0), 7);
    /// let e = <Shape![_, _]>::new([2, -2]).unwrap_err();
    /// assert_eq!(e.to_string(), "negative dimension: -2 at position 1 in shape: [2, -2]");
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[inline]
    pub fn new<L: SizesOf<Self>>(sizes: L) -> Result<Self, ShapeError> {
        Self::checked(A::RANK, |axis| sizes.get(axis))
    }

    /// Makes the shape from an array of its run-time sizes alone, as C++'s `extents` does.
    ///
    /// The length of the array must be the number of run-time axes, or it does not compile.
    ///
    /// # Errors
    /// As [`Shape::from_slice`].
    ///
    /// ```
    /// use mdshape::Shape;
    /// let s = <Shape![2, _, 3, _]>::from_dyn([5, 7])?;
    /// assert_eq!(s.to_string(), "[2, 5, 3, 7]");
    /// # Ok::<(), mdshape::error::ShapeError>(())
    /// ```
    #[inline]
    pub fn from_dyn<L: DynSizesOf<Self>>(sizes: L) -> Result<Self, ShapeError> {
        let place = |axis| (0..axis).filter(|&k| A::STATIC_SIZES.get(k).is_none()).count();
        Self::checked(A::RANK, |axis| match A::STATIC_SIZES.get(axis) {
            Some(size) => size as i128,
            None => sizes.get(place(axis)),
        })
    }

    #[inline]
    pub(crate) fn checked(given: usize, size: impl Fn(usize) -> i128) -> Result<Self, ShapeError> {
        let shape = || SizeList::new((0..given).map(&size));
        if given != A::RANK {
            return Err(ShapeError::Rank { expected: A::RANK, found: given, shape: shape() });
        }
        for axis in 0..given {
            let found = size(axis);
            if found < 0 {
                return Err(ShapeError::Negative { size: found, axis, shape: shape() });
            }
            if found > I::MAX || found > isize::MAX as i128 * 2 + 1 {
                return Err(ShapeError::DoesNotFit { size: found, axis, index: I::NAME, shape: shape() });
            }
            match A::fixed(axis) {
                Some(expected) if found != expected as i128 => {
                    return Err(ShapeError::Static { axis, expected, found, shape: shape() });
                }
                _ => {}
            }
        }
        count((0..given).map(|axis| size(axis) as usize))?;
        Ok(Self::build(|axis| I::cast(size(axis))))
    }

    /// The sizes are known to make a shape of this type.
    #[inline(always)]
    pub(crate) fn build(mut size: impl FnMut(usize) -> I) -> Self {
        // Every list of axes that comes to be is asked for its rank, which refuses too many, and two of one name: that a name
        // finds one axis is what `align_to` rests on.
        let _ = const { A::RANK };
        Self { store: A::build(&mut size) }
    }

    /// Whether the number of elements is within every count; only a value in the making may say no.
    #[inline(always)]
    pub(crate) fn is_countable(&self) -> bool {
        match const { A::STATIC_SIZES.count() } {
            StaticCount::Known(_) => true,
            StaticCount::Overflow => false,
            StaticCount::Open => count(self.sizes().iter().copied()).is_ok(),
        }
    }

    /// Whether each index is below the size of its axis.
    #[inline(always)]
    pub(crate) fn contains(&self, index: &[usize]) -> bool {
        A::contains(&self.store, index)
    }
}

impl<A: Axes, I: IndexType> Extents<A, I> {
    /// The one value of a shape whose sizes are all static.
    ///
    /// It is checked by the compiler: a size beyond the index type, or a number of elements beyond every count, does
    /// not compile.
    ///
    /// ```
    /// use mdshape::Shape;
    /// const S: Shape![2, 3] = <Shape![2, 3]>::fixed();
    /// assert_eq!(S.numel(), 6);
    /// ```
    #[must_use]
    pub const fn fixed() -> Self
    where
        A: StaticAxes,
    {
        const {
            let mut axis = 0;
            while axis < A::RANK {
                if let Some(size) = A::STATIC_SIZES.get(axis) {
                    holds(size as i128 <= I::MAX)
                        .expect("a static size does not fit the index type: name a wider one, as in `Shape![i64; ..]`");
                }
                axis += 1;
            }
            let _ = A::STATIC_SIZES.numel();
            match <A::Store<I> as Stored>::EMPTY {
                Some(store) => Self { store },
                None => unreachable!(),
            }
        }
    }
}

/// A list of axes that are all static: what [`Extents::fixed`] needs.
#[diagnostic::on_unimplemented(
    message = "not every axis of `{Self}` is static",
    label = "a run-time axis, `Dyn`, has no size without a value",
    note = "give the sizes to `new`, `from_dyn` or `shape![..]` instead; a generic axis is static if its bound is `StaticDim`"
)]
pub trait StaticAxes: Axes {}
#[diagnostic::do_not_recommend]
impl StaticAxes for Nil {}
#[diagnostic::do_not_recommend]
impl<A: StaticAxes, D: Dim<Fixed: Affirmed>> StaticAxes for Snoc<A, D> {}

/// The number of elements; the rule is in one place for static and run-time rank.
///
/// A zero counts wherever it stands; else each product is checked.
#[inline]
pub(crate) fn count(sizes: impl Iterator<Item = usize> + Clone) -> Result<usize, ShapeError> {
    const LIMIT: usize = if usize::BITS < 64 { usize::MAX } else { i64::MAX as usize };
    const COUNTER: &str = if usize::BITS < 64 { "usize" } else { "i64" };
    if sizes.clone().any(|size| size == 0) {
        return Ok(0);
    }
    let mut total = 1_usize;
    for size in sizes.clone() {
        match total.checked_mul(size) {
            Some(product) if product <= LIMIT => total = product,
            _ => return Err(ShapeError::CountOverflow { counter: COUNTER, shape: SizeList::new(sizes) }),
        }
    }
    Ok(total)
}

/// The number of bytes of so many elements, if it is within 64 bits.
#[inline]
pub(crate) fn bytes(elements: usize, bytes_each: usize, shape: impl FnOnce() -> SizeList) -> Result<u64, BytesError> {
    let bytes = (elements as u64).checked_mul(bytes_each as u64);
    bytes.ok_or_else(|| BytesError::Overflow { elements, bytes_each, shape: shape() })
}

/// The axis of the one -1 of a target with `available` elements, and the size that it stands for, if there is one.
///
/// The other sizes are checked only where there is one: else the target is a shape, or is not, as it stands.
pub(crate) fn infer(requested: &[i128], available: usize) -> Result<Option<(usize, usize)>, InferError> {
    let list = || SizeList::new(requested);
    let mut unknown = requested.iter().enumerate().filter(|&(_, &size)| size == -1);
    let (first, second) = (unknown.next(), unknown.next());
    if second.is_some() {
        return Err(InferError::ManyUnknown { requested: list() });
    }
    let Some((unknown, _)) = first else { return Ok(None) };
    for (axis, &size) in requested.iter().enumerate().filter(|&(axis, _)| axis != unknown) {
        if size < 0 {
            return Err(ShapeError::Negative { size, axis, shape: list() }.into());
        }
        if usize::try_from(size).is_err() {
            return Err(ShapeError::DoesNotFit { size, axis, index: usize::NAME, shape: list() }.into());
        }
    }
    let known = count(requested.iter().filter(|&&size| size != -1).map(|&size| size as usize))?;
    if known == 0 {
        return Err(InferError::Ambiguous { requested: list() });
    }
    if !available.is_multiple_of(known) {
        return Err(InferError::Indivisible { requested: list(), known, available });
    }
    Ok(Some((unknown, available / known)))
}
