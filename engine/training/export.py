"""Ships what was learned: the weights into the tree, and what they took into the documentation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.players.learned.weights import SHIPPED, save
from engine.training.checkpoint import TrainingError, read
from engine.training.loop import made

NOTE = Path(__file__).parents[2] / "docs" / "COMPUTER.md"
_BEGIN, _END = "<!-- weights -->\n", "<!-- /weights -->"


def export(directory: Path, path: Path) -> None:
    """Write the average of the run in ``directory`` to ``path``; to that of the tree with its note.

    Raises ``TrainingError`` if there is none.
    """
    found = read(directory)
    if found is None or found.average is None:
        raise TrainingError(f"{directory}: there is no run to export")
    about = made(found.progress)
    save(found.average, path, about)
    if path == SHIPPED:
        before, _, rest = NOTE.read_text(encoding="utf-8").partition(_BEGIN)
        after = rest.partition(_END)[2]
        NOTE.write_text(f"{before}{_BEGIN}{sentence(about)}\n{_END}{after}", encoding="utf-8")


def sentence(about: Mapping[str, Any]) -> str:
    """Sentence about the training of the shipped weights, for the documentation."""
    return (
        f"The shipped weights took {about['games']:,} games, {about['turns']:,} turns learned "
        f"from,\nin {about['rounds']} rounds and {about['cpu_hours']} hours of one core, "
        f"from the seed `{about['seed']}` by `{about['command']}`"
        + (f", after the weights `{about['begun_with']}`." if "begun_with" in about else ".")
    )
