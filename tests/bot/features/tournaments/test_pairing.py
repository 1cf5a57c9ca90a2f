"""The figures of a tournament: who meets whom, and what counts for the standings."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.tournaments.pairing import Contender, Round, league_round, league_rounds, pair
from bot.features.tournaments.scoring import Played, halves_for, late_start, standings, win
from tests.sampling import released


class Crowd:
    """People of a tournament, their results so far, and games that end by chance."""

    def __init__(self, people: int, players: int, seed: int, *, computers: bool) -> None:
        self.random = Random(seed)
        self.players, self.computers = players, computers
        self.people = {
            key: Contender(key, 0, self.random.randrange(800, 1300), {}, 0, (0,) * players)
            for key in range(1, people + 1)
        }

    def pair(self) -> Round:
        return pair(list(self.people.values()), self.players, computers=self.computers)

    def play(self, found: Round) -> None:
        for table in found.tables:
            places = [self.random.randrange(1, 4) if key else None for key in table]
            points = halves_for(places, self.players)
            here = [key for key in table if key is not None]
            for at, key in enumerate(table):
                if key is None:
                    continue
                one = self.people[key]
                met = dict(one.met)
                for other in here:
                    if other != key:
                        met[other] = met.get(other, 0) + 1
                places_had = tuple(n + (at == i) for i, n in enumerate(one.places))
                self.people[key] = Contender(
                    key, one.points + points[at], one.rating, met, one.byes, places_had
                )
        for key in found.byes:
            one = self.people[key]
            self.people[key] = Contender(
                key, one.points + win(self.players), one.rating, one.met, one.byes + 1, one.places
            )

    def again(self, a: int, b: int) -> int:
        """The cost of a meeting of two: a third time is worse than twice a second time."""
        return self.people[a].met.get(b, 0) ** 2

    def rematches(self, found: Round) -> int:
        return sum(
            self.again(a, b)
            for table in found.tables
            for a, b in combinations([key for key in table if key is not None], 2)
        )


def check_round(crowd: Crowd, found: Round) -> None:
    seated = [key for table in found.tables for key in table if key is not None]
    assert sorted([*seated, *found.byes]) == sorted(crowd.people), "everybody once"
    assert all(len(table) == crowd.players for table in found.tables)
    people = len(crowd.people)
    computers = [sum(key is None for key in table) for table in found.tables]
    if crowd.computers and crowd.players > 2:
        assert not found.byes
        assert sum(computers) == -people % crowd.players
        assert max(computers) - min(computers) <= 1 or people < 2 * crowd.players
        assert all(crowd.players - number >= 2 for number in computers)
    else:
        assert sum(computers) == 0
        assert len(found.byes) == people % crowd.players


_crowds = given(
    people=st.integers(2, 64),
    players=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    computers=st.booleans(),
)


@pytest.mark.long
@settings(max_examples=15, deadline=None)
@_crowds
def test_whole_tournaments_are_fair(people: int, players: int, seed: int, computers: bool) -> None:
    check_tournament(people, players, seed, computers)


@pytest.mark.long
@pytest.mark.release
@settings(max_examples=60, deadline=None)
@_crowds
def test_many_whole_tournaments_are_fair(
    people: int, players: int, seed: int, computers: bool
) -> None:
    check_tournament(people, players, seed, computers)


def check_tournament(people: int, players: int, seed: int, computers: bool) -> None:
    if people < players and not (computers and players > 2):
        assert pair([Contender(n) for n in range(people)], players, computers=False).tables == ()
        return
    crowd = Crowd(people, players, seed, computers=computers)
    for number in range(4):
        found = crowd.pair()
        check_round(crowd, found)
        if number == 0 or (number == 1 and people >= players * players * 2):
            assert crowd.rematches(found) == 0
        crowd.play(found)
        byes = [one.byes for one in crowd.people.values()]
        assert max(byes) - min(byes) <= 1
    for one in crowd.people.values():
        if players == 2:
            assert abs(one.lead) <= 2
        assert max(one.places) - min(one.places) <= 3


@settings(max_examples=40, deadline=None)
@given(people=st.integers(2, 8), seed=st.integers(0, 10**6))
def test_pairs_meet_again_only_if_unavoidable(people: int, seed: int) -> None:
    crowd = Crowd(people, 2, seed, computers=False)
    for _ in range(people + 2):
        found = crowd.pair()
        assert crowd.rematches(found) == _least_rematches(crowd)
        crowd.play(found)


def _least_rematches(crowd: Crowd) -> int:
    """The best of all pairings where one of those with the fewest byes has the bye."""
    keys = sorted(crowd.people)
    fewest = min(one.byes for one in crowd.people.values())
    absent = [k for k in keys if crowd.people[k].byes == fewest] if len(keys) % 2 else [None]

    def least(rest: tuple[int, ...]) -> int:
        if not rest:
            return 0
        first, *others = rest
        return min(
            crowd.again(first, other) + least(tuple(k for k in others if k != other))
            for other in others
        )

    return min(least(tuple(k for k in keys if k != gone)) for gone in absent)


@pytest.mark.long
@pytest.mark.parametrize(("people", "players"), [(6, 3), (9, 3), (8, 4), released((12, 4))])
def test_the_pairing_of_few_tables_is_optimal(people: int, players: int) -> None:
    for seed in range(6):
        crowd = Crowd(people, players, seed, computers=False)
        for _ in range(3):
            found = crowd.pair()
            assert crowd.rematches(found) == _least_in_groups(crowd)
            crowd.play(found)


def _least_in_groups(crowd: Crowd) -> int:
    def least(rest: tuple[int, ...]) -> int:
        if not rest:
            return 0
        first, *others = rest
        best = 10**9
        for group in combinations(others, crowd.players - 1):
            here = sum(crowd.again(a, b) for a, b in combinations((first, *group), 2))
            left = tuple(k for k in others if k not in group)
            best = min(best, here + least(left))
        return best

    return least(tuple(sorted(crowd.people)))


def test_equals_meet_and_the_last_has_the_bye() -> None:
    points = {1: 4, 2: 4, 3: 2, 4: 2, 5: 0}
    found = pair([Contender(k, p) for k, p in points.items()], 2, computers=False)
    assert found.byes == (5,)
    assert sorted(sorted(table) for table in found.tables if None not in table) == [[1, 2], [3, 4]]


def test_among_equals_near_ratings_meet() -> None:
    ratings = {1: 1200, 2: 900, 3: 1180, 4: 910}
    found = pair([Contender(k, 0, r) for k, r in ratings.items()], 2, computers=False)
    assert sorted(tuple(sorted(table, key=str)) for table in found.tables) == [(1, 3), (2, 4)]


def test_new_opponents_come_before_equal_points() -> None:
    people = [
        Contender(1, 4, met={2: 1}),
        Contender(2, 4, met={1: 1}),
        Contender(3, 0, met={4: 1}),
        Contender(4, 0, met={3: 1}),
    ]
    found = pair(people, 2, computers=False)
    assert {frozenset(table) for table in found.tables} in (
        {frozenset((1, 3)), frozenset((2, 4))},
        {frozenset((1, 4)), frozenset((2, 3))},
    )


def test_the_player_who_moved_second_begins_next() -> None:
    people = [Contender(1, places=(2, 0)), Contender(2, places=(0, 2))]
    assert pair(people, 2, computers=False).tables == ((2, 1),)


def test_the_order_of_entrants_makes_no_difference() -> None:
    people = [Contender(k, k % 3, 1000 + k, {k % 5 + 1: 1}) for k in range(1, 7)]
    found = {pair(list(order), 3, computers=True) for order in list(permutations(people))[::97]}
    assert len(found) == 1


@settings(max_examples=30, deadline=None)
@given(people=st.integers(2, 64))
def test_everybody_meets_everybody_once_in_a_league_of_two_player_games(people: int) -> None:
    keys = list(range(people))
    met: set[frozenset[int]] = set()
    byes: list[int] = []
    for number in range(1, league_rounds(people, 2) + 1):
        pairs, bye = league_round(keys, number)
        assert len({key for two in pairs for key in two}) == 2 * len(pairs)
        assert not met & {frozenset(two) for two in pairs}
        met |= {frozenset(two) for two in pairs}
        byes += [] if bye is None else [bye]
    assert len(met) == people * (people - 1) // 2
    assert len(byes) == len({*byes})


@pytest.mark.parametrize(
    ("places", "players", "halves"),
    [
        ((1, 2), 2, (2, 0)),
        ((1, 1), 2, (1, 1)),
        ((1, 2, 3), 3, (4, 2, 0)),
        ((1, 1, 3), 3, (3, 3, 0)),
        ((2, 1, 3, 4), 4, (4, 6, 2, 0)),
        ((1, 1, 3, 3), 4, (5, 5, 1, 1)),
        ((1, 1, 1, 1), 4, (3, 3, 3, 3)),
        ((3, None), 2, (2, 0)),  # the other has left: the last place is a win
        ((None, None), 2, (0, 0)),
        ((2, None, 4, None), 4, (6, 0, 4, 0)),
    ],
)
def test_points_for_places(
    places: tuple[int | None, ...], players: int, halves: tuple[int, ...]
) -> None:
    assert tuple(halves_for(places, players)) == halves


def test_a_bye_is_a_win_and_a_late_start_half_of_one() -> None:
    assert [(win(n), late_start(n)) for n in (2, 3, 4)] == [(2, 1), (4, 2), (6, 3)]


def order(start: dict[int, int], played: list[Played]) -> list[tuple[int, int]]:
    return [(row.key, row.place) for row in standings(start, played)]


def test_points_come_first_then_the_share_of_vp() -> None:
    played = [
        Played(1, 2, 10, 30, 80),
        Played(2, 0, 10, 50, 80),
        Played(3, 2, 11, 60, 80),
        Played(4, 0, 11, 20, 80),
    ]
    assert order(dict.fromkeys((1, 2, 3, 4), 0), played) == [(3, 1), (1, 2), (2, 3), (4, 4)]


def test_then_the_game_between_them_then_the_points_of_opponents() -> None:
    half = (40, 80)
    met = [Played(1, 0, 10, *half), Played(2, 2, 10, *half)]
    others = [Played(1, 2, 11, *half), Played(3, 0, 11, *half), Played(2, 0, 12, *half)]
    others.append(Played(4, 2, 12, *half))
    rows = standings(dict.fromkeys((1, 2, 3, 4), 0), [*met, *others])
    assert [row.halves for row in rows] == [2, 2, 2, 0]
    assert [(row.key, row.direct, row.opponents) for row in rows] == [
        (2, 2, 4),  # won against 1 and lost against 4, as 4 has won its game; but met more points
        (4, 2, 2),
        (1, 0, 2),
        (3, 0, 2),
    ]


def test_players_who_are_equal_in_everything_share_the_place() -> None:
    played = [Played(1, 1, 10, 40, 80), Played(2, 1, 10, 40, 80), Played(3, 2)]
    rows = standings({1: 0, 2: 0, 3: 0}, played)
    assert [(row.key, row.place) for row in rows] == [(3, 1), (1, 2), (2, 2)]


def test_a_bye_has_no_share_of_vp_and_is_not_a_game() -> None:
    [row, _] = standings({1: 0, 2: 1}, [Played(1, 2)])
    assert (row.games, row.share, row.halves) == (0, Fraction(0), 2)
