"""A turn as a row beside or below the board: badge, seal and name, what was done, what it gave."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.events import (
    Built,
    Event,
    Gilded,
    Moved,
    Offered,
    Paid,
    Sailed,
    Stole,
    TempleWorked,
    TokenPlaced,
    TokenReturned,
    VillageFell,
    VillageRobbed,
)
from engine.model.terms import Colour, God
from render.draw.boxes import LOWER_RIGHT, Box
from render.draw.pen import Pen, bold, regular, serif
from render.draw.theme import CARDS, INK, SIGNAL
from render.icons.egypt import token
from render.icons.goods import pile_top
from render.icons.shapes import PIECES
from render.icons.signs import fallen_village
from render.icons.sprites import flat, piece, seal
from render.parts.amounts import amount_icon, arrowed_width, write_arrowed
from render.parts.badges import row_badge
from render.parts.player_panel import cloth_edge
from render.text.fitting import WHOLE, unbroken
from render.text.told_turn import Deed, Goods

EDGE = 20  # pixels of the player's cloth at the left
HEAD, LINE, STRIP, FOOT = 78, 61, 64, 14  # heights: name, one line of deeds, loss, what is free
NAME = 38  # size of the name
_BADGE, _SEAL, _NOTE, _HELMET = 52, 50, 28, 40
_LEFT = EDGE + 16  # where badges and signs begin
_SIGN, _BESIDE = 46, 14  # a deed's sign, and the room between it and the words
_RADIUS = 14
_RING = 6  # of signal around the newest row


def turn_panel(pen: Pen, area: Box, seat: int, *, newest: bool) -> None:
    """The ground of a row with its cloth edge; the newest has a ring of signal around it."""
    if newest:
        for out, colour in ((_RING + 3, INK), (_RING, SIGNAL)):
            pen.box(area.inset(-out), colour, radius=_RADIUS + out - 2)
        pen.box(area.inset(0), INK, radius=_RADIUS)
        pen.box(area.inset(2), pen.tokens.panel, radius=_RADIUS - 2)
        cloth_edge(pen, area.inset(2), seat, EDGE - 2, _RADIUS - 2)
    else:
        pen.panel(area, _RADIUS)
        cloth_edge(pen, area, seat, EDGE, _RADIUS)


def turn_head(
    pen: Pen,
    w: int,
    number: int,
    seat: int,
    *,
    newest: bool,
    note: str = "",
    taken: float = 0,
    after: bool = False,
    stand_in: bool = False,
) -> None:
    """The first line of a row ``w`` pixels wide: badge, seal, name.

    ``note`` (how long ago) stands at the right, or ``after`` the name. ``taken``: pixels at the
    right that are for something else. ``stand_in``: a helmet after the name, as a computer played.
    """
    y = HEAD / 2 + 4
    x = _LEFT + _BADGE / 2
    pen.stamp(row_badge(pen.theme, number, _BADGE, strong=newest), x, y)
    x += _BADGE / 2 + 10 + _SEAL / 2
    pen.stamp(seal(seat, pen.initials[seat], _SEAL), x, y)
    x += _SEAL / 2 + 14
    aside = regular(_NOTE, pen.tokens.mute)
    wide = aside.width(note) + 20 if note else 0
    room = w - x - 22 - taken - wide - (_HELMET + 16 if stand_in else 0)
    name = serif(NAME, pen.tokens.text)
    pen.name(x, y, pen.names[seat], name, room)
    x += min(name.width(pen.names[seat]), room) + 14
    if stand_in:
        pen.stamp(flat("army", pen.tokens.text, pen.tokens.panel, _HELMET), x + _HELMET / 2, y)
        x += _HELMET + 16
    if after:
        pen.write(x, y + 1, note, aside)
    else:
        pen.write(w - 22 - taken, y + 1, note, regular(_NOTE, pen.tokens.mute, "r"))


def deed_width(deed: Deed, seat: int, size: float) -> float:
    """How wide a deed is, with its sign."""
    return _indent(deed, seat) + arrowed_width(deed.words, bold(size))


def draw_deed(pen: Pen, deed: Deed, seat: int, size: float, room: float) -> float:
    """A deed from the pen's origin on, its words shrunk and cut to ``room``; its width.

    ``size``: of the words, in pixels. ``room`` counts from the origin.
    """
    indent, style = _indent(deed, seat), bold(size)
    if (sign := deed_sign(deed.event, seat)) is not None and not deed.goes_on:
        pen.stamp(sign, _SIGN / 2, 0)
    wide = arrowed_width(deed.words, style)
    if wide > room - indent:
        style = bold(max(0.75 * size, int(size * (room - indent) / wide)))
    return indent + write_arrowed(pen.at(indent, 0), deed.words, style, room - indent)


def deed_lines(
    deeds: Sequence[Deed], seat: int, size: float, room: float, *, gap: float, together: bool
) -> list[list[Deed]]:
    """The deeds in lines of ``room`` pixels, ``gap`` pixels between two.

    A line holds deeds of one kind only, unless they may stand ``together``. Words that would
    have to be much smaller go on in a line of their own.
    """
    found: list[list[Deed]] = []
    left = 0.0
    for deed in (part for whole in deeds for part in _parts(whole, seat, size, room)):
        wide = deed_width(deed, seat, size) + gap
        alike = found and type(found[-1][-1].event) is type(deed.event)
        if found and (together or alike) and wide - gap <= left and not deed.goes_on:
            found[-1].append(deed)
            left -= wide
        else:
            found.append([deed])
            left = room - wide
    return found


def _parts(deed: Deed, seat: int, size: float, room: float) -> list[Deed]:
    """The deed, in two parts if its words are much too long for a line."""
    words, inner = unbroken(deed.words), room - _indent(deed, seat)
    if arrowed_width(deed.words, bold(WHOLE * size)) <= inner or len(words) < 2:
        return [deed]
    style = bold(size)
    kept = [n for n in range(1, len(words)) if arrowed_width(" ".join(words[:n]), style) <= inner]
    cut = max(kept, default=1)
    return [
        Deed(" ".join(words[:cut]), deed.event),
        Deed(" ".join(words[cut:]), deed.event, goes_on=True),
    ]


def loss_strip(pen: Pen, area: Box, seat: int, lost: Goods, words: str) -> None:
    """The foot of a row that took something from the reader: a minus, the amounts, ``words``."""
    tokens = pen.tokens
    pen.box(area, tokens.loss_ground, radius=_RADIUS - 2, corners=LOWER_RIGHT)
    y = area.y + area.h / 2
    x = float(area.x + _LEFT - EDGE - 3 + _SIGN / 2)
    pen.disc(x, y, 19, tokens.loss)
    pen.box(Box(round(x) - 11, round(y) - 3, 22, 6), tokens.loss_ground, radius=2)
    x += _SIGN / 2 + 10
    for what, amount in lost:
        x += pen.write(x, y, f"−{amount}", bold(34, tokens.loss)) + 4
        pen.stamp(amount_icon(what, seat, 41), x + 21, y)
        x += 42 + 14
    pen.write(x, y, words, bold(31, tokens.loss), area.right - x - 16)


def _indent(deed: Deed, seat: int) -> float:
    return _SIGN + _BESIDE if deed_sign(deed.event, seat) is not None else 4


def deed_sign(event: Event, seat: int) -> Image.Image | None:
    """The sign that says what kind of thing was done; None where words alone must say it."""
    match event:
        case Built(column=column):
            return _small_card(Colour[column.upper()])
        case Offered(god=god):
            return _small_card(Colour(God[god.upper()]))
        case VillageFell():
            return fallen_village(_SIGN)
        case Moved():
            return piece("army", seat, _SIGN - 8)
        case Sailed():
            return piece("ship", seat, _SIGN - 8)
        case TokenPlaced() | TokenReturned():
            return token(event.seat, _SIGN - 4)
        case Stole(what=what) | Paid(what=what):
            return amount_icon(what, seat, _SIGN - 6)
        case VillageRobbed() | TempleWorked():
            return amount_icon("vp", seat, _SIGN - 6)
        case Gilded():
            return amount_icon("gold", seat, _SIGN - 6)
    return None


def _small_card(colour: Colour) -> Image.Image:
    return pile_top(CARDS[colour].band, PIECES[colour], _SIGN)
