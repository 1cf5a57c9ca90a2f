"""The best of a server: rating with its uncertainty, games, wins, and what changed lately.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.draw.boxes import Box
from render.draw.theme import BAND_WORDS, CHART, INK, IVORY, SIGNAL, mix
from render.icons.shapes import SHAPES, placed
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.people import NAMES_FROM, ranked_name, wreath
from render.parts.records import Leaderboard, Ranked, Rating
from render.pen import Pen
from render.text.amounts import signed
from render.text.fitting import bold, regular, serif
from render.text.names import known_letters
from render.text.words import Words

_EDGE, _HEAD = 4, {Form.WIDE: 36, Form.TALL: 46}
_HEADING, _FOOT = 17, 2  # the line above the rows, and what is free below them
_FIRST, _HIGHEST = 10, 36.0  # rows before the asker's own; how high a row is at most
_RIGHT = 6  # from the last column to the panel's edge
_RANGE = 96  # the bars on their common scale
_LITTLE = 5  # smaller changes are not shown
_ARROW = 12


def leaderboard_png(
    board: Leaderboard, words: Words, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE
) -> bytes:
    """The leaderboard as PNG; in the tall form without uncertainty, bars and wins."""
    pen = Pen.screen(form, theme, words)
    (wide, high) = form.screen
    _head(pen.at(_EDGE, _EDGE), board, wide - 2 * _EDGE)
    top = 2 * _EDGE + _HEAD[form]
    area = Box(_EDGE, top, wide - 2 * _EDGE, high - _EDGE - top)
    pen.panel(area, radius=6)
    if board.rows:
        _Table(pen.at(area.x, area.y), board.rows, area).draw()
    else:
        nobody, (x, y) = words.text("stats-nobody"), area.middle
        pen.fill(x, y, nobody, regular(15, None, "m"), area.w - 40, 60, 11, most=3)
    return pen.png()


def _head(pen: Pen, board: Leaderboard, wide: int) -> None:
    """The server and how many it counts; where the name needs all lines, words tell the rest."""
    high, tall = _HEAD[pen.form], pen.form is Form.TALL
    pen.box(Box(0, 0, wide, high), INK, radius=6)
    wreath(pen.at(24, high / 2), 0.33 * high if tall else 0.37 * high)
    pen.stamp(flat("star", SIGNAL, None, pen.scaled(16)), 24, high / 2)
    counted = pen.words.text(
        "stats-counted", people=board.people, computers=board.computers, games=board.games
    )
    name = known_letters(board.server) or pen.words.text("stats-here")
    left = 46.0
    title, below = serif(18, IVORY), regular(12.5, BAND_WORDS)
    if not tall:
        room = min(220.0, below.width(counted))
        pen.fill(wide - 10, high / 2, counted, regular(12.5, BAND_WORDS, "r"), room, 30, 11, most=2)
        pen.fill(left, high / 2, name, title, wide - 10 - room - 14 - left, high - 6, most=2)
        return
    room = wide - left - 10
    if title.width(name) * 0.7 > room:
        pen.fill(left, high / 2, name, title, room, high - 4, most=3)
        return
    pen.fill(left, 0.34 * high, name, title, room, 22)
    pen.fill(left, 0.73 * high, counted, below, room, 15)


@dataclass(frozen=True, slots=True)
class _Column:
    """Content of a column and its right edge; ``wide`` with its heading."""

    key: str
    heading: str
    wide: float
    right: float = 0.0


class _Scale:
    """One scale for all bars: what of the ratings' ends lies where, from 0 to 1."""

    def __init__(self, ratings: Sequence[Rating]) -> None:
        low = min(one.value - one.spread for one in ratings)
        high = max(one.value + one.spread for one in ratings)
        step = next(t for t in (50, 100, 200, 500, 1000, 10**9) if (high - low) / t <= 10)
        self.low, self.high = low // step * step, -(-high // step) * step
        if self.low == self.high:
            self.high += step

    def share(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)


class _Table:
    """The rows, whose columns are as wide as the widest of what stands in them."""

    def __init__(self, pen: Pen, rows: Sequence[Ranked], area: Box) -> None:
        self.pen, self.rows, self.area = pen, rows, area
        self.wide, self.least = pen.form is Form.WIDE, pen.least
        self.scale = _Scale([row.rating for row in rows])
        self.top = _HEADING if len(rows) <= _FIRST else _HEADING - 2
        self.step = min(_HIGHEST, (area.h - self.top - _FOOT) / len(rows))
        self.columns, self.size = self._settled()
        first = min(column.right - column.wide for column in self.columns.values())
        self.room = first - 8 - NAMES_FROM

    def _settled(self) -> tuple[dict[str, _Column], float]:
        """The columns from the left, and the size of their headings."""
        wanted = 150.0 if self.wide else 108.0
        size, range_ = 12.5, float(_RANGE)
        while True:
            columns = self._columns(size, range_)
            found = columns["rating"]
            if found.right - found.wide - 8 - NAMES_FROM >= wanted or size <= self.least:
                if (
                    found.right - found.wide - 8 - NAMES_FROM >= wanted
                    or range_ <= 50
                    or not self.wide
                ):
                    return columns, size
                range_ -= 6
            else:
                size = max(self.least, size - 0.5)

    def _columns(self, size: float, range_: float) -> dict[str, _Column]:
        text, heading = self.pen.words.text, regular(size)
        low, high = self.scale.low, self.scale.high
        widths = {
            "rating": max(bold(16).width(str(row.rating.value)) for row in self.rows),
            "spread": max(regular(11.5).width(_spread(row)) for row in self.rows),
            "range": range_,
            "games": max(regular(15).width(str(row.games)) for row in self.rows),
            "wins": max(bold(15).width(str(row.wins)) for row in self.rows),
            "lately": max(bold(15).width(signed(row.change)) for row in self.rows) + _ARROW + 4,
        }
        heads = {key: text(f"stats-{key}") for key in ("rating", "games", "wins", "lately")}
        heads |= {"spread": "", "range": text("stats-range", low=str(low), high=str(high))}
        shown = [*widths] if self.wide else ["rating", "games", "lately"]
        found: dict[str, _Column] = {}
        right = float(self.area.w - _RIGHT)
        for key in reversed(shown):
            wide = max(widths[key], heading.width(heads[key]))
            if key == "rating" and self.wide:  # its heading may stand over what follows it
                wide = widths[key]
            found[key] = _Column(key, heads[key], wide, right)
            right -= wide + (5 if key == "spread" else 10 if self.wide else 8)
        return found

    def draw(self) -> None:
        pen, area = self.pen, self.area
        for column in self.columns.values():
            right, key = column.right, column.key
            if key == "range":
                middle = regular(self.size, pen.tokens.mute, "m")
                pen.write(right - column.wide / 2, 10, column.heading, middle)
            elif key == "rating" and self.wide:
                start = right - column.wide
                pen.write(start, 10, column.heading, regular(self.size, pen.tokens.mute))
            else:
                pen.write(right, 10, column.heading, regular(self.size, pen.tokens.mute, "r"))
        for i, row in enumerate(self.rows):
            here = pen.at(0, self.top + i * self.step)
            if row.you:
                file, u = here.fine(), pen.zoom
                ring = Box(round(2 * u), 0, round((area.w - 4) * u), round(self.step * u))
                file.framed(ring, pen.tokens.panel2, pen.tokens.text, radius=round(4 * u), width=5)
            elif i and not self.rows[i - 1].you:
                here.line([(7, 0), (area.w - 7, 0)], 0.6, pen.tokens.rule)
            self._row(here.at(0, self.step / 2), row)

    def _row(self, pen: Pen, row: Ranked) -> None:
        mute = pen.tokens.mute
        ranked_name(pen, row.rank, row.name, self.room, self.step, computer=row.computer)
        said = {
            "rating": (str(row.rating.value), bold(16, None, "r")),
            "games": (str(row.games), regular(15, None, "r")),
            "wins": (str(row.wins), bold(15, None, "r")),
        }
        for key, (text, style) in said.items():
            if key in self.columns:
                pen.write(self.columns[key].right, 0, text, style)
        if self.wide:
            column = self.columns["spread"]
            pen.write(column.right - column.wide, 0, _spread(row), regular(11.5, mute))
            column = self.columns["range"]
            self._bar(pen.at(column.right - column.wide, 0), row.rating, column.wide)
        self._change(pen, row.change)

    def _bar(self, pen: Pen, rating: Rating, wide: float) -> None:
        """The rating on the common scale, and how far the truth may be from it."""
        pen.line([(0, 0), (wide, 0)], 0.8, pen.tokens.rule)
        low, high = (
            self.scale.share(rating.value + side * rating.spread) * wide for side in (-1, 1)
        )
        at, paint = self.scale.share(rating.value) * wide, mix(pen.tokens.panel, CHART, 0.6)
        pen.line([(min(low + 4, at), 0), (max(high - 4, at), 0)], 8, paint)
        pen.line([(at, -6.5), (at, 6.5)], 2.8, pen.tokens.text)

    def _change(self, pen: Pen, change: int) -> None:
        """The change with its arrow; in mute without one for next to none."""
        right = self.columns["lately"].right
        if abs(change) < _LITTLE:
            pen.write(right, 0, signed(change), bold(15, pen.tokens.mute, "r"))
            return
        colour = pen.tokens.gain if change > 0 else pen.tokens.loss
        x = right - pen.write(right, 0, signed(change), bold(15, colour, "r")) - 3 - _ARROW / 2
        arrow = SHAPES["up" if change > 0 else "down"].parts
        pen.polygon(placed(arrow, x, 0, _ARROW)[0], colour)


def _spread(row: Ranked) -> str:
    return f"±{row.rating.spread}"
