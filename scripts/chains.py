#!/usr/bin/env python3
"""Writes tests/data/chains.txt: chains of operations on arrays, and what NumPy makes of them.

An array of rank 0 to 4 holds 0, 1, 2, .. in the order of its memory, so that an element is its own offset. One to five
operations follow, named as the methods of `DynLayout`. A line is

    row [2, 3] | flip 0 -1 | slice_axis 1 _ 1 -1 -> [2, 1] [-3, _] 5 C [5, 2]

with the order of the memory (`row` or `col`), the sizes, the operations with their arguments (`_` is one left out), and
of the result: the sizes, the strides in elements, the offset of the first element, `C` or `-` for contiguous or not, and
the elements, or `#` and a checksum of more than 16, or `_` for more than 400. A stride that is not used (the size is at
most 1, or there are no elements) and the offset of an array without elements are `_`. A chain whose last operation is an
error in NumPy, or needs a copy, ends in `error`.

Each kind of operation occurs in at least 300 chains that succeed, and fails in at least 20 if it can. The output is
deterministic. `--check` compares the file with NumPy instead of writing it.
"""

import random
import sys
from collections import Counter
from math import prod
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

TARGET = Path(__file__).resolve().parent.parent / "tests" / "data" / "chains.txt"
SIZES, WEIGHTS = [0, 1, 2, 3, 5, 7], [1, 5, 6, 6, 3, 3]
MAX_RANK, MAX_COUNT = 6, 50_000

rng = random.Random(7)


class Refused(Exception):
    """An operation that is an error, or needs a copy."""


def bad():
    """Whether this argument may be wrong."""
    return rng.random() < 0.05


def axis(rank):
    """An axis, counted from either end; sometimes one that is not there."""
    if rank == 0 or bad():
        return rng.choice([rank, rank + 2, -rank - 1, -rank - 3])
    return rng.randrange(-rank, rank)


def axes(places, rank):
    """Places as arguments, counted from either end; sometimes with one that is not there or named twice."""
    given = [place - rank if rng.random() < 0.4 else place for place in places]
    if given and bad():
        given[rng.randrange(len(given))] = axis(rank)
    if given and bad():
        given.append(given[0] + rank if given[0] < 0 else given[0] - rank)
    return given


def some(places):
    places = list(places)
    return rng.sample(places, rng.randint(min(1, len(places)), len(places)))


def shape(rank):
    return rng.choices(SIZES, weights=WEIGHTS, k=rank)


def regrouped(sizes):
    """A target with as many elements: neighbours merged, axes split, ones put in and taken out."""
    target = list(sizes)
    for _ in range(rng.randint(1, 3)):
        how = rng.randrange(4)
        if how == 0 and len(target) > 1:
            at = rng.randrange(len(target) - 1)
            target[at : at + 2] = [target[at] * target[at + 1]]
        elif how == 1 and target:
            at = rng.randrange(len(target))
            inner = rng.choice([k for k in range(1, target[at] + 1) if target[at] % k == 0] or [2])
            target[at : at + 1] = [target[at] // inner, inner]
        elif how == 2 and len(target) < MAX_RANK:
            target.insert(rng.randint(0, len(target)), 1)
        elif 1 in target:
            target.remove(1)
    if bad():
        target.append(rng.choice([2, 3]))
    return target


def reshaped(a, target):
    """NumPy's reshape, if it makes a view; NumPy takes any negative size for the -1, which is refused here."""
    if any(size < -1 for size in target):
        raise Refused
    b = a.reshape(target)
    if a.size > 0 and not np.may_share_memory(a, b):
        raise Refused
    return b


def at(a, place, item):
    """A view, also where a single element is left."""
    return a[(slice(None),) * place + (item, ...)]


def wrap(number, rank):
    if not -rank <= number < rank:
        raise Refused
    return number % rank


# Each kind draws its arguments for the array `a`, or `None` where it would say nothing, and applies them.


def draw_permute(a):
    given = axes(rng.sample(range(a.ndim), a.ndim), a.ndim)
    return given[1:] if given and bad() else given


def draw_index_axis(a):
    k = axis(a.ndim)
    size = a.shape[k] if -a.ndim <= k < a.ndim else 2
    if size == 0 or bad():
        return [k, size + rng.randrange(2)]
    return [k, rng.randrange(size)]


def draw_slice_axis(a):
    k = axis(a.ndim)
    size = a.shape[k] if -a.ndim <= k < a.ndim else 3
    bounds = [None if rng.random() < 0.4 else rng.randint(-size - 2, size + 2) for _ in range(2)]
    step = 0 if bad() else rng.choice([-3, -2, -1, -1, 1, 1, 2, 3])
    if None not in bounds and rng.random() < 0.7:
        bounds.sort(key=lambda bound: bound + size if bound < 0 else bound, reverse=step < 0)
    return [k, *bounds, step]


def draw_squeeze(a):
    ones = [k for k, size in enumerate(a.shape) if size == 1]
    if not ones and not bad():
        return None
    return axes(some(range(a.ndim) if bad() else ones), a.ndim)


def draw_unsqueeze(a):
    rank = a.ndim + rng.randint(1, 2)
    return axes(rng.sample(range(rank), rank - a.ndim), rank) if rank <= MAX_RANK else None


def draw_broadcast_to(a):
    target = [rng.choice(SIZES) if size == 1 and rng.random() < 0.7 else size for size in a.shape]
    target = shape(rng.randint(0, 2)) + target
    if target and bad():
        target[rng.randrange(len(target))] = rng.choice([4, -1])
    if target and rng.random() < 0.02:
        target = target[1:]
    return target if len(target) <= MAX_RANK else None


def draw_diagonal(a):
    if a.ndim < 2:
        return [axis(a.ndim), axis(a.ndim)] if bad() else None
    return axes(rng.sample(range(a.ndim), 2), a.ndim)[:2]


def draw_reshape_infer(a):
    target = regrouped(a.shape)
    if target and not bad():
        target[rng.randrange(len(target))] = -1
    if target and bad():
        target[rng.randrange(len(target))] = rng.choice([-1, -2, 4])
    return target


def draw_split_axis(a):
    k = axis(a.ndim)
    size = a.shape[k] if -a.ndim <= k < a.ndim else 3
    divisors = [inner for inner in range(1, size + 1) if size % inner == 0] or [1, 2, 3]
    return [k, rng.choice([0, 2, size + 1] if bad() else divisors)]


def split_axis(a, k, inner):
    k = wrap(k, a.ndim)
    if inner < 1 or a.shape[k] % inner:
        raise Refused
    return reshaped(a, [*a.shape[:k], a.shape[k] // inner, inner, *a.shape[k + 1 :]])


def draw_merge_axes(a):
    if a.ndim < 2 and not bad():
        return None
    return [axis(a.ndim) if a.ndim < 2 or bad() else rng.randrange(a.ndim - 1) - rng.choice([0, a.ndim])]


def merge_axes(a, k):
    k = wrap(k, a.ndim)
    if k + 1 == a.ndim:
        raise Refused
    return reshaped(a, [*a.shape[:k], a.shape[k] * a.shape[k + 1], *a.shape[k + 2 :]])


def draw_windows(a):
    k = axis(a.ndim)
    size = a.shape[k] if -a.ndim <= k < a.ndim else 3
    if size == 0 or bad():
        return [k, size + 1, 1]
    return [k, rng.randint(1, size), 0 if bad() else rng.choice([1, 1, 2, 3])]


def windows(a, k, size, step):
    k = wrap(k, a.ndim)
    return at(sliding_window_view(a, size, axis=k), k, slice(None, None, step))


KINDS = {
    "permute": (draw_permute, lambda a, *axes: np.transpose(a, axes)),
    "transpose": (lambda a: [], lambda a: a.T),
    "swap_axes": (lambda a: [axis(a.ndim), axis(a.ndim)], np.swapaxes),
    "move_axis": (lambda a: [axis(a.ndim), axis(a.ndim)], np.moveaxis),
    "flip": (lambda a: axes(some(range(a.ndim)), a.ndim), lambda a, *axes: np.flip(a, axes) if axes else a),
    "index_axis": (draw_index_axis, lambda a, k, i: at(a, wrap(k, a.ndim), i)),
    "slice_axis": (draw_slice_axis, lambda a, k, *bounds: at(a, wrap(k, a.ndim), slice(*bounds))),
    "squeeze": (draw_squeeze, lambda a, *axes: np.squeeze(a, axes)),
    "squeeze_all": (lambda a: [], np.squeeze),
    "unsqueeze": (draw_unsqueeze, lambda a, *places: np.expand_dims(a, places)),
    "broadcast_to": (draw_broadcast_to, lambda a, *target: np.broadcast_to(a, target)),
    "diagonal": (draw_diagonal, lambda a, i, j: np.diagonal(a, axis1=i, axis2=j)),
    "reshape": (lambda a: regrouped(a.shape), lambda a, *target: reshaped(a, target)),
    "reshape_infer": (draw_reshape_infer, lambda a, *target: reshaped(a, target)),
    "flatten": (lambda a: [], lambda a: reshaped(a, [a.size])),
    "split_axis": (draw_split_axis, split_axis),
    "merge_axes": (draw_merge_axes, merge_axes),
    "windows": (draw_windows, windows),
}
NEVER_FAIL = {"transpose", "squeeze_all"}


def elements(a):
    if a.size <= 16:
        return str(a.ravel().tolist())
    if a.size > 400:
        return "_"
    checksum = 0
    for element in a.ravel().tolist():
        checksum = (checksum * 31 + element) % 2**64
    return f"#{checksum}"


def result(a, base):
    used = [size > 1 and a.size > 0 for size in a.shape]
    strides = ", ".join(str(stride // 8) if use else "_" for stride, use in zip(a.strides, used))
    offset = (a.__array_interface__["data"][0] - base) // 8 if a.size > 0 else "_"
    return f"{list(a.shape)} [{strides}] {offset} {'C' if a.flags.c_contiguous else '-'} {elements(a)}"


def word(argument):
    return "_" if argument is None else str(argument)


def chain():
    """The text of a chain, its kinds, and the kind that fails, if one does."""
    sizes, order = shape(rng.choice([0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4])), rng.choice(["row", "row", "col"])
    memory = np.arange(prod(sizes), dtype=np.int64)
    base = memory.__array_interface__["data"][0]
    a = memory.reshape(sizes, order="C" if order == "row" else "F")
    text, kinds, length = f"{order} {sizes}", [], rng.randint(1, 5)
    while len(kinds) < length:
        kind = rng.choice(list(KINDS))
        draw, apply = KINDS[kind]
        arguments = draw(a)
        if arguments is None:
            continue
        kinds.append(kind)
        text += " | " + " ".join([kind, *map(word, arguments)])
        try:
            b = apply(a, *arguments)
        except (Refused, ValueError, IndexError):  # NumPy's AxisError is both.
            return f"{text} -> error\n", kinds, kind
        if b.size > MAX_COUNT or b.ndim > MAX_RANK:
            return None
        a = b
    return f"{text} -> {result(a, base)}\n", kinds, None


SUCCESSES, FAILURES = 300, 20
lines, successes, failures = [], Counter(), Counter()
while any(successes[kind] < SUCCESSES or failures[kind] < FAILURES and kind not in NEVER_FAIL for kind in KINDS):
    drawn = chain()
    if drawn is None:
        continue
    line, kinds, failed = drawn
    # What there is enough of is left out.
    if failed is not None and failures[failed] < FAILURES:
        failures[failed] += 1
    elif failed is None and any(successes[kind] < SUCCESSES for kind in kinds):
        successes.update(set(kinds))
    else:
        continue
    lines.append(line)

text = "".join(lines)
if "--check" in sys.argv[1:]:
    sys.exit(0 if TARGET.read_text() == text else f"{TARGET.name} differs from what NumPy {np.__version__} says")
TARGET.write_text(text)
