//! What is taken from one axis, on numbers: the rules behind slices, windows and parts.

use crate::error::{SizeList, WindowError};
use crate::extents::count;

/// What a slice takes from an axis of `size` places, by Python's rule: the first place, and how many. `None` for step 0.
///
/// Bounds are clamped to 0 and `size`; with a negative step, which walks down from `start`, to one below: past the front is
/// no place of its own, so a bound of -1 that was given is the last place.
pub(crate) fn slice(size: usize, start: Option<i128>, stop: Option<i128>, step: i128) -> Option<(usize, usize)> {
    let size = size as i128;
    let (low, high) = if step > 0 { (0, size) } else { (-1, size - 1) };
    let clamp = |bound: i128| if bound < 0 { bound.saturating_add(size) } else { bound }.clamp(low, high);
    let start = start.map_or(if step > 0 { low } else { high }, clamp);
    let stop = stop.map_or(if step > 0 { high } else { low }, clamp);
    let distance = match step {
        0 => return None,
        1.. => stop - start,
        _ => start - stop,
    };
    // Rounded up; at most `size`.
    let count = if distance > 0 { (distance - 1) as u128 / step.unsigned_abs() + 1 } else { 0 };
    Some((start.max(0) as usize, count as usize))
}

/// How many windows of `window` places, each `step` places further than the one before, an axis has.
pub(crate) fn windows(sizes: &[usize], axis: usize, window: i128, step: i128) -> Result<usize, WindowError> {
    let (size, shape) = (sizes[axis], || SizeList::new(sizes));
    if window < 1 {
        return Err(WindowError::TooShort { window, axis, shape: shape() });
    }
    if step < 1 {
        return Err(WindowError::Step { step, axis, shape: shape() });
    }
    if window > size as i128 {
        return Err(WindowError::TooLong { window, axis, size, shape: shape() });
    }
    // Both are at most the size of the axis.
    let windows = ((size as i128 - window) / step) as usize + 1;
    // A view may reach an element often, so there may be far more places in its windows than elements.
    let size = |k| match k {
        k if k == axis => windows,
        k if k == sizes.len() => window as usize,
        k => sizes[k],
    };
    count((0..=sizes.len()).map(size)).map_err(WindowError::Result)?;
    Ok(windows)
}

/// The number of parts of `inner` places that an axis of `size` places is split into, and `inner`; nothing if it does not
/// divide.
pub(crate) fn parts(size: usize, inner: i128) -> Option<(usize, usize)> {
    let inner = usize::try_from(inner).ok().filter(|&inner| inner > 0 && size.is_multiple_of(inner))?;
    Some((size / inner, inner))
}

#[cfg(test)]
mod tests {
    use super::slice;

    /// `slice(n, start, stop, step)` as the places it takes.
    fn places(n: usize, start: Option<i128>, stop: Option<i128>, step: i128) -> Option<Vec<i128>> {
        let (first, count) = slice(n, start, stop, step)?;
        Some((0..count as i128).map(|i| first as i128 + i * step).collect())
    }

    extern crate std;
    use std::vec::Vec;

    /// L1 to L8.
    #[test]
    fn pythons_rule() {
        const MAX: i128 = i64::MAX as i128;
        const MIN: i128 = i64::MIN as i128;
        type Case<'a> = (&'a str, usize, Option<i128>, Option<i128>, i128, Option<&'a [i128]>);
        let table: &[Case] = &[
            ("L2", 3, Some(5), Some(0), -1, Some(&[2, 1])),
            ("L2", 5, Some(10), Some(0), -1, Some(&[4, 3, 2, 1])),
            ("L2", 5, Some(4), Some(-6), -1, Some(&[4, 3, 2, 1, 0])),
            ("L2", 5, Some(4), None, -2, Some(&[4, 2, 0])),
            ("L2", 5, Some(0), Some(5), 0, None),
            ("L3", 2, Some(-1), Some(9), 1, Some(&[1])),
            ("L3", 2, Some(-1), Some(-9), -1, Some(&[1, 0])),
            ("L3", 2, Some(321312), Some(-1), -1, Some(&[])),
            ("L4", 4, Some(-100), Some(100), 1, Some(&[0, 1, 2, 3])),
            ("L4", 4, Some(100), Some(-100), -1, Some(&[3, 2, 1, 0])),
            ("L4", 4, Some(100), Some(-100), 1, Some(&[])),
            ("L5", 5, Some(0), Some(5), -1, Some(&[])),
            ("L5", 10, Some(2), Some(5), -1, Some(&[])),
            ("L5", 10, Some(5), Some(2), -1, Some(&[5, 4, 3])),
            ("L6", 5, None, None, MAX, Some(&[0])),
            ("L6", 5, None, None, MIN, Some(&[4])),
            ("L7", 8, Some(7), Some(MIN), -1, Some(&[7, 6, 5, 4, 3, 2, 1, 0])),
            ("L8", 5, Some(0), Some(5), 2, Some(&[0, 2, 4])),
            ("limits", 5, Some(i128::MIN), Some(i128::MAX), i128::MAX, Some(&[0])),
            ("limits", 5, Some(i128::MAX), Some(i128::MIN), i128::MIN, Some(&[4])),
        ];
        for &(name, n, start, stop, step, expected) in table {
            assert_eq!(places(n, start, stop, step).as_deref(), expected, "{name}");
        }
        assert_eq!(slice(100, Some(0), Some(MAX), 1), Some((0, 100)), "L1");
    }

    /// Against a walk that is too simple to be wrong: from a clamped start, step by step, until the stop is passed.
    #[test]
    fn every_small_slice() {
        for n in 0..5_i128 {
            for (start, stop) in (-7..=8).flat_map(|a| (-7..=8).map(move |b| (a, b))) {
                // 8 stands for a bound that is left out.
                let given = |bound| (bound != 8).then_some(bound);
                for step in (-3..=3).filter(|&step| step != 0) {
                    let wrap = |bound: i128| if bound < 0 { bound + n } else { bound };
                    let mut at = match given(start).map(wrap) {
                        None => {
                            if step > 0 {
                                0
                            } else {
                                n - 1
                            }
                        }
                        Some(bound) => {
                            if step > 0 {
                                bound.max(0)
                            } else {
                                bound.min(n - 1)
                            }
                        }
                    };
                    let stop_at = given(stop).map(wrap);
                    let mut walked = Vec::new();
                    while 0 <= at && at < n && stop_at.is_none_or(|stop| if step > 0 { at < stop } else { at > stop }) {
                        walked.push(at);
                        at += step;
                    }
                    let taken = places(n as usize, given(start), given(stop), step).unwrap();
                    assert_eq!(taken, walked, "{n}: {start}..{stop};{step}");
                }
            }
        }
    }
}
