"""A finished game as its analysis tells it, and the turns that decided it, each as a card.

A card says what a turn was worth, what was done, and what else there was. All lengths are pixels
of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.events import Event, Passed
from render.draw.boxes import LEFT, LOWER_RIGHT, Box
from render.draw.patterns import Cloth
from render.draw.theme import INK, Rgb
from render.icons.shapes import SHAPES, placed
from render.icons.sprites import seal
from render.look import Form
from render.parts.marks import row_badge
from render.parts.people import whole_name
from render.parts.turn_row import deed_sign
from render.pen import Pen
from render.text.amounts import Length
from render.text.fitting import bold, regular, serif
from render.text.names import brief
from render.text.told_turn import told_turn
from render.text.words import Words


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that mattered, the ``step``-th of the game from 1, and the best of another kind.

    ``played``, ``other``: what the two did. ``chance``, ``other_chance``: the mover's to win
    after each, from 0 to 1.
    """

    step: int
    seat: int
    round: int
    played: Sequence[Event]
    other: Sequence[Event]
    chance: float
    other_chance: float

    @property
    def percents(self) -> tuple[int, int]:
        """Both chances in whole percent."""
        return round(100 * self.chance), round(100 * self.other_chance)

    @property
    def worth(self) -> int:
        """Gain of the turn in percent: the difference of the two shown values."""
        chance, other = self.percents
        return chance - other


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """``chances``: the chance of each seat to win, one row per turn from the deal on; each row sums
    to 1. ``rounds``: the round of each row, that of the deal first. ``points``: the turns that
    mattered most, oldest first. ``between``: the seats that competed for the win, the best first.
    """

    chances: Sequence[Sequence[float]]
    rounds: Sequence[int]
    points: Sequence[TurningPoint]
    between: Sequence[int]


_EDGE = 8  # of cloth
_HEAD, _BADGE, _SEAL, _NAME = 16, 22, 22, 61  # the first line: its middle, sizes, first letter
_WHEN, _LABEL, _DEED = 12.5, 12.5, 14.0  # sizes
_FOOT = {Form.WIDE: 64, Form.TALL: 31}  # where the ground of the two turns begins
_WORTH = 76  # tall: how wide what it was worth is, beside them
_LEAST = {Form.WIDE: 11.0, Form.TALL: 10.5}


def turning_cards(pen: Pen, points: Sequence[TurningPoint], places: Sequence[Box]) -> None:
    """Draw them into their places, numbered from 1 as the marks of the chart are."""
    when = max((_when(pen, point) for point in points), default=0.0)
    rooms = [place.w - _NAME - when - 14 for place in places]
    beside = pen.form is Form.TALL or all(
        _fits(pen.names[point.seat], room) for point, room in zip(points, rooms, strict=True)
    )
    for number, (place, point) in enumerate(zip(places, points, strict=True), 1):
        here = pen.at(place.x, place.y)
        area = place._replace(x=0, y=0)
        _head(here, area, number, point, beside=beside)
        if pen.form is Form.WIDE:
            _upright(here, area, point, beside=beside)
        else:
            _flat(here, area, point)


def _when(pen: Pen, point: TurningPoint) -> float:
    return regular(_WHEN).width(pen.words.text("picture-in-round", round=point.round))


def _fits(name: str, room: float) -> bool:
    """Whether a name stands whole in a line, or in two between its words."""
    parts = name.split()
    halves = [" ".join(parts[:i]) for i in range(1, len(parts))]
    rest = [" ".join(parts[i:]) for i in range(1, len(parts))]
    if serif(12).width(name) <= room:
        return True
    return any(
        serif(11.5).width(max(pair, key=len)) <= room for pair in zip(halves, rest, strict=True)
    )


def _head(pen: Pen, area: Box, number: int, point: TurningPoint, *, beside: bool) -> None:
    """Number, seal, name; the round ``beside`` it if there is room."""
    seat, form = point.seat, Form.WIDE if area.w < area.h * 2 else Form.TALL
    pen.panel(area, radius=6)
    foot, left = _FOOT[form], _EDGE + (_WORTH if form is Form.TALL else 0) + 1
    ground = Box(left, foot, area.w - left - 1, area.h - foot - 1)
    pen.box(ground, pen.tokens.panel2, radius=5, corners=LOWER_RIGHT)
    pen.box(area._replace(w=_EDGE), Cloth(seat), radius=6, corners=LEFT)
    pen.box(Box(_EDGE, 0, 1, area.h), INK)
    badge = row_badge(pen.theme, number, pen.scaled(_BADGE), strong=True)
    pen.stamp(badge, _EDGE + 3 + _BADGE / 2, _HEAD)
    pen.stamp(seal(seat, pen.initials[seat], pen.scaled(_SEAL)), _EDGE + 5 + 1.5 * _BADGE, _HEAD)
    room = area.w - _NAME - 7.0
    if beside:
        when = pen.words.text("picture-in-round", round=point.round)
        room -= pen.write(area.w - 7, _HEAD, when, regular(_WHEN, pen.tokens.mute, "r")) + 7
    whole_name(pen, _NAME, _HEAD, pen.names[seat], serif(15), room)


def _upright(pen: Pen, area: Box, point: TurningPoint, *, beside: bool) -> None:
    """Worth below the head, then the two turns, each with its bar over it."""
    left, right = _EDGE + 8, area.w - 7
    x = left + _worth(pen.at(left, 47), point, 24) + 8
    words, style = worth_words(point, pen.words), regular(12, pen.tokens.mute)
    if not beside:
        words, style = pen.words.text("picture-in-round", round=point.round), regular(_WHEN)
    pen.fill(x, 47, words, style, right - x, 28, most=2)
    half = (area.h - _FOOT[Form.WIDE]) / 2
    pen.line(
        [(left, _FOOT[Form.WIDE] + half), (right, _FOOT[Form.WIDE] + half)], 0.7, pen.tokens.rule
    )
    turns = _turns(pen.words, point)
    labels = max(regular(_LABEL).width(label) for label, *_ in turns)
    long = round(max(36, min(54, right - 36 - 6 - 0.9 * labels - left)))
    for i, (label, events, percent) in enumerate(turns):
        y = _FOOT[Form.WIDE] + i * half
        number = pen.words.percent(percent / 100)
        used = pen.write(right, y + 11, number, bold(13, None, "r"))
        bar = Box(round(right - 30 - 6 - long), round(y + 6), long, 10)
        _bar(pen, bar._replace(w=round(right - max(used, 28) - 6) - bar.x), point.seat, percent, i)
        room = bar.x - 6 - left
        pen.fill(left, y + 11, label, regular(_LABEL, pen.tokens.mute), room, 15, 11, most=1)
        _deed(pen, Box(left, round(y + 20), right - left, round(half) - 22), events, point.seat, i)


def _flat(pen: Pen, area: Box, point: TurningPoint) -> None:
    """Worth at the left of the two turns, which are a line each."""
    wide = _worth_width(pen, point, 19)
    foot = _FOOT[Form.TALL]
    middle = foot + (area.h - foot) / 2
    _worth(pen.at(_EDGE + (_WORTH - wide) / 2, middle), point, 19)
    left, right, half = _EDGE + _WORTH + 6, area.w - 7, (area.h - foot) / 2
    turns = _turns(pen.words, point)
    labels = min(58.0, max(regular(12).width(label) for label, _, _ in turns)) + 1
    numbers = max(bold(13).width(pen.words.percent(percent / 100)) for *_, percent in turns)
    for i, (label, events, percent) in enumerate(turns):
        y = foot + (i + 0.5) * half
        pen.fill(left, y, label, regular(12, pen.tokens.mute), labels, half, 10.5, most=2)
        pen.write(right, y, pen.words.percent(percent / 100), bold(13, None, "r"))
        x = left + labels + 4
        room = right - numbers - 6 - x
        place = Box(round(x), round(y - half / 2) + 1, round(room), round(half) - 2)
        _deed(pen, place, events, point.seat, i)


def _turns(words: Words, point: TurningPoint) -> list[tuple[str, Sequence[Event], int]]:
    """The played turn and the best one of another kind: label, text, percent."""
    other = words.text(f"picture-analysis-{'better' if point.worth < 0 else 'next'}")
    chance, otherwise = point.percents
    return [
        (words.text("picture-analysis-played"), point.played, chance),
        (other, point.other, otherwise),
    ]


def _worth_width(pen: Pen, point: TurningPoint, size: float) -> float:
    number = bold(size).width(pen.words.percent(abs(point.worth) / 100))
    return number + (0.9 * size if point.worth else 0)


def _worth(pen: Pen, point: TurningPoint, size: float) -> float:
    """By how much it changed the chance, with an arrow; returns how wide it is."""
    worth, x = point.worth, 0.0
    colour = _judged(pen, worth)
    if worth:
        arrow = SHAPES["up" if worth > 0 else "down"].parts
        pen.polygon(placed(arrow, 0.4 * size, 0, 0.78 * size)[0], colour)
        x = 0.9 * size
    return x + pen.write(x, 0, pen.words.percent(abs(worth) / 100), bold(size, colour))


def _judged(pen: Pen, worth: int) -> Rgb:
    tokens = pen.tokens
    return tokens.gain if worth > 0 else tokens.loss if worth < 0 else tokens.text


def worth_words(point: TurningPoint, words: Words) -> str:
    """Gain or loss in words."""
    kind = "gained" if point.worth > 0 else "lost" if point.worth < 0 else "same"
    return words.text(f"picture-analysis-{kind}")


def _bar(pen: Pen, area: Box, seat: int, percent: int, place: int) -> None:
    """A chance as a bar in the player's cloth; of what was not played it is faint."""
    pen.framed(area, pen.tokens.panel, pen.tokens.text, radius=2, width=1)
    inner = area.inset(1)
    wide = round(inner.w * percent / 100)
    if wide:
        pen.box(inner._replace(w=wide), Cloth(seat), radius=1, opacity=0.5 if place else 1.0)


def _deed(pen: Pen, area: Box, events: Sequence[Event], seat: int, place: int) -> None:
    """Draw a turn with the sign of its card; the played one is bold."""
    said, event = deed_words(events, seat, pen.names, pen.words)
    x, (_, y) = float(area.x), area.middle
    sign = None if event is None else deed_sign(event, seat, pen.scaled(18))
    if sign is not None:
        pen.stamp(sign, x + 9, y)
        x += 22
    style = regular(_DEED) if place else bold(_DEED)
    pen.fill(x, y, said, style, area.right - x, area.h + 1, most=2)


def deed_words(
    events: Sequence[Event],
    seat: int,
    names: Sequence[str],
    words: Words,
    length: Length = Length.ROW,
) -> tuple[str, Event | None]:
    """A turn's events in words, in order; without any, that nothing was done."""
    told = told_turn(seat, events, brief(names), words, None, length)
    for deed in told.deeds:
        if not isinstance(deed.event, Passed):
            return deed.words, deed.event
    return words.text("film-passes"), None
