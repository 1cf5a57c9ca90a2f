"""A few games of a round, played in whatever process: the rows they teach go into a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from time import process_time

from engine.players.learned.network import Network
from engine.players.learned.player import Planner
from engine.players.learned.weights import load
from engine.players.learned.winning import to_win
from engine.training.checkpoint import write_rows
from engine.training.pool import worker_pool
from engine.training.schedule import CURRENT, FIRST_SENATOR, GREEDY, Plan
from engine.training.self_play import Greedy, Learner, Track, play_game
from engine.training.strength import first_senator, styled
from engine.training.styles import Style

MOST_KEPT = 24  # networks that a process keeps at hand


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games to be played with the network in ``current``; their rows go to ``path``."""

    path: Path
    current: Path
    plans: tuple[Plan, ...]


def play_chunk(chunk: Chunk) -> Path:
    """Play the games of a chunk, unless they have been played; the file with their rows."""
    if chunk.path.exists():
        return chunk.path
    started = process_time()
    tracks: list[Track] = []
    rounds = seats = single = 0
    scores: list[int] = []
    for plan in chunk.plans:
        players = [_player(chunk, plan, seat) for seat in range(plan.config.players)]
        ended, found = play_game(plan.config, plan.seed, players)
        tracks += found
        rounds += ended.rounds
        single += ended.single_offerings
        seats += plan.config.players
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
    return Learner(to_win(network), plan.budget, rng)


@lru_cache(maxsize=MOST_KEPT)
def _network(path: Path, _changed: int) -> Network:
    return load(path)
