"""The chart of victory points by round: one cased line a player, with markers of its own shape."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Result, Score
from render.draw.raster import Canvas, Point, circle
from render.draw.theme import (
    INK,
    PLAYERS,
    TOKENS,
    Rgb,
    Theme,
)
from render.icons.goods import goods
from render.icons.sprites import seal
from render.text.fitting import width, write
from render.text.fonts import Face
from render.text.names import name_room, write_name
from render.text.words import Words

_LINE = 6.5
_CASING = 1.7
_NAME = 126  # pixels for names; up to 110 more if they are long
_EVERY = 4


def chart(
    canvas: Canvas, result: Result, order: Sequence[Score], names: Sequence[str],
    letters: Sequence[str], words: Words, theme: Theme, box: tuple[int, int, int, int],
) -> None:  # fmt: skip
    """Draw the chart with title and legend into x, y, width, height."""
    tokens = TOKENS[theme]
    x, y, w, h = box
    canvas.framed(x, y, w, h, tokens.panel, tokens.rule, radius=14)
    write(canvas, x + 30, y + 36, words.text("picture-chart-title"), Face.SERIF, 31, tokens.text)
    names_wide = round(name_room(names, Face.SERIF, 29, _NAME, _NAME + 110))
    frame = _Frame(result, x + 84, y + 74, w - 364 + _NAME - names_wide, h - 136)
    _grid(canvas, frame, result, words, theme)
    # Ink would be lost on a dark panel.
    casing = INK if theme is Theme.LIGHT else tokens.text
    for score in reversed(order):
        _line(canvas, frame, result, score, casing)
    for score in reversed(order):
        _markers(canvas, frame, result, score, casing)
    _legend(canvas, order, names, letters, theme, x + w - 268 + _NAME - names_wide, y + 96,
            names_wide)  # fmt: skip


class _Frame:
    """The chart's axes: rounds to the right, points up, and "end" after the last round."""

    def __init__(self, result: Result, x: int, y: int, w: int, h: int) -> None:
        self.x, self.y, self.w, self.h = x, y, w, h
        self.rounds = max(1, len(result.vp_by_round) - 1)
        most = max(
            [s.total for s in result.scores] + [vp for row in result.vp_by_round for vp in row]
        )
        self.tick = next(t for t in (5, 10, 20, 25, 50, 100, 200, 500) if most / t <= 5)
        self.top = max(self.tick, most) * 1.05
        self.step = (w - 114) / self.rounds

    def at(self, rounds: float, points: float) -> Point:
        return self.x + 24 + rounds * self.step, self.y + self.h * (1 - points / self.top)

    def end(self, points: float) -> Point:
        return self.x + self.w - 20, self.y + self.h * (1 - points / self.top)


def _grid(canvas: Canvas, frame: _Frame, result: Result, words: Words, theme: Theme) -> None:
    tokens = TOKENS[theme]
    for points in range(0, int(frame.top) + 1, frame.tick):
        y = round(frame.at(0, points)[1])
        canvas.box(frame.x + 24, y - 1, frame.w - 24, 2, tokens.rule)
        write(canvas, frame.x + 8, y, str(points), Face.REGULAR, 28, tokens.mute, anchor="r")
    foot = frame.y + frame.h + 32
    every = 5 if frame.rounds > 8 else 1
    shown = [1, *range(every, frame.rounds + 1, every)] if every > 1 else range(1, frame.rounds + 1)
    last = frame.rounds
    for number in sorted({*shown, last}):
        if number != last and (last - number) * frame.step < 60:
            continue
        write(canvas, frame.at(number, 0)[0], foot, str(number), Face.REGULAR, 28, tokens.mute,
              anchor="m")  # fmt: skip
    label = words.text("picture-chart-end")
    right = min(frame.end(0)[0] + width(label, Face.REGULAR, 28) / 2, frame.x + frame.w + 40)
    write(canvas, right, foot, label, Face.REGULAR, 28, tokens.mute, anchor="r")
    divide = round((frame.at(last, 0)[0] + frame.end(0)[0]) / 2)
    canvas.box(divide - 1, frame.y - 4, 2, frame.h + 4, tokens.rule)
    seen: dict[int, int] = {}
    for number, _ in result.village_falls:
        stack = seen.get(number, 0)
        seen[number] = stack + 1
        x, base = frame.at(min(number, frame.rounds), 0)
        canvas.stamp(goods("hut", 26), x, base - 20 - 28 * stack)


def _points(frame: _Frame, result: Result, score: Score) -> list[Point]:
    rows = [frame.at(i, row[score.seat]) for i, row in enumerate(result.vp_by_round)]
    return [*rows, frame.end(score.total)]


def _line(canvas: Canvas, frame: _Frame, result: Result, score: Score, casing: Rgb) -> None:
    points = _points(frame, result, score)
    canvas.line(points, _LINE + 2 * _CASING, casing)
    canvas.line(points, _LINE, PLAYERS[score.seat].fill)


def _markers(canvas: Canvas, frame: _Frame, result: Result, score: Score, casing: Rgb) -> None:
    points = _points(frame, result, score)
    for i, (x, y) in enumerate(points):
        if i % _EVERY and i != len(points) - 1:
            continue
        if i == len(points) - 2 and frame.step < 30:
            continue
        shape = marker(score.seat, x, y)
        canvas.polygon(shape, casing, grow=1.8)
        canvas.polygon(shape, PLAYERS[score.seat].fill)


def marker(seat: int, x: float, y: float) -> list[Point]:
    """Square, circle, triangle or diamond: each player's own, so that no line needs its colour."""
    if seat == 0:
        return [(x - 8, y - 8), (x + 8, y - 8), (x + 8, y + 8), (x - 8, y + 8)]
    if seat == 1:
        return circle(x, y, 9)
    if seat == 2:
        return [(x, y - 11), (x + 11, y + 8), (x - 11, y + 8)]
    return [(x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y)]


def _legend(
    canvas: Canvas, order: Sequence[Score], names: Sequence[str], letters: Sequence[str],
    theme: Theme, x: int, y: int, room: int,
) -> None:  # fmt: skip
    """Seals and names in the final order, at the right of the lines' ends.

    ``room``: pixels for the names.
    """
    tokens = TOKENS[theme]
    for i, score in enumerate(order):
        middle = y + 56 * i
        canvas.stamp(seal(score.seat, letters[score.seat], 48), x + 24, middle)
        points = str(score.total)
        wide = width(points, Face.BOLD, 33)
        write(
            canvas, x + 244 + room - _NAME, middle, points, Face.BOLD, 33, tokens.text, anchor="r"
        )
        write_name(canvas, x + 56, middle, names[score.seat], 29, tokens.text, room + 50 - wide,
                   least=22)  # fmt: skip
