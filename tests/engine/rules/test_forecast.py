"""Forecasts of turns, and outlooks: whether a card of the hand can be built."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import (
    CardPart,
    Falling,
    Forecast,
    Game,
    Goods,
    IllegalError,
    Kind,
    Lack,
    Outlook,
    StaleError,
)
from engine.model.terms import Colour
from tests.engine.positions import COLOURS, check, config, disguised, game, keys, play, whole
from tests.sampling import every

GAMES = [(n, players, egypt) for n in range(4) for players in (2, 3) for egypt in ((), COLOURS)]


def moments(number: int, players: int, egypt: tuple[str, ...]) -> Iterator[Game]:
    """A random game at every tenth question or so."""
    rng = Random(f"{number}-{players}-{len(egypt)}")
    table = Game.new(config(players, *egypt), f"forecast-{number}")
    while table.decision and table.turn < 70:
        if rng.random() < 0.1:
            yield table
        build = [o for o in table.options if o.key.startswith(("build", "wild"))]
        table.choose(rng.choice(build or table.options))


@pytest.mark.parametrize(("number", "players", "egypt"), every(5, GAMES))
def test_a_forecast_is_what_happens(number: int, players: int, egypt: tuple[str, ...]) -> None:
    rng = Random(number)
    for table in moments(number, players, egypt):
        seat, before = table.to_move, table.position()
        assert seat is not None
        option = rng.choice(table.options)
        forecast = table.forecast([option.key], whole=True)
        assert table.position() == before
        copy = table.fork()
        play(copy, *forecast.keys)
        check(table.fork(), copy, forecast)
        cards = has_cards(copy, seat)
        copy.choose("confirm")
        if not copy.result:
            assert has_cards(copy, seat) - cards == forecast.refill
        parts = sum((part.goods for part in forecast.parts), Goods())
        if not forecast.region and not forecast.offered:
            assert parts == forecast.goods or forecast.goods["tokens"]


def has_cards(table: Game, seat: int) -> int:
    return table.view(seat).seats[seat].hand_size


@pytest.mark.long
@pytest.mark.parametrize(("number", "players", "egypt"), every(5, GAMES))
def test_a_forecast_reveals_nothing_hidden(
    number: int, players: int, egypt: tuple[str, ...]
) -> None:
    """R8, R18, R26: other hands, the deck and others' VP may differ, and nobody can tell."""
    for table in moments(number, players, egypt):
        seat = table.to_move
        assert seat is not None
        if table.floor:
            continue  # what came to light is known
        other = Game.from_position(disguised(table.position(), table.turn))
        assert other.forecasts() == table.forecasts()
        assert other.forecast(whole=True) == table.forecast(whole=True)


@pytest.mark.long
@pytest.mark.parametrize(("number", "players", "egypt"), every(5, GAMES))
def test_gains_of_columns_are_public(number: int, players: int, egypt: tuple[str, ...]) -> None:
    """R8: all hands, the deck and everybody's VP may differ, and nobody can tell."""
    for table in moments(number, players, egypt):
        before = table.position()
        other = Game.from_position({**disguised(before, table.turn, None), "choices": []})
        for seat in range(players):
            told = table.woken(seat)
            assert other.woken(seat) == told
            assert other.temples(seat) == table.temples(seat)
            if seat != table.to_move:
                assert table.temples(seat) == table.estimate(seat).temples
            for forecast in told.values():
                parts = sum((part.goods for part in forecast.parts), Goods())
                assert parts == forecast.goods or forecast.goods["tokens"]
        assert table.position() == before


def test_a_column_is_forecast_as_it_is() -> None:
    """R10: a column works from the bottom up for any mover."""
    columns = {"production": ["clay_pit", "quarry"], "scientific": ["academy"]}
    table = game([{}, {"columns": columns, "pieces": {"A3": ["mill"]}}])
    woken = table.woken(1)
    assert [colour.key for colour in woken] == ["production", "scientific"]
    clay = CardPart("clay_pit", None, Goods.of({"clay": 2}), idle=False)
    first, *rest = woken[Colour.PRODUCTION].parts
    assert first == clay
    assert [part.card for part in rest] == ["quarry"]
    assert rest[0].idle
    assert woken[Colour.SCIENTIFIC].goods == Goods.of({"cards": 2})
    assert table.woken(0) == {}


def test_a_column_is_forecast_card_by_card_with_its_costs() -> None:
    """R10: the card below works first, then the one just built."""
    seat = {
        "hand": ["quarry", "farm"],
        "columns": {"production": ["clay_pit"]},
        "pieces": {"A3": ["mill"], "A6": ["house"]},
    }
    forecast = game([seat]).forecast(["build:quarry", "A6"])
    assert forecast == Forecast(
        seat=0,
        keys=forecast.keys,
        goods=Goods.of({"clay": 2, "stone": 2}),
        paid=forecast.paid,
        piece="mill",
        region="A6",
        parts=(
            CardPart("clay_pit", None, Goods.of({"clay": 2}), idle=False),
            CardPart("quarry", None, Goods.of({"stone": 2}), idle=False),
        ),
    )


def test_payments_are_subtracted_from_gains() -> None:
    """R10, R11: the Quarry costs a wood, which is missing and thus costs 4 gold; R14: landing."""
    seat = {"hand": ["quarry"], "pieces": {"A3": ["mill"], "A6": ["house"]}, "gold": 9, "vp": 9}
    for resources, region, net in (
        ({"wood": 1}, "A6", {"wood": -1, "stone": 2}),
        ({"wood": 0}, "A6", {"gold": -4, "stone": 2}),
    ):
        forecast = game([seat | {"resources": resources}]).forecast(["build:quarry", region])
        assert forecast.net == Goods.of(net)
    plain = Forecast(0, (), Goods.of({"vp": 1}), landing=3, tolls=((1, "gold", 2),))
    assert plain.net == Goods.of({"vp": -2, "gold": -2})
    temple = Forecast(0, (), Goods(), paid=(("temple_forest", 1), ("wood", 1)))
    assert temple.net == Goods.of({"wood": -1})


def test_gains_of_others_from_a_village_are_forecast() -> None:
    """R20: D5 falls with the last of its neighbours, and the army there is another's."""
    rival = {"pieces": {"D6": ["army"], "D1": ["house"]}}
    seat = {"hand": ["galley"], "pieces": {"D3": ["ship"]}}
    forecast = game([seat, rival]).forecast(["build:galley", "D4"])
    assert forecast.villages == (Falling("D5", ((1, 3),)),)
    assert forecast.given == ((1, Goods.of({"vp": 3})),)
    assert (forecast.taken, forecast.goods["vp"]) == ((), 0)


def test_a_theft_of_vp_is_forecast_as_uncertain_with_the_loss() -> None:
    """R26: whether there is anything to take is not known."""
    legion = {"hand": ["legion"], "pieces": {"D2": ["house"]}}
    table = game([legion, {"pieces": {"B4": ["mill"]}, "vp": 0}])
    forecast = table.forecast(["build:legion", "D2"])
    assert (forecast.goods, forecast.open) == (Goods.of({"vp": 1}), True)
    assert forecast.taken == ((1, Goods.of({"vp": 1})),)
    while table.decision is not None and table.decision.kind is not Kind.CONFIRM:
        table.choose(table.options[0])
    done = table.forecast(whole=True)
    assert (done.goods, done.open, done.taken) == (Goods(), False, ())


def test_a_choice_is_forecast_as_its_best_option_and_a_free_one_as_any() -> None:
    seat = {"hand": ["farm", "quarry"], "pieces": {"A2": ["mill"], "A1": ["house"]}}
    table = game([seat])
    farm = table.forecast(["build:farm"])
    assert (farm.goods, farm.up_to, farm.asked) == (Goods.of({"wheat": 2}), True, True)
    ceres = table.forecast(["offer:farm", "quarry"])
    assert (ceres.goods, ceres.up_to) == (Goods.of({"resource": 2, "mill": 1}), False)
    assert (ceres.power, ceres.offered, ceres.refill) == ("ceres", 2, 5)


def test_a_card_without_a_gain_is_called_idle() -> None:
    """R26: nobody is next to the army, and a village's VP are not robbed by it."""
    forecast = game([{"hand": ["legion"]}]).forecast(["build:legion"])
    part = CardPart("legion", None, Goods(), idle=True, lack=Lack("neighbour"))
    assert (forecast.idle, forecast.parts) == (True, (part,))


@pytest.mark.parametrize(
    ("card", "region", "seat", "expected"),
    [
        ("metropolis_vp", "A2", {}, Lack("size", (), 4)),
        ("quarry", "A2", {}, Lack("mill", ("mountain",))),
        ("forum_swamp", "A2", {}, Lack("terrain", ("swamp",))),
        ("merchant_ship_wheat", "A7", {"resources": {"wheat": 0}}, Lack("resource", ("wheat",), 1)),
        ("raiders", "A2", {}, Lack("neighbour")),
    ],
)
def test_the_reason_for_a_missing_gain_is_named(
    card: str, region: str, seat: dict[str, Any], expected: Lack
) -> None:
    table = game([{"hand": [card], "gold": 9, **seat}])
    forecast = table.forecast([f"build:{card}", region])
    assert (forecast.idle, [part.lack for part in forecast.parts]) == (True, [expected])
    table.choose(f"build:{card}")
    while table.decision is not None and table.decision.kind is not Kind.CONFIRM:
        keys = [option.key for option in table.options]
        table.choose(region if region in keys else keys[0])
    table.choose("confirm")
    assert table.shortfalls() == {card: expected}


def test_a_lack_of_supply_names_only_resources_of_existing_mills() -> None:
    """The mill on a field would make wheat; for wood there is no mill."""
    table = game([{"hand": ["estate"], "gold": 9, "resources": {"wheat": 9}}])
    part = table.forecast(["build:estate", "A2"]).parts[0]
    assert part.lack == Lack("supply", ("wheat",))


def test_a_declined_effect_lacks_nothing() -> None:
    table = game([{"hand": ["merchant_ship_wheat"], "resources": {"wheat": 2}, "gold": 9}])
    while table.decision is not None and table.decision.kind is not Kind.AMOUNT:
        table.choose(table.options[0])
    forecast = table.forecast(["none"], whole=True)
    assert [(part.idle, part.lack) for part in forecast.parts] == [(True, None)]
    table.choose("none")
    table.choose("confirm")
    assert table.shortfalls() == {}


def test_a_wrong_key_is_refused_and_a_finished_game_has_no_forecast() -> None:
    table = game([{"hand": ["farm"]}])
    before = whole(table)
    with pytest.raises(IllegalError):
        table.forecast(["build:quarry"])
    assert whole(table) == before
    table = game([{"hand": ["farm"]}], players=2)
    table.resign(1)
    assert table.forecasts() == {}
    with pytest.raises(StaleError):
        table.forecast()


HAND = ["farm", "farm", "temple_field", "villa_forest"]


def test_every_distinct_card_of_the_hand_is_listed_once() -> None:
    table = game([{"hand": HAND, "pieces": {"A1": ["house"]}}])
    assert [row.card for row in table.outlook(0)] == ["farm", "villa_forest", "temple_field"]


def test_places_are_counted_free_ones_and_landings_apart() -> None:
    table = game([{"hand": ["farm"], "pieces": {"A1": ["house"]}}, {}], to_move=1)
    assert table.outlook(0) == (Outlook("farm", regions=4, landings=7),)


def test_a_card_that_cannot_be_built_has_the_decisive_reason() -> None:
    seat = {"hand": HAND, "pieces": {"A1": ["house"]}, "gold": 0, "resources": {"clay": 0}}
    table = game([seat])
    codes = {row.card: row.refusal.code if row.refusal else "" for row in table.outlook(0)}
    assert codes == {
        "farm": "cannot-pay",
        "villa_forest": "cannot-pay",
        "temple_field": "cannot-pay",
    }
    assert {key: why.code for key, why in table.refusals().items()} == {
        f"build:{card}": "cannot-pay" for card in codes
    }


def test_outlook_and_options_agree_for_the_player_on_turn() -> None:
    table = game([{"hand": ["farm", "galley", "temple_field"], "pieces": {"A1": ["house"]}}])
    buildable = {f"build:{row.card}" for row in table.outlook(0) if row.refusal is None}
    assert buildable == {key for key in keys(table) if key.startswith("build:")}
    for row in table.outlook(0):
        ahead = table.copy()
        play(ahead, f"build:{row.card}")
        assert ahead.decision is not None
        if ahead.decision.kind == "region":
            assert len(keys(ahead)) == row.regions + row.landings


def test_waiting_players_see_their_hands_as_if_it_were_their_turn() -> None:
    seats = [{"hand": ["legion"]}, {"hand": ["galley"], "reserve": {"ship": 0}}]
    (row,) = game(seats).outlook(1)
    assert row.refusal is not None
    assert row.refusal.code == "no-piece"


def test_the_mover_sees_the_outlook_after_the_current_choices() -> None:
    table = game([{"hand": ["farm", "legion"], "pieces": {"A2": ["house"]}}])
    play(table, "build:farm", "A2", "clay")
    assert [row.card for row in table.outlook(0)] == ["legion"]
    assert table.outlook(0)[0].refusal is None  # 1 wheat, and 4 gold for the clay


def test_every_refused_region_has_a_reason_that_names_rule_and_region() -> None:
    table = game([{"hand": ["farm", "legion"], "pieces": {"A2": ["house"]}}])
    play(table, "build:farm")
    refusals = table.refusals()
    assert set(refusals) == set(table.view(None).board.names) - set(keys(table))
    for name, refusal in refusals.items():
        assert refusal.rule in ("R13", "R14", "R15")
        assert refusal.args["region"] == name


def test_questions_without_plausible_wrong_answers_have_no_refusals() -> None:
    table = game([{"hand": ["farm", "legion"], "pieces": {"A2": ["house"]}}])
    play(table, "build:farm", "A2")
    assert table.decision is not None
    assert table.decision.kind == "payment"
    assert table.refusals() == {}


def test_an_army_bound_by_a_temple_is_the_reason_for_an_unreachable_region() -> None:
    pieces = {"D2": ["house"], "A1": ["army", "temple"]}
    table = game([{"hand": ["legion", "farm"], "pieces": pieces}])
    play(table, "build:legion", "D2", "wheat+clay", "D2")
    assert table.refusals()["A2"].code == "move-temple"


def test_missing_resources_and_their_price_are_shown_for_every_card() -> None:
    seat = {
        "hand": ["villa_forest", "temple_field", "farm"],
        "pieces": {"A1": ["house"]},
        "gold": 9,
        "resources": {"wheat": 0, "wood": 1, "clay": 0, "stone": 0},
    }
    told = {row.card: (row.missing, row.gold) for row in game([seat]).outlook(0)}
    assert told == {
        "villa_forest": (("clay",), 4),
        "temple_field": (("wheat", "clay", "stone"), 12),
        "farm": (("clay",), 4),
    }
