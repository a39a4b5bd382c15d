//! Arrays as text, against what NumPy 2 prints for the same numbers.

use mdshape::prelude::*;

fn counted(n: usize) -> Vec<i64> {
    (0..n as i64).collect()
}

#[test]
fn display() {
    let data = counted(24);
    let text = |s: &dyn std::fmt::Display| s.to_string();
    assert_eq!(text(&View::new(&data, shape![]).unwrap()), "0");
    assert_eq!(text(&View::new(&data, shape![5]).unwrap()), "[0 1 2 3 4]");
    assert_eq!(
        text(&View::new(&data, shape![(3), 5]).unwrap()),
        "[[ 0  1  2  3  4]\n [ 5  6  7  8  9]\n [10 11 12 13 14]]"
    );
    let cube = "[[[ 0  1  2]\n  [ 3  4  5]]\n\n [[ 6  7  8]\n  [ 9 10 11]]]";
    assert_eq!(text(&View::new(&data, shape![2, 2, 3]).unwrap()), cube);
    assert_eq!(text(&View::new(&data, shape![0, 3]).unwrap()), "[]");
    assert_eq!(text(&View::new(&[-1, 20], shape![2]).unwrap()), "[-1 20]");
}

#[test]
fn floats() {
    let text = |data: &[f64]| View::new(data, [data.len()]).map(|v: View<f64, Shape![_]>| v.to_string()).unwrap();
    assert_eq!(text(&[1.0, 2.0, 3.0]), "[1. 2. 3.]");
    assert_eq!(text(&[1.0, 2.5, 10.0]), "[ 1.   2.5 10. ]");
    assert_eq!(text(&[-0.25, 100.0]), "[ -0.25 100.  ]");
    assert_eq!(text(&[f64::NAN, 1.0, f64::INFINITY]), "[NaN  1. inf]");
    let v = View::new(&[1.0, 2.0 / 3.0], shape![2]).unwrap();
    assert_eq!(format!("{v:.3}"), "[1.000 0.667]");
}

/// More than a thousand elements: three places at either end of each axis.
#[test]
fn shortened() {
    let data = counted(1200);
    let long = View::new(&data, shape![1001]).unwrap();
    assert_eq!(long.to_string(), "[   0    1    2 ...  998  999 1000]");
    let square = View::new(&data, shape![40, 30]).unwrap().to_string();
    assert_eq!(
        square,
        "[[   0    1    2 ...   27   28   29]\n [  30   31   32 ...   57   58   59]\n \
         [  60   61   62 ...   87   88   89]\n ...\n [1110 1111 1112 ... 1137 1138 1139]\n \
         [1140 1141 1142 ... 1167 1168 1169]\n [1170 1171 1172 ... 1197 1198 1199]]"
    );
    // A thousand are printed whole, in lines of 75 columns.
    let whole = View::new(&data, shape![1000]).unwrap().to_string();
    assert!(!whole.contains("...") && whole.lines().all(|line| line.len() <= 75));
    assert_eq!(
        whole.lines().next().unwrap(),
        "[  0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  15  16  17"
    );
}

#[test]
fn debug() {
    let data = counted(6);
    let v = View::new(&data, shape![2, 3]).unwrap();
    assert_eq!(format!("{v:?}"), "View([[0, 1, 2],\n      [3, 4, 5]], shape=[2, 3])");
    let names = ["a", "bc"];
    assert_eq!(format!("{:?}", View::new(&names, shape![2]).unwrap()), "View([ \"a\", \"bc\"], shape=[2])");
    assert_eq!(format!("{:?}", <Shape![i32; 2, _]>::new([2, 3]).unwrap()), "[2, 3]");
}

/// The blanks of a column end at its line, as in NumPy, and not at the bracket.
#[test]
fn no_blanks_at_the_end_of_a_line() {
    let data: Vec<f64> = (0..40).map(|i| if i % 10 == 9 { 0.0009765625 } else { 0.5 }).collect();
    let text = View::new(&data, shape![40]).unwrap().to_string();
    assert!(text.lines().count() > 1 && text.lines().all(|line| !line.ends_with(' ')), "{text}");
    assert_eq!(View::new(&[0.25, 1.0], shape![2]).unwrap().to_string(), "[0.25 1.  ]");
}

/// `Debug` writes very large and very small floats with an exponent, which takes no point.
#[test]
fn exponents() {
    let text = |data: &[f64]| View::new(data, [data.len()]).map(|v: View<f64, Shape![_]>| format!("{v:?}")).unwrap();
    assert_eq!(text(&[1e20, 1e-7]), "View([1e20, 1e-7], shape=[2])");
    assert_eq!(text(&[-1e20, 1.5e-7, 3.0, f64::NAN]), "View([-1e20  ,  1.5e-7,  3.0   ,     NaN], shape=[4])");
}

/// An element that is written longer than it was measured, as an atomic number of another thread's can be.
#[test]
fn elements_that_grow() {
    struct Growing(std::cell::Cell<u32>);
    impl std::fmt::Display for Growing {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            self.0.set(self.0.get() * 10);
            write!(f, "{}", self.0.get())
        }
    }
    let data = [Growing(1.into()), Growing(3.into())];
    assert_eq!(View::new(&data, shape![2]).unwrap().to_string(), "[1000 3000]");
}
