"""The gains of regions in the picture of a question."""

from __future__ import annotations

from random import Random

from bot.features.turn.pictures import gains_of, ranks_of
from bot.narration.gains import worth
from engine import Config, Game, Kind, RegionOption
from engine.model.goods import Goods


def test_equal_gains_of_regions_are_shown_once_and_the_best_are_ranked() -> None:
    """All questions in a game with more than one region."""
    game, rng, looked, ranked = Game.new(Config(3), "regions"), Random(2), 0, 0
    while game.decision is not None and looked < 12:
        decision = game.decision
        regions = [one for one in decision.options if isinstance(one, RegionOption)]
        if decision.kind is Kind.REGION and len(regions) > 1:
            looked += 1
            forecasts = game.forecasts()
            gains, everywhere = gains_of(forecasts, decision)
            ranks = ranks_of(forecasts, decision)
            ranked += bool(ranks)
            for one in regions:
                more = gains[one.region].together if gains else Goods()
                assert more + everywhere == forecasts[one.key].goods
            values = {one.region: worth(forecasts[one.key]) for one in regions}
            for name, rank in ranks.items():
                assert rank == 1 + len({v for v in values.values() if v > values[name]})
            assert bool(ranks) == (len(set(values.values())) > 1)
        builds = [one for one in decision.options if one.key.startswith("build:")]
        game.choose(rng.choice(builds or list(decision.options)).key)
    assert looked == 12
    assert ranked


def test_missing_forecasts_show_nothing() -> None:
    game = Game.new(Config(2), "regions")
    build = next(one for one in game.options if one.key.startswith("build:"))
    game.choose(build)
    assert game.decision.kind is Kind.REGION
    assert gains_of({}, game.decision) == ({}, Goods())
    assert ranks_of({}, game.decision) == {}
