"""Events since a player's last turn: the board with those turns marked, and each in a row.

It shows what everybody saw and what was taken from the reader, oldest turn first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.view import View
from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.theme import PLAYERS
from render.icons.sprites import seal
from render.look import Form, Theme
from render.parts.contents import draw_contents, veiled_colours
from render.parts.land import board_layout, land
from render.parts.marks import PastTurn, Since
from render.parts.turn_bar import TimeLeft, time_ring, track_on
from render.parts.turn_row import (
    EDGE,
    ROW_TYPES,
    TELLINGS,
    Telling,
    TurnText,
    draw_turn_text,
    loss_strip,
    told_so,
    turn_head,
    turn_panel,
    turn_text,
)
from render.pen import Pen
from render.text.fitting import ELLIPSIS, Style, bold, regular, serif, settle
from render.text.names import brief, shown_names
from render.text.told_turn import ToldTurn, told_turn
from render.text.words import Words

_CLOTH = 9  # pixels of the pattern around the plain colour
_EDGE = 24  # from the band's sides to its words
_ONLY_NAME = 36  # a sentence that would have to be smaller gives way to the name alone
_SEAL, _STEP = 54, 62  # of the foot: seals of who waits


def since_band(pen: Pen, area: Box, view: View, since: Since) -> None:
    """Draw it in the reader's cloth: two lines in the wide form, one in the tall one."""
    colour = PLAYERS[since.seat]
    pen.box(area, Cloth(since.seat), radius=12)
    pen.box(area.inset(_CLOTH), colour.fill, radius=5)
    small = pen.words.text("picture-since-start" if since.from_start else "picture-since-title")
    right, name = area.right - _EDGE, pen.names[since.seat]
    if pen.form is Form.TALL:
        here = pen.at(area.x + _EDGE, area.y + area.h / 2)
        used = _time(pen.at(right, area.y + area.h / 2), since, 0.36 * area.w)
        title = pen.words.text("picture-since-of", title=small, name=name)
        room = area.w - 2 * _EDGE - used
        _sentence(here, title, name, serif(54, colour.text), room)
        return
    upper, lower = area.y + 0.31 * area.h, area.y + 0.68 * area.h
    used = _time(pen.at(right, upper), since, 0.5 * area.w)
    room = area.w - 2 * _EDGE - used
    _spaced(pen.at(area.x + _EDGE, upper), small, room, pen.form.least, since.seat)
    mine = view.to_move == since.seat
    if view.to_move is None:
        title = name = pen.words.text("picture-over")
    elif mine:
        title = pen.words.text("picture-since-your-turn", name=name)
    else:
        name = pen.names[view.to_move]
        title = pen.words.text("picture-turn", name=name)
    here, room = pen.at(area.x + _EDGE, lower), area.w - 2 * _EDGE
    _sentence(here, title, name, serif(48, colour.text), room)


def _sentence(pen: Pen, title: str, name: str, style: Style, room: float) -> None:
    """The title in one line; the name alone where the title would be small."""
    if serif(max(_ONLY_NAME, pen.least)).width(title) > room:
        title = name
    pen.fill(0, 0, title, style, room, style.size * 1.1)


def _time(pen: Pen, since: Since, most: float) -> float:
    """Draw the time left, up to the pen's origin; returns the width, ``most`` at most."""
    if since.left is None:
        return 0.0
    size, r = pen.form.least, 20 if pen.form is Form.WIDE else 24
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


def waiting_foot(pen: Pen, area: Box, view: View, reader: int) -> None:
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
    x += here.fill(x, 0, words, bold(38), room, area.h)
    if not mine:
        here.stamp(seal(awaited, pen.initials[awaited], _SEAL), x + 12 + _SEAL / 2, 0)


def seats_in_turn(view: View) -> list[int]:
    """The seats that still play, from the one whose turn it is; none after the end."""
    if view.to_move is None:
        return []
    seats = [(view.to_move + i) % view.players for i in range(view.players)]
    return [seat for seat in seats if not view.seats[seat].resigned]


_LEFT, _RIGHT = EDGE + 12, 16  # what is free beside the words of a row
_FREE = 10  # pixels under the last line


@dataclass(frozen=True, slots=True)
class SinceRow:
    """One turn as it will stand, and how high its row is at least."""

    turn: PastTurn
    told: ToldTurn
    text: TurnText
    height: int


def since_row(
    turn: PastTurn,
    reader: int,
    names: Sequence[str],
    words: Words,
    wide: int,
    form: Form,
    telling: Telling,
    most: int,
) -> SinceRow:
    """A turn laid out in a row ``wide`` pixels wide and up to ``most`` pixels high.

    In as many lines as ``telling`` takes, and in these as fully as can be. ``names``: short, by
    seat; ``reader``: whose losses are told.
    """
    told, kind = told_turn(turn.seat, turn.events, names, words, reader), ROW_TYPES[form]
    room = wide - _LEFT - _RIGHT
    free = kind.strip + 2 if told.losses else _FREE
    closest = told_so(turn.seat, told.deeds, told.gains, kind, room, telling, words)
    lines = min(closest.count, (most - kind.head - free) // kind.line)
    text = turn_text(turn.seat, told.deeds, told.gains, kind, room, words, lines)
    height = kind.head + kind.line * text.count + free
    return SinceRow(turn, told, text, height)


def draw_since_row(pen: Pen, area: Box, row: SinceRow, newest: bool) -> None:
    """Draw a row that was laid out for the width of ``area``; the ``newest`` has a ring.

    What ``area`` is higher than the row needs is shared between its lines.
    """
    seat, told, kind = row.turn.seat, row.told, ROW_TYPES[pen.form]
    share = (area.h - row.height) / (row.text.count + 1)
    room, head, step = area.w - _LEFT - _RIGHT, kind.head + share, kind.line + share
    turn_panel(pen, area, seat, newest=newest)
    here = pen.at(area.x + _LEFT, area.y)
    upper, turn = here.at(0, head / 2 + 2), row.turn
    turn_head(upper, kind, room, turn.number, seat, note=turn.age, stand_in=turn.stand_in)
    draw_turn_text(here.at(0, head + step / 2), row.text, kind, room, step)
    if told.losses:
        strip = Box(area.x + EDGE + 3, area.bottom - kind.strip - 2, area.w - EDGE - 5, kind.strip)
        loss_strip(pen, strip, seat, told.losses, kind, pen.words.text("picture-since-taken"))


_VEIL = 0.36  # over what no turn touched
_GROWS = 1.25  # rows with room to spare become so much higher, not more
_GAP = 12  # between rows


@dataclass(frozen=True, slots=True)
class _Plan:
    """Layout of a form, in pixels; the tall board gets the height that rows leave."""

    band: Box
    board: Box
    rows: Box  # as high as they may be at most
    earlier: int  # height of the line that says how many turns are not shown
    foot: Box | None


_PLANS = {
    Form.WIDE: _Plan(
        Box(1034, 12, 604, 104),
        Box(8, 8, 1014, 1034),
        Box(1034, 128, 604, 826),
        50,
        Box(1034, 966, 604, 72),
    ),
    Form.TALL: _Plan(
        Box(12, 12, 1296, 88), Box(12, 108, 1296, 0), Box(12, 1124, 1296, 512), 60, None
    ),
}


def since_png(
    view: View,
    names: Sequence[str],
    words: Words,
    since: Since,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """The digest of ``since.seat`` as PNG.

    ``view``: the current board, as everybody or that seat sees it. Raises ``ValueError`` where
    nothing happened.
    """
    if not since.turns:
        raise ValueError("nothing happened since")
    plan, people = _PLANS[form], shown_names(names, words)
    rows = _rows(since, brief(people), words, form)
    earlier = since.earlier + len(since.turns) - len(rows)
    boxes = _boxes(rows, earlier, form)
    board = plan.board
    if form is Form.TALL:
        top = boxes[0].y - (plan.earlier if earlier else 0)
        board = board._replace(h=top - 6 - board.y)
    ground = land(view.board, board, form.size, theme)
    pen = Pen.over(ground, form, theme, words, names)
    marked = [row.turn for row in rows]
    layout, named = board_layout(view.board, board), form is Form.WIDE
    draw_contents(pen, layout, view, marked, veil=_VEIL, named=named)
    since_band(pen, plan.band, view, since)
    if earlier:
        text, middle = words.text("picture-since-earlier", count=earlier), plan.earlier / 2
        style = regular(form.least + 1, pen.tokens.mute)
        pen.fill(plan.rows.x + 8, boxes[0].y - middle, text, style, plan.rows.w - 16, plan.earlier)
    for row, box in zip(rows, boxes, strict=True):
        draw_since_row(pen, box, row, row is rows[-1])
    if plan.foot is not None:
        waiting_foot(pen, plan.foot, view, since.seat)
    return pen.png(veiled_colours(theme, _VEIL))


def _rows(since: Since, names: Sequence[str], words: Words, form: Form) -> list[SinceRow]:
    """The rows that there is room for, told as fully as can be.

    Where even the closest telling of all turns has no room, the oldest are left out.
    """
    turns = [replace(turn, number=i) for i, turn in enumerate(since.turns, since.earlier + 1)]
    area, tellings = _PLANS[form].rows, TELLINGS if form is Form.WIDE else TELLINGS[2:]

    def laid(telling: Telling, room: int) -> list[SinceRow]:
        return [
            since_row(turn, since.seat, names, words, area.w, form, telling, room) for turn in turns
        ]

    while True:
        hidden = since.earlier or len(turns) < len(since.turns)
        room = area.h - (_PLANS[form].earlier if hidden and form is Form.WIDE else 0)
        for telling in tellings:
            rows = laid(telling, room)
            if _total(rows) <= room or (len(rows) == 1 and telling is tellings[-1]):
                return rows
        turns = turns[1:]


def _total(rows: Sequence[SinceRow]) -> int:
    return sum(row.height for row in rows) + _GAP * (len(rows) - 1)


def _boxes(rows: Sequence[SinceRow], earlier: int, form: Form) -> list[Box]:
    """Places of the rows: from the top in the wide form, up to the foot in the tall one."""
    plan, area = _PLANS[form], _PLANS[form].rows
    top = area.y + (plan.earlier if earlier else 0)
    heights = [row.height for row in rows]
    if form is Form.WIDE:
        free = (area.bottom - top - _total(rows)) / sum(heights)
        heights = [int(high * min(_GROWS, 1 + max(0.0, free))) for high in heights]
    else:
        top = area.bottom - _total(rows)
    found = []
    for high in heights:
        found.append(Box(area.x, top, area.w, high))
        top += high + _GAP
    return found
