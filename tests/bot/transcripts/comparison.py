"""Play a scene again and compare its requests with the recorded transcript."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from tests.bot.transcripts.record import played, stored
from tests.bot.transcripts.scenes import EXPECTED, SCENES

MOST_LINES = 40
MOST_CHARACTERS = 1200  # of a line
RENEW = "If it is meant to be so: make records"


def difference(before: str, now: str) -> str:
    """The first lines that differ, with the action before them; empty if none do."""
    if before == now:
        return ""
    old, new = before.splitlines(), now.splitlines()
    lines = list(difflib.unified_diff(old, new, "recorded", "now", lineterm="", n=2))
    first = next(
        (i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b),
        min(len(old), len(new)),
    )
    deed = next((line for line in reversed(old[: first + 1]) if line[:1] in ">="), "")
    shown = [line[:MOST_CHARACTERS] for line in lines[:MOST_LINES]]
    return "\n".join([f"first after: {deed}", *shown, f"({len(lines)} lines differ)", RENEW])


async def compare(name: str, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Play the scene ``name`` in ``folder``; fail with the first lines that differ."""
    found = await played(SCENES[name], folder, patch)
    told = difference(stored(name), found.text)
    if told:
        whole = folder / f"{name}.txt"
        whole.write_text(found.text, encoding="utf-8")
        pytest.fail(f"{told}\nall of it: {whole}", pytrace=False)
    assert sorted(found.kinds) == EXPECTED[name].split()
