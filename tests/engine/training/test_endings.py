"""Whether senators end games that are won."""

from __future__ import annotations

import pytest

from engine.training.endings import LEAD, Chance, play, report
from tests.sampling import released


def test_a_game_is_watched_for_endings_and_gives_the_same_again() -> None:
    found = play("endings-1", budget=6)
    assert found == play("endings-1", budget=6)
    assert all(one.lead >= 10 for one in found)


def test_the_report_names_each_ending_that_was_missed() -> None:
    found = [
        Chance(12, "temples", 11.0, True, 0.0),
        Chance(30, "villages", 22.4, True, 0.0),
        Chance(14, "villages", 2.6, False, 2.4),
    ]
    lines = [*report(found, 7)]
    assert lines[0].startswith("7 games, ended where a leader could: 67%")
    assert lines[1].startswith("of those, where ending leaves 10 VP or more: 100%")
    assert lines[2].startswith("by the last of the temples: 100%")
    assert lines[3].startswith("by the last of the villages: 50%")
    assert lines[4:] == [
        "not ended by the last of the villages with a lead of 14 VP, of which ending leaves 3: "
        "taken to be worth 2.4 more"
    ]
    assert next(iter(report([], 1))) == "1 games, ended where a leader could: none"


@pytest.mark.parametrize("games", [released(60)])
def test_a_game_is_ended_where_that_leaves_ten_points(games: int) -> None:
    found = [one for number in range(games) for one in play(f"endings-{number}")]
    sure = [one for one in found if one.left >= LEAD]
    assert len(sure) >= games // 8
    assert sum(one.ended for one in sure) >= 0.95 * len(sure)
