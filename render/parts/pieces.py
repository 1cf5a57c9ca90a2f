"""Pieces and combat tokens in a region, smaller the more there are."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from engine.view import View
from render.draw.hexes import SLOTS, Layout
from render.draw.pen import Pen
from render.icons.egypt import token
from render.icons.shapes import PIECES
from render.icons.sprites import piece

_TOKEN_ALONE = ((0, 0.08, 0.99),)  # a Barracks token where no piece is
Added = tuple[int, str]


def stand(
    pen: Pen,
    layout: Layout,
    view: View,
    name: str,
    *,
    added: Added | None = None,
    low: bool = False,
    only: str | None = None,
    faint: float = 1.0,
) -> None:
    """Draw whatever is in a region: pieces, the scribe as the last of them, a Barracks token.

    ``added``: a seat and a piece that is to stand there too, with opacity ``faint``. ``low``:
    whether something lies at the foot of the region, so that all is smaller and higher.
    ``only``: the one kind of piece that is drawn, each where it stands among the others.
    """
    s, (cx, cy), barracks = layout.s, layout.at(name), view.barracks.get(name)
    scale, lift = (0.76, 0.13) if low else (1.0, 0.0)
    seat = next((one for one in view.seats if one.pieces.get(name)), None)
    owner = seat.seat if seat else 0
    kinds = list(seat.pieces[name]) if seat else []
    if added is not None:
        owner = added[0]
        kinds.append(added[1])
    kinds.sort(key=PIECES.index)
    if seat and seat.scribe == name:
        kinds.append("scribe")
    fresh = added[1] if added is not None else ""
    drawn = [(kind, partial(piece, kind, owner)) for kind in kinds]
    if barracks is not None:
        drawn.append(("token", partial(token, barracks)))
    slots, least = (SLOTS[min(len(drawn), 6)], 20.0) if kinds else (_TOKEN_ALONE, 24.0)
    for (kind, sprite), (x, y, size) in zip(drawn, slots, strict=False):
        if only is not None and kind != only:
            continue
        image = sprite(max(least, round(size * scale * s)))
        opacity = faint if kind == fresh else 1.0
        pen.stamp(image, cx + x * s, cy + (y * scale - lift) * s, opacity)


def everywhere(pen: Pen, layout: Layout, view: View, without: Collection[str] = ()) -> None:
    """Everybody's pieces and Barracks tokens, save those in the regions ``without``."""
    held = {name for seat in view.seats for name, kinds in seat.pieces.items() if kinds}
    for name in sorted((held | set(view.barracks)).difference(without)):
        stand(pen, layout, view, name)


def owners(view: View) -> dict[int, int]:
    """Which seat has pieces in which region, by their numbers."""
    return {
        view.board.index[name]: seat.seat
        for seat in view.seats
        for name, kinds in sorted(seat.pieces.items())
        if kinds
    }
