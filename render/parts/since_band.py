"""Above and below the digest of a player: whose turn it is, their time, and who waits for them."""

from __future__ import annotations

from engine.view import View
from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.theme import PLAYERS
from render.icons.sprites import seal
from render.look import Form
from render.parts.past_turns import Since
from render.parts.time_ring import TimeLeft, time_ring, track_on
from render.pen import Pen, Style, bold, serif
from render.text.fitting import ELLIPSIS, settle

_CLOTH = 9  # pixels of the pattern around the plain colour
_EDGE = 24  # from the band's sides to its words
_ONLY_NAME = 36  # a sentence that would have to be smaller gives way to the name alone
_SEAL, _STEP = 54, 62  # of the foot: seals of who waits


def since_band(pen: Pen, area: Box, view: View, since: Since, form: Form) -> None:
    """Draw it in the reader's cloth: two lines in the wide form, one in the tall one."""
    colour = PLAYERS[since.seat]
    pen.box(area, Cloth(since.seat), radius=12)
    pen.box(area.inset(_CLOTH), colour.fill, radius=5)
    small = pen.words.text("picture-since-start" if since.from_start else "picture-since-title")
    right, name = area.right - _EDGE, pen.names[since.seat]
    if form is Form.TALL:
        here = pen.at(area.x + _EDGE, area.y + area.h / 2)
        used = _time(pen.at(right, area.y + area.h / 2), since, form, 0.36 * area.w)
        title = pen.words.text("picture-since-of", title=small, name=name)
        room = area.w - 2 * _EDGE - used
        _sentence(here, title, name, serif(54, colour.text), room, form.least)
        return
    upper, lower = area.y + 0.31 * area.h, area.y + 0.68 * area.h
    used = _time(pen.at(right, upper), since, form, 0.5 * area.w)
    room = area.w - 2 * _EDGE - used
    _spaced(pen.at(area.x + _EDGE, upper), small, room, form.least, since.seat)
    mine = view.to_move == since.seat
    if view.to_move is None:
        title = name = pen.words.text("picture-over")
    elif mine:
        title = pen.words.text("picture-since-your-turn", name=name)
    else:
        name = pen.names[view.to_move]
        title = pen.words.text("picture-turn", name=name)
    here, room = pen.at(area.x + _EDGE, lower), area.w - 2 * _EDGE
    _sentence(here, title, name, serif(48, colour.text), room, form.least)


def _sentence(pen: Pen, title: str, name: str, style: Style, room: float, least: int) -> None:
    """The title in one line; the name alone where the title would be small."""
    if serif(max(_ONLY_NAME, least)).width(title) > room:
        title = name
    pen.fill(0, 0, title, style, room, style.size * 1.1, least)


def _time(pen: Pen, since: Since, form: Form, most: float) -> float:
    """Draw the time left, up to the pen's origin; returns the width, ``most`` at most."""
    if since.left is None:
        return 0.0
    size, r = form.least, 20 if form is Form.WIDE else 24
    left, ink = since.left, PLAYERS[since.seat].text
    style, beside = bold(size, ink, "r"), 2 * r + 10
    words = _short(left)
    wide = pen.fill(0, 0, words, style, most - beside, size * 1.2, size)
    ring = pen.at(-wide - 10 - r, 0)
    track = track_on(since.seat)
    time_ring(ring, r, left.share, stopped=left.stopped, colour=ink, track=track)
    return wide + beside + 20


def _short(left: TimeLeft) -> str:
    """The shorter text for a paused clock, as the ring shows the pause."""
    return left.of if left.stopped and left.of else left.words


def _spaced(pen: Pen, text: str, room: float, size: int, seat: int) -> None:
    """Capitals set wide if there is room, else closer, else small letters, narrowed; else none.

    The time that takes the room, and whose turn it is, count for more.
    """
    style, capitals = bold(size, PLAYERS[seat].text), text.upper()
    apart = 2.0
    if style.width(capitals) + apart * len(capitals) <= room:
        x = 0.0
        for letter in capitals:
            x += pen.write(x, 0, letter, style) + apart
        return
    chosen = capitals if style.width(capitals) <= room else text
    if not settle(chosen, style.face, size, room, size, size).lines[0].endswith(ELLIPSIS):
        pen.fill(0, 0, chosen, style, room, size, size)


def waiting_foot(pen: Pen, area: Box, view: View, reader: int, form: Form) -> None:
    """The seals of who waits, and for whom; nothing after the end."""
    awaited, *others = seats_in_turn(view) or [reader]
    if not others:
        return
    pen.panel(area, 12)
    here, x = pen.at(area.x, area.y + area.h / 2), 16 + _SEAL / 2
    for seat in others:
        here.stamp(seal(seat, pen.initials[seat], _SEAL), x, 0)
        x += _STEP
    x += 14 - _SEAL / 2
    mine = awaited == reader
    key = "picture-since-waits-you" if mine else "picture-since-waits"
    words = pen.words.text(key, count=len(others))
    room = area.w - x - 16 - (0 if mine else _STEP + 10)
    x += here.fill(x, 0, words, bold(38), room, area.h, form.least)
    if not mine:
        here.stamp(seal(awaited, pen.initials[awaited], _SEAL), x + 12 + _SEAL / 2, 0)


def seats_in_turn(view: View) -> list[int]:
    """The seats that still play, from the one whose turn it is; none after the end."""
    if view.to_move is None:
        return []
    seats = [(view.to_move + i) % view.players for i in range(view.players)]
    return [seat for seat in seats if not view.seats[seat].resigned]
