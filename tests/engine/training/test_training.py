"""Learning on a tiny scale, and how true hints and chances come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from engine import Config, Game
from engine.players.agents import play_turn
from engine.players.learned.features import stack
from engine.players.learned.player import begin_search, margins
from engine.players.learned.weights import SHIPPED, Network, load, made
from engine.players.learned.winning import beating_all, on_each, shares
from engine.training import chances, loop
from engine.training.__main__ import NOTE, main, sentence
from engine.training.chances import Seen, fitted, tenths, watch
from engine.training.checkpoint import FILE, Checkpoint, read, read_rows, write, write_rows
from engine.training.comparing import Comparer, some_of
from engine.training.fit import Adam, Rows, begin, beside, by_hand, fit, follow, go_on, returns
from engine.training.hints import Checked, check, report
from engine.training.loop import Chunk, Scale, play_all, train
from engine.training.runs import RunError
from engine.training.self_play import Measured, Track, play_game

TINY = Scale(
    first_games=2, games=1, budgets=(2,), chunk=1, hidden=4, rounds_a_gate=100, gate_games=0
)


class _CutOffError(Exception):
    pass


def _numbers(directory: Path) -> dict[str, Any]:
    found = read(directory)
    assert found is not None
    assert found.network is not None
    assert found.average is not None
    progress = found.progress
    return {
        "progress": (progress.round, progress.games, progress.turns, progress.generations),
        "steps": found.adam.steps,
        "weights": [float(part.sum()) for part in (found.network.skip, found.network.first)],
        "average": [float(part.sum()) for part in (found.average.skip, found.average.first)],
    }


@pytest.mark.long
@pytest.mark.release
def test_an_interrupted_run_continues_with_the_same_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(tmp_path / "whole", "seed", TINY, rounds=2)

    def cut(chunks: list[Chunk], processes: int) -> Iterator[Path]:
        yield next(play_all(chunks, processes))
        raise _CutOffError

    monkeypatch.setattr(loop, "play_all", cut)
    with pytest.raises(_CutOffError):
        train(tmp_path / "cut", "seed", TINY, rounds=1)
    monkeypatch.undo()
    assert not (tmp_path / "cut" / FILE).exists()
    train(tmp_path / "cut", "another seed is not asked for", TINY, rounds=0)
    train(tmp_path / "cut", "seed", TINY, rounds=1)
    train(tmp_path / "cut", "not asked for", TINY, rounds=1)

    assert _numbers(tmp_path / "cut") == _numbers(tmp_path / "whole")
    log = (tmp_path / "whole" / "log.jsonl").read_text(encoding="utf-8")
    lines = map(json.loads, log.splitlines())
    assert [line["games"] for line in lines if "round" in line] == [2, 3]
    exported = tmp_path / "value.weights"
    assert main_with("--dir", tmp_path / "cut", "--export", exported) == 0
    assert made(exported)["games"] == 3
    assert load(exported).hidden == 4
    found = read(tmp_path / "cut")
    assert found is not None
    assert found.average is not None
    assert (load(exported).skip == found.average.skip).all()


def main_with(*words: object) -> int:
    """Run the command with these words."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sys.argv", ["training", *map(str, words)])
        return main()


def test_an_unusable_checkpoint_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main_with("--dir", tmp_path, "--export", tmp_path / "x") == 2
    assert "no run to export" in capsys.readouterr().err
    (tmp_path / FILE).write_bytes(b"PK\x03\x04 cut off")
    with pytest.raises(RunError, match="is no checkpoint"):
        read(tmp_path)
    network = Network.fresh(np.zeros(3, np.float32), np.ones(3, np.float32), 2, seed=1)
    write(tmp_path, Checkpoint(loop.Progress("s", features="older"), Adam(), network))
    with pytest.raises(RunError, match="other features"):
        read(tmp_path)
    begun = loop.Progress("s", begun_with="5f3a")  # as written before turns were compared
    write(tmp_path, Checkpoint(begun, Adam(), network))
    with pytest.raises(RunError, match="turns are compared now: begin in another directory"):
        read(tmp_path)


def _rows(count: int) -> Rows:
    """Tracks of 5 rows; the margin at their end is ten times their first number."""
    rng = np.random.default_rng(1)
    first = np.repeat(rng.normal(size=count // 5), 5)
    x = np.stack((first, rng.normal(size=count), rng.normal(size=count)), axis=1)
    known = x[:, 2].astype(np.float32)
    margin = (10 * first).astype(np.float32)
    last = np.arange(count) % 5 == 4
    share, scale = (margin > 0).astype(np.float32), np.full(count, 10, np.float32)
    leads = np.zeros((count, 1), np.float32)
    return Rows(x.astype(np.float32), known, margin, share, last, scale, leads)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rows_know_the_leads_of_opponents(players: int, tmp_path: Path) -> None:
    """As their readings do: with three opponents only that of the best of them to the point."""
    table, readings = Game.new(Config(players), "leads"), []
    for turn in range(40):
        if turn > 20:
            leaf = begin_search(table, margins(by_hand())).run(1)
            assert leaf.reading is not None
            readings.append(leaf.reading)
        play_turn("novice", table, Random(turn))
    known = np.array([reading.known for reading in readings], np.float32)
    write_rows(tmp_path / "rows.npz", [Track(stack(readings), known, 0.0, 0.0)], {})

    found = read_rows([tmp_path / "rows.npz"]).leads

    assert np.isneginf(found[:, players - 1 :]).all()
    exact = np.array([sorted(reading.leads, reverse=True) for reading in readings])
    assert found[:, 0] == pytest.approx(exact[:, 0], abs=0.1)
    assert found[:, : players - 1].sum(axis=1) == pytest.approx(0, abs=0.1)
    if players > 2:
        assert found[:, 0].max() > 1


def test_to_win_all_must_be_beaten_and_nobody_counts_for_nothing() -> None:
    """A lead on one's opponents in their mean wins against one of them, not against the best."""
    scale, margin = np.full(1, 4, np.float32), np.zeros(1, np.float32)

    def odds(*leads: float) -> float:
        return float(beating_all(on_each(margin, np.array([leads], np.float32)), scale)[0])

    assert odds(0.0) == odds(0.0, -np.inf, -np.inf) == 0
    assert odds(20.0, -20.0) < odds(10.0, -10.0) < odds(0.0, 0.0)


def test_an_average_follows_the_network_by_its_share() -> None:
    average, network = (
        Network.fresh(np.zeros(3, np.float32), np.ones(3, np.float32), 2, seed) for seed in (1, 2)
    )
    before = average.first.copy()
    follow(average, network, 0.25)
    assert average.first == pytest.approx(0.75 * before + 0.25 * network.first)
    assert (average.mean == 0).all()


def test_the_network_learns_its_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    # Larger steps and hardly any decay, so that few rows and steps will do.
    monkeypatch.setattr("engine.training.fit.RATE", 5e-4)
    monkeypatch.setattr("engine.training.fit.DECAY", 1e-2)
    rows = _rows(2000)
    network = begin(rows, hidden=8, seed=2)
    adam = Adam()
    errors = [fit(network, adam, rows, seed) for seed in range(24)]

    ended = returns(network, rows, trace=1.0)
    found = network.outputs(rows.x)
    assert np.abs(ended[:, 0] * 20 + rows.known - rows.margin).max() < 0.01
    assert np.abs(found[:, 0] - ended[:, 0]).mean() * 20 < 1.0
    odds = (found[:, 0] * 20 + rows.known) / rows.scale + found[:, 1]
    assert ((odds > 0) == (rows.margin > 0)).mean() > 0.95
    assert errors[-1][1] < errors[0][1]


def test_an_interval_shrinks_with_more_games() -> None:
    few, many = Measured(10, 9), Measured(400, 360)

    assert few.interval()[0] < 0.6 < 0.86 < many.interval()[0]
    assert str(many) == "90% [87%, 93%] of 400"


def test_the_note_documents_the_training_of_the_shipped_weights() -> None:
    assert sentence(made(SHIPPED)) in NOTE.read_text(encoding="utf-8")
    assert load(SHIPPED).hidden > 0


def test_weights_to_go_on_from_learn_how_compared_turns_differ(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here turns differ by their second number, which counts for nothing at first."""
    monkeypatch.setattr("engine.training.fit.KEEPING", 0.0)
    monkeypatch.setattr("engine.training.fit.GOING_ON", 1e-2)
    rows = _rows(2000)
    luck = np.random.default_rng(4).normal(scale=30, size=400).repeat(5)
    margin = (4 * rows.x[:, 1] + luck).astype(np.float32)
    begun = begin(rows, hidden=8, seed=2)
    compared = replace(rows, margin=margin, share=np.full_like(margin, 0.5))
    group = np.arange(2000) // 5

    def error(network: Network) -> float:
        found = network.growth(rows.x) + rows.known - margin
        return float(np.abs(beside(found[:, None], group)).mean())

    found, (said, _) = go_on(begun, compared, seed=1)

    assert error(begun) > 2.5
    assert error(found) < 1
    assert said < 1
    assert go_on(begun, compared, seed=1)[1] == go_on(begun, compared, seed=1)[1]


def test_given_weights_play_some_rounds_before_learning_begins(tmp_path: Path) -> None:
    scale = replace(TINY, rounds_before=2, rounds_a_gate=2, rounds_learned=1, comparing=(4,))
    train(tmp_path, "seed", scale, rounds=2, begin_with=SHIPPED)
    before, shipped = read(tmp_path), load(SHIPPED)
    assert before is not None
    assert before.network is not None
    assert (before.network.skip == shipped.skip).all()
    train(tmp_path, "seed", scale, rounds=1)
    learned = load(tmp_path / "generation-0001.weights")
    assert (learned.skip != shipped.skip).any()
    assert len({path.name[:10] for path in tmp_path.glob("rows-*.npz")}) == 3
    log = (tmp_path / "log.jsonl").read_text(encoding="utf-8")
    errors = [line["error_vp"] for line in map(json.loads, log.splitlines()) if "round" in line]
    assert errors[:2] == [None, None]
    assert errors[2] > 0


def test_turns_of_one_position_are_compared_one_round_later() -> None:
    network = load(SHIPPED)
    players = [Comparer(network, 6, Random(3)), Comparer(network, 6, Random(4))]
    _, tracks = play_game(Config(2), "compared", players)
    again = [Comparer(network, 6, Random(3)), Comparer(network, 6, Random(4))]

    assert len(tracks) > 10
    assert all(2 <= len(track.known) <= 4 for track in tracks)
    margins, shares = (
        np.concatenate([getattr(track, name) for track in tracks]) for name in ("margin", "share")
    )
    assert ((shares >= 0) & (shares <= 1)).all()
    assert np.corrcoef(margins, shares)[0, 1] > 0.5
    differing = [track for track in tracks if np.ptp(track.margin) > 0.01]
    assert len(differing) > len(tracks) / 2
    found = [track.margin for track in play_game(Config(2), "compared", again)[1]]
    assert all((one == track.margin).all() for one, track in zip(found, tracks, strict=True))


def test_the_best_turns_are_compared_and_one_that_begins_otherwise() -> None:
    table = Game.new(Config(2), "some")
    search = begin_search(table, margins(by_hand()))
    best = search.run(30)

    chosen = some_of(search.leaves, Random(1))

    assert len(chosen) == 4
    assert chosen[0] is best
    assert chosen[1].keys[0] != best.keys[0]
    assert len({id(leaf) for leaf in chosen}) == 4


@pytest.mark.long
@pytest.mark.release
def test_the_same_seed_checks_the_same_hints() -> None:
    found, again = (
        [*check("same", positions=1, rollouts=2, budget=1, nodes=300, least=0.5)] for _ in range(2)
    )
    assert found == again
    assert found[0].claimed >= 0.5


def test_a_hint_is_right_if_its_better_turn_does_better() -> None:
    checked = [Checked(3.0, 2.0, 0.5), Checked(2.0, -0.4, 1.0)]

    assert [one.right for one in checked] == [True, False]
    text = report(checked)
    assert "right sign: 50%" in text
    assert "two standard errors: 100%" in text
    assert "claimed 2.5 VP, rollouts 0.8 VP" in text


def test_equal_rollouts_are_not_a_clear_difference() -> None:
    assert "two standard errors: none" in report([Checked(2.0, 0.0, 0.0)])


def test_the_fit_finds_the_true_scales() -> None:
    """Games that end as chances say: at 4 VP in the last round and 12 VP more at the deal."""
    rng, rows = Random(3), []
    for _ in range(4000):
        margin, openness = rng.uniform(-40, 40), rng.random()
        margins = margin, -margin
        wins = rng.random() < shares(margins, 4 + 12 * openness)[0]
        rows.append(Seen(margins, openness, (float(wins), float(not wins))))

    sure, open_ = fitted(rows)

    assert abs(sure - 4) <= 1
    assert abs(open_ - 12) <= 2.5
    for tenth in tenths(rows, sure, open_):
        assert abs(tenth.said - tenth.came) < 0.06
    assert sum(tenth.number for tenth in tenths(rows, sure, open_)) == 8000


def test_a_game_is_measured_after_every_turn() -> None:
    rows = watch(SHIPPED, Config(3), "looked-at", budget=2)

    assert len(rows) % 3 == 0
    assert all(len(row.margins) == 3 and sum(row.won) == 1 for row in rows)
    assert rows[0].openness == 1
    assert rows[-1].openness == 0
    said = shares(rows[-1].margins, 1)  # everybody but those before them has counted all up
    assert rows[-1].won[max(range(3), key=lambda seat: said[seat])] > 0
    assert f"After each of {len(rows)} turns of 1 games" in chances.report(rows, 1, 8, 8)
