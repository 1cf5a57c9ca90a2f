"""Presses on one message count one after another, whatever becomes of those in between."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.platform.discord.error_codes import UNKNOWN_INTERACTION
from tests.bot.harness import LIMIT_SECONDS, Harness

CALLBACK = "POST */interactions/*/callback"
EDIT = "PATCH */webhooks/*"


async def test_a_press_that_discord_refuses_harms_none_before_and_none_after_it(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    assert mover is not None
    panel = (await harness.presses(mover, await harness.board(0), "Take my turn")).message
    first_key, second_key, *_ = harness.keys(panel)
    with capture_logs() as log:
        held = harness.discord.faults.hold(EDIT)
        first = asyncio.ensure_future(harness.answers(mover, panel, first_key))
        await held.reached()

        harness.discord.faults.refuse(CALLBACK, status=404, code=UNKNOWN_INTERACTION)
        second = asyncio.ensure_future(harness.answers(mover, panel, second_key))

        async def refused() -> bool:
            return any(line["event"] == "answered too late" for line in log)

        await harness.until(refused)
        second.cancel()

        before = set(harness.discord.world.interactions)
        edits = harness.discord.faults.hold(EDIT)
        third = asyncio.ensure_future(harness.answers(mover, panel, second_key))

        async def promised() -> bool:
            asked = set(harness.discord.world.interactions) - before
            return any(harness.discord.world.interactions[one].reply for one in asked)

        await harness.until(promised)
        await asyncio.sleep(0.05)
        assert edits.hits == 0, "the first is not over, and was there before it"
        held.release()
        await edits.reached()
        edits.release()
        await asyncio.gather(first, third)
        await harness.client.finish_answers(LIMIT_SECONDS)
    assert [line for line in log if line["log_level"] in ("error", "critical")] == []
    told = [message.content for message in mover.sees(harness.channel)]
    assert not any("went wrong" in text for text in told)
