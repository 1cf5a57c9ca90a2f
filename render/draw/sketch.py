"""Drawings as lists of marks, painted later: as a sprite, or only where they differ from others.

Two drawings of one game mostly lay the same masks at the same places. Only where they do not, the
picture must be drawn again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence

from PIL import Image

from render.draw.raster import Canvas, Mark
from render.draw.theme import INK

Area = tuple[int, int, int, int]  # left, top, right, bottom
_CELL = 64  # pixels; even, so that areas can be halved


class Sketch(Canvas):
    """A canvas that remembers what is put on it instead of painting it."""

    def __init__(self) -> None:
        super().__init__(Image.new("1", (1, 1)))
        self.marks: list[Mark] = []

    def put(self, mark: Mark) -> None:
        """Remember it."""
        self.marks.append(mark)

    def painted(self, ground: Image.Image, area: Area) -> Image.Image:
        """The part ``area`` of a picture: ``ground`` with the marks on it."""
        left, top, right, bottom = area
        image = ground.crop(area)
        for mark in self.marks:
            x, y, far_x, far_y = mark.box
            if x < right and far_x > left and y < bottom and far_y > top:
                mark.on(image, left, top)
        return image

    def sprite_of_all(self) -> tuple[Image.Image, int, int]:
        """All that was drawn, on nothing, and the place of its upper left corner."""
        left, top = (min(mark.box[i] for mark in self.marks) for i in (0, 1))
        right, bottom = (max(mark.box[i] for mark in self.marks) for i in (2, 3))
        found = Image.new("RGBA", (right - left, bottom - top), (*INK, 0))
        for mark in self.marks:
            painted = Image.new("RGB", found.size)
            alpha = Image.new("L", found.size, 0)
            x, y, far_x, far_y = mark.box
            inside = (x - left, y - top, far_x - left, far_y - top)
            Mark(mark.what, None, mark.box).on(painted, left, top)
            alpha.paste(255 if mark.mask is None else mark.mask, inside)
            painted.putalpha(alpha)
            found.alpha_composite(painted)
        return found, left, top


def changed(before: Sketch, after: Sketch, size: tuple[int, int]) -> list[Area]:
    """Difference of two sketches: areas that do not overlap, with even corners.

    ``size``: of the picture, in pixels.
    """
    width, height = size
    cells: set[tuple[int, int]] = set()
    for mark in _unlike(before.marks, after.marks):
        x, y, right, bottom = mark.box
        columns = range(max(0, x) // _CELL, -(-min(width, right) // _CELL))
        for row in range(max(0, y) // _CELL, -(-min(height, bottom) // _CELL)):
            cells.update((row, column) for column in columns)
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
    """The longest subsequence of pairs with both numbers rising; the second ones already rise."""
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


def _blocks(cells: Iterable[tuple[int, int]]) -> list[Area]:
    """Cells (row, column) joined to blocks: runs within a row, the same runs below each other."""
    columns: dict[int, list[int]] = defaultdict(list)
    for row, column in cells:
        columns[row].append(column)
    rows: dict[tuple[int, int], list[int]] = defaultdict(list)
    for row, its_columns in columns.items():
        for run in _runs(its_columns):
            rows[run].append(row)
    return [
        (left, top, right, bottom)
        for (left, right), its_rows in rows.items()
        for top, bottom in _runs(its_rows)
    ]


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """The numbers as runs of neighbours: the first of each, and the one after its last."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number:
            found[-1] = (found[-1][0], number + 1)
        else:
            found.append((number, number + 1))
    return found
