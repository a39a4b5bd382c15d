//! Iterators over views, cut for several threads: `rayon`'s traits for [`Walk`], and with it for views and arrays.

use crate::array::{Array, OwnedLayout};
use crate::extents::Shape;
use crate::layout::Layout;
use crate::view::{View, ViewMut, Walk, Walked};
use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// What a [`Walk`] has left, on several threads: elements, sub-views, or those of several views side by side, in row-major order.
///
/// `into_par_iter` of `rayon`'s [`IntoParallelIterator`] makes one of every iterator of this crate, and, as the iterator over the
/// elements, of a [`View`], a [`ViewMut`] and a borrowed [`Array`]; `par_iter` and `par_iter_mut` do so as well. How finely it is
/// cut is left to `rayon`, down to one item for each thread: where an item is little work, say
/// [`with_min_len`](IndexedParallelIterator::with_min_len). Which items meet in a `reduce` or a `sum` of `rayon` depends on the
/// number of threads; [`View::par_sum`] and [`View::par_fold`] do not.
///
/// With the feature `rayon`.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::zip;
/// use rayon::prelude::*;
///
/// let data: Vec<f32> = (0..24).map(|k| k as f32).collect();
/// let batch = View::new(&data, shape![2, 3, 4])?;
/// let traces: Vec<f32> = batch.peel_last::<2>().into_par_iter().map(|m| m.diagonal().sum(..)).collect();
/// assert_eq!(traces, [15.0, 51.0]);
///
/// // Each row on its own, and where to write its sum.
/// let mut sums = [0.0; 6];
/// let to = ViewMut::new(&mut sums, shape![2, 3])?;
/// zip((batch.peel_last::<1>(), to))?.into_par_iter().for_each(|(row, sum)| *sum = row.sum(..));
/// assert_eq!(sums, [6.0, 22.0, 38.0, 54.0, 70.0, 86.0]);
/// assert_eq!(batch.par_iter().filter(|&&x| x > 20.0).count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ParWalk<O: Walked>(Walk<O>);

impl<O: Walked + Send> IntoParallelIterator for Walk<O>
where
    O::Item: Send,
{
    type Item = O::Item;
    type Iter = ParWalk<O>;
    fn into_par_iter(self) -> ParWalk<O> {
        ParWalk(self)
    }
}

impl<O: Walked + Send> ParallelIterator for ParWalk<O>
where
    O::Item: Send,
{
    type Item = O::Item;
    fn drive_unindexed<C: UnindexedConsumer<O::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }
    fn opt_len(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

impl<O: Walked + Send> IndexedParallelIterator for ParWalk<O>
where
    O::Item: Send,
{
    fn len(&self) -> usize {
        self.0.len()
    }
    fn drive<C: Consumer<O::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }
    fn with_producer<C: ProducerCallback<O::Item>>(self, callback: C) -> C::Output {
        callback.callback(Parts(self.0))
    }
}

/// What is cut.
struct Parts<O: Walked>(Walk<O>);

impl<O: Walked + Send> Producer for Parts<O>
where
    O::Item: Send,
{
    type Item = O::Item;
    type IntoIter = Walk<O>;
    fn into_iter(self) -> Walk<O> {
        self.0
    }
    fn split_at(self, count: usize) -> (Self, Self) {
        let (left, right) = self.0.split_at(count);
        (Self(left), Self(right))
    }
}

macro_rules! elements {
    ($([$($generics:tt)*] $type:ty, $walked:ty, $bound:ident, |$this:ident| $walk:expr;)*) => {$(
        /// The elements in row-major order, on several threads; with the feature `rayon`, see [`ParWalk`].
        impl<$($generics)*> IntoParallelIterator for $type
        where
            T: $bound,
        {
            type Item = <$walked as Walked>::Item;
            type Iter = ParWalk<$walked>;
            fn into_par_iter(self) -> Self::Iter {
                let $this = self;
                ParWalk($walk)
            }
        }
    )*};
}
elements! {
    ['a, T, S: Shape, L: Layout] View<'a, T, S, L>, View<'a, T, S, L>, Sync, |v| v.iter();
    ['a, T, S: Shape, L: Layout] &View<'a, T, S, L>, View<'a, T, S, L>, Sync, |v| v.iter();
    ['a, T, S: Shape, L: Layout] ViewMut<'a, T, S, L>, ViewMut<'a, T, S, L>, Send, |v| v.into_iter();
    ['a, T, S: Shape, L: Layout] &'a ViewMut<'_, T, S, L>, View<'a, T, S, L>, Sync, |v| v.iter();
    ['a, T, S: Shape, L: Layout] &'a mut ViewMut<'_, T, S, L>, ViewMut<'a, T, S, L>, Send, |v| v.iter_mut();
    ['a, T, S: Shape, L: OwnedLayout] &'a Array<T, S, L>, View<'a, T, S, L>, Sync, |a| a.view().iter();
    ['a, T, S: Shape, L: OwnedLayout] &'a mut Array<T, S, L>, ViewMut<'a, T, S, L>, Send, |a| a.view_mut().into_iter();
}
