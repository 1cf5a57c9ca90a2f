"""What happened since a player's last turn: the board with those turns marked, and each in a row.

It shows what everybody saw and what was taken from the reader, oldest turn first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.events import Event
from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import PLAYERS, Form, Rgb, Theme
from render.icons.sprites import seal
from render.parts.amounts import amounts_width, draw_amounts
from render.parts.land import board_layout, land
from render.parts.marked_board import VEIL, MarkedTurn, draw_marked_board
from render.parts.time_ring import TimeLeft, time_ring, track_on
from render.parts.turn_row import (
    EDGE,
    FOOT,
    HEAD,
    LINE,
    STRIP,
    deed_lines,
    draw_deed,
    loss_strip,
    turn_head,
    turn_panel,
)
from render.parts.veil import veiled_colours
from render.parts.waiting_chain import waiting_chain
from render.text.names import brief, fit_name, shown_names
from render.text.phrases import phrases
from render.text.told_turn import Deed, Goods, ToldTurn, told_turn
from render.text.words import Words

_INDENT = EDGE + 18  # where deeds begin in a row
_WORDS, _TALL_WORDS, _AMOUNTS = 34, 33, 36  # sizes of deeds and of gains, in pixels
_MOST_LINES = 7  # of deeds in one row
_TIME = 340  # pixels for the time in words
_BESIDE_NAME = 420  # pixels for gains beside a name; more stand in lines below
_APART = 30  # pixels between two gains
_EARLIER = 58  # the line that says how many turns are not shown


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn that was played: ``events`` as everybody saw them.

    ``age``: how long ago, in words. ``stand_in``: whether a computer played it for somebody.
    """

    seat: int
    events: tuple[Event, ...]
    age: str = ""
    stand_in: bool = False


@dataclass(frozen=True, slots=True)
class Since:
    """What happened since the last turn of ``seat``.

    ``turns``: oldest first; ``earlier`` more came before them. ``from_start``: whether that seat
    has not played yet, so that these are all turns of the game. ``left``: the clock of whoever
    is awaited. ``foot``: what happens when their time is out, in words.
    """

    seat: int
    turns: Sequence[PastTurn]
    earlier: int = 0
    from_start: bool = False
    left: TimeLeft | None = None
    foot: str = ""


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where everything of a form is; the tall one's rows and chain move down with their number."""

    size: tuple[int, int]  # the tall one's height is that of what it holds
    band: Box
    board: Box
    rows: Box  # the height is what they may take at most
    gaps: tuple[int, int]  # least and most pixels between rows
    chain: Box
    foot: int


_FRAMES = {
    Form.WIDE: _Frame(
        (1600, 1180),
        Box(24, 20, 1552, 112),
        Box(14, 146, 964, 900),
        Box(1006, 156, 570, 1004),
        (20, 54),
        Box(24, 1066, 956, 94),
        20,
    ),
    Form.TALL: _Frame(
        (1080, 1932),
        Box(20, 20, 1040, 112),
        Box(12, 148, 1056, 966),
        Box(20, 1138, 1040, 900),
        (24, 24),
        Box(20, 0, 1040, 96),
        20,
    ),
}


@dataclass(frozen=True, slots=True)
class _Row:
    """One turn as it will stand: its lines of deeds and how high it is."""

    number: int
    turn: PastTurn
    told: ToldTurn
    lines: list[list[Deed]]
    gains: list[Goods]  # in lines; the first stands beside the name if there is no other
    beside: bool
    height: int
    more: int = 0


def since_png(
    view: View,
    names: Sequence[str],
    words: Words,
    since: Since,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """The digest of ``since.seat`` as PNG: 1600×1180, or 1080 wide in the tall form.

    ``view``: the board as it stands, as everybody or that seat sees it. Raises ``ValueError``
    where nothing happened.
    """
    if not since.turns:
        raise ValueError("nothing happened since")
    frame, people = _FRAMES[form], shown_names(names, words)
    rows = _plan(since, brief(people), words, frame, form)
    earlier = since.earlier + len(since.turns) - len(rows)
    boxes = _boxes(rows, earlier, frame, form)
    chain, size = frame.chain, frame.size
    if form is Form.TALL:
        chain = chain._replace(y=boxes[-1].bottom + frame.gaps[0])
        size = (size[0], chain.bottom + frame.foot)
    pen = Pen(Canvas(land(view.board, frame.board, size, theme)), theme, words, people)
    layout = board_layout(view.board, frame.board)
    draw_marked_board(pen, layout, view, [_marked(row, rows, people, words) for row in rows])
    _band(pen, frame.band, view, since, form)
    if earlier:
        text = words.text("picture-since-earlier", count=earlier)
        pen.write(frame.rows.x + 8, frame.rows.y + 20, text, regular(30, pen.tokens.mute))
    for row, box in zip(rows, boxes, strict=True):
        _draw_row(pen, box, row, row is rows[-1], form)
    waiting_chain(pen, chain, view, since.seat, since.foot)
    return png(pen.canvas.image, theme, veiled_colours(theme, VEIL))


def _marked(row: _Row, rows: Sequence[_Row], names: Sequence[str], words: Words) -> MarkedTurn:
    done = phrases(row.turn.events, brief(names), words)
    return MarkedTurn(row.number, row.turn.seat, done, row is rows[-1])


def _plan(
    since: Since, names: Sequence[str], words: Words, frame: _Frame, form: Form
) -> list[_Row]:
    """The rows that there is room for: each kind of deed in a line of its own, if that fits.

    Else deeds stand side by side; what does not fit then are the oldest turns.
    """
    tries = (False, True) if form is Form.WIDE else (True,)
    turns = list(enumerate(since.turns, since.earlier + 1))
    while True:
        for together in tries:
            rows = [
                _row(i, turn, since.seat, names, words, frame.rows.w, form, together)
                for i, turn in turns
            ]
            hidden = since.earlier or len(turns) < len(since.turns)
            room = frame.rows.h - (_EARLIER if hidden else 0)
            if len(rows) == 1 or _total(rows, frame.gaps[0]) <= room:
                return rows
        turns = turns[1:]


def _total(rows: Sequence[_Row], gap: int) -> int:
    return sum(row.height for row in rows) + gap * (len(rows) - 1)


def _row(
    number: int,
    turn: PastTurn,
    reader: int,
    names: Sequence[str],
    words: Words,
    wide: int,
    form: Form,
    together: bool,
) -> _Row:
    told = told_turn(turn.seat, turn.events, names, words, reader)
    size, gap = (_WORDS, 28) if form is Form.WIDE else (_TALL_WORDS, 36)
    room = wide - _INDENT - 20
    lines = deed_lines(told.deeds, turn.seat, size, room, gap=gap, together=together)
    more = sum(map(len, lines[_MOST_LINES:]))
    lines = lines[:_MOST_LINES]
    gains = _gain_lines(told.gains, room)
    beside = form is Form.TALL and amounts_width(told.gains, _AMOUNTS, _APART) <= _BESIDE_NAME
    count = len(lines) + bool(more) + (0 if beside else len(gains))
    height = HEAD + LINE * count + FOOT + (STRIP if told.losses else 0)
    return _Row(number, turn, told, lines, gains, beside, height, more)


def _gain_lines(gains: Goods, room: float) -> list[Goods]:
    """Gains in lines of ``room`` pixels."""
    found: list[Goods] = []
    for gain in gains:
        if found and amounts_width((*found[-1], gain), _AMOUNTS, _APART) <= room:
            found[-1] = (*found[-1], gain)
        else:
            found.append((gain,))
    return found


def _boxes(rows: Sequence[_Row], earlier: int, frame: _Frame, form: Form) -> list[Box]:
    area = frame.rows
    y = area.y + (_EARLIER if earlier else 0)
    least, most = frame.gaps
    spare = area.bottom - y - sum(row.height for row in rows)
    gap = max(least, min(most, spare // max(1, len(rows) - 1)))
    found = []
    for row in rows:
        found.append(Box(area.x, y, area.w, row.height))
        y += row.height + gap
    return found


def _draw_row(pen: Pen, area: Box, row: _Row, newest: bool, form: Form) -> None:
    seat, told = row.turn.seat, row.told
    turn_panel(pen, area, seat, newest=newest)
    tall, here = form is Form.TALL, pen.at(area.x, area.y)
    taken = amounts_width(told.gains, _AMOUNTS, _APART) + 24 if row.beside and row.gains else 0
    turn_head(
        here,
        area.w,
        row.number,
        seat,
        newest=newest,
        note=row.turn.age,
        taken=taken,
        after=tall,
        stand_in=row.turn.stand_in,
    )
    if taken:
        at = here.at(area.w + 2 - taken, HEAD / 2 + 4)
        draw_amounts(at, told.gains, seat, _AMOUNTS, _APART)
    y, size, gap = HEAD + LINE / 2 - 3, _WORDS, 28
    if tall:
        size, gap = _TALL_WORDS, 36
    for line in row.lines:
        x: float = _INDENT
        for deed in line:
            x += draw_deed(here.at(x, y), deed, seat, size, area.w - 20 - x) + gap
        y += LINE
    if row.more:
        text = pen.words.text("picture-more", count=row.more)
        here.write(_INDENT + 4, y, text, regular(size, pen.tokens.mute))
        y += LINE
    for gains in [] if row.beside else row.gains:
        draw_amounts(here.at(_INDENT + 4, y), gains, seat, _AMOUNTS, _APART)
        y += LINE
    if told.losses:
        strip = Box(area.x + EDGE + 3, area.bottom - STRIP - 2, area.w - EDGE - 5, STRIP)
        loss_strip(pen, strip, seat, told.losses, pen.words.text("picture-since-taken"))


def _band(pen: Pen, area: Box, view: View, since: Since, form: Form) -> None:
    """The reader's cloth: whose turn it is, in which round, and how long there is."""
    seat, colour = since.seat, PLAYERS[since.seat]
    pen.box(area, Cloth(seat), radius=16)
    pen.box(area.inset(12), colour.fill, radius=6)
    here = pen.at(area.x, area.y + area.h / 2)
    here.stamp(seal(seat, pen.initials[seat], 80), 74, 0)
    right = area.w - 30.0
    words = pen.words
    aside = words.text("picture-round", round=view.round) if form is Form.TALL else ""
    if since.left is not None:
        time_ring(
            here.at(area.w - 70, 0),
            40,
            since.left.share,
            stopped=since.left.stopped,
            colour=colour.text,
            track=track_on(seat),
        )
        right = area.w - 132.0
        aside = aside or since.left.of
        y = -20 if aside else 0
        wide = here.write(right, y, since.left.words, bold(38, colour.text, "r"), _TIME, least=0.65)
        if aside:
            wide = max(wide, here.write(right, 24, aside, regular(28, colour.text, "r"), _TIME))
        right -= min(wide, _TIME) + 24
    elif aside:
        right -= here.write(right, 0, aside, bold(34, colour.text, "r")) + 24
    key = "picture-since-start" if since.from_start else "picture-since-title"
    small = words.text(key)
    if form is Form.WIDE:
        small = words.text("picture-since-round", title=small, round=view.round)
    _spaced(here.at(132, -26), small.upper(), right - 132, colour.text)
    mine = view.to_move == seat
    key = "picture-since-your-turn" if mine else "picture-turn"
    name = pen.names[seat if mine or view.to_move is None else view.to_move]
    if view.to_move is None:
        key = "picture-over"
    title = fit_name(lambda n: words.text(key, name=n), name, serif(46), right - 132)
    here.write(132, 20, title.text, serif(title.size, colour.text))


def _spaced(pen: Pen, text: str, room: float, colour: Rgb) -> None:
    """Small capitals set wide, made to fit."""
    style = bold(26, colour)
    apart = 2.0
    if style.width(text) + apart * len(text) > room:
        pen.write(0, 0, text, style, room)
        return
    x = 0.0
    for letter in text:
        x += pen.write(x, 0, letter, style) + apart
