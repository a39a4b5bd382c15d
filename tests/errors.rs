//! Every variant of every error, rendered; and the same for shapes with nothing in them.

use mdshape::error::*;
use mdshape::prelude::*;

fn list(sizes: &[i128]) -> SizeList {
    SizeList::new(sizes)
}

/// The text of each variant, for the shape `[2, 3]`.
#[test]
fn texts() {
    let s = || list(&[2, 3]);
    let table: &[(&dyn std::error::Error, &str)] = &[
        (
            &ShapeError::Negative { size: -2, axis: 1, shape: list(&[2, -2]) },
            "negative dimension: -2 at position 1 in shape: [2, -2]",
        ),
        (
            &ShapeError::DoesNotFit { size: 300, axis: 0, index: "i8", shape: list(&[300]) },
            "size 300 at dimension 0 does not fit the index type i8 in shape [300]",
        ),
        (
            &ShapeError::CountOverflow { counter: "i64", shape: list(&[1 << 40, 1 << 40]) },
            "number of elements overflows i64 for shape [1099511627776, 1099511627776]",
        ),
        (&ShapeError::Rank { expected: 3, found: 2, shape: s() }, "shape [2, 3] has 2 dimensions, expected 3"),
        (
            &ShapeError::Static { axis: 1, expected: 4, found: 3, shape: s() },
            "dimension 1 has static size 4, found 3 in shape [2, 3]",
        ),
        (
            &BytesError::Overflow { elements: 6, bytes_each: 1 << 62, shape: s() },
            "6 elements of 4611686018427387904 bytes overflow u64 bytes for shape [2, 3]",
        ),
        (
            &LayoutError::Overflow { layout: "row-major", index: "i8", shape: list(&[100, 2]) },
            "row-major strides overflow i8 for shape [100, 2]",
        ),
        (
            &LayoutError::StridesRank { shape: s(), strides: list(&[1]) },
            "shape [2, 3] and strides [1] have different numbers of dimensions",
        ),
        (
            &LayoutError::OffsetOverflow { offset: -1 << 63, index: "i64", shape: s(), strides: list(&[-3, 1]) },
            "offset -9223372036854775808 with strides [-3, 1] overflows i64 for shape [2, 3]",
        ),
        (
            &ReindexError::SizeTooLarge { size: 300, axis: 0, index: "u8", shape: list(&[300, 2]) },
            "size 300 at dimension 0 does not fit the index type u8 in shape [300, 2]",
        ),
        (
            &ReindexError::OffsetTooFar {
                end: OffsetEnd::Lowest,
                offset: -2,
                axis: 1,
                index: "u8",
                shape: s(),
                strides: list(&[3, -1]),
            },
            "lowest offset -2 does not fit the index type u8: dimension 1 leads beyond it in shape [2, 3] with strides [3, -1]",
        ),
        (
            &ReindexError::NoLayout { index: "i8", shape: list(&[100, 0, 2]) },
            "the strides that follow from the empty shape [100, 0, 2] do not fit the index type i8",
        ),
        (&AxisError::NotAll { axes: list(&[1]), rank: 2 }, "[1] is no permutation of 2 dimensions"),
        (
            &LayoutError::BadPad { layout: "padded row-major", pad: 0 },
            "the pad of a padded row-major layout is 0, not 1 or more",
        ),
        (
            &BroadcastError::Sizes { left: s(), right: list(&[3, 2]), axis: -1, left_size: 3, right_size: 2 },
            "shapes [2, 3] and [3, 2] are not broadcastable: axis -1 has sizes 3 and 2",
        ),
        (
            &BroadcastError::Target { shape: s(), target: list(&[2, 4]), axis: -1, size: 3, target_size: 4 },
            "shape [2, 3] does not broadcast to [2, 4]: axis -1 has size 3, the target 4",
        ),
        (
            &BroadcastError::TargetRank { shape: s(), target: list(&[3]) },
            "shape [2, 3] does not broadcast to [3]: it has more dimensions",
        ),
        (
            &BroadcastError::StridesRank { shape: s(), strides: list(&[1]) },
            "shape [2, 3] and strides [1] have different numbers of dimensions",
        ),
        (
            &BroadcastError::Advanced { shape: s(), left: 5, count: 6 },
            "cannot zip an iterator over shape [2, 3] of which 5 of 6 items are left: it must be untouched",
        ),
        (
            &BroadcastError::Result(ShapeError::CountOverflow { counter: "i64", shape: s() }),
            "the broadcast result is no shape: number of elements overflows i64 for shape [2, 3]",
        ),
        (
            &ReduceError::Empty { operation: "minimum", shape: list(&[0, 3]) },
            "the minimum of no elements, in shape [0, 3]",
        ),
        (&ReduceError::InvalidAxis(AxisError::OutOfRange { axis: 3, rank: 2 }), "dimension 3 out of range [-2, 1]"),
        (
            &ReduceError::InvalidResult(ArrayError::OutOfMemory { count: 3, bytes: 8 }),
            "no memory for 3 elements of 8 bytes",
        ),
        (
            &ArrayError::Range { last: 299, element: "u8", shape: s() },
            "299, the last of the numbers from 0 in shape [2, 3], does not fit the element type u8",
        ),
        (
            &ContractError::Inner { left: s(), right: list(&[4, 5]), left_size: 3, right_size: 4 },
            "shapes [2, 3] and [4, 5] cannot be multiplied: the inner sizes are 3 and 4",
        ),
        (
            &ContractError::Leading { left: list(&[2, 3, 4]), right: list(&[5, 4, 3]) },
            "shapes [2, 3, 4] and [5, 4, 3] cannot be multiplied: the axes before the last two are not broadcastable",
        ),
        (
            &ContractError::InvalidResult(ArrayError::OutOfMemory { count: 3, bytes: 8 }),
            "no memory for 3 elements of 8 bytes",
        ),
        (
            &IndexError::OutOfRange { index: 5, axis: 1, size: 3, shape: s() },
            "index 5 out of range [0, 3) at dimension 1 in shape [2, 3]",
        ),
        (
            &IndexError::Rank { index: list(&[1, 0, 2]), shape: s() },
            "index [1, 0, 2] has 3 dimensions, shape [2, 3] has 2",
        ),
        (
            &IndexError::Position { position: 6, count: 6, shape: s() },
            "linear index 6 out of range [0, 6) for shape [2, 3]",
        ),
        (
            &IndexError::StridesRank { shape: s(), strides: list(&[1]) },
            "shape [2, 3] and strides [1] have different numbers of dimensions",
        ),
        (
            &IndexError::OffsetOverflow { index: list(&[1, 2]), strides: list(&[1 << 62, 1 << 62]) },
            "offset of index [1, 2] with strides [4611686018427387904, 4611686018427387904] overflows i64",
        ),
        (
            &SliceError::Outside { start: 2, len: 2, axis: 1, size: 3, shape: s() },
            "2 places from place 2 on are not all within [0, 3) at dimension 1 in shape [2, 3]",
        ),
        (
            &WindowError::TooShort { window: 0, axis: 1, shape: s() },
            "window size 0 at dimension 1 is below 1 in shape [2, 3]",
        ),
        (
            &WindowError::TooLong { window: 4, axis: 1, size: 3, shape: s() },
            "window size 4 is beyond the size 3 of dimension 1 in shape [2, 3]",
        ),
        (
            &WindowError::Step { step: 0, axis: 1, shape: s() },
            "window step 0 at dimension 1 is below 1 in shape [2, 3]",
        ),
        (
            &WindowError::Overlap { window: 2, step: 1, axis: 1, shape: s() },
            "windows of size 2 at a step of 1 at dimension 1 in shape [2, 3] overlap, so they cannot be mutable",
        ),
        (
            &WindowError::Result(ShapeError::CountOverflow { counter: "i64", shape: s() }),
            "the windows are no shape: number of elements overflows i64 for shape [2, 3]",
        ),
        (&AxisError::OutOfRange { axis: 3, rank: 2 }, "dimension 3 out of range [-2, 1]"),
        (&AxisError::NoAxes { axis: 0 }, "dimension 0 specified but the shape [] has no dimensions"),
        (
            &AxisError::NoOpposite { stride: -128, axis: 1, index: "i8" },
            "the stride -128 of dimension 1 has no opposite in the index type i8",
        ),
        (
            &AxisError::FlippedTooFar { offset: -200, index: "i8", shape: s(), strides: SizeList::new([-100, -50]) },
            "flipped, shape [2, 3] has the strides [-100, -50], which lead to offset -200, beyond the index type i8",
        ),
        (
            &SliceError::TooFar { offset: -200, index_type: "i8", shape: s(), strides: SizeList::new([-100, -50]) },
            "the slice of shape [2, 3] has the strides [-100, -50], which lead to offset -200, beyond the index type i8",
        ),
        (&AxisError::Repeated { first: 0, second: -4, axis: 0, rank: 4 }, "0 and -4 both name dimension 0 of 4"),
        (&IndexError::InvalidAxis(AxisError::OutOfRange { axis: 3, rank: 2 }), "dimension 3 out of range [-2, 1]"),
        (&SliceError::InvalidAxis(AxisError::OutOfRange { axis: 3, rank: 2 }), "dimension 3 out of range [-2, 1]"),
        (&WindowError::InvalidAxis(AxisError::OutOfRange { axis: 3, rank: 2 }), "dimension 3 out of range [-2, 1]"),
        (&SqueezeError::InvalidAxis(AxisError::OutOfRange { axis: 3, rank: 2 }), "dimension 3 out of range [-2, 1]"),
        (&ReshapeError::InvalidAxis(AxisError::OutOfRange { axis: 3, rank: 2 }), "dimension 3 out of range [-2, 1]"),
        (
            &ReshapeError::NoRightAxis { axis: 1, shape: s() },
            "cannot merge dimension 1 with the one to its right: it is the last in shape [2, 3]",
        ),
        (
            &ViewError::InvalidShape(ShapeError::Rank { expected: 1, found: 2, shape: s() }),
            "shape [2, 3] has 2 dimensions, expected 1",
        ),
        (
            &ViewError::InvalidLayout(LayoutError::Overflow { layout: "row-major", index: "i8", shape: s() }),
            "row-major strides overflow i8 for shape [2, 3]",
        ),
        (&ViewError::TooShort { len: 5, needed: 6, shape: s() }, "shape [2, 3] needs 6 elements, the slice has 5"),
        (&ViewError::NullPointer { shape: s() }, "the pointer to the elements of a view of shape [2, 3] is null"),
        (
            &FixedError::InvalidShape(ShapeError::Rank { expected: 3, found: 2, shape: s() }),
            "shape [2, 3] has 2 dimensions, expected 3",
        ),
        (
            &FixedError::InvalidOffset(ReindexError::NoLayout { index: "i8", shape: list(&[100, 0, 2]) }),
            "the strides that follow from the empty shape [100, 0, 2] do not fit the index type i8",
        ),
        (
            &FixedError::InvalidLayout(RecastError::Static { axis: 1, expected: 4, found: 3, shape: s() }),
            "cannot recast shape [2, 3]: dimension 1 has size 3, not 4",
        ),
        (&FixedError::TooFewAxes { shape: s(), rank: 3 }, "shape [2, 3] has 2 dimensions, fewer than the 3 of a cell"),
        (
            &RecastError::Static { axis: 1, expected: 4, found: 3, shape: s() },
            "cannot recast shape [2, 3]: dimension 1 has size 3, not 4",
        ),
        (
            &RecastError::OtherStride { axis: 0, expected: 4, found: 3, shape: s(), strides: list(&[3, 1]) },
            "cannot recast strides [3, 1] of shape [2, 3]: dimension 0 has stride 3, not 4",
        ),
        (
            &RecastError::InvalidShape(ShapeError::DoesNotFit { size: 300, axis: 0, index: "i8", shape: list(&[300]) }),
            "cannot recast: size 300 at dimension 0 does not fit the index type i8 in shape [300]",
        ),
        (
            &RecastError::InvalidLayout(LayoutError::Overflow { layout: "row-major", index: "i8", shape: s() }),
            "cannot recast: row-major strides overflow i8 for shape [2, 3]",
        ),
        (&InferError::ManyUnknown { requested: list(&[-1, -1]) }, "only one dimension can be -1 in shape [-1, -1]"),
        (
            &InferError::InvalidShape(ShapeError::Negative { size: -3, axis: 1, shape: list(&[2, -3]) }),
            "negative dimension: -3 at position 1 in shape: [2, -3]",
        ),
        (&InferError::Count { requested: s(), count: 6, available: 5 }, "shape [2, 3] has 6 elements but there are 5"),
        (
            &InferError::Ambiguous { requested: list(&[-1, 0]) },
            "cannot infer the -1 in shape [-1, 0]: a dimension of size 0 makes it ambiguous",
        ),
        (
            &InferError::Indivisible { requested: list(&[5, -1]), known: 5, available: 12 },
            "cannot infer the -1 in shape [5, -1]: 5 does not divide 12 elements",
        ),
    ];
    for (error, text) in table {
        assert_eq!(error.to_string(), *text);
    }
}

/// T7: no message computes a length less one that is not there, and none shows a backward range.
#[test]
fn t7_empty_shapes() {
    for sizes in [&[][..], &[0], &[0, 3]] {
        let s = || list(sizes);
        let rank = sizes.len();
        let shape = DynShape::new(sizes).unwrap();
        let axis_error = shape.size(7).unwrap_err();
        let mut texts = vec![
            ShapeError::Negative { size: -1, axis: 0, shape: s() }.to_string(),
            ShapeError::DoesNotFit { size: 300, axis: 0, index: "i8", shape: s() }.to_string(),
            ShapeError::CountOverflow { counter: "i64", shape: s() }.to_string(),
            ShapeError::Rank { expected: 0, found: rank, shape: s() }.to_string(),
            ShapeError::Static { axis: 0, expected: 1, found: 0, shape: s() }.to_string(),
            LayoutError::Overflow { layout: "row-major", index: "i8", shape: s() }.to_string(),
            BroadcastError::Sizes { left: s(), right: s(), axis: -1, left_size: 0, right_size: 2 }.to_string(),
            BroadcastError::NotSame { left: s(), right: s(), axis: -1, left_size: 0, right_size: 3 }.to_string(),
            BroadcastError::Target { shape: s(), target: s(), axis: -1, size: 0, target_size: 3 }.to_string(),
            BroadcastError::TargetRank { shape: s(), target: s() }.to_string(),
            BroadcastError::StridesRank { shape: s(), strides: list(&[]) }.to_string(),
            BroadcastError::Advanced { shape: s(), left: 0, count: 1 }.to_string(),
            IndexError::Rank { index: list(&[]), shape: s() }.to_string(),
            shape.unravel(5).unwrap_err().to_string(),
            IndexError::StridesRank { shape: s(), strides: list(&[]) }.to_string(),
            IndexError::OffsetOverflow { index: s(), strides: s() }.to_string(),
            axis_error.to_string(),
            RecastError::Static { axis: 0, expected: 3, found: 0, shape: s() }.to_string(),
            ViewError::TooShort { len: 0, needed: 1, shape: s() }.to_string(),
            ViewError::NullPointer { shape: s() }.to_string(),
            FixedError::TooFewAxes { shape: s(), rank: rank + 1 }.to_string(),
            SliceError::Outside { start: 0, len: 1, axis: 0, size: 0, shape: s() }.to_string(),
            WindowError::TooShort { window: 0, axis: 0, shape: s() }.to_string(),
            WindowError::TooLong { window: 1, axis: 0, size: 0, shape: s() }.to_string(),
            WindowError::Step { step: 0, axis: 0, shape: s() }.to_string(),
            WindowError::Overlap { window: 1, step: 0, axis: 0, shape: s() }.to_string(),
            InferError::ManyUnknown { requested: s() }.to_string(),
            InferError::Count { requested: s(), count: 0, available: 1 }.to_string(),
            InferError::Ambiguous { requested: s() }.to_string(),
            InferError::Indivisible { requested: s(), known: 5, available: 12 }.to_string(),
        ];
        if rank > 0 {
            let index = vec![5; rank];
            texts.push(shape.offset(&vec![1; rank], 0, &index).unwrap_err().to_string());
        }
        for text in texts {
            assert!(!text.is_empty() && !text.contains("-1]") && !text.contains("[-0"), "{text}");
        }
    }
}

/// A failed index names the axis, the index and the shape, whether it is returned or panics.
#[test]
fn indices_out_of_range() {
    let data = [0_u8; 6];
    let (fixed, open) = (View::new(&data, shape![2, 3]).unwrap(), View::new(&data, shape![(2), (3)]).unwrap());
    let table = [
        ([0, 5], "index 5 out of range [0, 3) at dimension 1 in shape [2, 3]"),
        ([2, 0], "index 2 out of range [0, 2) at dimension 0 in shape [2, 3]"),
        ([-1, 0], "index -1 out of range [0, 2) at dimension 0 in shape [2, 3]"),
        ([0, i64::MIN], "index -9223372036854775808 out of range [0, 3) at dimension 1 in shape [2, 3]"),
    ];
    for (index, text) in table {
        assert_eq!(fixed.try_get(index).unwrap_err().to_string(), text);
        assert_eq!(open.try_get(index).unwrap_err().to_string(), text);
        assert_eq!((fixed.get(index), open.get(index)), (None, None));
        let panic = std::panic::catch_unwind(|| open[index]).unwrap_err();
        assert_eq!(panic.downcast_ref::<String>().unwrap(), text);
    }
    assert_eq!(fixed.try_get([1, 2]), Ok(&0));
    // Rank 0 has one element, and an empty axis none.
    assert_eq!(View::new(&data, shape![]).unwrap()[[0_u8; 0]], 0);
    let text = "index 0 out of range [0, 0) at dimension 0 in shape [0]";
    assert_eq!(View::new(&data, shape![0]).unwrap().try_get([0]).unwrap_err().to_string(), text);
}

/// Nothing in a fallible function panics on what a caller can hand it.
#[test]
fn extremes() {
    let shape = DynShape::new([3, 5]).unwrap();
    assert!(shape.offset(&[i64::MAX, i64::MAX], i64::MAX, &[2, 4]).is_err());
    assert!(shape.offset(&[i64::MIN, i64::MIN], i64::MIN, &[2, 4]).is_err());
    assert_eq!(shape.offset(&[i64::MIN, 0], 0, &[1, 0]), Ok(i64::MIN));
    let long = DynShape::new([1_i64 << 62]).unwrap();
    assert!(long.offset(&[i64::MAX], 0, &[(1_i64 << 62) - 1]).is_err());
    assert!(shape.unravel(u128::MAX).is_err() && shape.unravel(i128::MIN).is_err());
    assert!(shape.size(i128::MIN).is_err() && shape.size(u128::MAX).is_err());
    assert!(DynShape::infer(&[i128::MIN, -1], 3).is_err());
    assert!(shape.source_index(&[1]).is_err() && shape.source_index(&[3, 0]).is_err());
}
