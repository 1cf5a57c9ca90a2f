"""An offering as a scene: the god that is called, and the pieces that the god gives."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.terms import Colour, God
from render.draw.boxes import Box
from render.draw.raster import Point
from render.draw.theme import CARDS, INK, IVORY, SIGNAL
from render.icons.shapes import PIECES
from render.icons.sprites import flat, piece
from render.pen import Pen, serif

GOD_RADIUS = 130  # of the god's disc with its ring, in pixels
_MIDDLE, _NAME, _GIFTS = 0.34, 0.665, 0.855  # shares of the height: disc, name, pieces
_RINGS = ((GOD_RADIUS, INK), (GOD_RADIUS - 4, SIGNAL), (GOD_RADIUS - 16, INK))
_SIGN, _GIFT, _PITCH, _PLATE = 138, 88, 128, 112
_TO_COME = 0.55  # opacity of what is not given yet


def god_scene(
    pen: Pen, area: Box, seat: int, colour: Colour, gifts: Sequence[str], given: int
) -> Point:
    """The god of ``colour`` and the pieces ``gifts``, ``given`` of them already there.

    Returns the middle of the god's disc.
    """
    edge = INK if pen.tokens.panel == IVORY else pen.tokens.rule
    pen.framed(area, pen.tokens.panel, edge, radius=16, width=3)
    across, colours = area.x + area.w / 2, CARDS[colour]
    middle = across, area.y + _MIDDLE * area.h
    for radius, paint in _RINGS:
        pen.disc(*middle, radius, paint)
    pen.disc(*middle, GOD_RADIUS - 20, colours.band)
    pen.stamp(flat(PIECES[colour], IVORY, colours.band, pen.scaled(_SIGN)), *middle)
    god = pen.words.text(f"god-{God(colour).key}")
    pen.write(across, area.y + _NAME * area.h, god, serif(52, anchor="m"), area.w - 60)
    y = area.y + _GIFTS * area.h
    for number, kind in enumerate(gifts):
        x = across + (number - (len(gifts) - 1) / 2) * _PITCH
        plate = Box.around(x, y, _PLATE, _PLATE)
        pen.box(plate, pen.tokens.panel2, radius=16)
        pen.stamp(piece(kind, seat, pen.scaled(_GIFT)), x, y, 1.0 if number < given else _TO_COME)
        if number >= given:
            pen.shows(kind, plate.corners)
    return middle
