"""What ends the game and how much of it is left, and what the signs of a standing mean."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.pen import Pen, bold, regular
from render.icons.goods import goods
from render.icons.sprites import flat
from render.parts.standing import MEASURES, measure_icon

_FLAT = 150  # pixels of height up to which all stands in two lines
_WORDS, _SIGN = 29, 50  # pixels of the words; of a sign with what is free around it
_FIRST, _STEP = 362, 270  # to the first sign beside what is left; from sign to sign below it


def standing_key(pen: Pen, area: Box, view: View) -> None:
    """Draw it into ``area``: the signs stand beside what is left, in a high one below it."""
    pen.panel(area)
    low = area.h < _FLAT
    here, tokens = pen.at(area.x, area.y + (area.h / 2 if low else 46)), pen.tokens
    here.stamp(goods("hut", 38), 38, 0)
    villages = sum(1 for points in view.villages.values() if points)
    _left(here.at(70, 0), villages, len(view.board.villages))
    here.stamp(flat("temple", tokens.text, tokens.panel, 38), 188, 0)
    _left(here.at(220, 0), view.temples_left, view.temples_total)
    if low:
        pen.box(Box(area.x + 322, area.y + 20, 3, area.h - 40), tokens.rule)
    else:
        pen.box(Box(area.x + 20, area.y + 88, area.w - 40, 3), tokens.rule)
    said = {what: pen.words.text(f"picture-measure-{what}") for what in (*MEASURES, "most")}
    starts, rooms = _columns(list(said.values()), area.w - _FIRST - 10)
    for i, (what, text) in enumerate(said.items()):
        x, y, room = starts[i % 3], (i // 3 - 0.5) * 44, rooms[i % 3]
        if not low:
            x, y, room = 38 + i % 2 * _STEP, 78 + i // 2 * 48, _STEP - 50
        if what == "most":
            here.box(Box(round(x) - 12, round(y) + 12, 26, 6), tokens.text, radius=3)
        else:
            here.stamp(measure_icon(what, 34, pen.theme), x, y)
        here.write(x + 26, y, text, regular(_WORDS), room)


def _columns(said: Sequence[str], wide: float) -> tuple[list[float], list[float]]:
    """Where three columns of two signs each begin, and the room for the words beside them."""
    widest = [max(regular(_WORDS).width(text) for text in said[i::3]) for i in range(3)]
    free = wide - 3 * _SIGN - sum(widest)
    rooms = [each + free / 3 if free > 0 else each * (1 + free / sum(widest)) for each in widest]
    starts = [_FIRST + i * _SIGN + sum(rooms[:i]) for i in range(3)]
    return starts, rooms


def _left(pen: Pen, left: int, total: int) -> None:
    x = pen.write(0, 0, str(left), bold(38))
    pen.write(x + 3, 4, f"/{total}", regular(28, pen.tokens.mute))
