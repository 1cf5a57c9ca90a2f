"""Pieces and combat tokens in a region, smaller the more there are."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.view import View
from render.draw.hexes import SLOTS, Layout, Slot
from render.icons.egypt import token
from render.icons.shapes import PIECES
from render.icons.sprites import piece
from render.pen import Pen

TOKEN = "token"
_TOKEN_ALONE = ((0, 0.12, 0.96),)  # a Barracks token where no piece is
_LEAST = 20  # pixels
_ROW = 1.45  # how wide a row of pieces may be, in sides of the hex
Added = tuple[int, str]


def stand(
    pen: Pen,
    layout: Layout,
    view: View,
    name: str,
    *,
    added: Added | None = None,
    row: tuple[float, float] | None = None,
    only: str | None = None,
) -> None:
    """Draw whatever is in a region: pieces, the scribe as the last of them, a Barracks token.

    ``added``: a seat and a piece that is to stand there too. ``row``: all stands in one row with
    that middle below the region's and as large as that at most, in sides of the hex.
    ``only``: the one kind of piece that is drawn, each where it stands among the others.
    """
    s, (cx, cy) = layout.s, layout.at(name)
    drawn = _standing(view, name, added)
    slots = _slots(drawn) if row is None else _in_row(len(drawn), *row)
    for (kind, owner), (x, y, size) in zip(drawn, slots, strict=False):
        if only is not None and kind != only:
            continue
        pixels = max(_LEAST, round(size * s))
        sprite = token(owner, pixels) if kind == TOKEN else piece(kind, owner, pixels)
        pen.stamp(sprite, cx + x * s, cy + y * s, aside=row is not None)


def spots(layout: Layout, view: View, name: str) -> list[tuple[float, float, float]]:
    """Places of pieces and tokens in a region: middle and radius of each, in pixels."""
    s, (cx, cy) = layout.s, layout.at(name)
    drawn = _standing(view, name, None)
    return [(cx + x * s, cy + y * s, size * s / 2) for x, y, size in _slots(drawn)[: len(drawn)]]


def _standing(view: View, name: str, added: Added | None) -> list[tuple[str, int]]:
    """The contents of a region, each kind with its owner, in drawing order."""
    seat = next((one for one in view.seats if one.pieces.get(name)), None)
    owner = added[0] if added is not None else seat.seat if seat else 0
    kinds = [*(seat.pieces[name] if seat else ()), *((added[1],) if added is not None else ())]
    kinds.sort(key=PIECES.index)
    if seat and seat.scribe == name:
        kinds.append("scribe")
    barracks = view.barracks.get(name)
    return [(kind, owner) for kind in kinds] + ([(TOKEN, barracks)] if barracks is not None else [])


def _slots(drawn: Sequence[tuple[str, int]]) -> tuple[Slot, ...]:
    """Places for that many things; a single token is larger than a piece."""
    if [kind for kind, _ in drawn] == [TOKEN]:
        return _TOKEN_ALONE
    return SLOTS[max(1, min(len(drawn), 6))]


def _in_row(count: int, y: float, most: float) -> tuple[Slot, ...]:
    """Places beside each other within a hex."""
    size = min(most, _ROW / max(1, count))
    return tuple(((i - (count - 1) / 2) * size * 1.06, y, size) for i in range(count))


def everywhere(pen: Pen, layout: Layout, view: View, without: Collection[str] = ()) -> None:
    """Everybody's pieces and Barracks tokens, save those in the regions ``without``."""
    held = {name for seat in view.seats for name, kinds in seat.pieces.items() if kinds}
    for name in sorted((held | set(view.barracks)).difference(without)):
        stand(pen, layout, view, name)


def owners(view: View) -> dict[int, int]:
    """The seat with pieces in each region: region index to seat number."""
    return {
        view.board.index[name]: seat.seat
        for seat in view.seats
        for name, kinds in sorted(seat.pieces.items())
        if kinds
    }
