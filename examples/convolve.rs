//! Sharpens, blurs or finds the edges of a picture, mirrored and rotated on the way.
//!
//! ```text
//! $ cargo run --release --example convolve -- examples/data/picture.png out.png --kernel edge --rotate 90
//! ```
//!
//! The picture is a `View<u8, Shape![_, _, 3]>`: its height and width are known at run time, its three channels to the
//! compiler. Mirroring and rotating copy nothing. They make views of the same pixels with other strides, each of another
//! type, and [`convolve`] is generic over the layout.
//!
//! The exit code is 0, or 2 for a bad request, 3 for an input that is no picture, 4 for an output that cannot be written.

#![forbid(unsafe_code)]

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};
use image::{ImageFormat, ImageReader, RgbImage};
use mdshape::error::ViewError;
use mdshape::prelude::*;
use std::fmt::Display;
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{error::Error, fs};

const EXIT_CODES: &str = "\
Exit codes:
  0  the output is written
  2  the request is invalid: bad syntax, or an output name that does not end in .png, .jpg or .jpeg
  3  the input cannot be read, or is not a picture
  4  the output cannot be written";

/// Convolves a picture with a kernel of 3 by 3 weights.
///
/// Reads PNG and JPEG, whatever the name, as red, green and blue of 8 bits each; transparency is dropped. Mirrors first,
/// then rotates. Beyond the border each pixel is as the nearest one within.
#[derive(Parser)]
#[command(name = "convolve", after_help = EXIT_CODES)]
struct Args {
    /// The picture to read
    input: PathBuf,
    /// The file to write, as PNG or JPEG by its name; one that exists is replaced
    output: PathBuf,
    /// What the picture is convolved with
    #[arg(long, value_enum)]
    kernel: Kernel,
    /// Mirrors left and right (horizontal), or top and bottom (vertical)
    #[arg(long, value_enum)]
    flip: Option<Flip>,
    /// Rotates clockwise, by so many degrees
    #[arg(long, value_enum)]
    rotate: Option<Rotation>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kernel {
    /// Adds to each pixel what sets it apart from its four neighbours
    Sharpen,
    /// Averages each pixel with its eight neighbours, as a bell curve does
    Blur,
    /// Subtracts the average of the eight neighbours, times eight
    Edge,
}

impl Kernel {
    #[rustfmt::skip]
    fn weights(self) -> [f32; 9] {
        match self {
            Kernel::Sharpen => [
                 0.0, -1.0,  0.0,
                -1.0,  5.0, -1.0,
                 0.0, -1.0,  0.0,
            ],
            Kernel::Blur => [
                0.0625, 0.125, 0.0625,
                0.125,  0.25,  0.125,
                0.0625, 0.125, 0.0625,
            ],
            Kernel::Edge => [
                -1.0, -1.0, -1.0,
                -1.0,  8.0, -1.0,
                -1.0, -1.0, -1.0,
            ],
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Flip {
    Horizontal,
    Vertical,
}

#[derive(Clone, Copy, ValueEnum)]
enum Rotation {
    #[value(name = "90")]
    Quarter,
    #[value(name = "180")]
    Half,
    #[value(name = "270")]
    ThreeQuarters,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let Ok(format) = ImageFormat::from_path(&args.output).map_err(drop).and_then(writable) else {
        let why = format!("`{}` does not end in .png, .jpg or .jpeg", args.output.display());
        let error = Args::command().error(ErrorKind::ValueValidation, why);
        // Nobody is left to be told if this fails, and the exit code still says it.
        let _ = error.print();
        return ExitCode::from(2);
    };
    let picture = match read(&args.input) {
        Ok(picture) => picture,
        Err(why) => return failed(3, "read", &args.input, &*why),
    };
    let result = flipped(&picture, &args);
    match result.and_then(|result| write(&args.output, format, &result)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => failed(4, "write", &args.output, &*why),
    }
}

fn failed(code: u8, what: &str, path: &Path, why: &dyn Display) -> ExitCode {
    // `eprintln!` would panic if nobody listens.
    let _ = writeln!(io::stderr(), "error: cannot {what} `{}`: {why}", path.display());
    ExitCode::from(code)
}

fn writable(format: ImageFormat) -> Result<ImageFormat, ()> {
    matches!(format, ImageFormat::Png | ImageFormat::Jpeg).then_some(format).ok_or(())
}

fn read(path: &Path) -> Result<RgbImage, Box<dyn Error>> {
    Ok(ImageReader::open(path)?.with_guessed_format()?.decode()?.into_rgb8())
}

/// The file is touched only once there is something to put in it.
fn write(path: &Path, format: ImageFormat, picture: &RgbImage) -> Result<(), Box<dyn Error>> {
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, format)?;
    Ok(fs::write(path, file.into_inner())?)
}

/// A picture of any layout: rows, columns, and the channels red, green and blue.
type Picture<'a, L = RowMajor> = View<'a, u8, Shape![_, _, 3], L>;

fn flipped(picture: &RgbImage, args: &Args) -> Result<RgbImage, Box<dyn Error>> {
    let pixels: Picture = View::new(picture.as_raw(), shape![(picture.height()), (picture.width()), 3])?;
    Ok(match args.flip {
        None => rotated(pixels, args)?,
        Some(Flip::Horizontal) => rotated(pixels.flip(axes![1]), args)?,
        Some(Flip::Vertical) => rotated(pixels.flip(axes![0]), args)?,
    })
}

/// Each arm calls a function of its own, compiled for the strides of its view.
fn rotated<L: Layout>(pixels: Picture<L>, args: &Args) -> Result<RgbImage, ViewError> {
    match args.rotate {
        None => convolved(pixels, args),
        Some(Rotation::Quarter) => convolved(pixels.permute(axes![1, 0, 2]).flip(axes![1]), args),
        Some(Rotation::Half) => convolved(pixels.flip(axes![0, 1]), args),
        Some(Rotation::ThreeQuarters) => convolved(pixels.permute(axes![1, 0, 2]).flip(axes![0]), args),
    }
}

fn convolved<L: Layout>(pixels: Picture<L>, args: &Args) -> Result<RgbImage, ViewError> {
    // Sizes of the picture that was read, which had them as `u32`.
    let mut result = RgbImage::new(pixels.size(1) as u32, pixels.size(0) as u32);
    let out = ViewMut::new(&mut result, pixels.shape())?;
    convolve(pixels, View::new(&args.kernel.weights(), shape![3, 3])?, out);
    Ok(result)
}

/// Each channel of each pixel of `out` is the weighted sum of those around it in `image`.
fn convolve<R: Dim, C: Dim, L: Layout>(
    image: View<u8, Shape![R, C, 3], L>,
    kernel: View<f32, Shape![3, 3]>,
    out: ViewMut<u8, Shape![R, C, 3]>,
) {
    // A convolution, unlike a correlation, runs through the kernel backwards.
    let kernel = kernel.flip(axes![0, 1]);
    for (i, out) in out.axis_iter_mut(Axis::<0>).enumerate() {
        let rows = around(i, image.size(0)).map(|i| image.index_axis(Axis::<0>, i));
        for (j, mut out) in out.axis_iter_mut(Axis::<0>).enumerate() {
            let columns = around(j, image.size(1));
            for channel in 0..out.size(0) {
                let mut sum = 0.0;
                for (row, weights) in rows.iter().zip(kernel.axis_iter(Axis::<0>)) {
                    for (&j, weight) in columns.iter().zip(weights) {
                        sum += weight * f32::from(row[[j, channel]]);
                    }
                }
                out[[channel]] = sum.round().clamp(0.0, 255.0) as u8;
            }
        }
    }
}

/// A place of an axis and its two neighbours; the border is its own neighbour.
fn around(place: usize, size: usize) -> [usize; 3] {
    [place.saturating_sub(1), place, (place + 1).min(size - 1)]
}
