"""Offerings to the gods (R27-R29), and drawing cards (R18, R19)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import CATALOGUE, Game
from engine.events import Changed, Offered, Passed, Refilled, Reshuffled
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


NINE = ["farm", "farm", "quarry", "quarry", "estate", "legion", "legion", "legion", "legion"]
ALL_CARDS = Counter({card.key: card.copies for card in CATALOGUE.cards if card.deck == "base"})


def empty_handed(hand: list[str]) -> Game:
    """Seat 0 with ``hand``; seat 1 has all other cards in its columns: nothing can be drawn."""
    rest = ALL_CARDS - Counter(hand)
    columns: dict[str, list[str]] = {}
    for key in rest.elements():
        columns.setdefault(CATALOGUE.card(key).colour.key, []).append(key)
    seats = [{"hand": hand, "pieces": {"A1": ["house"]}}, {"columns": columns}]
    return game(seats, deck=[])


def test_r18_five_cards_are_drawn_with_an_empty_hand_at_the_end_of_the_turn() -> None:
    seat = {"hand": ["farm"], "pieces": {"A1": ["house"]}}
    table = game([seat], next_cards=["legion", "raiders", "quarry", "galley", "estate", "academy"])
    play(table, "build:farm", "A1", "clay")
    assert table.view(0).hand == ()

    assert play(table, "confirm") == (Refilled(0, 5),)
    assert set(table.view(0).hand or ()) == {"legion", "raiders", "quarry", "galley", "estate"}


def test_r18_nothing_is_drawn_with_a_card_left() -> None:
    seat = {"hand": ["farm", "legion"], "pieces": {"A1": ["house"]}}
    table = game([seat])
    play(table, "build:farm", "A1", "clay")
    assert play(table, "confirm") == ()
    assert table.view(0).hand == ("legion",)


def test_r18_five_are_drawn_after_a_pass_too() -> None:
    """The hand and the deck were empty; a pile exists since then."""
    table = game([{"hand": []}], deck_of=[], discard=["farm"])
    assert asked(table) == ("confirm", ("confirm",))
    events = play(table, "confirm")
    assert events == (Passed(0), Reshuffled(0), Refilled(0, 5))
    assert table.view(0).seats[0].hand_size == 5


def test_r18_drawing_stops_at_ten_cards() -> None:
    hand = [*NINE, "academy"]
    columns = {"scientific": ["academy"]}
    table = game([{"hand": hand, "columns": columns, "pieces": {"A1": ["house"]}}])
    events = play(table, "build:academy", "A1", "wheat")
    # Nine are left; the first Academy draws one, the second none.
    assert [e for e in events if isinstance(e, Changed)] == [Changed(0, "cards", 1)]
    assert table.view(0).seats[0].hand_size == 10


def test_r18_the_next_card_is_the_top_of_the_deck() -> None:
    seat = {"hand": ["academy", "farm"], "pieces": {"A1": ["house"]}}
    table = game([seat], next_cards=["ballista", "cavalry", "galley"])
    play(table, "build:academy", "A1", "wheat")
    assert table.view(0).hand == ("farm", "ballista", "cavalry")
    assert table.view(0).deck_size == 96 - 2 - 2


def test_r19_the_pile_becomes_the_deck_right_after_the_last_card_is_drawn() -> None:
    seat = {"hand": ["academy", "farm"], "pieces": {"A1": ["house"]}}
    table = game([seat], deck_of=["ballista", "cavalry"])
    pile = table.view(0).discard_size
    events = play(table, "build:academy", "A1", "wheat")

    assert events[-2:] == (Reshuffled(0), Changed(0, "cards", 2))
    view = table.view(0)
    assert (view.deck_size, view.discard_size, view.discard_top) == (pile, 0, None)
    assert view.hand == ("farm", "ballista", "cavalry")


def test_r19_a_deck_that_runs_out_during_a_draw_is_shuffled_and_drawn_on() -> None:
    seat = {"hand": ["academy", "farm"], "pieces": {"A1": ["house"]}}
    table = game([seat], deck_of=["ballista"])
    pile = table.view(0).discard_size
    play(table, "build:academy", "A1", "wheat")
    assert table.view(0).seats[0].hand_size == 3
    assert table.view(0).deck_size == pile - 1


def test_r19_an_empty_pile_delays_the_shuffle_to_the_next_draw() -> None:
    """The deck runs out with no pile; the next offering makes one, its refill draws from it."""
    table = empty_handed(["academy", "farm", "legion", "raiders"])
    view = table.view(0)
    assert (view.deck_size, view.discard_size) == (0, 0)
    play(table, "offer:farm", "legion", "done")
    assert table.view(0).discard_size == 2
    play(table, *["wheat"] * 2)
    events = play(table, "confirm")

    assert events == (Reshuffled(0), Refilled(0, 2))
    assert table.view(0).seats[0].hand_size == 4  # 2 kept, 2 back; 5 are not to be had
    assert (table.view(0).deck_size, table.view(0).discard_size) == (0, 0)


def test_r19_the_available_cards_are_drawn_if_deck_and_pile_run_out() -> None:
    table = empty_handed(["academy", "farm"])
    events = play(table, "build:academy", "A1", "wheat")
    assert not any(isinstance(event, Changed) for event in events)
    play(table, "confirm")
    assert table.view(0).hand == ("farm",)
    assert table.to_move == 1


def test_r19_a_player_without_a_building_or_a_card_to_discard_passes() -> None:
    table = empty_handed(["farm"])
    play(table, "build:farm", "A1", "clay", "confirm")
    assert table.to_move == 1
    assert asked(table) == ("confirm", ("confirm",))
    assert table.view(1).draft == (Passed(1),)
    assert play(table, "confirm") == (Passed(1),)
    assert table.view(None).last_turn == (Passed(1),)
    assert table.to_move == 0


def test_r19_passing_is_refused_otherwise() -> None:
    """A card that cannot be built can always be offered."""
    table = game([{"hand": ["farm", "quarry"], "reserve": {"mill": 0}}])
    assert keys(table) == ("offer:farm", "offer:quarry")
    one = game([{"hand": ["farm"], "reserve": {"mill": 0}, "resources": {"wheat": 2}}])
    assert keys(one) == ("offer:farm",)


def test_r19_no_card_is_lost_or_doubled_by_a_reshuffle() -> None:
    seat = {"hand": ["academy", "farm"], "pieces": {"A1": ["house"]}}
    table = game([seat], deck_of=["ballista", "cavalry"])
    play(table, "build:academy", "A1", "wheat", "confirm")
    position = table.position()
    there = Counter(position["deck"] + position["discard"])
    for row in position["seats"]:
        there.update(row["hand"])
        for column in row["columns"].values():
            there.update(column)
    assert there == ALL_CARDS
    assert table.faults() == ()


def test_r19_reshuffles_differ_from_one_another_and_agree_on_every_replay() -> None:
    def deck_after(reshuffles: int) -> list[str]:
        seat = {"hand": ["academy", "farm"], "pieces": {"A1": ["house"]}}
        table = game([seat], deck_of=["ballista", "cavalry"], reshuffles=reshuffles)
        play(table, "build:academy", "A1", "wheat", "confirm")
        found: list[str] = table.position()["deck"]
        return found

    assert deck_after(0) == deck_after(0)
    assert deck_after(0) != deck_after(1)
    assert sorted(deck_after(0)) == sorted(deck_after(1))


def test_r29_an_offering_refills_the_hand_to_five() -> None:
    table = game([{"hand": ["galley", "farm", "legion"]}])
    play(table, "offer:galley", "farm", "done")
    assert play(table, "confirm") == (Refilled(0, 4),)
    assert table.view(0).seats[0].hand_size == 5


def test_r29_a_larger_hand_stays() -> None:
    table = game([{"hand": [*NINE[:7], "galley"]}])
    play(table, "offer:galley", "done")
    assert play(table, "confirm") == ()
    assert table.view(0).seats[0].hand_size == 7


def test_r29_minervas_cards_come_after_the_refill() -> None:
    table = game([{"hand": ["academy", "farm", "legion"]}])
    play(table, "offer:academy", "farm", "legion")
    assert play(table, "confirm") == (Refilled(0, 8),)
    assert table.view(0).seats[0].hand_size == 8


def test_r29_minervas_cards_are_added_to_a_larger_hand_too() -> None:
    table = game([{"hand": [*NINE[:7], "academy"]}])
    play(table, "offer:academy", "farm", "done")
    assert play(table, "confirm") == (Refilled(0, 2),)
    assert table.view(0).seats[0].hand_size == 8


def test_r29_a_hand_never_exceeds_ten() -> None:
    table = game([{"hand": [*NINE, "academy"]}])
    play(table, "offer:academy", "done")
    assert play(table, "confirm") == (Refilled(0, 1),)
    assert table.view(0).seats[0].hand_size == 10

    many = game([{"hand": ["academy", *NINE]}])
    play(many, "offer:academy", *["legion"] * 4, "farm", "farm", "done")
    assert play(many, "confirm") == (Refilled(0, 7),)
    assert many.view(0).seats[0].hand_size == 10
