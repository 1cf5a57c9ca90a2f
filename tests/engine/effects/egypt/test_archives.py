"""Royal Archives, and chains of cards that wake each other (E4, R32)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.events import Activated, BoatTaken, Changed
from tests.engine.effects.playing import PIECES, build, calls, hall
from tests.engine.positions import keys, play

ARCHIVES = ("maritime", "production", "civil", "military")
COVERED = {f"royal_archives_{colour}" for colour in ARCHIVES}


@pytest.mark.parametrize("colour", ARCHIVES)
@pytest.mark.parametrize("height", [0, 1, 3])
def test_royal_archives_once_two_vp_for_every_card_of_the_colour(colour: str, height: int) -> None:
    deck = {
        "maritime": ["galley", "galley", "merchant_ship_clay"],
        "production": ["farm", "clay_pit", "works_field"],
        "civil": ["villa_swamp", "hamlet_gold", "forum_swamp"],
        "military": ["legion", "raiders", "ballista"],
    }
    others = {c: cards[1:2] for c, cards in deck.items() if c != colour}
    columns = {**others, colour: deck[colour][:height], "temple": ["temple_wheat"]}
    card = f"royal_archives_{colour}"
    game = hall(card, columns=columns, gold=8)
    game.choose(f"build:{card}")
    events = play(game, "A2") + (play(game, "8gold") if "8gold" in keys(game) else ())
    gained = [e for e in events if isinstance(e, Changed) and e.what == "vp"]
    assert gained == ([Changed(0, "vp", 2 * height)] if height else [])


def test_royal_archives_activate_one_other_card_of_the_same_rank() -> None:
    """Seed: the third of its column activates another third card of any colour."""
    columns = {
        "production": ["farm", "farm", "estate"],
        "scientific": ["manufactory", "scribe_school"],
        "civil": ["forum_field", "villa_field", "forum_forest"],
        "military": ["ballista", "legion"],
        "temple": ["temple_wheat", "temple_great", "temple_wood"],
    }
    game = hall("royal_archives_military", columns=columns, hand=4)
    done = build(game, "royal_archives_military", "A2", "none")
    assert (done.card, done.asked) == (
        "royal_archives_military",
        ("production.3", "civil.3", "none"),
    )
    assert play(game, "production.3") == (
        Activated(0, "estate", "royal_archives_military"),
        Changed(0, "wheat", 1),
    )
    assert keys(game) == ("confirm",)


def test_royal_archives_do_not_ask_about_one_card_and_do_nothing_with_none() -> None:
    columns = {"scientific": ["manufactory"], "civil": ["forum_forest", "forum_field"]}
    game = hall("royal_archives_civil", columns=columns)
    done = build(game, "royal_archives_civil", "A2", "none")
    assert calls(done.events)[-1] == ("forum_field", "royal_archives_civil")
    assert done.changes == {"vp": 4, "gold": 3}
    alone = hall("royal_archives_civil", columns={"scientific": ["manufactory"]})
    assert build(alone, "royal_archives_civil", "A2", "none").changes == {}


def test_r16_royal_archives_ask_before_they_use_up_the_gold_of_the_only_card() -> None:
    """A card with an Observatory's gold can keep it for a better moment."""
    columns = {"scientific": ["manufactory"], "civil": ["forum_forest", "forum_field"]}
    golden = [["civil", 2]]

    kept = hall("royal_archives_production", columns=columns, gilded=golden)
    done = build(kept, "royal_archives_production", "A2", "none")
    assert (done.card, done.asked) == ("royal_archives_production", ("civil.2", "none"))
    assert play(kept, "none") == ()
    assert kept.view(0).seats[0].gilded == {("civil", 2)}

    spent = hall("royal_archives_production", columns=columns, gilded=golden)
    woken = build(spent, "royal_archives_production", "A2", "none", "civil.2")
    assert woken.changes == {"gold": 6}
    assert spent.view(0).seats[0].gilded == frozenset()


def test_royal_archives_do_not_activate_a_face_down_card() -> None:
    hidden: dict[str, Any] = {"wild": True, "hidden": [["civil", 1]], "wild_used": True}
    columns = {"civil": ["galley"], "production": ["farm"]}
    game = hall("royal_archives_civil", columns=columns, **hidden)
    done = build(game, "royal_archives_civil", "A2")
    # the card counts as a civil one, but only the farm of its rank can be woken
    assert done.changes == {"vp": 2, "wheat": 2}


def test_e04_royal_archives_below_count_no_cards_again() -> None:
    columns = {"scientific": ["royal_archives_civil"], "civil": ["forum_field"]}
    done = build(hall("manufactory", columns=columns), "manufactory", "A2", "none")
    assert done.changes == {"gold": 3, "vp": 4}


def test_r32_a_running_card_cannot_be_chosen_by_a_card_it_activated() -> None:
    """Archives of rank 1 in two columns: each can activate the other, but not back again."""
    columns = {"civil": ["royal_archives_military", "forum_field"], "production": ["farm"]}
    game = hall("royal_archives_civil", columns=columns, gold=8)
    done = build(game, "royal_archives_civil", "A2")
    assert done.asked == ("production.1", "civil.1", "none")
    events = play(game, "civil.1")
    assert calls(events) == [
        ("royal_archives_military", "royal_archives_civil"),
        ("farm", "royal_archives_military"),
    ]
    assert keys(game) == ("confirm",)


def test_r32_a_card_finished_this_turn_can_be_activated_again_by_archives() -> None:
    columns = {"scientific": ["scribe_school"], "civil": ["forum_field"]}
    game = hall("library", columns=columns, gold=12)
    done = build(game, "library", "A2", "done", "scientific.1")
    assert calls(done.events) == [
        ("scribe_school", None),
        ("library", None),
        ("scribe_school", "library"),
    ]
    assert done.asked == (*PIECES, "done")


def test_e04_activating_the_new_card_early_does_not_open_its_once_effect() -> None:
    """A Laboratory below activates the Seasonal that Min allowed in its column."""
    columns = {"scientific": ["laboratory"], "temple": ["min"]}
    game = hall(
        "seasonal",
        egypt="production temple",
        columns=columns,
        pieces={"A2": ["mill", "temple"], "A1": ["house"]},
    )
    done = build(game, "seasonal", "A1", column="scientific")
    assert done.events == (
        Activated(0, "laboratory"),
        Activated(0, "seasonal", "laboratory"),
        Changed(0, "wheat", 1),
        Changed(0, "wood", 1),
        Activated(0, "seasonal"),
        BoatTaken(0, 2),
        Changed(0, "wheat", 1),
        Changed(0, "wood", 1),
    )
