"""A database that cannot be used: players read why in a sentence, the log is not flooded."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from structlog.testing import capture_logs

from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.platform.store.errors import (
    BrokenDatabase,
    FullDisk,
    LockedDatabase,
    ReadOnlyDatabase,
    StoreError,
    UnreachableDatabase,
)
from bot.platform.store.store import Store
from tests.bot.harness import Harness

TOLD: dict[type[StoreError], str] = {
    FullDisk: "disk is full",
    LockedDatabase: "try again in a moment",
    ReadOnlyDatabase: "try again later",
    BrokenDatabase: "try again later",
    UnreachableDatabase: "try again later",
}


@pytest.mark.long
async def test_players_are_told_about_database_faults(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.all_sent()
    panel = await harness.presses(mover, await harness.board(0), "take")
    for fault in TOLD:
        with monkeypatch.context() as patch:
            await are_told(harness, mover, panel, fault, patch)


async def are_told(
    harness: Harness,
    mover: Person,
    panel: Answer,
    fault: type[StoreError],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @asynccontextmanager
    async def failing(store: Store) -> AsyncIterator[None]:
        raise fault("The database /home/deus/deus.db cannot be used.")
        yield

    monkeypatch.setattr(Store, "writing", failing)
    with capture_logs() as lines:
        for _ in range(3):
            typed = await harness.says(mover, "undo")
            assert TOLD[fault] in typed.text
            assert "Your turn is unchanged" in typed.text
            assert "/home" not in typed.text
        pressed = await harness.answers(mover, panel.message, "offer:guild")
        assert TOLD[fault] in (await harness.aside(pressed)).content
        monkeypatch.setattr(Store, "reading", failing)
        assert TOLD[fault] in (await harness.says(mover, "hand")).text
        (choice,) = await mover.autocomplete(harness.channel, "build", option="card")
        assert TOLD[fault] in choice.name
    assert [line for line in lines if line["log_level"] in ("warning", "error")] == []
