"""Rows of counts, an icon and a number each: nought is faint, never left out.

What nobody may know yet has a question mark, as faint.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Counts:
    """A row of counts, or several below each other. All in pixels.

    x, y: the middle of the first icon; ``icon`` is its size. ``gap``: from there to its number,
    to the right or ``below``; ``room`` is there for the number, and ``spare`` more for the last.
    ``step``: from icon to icon, so many ``abreast``; ``pitch``: from row to row.
    """

    x: float
    y: float
    icon: int
    gap: float
    size: float = 30
    room: float = 40
    spare: float = 0
    step: float = 0
    abreast: int = 6
    pitch: float = 0
    below: bool = False

    def place(self, i: int) -> tuple[float, float]:
        """Where the icon with that number, from 0, has its middle."""
        return self.x + self.step * (i % self.abreast), self.y + self.pitch * (i // self.abreast)

    def draw(self, pen: Pen, counted: Iterable[Counted]) -> None:
        """Draw the icons with their numbers."""
        shown = list(counted)
        for i, (icon, count) in enumerate(shown):
            x, y = self.place(i)
            pen.stamp(icon, x, y, 1.0 if count else FAINT)
            digits = "?" if count is None else str(count)
            style = count_style(pen, count, self.size, "m" if self.below else "l")
            if self.below:
                pen.write(x, y + self.gap, digits, style)
            else:
                room = self.room + (self.spare if i == len(shown) - 1 else 0)
                pen.write(x + self.gap, y, digits, style, room)


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
