"""Simulated games and the fingerprint of the rules."""

from __future__ import annotations

import pytest

from engine import Config, Game
from engine.players.simulation import perft, play, report, simulate
from tests.engine.positions import game


def test_a_simulated_game_is_checked_and_replayed() -> None:
    played = play(Config(2), "simulated", ["random", "random"])
    assert (played.players, played.faults, played.replayed) == (2, (), True)
    best = max(played.scores)
    assert played.winners == tuple(i for i, n in enumerate(played.scores) if n == best)
    again = play(Config(2), "simulated", ["random", "random"], check=False)
    assert (again.turns, again.choices, again.scores) == (
        *(played.turns, played.choices, played.scores),
    )


@pytest.mark.long
def test_the_report_adds_the_games_up() -> None:
    played = list(simulate([Config(3)], 2, "sum", ["random"] * 3))
    totals = report(played)
    assert [row["seed"] for row in totals["results"]] == ["sum-1", "sum-2"]
    assert totals["choices"] == sum(one.choices for one in played)
    assert (totals["games"], totals["finished"], totals["invariant_faults"]) == (2, 2, 0)


def test_perft_counts_sequences_of_choices() -> None:
    """Build the Estate, at A1, A2 or A3, or offer either card, with the other one or not."""
    seat = {"hand": ["estate", "galley"], "reserve": {"ship": 0}, "pieces": {"A2": ["house"]}}
    table = game([{**seat, "vp": 0}])
    assert perft(table, 0) == 1
    assert perft(table, 1) == 3
    assert perft(table, 2) == 3 + 2 + 2
    over = game(ending="stall", last_round=2, round=2, over=True)
    assert perft(over, 3) == 1


def test_perft_of_a_fixed_deal() -> None:
    assert [perft(Game.new(Config(2), "perft"), depth) for depth in (1, 2, 3)] == [10, 60, 169]
