"""States of the page after every turn, as plain values for its script."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.events import Event
from engine.view import SeatView, View
from render.draw.hexes import SLOTS, Layout
from render.icons.shapes import PIECES
from render.parts.marks import touched
from render.parts.pieces import planned_ways
from render.parts.player_panel import boats_room
from render.text.told_turn import gains, mover

SCRIBE = len(PIECES)  # its number among the kinds of pieces


@dataclass(frozen=True, slots=True)
class GameTurn:
    """A turn of a game that is over, or its deal.

    ``view``: a spectator's after it. ``told``: the turn in sentences, in Discord's markup; "" for
    the deal. ``events``: what it did. ``hands``: the cards of each seat after it. ``vp``: the
    victory points of each. ``alt``: the board in words.
    """

    view: View
    events: Sequence[Event] = ()
    told: str = ""
    hands: Sequence[Sequence[str]] = ()
    vp: Sequence[int] = ()
    alt: str = ""


class Cards:
    """The cards that a page names, each with its number."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self._numbers: dict[str, int] = {}

    def number(self, key: str) -> int:
        """The number of a card, which it has from now on."""
        if key not in self._numbers:
            self._numbers[key] = len(self.keys)
            self.keys.append(key)
        return self._numbers[key]

    def numbers(self, keys: Sequence[str]) -> list[int]:
        """The numbers of several cards."""
        return [self.number(key) for key in keys]


def state(turn: GameTurn, layout: Layout, cards: Cards) -> dict[str, Any]:
    """The board, everybody's things, and what the turn did."""
    view, index = turn.view, turn.view.board.index
    seat = mover(turn.events)
    return {
        "seat": seat,
        "gains": [] if seat is None else gains(turn.events, seat),
        "touched": [index[name] for name in touched(turn.events)],
        "ways": [_curve(way) for way in planned_ways(layout, turn.events, view)],
        "things": [
            [index[name], owner.seat, _kinds(owner, name, kinds)]
            for owner in view.seats
            for name, kinds in sorted(owner.pieces.items())
            if kinds
        ],
        "barracks": [[index[name], owner] for name, owner in sorted(view.barracks.items())],
        "villages": [[index[name], vp] for name, vp in sorted(view.villages.items())],
        "ashes": [[index[name], _lying(view, name)] for name in sorted(view.attacked)],
        "seats": [
            _seat(one, turn, [cards.numbers(column) for column in one.columns])
            for one in view.seats
        ],
        "hands": [cards.numbers(hand) for hand in turn.hands],
        "stock": [
            sum(vp > 0 for vp in view.villages.values()),
            view.temples_left,
            view.deck_size,
            view.discard_size,
        ],
        "top": None if view.discard_top is None else cards.number(view.discard_top),
        "market": None if view.market is None else list(view.market.values()),
        "alt": turn.alt,
    }


def slots() -> dict[int, Sequence[Sequence[float]]]:
    """Where so many pieces have their places in a region."""
    return dict(SLOTS)


def _kinds(owner: SeatView, name: str, kinds: Sequence[str]) -> list[int]:
    found = sorted(PIECES.index(kind) for kind in kinds)
    return [*found, SCRIBE] if owner.scribe == name else found


def _lying(view: View, name: str) -> int | None:
    """The seat whose army lies in a village for good (E10)."""
    return next((seat.seat for seat in view.seats if name in seat.fallen), None)


def _curve(way: Sequence[tuple[float, float]]) -> list[int]:
    """A way as the ends of a curve and the point that bends it, in units."""
    (ax, ay), (bx, by), (mx, my) = way[0], way[-1], way[len(way) // 2]
    t = (len(way) // 2) / (len(way) - 1)
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    bend = ((mx - a * ax - c * bx) / b, (my - a * ay - c * by) / b)
    return [round(value) for value in (ax, ay, *bend, bx, by)]


def _seat(seat: SeatView, turn: GameTurn, columns: list[list[int]]) -> dict[str, Any]:
    return {
        "gold": seat.gold,
        "goods": list(seat.resources),
        "hand": seat.hand_size,
        "vp": turn.vp[seat.seat] if turn.vp else seat.vp,
        "reserve": list(seat.reserve),
        "columns": columns,
        "boats": [sum(seat.resources), boats_room(seat)] if seat.boats else None,
        "tokens": [seat.tokens, seat.tokens + seat.stock],
        "left": seat.resigned,
    }
