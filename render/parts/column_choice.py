"""Columns to choose from, or cards that lie in them: what cannot be chosen is veiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.decision import ColumnOption, SlotOption
from engine.model.terms import Colour
from engine.view import View
from render.draw.boxes import Box, grid
from render.draw.pen import Pen, serif
from render.draw.theme import CARDS
from render.icons.goods import pile_top
from render.icons.shapes import PIECES
from render.parts.choice import Choice
from render.parts.column import WIDTH, column_height, draw_column
from render.text.words import Words

_HEAD, _LEAST, _GAP = 62, 222, (26, 26)  # pixels


def columns_of(choice: Choice) -> list[Colour]:
    """The columns in which there is something to choose."""
    named = (option for option, _, _ in choice.options)
    found = {one.column for one in named if isinstance(one, ColumnOption | SlotOption)}
    return [colour for colour in Colour if colour in found]


def columns_height(view: View, choice: Choice, words: Words, abreast: int) -> int:
    """How many pixels ``column_choice`` needs with so many columns side by side."""
    rows = -(-len(columns_of(choice)) // abreast)
    return rows * (_high(view, choice, words) + _GAP[1]) - _GAP[1]


def column_choice(pen: Pen, view: View, choice: Choice, abreast: int) -> None:
    """Draw them from the pen's origin on, ``abreast`` side by side."""
    colours, high = columns_of(choice), _high(view, choice, pen.words)
    seat, clear = view.seats[choice.owner], _clear(choice)
    places = grid(Box(0, 0, WIDTH, high), len(colours), abreast, _GAP)
    for colour, place in zip(colours, places, strict=True):
        inner = pen.at(place.x, place.y)
        inner.stamp(pile_top(CARDS[colour].band, PIECES[colour], 44), 24, _HEAD / 2 - 6)
        inner.write(60, _HEAD / 2 - 6, pen.words.text(f"alt-column-{colour.key}"), serif(36))
        below = inner.at(0, _HEAD)
        draw_column(below, view, seat, colour, high - _HEAD, clear.get(colour))
        pen.shows(colour.key, place.corners)


def _high(view: View, choice: Choice, words: Words) -> int:
    """All are as high as the highest, with their heads."""
    seat = view.seats[choice.owner]
    needed = (column_height(view, seat, colour, words) for colour in columns_of(choice))
    return _HEAD + max(_LEAST, *needed)


def _clear(choice: Choice) -> Mapping[Colour, Sequence[int]]:
    """The ranks that can be chosen by their columns; of a column that is an answer all."""
    found: dict[Colour, list[int]] = {}
    for option, _, _ in choice.options:
        if isinstance(option, SlotOption):
            found.setdefault(option.column, []).append(option.rank)
    return found
