"""A game as text: the board, the owners, and nobody's secrets."""

from __future__ import annotations

from engine import Config, Game
from engine.cli.board_text import show
from tests.engine.positions import game

SEATS = [
    {"hand": ["farm", "legion"], "vp": 33, "pieces": {"A1": ["mill", "army"], "A7": ["ship"]}},
    {"hand": ["guild"], "vp": 44, "gold": 8, "columns": {"civil": ["villa_field"]}},
]


def test_the_board_is_drawn_row_by_row_with_owners_pieces_and_villages() -> None:
    text = show(game(SEATS, attacked=["D5"]).view(None))
    rows = text.splitlines()
    # A tile's first row: the ship of seat 1 and a field, each in its column.
    assert (rows[2].split(), rows[3].split()) == (["A7:1", "A2"], ["S", "field"])
    assert rows[4].split() == ["A6", "A1:1", "A3", "B7", "B2"]
    assert rows[5].split() == ["mount.", "MA", "swamp", "<4", "VP>", "field"]
    assert "<ruin>" in text
    assert rows[2].index("A7") == rows[4].index("A6") + 4


def test_goods_are_listed_and_secrets_are_not() -> None:
    text = show(game(SEATS, discard=["galley"]).view(None))
    assert text.startswith("Round 1, turn 1: seat 1 to move\n")
    assert "Temples left 4/4" in text
    assert "discard 1 (top: galley)" in text
    assert "Seat 2: gold 8 wheat 1 wood 1 clay 1 stone 1, reserve 2/2/2/2/2, 1 cards\n" in text
    assert "- | - | - | villa_field | - | -" in text
    for secret in ("33", "44", "guild", "Hand"):
        assert secret not in text


def test_ones_own_hand_and_vp_are_shown() -> None:
    text = show(game(SEATS).view(0))
    assert "2 cards, 33 VP" in text
    assert "44" not in text
    assert text.endswith("Hand: farm, legion")


def test_the_scores_are_shown_when_the_game_is_over() -> None:
    over = game(SEATS, ending="villages", last_round=8, round=8, turn=16, over=True)
    text = show(over.view(None))
    assert text.startswith("Round 8, turn 17: the game is over")
    assert text.endswith("Seat 1: 41 VP\nSeat 2: 54 VP")  # four tied resources, and gold


def test_a_game_that_waits_for_first_pieces_is_not_over() -> None:
    table = Game.new(Config(3, start_pieces=8), "show")
    table.pick(1, [2, 2, 2, 1, 1])
    first = show(table.view(None)).splitlines()[0]
    assert first == "Round 1, turn 1: first pieces are being picked, still by seat 1, 3 (V1)"
