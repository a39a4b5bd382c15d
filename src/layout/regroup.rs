//! Other axes over the same elements, in row-major order: the rule behind reshaping without a copy.

use crate::axes::StaticSizes;
use crate::refusal::Refusal;

/// Writes the strides with which the elements of an array are read, in row-major order, as one of the sizes `target`;
/// whether there are such strides. The strides given are within 64 bits, and both arrays are shapes.
///
/// From the right, the axes fall into runs: an axis belongs to the run of its right neighbour if its stride is the size
/// times the stride of that one, so that the elements of a run lie at one distance. An axis of the target is part of a run,
/// and axes of the target must fill each run exactly. Since runs are as long as they can be, the answer is exact.
///
/// Axes of size 1 take no part on either side, whatever their strides. In the result, they have the stride that would be
/// row-major. An empty array is read with row-major strides, 0 where one is beyond 128 bits.
pub(crate) const fn regroup(sizes: &[usize], strides: &[i128], target: &[usize], result: &mut [i128]) -> bool {
    let mut place = target.len();
    if has_zero(sizes) {
        let mut product = Some(1_i128);
        while place > 0 {
            place -= 1;
            result[place] = or_zero(product);
            if let Some(factor) = product {
                product = factor.checked_mul(if target[place] == 0 { 1 } else { target[place] as i128 });
            }
        }
        return has_zero(target);
    }
    let mut left = stepped(sizes, sizes.len());
    // How many elements of the run are not yet read, and the stride of an axis that would follow on the left.
    let (mut rest, mut next) = (1_usize, 1_i128);
    while place > 0 {
        place -= 1;
        let size = target[place];
        if size != 1 && rest == 1 {
            if left == 0 {
                return false;
            }
            (rest, next) = (sizes[left - 1], strides[left - 1]);
            let mut end = next.checked_mul(rest as i128);
            left = stepped(sizes, left - 1);
            while left > 0
                && let Some(outer) = end
                && outer == strides[left - 1]
            {
                rest *= sizes[left - 1];
                end = strides[left - 1].checked_mul(sizes[left - 1] as i128);
                left = stepped(sizes, left - 1);
            }
        }
        if size == 0 || rest % size != 0 {
            return false;
        }
        result[place] = next;
        rest /= size;
        // Only an axis that is not stepped can be given a stride beyond 128 bits.
        next = or_zero(next.checked_mul(size as i128));
    }
    rest == 1 && left == 0
}

/// The number of the first `left` axes without those of size 1 at their end.
const fn stepped(sizes: &[usize], mut left: usize) -> usize {
    while left > 0 && sizes[left - 1] == 1 {
        left -= 1;
    }
    left
}

const fn has_zero(sizes: &[usize]) -> bool {
    let mut axis = 0;
    while axis < sizes.len() {
        if sizes[axis] == 0 {
            return true;
        }
        axis += 1;
    }
    false
}

const fn or_zero(stride: Option<i128>) -> i128 {
    match stride {
        Some(stride) => stride,
        None => 0,
    }
}

/// Says that an array of static sizes and strides is not read as one of the static sizes `target` without a copy, if the
/// types tell that.
pub(crate) const fn refusal(sizes: &StaticSizes, strides: &[Option<i64>; 64], target: &StaticSizes) -> Option<Refusal> {
    let (mut from, mut by, mut to) = ([1; 64], [0; 64], [1; 64]);
    let (rank, target_rank) = (sizes.rank(), target.rank());
    let mut axis = 0;
    while axis < rank {
        match (sizes.get(axis), strides[axis]) {
            // An empty array takes every empty shape.
            (None | Some(0), _) => return None,
            (Some(1), _) => {}
            (Some(_), None) => return None,
            (Some(size), Some(stride)) => (from[axis], by[axis]) = (size, stride as i128),
        }
        axis += 1;
    }
    axis = 0;
    while axis < target_rank {
        let Some(size) = target.get(axis) else { return None };
        to[axis] = size;
        axis += 1;
    }
    if regroup(&from, &by, &to, &mut [0; 64]) {
        return None;
    }
    let text = list(Refusal::new("the static shape "), &wide(&from), rank);
    let text = list(text.text(" with the strides "), &by, rank);
    Some(list(text.text(" cannot be seen as "), &wide(&to), target_rank).text(" without a copy"))
}

const fn wide(sizes: &[usize; 64]) -> [i128; 64] {
    let (mut wide, mut axis) = ([0; 64], 0);
    while axis < 64 {
        wide[axis] = sizes[axis] as i128;
        axis += 1;
    }
    wide
}

const fn list(mut text: Refusal, numbers: &[i128], len: usize) -> Refusal {
    let mut i = 0;
    while i < len {
        text = text.text(if i == 0 { "[" } else { ", " }).number(numbers[i]);
        i += 1;
    }
    text.text(if len == 0 { "[]" } else { "]" })
}
