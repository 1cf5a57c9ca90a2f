"""Tables with Egypt decks, and a short way to play one card there and see its changes.

The boards are those of ``positions``, and one more for two whose eight seas are one ocean
(E3); villages A2, B2, C6, D4::

       A7F   A2V
    A6W   A1S   A3M   B7M   B2V
       A5~   A4~   B6~   B1W   B3S
          C7F   C2W   B5~   B4F
       C6V   C1~   C3~   D7S   D2F
          C5M   C4S   D6~   D1M   D3W
                         D5~   D4V
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import CATALOGUE, Event, Game, Kind
from engine.events import Built
from tests.engine.effects.playing import goods
from tests.engine.positions import game

COLOURS = ("maritime", "production", "scientific", "civil", "military", "temple")
RESOURCES = ("wheat", "wood", "clay", "stone")
ONE_OCEAN = [
    {"centre": [0, 0], "face": "2b", "turned": 0},
    {"centre": [2, 1], "face": "4b", "turned": 0},
    {"centre": [-1, 3], "face": "1a", "turned": 4},
    {"centre": [1, 4], "face": "5b", "turned": 2},
]
_BEFORE_PLACING = (Kind.COLUMN, Kind.REGION, Kind.PAYMENT)


@dataclass(frozen=True)
class Done:
    """The game after a card was built and its effects answered, the building itself set aside.

    ``changes``: what the builder has more or less of; ``kind`` and ``asked``: the question at
    which the game stands, ``card`` the one that asks; ``events``: all since the building.
    """

    game: Game
    built: Built
    changes: dict[str, int]
    kind: str
    asked: tuple[str, ...]
    card: str | None
    events: tuple[Event, ...]


def decks(*egypt: str) -> list[str]:
    """One deck a colour: Egypt's in the named colours, the base game's in the others."""
    return ["egypt" if colour in egypt else "base" for colour in COLOURS]


def table(
    egypt: str | Sequence[str],
    seats: Sequence[Mapping[str, Any]] = (),
    *,
    players: int | None = None,
    **top: Any,
) -> Game:
    """A game with Egypt's deck in the named colours, otherwise as ``positions.game``."""
    named = egypt.split() if isinstance(egypt, str) else egypt
    count = players or max(2, len(seats))
    config = {"players": count, "decks": decks(*named), **top.pop("config", {})}
    return game(seats, players=count, config=config, **top)


def build(table: Game, card: str, region: str | None, *answers: str, column: str = "") -> Done:
    """Build ``card`` in ``region``, pay as much as possible in gold, and answer its effects."""
    seat = table.to_move
    assert seat is not None
    before = goods(table.view(seat).seats[seat])
    events = table.choose(f"build:{card}")
    while not any(isinstance(event, Built) for event in events):
        assert table.decision is not None
        kind = table.decision.kind
        assert kind in _BEFORE_PLACING, kind
        key = {Kind.COLUMN: column, Kind.REGION: region}.get(kind, table.options[-1].key)
        events += table.choose(key or "")
    for answer in answers:
        events += table.choose(answer)
    assert table.faults() == ()
    built = next(event for event in events if isinstance(event, Built))
    assert (built.card, built.region) == (card, region)
    now = goods(table.view(seat).seats[seat])
    spent = {"cards": 1, "vp": built.landing, str(built.piece): 1}
    for name, amount in built.paid:
        spent[name] = spent.get(name, 0) + amount
    changes = {what: now[what] - before[what] + spent.get(what, 0) for what in now}
    assert table.decision is not None
    return Done(
        table,
        built,
        {what: amount for what, amount in changes.items() if amount},
        str(table.decision.kind),
        tuple(option.key for option in table.options),
        table.decision.card,
        events[events.index(built) + 1 :],
    )


def printed(key: str) -> tuple[int, dict[str, int], tuple[str, dict[str, Any]] | None]:
    """Copies, cost and once effect of an Egypt card, as the catalogue has them."""
    card = CATALOGUE.card(key)
    assert card.deck == "egypt"
    assert (card.needs, card.source[0]) == (0, "R")
    once = None if card.once is None else (card.once[0], dict(card.once[1]))
    return card.copies, dict(card.cost), once
