"""Boats: their capacity, and the overflow at the end of the owner's turn (E7)."""

from __future__ import annotations

import pytest

from engine import Config, Game, IllegalError
from engine.events import Changed, Refilled
from tests.engine.effects.playing import build, have
from tests.engine.positions import RESOURCES, asked, keys, play, table

EGYPT = ("base", "egypt", "base", "base", "base", "base")


@pytest.mark.parametrize(("players", "left"), [(2, (7, 6, 7)), (3, (7, 5, 6)), (4, (7, 4, 5))])
def test_e07_everyone_starts_with_a_boat_of_two_and_one_of_three(
    players: int, left: tuple[int, ...]
) -> None:
    view = Game.new(Config(players, EGYPT), "boats").view(None)
    assert [seat.boats for seat in view.seats] == [(0, 1, 1)] * players
    assert view.boats_left == left


def test_e07_there_is_a_boat_for_every_card_of_the_deck_even_with_four() -> None:
    """16 are left after set-up: 7 of size 1, 4 of size 2, 5 of size 3."""
    assert sum(Game.new(Config(4, EGYPT), "boats").view(None).boats_left) == 16


def offering(resources: dict[str, int], **seat: object) -> Game:
    """Seat 0 is about to take what Ceres gives for two cards."""
    mine = {"hand": ["seasonal", "legion", "galley"], "resources": resources, **seat}
    game = table([mine], "production")
    play(game, "offer:seasonal", "legion", "done")
    return game


def test_e07_the_boats_overflow_goes_back_by_the_owners_choice() -> None:
    """Four and two gained are six; the boats carry five."""
    game = offering(have(wheat=2, wood=2))
    supply = game.view(0).supply
    play(game, "clay", "clay")
    assert asked(game) == ("overflow", ("wheat", "wood", "clay"))
    assert "none" not in keys(game)
    assert play(game, "wood") == (Changed(0, "wood", -1),)
    assert asked(game) == ("confirm", ("confirm",))
    mine = game.view(0)
    assert mine.seats[0].resources == (2, 1, 2, 0)
    assert mine.supply == (supply[0], supply[1] + 1, supply[2] - 2, supply[3])


def test_e07_the_owner_chooses_one_by_one_any_mix() -> None:
    game = offering(have(wheat=2, wood=2, clay=1))
    play(game, "stone", "stone")
    assert asked(game) == ("overflow", ("wheat", "wood", "clay", "stone"))
    play(game, "wood")
    assert asked(game) == ("overflow", RESOURCES)
    play(game, "wheat")
    assert game.view(0).seats[0].resources == (1, 1, 1, 2)
    assert keys(game) == ("confirm",)


def test_e07_an_overflow_of_one_kind_goes_back_unasked() -> None:
    game = offering(have(wheat=5))
    events = play(game, "wheat", "wheat")
    assert events[-1] == Changed(0, "wheat", -2)
    assert game.view(0).seats[0].resources == (5, 0, 0, 0)
    assert keys(game) == ("confirm",)


@pytest.mark.parametrize(("boats", "space"), [([0, 1, 1], 5), ([1, 1, 1], 6), ([0, 0, 2], 6)])
def test_e07_an_amount_equal_to_the_boats_capacity_stays(boats: list[int], space: int) -> None:
    game = offering(have(wheat=space - 2), boats=boats)
    play(game, "wood", "clay")
    assert asked(game) == ("confirm", ("confirm",))
    assert sum(game.view(0).seats[0].resources) == space


def test_e07_any_amount_is_allowed_within_the_turn() -> None:
    """The ship's purchase makes nine; only then, at the end, four go back."""
    seat = {
        "hand": ["souk_wood"],
        "gold": 18,
        "resources": have(clay=4),
        "pieces": {"A1": ["mill"]},
    }
    done = build(table([seat], "maritime", "production"), "souk_wood", "A7", "none", *["wheat"] * 5)
    assert done.changes == {"wheat": 5, "gold": -10}
    assert (done.kind, done.asked) == ("overflow", ("wheat", "clay"))
    play(done.game, "clay", "clay", "clay", "wheat")
    assert done.game.view(0).seats[0].resources == (4, 0, 1, 0)
    assert keys(done.game) == ("confirm",)


def test_e07_a_boat_taken_in_this_turn_counts_at_its_end() -> None:
    seat = {
        "hand": ["mill"],
        "gold": 1,
        "resources": have(clay=7),
        "pieces": {"A1": ["house"]},
    }
    done = build(table([seat], "production"), "mill", "A1")
    assert done.game.view(0).seats[0].boats == (0, 1, 2)
    assert done.changes == {"wood": 1}  # 5 + 3 carry all eight
    assert done.asked == ("confirm",)


def test_e07_the_overflow_comes_before_the_cards_are_drawn() -> None:
    """R18, R29: the choice is made before anything new is seen."""
    game = offering(have(wheat=5))
    play(game, "wood", "clay")
    before = game.view(0).seats[0].hand_size
    play(game, "wheat", "wood")
    assert game.view(0).seats[0].hand_size == before == 1
    assert play(game, "confirm") == (Refilled(0, 4),)


def test_e07_an_overflow_can_be_taken_back_until_it_is_confirmed() -> None:
    game = offering(have(wheat=5))
    play(game, "wood", "clay", "wheat")
    game.undo()
    assert asked(game) == ("overflow", ("wheat", "wood", "clay"))


def test_e07_only_the_player_whose_turn_ends_gives_anything_back() -> None:
    mine = {"hand": ["galley", "legion"]}
    yours = {"resources": have(wheat=9)}
    game = table([mine, yours], "production")
    play(game, "offer:galley", "done", "confirm")
    assert game.view(None).seats[1].resources == (9, 0, 0, 0)


def test_e07_boats_are_checked_after_a_pass_too() -> None:
    game = table([{"hand": [], "resources": have(wheat=4, wood=3)}], "production")
    assert asked(game) == ("overflow", ("wheat", "wood"))
    with pytest.raises(IllegalError):
        game.choose("clay")
    play(game, "wheat", "wood")
    assert keys(game) == ("confirm",)


def test_e07_boats_are_public_and_stored_in_positions() -> None:
    game = table([{"boats": [2, 1, 1]}], "production")
    assert game.view(1).seats[0].boats == (2, 1, 1)
    again = Game.from_position(game.position())
    assert again.view(None).boats_left == (5, 6, 7)
    assert again.position() == game.position()
