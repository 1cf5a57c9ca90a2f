"""R8: totals are hidden, but anybody can count the announced gains and payments."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import CATALOGUE, Config, Game, Kind, PositionError
from engine.events import Built, Paid, Stole, TempleWorked
from engine.model.config import START_PIECES
from engine.players.agents import AGENTS
from engine.players.simulation import every_mix, random_pick
from engine.rules.scoring import after
from engine.view import Counted
from tests.engine.players.disguise import disguised
from tests.engine.positions import game
from tests.sampling import every

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
