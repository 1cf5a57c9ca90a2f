"""The puzzles that come with the bot, by their ids."""

from __future__ import annotations

from engine.players.puzzles.store import Puzzle, shipped


def puzzle_of(puzzle_id: str) -> Puzzle:
    """The shipped puzzle of that id."""
    return next(puzzle for puzzle in shipped() if puzzle.id == puzzle_id)
