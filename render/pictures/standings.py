"""The standings of a tournament: who is where, with points and share of the VP; what is played.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.draw.boxes import UPPER, Box
from render.draw.theme import BAND_WORDS, BLACK, INK, IVORY, LAUREL, SIGNAL
from render.icons.sprites import flat, seal
from render.look import Form, Theme
from render.parts.people import computer_seal, whole_name, wreath
from render.parts.records import Contest, Contestant, ContestTable
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.names import initials, known_letters
from render.text.words import Words

_EDGE, _HEAD = 4, {Form.WIDE: 40, Form.TALL: 48}
_TITLE, _ROW, _HIGHEST = 20, 17.0, 34.0  # the head of a panel; how high a row is, at least and most
_BELOW, _LINE = 24, {Form.WIDE: 30, Form.TALL: 33}  # the head of what is played, and a table there
_ABREAST = {Form.WIDE: 3, Form.TALL: 2}  # panels
_EASY = {Form.WIDE: 21.0, Form.TALL: 19.0}  # rows this high need no other panel


def standings_png(
    contest: Contest, words: Words, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE
) -> bytes:
    """A page of standings as PNG: as many panels side by side as its rows need."""
    pen = Pen.screen(form, theme, words)
    (wide, high) = form.screen
    head = Box(_EDGE, _EDGE, wide - 2 * _EDGE, _HEAD[form])
    _head(pen.at(head.x, head.y), contest, head)
    bottom = high - _EDGE
    if contest.tables:
        tall = _BELOW + len(contest.tables) * _LINE[form]
        _playing(pen, contest.tables, Box(_EDGE, bottom - tall, head.w, tall))
        bottom -= tall + _EDGE
    area = Box(_EDGE, head.bottom + _EDGE, head.w, bottom - head.bottom - _EDGE)
    if contest.rows:
        _panels(pen, contest, area)
    else:
        pen.panel(area, radius=6)
        x, y = area.middle
        nobody = words.text("standings-nobody")
        pen.fill(x, y, nobody, regular(15, None, "m"), area.w - 40, 60, 11, most=3)
    return pen.png()


def _head(pen: Pen, contest: Contest, area: Box) -> None:
    """The name, how far the tournament is, and how long the round still lasts."""
    high, wide = area.h, area.w
    pen.box(Box(0, 0, wide, high), INK, radius=6)
    wreath(pen.at(22, high / 2), 0.33 * high)
    pen.stamp(flat("star", SIGNAL, None, pen.scaled(16)), 22, high / 2)
    name, left = known_letters(contest.name), 44.0
    if pen.form is Form.TALL:
        end = wide - 10.0
        pen.fill(left, 0.33 * high, name, serif(19, IVORY), end - left, 27, most=2)
        if contest.left:
            end -= pen.write(end, 0.74 * high, contest.left, bold(13.5, SIGNAL, "r")) + 8
        pen.fill(left, 0.74 * high, contest.stage, regular(13, BAND_WORDS), end - left, 16)
        return
    words, time = regular(12.5, BAND_WORDS, "r"), bold(14, SIGNAL, "r")
    beside = min(190.0, max(words.width(contest.stage), time.width(contest.left)))
    y = high / 2 if not contest.left else 0.32 * high
    pen.fill(wide - 10, y, contest.stage, words, beside + 1, 15)
    if contest.left:
        pen.fill(wide - 10, 0.70 * high, contest.left, time, beside + 1, 17)
    room = wide - 10 - beside - 14 - left
    pen.fill(left, high / 2, name, serif(21, IVORY), room, high - 6, most=2)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where names begin, and where games, points and shares end; None for what is left out."""

    name: float
    points: float
    games: float | None = None
    share: float | None = None

    @property
    def room(self) -> float:
        """The width for names, with the numbers beside them at most so wide."""
        first = self.games if self.games is not None else self.points
        return first - (44 if self.games is not None else 30) - self.name


def _panels(pen: Pen, contest: Contest, area: Box) -> None:
    rows = contest.rows
    count = next(
        (
            n
            for n in range(1, _ABREAST[pen.form])
            if (area.h - _TITLE) / -(-len(rows) // n) >= _EASY[pen.form]
        ),
        _ABREAST[pen.form],
    )
    each = -(-len(rows) // count)
    wide = (area.w - (count - 1) * _EDGE) // count
    step = min(_HIGHEST, (area.h - _TITLE - 2) / each)
    for at in range(count):
        some = rows[at * each : (at + 1) * each]
        if some:
            panel = Box(area.x + at * (wide + _EDGE), area.y, wide, area.h)
            _panel(pen.at(panel.x, panel.y), contest, some, panel, step, count)


def _panel(
    pen: Pen, contest: Contest, rows: Sequence[Contestant], area: Box, step: float, abreast: int
) -> None:
    tokens, text, wide = pen.tokens, pen.words.text, area.w
    pen.panel(Box(0, 0, wide, area.h), radius=6)
    pen.box(Box(2, 2, wide - 4, _TITLE - 2), tokens.panel2, radius=4, corners=UPPER)
    end = wide - 8.0
    if abreast == 1:
        columns = _Columns(34, end - 72, end - 72 - 74, end)
    elif pen.form is Form.WIDE:
        columns = _Columns(26, end - 46, share=end)
    else:
        columns = _Columns(26, end)
    share = "share" if abreast == 1 else "vp"
    heads = (("games", columns.games), ("points", columns.points), (share, columns.share))
    room = 66.0 if abreast == 1 else 58.0
    for key, right in heads:
        if right is not None:
            narrow = 40.0 if key == "vp" else room
            label = regular(12, tokens.mute, "r")
            pen.fill(right, _TITLE / 2 + 0.5, text(f"standings-{key}"), label, narrow, 14)
    for i, row in enumerate(rows):
        here = pen.at(0, _TITLE + i * step)
        if row.you:
            file, u = here.fine(), pen.zoom
            ring = Box(round(2 * u), 0, round((wide - 4) * u), round(step * u))
            file.framed(ring, tokens.panel2, tokens.text, radius=round(4 * u), width=5)
        elif i and not rows[i - 1].you:
            here.line([(7, 0), (wide - 7, 0)], 0.6, tokens.rule)
        _row(here.at(0, step / 2), contest, row, columns, step)


def _row(pen: Pen, contest: Contest, row: Contestant, at: _Columns, step: float) -> None:
    mute = pen.tokens.mute
    colour = mute if row.left else None
    middle = at.name / 2 + 1
    if contest.over and row.place <= 3:
        if step >= 20:
            wreath(pen.at(middle, 0), 0.42 * min(step, 26))
        else:
            pen.box(Box(1, round(-step / 2), 3, round(step)), LAUREL)
    place = serif(14 if row.place < 10 else 12.5, colour, "m")
    pen.fill(middle, 0, str(row.place), place, at.name - 4, 15)
    name = known_letters(row.name) or pen.words.text("stats-somebody")
    if step < 24:
        pen.fill(at.name, 0, name, serif(14, colour), at.room, step - 3)
    else:
        whole_name(pen, at.name, 0, name, serif(14, colour), at.room)
    pen.write(at.points, 0, row.points, bold(15, colour, "r"))
    if at.games is not None:
        pen.write(at.games, 0, str(row.games), regular(14, mute, "r"))
    if at.share is not None:
        share = "–" if row.share is None else pen.words.percent(row.share)
        pen.write(at.share, 0, share, regular(14, colour, "r"))


def _playing(pen: Pen, tables: Sequence[ContestTable], area: Box) -> None:
    """The tables that are played: seals in turn order, names where there is room."""
    pen.panel(area, radius=6)
    high = _LINE[pen.form]
    text, mute = pen.words.text, pen.tokens.mute
    middle, title = area.y + _BELOW / 2, text("standings-playing")
    room = area.w - 18.0 if pen.form is Form.TALL else 130.0
    told = pen.fill(area.x + 9, middle, title, serif(14), room, 18)
    if pen.form is Form.WIDE:
        ties, room = regular(11.5, mute, "r"), area.w - told - 30
        pen.fill(area.right - 9, middle, text("standings-ties"), ties, room, 14)
    for i, table in enumerate(tables):
        here = pen.at(area.x, area.y + _BELOW + i * high)
        here.line([(7, 0), (area.w - 7, 0)], 0.6, pen.tokens.rule)
        _table(here.at(0, high / 2), table, area.w)


def _table(pen: Pen, table: ContestTable, wide: int) -> None:
    plate = Box(8, -9, 28, 18)
    pen.box(plate, BLACK if pen.tokens.theme is Theme.LIGHT else IVORY, radius=9)
    on = IVORY if pen.tokens.theme is Theme.LIGHT else BLACK
    pen.write(22, 0, str(table.number), bold(13, on, "m"))
    number = pen.words.text("standings-round", round=table.round)
    end = wide - 9.0
    words = regular(12.5, pen.tokens.mute, "r")
    told = pen.fill(end, 0, number, words, 78, 26, most=2)
    size, left, room = 20, 42.0, end - told - 10 - 42
    each = room / len(table.names)
    letters = initials([name or "?" for name in table.names])
    for seat, name in enumerate(table.names):
        x = left + seat * (each if pen.form is Form.WIDE else size + 6)
        file = pen.scaled(size)
        sign = seal(seat, letters[seat], file) if name else computer_seal(file)
        pen.stamp(sign, x + size / 2, 0)
        if pen.form is Form.WIDE and name:
            shown = known_letters(name) or pen.words.text("stats-somebody")
            pen.fill(x + size + 4, 0, shown, serif(13), each - size - 10, 26, most=2)
