"""Every mix of decks (E1) with every number of players: random games to the end.

Invariants are looked at after every choice; the record replays to the same position, and
the position reads back as the same game.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine import CATALOGUE, Colour, Config, Game, Kind
from engine.model.config import START_PIECES
from engine.players.agents import random_agent
from engine.players.simulation import random_pick
from tests.engine.positions import COLOURS
from tests.sampling import every

MIXES = list(product(("base", "egypt"), repeat=len(COLOURS)))
LAYOUTS = ("standard", "chain", "ring", "random")


def _config(number: int, players: int) -> Config:
    """The mix of that number; the variants take turns, so that each meets many mixes."""
    turn = 3 * number + players
    return Config(
        players,
        MIXES[number],
        layout=LAYOUTS[turn % len(LAYOUTS)],
        start_pieces=START_PIECES[turn % len(START_PIECES)],
        wild=turn % 3 == 0,
    )


def _name(mix: tuple[str, ...]) -> str:
    return "".join(
        c[0].upper() if name == "egypt" else "." for name, c in zip(mix, COLOURS, strict=True)
    )


def _hurried(game: Game, rng: Random) -> str:
    """Any option; buildings are preferred to offerings, or random games take ages."""
    if game.decision and game.decision.kind is Kind.ACTION and rng.random() < 0.8:
        builds = [option for option in game.options if not option.key.startswith("offer:")]
        if builds:
            return rng.choice(builds).key
    return random_agent(game, rng).key


@pytest.mark.parametrize(
    ("number", "players"),
    every(10, product(range(64), (2, 3, 4))),
    ids=[f"{_name(mix)}-{players}" for mix, players in product(MIXES, (2, 3, 4))],
)
def test_e01_any_mix_plays_to_its_end(number: int, players: int) -> None:
    config = _config(number, players)
    rng = Random(f"mix {number} {players}")
    game = Game.new(config, f"mix-{number}-{players}")
    for seat in game.awaited:
        game.pick(seat, random_pick(config.start_pieces, rng))
    halfway = rng.randrange(8, 30)
    while game.decision:
        game.choose(_hurried(game, rng))
        assert game.faults() == ()
        if game.turn == halfway:
            halfway = -1
            assert Game.from_position(game.position()).position() == game.position()

    assert game.result is not None
    assert game.result.reason in ("temples", "villages", "stall")
    assert {score.rank for score in game.result.scores} >= {1}
    position = game.position()
    assert Game.replay(game.record()).position() == position
    assert Game.from_position(position).position() == position


@pytest.mark.parametrize("mix", MIXES, ids=_name)
def test_e01_a_mix_has_96_cards_and_only_its_own_modules(mix: tuple[str, ...]) -> None:
    game = Game.new(Config(4, mix), "mix")
    position = game.position()
    cards = position["deck"] + [card for seat in position["seats"] for card in seat["hand"]]
    assert len(cards) == 96
    assert all(CATALOGUE.card(card).deck == mix[CATALOGUE.card(card).colour] for card in cards)

    view = game.view(None)
    egypt = [name == "egypt" for name in mix]
    assert view.modules == tuple(egypt)
    assert (view.market is not None) is egypt[Colour.MARITIME]
    assert bool(view.boats_left) is egypt[Colour.PRODUCTION]
    assert {seat.stock for seat in view.seats} == {5 if egypt[Colour.MILITARY] else 0}
