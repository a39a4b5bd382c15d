//! Chains of operations on views, in the static, the run-time and two mixed spellings, against [`DynLayout`], which
//! `tests/numpy.rs` compares with NumPy.
//!
//! A chain is written once; its types are what the compiler makes of each spelling. Sizes known at run time, indices,
//! bounds, steps and contents are drawn. After every step, sizes, strides, the first element and all elements are compared.
#![cfg(feature = "alloc")]

use mdshape::prelude::*;
use mdshape::{DynLayout, Integer};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell;
use std::error::Error;

/// What is drawn for one run of a chain.
#[derive(Debug, Clone)]
struct Draw {
    /// The run-time sizes; `None` for those of the static spelling.
    sizes: Option<[usize; 4]>,
    /// Indices, bounds and steps, in the order in which they are asked for.
    numbers: Vec<u32>,
    next: Cell<usize>,
    /// The contents of the memory.
    seed: u32,
}

impl Draw {
    fn size(&self, axis: usize, fixed: usize) -> usize {
        self.sizes.map_or(fixed, |sizes| sizes[axis])
    }

    fn number(&self) -> u32 {
        let at = self.next.get();
        self.next.set(at + 1);
        self.numbers[at % self.numbers.len()]
    }

    /// Most often an index of an axis, now and then one that is outside.
    fn index(&self, size: usize) -> i64 {
        match self.number() {
            n if size == 0 || n.is_multiple_of(11) => [-1, size as i64][n as usize / 11 % 2],
            n => i64::from(n) % size as i64,
        }
    }

    /// The bound of a slice, or a number of any kind.
    fn bound(&self) -> i64 {
        i64::from(self.number() % 21) - 10
    }

    /// A start or a stop.
    fn one_bound(&self) -> (Option<i64>, Option<i64>) {
        let bound = Some(self.bound());
        if self.number().is_multiple_of(2) { (bound, None) } else { (None, bound) }
    }

    /// Both, or none.
    fn two_bounds(&self) -> (Option<i64>, Option<i64>) {
        if self.number().is_multiple_of(3) { (None, None) } else { (Some(self.bound()), Some(self.bound())) }
    }

    fn step(&self) -> i64 {
        i64::from(self.number() % 7) - 3
    }

    /// Most often the number given, now and then another.
    fn near(&self, given: i64) -> i64 {
        let n = self.number();
        if n.is_multiple_of(4) { i64::from(n / 4 % 6) - 1 } else { given }
    }
}

const LEN: usize = 4000;

/// What a view is seen to be.
struct Seen {
    sizes: Vec<usize>,
    strides: Vec<i128>,
    first: *const u32,
    elements: Vec<u32>,
}

trait Look {
    fn look(&self) -> Seen;
    /// Adds 1 to every element, if the view is mutable.
    fn increment(self);
}
impl<S: Shape, L: Layout> Look for View<'_, u32, S, L> {
    fn look(&self) -> Seen {
        Seen {
            sizes: self.sizes().to_vec(),
            strides: self.strides().iter().map(|stride| stride.to_i128()).collect(),
            first: self.as_ptr(),
            elements: self.iter().copied().collect(),
        }
    }
    fn increment(self) {}
}
impl<S: Shape, L: Layout> Look for ViewMut<'_, u32, S, L> {
    fn look(&self) -> Seen {
        self.as_view().look()
    }
    fn increment(mut self) {
        self.for_each_mut(|element| *element = element.wrapping_add(1));
    }
}

/// Memory as it was before the chain, and where it is.
struct Memory {
    contents: Vec<u32>,
    start: *const u32,
}

/// Panics unless view and layout say the same.
fn compare(seen: &Seen, layout: &DynLayout, memory: &Memory) {
    assert_eq!(seen.sizes, layout.sizes());
    let empty = layout.is_empty();
    for (axis, (&stride, &expected)) in seen.strides.iter().zip(layout.strides()).enumerate() {
        assert!(empty || seen.sizes[axis] < 2 || stride == expected.into(), "stride {stride} in place of {layout:?}");
    }
    let moved = (seen.first as isize - memory.start as isize) / size_of::<u32>() as isize;
    assert!(0 <= moved && moved <= LEN as isize, "{moved}");
    assert!(empty || moved as i64 == layout.offset(), "first element at {moved} in place of {layout:?}");
    let expected: Vec<u32> = layout.offsets().map(|offset| memory.contents[offset as usize]).collect();
    assert_eq!(seen.elements, expected);
}

/// View and layout after a step, if it did not fail; it fails for both, or for none.
fn agree<V: Look>(
    what: &str,
    (view, layout): (Option<V>, Option<DynLayout>),
    memory: &Memory,
) -> Option<(V, DynLayout)> {
    assert_eq!(view.is_some(), layout.is_some(), "{what}: one of view and layout fails: {layout:?}");
    let (view, layout) = (view?, layout?);
    compare(&view.look(), &layout, memory);
    Some((view, layout))
}

/// Panics unless every element of the layout was written once, and no other.
fn written(layout: &DynLayout, memory: &Memory, data: &[u32]) {
    let mut expected = memory.contents.clone();
    for offset in layout.offsets() {
        expected[offset as usize] = expected[offset as usize].wrapping_add(1);
    }
    assert!(data == expected, "other elements are written than those of {layout:?}");
}

/// The layout of a part that must be within the axis.
fn part(layout: &DynLayout, axis: i64, start: i64, len: i64) -> Result<DynLayout, Box<dyn Error>> {
    let size = layout.shape().size(axis)? as i64;
    if start < 0 || len < 0 || start + len > size {
        return Err("outside".into());
    }
    Ok(layout.slice_axis(axis, Some(start), Some(start + len), 1)?)
}

/// Runs a chain on drawn numbers.
fn check(chain: &dyn Fn(&Draw, &Memory, &mut [u32])) {
    let sizes = prop::array::uniform4(prop::sample::select(&[0_usize, 1, 2, 3, 5, 7][..]));
    let drawn = (proptest::option::of(sizes), vec(any::<u32>(), 12), any::<u32>());
    let config =
        ProptestConfig { cases: if cfg!(miri) { 4 } else { 128 }, failure_persistence: None, ..<_>::default() };
    let run = |(sizes, numbers, seed): (_, Vec<u32>, u32)| {
        let draw = Draw { sizes, numbers, next: Cell::new(0), seed };
        // An odd factor, so that no two elements are equal.
        let mut data: Vec<u32> = (0..LEN as u32).map(|k| draw.seed.wrapping_add(k.wrapping_mul(0x9e37_79b1))).collect();
        let memory = Memory { contents: data.clone(), start: data.as_ptr() };
        chain(&draw, &memory, &mut data);
        Ok(())
    };
    TestRunner::new(config).run(&drawn, run).unwrap_or_else(|error| panic!("{error}"));
}

/// A shape in one of the spellings: `fixed`, `open`, and `even` and `odd`, whose even or odd axes are static.
macro_rules! spelled {
    (fixed $r:ident $($size:literal)*) => { shape![$($size),*] };
    ($how:ident $r:ident) => { shape![] };
    (open $r:ident $a:literal) => { shape![($r.size(0, $a))] };
    (open $r:ident $a:literal $b:literal) => { shape![($r.size(0, $a)), ($r.size(1, $b))] };
    (open $r:ident $a:literal $b:literal $c:literal) => {
        shape![($r.size(0, $a)), ($r.size(1, $b)), ($r.size(2, $c))]
    };
    (open $r:ident $a:literal $b:literal $c:literal $d:literal) => {
        shape![($r.size(0, $a)), ($r.size(1, $b)), ($r.size(2, $c)), ($r.size(3, $d))]
    };
    (even $r:ident $a:literal) => { shape![i16; $a] };
    (even $r:ident $a:literal $b:literal) => { shape![i16; $a, ($r.size(1, $b))] };
    (even $r:ident $a:literal $b:literal $c:literal) => { shape![i16; $a, ($r.size(1, $b)), $c] };
    (even $r:ident $a:literal $b:literal $c:literal $d:literal) => {
        shape![i16; $a, ($r.size(1, $b)), $c, ($r.size(3, $d))]
    };
    (odd $r:ident $a:literal) => { shape![isize; ($r.size(0, $a))] };
    (odd $r:ident $a:literal $b:literal) => { shape![isize; ($r.size(0, $a)), $b] };
    (odd $r:ident $a:literal $b:literal $c:literal) => { shape![isize; ($r.size(0, $a)), $b, ($r.size(2, $c))] };
    (odd $r:ident $a:literal $b:literal $c:literal $d:literal) => {
        shape![isize; ($r.size(0, $a)), $b, ($r.size(2, $c)), $d]
    };
}

/// A target in one of the spellings.
macro_rules! target {
    (fixed $($size:expr),*) => { shape![$({ $size }),*] };
    (even $($size:expr),*) => { shape![$({ $size }),*] };
    ($how:ident $($size:expr),*) => { shape![$(($size)),*] };
}

/// A size as an argument, in one of the spellings, and its value.
macro_rules! size {
    (open $r:ident $size:expr) => {{
        let size = $r.near($size);
        (size, size)
    }};
    (odd $r:ident $size:expr) => {{
        let size = $r.near($size);
        (size as i8, size)
    }};
    ($how:ident $r:ident $size:expr) => {
        (<Size!({ $size })>::NEW, $size as i64)
    };
}

/// The iterator over the sub-views.
macro_rules! iterate {
    (View $v:ident, $a:expr) => {
        $v.axis_iter(Axis::<{ $a }>)
    };
    (ViewMut $v:ident, $a:expr) => {
        $v.axis_iter_mut(Axis::<{ $a }>)
    };
    (try View $v:ident, $a:expr) => {
        $v.try_axis_iter($a).unwrap()
    };
    (try ViewMut $v:ident, $a:expr) => {
        $v.try_axis_iter_mut($a).unwrap()
    };
}

/// One operation on a view and on a layout.
macro_rules! step {
    ($view:ident $how:ident $v:ident $l:ident $r:ident permute($($a:expr),*)) => {
        (Some($v.permute(axes![$($a),*])), $l.permute([$($a),*] as [i32; _]).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident transpose()) => { (Some($v.transpose()), Some($l.transpose())) };
    ($view:ident $how:ident $v:ident $l:ident $r:ident swap_axes($a:expr, $b:expr)) => {
        (Some($v.swap_axes(Axis::<{ $a }>, Axis::<{ $b }>)), $l.swap_axes($a, $b).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident move_axis($a:expr, $b:expr)) => {
        (Some($v.move_axis(Axis::<{ $a }>, Axis::<{ $b }>)), $l.move_axis($a, $b).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident flip($($a:expr),*)) => {
        (Some($v.flip(axes![$($a),*])), $l.flip([$($a),*] as [i32; _]).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident index_axis($a:expr)) => {{
        let i = $r.index($l.shape().size($a).unwrap());
        ($v.try_index_axis(Axis::<{ $a }>, i).ok(), $l.index_axis($a, i).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident axis_iter($a:expr)) => {{
        let i = $r.index($l.shape().size($a).unwrap());
        (iterate!($view $v, $a).nth(i as usize), $l.index_axis($a, i).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident try_axis_iter($a:expr)) => {{
        let i = $r.index($l.shape().size($a).unwrap());
        (iterate!(try $view $v, $a).nth(i as usize), $l.index_axis($a, i).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident slice_along($a:expr)) => {{
        let (start, stop) = $r.one_bound();
        let axis = Axis::<{ $a }>;
        let v = match (start, stop) {
            (Some(start), _) => $v.slice_along(axis, start..),
            (None, stop) => $v.slice_along(axis, ..stop.unwrap()),
        };
        (Some(v), $l.slice_axis($a, start, stop, 1).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident step_along($a:expr)) => {{
        let ((start, stop), step) = ($r.two_bounds(), $r.step());
        let axis = Axis::<{ $a }>;
        let v = match (start, stop) {
            (Some(start), Some(stop)) => $v.step_along(axis, start..stop, step),
            _ => $v.step_along(axis, .., step),
        };
        (v.ok(), $l.slice_axis($a, start, stop, step).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident slice(($($x:ident),*) [$($items:tt)*] |$k:ident| $e:expr)) => {{
        $( let $x = $r.bound(); )*
        let sliced = |$k: &DynLayout| -> Result<DynLayout, Box<dyn Error>> { Ok($e) };
        ($v.slice(s![$($items)*]).ok(), sliced(&$l).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident split_along($a:expr)) => {{
        let size = $l.shape().size($a).unwrap() as i64;
        let at = $r.index(size as usize + 1);
        let (left, right) = (part(&$l, $a, 0, at), part(&$l, $a, at, size - at));
        // One of the two parts goes on.
        let (keep_left, parts) = ($r.number().is_multiple_of(2), $v.split_along(Axis::<{ $a }>, at).ok());
        (parts.map(|parts| if keep_left { parts.0 } else { parts.1 }), if keep_left { left } else { right }.ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident slice_len($a:expr, $len:expr)) => {{
        let (len, value) = size!($how $r $len);
        let start = $r.index($l.shape().size($a).unwrap());
        ($v.slice_len(Axis::<{ $a }>, start, len).ok(), part(&$l, $a, start, value).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident unsqueeze($($a:expr),*)) => {
        (Some($v.unsqueeze(axes![$($a),*])), $l.unsqueeze([$($a),*] as [i32; _]).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident squeeze($($a:expr),*)) => {
        ($v.squeeze(axes![$($a),*]).ok(), $l.squeeze([$($a),*] as [i32; _]).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident broadcast_to($($n:expr),*)) => {
        ($v.broadcast_to(target!($how $($n),*)).ok(), $l.broadcast_to(&dyn_shape(&[$($n),*])).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident diagonal()) => { (Some($v.diagonal()), $l.diagonal(0, 1).ok()) };
    ($view:ident $how:ident $v:ident $l:ident $r:ident reshape($($n:expr),*)) => {
        ($v.reshape(target!($how $($n),*)).ok(), $l.reshape(&dyn_shape(&[$($n),*])).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident reshape_infer([$($shape:tt)*] $($n:expr),*)) => {
        ($v.reshape_infer::<Shape![$($shape)*]>([$($n),*]).ok(), $l.reshape_infer(&[$($n),*]).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident flatten()) => { ($v.flatten().ok(), $l.flatten().ok()) };
    ($view:ident $how:ident $v:ident $l:ident $r:ident split_axis($a:expr, $m:expr)) => {{
        let (inner, value) = size!($how $r $m);
        ($v.split_axis(Axis::<{ $a }>, inner).ok(), $l.split_axis($a, value).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident merge_axes($a:expr)) => {
        ($v.merge_axes(Axis::<{ $a }>).ok(), $l.merge_axes($a).ok())
    };
    ($view:ident $how:ident $v:ident $l:ident $r:ident windows($a:expr, $w:expr)) => {{
        let (window, value) = size!($how $r $w);
        ($v.windows(Axis::<{ $a }>, window).ok(), $l.windows($a, value, 1).ok())
    }};
    ($view:ident $how:ident $v:ident $l:ident $r:ident windows_by($a:expr, $w:expr)) => {{
        let (window, value) = size!($how $r $w);
        // Not below the size, so that mutable windows do not overlap.
        let step = value + i64::from($r.number() % 3);
        ($v.windows_by(Axis::<{ $a }>, window, step).ok(), $l.windows($a, value, step).ok())
    }};
}

fn dyn_shape(sizes: &[usize]) -> DynShape {
    DynShape::new(sizes).unwrap()
}

/// A source in one of the spellings: `row`, `col`, or strides.
macro_rules! source {
    ($view:ident $data:ident $how:ident $r:ident row [$($n:literal),*]) => {
        $view::with_layout($data, 100, spelled!($how $r $($n)*), RowMajor)
    };
    ($view:ident $data:ident $how:ident $r:ident col [$($n:literal),*]) => {
        $view::with_layout($data, 100, spelled!($how $r $($n)*), ColMajor)
    };
    ($view:ident $data:ident open $r:ident [$($s:tt)*] [$($n:literal),*]) => {
        $view::with_layout($data, 2000, spelled!(open $r $($n)*), open_strides!([] $($s)*))
    };
    ($view:ident $data:ident $how:ident $r:ident [$($s:tt)*] [$($n:literal),*]) => {
        $view::with_layout($data, 2000, spelled!($how $r $($n)*), strides![$($s)*])
    };
}

/// Strides known at run time: each in parentheses.
macro_rules! open_strides {
    ([$($done:tt)*] -$s:literal $(, $($more:tt)*)?) => { open_strides!([$($done)* (-$s),] $($($more)*)?) };
    ([$($done:tt)*] $s:literal $(, $($more:tt)*)?) => { open_strides!([$($done)* ($s),] $($($more)*)?) };
    ([$($done:tt)*]) => { strides![$($done)*] };
}

/// One chain in one spelling.
macro_rules! run {
    ($view:ident $how:ident $draw:ident $memory:ident $data:expr; $order:tt $sizes:tt $($op:ident $args:tt)*) => {
        (|| -> Option<DynLayout> {
            let (r, data) = ($draw, $data);
            r.next.set(0);
            // A mutable view may refuse run-time sizes under which the strides overlap.
            let Ok(v) = source!($view data $how r $order $sizes) else { return None };
            let (first, strides) = (v.as_ptr() as usize, v.strides().to_vec());
            let offset = (first - $memory.start as usize) / size_of::<u32>();
            let l = DynLayout::new(DynShape::from(v.shape()), strides, offset).unwrap();
            compare(&v.look(), &l, $memory);
            $(
                let what = concat!(stringify!($how), " ", stringify!($view), ": ", stringify!($op $args));
                let (v, l) = agree(what, step!($view $how v l r $op $args), $memory)?;
            )*
            v.increment();
            Some(l)
        })()
    };
}

/// Chains, one a line: a name, the order of the memory and the sizes, and the operations. Those of `shared` are not for
/// mutable views, and those of `.._copied` ask for what needs a copy, which all-static views refuse to compile.
macro_rules! chains {
    ($($kind:ident $name:ident: $order:tt $sizes:tt $($op:ident $args:tt)*;)*) => {$(
        #[test]
        fn $name() {
            check(&|draw, memory, data| {
                chains!(@fixed $kind draw memory data; $order $sizes $($op $args)*);
                run!(View open draw memory &*data; $order $sizes $($op $args)*);
                chains!(@even $kind draw memory data; $order $sizes $($op $args)*);
                run!(View odd draw memory &*data; $order $sizes $($op $args)*);
                chains!(@$kind draw memory data; $order $sizes $($op $args)*);
            });
        }
    )*};
    (@fixed both_copied $($chain:tt)*) => {};
    (@fixed shared_copied $($chain:tt)*) => {};
    (@fixed $kind:ident $draw:ident $memory:ident $data:ident; $($chain:tt)*) => {
        run!(View fixed $draw $memory &*$data; $($chain)*);
    };
    // Here stretching leaves nothing that is known at run time.
    (@even shared_copied $($chain:tt)*) => {};
    (@even $kind:ident $draw:ident $memory:ident $data:ident; $($chain:tt)*) => {
        run!(View even $draw $memory &*$data; $($chain)*);
    };
    (@both_copied $($chain:tt)*) => { chains!(@both $($chain)*) };
    (@shared_copied $($chain:tt)*) => { chains!(@shared $($chain)*) };
    (@shared $draw:ident $memory:ident $data:ident; $($chain:tt)*) => { let _ = $data; };
    (@both $draw:ident $memory:ident $data:ident; $($chain:tt)*) => {
        if let Some(layout) = run!(ViewMut even $draw $memory &mut *$data; $($chain)*) {
            written(&layout, $memory, $data);
        }
    };
}

// One element, or one axis.
chains! {
    both scalar_opened: row [] unsqueeze(0, 1) flip(0, -1) squeeze(0) reshape(1, 1, 1) merge_axes(-2);
    both scalar_flattened: col [] flatten() split_axis(0, 1) merge_axes(0) squeeze(-1) flatten();
    both scalar_sliced: row [] slice(() [NewAxis, ..., NewAxis] |l| l.unsqueeze([0, 1])?) transpose() diagonal();
    shared scalar_stretched: row [] broadcast_to(2, 3) index_axis(0) windows(0, 2);
    both line_stepped: row [7] step_along(0) step_along(-1) step_along(0);
    both line_in_parts: row [7] slice_len(0, 3) split_along(0) flip(0) axis_iter(0);
    both line_in_pairs: [3] [7] windows_by(0, 2) flip(1) swap_axes(0, -1) slice_along(0);
    shared line_in_windows: [-3] [7] windows(0, 3) windows(1, 2) transpose() step_along(0);
    both line_split: [-2] [5] split_axis(0, 5) transpose() flatten() reshape(5, 1);
    both line_sliced: row [5] slice((a, b, c) [a..b; c] |l| l.slice_axis(0, Some(a), Some(b), c)?) unsqueeze(-1);
    shared line_repeated: [0] [5] flip(0) step_along(0) flatten() unsqueeze(0);
    both one_removed: row [1] squeeze(0) unsqueeze(0) step_along(0) flip(0);
    shared one_stretched: [9] [1] broadcast_to(3, 5) flip(0) slice_along(0) reshape(15);
    both none: row [0] step_along(0) unsqueeze(0) reshape(0, 3) transpose();
    shared none_stretched: [-4] [0] flip(0) broadcast_to(2, 0) flatten() slice_along(0);
}

// Matrices.
chains! {
    both diagonal: row [3, 5] diagonal() step_along(0) index_axis(0);
    both diagonal_of_flipped: [-20, 3] [5, 3] flip(1) diagonal() unsqueeze(1) squeeze(1);
    both diagonal_of_part: col [7, 5] slice_along(0) step_along(1) diagonal() flip(0);
    both rows: row [3, 7] axis_iter(0) step_along(0) axis_iter(0) unsqueeze(0);
    both columns: row [3, 7] axis_iter(-1) flip(0) split_along(0) index_axis(-1);
    both columns_at_run_time: row [3, 7] step_along(1) try_axis_iter(-1) flip(0) try_axis_iter(0) unsqueeze(0);
    both reshaped: row [2, 3] reshape(3, 2) transpose() reshape(2, 3, 1) merge_axes(1);
    both reshaped_columns: col [2, 3] transpose() flatten() reshape(2, 3) flip(0, 1) flatten();
    both inferred: row [2, 3] reshape_infer([_, 2] -1, 2) index_axis(1) reshape_infer([_, _] -1, 1);
    both inferred_after_flip: row [3, 5] flip(0, 1) reshape_infer([_] -1) step_along(0);
    both gaps_split: [16, 1] [3, 2] split_axis(1, 2) merge_axes(0) split_axis(0, 3) flip(0);
    both gaps_merged: [-10, -2] [3, 5] merge_axes(0) step_along(0) unsqueeze(0, 2) merge_axes(-2);
    both ones: row [1, 3] squeeze(0) unsqueeze(1) permute(1, 0) squeeze(-2) flatten();
    shared ones_stretched: row [3, 1] broadcast_to(2, 3, 7) step_along(-1) permute(2, 1, 0) flatten();
    shared_copied ones_of_columns: [5, 77] [2, 1] squeeze(1) broadcast_to(3, 2) transpose() flatten();
    both one_by_one: [-9, 30] [1, 1] flip(0, 1) diagonal() squeeze(0) unsqueeze(0, -1) transpose();
    both empty_rows: row [3, 0] flip(0, 1) index_axis(0) unsqueeze(0) slice_along(1);
    both empty_columns: [11, -13] [0, 5] step_along(0) transpose() step_along(0) diagonal();
    shared empty_windows: row [5, 0] windows(0, 2) step_along(0) flip(0, 1, 2) reshape(0, 7);
    both sliced: row [5, 7]
        slice((i, a) [(i & 3), a..] |l| l.index_axis(0, i & 3)?.slice_axis(0, Some(a), None, 1)?) step_along(0);
    both sliced_twice: col [5, 3]
        slice((a, b) [a..b;-1, ..;2] |l| l.slice_axis(0, Some(a), Some(b), -1)?.slice_axis(1, None, None, 2)?)
        slice((i) [..., NewAxis, i..;-2] |l| l.slice_axis(1, Some(i), None, -2)?.unsqueeze([1])?) flatten();
    both sliced_by_literals: row [5, 3]
        slice(() [1..3, ..;-1] |l| part(&l.slice_axis(1, None, None, -1)?, 0, 1, 2)?)
        slice((i) [(i & 1), NewAxis] |l| l.index_axis(0, i & 1)?.unsqueeze([0])?) transpose();
    shared_copied windows_of_columns: col [5, 7] windows(1, 3) index_axis(0) transpose() flatten();
    shared windows_then_permute: row [5, 7] windows(0, 3) permute(2, 0, 1) windows(-1, 2) flip(0, 3);
}

// Three axes.
chains! {
    both permuted: row [2, 3, 5] permute(2, 0, -2) flip(0, -1) index_axis(1) transpose();
    both transposed: row [3, 5, 2] transpose() step_along(1) transpose() slice_along(-1) permute(1, 2, 0);
    both_copied swapped: col [2, 3, 5] swap_axes(0, 2) swap_axes(1, -1) flatten();
    both moved: row [2, 3, 5] move_axis(0, -1) step_along(0) move_axis(-2, 0) move_axis(1, 1);
    both flipped: row [2, 3, 5] flip(1) step_along(-1) flip(-3, 2) axis_iter(1);
    both indexed: [-50, 1, 7] [3, 5, 2] index_axis(0) index_axis(-1) index_axis(0) unsqueeze(0);
    both_copied split_columns: row [2, 6, 5] split_axis(1, 3) swap_axes(1, 2) merge_axes(0) flip(0);
    both merged: row [2, 3, 5] merge_axes(-2) step_along(1) merge_axes(0) unsqueeze(1);
    both merged_both: col [3, 1, 7] merge_axes(0) transpose() merge_axes(0) split_axis(0, 7);
    both flattened: row [3, 2, 5] slice_along(0) flatten() split_axis(0, 5) transpose();
    both between_ones: row [1, 5, 1] squeeze(0, -1) unsqueeze(0, 1) squeeze(1) reshape(5, 1, 1);
    shared between_ones_stretched: [4, -3, 9] [1, 5, 1] broadcast_to(2, 5, 3) move_axis(1, 0) step_along(0);
    both an_empty_axis: row [2, 0, 3] flip(0) split_along(-1) merge_axes(0) transpose();
    both an_empty_axis_moved: [9, 9, 9] [3, 2, 0] move_axis(-1, 0) reshape(2, 0, 5) index_axis(0) slice_along(0);
    both pairs: row [5, 3, 2] windows_by(1, 2) index_axis(1) axis_iter(0) transpose();
    shared windows_stretched: row [5, 1, 3] windows(0, 2) broadcast_to(4, 2, 3, 2) index_axis(-1);
    both a_part_reshaped: row [3, 5, 2] slice_len(0, 2) reshape(4, 5) step_along(0) reshape(20);
    both sliced_in_three: row [3, 2, 5]
        slice((a, b, i) [a..b;-1, (i & 1), ..;3]
            |l| l.slice_axis(0, Some(a), Some(b), -1)?.index_axis(1, i & 1)?.slice_axis(1, None, None, 3)?)
        transpose() flatten();
    both sliced_by_a_step: col [3, 5, 2]
        slice((c) [..., ..;c] |l| l.slice_axis(2, None, None, c)?) permute(-1, 0, 1) reshape_infer([_, _] 10, -1);
}

// Four axes.
chains! {
    both four_transposed: row [3, 5, 2, 7] transpose() step_along(1) swap_axes(0, -1) slice_along(-1);
    both_copied four_permuted: col [2, 3, 1, 5] permute(3, -4, 1, 2) flip(0, 2) squeeze(-1) flatten();
    both four_merged: row [2, 3, 5, 2] merge_axes(1) merge_axes(0) split_axis(1, 2) move_axis(0, -1);
    both four_reshaped: row [2, 1, 3, 5] slice_along(-1) reshape(6, 5) transpose() reshape(5, 2, 3);
    both four_indexed: [-210, 2, 17, -60] [2, 5, 3, 2] index_axis(2) step_along(0) index_axis(0) diagonal();
    shared four_stretched: row [2, 1, 3, 1] broadcast_to(2, 5, 3, 7) permute(1, 3, 0, 2) index_axis(1) merge_axes(1);
    both four_sliced: row [3, 2, 5, 2]
        slice((i, a) [.., (i & 1), ..., a..] |l| l.index_axis(1, i & 1)?.slice_axis(2, Some(a), None, 1)?)
        flip(1) split_along(1);
    both four_with_nothing: row [2, 3, 0, 5] step_along(1) flip(0, 1, 2, 3) index_axis(-1) merge_axes(1);
    shared four_windows: row [3, 1, 2, 5] squeeze(1) windows(-1, 3) step_along(2) flatten();
}
