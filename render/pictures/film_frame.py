"""A frame of a film: the board after a round, what was done in it, and everybody's points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.events import Built, Event, Offered, Passed, PricesMoved, Resigned, VillageFell
from engine.view import Score, View
from render.draw.boxes import Box, row
from render.draw.hexes import Layout
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, regular, serif
from render.draw.theme import BAND_WORDS, INK, IVORY, SIGNAL
from render.icons.goods import goods
from render.icons.signs import fallen_village
from render.icons.sprites import piece, seal
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.amounts import amounts_width, draw_amounts
from render.parts.chances import chance_bar
from render.parts.land import board_layout
from render.parts.player_panel import cloth_edge
from render.parts.score_rows import PARTS, score_segment
from render.parts.turn_row import deed_width, draw_deed
from render.parts.ways import draw_ways, planned_ways
from render.text.names import brief
from render.text.phrases import Phrase, phrases
from render.text.told_turn import Deed, ToldTurn, told_turn

BOARD = Box(14, 12, 1130, 1110)
_ROUND = Box(1180, 20, 396, 150)
_BARS = Box(1180, 188, 396, 932)
_STORY = Box(24, 1132, 1552, 84)
_CHANCES = Box(28, 1150, 1544, 56)
_ROOM = 104  # pixels that the chances take from what is above them
_BETWEEN = 12  # pixels between two players' parts of the story
_FRAME, _LABEL = 0.14, 34  # of a touched region: sides of a hex, least pixels
_CLOTH, _SEAL, _SIGN, _TEXT = 12, 48, 46, 35  # of the story
_APART = 16  # pixels between a deed and what it brought
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
    happened = [
        phrase
        for events in frame.deeds.values()
        for phrase in phrases(events, brief(pen.names), pen.words)
    ]
    room = _ROOM if frame.chances else 0
    board = board_box(chances=bool(frame.chances))
    _board(pen, board_layout(frame.view.board, board), frame.view, happened)
    _round(pen, frame)
    _bars(pen, _BARS._replace(h=_BARS.h - room), frame)
    _story(pen, _STORY._replace(y=_STORY.y - room), frame)
    if frame.chances:
        chance_bar(pen, _CHANCES, frame.chances)


def board_box(*, chances: bool) -> Box:
    """Where the board lies in frames with or without chances."""
    return BOARD._replace(h=BOARD.h - _ROOM) if chances else BOARD


def _board(pen: Pen, layout: Layout, view: View, happened: Sequence[Phrase]) -> None:
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
    territory.seals(pen, layout, owners)


def _round(pen: Pen, frame: Frame) -> None:
    """The round, and how near the end is."""
    here, view = pen.at(_ROUND.x, _ROUND.y), frame.view
    pen.box(_ROUND, INK, radius=16)
    here.write(30, 44, pen.words.text("film-round").upper(), bold(34, BAND_WORDS), 190)
    x = 30 + here.write(30, 104, str(frame.number), serif(76, IVORY)) + 16
    if frame.last is not None:
        here.write(x - 10, 110, f"/{frame.last}", regular(46, BAND_WORDS), 246 - x)
    holding = sum(1 for points in view.villages.values() if points)
    lefts = (
        (goods("hut", 44), holding, len(view.board.villages)),
        (piece("temple", None, 34), view.temples_left, view.temples_total),
    )
    for y, (sign, left, total) in zip((45, 105), lefts, strict=True):
        here.stamp(sign, 276, y)
        here.write(310, y, f"{left}/{total}", bold(40, IVORY), 74)


def _bars(pen: Pen, area: Box, frame: Frame) -> None:
    """Everybody's bar in seat order, what this round brought on top of it."""
    bars, count = frame.bars, len(frame.bars.values)
    pen.panel(area)
    here = pen.at(area.x, area.y)
    title = pen.words.text("film-points" if bars.points else "film-built")
    here.block(24, 52, title, serif(40), area.w - 48, 84)
    foot, high = area.h - 122, area.h - 290
    most = max(bars.most, 10)
    tick = next((t for t in _TICKS if most / t <= 4), _TICKS[-1])
    for value in range(tick, most + 1, tick):
        y = round(foot - high * value / most)
        here.box(Box(18, y - 1, area.w - 36, 3), pen.tokens.rule)
    step = (area.w - 40) / count
    wide = min(118, round(step - 12))
    for seat, (value, gained) in enumerate(zip(bars.values, bars.gained, strict=True)):
        x = round(20 + step * (seat + 0.5))
        up, plain = (round(high * part / most) for part in (value, value - gained))
        if up:
            box = Box(x - wide // 2, foot - up, wide, up)
            here.framed(box, SIGNAL if gained else Cloth(seat), INK, radius=min(8, up), width=4)
        if gained and plain > 4:
            box = Box(x - wide // 2, foot - plain, wide, plain)
            here.framed(box, Cloth(seat), INK, width=4)
        here.write(x, foot - up - 34, str(value), bold(46, anchor="m"), step)
        if seat in frame.deeds and len(frame.deeds) < count:
            here.disc(x, foot + 61, 49, pen.tokens.text)
            here.disc(x, foot + 61, 44, pen.tokens.panel)
        here.stamp(seal(seat, pen.initials[seat], 78), x, foot + 61)
    here.box(Box(16, foot - 2, area.w - 32, 5), pen.tokens.text)


def _story(pen: Pen, area: Box, frame: Frame) -> None:
    """What everybody did in a line, each at the place of their seat."""
    count = len(frame.bars.values)
    wide = (area.w - (count - 1) * _BETWEEN) // count
    for seat, part in enumerate(row(area, [wide] * count, _BETWEEN)):
        pen.panel(part)
        cloth_edge(pen, part, seat, _CLOTH)
        here = pen.at(part.x, part.y + part.h / 2)
        if frame.scores:
            _added(here, frame.scores[seat], part.w)
        elif events := frame.deeds.get(seat):
            told = told_turn(seat, events, brief(pen.names), pen.words, None)
            _turn(here, told, part.w - 12)


def _added(pen: Pen, score: Score, wide: int) -> None:
    """What counts at the end alone: temples, and most of goods."""
    x = _seal(pen, score.seat)
    room = min(150, (wide - x - 24) / 2)
    for part, points in (("temples", score.temples), ("majorities", score.majorities)):
        if points:
            x += score_segment(pen.at(x, 0), points, PARTS.index(part), room) + 12


def _seal(pen: Pen, seat: int) -> float:
    """Whose part of the story it is; where it goes on."""
    x = _CLOTH + 8 + _SEAL / 2
    pen.stamp(seal(seat, pen.initials[seat], _SEAL), x, 0)
    return x + _SEAL / 2 + 10


def _turn(pen: Pen, told: ToldTurn, end: float) -> None:
    """Who, what, where, the village that fell, and what it brought, VP first."""
    x = _seal(pen, told.seat)
    falls = [deed for deed in told.deeds if isinstance(deed.event, VillageFell)]
    vp = [gain for gain in told.gains if gain[0] == "vp"]
    needed = len(falls) * (_SIGN + 6) + (amounts_width(vp, _TEXT) + _APART if vp else 0)
    x += _deed(pen.at(x, 0), told, end - x - needed) + _APART
    for _ in falls:
        if x + _SIGN > end:
            break
        pen.stamp(fallen_village(_SIGN), x + _SIGN / 2, 0)
        x += _SIGN + 6
    for gain in (*vp, *(gain for gain in told.gains if gain[0] != "vp")):
        wide = amounts_width([gain], _TEXT)
        if x + wide <= end:
            draw_amounts(pen.at(x, 0), [gain], told.seat, _TEXT)
            x += wide + _APART


def _deed(pen: Pen, told: ToldTurn, room: float) -> float:
    """What the turn was above all, in whole words if they fit ``room``; how wide it is."""
    if not told.deeds:
        return 0.0
    deed = told.deeds[0]
    if deed_width(deed, told.seat, _TEXT) > room:
        deed = Deed(_short(pen, deed), deed.event)
    return draw_deed(pen, deed, told.seat, _TEXT, max(room, 2 * _SIGN))


def _short(pen: Pen, deed: Deed) -> str:
    """The place or the god: which kind of card it was its sign says."""
    match deed.event:
        case Built(region=str(region)):
            return region
        case Offered(god=god):
            return pen.words.text(f"god-{god}")
        case PricesMoved():
            return pen.words.text("film-market")
        case Passed():
            return pen.words.text("film-passes")
        case Resigned():
            return pen.words.text("film-leaves")
    return deed.words
