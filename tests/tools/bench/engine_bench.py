"""The engine's speed next to python-chess: both play random games in turns in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import perf_counter, process_time

import chess

from engine import Config, Game, Kind, compiled
from engine.model.config import BASE
from engine.players.agents import play_turn
from engine.players.learned.weights import shipped
from engine.players.learned.winning import to_win
from engine.training.self_play import Learner, play_game
from tests.tools.bench.rows import Row, alone, at_least, paired

ROUNDS = 9  # alternations between the two, so that a noisy machine disturbs both alike
GAMES = 3  # games of each a round

EGYPT = ("egypt",) * 6


def deus_playout(players: int, seed: str, *, decks: tuple[str, ...] = BASE) -> int:
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


def measure() -> Iterator[Row]:
    """Playouts a second, the time of a copy, a greedy turn and a game of computers."""
    way = "compiled" if compiled.IN_USE else "Python"
    for players in (2, 3, 4):
        ours, theirs = _taking_turns(partial(deus_playout, players), chess_playout)
        name = f"engine, {way}: random games of {players}"
        aim = at_least(4 if compiled.IN_USE else 2.5)
        yield paired(name, "/s", ours, theirs, aim, "python-chess, plies/s")
    for players in (2, 3, 4):
        egypt, base = _taking_turns(
            partial(deus_playout, players, decks=EGYPT), partial(deus_playout, players)
        )
        name = f"engine, {way}: all of Egypt, {players} players"
        yield paired(name, "/s", egypt, base, at_least(0.9), "base game, choices/s")
    yield alone(f"engine, {way}: copying a position of 4 players", "µs", _copy_times())
    yield alone(f"engine, {way}: a greedy turn of 2 players", "ms", _greedy_times())
    yield alone(f"engine, {way}: a game of two that learn", "s", _learners_times())


def _taking_turns(
    ours: Callable[[str], int], theirs: Callable[[str], int]
) -> tuple[list[float], list[float]]:
    """The games that both play in a second of processor time, round by round."""
    rates: tuple[list[float], list[float]] = [], []
    for turn in range(ROUNDS):
        for rate, playout in zip(rates, (ours, theirs), strict=True):
            started, steps = process_time(), 0
            for number in range(GAMES):
                steps += playout(f"bench-{turn * GAMES + number}")
            rate.append(steps / (process_time() - started))
    return rates


def _copy_times() -> list[float]:
    game, rng = Game.new(Config(4), "bench"), Random(1)
    while game.round < 15:
        game.choose(rng.choice(game.options))
    state, times, found = game.turn_start, 500, []
    for _ in range(9):
        started = perf_counter()
        for _ in range(times):
            state.copy()
        found.append((perf_counter() - started) / times * 1e6)
    return found


def _greedy_times() -> list[float]:
    times = []
    for number in range(3):
        game, rng = Game.new(Config(2), f"greedy-{number}"), Random(number)
        while game.decision:
            started = perf_counter()
            play_turn("greedy", game, rng)
            times.append((perf_counter() - started) * 1000)
    return times


def _learners_times() -> list[float]:
    times = []
    for number in range(5):
        players = [Learner(to_win(shipped()), 16, Random(seat)) for seat in range(2)]
        started = process_time()
        play_game(Config(2), f"learners-{number}", players)
        times.append(process_time() - started)
    return times
