//! Operands that are not stretched, in the run-time and the mixed spelling; the static one does not compile.

use mdshape::prelude::*;
use mdshape::{Strict, zip_for_each, zip_map, zip_map_into};

/// Two shapes of rank 2, and the axis, counted from the right, in which they differ, with both sizes.
#[allow(clippy::type_complexity, reason = "a table")]
const CASES: [([usize; 2], [usize; 2], Option<(i32, usize, usize)>); 7] = [
    ([3, 5], [3, 5], None),
    ([3, 5], [3, 1], Some((-1, 5, 1))),
    ([1, 5], [3, 5], Some((-2, 1, 3))),
    ([1, 1], [1, 1], None),
    ([0, 5], [1, 5], Some((-2, 0, 1))),
    ([0, 5], [0, 5], None),
    ([3, 5], [3, 7], Some((-1, 5, 7))),
];

#[test]
fn nothing_is_stretched() {
    let data = [1; 21];
    for (left, right, differs) in CASES {
        let open = |sizes: [usize; 2]| View::<i32, Shape![_, _]>::new(&data, sizes).unwrap();
        let (a, b) = (open(left), open(right));
        let text = differs.map(|(axis, l, r)| {
            format!("shapes [{}, {}] and [{}, {}] are not the same: axis {axis} has sizes {l} and {r}, and nothing is stretched", left[0], left[1], right[0], right[1])
        });
        let made = zip_map(Strict((a, b)), |(a, b)| a + b);
        assert_eq!(made.as_ref().err().map(ToString::to_string), text);
        assert_eq!(zip_for_each(Strict((a, b)), |_| ()).err().map(|e| e.to_string()), text);
        assert_eq!(zip_map(Strict((a, a, b)), |(a, b, _)| a + b).err().map(|e| e.to_string()), text);
        let mut out = Array::<i32, Shape![_, _]>::zeros(right);
        assert_eq!(
            zip_map_into(Strict((a, a)), &mut out.view_mut(), |(a, b)| a + b).err().map(|e| e.to_string()),
            text
        );
        assert!(differs.is_none() || out.as_slice().iter().all(|&x| x == 0), "written before all was checked");
        if right[1] == 5 {
            let mixed = b.recast::<Shape![_, 5]>().unwrap();
            let made: Result<Array<i32, Shape![_, 5]>, _> = zip_map(Strict((a, mixed)), |(a, b)| a + b);
            assert_eq!(made.err().map(|e| e.to_string()), text);
        }
    }
    let scalar = View::new(&data, shape![]).unwrap();
    assert_eq!(zip_map(Strict((scalar, scalar)), |(a, b)| a + b).unwrap().as_slice(), [2]);
}
