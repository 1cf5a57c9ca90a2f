"""Seals of people and computers outside a table, and people's names.

The seals are neutral, since a player's colour means a seat.
"""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render.draw.kept import kept
from render.draw.theme import INK, IVORY, PERSON
from render.icons.shapes import SHAPES, placed
from render.icons.sprites import Plate, coin
from render.pen import Pen, Style


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


def whole_name(
    pen: Pen, x: float, y: float, name: str, style: Style, room: float, least: float
) -> None:
    """``pen.name`` for a pen that is zoomed: all lengths are in its measure.

    A name that is too long stands in two lines, and is broken inside a word before it is cut.
    """
    file, zoom = pen.at(x, y, 1 / pen.zoom), pen.zoom
    file.name(0, 0, name, replace(style, size=style.size * zoom), room * zoom, least * zoom)
