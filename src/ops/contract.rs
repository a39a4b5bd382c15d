//! Small contractions: inner products and distances of two views, and products of matrices.

#[cfg(feature = "alloc")]
use super::combine::each_of_two;
use super::combine::{At, Hands, Kernel, Part, Serial, combine};
#[cfg(feature = "alloc")]
use super::led;
use super::number::Number;
#[cfg(feature = "alloc")]
use super::operands::Operand;
#[cfg(feature = "alloc")]
use crate::array::{Array, OwnedLayout};
use crate::axes::Nil;
#[cfg(feature = "alloc")]
use crate::axes::{Axes, Pair, Snoc};
#[cfg(feature = "alloc")]
use crate::broadcast::BroadcastAxes;
use crate::broadcast::{Broadcast, BroadcastShape};
use crate::decimal::Digits;
#[cfg(feature = "alloc")]
use crate::dim::Dim;
use crate::dim::{Dyn, Size};
#[cfg(feature = "alloc")]
use crate::error::{ArrayError, ContractError, SizeList};
use crate::error::{BroadcastError, made};
use crate::extents::Shape;
#[cfg(feature = "alloc")]
use crate::extents::{Extents, count};
#[cfg(feature = "alloc")]
use crate::index_type::CommonIndex;
use crate::index_type::IndexType;
use crate::layout::Layout;
use crate::natural::{Answer, NaturalCore, Yes};
use crate::view::View;
use core::mem::MaybeUninit;
use core::ops::Sub;
#[cfg(feature = "alloc")]
use core::ptr::NonNull;

/// Whether the axis `Self` and the axis `E`, which a product sums over together, may have one size.
#[diagnostic::on_unimplemented(
    message = "nothing says that the inner axes `{Self}` and `{E}` of a product have one size",
    label = "no bound says that `{Self}` is `{E}`",
    note = "in generic code two axes have one size if they are the same parameter; else bound the shapes, as in `S: MatMul<R>`"
)]
#[doc(hidden)]
pub trait InnerDim<E> {
    type Out: Answer;
}
impl InnerDim<Dyn> for Dyn {
    type Out = Yes;
}
impl<B: Digits> InnerDim<Size<B>> for Dyn {
    type Out = Yes;
}
impl<A: Digits> InnerDim<Dyn> for Size<A> {
    type Out = Yes;
}
impl<A: Digits, B: Digits> InnerDim<Size<B>> for Size<A> {
    type Out = <B::Uint as NaturalCore>::Same<A::Uint>;
}

/// Says that `Self`, whether the inner axes `D` and `E` may have one size, is a yes.
#[cfg(feature = "alloc")]
#[diagnostic::on_unimplemented(
    message = "inner static sizes of a product differ: `{D}` and `{E}`",
    label = "the last axis on the left has `{D}`, that on the right over which the product sums `{E}`",
    note = "`[.., M, K]` times `[.., K, N]` is `[.., M, N]`: the two K are one size; `transpose` or `permute` an operand whose axes are the other way round"
)]
#[doc(hidden)]
pub trait SameInner<D, E> {}
#[cfg(feature = "alloc")]
impl<D, E> SameInner<D, E> for Yes {}

macro_rules! pair_kernels {
    ($($(#[$doc:meta])* $name:ident -> $acc:ty, [$($bounds:tt)*], |$s:ident, $x:ident, $y:ident| $take:expr, |$a:ident, $b:ident| $join:expr, $neutral:expr;)*) => {$(
        $(#[$doc])*
        impl<T: $($bounds)*> Kernel<T, 2> for $name {
            type Acc = $acc;
            #[inline(always)]
            fn take(self, [$x, $y]: [&T; 2]) -> $acc {
                $take
            }
            #[inline(always)]
            fn join(self, $a: $acc, $b: $acc) -> $acc {
                $join
            }
            #[inline(always)]
            fn neutral(self, _: $acc) -> $acc {
                $neutral
            }
        }
    )*};
}

/// The sum of products.
#[derive(Clone, Copy)]
pub(super) struct Dot;
/// The sum of squared differences.
#[derive(Clone, Copy)]
pub(super) struct SquaredDistance;
pair_kernels! {
    Dot -> T, [Number], |self, x, y| *x * *y, |a, b| a + b, T::ZERO;
    SquaredDistance -> T, [Number + Sub<Output = T>], |self, x, y| { let d = *x - *y; d * d }, |a, b| a + b, T::ZERO;
}

/// The floats, of which it can be asked whether two are close: `f32` and `f64`.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::Float;
/// fn same<T: Float, R: Dim, C: Dim>(a: View<T, Shape![R, C]>, b: View<T, Shape![R, C]>) -> bool {
///     a.allclose(b, T::ZERO, T::ZERO)
/// }
/// let a = array![[0.5_f32, 1.0]];
/// assert!(same(a.view(), a.view()));
/// ```
pub trait Float: Number + PartialOrd + Sub<Output = Self> + sealed::Sealed {
    #[doc(hidden)]
    fn is_close(self, other: Self, relative: Self, absolute: Self) -> bool;
    #[cfg(feature = "std")]
    #[doc(hidden)]
    fn root(self) -> Self;
}
mod sealed {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}
#[cfg(feature = "std")]
extern crate std;
macro_rules! floats {
    ($($t:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Float for $t {
            #[inline(always)]
            fn is_close(self, other: Self, relative: Self, absolute: Self) -> bool {
                let near = (self - other).abs() <= absolute + relative * other.abs();
                (near & other.is_finite()) | (self == other)
            }
            #[cfg(feature = "std")]
            #[inline(always)]
            fn root(self) -> Self {
                self.sqrt()
            }
        }
    )*};
}
floats!(f32 f64);

/// Whether all are close, by NumPy's rule.
#[derive(Clone, Copy)]
pub(super) struct Close<T>(pub(super) T, pub(super) T);
impl<T: Float> Kernel<T, 2> for Close<T> {
    type Acc = bool;
    #[inline(always)]
    fn take(self, [x, y]: [&T; 2]) -> bool {
        x.is_close(*y, self.0, self.1)
    }
    #[inline(always)]
    fn join(self, a: bool, b: bool) -> bool {
        a & b
    }
    #[inline(always)]
    fn neutral(self, _: bool) -> bool {
        true
    }
}

/// The stride along the axis at `place` of a result of `rank` axes whose size there is `size`; 0 where the view is stretched.
#[inline(always)]
fn stretched<T, S: Shape, L: Layout>(v: &View<'_, T, S, L>, place: usize, rank: usize, size: usize) -> isize {
    match (place + S::RANK).checked_sub(rank) {
        Some(axis) if v.sizes()[axis] == size => v.strides()[axis].as_isize(),
        _ => 0,
    }
}

/// Two views put together, over all elements.
#[inline(always)]
pub(super) fn both<H: Hands, T, S: Broadcast<R>, R: Shape, L: Layout, M: Layout, Q: Kernel<T, 2>>(
    hands: H,
    a: &View<'_, T, S, L>,
    b: &View<'_, T, R, M>,
    kernel: Q,
    empty: Q::Acc,
) -> Result<Q::Acc, BroadcastError> {
    let shape = a.shape().broadcast_with(b.shape())?;
    let (sizes, rank) = (shape.sizes(), <BroadcastShape<S, R> as Shape>::RANK);
    if sizes.contains(&0) {
        return Ok(empty);
    }
    let stride = |n: usize, place: usize| match n {
        0 => stretched(a, place, rank, sizes[place]),
        _ => stretched(b, place, rank, sizes[place]),
    };
    let reduced = Part::new(|place| sizes[place], stride);
    let mut result = MaybeUninit::uninit();
    let at: At<T, 2> = [a.pointer(), b.pointer()];
    let kept = Part::<typenum::U0, 2>::new(|_| 1, |_, _| 0);
    // SAFETY: an index of the broadcast shape leads to an element of each view, by strides of 0 where it is stretched; no size
    // is 0. One result is written.
    Ok(unsafe {
        combine::<H, Nil, <BroadcastShape<S, R> as Shape>::Axes, T, Q, 2>(
            hands,
            kept,
            reduced,
            at,
            kernel,
            (&raw mut result).cast(),
        );
        result.assume_init()
    })
}

impl<T, S: Shape, L: Layout> View<'_, T, S, L> {
    /// The sum of the products of the elements of two views, whose shapes broadcast: the inner product of two vectors.
    ///
    /// Sums are grouped as those of [`sum`](Self::sum). Static sizes that do not match do not compile.
    ///
    /// # Panics
    /// If run-time sizes do not match; see [`try_dot`](Self::try_dot).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let a = View::new(&[1, 2, 3], shape![3])?;
    /// let b = View::new(&[4, 5, 6], shape![3])?;
    /// assert_eq!(a.dot(b), 32);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn dot<R: Shape, M: Layout>(self, other: View<'_, T, R, M>) -> T
    where
        T: Number,
        S: Broadcast<R>,
    {
        made(self.try_dot(other))
    }

    /// [`dot`](Self::dot), but for an error where run-time sizes do not match.
    ///
    /// # Errors
    /// If the shapes do not broadcast.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let (two, three) = (2, 3);
    /// let a = View::new(&[1, 2], shape![two])?;
    /// assert_eq!(a.try_dot(View::new(&[3, 4], shape![two])?)?, 11);
    /// let e = a.try_dot(View::new(&[3, 4, 5], shape![three])?).unwrap_err();
    /// assert_eq!(e.to_string(), "shapes [2] and [3] are not broadcastable: axis -1 has sizes 2 and 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_dot<R: Shape, M: Layout>(self, other: View<'_, T, R, M>) -> Result<T, BroadcastError>
    where
        T: Number,
        S: Broadcast<R>,
    {
        both(Serial, &self, &other, Dot, T::ZERO)
    }

    /// The squared Euclidean distance of two views, whose shapes broadcast: the sum of the squares of all differences.
    ///
    /// # Panics
    /// If run-time sizes do not match; see [`try_sqdist`](Self::try_sqdist).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let a = View::new(&[1.0, 2.0, 3.0], shape![3])?;
    /// let b = View::new(&[1.0, 5.0, 7.0], shape![3])?;
    /// assert_eq!(a.sqdist(b), 25.0);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn sqdist<R: Shape, M: Layout>(self, other: View<'_, T, R, M>) -> T
    where
        T: Number + Sub<Output = T>,
        S: Broadcast<R>,
    {
        made(self.try_sqdist(other))
    }

    /// [`sqdist`](Self::sqdist), but for an error where run-time sizes do not match.
    ///
    /// # Errors
    /// If the shapes do not broadcast.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let (two, three) = (2, 3);
    /// let a = View::new(&[1, 2], shape![two])?;
    /// assert_eq!(a.try_sqdist(View::new(&[4, 6], shape![two])?)?, 25);
    /// assert!(a.try_sqdist(View::new(&[4, 6, 8], shape![three])?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_sqdist<R: Shape, M: Layout>(self, other: View<'_, T, R, M>) -> Result<T, BroadcastError>
    where
        T: Number + Sub<Output = T>,
        S: Broadcast<R>,
    {
        both(Serial, &self, &other, SquaredDistance, T::ZERO)
    }

    /// The Euclidean distance of two views, whose shapes broadcast: the root of [`sqdist`](Self::sqdist).
    ///
    /// # Panics
    /// If run-time sizes do not match; see [`try_dist`](Self::try_dist).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let a = View::new(&[1.0, 2.0, 3.0], shape![3])?;
    /// let b = View::new(&[1.0, 5.0, 7.0], shape![3])?;
    /// assert_eq!(a.dist(b), 5.0);
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[cfg(feature = "std")]
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn dist<R: Shape, M: Layout>(self, other: View<'_, T, R, M>) -> T
    where
        T: Float,
        S: Broadcast<R>,
    {
        made(self.try_dist(other))
    }

    /// [`dist`](Self::dist), but for an error where run-time sizes do not match.
    ///
    /// # Errors
    /// If the shapes do not broadcast.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let (two, three) = (2, 3);
    /// let a = View::new(&[3.0, 0.0], shape![two])?;
    /// assert_eq!(a.try_dist(View::new(&[0.0, 4.0], shape![two])?)?, 5.0);
    /// assert!(a.try_dist(View::new(&[0.0, 4.0, 0.0], shape![three])?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    #[inline(always)]
    pub fn try_dist<R: Shape, M: Layout>(self, other: View<'_, T, R, M>) -> Result<T, BroadcastError>
    where
        T: Float,
        S: Broadcast<R>,
    {
        Ok(self.try_sqdist(other)?.root())
    }

    /// Whether the elements of two views, whose shapes broadcast, are close by NumPy's rule: equal, or, for a finite element
    /// b of `other`, |a - b| <= `absolute` + `relative` |b|. NaN is close to nothing.
    ///
    /// # Panics
    /// If run-time sizes do not match; see [`try_allclose`](Self::try_allclose).
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let a = View::new(&[1.0, 2.0, 3.0], shape![3])?;
    /// let b = View::new(&[1.0, 2.0, 3.00001], shape![3])?;
    /// assert!(a.allclose(b, 1e-5, 1e-8));
    /// assert!(!a.allclose(b, 1e-7, 0.0));
    /// # Ok::<(), mdshape::error::ViewError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn allclose<R: Shape, M: Layout>(self, other: View<'_, T, R, M>, relative: T, absolute: T) -> bool
    where
        T: Float,
        S: Broadcast<R>,
    {
        made(self.try_allclose(other, relative, absolute))
    }

    /// [`allclose`](Self::allclose), but for an error where run-time sizes do not match.
    ///
    /// # Errors
    /// If the shapes do not broadcast.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let (two, three) = (2, 3);
    /// let a = View::new(&[1.0, 2.0], shape![two])?;
    /// assert!(a.try_allclose(View::new(&[1.0, 2.00001], shape![two])?, 1e-5, 0.0)?);
    /// assert!(a.try_allclose(View::new(&[1.0, 2.0, 3.0], shape![three])?, 1e-5, 0.0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn try_allclose<R: Shape, M: Layout>(
        self,
        other: View<'_, T, R, M>,
        relative: T,
        absolute: T,
    ) -> Result<bool, BroadcastError>
    where
        T: Float,
        S: Broadcast<R>,
    {
        both(Serial, &self, &other, Close(relative, absolute), true)
    }
}

/// Says that views of the shape `Self`, `[.., M, K]`, and of the shape `R`, `[.., K, N]`, can be multiplied as matrices.
///
/// ```
/// use mdshape::error::ContractError;
/// use mdshape::prelude::*;
/// use mdshape::MatMul;
/// fn product<S: MatMul<R>, R: Shape>(a: View<f32, S>, b: View<f32, R>) -> Result<Array<f32, S::Out>, ContractError> {
///     a.matmul(b)
/// }
/// let (a, b) = (array![[1.0, 2.0], [3.0, 4.0]], array![[0.0], [1.0]]);
/// assert_eq!(product(a.view(), b.view())?, array![[2.0], [4.0]]);
/// # Ok::<(), ContractError>(())
/// ```
#[cfg(feature = "alloc")]
#[diagnostic::on_unimplemented(
    message = "no product of matrices of the shapes `{Self}` and `{R}`",
    label = "not `[.., M, K]` and `[.., K, N]`, or nothing says so",
    note = "both operands have two axes at least; code that is generic over shapes says so in its bounds, as in `S: MatMul<R>`"
)]
pub trait MatMul<R: Shape>: Shape {
    /// The shape of the product: `[.., M, N]`, the leading axes broadcast.
    type Out: Shape;
    /// The leading axes.
    #[doc(hidden)]
    type Batch: Axes;
    /// The shape, and the inner size, if the sizes match.
    #[doc(hidden)]
    fn product(self, other: R) -> Result<(Self::Out, usize), ContractError>;
}

#[cfg(feature = "alloc")]
type Lead = crate::axis::Axis<-3>;

#[cfg(feature = "alloc")]
impl<A, M, K, I, B, E, N, J> MatMul<Extents<Snoc<Snoc<B, E>, N>, J>> for Extents<Snoc<Snoc<A, M>, K>, I>
where
    A: BroadcastAxes<B, Lead>,
    B: Axes,
    M: Dim,
    N: Dim,
    E: Dim,
    K: Dim + InnerDim<E, Out: SameInner<K, E>>,
    I: IndexType + CommonIndex<J>,
    J: IndexType,
{
    type Out = Extents<Snoc<Snoc<A::Out, M>, N>, <I as CommonIndex<J>>::Out>;
    type Batch = A::Out;
    #[inline(always)]
    fn product(self, other: Extents<Snoc<Snoc<B, E>, N>, J>) -> Result<(Self::Out, usize), ContractError> {
        let (left, right) = (&self.store, &other.store);
        let (k, e) = (K::load::<I>(left.1).as_usize(), E::load::<J>(right.0.1).as_usize());
        let inner = K::SIZE.or(E::SIZE).unwrap_or(k);
        if k != e {
            return Err(ContractError::Inner {
                left: SizeList::new(self.sizes()),
                right: SizeList::new(other.sizes()),
                left_size: k,
                right_size: e,
            });
        }
        let Some(batch) = A::meet::<I, J, <I as CommonIndex<J>>::Out>(&left.0.0, &right.0.0) else {
            return Err(ContractError::Leading {
                left: SizeList::new(self.sizes()),
                right: SizeList::new(other.sizes()),
            });
        };
        let (m, n) = (M::load::<I>(left.0.1).as_usize(), N::load::<J>(right.1).as_usize());
        let store = Pair(Pair(batch, M::store(IndexType::cast_usize(m))), N::store(IndexType::cast_usize(n)));
        Ok((countable(Extents { store })?, inner))
    }
}

/// Says that a view of the shape `Self`, `[.., K]`, and a vector of the shape `R`, `[K]`, can be multiplied.
///
/// ```
/// use mdshape::error::ContractError;
/// use mdshape::prelude::*;
/// use mdshape::MatVec;
/// fn product<S: MatVec<R>, R: Shape>(a: View<f32, S>, x: View<f32, R>) -> Result<Array<f32, S::Out>, ContractError> {
///     a.matvec(x)
/// }
/// let (a, x) = (array![[1.0, 2.0], [3.0, 4.0]], array![0.0, 1.0]);
/// assert_eq!(product(a.view(), x.view())?, array![2.0, 4.0]);
/// # Ok::<(), ContractError>(())
/// ```
#[cfg(feature = "alloc")]
#[diagnostic::on_unimplemented(
    message = "no product of a matrix of the shape `{Self}` and a vector of the shape `{R}`",
    label = "not `[.., M, K]` and `[K]`, or nothing says so",
    note = "code that is generic over shapes says so in its bounds, as in `S: MatVec<R>`"
)]
pub trait MatVec<R: Shape>: Shape {
    /// The shape of the product: `[.., M]`.
    type Out: Shape;
    /// The shape, if the sizes match.
    #[doc(hidden)]
    fn product(self, other: R) -> Result<Self::Out, ContractError>;
}

#[cfg(feature = "alloc")]
impl<A, K, I, E, J> MatVec<Extents<Snoc<Nil, E>, J>> for Extents<Snoc<A, K>, I>
where
    A: Axes,
    E: Dim,
    K: Dim + InnerDim<E, Out: SameInner<K, E>>,
    I: IndexType + CommonIndex<J>,
    J: IndexType,
{
    type Out = Extents<A, I>;
    #[inline(always)]
    fn product(self, other: Extents<Snoc<Nil, E>, J>) -> Result<Self::Out, ContractError> {
        let (k, e) = (K::load::<I>(self.store.1).as_usize(), E::load::<J>(other.store.1).as_usize());
        if k != e {
            return Err(ContractError::Inner {
                left: SizeList::new(self.sizes()),
                right: SizeList::new(other.sizes()),
                left_size: k,
                right_size: e,
            });
        }
        countable(Extents { store: self.store.0 })
    }
}

/// A shape in the making, if its elements can be counted.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn countable<A: Axes, I: IndexType>(shape: Extents<A, I>) -> Result<Extents<A, I>, ContractError> {
    if !shape.is_countable() {
        count(shape.sizes().iter().copied()).map_err(ArrayError::from)?;
    }
    Ok(shape)
}

/// A matrix in memory: where it begins, and its strides from row to row and from column to column.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy)]
struct Matrix<T> {
    first: *mut T,
    row: isize,
    column: isize,
}

#[cfg(feature = "alloc")]
impl<T: Copy> Matrix<T> {
    /// # Safety
    /// There must be such an element.
    #[inline(always)]
    unsafe fn at(&self, i: usize, j: usize) -> T {
        // SAFETY: as the caller promises.
        unsafe { self.from(i, j).first.read() }
    }
    /// # Safety
    /// There must be such an element, or the matrix has none.
    #[inline(always)]
    unsafe fn from(self, i: usize, j: usize) -> Self {
        // SAFETY: as the caller promises.
        Self { first: unsafe { self.first.offset(led(i, self.row).wrapping_add(led(j, self.column))) }, ..self }
    }
}

/// A tile of `R` by `C` elements of a product, kept in registers.
///
/// # Safety
/// The operands must have `R` rows and `C` columns, and `inner` of the other kind, above 0. There must be room for the tile.
#[cfg(feature = "alloc")]
#[inline(always)]
unsafe fn tile<T: Number, const R: usize, const C: usize>(a: Matrix<T>, b: Matrix<T>, c: Matrix<T>, inner: usize) {
    let mut sums = [[T::ZERO; C]; R];
    for k in 0..inner {
        // SAFETY: as the caller promises.
        let row: [T; C] = core::array::from_fn(|j| unsafe { b.at(k, j) });
        for (i, sums) in sums.iter_mut().enumerate() {
            // SAFETY: as the caller promises.
            let x = unsafe { a.at(i, k) };
            for (sum, y) in sums.iter_mut().zip(row) {
                *sum = if k == 0 { x * y } else { *sum + x * y };
            }
        }
    }
    for (i, sums) in sums.into_iter().enumerate() {
        for (j, sum) in sums.into_iter().enumerate() {
            // SAFETY: as the caller promises.
            unsafe { c.from(i, j).first.write(sum) };
        }
    }
}

/// A product, tile by tile.
///
/// # Safety
/// As for [`tile`], with `rows` and `columns`.
#[cfg(feature = "alloc")]
#[inline(always)]
unsafe fn multiply<T: Number>(a: Matrix<T>, b: Matrix<T>, c: Matrix<T>, [rows, inner, columns]: [usize; 3]) {
    macro_rules! strip {
        ($i:ident, $high:literal) => {{
            let mut j = 0;
            while j < columns {
                // SAFETY: as the caller promises, for as many rows and columns as are left.
                unsafe {
                    let (a, b, c) = (a.from($i, 0), b.from(0, j), c.from($i, j));
                    j += match columns - j {
                        8.. if size_of::<T>() <= 4 => {
                            tile::<T, $high, 8>(a, b, c, inner);
                            8
                        }
                        4.. => {
                            tile::<T, $high, 4>(a, b, c, inner);
                            4
                        }
                        3 => {
                            tile::<T, $high, 3>(a, b, c, inner);
                            3
                        }
                        2 => {
                            tile::<T, $high, 2>(a, b, c, inner);
                            2
                        }
                        _ => {
                            tile::<T, $high, 1>(a, b, c, inner);
                            1
                        }
                    };
                }
            }
            $high
        }};
    }
    let mut i = 0;
    while i < rows {
        i += match rows - i {
            4.. => strip!(i, 4),
            3 => strip!(i, 3),
            2 => strip!(i, 2),
            _ => strip!(i, 1),
        };
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape, L: Layout> View<'_, T, S, L> {
    /// The product of two matrices: of `[.., M, K]` and `[.., K, N]`, with leading axes that broadcast, it is `[.., M, N]`.
    ///
    /// The result is as static as the operands are. Each of its elements is summed one after the other. It is meant for small
    /// matrices, and fastest where sizes are static; it does not block for caches, nor use instructions that the target does
    /// not have. For large ones hand the pointers and strides to a library such as `matrixmultiply`; see the test `gemm`.
    /// Inner static sizes that differ do not compile.
    ///
    /// # Errors
    /// If run-time inner sizes differ, or leading ones do not broadcast; if the product is no shape, or there is no memory.
    ///
    /// ```
    /// use mdshape::{Array, Shape, View, shape};
    /// let rows = 2;
    /// let a = View::new(&[1, 2, 3, 4, 5, 6], shape![rows, 3])?;
    /// let b = View::new(&[1, 0, 0, 1, 1, 1], shape![3, 2])?;
    /// let c: Array<i32, Shape![_, 2]> = a.matmul(b)?;
    /// assert_eq!(c.to_string(), "[[ 4  5]\n [10 11]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn matmul<R: Shape, M: Layout>(self, other: View<'_, T, R, M>) -> Result<Array<T, S::Out>, ContractError>
    where
        T: Number,
        S: MatMul<R>,
    {
        let (shape, inner) = self.shape().product(other.shape())?;
        let (sizes, rank) = (shape.sizes(), <S::Out as Shape>::RANK);
        let (rows, columns) = (sizes[rank - 2], sizes[rank - 1]);
        let write = |to: NonNull<T>| {
            if sizes.contains(&0) {
                return;
            }
            if inner == 0 {
                // SAFETY: there is room for as many elements.
                (0..shape.numel()).for_each(|k| unsafe { to.add(k).write(T::ZERO) });
                return;
            }
            let stride = |n: usize, place: usize| match n {
                0 => stretched(&self, place, rank, sizes[place]),
                _ => stretched(&other, place, rank, sizes[place]),
            };
            let batch = Part::<<S::Batch as crate::axes::List>::Rank, 2>::new(|place| sizes[place], stride);
            let along = |strides: &[isize]| (strides[0], strides[1]);
            let ends = |n: usize| match n {
                0 => [self.strides()[S::RANK - 2].as_isize(), self.strides()[S::RANK - 1].as_isize()],
                _ => [other.strides()[R::RANK - 2].as_isize(), other.strides()[R::RANK - 1].as_isize()],
            };
            let ((a_row, a_column), (b_row, b_column)) = (along(&ends(0)), along(&ends(1)));
            let each = |[a, b]: At<T, 2>, to: *mut T| {
                let a = Matrix { first: a, row: a_row, column: a_column };
                let b = Matrix { first: b, row: b_row, column: b_column };
                let c = Matrix { first: to, row: columns as isize, column: 1 };
                let sizes = [rows, inner, columns];
                // SAFETY: each index of the leading axes leads to a matrix of each operand, and to room for one of the result;
                // no size is 0.
                unsafe {
                    // A constant where it decides whether elements can be loaded side by side.
                    if b_column == 1 {
                        multiply(a, Matrix { column: 1, ..b }, c, sizes);
                    } else {
                        multiply(a, b, c, sizes);
                    }
                }
            };
            // SAFETY: as above.
            unsafe {
                each_of_two::<S::Batch, T>(
                    &batch,
                    rows * columns,
                    [self.pointer(), other.pointer()],
                    to.as_ptr(),
                    each,
                );
            }
        };
        // SAFETY: each element was written.
        Ok(unsafe { Array::build(shape, write) }?)
    }

    /// The product of a matrix and a vector: of `[.., M, K]` and `[K]` it is `[.., M]`.
    ///
    /// Sums are grouped as those of [`sum`](Self::sum). Inner static sizes that differ do not compile.
    ///
    /// # Errors
    /// If the run-time inner sizes differ, or there is no memory.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let a = View::new(&[1, 2, 3, 4, 5, 6], shape![2, 3])?;
    /// let x = View::new(&[1, 0, 2], shape![3])?;
    /// assert_eq!(a.matvec(x)?.as_slice(), [7, 16]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn matvec<R: Shape, M: Layout>(self, other: View<'_, T, R, M>) -> Result<Array<T, S::Out>, ContractError>
    where
        T: Number,
        S: MatVec<R>,
    {
        let shape = self.shape().product(other.shape())?;
        let (sizes, inner) = (self.sizes(), other.sizes()[0]);
        let write = |to: NonNull<T>| {
            if inner == 0 {
                // SAFETY: there is room for as many elements.
                (0..shape.numel()).for_each(|k| unsafe { to.add(k).write(T::ZERO) });
                return;
            }
            let last = S::RANK - 1;
            let of = |place: usize| self.strides()[place].as_isize();
            let kept = Part::<<S::Out as Shape>::Rank, 2>::new(
                |place| sizes[place],
                |n, place| if n == 0 { of(place) } else { 0 },
            );
            let stride = |n: usize, _| if n == 0 { of(last) } else { other.strides()[0].as_isize() };
            let reduced = Part::<typenum::U1, 2>::new(|_| inner, stride);
            // SAFETY: the axes are those of the matrix; the vector is stretched to it. The inner size is not 0.
            unsafe {
                combine::<Serial, <S::Out as Shape>::Axes, Snoc<Nil, Dyn>, T, Dot, 2>(
                    Serial,
                    kept,
                    reduced,
                    [self.pointer(), other.pointer()],
                    Dot,
                    to.as_ptr(),
                );
            }
        };
        // SAFETY: an element was written for each index.
        Ok(unsafe { Array::build(shape, write) }?)
    }

    /// The products of each element of a vector with each of another: of `[M]` and `[N]` it is `[M, N]`.
    ///
    /// # Errors
    /// If the product is no shape, or there is no memory.
    ///
    /// ```
    /// use mdshape::{View, shape};
    /// let a = View::new(&[1, 2], shape![2])?;
    /// let b = View::new(&[3, 4, 5], shape![3])?;
    /// assert_eq!(a.outer(b)?.to_string(), "[[ 3  4  5]\n [ 6  8 10]]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn outer<M: Dim, N: Dim, I: IndexType + CommonIndex<J>, J: IndexType, P: Layout>(
        self,
        other: View<'_, T, Extents<Snoc<Nil, N>, J>, P>,
    ) -> Result<Array<T, Extents<Snoc<Snoc<Nil, M>, N>, <I as CommonIndex<J>>::Out>>, ContractError>
    where
        T: Number,
        S: Shape<Axes = Snoc<Nil, M>, Index = I>,
    {
        let sizes = [self.sizes()[0], other.sizes()[0]];
        let shape = countable(Extents::build(|axis| IndexType::cast_usize(sizes[axis])))?;
        let strides = (self.strides()[0].as_isize(), other.strides()[0].as_isize());
        let write = |to: NonNull<T>| {
            for i in 0..sizes[0] {
                for j in 0..sizes[1] {
                    // SAFETY: both indices are within the sizes, and there is room for each product.
                    unsafe {
                        let x = self.pointer().offset(led(i, strides.0)).read();
                        let y = other.pointer().offset(led(j, strides.1)).read();
                        to.add(i * sizes[1] + j).write(x * y);
                    }
                }
            }
        };
        // SAFETY: an element was written for each index.
        Ok(unsafe { Array::build(shape, write) }?)
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {
    /// [`View::outer`], with this array lent for it. It fails where that does.
    ///
    /// ```
    /// use mdshape::array;
    /// assert_eq!(array![1, 2].outer(&array![3, 4, 5])?, array![[3, 4, 5], [6, 8, 10]]);
    /// # Ok::<(), mdshape::error::ContractError>(())
    /// ```
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn outer<M: Dim, N: Dim, I: IndexType + CommonIndex<J>, J: IndexType>(
        &self,
        other: impl Operand<Element = T, Shape = Extents<Snoc<Nil, N>, J>>,
    ) -> Result<Array<T, Extents<Snoc<Snoc<Nil, M>, N>, <I as CommonIndex<J>>::Out>>, ContractError>
    where
        T: Number,
        S: Shape<Axes = Snoc<Nil, M>, Index = I>,
    {
        self.view().outer(other.whole())
    }
}
