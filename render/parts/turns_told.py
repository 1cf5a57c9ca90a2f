"""The last turns in words below the players: badge, seal, what was done where, what it brought.

Everything is also told in the message. What finds no room goes in this order: the card's name
(its sign and the region stay), ways and other deeds, the last gains. Letters are never smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from engine.events import Built, Offered, Stole, VillageFell
from render.draw.boxes import Box
from render.icons.sprites import flat, seal
from render.parts.amounts import amount_icon
from render.parts.marks import PastTurn, row_badge
from render.parts.turn_row import deed_sign
from render.pen import Pen
from render.text.amounts import signed
from render.text.faces import Part, part_of, spot_of
from render.text.fitting import bold
from render.text.told_turn import Deed, told_turn

_MARGIN, _GAP, _CLOSE = 12, 16, 4  # at the ends, between two things, between number and icon
_AFTER = 8  # pixels after a badge and a seal


@dataclass(frozen=True, slots=True)
class _Part:
    """Words or an icon of a line; ``close``: right beside what comes before it.

    ``rank``: parts of the highest rank are left out first; 0 are never. ``short``: what may
    stand instead of the words. ``aside``: it is no more than punctuation.
    """

    what: str | Image.Image
    rank: int = 0
    close: bool = False
    short: str = ""
    aside: bool = False

    def width(self, size: float) -> float:
        return bold(size).width(self.what) if isinstance(self.what, str) else self.what.width


def _icon(sprite: Image.Image, rank: int = 0, *, close: bool = False, aside: bool = False) -> _Part:
    """An icon without the empty sides of its sprite."""
    left, _, right, _ = sprite.getchannel("A").getbbox() or (0, 0, *sprite.size)
    return _Part(sprite.crop((left, 0, right, sprite.height)), rank, close=close, aside=aside)


def turns_told(pen: Pen, turns: Sequence[PastTurn], w: int, h: int, lines: int) -> None:
    """Draw the newest of ``turns`` (oldest first) in ``lines`` lines of a panel ``w`` × ``h``.

    A turn that is alone, or the newest of few, may go on in the lines that are left.
    """
    shown = turns[-lines:]
    pen.panel(Box(0, 0, w, h), 12)
    high = h / lines
    y = 0.0
    for i, turn in enumerate(shown):
        allotted = 1 if i < len(shown) - 1 else lines - len(shown) + 1
        if i:
            pen.box(Box(2, round(y) - 1, w - 4, 2), pen.tokens.rule)
        _turn(pen.at(0, y), turn, w, high, allotted)
        y += high


def _turn(pen: Pen, turn: PastTurn, w: int, high: float, allotted: int) -> None:
    """One turn in so many lines of that height, or in fewer in their middle."""
    digits = max(36, pen.form.least)
    badge = round(min(48 if digits < 42 else 55, high - 4))
    marks = [row_badge(pen.theme, turn.number, badge, strong=True)]
    marks.append(seal(turn.seat, pen.initials[turn.seat], min(46, badge)))
    if turn.stand_in:
        marks.append(flat("army", pen.tokens.text, pen.tokens.panel, pen.form.least_icon))
    left = _MARGIN + sum(mark.width + _AFTER for mark in marks) + _AFTER
    room = w - _MARGIN - left
    lines = _lines(_parts(pen, turn, digits, whole=allotted > 1), room, digits, allotted)
    y, x = high * (allotted - len(lines) + 1) / 2, 0.0 + _MARGIN
    for mark in marks:
        pen.stamp(mark, x + mark.width / 2, y)
        x += mark.width + _AFTER
    for line in lines:
        x = left
        for i, part in enumerate(line):
            x += (_CLOSE if part.close else _GAP) if i else 0
            if isinstance(part.what, str):
                x += pen.write(x, y, part.what, bold(digits), w - _MARGIN - x)
            else:
                pen.stamp(part.what, x + part.what.width / 2, y, aside=part.aside)
                x += part.what.width
        y += high


def _lines(parts: Sequence[_Part], room: float, size: float, allotted: int) -> list[list[_Part]]:
    """The parts in lines: shorter words first, then without what is missed least."""
    told = list(parts)
    while True:
        for shorter in (False, True):
            some = [replace(one, what=one.short) if shorter and one.short else one for one in told]
            found = _broken(some, room, size)
            if len(found) <= allotted:
                return found
        least = max((one.rank for one in told), default=0)
        if not least:
            return found[:allotted]
        at = max(i for i, one in enumerate(told) if one.rank == least)
        end = at + 1
        while at and told[at].close:
            at -= 1
        while end < len(told) and told[end].close:
            end += 1
        del told[at:end]


def _broken(parts: Sequence[_Part], room: float, size: float) -> list[list[_Part]]:
    """One part after the other; those that are close stay in one line."""
    found: list[list[_Part]] = [[]]
    used, at = 0.0, 0
    while at < len(parts):
        end = at + 1
        while end < len(parts) and parts[end].close:
            end += 1
        group = list(parts[at:end])
        wide = sum(one.width(size) + _CLOSE for one in group) - _CLOSE
        if found[-1] and used + _GAP + wide > room:
            found.append([])
            used = 0.0
        used += (_GAP if found[-1] else 0) + wide
        found[-1] += group
        at = end
    if any(sum(one.width(size) for one in line) > room for line in found):
        return [*found, [], [], []]  # too broad for a line: as if there were too many
    return found


def _parts(pen: Pen, turn: PastTurn, size: int, *, whole: bool) -> list[_Part]:
    """Parts of a turn's text; ``whole``: with ways and all other events in words."""
    told = told_turn(turn.seat, turn.events, pen.names, pen.words, None)
    icon, found = pen.form.least_icon, list[_Part]()
    robbed = [one for one in turn.events if isinstance(one, Stole) and one.amount > 0]
    for deed in told.deeds:
        found += _deed(pen, deed, turn.seat, icon, whole=whole)
    for rank, (what, number) in enumerate(told.gains, start=1):
        found.append(_Part(signed(number), min(rank, 5) if rank > 1 else 0))
        found.append(_icon(amount_icon(what, turn.seat, icon), close=True))
    seats = list(dict.fromkeys(one.victim for one in robbed))
    if seats and len(seats) < 4:
        mark = flat("play", pen.tokens.mute, None, 0.6 * size).transpose(
            Image.Transpose.FLIP_LEFT_RIGHT
        )
        for i, seat in enumerate(seats):
            if not i:
                found.append(_icon(mark, 6, aside=True))
            found.append(_icon(seal(seat, pen.initials[seat], icon), 6 if i else 0, close=True))
    return found


def _deed(pen: Pen, deed: Deed, seat: int, icon: int, *, whole: bool) -> list[_Part]:
    """One deed: the main one as sign, name and region; a fallen village as its sign."""
    sign, there, kind = deed_sign(deed.event, seat, icon), spot_of(deed.event), part_of(deed.event)
    head = [_icon(sign)] if sign is not None else []
    match deed.event:
        case Built(card=card, region=region):
            name = pen.words.card_name(card)
            return [*head, _Part(f"{name} {region}" if region else name, short=region or "")]
        case Offered(god=god):
            return [*head, _Part(pen.words.text(f"god-{god}"))]
        case VillageFell(region=region):
            return [*head, *([_Part(region, 8, close=True)] if whole else [])]
    if kind is Part.DEED:
        return [_Part(deed.words)]
    if not whole or kind is Part.THEFT:
        return []
    if there is not None and there.start is not None:
        arrow = flat("arrow", pen.tokens.text, None, 0.7 * icon)
        return [
            _Part(there.start, 9),
            _icon(arrow, 9, close=True, aside=True),
            _Part(there.region, 9, close=True),
        ]
    return [_Part(deed.words, 10)]
