"""The final score (R31)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Estimate, Result
from engine.view import Score
from tests.engine.positions import game, play

NOTHING = {"gold": 0, "resources": {"wheat": 0, "wood": 0, "clay": 0, "stone": 0}}


def over(*seats: dict[str, Any], **top: Any) -> Result:
    """The result of a game that has just ended in this position; goods are none unless given."""
    rows = [{**NOTHING, **seat} for seat in seats]
    entries = {"ending": "villages", "last_round": 9, "round": 9, "over": True, **top}
    table = game(rows, **entries)
    assert table.result is not None
    return table.result


def test_r31_vp_in_hand_temples_and_majorities_make_the_score() -> None:
    """Three pieces on forests: 9 VP; the most wood and gold: 4 VP."""
    result = over(
        {
            "vp": 20,
            "village_vp": 6,
            "gold": 3,
            "resources": {"wheat": 0, "wood": 2, "clay": 0, "stone": 0},
            "columns": {"temple": ["temple_forest"]},
            "pieces": {"A1": ["mill", "house"], "B5": ["army"]},
        },
        {"vp": 7},
    )
    assert result.scores == (
        Score(
            seat=0,
            start=5,
            cards=9,
            villages=6,
            temples=9,
            majorities=4,
            total=33,
            rank=1,
            temple_scores=(("temple_forest", 9),),
            majority_of=("wood", "gold"),
        ),
        Score(
            seat=1,
            start=5,
            cards=2,
            villages=0,
            temples=0,
            majorities=0,
            total=7,
            rank=2,
            temple_scores=(),
            majority_of=(),
        ),
    )
    assert (result.winners, result.reason) == ((0,), "villages")


def test_r31_a_players_current_score_needs_no_hidden_information_but_their_own_vp() -> None:
    rows = [
        {"resources": {"wheat": 1, "wood": 2, "clay": 0, "stone": 0}, "vp": 20, "gold": 3,
         "columns": {"temple": ["temple_forest", "temple_wood"]}, "hand": ["farm"],
         "pieces": {"A1": ["mill", "house"], "B5": ["army"]}},
        {**NOTHING, "vp": 7, "gold": 3, "hand": ["guild"]},
    ]  # fmt: skip
    known = game(rows)
    first, second = known.estimate(0), known.estimate(1)
    assert first == Estimate(
        seat=0,
        vp=20,
        temples=(("temple_forest", 9), ("temple_wood", 4)),
        majorities=(("wheat", 2), ("wood", 2), ("gold", 2)),
    )
    assert (first.total, second.total, second.majorities) == (39, 9, (("gold", 2),))
    finished = game(rows, ending="villages", last_round=9, round=9, over=True).result
    assert finished is not None
    assert [first.total, second.total] == [score.total for score in finished.scores]

    other = game([rows[0], {**rows[1], "vp": 700, "hand": ["rostra"]}], next_cards=["legion"])
    assert other.estimate(0) == first


@pytest.mark.parametrize("what", ["wheat", "wood", "clay", "stone"])
def test_r31_the_owner_of_the_most_of_a_resource_gets_two_vp(what: str) -> None:
    result = over({"resources": {**NOTHING["resources"], what: 2}, "vp": 0}, {"vp": 0})  # type: ignore[dict-item]
    assert [score.majority_of for score in result.scores] == [(what,), ()]
    assert [score.total for score in result.scores] == [2, 0]


def test_r31_the_owner_of_the_most_gold_gets_two_vp() -> None:
    result = over({"gold": 1}, {"gold": 2})
    assert [score.majorities for score in result.scores] == [0, 2]


def test_r31_a_majority_needs_at_least_one() -> None:
    assert [score.majorities for score in over({}, {}).scores] == [0, 0]


def test_r31_tied_owners_each_get_the_vp() -> None:
    result = over({"gold": 4}, {"gold": 4}, {"gold": 3})
    assert [score.majorities for score in result.scores] == [2, 2, 0]


def test_r31_all_five_majorities_add_up() -> None:
    rich = {"gold": 1, "resources": {"wheat": 1, "wood": 1, "clay": 1, "stone": 1}}
    result = over(rich, {"gold": 1})
    assert result.scores[0].majority_of == ("wheat", "wood", "clay", "stone", "gold")
    assert [score.majorities for score in result.scores] == [10, 2]


def test_r31_a_temple_gives_at_most_twelve() -> None:
    """Five pieces on forests would be 15; the second temple is capped on its own."""
    result = over(
        {
            "columns": {"temple": ["temple_forest", "temple_pairs"]},
            "pieces": {
                "A1": ["mill", "house", "scroll"],
                "B5": ["army", "mill"],
                "C5": ["house"],
                "D2": ["scroll"],
            },
        },
        {},
    )
    assert result.scores[0].temple_scores == (("temple_forest", 12), ("temple_pairs", 2))
    assert result.scores[0].temples == 14


def test_r31_exactly_twelve_is_not_reduced() -> None:
    pieces = {"A1": ["mill", "house", "scroll"], "B5": ["army"]}
    result = over({"columns": {"temple": ["temple_forest"]}, "pieces": pieces}, {})
    assert result.scores[0].temples == 12


def test_r31_temple_cards_count_whether_or_not_they_have_a_piece() -> None:
    result = over({"columns": {"temple": ["temple_forest"]}, "pieces": {"A1": ["mill"]}}, {})
    assert result.scores[0].temples == 3


def test_r31_the_highest_wins_and_ranks_follow() -> None:
    result = over({"vp": 10}, {"vp": 30}, {"vp": 20})
    assert result.winners == (1,)
    assert [score.rank for score in result.scores] == [3, 1, 2]


def test_r31_a_tie_is_a_shared_win_and_shares_the_rank() -> None:
    result = over({"vp": 30}, {"vp": 12}, {"vp": 30}, {"vp": 3})
    assert result.winners == (0, 2)
    assert [score.rank for score in result.scores] == [1, 3, 1, 4]


def test_r31_the_parts_add_up_to_the_total() -> None:
    result = over({"vp": 1, "village_vp": 4, "gold": 2}, {"vp": 44, "village_vp": 20})
    for score in result.scores:
        parts = score.start + score.cards + score.villages + score.temples + score.majorities
        assert parts == score.total


def test_r31_vp_from_attacks_are_separate_from_vp_from_cards() -> None:
    """The army closes the ring of D5 for 3 VP, then its Siege Tower takes 2 from C3."""
    pieces = {"D1": ["mill"], "D4": ["ship"], "D6": ["house"], "D7": ["army"]}
    last = {"hand": ["siege_tower", "farm"], "pieces": pieces}
    table = game([{}, last], to_move=1, round=8, ending="temples", last_round=8)
    play(table, "build:siege_tower", "D1", "wood+stone", "confirm")

    assert table.result is not None
    score = table.result.scores[1]
    assert (score.start, score.villages, score.cards, score.temples) == (5, 3, 2, 0)


def test_r31_totals_are_shown_to_everybody_when_the_game_is_over() -> None:
    table = game([{"vp": 9}, {"vp": 8}], ending="stall", last_round=3, round=3, over=True)
    assert [seat.vp for seat in table.view(None).seats] == [9, 8]
    assert table.view(None).result == table.result
