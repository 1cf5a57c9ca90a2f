"""Offerings to the gods (R27, R28)."""

from __future__ import annotations

import pytest

from engine import Game
from engine.events import Changed, Offered
from tests.engine.positions import asked, game, keys, play, vp

HAND = ["galley", "farm", "academy", "villa_field", "raiders", "temple_field"]
# god, card of its colour, its own piece
GODS = [
    ("neptune", "galley", "ship"),
    ("ceres", "farm", "mill"),
    ("minerva", "academy", "scroll"),
    ("vesta", "villa_field", "house"),
]


def test_r27_at_least_one_card_is_discarded() -> None:
    table = game([{"hand": HAND}])
    play(table, "offer:galley")
    assert asked(table) == (
        "offer_more",
        ("farm", "academy", "villa_field", "raiders", "temple_field", "done"),
    )


def test_r27_one_card_is_enough() -> None:
    table = game([{"hand": HAND}])
    events = play(table, "offer:galley", "done")
    assert events[0] == Offered(0, "neptune", "neptune", "galley", 1)
    assert table.view(0).discard_top == "galley"
    assert table.view(0).discard_size == 1


def test_r27_the_player_chooses_the_order_from_the_top() -> None:
    table = game([{"hand": HAND}], discard=["quarry"])
    play(table, "offer:raiders", "farm", "galley", "done", "ship", "ship", "ship", "confirm")
    assert table.position()["discard"] == ["raiders", "farm", "galley", "quarry"]


def test_r27_the_whole_hand_may_be_offered() -> None:
    table = game([{"hand": ["galley", "farm", "farm"]}])
    events = play(table, "offer:galley", "farm", "farm")
    assert events[0] == Offered(0, "neptune", "neptune", "galley", 3)
    assert asked(table)[0] == "confirm"  # no card left, so no further one is asked


def test_r27_every_card_may_be_on_top_and_its_colour_names_the_god() -> None:
    for god, card, _ in [*GODS, ("mars", "raiders", "army"), ("jupiter", "temple_field", "")]:
        table = game([{"hand": HAND}])
        play(table, f"offer:{card}", "done")
        if god == "jupiter":
            play(table, "neptune")
        offered = next(e for e in table.view(0).draft if isinstance(e, Offered))
        assert (offered.god, offered.top) == (god, card)


def test_r27_only_the_top_card_and_the_size_of_the_pile_are_public() -> None:
    table = game([{"hand": HAND}], discard=["quarry"])
    before = table.view(1)
    play(table, "offer:galley", "farm", "raiders", "done")
    assert table.view(1) == before
    play(table, "confirm")
    seen = table.view(1)
    assert (seen.discard_top, seen.discard_size) == ("galley", 4)
    assert "raiders" not in repr(seen.last_turn)
    assert "farm" not in repr(seen.last_turn)


@pytest.mark.parametrize("number", [1, 2, 5])
def test_r28_neptune_gives_two_gold_a_card(number: int) -> None:
    table = game([{"hand": ["galley", *["legion"] * 4]}])
    play(table, "offer:galley", *["legion"] * (number - 1), *["done"] * (number < 5))
    assert table.view(0).seats[0].gold == 5 + 2 * number


def test_r28_ceres_gives_a_resource_of_choice_a_card() -> None:
    table = game([{"hand": ["farm", "legion", "legion"]}])
    play(table, "offer:farm", "legion", "done")
    assert asked(table) == ("gain_resource", ("wheat", "wood", "clay", "stone"))
    play(table, "stone", "clay")
    assert table.view(0).seats[0].resources == (1, 1, 2, 2)
    assert table.view(0).supply == (8, 8, 7, 7)
    assert asked(table)[0] == "confirm"


def test_r28_ceres_gives_at_most_the_supply() -> None:
    bank = {"resources": {"wheat": 9, "wood": 9, "clay": 9, "stone": 8}}
    table = game([{"hand": ["farm", "legion", "legion"]}, bank])
    events = play(table, "offer:farm", "legion", "done")
    assert Changed(0, "stone", 1) in events  # the last one there is, so it is not asked
    assert asked(table)[0] == "confirm"
    assert table.view(0).supply == (0, 0, 0, 0)
    assert table.view(0).seats[0].reserve[1] == 3


def _gift(table: Game) -> tuple[int, int]:
    """The number of the gift being chosen, and how many there are."""
    assert table.decision is not None
    return table.decision.number, table.decision.count


def test_r28_chosen_gifts_are_numbered() -> None:
    for card, gift in (("farm", "wood"), ("raiders", "ship")):
        table = game([{"hand": [card, "legion", "academy"]}])
        play(table, f"offer:{card}", "legion", "done")
        assert _gift(table) == (1, 2)
        play(table, gift)
        assert _gift(table) == (2, 2)


def test_r28_at_most_the_available_gifts_are_numbered() -> None:
    bank = {"resources": {"wheat": 9, "wood": 9, "clay": 8, "stone": 8}}
    table = game([{"hand": ["farm", "legion", "legion"]}, bank])
    play(table, "offer:farm", "legion", "legion")
    assert _gift(table) == (1, 2)


def test_r28_the_gods_own_piece_is_not_numbered() -> None:
    table = game([{"hand": ["farm", "academy"]}])
    play(table, "offer:farm", "done")
    assert _gift(table) == (1, 1)


@pytest.mark.parametrize("number", [1, 3])
def test_r28_minerva_gives_as_many_cards_after_the_refill(number: int) -> None:
    table = game([{"hand": ["academy", *["legion"] * 4]}])
    play(table, "offer:academy", *["legion"] * (number - 1), "done", "confirm")
    assert table.view(0).seats[0].hand_size == 5 + number


@pytest.mark.parametrize(("number", "gain"), [(1, 1), (2, 2), (5, 2)])
def test_r28_vesta_gives_one_vp_for_one_card_else_two(number: int, gain: int) -> None:
    table = game([{"hand": ["villa_field", *["legion"] * 4]}])
    play(table, "offer:villa_field", *["legion"] * (number - 1), *["done"] * (number < 5))
    assert vp(table, 0) == 5 + gain


def test_r28_mars_gives_pieces_of_choice_and_no_extra_army() -> None:
    table = game([{"hand": ["raiders", "legion", "legion"]}])
    play(table, "offer:raiders", "legion", "done")
    assert asked(table) == ("gain_piece", ("ship", "mill", "scroll", "house", "army"))
    play(table, "ship", "house")
    mine = table.view(0).seats[0]
    assert (mine.reserve, mine.supply) == ((3, 2, 2, 3, 2), (2, 3, 3, 2, 3))
    assert asked(table)[0] == "confirm"


def test_r28_mars_gives_fewer_if_there_are_fewer() -> None:
    full = {"reserve": {"ship": 4, "mill": 5, "scroll": 5, "house": 5, "army": 5}}
    table = game([{"hand": ["raiders", "legion", "legion"], **full}])
    play(table, "offer:raiders", "legion", "legion")
    assert table.view(0).seats[0].reserve == (5, 5, 5, 5, 5)
    assert asked(table)[0] == "confirm"


@pytest.mark.parametrize(("god", "card", "piece"), GODS)
def test_r28_every_other_god_gives_one_piece_of_its_own_type(
    god: str, card: str, piece: str
) -> None:
    table = game([{"hand": [card, "legion"]}])
    events = play(table, f"offer:{card}", "done")
    if god == "ceres":
        events += play(table, "wheat")
    assert Changed(0, piece, 1) in events
    index = ["ship", "mill", "scroll", "house", "army"].index(piece)
    mine = table.view(0).seats[0]
    assert (mine.reserve[index], mine.supply[index]) == (3, 2)


@pytest.mark.parametrize(("god", "card", "piece"), GODS)
def test_r28_jupiter_lends_the_power_of_another_god_its_piece_included(
    god: str, card: str, piece: str
) -> None:
    """The whole seat comes out as if the god had been called by its own colour."""
    own = game([{"hand": [card, "legion"], "gold": 5}])
    lent = game([{"hand": ["temple_field", "legion"], "gold": 5}])
    play(own, f"offer:{card}", "done")
    play(lent, "offer:temple_field", "done")
    assert asked(lent) == ("god", ("neptune", "ceres", "minerva", "vesta", "mars"))
    play(lent, god)
    if god == "ceres":
        play(own, "clay")
        play(lent, "clay")
    play(own, "confirm")
    play(lent, "confirm")

    assert lent.view(0).seats[0] == own.view(0).seats[0]
    offered = next(e for e in lent.view(0).last_turn if isinstance(e, Offered))
    assert offered == Offered(0, "jupiter", god, "temple_field", 1)


def test_r28_jupiter_lends_mars_too() -> None:
    table = game([{"hand": ["temple_field", "legion"]}])
    play(table, "offer:temple_field", "done", "mars")
    assert asked(table)[0] == "gain_piece"
    play(table, "scroll")
    assert table.view(0).seats[0].reserve == (2, 2, 3, 2, 2)


def test_r28_jupiter_is_named_by_the_top_card_only() -> None:
    table = game([{"hand": ["galley", "temple_field"]}])
    play(table, "offer:galley", "temple_field")
    assert asked(table)[0] == "confirm"


def test_r28_an_empty_personal_supply_gives_no_piece() -> None:
    table = game([{"hand": ["galley", "legion"], "reserve": {"ship": 5}}])
    events = play(table, "offer:galley", "done")
    assert events[1:] == (Changed(0, "gold", 2),)
    assert table.view(0).seats[0].reserve[0] == 5


def test_r28_an_offering_without_any_gain_is_legal() -> None:
    full = {"reserve": dict.fromkeys(["ship", "mill", "scroll", "house", "army"], 5)}
    table = game([{"hand": ["raiders", "legion"], **full}])
    assert "offer:raiders" in keys(table)
    assert play(table, "offer:raiders", "done") == (Offered(0, "mars", "mars", "raiders", 1),)
    assert asked(table)[0] == "confirm"
