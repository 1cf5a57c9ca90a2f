"""The Egypt strip of the board picture: market, boats and combat tokens, as far as in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.terms import Colour
from engine.view import View
from render.draw.raster import Canvas
from render.draw.theme import (
    HULL,
    STEPS,
    TOKENS,
    Theme,
)
from render.parts.egypt.boats_and_tokens import seat_row
from render.parts.egypt.market import market
from render.text.fitting import write_fitted
from render.text.fonts import Face
from render.text.words import Words

COLOURS = (*STEPS, HULL)
_GAP, _TITLE = 12, 74


@dataclass(frozen=True, slots=True)
class Room:
    """Where the strip may be, in pixels: left edge and width of all, and width of the market."""

    x: int
    w: int
    market: int
    row: int  # height of a player's row
    two_lines: bool  # boats above tokens, instead of beside them


WIDE = Room(20, 1560, 452, 108, two_lines=False)
TALL = Room(20, 1040, 396, 148, two_lines=True)
_LEAST, _FLAT = 440, 372


def _parts(view: View) -> tuple[bool, bool, bool]:
    """Whether market, boats and combat tokens are in play."""
    modules = view.modules
    return view.market is not None, modules[Colour.PRODUCTION], modules[Colour.MILITARY]


def _row_height(view: View, room: Room) -> int:
    has_market, has_boats, has_tokens = _parts(view)
    split = room.two_lines and has_market and has_boats and has_tokens
    return room.row if split else min(room.row, WIDE.row)


def _panels(view: View, room: Room) -> int:
    """The height of the panels, without the gap under them; 0 if there are none."""
    has_market, *others = _parts(view)
    if not any(others):
        return _FLAT if has_market else 0
    rows = _TITLE + view.players * _row_height(view, room) + 2
    return max(_LEAST, rows) if has_market else rows


def height(view: View, room: Room) -> int:
    """By how many pixels the strip makes the picture higher."""
    panels = _panels(view, room)
    return panels + 20 if panels else 0


def draw(
    canvas: Canvas, view: View, names: Sequence[str], initials: Sequence[str], words: Words,
    theme: Theme, room: Room, y: int,
) -> None:  # fmt: skip
    """Draw the strip with its upper edge at ``y``."""
    has_market, has_boats, has_tokens = _parts(view)
    h = _panels(view, room)
    x, w = room.x, room.w
    rows = has_boats or has_tokens
    if has_market and view.market is not None:
        wide = room.market if rows else w
        _panel(canvas, x, y, wide, h, words.text("picture-market"), theme)
        market(canvas, view.market, (x + 20, y + _TITLE - 12, wide - 40, h - _TITLE), theme)
        x, w = x + wide + _GAP, w - wide - _GAP
    if not rows:
        return
    title = "picture-boats" if has_boats else "picture-tokens"
    if has_boats and has_tokens:
        title = "picture-boats-tokens"
    _panel(canvas, x, y, w, h, words.text(title), theme)
    each = (h - _TITLE - 2) / view.players
    for seat in view.seats:
        top = round(y + _TITLE + each * seat.seat)
        high = round(y + _TITLE + each * (seat.seat + 1)) - top
        last = seat.seat == view.players - 1
        seat_row(canvas, view, seat, (x, top, w, high), names, initials, theme,
                 two_lines=room.two_lines and has_market, last=last)  # fmt: skip


def _panel(canvas: Canvas, x: int, y: int, w: int, h: int, title: str, theme: Theme) -> None:
    tokens = TOKENS[theme]
    canvas.framed(x, y, w, h, tokens.panel, tokens.rule, radius=14)
    write_fitted(canvas, x + 26, y + 38, title, Face.SERIF, 36, tokens.text, w - 52)
