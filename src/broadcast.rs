//! NumPy's broadcasting rule, on types and on values.

use crate::axes::{Axes, Entry, Missing, Nil, Pair, Snoc};
use crate::axis::{Axis, FromRight};
use crate::decimal::Digits;
use crate::dim::{Dim, Dyn, Size};
use crate::error::{BroadcastError, SizeList};
use crate::extents::{Extents, Shape};
use crate::index_type::{CommonIndex, IndexType};
use crate::named::{NoneIn, NotIn};
use crate::natural::{Answer, NaturalCore, Verdict, Yes};
use generic_array::GenericArray;

/// The rule for one axis, on types: `Out` is the axis of the result, or no axis for two static sizes that do not match.
///
/// It is total where the sizes are known, so that the one bound that can fail is [`MeetsAt`], which has the message.
#[diagnostic::on_unimplemented(
    message = "nothing says that the axes `{Self}` and `{E}` broadcast",
    label = "no bound says that `{Self}` broadcasts with `{E}`",
    note = "in generic code two axes broadcast if they are the same parameter, or the right one is 1; else bound the shapes, as in `where Shape![M]: Broadcast<Shape![N]>`"
)]
#[doc(hidden)]
pub trait BroadcastDim<E> {
    /// The axis of the result, or [`Clash`](crate::natural::Clash).
    type Out: 'static;
    /// The right axis, if it brings a name that the left one does not have; else [`Missing`].
    type New: Entry;
}

impl<A: Digits, B: Digits> BroadcastDim<Size<B>> for Size<A> {
    type Out = <<A::Uint as NaturalCore>::Meets<B::Uint> as Verdict>::Choose<Size<A>, Size<B>>;
    type New = Missing;
}
impl<A: Digits> BroadcastDim<Dyn> for Size<A> {
    type Out = <A::Uint as NaturalCore>::BesideDyn<Self>;
    type New = Missing;
}
impl<B: Digits> BroadcastDim<Size<B>> for Dyn {
    type Out = <B::Uint as NaturalCore>::BesideDyn<Size<B>>;
    type New = Missing;
}
impl BroadcastDim<Dyn> for Dyn {
    type Out = Dyn;
    type New = Missing;
}

/// Says that `Self`, what the axes `L` and `R` become at the place `K` from the right, is an axis.
#[diagnostic::on_unimplemented(
    message = "static axis sizes do not broadcast: `{L}` and `{R}` at `{K}`",
    label = "at `{K}`, counted from the right, one shape has `{L}` and the other `{R}`",
    note = "sizes broadcast when they are equal or one of them is 1; `Axis<-1>` is the last axis, and missing leading axes count as 1"
)]
#[doc(hidden)]
pub trait MeetsAt<L, R, K> {
    type Out: Dim;
}
#[diagnostic::do_not_recommend]
impl<D: Dim, L, R, K> MeetsAt<L, R, K> for D {
    type Out = D;
}

/// The rule for two lists of axes, aligned from the right; `K` is the place of the last axis of both, and `W` the list of all
/// axes on the left, which must have none of the names that the right brings to another place.
#[doc(hidden)]
pub trait BroadcastAxes<B: Axes, K = Axis<-1>, W = Self>: Axes {
    type Out: Axes;
    /// The sizes of the result in an index type that holds those of both, or `None` where run-time sizes clash.
    fn meet<I: IndexType, J: IndexType, O: IndexType>(
        left: &Self::Store<I>,
        right: &B::Store<J>,
    ) -> Option<<Self::Out as Axes>::Store<O>>;
}
impl<K, W> BroadcastAxes<Nil, K, W> for Nil {
    type Out = Nil;
    #[inline(always)]
    fn meet<I: IndexType, J: IndexType, O: IndexType>((): &(), (): &()) -> Option<()> {
        Some(())
    }
}
impl<B: Axes + NoneIn<W>, E: Dim + NotIn<W>, K, W> BroadcastAxes<Snoc<B, E>, K, W> for Nil {
    type Out = Snoc<B, E>;
    #[inline(always)]
    fn meet<I: IndexType, J: IndexType, O: IndexType>(
        (): &(),
        right: &<Self::Out as Axes>::Store<J>,
    ) -> Option<<Self::Out as Axes>::Store<O>> {
        Some(convert::<Self::Out, J, O>(right))
    }
}
impl<A: Axes, D: Dim, K, W> BroadcastAxes<Nil, K, W> for Snoc<A, D> {
    type Out = Snoc<A, D>;
    #[inline(always)]
    fn meet<I: IndexType, J: IndexType, O: IndexType>(left: &Self::Store<I>, (): &()) -> Option<Self::Store<O>> {
        Some(convert::<Self, I, O>(left))
    }
}
impl<A, D, B, E, K, W> BroadcastAxes<Snoc<B, E>, K, W> for Snoc<A, D>
where
    A: BroadcastAxes<B, K::Left, W>,
    D: Dim + BroadcastDim<E, Out: MeetsAt<D, E, K>, New: NotIn<W>>,
    B: Axes,
    E: Dim,
    K: FromRight,
{
    type Out = Snoc<A::Out, Met<D, E, K>>;
    #[inline(always)]
    fn meet<I: IndexType, J: IndexType, O: IndexType>(
        left: &Self::Store<I>,
        right: &<Snoc<B, E> as Axes>::Store<J>,
    ) -> Option<<Self::Out as Axes>::Store<O>> {
        let init = A::meet::<I, J, O>(&left.0, &right.0)?;
        let size = meet(D::load::<I>(left.1).as_usize(), E::load::<J>(right.1).as_usize())?;
        Some(Pair(init, <Met<D, E, K> as Dim>::store(O::cast_usize(size))))
    }
}

type Met<D, E, K> = <<D as BroadcastDim<E>>::Out as MeetsAt<D, E, K>>::Out;

/// The same sizes in an index type that holds them.
#[inline(always)]
fn convert<A: Axes, I: IndexType, O: IndexType>(store: &A::Store<I>) -> A::Store<O> {
    A::build(&mut |axis| O::cast_usize(A::size(store, axis).as_usize()))
}

/// Whether the axis `Self` can be stretched to the axis `E` of a target: to one of its own size, or from a 1.
#[diagnostic::on_unimplemented(
    message = "nothing says that the axis `{Self}` can be stretched to `{E}`",
    label = "no bound says that `{Self}` is `{E}` or 1",
    note = "in generic code an axis can be stretched to itself, and a static 1 to every axis; else bound the target, as in `R: TargetOf<S>`"
)]
#[doc(hidden)]
pub trait StretchDim<E> {
    type Out: Answer;
}
impl<E: Dim> StretchDim<E> for Dyn {
    type Out = Yes;
}
// The question to `E` first, so that an axis `E` that is not known answers for a static 1.
impl<A: Digits, E: Dim> StretchDim<E> for Size<A> {
    type Out = <A::Uint as NaturalCore>::IsOneOr<E::MayBe<A::Uint>>;
}

/// Says that `Self`, whether the axis `D` can be stretched to `E` at the place `K` from the right, is a yes.
#[diagnostic::on_unimplemented(
    message = "`{D}` cannot be stretched to `{E}` at `{K}`",
    label = "at `{K}`, counted from the right, the view has `{D}` and the target `{E}`",
    note = "an axis keeps its size, or has size 1 and takes that of the target; `Axis<-1>` is the last axis"
)]
#[doc(hidden)]
pub trait StretchesAt<D, E, K> {}
impl<D, E, K> StretchesAt<D, E, K> for Yes {}

/// Says that the axes `Self` can be stretched to the axes `B`, aligned from the right; `K` is the place of the last ones.
#[diagnostic::on_unimplemented(
    message = "a view with the axes `{Self}` at `{K}` and to its left cannot be stretched to a target with `{B}` there",
    label = "the target has fewer axes than the view, or axes that are not known",
    note = "a target may have more axes than the view, not fewer; in generic code, bound it, as in `R: TargetOf<S>`"
)]
#[doc(hidden)]
pub trait StretchAxes<B, K = Axis<-1>> {}
impl<B: Axes, K> StretchAxes<B, K> for Nil {}
impl<A, D, B, E, K> StretchAxes<Snoc<B, E>, K> for Snoc<A, D>
where
    A: StretchAxes<B, K::Left>,
    D: StretchDim<E, Out: StretchesAt<D, E, K>>,
    K: FromRight,
{
}

/// Says that a view of the shape `S` can be stretched to the shape `Self`, as far as the types tell: that it has as many
/// axes at least, and each axis of `S` has size 1 or that of the target. See
/// [`View::broadcast_to`](crate::View::broadcast_to).
///
/// ```
/// use mdshape::error::BroadcastError;
/// use mdshape::{RowMajor, Shape, StretchedLayout, StretchedShape, TargetOf, View, shape};
///
/// type Stretched<'a, S, R> = View<'a, u8, StretchedShape<S, R>, StretchedLayout<S, RowMajor, R>>;
/// fn like<S: Shape, R: TargetOf<S>>(v: View<u8, S>, target: R) -> Result<Stretched<S, R>, BroadcastError> {
///     v.broadcast_to(target)
/// }
/// let v = View::new(&[1, 2], shape![2, 1])?;
/// assert_eq!(like(v, <Shape![2, 3]>::fixed())?.to_string(), "[[1 1 1]\n [2 2 2]]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait TargetOf<S: Shape>: Broadcast<S> {}
impl<S: Shape, R: Broadcast<S>> TargetOf<S> for R where S::Axes: StretchAxes<R::Axes> {}

/// Says that the shape `Self` broadcasts with the shape `T`; `Out` is the shape of the result.
///
/// It is the one bound that code generic over whole shapes needs to broadcast them. Sizes are aligned from the right,
/// missing leading axes count as 1, and the index type of the result is the [`CommonIndex`] of the two. Per axis:
///
/// | left | right | result | check at run time |
/// |---|---|---|---|
/// | static n | static n | static n | none |
/// | static 1 | static n | static n | none |
/// | static m | static n, both not 1, m ≠ n | does not compile | |
/// | static n, not 1 | `Dyn` | static n | the size is 1 or n |
/// | static 1 | `Dyn` | `Dyn` | none |
/// | `Dyn` | `Dyn` | `Dyn` | equal, or a 1 |
///
/// ```
/// use mdshape::{Broadcast, BroadcastShape, Shape};
/// use mdshape::error::BroadcastError;
/// fn pair<S: Broadcast<T>, T: Shape>(s: S, t: T) -> Result<BroadcastShape<S, T>, BroadcastError> {
///     s.broadcast(t)
/// }
/// let c: Shape![2, 3] = pair(<Shape![2, 1]>::fixed(), <Shape![3]>::fixed())?;
/// # Ok::<(), BroadcastError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to broadcast with `{T}`",
    label = "this broadcast needs a bound",
    note = "code that is generic over shapes says so in its bounds, as in `fn add<S: Broadcast<T>, T: Shape>(s: S, t: T)`"
)]
pub trait Broadcast<T: Shape>: Shape {
    /// The shape of the result.
    type Out: Shape;

    /// The result on values; see [`Shape::broadcast`].
    ///
    /// # Errors
    /// If run-time sizes do not match, or the result has more elements than can be counted.
    fn broadcast_with(self, other: T) -> Result<Self::Out, BroadcastError>;
}

/// The shape that `S` and `T` broadcast to.
pub type BroadcastShape<S, T> = <S as Broadcast<T>>::Out;

impl<A, I, B, J> Broadcast<Extents<B, J>> for Extents<A, I>
where
    A: BroadcastAxes<B>,
    B: Axes,
    I: IndexType + CommonIndex<J>,
    J: IndexType,
{
    type Out = Extents<A::Out, <I as CommonIndex<J>>::Out>;

    #[inline]
    fn broadcast_with(self, other: Extents<B, J>) -> Result<Self::Out, BroadcastError> {
        let clash = || from_sizes(&[&self.sizes(), &other.sizes()]);
        let Some(store) = A::meet::<I, J, <I as CommonIndex<J>>::Out>(&self.store, &other.store) else {
            return clash();
        };
        let shape = Extents { store };
        if shape.is_countable() { Ok(shape) } else { clash() }
    }
}

/// The shape that several shapes broadcast to: a tuple of two to nine shapes, in any order.
///
/// # Errors
/// If run-time sizes do not match, naming the first two shapes that clash, or the result has more elements than
/// can be counted. Static sizes that do not match do not compile.
///
/// ```
/// use mdshape::{Shape, broadcast_shapes};
/// let (a, b, c) = (<Shape![1]>::fixed(), <Shape![_]>::new([3])?, <Shape![5, 1]>::fixed());
/// let d: Shape![5, _] = broadcast_shapes((a, b, c))?;
/// assert_eq!(d.to_string(), "[5, 3]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn broadcast_shapes<S: BroadcastAll>(shapes: S) -> Result<S::Out, BroadcastError> {
    shapes.broadcast_all()
}

/// Says that the shapes of a tuple broadcast together; `Out` is the shape of the result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tuple of shapes that broadcast together",
    label = "expected a tuple of two to nine shapes"
)]
pub trait BroadcastAll {
    /// The shape of the result.
    type Out: Shape;
    #[doc(hidden)]
    fn broadcast_all(self) -> Result<Self::Out, BroadcastError>;
}

impl<A: Broadcast<B>, B: Shape> BroadcastAll for (A, B) {
    type Out = A::Out;
    #[inline]
    fn broadcast_all(self) -> Result<Self::Out, BroadcastError> {
        self.0.broadcast_with(self.1)
    }
}

macro_rules! broadcast_tuples {
    ($($s:ident)+;) => {};
    ($($s:ident)+; $t:ident $($rest:ident)*) => {
        #[allow(non_snake_case, reason = "the variables are named like their types")]
        impl<$($s: Shape,)+ $t: Shape> BroadcastAll for ($($s,)+ $t)
        where
            ($($s,)+): BroadcastAll<Out: Broadcast<$t>>,
        {
            type Out = BroadcastShape<<($($s,)+) as BroadcastAll>::Out, $t>;
            #[inline]
            fn broadcast_all(self) -> Result<Self::Out, BroadcastError> {
                let ($($s,)+ $t) = self;
                from_sizes(&[$(&$s.sizes(),)+ &$t.sizes()])
            }
        }
        broadcast_tuples!($($s)+ $t; $($rest)*);
    };
}
broadcast_tuples!(A B; C D E F G H I);

/// The shape of type `S` that the lists of sizes broadcast to; its static sizes are known to agree.
#[inline(never)]
pub(crate) fn from_sizes<S: Shape>(shapes: &[&[usize]]) -> Result<S, BroadcastError> {
    let mut sizes = GenericArray::<usize, S::Rank>::default();
    // From the right, so that the axis named is the last one that clashes.
    for place in 1..=S::RANK {
        sizes[S::RANK - place] = size_at(shapes, place)?;
    }
    Ok(S::from_slice(&sizes)?)
}

/// The size of the result at `place` from the right, where 1 is the last axis.
#[inline]
pub(crate) fn size_at(shapes: &[&[usize]], place: usize) -> Result<usize, BroadcastError> {
    shapes
        .iter()
        .try_fold(1, |met, shape| meet(met, from_right(shape, place)).ok_or_else(|| clash(shapes, shape, met, place)))
}

/// Whether a shape can be stretched to the sizes of a target.
#[inline(always)]
pub(crate) fn check_target(shape: &[usize], target: &[usize]) -> Result<(), BroadcastError> {
    let fits =
        |place: usize| shape[shape.len() - place] == 1 || shape[shape.len() - place] == target[target.len() - place];
    if shape.len() <= target.len() && (1..=shape.len()).all(fits) { Ok(()) } else { Err(no_target(shape, target)) }
}

#[cold]
#[inline(never)]
fn no_target(shape: &[usize], target: &[usize]) -> BroadcastError {
    let (sizes, targets) = (SizeList::new(shape.iter().copied()), SizeList::new(target.iter().copied()));
    let clashes =
        |&place: &usize| from_right(shape, place) != 1 && from_right(shape, place) != from_right(target, place);
    match (1..=target.len()).find(clashes) {
        Some(place) if shape.len() <= target.len() => BroadcastError::Target {
            shape: sizes,
            target: targets,
            axis: -(place as isize),
            size: from_right(shape, place) as i128,
            target_size: from_right(target, place) as i128,
        },
        _ => BroadcastError::TargetRank { shape: sizes, target: targets },
    }
}

/// The rule for one axis, on values: the size of the result, or `None` where the sizes do not match.
///
/// 1 gives way to every size, 0 among them: the result is not the larger of the two.
#[inline(always)]
fn meet(left: usize, right: usize) -> Option<usize> {
    if left == 1 {
        Some(right)
    } else if right == 1 || right == left {
        Some(left)
    } else {
        None
    }
}

/// The size at `place` from the right; a missing leading axis counts as 1.
#[inline(always)]
pub(crate) fn from_right(shape: &[usize], place: usize) -> usize {
    shape.len().checked_sub(place).map_or(1, |axis| shape[axis])
}

#[cold]
fn clash(shapes: &[&[usize]], right: &[usize], met: usize, place: usize) -> BroadcastError {
    let left = shapes.iter().find(|shape| from_right(shape, place) == met);
    BroadcastError::Sizes {
        left: SizeList::new(left.copied().unwrap_or_default()),
        right: SizeList::new(right),
        axis: -(place as isize),
        left_size: met as i128,
        right_size: from_right(right, place) as i128,
    }
}
