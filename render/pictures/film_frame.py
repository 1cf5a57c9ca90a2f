"""A frame of a film: the board after a round, what was done in it, and everybody's points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.events import Event
from engine.view import Score, View
from render.draw.boxes import LOWER_LEFT, SQUARE, UPPER_LEFT, Box, stack
from render.draw.hexes import Layout
from render.draw.patterns import Cloth
from render.draw.theme import BAND_WORDS, INK, IVORY, SIGNAL
from render.icons.goods import goods
from render.icons.sprites import piece, seal
from render.look import Form
from render.parts import marks, pieces, territory
from render.parts.chances import chance_bar
from render.parts.land import board_layout
from render.parts.pieces import draw_ways, planned_ways
from render.parts.scores import PARTS, score_segment, segment_width
from render.parts.turn_row import ROW_TYPES, story_line
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.names import brief
from render.text.told_turn import told_turn

BOARD = Box(8, 8, 1014, 1034)
_SIDE = Box(1034, 12, 604, 1026)  # the round, the bars, the story, and the chances if there are any
_GAP = 10
_HEAD, _CHANCES = 124, 74  # heights
_LINE, _MARGIN = 66, 4  # of the story: a player's line, and what is free above and below all
_FRAME, _LABEL = 0.14, 42  # of a touched region: sides of a hex, least pixels
_CLOTH, _SEAL, _APART = 16, 56, 18  # of the story
_STORY = replace(ROW_TYPES[Form.TALL], deed=48, sign=56, gap=_APART)
_NUMBER, _BAR, _FOOT = 60, 118, 92  # of the bars: numbers, their width, what is below them
_LEAST = 42
_TICKS = (5, 10, 20, 25, 50, 100, 200, 500)


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars by seat on one scale: ``values`` now, ``gained`` of them in this round.

    ``most``: the highest that any of them becomes in the whole film. ``points``: whether they are
    victory points, else cards built.
    """

    values: Sequence[int]
    gained: Sequence[int]
    most: int
    points: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """A round of a film: its ``number``, the board after it, and what each seat did in it.

    ``last``: the number of the game's last round, None while the game goes on. ``scores``: by
    seat, for the frame that adds what counts at the end. ``chances``: to win, by seat; empty in
    films that do not tell them.
    """

    number: int
    view: View
    deeds: Mapping[int, Sequence[Event]]
    bars: Bars
    last: int | None
    scores: Sequence[Score] = ()
    chances: Sequence[float] = ()


def draw_frame(pen: Pen, frame: Frame) -> None:
    """All of a frame but the land and the bar at its foot."""
    happened = [event for events in frame.deeds.values() for event in events]
    view, count = frame.view, len(frame.bars.values)
    _board(pen, board_layout(view.board, BOARD), view, happened)
    heights = [_HEAD, 0, count * _LINE + 2 * _MARGIN]
    heights += [_CHANCES] if frame.chances else []
    heights[1] = _SIDE.h - sum(heights) - _GAP * (len(heights) - 1)
    head, bars, story, *chances = stack(_SIDE, heights, _GAP)
    _round(pen, head, frame)
    _bars(pen, bars, frame)
    _story(pen, story, frame)
    for area in chances:
        chance_bar(pen, area, frame.chances)


def _board(pen: Pen, layout: Layout, view: View, happened: Sequence[Event]) -> None:
    """Where something happened is framed, named and above the rest."""
    owners, lit = pieces.owners(view), marks.touched(happened)
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    marks.villages(pen, layout, view)
    pieces.everywhere(pen, layout, view, lit)
    for name in lit:
        marks.frame(pen, layout, view.board.index[name], _FRAME, SIGNAL)
    marks.villages(pen, layout, view, lit)
    for name in lit:
        pieces.stand(pen, layout, view, name)
    draw_ways(pen, layout.s, planned_ways(layout, happened, view))
    for name in lit:
        region = view.board.index[name]
        territory.label(pen, layout, region, owners.get(region), _LABEL)


def _round(pen: Pen, area: Box, frame: Frame) -> None:
    """The round, and how near the end is."""
    here, view = pen.at(area.x, area.y), frame.view
    pen.box(area, INK, radius=12)
    title = pen.words.text("film-round").upper()
    here.fill(24, 36, title, bold(_LEAST, BAND_WORDS), 350, 44, 36)
    x = 24 + here.write(24, 86, str(frame.number), serif(70, IVORY)) + 6
    if frame.last is not None:
        here.write(x, 91, f"/{frame.last}", regular(50, BAND_WORDS))
    holding = sum(1 for points in view.villages.values() if points)
    lefts = (
        (goods("hut", 54), holding, len(view.board.villages)),
        (piece("temple", None, 44), view.temples_left, view.temples_total),
    )
    for y, (sign, left, total) in zip((35, 90), lefts, strict=True):
        here.stamp(sign, 426, y)
        here.write(464, y, f"{left}/{total}", bold(50, IVORY))


def _bars(pen: Pen, area: Box, frame: Frame) -> None:
    """Everybody's bar in seat order, what this round brought on top of it."""
    bars, count = frame.bars, len(frame.bars.values)
    pen.panel(area, 12)
    here = pen.at(area.x, area.y)
    title = pen.words.text("film-points" if bars.points else "film-built")
    here.fill(22, 38, title, serif(46), area.w - 44, 54, _LEAST)
    foot = area.h - _FOOT
    high = foot - 76 - _NUMBER
    most = max(bars.most, 10)
    tick = next((t for t in _TICKS if most / t <= 3), _TICKS[-1])
    for value in range(tick, most + 1, tick):
        y = round(foot - high * value / most)
        here.box(Box(14, y - 1, area.w - 28, 3), pen.tokens.rule)
    step = (area.w - 32) / count
    for seat, (value, gained) in enumerate(zip(bars.values, bars.gained, strict=True)):
        x = round(16 + step * (seat + 0.5))
        up, plain = (round(high * part / most) for part in (value, value - gained))
        cloth = Cloth(seat, zoom=2)
        if up:
            box = Box(x - _BAR // 2, foot - up, _BAR, up)
            here.framed(box, SIGNAL if gained else cloth, INK, radius=min(8, up), width=4)
        if gained and plain > 4:
            box = Box(x - _BAR // 2, foot - plain, _BAR, plain)
            here.framed(box, cloth, INK, width=4)
        here.write(x, foot - up - 38, str(value), bold(_NUMBER, anchor="m"))
        if seat in frame.deeds and len(frame.deeds) < count:
            here.disc(x, foot + 47, 43, pen.tokens.text)
            here.disc(x, foot + 47, 39, pen.tokens.panel)
        here.stamp(seal(seat, pen.initials[seat], 74), x, foot + 47)
    here.box(Box(12, foot - 2, area.w - 24, 5), pen.tokens.text)


def _story(pen: Pen, area: Box, frame: Frame) -> None:
    """Everybody's turn, a line each in seat order."""
    pen.panel(area, 12)
    inside = Box(area.x, area.y + _MARGIN, area.w, _LINE)
    lines = stack(inside, [_LINE] * len(frame.bars.values))
    cloth = Box(area.x, area.y, _CLOTH, 0)
    for seat, line in enumerate(lines):
        top = area.y if not seat else line.y
        bottom = area.bottom if line is lines[-1] else line.bottom
        corners = UPPER_LEFT if not seat else LOWER_LEFT if line is lines[-1] else SQUARE
        part = cloth._replace(y=top, h=bottom - top)
        pen.box(part, Cloth(seat), radius=12 if corners != SQUARE else 0, corners=corners)
        if seat:
            rule = Box(area.x + _CLOTH + 3, line.y - 1, area.w - _CLOTH - 5, 2)
            pen.box(rule, pen.tokens.rule)
        here = pen.at(line.x, line.y + line.h / 2)
        here.stamp(seal(seat, pen.initials[seat], _SEAL), _CLOTH + 10 + _SEAL / 2, 0)
        start = _CLOTH + _SEAL + 22
        if frame.scores:
            _added(here.at(start, 0), frame.scores[seat])
        elif events := frame.deeds.get(seat):
            told = told_turn(seat, events, brief(pen.names), pen.words, None)
            room = line.w - start - 12
            story_line(here.at(start, 0), seat, told.deeds, told.gains, _STORY, room, short=True)
    pen.box(Box(area.x + _CLOTH, area.y, 3, area.h), INK)


def _added(pen: Pen, score: Score) -> None:
    """Points that count only at the end: temples and majorities."""
    x = 0
    for part, points in (("temples", score.temples), ("majorities", score.majorities)):
        if wide := segment_width(points, 150 if points else 0):
            score_segment(pen.at(x, 0), points, PARTS.index(part), wide, 54)
            x += wide + _APART
