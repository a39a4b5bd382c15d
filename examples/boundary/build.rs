//! Builds the kernels that are written in C.

fn main() {
    println!("cargo::rerun-if-changed=kernels.c");
    cc::Build::new().file("kernels.c").opt_level(2).compile("kernels");
}
