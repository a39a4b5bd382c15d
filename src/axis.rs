//! The choice of an axis, at compile time by `Axis<K>` and at run time by an integer.

use crate::axes::{Axes, Entry, List};
use crate::dim::{Dim, One};
use crate::error::AxisError;
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::natural::{Natural, Yes};
use typenum::consts::*;

mod sealed {
    /// What may be an axis argument, whose answer unsafe code relies on.
    pub trait Argument {}
    impl<T: crate::index_type::Integer> Argument for T {}
    impl<const K: isize> Argument for super::Axis<K> {}
}

/// The axis `K`, as a value: `Axis::<0>` is the first, `Axis::<-1>` the last.
///
/// It selects at compile time, so that what is static stays static, and an axis that a shape does not have
/// does not compile. Where the number is known at run time only, give an integer instead.
///
/// ```
/// use mdshape::{Axis, Shape, shape};
/// let s = <Shape![_, 5]>::new([3, 5]).unwrap();
/// assert_eq!(s.size(Axis::<-1>), 5);
/// assert_eq!(s.size(Axis::<0>), 3);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Axis<const K: isize>;

impl<const K: isize> Entry for Axis<K> {
    type Exists = Yes;
    type AsDim = One;
    type AsStride = One;
}

/// The numbers -64 to 63, which `Axis` takes.
#[doc(hidden)]
#[diagnostic::on_unimplemented(message = "`{Self}` names no axis of any shape: axes are counted from -64 to 63")]
pub trait AxisNumber: Entry {
    /// The number.
    const K: isize;
    /// The entry of the list `L` that this number names, or [`Missing`].
    type Pick<L: List>: Entry;
    /// The place from the left that this number names in the list `L`; of use only where `Pick` is not [`Missing`].
    type Place<L: List>: Natural;
}

/// The numbers -1 to -64: places counted from the right.
#[doc(hidden)]
pub trait FromRight: AxisNumber {
    /// The place to the left of it.
    type Left: FromRight;
}

macro_rules! axis_numbers {
    ($($k:literal $n:ident)*) => {$(
        impl AxisNumber for Axis<$k> { const K: isize = $k; type Pick<L: List> = L::At<$n>; type Place<L: List> = $n; }
    )*};
}
axis_numbers!(0 U0 1 U1 2 U2 3 U3 4 U4 5 U5 6 U6 7 U7 8 U8 9 U9 10 U10 11 U11 12 U12 13 U13 14 U14 15 U15
    16 U16 17 U17 18 U18 19 U19 20 U20 21 U21 22 U22 23 U23 24 U24 25 U25 26 U26 27 U27 28 U28 29 U29
    30 U30 31 U31 32 U32 33 U33 34 U34 35 U35 36 U36 37 U37 38 U38 39 U39 40 U40 41 U41 42 U42 43 U43
    44 U44 45 U45 46 U46 47 U47 48 U48 49 U49 50 U50 51 U51 52 U52 53 U53 54 U54 55 U55 56 U56 57 U57
    58 U58 59 U59 60 U60 61 U61 62 U62 63 U63);

macro_rules! axis_numbers_from_right {
    (-1 $($more:tt)*) => {
        impl AxisNumber for Axis<-1> { const K: isize = -1; type Pick<L: List> = L::Last; type Place<L: List> = <L::Init as List>::Rank; }
        axis_numbers_from_right!(@left -1 $($more)*);
    };
    (@left -$k:literal) => { impl FromRight for Axis<{ -$k }> { type Left = Self; } };
    (@left -$k:literal -$next:literal $($more:tt)*) => {
        impl FromRight for Axis<{ -$k }> { type Left = Axis<{ -$next }>; }
        impl AxisNumber for Axis<{ -$next }> {
            const K: isize = -$next;
            type Pick<L: List> = <Axis<{ -$k }> as AxisNumber>::Pick<L::Init>;
            type Place<L: List> = <Axis<{ -$k }> as AxisNumber>::Place<L::Init>;
        }
        axis_numbers_from_right!(@left -$next $($more)*);
    };
}
axis_numbers_from_right!(
    -1 - 2
        - 3
        - 4
        - 5
        - 6
        - 7
        - 8
        - 9
        - 10
        - 11
        - 12
        - 13
        - 14
        - 15
        - 16
        - 17
        - 18
        - 19
        - 20
        - 21
        - 22
        - 23
        - 24
        - 25
        - 26
        - 27
        - 28
        - 29
        - 30
        - 31
        - 32
        - 33
        - 34
        - 35
        - 36
        - 37
        - 38
        - 39
        - 40
        - 41
        - 42
        - 43
        - 44
        - 45
        - 46
        - 47
        - 48
        - 49
        - 50
        - 51
        - 52
        - 53
        - 54
        - 55
        - 56
        - 57
        - 58
        - 59
        - 60
        - 61
        - 62
        - 63
        - 64
);

/// Says that the shape `S` has the axis `Self`, which is an [`Axis`].
///
/// ```
/// use mdshape::{Axis, AxisOf, Dim, Shape};
/// type Last = <Axis<-1> as AxisOf<Shape![_, 5]>>::Dim;
/// assert_eq!(Last::SIZE, Some(5));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is out of range: the shape `{S}` has no such axis",
    label = "no such axis",
    note = "axes count from 0 to the rank less 1, or from -1, the last, down to minus the rank"
)]
pub trait AxisOf<S: Shape>: AxisArg<S> {
    /// The axis: its static size, or `Dyn`.
    type Dim: Dim;
    /// The place of the axis, counted from the left.
    const PLACE: usize;
}

#[diagnostic::do_not_recommend]
impl<A: Axes, I: IndexType, const K: isize> AxisOf<Extents<A, I>> for Axis<K>
where
    Self: AxisNumber<Pick<A>: Dim>,
{
    type Dim = <Self as AxisNumber>::Pick<A>;
    const PLACE: usize = if K < 0 { A::RANK.wrapping_add_signed(K) } else { K as usize };
}

/// What may name an axis of a shape `S`: an integer, checked at run time, or an [`Axis`], checked by the compiler.
///
/// Negative numbers count from the end, as in NumPy.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name an axis of the shape `{S}`",
    label = "no such axis",
    note = "expected an integer, or an `Axis::<K>` with K from minus the rank to the rank less 1"
)]
pub trait AxisArg<S: Shape>: sealed::Argument + Copy {
    /// The place of the axis, counted from the left.
    ///
    /// # Errors
    /// If the shape has no such axis.
    fn place(self) -> Result<usize, AxisError>;
}

impl<S: Shape, T: Integer> AxisArg<S> for T {
    #[inline(always)]
    fn place(self) -> Result<usize, AxisError> {
        wrap_axis(self, S::RANK)
    }
}

#[diagnostic::do_not_recommend]
impl<S: Shape, const K: isize> AxisArg<S> for Axis<K>
where
    Self: AxisOf<S>,
{
    #[inline(always)]
    fn place(self) -> Result<usize, AxisError> {
        Ok(<Self as AxisOf<S>>::PLACE)
    }
}

/// The place from the left of the axis that `axis` names in a shape of the given rank; -1 is the last.
///
/// # Errors
/// If `axis` is outside `-rank..rank`; for rank 0 that is every axis, as in NumPy.
///
/// ```
/// use mdshape::wrap_axis;
/// assert_eq!(wrap_axis(-1, 3), Ok(2));
/// assert_eq!(wrap_axis(3, 2).unwrap_err().to_string(), "dimension 3 out of range [-2, 1]");
/// ```
#[inline]
pub fn wrap_axis(axis: impl Integer, rank: usize) -> Result<usize, AxisError> {
    let axis = axis.to_i128();
    let place = if axis < 0 { axis.saturating_add(rank as i128) } else { axis };
    if 0 <= place && place < rank as i128 {
        Ok(place as usize)
    } else if rank == 0 {
        Err(AxisError::NoAxes { axis })
    } else {
        Err(AxisError::OutOfRange { axis, rank })
    }
}

/// The places that several axes name, each of them once.
///
/// # Errors
/// As [`wrap_axis`], and if two of them name one place.
#[cfg(feature = "alloc")]
pub(crate) fn wrap_axes(axes: &[impl Integer], rank: usize) -> Result<alloc::vec::Vec<usize>, AxisError> {
    let mut places = alloc::vec::Vec::with_capacity(axes.len());
    for second in axes {
        let axis = wrap_axis(second, rank)?;
        if let Some(k) = places.iter().position(|&place| place == axis) {
            return Err(AxisError::Repeated { first: axes[k].to_i128(), second: second.to_i128(), axis, rank });
        }
        places.push(axis);
    }
    Ok(places)
}
