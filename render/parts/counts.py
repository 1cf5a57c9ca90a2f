"""How many there are of a thing: its icon and a number; nought is faint, never left out.

What nobody may know yet has a question mark, as faint.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import SeatView, View
from render.draw.raster import Canvas
from render.draw.theme import Rgb, Tokens, mix
from render.text.fitting import write, write_fitted
from render.text.fonts import Face

FAINT = 0.38
SIZE = 30


def number(
    canvas: Canvas, icon: Image.Image, x: float, y: float, count: int | None, tokens: Tokens, *,
    gap: float = 22, room: float = 40, size: float = SIZE,
) -> None:  # fmt: skip
    """An icon with its middle at x, a number ``gap`` further in ``room`` pixels."""
    strength = 1.0 if count else FAINT
    canvas.stamp(icon, x, y, strength)
    colour = tokens.text if count else faint(tokens)
    write_fitted(canvas, x + gap, y, _digits(count), Face.BOLD, size, colour, room)


def faint(tokens: Tokens) -> Rgb:
    """The text colour of a nought."""
    return mix(tokens.panel, tokens.text, FAINT)


def number_under(
    canvas: Canvas, icon: Image.Image, x: float, y: float, count: int | None, tokens: Tokens, *,
    gap: float, size: float,
) -> None:  # fmt: skip
    """The same with the number under the icon, its middle ``gap`` further down."""
    canvas.stamp(icon, x, y, 1.0 if count else FAINT)
    colour = tokens.text if count else faint(tokens)
    write(canvas, x, y + gap, _digits(count), Face.BOLD, size, colour, anchor="m")


def _digits(count: int | None) -> str:
    return "?" if count is None else str(count)


def reserve_of(view: View, seat: SeatView) -> Sequence[int | None]:
    """How many pieces of each type lie on the seat's board, for pictures that everybody sees.

    While first pieces are picked nobody knows (V1): not even one's own pick is shown, since
    such a picture may go to a channel.
    """
    return (None,) * len(seat.reserve) if view.picking else seat.reserve
