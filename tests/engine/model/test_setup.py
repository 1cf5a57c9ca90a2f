"""A game about to start, and the shuffle that deals it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from engine import CATALOGUE, Config, Game, seal
from engine.model.shuffling import Chance
from tests.engine.positions import asked, game, keys, play, vp

ALL = [2, 3, 4]


def fresh(players: int) -> Game:
    return Game.new(Config(players), "set-up")


@pytest.mark.parametrize("players", ALL)
def test_r07_the_supply_has_a_temple_for_every_tile(players: int) -> None:
    view = fresh(players).view(None)
    assert view.temples_left == view.temples_total == {2: 4, 3: 6, 4: 7}[players]


@pytest.mark.parametrize("players", ALL)
def test_r07_five_of_each_resource_a_player_less_the_one_each_takes(players: int) -> None:
    view = fresh(players).view(None)
    assert view.supply == (4 * players,) * 4


def test_r07_a_resource_that_has_run_out_is_not_produced() -> None:
    seats = [
        {"hand": ["farm", "raiders"], "pieces": {"A2": ["scroll"]}, "resources": {"wheat": 0}},
        {"resources": {"wheat": 9}},
    ]
    table = game(seats)
    play(table, "build:farm", "A2", "clay")

    assert table.view(0).seats[0].resources == (1, 1, 0, 1)
    assert table.view(0).supply[0] == 0


def test_r07_a_resource_that_has_run_out_is_not_on_sale() -> None:
    seats = [
        {"hand": ["galley", "raiders"], "pieces": {"A1": ["scroll"]}, "resources": {"clay": 0}},
        {"resources": {"clay": 10}},
    ]
    table = game(seats)
    play(table, "build:galley", "A7", "wheat+wood")

    kind, baskets = asked(table)
    assert kind == "basket"
    assert "wheat+wood+stone" in baskets
    assert not any("clay" in basket for basket in baskets)


def test_r07_a_resource_that_has_run_out_is_not_given_by_ceres() -> None:
    seats = [
        {"hand": ["farm", "raiders"], "resources": {"clay": 0}},
        {"resources": {"clay": 10}},
    ]
    table = game(seats)
    play(table, "offer:farm", "done")

    assert asked(table) == ("gain_resource", ("wheat", "wood", "stone"))


def test_r07_paid_resources_can_be_gained_again_at_once() -> None:
    """The one wood that pays for the Galley is the only one that it can buy."""
    seats = [
        {"hand": ["galley", "raiders"], "pieces": {"A1": ["scroll"]}, "resources": {"wood": 1}},
        {"resources": {"wood": 9}},
    ]
    table = game(seats)
    assert table.view(0).supply[1] == 0
    play(table, "build:galley", "A7", "wheat+wood")

    assert table.view(0).supply[1] == 1
    assert "wood" in keys(table)
    play(table, "wood")
    assert table.view(0).seats[0].resources == (0, 1, 1, 1)
    assert table.view(0).supply[1] == 0


def test_r07_sold_resources_return_at_once() -> None:
    seats = [
        {
            "hand": ["merchant_ship_clay", "raiders"],
            "pieces": {"A1": ["scroll"]},
            "resources": {"clay": 3},
        }
    ]
    table = game(seats)
    play(table, "build:merchant_ship_clay", "A7", "wood")
    before = table.view(0).supply
    play(table, "2")

    assert table.view(0).supply == (before[0], before[1], before[2] + 2, before[3])
    assert table.view(0).seats[0].gold == 5 + 8


def test_r07_gold_and_vp_have_no_end() -> None:
    table = game([{"hand": ["galley", "raiders"], "gold": 9999, "vp": 9999}])
    play(table, "offer:galley", "done")
    assert table.view(0).seats[0].gold == 10001
    assert vp(table, 0) == 9999


@pytest.mark.parametrize("players", ALL)
def test_r08_every_player_starts_with_the_same(players: int) -> None:
    table = fresh(players)
    for seat in range(players):
        view = table.view(seat)
        mine = view.seats[seat]
        assert (mine.gold, mine.resources, mine.vp) == (5, (1, 1, 1, 1), 5)
        assert mine.reserve == (2, 2, 2, 2, 2)
        assert mine.supply == (3, 3, 3, 3, 3)
        assert mine.columns == ((), (), (), (), (), ())
        assert (mine.pieces, mine.first_region, mine.resigned) == ({}, None, False)
        assert view.hand is not None
        assert len(view.hand) == mine.hand_size == 5


@pytest.mark.parametrize("players", ALL)
def test_r08_the_rest_of_the_96_cards_is_the_deck(players: int) -> None:
    view = fresh(players).view(None)
    assert (view.deck_size, view.discard_size, view.discard_top) == (96 - 5 * players, 0, None)

    position = fresh(players).position()
    everywhere = Counter(position["deck"])
    for seat in position["seats"]:
        everywhere.update(seat["hand"])
    base = [card for card in CATALOGUE.cards if card.deck == "base"]
    assert everywhere == Counter({card.key: card.copies for card in base})


def test_r08_only_hands_and_totals_are_hidden() -> None:
    seats = [
        {"hand": ["farm"], "vp": 11, "columns": {"civil": ["villa_field"]}},
        {"hand": ["legion", "raiders"], "vp": 7, "gold": 3, "pieces": {"D3": ["ship"]}},
    ]
    table = game(seats, discard=["quarry", "farm"])
    seen = table.view(0)

    assert seen.hand == ("farm",)
    assert [seat.vp for seat in seen.seats] == [11, None]
    other = seen.seats[1]
    assert (other.hand_size, other.gold, other.resources) == (2, 3, (1, 1, 1, 1))
    assert other.pieces == {"D3": ("ship",)}
    assert other.reserve == (2, 2, 2, 2, 2)
    assert other.supply == (2, 3, 3, 3, 3)
    assert (seen.discard_top, seen.discard_size) == ("quarry", 2)
    assert seen.villages == {"A4": 6, "B7": 4, "C3": 6, "D5": 3}
    spectator = table.view(None)
    assert spectator.hand is None
    assert [seat.vp for seat in spectator.seats] == [None, None]
    assert spectator.seats[0].columns[3] == ("villa_field",)


def test_r09_seating_is_drawn_and_seat_0_begins() -> None:
    tables = [Game.new(Config(3), f"seat-{n}") for n in range(60)]

    assert {table.to_move for table in tables} == {0}
    assert all(sorted(table.seating) == [0, 1, 2] for table in tables)
    assert len({table.seating for table in tables}) == 6  # every order comes up


def test_r09_the_same_seed_seats_and_deals_the_same() -> None:
    assert Game.new(Config(4), "x").position() == Game.new(Config(4), "x").position()
    assert Game.new(Config(4), "x").position() != Game.new(Config(4), "y").position()


GOLDEN_NUMBERS = [51, 72, 73, 67, 25, 35, 8, 18, 65, 9, 39, 98]
GOLDEN_LARGE = [2573716387020577308, 3982167013882329061]
GOLDEN_SHUFFLE = [1, 8, 11, 9, 4, 3, 5, 7, 6, 0, 2, 10]
GOLDEN_SEATING = (2, 1, 0)
GOLDEN_BOARD = [("4a", 5), ("5b", 4), ("7b", 3), ("2b", 3), ("6a", 5), ("1a", 3)]
GOLDEN_HAND = ["lumber_camp", "works_forest", "workshop", "temple_mountain", "academy"]


def test_golden_numbers() -> None:
    chance = Chance("deus", "test")
    assert [chance.below(100) for _ in range(12)] == GOLDEN_NUMBERS
    assert [chance.below(2**63) for _ in range(2)] == GOLDEN_LARGE


def test_golden_shuffle() -> None:
    items = list(range(12))
    Chance("deus", "deck").shuffle(items)
    assert items == GOLDEN_SHUFFLE


def test_golden_game() -> None:
    """Seating, board and first hand of a seed: an old record must always deal the same."""
    table = Game.new(Config(3), "golden")
    assert table.seating == GOLDEN_SEATING
    assert [(p.face, p.turned) for p in table.view(None).board.placements] == GOLDEN_BOARD
    assert table.position()["seats"][0]["hand"] == GOLDEN_HAND


def test_the_seal_is_the_sha256_of_the_seed() -> None:
    assert seal("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_every_purpose_and_seed_has_its_own_stream() -> None:
    streams = {
        (seed, purpose): tuple(Chance(seed, purpose).below(10**6) for _ in range(3))
        for seed in ("a", "b")
        for purpose in ("deck", "board", "reshuffle 1", "reshuffle 2")
    }
    assert len(set(streams.values())) == 8


def test_numbers_stay_below_their_bound_and_all_come_up() -> None:
    chance = Chance("bounds", "test")
    for bound in (1, 2, 3, 7, 96):
        assert {chance.below(bound) for _ in range(60 * bound)} == set(range(bound))


def test_numbers_are_fair_enough() -> None:
    chance = Chance("fair", "test")
    counts = Counter(chance.below(6) for _ in range(12_000))
    chi_squared = sum((counts[n] - 2000) ** 2 / 2000 for n in range(6))
    assert chi_squared < 20.5  # 5 degrees of freedom, p = 0.001


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for n in range(4800):
        items = [0, 1, 2, 3]
        Chance(f"shuffle-{n}", "test").shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    chi_squared = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert chi_squared < 49.7  # 23 degrees of freedom, p = 0.001


def test_shuffling_keeps_the_items_and_takes_short_lists() -> None:
    for items in ([], [1], ["x", "x", "y"]):
        before = Counter(items)
        Chance("short", "test").shuffle(items)
        assert Counter(items) == before
