//! Other axes over the same elements, in row-major order: the rule behind reshaping without a copy.

/// Writes the strides with which the elements of an array are read, in row-major order, as one of the sizes `target`;
/// whether there are such strides. The strides given are within 64 bits, and both arrays are shapes.
///
/// From the right, the axes fall into runs: an axis belongs to the run of its right neighbour if its stride is the size
/// times the stride of that one, so that the elements of a run lie at one distance. An axis of the target is part of a run,
/// and axes of the target must fill each run exactly. Since runs are as long as they can be, the answer is exact.
///
/// Axes of size 1 take no part on either side, whatever their strides. In the result, they have the stride that would be
/// row-major. An empty array is read with row-major strides, 0 where one is beyond 128 bits.
pub(crate) fn regroup(sizes: &[usize], strides: &[i128], target: &[usize], result: &mut [i128]) -> bool {
    if sizes.contains(&0) {
        let mut product = Some(1_i128);
        for (stride, &size) in result.iter_mut().zip(target).rev() {
            *stride = product.unwrap_or(0);
            product = product.and_then(|product| product.checked_mul(size.max(1) as i128));
        }
        return target.contains(&0);
    }
    let mut axes = (0..sizes.len()).rev().filter(|&axis| sizes[axis] != 1).peekable();
    // How many elements of the run are not yet read, and the stride of an axis that would follow on the left.
    let (mut rest, mut next) = (1_usize, 1_i128);
    for (place, &size) in target.iter().enumerate().rev() {
        if size != 1 && rest == 1 {
            let Some(axis) = axes.next() else { return false };
            (rest, next) = (sizes[axis], strides[axis]);
            let mut end = next.checked_mul(rest as i128);
            while let Some(outer) = axes.next_if(|&outer| end == Some(strides[outer])) {
                rest *= sizes[outer];
                end = strides[outer].checked_mul(sizes[outer] as i128);
            }
        }
        if size == 0 || rest % size != 0 {
            return false;
        }
        result[place] = next;
        rest /= size;
        // Only an axis that is not stepped can be given a stride beyond 128 bits.
        next = next.checked_mul(size as i128).unwrap_or(0);
    }
    rest == 1 && axes.next().is_none()
}
