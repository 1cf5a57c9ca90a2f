"""Pieces in a region: places and sizes by how many there are. Lengths are in sides of a hex."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from engine.view import View
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.icons.egypt.emblems import token
from render.icons.shapes import PIECES
from render.icons.sprites import piece

Slot = tuple[float, float, float]
SLOTS: dict[int, tuple[Slot, ...]] = {
    1: ((0, 0.06, 0.8),),
    2: ((-0.36, 0.08, 0.66), (0.36, 0.08, 0.66)),
    3: ((-0.36, -0.1, 0.56), (0.36, -0.1, 0.56), (0, 0.4, 0.54)),
    4: ((-0.32, -0.13, 0.52), (0.32, -0.13, 0.52), (-0.3, 0.39, 0.5), (0.3, 0.39, 0.5)),
    5: (*((x, -0.12, 0.46) for x in (-0.49, 0, 0.49)), (-0.26, 0.4, 0.46), (0.26, 0.4, 0.46)),
    6: (
        *((x, -0.14, 0.44) for x in (-0.5, 0, 0.5)),
        *((-0.42, 0.36, 0.42), (0.42, 0.36, 0.42), (0, 0.4, 0.42)),
    ),
}
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
) -> None:
    """Draw whatever is in a region: pieces, the scribe as the last of them, a Barracks token.

    ``added``: a seat and a piece that is to stand there too. ``low``: whether something lies at
    the foot of the region, so that all is smaller and higher.
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
    drawn = [partial(piece, kind, owner) for kind in kinds]
    if barracks is not None:
        drawn.append(partial(token, barracks))
    slots, least = (SLOTS[min(len(drawn), 6)], 20.0) if kinds else (_TOKEN_ALONE, 24.0)
    for sprite, (x, y, size) in zip(drawn, slots, strict=False):
        image = sprite(max(least, round(size * scale * s)))
        pen.stamp(image, cx + x * s, cy + (y * scale - lift) * s)


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
