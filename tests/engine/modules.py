"""Positions with Egypt's decks on the boards of ``positions``, and a short way to build in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine import Config, Event, Game, Kind
from engine.events import Changed
from tests.engine.foretelling import check
from tests.engine.positions import game

COLOURS = ("maritime", "production", "scientific", "civil", "military", "temple")
RICH = {"wheat": 3, "wood": 3, "clay": 3, "stone": 3}
NOTHING = {"wheat": 0, "wood": 0, "clay": 0, "stone": 0}


def decks(*egypt: str) -> tuple[str, ...]:
    """Six deck names: Egypt's for the colours named, the base game's for the others."""
    return tuple("egypt" if colour in egypt else "base" for colour in COLOURS)


def config(players: int, *egypt: str, **more: Any) -> Config:
    """A configuration with Egypt's decks in these colours."""
    return Config(players, decks(*egypt), **more)


def table(
    seats: Sequence[Mapping[str, Any]],
    *egypt: str,
    players: int | None = None,
    wild: bool = False,
    **top: Any,
) -> Game:
    """The game at a position with Egypt's decks for these colours; seat 0 moves."""
    count = players or max(2, len(seats))
    setting = {"players": count, "decks": list(decks(*egypt)), "wild": wild}
    return game(seats, players=count, config=setting, **top)


def construct(
    table: Game,
    card: str,
    region: str | None = None,
    *,
    column: str | None = None,
    pay: str | None = None,
    face_down: bool = False,
) -> tuple[Event, ...]:
    """Build ``card``: questions that are asked are answered so, the payment with the first way."""
    start = table.fork()
    events = table.choose(f"{'wild' if face_down else 'build'}:{card}")
    for kind, answer in ((Kind.COLUMN, column), (Kind.REGION, region), (Kind.PAYMENT, pay)):
        if table.decision and table.decision.kind is kind:
            if kind is Kind.PAYMENT and answer is None:
                answer = table.options[0].key
            assert answer is not None, f"{kind} is asked: {[o.key for o in table.options]}"
            events += table.choose(answer)
    assert table.faults() == ()
    check(start, table)
    return events


def gains(events: Sequence[Event], seat: int = 0) -> dict[str, int]:
    """The sum of gains and losses of ``seat`` from effects, without payments."""
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Changed) and event.seat == seat:
            found[event.what] += event.amount
    return {what: amount for what, amount in found.items() if amount}
