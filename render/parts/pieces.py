"""Pieces in a region: places and sizes by how many there are. Lengths are in sides of a hex."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from engine.view import View
from render.draw.hexes import Layout
from render.draw.raster import Canvas
from render.icons.egypt.emblems import token
from render.icons.shapes import PIECES
from render.icons.sprites import piece

Slot = tuple[float, float, float]
SLOTS: dict[int, tuple[Slot, ...]] = {
    1: ((0, 0.06, 0.8),),
    2: ((-0.36, 0.08, 0.66), (0.36, 0.08, 0.66)),
    3: ((-0.36, -0.1, 0.56), (0.36, -0.1, 0.56), (0, 0.4, 0.54)),
    4: ((-0.32, -0.13, 0.52), (0.32, -0.13, 0.52), (-0.3, 0.39, 0.5), (0.3, 0.39, 0.5)),
    5: ((-0.49, -0.12, 0.46), (0, -0.12, 0.46), (0.49, -0.12, 0.46), (-0.26, 0.4, 0.46),
        (0.26, 0.4, 0.46)),
    6: ((-0.5, -0.14, 0.44), (0, -0.14, 0.44), (0.5, -0.14, 0.44), (-0.42, 0.36, 0.42),
        (0.42, 0.36, 0.42), (0, 0.4, 0.42)),
}  # fmt: skip
_TOKEN = 0.99  # a Barracks token alone in its region
_ORDER = {kind: i for i, kind in enumerate((*PIECES, "scribe"))}


def in_region(
    canvas: Canvas, lie: Layout, region: int, kinds: Sequence[str], seat: int, *,
    scale: float = 1.0, lift: float = 0.0, token_of: int | None = None,
) -> None:  # fmt: skip
    """Draw a player's pieces in one region, smaller and higher if something lies at its foot.

    ``token_of``: whose Barracks token lies there too; it comes last.
    """
    cx, cy = lie.centres[region]
    ordered = sorted(kinds, key=lambda kind: _ORDER[kind])
    drawn = [partial(piece, kind, seat) for kind in ordered]
    if token_of is not None:
        drawn.append(partial(token, token_of))
    for sprite, (x, y, size) in zip(drawn, SLOTS[min(len(drawn), 6)], strict=False):
        image = sprite(max(20.0, round(size * scale * lie.s)))
        canvas.stamp(image, cx + x * lie.s, cy + (y * scale - lift) * lie.s)


def stand(
    canvas: Canvas, lie: Layout, view: View, name: str, *,
    added: tuple[int, str] | None = None, scale: float = 1.0, lift: float = 0.0,
) -> None:  # fmt: skip
    """Draw whatever is in a region: pieces, the scribe as the last of them, a Barracks token.

    ``added``: a seat and a piece that is to stand there too.
    """
    region, barracks = view.board.index[name], view.barracks.get(name)
    seat = next((one for one in view.seats if one.pieces.get(name)), None)
    if seat is None and added is None:
        if barracks is not None:
            size = max(24.0, round(_TOKEN * scale * lie.s))
            cx, cy = lie.centres[region]
            canvas.stamp(token(barracks, size), cx, cy + (0.08 * scale - lift) * lie.s)
        return
    kinds = list(seat.pieces[name]) if seat else []
    if seat and seat.scribe == name:
        kinds.append("scribe")
    owner = seat.seat if seat else 0
    if added is not None:
        owner = added[0]
        kinds.append(added[1])
    in_region(canvas, lie, region, kinds, owner, scale=scale, lift=lift, token_of=barracks)


def everywhere(canvas: Canvas, lie: Layout, view: View, without: Collection[str] = ()) -> None:
    """Everybody's pieces and Barracks tokens, save those in the regions ``without``."""
    held = {name for seat in view.seats for name, kinds in seat.pieces.items() if kinds}
    for name in sorted(held | set(view.barracks)):
        if name not in without:
            stand(canvas, lie, view, name)


def owners(lie: Layout, holdings: Sequence[Mapping[str, Sequence[str]]]) -> dict[int, int]:
    """Which seat has pieces in which region. ``holdings[seat]``: region name to pieces."""
    return {
        lie.board.index[name]: seat
        for seat, held in enumerate(holdings)
        for name, kinds in sorted(held.items())
        if kinds
    }
