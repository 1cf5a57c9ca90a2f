"""Hand-written positions for the tests of the rules: fixed boards, and a short way to build there.

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

Two players whose eight seas are one ocean (E3), ``ONE_OCEAN``; villages A2, B2, C6, D4::

       A7F   A2V
    A6W   A1S   A3M   B7M   B2V
       A5~   A4~   B6~   B1W   B3S
          C7F   C2W   B5~   B4F
       C6V   C1~   C3~   D7S   D2F
          C5M   C4S   D6~   D1M   D3W
                         D5~   D4V

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

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from engine import Catalogue, Config, Event, Forecast, Game, Kind, Option, RegionOption
from engine.events import Changed
from engine.players.simulation import random_pick

Tile = tuple[tuple[int, int], str, int]

COLOURS = ("maritime", "production", "scientific", "civil", "military", "temple")
RESOURCES = ("wheat", "wood", "clay", "stone")
PIECES = ("ship", "mill", "scroll", "house", "army")
RICH = dict.fromkeys(RESOURCES, 3)
NOTHING = dict.fromkeys(RESOURCES, 0)
ONE_OCEAN = [
    {"centre": [0, 0], "face": "2b", "turned": 0},
    {"centre": [2, 1], "face": "4b", "turned": 0},
    {"centre": [-1, 3], "face": "1a", "turned": 4},
    {"centre": [1, 4], "face": "5b", "turned": 2},
]
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


def random_game(config: Config, seed: str) -> Iterator[Game]:
    """A random game, at each of its questions until it is over.

    Most often something is built rather than offered, or random games take ages.
    """
    game, rng = Game.new(config, seed), Random(seed)
    for seat in game.awaited:
        game.pick(seat, random_pick(config.start_pieces, rng))
    while game.decision:
        yield game
        game.choose(hurried(game, rng))


def hurried(game: Game, rng: Random) -> Option:
    """Any option, most often not one to offer a card."""
    options = game.options
    if game.decision and game.decision.kind is Kind.ACTION and rng.random() < 0.8:
        options = tuple(o for o in options if not o.key.startswith("offer:")) or options
    return rng.choice(options)


def disguised(position: Mapping[str, Any], salt: object, viewer: int | None = -1) -> dict[str, Any]:
    """The same position to ``viewer``, with all that is hidden from them dealt and set again.

    ``viewer``: a seat, None for a spectator, -1 for the mover.

    Hidden are the others' hands, VP and face-down cards, the deck, the pile below its top, and
    the seed. What can be counted of the VP (R8) is public, and stays as it was.
    """
    rng = Random(str(salt))
    viewer = position["to_move"] if viewer == -1 else viewer
    counted = position.get("counted", [[seat["vp"]] * 2 for seat in position["seats"]])
    seats = [dict(seat) for seat in position["seats"]]
    others = [seat for number, seat in enumerate(seats) if number != viewer]
    top, under = position["discard"][:1], position["discard"][1:]
    face_down = [(s, colour, rank - 1) for s in others for colour, rank in s.get("hidden", ())]
    pool = [card for seat in others for card in seat["hand"]] + position["deck"] + under
    pool += [seat["columns"][colour][rank] for seat, colour, rank in face_down]
    rng.shuffle(pool)
    for seat, colour, rank in face_down:
        cards = list(seat["columns"][colour])
        cards[rank] = pool.pop()
        seat["columns"] = {**seat["columns"], colour: cards}
    for seat in others:
        size = len(seat["hand"])
        seat["hand"], pool = pool[:size], pool[size:]
        seat["vp"] += rng.randrange(20)
    size = len(position["deck"])
    return {
        **position,
        "seats": seats,
        "counted": counted,
        "deck": pool[:size],
        "discard": top + pool[size:],
        "seed": f"other-{salt}",
        "vp_by_round": [[0] * len(seats) for _ in position.get("vp_by_round", ())],
    }


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


def decks(*egypt: str) -> tuple[str, ...]:
    """Six deck names: Egypt's for the colours named, the base game's for the others."""
    return tuple("egypt" if colour in egypt else "base" for colour in COLOURS)


def config(players: int, *egypt: str, **more: Any) -> Config:
    """A configuration with Egypt's decks in these colours."""
    return Config(players, decks(*egypt), **more)


def table(
    seats: Sequence[Mapping[str, Any]] = (),
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


def check(start: Game, played: Game, forecast: Forecast | None = None) -> None:
    """Compare the forecast for the choices of ``played`` with its goods, before it is confirmed.

    ``start`` stands at the turn's start. Nothing is compared while more is asked.
    """
    if played.decision is None or played.decision.kind is not Kind.CONFIRM:
        return
    seat = played.decision.seat
    told = forecast or start.forecast(played.choices, whole=True)
    assert told.keys == played.choices
    had, has, change = own(start, seat), own(played, seat), foretold(told)
    any_of = {
        kind
        for kinds, free in (
            (RESOURCES, told.goods["resource"] or told.overflow),
            (PIECES, told.goods["piece"]),
        )
        for kind in kinds
        if free
    }
    if told.open:  # R26: less may have been there to take
        assert has["vp"] - had["vp"] <= change["vp"]
        any_of.add("vp")
    found = {kind: has[kind] - had[kind] for kind in has if kind not in any_of}
    assert found == {kind: change[kind] for kind in found}, told


def own(table: Game, seat: int) -> dict[str, int]:
    """All countable goods of a player; resources and pieces as sums too."""
    row = table.view(seat).seats[seat]
    assert row.vp is not None
    counted = dict(zip(RESOURCES + PIECES, row.resources + row.reserve, strict=True))
    return {
        **counted,
        "gold": row.gold,
        "vp": row.vp,
        "resource": sum(row.resources),
        "piece": sum(row.reserve),
        "tokens": row.tokens,
        "boats": sum(row.boats),
    }


def foretold(forecast: Forecast) -> Counter[str]:
    """The same goods as the forecast says they will change, over the whole turn."""
    change = Counter(dict(forecast.goods.amounts))
    change.subtract(dict(forecast.paid))
    change["vp"] -= forecast.landing
    for _, what, amount in forecast.tolls:
        change[what] -= amount
    if forecast.piece not in (None, "temple"):
        change[str(forecast.piece)] -= 1
    change["resource"] += sum(change[kind] for kind in RESOURCES) - forecast.overflow
    change["piece"] += sum(change[kind] for kind in PIECES)
    return change
