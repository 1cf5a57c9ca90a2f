"""Egypt's market and boats: prices, and space for resources (E6, E7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Config, Game, IllegalError, PositionError, Result
from engine.events import Changed, Refilled
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


EGYPT_EGYPT_BOATS = ("base", "egypt", "base", "base", "base", "base")


@pytest.mark.parametrize(("players", "left"), [(2, (7, 6, 7)), (3, (7, 5, 6)), (4, (7, 4, 5))])
def test_e07_everyone_starts_with_a_boat_of_two_and_one_of_three(
    players: int, left: tuple[int, ...]
) -> None:
    view = Game.new(Config(players, EGYPT_EGYPT_BOATS), "boats").view(None)
    assert [seat.boats for seat in view.seats] == [(0, 1, 1)] * players
    assert view.boats_left == left


def test_e07_there_is_a_boat_for_every_card_of_the_deck_even_with_four() -> None:
    """16 are left after set-up: 7 of size 1, 4 of size 2, 5 of size 3."""
    assert sum(Game.new(Config(4, EGYPT_EGYPT_BOATS), "boats").view(None).boats_left) == 16


def offering(resources: dict[str, int], **seat: object) -> Game:
    """Seat 0 is about to take what Ceres gives for two cards."""
    mine = {"hand": ["seasonal", "legion", "galley"], "resources": resources, **seat}
    game = table([mine], "production")
    play(game, "offer:seasonal", "legion", "done")
    return game


def test_e07_the_boats_overflow_goes_back_by_the_owners_choice() -> None:
    """Four and two gained are six; the boats carry five."""
    game = offering(have(wheat=2, wood=2))
    supply = game.view(0).supply
    play(game, "clay", "clay")
    assert asked(game) == ("overflow", ("wheat", "wood", "clay"))
    assert "none" not in keys(game)
    assert play(game, "wood") == (Changed(0, "wood", -1),)
    assert asked(game) == ("confirm", ("confirm",))
    mine = game.view(0)
    assert mine.seats[0].resources == (2, 1, 2, 0)
    assert mine.supply == (supply[0], supply[1] + 1, supply[2] - 2, supply[3])


def test_e07_the_owner_chooses_one_by_one_any_mix() -> None:
    game = offering(have(wheat=2, wood=2, clay=1))
    play(game, "stone", "stone")
    assert asked(game) == ("overflow", ("wheat", "wood", "clay", "stone"))
    play(game, "wood")
    assert asked(game) == ("overflow", RESOURCES)
    play(game, "wheat")
    assert game.view(0).seats[0].resources == (1, 1, 1, 2)
    assert keys(game) == ("confirm",)


def test_e07_an_overflow_of_one_kind_goes_back_unasked() -> None:
    game = offering(have(wheat=5))
    events = play(game, "wheat", "wheat")
    assert events[-1] == Changed(0, "wheat", -2)
    assert game.view(0).seats[0].resources == (5, 0, 0, 0)
    assert keys(game) == ("confirm",)


@pytest.mark.parametrize(("boats", "space"), [([0, 1, 1], 5), ([1, 1, 1], 6), ([0, 0, 2], 6)])
def test_e07_an_amount_equal_to_the_boats_capacity_stays(boats: list[int], space: int) -> None:
    game = offering(have(wheat=space - 2), boats=boats)
    play(game, "wood", "clay")
    assert asked(game) == ("confirm", ("confirm",))
    assert sum(game.view(0).seats[0].resources) == space


def test_e07_any_amount_is_allowed_within_the_turn() -> None:
    """The ship's purchase makes nine; only then, at the end, four go back."""
    seat = {
        "hand": ["souk_wood"],
        "gold": 18,
        "resources": have(clay=4),
        "pieces": {"A1": ["mill"]},
    }
    done = build(table([seat], "maritime", "production"), "souk_wood", "A7", "none", *["wheat"] * 5)
    assert done.changes == {"wheat": 5, "gold": -10}
    assert (done.kind, done.asked) == ("overflow", ("wheat", "clay"))
    play(done.game, "clay", "clay", "clay", "wheat")
    assert done.game.view(0).seats[0].resources == (4, 0, 1, 0)
    assert keys(done.game) == ("confirm",)


def test_e07_a_boat_taken_in_this_turn_counts_at_its_end() -> None:
    seat = {
        "hand": ["mill"],
        "gold": 1,
        "resources": have(clay=7),
        "pieces": {"A1": ["house"]},
    }
    done = build(table([seat], "production"), "mill", "A1")
    assert done.game.view(0).seats[0].boats == (0, 1, 2)
    assert done.changes == {"wood": 1}  # 5 + 3 carry all eight
    assert done.asked == ("confirm",)


def test_e07_the_overflow_comes_before_the_cards_are_drawn() -> None:
    """R18, R29: the choice is made before anything new is seen."""
    game = offering(have(wheat=5))
    play(game, "wood", "clay")
    before = game.view(0).seats[0].hand_size
    play(game, "wheat", "wood")
    assert game.view(0).seats[0].hand_size == before == 1
    assert play(game, "confirm") == (Refilled(0, 4),)


def test_e07_an_overflow_can_be_taken_back_until_it_is_confirmed() -> None:
    game = offering(have(wheat=5))
    play(game, "wood", "clay", "wheat")
    game.undo()
    assert asked(game) == ("overflow", ("wheat", "wood", "clay"))


def test_e07_only_the_player_whose_turn_ends_gives_anything_back() -> None:
    mine = {"hand": ["galley", "legion"]}
    yours = {"resources": have(wheat=9)}
    game = table([mine, yours], "production")
    play(game, "offer:galley", "done", "confirm")
    assert game.view(None).seats[1].resources == (9, 0, 0, 0)


def test_e07_boats_are_checked_after_a_pass_too() -> None:
    game = table([{"hand": [], "resources": have(wheat=4, wood=3)}], "production")
    assert asked(game) == ("overflow", ("wheat", "wood"))
    with pytest.raises(IllegalError):
        game.choose("clay")
    play(game, "wheat", "wood")
    assert keys(game) == ("confirm",)


def test_e07_boats_are_public_and_stored_in_positions() -> None:
    game = table([{"boats": [2, 1, 1]}], "production")
    assert game.view(1).seats[0].boats == (2, 1, 1)
    again = Game.from_position(game.position())
    assert again.view(None).boats_left == (5, 6, 7)
    assert again.position() == game.position()
