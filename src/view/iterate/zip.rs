//! Several views side by side, by the broadcasting rule.

use super::peel::{Cells, Peeling};
use super::sealed::Sealed;
use super::{IndexOf, Walk, Walked};
use crate::axes::RankNumber;
use crate::broadcast::{BroadcastAll, TargetOf};
use crate::error::{BroadcastError, SizeList};
use crate::extents::Shape;
use crate::layout::Layout;
use crate::ops::{Lane, Lanes};
use crate::view::{View, ViewMut};

/// Several views side by side; see [`zip`]. `S` is the shape that they broadcast to.
pub type Zip<S, Z> = Walk<Zipped<S, Z>>;

/// Iterates over the elements of two, three or four views side by side: tuples of references to the elements at the same
/// index of the shape that the views broadcast to, in row-major order.
///
/// A [`ViewMut`] gives mutable references. It is written once at each index, so it must have the shape of the result, and is
/// never stretched. In place of a view, [`peel`](View::peel) and its kin give sub-views: the peeled axes are what is broadcast.
///
/// [`for_each`](Iterator::for_each) runs as a nest of loops, and is as fast as one that is written by hand. Give the view that
/// is written last: the order of the loops is always row-major, but its stride decides how the innermost one is compiled.
///
/// # Errors
/// If the shapes do not broadcast, naming the axis and both sizes, or a mutable view would be stretched. Static sizes that tell
/// so do not compile.
///
/// ```
/// use mdshape::error::BroadcastError;
/// use mdshape::prelude::*;
/// use mdshape::zip;
///
/// fn add<R: Dim, C: Dim>(
///     x: View<f32, Shape![R, C]>,
///     bias: View<f32, Shape![C]>,
///     sum: ViewMut<f32, Shape![R, C]>,
/// ) -> Result<(), BroadcastError> {
///     zip((x, bias, sum))?.for_each(|(x, bias, sum)| *sum = x + bias);
///     Ok(())
/// }
/// let mut sum = [0.0; 6];
/// let x = View::new(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], shape![2, 3])?;
/// let bias = View::new(&[10.0, 20.0, 30.0], shape![3])?;
/// add(x, bias, ViewMut::new(&mut sum, shape![2, 3])?)?;
/// assert_eq!(sum, [11.0, 22.0, 33.0, 14.0, 25.0, 36.0]);
///
/// // The rows of `x`, and an element for each.
/// let mut sums = [0.0; 2];
/// zip((x.peel_last::<1>(), ViewMut::new(&mut sums, shape![2])?))?.for_each(|(row, sum)| *sum = row.iter().sum());
/// assert_eq!(sums, [6.0, 15.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn zip<Z: ZipAll>(operands: Z) -> Result<Walk<Z::Zipped>, BroadcastError> {
    Ok(Walk::new(operands.zipped()?))
}

/// One of the things that are walked over together.
#[doc(hidden)]
pub trait Operand: Walked {
    /// The element that its pointers lead to.
    type Element;
    /// The shape of the axes that are walked.
    type WalkedShape: Shape;
    /// The lane for a shape of rank `N` that the walked axes broadcast to.
    fn lane<N: RankNumber>(&self) -> Lane<Self::Element, N>;
    /// [`item`](Walked::item).
    ///
    /// # Safety
    /// As there.
    unsafe fn make(&self, at: *mut Self::Element) -> Self::Item;
}

/// What [`zip`] takes: a view, or the untouched iterator over its elements or sub-views.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be zipped",
    label = "expected a `View`, a `ViewMut`, or sub-views from `peel`"
)]
pub trait Zippable: Sealed {
    /// What is walked over.
    type Walked: Operand;
    #[doc(hidden)]
    fn walked(self) -> Result<Self::Walked, BroadcastError>;
}

#[diagnostic::do_not_recommend]
impl<T, S: Shape, L: Layout> Zippable for View<'_, T, S, L> {
    type Walked = Self;
    #[inline(always)]
    fn walked(self) -> Result<Self, BroadcastError> {
        Ok(self)
    }
}
#[diagnostic::do_not_recommend]
impl<T, S: Shape, L: Layout> Zippable for ViewMut<'_, T, S, L> {
    type Walked = Self;
    #[inline(always)]
    fn walked(self) -> Result<Self, BroadcastError> {
        Ok(self)
    }
}
impl<O: Walked> Sealed for Walk<O> {}
#[diagnostic::do_not_recommend]
impl<O: Operand> Zippable for Walk<O> {
    type Walked = O;
    #[inline(always)]
    fn walked(self) -> Result<O, BroadcastError> {
        let sizes = self.from.sizes();
        let (left, count) = (self.left.len(), super::count(&sizes));
        if left != count {
            return Err(BroadcastError::Advanced { shape: SizeList::new(&sizes), left, count });
        }
        Ok(self.from)
    }
}

/// Says that what is zipped to the shape `R` is not mutable, or not stretched, as far as the types tell.
#[diagnostic::on_unimplemented(
    message = "a mutable view would be stretched to `{R}`",
    label = "`{Self}` is written, so it must have the shape of the result"
)]
pub trait MutableIn<R: Shape>: Operand {
    /// Refuses a mutable view that is not of the shape `target`.
    #[doc(hidden)]
    fn check(&self, target: &R) -> Result<(), BroadcastError>;
}

#[diagnostic::do_not_recommend]
impl<T, S: Shape, L: Layout, R: Shape> MutableIn<R> for View<'_, T, S, L> {
    #[inline(always)]
    fn check(&self, _: &R) -> Result<(), BroadcastError> {
        Ok(())
    }
}
#[diagnostic::do_not_recommend]
impl<T, S: Shape, L: Layout, X: Peeling, R: Shape> MutableIn<R> for Cells<View<'_, T, S, L>, X> {
    #[inline(always)]
    fn check(&self, _: &R) -> Result<(), BroadcastError> {
        Ok(())
    }
}
#[diagnostic::do_not_recommend]
impl<T, S: Shape, L: Layout, R: Shape> MutableIn<R> for ViewMut<'_, T, S, L>
where
    <Self as Operand>::WalkedShape: TargetOf<R>,
{
    #[inline(always)]
    fn check(&self, target: &R) -> Result<(), BroadcastError> {
        same_sizes(&target.sizes(), &self.sizes())
    }
}
#[diagnostic::do_not_recommend]
impl<T, S: Shape, L: Layout, X: Peeling, R: Shape> MutableIn<R> for Cells<ViewMut<'_, T, S, L>, X>
where
    Self: Operand<WalkedShape: TargetOf<R>>,
{
    #[inline(always)]
    fn check(&self, target: &R) -> Result<(), BroadcastError> {
        same_sizes(&target.sizes(), &self.sizes())
    }
}

/// Refuses a result of other sizes than those of a mutable view, which are `own`.
#[inline(always)]
fn same_sizes(result: &[usize], own: &[usize]) -> Result<(), BroadcastError> {
    if result == own { Ok(()) } else { Err(stretched(result, own)) }
}

#[cold]
fn stretched(result: &[usize], own: &[usize]) -> BroadcastError {
    let (shape, target) = (SizeList::new(result), SizeList::new(own));
    let axis = (0..own.len().min(result.len())).rev().find(|&axis| result[axis] != own[axis]);
    match axis {
        Some(axis) if result.len() == own.len() => BroadcastError::Target {
            shape,
            target,
            axis: axis as isize - own.len() as isize,
            size: result[axis] as i128,
            target_size: own[axis] as i128,
        },
        _ => BroadcastError::TargetRank { shape, target },
    }
}

/// Several operands with the shape `S` that they broadcast to: what [`Zip`] walks over.
#[derive(Clone)]
pub struct Zipped<S, Z> {
    shape: S,
    operands: Z,
}
impl<S, Z> Sealed for Zipped<S, Z> {}

/// Says that the members of a tuple can be walked over together; see [`zip`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be zipped",
    label = "expected a tuple of two, three or four views whose shapes broadcast together"
)]
pub trait ZipAll {
    /// What is walked over.
    type Zipped: Walked;
    #[doc(hidden)]
    fn zipped(self) -> Result<Self::Zipped, BroadcastError>;
}

/// The shape of the axes that are walked of what is zipped.
type ShapeOf<V> = <<V as Zippable>::Walked as Operand>::WalkedShape;

/// The shape that a tuple of shapes broadcasts to.
type MetBy<Z> = <Z as BroadcastAll>::Out;

/// The shape of an operand, which is one unless the operand is an array of more sub-views than can be counted.
#[inline(always)]
fn shape_of<O: Operand>(operand: &O) -> Result<O::WalkedShape, BroadcastError> {
    Ok(O::WalkedShape::from_slice(&operand.sizes())?)
}

macro_rules! zips {
    ($($v:ident)+, $met:ty, $lanes:ident, $pattern:tt) => {
// Each index of the result leads to one of each operand, in which an axis of size 1 has the index 0 for all, as well as axes
// that it lacks: the shape is what all of them broadcast to. So no operand is stepped beyond what it walks over itself. A mutable one
// has the sizes of the result, and thus no item of it comes twice.
#[allow(non_snake_case, reason = "the variables are named like their types")]
impl<S: Shape, $($v: Operand),+> Walked for Zipped<S, ($($v,)+)> {
    type Item = ($($v::Item,)+);
    type Axes = S::Axes;
    type Lanes = $lanes<S, $($v),+>;
    const FLAT: bool = $($v::FLAT)&&+;
    const NEST: bool = true;
    #[inline(always)]
    fn sizes(&self) -> IndexOf<Self> {
        self.shape.sizes()
    }
    #[inline(always)]
    fn lanes(&self) -> Self::Lanes {
        let ($($v,)+) = &self.operands;
        $(let $v = $v.lane();)+
        $pattern
    }
    #[inline(always)]
    unsafe fn item(&self, $pattern: <Self::Lanes as Lanes<S::Rank>>::At) -> Self::Item {
        let operands = &self.operands;
        // SAFETY: as the caller promises.
        unsafe { zips!(@make operands, $($v)+) }
    }
    #[inline(always)]
    unsafe fn again(&self) -> Self {
        let ($($v,)+) = &self.operands;
        // SAFETY: as the caller promises.
        Self { shape: self.shape, operands: unsafe { ($($v.again(),)+) } }
    }
}

#[allow(non_snake_case, reason = "the variables are named like their types")]
impl<$($v: Zippable),+> ZipAll for ($($v,)+)
where
    ($(ShapeOf<$v>,)+): BroadcastAll,
    $($v::Walked: MutableIn<$met>,)+
{
    type Zipped = Zipped<$met, ($($v::Walked,)+)>;
    #[inline(always)]
    fn zipped(self) -> Result<Self::Zipped, BroadcastError> {
        let ($($v,)+) = self;
        $(let $v = $v.walked()?;)+
        let shape = ($(shape_of(&$v)?,)+).broadcast_all()?;
        $($v.check(&shape)?;)+
        Ok(Zipped { shape, operands: ($($v,)+) })
    }
}
    };
    (@make $operands:ident, $a:ident $b:ident) => {
        ($operands.0.make($a), $operands.1.make($b))
    };
    (@make $operands:ident, $a:ident $b:ident $c:ident) => {
        ($operands.0.make($a), $operands.1.make($b), $operands.2.make($c))
    };
    (@make $operands:ident, $a:ident $b:ident $c:ident $d:ident) => {
        ($operands.0.make($a), $operands.1.make($b), $operands.2.make($c), $operands.3.make($d))
    };
}
type LaneOf<S, O> = Lane<<O as Operand>::Element, <S as Shape>::Rank>;
type Lanes2<S, A, B> = (LaneOf<S, A>, LaneOf<S, B>);
type Lanes3<S, A, B, C> = (Lanes2<S, A, B>, LaneOf<S, C>);
type Lanes4<S, A, B, C, D> = (Lanes3<S, A, B, C>, LaneOf<S, D>);
zips!(A B, MetBy<(ShapeOf<A>, ShapeOf<B>)>, Lanes2, (A, B));
zips!(A B C, MetBy<(ShapeOf<A>, ShapeOf<B>, ShapeOf<C>)>, Lanes3, ((A, B), C));
zips!(A B C D, MetBy<(ShapeOf<A>, ShapeOf<B>, ShapeOf<C>, ShapeOf<D>)>, Lanes4, (((A, B), C), D));
