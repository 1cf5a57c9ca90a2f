"""The bot's requests to Discord in whole games equal the recorded ones, except the wording."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.databases import of_sqlite
from tests.bot.transcripts.record import compare, difference
from tests.sampling import released

LONG = [pytest.param(name, marks=pytest.mark.long) for name in ("two", "egypt")]


@of_sqlite
@pytest.mark.parametrize("name", ["short", *LONG, released("four"), released("midlife")])
async def test_a_game_sends_the_recorded_messages(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await compare(name, tmp_path, monkeypatch)


def test_a_difference_names_the_action_before_it() -> None:
    told = difference("> Ann: joins\nPOST 1\nPOST 2\n", "> Ann: joins\nPOST 1\nPOST 3\n")
    assert told.startswith("first after: > Ann: joins\n")
    assert "-POST 2" in told
    assert "+POST 3" in told
