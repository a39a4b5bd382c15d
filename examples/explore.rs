//! Which elements meet when two shapes broadcast?
//!
//! ```text
//! $ cargo run --example explore -- 2,3 3 --reduce 1
//! axis            -2  -1
//! left    [2, 3]   2   3
//! right      [3]       3
//! result  [2, 3]   2   3
//!
//! left of shape [2, 3]: [[1, 2, 3], [4, 5, 6]]
//! right of shape [3]: [10, 11, 12]
//!
//! output    left  value     right  value     result
//! [0, 0]  [0, 0]      1  +    [0]     10  =      11
//! [0, 1]  [0, 1]      2  +    [1]     11  =      13
//! [0, 2]  [0, 2]      3  +    [2]     12  =      15
//! [1, 0]  [1, 0]      4  +    [0]     10  =      14
//! [1, 1]  [1, 1]      5  +    [1]     11  =      16
//! [1, 2]  [1, 2]      6  +    [2]     12  =      18
//!
//! result of shape [2, 3]: [[11, 13, 15], [14, 16, 18]]
//! sum over axis 1, of shape [2]: [39, 48]
//! ```
//!
//! The operands hold consecutive integers in row-major order, so every number can be checked by hand. Other shapes to
//! try: `2,3 2` (incompatible), `2,3 '()'` (a scalar), `2,1,3 1,4,1 --reduce -1` (both sides are stretched),
//! `0,3 1,3 --reduce 0` (three empty sums), `4,4,1,1 1,1,4,4` (compatible, but more than the demonstration shows).
//!
//! `--price f32` tells what each would take of memory, also where that is beyond what the demonstration shows:
//! `32,2048,4096 1 --price bf16`.
//!
//! The exit code tells the answers apart: 0 compatible, 1 incompatible, 2 an invalid request, 3 compatible but beyond
//! the limit; `--help` has the details. Answers go to the standard output, complaints about the request to the
//! standard error.

#![forbid(unsafe_code)]

use clap::error::ErrorKind;
use clap::{ArgAction, CommandFactory, Parser, ValueEnum};
use mdshape::error::{BroadcastError, ShapeError};
use mdshape::{DynShape, Price, wrap_axis};
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::iter::repeat_n;
use std::ops::Range;
use std::process::ExitCode;

const EXIT_CODES: &str = "\
Exit codes:
  0  the shapes are compatible, and all that was asked for is printed
  1  the shapes are incompatible
  2  the request is invalid: bad syntax, an operand with more elements than can be counted (2^63 - 1),
     an axis that the result does not have, or a value beyond 128 bits
  3  the shapes are compatible, but beyond the demonstration bound; a result with more elements than
     can be counted always is

Incompatible shapes are told first, then an axis that does not exist, then the bound.";

/// The limit itself is limited, because the whole table is held in memory to align its columns.
const LARGEST_LIMIT: u64 = 65_536;

/// Shows how two shapes broadcast: for each element of the result, the elements of the operands that supply it.
///
/// Shapes are aligned from the last axis, and missing leading axes count as 1. Two sizes match when they are equal or
/// one of them is 1; an axis of size 1 is read at index 0 everywhere. A shape is written 2,3 or (2,3) or [2,3]; (3,) is
/// 3, and () is the shape of a scalar. The operands hold consecutive integers in row-major order.
#[derive(Parser)]
#[command(name = "explore", after_help = EXIT_CODES)]
struct Args {
    /// The shape of the left operand
    #[arg(value_parser = parse_shape, allow_negative_numbers = true)]
    left: DynShape,
    /// The shape of the right operand
    #[arg(value_parser = parse_shape, allow_negative_numbers = true)]
    right: DynShape,
    /// The operation on each pair of elements (`mul` is no matrix product)
    #[arg(long, value_enum, default_value_t = Op::Add)]
    op: Op,
    /// The first values of the left and of the right operand
    // `Set`, because the action that goes with a `Vec` would take a second `--start` for two more values.
    #[arg(long, value_names = ["A", "B"], num_args = 2, action = ArgAction::Set, allow_negative_numbers = true)]
    #[arg(default_values_t = [1, 10])]
    start: Vec<i128>,
    /// Sum the result over an axis, which is removed; -1 is the last, and `all` sums everything to a scalar
    #[arg(long, value_name = "AXIS|all", value_parser = Reduce::parse, allow_negative_numbers = true)]
    reduce: Option<Reduce>,
    /// The most elements that an operand, the result or its reduction may have; at most 65536
    #[arg(long, value_name = "N", default_value_t = 64, allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(..=LARGEST_LIMIT))]
    limit: u64,
    /// Tell the memory of the operands, the result and its reduction in a format
    #[arg(long, value_enum, value_name = "FORMAT")]
    price: Option<Format>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut report = Vec::new();
    let answer = explore(&args, &mut report);
    let (code, invalid) = match answer {
        Ok(()) => (0, None),
        Err(Stop::Incompatible(why)) => {
            report.push(format!("\nincompatible: {why}"));
            (1, None)
        }
        Err(Stop::Invalid(why)) => {
            let error = Args::command().error(ErrorKind::ValueValidation, why);
            (error.exit_code() as u8, Some(error))
        }
        Err(Stop::BeyondLimit(why)) => {
            report.push(format!("\ncompatible, but beyond the demonstration bound: {why}"));
            (3, None)
        }
    };
    // `println!` would panic when the reader, say `head`, has gone.
    if let Err(error) = io::stdout().write_all((report.join("\n") + "\n").as_bytes()) {
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe, "cannot write the answer: {error}");
    }
    if let Some(error) = invalid {
        // Nobody is left to be told if this fails, and the exit code still says it.
        let _ = error.print();
    }
    ExitCode::from(code)
}

/// Why there are no values to show; one exit code each.
enum Stop {
    Incompatible(String),
    Invalid(String),
    BeyondLimit(String),
}

/// Adds to `report` what is known, as far as it goes: where it stops, the shapes can still be inspected.
fn explore(args: &Args, report: &mut Vec<String>) -> Result<(), Stop> {
    let broadcast = args.left.broadcast(&args.right);
    report.extend(alignment(&args.left, &args.right, &broadcast));
    let shape = match broadcast {
        Ok(shape) => Ok(shape),
        Err(BroadcastError::Result(too_many)) => Err(Stop::BeyondLimit(too_many.to_string())),
        Err(clash) => return Err(Stop::Incompatible(clash.to_string())),
    };
    if let Some(format) = args.price {
        report.push(String::new());
        report.push(format.price("left", &args.left));
        report.push(format.price("right", &args.right));
        if let Ok(shape) = &shape {
            report.push(format.price("result", shape));
        }
    }
    // The rank is known even where the result has too many elements to be a shape.
    let rank = args.left.rank().max(args.right.rank());
    let summed_axes = args.reduce.map(|reduce| reduce.axes(rank)).transpose()?;
    let shape = shape?;
    // An empty result can have a reduction with elements, and with too many: `[0, 100]` has that of shape `[100]`.
    let reduction = match summed_axes {
        Some(axes) => {
            let kept = DynShape::new(without(shape.sizes(), &axes));
            Some((axes, kept.map_err(|error| Stop::BeyondLimit(format!("in the reduction, {error}")))?))
        }
        None => None,
    };
    if let (Some(format), Some((_, kept))) = (args.price, &reduction) {
        report.push(format.price("reduction", kept));
    }
    let named = [("left", &args.left), ("right", &args.right), ("result", &shape)];
    for (name, shape) in named.into_iter().chain(reduction.as_ref().map(|(_, kept)| ("reduction", kept))) {
        if shape.numel() as u64 > args.limit {
            let (count, limit) = (shape.numel(), args.limit);
            return Err(Stop::BeyondLimit(format!(
                "the element count of {name} {shape} is {count}, the limit {limit}"
            )));
        }
    }

    // All values first, so that a request that leads beyond 128 bits shows none.
    let left = Array::counting("left", &args.left, args.start[0])?;
    let right = Array::counting("right", &args.right, args.start[1])?;
    let (result, table) = Array::elementwise(shape, &left, &right, args.op)?;
    let sums = reduction.map(|(axes, kept)| result.sum(&axes, kept)).transpose()?;

    report.extend([String::new(), format!("left {left}"), format!("right {right}"), String::new()]);
    if !table.is_empty() {
        let header = ["output", "left", "value", "", "right", "value", "", "result"].map(String::from).to_vec();
        report.extend(columns([header].into_iter().chain(table).collect()));
        report.push(String::new());
    }
    report.push(format!("result {result}"));
    if let (Some(reduce), Some(sums)) = (args.reduce, sums) {
        report.push(format!("sum over {reduce}, {sums}"));
    }
    Ok(())
}

/// Reads a shape; the message of the error follows clap's "invalid value ... for ...".
fn parse_shape(text: &str) -> Result<DynShape, String> {
    let text = text.trim();
    let bracketed = [('(', ')'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| Some(text.strip_prefix(open)?.strip_suffix(close)?.trim()));
    let list = match bracketed {
        Some("") => return DynShape::new([0_usize; 0]).map_err(|error| error.to_string()),
        Some(list) => list,
        None if text.is_empty() => return Err("a shape of rank 0 is written ()".into()),
        None => text,
    };
    let sizes: Vec<i128> =
        list.strip_suffix(',').unwrap_or(list).split(',').map(parse_size).collect::<Result<_, _>>()?;
    DynShape::new(sizes).map_err(|error| error.to_string())
}

/// A negative size is let through, for the message of the shape that refuses it.
fn parse_size(text: &str) -> Result<i128, String> {
    let text = text.trim();
    match text.parse() {
        Ok(size) if !text.starts_with('+') => Ok(size),
        _ => Err(format!("`{text}` is no size; a shape is written like 2,3 or (2,3) or [2,3], and () for rank 0")),
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Op {
    Add,
    Mul,
}

impl Op {
    fn apply(self, left: i128, right: i128) -> Option<i128> {
        match self {
            Op::Add => left.checked_add(right),
            Op::Mul => left.checked_mul(right),
        }
    }

    fn sign(self) -> &'static str {
        match self {
            Op::Add => "+",
            Op::Mul => "*",
        }
    }
}

/// What an element is stored as.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    F64,
    F32,
    F16,
    Bf16,
    I64,
    I32,
    I16,
    I8,
    U64,
    U32,
    U16,
    U8,
    Bool,
}

impl Format {
    fn price(self, name: &str, shape: &DynShape) -> String {
        let (format, bytes) = match self {
            Format::F64 => ("f64", 8),
            Format::F32 => ("f32", 4),
            Format::F16 => ("f16", 2),
            Format::Bf16 => ("bf16", 2),
            Format::I64 => ("i64", 8),
            Format::I32 => ("i32", 4),
            Format::I16 => ("i16", 2),
            Format::I8 => ("i8", 1),
            Format::U64 => ("u64", 8),
            Format::U32 => ("u32", 4),
            Format::U16 => ("u16", 2),
            Format::U8 => ("u8", 1),
            Format::Bool => ("bool", 1),
        };
        format!("price of {name} {shape}: {}", Price::of(shape.numel(), format, bytes))
    }
}

#[derive(Clone, Copy)]
enum Reduce {
    All,
    /// As given: not yet known to be an axis.
    Axis(i128),
}

impl Reduce {
    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "all" => Ok(Reduce::All),
            _ => text.parse().map(Reduce::Axis).map_err(|_| "neither an axis nor `all`".into()),
        }
    }

    /// The axes that the sum runs over and removes.
    fn axes(self, rank: usize) -> Result<Range<usize>, Stop> {
        match self {
            // Right for a scalar too, which `all` reduces to itself.
            Reduce::All => Ok(0..rank),
            Reduce::Axis(axis) => match wrap_axis(axis, rank) {
                Ok(axis) => Ok(axis..axis + 1),
                Err(error) => Err(Stop::Invalid(format!("cannot sum the result over axis {axis}: {error}"))),
            },
        }
    }
}

impl Display for Reduce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reduce::All => f.write_str("all axes"),
            Reduce::Axis(axis) => write!(f, "axis {axis}"),
        }
    }
}

/// The sizes of a shape, or an index, without those of `axes`.
fn without(list: &[usize], axes: &Range<usize>) -> Vec<usize> {
    let mut kept = list.to_vec();
    kept.drain(axes.clone());
    kept
}

/// The place in row-major order of an element, which must exist.
fn position(shape: &DynShape, index: &[usize]) -> usize {
    // Only a shape without elements can lack strides, and no index leads into one.
    let strides = shape.row_major_strides().expect("a shape with elements has strides");
    let offset = shape.offset(&strides, 0, index).expect("the index is within the shape");
    usize::try_from(offset).expect("row-major strides are not negative")
}

/// A shape and one value for each of its elements, in row-major order.
struct Array {
    shape: DynShape,
    values: Vec<i128>,
}

impl Array {
    /// The integers from `start` on.
    fn counting(name: &str, shape: &DynShape, start: i128) -> Result<Self, Stop> {
        let count = shape.numel() as i128;
        let values = (0..count).map(|step| start.checked_add(step)).collect::<Option<_>>().ok_or_else(|| {
            Stop::Invalid(format!("the values of {name} {shape} are beyond 128 bits: {count} integers from {start} on"))
        })?;
        Ok(Self { shape: shape.clone(), values })
    }

    /// The result of an operation, and a row of the table for each of its elements.
    fn elementwise(shape: DynShape, left: &Self, right: &Self, op: Op) -> Result<(Self, Vec<Vec<String>>), Stop> {
        let (mut values, mut table) = (Vec::new(), Vec::new());
        for index in shape.indices() {
            let ((i, a), (j, b)) = (left.source(&index), right.source(&index));
            let value = op.apply(a, b).ok_or_else(|| {
                Stop::Invalid(format!("the result at {index:?} is beyond 128 bits: {a} {} {b}", op.sign()))
            })?;
            values.push(value);
            let (index, i, j) = (format!("{index:?}"), format!("{i:?}"), format!("{j:?}"));
            let (a, sign, b) = (a.to_string(), op.sign().to_string(), b.to_string());
            table.push(vec![index, i, a, sign, j, b, "=".to_string(), value.to_string()]);
        }
        Ok((Self { shape, values }, table))
    }

    /// The element that supplies the one at `index` of a broadcast result: its index here, and its value.
    fn source(&self, index: &[usize]) -> (Vec<usize>, i128) {
        let index = self.shape.source_index(index).expect("the operand broadcasts to the result");
        let value = self.values[position(&self.shape, &index)];
        (index, value)
    }

    /// The sums over `axes`, an array of the shape that is left.
    fn sum(&self, axes: &Range<usize>, kept: DynShape) -> Result<Self, Stop> {
        let mut sums = vec![0_i128; kept.numel()];
        for (index, &value) in self.shape.indices().zip(&self.values) {
            let index = without(&index, axes);
            let sum = &mut sums[position(&kept, &index)];
            *sum = sum.checked_add(value).ok_or_else(|| {
                Stop::Invalid(format!("the sum at {index:?} of the reduction is beyond 128 bits: {sum} + {value}"))
            })?;
        }
        Ok(Self { shape: kept, values: sums })
    }
}

/// The shape, then the values as nested lists.
///
/// An empty array is told in words: as lists, `[1000000, 0]` would be a million pairs of brackets.
impl Display for Array {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "of shape {}: ", self.shape)?;
        if self.values.is_empty() {
            return f.write_str("no elements");
        }
        for (place, (index, value)) in self.shape.indices().zip(&self.values).enumerate() {
            // In row-major order, an index that ends in n zeros is the first of n lists.
            let lists = index.iter().rev().take_while(|&&i| i == 0).count();
            if place > 0 {
                write!(f, "{}, ", "]".repeat(lists))?;
            }
            write!(f, "{}{value}", "[".repeat(lists))?;
        }
        f.write_str(&"]".repeat(self.shape.rank()))
    }
}

/// The shapes, each size below its axis counted from the right; of incompatible shapes, the axis that clashes is marked.
fn alignment(left: &DynShape, right: &DynShape, broadcast: &Result<DynShape, BroadcastError>) -> Vec<String> {
    let rank = left.rank().max(right.rank());
    let axes: Vec<isize> = (1..=rank as isize).rev().map(|place| -place).collect();
    let result = match broadcast {
        Ok(shape) => aligned("result", shape, rank, shape.sizes()),
        Err(BroadcastError::Result(ShapeError::CountOverflow { shape, .. })) => {
            aligned("result", shape, rank, shape.as_slice())
        }
        Err(BroadcastError::Sizes { axis: clash, .. }) => {
            let marks: Vec<_> = axes.iter().map(|axis| if axis == clash { "^" } else { "" }).collect();
            aligned("result", &"none", rank, &marks)
        }
        Err(_) => aligned("result", &"none", rank, &[""; 0]),
    };
    columns(vec![
        aligned("axis", &"", rank, &axes),
        aligned("left", left, rank, left.sizes()),
        aligned("right", right, rank, right.sizes()),
        result,
    ])
}

/// A row of `rank` cells and two in front; those on the left stay blank where there are fewer.
fn aligned<T: ToString>(name: &str, shape: &dyn Display, rank: usize, cells: &[T]) -> Vec<String> {
    let missing = repeat_n(String::new(), rank - cells.len());
    [name.to_string(), shape.to_string()].into_iter().chain(missing).chain(cells.iter().map(T::to_string)).collect()
}

/// Lines with the cells of each column below each other: the first column flush left, the others flush right.
fn columns(rows: Vec<Vec<String>>) -> Vec<String> {
    let mut widths = Vec::new();
    for row in &rows {
        widths.resize(row.len().max(widths.len()), 0);
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }
    let line = |row: Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            // By hand, because a width in a format is at most 65535, and a shape of many axes is wider.
            let blank = " ".repeat(width - cell.len());
            if column == 0 { format!("{cell}{blank}") } else { format!("{blank}{cell}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.into_iter().map(line).collect()
}
