//! The operations of views on arrays, which are lent for them: `a.sum(..)` for `a.view().sum(..)`.

use super::{Array, OwnedLayout};
use crate::axis::{AxisArg, AxisOf};
use crate::broadcast::{Broadcast, TargetOf};
use crate::error::{ArrayError, AxisError, BroadcastError, ContractError, ReduceError};
use crate::extents::Shape;
use crate::ops::{FixedReduceAxes, Float, MatMul, MatVec, Number, Operand, ReduceAlong, ReduceAxes};
use crate::places::{CheckedOn, FixedAxisList};
use crate::view::{AxesIn, AxisIter, AxisIterMut, FirstAxes, Iter, IterMut, LastAxes, Peel, PeelMut, PeelingOf};
use core::ops::Sub;

/// Methods of an array that call those of its view. A method of two views takes any operand, and hands on the view of it.
macro_rules! lent {
    ($lend:ident $view:ident $this:ty { $(
        $(#[$meta:meta])*
        fn $name:ident [$($generics:tt)*] ($($arg:ident: $type:ty),* $(; $other:ident: $operand:ty)?) -> $out:ty [$($where:tt)*]
            $example:literal
    )* }) => {
        impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {$(
            #[doc = concat!("[`", stringify!($view), "::", stringify!($name), "`](crate::", stringify!($view), "::",
                stringify!($name), "), with this array lent for it. It panics or fails where that does.")]
            ///
            #[doc = concat!("```\nuse mdshape::prelude::*;\n", $example, "\n# Ok::<(), Box<dyn std::error::Error>>(())\n```")]
            $(#[$meta])*
            #[inline(always)]
            #[track_caller]
            pub fn $name<$($generics)*>(self: $this $(, $other: $operand)? $(, $arg: $type)*) -> $out
            where
                $($where)*
            {
                self.$lend().$name($($other.whole(),)? $($arg),*)
            }
        )*}
    };
}
lent! { view View &Self {
    #[must_use]
    fn size [] (axis: impl AxisArg<S>) -> usize []
        "assert_eq!(array![[1, 2, 3], [4, 5, 6]].size(-1), 3);"
    fn iter [] () -> Iter<'_, T, S, L> []
        "assert_eq!(array![[1, 2], [3, 4]].iter().max(), Some(&4));"
    #[must_use]
    fn peel [P: AxesIn<S> + FixedAxisList] (axes: P) -> Peel<'_, T, S, L, <P as FixedAxisList>::On<S::Axes>> []
        "let a = array![[1, 2], [3, 4]];\nassert_eq!(a.peel(axes![1]).map(|column| column.sum(..)).collect::<Vec<_>>(), [4, 6]);"
    fn try_peel [P: AxesIn<S>] (axes: P) -> Result<Peel<'_, T, S, L, CheckedOn<P, S>>, AxisError> []
        "let a = array![[1, 2], [3, 4]];\nassert_eq!(a.try_peel([1])?.map(|column| column.sum(..)).collect::<Vec<_>>(), [4, 6]);"
    #[must_use]
    fn peel_first [const N: usize] () -> Peel<'_, T, S, L, FirstAxes<N>> [FirstAxes<N>: PeelingOf<S>]
        "let a = array![[1, 2], [3, 4]];\nassert_eq!(a.peel_first::<1>().map(|column| column.sum(..)).collect::<Vec<_>>(), [4, 6]);"
    #[must_use]
    fn peel_last [const N: usize] () -> Peel<'_, T, S, L, LastAxes<N>> [LastAxes<N>: PeelingOf<S>]
        "let a = array![[1, 2], [3, 4]];\nassert_eq!(a.peel_last::<1>().map(|row| row.sum(..)).collect::<Vec<_>>(), [3, 7]);"
    #[must_use]
    fn axis_iter [X: AxisOf<S>] (axis: X) -> AxisIter<'_, T, S, L, X> []
        "let a = array![[1, 2], [3, 4]];\nassert_eq!(a.axis_iter(Axis::<0>).map(|row| row.sum(..)).collect::<Vec<_>>(), [3, 7]);"
    fn try_axis_iter [X: AxisArg<S>] (axis: X) -> Result<AxisIter<'_, T, S, L, X>, AxisError> []
        "let a = array![[1, 2], [3, 4]];\nassert_eq!(a.try_axis_iter(0)?.map(|row| row.sum(..)).collect::<Vec<_>>(), [3, 7]);"
    #[must_use]
    fn sum [X: FixedReduceAxes<S>] (axes: X) -> X::Out<T> [T: Number]
        "assert_eq!(array![[1, 2], [3, 4]].sum(axes![0]), array![4, 6]);"
    fn try_sum [X: ReduceAxes<S>] (axes: X) -> Result<X::Out<T>, ReduceError> [T: Number]
        "assert_eq!(array![[1, 2], [3, 4]].try_sum([0])?, array![4, 6]);"
    #[must_use]
    fn sum_as [U: Number + From<T>, X: FixedReduceAxes<S>] (axes: X) -> X::Out<U> [T: Copy]
        "assert_eq!(array![200_u8, 100].sum_as::<u32, _>(..), 300);"
    fn try_sum_as [U: Number + From<T>, X: ReduceAxes<S>] (axes: X) -> Result<X::Out<U>, ReduceError> [T: Copy]
        "assert_eq!(array![200_u8, 100].try_sum_as::<u32, _>([0])?.as_slice(), [300]);"
    #[must_use]
    fn product [X: FixedReduceAxes<S>] (axes: X) -> X::Out<T> [T: Number]
        "assert_eq!(array![[1, 2], [3, 4]].product(..), 24);"
    fn try_product [X: ReduceAxes<S>] (axes: X) -> Result<X::Out<T>, ReduceError> [T: Number]
        "assert_eq!(array![[1, 2], [3, 4]].try_product([1])?, array![2, 12]);"
    #[must_use]
    fn mean [X: FixedReduceAxes<S>] (axes: X) -> X::Out<T::Mean> [T: Number]
        "assert_eq!(array![[1, 2], [3, 4]].mean(..), 2.5);"
    fn try_mean [X: ReduceAxes<S>] (axes: X) -> Result<X::Out<T::Mean>, ReduceError> [T: Number]
        "assert_eq!(array![[1, 2], [3, 4]].try_mean([1])?, array![1.5, 3.5]);"
    fn min [X: ReduceAxes<S>] (axes: X) -> Result<X::Out<T>, ReduceError> [T: PartialOrd + Copy]
        "assert_eq!(array![[1, 2], [3, 4]].min(axes![1])?, array![1, 3]);"
    fn max [X: ReduceAxes<S>] (axes: X) -> Result<X::Out<T>, ReduceError> [T: PartialOrd + Copy]
        "assert_eq!(array![[1, 2], [3, 4]].max(..)?, 4);"
    fn argmin [X: ReduceAlong<S>] (axes: X) -> Result<X::Out<usize>, ReduceError> [T: PartialOrd + Copy]
        "assert_eq!(array![[5, 2], [3, 4]].argmin(..)?, 1);"
    fn argmax [X: ReduceAlong<S>] (axes: X) -> Result<X::Out<usize>, ReduceError> [T: PartialOrd + Copy]
        "assert_eq!(array![[5, 2], [3, 4]].argmax(Axis::<1>)?, array![0, 1]);"
    fn fold [B: Clone, X: FixedReduceAxes<S>] (axes: X, init: B, f: impl FnMut(B, &T) -> B) -> X::Out<B> []
        "assert_eq!(array![[1, 2], [3, 4]].fold(.., 0, |number, digit| 10 * number + digit), 1234);"
    fn try_fold [B: Clone, X: ReduceAxes<S>] (axes: X, init: B, f: impl FnMut(B, &T) -> B) -> Result<X::Out<B>, ReduceError> []
        "assert_eq!(array![[1, 2], [3, 4]].try_fold([1], 0, |number, digit| 10 * number + digit)?, array![12, 34]);"
    fn count [X: FixedReduceAxes<S>] (axes: X, counts: impl FnMut(&T) -> bool) -> X::Out<usize> []
        "assert_eq!(array![[1, 2], [3, 4]].count(axes![0], |&x| x > 1), array![1, 2]);"
    fn try_count [X: ReduceAxes<S>] (axes: X, counts: impl FnMut(&T) -> bool) -> Result<X::Out<usize>, ReduceError> []
        "assert_eq!(array![[1, 2], [3, 4]].try_count([0], |&x| x > 1)?, array![1, 2]);"
    fn any [X: FixedReduceAxes<S>] (axes: X, holds: impl FnMut(&T) -> bool) -> X::Out<bool> []
        "assert!(array![[1, 2], [3, 4]].any(.., |&x| x == 3));"
    fn try_any [X: ReduceAxes<S>] (axes: X, holds: impl FnMut(&T) -> bool) -> Result<X::Out<bool>, ReduceError> []
        "assert_eq!(array![[1, 2], [3, 4]].try_any([0], |&x| x == 3)?, array![true, false]);"
    fn all [X: FixedReduceAxes<S>] (axes: X, holds: impl FnMut(&T) -> bool) -> X::Out<bool> []
        "assert!(array![[1, 2], [3, 4]].all(.., |&x| x > 0));"
    fn try_all [X: ReduceAxes<S>] (axes: X, holds: impl FnMut(&T) -> bool) -> Result<X::Out<bool>, ReduceError> []
        "assert_eq!(array![[1, 2], [3, 4]].try_all([0], |&x| x > 1)?, array![false, true]);"
    fn scan [B: Clone] (axis: impl AxisArg<S>, init: B, f: impl FnMut(&B, &T) -> B) -> Result<Array<B, S>, ReduceError> []
        "assert_eq!(array![3, 1, 4].scan(0, 0, |max, &x| x.max(*max))?, array![3, 3, 4]);"
    fn cumsum [] (axis: impl AxisArg<S>) -> Result<Array<T, S>, ReduceError> [T: Number]
        "assert_eq!(array![[1, 2], [3, 4]].cumsum(Axis::<0>)?, array![[1, 2], [4, 6]]);"
    fn try_map [U] (f: impl FnMut(&T) -> U) -> Result<Array<U, S>, ArrayError> []
        "assert_eq!(array![1, 2].try_map(|x| x * 10)?, array![10, 20]);"
    #[must_use]
    fn dot [X: Operand<Element = T>] (; other: X) -> T [T: Number, S: Broadcast<X::Shape>]
        "assert_eq!(array![1, 2, 3].dot(&array![4, 5, 6]), 32);"
    fn try_dot [X: Operand<Element = T>] (; other: X) -> Result<T, BroadcastError> [T: Number, S: Broadcast<X::Shape>]
        "assert_eq!(array![1, 2, 3].try_dot(&array![4, 5, 6])?, 32);"
    #[must_use]
    fn sqdist [X: Operand<Element = T>] (; other: X) -> T [T: Number + Sub<Output = T>, S: Broadcast<X::Shape>]
        "assert_eq!(array![1, 2, 3].sqdist(&array![1, 5, 7]), 25);"
    fn try_sqdist [X: Operand<Element = T>] (; other: X) -> Result<T, BroadcastError>
        [T: Number + Sub<Output = T>, S: Broadcast<X::Shape>]
        "assert_eq!(array![1, 2, 3].try_sqdist(&array![1, 5, 7])?, 25);"
    #[cfg(feature = "std")]
    #[must_use]
    fn dist [X: Operand<Element = T>] (; other: X) -> T [T: Float, S: Broadcast<X::Shape>]
        "assert_eq!(array![1.0, 2.0, 3.0].dist(&array![1.0, 5.0, 7.0]), 5.0);"
    #[cfg(feature = "std")]
    fn try_dist [X: Operand<Element = T>] (; other: X) -> Result<T, BroadcastError> [T: Float, S: Broadcast<X::Shape>]
        "assert_eq!(array![1.0, 2.0, 3.0].try_dist(&array![1.0, 5.0, 7.0])?, 5.0);"
    #[must_use]
    fn allclose [X: Operand<Element = T>] (relative: T, absolute: T; other: X) -> bool [T: Float, S: Broadcast<X::Shape>]
        "assert!(array![1.0, 2.0].allclose(&array![1.0, 2.00001], 1e-5, 0.0));"
    fn try_allclose [X: Operand<Element = T>] (relative: T, absolute: T; other: X) -> Result<bool, BroadcastError>
        [T: Float, S: Broadcast<X::Shape>]
        "assert!(array![1.0, 2.0].try_allclose(&array![1.0, 2.00001], 1e-5, 0.0)?);"
    fn matmul [X: Operand<Element = T>] (; other: X) -> Result<Array<T, S::Out>, ContractError>
        [T: Number, S: MatMul<X::Shape>]
        "let turn = array![[0, -1], [1, 0]];\nassert_eq!(turn.matmul(&turn)?, array![[-1, 0], [0, -1]]);"
    fn matvec [X: Operand<Element = T>] (; other: X) -> Result<Array<T, S::Out>, ContractError>
        [T: Number, S: MatVec<X::Shape>]
        "assert_eq!(array![[0, -1], [1, 0]].matvec(&array![3, 5])?, array![-5, 3]);"
}}
lent! { view_mut ViewMut &mut Self {
    #[must_use]
    fn peel_mut [P: AxesIn<S> + FixedAxisList] (axes: P) -> PeelMut<'_, T, S, L, <P as FixedAxisList>::On<S::Axes>> []
        "let mut a = array![[1, 2], [3, 4]];\na.peel_mut(axes![1]).for_each(|mut column| column[[0]] = 0);\nassert_eq!(a, array![[0, 0], [3, 4]]);"
    fn try_peel_mut [P: AxesIn<S>] (axes: P) -> Result<PeelMut<'_, T, S, L, CheckedOn<P, S>>, AxisError> []
        "let mut a = array![[1, 2], [3, 4]];\na.try_peel_mut([1])?.for_each(|mut column| column[[0]] = 0);\nassert_eq!(a, array![[0, 0], [3, 4]]);"
    #[must_use]
    fn peel_first_mut [const N: usize] () -> PeelMut<'_, T, S, L, FirstAxes<N>> [FirstAxes<N>: PeelingOf<S>]
        "let mut a = array![[1, 2], [3, 4]];\na.peel_first_mut::<1>().for_each(|mut column| column[[0]] = 0);\nassert_eq!(a, array![[0, 0], [3, 4]]);"
    #[must_use]
    fn peel_last_mut [const N: usize] () -> PeelMut<'_, T, S, L, LastAxes<N>> [LastAxes<N>: PeelingOf<S>]
        "let mut a = array![[1, 2], [3, 4]];\na.peel_last_mut::<1>().for_each(|mut row| row[[0]] = 0);\nassert_eq!(a, array![[0, 2], [0, 4]]);"
    #[must_use]
    fn axis_iter_mut [X: AxisOf<S>] (axis: X) -> AxisIterMut<'_, T, S, L, X> []
        "let mut a = array![[1, 2], [3, 4]];\na.axis_iter_mut(Axis::<0>).for_each(|mut row| row[[0]] = 0);\nassert_eq!(a, array![[0, 2], [0, 4]]);"
    fn try_axis_iter_mut [X: AxisArg<S>] (axis: X) -> Result<AxisIterMut<'_, T, S, L, X>, AxisError> []
        "let mut a = array![[1, 2], [3, 4]];\na.try_axis_iter_mut(0)?.for_each(|mut row| row[[0]] = 0);\nassert_eq!(a, array![[0, 2], [0, 4]]);"
    fn fill [] (value: T) -> () [T: Clone]
        "let mut a = array![[1, 2], [3, 4]];\na.fill(7);\nassert_eq!(a.as_slice(), [7; 4]);"
    fn for_each_mut [] (f: impl FnMut(&mut T)) -> () []
        "let mut a = array![[1, 2], [3, 4]];\na.for_each_mut(|x| *x *= 10);\nassert_eq!(a, array![[10, 20], [30, 40]]);"
    fn try_assign [X: Operand<Element = T>] (; from: X) -> Result<(), BroadcastError> [T: Clone, S: TargetOf<X::Shape>]
        "let mut a = array![[1, 2], [3, 4]];\na.try_assign(&array![7, 8])?;\nassert_eq!(a, array![[7, 8], [7, 8]]);"
}}

impl<T, S: Shape, L: OwnedLayout> Array<T, S, L> {
    /// Iterates over the elements, mutable, in row-major order, from either end; see [`ViewMut::iter_mut`](crate::ViewMut::iter_mut).
    ///
    /// ```
    /// use mdshape::array;
    /// let mut a = array![[1, 2], [3, 4]];
    /// a.iter_mut().for_each(|x| *x += 1);
    /// assert_eq!(a, array![[2, 3], [4, 5]]);
    /// ```
    #[inline(always)]
    pub fn iter_mut(&mut self) -> IterMut<'_, T, S, L> {
        self.view_mut().into_iter()
    }
}

impl<'a, T, S: Shape, L: OwnedLayout> IntoIterator for &'a mut Array<T, S, L> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, S, L>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}
