"""The paths of pictures on whole numbers, so that files with hundreds of them stay small."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

PATH: Final = re.compile(r'<path [^>]*?\bd="([^"]+)"')
# How many numbers each command of a path takes.
TAKES: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}
NUMBER: Final = re.compile(r"[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)")
FLAG: Final = re.compile(r"[\s,]*([01])")  # flags of an arc may stand without space: 0 01.5


def paths_of(body: str) -> list[str]:
    """The paths of an icon's SVG."""
    return PATH.findall(body)


def rounded(path: str) -> str:
    """The same path on whole numbers."""
    pen = Pen()
    for command, numbers in steps(path):
        pen.draw(command, numbers)
    return "".join(pen.drawn)


def steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path one by one, each with just the numbers that it takes."""
    place, command = 0, ""
    while place < len(path):
        if path[place].isalpha():
            command, place = path[place], place + 1
        numbers: list[float] = []
        for turn in range(TAKES[command.lower()]):
            flag = command in "aA" and turn in (3, 4)
            found = (FLAG if flag else NUMBER).match(path, place)
            assert found is not None, f"a path ends in the middle of {command}"
            numbers.append(float(found[1]))
            place = found.end()
        yield command, numbers
        command = {"m": "l", "M": "L"}.get(command, command)  # more pairs are lines


def whole(point: complex) -> complex:
    """The nearest point with whole coordinates."""
    return complex(round(point.real), round(point.imag))


class Pen:
    """Draws a path anew; each step starts where the rounded path really is, so nothing drifts."""

    def __init__(self) -> None:
        self.at = self.start = 0j  # on the exact path: here, and where its part began
        self.put = self.begun = 0j  # the same on the rounded path
        self.lead: complex | None = None  # the last control point of a curve, exact
        self.led: complex | None = None  # and rounded
        self.letter = ""
        self.drawn: list[str] = []

    def draw(self, command: str, numbers: list[float]) -> None:
        """Draw one command of the exact path."""
        origin = self.at if command.islower() else 0j
        kind = command.lower()
        end = self.end(kind, numbers, origin)
        lead = None
        if kind == "z":
            self.close()
        elif kind == "m":
            self.move(end)
        elif kind == "a":
            self.arc(numbers, end)
        elif kind in "csq":
            first, lead = self.controls(kind, numbers, origin, end)
            self.curve(first, lead, end)
        else:
            self.line(end)
        self.at, self.lead = end, lead

    def end(self, kind: str, numbers: list[float], origin: complex) -> complex:
        """Where a command of the exact path ends."""
        if kind == "z":
            return self.start
        if kind == "h":
            return complex(origin.real + numbers[0], self.at.imag)
        if kind == "v":
            return complex(self.at.real, origin.imag + numbers[0])
        return origin + complex(*numbers[-2:])

    def controls(
        self, kind: str, numbers: list[float], origin: complex, end: complex
    ) -> tuple[complex, complex]:
        """The two control points of a curve; a quadratic one is written as a cubic one."""
        points = [origin + complex(*numbers[n : n + 2]) for n in range(0, len(numbers), 2)]
        if kind == "c":
            return points[0], points[1]
        if kind == "s":
            return (2 * self.at - self.lead if self.lead is not None else self.at), points[0]
        return (self.at + 2 * points[0]) / 3, (end + 2 * points[0]) / 3

    def close(self) -> None:
        self.write("z", [])
        self.put, self.led = self.begun, None

    def move(self, end: complex) -> None:
        self.start, self.begun = end, whole(end)
        self.go("m", [], self.begun)

    def line(self, end: complex) -> None:
        step = whole(end) - self.put
        if step.imag == 0 and step.real:
            self.write("h", [step.real])
        elif step.real == 0 and step.imag:
            self.write("v", [step.imag])
        elif step:
            self.write("l", [step.real, step.imag])
        self.put, self.led = whole(end), None

    def arc(self, numbers: list[float], end: complex) -> None:
        across, down = round(numbers[0]), round(numbers[1])
        if across and down and whole(end) != self.put:
            self.go("a", [across, down, *numbers[2:5]], whole(end))
        else:
            self.line(end)

    def curve(self, first: complex, second: complex, end: complex) -> None:
        bends = [whole(point) - self.put for point in (first, second)]
        step = whole(end) - self.put
        if all(_is_beside(bend, step) for bend in bends):
            self.line(end)
            return
        smooth = bends[0] == (self.put - self.led if self.led is not None else 0)
        shown = bends[1:] if smooth else bends
        led = self.put + bends[1]
        numbers = [number for bend in shown for number in (bend.real, bend.imag)]
        self.go("s" if smooth else "c", numbers, whole(end))
        self.led = led

    def go(self, letter: str, numbers: list[float], end: complex) -> None:
        """Write a command that ends with a point."""
        step = end - self.put
        self.write(letter, [*numbers, step.real, step.imag])
        self.put, self.led = end, None

    def write(self, letter: str, numbers: list[float]) -> None:
        """Write a command as short as it can be: a repeated letter is left out."""
        texts = [str(round(number)) for number in numbers]
        tail = "".join(text if text[0] == "-" else f" {text}" for text in texts)
        again = letter == self.letter or (letter == "l" and self.letter == "m")
        self.drawn.append(tail if again and letter != "m" else letter + tail.removeprefix(" "))
        self.letter = letter


def _is_beside(bend: complex, step: complex) -> bool:
    """Whether a control point lies so near the straight way that nobody sees the bend."""
    if not step:
        return abs(bend) <= 1
    turned = bend * step.conjugate() / abs(step)
    return abs(turned.imag) <= 1 and -1 <= turned.real <= abs(step) + 1
