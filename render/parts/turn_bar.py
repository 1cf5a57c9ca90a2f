"""The player to move, in that player's cloth, with the round and a ring of how much time is left.

Once the last round is known, a yellow pill that names it takes the place of the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from engine.view import View
from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.raster import Point, circle
from render.draw.theme import INK, NOBODY, PLAYERS, SIGNAL, WHITE, PlayerColour, Rgb, mix
from render.icons.sprites import flat
from render.look import Form
from render.pen import Pen
from render.text.fitting import Style, bold, serif

_LITTLE = 0.25  # of the time: the ring turns signal
_WIDTH = 0.3  # of the ring's radius
_STEP = 2 * pi / 72
_DASH = 2 * pi / 16


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """The time left until a deadline; the caller supplies the words.

    ``share``: the part of the time that is left, 0 to 1. ``words``: the time left ("18 h left"), or
    why the clock is paused. ``of``: the full time ("of 24 h"), or empty. ``stopped``: whether the
    clock is paused.
    """

    share: float
    words: str
    of: str = ""
    stopped: bool = False


def time_ring(
    pen: Pen,
    r: float,
    share: float | None,
    *,
    stopped: bool = False,
    colour: Rgb | None = None,
    track: Rgb | None = None,
) -> None:
    """A ring of radius ``r`` (outside, in pixels) around the pen's origin.

    ``share``: 0 to 1 of the time that is left, clockwise from the top; None draws the track
    alone. ``stopped``: the rest is dashed. ``colour`` and ``track`` are the theme's text and rule
    unless they are said; under a quarter the rest is signal with an edge of ink.
    """
    width = _WIDTH * r
    middle = r - width / 2
    pen.line(circle(0, 0, middle, 72), width, track or pen.tokens.rule, closed=True)
    if share is None or share <= 0:
        return
    little = share < _LITTLE
    paint = SIGNAL if little else colour or pen.tokens.text
    end = 2 * pi * min(share, 1.0)
    if stopped:
        for start, stop in _dashes(end):
            if little:
                pen.polygon(_sector(r, r - width, start, stop), INK, grow=2)
            pen.polygon(_sector(r, r - width, start, stop), paint)
        return
    path = _arc(middle, 0.0, end)
    if little:
        pen.line(path, width + 4, INK)
    pen.line(path, width, paint)


def track_on(seat: int) -> Rgb:
    """The ring's ground on a player's colour: a little of what is written there."""
    return mix(PLAYERS[seat].fill, WHITE if PLAYERS[seat].text == WHITE else INK, 0.32)


def _dashes(end: float) -> Sequence[tuple[float, float]]:
    """Start and stop of every dash from the top to ``end``, in radians."""
    found = []
    start = 0.0
    while start < end:
        found.append((start, min(start + _DASH * 0.55, end)))
        start += _DASH
    return found


def _sector(outer: float, inner: float, start: float, stop: float) -> list[Point]:
    """A piece of a ring with straight ends."""
    return [*_arc(outer, start, stop), *reversed(_arc(inner, start, stop))]


def _arc(r: float, start: float, stop: float) -> list[Point]:
    steps = max(1, round((stop - start) / _STEP))
    angles = [start + (stop - start) * i / steps for i in range(steps + 1)]
    return [(r * sin(a), -r * cos(a)) for a in angles]


_CLOTH = 9  # pixels of the pattern around the plain colour
_EDGE, _GAP = 24, 22  # from the sides, and between two things in a line
_SPACED = 2  # pixels between the letters of the round in the wide bar
_RING_GAP = 12
# Of the sentence: its size, and how small it may be before only the name is left.
_TITLE = {Form.WIDE: (48, 36), Form.TALL: (54, 44)}
_PLAY = 34


def turn_bar(pen: Pen, view: View, w: int, h: int, left: TimeLeft | None) -> None:
    """Draw the bar from the pen's origin on: two lines in the wide form, one in the tall one.

    ``left``: how much time the player to move has.
    """
    colour = _colour(view)
    ground = NOBODY.fill if colour is NOBODY else Cloth(_seat(view))
    pen.box(Box(0, 0, w, h), ground, radius=12)
    pen.box(Box(0, 0, w, h).inset(_CLOTH), colour.fill, radius=5)
    if pen.form is Form.TALL:
        _in_one_line(pen.at(0, h / 2), view, w, left)
        return
    upper, lower, least = 0.29 * h + 2, 0.67 * h, pen.form.least
    text = pen.words.text("picture-round", round=view.round).upper()
    x = _EDGE + _spaced(pen.at(_EDGE, upper), text, bold(least, colour.text)) + _GAP
    _aside(pen.at(w - _EDGE, upper), view, left, w - _EDGE - x)
    going = view.to_move is not None and not view.picking
    if going:
        pen.stamp(flat("play", colour.text, None, _PLAY), w - _EDGE - _PLAY / 2, lower, aside=True)
    room = w - 2 * _EDGE - (_PLAY + 12 if going else 0)
    draw_title(pen.at(_EDGE, lower), _titles(pen, view), room, colour)


def draw_title(pen: Pen, titles: tuple[str, str], room: float, colour: PlayerColour) -> None:
    """The first of two sentences from the pen's origin on, the shorter one if it is too long."""
    largest, smallest = _TITLE[pen.form]
    whole, short = titles
    for text, least in ((whole, smallest), (short, pen.form.least)):
        for size in range(largest, least - 1, -1):
            if serif(size).width(text) <= room:
                pen.write(0, 0, text, serif(size, colour.text))
                return
    pen.fill(0, 0, short, serif(pen.form.least, colour.text), room, 60)


def _in_one_line(pen: Pen, view: View, w: int, left: TimeLeft | None) -> None:
    colour, least = _colour(view), pen.form.least
    rounds = pen.words.text("picture-round", round=view.round)
    right = w - _EDGE - pen.write(w - _EDGE, 0, rounds, bold(least, colour.text, "r")) - _GAP
    right -= _aside(pen.at(right, 0), view, left, 0.5 * w) + _GAP
    draw_title(pen.at(_EDGE, 0), _titles(pen, view), right - _EDGE, colour)


def _aside(pen: Pen, view: View, left: TimeLeft | None, room: float) -> float:
    """The pill of the last round or the time, up to the pen's origin; how wide it is."""
    if banner := _last_round(pen, view):
        return _pill(pen, banner, room)
    return _time(pen, left, _seat(view), room) if left is not None else 0


def _pill(pen: Pen, words: str, room: float) -> float:
    size = pen.form.least
    style, high = bold(size, INK, "m"), round(1.16 * size)
    wide = min(room, style.width(words) + 0.8 * size)
    pen.box(Box(round(-wide), -high // 2, round(wide), high), SIGNAL, radius=8)
    pen.fill(-wide / 2, 0, words, style, wide - 0.3 * size, high, size)
    return wide


def _time(pen: Pen, left: TimeLeft, seat: int, room: float) -> float:
    """The words and the ring before them, up to the pen's origin; how wide they are, in pixels.

    Where there is no room for all words, those that say how much was given go first.
    """
    colour, size, r = PLAYERS[seat].text, pen.form.least, 0.6 * pen.form.least
    style, beside = bold(size, colour, "r"), 2 * r + _RING_GAP
    words = left.of if left.stopped else left.words  # that the clock is stopped the ring says
    if style.width(words) > room - beside:
        words = ""
    wide = pen.write(0, 0, words, style) + (_RING_GAP if words else 0)
    time_ring(
        pen.at(-wide - r, 0),
        r,
        left.share,
        stopped=left.stopped,
        colour=colour,
        track=track_on(seat),
    )
    return wide + 2 * r


def _last_round(pen: Pen, view: View) -> str | None:
    """Text of the pill in the final rounds."""
    if view.last_round is None or view.result is not None:
        return None
    if view.round >= view.last_round:
        return pen.words.text("picture-last-round")
    return pen.words.text("picture-last-round-is", round=view.last_round)


def _seat(view: View) -> int:
    """The player to move, or the winners."""
    if view.to_move is not None:
        return view.to_move
    return view.result.winners[0] if view.result and view.result.winners else 0


def _colour(view: View) -> PlayerColour:
    """That of the player to move, or the winners; nobody's if several pick, or nobody has won."""
    nobody = view.picking or (view.to_move is None and view.result is None)
    return NOBODY if nobody else PLAYERS[_seat(view)]


def _titles(pen: Pen, view: View) -> tuple[str, str]:
    """The player to move, or how the game ended; and the same in fewer letters."""
    if view.picking:
        text = pen.words.text("picture-picking")
        return text, text
    winners = view.result.winners if view.result else ()
    if view.to_move is None and len(winners) != 1:
        text = pen.words.text("picture-over")
        return text, text
    key = "picture-won" if view.to_move is None else "picture-turn"
    name = pen.names[_seat(view)]
    return pen.words.text(key, name=name), name


def _spaced(pen: Pen, text: str, style: Style) -> float:
    """Bold capitals set wide; returns their width."""
    x = 0.0
    for letter in text:
        x += pen.write(x, 0, letter, style) + _SPACED
    return x
