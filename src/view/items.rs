//! Slices of all axes at once, as `s![..]` spells them.

use super::raw::Raw;
use super::{StridesIn, View, ViewMut};
use crate::axes::{Axes, List};
use crate::error::{SizeList, SliceError};
use crate::extents::{Extents, Shape};
use crate::index_type::{IndexType, Integer};
use crate::items::{Items, ItemsUnder, Part, SliceOf, within};
use crate::layout::{Layout, Strided, slice};
use crate::refusal::Refusal;
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;

/// What the items `X` leave of the axes of the shape `S`.
type AxesLeft<S, X> = <X as Items>::OutAxes<<S as Shape>::Axes>;

/// The shape `S` sliced by the items `X`; see [`View::slice`].
pub type SliceShape<S, X> = Extents<AxesLeft<S, X>, <S as Shape>::Index>;
/// The layout of a view of shape `S` and layout `L` sliced by the items `X`; see [`View::slice`].
pub type SliceLayout<S, L, X> = Strided<<X as Items>::OutStrides<StridesIn<S, L>>>;

/// An axis of the result.
#[derive(Clone, Copy)]
struct Left {
    /// The axis it came from.
    axis: usize,
    size: usize,
    /// The stride of that axis, and how many of its steps one of the result is.
    stride: i128,
    step: i128,
}

impl<T, S: Shape, L: Layout> Raw<T, S, L> {
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    fn slice_items<X: SliceOf<S>>(
        &self,
        items: X,
    ) -> Result<Raw<T, SliceShape<S, X>, SliceLayout<S, L, X>>, SliceError> {
        let shape = || SizeList::new(self.shape().sizes());
        let new = Left { axis: 0, size: 1, stride: 0, step: 1 };
        let mut left: GenericArray<Left, <AxesLeft<S, X> as List>::Rank> = GenericArray::generate(|_| new);
        let mut moved = 0_i128;
        let mut put = |place: usize, axis| {
            if let Some(slot) = left.get_mut(place) {
                *slot = axis;
            }
        };
        items.each(S::RANK, AxesLeft::<S, X>::RANK, &mut |part| {
            match part {
                Part::At { axis, index } => {
                    let size = self.size(axis).as_usize();
                    if index < 0 || index >= size as i128 {
                        return Err(SliceError::OutOfRange { index, axis, size, shape: shape() });
                    }
                    // What wraps belongs to an empty view, which does not move.
                    moved = moved.wrapping_add(index.wrapping_mul(self.stride(axis).to_i128()));
                }
                Part::Span { axis, place, start, stop, step, strict } => {
                    let size = self.size(axis).as_usize();
                    let Some((first, count)) = slice(size, start, stop, step) else {
                        return Err(SliceError::Step { axis, shape: shape() });
                    };
                    let fits = !strict || within(size, start, stop, step < 0);
                    if !fits || AxesLeft::<S, X>::fixed(place).is_some_and(|fixed| fixed != count) {
                        let (start, stop) = (start.unwrap_or(0), stop.unwrap_or(size as i128));
                        return Err(SliceError::NotWithin { start, stop, axis, size, shape: shape() });
                    }
                    let stride = self.stride(axis).to_i128();
                    moved = moved.wrapping_add((first as i128).wrapping_mul(stride));
                    put(place, Left { axis, size: count, stride, step });
                }
                Part::Kept { axis, place } => {
                    let (size, stride) = (self.size(axis).as_usize(), self.stride(axis).to_i128());
                    put(place, Left { axis, size, stride, step: 1 });
                }
                Part::New { place } => put(place, new),
            }
            Ok(())
        })?;
        let empty = left.iter().any(|left| left.size == 0);
        let stride = |left: &Left| {
            // With fewer than two places the stride is not used, and the product may be beyond everything.
            if left.step == 1 || left.size < 2 || empty {
                return Some(S::Index::cast(left.stride));
            }
            S::Index::from_i128(left.stride.wrapping_mul(left.step))
        };
        if let Some(left) = left.iter().find(|left| stride(left).is_none()) {
            return Err(SliceError::Direction {
                step: left.step,
                axis: left.axis,
                shape: shape(),
                index_type: S::Index::NAME,
            });
        }
        if left.iter().any(|left| left.step < 0) {
            let sizes = GenericArray::<usize, <AxesLeft<S, X> as List>::Rank>::generate(|place| left[place].size);
            let stride = |place: usize| stride(&left[place]).unwrap_or_default();
            if let Some(offset) = Self::turned_beyond(&sizes, |place| stride(place).to_i128()) {
                let strides = SizeList::new((0..sizes.len()).map(stride));
                return Err(SliceError::TooFar { offset, shape: shape(), strides, index_type: S::Index::NAME });
            }
        }
        let moved = if empty { 0 } else { moved as isize };
        let at = |place: usize| left.get(place).copied().unwrap_or(new);
        // SAFETY: place i of an axis that a range left is place `first + i * step` of that axis, and `count` of them are
        // within it; an index is within its axis, and a new axis is never stepped. So an index leads where one of this view
        // leads, no two to the same. A static size or step is the one that was compared or used here. A stride that is used
        // is a difference of two offsets, and was found to be a value of the index type, and so were all offsets, where an axis
        // is turned round.
        Ok(unsafe {
            self.remap(
                moved,
                |place| S::Index::cast_usize(at(place).size),
                |place| stride(&at(place)).unwrap_or_default(),
            )
        })
    }
}

macro_rules! slices {
    ($($view:ident, $doc:literal;)*) => {$(
impl<'a, T, S: Shape, L: Layout> $view<'a, T, S, L> {
    /// Some places of each axis, as [`s!`](macro@crate::s) spells them; the axes behind the last item are kept.
    ///
    /// Sizes and strides stay as static as the items allow. More items than axes do not compile, nor does a literal that
    /// is outside a static axis, nor a literal negative step under an unsigned index type. In code that is generic over the
    /// axis, a literal is looked at when the axis is known.
    ///
    /// # Errors
    /// If an index is outside its axis, a range of literals does not fit a run-time size, a run-time step is 0, or is
    /// negative under an unsigned index type, or a negative one turns an axis round so that a stride or an offset is beyond
    /// the index type; see [`flip`](Self::flip). Other bounds are clamped, as in Python.
    ///
    #[doc = concat!("```\nuse mdshape::{", stringify!($view), ", s, shape};\n", $doc)]
    /// let t = v.slice(s![1, ..;-1])?;
    /// assert_eq!(t.to_string(), "[6 5 4]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "the type is the operation")]
    pub fn slice<X: SliceOf<S> + ItemsUnder<S::Index>>(
        self,
        items: X,
    ) -> Result<$view<'a, T, SliceShape<S, X>, SliceLayout<S, L, X>>, SliceError> {
        // Here, so that the compiler points to the call.
        const { Refusal::refuse(X::SPEC.misfit(&S::STATIC_SIZES)) };
        Ok($view::from_raw(self.raw.slice_items(items)?))
    }
}
    )*};
}
slices! {
    View, "let data = [1, 2, 3, 4, 5, 6];\nlet v = View::new(&data, shape![2, 3])?;";
    ViewMut, "let mut data = [1, 2, 3, 4, 5, 6];\nlet v = ViewMut::new(&mut data, shape![2, 3])?;";
}

#[cfg(test)]
mod tests {
    use crate::{Dyn, Extents, Nil, Snoc, View, s};

    type Matrix<'a> = View<'a, u8, Extents<Snoc<Snoc<Nil, Dyn>, Dyn>>>;

    /// S7 and S8: the pointer of an empty slice stays.
    #[test]
    fn empty_slices_do_not_move() {
        let data = [0_u8; 25];
        let (minus, three, four, five) = (-1, 3, 4, 5);
        macro_rules! stays {
            ($rows:literal, $columns:literal, [$($items:tt)*]) => {
                let v = Matrix::new(&data, [$rows, $columns]).unwrap().slice(s![$($items)*]).unwrap();
                assert_eq!(v.raw.first().as_ptr().cast_const(), data.as_ptr());
            };
        }
        stays!(3, 4, [three..three, four..four]);
        stays!(3, 4, [three.., four..]);
        stays!(5, 5, [three - 3..three - 3;minus, ..]);
        stays!(5, 5, [four, five..]);
        stays!(5, 0, [four, ..]);
        stays!(5, 0, [..;minus, ..]);
        let v = Matrix::new(&data, [5, 5]).unwrap().slice(s![four.., three..;minus]).unwrap();
        assert_eq!(v.raw.first().as_ptr().cast_const(), &raw const data[23]);
    }
}
