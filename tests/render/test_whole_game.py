"""Pictures of a real game: every kind of them, from the first turn to the final score."""

from __future__ import annotations

from random import Random

import pytest

from engine import Config, Game, Kind, RegionOption
from render import (
    Form,
    Price,
    Proposal,
    alt_board,
    board_png,
    hand_png,
    preview_png,
    result_png,
    tableau_png,
)
from render.alt.limit import LIMIT
from tests.render.picture_reading import opened
from tests.render.picture_words import WORDS

NAMES = ("Ann", "Bo", "Cyprian", "Dee")


@pytest.mark.long
@pytest.mark.release
@pytest.mark.parametrize("players", [2, 4])
def test_a_random_game_can_be_drawn_from_beginning_to_end(players: int) -> None:
    game = Game.new(Config(players=players), "pictures")
    rng = Random(3)
    names, turn = NAMES[:players], -1
    while game.decision is not None:
        decision = game.decision
        if game.turn != turn and game.turn % 12 == 0:
            turn = game.turn
            view = game.view(decision.seat)
            png = board_png(view, names, WORDS)
            assert len(png) < 350_000
            assert len(alt_board(view, names, WORDS)) <= LIMIT
            outlook = game.outlook(decision.seat)
            assert opened(hand_png(view, names, WORDS, outlook=outlook)).width == 1650
            assert opened(tableau_png(view, decision.seat, names, WORDS)).width == 1650
        if decision.kind is Kind.REGION and game.turn % 20 == 0:
            regions = [o for o in decision.options if isinstance(o, RegionOption)]
            options = {o.region: Price.of(o) for o in regions}
            view = game.view(decision.seat)
            png = preview_png(view, names, WORDS, Proposal(decision.seat, options))
            assert opened(png).size == (1650, 1050)
        builds = [o for o in decision.options if o.key.startswith("build:")]
        game.choose(rng.choice(builds or list(decision.options)).key)
    assert opened(result_png(game.view(None), names, WORDS)).size == Form.WIDE.size
