"""Hand-written positions for the tests of the rules: three fixed boards and a short way onto them.

Not a second rulebook: everything goes in through ``Game.from_position`` and is
played through ``Game.choose``.

In the drawings a region is its name and its terrain: F field, W forest, S swamp,
M mountain, ~ sea, V village. Its neighbours are the six around it, also across tiles.

Two players (4 tiles; villages A4: 6 neighbours, B7: 4, C3: 6, D5: 3)::

       A7~   A2F
    A6M   A1W   A3S   B7V   B2F
       A5~   A4V   B6~   B1S   B3~
          C7S   C2M   B5W   B4M
       C6~   C1~   C3V   D7M   D2W
          C5W   C4F   D6S   D1F   D3~
                         D5V   D4~

Three players (6 tiles; villages A4: 6, B7: 4, C6: 6, D3: 6, E3: 4, F4: 3)::

       A7M   A2W
    A6~   A1S   A3~   B7V   B2W
       A5F   A4V   B6M   B1F   B3~   C7M   C2~
          D7S   D2M   B5~   B4S   C6V   C1S   C3~
       D6~   D1~   D3V   E7S   E2~   C5F   C4W
          D5W   D4F   E6W   E1M   E3V
             F7~   F2F   E5F   E4~
          F6M   F1S   F3~
             F5W   F4V

Four players (7 tiles; villages A2: 3, B6: 6, C4: 6, D5: 6, E5: 5, F4: 4, G5: 3)::

                   A7W   A2V
                A6~   A1~   A3M   B7~   B2M
       C7~   C2S   A5F   A4S   B6V   B1W   B3~
    C6W   C1~   C3M   D7~   D2M   B5S   B4F
       C5F   C4V   D6F   D1S   D3W   E7~   E2S
          F7W   F2S   D5V   D4~   E6W   E1F   E3~
       F6F   F1M   F3~   G7S   G2M   E5V   E4M
          F5~   F4V   G6~   G1W   G3F
                         G5V   G4~
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Catalogue, Event, Game, RegionOption

Tile = tuple[tuple[int, int], str, int]

BOARDS: dict[int, tuple[Tile, ...]] = {
    2: (((0, 0), "2a", 2), ((2, 1), "5a", 5), ((-1, 3), "1a", 1), ((1, 4), "6b", 3)),
    3: (
        ((0, 0), "5a", 2),
        ((2, 1), "4a", 5),
        ((4, 2), "2b", 4),
        ((-1, 3), "1a", 1),
        ((1, 4), "3a", 1),
        ((-2, 6), "7b", 2),
    ),
    4: (
        ((1, -3), "6a", 0),
        ((3, -2), "2a", 4),
        ((-2, -1), "1a", 2),
        ((0, 0), "5a", 3),
        ((2, 1), "4a", 3),
        ((-3, 2), "3a", 2),
        ((-1, 3), "7a", 3),
    ),
}


def position(
    seats: Sequence[Mapping[str, Any]] = (),
    *,
    players: int | None = None,
    next_cards: Sequence[str] = (),
    deck_of: Sequence[str] | None = None,
    cards: Catalogue | None = None,
    **top: Any,
) -> dict[str, Any]:
    """A position on the fixed board of that many players; seat 0 moves unless ``to_move`` is given.

    ``seats``: what differs from the start, one mapping a seat (hands are empty unless
    given); seats left out are as at the start. ``players``: 2 or the number of seats.
    ``next_cards``: what the deck deals first, in this order. ``deck_of``: the whole
    deck, next card first; all cards left over go under ``discard``. ``cards``: those it is
    played with, the shipped ones unless given. ``top``: any other entry of a position.
    """
    count = players or max(2, len(seats))
    rows = [dict(row) for row in seats] + [{} for _ in range(count - len(seats))]
    board = [
        {"centre": list(c), "face": face, "turned": turned} for c, face, turned in BOARDS[count]
    ]
    found: dict[str, Any] = {"config": {"players": count}, "board": board, "seats": rows, **top}
    if deck_of is not None or next_cards:
        spare: list[str] = Game.from_position(found | {"choices": []}, cards).position()["deck"]
        first = list(next_cards if deck_of is None else deck_of)
        for key in first:
            spare.remove(key)
        if deck_of is None:
            found["deck"] = first + spare
        else:
            found["deck"] = first
            found["discard"] = list(top.get("discard", ())) + spare
    return found


def game(
    seats: Sequence[Mapping[str, Any]] = (), *, cards: Catalogue | None = None, **top: Any
) -> Game:
    """The game at ``position(seats, **top)``; ``game([{...}], players=3, round=7)``."""
    return Game.from_position(position(seats, cards=cards, **top), cards)


def play(game: Game, *keys: str) -> tuple[Event, ...]:
    """Choose the keys one after the other. Returns all events."""
    events: tuple[Event, ...] = ()
    for key in keys:
        events += game.choose(key)
    return events


def asked(game: Game) -> tuple[str, tuple[str, ...]]:
    """The current question, as its kind and the keys of its options."""
    decision = game.decision
    assert decision is not None, "the game is over"
    return str(decision.kind), tuple(option.key for option in decision.options)


def keys(game: Game) -> tuple[str, ...]:
    """The keys that may be chosen now."""
    return tuple(option.key for option in game.options)


def places(game: Game) -> dict[str, RegionOption]:
    """The regions now offered, by name."""
    return {o.region: o for o in game.options if isinstance(o, RegionOption)}


def vp(game: Game, seat: int) -> int:
    """The VP of ``seat`` in its own view."""
    held = game.view(seat).seats[seat].vp
    assert held is not None
    return held


def whole(table: Game) -> list[Any]:
    """All public values of a game, to compare before and after."""
    return [
        table.position(),
        [table.view(seat) for seat in (None, *range(table.config.players))],
        table.choices,
        table.floor,
        table.can_undo,
        asked(table) if table.decision else None,
        table.refusals(),
        table.result,
    ]
