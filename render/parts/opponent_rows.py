"""Other players to choose from, one below the other: what everybody may see of each."""

from __future__ import annotations

from engine.decision import SeatOption
from engine.view import View
from render.draw.boxes import Box
from render.draw.pen import Pen, regular
from render.parts.choice import Choice
from render.parts.player_panel import ROW_HIGH, player_row

_GAP, _WORDS = 18, 48  # pixels: between rows, and for what stands below one


def opponents_height(choice: Choice) -> int:
    """How many pixels ``opponent_rows`` needs."""
    said = [words for option, _, words in choice.options if isinstance(option, SeatOption)]
    return sum(_high(words) + _GAP for words in said) - _GAP


def opponent_rows(pen: Pen, view: View, choice: Choice, wide: int) -> None:
    """Draw them from the pen's origin on, ``wide`` pixels wide; what is no seat is left out."""
    y = 0
    for option, _, said in choice.options:
        if not isinstance(option, SeatOption):
            continue
        player_row(pen.at(0, y), view, view.seats[option.seat])
        if said:
            pen.write(30, y + ROW_HIGH + _WORDS / 2, said, regular(30, pen.tokens.mute), wide - 40)
        pen.shows(option.key, Box(0, y, wide, _high(said)).corners)
        y += _high(said) + _GAP


def _high(said: str) -> int:
    return ROW_HIGH + (_WORDS if said else 0)
