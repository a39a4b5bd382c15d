//! Macros of the user's that pass on what they captured, and names of the user's that the macros must not pick up.

use mdshape::prelude::*;

macro_rules! of_literals { ($a:literal, $b:literal) => { Shape![$a, $b] } }
macro_rules! of_tokens { ($($a:tt),*) => { Shape![$($a),*] } }
macro_rules! of_expressions { ($a:expr, $b:expr) => { Shape![$a, $b] } }
macro_rules! of_block { ($a:block) => { Shape![$a] } }
macro_rules! of_types { ($a:ty, $b:ty) => { Shape![$a, $b] } }
macro_rules! of_path { ($a:path) => { Shape![$a] } }
macro_rules! of_index { ($i:ty) => { Shape![$i; 3, _] } }
macro_rules! size { ($a:expr) => { Size!($a) } }
macro_rules! values { ($a:expr, $b:expr) => { shape![$a, $b] } }
macro_rules! value_of_index { ($i:ty, $a:expr) => { shape![$i; $a, 5] } }

const N: usize = 5;

#[allow(non_camel_case_types, dead_code)]
mod hiding {
    mod core {}
    mod std {}
    mod mdshape {}
    struct i64;
    struct i128;
    struct usize;
    struct Dyn;
    struct Size;
    pub type Shape = ::mdshape::Shape![3, _];
    pub fn shape(n: u8) -> Shape {
        ::mdshape::IntoShape::into_shape(::mdshape::shape![3, n + 1]).unwrap()
    }
    pub fn scalar() -> ::mdshape::Shape![] {
        ::mdshape::IntoShape::into_shape(::mdshape::shape![]).unwrap()
    }
}

fn main() {
    let _: Shape![3, 5] = <of_literals![3, 5]>::fixed();
    let _: Shape![3, _] = <of_tokens![3, _]>::new([3, 5]).unwrap();
    let _: Shape![6, 3] = <of_expressions![N + 1, 3]>::fixed();
    let _: Shape![7] = <of_block!({ 3 + 4 })>::fixed();
    let _: Shape![_, 3] = <of_types!(Dyn, Size!(3))>::new([5, 3]).unwrap();
    let _: Shape![_] = <of_path!(mdshape::Dyn)>::new([5]).unwrap();
    let _: Shape![i8; 3, _] = <of_index!(i8)>::new([3, 5]).unwrap();
    let _: size!(N + 1) = <Size!(6)>::NEW;

    let n = 3;
    // As without a macro: a literal is static, and any other expression a run-time size.
    let _: Shape![_, 7] = values!(n, 7).into_shape().unwrap();
    let _: Shape![_, _] = values!(n + 1, (7)).into_shape().unwrap();
    let _: Shape![u8; _, 5] = value_of_index!(u8, n).into_shape().unwrap();

    assert_eq!(hiding::shape(4).to_string(), "[3, 5]");
    assert_eq!(hiding::scalar().numel(), 1);
}
