"""Figures of results: ratings against those calculated by hand, and what a profile sums up."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import sqrt
from typing import Any

import pytest

from bot.features.results.ratings import NEWCOMER, Skill, rated, rated_by_name, shown
from bot.features.results.rows import ResultRow
from bot.features.results.use_cases import average, played
from engine import Colour
from render import Average, Finished, Group, Profile, Rating


def test_two_newcomers_ratings_match_the_model_by_hand() -> None:
    """Weng and Lin's algorithm 4 for two, written out: tau and beta as the library has them."""
    beta, tau = 25 / 6, 25 / 300
    variance = NEWCOMER.sigma**2 + tau**2
    c = sqrt(2 * (variance + beta**2))
    win = 0.5  # the chance of each, as both are newcomers
    step = variance / c * (1 - win)
    shrunk = 1 - sqrt(variance) / c * variance / c**2 * win * (1 - win)
    sigma = sqrt(variance) * sqrt(shrunk)
    winner, loser = rated([NEWCOMER, NEWCOMER], [1, 2])
    assert (winner.mu, winner.sigma) == pytest.approx((25 + step, sigma), abs=1e-9)
    assert (loser.mu, loser.sigma) == pytest.approx((25 - step, sigma), abs=1e-9)
    assert (winner.mu, winner.sigma) == pytest.approx((27.635, 8.066), abs=1e-3)


def test_a_shared_win_moves_equals_alike_and_the_last_down() -> None:
    one, other, last = rated([NEWCOMER] * 3, [1, 1, 3])
    assert (one.mu, one.sigma) == pytest.approx((other.mu, other.sigma))
    assert last.mu < 25 < one.mu


def test_a_stronger_player_gains_less_by_winning() -> None:
    strong = Skill(32, 4)
    expected, _ = rated([strong, NEWCOMER], [1, 2])
    _, surprise = rated([NEWCOMER, strong], [2, 1])
    weak, _ = rated([Skill(18, 4), NEWCOMER], [1, 2])
    assert expected == surprise
    assert 0 < expected.mu - 32 < weak.mu - 18


def test_a_player_with_two_seats_gets_the_mean_of_both() -> None:
    names = ("Ann", "greedy", "greedy")
    alone = rated([NEWCOMER] * 3, [2, 1, 3])
    ann, first, second = rated_by_name(names, [NEWCOMER] * 3, [2, 1, 3])
    assert ann == alone[0]
    assert first == second
    assert first.mu == pytest.approx((alone[1].mu + alone[2].mu) / 2)


def test_people_read_a_thousand_at_the_beginning() -> None:
    assert shown(NEWCOMER) == Rating(1000, 333)
    assert shown(Skill(30.04, 2.5)) == Rating(1101, 100)


NOW = datetime(2026, 5, 1, tzinfo=UTC)
EGYPT = ["egypt"] * 6
MIXED = ["base", "base", "egypt", "base", "base", "egypt"]


def result(place: int, days: int, **details: Any) -> ResultRow:
    whole = {
        "points": [5, 20, 4, 8, 2],
        "cards": [1, 2, 3, 4, 5, 6],
        "built": [],
        "decks": ["base"] * 6,
        "seconds": [],
    }
    return ResultRow(
        game_id=1,
        guild_id=1,
        seat=details.pop("seat", 0),
        person_id=1,
        name="Ann",
        players=details.pop("players", 3),
        place=place,
        points=details.pop("points", 39),
        details=whole | details,
        ended_at=NOW - timedelta(days=days),
    )


def test_games_are_added_up() -> None:
    rows = [
        result(1, 90, built=["academy", "farm", "legion"], seconds=[30, 4000], decks=EGYPT),
        result(3, 60, built=["academy", "farm"], seconds=[7000], decks=MIXED, seat=2),
        result(1, 31, built=["academy", "legion"], seconds=[100_000], players=4, seat=1),
        result(1, 2, built=["academy", "legion"], seconds=[300_000], decks=MIXED),
    ]
    found = played(Profile("Ann"), rows, NOW)
    assert found == Profile(
        "Ann",
        games=4,
        wins=3,
        place=1.5,
        months=3,
        favourite=("academy", 4),
        best=("legion", 3, 3),  # farm won one of two, academy three of four
        newest=(
            *(Finished(3, 1, 39, 2), Finished(4, 1, 39, 31)),
            *(Finished(3, 3, 39, 60), Finished(3, 1, 39, 90)),
        ),
        players=3,
        places=(2, 0, 1),
        own=Average((1, 2, 3, 4, 5, 6), (20, 4, 8, 2), 7000),
        groups=(
            Group("players", "3", 3, 2, 5 / 3),
            Group("players", "4", 1, 1, 1),
            Group("seat", "1", 2, 2, 1),
            Group("seat", "2", 1, 1, 1),
            Group("seat", "3", 1, 0, 3),
            Group("decks", "base", 1, 1, 1),
            Group("decks", "egypt", 1, 1, 1),
            Group("decks", "mixed", 2, 1, 2),
            *(
                Group("deck", f"egypt-{colour}", games, wins, place)
                for colour, games, wins, place in (
                    ("civil", 1, 1, 1.0),
                    ("maritime", 1, 1, 1.0),
                    ("military", 1, 1, 1.0),
                    ("production", 1, 1, 1.0),
                    ("scientific", 3, 2, 5 / 3),
                    ("temple", 3, 2, 5 / 3),
                )
            ),
        ),
    )


def test_a_left_game_counts_as_a_game_and_for_nothing_else() -> None:
    left = result(3, 5)
    left.details = {"left": True, "decks": ["base"] * 6}
    whole = result(1, 1)
    found = played(Profile("Ann"), [left, whole], NOW)
    assert (found.games, found.wins, found.places) == (2, 1, (1, 0, 1))
    assert found.own == replace(average([whole.details]), seconds=None)
    assert (found.favourite, found.best) == (None, None)
    assert average([left.details]) == Average()


def test_one_lucky_game_makes_no_best_card() -> None:
    rows = [result(1, 3, built=["farm"]), *(result(1, 2, built=["legion"]) for _ in range(3))]
    found = played(Profile("Ann"), rows, NOW)
    assert found.best == ("legion", 3, 3)
    assert len(found.own.cards) == len(Colour)
