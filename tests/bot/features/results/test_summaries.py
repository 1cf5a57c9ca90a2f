"""Summed results: best and favourite card, groups, medians, and players who left."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.features.results.rows import ResultRow
from bot.features.results.use_cases import average, played
from engine import Colour
from render import Average, Finished, Group, Profile

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
