"""The ladder of a season, and the hall of fame of a server: its last seasons and its records.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.draw.boxes import Box
from render.draw.theme import BAND_WORDS, CHART, INK, IVORY, SIGNAL, mix
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.people import NAMES_FROM, neutral_seal, ranked_name, whole_name, wreath
from render.parts.records import Hall, HallRecord, HallRow, Ladder, LadderRow
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.names import initial, known_letters
from render.text.words import Words

HEAD = {Form.WIDE: 40, Form.TALL: 48}
_RIGHT = 250.0  # for what is counted, beside the title


def season_head(pen: Pen, sign: Image.Image, title: str, counted: str) -> None:
    """The band at the pen's origin; ``counted`` stands beside the title, in tall ones below it."""
    tall, high = pen.form is Form.TALL, HEAD[pen.form]
    wide = 322 if tall else 542
    pen.box(Box(0, 0, wide, high), INK, radius=6)
    wreath(pen.at(24, high / 2), 0.36 * high)
    pen.stamp(sign, 24, high / 2)
    left, below = 48.0, regular(12.5, BAND_WORDS)
    if tall:
        room = wide - left - 10
        pen.fill(left, 0.33 * high, title, serif(18, IVORY), room, 22)
        pen.fill(left, 0.73 * high, counted, below, room, 16)
        return
    right = regular(12.5, BAND_WORDS, "r")
    used = pen.fill(wide - 10, high / 2, counted, right, _RIGHT, 32, 11, most=2)
    room = wide - left - used - 24
    pen.fill(left, high / 2, title, serif(19, IVORY), room, high - 6, most=2)


def season_name(quarter: int, words: Words) -> str:
    """The months and the year of a season: ``January–March 2026``."""
    return words.text(f"season-{quarter % 4 + 1}", year=str(quarter // 4))


def season_short(quarter: int, words: Words) -> tuple[str, str]:
    """The same in two short lines: months, year."""
    return words.text(f"season-{quarter % 4 + 1}-short"), str(quarter // 4)


def season_counted(ladder: Ladder, words: Words) -> str:
    """The number of people and games a ladder counts, and how long the season still lasts."""
    counted = words.text("season-counted", people=ladder.people, games=ladder.games)
    until = words.text("season-closed")
    if ladder.days is not None:
        until = words.text("season-days", days=ladder.days)
    return words.text("season-both", one=counted, other=until)


_EDGE, _GAP, _HEADING, _HIGHEST = 4, 4, 18, 36.0
_BAR = 96


def season_png(
    ladder: Ladder, words: Words, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE
) -> bytes:
    """The ladder as PNG; in the tall form without bars and best scores."""
    pen = Pen.screen(form, theme, words)
    wide, high = form.screen
    sign = flat("star", SIGNAL, None, pen.scaled(16))
    title = words.text("season-title", season=season_name(ladder.quarter, words))
    season_head(pen.at(_EDGE, _EDGE), sign, title, season_counted(ladder, words))
    top = _EDGE + HEAD[form] + _GAP
    area = Box(_EDGE, top, wide - 2 * _EDGE, high - _EDGE - top)
    pen.panel(area, radius=6)
    if ladder.rows:
        _Table(pen.at(area.x, area.y), ladder.rows, area).draw()
    else:
        said, (x, y) = words.text("season-nobody" if ladder.on else "season-off"), area.middle
        pen.fill(x, y, said, regular(15, None, "m"), area.w - 40, 80, 11, most=4)
    return pen.png()


@dataclass(frozen=True, slots=True)
class _Column:
    key: str
    heading: str
    wide: float
    right: float


class _Table:
    """The rows, whose columns are as wide as the widest of what stands in them."""

    def __init__(self, pen: Pen, rows: Sequence[LadderRow], area: Box) -> None:
        self.pen, self.rows, self.area = pen, rows, area
        self.wide, self.least = pen.form is Form.WIDE, pen.least
        self.step = min(_HIGHEST, (area.h - _HEADING - 2) / len(rows))
        self.most = max(1, *(row.points for row in rows))
        size = 12.5
        while True:
            self.columns = self._columns(size)
            self.room = min(c.right - c.wide for c in self.columns) - 8 - NAMES_FROM
            if size <= self.least or self.room >= (150 if self.wide else 108):
                break
            size = max(self.least, size - 0.5)
        self.size = size

    def _columns(self, size: float) -> list[_Column]:
        text, head = self.pen.words.text, regular(size)
        numbers = {
            "points": max(bold(16).width(str(row.points)) for row in self.rows),
            "bar": float(_BAR),
            "games": max(regular(15).width(str(row.games)) for row in self.rows),
            "wins": max(bold(15).width(str(row.wins)) for row in self.rows),
            "best": max(regular(15).width(str(row.best)) for row in self.rows),
        }
        if not self.wide:
            del numbers["bar"], numbers["best"]
        heads = {
            "points": text("season-points"),
            "bar": "",
            "games": text("stats-games"),
            "wins": text("stats-wins"),
            "best": text("season-best"),
        }
        found: list[_Column] = []
        right = float(self.area.w - 8)
        for key in reversed(numbers):
            wide = max(numbers[key], head.width(heads[key]))
            found.append(_Column(key, heads[key], wide, right))
            right -= wide + 12
        return found[::-1]

    def draw(self) -> None:
        pen, area = self.pen, self.area
        for column in self.columns:
            pen.write(column.right, 10, column.heading, regular(self.size, pen.tokens.mute, "r"))
        for i, row in enumerate(self.rows):
            here = pen.at(0, _HEADING + i * self.step)
            if row.you:
                ring = Box(2, 0, area.w - 4, round(self.step))
                here.framed(ring, pen.tokens.panel2, pen.tokens.text, radius=4, width=1.6)
            elif i and not self.rows[i - 1].you:
                here.line([(7, 0), (area.w - 7, 0)], 0.6, pen.tokens.rule)
            self._row(here.at(0, self.step / 2), row)

    def _row(self, pen: Pen, row: LadderRow) -> None:
        ranked_name(pen, row.rank, row.name, self.room, self.step)
        said = {
            "points": (str(row.points), bold(16, None, "r")),
            "games": (str(row.games), regular(15, None, "r")),
            "wins": (str(row.wins), bold(15, None, "r")),
            "best": (str(row.best), regular(15, None, "r")),
        }
        for column in self.columns:
            if column.key in said:
                text, style = said[column.key]
                pen.write(column.right, 0, text, style)
                continue
            if not row.points:
                continue
            wide = max(3, round(column.wide * row.points / self.most))
            fill = SIGNAL if row.rank == 1 else mix(pen.tokens.panel, CHART, 0.62)
            left = round(column.right - column.wide)
            pen.framed(Box(left, -5, wide, 10), fill, pen.tokens.text, radius=2, width=0.8)


_HALL_EDGE, _HALL_GAP = 4, 4
_HALL_HIGHEST = {Form.WIDE: 110.0, Form.TALL: 110.0}  # how high a season is at most
_FOOT = {Form.WIDE: 62, Form.TALL: 106}  # how high the records are at least


def hall_png(
    hall: Hall, words: Words, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE
) -> bytes:
    """The hall of fame as PNG: at most four seasons, the newest framed, and four records."""
    pen = Pen.screen(form, theme, words)
    wide, high = form.screen
    sign = flat("temple", IVORY, None, pen.scaled(16))
    server = known_letters(hall.server) or words.text("stats-here")
    counted = words.text("season-hall-counted", seasons=hall.seasons, games=hall.games)
    counted = words.text("season-both", one=server, other=counted)
    season_head(pen.at(_HALL_EDGE, _HALL_EDGE), sign, words.text("season-hall"), counted)
    top, room = _HALL_EDGE + HEAD[form] + _HALL_GAP, wide - 2 * _HALL_EDGE
    if not hall.rows:
        area = Box(_HALL_EDGE, top, room, high - _HALL_EDGE - top)
        pen.panel(area, radius=6)
        x, y = area.middle
        nobody = words.text("season-hall-empty")
        pen.fill(x, y, nobody, regular(15, None, "m"), area.w - 40, 80, 11, most=4)
        return pen.png()
    count, foot = len(hall.rows), _FOOT[form] if hall.records else 0
    step = min(_HALL_HIGHEST[form], (high - top - foot - _HALL_EDGE - count * _HALL_GAP) / count)
    for i, row in enumerate(hall.rows):
        box = Box(_HALL_EDGE, round(top + i * (step + _HALL_GAP)), room, round(step))
        edge = pen.tokens.text if i == 0 else pen.tokens.rule
        pen.framed(box, pen.tokens.panel, edge, radius=6, width=1.6 if i == 0 else 0.8)
        draw = _tall_row if form is Form.TALL else _wide_row
        draw(pen.at(box.x, box.y), row, box)
    top = round(top + count * (step + _HALL_GAP))
    if hall.records:
        area = Box(_HALL_EDGE, top, room, high - _HALL_EDGE - top)
        _records(pen.at(area.x, area.y), hall.records, area)
    return pen.png()


def _wide_row(pen: Pen, row: HallRow, area: Box) -> None:
    """Months and year, the champion in a wreath, the second and the third."""
    k, y = min(1.6, area.h / 54), area.h / 2
    months, year = season_short(row.quarter, pen.words)
    pen.fill(12, y - 9, months, serif(14), 70, 18)
    pen.fill(12, y + 9, year, serif(14), 70, 18)
    pen.line([(86, 9), (86, area.h - 9)], 0.7, pen.tokens.rule)
    seal = 92 + 18 * k
    start = seal + 21 * k
    _champion(pen.at(0, y), row.first[0], (seal, start), 300 - start, k)
    for x, one in zip((312, 432), row.first[1:], strict=False):
        _other(pen.at(x, y), one, 106, min(area.h - 8, 46))


def _tall_row(pen: Pen, row: HallRow, area: Box) -> None:
    """The season above the champion, and the second above the third at the right."""
    k = min(1.3, area.h / 57)
    name = " ".join(season_short(row.quarter, pen.words))
    pen.fill(10, 10.5 * k, name, serif(12.5, pen.tokens.mute), 160, 15)
    y = area.h / 2 + 8
    _champion(pen.at(0, y), row.first[0], (12 + 15 * k, 16 + 31 * k), 154 - 31 * k, 0.86 * k)
    for i, one in enumerate(row.first[1:3]):
        _other(pen.at(188, area.h * (0.27 + 0.47 * i)), one, 128, area.h / 2 - 5)


def _champion(pen: Pen, one: LadderRow, at: tuple[float, float], room: float, k: float) -> None:
    seal, x = at
    wreath(pen.at(seal, 0), 15.5 * k)
    name = known_letters(one.name) or pen.words.text("stats-somebody")
    pen.stamp(neutral_seal(initial(name), pen.scaled(22 * k)), seal, 0)
    tight = room < 130 and k < 0.95  # in a low tall row
    said, large = pen.words.text("season-won", points=one.points, wins=one.wins), max(1.0, 0.8 * k)
    if tight:
        pen.fill(x, -8, name, serif(16), room, 18)
    else:
        whole_name(pen, x, -9 * large, name, serif(16 * large), room)
    below, style = 10 if tight else 13 * large, regular(12.5 * large, pen.tokens.mute)
    pen.fill(x, below, said, style, room, 18)


def _other(pen: Pen, one: LadderRow, room: float, high: float) -> None:
    name = known_letters(one.name) or pen.words.text("stats-somebody")
    pen.write(6, 0, str(one.rank), serif(15, pen.tokens.mute, "m"))
    pen.stamp(neutral_seal(initial(name), pen.scaled(19)), 23, 0)
    pen.fill(37, 0, name, serif(14), room - 37, high, most=2)


def _records(pen: Pen, records: tuple[HallRecord, ...], area: Box) -> None:
    """A tile a record: what it is, its number, and whose."""
    across = 2 if pen.form is Form.TALL or area.h > 150 else len(records)
    rows = -(-len(records) // across)
    wide = (area.w - (across - 1) * _HALL_GAP) / across
    high = min(124.0, (area.h - (rows - 1) * _HALL_GAP) / rows)
    for i, one in enumerate(records):
        x, y = i % across * (wide + _HALL_GAP), i // across * (high + _HALL_GAP)
        box = Box(round(x), round(y), round(wide), round(high))
        pen.box(box, pen.tokens.panel2, radius=5)
        tile, text = pen.at(box.x, box.y), pen.words.text
        first, second = [*one.numbers, 0][:2]
        number = text(f"season-record-{one.kind}-of", first=first, second=second)
        room = box.w - 18.0
        label = regular(12.5, pen.tokens.mute)
        tile.fill(9, 0.2 * high, text(f"season-record-{one.kind}"), label, room, 15)
        tile.fill(9, 0.5 * high, number, bold(18), room, 22)
        names = [known_letters(name) or text("stats-somebody") for name in one.names]
        lines = 2 if high > 80 else 1
        whose = pen.words.listing(names)
        tile.fill(9, 0.8 * high, whose, serif(13), room, 15.0 * lines, most=lines)
