"""Puzzles: the store, the examination, and verdicts that are always the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import Config, Game
from engine.errors import PositionError
from engine.model.config import BASE
from engine.players.agents import AGENTS
from engine.players.learned.reasons import kind_of
from engine.players.learned.weights import shipped
from engine.players.puzzles import store
from engine.players.puzzles.finding import KINDS, LEAD, Sight, examine, grade_of, sight_of
from engine.players.puzzles.judging import FOUND, judge
from engine.players.puzzles.store import Puzzle
from engine.training.puzzles import config_of, main, selected

_BOARD = [
    {"centre": [0, 0], "face": "2a", "turned": 2},
    {"centre": [2, 1], "face": "5a", "turned": 5},
    {"centre": [-1, 3], "face": "1a", "turned": 1},
    {"centre": [1, 4], "face": "6b", "turned": 3},
]


def by_hand(**more: Any) -> Game:
    """A position of two, written by hand, in the last round but one."""
    mapping = {
        "config": {"players": 2},
        "seed": "by-hand",
        "board": _BOARD,
        "round": 12,
        "turn": 22,
        "attacked": ["A4", "B7", "C3"],
        "seats": [
            {
                "hand": ["forum_swamp", "farm", "academy", "raiders", "hamlet_vp"],
                "gold": 6,
                "vp": 20,
                "resources": {"wheat": 2, "wood": 2, "clay": 3, "stone": 1},
                "pieces": {"D6": ["house"], "D1": ["mill"]},
                "columns": {"civil": ["forum_field"], "production": ["clay_pit"]},
            },
            {
                "hand": ["estate", "hamlet_gold", "quarry"],
                "vp": 24,
                "pieces": {"A2": ["mill"], "A3": ["house"]},
                "columns": {"production": ["lumber_camp"], "civil": ["villa_forest"]},
            },
        ],
        "discard": ["workshop", "guild", "granary"],
    }
    return Game.from_position(mapping | more)


def cards_of(game: Game) -> list[str]:
    position = game.position()
    places = [position["deck"], position["discard"]]
    for seat in position["seats"]:
        places += [seat["hand"], *seat["columns"].values()]
    return sorted(card for place in places for card in place)


def test_a_puzzle_contains_only_what_its_seat_can_know() -> None:
    game = by_hand()
    puzzle = Puzzle.of(game)
    written = str(puzzle.known)
    for hidden in ("estate", "hamlet_gold", "quarry", "guild", "granary", "by-hand"):
        assert hidden not in written, hidden
    assert "workshop" in written  # the top of the pile lies open
    other = by_hand(
        seats=[
            by_hand().position()["seats"][0],
            {**by_hand().position()["seats"][1], "hand": ["temple_wood", "legion", "laboratory"]},
        ],
        discard=["workshop", "estate", "quarry"],
        seed="another",
    )
    assert Puzzle.of(other).id == puzzle.id  # the same for all deals of what is hidden
    assert Puzzle.of(other).position() == puzzle.position()


def test_a_puzzles_position_is_a_complete_deal_with_the_same_view_for_its_seat() -> None:
    game = by_hand()
    puzzle = Puzzle.of(game)
    made = puzzle.game()
    assert made.faults() == ()
    assert cards_of(made) == cards_of(game)
    before, after = game.view(0), made.view(0)
    assert after.hand == before.hand
    assert after.board == before.board
    assert after.discard_top == before.discard_top
    assert (after.deck_size, after.discard_size) == (before.deck_size, before.discard_size)
    assert [seat.hand_size for seat in after.seats] == [seat.hand_size for seat in before.seats]
    assert made.counted() == game.counted()
    assert puzzle.position() == replace(puzzle).position()
    hands = {tuple(made.position()["seats"][1]["hand"]), ("estate", "hamlet_gold", "quarry")}
    assert len(hands) == 2  # the other's hand is another one


def test_a_finished_game_is_not_a_puzzle() -> None:
    over = Game.new(Config(2), "over")
    over.resign(0)
    with pytest.raises(PositionError):
        Puzzle.of(over)


def test_kinds_are_compared_by_their_best_turns() -> None:
    game = Puzzle.of(by_hand()).game()
    sight = sight_of(game, 150, shipped())
    assert len(sight.leaves) >= KINDS
    assert len(set(sight.kinds)) == len(sight.kinds)
    values = [leaf.value for leaf in sight.leaves]
    assert values == sorted(values, reverse=True)
    assert sight.gap == pytest.approx((values[0] - values[1]) / 40)
    assert Sight.of([]).leaves == ()


def test_a_position_without_a_choice_of_kinds_is_rejected() -> None:
    """The only card cannot be built: all that can be done is one offering."""
    seats = by_hand().position()["seats"]
    poor = {**seats[0], "hand": ["farm"], "gold": 0}
    poor["resources"] = dict.fromkeys(poor["resources"], 0)
    puzzle = Puzzle.of(by_hand(seats=[{k: v for k, v in poor.items() if k != "supply"}, seats[1]]))
    assert len(sight_of(puzzle.game(), 150, shipped()).leaves) < KINDS
    assert examine(puzzle) is None


def test_a_position_with_equally_good_turns_is_rejected() -> None:
    assert examine(Puzzle.of(Game.new(Config(2), "first-turn"))) is None


def test_the_store_keeps_the_miners_rules() -> None:
    puzzles = store.shipped()
    assert puzzles
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert [puzzle.number for puzzle in puzzles] == [*range(1, len(puzzles) + 1)]
    assert store.FILE.stat().st_size < store.MOST_BYTES
    assert {puzzle.grade for puzzle in puzzles} == {1, 2, 3, 4}
    assert {puzzle.players for puzzle in puzzles} == {2, 3, 4}
    assert any(puzzle.decks == BASE for puzzle in puzzles)
    assert any("egypt" in puzzle.decks and "base" in puzzle.decks for puzzle in puzzles)
    assert any(set(puzzle.decks) == {"egypt"} for puzzle in puzzles)
    for puzzle in puzzles:
        assert puzzle.lead >= LEAD
        game = puzzle.game()
        assert game.faults() == ()
        for key in puzzle.best:
            game.choose(key)
        assert game.options[0].key == "confirm"


@pytest.mark.long
@pytest.mark.release
@pytest.mark.parametrize("grade", [3, 4])
def test_simple_players_fail_at_hard_puzzles(grade: int) -> None:
    some = [puzzle for puzzle in store.shipped() if puzzle.grade == grade]
    for puzzle in Random(grade).sample(some, 5):
        game = puzzle.game()
        best = game.copy()
        for key in puzzle.best:
            best.choose(key)
        kind = kind_of(best.turn_in_hand.events)
        for agent in ("greedy", "novice"):
            played = game.copy()
            while played.decision is not None and played.options[0].key != "confirm":
                played.choose(AGENTS[agent](played, Random(agent)))
            assert kind_of(played.turn_in_hand.events) != kind, (puzzle.number, agent)
        # It was graded by the weights of its time.
        assert abs(grade_of(game, kind, sight_of(game, 400, shipped())) - grade) <= 1


def test_a_verdict_is_always_the_same_and_another_turn_loses() -> None:
    puzzle = max(
        (p for p in store.shipped() if p.players == 2 and not p.known["last_round"]),
        key=lambda puzzle: puzzle.lead,
    )
    game = puzzle.game()
    kind = kind_of(judge(puzzle, puzzle.best, 2).best.events)
    other = next(
        leaf for leaf in sight_of(game, 150, shipped()).leaves if kind_of(leaf.turn.events) != kind
    )
    first, second = (judge(puzzle, other.keys, 16) for _ in range(2))
    assert first == second
    assert first.loss > FOUND
    assert not first.found
    assert first.beside is not None
    elsewhere = judge(puzzle, other.keys, 16, "other deals")
    assert elsewhere.loss > FOUND


def test_a_store_of_puzzles_round_trips(tmp_path: Path) -> None:
    some = store.shipped()[:5]
    assert store.write(some, tmp_path / "some.xz") < store.MOST_BYTES
    assert store.read(tmp_path / "some.xz") == some
    assert store.read(tmp_path / "none.xz") == ()


def test_the_store_takes_as_many_of_each_grade_as_possible() -> None:
    one = store.shipped()[0]
    found = [
        replace(one, known={"n": n}, grade=1 + (n > 11) + (n > 17), lead=0.05 + n / 1000)
        for n in range(20)
    ]
    chosen = selected([*found, *found], 9)
    assert len(chosen) == 9
    assert [chosen.count(puzzle) for puzzle in chosen] == [1] * 9
    grades = [puzzle.grade for puzzle in chosen]
    assert (grades.count(1), grades.count(2), grades.count(3)) == (4, 3, 2)
    assert [p.known["n"] for p in chosen] == sorted(p.known["n"] for p in chosen)
    assert 11 in [p.known["n"] for p in chosen]  # the clearest of its grade
    assert 0 not in [p.known["n"] for p in chosen]


def test_games_of_every_kind_are_mined() -> None:
    configs = [config_of(Random(n)) for n in range(40)]
    assert {config.players for config in configs} == {2, 3, 4}
    assert {"base", "egypt"} == {deck for config in configs for deck in config.decks}


def test_other_weights_or_another_seed_need_another_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "found.jsonl"
    log.write_text('{"seed": "other", "weights": "x"}\n', encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["puzzles", "--log", str(log), "--games", "1"])
    assert main() == 2
    assert "another seed, weights" in capsys.readouterr().err
