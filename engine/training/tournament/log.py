"""The log of a tournament, a line of JSON a game: see ``engine.training.game_log``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from engine import shipped
from engine.model.config import BASE
from engine.players.learned.weights import SHIPPED
from engine.training import game_log
from engine.training.game_log import LogError, short
from engine.training.schedule import EGYPT
from engine.training.tournament.matches import TournamentError
from engine.training.tournament.playing import Line


def head(seed: str, agents: Iterable[str]) -> dict[str, Any]:
    """Head of a log; it must be equal for games of ``agents`` to be added."""
    files = [
        SHIPPED,
        *(Path(file) for _, _, file in (name.partition("@") for name in agents) if file),
    ]
    weights = b"".join(file.read_bytes() for file in files if file.exists())
    cards = "".join(shipped().digest(decks) for decks in (BASE, EGYPT))
    return {"seed": seed, "weights": short(weights), "cards": short(cards.encode())}


def read(path: Path, begun: dict[str, Any] | None = None) -> list[Line]:
    """The games in the log at ``path``, none if there is no such file.

    ``begun``: what it must have been begun with. Raises ``TournamentError`` if it was not, or if
    the file is not a log.
    """
    try:
        return [Line.from_json(game) for game in game_log.read(path, begun)]
    except LogError as error:
        raise TournamentError(str(error)) from error
    except (TypeError, KeyError) as error:
        raise TournamentError(f"{path}: is not a log of a tournament: {error}") from error


def append(path: Path, begun: dict[str, Any], lines: Iterable[Line]) -> Iterator[dict[str, Any]]:
    """Write ``lines`` to the log as they come, and hand on what was written."""
    return game_log.append(path, begun, (line.to_json() for line in lines))
