#!/usr/bin/env python3
"""Writes examples/data/picture.png: 48 by 32 pixels, a circle on a gradient.

No two of its mirror images and rotations are equal. The data is stored and not compressed, so that every version of
zlib writes the same bytes.
"""

from pathlib import Path
from struct import pack
from zlib import adler32, crc32

WIDTH, HEIGHT = 48, 32


def pixel(x, y):
    """Off the centre, so that flips can be told apart."""
    if (x - 17) ** 2 + (y - 13) ** 2 <= 9**2:
        return 250, 240, 40
    return 5 * x, 7 * y, 160


def chunk(kind, data):
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))


# Each row begins with the number of its filter: none.
rows = b"".join(b"\0" + bytes(v for x in range(WIDTH) for v in pixel(x, y)) for y in range(HEIGHT))
stored = b"\x78\x01\x01" + pack("<HH", len(rows), len(rows) ^ 0xFFFF) + rows + pack(">I", adler32(rows))
header = pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)  # 8 bits a channel, red green blue
target = Path(__file__).resolve().parent.parent / "examples" / "data" / "picture.png"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", stored) + chunk(b"IEND", b""))
