"""The band over a digest, in its reader's cloth: whose turn it is, and how long there is."""

from __future__ import annotations

from engine.view import View
from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, regular, serif
from render.draw.theme import PLAYERS, Form, Rgb
from render.icons.sprites import seal
from render.parts.past_turns import Since
from render.parts.time_ring import time_ring, track_on
from render.text.fitting import Fitted
from render.text.names import fit_name

_START = 132  # where the words begin
_TIME = 340  # pixels for the time in words


def since_band(pen: Pen, area: Box, view: View, since: Since, form: Form) -> None:
    """Draw it into ``area``; the tall form has the round at the right, the wide one in the line."""
    seat, colour = since.seat, PLAYERS[since.seat]
    pen.box(area, Cloth(seat), radius=16)
    pen.box(area.inset(12), colour.fill, radius=6)
    here, words = pen.at(area.x, area.y + area.h / 2), pen.words
    here.stamp(seal(seat, pen.initials[seat], 80), 74, 0)
    shown_round = words.text("picture-round", round=view.round) if form is Form.TALL else ""
    room = _aside(here, area.w, since, shown_round) - _START
    small = words.text("picture-since-start" if since.from_start else "picture-since-title")
    if form is Form.WIDE:
        small = words.text("picture-since-round", title=small, round=view.round)
    _spaced(here.at(_START, -26), small.upper(), room, colour.text)
    title = _title(here, view, seat, room)
    here.write(_START, 20, title.text, serif(title.size, colour.text))


def _title(pen: Pen, view: View, reader: int, room: float) -> Fitted:
    """Whose turn it is, or that the game is over."""
    mine = view.to_move == reader
    key = "picture-since-your-turn" if mine else "picture-turn"
    if view.to_move is None:
        key = "picture-over"
    name = pen.names[reader if view.to_move is None else view.to_move]
    return fit_name(lambda n: pen.words.text(key, name=n), name, serif(46), room)


def _aside(pen: Pen, wide: int, since: Since, shown_round: str) -> float:
    """The clock and the round at the right end; how many pixels are free to its left."""
    ink = PLAYERS[since.seat].text
    if since.left is None:
        right = wide - 30.0
        if shown_round:
            right -= pen.write(right, 0, shown_round, bold(34, ink, "r")) + 24
        return right
    time_ring(
        pen.at(wide - 70, 0),
        40,
        since.left.share,
        stopped=since.left.stopped,
        colour=ink,
        track=track_on(since.seat),
    )
    right, below = wide - 132.0, shown_round or since.left.of
    y = -20 if below else 0
    taken = pen.write(right, y, since.left.words, bold(38, ink, "r"), _TIME, least=0.65)
    if below:
        taken = max(taken, pen.write(right, 24, below, regular(28, ink, "r"), _TIME))
    return right - min(taken, _TIME) - 24


def _spaced(pen: Pen, text: str, room: float, colour: Rgb) -> None:
    """Small capitals set wide, made to fit."""
    style = bold(26, colour)
    apart = 2.0
    if style.width(text) + apart * len(text) > room:
        pen.write(0, 0, text, style, room)
        return
    x = 0.0
    for letter in text:
        x += pen.write(x, 0, letter, style) + apart
