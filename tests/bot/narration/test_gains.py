"""The gains of choices in words, beside the options and before a turn is confirmed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.narration.gains import confirm_notes, gain_words, lack_words
from bot.narration.narrator import Narrator
from bot.narration.options import button_words, card_labels, option_description
from bot.narration.reasons import MOST, Suggestion, reasons
from bot.platform.i18n.languages import language
from engine import (
    CATALOGUE,
    ActionOption,
    CardPart,
    Falling,
    Forecast,
    Game,
    GameError,
    Goods,
    Lack,
    effects,
)
from engine.events import Built
from engine.model.terms import God
from tests.bot.raw_keys import raw_keys
from tests.engine.positions import game

ENGLISH = language("en-US")
NARRATOR = Narrator(ENGLISH, ["Ann", "Li_via"], CATALOGUE)


def told(table: Game, key: str) -> str:
    """The text beside an option of the current question."""
    decision = table.decision
    assert decision is not None
    option = next(option for option in decision.options if option.key == key)
    view = table.view(decision.seat)
    return option_description(NARRATOR, option, decision, view, table.forecasts())


def labels(table: Game) -> list[str]:
    """The buttons of the current question; none has an extra text."""
    decision = table.decision
    assert decision is not None
    view, ahead = table.view(decision.seat), table.forecasts()
    found = [button_words(NARRATOR, option, decision, view, ahead) for option in decision.options]
    assert {beside for _, beside in found} == {""}
    return [label for label, _ in found]


def numbered(table: Game, key: str) -> tuple[str, ...]:
    """The labels of the button that begins with a card, the most detailed first."""
    decision = table.decision
    assert decision is not None
    option = next(option for option in decision.options if option.key == key)
    assert isinstance(option, ActionOption)
    view = table.view(decision.seat)
    return card_labels(NARRATOR, option, 3, decision, view, table.forecasts())


def test_a_card_says_what_its_column_brings_and_what_it_costs() -> None:
    seat = {
        "hand": ["quarry", "metropolis_vp", "farm"],
        "columns": {"production": ["clay_pit"]},
        "pieces": {"A3": ["mill"], "A6": ["house"]},
    }
    table = game([seat])
    assert told(table, "build:quarry") == ("up to +2 stone, Clay Pit +2 clay · costs 1 wood")
    assert told(table, "build:metropolis_vp") == (
        "nothing now: no region has 4 of your pieces yet · costs 1 wood, 1 stone"
    )
    assert told(table, "offer:farm") == "Ceres: 1 resource a card, and 1 mill"
    assert labels(table) == [
        "Build Farm: up to +2 wheat +1 clay",
        "Build Quarry: up to +2 clay +2 stone",
        "Build Metropolis: nothing now",
        "Offer Farm: resource + mill",
        "Offer Quarry: resource + mill",
        "Offer Metropolis: VP + house",
    ]
    assert numbered(table, "build:quarry") == ("3 Quarry",)
    assert numbered(table, "build:metropolis_vp") == ("3 Metropolis: nothing now", "3 Metropolis")
    assert numbered(table, "offer:farm") == ("Offer 3: resource + mill", "Offer 3")
    table.choose("build:quarry")
    assert told(table, "A6") == "mountain – yours: house · +2 clay +2 stone"
    assert {"A6: +2 clay +2 stone", "A1: +2 clay"} <= set(labels(table))


def test_the_outlook_before_the_end_names_who_gains_and_who_loses() -> None:
    forecast = Forecast(
        seat=0,
        keys=(),
        goods=Goods.of({"vp": 1}),
        region="A2",
        villages=(Falling("D5", ((1, 4),)),),
        others=((1, Goods.of({"vp": 4, "gold": -3})),),
        parts=(CardPart("quarry", None, Goods(), idle=True, lack=Lack("mill", ("mountain",))),),
        open=True,
    )
    assert confirm_notes(NARRATOR, forecast) == [
        "⚠️ Li\\_via gains 4 VP from this.",
        "Li\\_via loses 3 gold.",
        "Quarry brings nothing now: you have no mill on mountain land.",
    ]
    assert gain_words(NARRATOR, forecast) == (
        "nothing itself, up to +1 VP, village D5 falls, Li_via gains 4 VP"
    )


def test_a_temple_that_counts_less_is_named_with_what_it_counts() -> None:
    seat = {
        "hand": ["quarry"],
        "columns": {"temple": ["temple_pairs"]},
        "pieces": {"A3": ["temple", "house"]},
    }
    table = game([seat])
    table.choose("build:quarry")
    ahead = table.forecasts()["A3"]
    assert (ahead.temples, ahead.falling) == (-2, (("temple_pairs", 2),))
    less = "2 VP less at the end"
    assert gain_words(NARRATOR, ahead).endswith(f"{less}: Temple of Castor counts less")
    assert gain_words(NARRATOR, ahead, 40).endswith(less)  # no room for the reason
    table.choose("A3")
    while table.options[0].key != "confirm":
        table.choose(table.options[0])
    assert confirm_notes(NARRATOR, table.forecast(["confirm"], whole=True))[0] == (
        "⚠️ Temple of Castor counts 2 VP less after this turn. "
        "At the end: 2 VP for each region with exactly 2 of your pieces, at most 12."
    )


def test_a_short_label_begins_with_the_main_gain_and_a_line_says_it_all() -> None:
    table = game([{"hand": ["quarry", "exchange_wheat_wood"]}])
    decision = table.decision
    assert decision is not None
    view = table.view(decision.seat)
    options = {option.key: option for option in table.options}
    build, offer = options["build:quarry"], options["offer:exchange_wheat_wood"]
    much = Goods.of({"vp": 2, "gold": 12, "wheat": 1, "clay": 2, "army": -1})
    for goods, label, beside in (
        (
            much,
            "Build Quarry: +2 VP +12 gold and more",
            "+2 VP +12 gold +1 wheat +2 clay for 1 army",
        ),
        (Goods.of({"vp": 2, "gold": 12}), "Build Quarry: +2 VP +12 gold", ""),
        (Goods.of({"tokens": -1}), "Build Quarry: −1 combat token", ""),
    ):
        ahead = {build.key: Forecast(seat=decision.seat, keys=(), goods=goods)}
        assert button_words(NARRATOR, build, decision, view, ahead) == (label, beside)
    gifts = table.forecasts()
    assert button_words(NARRATOR, offer, decision, view, gifts) == (
        "Offer Exchange of Alexandria",
        "2 gold + ship",
    )


@pytest.mark.parametrize("god", list(God))
def test_every_god_has_a_rate(god: God) -> None:
    assert ENGLISH.has(f"gain-god-{god.key}")


def test_every_reason_has_its_words() -> None:
    """The names in the files of the effects, of any kind."""
    named: set[str] = set()
    for path in Path(effects.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Lack", "always"):
                first = node.args[0]
                ways = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                named |= {ast.literal_eval(way) for way in ways if isinstance(way, ast.Constant)}
    assert len(named) > 25
    for what in sorted(named):
        text = lack_words(NARRATOR, Lack(what, ("field", "clay"), 2))
        assert raw_keys(text) == [], what


TAGS = ("en-US", "fr", "es-ES", "uk", "ru")


def why(table: Game, *keys: str, tag: str = "en-US") -> list[str]:
    """The reasons for the turn that ``keys`` begin, with every further choice it can make."""
    seat = table.to_move
    assert seat is not None
    ahead = table.ahead(seat)
    for key in keys:
        ahead.choose(key)
    built = next((e for e in ahead.view(seat).draft if isinstance(e, Built)), None)
    turn = Suggestion(table.forecast(keys), built, table.view(seat), table.outlook(seat))
    return reasons(Narrator(language(tag), ["Ann", "Bo_b"], CATALOGUE), turn)


def test_an_attacked_village_is_named_with_the_players_own_points() -> None:
    seat = {"hand": ["raiders"], "pieces": {"D4": ["ship"], "D6": ["army"]}}
    other = {"pieces": {"B4": ["house"]}}
    found = why(game([seat, other]), "build:raiders", "D1", "wood")
    assert found[0] == "Village D5 falls: 3 VP for you."
    assert not any("VP" in reason for reason in found[1:])


def test_losses_of_others_are_named_with_the_loser() -> None:
    raider = {"hand": ["raiders"], "pieces": {"D2": ["house"]}}
    found = why(game([raider, {"pieces": {"B4": ["mill"]}}]), "build:raiders", "D2", "wood")
    assert found == ["You take 3 gold from Bo\\_b."]  # and that is not told as the card's gain


def test_a_column_that_works_again_is_summed_up() -> None:
    seat = {
        "hand": ["quarry"],
        "columns": {"production": ["clay_pit"]},
        "pieces": {"A3": ["mill"], "A6": ["house"]},
    }
    keys = ("build:quarry", "A6", "wood")
    assert why(game([seat]), *keys) == [
        "Your production column is activated again: +2 clay +2 stone."
    ]
    alone = {"hand": ["quarry"], "pieces": {"A6": ["house"]}}
    assert why(game([alone]), *keys) == ["Quarry brings 2 stone."]


def test_an_offering_says_that_nothing_can_be_built_and_what_card_waits() -> None:
    seat = {
        "hand": ["legion", "legion"],
        "resources": {"wheat": 0, "clay": 0},
        "gold": 0,
        "reserve": {"army": 0},
        "pieces": {"A6": ["house"]},
    }
    found = why(game([seat]), "offer:legion", "legion", "army", "army")
    assert found[0] == "No card in your hand can be built now."
    assert "The offering brings 2 armies." in found
    assert "You get what you need for Legion: 2 armies." in found
    assert "You draw 5 new cards." in found


def test_a_building_without_a_gain_names_the_column_that_grows() -> None:
    seat = {"hand": ["quarry"], "pieces": {"A2": ["house"]}}
    [only] = why(game([seat]), "build:quarry", "A2", "wood")
    assert only.startswith("It brings nothing now, but your production column grows")


def forecast(**brings: object) -> Forecast:
    return Forecast(0, (), brings.pop("goods", Goods()), **brings)  # type: ignore[arg-type]


def of(found: Forecast, built: str | None = "production", tag: str = "en-US") -> list[str]:
    table = game([{"hand": ["farm"]}])
    building = Built(0, "farm", built, "A6", "mill", ()) if built else None
    turn = Suggestion(found, building, table.view(0), table.outlook(0))
    return reasons(Narrator(language(tag), ["Ann", "Bo"], CATALOGUE), turn)


def test_the_strongest_reasons_come_first_up_to_a_limit() -> None:
    vp, gold, clay = (Goods.of({kind: n}) for kind, n in (("vp", 4), ("gold", 2), ("clay", 1)))
    parts = tuple(
        CardPart(card, None, got, idle=False) for card, got in (("quarry", clay), ("farm", gold))
    )
    found = of(
        forecast(
            goods=vp + gold + clay,
            parts=parts,
            villages=(Falling("D5", ((0, 4), (1, 2))),),
            others=((1, Goods.of({"vp": 2})),),
            temples=6,
            ending="villages",
        )
    )
    assert found[0] == "Your temples count for 6 VP more at the end."
    assert found[1] == "Village D5 falls: 4 VP for you."
    assert len(found) == MOST + 1
    assert found[-1] == "⚠️ Bo gains 2 VP from this."


def test_hidden_facts_are_called_unsure() -> None:
    taken = ((1, Goods.of({"vp": -1})),)
    found = of(forecast(goods=Goods.of({"vp": 1}), others=taken, open=True))
    assert found[0] == "Bo loses 1 VP, if they have that much."
    certain = of(forecast(others=((1, Goods.of({"gold": -2})),)))
    assert certain[0] == "Bo loses 2 gold."  # but the player does not get them


@pytest.mark.parametrize("tag", TAGS)
def test_every_reason_has_words_in_every_language(tag: str) -> None:
    every = [
        of(forecast(goods=Goods.of({"gold": 4}), others=((1, Goods.of({"gold": -4})),)), tag=tag),
        of(forecast(goods=Goods.of({"army": 1}), ending="stall"), tag=tag),
        of(forecast(goods=Goods.of({"gold": 4}), offered=2, refill=2), None, tag),
        of(forecast(temples=3, villages=(Falling("D5", ((0, 4),)),)), tag=tag),
        of(forecast(), tag=tag),
        why(game([{"hand": ["quarry"], "pieces": {"A6": ["house"]}}]), "build:quarry", tag=tag),
    ]
    assert all(every)
    assert not raw_keys(" ".join(one for many in every for one in many))


def test_a_hint_about_an_unpredictable_turn_says_what_is_known() -> None:
    table = game(
        [
            {
                "hand": ["academy"],
                "columns": {"scientific": ["laboratory"]},
                "pieces": {"A6": ["house"]},
            }
        ]
    )
    with pytest.raises(GameError):
        table.ahead(0).choose("offer:farm")
    assert why(table, "build:academy")
