"""The recorded features of a picture, and the distance of another picture from them.

Another version of the font or picture library smooths edges differently and sets letters up to
a pixel lower. It does not change what is between the edges. So a record has two parts:

* the exact colours of flat areas, and how many pixels each of them covers;
* its tones, an eighth as wide and as high.

The colours find a colour that has changed, even a little. The tones find what has moved, what is
missing and what has been replaced, down to a digit. A shift by one pixel does not count.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from io import BytesIO

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageChops

from engine.model.terms import Terrain
from engine.view import View
from render.draw import theme
from render.draw.hexes import Layout
from render.draw.theme import CARDS, PLAYERS, TOKENS, Rgb
from render.parts import land
from render.pictures.board import MAP

CELL = 8  # pixels, each way, that become one
WORST = 32  # of 255, of one cell: text a pixel lower gives 30, another digit 36 and more
_STEP = 4  # of 255: tones are recorded no finer, which makes files a fifth smaller
LEAST = 200  # pixels: smaller flat areas are not recorded
NEAR = 4  # of 255, in each channel: the same colour
_SLACK = 80  # pixels by which areas may differ, and these shares of them and of their rims:
_OF_AREA, _OF_RIM = 0.05, 0.3
_TONE = (0.7, 0.2, 0.1)  # of red, green and blue: players' colours are as far apart as can be
_SHIFTS = ((1, 0), (-1, 0), (0, 1), (0, -1))
_APART = 8  # cells: places nearer to each other are reported as one
_TOLD = 6  # places at most, in a message
_MOST = 256  # colours of a picture with a palette

Cells = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Record:
    """Size of a picture, pixels of each flat colour, and its tones, a cell as one pixel."""

    size: tuple[int, int]
    colours: dict[Rgb, int]
    tones: Image.Image


class Picture:
    """A finished picture, ready to be compared."""

    def __init__(
        self, numbers: Image.Image, colours: Sequence[Rgb], only: Collection[Rgb] = ()
    ) -> None:
        """``numbers``: of every pixel the place of its colour in ``colours``, in mode L.

        ``only``: the colours whose areas count; () for all.
        """
        self.numbers, self.colours, self.only = numbers, colours, only

    @classmethod
    def of(cls, data: bytes, only: Collection[Rgb] = ()) -> Picture:
        """The picture in a file."""
        with Image.open(BytesIO(data)) as image:
            return cls.shown(image, only)

    @classmethod
    def shown(cls, image: Image.Image, only: Collection[Rgb] = ()) -> Picture:
        """A picture of at most 256 colours, or the frame of a film that is shown."""
        return cls(*_numbered(image), only)

    @cached_property
    def full_tones(self) -> Image.Image:
        """The lightness of every pixel, from 0 to 255."""
        tones = [round(np.dot(_TONE, colour)) for colour in self.colours]
        return self.numbers.point(tones + [0] * (_MOST - len(tones)))

    @cached_property
    def tones(self) -> Image.Image:
        """The same, a cell as one pixel."""
        return self.full_tones.reduce(CELL)

    @cached_property
    def areas(self) -> dict[Rgb, tuple[int, int]]:
        """By colour the pixels inside its flat areas, and those along their rims.

        A pixel is inside if the eight around it are of its colour. Its edges cannot reach it.
        """
        numbers = np.asarray(self.numbers)
        middle = numbers[:, 1:-1]
        row = (middle == numbers[:, :-2]) & (middle == numbers[:, 2:])
        below = (middle[1:] == middle[:-1]) & row[1:] & row[:-1]
        flat = np.zeros(numbers.shape, np.uint8)
        flat[1:-1, 1:-1] = 255 * (below[1:] & below[:-1])
        inside = self.numbers.histogram(Image.fromarray(flat))
        found: dict[Rgb, tuple[int, int]] = {}
        for colour, area, whole in zip(
            self.colours, inside, self.numbers.histogram(), strict=False
        ):
            if whole and (not self.only or colour in self.only):
                had = found.get(colour, (0, 0))
                found[colour] = (had[0] + area, had[1] + whole - area)
        return found

    def record(self) -> Record:
        """The recorded features of it."""
        colours = {c: area for c, (area, _) in sorted(self.areas.items()) if area >= LEAST}
        steps = [min(255, (tone + _STEP // 2) // _STEP * _STEP) for tone in range(_MOST)]
        return Record(self.numbers.size, colours, self.tones.point(steps))


def _numbered(image: Image.Image) -> tuple[Image.Image, list[Rgb]]:
    """Every pixel as the number of its colour, and the colours."""
    if image.mode == "P":
        flat = image.getpalette() or []
        colours = list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
        return Image.frombytes("L", image.size, image.tobytes()), colours
    plain = image.convert("RGB")
    counted = plain.getcolors(_MOST)
    if counted is None:
        raise ValueError(f"a picture of more than {_MOST} colours")
    colours = [colour for _, colour in counted]  # type: ignore[misc]
    number = np.zeros(1 << 24, np.uint8)  # only a few of its pages are ever touched
    number[[(r << 16) | (g << 8) | b for r, g, b in colours]] = np.arange(len(colours))
    parts = np.asarray(plain).astype(np.uint32)
    codes = (parts[..., 0] << 16) | (parts[..., 1] << 8) | parts[..., 2]
    return Image.fromarray(number[codes]), colours


@dataclass(frozen=True, slots=True)
class Recoloured:
    """The pixels of a flat colour, before and now."""

    colour: Rgb
    was: int
    now: int

    def __str__(self) -> str:
        name = _names().get(self.colour)
        told = f"#{code(self.colour)}" + f" ({name})" * bool(name)
        if not self.now:
            return f"{told} is gone: {self.was} pixels"
        if not self.was:
            return f"{told} is new: {self.now} pixels"
        return f"{told} has {self.now} pixels, had {self.was}"


def code(colour: Rgb) -> str:
    """``(242, 183, 5)`` as ``"F2B705"``."""
    return "{:02X}{:02X}{:02X}".format(*colour)


@cache
def _names() -> dict[Rgb, str]:
    """Names in ``theme.py`` of the colours that have one; the first of several."""
    found = [(value, name) for name, value in vars(theme).items() if _is_colour(value)]
    found += [(player.fill, f"player {seat}") for seat, player in enumerate(PLAYERS)]
    found += [(card.band, f"{colour.name.lower()} cards") for colour, card in CARDS.items()]
    for tokens in TOKENS.values():
        grounds = zip(Terrain, tokens.ground, strict=True)
        found += [(ground.fill, terrain.name.lower()) for terrain, ground in grounds]
        plain = [(getattr(tokens, name), name) for name in tokens.__slots__]
        found += [(value, name) for value, name in plain if _is_colour(value)]
    return dict(reversed(found))


def _is_colour(value: object) -> bool:
    return isinstance(value, tuple) and [type(part) for part in value] == [int] * 3


@dataclass(frozen=True, slots=True)
class Difference:
    """Two pictures compared: sizes, flat colours, and places that look different."""

    was: tuple[int, int]
    now: tuple[int, int]
    colours: tuple[Recoloured, ...] = ()
    beyond: Cells | None = None  # how far each cell is off, 0 where that may be noise

    @property
    def alike(self) -> bool:
        """Whether only the smoothing of edges can differ."""
        return self.was == self.now and not self.colours and self.beyond is None

    def places(self) -> Iterator[tuple[int, int]]:
        """Where they differ most, in pixels of the file, the worst first."""
        if self.beyond is None:
            return
        left = self.beyond.copy()
        while left.any():
            y, x = np.unravel_index(left.argmax(), left.shape)
            yield int(x) * CELL + CELL // 2, int(y) * CELL + CELL // 2
            left[max(0, y - _APART) : y + _APART + 1, max(0, x - _APART) : x + _APART + 1] = 0

    def differs_around(self, x: float, y: float, reach: int) -> bool:
        """Whether a place within ``reach`` pixels of x, y, each way, looks different."""
        if self.beyond is None:
            return False
        top, left = max(0, int(y - reach) // CELL), max(0, int(x - reach) // CELL)
        around = self.beyond[top : int(y + reach) // CELL + 1, left : int(x + reach) // CELL + 1]
        return bool(around.any())

    def __str__(self) -> str:
        if self.was != self.now:
            return f"{self.now[0]}×{self.now[1]} pixels, was {self.was[0]}×{self.was[1]}"
        gone_first = sorted(self.colours, key=lambda one: one.now - one.was)
        told = [str(one) for one in gone_first]
        if places := list(self.places()):
            shown = ", ".join(f"({x}, {y})" for x, y in places[:_TOLD])
            more = f" and {len(places) - _TOLD} more places" * (len(places) > _TOLD)
            told.append(f"it looks different around {shown}{more}")
        return "; ".join(told) or "alike"


def difference(then: Record, now: Picture) -> Difference:
    """The distance of ``now`` from the recorded features."""
    if then.size != now.numbers.size:
        return Difference(then.size, now.numbers.size)
    return Difference(
        then.size, now.numbers.size, tuple(_recoloured(then, now)), _beyond(then.tones, now)
    )


def _recoloured(then: Record, now: Picture) -> Iterator[Recoloured]:
    areas = now.areas
    large = {colour: area for colour, (area, _) in areas.items() if area >= LEAST}
    if large == then.colours:
        return
    before = _Near(list(then.colours), [list(then.colours.values())])
    after = _Near(list(areas), list(zip(*areas.values(), strict=True)))
    for colour in sorted(then.colours.keys() | large.keys()):
        (was,), (is_now, rim) = before.sums(colour), after.sums(colour)
        # A colour that is not recorded may have had almost as many pixels as those that are.
        off = abs(is_now - was) if was else is_now - LEAST
        area = max(was, is_now)
        if off > _SLACK + _OF_AREA * area + _OF_RIM * min(rim, area):
            yield Recoloured(colour, was, is_now)


class _Near:
    """Numbers by colour, added up for all colours that count as the same."""

    def __init__(self, colours: Sequence[Rgb], numbers: Sequence[Sequence[int]]) -> None:
        self._colours = np.array(colours, np.int16).reshape(-1, 3)
        self._numbers = np.array(numbers)

    def sums(self, colour: Rgb) -> list[int]:
        """The sums of those near ``colour``, one for each row of numbers."""
        near = (abs(self._colours - np.array(colour, np.int16)) <= NEAR).all(axis=1)
        found: list[int] = self._numbers[:, near].sum(axis=1).tolist()
        return found


def _beyond(then: Image.Image, now: Picture) -> Cells | None:
    """The distance of each cell's tones from the range of a pixel's shift; None: no distance."""
    before, tones = np.asarray(then, np.int16), np.asarray(now.tones, np.int16)
    if abs(before - tones).max() <= WORST:  # as nearly always, so that nothing need be shifted
        return None
    shifted = [ImageChops.offset(now.full_tones, x, y).reduce(CELL) for x, y in _SHIFTS]
    all_ways = np.stack([tones, *(np.asarray(one, np.int16) for one in shifted)])
    off = np.maximum(before - all_ways.max(axis=0), all_ways.min(axis=0) - before)
    off[off <= WORST] = 0
    return off if off.any() else None


def opened(png: bytes) -> Image.Image:
    """The picture in RGB."""
    return Image.open(BytesIO(png)).convert("RGB")


def colour_at(image: Image.Image, x: float, y: float) -> Rgb:
    """The exact colour of one pixel."""
    found = image.getpixel((round(x), round(y)))
    assert isinstance(found, tuple)
    r, g, b = found
    return int(r), int(g), int(b)


def colours_in(image: Image.Image, x: int, y: int, w: int, h: int) -> set[Rgb]:
    """All colours in a box."""
    part = image.crop((x, y, x + w, y + h))
    return {colour for _, colour in part.getcolors(w * h) or []}  # type: ignore[misc]


def board_layout(view: View) -> Layout:
    """Where the hexes are on the wide board."""
    return land.board_layout(view.board, MAP)
