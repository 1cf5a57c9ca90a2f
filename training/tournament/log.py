"""The log of a tournament: a line of JSON a game, appended as games end.

The first line says what is being played. A last line that was cut off is dropped.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine import shipped
from engine.config import BASE
from engine.players.learned.weights import SHIPPED
from training.schedule import EGYPT
from training.tournament.matches import TournamentError
from training.tournament.playing import Line


def head(seed: str, agents: Iterable[str]) -> dict[str, Any]:
    """What a log must have been begun with for games of ``agents`` to be added to it."""
    files = [
        SHIPPED,
        *(Path(file) for _, _, file in (name.partition("@") for name in agents) if file),
    ]
    weights = b"".join(file.read_bytes() for file in files if file.exists())
    cards = "".join(shipped().digest(decks) for decks in (BASE, EGYPT))
    return {"seed": seed, "weights": _short(weights), "cards": _short(cards.encode())}


def read(path: Path, begun: dict[str, Any] | None = None) -> list[Line]:
    """The games in the log at ``path``, none if there is no such file.

    ``begun``: what it must have been begun with. Raises ``TournamentError`` if it was not, or if
    the file is no log.
    """
    if not path.exists():
        return []
    first, *rows = [*_whole_lines(path)] or [json.dumps(begun)]
    try:
        found = json.loads(first)
        lines = [Line.from_json(json.loads(row)) for row in rows]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise TournamentError(f"{path}: is no log of a tournament: {error}") from error
    if begun is not None and found != begun:
        other = ", ".join(key for key in begun if found.get(key) != begun[key])
        raise TournamentError(
            f"{path}: was begun with another {other}: name another log, or remove it"
        )
    return lines


def append(path: Path, begun: dict[str, Any], lines: Iterable[Line]) -> Iterator[Line]:
    """Write ``lines`` to the log as they come, and hand them on."""
    kept = [*_whole_lines(path)] if path.exists() else []
    whole = "".join(f"{row}\n" for row in kept or [json.dumps(begun)])
    if not path.exists() or path.read_text(encoding="utf-8") != whole:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(whole, encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        for line in lines:
            file.write(json.dumps(line.to_json()) + "\n")
            file.flush()
            yield line


def _short(what: bytes) -> str:
    return sha256(what).hexdigest()[:16]


def _whole_lines(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    return (row for row in text[: text.rfind("\n") + 1].split("\n") if row)
