"""Seals of people and computers outside a table, names, the laurel of winners, a shared win.

The seals are neutral, since a player's colour means a seat. A shared win has a band with a cloth
for every winner, cut on a slant, with words on a plate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import cos, pi, sin

from PIL import Image

from render.draw.boxes import ALL, LEFT, RIGHT, SQUARE, Box
from render.draw.kept import kept
from render.draw.patterns import Cloth
from render.draw.raster import Paint
from render.draw.theme import INK, IVORY, LAUREL, PERSON, PLAYERS, WHITE, mix
from render.icons.shapes import SHAPES, placed
from render.icons.sprites import Plate, coin, seal
from render.pen import Pen
from render.text.fitting import Style, serif
from render.text.names import initial, known_letters


@kept
def neutral_seal(letters: str, size: float) -> Image.Image:
    """A grey disc with ink rim, ivory ring and the initial of a person who sits at no table."""
    plate, mid = _disc(size)
    plate.letters(mid, mid, letters, size * (0.46 if len(letters) == 1 else 0.34), IVORY)
    return plate.done()


@kept
def computer_seal(size: float) -> Image.Image:
    """The same disc with a flat helmet: a computer player."""
    plate, mid = _disc(size)
    helmet = SHAPES["army"]
    plate.shape(placed(helmet.parts, mid, mid, size * 0.46), IVORY)
    plate.shape(placed(helmet.cuts, mid, mid, size * 0.46), PERSON)
    return plate.done()


def _disc(size: float) -> tuple[Plate, float]:
    r = size / 2
    return coin(size, (r, INK), (r * 0.91, IVORY), (r * 0.82, PERSON))


def whole_name(pen: Pen, x: float, y: float, name: str, style: Style, room: float) -> None:
    """``pen.name`` for a pen that is zoomed: all lengths are in its measure.

    A name that is too long stands in two lines, and is broken inside a word before it is cut.
    """
    file, zoom = pen.fine(x, y), pen.zoom
    file.name(0, 0, name, replace(style, size=style.size * zoom), room * zoom, pen.least * zoom)


def wreath(pen: Pen, r: float) -> None:
    """Laurel leaves in pairs around the pen's origin, ``r`` pixels from it, open at the top."""
    light = mix(LAUREL, WHITE, 0.22)
    for side in (-1, 1):
        for i in range(8):
            angle = pi / 2 + side * (0.2 + i * 0.33)
            for out, colour in ((1.1, LAUREL), (0.94, light)):
                base = (r * cos(angle), r * sin(angle))
                lean = angle + side * 0.3
                tip = (r * out * 1.1 * cos(lean), r * out * 1.1 * sin(lean))
                mx, my = (base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2
                nx, ny = (tip[1] - base[1]) * 0.34, (base[0] - tip[0]) * 0.34
                pen.polygon([base, (mx + nx, my + ny), tip, (mx - nx, my - ny)], colour)


_RANK, _SEAL, NAMES_FROM = (18, 22), (44, 22), 60  # middle and size of both; where names begin
_LOW = 24  # the height of a line below which a name is written smaller, not in two lines


def ranked_name(
    pen: Pen, rank: int, name: str, room: float, high: float, *, computer: bool = False
) -> None:
    """Rank, seal and name at the left of a line of a ladder, ``high`` pixels around the pen.

    ``room``: the width that a name may have, from ``NAMES_FROM`` on.
    """
    x, size = _RANK
    if rank <= 3:
        wreath(pen.at(x, 0), 0.43 * size)
    pen.fill(x, 0, str(rank), serif(15 if rank < 100 else 12, None, "m"), size + 6, 15)
    name = known_letters(name) or pen.words.text("stats-somebody")
    x, size = _SEAL
    file = pen.scaled(size)
    pen.stamp(computer_seal(file) if computer else neutral_seal(initial(name), file), x, 0)
    if computer:
        name = pen.words.text("stats-computer", name=name)
    if computer or high < _LOW:
        pen.fill(NAMES_FROM, 0, name, serif(15), room, high - 6, most=2)
    else:
        whole_name(pen, NAMES_FROM, 0, name, serif(15), room)


_RADIUS = 16
_SLANT = 0.15  # of the height: how far a cut leans to each side
_IVORY, _INK = 9, 4  # pixels: the line between two cloths, and the ink at its sides
_LAUREL = 0.62  # of a seal's size: how far the leaves are from its middle


@dataclass(frozen=True, slots=True)
class BandPlan:
    """Sizes in pixels: the pattern at the upper and lower edge, and the plate's height.

    ``alone`` and ``pair``: how wide the cloth beside the plate is and how large the seal on it,
    where there is one seal or two.
    """

    edge: int
    plate: int
    alone: tuple[int, int]
    pair: tuple[int, int]

    def beside(self, seals: int) -> tuple[int, int]:
        """Total width of the cloths beside the plate, and the size of a seal."""
        return self.alone if seals == 1 else self.pair


def shared_band(pen: Pen, area: Box, winners: Sequence[int], plan: BandPlan) -> Box:
    """The band of two winners or more, each one's wreathed seal in their own cloth.

    Returns the inside of the plate, on which the caller writes in the theme's colours.
    """
    spots = _spots(area, winners, plan)
    cuts = [(a + b) / 2 for a, b in pairwise(spots)]
    cloths = [Cloth(seat) for seat in winners]
    _cloths(pen, area, area, cuts, cloths, _RADIUS)
    inner = Box(area.x, area.y + plan.edge, area.w, area.h - 2 * plan.edge)
    _cloths(pen, area, inner, cuts, [PLAYERS[seat].fill for seat in winners], 0)
    for cut in cuts:
        line = [(_lean(area, cut, y), y) for y in (area.y + 1, area.bottom - 1)]
        for width, colour in ((_IVORY + 2 * _INK, INK), (_IVORY, IVORY)):
            _bar(pen, line, width, colour)
    sizes = [plan.beside(count)[1] for count in _halves(winners) for _ in range(count)]
    for seat, x, size in zip(winners, spots, sizes, strict=True):
        here = pen.at(x, area.y + area.h / 2)
        wreath(here, _LAUREL * size)
        here.stamp(seal(seat, pen.initials[seat], pen.scaled(size)), 0, 0)
    return _plate(pen, area, winners, plan)


def _halves(winners: Sequence[int]) -> tuple[int, int]:
    """Number of seals left and right of the plate."""
    return (len(winners) + 1) // 2, len(winners) // 2


def _spots(area: Box, winners: Sequence[int], plan: BandPlan) -> list[float]:
    """Middles of the seals."""
    left, right = _halves(winners)
    before, behind = plan.beside(left)[0], plan.beside(right)[0]
    return [
        *(area.x + before * (i + 0.5) / left for i in range(left)),
        *(area.right - behind * (right - i - 0.5) / right for i in range(right)),
    ]


def _lean(area: Box, cut: float, y: float) -> float:
    """Where a cut is at the height y; ``cut`` is where it is in the band's middle."""
    return cut + _SLANT * area.h * (1 - 2 * (y - area.y) / area.h)


def _cloths(
    pen: Pen, area: Box, part: Box, cuts: Sequence[float], paints: Sequence[Paint], radius: int
) -> None:
    """The paints from left to right in ``part`` of the band, each ending on its cut."""
    lean = round(_SLANT * area.h)
    ends = [round(cut) + lean for cut in cuts]
    starts = [part.x, *ends]
    for i, (start, end) in enumerate(zip(starts, [*ends, part.right], strict=True)):
        corners = LEFT if i == 0 else RIGHT if i == len(cuts) else SQUARE
        box = Box(start, part.y, end - start, part.h)
        pen.box(box, paints[i], radius=radius, corners=corners if radius else ALL)
        if i:
            top, foot = (_lean(area, cuts[i - 1], y) for y in (part.y, part.bottom))
            wedge = [(start, part.y), (start, part.bottom), (foot, part.bottom), (top, part.y)]
            pen.polygon(wedge, paints[i])


def _bar(pen: Pen, line: Sequence[tuple[float, float]], width: float, paint: Paint) -> None:
    """A slanting line ``width`` pixels across with level ends."""
    half = width / 2
    (top, y), (foot, end) = line
    pen.polygon([(top - half, y), (top + half, y), (foot + half, end), (foot - half, end)], paint)


def _plate(pen: Pen, area: Box, winners: Sequence[int], plan: BandPlan) -> Box:
    """The neutral ground of the words between the seals; its inside."""
    before, behind = (plan.beside(count)[0] for count in _halves(winners))
    y = area.y + (area.h - plan.plate) // 2
    box = Box(area.x + before, y, area.w - before - behind, plan.plate)
    pen.box(box.inset(-2), INK, radius=_RADIUS + 6)
    pen.box(box.inset(2), pen.tokens.hairline, radius=_RADIUS + 2)
    pen.box(box.inset(5), pen.tokens.panel, radius=_RADIUS)
    return box.inset(24)._replace(y=box.y, h=box.h)
