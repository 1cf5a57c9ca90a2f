"""The first pieces that everybody picked (V1) as the deal's choices and the record write them."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Game


def written(picks: Sequence[Sequence[int] | None]) -> list[str]:
    """A line for each seat that has picked: its number from 1, and how many of each piece."""
    return [" ".join(map(str, (seat, *pieces))) for seat, pieces in enumerate(picks, 1) if pieces]


def replay(game: Game, choices: Sequence[str]) -> None:
    """Make the picks again that the deal's ``choices`` hold."""
    for line in choices:
        seat, *pieces = map(int, line.split())
        game.pick(seat - 1, pieces)
