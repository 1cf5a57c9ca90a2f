"""Hand, deck and discard pile (R18, R19, R29)."""

from __future__ import annotations

from collections import Counter

from engine import CATALOGUE, Game
from engine.events import Changed, Passed, Refilled, Reshuffled
from tests.engine.positions import asked, game, keys, play

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
