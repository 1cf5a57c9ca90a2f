"""The least that a bot can do, as a measure: plain discord.py that answers with a ready picture."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO

import discord

from bot.loopback import Channel, LoopbackDiscord, Person

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
        """Press the button; return when ``picture`` stands in the channel."""
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
