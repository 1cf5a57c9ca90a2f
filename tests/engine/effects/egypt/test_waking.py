"""Library activates another card, Observatory doubles its work (E4, R32)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import IllegalError, event_from_json, event_to_json
from engine.events import Activated, BoatTaken, Changed, Gilded
from tests.engine.effects.playing import PIECES, QUIET, build, calls, hall
from tests.engine.positions import asked, keys, play

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
