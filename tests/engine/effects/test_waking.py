"""Egypt's scrolls that wake other cards: Library, Observatory and the Archives."""

from __future__ import annotations

from typing import Any

import pytest

from engine import IllegalError, event_from_json, event_to_json
from engine.events import Activated, BoatTaken, Changed, Gilded
from tests.engine.effects.playing import QUIET, build, calls, hall
from tests.engine.positions import PIECES, asked, keys, play

COVERED = {"library", "observatory"}


def test_library_returns_all_pieces_of_one_type_for_one_vp_each() -> None:
    done = build(hall("library", columns={}), "library", "A2")
    assert (done.kind, done.asked) == ("return_pieces", (*PIECES, "none"))
    assert play(done.game, "ship") == (Changed(0, "ship", -2), Changed(0, "vp", 2))
    mine = done.game.view(0).seats[0]
    assert (mine.reserve, mine.supply) == ((0, 2, 1, 2, 2), (5, 2, 3, 3, 2))
    assert keys(done.game) == ("confirm",)


def test_library_offers_only_types_that_are_there_and_may_be_declined() -> None:
    reserve = dict.fromkeys(PIECES, 0) | {"scroll": 1, "army": 3}
    supply = {"ship": 5, "mill": 4, "scroll": 4, "house": 5, "army": 1}
    done = build(hall("library", columns={}, reserve=reserve, supply=supply), "library", "A2")
    assert done.asked == ("army", "none")  # the scroll has been built
    assert build(hall("library", columns={}), "library", "A2", "none").changes == {}


def test_library_once_activates_any_other_card_of_the_five_columns_before_or_after() -> None:
    """Seed: any card placed before, of any rank and colour."""
    slots = ("production.1", "scientific.1", "civil.1", "civil.2", "military.1")
    columns = {**QUIET, "scientific": ["manufactory"], "temple": ["temple_wheat"]}
    done = build(hall("library", columns=columns), "library", "A2", "none")
    assert (done.kind, done.card, done.asked) == ("once", "library", (*slots, "later", "none"))
    for wrong in ("scientific.2", "temple.1", "maritime.1"):
        with pytest.raises(IllegalError):
            done.game.choose(wrong)

    before = done.game.copy()
    assert calls(play(before, "civil.1")) == [("forum_field", "library")]
    assert asked(before)[0] == "return_pieces"
    declined = before.copy()
    play(declined, "none")
    assert keys(declined) == ("confirm",)
    returned = play(before, "ship")
    assert returned == (Changed(0, "ship", -2, "library"), Changed(0, "vp", 2))
    written = [event_to_json(event) for event in returned]
    assert [list(row) for row in written] == [
        ["event", "seat", "what", "amount", "source"],
        ["event", "seat", "what", "amount"],
    ]
    assert tuple(map(event_from_json, written)) == returned

    play(done.game, "later", "house")
    assert asked(done.game) == ("once", (*slots, "none"))
    assert play(done.game, "military.1") == (
        Activated(0, "ballista", "library"),
        Changed(0, "gold", 8),
    )
    assert keys(done.game) == ("confirm",)


def test_library_once_without_another_card_asks_nothing() -> None:
    done = build(hall("library", columns={"temple": ["temple_wheat"]}), "library", "A2")
    assert done.kind == "return_pieces"


def test_library_once_asks_even_for_a_single_card_because_the_moment_matters() -> None:
    done = build(hall("library", columns={"production": ["farm"]}), "library", "A2")
    assert done.asked == ("production.1", "later", "none")


def test_r32_library_activates_only_the_main_effect() -> None:
    """The Seasonal that it wakes makes its wheat, and brings no boat again."""
    game = hall("library", egypt="scientific production", columns={"production": ["seasonal"]})
    done = build(game, "library", "A2", "production.1", "none")
    assert done.changes == {"wheat": 1}
    assert not any(isinstance(event, BoatTaken) for event in done.events)


def test_e04_a_library_below_has_its_main_effect_only() -> None:
    columns = {**QUIET, "scientific": ["library"]}
    done = build(hall("manufactory", columns=columns), "manufactory", "A2")
    assert (done.card, done.kind) == ("library", "return_pieces")


def test_library_does_not_activate_a_face_down_card() -> None:
    """V3: such a card cannot be activated."""
    game = hall("library", wild=True, hidden=[["civil", 2]], wild_used=True, columns=QUIET)
    done = build(game, "library", "A2")
    assert done.asked == ("production.1", "civil.1", "military.1", "later", "none")


def test_observatory_puts_one_own_gold_on_another_card_without_gold() -> None:
    """Seed: the gold comes from the player's own, and not onto a card that has one."""
    columns = {**QUIET, "scientific": ["manufactory"], "temple": ["temple_wheat"]}
    game = hall("observatory", columns=columns, gold=9, gilded=[["civil", 1]])
    done = build(game, "observatory", "A2", "none")
    slots = ("production.1", "scientific.1", "civil.2", "military.1", "none")
    assert (done.kind, done.card, done.asked) == ("gild", "observatory", slots)
    assert play(game, "civil.2") == (Gilded(0, "villa_field", "civil", 2),)
    mine = game.view(0).seats[0]
    assert (mine.gold, mine.gilded) == (0, frozenset({("civil", 1), ("civil", 2)}))


@pytest.mark.parametrize(("gold", "columns"), [(8, QUIET), (9, {})])
def test_observatory_without_gold_or_another_card_asks_nothing(gold: int, columns: Any) -> None:
    done = build(hall("observatory", gold=gold, columns=columns), "observatory", "A2")
    assert (done.changes, done.asked) == ({}, ("confirm",))


def test_observatory_may_be_declined_and_gilds_no_face_down_card() -> None:
    hidden: dict[str, Any] = {"wild": True, "hidden": [["civil", 1]], "wild_used": True}
    done = build(hall("observatory", gold=9, **hidden), "observatory", "A2")
    assert done.asked == ("production.1", "civil.2", "military.1", "none")
    play(done.game, "none")
    assert done.game.view(0).seats[0].gilded == frozenset()


def test_a_gilded_card_works_twice_in_a_row_and_the_gold_is_gone() -> None:
    columns = {"production": ["farm", "farm"]}
    seat_gold: dict[str, Any] = {"gold": 8, "gilded": [["production", 1]]}
    game = hall("quarry", columns=columns, **seat_gold, pieces={"A2": ["mill"], "A6": ["house"]})
    done = build(game, "quarry", "A6")
    assert done.changes == {"wheat": 6, "stone": 2}
    assert game.view(0).seats[0].gilded == frozenset()
    assert done.built.paid == (("gold", 4),)
    assert game.view(0).seats[0].gold == 4  # the gold on the card went to the supply


def test_a_gilded_card_that_asks_is_asked_twice() -> None:
    game = hall(
        "manufactory", columns={"scientific": ["library"]}, gilded=[["scientific", 1]], gold=14
    )
    done = build(game, "manufactory", "A2", "ship", "army")
    assert done.changes == {"ship": -2, "army": -2, "vp": 4}
    assert (done.card, done.kind) == ("manufactory", "gain_piece")


def test_a_gilded_card_works_twice_whatever_activates_it() -> None:
    """A Library's once effect drops the gold and the Forum gives its 3 gold twice."""
    game = hall("library", gilded=[["civil", 1]])
    done = build(game, "library", "A2", "civil.1", "none")
    assert done.changes == {"gold": 6}
    assert game.view(0).seats[0].gilded == frozenset()


def test_observatory_gilds_the_new_card_above_and_its_once_effect_comes_once() -> None:
    """E4: it comes before the first or after the second of the two."""
    game = hall("manufactory", columns={"scientific": ["observatory"]}, gold=9)
    done = build(game, "manufactory", "A2", "scientific.2", "ship", "ship")
    # 9 pieces, two more: 11 of them make 5 pairs, counted after the second
    assert done.changes == {"gold": -1, "ship": 2, "vp": 5}


def test_e04_a_doubled_library_has_its_once_effect_before_the_first_or_after_the_second() -> None:
    columns = {**QUIET, "scientific": ["observatory"]}
    game = hall("library", columns=columns, gold=9)
    done = build(game, "library", "A2", "scientific.2", "later", "ship")
    assert done.kind == "return_pieces"  # the second time, with no once effect in between
    play(game, "mill")
    assert asked(game)[0] == "once"
    assert "later" not in keys(game)


def test_the_gold_counts_when_the_main_effect_begins() -> None:
    """The Library wakes an Observatory first, which puts its gold on the Library in progress."""
    columns = {"scientific": ["observatory"]}
    game = hall("library", columns=columns, gold=10)
    done = build(game, "library", "A2", "none", "scientific.1", "scientific.2")
    assert done.kind == "return_pieces"
    play(game, "ship")
    assert asked(game)[0] == "return_pieces"
    play(game, "mill")
    assert keys(game) == ("confirm",)


def test_a_card_gilded_while_its_main_effect_runs_keeps_the_gold_for_the_next_time() -> None:
    """The Archives wake an Observatory of their rank, which puts its gold on the Archives."""
    columns = {"scientific": ["library"], "civil": ["forum_field", "observatory"]}
    game = hall("royal_archives_military", columns=columns, gold=9)
    done = build(game, "royal_archives_military", "A2", "none", "scientific.2")
    assert done.asked == ("confirm",)
    assert sum(event == Activated(0, "observatory", done.built.card) for event in done.events) == 1
    assert game.view(0).seats[0].gilded == frozenset({("scientific", 2)})


ARCHIVES = ("maritime", "production", "civil", "military")
COVERED |= {f"royal_archives_{colour}" for colour in ARCHIVES}


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
