"""Players who look ahead: the strategist, its hints, and the will to win."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from engine import CATALOGUE, Config, Game, Kind
from engine.players.agents import BUDGETED, choose, play_turn
from engine.players.hints import hint_for
from engine.players.learned.features import WIDTH
from engine.players.learned.lookahead import Depth
from engine.players.learned.player import Planner, begin_search, margins
from engine.players.learned.reasons import Why, compare, kind_of
from engine.players.learned.strategist import Strategist, Style
from engine.players.learned.weights import Network, shipped
from engine.players.learned.winning import final_odds, final_win, on_average, to_win
from engine.players.simulation import every_mix, random_pick
from engine.training import schedule
from engine.training.fit import by_hand
from tests.engine.effects.playing import have, holding
from tests.engine.positions import disguised, game
from tests.engine.positions import game as position
from tests.sampling import every

NOTHING = Network.fresh(np.zeros(WIDTH, np.float32), np.ones(WIDTH, np.float32), 1, seed=0)
SHORT = Style(depth=Depth(2, 3))  # two or three turns are compared in four deals and more
MIXED = next(mix for mix in every_mix(CATALOGUE) if mix[2] == mix[5] == "egypt")


def _made(table: Game, planner: Planner) -> tuple[str, ...]:
    """The planner's choices of a turn, up to the first new information."""
    while table.decision and table.decision.kind is not Kind.CONFIRM and not table.floor:
        table.choose(planner.option(table))
    return table.choices


@pytest.mark.long
@pytest.mark.parametrize(
    "config", [Config(2, wild=True), Config(3, MIXED, start_pieces=7, wild=True)]
)
def test_the_planner_knows_nothing_hidden(config: Config) -> None:
    """For any hands and face-down cards (V3) of others, and any deck, pile and seed."""
    table, rng = Game.new(config, "strategists"), Random(5)
    for seat in table.awaited:
        table.pick(seat, random_pick(config.start_pieces, rng))
    planner, compared, face_down = Strategist(by_hand(), 150, style=SHORT), 0, 0
    while compared < 6:
        wild = next((o for o in table.options if o.key.startswith("wild:")), None)
        if wild is not None:
            table.choose(wild)
        elif table.turn >= 12 and table.turn % 5 == 0 and not table.choices:
            assert table.to_move is not None
            others = [s for s in table.view(None).seats if s.seat != table.to_move]
            face_down += any(seat.face_down for seat in others)
            position = table.position()
            expected = _made(Game.from_position(position), planner)
            other = Game.from_position(disguised(position, f"{table.turn}"))
            assert _made(other, planner) == expected, table.turn
            compared += 1
        play_turn("random", table, rng)
    assert face_down >= 4


def test_it_forgoes_points_now_for_more_in_its_next_turn() -> None:
    """A villa is worth 3 VP at once; with clay from the pit the last turn brings 6."""
    seat = holding(
        "clay_pit",
        hand=["small_port_clay", "villa_swamp"],
        pieces={"B1": ["mill"], "C7": ["mill"], "A3": ["mill"]},
        resources=have(wheat=1, wood=1, clay=1, stone=1),
    )
    rich = {"gold": 20, "resources": have(wheat=4, wood=4, stone=4)}
    table = game([{**seat, "gold": 0}, rich], round=8, last_round=9, ending="temples")
    now, ahead = Planner(margins(NOTHING), 200), Strategist(NOTHING, 1500)

    assert now.option(table.copy()).key == "build:villa_swamp"
    assert ahead.option(table.copy()).key == "build:clay_pit"
    first, *others = ahead.consider(table)
    assert first.leaf.keys[0] == "build:clay_pit"
    assert others
    assert len(first.found) >= max(len(other.found) for other in others)
    assert all(first.found[0] > other.found[0] for other in others)


@pytest.mark.long
def test_a_budget_decides_the_turn_and_a_late_search_is_legal() -> None:
    first, second = (Game.new(Config(4), "twice") for _ in range(2))
    for table in (first, second):
        planner = Strategist(by_hand(), 200, style=SHORT)
        while table.turn < 4:
            table.choose(planner.option(table))
    assert first.record() == second.record()

    asked = iter([True] * 3)
    hasty = Strategist(by_hand(), 10**9, lambda: next(asked, False))
    while first.turn == 4:
        first.choose(hasty.option(first))
    keys = play_turn("strategist", first, Random(0), lambda: False)
    assert first.record().splitlines()[-1].split() == ["2", *keys]
    assert first.faults() == ()
    assert BUDGETED["strategist"](0)(second, Random(0)) == choose("novice", second, Random(0))


NODES = 500


def table(seed: str, turns: int, config: Config) -> Game:
    """A game of that seed after so many turns of the novice's."""
    game, rng = Game.new(config, seed), Random(seed)
    for _ in range(turns):
        play_turn("novice", game, rng)
    return game


def kind(game: Game, keys: tuple[str, ...]) -> tuple[str | None, ...]:
    copy = game.copy()
    for key in keys:
        copy.choose(key)
    return kind_of(copy.turn_in_hand.events)


@pytest.mark.parametrize(
    ("seed", "turns", "players", "egypt"),
    every(3, [("a", 9, 2, False), ("b", 20, 3, True), ("c", 13, 4, False)]),
)
def test_a_hint_does_not_depend_on_hidden_things(
    seed: str, turns: int, players: int, egypt: bool
) -> None:
    config = Config(players, decks=("egypt",) * 6) if egypt else Config(players)
    game = table(seed, turns, config)
    seat = game.to_move
    assert seat is not None
    found = hint_for(game.ahead(seat), NODES)
    for salt in ("one", "two"):
        other = Game.from_position(disguised(game.position(), salt), game.catalogue)
        assert hint_for(other.ahead(seat), NODES) == found
    assert found.agent == "strategist"
    assert found.less >= 0
    assert game.choices == ()


def test_a_hint_compares_two_kinds_of_turns_and_knows_the_column_built_in() -> None:
    for turns in (2, 8):
        game = table("reasons", turns, Config(2))
        hint = hint_for(game, NODES)
        assert kind(game, hint.keys) != kind(game, hint.other)
        assert bool(hint.again) <= hint.keys[0].startswith("build:")
        assert hint.beside is not None
        assert hint.beside.deals >= 3
        assert hint.beside.why is not None
        assert 0 < hint.beside.error < 10


@pytest.mark.long
def test_a_hint_counts_the_score_in_the_last_turn() -> None:
    game, rng = Game.new(Config(2), "last"), Random(0)
    while game.turn_start.last_round != game.round:
        play_turn("greedy", game, rng)
    hint = hint_for(game, NODES)
    assert not hint.again
    assert hint.less == pytest.approx(max(0.0, hint.at_once))


def test_the_outcomes_of_both_turns_say_where_each_is_better() -> None:
    """Both turns are compared in the same deals, so that their gains count in all of them."""
    seat = {"hand": ["villa_swamp"], "gold": 9, "pieces": {"B1": ["house"], "C7": ["mill"]}}
    table = position([seat, {}], round=8, last_round=9, ending="temples")
    search = begin_search(table, *to_win(shipped()))
    search.run(60)
    pair = [
        max((leaf for leaf in search.leaves if leaf.keys[0] == key), key=lambda leaf: leaf.value)
        for key in ("build:villa_swamp", "offer:villa_swamp")
    ]

    found = compare(shipped(), table, pair, 600, lambda: True)
    turned = compare(shipped(), table, pair[::-1], 600, lambda: True)

    assert found is not None
    assert turned is not None
    assert found.deals == turned.deals > 4
    assert found.less == pytest.approx(-turned.less)
    assert found.chance == pytest.approx(-(turned.chance or 0))
    assert (found.why, found.amount > 0) == (Why.BUILDINGS, True)
    assert turned.why is not Why.BUILDINGS
    assert found.equal is (found.less < 1)
    assert compare(shipped(), table, pair, 0, lambda: True) is None


NOTHING_WINNING = Network.fresh(np.zeros(WIDTH, np.float32), np.ones(WIDTH, np.float32), 1, seed=0)


def _first_key(table: Game) -> str:
    values, exact = to_win(NOTHING_WINNING)
    return Planner(values, 60, exact).option(table).key


@pytest.mark.parametrize(
    ("vp", "others", "wood", "build"),
    [
        (80, (20,), 0, True),
        (2, (20,), 0, False),
        (2, (40,), 5, True),  # all is lost but the points of the temple
        (80, (20, 20), 0, True),
        (50, (80, 2), 0, False),  # ahead of them in their mean, and still behind
    ],
)
def test_the_last_temple_is_built_in_a_won_game_and_not_where_it_may_still_be_won(
    vp: int, others: tuple[int, ...], wood: int, build: bool
) -> None:
    """It counts 2 VP for each wood kept: with none a villa's 3 VP are more."""
    mine: dict[str, Any] = holding(
        "temple_wood",
        hand=["villa_swamp"],
        pieces={"B1": ["house"], "C7": ["mill"]},
        resources=have(wheat=1, wood=wood, clay=1, stone=1),
        vp=vp,
        gold=20,
    )
    built = ("A1", "B4", "D2", "E7", "F5") if others[1:] else ("D6", "D1", "D2")
    theirs: list[dict[str, Any]] = [{"vp": one, "gold": 0} for one in others]
    theirs[-1] |= {
        "pieces": {region: ["temple"] for region in built},
        "columns": {"temple": ["temple_clay"]},
    }
    table = game([mine, *theirs], round=12, supply={"temples": 1})
    assert {o.key for o in table.options} >= {"build:temple_wood", "build:villa_swamp"}
    assert (_first_key(table) == "build:temple_wood") is build


def test_one_more_point_in_the_very_last_turn_is_a_win() -> None:
    def worth(mine: int, other: int, seat: int = 1) -> tuple[float, float]:
        rows = [{"vp": other, "gold": 0}, {"vp": mine, "gold": 0}]
        state = game(rows[:: 1 if seat else -1], round=9, last_round=9, ending="temples").turn_start
        return final_odds(state, seat), final_win(state, seat)

    behind, even, ahead, far = (worth(vp, 30) for vp in (29, 30, 31, 50))
    assert behind[0] < even[0] - 40
    assert even[0] == pytest.approx(0)
    assert ahead[0] > even[0] + 40
    assert far > ahead
    assert behind[1] < 1 < even[1] < 21 < 39 < ahead[1]
    unsettled = worth(31, 30, seat=0)
    assert even[0] < unsettled[0] < 5  # the other has a turn left


def test_all_others_must_be_beaten_in_a_game_of_four() -> None:
    rows = [{"vp": vp, "gold": 0} for vp in (30, 30, 20, 33)]
    table = game(rows, round=9, last_round=9, ending="temples", to_move=3)
    state = table.turn_start
    assert final_win(state, 3) > 38
    assert final_win(state, 0) < final_win(state, 3) / 4


def test_the_best_turn_is_the_same_by_odds_and_on_average() -> None:
    table, rng = Game.new(Config(3), "the-same"), Random(1)
    for _ in range(9):
        play_turn("novice", table, rng)
    found = [
        Planner(values, 30, exact).find(table).keys
        for values, exact in (to_win(NOTHING_WINNING), on_average(NOTHING_WINNING))
    ]
    assert found[0][0].split(":")[0] == found[1][0].split(":")[0]


@pytest.mark.long
@pytest.mark.release
def test_the_senator_counts_cards_and_the_first_version_does_not() -> None:
    """Counts of the others change nothing for the first senator."""
    table, rng = Game.new(Config(2), "counting"), Random(0)
    different = 0
    while table.turn < 24 or not different:
        if table.turn > 8:
            position, seat = dict(table.position()), 1 - (table.to_move or 0)
            far = [[seats["vp"]] * 2 for seats in position["seats"]]
            far[seat] = [300, 300]
            known, other = (
                Game.from_position(position),
                Game.from_position(position | {"counted": far}),
            )
            assert choose("senator-1", known, rng) == choose("senator-1", other, rng)
            different += choose("senator", known, rng) != choose("senator", other, rng)
        play_turn("novice", table, rng)
        assert table.decision


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("+15-8", schedule.Style(15, -8)),
        ("-8+0", schedule.Style(-8, 0)),
        ("current", None),
        ("greedy", None),
        ("generation-0001.weights", None),
        ("+15", None),
        ("", None),
    ],
)
def test_a_style_round_trips(text: str, style: schedule.Style | None) -> None:
    assert schedule.Style.of(text) == style
    assert style is None or str(style) == text
