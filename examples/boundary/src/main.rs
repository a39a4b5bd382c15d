//! One kernel in Rust, in C and in a shader, over views that are narrowed at the boundary.
//!
//! `cargo run --release` runs the kernels in Rust and in C; `--features gpu` adds the shader, on any adapter for Vulkan, such as
//! the software one of Debian's package `mesa-vulkan-drivers`. What cannot be had is skipped with a word.

mod c;
#[cfg(feature = "gpu")]
mod gpu;
mod rust;

use mdshape::prelude::*;
use mdshape::{Array, dispatch_index};
use std::error::Error;
use std::process::ExitCode;

const ROWS: usize = 300;
const COLUMNS: usize = 200;

type Matrix = Array<f32, Shape![_, _]>;

/// A kernel by name, and what each language made of it.
struct Outcome {
    kernel: &'static str,
    language: &'static str,
    index: &'static str,
    result: Matrix,
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Whether all agree.
fn run() -> Result<bool, Box<dyn Error>> {
    let image: Matrix = Array::from_fn([COLUMNS, ROWS], |[i, j]| ((i * 7 + j * 13) % 31) as f32);
    // Read by columns: strides of 1 and 300.
    let source = image.view().transpose();
    println!("source: {} with strides {:?}, read in place", source.shape(), source.strides().as_slice());

    let mut outcomes = Vec::new();
    for kernel in ["copy", "blur"] {
        let mut result: Matrix = Array::zeros(source.shape());
        // The views are narrowed together, and each kernel is compiled for both index types.
        let pair = (source, result.view_mut());
        let index = dispatch_index!(i32, pair => in_rust(kernel, pair.0, pair.1));
        outcomes.push(Outcome { kernel, language: "Rust", index, result });

        let mut result: Matrix = Array::zeros(source.shape());
        let pair = (source, result.view_mut());
        let index = dispatch_index!(i32, pair => in_c(kernel, pair.0, pair.1));
        outcomes.push(Outcome { kernel, language: "C", index, result });

        #[cfg(feature = "gpu")]
        match gpu::run(kernel, &image, source.reindex::<i32>()?) {
            Ok(result) => outcomes.push(Outcome { kernel, language: "WGSL", index: "i32", result }),
            Err(error) => println!("skipped: {kernel} as a shader, because {error}"),
        }
    }
    #[cfg(not(feature = "gpu"))]
    println!("skipped: the shader, because the feature `gpu` is off");

    let mut agree = true;
    for Outcome { kernel, language, index, result } in &outcomes {
        let expected = outcomes.iter().find(|first| first.kernel == *kernel).map(|first| &first.result);
        let same = expected.is_some_and(|first| close(first, result));
        agree &= same;
        let sum: f64 = result.view().iter().map(|&x| f64::from(x)).sum();
        println!(
            "{kernel} in {language} with {index}: sum {sum:.1}, {}",
            if same { "as in Rust" } else { "NOT as in Rust" }
        );
    }
    refuse()?;
    Ok(agree)
}

/// Whether two results are equal, but for the order of additions.
fn close(a: &Matrix, b: &Matrix) -> bool {
    a.view().iter().zip(b.view().iter()).all(|(a, b)| (a - b).abs() <= 1e-5 * a.abs().max(1.0))
}

fn in_rust<I: IndexType, L: Layout>(
    kernel: &str,
    from: View<f32, Shape![I; _, _], L>,
    to: ViewMut<f32, Shape![I; _, _]>,
) -> &'static str {
    if kernel == "copy" {
        rust::copy(from, to)
    } else {
        rust::blur(from, to)
    }
    I::NAME
}

fn in_c<I: c::Kernels, L: Layout>(
    kernel: &str,
    from: View<f32, Shape![I; _, _], L>,
    to: ViewMut<f32, Shape![I; _, _]>,
) -> &'static str {
    if kernel == "copy" {
        c::copy(from, to)
    } else {
        c::blur(from, to)
    }
    I::NAME
}

/// A view whose last element is 2^31 elements from its first: the narrow kernel is refused, the wide one runs.
fn refuse() -> Result<(), Box<dyn Error>> {
    const FAR: usize = 1 << 31;
    let mut memory = Vec::<u8>::new();
    if memory.try_reserve_exact(FAR + 2).is_err() {
        println!("skipped: a view that does not fit, because there is no memory for {} bytes", FAR + 2);
        return Ok(());
    }
    // Zeros from the allocator, which are not touched, so that the memory is hardly used.
    drop(memory);
    let mut memory = vec![0_u8; FAR + 2];
    (memory[1], memory[FAR]) = (20, 3);
    let far = View::with_layout(&memory, 0, shape![(2), 2], strides![FAR, 1])?;
    if let Err(error) = far.reindex::<i32>() {
        println!("refused: {error}");
    }
    let (sum, index) = dispatch_index!(i32, far => sum(far));
    println!("the wide path, with {index}: sum {sum}");
    Ok(())
}

fn sum<I: IndexType, L: Layout>(v: View<u8, Shape![I; _, 2], L>) -> (u32, &'static str) {
    (v.iter().map(|&x| u32::from(x)).sum(), I::NAME)
}
