#!/usr/bin/env python3
"""Writes src/literals.rs: the macro arms that spell a literal size in digits.

A constant expression becomes a type through numbers that the compiler evaluates one by one, at a cost that grows
with the square of their number in one function. A literal in this table costs next to nothing.
"""

from pathlib import Path

EVERY = range(0, 4097)
BEYOND = {
    *(step * k for step, last in [(64, 256), (100, 200), (1000, 100), (256, 256), (1024, 256)] for k in range(1, last + 1)),
    *(2**k for k in range(12, 63)),
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
#[doc(hidden)]
#[macro_export]
#[rustfmt::skip]
macro_rules! __size {
'''

TAIL = '''    ($n:literal) => { $crate::__size!({$n}) };
    ({$n:expr}) => {
        $crate::Size<$crate::__private::FromChunks<
            { $crate::__private::Constant { size: $n }.chunk(1_000_000_000_000, false) },
            { $crate::__private::Constant { size: $n }.chunk(1_000_000_000, true) },
            { $crate::__private::Constant { size: $n }.chunk(1_000_000, true) },
            { $crate::__private::Constant { size: $n }.chunk(1_000, true) },
            { $crate::__private::Constant { size: $n }.chunk(1, true) },
        >>
    };
    ($other:tt) => { $crate::__no_axis!("this is no size"; $other) };
}

/// `__digits!(7 6 8)`: the size 768.
#[doc(hidden)]
#[macro_export]
macro_rules! __digits {
    ($($d:tt)*) => { $crate::Size<($($crate::__digit!($d),)*)> };
}

/// One digit.
#[doc(hidden)]
#[macro_export]
macro_rules! __digit {
'''


def arms():
    """The arms, as many to a line as fit."""
    line = "   "
    for n in sorted({*EVERY, *BEYOND}):
        arm = f" ({n})=>{{$crate::__digits!({' '.join(str(n))})}};"
        if len(line) + len(arm) > 120:
            yield line
            line = "   "
        line += arm
    yield line


digits = "".join(f"    ({d}) => {{ $crate::digits::_{d} }};\n" for d in range(10))
target = Path(__file__).resolve().parent.parent / "src" / "literals.rs"
target.write_text(HEAD + "\n".join(arms()) + "\n" + TAIL + digits + "}\n")
