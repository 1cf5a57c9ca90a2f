"""The run: rounds of games and fits, a look at the strength now and then, until it is stopped.

A few games of a round are played in whatever process; the rows they teach go into a file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from time import process_time, strftime
from typing import Any

from engine import Config
from engine.players.learned.player import Planner
from engine.players.learned.weights import Network, WeightsError, load, save
from engine.players.learned.winning import to_win
from engine.training.checkpoint import (
    Checkpoint,
    Progress,
    read,
    read_rows,
    read_summary,
    write,
    write_rows,
)
from engine.training.comparing import Comparer
from engine.training.fit import Adam, begin, by_hand, fit, follow, go_on
from engine.training.runs import RunError, short, worker_pool
from engine.training.schedule import (
    CURRENT,
    EGYPT,
    FIRST_SENATOR,
    GREEDY,
    Plan,
    Style,
    any_style,
    plan,
)
from engine.training.self_play import (
    Greedy,
    Learner,
    Measured,
    Track,
    first_senator,
    greedy,
    match,
    planner,
    play_game,
    styled,
)

CURRENT_FILE = "current.weights"
MOST_KEPT = 24  # networks that a process keeps at hand


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games to be played with the network in ``current``; their rows go to ``path``.

    ``comparing``: whether they are of turns that are compared, not of those that were played.
    """

    path: Path
    current: Path
    plans: tuple[Plan, ...]
    comparing: bool = False


def play_chunk(chunk: Chunk) -> Path:
    """Play the games of a chunk, unless they have been played; the file with their rows."""
    if chunk.path.exists():
        return chunk.path
    started = process_time()
    tracks: list[Track] = []
    rounds = seats = single = 0
    scores: list[int] = []
    for one in chunk.plans:
        players = [_player(chunk, one, seat) for seat in range(one.config.players)]
        ended, found = play_game(one.config, one.seed, players)
        tracks += found
        rounds += ended.rounds
        single += ended.single_offerings
        seats += one.config.players
        scores.append(max(ended.scores))
    summary = {
        "games": len(chunk.plans),
        "turns": sum(len(track.known) for track in tracks),
        "cpu_seconds": process_time() - started,
        "rounds": rounds,
        "seats": seats,
        "single_offerings": single,
        "winners_scores": sum(scores),
    }
    write_rows(chunk.path, tracks, summary)
    return chunk.path


def play_all(chunks: list[Chunk], processes: int) -> Iterator[Path]:
    """Play all chunks, ``processes`` at a time; the files in the order of the chunks."""
    if processes == 1:
        yield from map(play_chunk, chunks)
        return
    with worker_pool(processes) as pool:
        yield from pool.map(play_chunk, chunks)


def _player(chunk: Chunk, plan: Plan, seat: int) -> Planner | Greedy:
    """The player of a seat; its turns are training data if it is a ``Learner``."""
    name = plan.players[seat]
    rng = Random(f"{plan.seed} {seat}")
    if name == GREEDY:
        return Greedy(rng)
    if name == FIRST_SENATOR:
        return first_senator(plan.budget)()
    style = Style.of(name)
    path = chunk.current if style or name == CURRENT else chunk.current.with_name(name)
    network = _network(path, path.stat().st_mtime_ns)
    if style is not None:
        return styled(network, plan.budget, style)()
    if chunk.comparing:
        return Comparer(network, plan.budget, rng)
    return Learner(to_win(network), plan.budget, rng)


@lru_cache(maxsize=MOST_KEPT)
def _network(path: Path, _changed: int) -> Network:
    return load(path)


@dataclass(frozen=True, slots=True)
class Scale:
    """The sizes of a run."""

    first_games: int = 160  # by hand-made weights, before anything is learned
    games: int = 60  # a round
    budgets: tuple[int, ...] = (12, 16, 16, 24)  # turns tried for each that is played
    comparing: tuple[int, ...] = (48,)  # the same where turns are compared
    chunk: int = 4
    rounds_learned: int = 60  # the last so many are learned from; fewer are learned by heart
    rounds_before: int = 24  # that weights to go on from play before anything is learned
    average_share: float = 0.1  # of a round in the average that plays and is shipped
    hidden: int = 64
    rounds_a_gate: int = 12
    gate_games: int = 40  # 0: none are played
    gate_budget: int = 24
    processes: int = 1


def train(
    directory: Path,
    seed: str,
    scale: Scale,
    rounds: int | None = None,
    begin_with: Path | None = None,
) -> None:
    """Go on with the run in ``directory``, or begin one, for ``rounds`` more or until stopped.

    ``begin_with``: weights that a run goes on from that begins; without them it begins from
    nothing. Raises ``RunError`` if what is there is no use.
    """
    directory.mkdir(parents=True, exist_ok=True)
    checkpoint = read(directory)
    if checkpoint is None:
        checkpoint = Checkpoint(Progress(seed), Adam())
        if begin_with is not None:
            checkpoint.network, checkpoint.average = _begun(begin_with), _begun(begin_with)
            checkpoint.progress.begun_with = short(begin_with.read_bytes())
            checkpoint.progress.comparing = True
            _generation(directory, 0).write_bytes(begin_with.read_bytes())
    run = _Run(directory, checkpoint, scale)
    while rounds is None or rounds > 0:
        run.round()
        rounds = None if rounds is None else rounds - 1


def _begun(path: Path) -> Network:
    try:
        return load(path)
    except WeightsError as error:
        raise RunError(str(error)) from error


def _generation(directory: Path, number: int) -> Path:
    """The weights of a generation; number 0 has those that the run goes on from."""
    return directory / f"generation-{number:04}.weights"


class _Run:
    def __init__(self, directory: Path, checkpoint: Checkpoint, scale: Scale) -> None:
        self._directory = directory
        self._at = checkpoint
        self._scale = scale

    def round(self) -> None:
        """Play, learn, and keep what was learned."""
        at, progress, scale = self._at, self._at.progress, self._scale
        save(at.average or by_hand(), self._directory / CURRENT_FILE, {"round": progress.round})
        paths = [*play_all(self._chunks(), scale.processes)]
        about = [read_summary(path) for path in paths]
        started = process_time()
        errors = self._learn()
        progress.games += sum(one["games"] for one in about)
        progress.turns += sum(one["turns"] for one in about)
        progress.cpu_seconds += sum(one["cpu_seconds"] for one in about)
        progress.round += 1
        gate = progress.round % scale.rounds_a_gate == 1 and errors is not None
        if gate:
            progress.generations += 1
        progress.cpu_seconds += process_time() - started
        write(self._directory, at)
        self._clear()
        self._log("round", about, errors)
        if gate:
            self._gate()

    def _chunks(self) -> list[Chunk]:
        progress, scale = self._at.progress, self._scale
        games = scale.games if self._at.network else scale.first_games
        comparing = progress.comparing
        budgets = scale.comparing if comparing else scale.budgets
        earlier = [path.name for path in sorted(self._directory.glob("generation-*.weights"))]
        plans = [
            plan(progress.seed, progress.games + number, earlier, budgets)
            for number in range(games)
        ]
        return [
            Chunk(
                self._directory / f"rows-{progress.round:05}-{start:04}.npz",
                self._directory / CURRENT_FILE,
                tuple(plans[start : start + scale.chunk]),
                comparing,
            )
            for start in range(0, games, scale.chunk)
        ]

    def _learn(self) -> tuple[float, float] | None:
        """Learn from what was played, in every round; with weights to go on from before a gate.

        These start each time from what they knew at first, and learn from all rows.
        """
        at, scale = self._at, self._scale
        number = at.progress.round
        goes_on = at.progress.comparing
        if goes_on and (number + 1 < scale.rounds_before or number % scale.rounds_a_gate):
            return None
        rows = read_rows(sorted(self._directory.glob("rows-*.npz")))
        if goes_on:
            at.network, errors = go_on(_begun(_generation(self._directory, 0)), rows, number)
            at.average = at.network.copy()
            return errors
        if at.network is None:
            at.network = begin(rows, self._scale.hidden, seed=len(at.progress.seed))
        errors = fit(at.network, at.adam, rows, seed=at.progress.round)
        at.average = at.average or at.network.copy()
        follow(at.average, at.network, self._scale.average_share)
        return errors

    def _clear(self) -> None:
        """Rows of rounds that are learned from no more go; who goes on learns from all."""
        if self._at.progress.comparing:
            return
        oldest = self._at.progress.round - self._scale.rounds_learned + 1
        for path in self._directory.glob("rows-*.npz"):
            if int(path.name.split("-")[1]) < oldest:
                path.unlink()

    def _gate(self) -> None:
        """Keep this generation and see how it does against the one before and the hand-made."""
        progress, scale, network = self._at.progress, self._scale, self._at.average
        assert network is not None
        number = progress.generations
        before = _generation(self._directory, number - 1)
        save(network, _generation(self._directory, number), made(self._at.progress))
        if not scale.gate_games:
            return
        me = planner(network, scale.gate_budget)
        seed = f"{progress.seed}-gate-{number}"
        every = (Config(2), Config(3), Config(4), Config(2, EGYPT))
        found: dict[str, Measured] = {}
        if before.exists():
            other = planner(load(before), scale.gate_budget)
            found["the generation before"] = match(me, other, every, scale.gate_games, seed)
        first = first_senator(scale.gate_budget)
        found["senator-1"] = match(me, first, every, scale.gate_games, seed)
        games = max(2, scale.gate_games // 4)
        style = any_style(Random(seed))
        other = styled(network, scale.gate_budget, style)
        found[f"its own style {style}"] = match(me, other, every, games, seed)
        found["greedy, base of two"] = match(me, greedy, (Config(2),), games, seed)
        found["greedy, Egypt of two"] = match(me, greedy, (Config(2, EGYPT),), games, seed)
        self._write({"generation": number, **{f"against {k}": str(v) for k, v in found.items()}})

    def _log(
        self, what: str, about: list[dict[str, Any]], errors: tuple[float, float] | None
    ) -> None:
        def sums(name: str) -> float:
            return sum(float(one[name]) for one in about)

        games, seats = sums("games"), sums("seats")
        line = {
            what: self._at.progress.round,
            **made(self._at.progress),
            "error_vp": errors and round(errors[0], 2),
            "error_chance": errors and round(errors[1], 3),
            "rounds_a_game": round(sums("rounds") / games, 1),
            "winners_score": round(sums("winners_scores") / games, 1),
            "single_offerings_a_seat": round(sums("single_offerings") / seats, 2),
        }
        self._write(line)

    def _write(self, line: dict[str, Any]) -> None:
        text = json.dumps({"at": strftime("%H:%M:%S"), **line}, ensure_ascii=False)
        print(text, flush=True)
        with (self._directory / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(text + "\n")


def made(progress: Progress) -> dict[str, Any]:
    """Provenance of a network, for the file of its weights."""
    begun = {"begun_with": progress.begun_with} if progress.begun_with else {}
    return {
        "command": "make train",
        "seed": progress.seed,
        **begun,
        "games": progress.games,
        "turns": progress.turns,
        "rounds": progress.round,
        "cpu_hours": round(progress.cpu_seconds / 3600, 2),
    }
