"""A short way to play one card and see only the changes by its effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import CATALOGUE, Event, Game, Kind, Score, SeatView
from engine.events import Activated, Built, GameOver
from tests.engine.cards.printed import COLOUR_OF
from tests.engine.cards.printed import price as printed_price
from tests.engine.positions import PIECES, RESOURCES, check, play, table
from tests.engine.positions import game as game_at

Changes = dict[str, int]
Pieces = Mapping[str, Sequence[str]]
Columns = dict[str, list[str]]


@dataclass(frozen=True)
class Played:
    """The game after a card was built, with its column's changes but without the building's.

    ``changes``: gold, vp, resources, cards in hand, and the pieces added to the reserve by type.
    ``to_supply`` went back to the general supply; ``kind`` and ``asked``: the open question and
    its keys, ``card`` the one that asks; ``events``: all since the building, which is ``built``.
    """

    game: Game
    built: Built
    changes: Changes
    to_supply: Changes
    kind: str
    asked: tuple[str, ...]
    card: str | None
    events: tuple[Event, ...]


def price(card: str) -> int:
    """The price of the card in gold alone, from the base cards' table or from a deck file."""
    if card in COLOUR_OF:
        return printed_price(card)
    return sum(n if what == "gold" else 4 * n for what, n in CATALOGUE.card(card).cost)


def holding(card: str, *, gold: int = 0, hand: Sequence[str] = (), **seat: Any) -> dict[str, Any]:
    """A seat with ``card`` (and ``hand``) in its hand, and ``gold`` left once it has paid."""
    return {"hand": [card, *hand], "gold": gold + price(card), **seat}


def have(**amounts: int) -> dict[str, int]:
    """The named resources, and none of the others."""
    return {name: amounts.get(name, 0) for name in RESOURCES}


def build(game: Game, card: str, region: str | None, *answers: str, column: str = "") -> Played:
    """Build ``card`` in ``region``, pay what can be in gold, and give its effects these answers."""
    seat = game.to_move
    assert seat is not None
    start = game.fork()
    before, supply = game.view(seat).seats[seat], game.view(seat).supply
    events = game.choose(f"build:{card}")
    while not any(isinstance(event, Built) for event in events):
        assert game.decision is not None
        kind = game.decision.kind
        assert kind in (Kind.COLUMN, Kind.REGION, Kind.PAYMENT), kind
        key = {Kind.COLUMN: column, Kind.REGION: region}.get(kind, game.options[-1].key)
        events += game.choose(key or "")
    for answer in answers:
        events += game.choose(answer)
    assert game.faults() == ()
    check(start, game)
    built = next(event for event in events if isinstance(event, Built))
    assert (built.card, built.region) == (card, region)
    after = game.view(seat)
    spent = Counter({"vp": -built.landing, "cards": -1, str(built.piece): -1})
    spent.subtract(dict(built.paid))
    assert game.decision is not None
    return Played(
        game,
        built,
        _changes(before, after.seats[seat], spent),
        _differences(dict(zip(RESOURCES, supply, strict=True)), after.supply),
        str(game.decision.kind),
        tuple(option.key for option in game.options),
        game.decision.card,
        events[events.index(built) + 1 :],
    )


def goods(seat: SeatView) -> Changes:
    """Everything of a seat that can be counted."""
    return {
        "gold": seat.gold,
        "cards": seat.hand_size,
        **dict(zip(RESOURCES, seat.resources, strict=True)),
        **dict(zip(PIECES, seat.reserve, strict=True)),
        **({} if seat.vp is None else {"vp": seat.vp}),
    }


def changes(before: SeatView, after: SeatView) -> Changes:
    """The changes of a seat's goods."""
    return _changes(before, after, {})


def _changes(before: SeatView, after: SeatView, spent: Mapping[str, int]) -> Changes:
    then, now = goods(before), goods(after)
    found = {what: now[what] - then[what] - spent.get(what, 0) for what in then}
    return {what: amount for what, amount in found.items() if amount}


def _differences(before: Changes, after: Sequence[int]) -> Changes:
    now = dict(zip(RESOURCES, after, strict=True))
    return {what: now[what] - before[what] for what in before if now[what] != before[what]}


def final_score(
    temples: Sequence[str],
    pieces: Pieces,
    columns: Columns | None = None,
    *,
    players: int = 2,
    theirs: Pieces | None = None,
    resources: Mapping[str, int] | None = None,
    **top: Any,
) -> Score:
    """Seat 0's score when the game ends; it has 5 VP and, unless given, no goods.

    The last seat has only to pass to end the game.
    """
    first = {
        "pieces": pieces,
        "columns": {**(columns or {}), "temple": list(temples)},
        "gold": 0,
        "resources": resources or have(),
    }
    table = game_at(
        [first, {"pieces": theirs or {}}],
        players=players,
        to_move=players - 1,
        round=7,
        last_round=7,
        ending="temples",
        **top,
    )
    events = play(table, "confirm")
    assert isinstance(events[-1], GameOver)
    assert table.result is not None
    score = table.result.scores[0]
    assert (score.start, score.total) == (5, 5 + score.majorities + score.temples)
    assert score.temples == sum(points for _, points in score.temple_scores)
    return score


def points_for(card: str, pieces: Pieces, columns: Columns | None = None, **top: Any) -> int:
    """The VP of the only temple of seat 0 in ``final_score``."""
    score = final_score([card], pieces, columns, **top)
    assert [key for key, _ in score.temple_scores] == [card]
    return score.temples


def printed(key: str) -> tuple[int, dict[str, int], tuple[str, dict[str, Any]] | None]:
    """Copies, cost and once effect of an Egypt card, as the catalogue has them."""
    card = CATALOGUE.card(key)
    assert card.deck == "egypt"
    assert (card.needs, card.source[0]) == (0, "R")
    once = None if card.once is None else (card.once[0], dict(card.once[1]))
    return card.copies, dict(card.cost), once


# Base cards that give something unasked: 3 gold, 1 VP, 2 wheat, 8 gold (villages A4 and B7).
QUIET: dict[str, list[str]] = {
    "civil": ["forum_field", "villa_field"],
    "production": ["farm"],
    "military": ["ballista"],
}
SPARE = ["legion", "raiders", "galley", "cavalry"] * 2


def hall(card: str, *, hand: int = 8, egypt: str = "scientific", **top: Any) -> Game:
    """Seat 0 builds ``card`` at A2, a field with its mill; an army stands at A3."""
    seat: dict[str, Any] = {
        "hand": [card, *SPARE[:hand]],
        "pieces": {"A2": ["mill"], "A3": ["army"]},
        "gold": 8,
        "resources": have(),
        "columns": QUIET,
    }
    own = (*seat, "reserve", "supply", "gilded", "hidden", "wild_used")
    for name in [name for name in top if name in own]:
        seat[name] = top.pop(name)
    return table([seat], *egypt.split(), **top)


def calls(events: tuple[Any, ...]) -> list[tuple[str, str | None]]:
    """The cards that were activated, each with the one that did it."""
    return [(e.card, e.by) for e in events if isinstance(e, Activated)]
