"""A finished game looked at again: chances of every turn, and the turns that mattered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine import Config, Game, shipped
from engine.players import analysis
from engine.players.analysis import Chances, Contest, Moment, Step, analyse, chances_of
from engine.players.learned import weights
from engine.players.learned.winning import LEVELS, chances
from engine.view import Result, Score

GAMES = Path(__file__).parents[2] / "games"
LAST = 16  # steps of a game that are looked at


def last_steps(name: str) -> tuple[list[Step], dict[str, object], Result]:
    """The last steps of a recorded game, the position after them, and how it ended."""
    steps: list[Step] = []
    before: dict[str, object] = {}
    for line, game in Game.replayed((GAMES / f"{name}.deus").read_text()):
        first, *keys = line.split() or [""]
        if first == "resign" or first.isdecimal():
            steps.append(Step(before, None if first == "resign" else tuple(keys)))
        before = dict(game.position())
    assert game.result is not None
    return steps[-LAST:], before, game.result


def test_decisive_turns_are_worth_the_difference_of_two_chances(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(analysis, "MOST", 30)
    steps, end, result = last_steps("base-2-greedy")
    found = analyse(steps, end, shipped())
    assert len(found.chances) == LAST + 1
    assert all(sum(row) == pytest.approx(1) for row in found.chances)
    assert found.chances[-1] == tuple(float(seat in result.winners) for seat in range(2))
    assert [one.step for one in found.moments] == sorted(one.step for one in found.moments)
    assert 1 <= len(found.moments) <= analysis.SHOWN
    for one in found.moments:
        start = Game.from_position(steps[one.step - 1].position, shipped())
        assert one.seat == start.to_move
        assert one.round == start.round
        assert one.worth == one.chance - one.other_chance
        if one.step < LAST:  # after the last turn the chart shows how it ended
            assert one.chance == found.chances[one.step][one.seat]
        assert found.chances[one.step - 1][one.seat] > analysis.ABLE
    assert {*found.between} >= {one.seat for one in found.moments}
    assert found == analyse(steps, end, shipped())


def test_a_stronger_player_has_a_better_chance_in_an_open_game() -> None:
    steps, end, _ = last_steps("base-2-greedy")
    level = chances_of(steps, end, shipped())
    unequal = chances_of(steps, end, shipped(), (LEVELS["novice"], LEVELS["senator"]))
    for even, uneven in zip(level[:-1], unequal[:-1], strict=True):
        assert uneven[0] <= even[0]
        assert sum(uneven) == pytest.approx(1)
    assert level[-1] == unequal[-1]  # it is over
    assert chances_of(steps, end, shipped(), (None, 0.8)) == level  # nothing to compare it with


def test_only_strength_distinguishes_players_at_the_deal() -> None:
    deal = Game.new(Config(3), "at-the-deal").turn_start
    network = weights.shipped()
    novice, senator, unknown = chances(network, deal, None, (LEVELS["novice"], 0.0, None))
    assert novice < unknown < senator
    assert novice < 0.2
    assert chances(network, deal, None, (1.0, 1.0, 1.0)) == pytest.approx(chances(network, deal))


def test_a_player_who_left_has_no_chance() -> None:
    steps, end, _ = last_steps("military-3-leaving")
    rows = chances_of(steps, end, shipped())
    assert {row[1] for row in rows} == {0.0}
    assert all(sum(row) == pytest.approx(1) for row in rows)


ANN, BO, CYPRIAN = range(3)


def ended(*totals: int) -> Result:
    """A game that ended with those points."""
    order = sorted(totals, reverse=True)
    scores = tuple(
        Score(seat, 5, total - 5, 0, 0, 0, total, order.index(total) + 1, (), ())
        for seat, total in enumerate(totals)
    )
    winners = tuple(seat for seat, total in enumerate(totals) if total == order[0])
    return Result("villages", winners, scores, 10, ((5,) * len(totals),) * 11, ())


def moment(step: int, seat: int, worth: float, chance: float = 0.5) -> Moment:
    return Moment(step, seat, 1 + (step - 1) // 3, (), (), chance, chance - worth)


def curve(*changes: tuple[int, Chances], turns: int = 30) -> tuple[Chances, ...]:
    """Chances that stay as they are from each of these steps to the next."""
    rows: list[Chances] = []
    at = dict(changes)
    for step in range(turns + 1):
        rows.append(at.get(step) or rows[-1])
    return tuple(rows)


# 128, 125 and 29 points: Cyprian falls back early, and Ann and Bo are even until round 9.
DUEL = curve(
    (0, (0.34, 0.33, 0.33)),
    (3, (0.45, 0.45, 0.10)),
    (6, (0.48, 0.50, 0.02)),
    (25, (0.30, 0.69, 0.01)),
    (28, (0.55, 0.44, 0.01)),
    (29, (0.80, 0.19, 0.01)),
    (30, (1.0, 0.0, 0.0)),
)


def test_a_duel_is_decided_only_by_turns_of_its_two_players() -> None:
    contest = Contest(DUEL, ended(128, 125, 29))
    found = [
        moment(3, CYPRIAN, -0.23, 0.10),  # the largest loss of all, by somebody who then is lost
        moment(6, CYPRIAN, -0.08, 0.02),
        moment(7, ANN, 0.03),
        moment(8, BO, 0.02),
        moment(10, ANN, 0.02),
        moment(24, CYPRIAN, -0.30, 0.01),
    ]
    picked = contest.decisive(found)
    assert [one.step for one in picked] == [7, 8, 10]
    assert contest.between(picked) == (ANN, BO)
    assert contest.decisive([found[0], found[5]]) == ()
    assert contest.between(()) == (ANN, BO)


def test_a_game_decided_in_its_last_rounds_names_these() -> None:
    contest = Contest(DUEL, ended(128, 125, 29))
    early = [moment(step, (ANN, BO)[step % 2], 0.2 - step / 100) for step in range(7, 16)]
    late = [moment(25, BO, 0.19), moment(28, ANN, 0.12), moment(29, BO, -0.25, 0.19)]
    assert contest.decisive([*early, *late]) == tuple(late)


def test_luck_and_obvious_turns_weigh_little() -> None:
    contest = Contest(DUEL, ended(128, 125, 29))
    lucky, plain = moment(25, BO, 0.01), moment(10, ANN, 0.6)
    assert contest.weight(lucky) == pytest.approx(0.01)  # the chances moved by 19 in 100
    assert contest.weight(plain) == 0  # they did not move
    assert contest.weight(moment(28, ANN, 0.12)) == pytest.approx(0.12)
    assert contest.weight(moment(28, ANN, -0.12)) == 0  # it went up, though another was better


def test_the_named_contenders_include_everybody_in_it_to_the_end() -> None:
    rows = curve((0, (0.3, 0.3, 0.4)), (20, (0.4, 0.4, 0.2)), (30, (1.0, 0.0, 0.0)))
    contest = Contest(rows, ended(100, 99, 90))
    own, third = moment(8, ANN, 0.05), moment(20, CYPRIAN, -0.2)
    assert contest.decisive([own, third]) == (own, third)
    assert contest.between((own, third)) == (ANN, BO, CYPRIAN)
    four = [moment(step, BO, 0.02) for step in (2, 4, 6)]
    assert contest.decisive([*four, third]) == tuple(four)


@pytest.mark.parametrize(
    ("totals", "foremost"),
    [
        ((128, 125, 29), [ANN, BO]),
        ((29, 125, 128), [CYPRIAN, BO]),
        ((60, 60, 60, 40), [ANN, BO, CYPRIAN]),
        ((60, 50, 50, 40), [ANN, BO, CYPRIAN]),
        ((61, 70), [BO, ANN]),
    ],
)
def test_the_leaders_are_two_and_those_who_share_the_second_place(
    totals: tuple[int, ...], foremost: list[int]
) -> None:
    even = (1 / len(totals),) * len(totals)
    assert Contest((even, even), ended(*totals)).foremost() == foremost


def test_everybody_counts_if_all_others_have_left() -> None:
    result = ended(50, 40, 30)
    scores = tuple(replace(one, rank=1 if one.seat == ANN else 0) for one in result.scores)
    contest = Contest(DUEL, replace(result, scores=scores))
    assert contest.foremost() == [ANN, BO, CYPRIAN]
