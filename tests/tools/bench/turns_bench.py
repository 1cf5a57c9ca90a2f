"""A confirmed turn, from the press to the picture in the channel, on the loopback Discord.

Beside it, as the measure, a bot that does nothing but answer a press with a ready picture of
that size. Each has a loopback of its own in the same process; they take turns, and never work at
the same time. Players look at the panel before they press, as people do.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from io import BytesIO
from time import perf_counter

import discord

from bot.app.run import spare_what_stays
from bot.loopback import Channel, LoopbackDiscord, Person, redirected
from bot.loopback.world.objects import Message
from tests.bot.actions import has_button, press
from tests.bot.fixtures import prepare_turn
from tests.bot.harness import LIMIT_SECONDS, Harness, own_harness
from tests.tools.bench.rows import Row, at_most, compared, p99

LABEL = "Echo"


class EchoBot(discord.Client):
    """Answers each press of its button with ``picture``."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.picture = b""

    async def on_interaction(self, pressed: discord.Interaction) -> None:
        file = discord.File(BytesIO(self.picture), "board.png")
        await pressed.response.send_message("Your turn is played.", file=file)

    async def offer(self, channel: Channel) -> None:
        """Post the button."""
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label=LABEL, custom_id="echo"))
        place = self.get_partial_messageable(channel.id)
        await place.send("Press.", view=view)


class Echo:
    """A loopback Discord of its own, where the echo bot waits for presses."""

    def __init__(self, server: LoopbackDiscord, bot: EchoBot, channel: Channel, who: Person):
        self.server = server
        self._bot = bot
        self._channel = channel
        self._who = who

    async def answer(self, picture: bytes) -> None:
        """Press the button; return when ``picture`` is in the channel."""
        self._bot.picture = picture
        found = self.server.messages(self._channel)
        before = len(found)
        await self._who.click(found[0], LABEL)
        await self.server.wait_for(
            lambda: len(self.server.messages(self._channel)) > before, what="the echo"
        )


@asynccontextmanager
async def echo(server: LoopbackDiscord) -> AsyncIterator[Echo]:
    """The echo bot on ``server``, to which discord.py is pointed already."""
    channel, who = server.channel("echo", guild=server.guild("Hall")), server.person("Ann")
    bot = EchoBot()
    running = asyncio.create_task(bot.start(server.token))
    try:
        await server.wait_connected()
        await bot.wait_until_ready()
        await bot.offer(channel)
        yield Echo(server, bot, channel, who)
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


WARM = 4  # turns before it is measured
TURNS = 60
LOOK = 0.5  # seconds for which a panel with Confirm is looked at, at the least


def measure() -> Iterator[Row]:
    """Median and 99th hundredth of both."""
    ours, theirs = asyncio.run(_measure())
    name, against = "a confirmed turn, press to channel picture", "echo bot, ready picture"
    yield compared(f"{name}, median", "ms", ours, theirs, at_most(3), against)
    yield compared(f"{name}, p99", "ms", ours, theirs, at_most(3), against, p99)


async def _measure() -> tuple[list[float], list[float]]:
    ours: list[float] = []
    theirs: list[float] = []
    async with own_harness() as harness, harness.bot():
        spare_what_stays()  # as the bot does once it is ready
        await harness.begin(harness.ann, harness.bo, harness.cy)
        for _ in range(WARM):
            await _turn(harness)
        async with LoopbackDiscord(bot_name="Echo") as server:
            with redirected(server):
                async with echo(server) as other:
                    await _by_turns(harness, other, ours, theirs)
    return ours, theirs


async def _by_turns(harness: Harness, other: Echo, ours: list[float], theirs: list[float]) -> None:
    for _ in range(TURNS):
        with redirected(harness.discord):
            milliseconds, picture = await _turn(harness)
        ours.append(milliseconds)
        began = perf_counter()
        await other.answer(picture)
        theirs.append((perf_counter() - began) * 1000)


async def _turn(harness: Harness) -> tuple[float, bytes]:
    """The milliseconds from *Confirm* to the board in the channel, and that board."""
    table = await harness.table()
    await prepare_turn(harness.services, table)
    person = await harness.mover()
    assert person is not None
    panel = await _panel(harness, person, table.version)
    await asyncio.sleep(LOOK)
    began = perf_counter()
    await press(person, panel, "confirm")
    board = await harness.board(table.version + 1)
    milliseconds = (perf_counter() - began) * 1000
    await harness.all_sent()
    return milliseconds, board.attachments[0].data


async def _panel(harness: Harness, person: Person, turn: int) -> Message:
    """The private page with *Confirm*; the digest may come before it."""
    answer = await harness.presses(person, await harness.board(turn), "take")
    return await harness.discord.wait_for(
        lambda: next((m for m in answer.messages if has_button(m, "confirm")), None),
        timeout=LIMIT_SECONDS,
        what="the panel",
    )
