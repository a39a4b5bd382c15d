#!/usr/bin/env python3
"""Writes src/literals.rs: the macro arms that spell a literal size in digits.

A constant expression becomes a type through numbers that the compiler evaluates one by one, at a cost that grows
with the square of their number in one function. A literal in this table costs next to nothing.
"""

from pathlib import Path

EVERY = range(0, 2049)
BEYOND = {
    *(step * k for step, last in [(64, 256), (100, 200), (1000, 100), (256, 256), (1024, 256)] for k in range(1, last + 1)),
    *(2**k for k in range(12, 64)),
    *(2**k - 1 for k in (15, 16, 31, 32, 63)),
    *(2**k + 1 for k in (15, 16, 31, 32)),
    *(10**k for k in range(4, 19)),
    # Sizes of vocabularies and of frames that people have.
    4250, 7680, 28672, 30522, 32001, 50257, 50304, 128256, 151936, 250002, 262144,
}

HEAD = '''//! The literals that name their type outright.
//!
//! Any other constant becomes a type through numbers that the compiler evaluates one by one, at a cost that grows with
//! the square of their number in one function. `scripts/size_literals.py` writes this file.

/// A static size from a literal or a constant in braces.
//
// The types are named through aliases, as nested types would make each use of a shape "very complex" to clippy.
#[doc(hidden)]
#[macro_export]
#[rustfmt::skip]
macro_rules! __size {
'''

TAIL = '''    ($n:literal) => { $crate::__size!({$n}) };
    ({$n:expr}) => {
        $crate::__private::SizeOfChunks<
            { $crate::__private::Constant { size: $n }.chunk(1_000_000_000_000, false) },
            { $crate::__private::Constant { size: $n }.chunk(1_000_000_000, true) },
            { $crate::__private::Constant { size: $n }.chunk(1_000_000, true) },
            { $crate::__private::Constant { size: $n }.chunk(1_000, true) },
            { $crate::__private::Constant { size: $n }.chunk(1, true) },
        >
    };
    ($other:tt) => { $crate::__no_axis!("this is no size"; $other) };
}

/// The sizes that the table names.
#[doc(hidden)]
#[rustfmt::skip]
pub mod sizes {
    use crate::decimal::{_0, _1, _2, _3, _4, _5, _6, _7, _8, _9};
    use crate::dim::Size;
'''

NUMBERS = sorted({*EVERY, *BEYOND})


def lines(items):
    """The items, as many to a line as fit."""
    line = "   "
    for item in items:
        if len(line) + len(item) >= 120:
            yield line
            line = "   "
        line += " " + item
    yield line + "\n"


def digits(n):
    return "".join(f"_{d}," for d in str(n))


arms = lines(f"({n})=>{{$crate::__private::sizes::S{n}}};" for n in NUMBERS)
aliases = lines(f"pub type S{n}=Size<({digits(n)})>;" for n in NUMBERS)
target = Path(__file__).resolve().parent.parent / "src" / "literals.rs"
target.write_text(HEAD + "\n".join(arms) + TAIL + "\n".join(aliases) + "}\n")
