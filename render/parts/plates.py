"""Plates in a hex: what choosing it brings, on ivory, and what it costs, on black; and its rank.

All of them lie within their hex, so that the plates of two regions never touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.draw.boxes import Box
from render.draw.hexes import Layout
from render.draw.kept import kept
from render.draw.theme import BLACK, INK, IVORY, SIGNAL
from render.icons.sprites import Plate as Sprite
from render.look import Form
from render.parts.amounts import amount_icon
from render.parts.proposal import Proposal
from render.pen import Pen, bold
from render.text.amounts import signed
from render.text.fitting import ELLIPSIS

_ALONE, _UPPER, _LOWER = 0.33, -0.19, 0.39  # middles below the region's, in sides of the hex
_HIGH = {Form.WIDE: 36, Form.TALL: 42}  # pixels, without the rim
_RIM = 3
_ICON, _MARGIN, _BESIDE = 0.94, 0.24, 2  # sizes in heights; pixels between number and icon
_MOST = 2  # plates in a hex
_PENNANT, _AT, _LEAST = 0.62, (0.74, -0.50), {Form.WIDE: 46, Form.TALL: 57}
NOTHING = "±0"


@dataclass(frozen=True, slots=True)
class Plate:
    """So many of a ``kind``, None for nothing more than elsewhere; ``cost``: to be paid.

    ``more``: there is more than this, which is told beside the board.
    """

    number: int
    kind: str | None
    cost: bool = False
    more: bool = False


def plates(proposal: Proposal, name: str) -> list[Plate]:
    """Plates of a region's gains and costs: one or two, gains first."""
    net = proposal.net(name)
    price = proposal.price(name).amounts
    gains = net[: len(net) - len(price)]
    if not gains and not price:
        return [Plate(0, None)] if proposal.gains else []
    room = _MOST - (1 if price else 0)
    found = [
        Plate(number, kind, more=at == room - 1 and len(gains) > room)
        for at, (kind, number) in enumerate(gains[:room])
    ]
    if price:
        kind, number = price[0]
        found.append(Plate(-number, kind, cost=True, more=len(price) > 1))
    return found


def draw_plates(pen: Pen, layout: Layout, name: str, shown: Sequence[Plate], seat: int) -> None:
    """The plates of one region; ``seat``: whose colour pieces and tokens have."""
    x, y = layout.at(name)
    middles = (_ALONE,) if len(shown) == 1 else (_UPPER, _LOWER)
    for plate, down in zip(shown, middles, strict=False):
        _draw(pen.at(x, y + down * layout.s), plate, seat)


def _draw(pen: Pen, plate: Plate, seat: int) -> None:
    """One plate around the pen's origin."""
    high = _HIGH[pen.form]
    ground, letters = (BLACK, IVORY) if plate.cost else (IVORY, INK)
    style = bold(pen.form.least, letters)
    text = signed(plate.number) if plate.kind is not None else NOTHING
    icon = None if plate.kind is None else _icon(plate.kind, seat, round(_ICON * high))
    dots = ELLIPSIS if plate.more else ""
    wide = style.width(text) + (icon.width + _BESIDE if icon else 0) + style.width(dots)
    area = Box.around(0, 0, round(wide + 2 * _MARGIN * high), high)
    pen.box(area.inset(-_RIM), letters, radius=high // 2 + _RIM)
    pen.box(area, ground, radius=high // 2)
    x = -wide / 2
    x += pen.write(x, 0, text, style) + _BESIDE
    if icon is not None:
        pen.stamp(icon, x + icon.width / 2, 0, aside=True)  # the list beside it says the same
        x += icon.width
    if dots:
        pen.write(x, 0, dots, style)


@kept
def _icon(kind: str, seat: int, size: int) -> Image.Image:
    """The icon without the empty sides of its sprite."""
    sprite = amount_icon(kind, seat, size)
    return sprite.crop(sprite.getchannel("A").getbbox())


def draw_pennant(pen: Pen, layout: Layout, name: str, rank: int) -> None:
    """A region's rank at its upper right: 1 in yellow on black, others ink on ivory."""
    x, y = layout.at(name)
    sprite = pennant(rank, pen.form, layout.s)
    pen.stamp(sprite, x + _AT[0] * layout.s, y + _AT[1] * layout.s)


def pennant(rank: int, form: Form, s: float = 0.0) -> Image.Image:
    """The sign of a rank, as on hexes of side ``s``."""
    return _pennant(rank, max(_LEAST[form], round(_PENNANT * s)))


@kept
def _pennant(rank: int, size: int) -> Image.Image:
    plate, half = Sprite(size, size + 2), 0.42 * size
    mid, top, bottom = size / 2, 4.0, size - 2.0
    shape = [(mid - half, top), (mid + half, top), (mid + half, 0.68 * size), (mid, bottom)]
    shape.append((mid - half, 0.68 * size))
    ground, letters = (BLACK, SIGNAL) if rank == 1 else (IVORY, INK)
    plate.shape([shape], IVORY if rank == 1 else INK, 3)
    plate.shape([shape], ground)
    plate.letters(mid, 0.42 * size, str(rank), 0.72 * size, letters)
    return plate.done()
