"""A turn as a row beside or below the board: badge, seal and name, what was done, what it gave.

Its text is told in full if there is room, else shortened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from PIL import Image

from engine.events import Built, Event, Offered, Passed, PricesMoved, Resigned, VillageFell
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
from render.parts.amounts import amount_icon, arrowed_width, draw_net, net_width, write_arrowed
from render.parts.marks import row_badge
from render.pen import Pen
from render.text.faces import Part, part_of, sign_of
from render.text.fitting import ELLIPSIS, bold, lines, regular, serif
from render.text.told_turn import Deed, Goods
from render.text.words import Words

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


_MOST_LINES = 3  # of the words of one deed


@dataclass(frozen=True, slots=True)
class Telling:
    """Level of detail of a turn.

    ``together``: deeds of different kinds share a line. ``beside``: gains stand at the end of the
    last line. ``gods``: of an offering only the god is told. ``ways``: those of armies and ships.
    """

    together: bool = True
    beside: bool = True
    gods: bool = False
    ways: bool = True


# From the roomiest on.
TELLINGS = (
    Telling(together=False, beside=False),
    Telling(beside=False),
    Telling(),
    Telling(gods=True),
    Telling(gods=True, ways=False),
)


@dataclass(frozen=True, slots=True)
class TurnText:
    """Deeds and gains of a turn of ``seat`` in lines; ``beside``: the gains end the last line.

    ``more``: how many deeds have found no room.
    """

    seat: int
    deeds: list[list[Deed]]
    gains: list[Goods]
    beside: bool
    more: int = 0

    @property
    def count(self) -> int:
        """Number of lines."""
        return max(1, len(self.deeds) + (0 if self.beside else len(self.gains)))


def turn_text(
    seat: int,
    deeds: Sequence[Deed],
    gains: Goods,
    kind: RowType,
    room: float,
    words: Words,
    most: int,
) -> TurnText:
    """A turn laid out in up to ``most`` lines of ``room`` pixels, told as fully as can be.

    Where even the closest telling needs more lines, the last deeds are only counted.
    """
    for telling in TELLINGS:
        text = told_so(seat, deeds, gains, kind, room, telling, words)
        if text.count <= most:
            return text
    return _cut(text, kind, room, words, most)


def _cut(text: TurnText, kind: RowType, room: float, words: Words, most: int) -> TurnText:
    """The text cut to ``most`` lines; the last line ends with the number of omitted deeds."""
    deeds = [deed for line in text.deeds for deed in line if not deed.goes_on]
    style = regular(kind.least)
    room -= style.width(words.text("picture-more", count=len(deeds))) + kind.gap
    told = _deed_lines(deeds, text.seat, kind, room, together=True)
    kept = max(1, most - len(text.gains))
    more = sum(not deed.goes_on for line in told[kept:] for deed in line)
    return TurnText(text.seat, told[:kept], text.gains[: max(0, most - kept)], False, more)


def told_so(
    seat: int,
    deeds: Sequence[Deed],
    gains: Goods,
    kind: RowType,
    room: float,
    telling: Telling,
    words: Words,
) -> TurnText:
    """A turn laid out in as many lines of ``room`` pixels as this telling takes."""
    if not telling.ways:
        deeds = [one for one in deeds if part_of(one.event) is not Part.WAY] or deeds
    if telling.gods:
        deeds = [
            replace(one, words=short_words(one, words)) if isinstance(one.event, Offered) else one
            for one in deeds
        ]
    told = _deed_lines(deeds, seat, kind, room, together=telling.together)
    brought = _gain_lines(gains, kind, room)
    beside = False
    if telling.beside and told and len(brought) == 1:
        left = room - _line_width(told[-1], seat, kind)
        beside = net_width(brought[0], kind.gain) + kind.gap <= left
    return TurnText(seat, told, brought, beside)


def draw_turn_text(pen: Pen, text: TurnText, kind: RowType, room: float, step: float) -> None:
    """Draw the lines from the pen's origin, the middle of the first one, ``step`` pixels apart."""
    y = 0.0
    for line in text.deeds:
        x = 0.0
        for deed in line:
            x += _draw_deed(pen.at(x, y), deed, text.seat, kind, room - x) + kind.gap
        y += step
    if text.more:
        more = pen.words.text("picture-more", count=text.more)
        pen.write(room, y - step, more, regular(kind.least, pen.tokens.mute, "r"))
    for gains in text.gains:
        if text.beside:
            wide = net_width(gains, kind.gain)
            draw_net(pen.at(room - wide, y - step), gains, text.seat, kind.gain)
        else:
            draw_net(pen.at(2, y), gains, text.seat, kind.gain)
            y += step


def _gain_lines(gains: Goods, kind: RowType, room: float) -> list[Goods]:
    """Gains in lines of ``room`` pixels."""
    found: list[Goods] = []
    for gain in gains:
        if found and net_width((*found[-1], gain), kind.gain) <= room:
            found[-1] = (*found[-1], gain)
        else:
            found.append((gain,))
    return found


def _deed_lines(
    deeds: Iterable[Deed], seat: int, kind: RowType, room: float, *, together: bool
) -> list[list[Deed]]:
    """The deeds in lines; one holds deeds of one kind only, unless they may stand together."""
    found: list[list[Deed]] = []
    left = 0.0
    for deed in (part for whole in deeds for part in _parts(whole, seat, kind, room)):
        wide = _deed_width(deed, seat, kind) + kind.gap
        alike = found and type(found[-1][-1].event) is type(deed.event)
        if found and (together or alike) and wide - kind.gap <= left and not deed.goes_on:
            found[-1].append(deed)
            left -= wide
        else:
            found.append([deed])
            left = room - wide
    return found


def _parts(deed: Deed, seat: int, kind: RowType, room: float) -> list[Deed]:
    """The deed, in several parts if its words are too long for a line even when they are small."""
    inner = room - _indent(deed, seat, kind)
    if arrowed_width(deed.words, bold(kind.least)) <= inner:
        return [deed]
    style = bold(kind.deed)
    found = lines(deed.words, style.face, style.size, inner, _MOST_LINES)
    if any(line.endswith(ELLIPSIS) for line in found):
        found = lines(deed.words, style.face, kind.least, inner, _MOST_LINES)
    return [Deed(line, deed.event, goes_on=bool(i)) for i, line in enumerate(found)]


def _line_width(line: Sequence[Deed], seat: int, kind: RowType) -> float:
    return sum(_deed_width(deed, seat, kind) + kind.gap for deed in line) - kind.gap


def _deed_width(deed: Deed, seat: int, kind: RowType) -> float:
    return _indent(deed, seat, kind) + arrowed_width(deed.words, bold(kind.deed))


def _indent(deed: Deed, seat: int, kind: RowType) -> float:
    return kind.sign + 10 if deed_sign(deed.event, seat) is not None else 2


def _draw_deed(pen: Pen, deed: Deed, seat: int, kind: RowType, room: float) -> float:
    """A deed from the pen's origin on, its words as large as ``room`` lets them; its width."""
    x = _indent(deed, seat, kind)
    if not deed.goes_on and (sign := deed_sign(deed.event, seat, kind.sign)) is not None:
        pen.stamp(sign, kind.sign / 2, 0)
    return x + fitted_words(pen.at(x, 0), deed.words, kind.deed, room - x, kind.least)


def fitted_words(pen: Pen, words: str, size: float, room: float, least: float) -> float:
    """Bold words with arrows from the pen's origin on, shrunk to ``least``, then cut."""
    wide = arrowed_width(words, bold(size))
    if wide > room:
        size = max(least, size * room / wide - 0.2)
    return write_arrowed(pen, words, bold(size), room)


def short_words(deed: Deed, words: Words) -> str:
    """The place or the god: which kind of card it was its sign says."""
    match deed.event:
        case Built(region=str(region)):
            return region
        case Offered(god=god):
            return words.text(f"god-{god}")
        case PricesMoved():
            return words.text("film-market")
        case Passed():
            return words.text("film-passes")
        case Resigned():
            return words.text("film-leaves")
    return deed.words


def story_line(
    pen: Pen,
    seat: int,
    deeds: Sequence[Deed],
    gains: Goods,
    kind: RowType,
    room: float,
    *,
    short: bool = False,
) -> None:
    """A turn in one line: what was done above all, the villages that fell, what it brought.

    Words are ``short`` where whole ones have no room; VP come first, and what finds no room at
    the end is left out.
    """
    falls = [deed for deed in deeds if isinstance(deed.event, VillageFell)]
    brought = sorted(gains, key=lambda gain: gain[0] != "vp")
    best = net_width(brought, kind.gain) + kind.gap if brought else 0.0
    first = net_width(brought[:1], kind.gain) + kind.gap if brought else 0.0
    fallen = len(falls) * (kind.sign + 10)
    x = 0.0
    if deeds and deeds[0] not in falls:
        deed = deeds[0]
        if short or _deed_width(deed, seat, kind) + kind.gap + fallen + best > room:
            deed = replace(deed, words=short_words(deed, pen.words))
        x = _draw_deed(pen, deed, seat, kind, room - fallen - first) + kind.gap
    for _ in falls:
        if x + kind.sign <= room:
            pen.stamp(fallen_village(kind.sign), x + kind.sign / 2, 0)
            x += kind.sign + 10
    counts = range(len(brought), 0, -1)
    fits = (n for n in counts if x + net_width(brought[:n], kind.gain) <= room)
    if count := next(fits, 0):
        draw_net(pen.at(x, 0), brought[:count], seat, kind.gain)
