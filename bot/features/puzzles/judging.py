"""Judging answers, and mining, in other processes, which import this module: it needs only the
engine.

A verdict is calculated by the shipped weights in fixed deals, so it is always the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from bot.game.table.computer_players import catalogue_of
from engine.game import Game
from engine.players.puzzles.finding import candidates, examine
from engine.players.puzzles.judging import Verdict, judge
from engine.players.puzzles.store import Puzzle

SECONDS = 60.0  # for a verdict; it takes two or three of a core


def judged(row: Mapping[str, Any], keys: Sequence[str]) -> Verdict:
    """In a process: the verdict about the turn of ``keys`` in the puzzle that ``row`` stores."""
    return judge(Puzzle.from_json(row), keys)


def looked_through(
    positions: Sequence[Mapping[str, Any]], cards: Mapping[str, Any], seed: str, tried: int
) -> list[dict[str, Any]]:
    """In a process: the positions of a finished game that may be puzzles, as they are stored."""
    games = (Game.from_position(one, catalogue_of(one, cards)) for one in positions)
    return [found.to_json() for found in candidates(games, Random(seed), tried)]


def examined(row: Mapping[str, Any], deals: int) -> dict[str, Any] | None:
    """In a process: the puzzle that ``row`` stores, with its best turn; None if it fails."""
    found = examine(Puzzle.from_json(row), deals=deals)
    return None if found is None else found.to_json()
