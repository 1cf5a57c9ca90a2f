"""An image map: where on a picture answers can be pressed, carried by the PNG itself.

It stands in an iTXt chunk as JSON: ``{"areas": [{"keys": [...], "at": [x, y, x, y, ...]}]}``, in
pixels of the picture. Whoever cannot use it sees the same picture.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import chain
from types import MappingProxyType

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from render.draw.raster import Point

KEYWORD = "Image-Map"
# Which answers what is shown stands for: keys of options by a region, a card or a kind of goods.
Answers = Mapping[str, Sequence[str]]
NO_ANSWERS: Answers = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Area:
    """The ``keys`` of options that it stands for, the likeliest first, and its ``corners``."""

    keys: tuple[str, ...]
    corners: tuple[tuple[int, int], ...]

    def lowered(self, by: int) -> Area:
        """The same so many pixels further down."""
        return Area(self.keys, tuple((x, y + by) for x, y in self.corners))


def image_map(shown: Iterable[tuple[str, Sequence[Point]]], answers: Answers) -> tuple[Area, ...]:
    """The areas of what is ``shown``, each with its corners, that is an answer."""
    return tuple(
        Area(tuple(answers[subject]), tuple((round(x), round(y)) for x, y in corners))
        for subject, corners in shown
        if answers.get(subject)
    )


def written(areas: Sequence[Area]) -> PngInfo | None:
    """The chunk with these areas, for ``Image.save``; None if there are none."""
    if not areas:
        return None
    told = [{"keys": area.keys, "at": [*chain.from_iterable(area.corners)]} for area in areas]
    info = PngInfo()
    info.add_itxt(KEYWORD, json.dumps({"areas": told}, separators=(",", ":")))
    return info


def read(png: bytes) -> tuple[Area, ...]:
    """The areas of a PNG as ``written``, none if it has no map."""
    text = Image.open(BytesIO(png)).info.get(KEYWORD)
    if text is None:
        return ()
    told = json.loads(text)["areas"]
    return tuple(
        Area(tuple(one["keys"]), tuple(zip(one["at"][::2], one["at"][1::2], strict=True)))
        for one in told
    )
