//! A number that is known at run time has no value in the type of a slice.
use mdshape::S;

type Index = S![0, i];
type Bound = S![n - 1..];
type Step = S![..;k];

fn main() {}
