"""Who waits for whom: the seals in turn order from the one that is awaited, and it in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.pen import Pen, bold, regular
from render.icons.sprites import flat, seal
from render.text.names import brief
from render.text.words import Words

_SEAL, _STEP, _ARROW, _RING = 56, 88, 28, 16


def waiting_chain(pen: Pen, area: Box, view: View, reader: int | None, foot: str = "") -> None:
    """A panel with the seals of all who still play, and below each other who waits and ``foot``.

    ``foot``: what happens when the time is out, in words; may be empty.
    """
    pen.panel(area)
    order = seats_in_turn(view)
    y = area.y + area.h / 2
    x = area.x + 44.0
    for place, seat in enumerate(order):
        if place == 1:
            x += _RING / 2
        if not place:
            for grow, colour in ((_RING, pen.tokens.text), (_RING - 8, pen.tokens.panel)):
                pen.disc(x, y, (_SEAL + grow) / 2, colour)
        else:
            middle = x - _STEP / 2
            pen.stamp(flat("arrow", pen.tokens.mute, None, _ARROW), middle, y)
        pen.stamp(seal(seat, pen.initials[seat], _SEAL), x, y)
        x += _STEP
    left = x - _STEP + _SEAL / 2 + 20
    room = area.right - left - 16
    words = who_waits(view, brief(pen.names), pen.words, reader)
    if not foot:
        pen.block(left, y, words, bold(33), room, area.h - 12)
        return
    lines, _ = regular(28).block(foot, room, 56)
    up = 21 if len(lines) == 1 else 30
    pen.write(left, y - up, words, bold(33), room)
    pen.block(left, y + 44 - up, foot, regular(28, pen.tokens.mute), room, 56)


def seats_in_turn(view: View) -> list[int]:
    """The seats that still play, from the one whose turn it is; none after the end."""
    if view.to_move is None:
        return []
    seats = [(view.to_move + i) % view.players for i in range(view.players)]
    return [seat for seat in seats if not view.seats[seat].resigned]


def who_waits(view: View, names: Sequence[str], words: Words, reader: int | None) -> str:
    """Who waits for whose turn, in words; empty after the end.

    ``reader`` (a seat) is "you"; without one everybody has a name.
    """
    order = seats_in_turn(view)
    if len(order) < 2:
        return ""
    awaited, *others = order
    if awaited == reader:
        waiting = words.listing([names[seat] for seat in others])
        return words.text("picture-since-wait-for-you", names=waiting, count=len(others))
    if reader not in others:
        waiting = words.listing([names[seat] for seat in others])
        name = names[awaited]
        return words.text("picture-since-wait", names=waiting, name=name, count=len(others))
    others = [seat for seat in others if seat != reader]
    waiting = words.listing([words.text("picture-since-you"), *(names[seat] for seat in others)])
    return words.text("picture-since-you-wait", names=waiting, name=names[awaited])
