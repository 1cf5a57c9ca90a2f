"""Once effects: when they come, how often, and when they are asked about (E4, R16, R32)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import CATALOGUE, Game, IllegalError
from engine.events import Activated, BoatTaken, Built, Changed, PricesMoved, TokenTaken
from tests.engine.effects.playing import build, have
from tests.engine.positions import COLOURS, RESOURCES, asked, keys, play, table

ALL = COLOURS
ONCE = [card for card in CATALOGUE.cards if card.once and card.colour.key != "temple"]


def seat(card: str, **more: Any) -> dict[str, Any]:
    return {
        "hand": [card, "thoth", "sobek"],
        "gold": 12,
        "resources": have(),
        "pieces": {"A1": ["mill"], "A2": ["house"]},
        **more,
    }


@pytest.mark.parametrize("card", ONCE, ids=lambda card: str(card.key))
def test_e04_every_standard_card_of_egypt_but_the_civil_ones_has_one(card: Any) -> None:
    assert card.deck == "egypt"
    assert card.colour.key != "civil"


def test_e04_every_face_of_these_decks_is_listed() -> None:
    egypt = [c for c in CATALOGUE.cards if c.deck == "egypt" and c.colour.key != "civil"]
    assert all(card.once for card in egypt)
    assert not any(c.once for c in CATALOGUE.cards if c not in egypt)


def test_e04_a_once_effect_comes_when_the_column_reaches_the_new_card() -> None:
    """The barge below sells at the old price; only then the new one may move it."""
    columns = {"maritime": ["barge_clay"]}
    mine = seat("barge_wood", columns=columns, resources=have(clay=2))
    game = table([mine], *ALL)
    done = build(game, "barge_wood", "A7")
    assert (done.card, done.kind) == ("barge_clay", "amount")
    with pytest.raises(IllegalError):
        game.choose("clay-up")
    play(game, "1")
    assert (game.decision and game.decision.card, asked(game)[0]) == ("barge_wood", "once")


def test_e04_a_once_effect_declined_before_is_not_asked_again_after() -> None:
    mine = seat("barge_wood", resources=have(wood=2))
    done = build(table([mine], *ALL), "barge_wood", "A7", "none", "1")
    assert done.asked == ("confirm",)


def test_e04_a_postponed_once_effect_can_still_be_declined() -> None:
    mine = seat("barge_wood", resources=have(wood=2))
    game = table([mine], *ALL)
    build(game, "barge_wood", "A7", "later", "1", "none")
    assert keys(game) == ("confirm",)
    assert game.view(0).market == dict.fromkeys(RESOURCES, 1)


def test_e04_a_once_effect_used_before_is_gone_after() -> None:
    mine = seat("barge_wood", resources=have(wood=2))
    game = table([mine], *ALL)
    build(game, "barge_wood", "A7", "wood-down", "1")
    assert keys(game) == ("confirm",)


def test_e04_the_next_card_of_the_column_activates_main_effects_only() -> None:
    """Everybody's once effects lie in the past: one token, one boat, one move of prices."""
    columns = {
        "military": ["camels", "garrison", "barracks"],
        "production": ["mill", "barn", "seasonal"],
    }
    game = table([seat("seasonal", columns=columns)], *ALL)
    done = build(game, "seasonal", "A2", "none")
    assert sum(isinstance(event, BoatTaken) for event in done.events) == 1
    assert not any(isinstance(event, TokenTaken | PricesMoved) for event in done.events)


def test_e04_a_card_played_again_after_an_offering_has_its_once_effect_again() -> None:
    """It is bound to the playing of a card, and every copy has its own."""
    game = table([seat("seasonal", columns={"production": ["seasonal"]})], *ALL)
    done = build(game, "seasonal", "A2")
    assert [e for e in done.events if isinstance(e, BoatTaken)] == [BoatTaken(0, 2)]
    assert game.view(0).seats[0].boats == (0, 2, 1)


def test_e04_a_card_activated_in_a_later_turn_has_no_once_effect() -> None:
    columns = {"production": ["seasonal"]}
    mine = seat("library", columns=columns)
    done = build(table([mine], *ALL), "library", "A2", "production.1", "none")
    assert not any(isinstance(event, BoatTaken) for event in done.events)
    assert done.changes == {"wood": 1}


def test_e04_a_face_down_card_has_no_once_effect() -> None:
    """V3, and the column below it is activated all the same."""
    columns = {"production": ["seasonal"]}
    game = table([seat("barge_wood", columns=columns)], *ALL, wild=True)
    events = play(game, "wild:barge_wood", "production", "A2")
    assert [e for e in events if isinstance(e, Activated)] == [Activated(0, "seasonal")]
    assert keys(game) == ("confirm",)


def test_e04_a_temples_once_effect_comes_right_after_its_piece() -> None:
    mine = seat("amun", hand=["amun"], gold=16, pieces={"A2": ["house"]})
    game = table([mine], *ALL)
    events = play(game, "build:amun")
    assert [type(e) for e in events[-2:]] == [Built, Changed]
    assert events[-1] == Changed(0, "vp", 4)


def test_e04_a_temple_without_a_piece_has_its_once_effect_too() -> None:
    gone = {"pieces": {"B5": ["temple"], "B4": ["temple"], "D7": ["temple"], "D1": ["temple"]}}
    mine = seat("amun", hand=["amun"], gold=16, pieces={"A2": ["house"]})
    game = table([mine, gone], *ALL, ending="temples", last_round=1)
    events = play(game, "build:amun")
    built = next(event for event in events if isinstance(event, Built))
    assert (built.region, events[-1]) == (None, Changed(0, "vp", 4))


@pytest.mark.parametrize(
    ("card", "region", "once"),
    [
        ("barn", "A2", BoatTaken(0, 1)),
        ("intensive_mountain", "A2", BoatTaken(0, 1)),
        ("seasonal", "A2", BoatTaken(0, 2)),
        ("royal_archives_production", "A2", Changed(0, "vp", 2)),
        ("house_of_life", "A2", Changed(0, "gold", 18)),
    ],
)
def test_r16_a_once_effect_with_an_irrelevant_moment_is_applied_first_unasked(
    card: str, region: str, once: Any
) -> None:
    columns = {"production": ["mill"]} if card.startswith("royal") else {}
    game: Game = table([seat(card, columns=columns)], *ALL)
    done = build(game, card, region)
    begins = done.events.index(Activated(0, card))
    assert done.events[begins + 1] == once
    assert done.kind != "once"


def test_r16_the_moment_is_asked_if_prices_or_other_cards_depend_on_it() -> None:
    timed = {card.key for card in ONCE if card.once and "price" in card.once[0]}
    asked_when = set()
    for card in sorted(timed):
        mine = seat(card, resources=have(wheat=1, clay=1))
        done = build(table([mine], *ALL, market={"wood": 2, "stone": 0}), card, "A7")
        assert done.kind == "once"
        asked_when |= {card} if "later" in done.asked else set()
    assert timed - asked_when == {"merchant_vessel"}  # its 6 VP do not depend on the market
