"""A turn as a row beside or below the board: badge, seal and name, what was done, what it gave."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.events import Event
from engine.model.terms import Colour
from render.draw.boxes import LEFT, LOWER_RIGHT, Box
from render.draw.patterns import Cloth
from render.draw.theme import CARDS, INK
from render.icons.egypt import token
from render.icons.goods import pile_top
from render.icons.shapes import PIECES
from render.icons.signs import fallen_village
from render.icons.sprites import flat, piece, seal
from render.look import Form
from render.parts.amounts import amount_icon, draw_net
from render.parts.badges import row_badge
from render.pen import Pen, bold, regular, serif
from render.text.faces import sign_of
from render.text.told_turn import Goods

EDGE = 20  # pixels of the player's cloth at the left, before a line of ink
_INK = 3
_RADIUS = 12
_RING = 5  # around the newest row
_SIGN = 46


@dataclass(frozen=True, slots=True)
class RowType:
    """Sizes of a row's letters and signs, and heights of its parts, in pixels."""

    name: int
    small: int  # of a name in two lines
    age: int
    deed: int
    least: int
    gain: int
    badge: int
    seal: int
    sign: int
    head: int
    line: int
    strip: int  # of a loss
    gap: int  # between two deeds, or deeds and gains, in a line


ROW_TYPES = {
    Form.WIDE: RowType(44, 33, 34, 36, 33, 37, 50, 48, 46, 62, 50, 56, 24),
    Form.TALL: RowType(52, 42, 42, 46, 42, 46, 58, 56, 52, 68, 62, 62, 28),
}


def turn_panel(pen: Pen, area: Box, seat: int, *, newest: bool) -> None:
    """The ground of a row with its player's cloth; the newest has a ring around it."""
    if newest:
        pen.box(area.inset(-_RING), pen.tokens.text, radius=_RADIUS + _RING)
        pen.box(area, pen.tokens.panel, radius=_RADIUS)
    else:
        pen.panel(area, _RADIUS)
    pen.box(area._replace(w=EDGE), Cloth(seat), radius=_RADIUS, corners=LEFT)
    pen.box(area._replace(x=area.x + EDGE, w=_INK), INK)


def turn_head(
    pen: Pen,
    kind: RowType,
    wide: float,
    number: int,
    seat: int,
    *,
    note: str = "",
    taken: float = 0,
    stand_in: bool = False,
) -> None:
    """Badge, seal and name around the pen's y, up to ``wide``; at the right how long ago.

    ``taken``: pixels at the right that are for something else. ``stand_in``: a helmet after the
    name, as a computer played.
    """
    x = kind.badge / 2
    pen.stamp(row_badge(pen.theme, number, kind.badge, strong=True), x, 0)
    x += kind.badge / 2 + 8 + kind.seal / 2
    pen.stamp(seal(seat, pen.initials[seat], kind.seal), x, 0)
    x += kind.seal / 2 + 12
    aside = regular(kind.age, pen.tokens.mute, "r")
    room = wide - x - taken - (kind.seal + 8 if stand_in else 0)
    used = 0.0
    if note:
        full, free = aside.width(note), room - serif(kind.name).width(pen.names[seat]) - 20
        narrow = 0.84 * full * kind.least / kind.age
        space = min(full, max(narrow, free)) + 1
        used = pen.fill(wide - taken, 0, note, aside, space, kind.age + 4, kind.least) + 16
    name = serif(kind.name, pen.tokens.text)
    pen.name(x, 0, pen.names[seat], name, room - used, kind.small, kind.name)
    if stand_in:
        beside = min(name.width(pen.names[seat]), room - used)
        size = kind.seal - 4
        sign = flat("army", pen.tokens.text, pen.tokens.panel, size)
        pen.stamp(sign, x + beside + 12 + size / 2, 0)


def loss_strip(pen: Pen, area: Box, seat: int, lost: Goods, kind: RowType, words: str) -> None:
    """The foot of a row that took something from the reader: the amounts and ``words``."""
    pen.box(area, pen.tokens.loss_ground, radius=_RADIUS - 2, corners=LOWER_RIGHT)
    here, size = pen.at(area.x + 12, area.y + area.h / 2), kind.gain
    x = draw_net(here, [(what, -amount) for what, amount in lost], seat, size) + 14
    style = bold(size, pen.tokens.loss)
    here.fill(x, 0, words, style, area.w - x - 24, area.h, kind.least)


def deed_sign(event: Event, seat: int, size: int = _SIGN) -> Image.Image | None:
    """The sign that says what kind of thing was done, so many pixels high.

    None where words alone must say it.
    """
    match sign_of(event):
        case None:
            return None
        case "card", colour:
            return _small_card(Colour[colour.upper()], size)
        case "fallen", _:
            return fallen_village(size)
        case "piece", kind:
            return piece(kind, seat, size - 8)
        case "token", _:
            return token(event.seat, size - 4)
        case "good", what:
            return amount_icon(what, seat, size - 6)


def _small_card(colour: Colour, size: int) -> Image.Image:
    return pile_top(CARDS[colour].band, PIECES[colour], size)
