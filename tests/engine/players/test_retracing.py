"""A board as somebody may know it, and a turn found again by what everybody saw of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from engine import Config, Game
from engine.errors import PositionError
from engine.events import Built, Event, Refilled, Reshuffled
from engine.model.config import BASE
from engine.players.agents import play_turn
from engine.players.puzzles.retracing import card_shown, retraced
from engine.players.puzzles.store import Puzzle

EGYPT = ("egypt",) * 6


@cache
def played(decks: tuple[str, ...], players: int, name: str) -> tuple[tuple[Game, Game], ...]:
    """The turns of a game of computers: before and after each."""
    game, rng, found = Game.new(Config(players, decks=decks), name), Random(name), []
    while game.to_move is not None and len(found) < 40:
        before = game.copy()
        play_turn("greedy", game, rng)
        found.append((before, game.copy()))
    return tuple(found)


def games() -> Iterator[tuple[Game, Game]]:
    yield from played(BASE, 2, "two")
    yield from played(EGYPT, 3, "three")


def otherwise(game: Game, viewer: int | None, rng: Random) -> Game:
    """The same game with everything else that ``viewer`` cannot see, also VP and the seed."""
    position: dict[str, Any] = dict(game.position())
    seats = [dict(seat) for seat in position["seats"]]
    others = [seat for number, seat in enumerate(seats) if number != viewer]
    hidden = [card for seat in others for card in seat["hand"]]
    hidden += [*position["deck"], *position["discard"][1:]]
    rng.shuffle(hidden)
    for seat in others:
        size = len(seat["hand"])
        seat["hand"], hidden = hidden[:size], hidden[size:]
    under = max(0, len(position["discard"]) - 1)
    position["discard"] = [*position["discard"][:1], *hidden[:under]]
    position |= {"deck": hidden[under:], "seats": seats, "seed": f"other-{rng.random()}"}
    for seat, (low, high) in zip(seats, position.get("counted", ()), strict=False):
        if seat in others:
            seat["vp"] = rng.randint(low, high)
    return Game.from_position(position)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_knowledge_of_a_board_does_not_depend_on_what_is_hidden(
    viewer: int | None,
) -> None:
    rng = Random(7)
    for before, _ in games():
        known = Puzzle.as_known(before, viewer)
        other = otherwise(before, viewer, rng)
        assert Puzzle.as_known(other, viewer) == known
        assert known.game().position() == Puzzle.as_known(other, viewer).game().position()


def test_a_viewer_keeps_their_hand_and_everybody_else_gets_other_cards() -> None:
    before, _ = played(BASE, 2, "two")[10]
    hands = [seat["hand"] for seat in before.position()["seats"]]
    own = Puzzle.as_known(before, 1).game().position()["seats"]
    assert own[1]["hand"] == hands[1]
    assert own[0]["hand"] != hands[0]
    nobody = Puzzle.as_known(before, None).game().position()["seats"]
    assert [len(seat["hand"]) for seat in nobody] == [len(hand) for hand in hands]
    assert all(seat["hand"] != hand for seat, hand in zip(nobody, hands, strict=True))
    assert Puzzle.as_known(before, before.to_move) == Puzzle.of(before)


def test_a_card_that_the_mover_has_shown_stays_in_their_hand() -> None:
    before, _ = played(BASE, 2, "two")[10]
    mover = before.turn_start.to_move
    card = before.position()["seats"][mover]["hand"][0]
    made = Puzzle.as_known(before, None, (card,)).game().position()
    assert card in made["seats"][mover]["hand"]
    strange = before.position()["deck"][0]
    with pytest.raises(PositionError):
        Puzzle.as_known(before, None, (strange,) * 9)


def seen(events: tuple[Event, ...]) -> list[Event]:
    return [one for one in events if not isinstance(one, Refilled | Reshuffled)]


def test_buildings_are_found_again_whatever_is_hidden() -> None:
    rng, tried, found = Random(3), 0, 0
    for before, after in games():
        events = after.view(None).last_turn
        card = card_shown(events)
        if card is None:
            assert not isinstance(events[0], Built)
            continue
        tried += 1
        watcher = Puzzle.as_known(before, None, (card,)).game()
        keys = retraced(watcher, events)
        other = Puzzle.as_known(otherwise(before, before.to_move, rng), None, (card,)).game()
        assert retraced(other, events) == keys
        if keys is None:
            continue
        found += 1
        for key in (*keys, "confirm"):
            watcher.choose(key)
        assert seen(watcher.view(None).last_turn) == seen(events)
    assert tried > 20
    assert found > 0.9 * tried


def test_an_offering_is_not_looked_for() -> None:
    offerings = [
        (before, after)
        for before, after in games()
        if card_shown(after.view(None).last_turn) is None
    ]
    assert offerings
    for before, after in offerings:
        assert retraced(before, after.view(None).last_turn) is None
