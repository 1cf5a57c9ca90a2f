"""Whose turn it is, in that player's cloth, with the round and how near the end is."""

from __future__ import annotations

from dataclasses import replace

from engine.view import View
from render.draw.boxes import LOWER, Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, Style, bold, serif
from render.draw.theme import INK, NOBODY, PLAYERS, SIGNAL, PlayerColour
from render.icons.sprites import flat
from render.parts.time_ring import TimeLeft, time_ring, track_on
from render.text.fitting import Fitted, fit
from render.text.fonts import Face
from render.text.names import fit_name


def turn_block(pen: Pen, view: View, w: int, left: TimeLeft | None) -> int:
    """The bar of the wide board; returns its height in pixels."""
    banner = _last_round(pen, view)
    colour, h = _colour(view), 146 if banner else 112
    _ground(pen, view, Box(0, 0, w, h), Box(12, 12, w - 24, 88))
    if banner:
        pen.box(Box(0, 108, w, 38), SIGNAL, radius=14, corners=LOWER)
        pen.box(Box(0, 105, w, 3), INK)
        pen.write(w / 2, 127, banner, bold(26, INK, "m"), w - 40)
    text = pen.words.text("picture-round", round=view.round).upper()
    wide = _spaced(pen.at(29, 33), text, bold(24, colour.text))
    if left is not None:
        _time(pen.at(w - 29, 33), _short(left), _seat(view), 24, w - 74 - wide)
    going = view.to_move is not None
    title = _title(pen, view, 42, w - (104 if going else 58))
    pen.write(29, 72, title.text, serif(title.size, colour.text))
    if going:
        pen.stamp(flat("play", colour.text, None, 30), w - 46, 72)
    return h


def turn_line(pen: Pen, view: View, w: int, left: TimeLeft | None = None) -> None:
    """The bar of the tall board, 104 pixels high: all in one line."""
    colour = _colour(view)
    _ground(pen, view, Box(0, 0, w, 104), Box(12, 12, w - 24, 80))
    right = w - 30.0
    if banner := _last_round(pen, view):
        style = bold(34, INK, "m")
        wide = round(style.width(banner)) + 36
        pen.box(Box(round(right) - wide, 24, wide, 56), SIGNAL, radius=10)
        pen.write(right - wide / 2, 52, banner, style)
        right -= wide + 20
    rounds = pen.words.text("picture-round", round=view.round)
    right -= pen.write(right, 52, rounds, bold(40, colour.text, "r")) + 24
    if left is not None:
        right -= _time(pen.at(right, 52), left, _seat(view), 32, 260) + 24
    title = _title(pen, view, 50, right - 32)
    pen.write(32, 52, title.text, serif(title.size, colour.text))


def _time(pen: Pen, left: TimeLeft, seat: int, size: float, room: float) -> float:
    """The words and the ring before them, up to the pen's origin; how wide they are, in pixels."""
    colour, r = PLAYERS[seat].text, 0.6 * size
    beside = 2 * r + 10
    wide = min(pen.write(0, 0, left.words, bold(size, colour, "r"), room - beside), room - beside)
    ring = pen.at(-wide - 10 - r, 0)
    stopped = left.stopped
    time_ring(ring, r, left.share, stopped=stopped, colour=colour, track=track_on(seat))
    return wide + beside


def _short(left: TimeLeft) -> TimeLeft:
    """The same in fewer words: that the clock stands still the ring says."""
    return replace(left, words=left.of) if left.stopped else left


def _ground(pen: Pen, view: View, cloth: Box, plain: Box) -> None:
    """The cloth of whose turn it is; plain while starting pieces are picked (V1)."""
    pen.box(cloth, NOBODY.fill if view.picking else Cloth(_seat(view)), radius=14)
    pen.box(plain, _colour(view).fill, radius=6)


def _last_round(pen: Pen, view: View) -> str | None:
    """What the banner says once the end is in sight."""
    if view.last_round is None or view.result is not None:
        return None
    if view.round >= view.last_round:
        return pen.words.text("picture-last-round")
    return pen.words.text("picture-last-round-is", round=view.last_round)


def _seat(view: View) -> int:
    """Whose turn it is, or who has won."""
    if view.to_move is not None:
        return view.to_move
    return view.result.winners[0] if view.result and view.result.winners else 0


def _colour(view: View) -> PlayerColour:
    return NOBODY if view.picking else PLAYERS[_seat(view)]


def _title(pen: Pen, view: View, size: float, room: float) -> Fitted:
    """Whose turn it is, or how the game ended, made to fit."""
    if view.picking:
        return fit(pen.words.text("picture-picking"), Face.SERIF, size, room)
    winners = view.result.winners if view.result else ()
    if view.to_move is None and len(winners) != 1:
        return fit(pen.words.text("picture-over"), Face.SERIF, size, room)
    key = "picture-won" if view.to_move is None else "picture-turn"
    name = pen.names[_seat(view)]
    return fit_name(lambda n: pen.words.text(key, name=n), name, serif(size), room, least=0.7)


def _spaced(pen: Pen, text: str, style: Style) -> float:
    """Small bold capitals set wide; returns their width."""
    x = 0.0
    for letter in text:
        x += pen.write(x, 0, letter, style) + 2
    return x
