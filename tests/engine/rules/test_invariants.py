"""Every invariant is seen to fail on a state that breaks it, through a position or a running game.

The broken states are made by writing into that of the turn in hand, which is the
engine's own: there is no legal way into them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import Game
from engine.model.state import State
from engine.model.terms import Piece
from tests.engine.positions import game

SEATS = [
    {"hand": ["farm", "legion"], "pieces": {"A1": ["house", "army"], "A7": ["ship"]}},
    {"hand": ["quarry"], "pieces": {"D6": ["mill"]}},
]
A1, A2, A4, A5, A7, D6 = (
    game().view(None).board.index[name] for name in ("A1", "A2", "A4", "A5", "A7", "D6")
)


def broken(change: Callable[[State], object]) -> tuple[str, ...]:
    """The faults of a game after ``change`` has been done to its state; none before."""
    table = game(SEATS)
    assert table.faults() == ()
    change(table.turn_in_hand.state)
    return table.faults()


def test_a_sound_state_has_no_faults() -> None:
    assert game(SEATS).faults() == ()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda s: s.deck.pop(), "there are"),
        (lambda s: s.deck.append(s.deck[0]), "there are"),
        (lambda s: s.discard.append(s.deck[0]), "there are"),
        (lambda s: s.seats[0].hand.clear(), "card farm: there are 1 of 2"),
        (
            lambda s: s.seats[0].hand.extend(s.deck.pop() for _ in range(9)),
            "seats 1: a hand of 11 cards (R18)",
        ),
        (
            lambda s: s.seats[0].columns.__setitem__(5, (s.seats[0].hand.pop(),)),
            "seats 1: legion in the column temple (R17)",
        ),
        (
            lambda s: s.seats[0].columns.__setitem__(0, (s.deck.pop(0),)),
            "in the column maritime (R17)",
        ),
    ],
    ids=["lost", "doubled", "also discarded", "hand lost", "hand too large", "temples", "others"],
)
def test_every_card_is_in_exactly_one_allowed_place(
    change: Callable[[State], object], fault: str
) -> None:
    assert any(fault in line for line in broken(change))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda s: s.seats[0].reserve.__setitem__(1, 3), "seats 1: 6 of 5 mill pieces"),
        (lambda s: s.seats[1].supply.__setitem__(4, 0), "seats 2: 2 of 5 army pieces"),
        (lambda s: s.seats[0].place(Piece.MILL, A2), "seats 1: 6 of 5 mill pieces"),
        (lambda s: s.seats[0].place(Piece.TEMPLE, A1), "temples: 1 on the board and 4 left"),
        (lambda s: setattr(s, "temples_left", 3), "temples: 0 on the board and 3 left"),
    ],
)
def test_every_piece_is_in_exactly_one_place(change: Callable[[State], object], fault: str) -> None:
    assert fault in broken(change)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            lambda s: s.seats[1].place(Piece.MILL, A1),
            "seats 2: shares A1 with another player (R15)",
        ),
        (lambda s: s.seats[0].place(Piece.SHIP, A2), "seats 1: a ship on land (R15)"),
        (lambda s: s.seats[0].place(Piece.HOUSE, A7), "seats 1: a building at A7 (R15)"),
        (lambda s: s.seats[0].place(Piece.TEMPLE, A7), "seats 1: a building at A7 (R15)"),
        (lambda s: s.seats[0].place(Piece.ARMY, A5), "seats 1: an army without a ship at A5 (R23)"),
        (lambda s: s.seats[0].place(Piece.ARMY, A4), "a piece in the village A4"),
        (
            lambda s: setattr(s.seats[0], "occupied", 1 << A1),
            "seats 1: the occupied regions are miscounted",
        ),
        (
            lambda s: setattr(s.seats[1], "first_region", -1),
            "seats 2: pieces, but no first region (R12)",
        ),
        (lambda s: s.villages.pop(A4), "villages: each must stand or be attacked"),
        (lambda s: setattr(s, "attacked", 1 << A4), "villages: each must stand or be attacked"),
    ],
)
def test_pieces_are_in_allowed_regions(change: Callable[[State], object], fault: str) -> None:
    assert fault in broken(change)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            lambda s: s.supply.__setitem__(0, 9),
            "wheat: 2 held and 9 in the supply, not 10 in all",
        ),
        (
            lambda s: s.seats[1].resources.__setitem__(3, 4),
            "stone: 5 held and 8 in the supply, not 10 in all",
        ),
        (lambda s: s.seats[1].resources.__setitem__(2, -1), "seats 2: -1 clay"),
        (lambda s: setattr(s.seats[0], "gold", -1), "seats 1: -1 gold"),
        (lambda s: setattr(s.seats[0], "vp", -2), "seats 1: -2 vp"),
    ],
)
def test_goods_add_up_and_are_never_negative(change: Callable[[State], object], fault: str) -> None:
    assert fault in broken(change)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            lambda s: setattr(s.seats[1], "resigned", True),
            "seats: 1 not resigned, so the game is over (R35)",
        ),
        (lambda s: setattr(s, "over", True), "over: nothing has ended the game (R30)"),
        (
            lambda s: setattr(s, "ending", "villages"),
            "ending and last_round: one without the other (R30)",
        ),
        (lambda s: setattr(s, "ending", "x"), "ending: 'x' is none of temples, villages, stall"),
        (
            lambda s: setattr(s, "last_round", 9),
            "last_round: 9 is neither this round nor the next (R30)",
        ),
    ],
)
def test_turns_and_rounds_are_consistent(change: Callable[[State], object], fault: str) -> None:
    assert fault in broken(change)


def test_a_position_with_everybody_gone_is_refused() -> None:
    seats = [{"resigned": True}, {"resigned": True}]
    with pytest.raises(Exception, match="0 not resigned"):
        game(seats)


def test_a_game_won_by_the_last_remaining_player_is_sound() -> None:
    table = game(SEATS)
    table.resign(0)
    assert table.faults() == ()
    assert Game.from_position(table.position()).faults() == ()
