"""Hints: a turn, the next best of another kind, by how much it is worse; nothing hidden used."""

from __future__ import annotations

from random import Random

import pytest

from engine import Config, Game
from engine.players.agents import play_turn
from engine.players.hints import hint_for
from engine.players.kinds import kind_of
from tests.engine.players.disguise import disguised
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
def test_a_hint_is_the_same_whatever_is_hidden(
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


def test_in_the_last_turn_what_counts_is_the_score() -> None:
    game, rng = Game.new(Config(2), "last"), Random(0)
    while game.turn_start.last_round != game.round:
        play_turn("greedy", game, rng)
    hint = hint_for(game, NODES)
    assert not hint.again
    assert hint.less == pytest.approx(max(0.0, hint.at_once))
