"""The market: three steps, and prices everywhere they count (E6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Config, Game, PositionError, Result
from tests.engine.effects.playing import build, have
from tests.engine.positions import RESOURCES, asked, keys, play, table

MIDDLE = dict.fromkeys(RESOURCES, 1)
EGYPT = ("egypt", "base", "base", "base", "base", "base")


def test_e06_all_markers_start_in_the_middle_at_four_gold_and_two_vp() -> None:
    assert Game.new(Config(3, EGYPT), "market").view(None).market == MIDDLE


@pytest.mark.parametrize(("players", "left"), [(2, 8), (3, 12), (4, 15)])
def test_e06_the_markers_come_from_the_supply_with_four_players(players: int, left: int) -> None:
    """19 of each before dealing with four; with two or three they come from the box."""
    assert Game.new(Config(players, EGYPT), "market").view(None).supply == (left,) * 4
    base = Game.new(Config(4), "market").view(None)
    assert base.supply == (16,) * 4


@pytest.mark.parametrize(("step", "price"), [(0, 2), (1, 4), (2, 6)])
@pytest.mark.parametrize(
    ("card", "kind", "region"),
    [("farm", "clay", "A2"), ("quarry", "wood", "A6"), ("clay_pit", "wheat", "A3")],
)
def test_e06_a_resource_for_building_costs_its_gold_price(
    card: str, kind: str, region: str, step: int, price: int
) -> None:
    """Seed: wheat on 2 gold: a builder without it pays 2 instead of 4."""
    seat = {
        "hand": [card, "legion"],
        "gold": price,
        "resources": have(),
        "pieces": {region: ["house"]},
    }
    able = table([seat], "maritime", market={kind: step})
    assert build(able, card, region).built.paid == (("gold", price),)
    poor = table([seat | {"gold": price - 1}], "maritime", market={kind: step})
    refusal = poor.refusals()[f"build:{card}"]
    assert (refusal.code, refusal.args["gold"], refusal.args["missing"]) == (
        "cannot-pay",
        price,
        kind,
    )


def test_e06_r11_each_resource_is_paid_separately_at_its_own_price() -> None:
    seat = {"hand": ["villa_field"], "gold": 9, "pieces": {"A2": ["mill"]}}
    dear = table([seat], "maritime", market={"wheat": 0, "stone": 2})
    play(dear, "build:villa_field", "A2")
    assert asked(dear) == ("payment", ("wheat+stone", "stone+2gold", "wheat+6gold", "8gold"))


def test_e06_a_temple_costs_the_markets_prices_in_gold() -> None:
    seat = {
        "hand": ["temple_wheat"],
        "gold": 2 + 4 + 6 + 6,
        "resources": have(),
        "pieces": {"A2": ["mill"]},
    }
    steps = {"wheat": 0, "wood": 1, "clay": 2, "stone": 2}
    done = build(table([seat], "maritime", market=steps), "temple_wheat", "A2")
    assert done.built.paid == (("gold", 18),)


def test_e06_building_uses_the_price_before_the_once_effect() -> None:
    seat = {"hand": ["barge_clay"], "gold": 8, "resources": have(), "pieces": {"A1": ["mill"]}}
    done = build(table([seat], "maritime"), "barge_clay", "A7", "clay-down")
    assert done.built.paid == (("gold", 8),)


def test_e06_moved_prices_apply_to_everybody_from_then_on() -> None:
    mine = {"hand": ["papyrus_barque_clay", "legion"], "pieces": {"A1": ["mill"]}}
    yours = {"hand": ["farm", "legion"], "gold": 5, "resources": have(), "pieces": {"D1": "house"}}
    market = table([mine, yours], "maritime")
    play(market, "build:papyrus_barque_clay", "A7", "wood", "clay-up", "none", "confirm")
    assert market.to_move == 1
    assert market.refusals()["build:farm"].args["gold"] == 6


def _over(*seats: dict[str, Any], steps: dict[str, int]) -> Result:
    """The result of a game that has just ended, goods none unless given."""
    rows = [{"gold": 0, "resources": have(), **seat} for seat in seats]
    ended: dict[str, Any] = {"ending": "villages", "last_round": 9, "round": 9, "over": True}
    result = table(rows, "maritime", market=steps, **ended).result
    assert result is not None
    return result


@pytest.mark.parametrize(("step", "points"), [(0, 1), (1, 2), (2, 3)])
@pytest.mark.parametrize("kind", RESOURCES)
def test_e06_the_vp_price_is_the_majoritys_worth_at_the_end(
    kind: str, step: int, points: int
) -> None:
    """Seed: wood on 3 VP: the owner of the most gains 3 VP instead of 2."""
    result = _over({"resources": have(**{kind: 2})}, {"resources": have()}, steps={kind: step})
    assert [score.majorities for score in result.scores] == [points, 0]
    assert result.scores[0].majority_of == (kind,)


def test_e06_the_majority_of_gold_is_always_two_and_ties_each_get_the_price() -> None:
    steps = dict.fromkeys(RESOURCES, 2)
    result = _over({"gold": 3, "resources": have(wood=1)}, {"resources": have(wood=1)}, steps=steps)
    assert [score.majorities for score in result.scores] == [2 + 3, 3]


def test_e06_the_markers_belong_to_nobody_and_count_for_no_majority() -> None:
    result = _over({}, {}, steps=dict.fromkeys(RESOURCES, 2))
    assert [score.majority_of for score in result.scores] == [(), ()]


def test_e06_a_price_never_leaves_the_three_steps() -> None:
    with pytest.raises(PositionError, match="steps are 0, 1 and 2"):
        table((), "maritime", market={"wood": 3})
    steps = {"wheat": 2, "wood": 2, "clay": 2, "stone": 1}
    seat = {"hand": ["papyrus_barque_clay"], "pieces": {"A1": ["mill"]}, "gold": 9}
    market = table([seat], "maritime", market=steps)
    build(market, "papyrus_barque_clay", "A7", "stone-up")
    assert market.view(0).market == dict.fromkeys(RESOURCES, 2)
    assert keys(market) == ("1", "none")


def test_e06_a_position_keeps_the_market() -> None:
    market = table((), "maritime", market={"wood": 2, "clay": 0})
    assert market.position()["market"] == {"wheat": 1, "wood": 2, "clay": 0, "stone": 1}
    assert Game.from_position(market.position()).view(None).market == market.view(None).market
