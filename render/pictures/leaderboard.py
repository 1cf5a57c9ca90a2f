"""The best of a server: rating with its uncertainty, games, wins, and what changed lately."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import CHART, IVORY, TOKENS, Theme, mix
from render.icons.shapes import SHAPES, placed
from render.icons.sprites import flat
from render.parts.dashes import dashes
from render.parts.ink_band import ink_band
from render.parts.people import computer_seal, neutral_seal
from render.parts.records import Leaderboard, Ranked, Rating
from render.parts.wreath import wreath
from render.text.amounts import signed
from render.text.names import initial, known_letters
from render.text.words import Words

WIDTH = 1080
_BAND = Box(20, 20, 1040, 116)
_TOP, _ROW = 206, 98  # of the rows
_APART = 12  # before the row of who is not among the first ten
_FIRST = 10
_FOOT = 80  # of the panel, below the rows
_BAR = (532, 728)  # where the common scale lies
_NAME, _NAME_END, _RATING, _GAMES, _WINS, _LATELY = 184, 410, 508, 806, 926, 1038
_LITTLE = 5  # a change below that is none


def leaderboard_png(board: Leaderboard, words: Words, *, theme: Theme = Theme.LIGHT) -> bytes:
    """The leaderboard as PNG (1080 wide; ten rows are 1282 high)."""
    return png(leaderboard_image(board, words, theme), theme)


def leaderboard_image(board: Leaderboard, words: Words, theme: Theme) -> Image.Image:
    """The same as a picture still to be encoded, in RGB."""
    rows = board.rows
    more = _APART if len(rows) > _FIRST else 0
    bottom = _TOP + _ROW * max(1, len(rows)) + more
    canvas = Canvas.blank(WIDTH, bottom + _FOOT + 16, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words)
    _band(pen, board)
    pen.panel(Box(20, 152, 1040, bottom + _FOOT - 152))
    if not rows:
        pen.write(WIDTH / 2, _TOP + _ROW / 2, words.text("stats-nobody"), regular(34, None, "m"))
        return canvas.image
    _head(pen)
    scale = _Scale([row.rating for row in rows])
    tops = [_TOP + _ROW * i + (more if i >= _FIRST else 0) for i in range(len(rows))]
    for i, top in enumerate(tops):
        if i % 2 == 0 and i < _FIRST:
            pen.box(Box(22, top, 1036, _ROW), pen.tokens.bg)
    _ticks(pen, scale, bottom)
    if more:
        pen.box(Box(22, tops[-1] - _APART, 1036, _APART), pen.tokens.rule)
    for row, top in zip(rows, tops, strict=True):
        if row.you:
            ring = Box(14, top - 3, 1052, _ROW + 6)
            pen.framed(ring, pen.tokens.panel, pen.tokens.text, radius=14, width=5)
            _ticks(pen, scale, top + _ROW - 4, top + 4)
    for row, top in zip(rows, tops, strict=True):
        _row(pen.at(0, top + _ROW / 2), row, scale)
    first = scale.ticks[0]
    room = scale.x(first) - regular(27).width(str(first)) / 2 - 20 - 44
    pen.block(44, bottom + 38, words.text("stats-foot"), regular(27, pen.tokens.mute), room, 64)
    return canvas.image


def _band(pen: Pen, board: Leaderboard) -> None:
    below = pen.words.text(
        "stats-counted", people=board.people, computers=board.computers, games=board.games
    )
    name = known_letters(board.server) or pen.words.text("stats-here")
    ink_band(pen, _BAND, name, below, start=138)
    wreath(pen.at(88, 78), 41)
    pen.stamp(flat("temple", IVORY, None, 42), 88, 78)


class _Scale:
    """One scale for all bars: what of the ratings' ends lies where."""

    def __init__(self, ratings: Sequence[Rating]) -> None:
        low = min(one.value - one.spread for one in ratings)
        high = max(one.value + one.spread for one in ratings)
        self.step = next(t for t in (100, 200, 400, 500, 1000, 10**9) if (high - low) / t <= 3.2)
        middle, half = (low + high) / 2, max(high - low, self.step) / 2
        self.low, self.high = middle - half, middle + half

    def x(self, value: float) -> float:
        left, right = _BAR
        return left + (value - self.low) / (self.high - self.low) * (right - left)

    @property
    def ticks(self) -> range:
        first = -(-int(self.low) // self.step) * self.step  # there is one: no step is longer
        return range(first, int(self.high) + 1, self.step)


def _head(pen: Pen) -> None:
    heads = {"rating": _RATING, "games": _GAMES, "wins": _WINS, "lately": _LATELY}
    for key, x in heads.items():
        text = pen.words.text(f"stats-{key}")
        pen.block(x, 179, text, regular(26, pen.tokens.mute, "r"), _ROOM[key], 54)


_ROOM = {"rating": 160, "games": 130, "wins": 110, "lately": 112}


def _ticks(pen: Pen, scale: _Scale, bottom: int, top: int = _TOP) -> None:
    """Dashed lines of the scale from ``top`` to ``bottom``; below the rows their numbers."""
    whole = top == _TOP
    for value in scale.ticks:
        x = scale.x(value)
        dashes(pen, (x, top), (x, bottom), 2, pen.tokens.rule, (10, 6))
        if whole:
            pen.write(x, bottom + 42, str(value), regular(27, pen.tokens.mute, "m"))


def _row(pen: Pen, row: Ranked, scale: _Scale) -> None:
    text, mute = pen.tokens.text, pen.tokens.mute
    if row.rank <= 3:
        wreath(pen.at(64, 0), 30)
    strong = text if row.rank <= 3 or row.you else mute
    pen.write(64, 0, str(row.rank), serif(38, strong, "m"), 62, least=0.5)
    name = known_letters(row.name) or pen.words.text("stats-somebody")
    seal = computer_seal(58) if row.computer else neutral_seal(initial(name), 58)
    pen.stamp(seal, 140, 0)
    room = _NAME_END - _NAME
    if row.computer:
        pen.write(_NAME, -18, name, serif(34), room)
        label = pen.words.text("stats-computer")
        wide = regular(26).fitted(label, room - 24).width
        pen.box(Box(_NAME, 6, round(wide) + 24, 36), pen.tokens.panel2, radius=8)
        pen.write(_NAME + 12, 24, label, regular(26), room - 24)
    else:
        pen.name(_NAME, 0, name, serif(36), room)
    pen.write(_RATING, -16, str(row.rating.value), bold(40, None, "r"), _RATING - _NAME_END)
    pen.write(_RATING, 25, f"± {row.rating.spread}", regular(28, mute, "r"))
    _bar(pen, row.rating, scale)
    pen.write(_GAMES, 0, str(row.games), bold(34, None, "r"), 66)
    pen.write(_WINS, 0, str(row.wins), bold(34, None, "r"), 64)
    _change(pen, row.change)


def _bar(pen: Pen, rating: Rating, scale: _Scale) -> None:
    left, right = scale.x(rating.value - rating.spread), scale.x(rating.value + rating.spread)
    wide = max(12, round(right - left))
    middle = (left + right) / 2
    paint = mix(pen.tokens.panel, CHART, 0.5)
    pen.box(Box.around(middle, 0, wide, 22), paint, radius=11)
    pen.box(Box.around(middle, 0, 6, 38), pen.tokens.text, radius=3)


def _change(pen: Pen, change: int) -> None:
    """The change with its arrow; a dash, faint, for next to none."""
    x = 958
    if abs(change) < _LITTLE:
        pen.box(Box.around(x, 0, 24, 6), pen.tokens.mute, radius=3)
        pen.write(_LATELY, 0, signed(change), bold(31, pen.tokens.mute, "r"), 62)
        return
    up = change > 0
    colour = pen.tokens.gain if up else pen.tokens.loss
    pen.polygon(placed(SHAPES["up" if up else "down"].parts, x, 0, 27)[0], colour)
    pen.write(_LATELY, 0, signed(change), bold(31, colour, "r"), 62)
