"""The recorded games asked through once more, question by question."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Decision, Game
from tests.games.record import FOLDER

RECORDS = sorted(FOLDER.glob("*.deus"))


def questions(record: str) -> Iterator[tuple[Game, Decision]]:
    """Every question of a recorded game, with the game that asks it."""
    before: Game | None = None
    for line, game in Game.replayed(record):
        seat, *keys = line.split() or [""]
        if before is not None and seat.isdigit():
            for key in keys:
                if before.decision is not None:
                    yield before, before.decision
                before.choose(key)
        before = game.fork()
