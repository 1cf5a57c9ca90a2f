"""What changed from one picture to the next: drawings as lists of marks, and where they differ.

Two drawings of one game mostly lay the same masks at the same places. Only where they do
not, the picture must be drawn anew.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from PIL import Image

from render.draw.raster import Canvas, Mark

Area = tuple[int, int, int, int]  # left, top, right, bottom
_CELL = 64  # pixels; even, so that areas can be halved


class Sketch(Canvas):
    """A canvas that remembers what is put on it instead of painting it."""

    def __init__(self, size: tuple[int, int]) -> None:
        """``size``: of the picture that the marks are meant for, in pixels."""
        super().__init__(Image.new("1", (1, 1)))
        self.size = size
        self.marks: list[Mark] = []

    def put(self, mark: Mark) -> None:
        """Remember it."""
        self.marks.append(mark)

    def painted(self, ground: Image.Image, area: Area) -> Image.Image:
        """The part ``area`` of the picture: ``ground`` with the marks on it."""
        left, top, right, bottom = area
        image = ground.crop(area)
        for mark in self.marks:
            x, y, far_x, far_y = mark.box
            if x < right and far_x > left and y < bottom and far_y > top:
                mark.on(image, left, top)
        return image


def changed(before: Sketch, after: Sketch) -> list[Area]:
    """Where two sketches of one size differ: areas that do not overlap, with even corners."""
    width, height = after.size
    cells: set[tuple[int, int]] = set()
    for mark in _unlike(before.marks, after.marks):
        x, y, right, bottom = mark.box
        for row in range(max(0, y) // _CELL, -(-min(height, bottom) // _CELL)):
            cells.update((row, column) for column in
                         range(max(0, x) // _CELL, -(-min(width, right) // _CELL)))  # fmt: skip
    return [
        (left * _CELL, top * _CELL, min(right * _CELL, width), min(bottom * _CELL, height))
        for left, top, right, bottom in _blocks(cells)
    ]


def _unlike(before: Sequence[Mark], after: Sequence[Mark]) -> list[Mark]:
    """The marks of either list that are not in the other, or there in another order."""
    places: dict[object, list[int]] = {}
    for at, mark in enumerate(before):
        places.setdefault(_key(mark), []).append(at)
    for queue in places.values():
        queue.reverse()
    pairs: list[tuple[int, int]] = []
    for at, mark in enumerate(after):
        if queue := places.get(_key(mark), []):
            pairs.append((queue.pop(), at))
    kept = _rising(pairs)
    same_before, same_after = {a for a, _ in kept}, {b for _, b in kept}
    return [
        *(mark for at, mark in enumerate(before) if at not in same_before),
        *(mark for at, mark in enumerate(after) if at not in same_after),
    ]


def _key(mark: Mark) -> object:
    """Equal for marks that paint the same. Masks and sprites are kept, hence the same objects."""
    what = id(mark.what) if isinstance(mark.what, Image.Image) else mark.what
    return what, id(mark.mask), mark.box, mark.opacity


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """As many pairs as possible of which both numbers rise; the second ones do already."""
    tops: list[int] = []
    ends: list[int] = []
    back: list[int] = []
    for at, (first, _) in enumerate(pairs):
        spot = bisect_left(tops, first)
        back.append(ends[spot - 1] if spot else -1)
        tops[spot : spot + 1] = [first]
        ends[spot : spot + 1] = [at]
    found = []
    at = ends[-1] if ends else -1
    while at >= 0:
        found.append(pairs[at])
        at = back[at]
    return found


def _blocks(cells: set[tuple[int, int]]) -> list[Area]:
    """Cells (row, column) joined to blocks: runs within a row, the same runs below each other."""
    open_blocks: dict[tuple[int, int], Area] = {}
    found: list[Area] = []
    for row in sorted({row for row, _ in cells}):
        runs: list[list[int]] = []
        for column in sorted(c for r, c in cells if r == row):
            if runs and runs[-1][1] == column:
                runs[-1][1] += 1
            else:
                runs.append([column, column + 1])
        fresh: dict[tuple[int, int], Area] = {}
        for left, right in runs:
            above = open_blocks.get((left, right))
            top = above[1] if above and above[3] == row else row
            fresh[left, right] = (left, top, right, row + 1)
        found += [block for key, block in open_blocks.items()
                  if key not in fresh or fresh[key][1] != block[1]]  # fmt: skip
        open_blocks = fresh
    return [*found, *open_blocks.values()]
