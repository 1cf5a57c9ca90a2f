"""The Egypt strip of the board picture: market, boats and combat tokens, as far as in play."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.terms import Colour
from engine.view import View
from render.draw.boxes import Box
from render.draw.pen import Pen, serif
from render.draw.theme import HULL, STEPS, Form
from render.parts.egypt.boats_and_tokens import seat_row
from render.parts.egypt.market import market

COLOURS = (*STEPS, HULL)  # in its pictures they are to come out exactly
_LEFT, _GAP, _TITLE = 20, 12, 74
_ROW = 108  # height of a player's row
_LEAST, _FLAT = 440, 372  # heights of the market beside players' rows, and alone


@dataclass(frozen=True, slots=True)
class _Room:
    """How wide the strip and its market are, and how high a row with boats above tokens is."""

    w: int
    market: int
    split_row: int | None  # None: boats and tokens are beside each other


_ROOMS = {Form.WIDE: _Room(1560, 452, None), Form.TALL: _Room(1040, 396, 148)}


def _rows_title(view: View) -> str | None:
    """The title of the players' rows, if they have boats or combat tokens."""
    has_boats, has_tokens = view.modules[Colour.PRODUCTION], view.modules[Colour.MILITARY]
    if has_boats and has_tokens:
        return "picture-boats-tokens"
    return "picture-boats" if has_boats else "picture-tokens" if has_tokens else None


def _split_row(view: View, form: Form) -> int | None:
    """How high a player's row is if the market leaves too little width for all in one line."""
    return _ROOMS[form].split_row if view.market is not None else None


def _panels(view: View, form: Form) -> int:
    """The height of the panels, without the gap under them; 0 if there are none."""
    title = _rows_title(view)
    if title is None:
        return 0 if view.market is None else _FLAT
    split = _split_row(view, form) if title == "picture-boats-tokens" else None
    rows = _TITLE + view.players * (split or _ROW) + 2
    return rows if view.market is None else max(_LEAST, rows)


def height(view: View, form: Form) -> int:
    """By how many pixels the strip makes the picture higher."""
    panels = _panels(view, form)
    return panels + 20 if panels else 0


def draw(pen: Pen, view: View, form: Form) -> None:
    """Draw the strip, if there is any, from the pen's origin downwards."""
    title, room = _rows_title(view), _ROOMS[form]
    area = Box(_LEFT, 0, room.w, _panels(view, form))
    if view.market is not None:
        steps = area._replace(w=room.market) if title else area
        _panel(pen, steps, "picture-market")
        inner = Box(steps.x + 20, _TITLE - 12, steps.w - 40, steps.h - _TITLE)
        market(pen, view.market, inner)
        area = area._replace(x=steps.right + _GAP, w=area.w - steps.w - _GAP)
    if title is None:
        return
    _panel(pen, area, title)
    each = (area.h - _TITLE - 2) / view.players
    edges = [round(_TITLE + each * i) for i in range(view.players + 1)]
    for seat, top, bottom in zip(view.seats, edges, edges[1:], strict=False):
        line = area._replace(y=top, h=bottom - top)
        seat_row(pen, view, seat, line, split=_split_row(view, form) is not None)


def _panel(pen: Pen, area: Box, title: str) -> None:
    pen.panel(area)
    pen.write(area.x + 26, area.y + 38, pen.words.text(title), serif(36), area.w - 52)
