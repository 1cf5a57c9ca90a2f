"""The points of a game for a season, and the order of its ladder."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.results.ratings import NEWCOMER, Skill
from bot.features.results.rows import SeasonPointsRow
from bot.features.results.seasons import COUNTED, begin_of, chance, gained, ladder, quarter_of

STRONG, WEAK = Skill(35, 1), Skill(15, 1)
skills = st.builds(Skill, st.floats(0, 50), st.floats(0.5, 9))


def gain(person: int, points: int, order: int, place: int = 1) -> SeasonPointsRow:
    return SeasonPointsRow(
        id=order,
        guild_id=1,
        quarter=1,
        game_id=order,
        person_id=person,
        name=f"P{person}",
        seat=0,
        place=place,
        players=2,
        points=50 + points,
        gained=points,
        at=datetime(2000, 1, 1, tzinfo=UTC),
    )


def test_an_equal_opponent_brings_ten_points_and_a_lost_game_takes_nothing() -> None:
    assert gained(NEWCOMER, 1, [(NEWCOMER, 2)]) == 10
    assert gained(NEWCOMER, 1, [(NEWCOMER, 2), (NEWCOMER, 3), (NEWCOMER, 4)]) == 30
    assert gained(NEWCOMER, 2, [(NEWCOMER, 1), (NEWCOMER, 3), (NEWCOMER, 4)]) == 20
    assert gained(NEWCOMER, 1, [(NEWCOMER, 1)]) == 5
    assert gained(NEWCOMER, 2, [(NEWCOMER, 1)]) == 0


def test_a_stronger_opponent_brings_more_than_a_weaker_one() -> None:
    assert gained(WEAK, 1, [(STRONG, 2)]) == 20
    assert gained(STRONG, 1, [(WEAK, 2)]) == 0
    # By hand: the difference of 4 in units of sqrt(2 * (25/6)^2 + 1 + 1) is 0.6602.
    assert chance(Skill(24, 1), Skill(20, 1)) == pytest.approx(0.74544, abs=1e-4)
    assert gained(Skill(20, 1), 1, [(Skill(24, 1), 2)]) == 15


@pytest.mark.long
@given(skills, skills)
def test_the_chances_of_two_players_add_up_to_one(one: Skill, other: Skill) -> None:
    assert chance(one, other) + chance(other, one) == pytest.approx(1)


@given(skills, st.integers(1, 4), st.lists(st.tuples(skills, st.integers(1, 5)), max_size=3))
def test_a_game_never_costs_points_and_brings_twenty_an_opponent_at_most(
    own: Skill, place: int, others: list[tuple[Skill, int]]
) -> None:
    found = gained(own, place, others)
    assert 0 <= found <= 20 * sum(theirs >= place for _, theirs in others)


def test_only_the_best_games_count() -> None:
    many = [gain(1, 10, order) for order in range(COUNTED + 15)]
    few = [gain(2, 20, 100 + order) for order in range(COUNTED)]
    first, second = ladder([*many, *few])
    assert (first.person_id, first.points, first.games) == (2, 20 * COUNTED, COUNTED)
    assert (second.person_id, second.points, second.games) == (1, 10 * COUNTED, COUNTED + 15)


def test_ties_break_by_wins_then_fewer_games_then_earlier_points() -> None:
    wins = [gain(1, 10, 1), gain(1, 10, 2)]
    places = [gain(2, 10, 3), gain(2, 10, 4, place=2)]
    more = [gain(3, 20, 5), gain(3, 0, 6, place=2)]
    fewer = [gain(4, 20, 7)]
    later = [gain(5, 20, 8)]
    found = ladder([*later, *fewer, *more, *places, *wins])
    assert [rung.person_id for rung in found] == [1, 4, 5, 2, 3]
    assert [rung.rank for rung in found] == [1, 2, 3, 4, 5]
    assert (found[0].wins, found[0].best, found[0].name) == (2, 60, "P1")


@given(st.permutations([gain(p, p * 7 % 5, 10 * p + i, 1 + i) for p in range(5) for i in range(3)]))
def test_the_order_of_reading_games_changes_nothing(gains: list[SeasonPointsRow]) -> None:
    assert ladder(gains) == ladder(sorted(gains, key=lambda one: one.id or 0))


@given(st.datetimes(datetime(2015, 1, 1), datetime(2200, 1, 1)))
def test_every_moment_is_in_its_quarter(moment: datetime) -> None:
    quarter = quarter_of(moment.replace(tzinfo=UTC))
    assert begin_of(quarter) <= moment.replace(tzinfo=UTC) < begin_of(quarter + 1)
    length = begin_of(quarter + 1) - begin_of(quarter)
    assert timedelta(days=90) <= length <= timedelta(days=92)
