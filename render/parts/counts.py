"""Rows of counts, an icon and a number each: nought is faint, never left out.

What nobody may know yet has a question mark, as faint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.theme import CARDS
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import piece
from render.pen import Pen, Style, bold, regular

FAINT = 0.38
Counted = tuple[Image.Image, int | None]


def count_style(pen: Pen, count: int | None, size: float, anchor: str = "l") -> Style:
    """Style of a number: zero is regular and muted, but readable."""
    return bold(size, None, anchor) if count else regular(size, pen.tokens.mute, anchor)


def resources(counts: Sequence[int], size: int) -> Iterator[Counted]:
    """Counted numbers of each resource."""
    for kind, count in zip(RESOURCES, counts, strict=True):
        yield goods(kind, size), count


def reserve(view: View, seat: SeatView, size: int) -> Iterator[Counted]:
    """Counted pieces of each type on the seat's board, for public pictures.

    While first pieces are picked nobody knows (V1): not even one's own pick is shown, since
    such a picture may go to a channel.
    """
    for kind, count in zip(Piece, seat.reserve, strict=False):
        yield piece(kind.key, seat.seat, size), None if view.picking else count


def columns(seat: SeatView, size: int) -> Iterator[Counted]:
    """Number of cards in each column: a small card of its colour."""
    for colour in Colour:
        yield pile_top(CARDS[colour].band, PIECES[colour], size), len(seat.columns[colour])
