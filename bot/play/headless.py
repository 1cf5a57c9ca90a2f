"""A whole game on a local Discord in a terminal, for looking and for testing.

The bot is the real one with the real discord.py client. Ann plays by slash commands,
computers hold the other seats, and everything that Ann sees is printed and saved.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, TypeVar

from pydantic import SecretStr

from bot.app.run import run
from bot.app.settings import Settings
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.world.objects import Channel, Message
from bot.play.command_player import CommandPlayer, PlayError
from bot.play.first_table import Setup, is_result, open_table, type_command
from bot.play.terminal_log import TerminalLog

T = TypeVar("T")

TIMEOUT = 120.0  # seconds that a computer's turns and a message may take
MOST_TURNS = 400  # turns of Ann; a game has about twenty


async def play(seed: str, setup: Setup, folder: Path) -> None:
    """Play one game of Ann and computers; raises ``PlayError`` and what stands in its way.

    ``setup`` is what is typed behind /deus new; ``folder`` gets the pictures.
    """
    begun = monotonic()
    print(f"A game of Ann and {setup['players'] - 1} computer players, as Ann reads it.")
    print(f"What is indented only she sees. The pictures are saved in {folder}/.", flush=True)
    async with LoopbackDiscord(bot_name="Deus") as discord:
        guild = discord.guild("Guild")
        channel = discord.channel("deus", guild=guild)
        ann = discord.person("Ann")
        terminal_log = TerminalLog(discord, ann, folder)
        with TemporaryDirectory(prefix="deus-") as place:
            settings = Settings(
                _env_file=None,  # type: ignore[call-arg] # pydantic-settings takes it
                discord_token=SecretStr(discord.token),
                database_url=f"sqlite+aiosqlite:///{Path(place) / 'deus.db'}",
                discord_api_url=discord.api_url,
                discord_gateway_url=discord.gateway_url,
                dev_guild_id=None,
            )
            bot = asyncio.create_task(run(settings, seed=lambda: seed), name="bot")
            try:
                game = _whole_game(discord, channel, CommandPlayer(ann, channel, seed), setup)
                result = await _while_running(bot, game)
            finally:
                bot.cancel()
                await asyncio.wait([bot])
        _check(discord)
        seconds = monotonic() - begun
        print(f"\n{result}\n{terminal_log.pictures} pictures are in {folder}/ ({seconds:.0f} s).")


async def _whole_game(
    discord: LoopbackDiscord, channel: Channel, player: CommandPlayer, setup: Setup
) -> str:
    """Play it; returns the line that says who has won."""
    ann = player.person
    await discord.wait_connected(timeout=TIMEOUT)
    await open_table(ann, channel, setup)
    await type_command(ann, channel, "deus start")
    answered: set[int] = set()
    if "free_start" in setup:
        answered.add((await _call(discord, ann, channel, answered)).id)
        await player.pick()
    for _ in range(MOST_TURNS):
        call = await _call(discord, ann, channel, answered)
        if is_result(call):
            return call.content.splitlines()[0].replace("**", "")
        answered.add(call.id)
        await player.turn()
    raise PlayError(f"no end after {MOST_TURNS} turns")


async def _call(
    discord: LoopbackDiscord, ann: Person, channel: Channel, answered: set[int]
) -> Message:
    """What the bot next asks of Ann, or the final score. Raises TimeoutError."""
    return await discord.wait_for(
        lambda: _next_call(ann, channel, answered),
        timeout=TIMEOUT,
        what="the next message of the bot",
    )


async def _while_running(bot: asyncio.Task[int], wait: Coroutine[Any, Any, T]) -> T:
    """What ``wait`` gives, unless the bot stops first: then ``PlayError``."""
    waiting = asyncio.create_task(wait)
    try:
        await asyncio.wait((waiting, bot), return_when=asyncio.FIRST_COMPLETED)
        if waiting.done():
            return waiting.result()
    finally:
        waiting.cancel()
    raise PlayError(f"the bot has stopped (exit status {bot.result()})")


def _next_call(ann: Person, channel: Channel, answered: set[int]) -> Message | None:
    """The message that calls Ann to her turn, or the one with the final score."""
    for message in reversed(ann.sees(channel)):
        if is_result(message):
            return message
        if ann.user in message.pinged and message.id not in answered:
            return message
    return None


def _check(discord: LoopbackDiscord) -> None:
    """A game that Discord would not have let pass is no success."""
    faults = [
        *(f"unknown route: {route}" for route in discord.unknown_routes),
        *(f"against Discord's description: {fault}" for fault in discord.schema_errors),
        *(f"fault of the local Discord: {crash}" for crash in discord.rest.crashes),
    ]
    if faults:
        raise PlayError("; ".join(faults[:5]))
