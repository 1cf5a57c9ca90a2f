"""The gains of choices, in words beside the options and before a turn is confirmed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.narration.gains import confirm_notes, gain_words, lack_words
from bot.narration.narrator import Narrator
from bot.narration.options import button_words, card_labels, option_description
from bot.platform.i18n.languages import language
from engine import CATALOGUE, ActionOption, CardPart, Falling, Forecast, Game, Goods, Lack, effects
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
    assert numbered(table, "build:quarry") == (
        "3 Quarry: up to +2 clay +2 stone",
        "3 Quarry",
    )
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
