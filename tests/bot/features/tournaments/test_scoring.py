"""Points for places, and the order of the standings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.features.tournaments.scoring import Played, halves_for, late_start, standings, win


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
