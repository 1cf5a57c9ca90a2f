"""The ladder of a season: points with their bar, games, wins and the best score.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.theme import CHART, SIGNAL, mix
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.people import neutral_seal, whole_name
from render.parts.records import Ladder, LadderRow
from render.parts.season_head import HEAD, season_counted, season_head, season_name
from render.parts.wreath import wreath
from render.pen import Pen, bold, regular, serif
from render.text.names import initial, known_letters
from render.text.words import Words

_EDGE, _GAP, _HEADING, _HIGHEST = 4, 4, 18, 36.0
_RANK, _SEAL, _NAME = (18, 22), (44, 22), 60  # middle and size of both; where names begin
_BAR = 96


def season_png(
    ladder: Ladder, words: Words, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE
) -> bytes:
    """The ladder as PNG; in the tall form without bars and best scores."""
    sheet = Pen.sheet(form, theme, words)
    pen = sheet.at(0, 0, form.unit)
    wide, high = (330, 412) if form is Form.TALL else (550, 350)
    sign = flat("star", SIGNAL, None, pen.scaled(16))
    title = words.text("season-title", season=season_name(ladder.quarter, words))
    season_head(pen.at(_EDGE, _EDGE), sign, title, season_counted(ladder, words), form)
    top = _EDGE + HEAD[form] + _GAP
    area = Box(_EDGE, top, wide - 2 * _EDGE, high - _EDGE - top)
    pen.panel(area, radius=6)
    if ladder.rows:
        _Table(pen.at(area.x, area.y), ladder.rows, form, area).draw()
    else:
        said, (x, y) = words.text("season-nobody" if ladder.on else "season-off"), area.middle
        pen.fill(x, y, said, regular(15, None, "m"), area.w - 40, 80, 11, most=4)
    return png(sheet.canvas.image, theme)


@dataclass(frozen=True, slots=True)
class _Column:
    key: str
    heading: str
    wide: float
    right: float


class _Table:
    """The rows, whose columns are as wide as the widest of what stands in them."""

    def __init__(self, pen: Pen, rows: Sequence[LadderRow], form: Form, area: Box) -> None:
        self.pen, self.rows, self.area = pen, rows, area
        self.wide, self.least = form is Form.WIDE, form.least / form.unit
        self.step = min(_HIGHEST, (area.h - _HEADING - 2) / len(rows))
        self.most = max(1, *(row.points for row in rows))
        size = 12.5
        while True:
            self.columns = self._columns(size)
            self.room = min(c.right - c.wide for c in self.columns) - 8 - _NAME
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
        x, size = _RANK
        if row.rank <= 3:
            wreath(pen.at(x, 0), 0.43 * size)
        rank = serif(15 if row.rank < 100 else 12, None, "m")
        pen.fill(x, 0, str(row.rank), rank, size + 6, 15, self.least)
        name = known_letters(row.name) or pen.words.text("stats-somebody")
        x, size = _SEAL
        pen.stamp(neutral_seal(initial(name), pen.scaled(size)), x, 0)
        if self.step < 24:
            pen.fill(_NAME, 0, name, serif(15), self.room, self.step - 6, self.least, most=2)
        else:
            whole_name(pen, _NAME, 0, name, serif(15), self.room, self.least)
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
