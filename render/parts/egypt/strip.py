"""The Egypt strip of the board picture: market, boats and combat tokens, as far as in play."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.terms import Colour
from engine.view import View
from render.draw.boxes import Box
from render.draw.pen import Pen, serif
from render.draw.theme import HULL, STEPS, Form
from render.parts.egypt.market import market
from render.parts.egypt.seat_row import seat_row

COLOURS = (*STEPS, HULL)  # in its pictures they are to come out exactly
_LEFT, _GAP, _TITLE, _INSET = 20, 12, 74, 18


@dataclass(frozen=True, slots=True)
class _Room:
    """How the strip of a form is laid out, in pixels.

    ``market``: the width of the market beside the players' rows; None: it is above them.
    ``row``: how high a player's row is; ``digits``: the size of its numbers.
    """

    w: int
    market: int | None
    row: int
    digits: int


_ROOMS = {Form.WIDE: _Room(1560, 440, 108, 52), Form.TALL: _Room(1040, None, 104, 40)}
_BESIDE, _BROAD = 420, 228  # least height of the market beside players' rows, and of a broad one


def _rows_title(view: View) -> str | None:
    """The title of the players' rows, if they have boats or combat tokens."""
    has_boats, has_tokens = view.modules[Colour.PRODUCTION], view.modules[Colour.MILITARY]
    if has_boats and has_tokens:
        return "picture-boats-tokens"
    return "picture-boats" if has_boats else "picture-tokens" if has_tokens else None


def _panels(view: View, form: Form) -> tuple[Box | None, Box | None]:
    """Where the market is and where the players' rows are; None for what is not in play."""
    room, traded = _ROOMS[form], view.market is not None
    whole = Box(_LEFT, 0, room.w, _TITLE + view.players * room.row + 2)
    broad = whole._replace(h=_BROAD) if traded else None
    if _rows_title(view) is None:
        return broad, None
    if not traded:
        return None, whole
    if room.market is None:
        return broad, whole._replace(y=_BROAD + _GAP)
    beside = whole._replace(w=room.market, h=max(_BESIDE, whole.h))
    left = beside.right + _GAP
    return beside, beside._replace(x=left, w=whole.right - left)


def height(view: View, form: Form) -> int:
    """By how many pixels the strip makes the picture higher."""
    ends = [panel.bottom for panel in _panels(view, form) if panel is not None]
    return max(ends) + 20 if ends else 0


def draw(pen: Pen, view: View, form: Form) -> None:
    """Draw the strip, if there is any, from the pen's origin downwards."""
    steps, rows = _panels(view, form)
    if steps is not None and view.market is not None:
        _panel(pen, steps, "picture-market")
        high = steps.h - _TITLE - _INSET + 4
        inner = Box(steps.x + _INSET, steps.y + _TITLE - 4, steps.w - 2 * _INSET, high)
        market(pen, view.market, inner)
    title = _rows_title(view)
    if rows is None or title is None:
        return
    _panel(pen, rows, title)
    each = (rows.h - _TITLE - 2) / view.players
    edges = [round(rows.y + _TITLE + each * i) for i in range(view.players + 1)]
    for seat, top, bottom in zip(view.seats, edges, edges[1:], strict=False):
        seat_row(pen, view, seat, rows._replace(y=top, h=bottom - top), _ROOMS[form].digits)


def _panel(pen: Pen, area: Box, title: str) -> None:
    pen.panel(area)
    words = pen.words.text(title)
    pen.write(area.x + 26, area.y + 38, words, serif(36), area.w - 52)
