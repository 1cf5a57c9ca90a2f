"""The place of each text: the file and the line of a message, by its id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_BEGUN = re.compile(r"([A-Za-z][\w-]*) *=")


@dataclass(frozen=True)
class Spot:
    """The first line of a message. ``path``: its file; ``line`` counts from 1."""

    path: Path
    line: int

    def __str__(self) -> str:
        """The place as editors open it: ``fr/turn.ftl:12``."""
        return f"{self.path.parent.name}/{self.path.name}:{self.line}"


def spots(folder: Path) -> dict[str, Spot]:
    """The place of each message in the Fluent files of ``folder``, in their order."""
    found: dict[str, Spot] = {}
    for path in sorted(folder.glob("*.ftl")):
        lines = path.read_text(encoding="utf-8-sig").split("\n")
        for number, line in enumerate(lines, start=1):
            if begun := _BEGUN.match(line):
                found.setdefault(begun[1], Spot(path, number))
    return found
