"""Twelve turns send the recorded messages: the transcript of ``make check``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.databases import of_sqlite
from tests.bot.transcripts.comparison import compare


@of_sqlite
async def test_twelve_turns_send_the_recorded_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await compare("short", tmp_path, monkeypatch)
