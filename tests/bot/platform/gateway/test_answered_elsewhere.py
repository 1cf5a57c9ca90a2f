"""An interaction already answered by another process: nothing is done, and nobody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sqlmodel import select
from structlog.testing import capture_logs

from bot.game.reading import TableReader
from bot.game.rows import DraftRow
from bot.loopback.world.protocol import ReplyKind
from tests.bot.harness import Harness
from tests.patience import patient

CALLBACK = "POST */interactions/*/callback"


async def _stored(harness: Harness, table_id: int) -> tuple[int, list[DraftRow]]:
    """The turns played at a table, and the draft."""
    async with harness.store.reading() as session:
        drafts = (await session.exec(select(DraftRow))).all()
    return (await harness.services[TableReader].get(table_id)).version, [*drafts]


async def test_the_second_process_does_nothing_and_says_nothing(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    assert mover is not None
    panel = await harness.presses(mover, await harness.board(0), "take")
    keys = harness.keys(panel.message)
    assert keys
    harness.client.shared = True
    before = await _stored(harness, table.id)
    seen = {channel.id: len(channel.messages) for channel in (harness.channel, mover.dm)}

    async def second(use: Callable[[], Awaitable[object]]) -> None:
        """Use something whose first answer another process gives while this one's is under way."""
        fault = harness.discord.faults.hold(CALLBACK)
        known = set(harness.discord.world.interactions)
        asking = asyncio.ensure_future(use())
        async with asyncio.timeout(patient(10)):
            await fault.arrived.wait()
        for token in set(harness.discord.world.interactions) - known:
            interaction = harness.discord.world.interactions[token]
            interaction.reply, interaction.settled = ReplyKind.DEFERRED_UPDATE, True
        fault.release()

        await harness.client.finish_answers(10)
        asking.cancel()

    with capture_logs() as log:
        await second(lambda: harness.answers(mover, panel.message, keys[0]))
        await second(lambda: mover.command(harness.channel, "deus status"))
        await second(lambda: mover.command(harness.channel, "undo"))
        await second(lambda: mover.autocomplete(harness.channel, "build", option="card"))
    assert await _stored(harness, table.id) == before
    assert seen == {channel.id: len(channel.messages) for channel in (harness.channel, mover.dm)}
    told = [line for line in log if line["log_level"] != "debug"]
    assert told == []
    assert sum(line["event"] == "answered_elsewhere" for line in log) >= 2
