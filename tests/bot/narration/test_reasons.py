"""The reasons of a hint: sentences from its forecast, the strongest first, nothing hidden."""

from __future__ import annotations

import pytest

from bot.narration.narrator import Narrator
from bot.narration.reasons import MOST, Suggestion, reasons
from bot.platform.i18n.languages import language
from engine import CATALOGUE, CardPart, Falling, Forecast, Game, GameError, Goods
from engine.events import Built
from tests.bot.raw_keys import raw_keys
from tests.engine.positions import game

TAGS = ("en-US", "fr", "es-ES", "uk", "ru")


def told(table: Game, *keys: str, tag: str = "en-US") -> list[str]:
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
    found = told(game([seat, other]), "build:raiders", "D1", "wood")
    assert found[0] == "Village D5 falls: 3 VP for you."
    assert not any("VP" in reason for reason in found[1:])


def test_losses_of_others_are_named_with_the_loser() -> None:
    raider = {"hand": ["raiders"], "pieces": {"D2": ["house"]}}
    found = told(game([raider, {"pieces": {"B4": ["mill"]}}]), "build:raiders", "D2", "wood")
    assert found == ["You take 3 gold from Bo\\_b."]  # and that is not told as the card's gain


def test_a_column_that_works_again_is_summed_up() -> None:
    seat = {
        "hand": ["quarry"],
        "columns": {"production": ["clay_pit"]},
        "pieces": {"A3": ["mill"], "A6": ["house"]},
    }
    keys = ("build:quarry", "A6", "wood")
    assert told(game([seat]), *keys) == [
        "Your production column is activated again: +2 clay +2 stone."
    ]
    alone = {"hand": ["quarry"], "pieces": {"A6": ["house"]}}
    assert told(game([alone]), *keys) == ["Quarry brings 2 stone."]


def test_an_offering_says_that_nothing_can_be_built_and_what_card_waits() -> None:
    seat = {
        "hand": ["legion", "legion"],
        "resources": {"wheat": 0, "clay": 0},
        "gold": 0,
        "reserve": {"army": 0},
        "pieces": {"A6": ["house"]},
    }
    found = told(game([seat]), "offer:legion", "legion", "army", "army")
    assert found[0] == "No card in your hand can be built now."
    assert "The offering brings 2 armies." in found
    assert "You get what you need for Legion: 2 armies." in found
    assert "You draw 5 new cards." in found


def test_a_building_without_a_gain_names_the_column_that_grows() -> None:
    seat = {"hand": ["quarry"], "pieces": {"A2": ["house"]}}
    [only] = told(game([seat]), "build:quarry", "A2", "wood")
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
        told(game([{"hand": ["quarry"], "pieces": {"A6": ["house"]}}]), "build:quarry", tag=tag),
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
    assert told(table, "build:academy")
