#!/usr/bin/env python3
"""Writes tests/data/broadcast_pairs.txt: 300 pairs of shapes and what NumPy broadcasts them to.

Shapes have 0 to 4 axes of size 0 to 3, with 1 and 3 drawn more often, so that most pairs match. The output is
deterministic. `--check` compares the file with NumPy instead of writing it.
"""

import random
import sys
from pathlib import Path

import numpy as np

TARGET = Path(__file__).resolve().parent.parent / "tests" / "data" / "broadcast_pairs.txt"


def shape(rng):
    return rng.choices([0, 1, 2, 3], weights=[2, 3, 2, 3], k=rng.randint(0, 4))


def line(a, b):
    try:
        result = list(np.broadcast_shapes(tuple(a), tuple(b)))
    except ValueError:
        result = "error"
    return f"{a} {b} -> {result}\n"


rng = random.Random(42)
text = "".join(line(shape(rng), shape(rng)) for _ in range(300))
if "--check" in sys.argv[1:]:
    sys.exit(0 if TARGET.read_text() == text else f"{TARGET.name} differs from what NumPy {np.__version__} says")
TARGET.write_text(text)
