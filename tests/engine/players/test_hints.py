"""Hints: a turn, the next best of another kind and its loss; nothing hidden is used."""

from __future__ import annotations

from random import Random

import pytest

from engine import Config, Game
from engine.players.agents import play_turn
from engine.players.hints import hint_for
from engine.players.learned.player import begin_search
from engine.players.learned.reasons import Why, compare, kind_of
from engine.players.learned.weights import shipped
from engine.players.learned.winning import to_win
from tests.engine.players.disguise import disguised
from tests.engine.positions import game as position
from tests.sampling import every

NODES = 500


def table(seed: str, turns: int, config: Config) -> Game:
    """A game of that seed after so many turns of the novice's."""
    game, rng = Game.new(config, seed), Random(seed)
    for _ in range(turns):
        play_turn("novice", game, rng)
    return game


def kind(game: Game, keys: tuple[str, ...]) -> tuple[str | None, ...]:
    copy = game.copy()
    for key in keys:
        copy.choose(key)
    return kind_of(copy.turn_in_hand.events)


@pytest.mark.parametrize(
    ("seed", "turns", "players", "egypt"),
    every(3, [("a", 9, 2, False), ("b", 20, 3, True), ("c", 13, 4, False)]),
)
def test_a_hint_does_not_depend_on_hidden_things(
    seed: str, turns: int, players: int, egypt: bool
) -> None:
    config = Config(players, decks=("egypt",) * 6) if egypt else Config(players)
    game = table(seed, turns, config)
    seat = game.to_move
    assert seat is not None
    found = hint_for(game.ahead(seat), NODES)
    for salt in ("one", "two"):
        other = Game.from_position(disguised(game.position(), salt), game.catalogue)
        assert hint_for(other.ahead(seat), NODES) == found
    assert found.agent == "strategist"
    assert found.less >= 0
    assert game.choices == ()


def test_a_hint_compares_two_kinds_of_turns_and_knows_the_column_built_in() -> None:
    for turns in (2, 8):
        game = table("reasons", turns, Config(2))
        hint = hint_for(game, NODES)
        assert kind(game, hint.keys) != kind(game, hint.other)
        assert bool(hint.again) <= hint.keys[0].startswith("build:")
        assert hint.beside is not None
        assert hint.beside.deals >= 3
        assert hint.beside.why is not None
        assert 0 < hint.beside.error < 10


@pytest.mark.long
def test_a_hint_counts_the_score_in_the_last_turn() -> None:
    game, rng = Game.new(Config(2), "last"), Random(0)
    while game.turn_start.last_round != game.round:
        play_turn("greedy", game, rng)
    hint = hint_for(game, NODES)
    assert not hint.again
    assert hint.less == pytest.approx(max(0.0, hint.at_once))


def test_the_outcomes_of_both_turns_say_where_each_is_better() -> None:
    """Both turns are compared in the same deals, so that their gains count in all of them."""
    seat = {"hand": ["villa_swamp"], "gold": 9, "pieces": {"B1": ["house"], "C7": ["mill"]}}
    table = position([seat, {}], round=8, last_round=9, ending="temples")
    search = begin_search(table, *to_win(shipped()))
    search.run(60)
    pair = [
        max((leaf for leaf in search.leaves if leaf.keys[0] == key), key=lambda leaf: leaf.value)
        for key in ("build:villa_swamp", "offer:villa_swamp")
    ]

    found = compare(shipped(), table, pair, 600, lambda: True)
    turned = compare(shipped(), table, pair[::-1], 600, lambda: True)

    assert found is not None
    assert turned is not None
    assert found.deals == turned.deals > 4
    assert found.less == pytest.approx(-turned.less)
    assert found.chance == pytest.approx(-(turned.chance or 0))
    assert (found.why, found.amount > 0) == (Why.BUILDINGS, True)
    assert turned.why is not Why.BUILDINGS
    assert found.equal is (found.less < 1)
    assert compare(shipped(), table, pair, 0, lambda: True) is None
