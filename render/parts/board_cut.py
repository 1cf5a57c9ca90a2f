"""A part of the board, cut around where something happened."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.model.board import Board
from render.draw.boxes import Box
from render.draw.hexes import ROOT3
from render.draw.theme import INK
from render.look import Theme
from render.parts.land import board_layout
from render.pen import Pen

_SIDE = 60  # of a hex, in pixels
_FRAME, _LABEL = 0.14, 30
_TOWARDS = 0.2  # how far the cut is moved from the target to the middle of the board
_WHOLE = 1.05  # sides of a hex that are kept free around the middle of the target
_RADIUS, _EDGE = 16, 3


def around(board: Board, target: str, area: Box, side: float) -> Box:
    """Where the whole board has to lie for the target to be in the middle of ``area``, nearly.

    From the upper left corner of ``area``; most of it is outside. ``side``: of a hex, in pixels.
    """
    rough = board_layout(board, Box(0, 0, 4000, 4000))
    xs, ys = zip(*rough.centres, strict=True)
    grow = side / rough.s
    w = (max(xs) - min(xs)) * grow + (ROOT3 + 0.2) * side
    h = (max(ys) - min(ys)) * grow + (2 + 0.2) * side
    x = (rough.at(target)[0] - (min(xs) + max(xs)) / 2) * grow
    y = (rough.at(target)[1] - (min(ys) + max(ys)) / 2) * grow
    x -= _shift(x, area.w, side)
    y -= _shift(y, area.h, side)
    return Box.around(area.w / 2 - x, area.h / 2 - y, round(w), round(h))


def _shift(away: float, room: float, side: float) -> float:
    """Offset of the section, so that the whole target is in it."""
    most = max(0.0, room / 2 - _WHOLE * side)
    return max(-most, min(most, _TOWARDS * away))


def framed_scene(pen: Pen, area: Box, image: Image.Image) -> None:
    """Lay a picture as large as ``area`` there, with round corners and an edge."""
    edge = INK if pen.theme is Theme.LIGHT else pen.tokens.mute
    left, top = pen.spot(area.x, area.y)
    pen.box(area, edge, radius=_RADIUS)
    seen = _Seen(image, round(left), round(top))
    pen.box(area.inset(_EDGE), seen, radius=_RADIUS - _EDGE)


@dataclass(frozen=True, slots=True)
class _Seen:
    """A picture as a paint: what is seen of it through a window at ``left``, ``top``."""

    image: Image.Image
    left: int
    top: int

    def crop(self, x: int, y: int, w: int, h: int) -> Image.Image:
        """The pixels of a box of the large picture."""
        left, top = x - self.left, y - self.top
        return self.image.crop((left, top, left + w, top + h))
