"""A log of games: a line of JSON each, appended as games end; the first says what is played.

Playing on from it drops a last line that was cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any


class LogError(ValueError):
    """A log that cannot be used: the message says which one and why."""


def read(path: Path, begun: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """The games in the log at ``path``, none if there is no such file.

    ``begun``: what it must have been begun with. Raises ``LogError`` if it was not, or if the
    file is not a log.
    """
    if not path.exists():
        return []
    first, *rows = [*_whole_lines(path)] or [json.dumps(begun)]
    try:
        found, *games = (json.loads(row) for row in (first, *rows))
    except ValueError as error:
        raise LogError(f"{path}: is not a log of games: {error}") from error
    if not all(isinstance(row, dict) for row in games):
        raise LogError(f"{path}: is not a log of games: a line is not a mapping")
    if begun is not None and found != begun:
        known = found if isinstance(found, dict) else {}
        other = ", ".join(key for key in begun if known.get(key) != begun[key])
        raise LogError(f"{path}: was begun with another {other}: name another log, or remove it")
    return games


def append(
    path: Path, begun: Mapping[str, Any], games: Iterable[dict[str, Any]]
) -> Iterator[dict[str, Any]]:
    """Write ``games`` to the log as they come, and hand them on."""
    kept = [*_whole_lines(path)] if path.exists() else []
    whole = "".join(f"{row}\n" for row in kept or [json.dumps(begun)])
    if not path.exists() or path.read_text(encoding="utf-8") != whole:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(whole, encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        for game in games:
            file.write(json.dumps(game) + "\n")
            file.flush()
            yield game


def short(what: bytes) -> str:
    """A name for weights, cards and the like: changed, they have another one."""
    return sha256(what).hexdigest()[:16]


def _whole_lines(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    return (row for row in text[: text.rfind("\n") + 1].split("\n") if row)
