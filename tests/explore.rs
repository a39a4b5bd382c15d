//! The example `explore` as its users run it: the program itself, its output and its exit codes.
//!
//! `cargo test` builds the examples before it runs this; `cargo test --test explore` alone does not.

// Miri starts no programs, and narrower machines have other messages for sizes beyond them.
#![cfg(all(feature = "alloc", target_pointer_width = "64", not(miri)))]

mod common;

use std::process::{Command, Stdio};

const SOURCE: &str = include_str!("../examples/explore.rs");

const COMPATIBLE: i32 = 0;
const INCOMPATIBLE: i32 = 1;
const INVALID: i32 = 2;
const BEYOND_LIMIT: i32 = 3;

struct Answer {
    request: String,
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs the program with the words of `request` as arguments; what stands between `'` is one word.
fn explore(request: &str) -> Answer {
    let mut words = Vec::new();
    for (i, part) in request.split('\'').enumerate() {
        match i % 2 {
            0 => words.extend(part.split_whitespace()),
            _ => words.push(part),
        }
    }
    run(request, &words)
}

fn run(request: &str, words: &[&str]) -> Answer {
    let output = Command::new(common::example("explore")).args(words).output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    Answer { request: request.to_string(), code: output.status.code(), out, err }
}

impl Answer {
    /// Checks the exit code, and that answers and complaints go to different streams.
    #[track_caller]
    fn code(self, code: i32) -> Self {
        let Self { request, code: found, out, err } = &self;
        assert_eq!(*found, Some(code), "explore {request}\n{out}\n{err}");
        assert_eq!(err.is_empty(), code != INVALID, "explore {request}\n{out}\n{err}");
        self
    }

    #[track_caller]
    fn line(self, line: &str) -> Self {
        assert!(self.out.lines().any(|l| l == line), "explore {}: no line `{line}` in\n{}", self.request, self.out);
        self
    }

    #[track_caller]
    fn last_line(self, line: &str) -> Self {
        assert_eq!(self.out.lines().last(), Some(line), "explore {}\n{}", self.request, self.out);
        self
    }

    #[track_caller]
    fn complaint(self, part: &str) -> Self {
        assert!(self.err.contains(part), "explore {}: no `{part}` in\n{}", self.request, self.err);
        self
    }

    /// Checks that no operand, table or result is shown.
    #[track_caller]
    fn no_values(self) -> Self {
        assert!(!self.out.contains("of shape"), "explore {}\n{}", self.request, self.out);
        self
    }
}

/// The page that comes out for a request, to the last space; the header of the example shows the same.
#[test]
fn whole_answer() {
    let expected = "\
axis            -2  -1
left    [2, 3]   2   3
right      [3]       3
result  [2, 3]   2   3

left of shape [2, 3]: [[1, 2, 3], [4, 5, 6]]
right of shape [3]: [10, 11, 12]

output    left  value     right  value     result
[0, 0]  [0, 0]      1  +    [0]     10  =      11
[0, 1]  [0, 1]      2  +    [1]     11  =      13
[0, 2]  [0, 2]      3  +    [2]     12  =      15
[1, 0]  [1, 0]      4  +    [0]     10  =      14
[1, 1]  [1, 1]      5  +    [1]     11  =      16
[1, 2]  [1, 2]      6  +    [2]     12  =      18

result of shape [2, 3]: [[11, 13, 15], [14, 16, 18]]
sum over axis 1, of shape [2]: [39, 48]
";
    assert_eq!(explore("2,3 3 --reduce 1").code(COMPATIBLE).out, expected);
    let header: Vec<&str> = SOURCE.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim_start).collect();
    assert!(header.join("\n").contains(expected.trim_end()), "the header of the example shows another answer");
}

#[test]
fn results_and_reductions() {
    let matrix = "result of shape [2, 3]: [[11, 13, 15], [14, 16, 18]]";
    let cases = [
        ("2,3 3", matrix, None),
        ("2,3 3 --reduce 1", matrix, Some("sum over axis 1, of shape [2]: [39, 48]")),
        ("2,3 3 --reduce -1", matrix, Some("sum over axis -1, of shape [2]: [39, 48]")),
        ("2,3 3 --reduce 0", matrix, Some("sum over axis 0, of shape [3]: [25, 29, 33]")),
        ("2,3 3 --reduce -2", matrix, Some("sum over axis -2, of shape [3]: [25, 29, 33]")),
        ("2,3 3 --reduce all", matrix, Some("sum over all axes, of shape []: 87")),
        (
            "2,1,3 1,4,1 --reduce -1",
            "result of shape [2, 4, 3]: [[[11, 12, 13], [12, 13, 14], [13, 14, 15], [14, 15, 16]], \
             [[14, 15, 16], [15, 16, 17], [16, 17, 18], [17, 18, 19]]]",
            Some("sum over axis -1, of shape [2, 4]: [[36, 39, 42, 45], [45, 48, 51, 54]]"),
        ),
        (
            "2,1,3 1,4,1 --reduce 1",
            "result of shape [2, 4, 3]: [[[11, 12, 13], [12, 13, 14], [13, 14, 15], [14, 15, 16]], \
             [[14, 15, 16], [15, 16, 17], [16, 17, 18], [17, 18, 19]]]",
            Some("sum over axis 1, of shape [2, 3]: [[50, 54, 58], [62, 66, 70]]"),
        ),
        // A scalar meets every element.
        ("() 2,2", "result of shape [2, 2]: [[11, 12], [13, 14]]", None),
        ("2,2 ()", "result of shape [2, 2]: [[11, 12], [13, 14]]", None),
        ("2,1 2", "result of shape [2, 2]: [[11, 12], [12, 13]]", None),
        ("1,1 ()", "result of shape [1, 1]: [[11]]", None),
        ("() () --reduce all", "result of shape []: 11", Some("sum over all axes, of shape []: 11")),
        // The same shape twice.
        ("2,2 2,2", "result of shape [2, 2]: [[11, 13], [15, 17]]", None),
        // Empty axes.
        ("0,3 1,3", "result of shape [0, 3]: no elements", None),
        ("0,3 1,3 --reduce 0", "result of shape [0, 3]: no elements", Some("sum over axis 0, of shape [3]: [0, 0, 0]")),
        (
            "0,3 1,3 --reduce 1",
            "result of shape [0, 3]: no elements",
            Some("sum over axis 1, of shape [0]: no elements"),
        ),
        ("0,3 1,3 --reduce all", "result of shape [0, 3]: no elements", Some("sum over all axes, of shape []: 0")),
        ("0 1", "result of shape [0]: no elements", None),
        ("0 0", "result of shape [0]: no elements", None),
        // No row-major strides exist for this shape, and no element needs them.
        (
            "1099511627776,0,1099511627776 1 --reduce 2",
            "result of shape [1099511627776, 0, 1099511627776]: no elements",
            Some("sum over axis 2, of shape [1099511627776, 0]: no elements"),
        ),
        // Other operations and values.
        ("2,3 3 --op add", matrix, None),
        ("2,3 3 --op mul", "result of shape [2, 3]: [[10, 22, 36], [40, 55, 72]]", None),
        ("2 2 --start -5 10 --reduce 0", "result of shape [2]: [5, 7]", Some("sum over axis 0, of shape []: 12")),
        ("2 2 --start 5 -10 --op mul", "result of shape [2]: [-50, -54]", None),
        ("2 2 --start -1 -1", "result of shape [2]: [-2, 0]", None),
        (
            "--reduce -1 --start -5 -10 2 2",
            "result of shape [2]: [-15, -13]",
            Some("sum over axis -1, of shape []: -28"),
        ),
    ];
    for (request, result, last) in cases {
        explore(request).code(COMPATIBLE).line(result).last_line(last.unwrap_or(result));
    }
}

#[test]
fn sources() {
    let batched = explore("2,1,3 1,4,1").code(COMPATIBLE);
    let rows = batched.out.lines().filter(|line| line.contains('='));
    assert_eq!(rows.count(), 24, "one row an element\n{}", batched.out);
    batched.line("[1, 3, 2]  [1, 0, 2]      6  +  [0, 3, 0]     13  =      19");
    explore("2,3 () --op mul").code(COMPATIBLE).line("[1, 2]  [1, 2]      6  *     []     10  =      60");
    explore("() ()").code(COMPATIBLE).line("[]        []      1  +     []     10  =      11");
    let empty = explore("0,3 1,3").code(COMPATIBLE).line("right of shape [1, 3]: [[10, 11, 12]]");
    assert!(!empty.out.contains('='), "{}", empty.out);
}

/// Columns stay aligned where sizes, indices and values differ in width.
#[test]
fn wide_numbers() {
    let wide = "\
axis             -2  -1
left    [11, 1]  11   1
right       [1]       1
result  [11, 1]  11   1
";
    let answer = explore("11,1 1 --start 98 -1").code(COMPATIBLE);
    assert!(answer.out.starts_with(wide), "{}", answer.out);
    answer
        .line("[0, 0]    [0, 0]     98  +    [0]     -1  =      97")
        .line("[10, 0]  [10, 0]    108  +    [0]     -1  =     107");
}

#[test]
fn spellings() {
    for left in ["2,3", "(2,3)", "[2,3]", "2, 3", "(2, 3)", "[2, 3]", "( 2 ,3 )", " 2,3 ", "2,3,", "(2,3,)", "[2, 3,]"]
    {
        for right in ["3", "(3,)", "(3)", "[3]", "3,", " ( 3, ) "] {
            let answer = explore(&format!("'{left}' '{right}'"));
            answer.code(COMPATIBLE).line("left    [2, 3]   2   3").line("right      [3]       3");
        }
    }
    for scalar in ["()", "[]", "( )", " [ ] "] {
        explore(&format!("'{scalar}' 2")).code(COMPATIBLE).line("left of shape []: 1");
    }
}

#[test]
fn invalid_syntax() {
    let shapes = [
        "",
        " ",
        ",",
        "(,)",
        "[,]",
        "(",
        ")",
        "(2",
        "2)",
        "(2]",
        "[2)",
        "((2))",
        "()()",
        "(2)(3)",
        "(2)3",
        "()2",
        ",2",
        "2,,3",
        "2,3,,",
        "2,3 x",
        "2,3x",
        "2 3",
        "2;3",
        "2.0",
        "2e1",
        "0x2",
        "+2",
        "1_000",
        "x",
        "all",
        "2,(3)",
        "(2,3),",
        "--2",
        "2-",
        "999999999999999999999999999999999999999999999",
    ];
    for shape in shapes {
        // The words `--` and then the shape, so that none is taken for an option.
        for words in [["--", shape, "3"], ["--", "3", shape]] {
            let empty = shape.trim().is_empty();
            let complaint = if empty { "a shape of rank 0 is written ()" } else { "is no size" };
            run(shape, &words).code(INVALID).no_values().complaint("invalid value").complaint(complaint);
        }
    }
    let requests = [
        ("", "required arguments"),
        ("2,3", "required arguments"),
        ("2,3 3 3", "unexpected argument"),
        ("2,3 3 -1", "unexpected argument"),
        ("2,3 3 --reduce", "a value is required"),
        ("2,3 3 --reduce 1.0", "neither an axis nor `all`"),
        ("2,3 3 --reduce ALL", "neither an axis nor `all`"),
        ("2,3 3 --reduce ''", "neither an axis nor `all`"),
        ("2,3 3 --reduce 0,1", "neither an axis nor `all`"),
        ("2,3 3 --reduce 999999999999999999999999999999999999999999999", "neither an axis nor `all`"),
        ("2,3 3 --op sub", "possible values: add, mul"),
        ("2,3 3 --start 1", "2 values required"),
        ("2,3 3 --start 1 2 3", "unexpected argument"),
        ("2,3 3 --start 1 x", "invalid value 'x'"),
        ("2,3 3 --start 999999999999999999999999999999999999999999999 1", "number too large"),
        ("2,3 3 --limit -1", "invalid value '-1' for '--limit <N>'"),
        ("2,3 3 --limit x", "invalid value 'x'"),
        ("2,3 3 --limit 65537", "0..=65536"),
        ("2,3 3 --unknown", "unexpected argument"),
        // Given twice, no option has a meaning.
        ("2,3 3 --op add --op mul", "cannot be used multiple times"),
        ("2,3 3 --start 1 2 --start 3 4", "cannot be used multiple times"),
        ("2,3 3 --reduce 0 --reduce 1", "cannot be used multiple times"),
        ("2,3 3 --limit 5 --limit 6", "cannot be used multiple times"),
    ];
    for (request, complaint) in requests {
        explore(request).code(INVALID).no_values().complaint(complaint);
    }
}

#[test]
fn no_shape() {
    for (request, complaint) in [
        ("-2 3", "negative dimension: -2 at position 0 in shape: [-2]"),
        ("(2,-3) 3", "negative dimension: -3 at position 1 in shape: [2, -3]"),
        ("99999999999,99999999999 1", "number of elements overflows i64 for shape [99999999999, 99999999999]"),
        ("1 99999999999,99999999999", "number of elements overflows i64 for shape [99999999999, 99999999999]"),
        ("2,99999999999999999999 1", "size 99999999999999999999 at dimension 1 does not fit"),
    ] {
        explore(request).code(INVALID).no_values().complaint("invalid value").complaint(complaint);
    }
}

#[test]
fn invalid_axes() {
    for (request, complaint) in [
        ("2,3 3 --reduce 2", "axis 2: dimension 2 out of range [-2, 1]"),
        ("2,3 3 --reduce -3", "axis -3: dimension -3 out of range [-2, 1]"),
        ("2,3 3 --reduce 18446744073709551617", "dimension 18446744073709551617 out of range [-2, 1]"),
        ("() () --reduce 0", "axis 0: dimension 0 specified but the shape [] has no dimensions"),
        ("() () --reduce -1", "axis -1: dimension -1 specified but the shape [] has no dimensions"),
        // Before the bound: a larger limit would not help.
        ("4,4,1,1 1,1,4,4 --reduce 4", "axis 4: dimension 4 out of range [-4, 3]"),
        ("99999999999,1 1,99999999999 --reduce 2", "axis 2: dimension 2 out of range [-2, 1]"),
    ] {
        explore(request).code(INVALID).no_values().complaint(complaint);
    }
    explore("2,3 3 --reduce 2").line("result  [2, 3]   2   3");
}

#[test]
fn incompatible() {
    let expected = "\
axis            -2  -1
left    [2, 3]   2   3
right      [2]       2
result    none       ^

incompatible: shapes [2, 3] and [2] are not broadcastable: axis -1 has sizes 3 and 2
";
    assert_eq!(explore("2,3 2").code(INCOMPATIBLE).out, expected);
    for (request, marks, message) in [
        ("2 2,3", "result    none       ^", "shapes [2] and [2, 3] are not broadcastable: axis -1 has sizes 2 and 3"),
        ("2,3 4,3", "result    none   ^", "shapes [2, 3] and [4, 3] are not broadcastable: axis -2 has sizes 2 and 4"),
        // Of two clashes, the one that comes first from the right.
        (
            "2,3 4,5",
            "result    none       ^",
            "shapes [2, 3] and [4, 5] are not broadcastable: axis -1 has sizes 3 and 5",
        ),
        ("0 2", "result  none   ^", "shapes [0] and [2] are not broadcastable: axis -1 has sizes 0 and 2"),
        // Neither an axis nor a bound is looked at: there is no result.
        (
            "2,3 2 --reduce 7",
            "result    none       ^",
            "shapes [2, 3] and [2] are not broadcastable: axis -1 has sizes 3 and 2",
        ),
        ("99 98", "result  none   ^", "shapes [99] and [98] are not broadcastable: axis -1 has sizes 99 and 98"),
    ] {
        explore(request).code(INCOMPATIBLE).no_values().line(marks).last_line(&format!("incompatible: {message}"));
    }
}

#[test]
fn beyond_limit() {
    let beyond = "compatible, but beyond the demonstration bound: ";
    for (request, result, message) in [
        (
            "4,4,1,1 1,1,4,4",
            "result  [4, 4, 4, 4]   4   4   4   4",
            "the element count of result [4, 4, 4, 4] is 256, the limit 64",
        ),
        (
            "4,4,4,4 4,4,4,4",
            "result  [4, 4, 4, 4]   4   4   4   4",
            "the element count of left [4, 4, 4, 4] is 256, the limit 64",
        ),
        ("1 65", "result  [65]  65", "the element count of right [65] is 65, the limit 64"),
        ("2 3,1 --limit 5", "result  [3, 2]   3   2", "the element count of result [3, 2] is 6, the limit 5"),
        ("() () --limit 0", "result  []", "the element count of left [] is 1, the limit 0"),
        (
            "99999999999 1",
            "result  [99999999999]  99999999999",
            "the element count of left [99999999999] is 99999999999, the limit 64",
        ),
        (
            "99999999999,1 1,99999999999",
            "result  [99999999999, 99999999999]  99999999999  99999999999",
            "number of elements overflows i64 for shape [99999999999, 99999999999]",
        ),
        // The operand has elements, the result has none.
        ("65,1 1,0", "result  [65, 0]  65   0", "the element count of left [65, 1] is 65, the limit 64"),
        // The result has no elements, its sums are too many.
        ("0,65 1 --reduce 0", "result  [0, 65]   0  65", "the element count of reduction [65] is 65, the limit 64"),
        (
            "0,99999999999,99999999999 1 --reduce 0",
            "result  [0, 99999999999, 99999999999]   0  99999999999  99999999999",
            "in the reduction, number of elements overflows i64 for shape [99999999999, 99999999999]",
        ),
    ] {
        explore(request).code(BEYOND_LIMIT).no_values().line(result).last_line(&format!("{beyond}{message}"));
    }
    // The bound itself is allowed, and can be moved.
    explore("64 1").code(COMPATIBLE);
    explore("2 3,1 --limit 6").code(COMPATIBLE);
    explore("4,4,1,1 1,1,4,4 --limit 256 --reduce all")
        .code(COMPATIBLE)
        .last_line("sum over all axes, of shape []: 6656");
    explore("0,65 1").code(COMPATIBLE).last_line("result of shape [0, 65]: no elements");
    explore("0 1 --limit 1").code(COMPATIBLE);
}

#[test]
fn values_beyond_128_bits() {
    let (max, min) = (i128::MAX, i128::MIN);
    for (request, complaint) in [
        (
            format!("2 2 --start {max} 0"),
            format!("the values of left [2] are beyond 128 bits: 2 integers from {max} on"),
        ),
        (
            format!("2 2 --start 0 {max}"),
            format!("the values of right [2] are beyond 128 bits: 2 integers from {max} on"),
        ),
        (format!("1 1 --start {max} 1"), format!("the result at [0] is beyond 128 bits: {max} + 1")),
        (format!("1 1 --start {min} -1 --op mul"), format!("the result at [0] is beyond 128 bits: {min} * -1")),
        (
            format!("1,1 2 --start {} 0 --reduce 1", max - 1),
            format!("the sum at [0] of the reduction is beyond 128 bits: {} + {max}", max - 1),
        ),
    ] {
        explore(&request).code(INVALID).no_values().complaint(&complaint);
    }
    // To the last number.
    explore(&format!("2 1 --start {} 0", max - 1))
        .code(COMPATIBLE)
        .last_line(&format!("result of shape [2]: [{}, {max}]", max - 1));
    explore(&format!("1 1 --start {min} 0")).code(COMPATIBLE).last_line(&format!("result of shape [1]: [{min}]"));
}

/// As many axes as an argument has room for on Linux: nothing recurses over them, and no line is too long.
#[cfg(unix)]
#[test]
fn many_axes() {
    let ones = "1,".repeat(60_000);
    let answer = run("1,1,1,...", &[&ones, "2", "--reduce", "-1"]).code(COMPATIBLE);
    assert!(answer.out.ends_with(&format!("[23{}\n", "]".repeat(59_999))), "{:.200}", answer.out);
}

#[test]
fn help() {
    let help = explore("--help").code(COMPATIBLE).out;
    for code in [COMPATIBLE, INCOMPATIBLE, INVALID, BEYOND_LIMIT] {
        assert!(help.contains(&format!("\n  {code}  the ")), "exit code {code} is not documented\n{help}");
    }
}

/// A reader that stops early, as `head` does, is no reason to panic.
#[test]
fn closed_pipe() {
    let mut child = Command::new(common::example("explore"))
        .args(["256,256", "1", "--limit", "65536"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(COMPATIBLE));
}

/// Prices are told wherever the shapes are compatible, also beyond the limit.
#[test]
fn prices() {
    let large = "price of left [32, 2048, 4096]: 268,435,456 elements";
    explore("32,2048,4096 1 --price f32").code(BEYOND_LIMIT).line(&format!("{large}, 1.07 GB as f32")).no_values();
    explore("32,2048,4096 1 --price bf16").code(BEYOND_LIMIT).line(&format!("{large}, 537 MB as bf16"));
    explore("32,2048,4096 1 --price i8").code(BEYOND_LIMIT).line(&format!("{large}, 268 MB as i8"));
    explore("2,3 3 --reduce 1 --price f64")
        .code(COMPATIBLE)
        .line("price of left [2, 3]: 6 elements, 48 B as f64")
        .line("price of right [3]: 3 elements, 24 B as f64")
        .line("price of result [2, 3]: 6 elements, 48 B as f64")
        .line("price of reduction [2]: 2 elements, 16 B as f64")
        .last_line("sum over axis 1, of shape [2]: [39, 48]");
    explore("() () --price bool").code(COMPATIBLE).line("price of result []: 1 element, 1 B as bool");
    // The outer product that was not meant.
    explore("4250 4250,1 --price f32")
        .code(BEYOND_LIMIT)
        .line("price of right [4250, 1]: 4,250 elements, 17.0 kB as f32")
        .line("price of result [4250, 4250]: 18,062,500 elements, 72.3 MB as f32");
    // The operands are shapes, the result is none.
    let huge = explore("4294967296,1 1,4294967296 --price u8").code(BEYOND_LIMIT);
    let huge = huge.line("price of left [4294967296, 1]: 4,294,967,296 elements, 4.29 GB as u8");
    assert!(!huge.out.contains("price of result"), "{}", huge.out);
    assert!(!explore("2 3 --price f32").code(INCOMPATIBLE).out.contains("price"));
    for (format, bytes) in
        [("f16", 2), ("i64", 8), ("i32", 4), ("i16", 2), ("u64", 8), ("u32", 4), ("u16", 2), ("u8", 1)]
    {
        let line = format!("price of left [3]: 3 elements, {} B as {format}", 3 * bytes);
        explore(&format!("3 1 --price {format}")).code(COMPATIBLE).line(&line);
    }
    explore("3 1 --price f128").code(INVALID).complaint("invalid value 'f128'").complaint("bf16");
}
