#!/usr/bin/env python3
"""Writes tests/data/reductions.txt: small integers in shapes of rank 3, and what NumPy makes of them.

A line is a shape, axes, and results: sum, max (or "error"), argmax of the last axis (or "error"), the running sum of the
first axis. Elements are those of `element`. `--check` compares the file with NumPy instead of writing it.
"""

import itertools
import sys
from pathlib import Path

import numpy as np

TARGET = Path(__file__).resolve().parent.parent / "tests" / "data" / "reductions.txt"


def of(f):
    try:
        return str(np.asarray(f()).ravel().tolist())
    except ValueError:
        return "error"


def lines():
    for shape in itertools.product([0, 1, 2, 5], [1, 3, 0], [4, 1, 0]):
        x = (np.arange(np.prod(shape), dtype=np.int64) * 7 % 11 - 4).reshape(shape)
        for axes in [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]:
            results = [
                of(lambda: x.sum(axis=axes)),
                of(lambda: x.max(axis=axes)),
                of(lambda: x.argmax(axis=2)),
                of(lambda: x.cumsum(axis=0)),
            ]
            yield f"{list(shape)} | {list(axes)} | {' | '.join(results)}\n"


text = "".join(lines())
if "--check" in sys.argv[1:]:
    sys.exit(0 if TARGET.read_text() == text else f"{TARGET.name} differs from what NumPy {np.__version__} says")
TARGET.write_text(text)
