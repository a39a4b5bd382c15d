//! The broadcasting explorer.
fn main() {}
