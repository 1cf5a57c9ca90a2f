"""What the bot sends to Discord in whole games is, letter for letter, what was recorded."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from tests.bot.databases import of_sqlite
from tests.bot.transcripts.record import played, stored
from tests.bot.transcripts.scenes import EXPECTED, KINDS, SCENES

MOST_LINES = 40
MOST_CHARACTERS = 1200  # of a line
RENEW = "If it is meant to be so: python -m tests.bot.transcripts.record"


def difference(before: str, now: str) -> str:
    """The first lines that differ, with what was done before them; empty if none do."""
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


@of_sqlite
@pytest.mark.parametrize("name", SCENES)
async def test_a_game_sends_what_it_sent_when_it_was_recorded(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await played(SCENES[name], tmp_path, monkeypatch)
    told = difference(stored(name), found.text)
    if told:
        (tmp_path / f"{name}.txt").write_text(found.text)
        pytest.fail(f"{told}\nall of it: {tmp_path / name}.txt", pytrace=False)
    assert sorted(found.kinds) == EXPECTED[name].split()


def test_every_kind_of_message_is_posted_in_some_game() -> None:
    assert {kind for kinds in EXPECTED.values() for kind in kinds.split()} == KINDS


def test_a_difference_names_what_was_done_before_it() -> None:
    told = difference("> Ann: joins\nPOST 1\nPOST 2\n", "> Ann: joins\nPOST 1\nPOST 3\n")
    assert told.startswith("first after: > Ann: joins\n")
    assert "-POST 2" in told
    assert "+POST 3" in told
