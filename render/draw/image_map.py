"""An image map: where on a picture answers can be pressed, carried by the PNG itself.

It stands in an iTXt chunk as JSON: ``{"areas": [{"keys": [...], "at": [x, y, x, y, ...]}]}``, in
pixels of the picture; ``"names"`` beside the keys say what each does, where buttons say less.
Clients that cannot use it show the same picture.
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


class Named(str):
    """A key that also has the ``name`` of what it does, for readers who do not see the picture.

    It is the same key to all who do not ask for its name.
    """

    __slots__ = ("name",)
    name: str

    def __new__(cls, key: str, name: str = "") -> Named:
        """The ``key`` with a name."""
        named = super().__new__(cls, key)
        named.name = name
        return named


# Which answers what is shown stands for: keys of options by a region, a card or a kind of goods.
Answers = Mapping[str, Sequence[str]]
NO_ANSWERS: Answers = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Area:
    """The ``keys`` of options that it stands for, the likeliest first, and its ``corners``.

    ``names``: what each key does; none where buttons say it.
    """

    keys: tuple[str, ...]
    corners: tuple[tuple[int, int], ...]
    names: tuple[str, ...] = ()


def image_map(shown: Iterable[tuple[str, Sequence[Point]]], answers: Answers) -> tuple[Area, ...]:
    """The areas of what is ``shown``, each with its corners, that is an answer."""
    return tuple(
        Area(
            tuple(answers[subject]),
            tuple((round(x), round(y)) for x, y in corners),
            _names(answers[subject]),
        )
        for subject, corners in shown
        if answers.get(subject)
    )


def _names(keys: Sequence[str]) -> tuple[str, ...]:
    return tuple(key.name for key in keys if isinstance(key, Named))


def written(areas: Sequence[Area]) -> PngInfo | None:
    """The chunk with these areas, for ``Image.save``; None if there are none."""
    if not areas:
        return None
    told = [
        {
            "keys": area.keys,
            **({"names": area.names} if area.names else {}),
            "at": [*chain.from_iterable(area.corners)],
        }
        for area in areas
    ]
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
        Area(
            tuple(one["keys"]),
            tuple(zip(one["at"][::2], one["at"][1::2], strict=True)),
            tuple(one.get("names", ())),
        )
        for one in told
    )
