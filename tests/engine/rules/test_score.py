"""The final score (R31), and what can be counted of it before (R8)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import CATALOGUE, Config, Estimate, Game, Kind, PositionError, Result
from engine.events import Built, Paid, Stole, TempleWorked
from engine.model.config import START_PIECES
from engine.players.agents import AGENTS
from engine.players.simulation import every_mix, random_pick
from engine.rules.scoring import after
from engine.view import Counted, Score
from tests.engine.positions import disguised, game, play
from tests.sampling import every

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


MIXES = every_mix(CATALOGUE)
GAMES, PART = 1000, 20
WHO = ("random", "random", "random", "novice")  # takes turns; the last one seldom


def _hurried(table: Game, rng: Random, agent: str) -> None:
    """Answer as that agent; at random buildings go first, or games take ages."""
    options = table.options
    if agent == "random" and table.decision and table.decision.kind is Kind.ACTION:
        options = tuple(o for o in options if not o.key.startswith("offer:")) or options
    table.choose(AGENTS[agent](table, rng) if agent != "random" else rng.choice(options))


def _games(part: int) -> Iterator[tuple[Game, Random, str]]:
    """Games of every mix, number of players and variant, at their start."""
    for number in range(part * PART, (part + 1) * PART):
        config = Config(
            2 + number % 3,
            MIXES[number * 7 % len(MIXES)],
            ("standard", "chain", "ring", "random")[number % 4],
            START_PIECES[number % len(START_PIECES)],
            number % 5 == 0,
        )
        table, rng = Game.new(config, f"counted-{number}"), Random(number)
        for seat in table.awaited:
            table.pick(seat, random_pick(config.start_pieces, rng))
        agent = "novice" if number % 40 == 39 else WHO[number % 3]
        yield table, rng, agent


@pytest.mark.long
@pytest.mark.parametrize("part", every(GAMES // PART, range(GAMES // PART)))
def test_r08_a_player_who_counts_knows_every_total_to_the_end(part: int) -> None:
    """In whole games of all mixes: after every turn, and the final scores to the point."""
    for table, rng, agent in _games(part):
        turn = -1
        while table.decision:
            if table.turn != turn:
                turn = table.turn
                true = [seat.vp for seat in table.turn_start.seats]
                assert [(one.low, one.high) for one in table.counted()] == [(vp, vp) for vp in true]
            _hurried(table, rng, agent)
        assert table.result is not None
        for one, score in zip(table.counted(), table.result.scores, strict=True):
            assert one.total == (score.total, score.total), table.seed


@pytest.mark.long
def test_r08_a_player_who_counts_late_knows_true_bounds() -> None:
    """They never widen, and a payment tells what there was at least."""
    narrowed = 0
    for number, (table, rng, agent) in enumerate(_games(0)):
        while table.decision and table.turn < 12:
            _hurried(table, rng, agent)
        position = table.position()
        true = [seat["vp"] for seat in position["seats"]]
        wide = [[max(0, vp - number), vp + 2 * number] for vp in true]
        late = Game.from_position(position | {"counted": wide})
        while late.decision:
            before = late.counted()
            _hurried(late, rng, agent)
            assert late.faults() == ()
            for old, new in zip(before, late.counted(), strict=True):
                assert new.high - new.low <= old.high - old.low
        narrowed += any(
            one.high - one.low < width[1] - width[0]
            for one, width in zip(late.counted(), wide, strict=True)
        )
    assert narrowed


@pytest.mark.long
def test_r08_counts_do_not_depend_on_hidden_things() -> None:
    """It stays the same with everything hidden dealt and set again."""
    compared = 0
    for table, rng, agent in _games(1):
        while table.decision and table.turn < 40:
            if table.turn % 7 == 3 and not table.choices:
                other = Game.from_position(disguised(dict(table.position()), "other"))
                assert other.counted() == table.counted()
                assert table.to_move is not None
                after = (table.to_move + 1) % table.config.players
                assert table.ahead(after).counted() == table.counted()
                compared += 1
            _hurried(table, rng, agent)
    assert compared > 40


def test_r08_positions_store_counts_that_differ_from_the_totals() -> None:
    table = game([{"vp": 9}, {"vp": 20}])
    assert [(one.low, one.high) for one in table.counted()] == [(9, 9), (20, 20)]
    assert "counted" not in table.position()

    counted = [[9, 9], [12, 31]]
    late = Game.from_position(table.position() | {"counted": counted})
    assert late.position()["counted"] == counted
    assert Game.from_position(late.position()).counted() == late.counted()
    assert (late.counted()[1].low, late.counted()[1].high) == (12, 31)
    assert late.faults() == ()
    assert "seats 2: 20 VP, but 21 to 31" in " ".join(
        Game.from_position(table.position() | {"counted": [[9, 9], [21, 31]]}).faults()
    )


@pytest.mark.parametrize("rows", [[[5, 5]], [[5, 5], [6, 5]], [[5, 5], [5]], 5])
def test_r08_invalid_bounds_are_refused(rows: object) -> None:
    with pytest.raises(PositionError, match="counted"):
        Game.from_position(dict(game([{}, {}]).position()) | {"counted": rows})


def test_r31_temples_and_majorities_are_counted_too() -> None:
    """They are public: 2 VP for the most gold, and a temple by what it counts now."""
    seats = [
        {"vp": 11, "gold": 9, "columns": {"temple": ["temple_clay"]}, "pieces": {"A2": ["temple"]}},
        {"vp": 7, "gold": 2},
    ]
    first, second = game(seats).counted()
    now = game(seats).estimate(0)
    assert first == Counted(0, 11, 11, sum(vp for _, vp in now.temples), first.majorities)
    assert first.total == (now.total, now.total)
    assert second.low == second.high == 7


def test_r14_vp_paid_before_they_are_gained_count_once_after_the_turn() -> None:
    """Landing takes the VP that a temple gives for the same building, announced after it."""
    landed = Built(0, "farm", "production", "C2", "mill", (("wheat", 1),), landing=3)
    known = after(((2, 2), (5, 9)), (landed, TempleWorked(0, "amun", 1)))
    assert known == ((0, 0), (5, 9))
    assert after(known, (Stole(1, 0, "vp", 0), Paid(1, 0, "vp", 7, "barracks"))) == ((7, 7), (0, 2))
