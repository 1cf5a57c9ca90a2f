"""The board in the size of a stamp: who owns what and which villages stand, without pieces.

Beside a card it is a map of where that can be built, the best region ahead of the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.model.board import Placement, lay
from engine.view import View
from render.draw.boxes import Box
from render.draw.hexes import hexagon
from render.draw.kept import kept
from render.draw.raster import SCALE as FINE
from render.draw.raster import Canvas
from render.draw.theme import BLACK, INK, IVORY, PLAYERS, SIGNAL, WHITE, Rgb, mix
from render.icons.sprites import Plate, swords
from render.look import Theme
from render.parts import marks, pieces, territory
from render.parts.charts import marker
from render.parts.land import board_layout, drawn_land
from render.parts.marks import ashes
from render.pen import Pen
from render.text.fitting import bold

_SMALL = 600  # pixels: a lower board is drawn twice too large, so that narrow lines stay smooth
_MARKER = 20.0  # pixels that a chart's marker is wide there
_DISC, _RIM = 0.6, 0.09  # of a hex's side: radius of the disc with the marker, its ink rim


def tiny_board(
    pen: Pen, view: View, area: Box, *, veil: float = 0.0, lit: str | None = None
) -> None:
    """The board of ``view`` in the middle of ``area``, on a panel.

    In every owned region is its owner's marker; a standing village is a plain disc, a fallen one
    ash. ``veil``: share of the panel's colour laid over it, for tables that are asleep.
    ``lit``: a region that is framed and named.
    """
    size = pen.scaled(area.w), pen.scaled(area.h)
    image = _board(view, size, pen.theme, pen.tokens.panel, lit)
    if veil:
        image = Image.blend(image, Image.new("RGB", image.size, pen.tokens.panel), veil)
    x, y = pen.spot(area.x, area.y)
    pen.canvas.image.paste(image, (round(x), round(y)))
    if lit is not None:
        zoom = _zoom(size)
        w, h = size[0] * zoom, size[1] * zoom
        layout = board_layout(view.board, _inner(w, h))
        across, down = layout.at(lit)
        plain = pen.fine(area.x, area.y)
        letters = max(0.62 * layout.s / zoom, 12 * pen.zoom)
        style = bold(letters, INK, "m").on(IVORY, 0.16 * letters)
        plain.write(across / zoom, down / zoom, lit, style)


def _zoom(size: tuple[int, int]) -> int:
    return 2 if size[1] < _SMALL else 1


def _inner(w: int, h: int) -> Box:
    """Place of the land in a picture of that size."""
    return Box(4, 4, w - 8, h - 14)


def _board(
    view: View, size: tuple[int, int], theme: Theme, ground: Rgb, lit: str | None
) -> Image.Image:
    zoom = _zoom(size)
    w, h = size[0] * zoom, size[1] * zoom
    box = _inner(w, h)
    layout, owners = board_layout(view.board, box), pieces.owners(view)
    pen = Pen(Canvas(_land(view.board.placements, box, (w, h), theme, ground).copy()), theme)
    territory.borders(pen, layout, owners)
    for name in sorted(view.attacked):
        region = view.board.index[name]
        ashes(pen, layout, region)
        if region not in owners:
            pen.stamp(swords(0.9 * layout.s), *layout.centres[region])
    for name in view.villages:
        pen.stamp(_disc(None, layout.s), *layout.at(name))
    for region, seat in owners.items():
        if view.board.names[region] != lit:
            pen.stamp(_disc(seat, layout.s), *layout.centres[region])
    if lit is not None:
        corners = hexagon(*layout.at(lit), 0.98 * layout.s)
        for width, colour in ((0.36, BLACK), (0.24, SIGNAL)):
            pen.line(corners, width * layout.s, colour, closed=True)
    return pen.canvas.image.reduce(zoom) if zoom > 1 else pen.canvas.image


# Lands of two tables in a hundred are alike; those of one table come back with every list.
@kept
def _land(
    placements: tuple[Placement, ...], box: Box, size: tuple[int, int], theme: Theme, ground: Rgb
) -> Image.Image:
    return drawn_land(lay(placements), box, size, theme, ground)


@kept
def _disc(seat: int | None, s: float) -> Image.Image:
    """An ivory disc with ink rim; on it the marker of ``seat`` as in the chart of points."""
    r = (_DISC if seat is not None else 0.42) * s
    plate = Plate(2 * r + 4, 2 * r + 4)
    mid = plate.size[0] / FINE / 2
    plate.disc(mid, mid, r, INK)
    plate.disc(mid, mid, r - _RIM * s, IVORY)
    if seat is not None:
        k = s * 0.72 / _MARKER
        shape = [(mid + x * k, mid + y * k) for x, y in marker(seat, 0, 0)]
        plate.shape([shape], mix(PLAYERS[seat].fill, INK, 0.35), 0.03 * s)
        plate.shape([shape], PLAYERS[seat].fill)
    return plate.done()


_VEIL = 0.22  # of the panel's colour over the board
_BEST, _MAY, _INK = 0.24, 0.15, 0.08  # frames in sides of a hex; the ink rim beyond them


def draw_card_map(pen: Pen, view: View, lit: Sequence[str], area: Box) -> None:
    """The board in ``area``, the regions ``lit`` framed and named; the first one is the best.

    ``least``: how large names are, in the pen's lengths.
    """
    tiny_board(pen, view, area, veil=_VEIL)
    fine = pen.fine(area.x, area.y)
    layout = board_layout(view.board, Box(2, 2, pen.scaled(area.w) - 4, pen.scaled(area.h) - 7))
    for i, name in reversed([*enumerate(lit)]):
        width, colour = (_MAY, WHITE) if i else (_BEST, SIGNAL)
        region = view.board.index[name]
        marks.frame(fine, layout, region, width + _INK, INK)
        marks.frame(fine, layout, region, width, colour)
    room = 1.7 * layout.s
    for name in lit:
        x, y = layout.at(name)
        size = pen.least * pen.zoom
        style = bold(size, INK, "m").on(IVORY, max(3.0, 0.14 * layout.s))
        fine.fill(x, y, name, style, room, 1.5 * layout.s, size)
