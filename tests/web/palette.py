"""Smaller pictures: a PNG of many colours becomes one of 256, by the standard library alone."""

from __future__ import annotations

import struct
import zlib
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import dist
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
COLOURS: Final = 256
Colour = tuple[int, ...]


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG, by their names."""
    at = len(SIGNATURE)
    while at < len(picture):
        size, name = struct.unpack(">I4s", picture[at : at + 8])
        yield name, picture[at + 8 : at + 8 + size]
        at += size + 12


def chunk(name: bytes, content: bytes) -> bytes:
    """One part of a PNG."""
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)


def paeth(left: int, above: int, corner: int) -> int:
    """The neighbour that is nearest to left + above - corner."""
    guess = left + above - corner
    nearest = min(abs(guess - left), abs(guess - above), abs(guess - corner))
    if abs(guess - left) == nearest:
        return left
    return above if abs(guess - above) == nearest else corner


def unfiltered(raw: bytes, row: int, step: int) -> Iterator[bytes]:
    """The rows of a picture; each is stored as its difference from its neighbours."""
    above = bytes(row + step)  # with a black pixel before the first
    for at in range(0, len(raw), row + 1):
        kind, line = raw[at], bytearray(step) + raw[at + 1 : at + 1 + row]
        for n in range(step, len(line) if kind else 0):
            left, up, corner = line[n - step], above[n], above[n - step]
            guess = (0, left, up, (left + up) // 2, 0)[kind]
            line[n] = (line[n] + (paeth(left, up, corner) if kind == 4 else guess)) & 255
        above = bytes(line)
        yield above[step:]


def split(colours: list[Colour], counts: Counter[Colour]) -> tuple[list[Colour], list[Colour]]:
    """A box of colours cut in two along its longest side, at the middle of its pixels."""
    widths = [max(values) - min(values) for values in zip(*colours, strict=True)]
    colours.sort(key=lambda colour: colour[widths.index(max(widths))])
    passed = list(accumulate(counts[colour] for colour in colours))
    cut = min(bisect(passed, passed[-1] / 2) + 1, len(colours) - 1)
    return colours[:cut], colours[cut:]


def spread(box: Sequence[Colour]) -> float:
    """How far the colours of a box are from each other."""
    lows, highs = zip(*((min(v), max(v)) for v in zip(*box, strict=True)), strict=True)
    return dist(lows, highs)


def palette(counts: Counter[Colour]) -> dict[Colour, int]:
    """At most 256 boxes of colours that are close to each other: which colour is in which."""
    boxes = [list(counts)]
    while len(boxes) < COLOURS:
        widest = max(boxes, key=lambda box: spread(box) if len(box) > 1 else -1.0)
        if len(widest) == 1:
            break
        boxes.remove(widest)
        boxes.extend(split(widest, counts))
    return {colour: number for number, box in enumerate(boxes) for colour in box}


def middle(box: Sequence[Colour], counts: Counter[Colour]) -> bytes:
    """The colour that stands for a box."""
    pixels = sum(counts[colour] for colour in box)
    of = (sum(c[channel] * counts[c] for c in box) / pixels for channel in range(3))
    return bytes(round(value) for value in of)


def reduced(picture: bytes) -> bytes:
    """A picture in 256 colours."""
    parts = list(chunks(picture))
    width, height, _, kind = struct.unpack(">IIBB", dict(parts)[b"IHDR"][:10])
    step = {2: 3, 6: 4}[kind]
    raw = zlib.decompress(b"".join(content for name, content in parts if name == b"IDAT"))
    rows = [
        list(zip(*(row[channel::step] for channel in range(3)), strict=True))
        for row in unfiltered(raw, width * step, step)
    ]
    counts: Counter[Colour] = Counter(colour for row in rows for colour in row)
    number = palette(counts)
    boxes: dict[int, list[Colour]] = {}
    for colour, box in number.items():
        boxes.setdefault(box, []).append(colour)
    lines = b"".join(b"\0" + bytes(number[colour] for colour in row) for row in rows)
    return (
        SIGNATURE
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", b"".join(middle(boxes[box], counts) for box in sorted(boxes)))
        + chunk(b"IDAT", zlib.compress(lines, 9))
        + chunk(b"IEND", b"")
    )
