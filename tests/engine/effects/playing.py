"""A short way to play one card and see only the changes by its effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import CATALOGUE, Event, Game, Kind, Score, SeatView
from engine.events import Built, GameOver
from tests.engine.cards.printed import COLOUR_OF, PIECE_OF, RESOURCES
from tests.engine.cards.printed import price as printed_price
from tests.engine.foretelling import check
from tests.engine.positions import game as game_at
from tests.engine.positions import play

PIECES = ("ship", "mill", "scroll", "house", "army")
Changes = dict[str, int]
Pieces = Mapping[str, Sequence[str]]
Columns = dict[str, list[str]]


@dataclass(frozen=True)
class Played:
    """The game after a card was built, with its column's changes but without the building's.

    ``changes``: gold, vp, resources, cards in hand, and the pieces added to the reserve by type.
    ``to_supply`` went back to the general supply; ``asked`` are the keys of the open question.
    """

    game: Game
    changes: Changes
    to_supply: Changes
    asked: tuple[str, ...]
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


def build(game: Game, card: str, region: str | None, *answers: str) -> Played:
    """Build ``card`` in ``region``, pay all in gold, and give its effects these answers."""
    seat = game.to_move
    assert seat is not None
    start = game.fork()
    before, supply = game.view(seat).seats[seat], game.view(seat).supply
    events = game.choose(f"build:{card}")
    if game.decision and game.decision.kind is Kind.REGION:
        assert region is not None
        events += game.choose(region)
    if game.decision and game.decision.kind is Kind.PAYMENT:
        events += game.choose(f"{price(card)}gold")
    for answer in answers:
        events += game.choose(answer)
    assert game.faults() == ()
    check(start, game)
    built = next(event for event in events if isinstance(event, Built))
    assert (built.card, built.region, dict(built.paid)) == (card, region, {"gold": price(card)})
    after = game.view(seat)
    piece = PIECE_OF[CATALOGUE.card(card).colour.key]
    spent = {"gold": -price(card), "vp": -built.landing, "cards": -1, piece: -1}
    return Played(
        game,
        _changes(before, after.seats[seat], spent),
        _differences(dict(zip(RESOURCES, supply, strict=True)), after.supply),
        tuple(option.key for option in game.options),
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
