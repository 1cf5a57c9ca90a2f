"""Decisions and their options: each kind carries the classes it names, in whole games."""

from __future__ import annotations

from random import Random

from engine import Config, Game, Kind, Option, WordOption
from engine.model.config import BASE
from engine.players.simulation import random_pick

EGYPT = ("egypt",) * 6
CONFIGS = (
    Config(2, BASE),
    Config(4, BASE, layout="random", wild=True, start_pieces=8),
    Config(2, EGYPT),
    Config(4, EGYPT),
    Config(3, EGYPT, layout="random", wild=True, start_pieces=8),
)


def test_every_kind_of_option_has_its_documented_fields_in_whole_games() -> None:
    seen: dict[Kind, set[type[Option]]] = {kind: set() for kind in Kind}
    for number, config in enumerate((*CONFIGS, *CONFIGS)):
        game, rng = Game.new(config, f"carries-{number}"), Random(number)
        for seat in game.awaited:
            game.pick(seat, random_pick(8, rng))
        while (decision := game.decision) is not None:
            seen[decision.kind] |= {type(option) for option in decision.options}
            builds = [o for o in decision.options if o.key.startswith(("build:", "wild:"))]
            game.choose(rng.choice(builds or decision.options))
    assert {kind: found - {WordOption} for kind, found in seen.items()} == {
        kind: set(kind.carries) - {WordOption} for kind in Kind
    }


def test_only_questions_answered_by_a_word_have_no_other_fields() -> None:
    assert [kind for kind in Kind if WordOption in kind.carries] == [Kind.USE, Kind.CONFIRM]
    assert all(kind.carries for kind in Kind)
