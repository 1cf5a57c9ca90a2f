"""Ratings: the library against figures calculated by hand, and the numbers people see."""

from __future__ import annotations

from math import sqrt

import pytest

from bot.features.results.ratings import NEWCOMER, Skill, rated, rated_by_name, shown
from render import Rating


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
