"""The engine's speed next to python-chess: both play random games in turns in the same run.

Once with the sources, and once with what ``make compile`` made of them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from statistics import median
from time import perf_counter, process_time

import chess

from engine import Config, Game, Kind, compiled
from engine.config import BASE
from engine.players.agents import play_turn
from engine.players.learned.player import margins
from engine.players.learned.weights import shipped
from training.self_play import Learner, play_game

ROUNDS = 10  # alternations between the two, so that a noisy machine disturbs both alike
GAMES = 6  # games of each a round


EGYPT = ("egypt",) * 6


def deus_playout(players: int, seed: str, decks: tuple[str, ...] = BASE) -> int:
    """Play one random game through the public face. Returns the choices, confirmations left out."""
    game, rng, choices = Game.new(Config(players, decks), seed), Random(seed), 0
    while game.decision:
        choices += game.decision.kind is not Kind.CONFIRM
        game.choose(rng.choice(game.options))
    return choices


def chess_playout(seed: str) -> int:
    """Play one random game of chess. Returns its plies."""
    board, rng, plies = chess.Board(), Random(seed), 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        plies += 1
    return plies


def main() -> None:
    """Measure in a process of its own each, as modules are loaded once."""
    ways = ["0", "1"] if compiled.folder().is_dir() else ["0"]
    for way in ways:
        command = [sys.executable, "-m", "tests.bench.engine_bench"]
        subprocess.run(command, env={**os.environ, "DEUS_COMPILED": way}, check=True)
    if len(ways) == 1:
        print("nothing is compiled from these sources: `make compile` does it")


def measure() -> None:
    """Print playouts a second, the time of a copy, a greedy turn and a game of computers."""
    print(f"the engine, {'compiled' if compiled.IN_USE else 'as Python runs it'}")
    print("random playouts                    choices or plies/s    games/s   ratio to chess")
    for players in (2, 3, 4):
        ours, theirs = [0, 0.0], [0, 0.0]
        for number in range(ROUNDS * GAMES):
            started = perf_counter()
            ours[0] += deus_playout(players, f"bench {number}".replace(" ", "-"))
            ours[1] += perf_counter() - started
            started = perf_counter()
            theirs[0] += chess_playout(f"bench {number}")
            theirs[1] += perf_counter() - started
        rate, rate_chess = ours[0] / ours[1], theirs[0] / theirs[1]
        games = ROUNDS * GAMES
        print(
            f"  Deus, {players} players                  {rate:14,.0f} {games / ours[1]:14.1f}"
            f" {rate / rate_chess:12.2f}"
        )
        print(f"  python-chess                     {rate_chess:14,.0f} {games / theirs[1]:14.1f}")
    _egypt_rows()
    print(f"copying a position, 4 players: {_copy_time() * 1e6:.1f} µs")
    print(f"a greedy turn, 2 players: median {_greedy_time() * 1e3:.1f} ms")
    print(f"a game of two computers that learn: median {_learners_time():.2f} s of a core")


def _egypt_rows() -> None:
    print("all six Egypt modules next to the base game      choices/s    ratio to base")
    for players in (2, 3, 4):
        choices, seconds = {BASE: 0, EGYPT: 0}, {BASE: 0.0, EGYPT: 0.0}
        for number in range(ROUNDS * GAMES):
            for decks in (BASE, EGYPT):
                started = perf_counter()
                choices[decks] += deus_playout(players, f"egypt-{number}", decks)
                seconds[decks] += perf_counter() - started
        base, egypt = (choices[decks] / seconds[decks] for decks in (BASE, EGYPT))
        print(f"  Egypt, {players} players                 {egypt:20,.0f} {egypt / base:14.2f}")


def _copy_time() -> float:
    game, rng = Game.new(Config(4), "bench"), Random(1)
    while game.round < 15:
        game.choose(rng.choice(game.options))
    state, times = game.turn_start, 5000
    started = perf_counter()
    for _ in range(times):
        state.copy()
    return (perf_counter() - started) / times


def _greedy_time() -> float:
    times = []
    for number in range(3):
        game, rng = Game.new(Config(2), f"greedy-{number}"), Random(number)
        while game.decision:
            started = perf_counter()
            play_turn("greedy", game, rng)
            times.append(perf_counter() - started)
    return median(times)


def _learners_time() -> float:
    times = []
    for number in range(9):
        players = [Learner(margins(shipped()), 16, Random(seat)) for seat in range(2)]
        started = process_time()
        play_game(Config(2), f"learners-{number}", players)
        times.append(process_time() - started)
    return median(times)


if __name__ == "__main__":
    measure()
