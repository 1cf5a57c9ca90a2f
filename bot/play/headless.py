"""A whole game on a local Discord in a terminal, to look at and to test with.

The bot is the real one with the real discord.py client. Ann plays by slash commands,
computers have the other seats, and everything that Ann sees is printed and saved.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, TypeVar

from pydantic import SecretStr

from bot.app.run import run
from bot.app.settings import Settings
from bot.loopback.people.answers import render_message
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Attachment, Channel, Interaction, Message
from bot.loopback.world.protocol import ChannelKind, InteractionKind
from bot.play.command_player import CommandPlayer, PlayError
from bot.play.first_table import Setup, is_result, open_table, type_command

T = TypeVar("T")

TIMEOUT = 120.0  # seconds that a computer's turns and a message may take
MOST_TURNS = 400  # turns of Ann; a game has about twenty


async def play(seed: str, setup: Setup, folder: Path) -> None:
    """Play one game of Ann and computers; raises ``PlayError`` if it cannot go on.

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
    """Play the game; returns the line that says who has won."""
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
    """The next message that calls Ann to her turn, or the final score. Raises TimeoutError."""
    return await discord.wait_for(
        lambda: _next_call(ann, channel, answered),
        timeout=TIMEOUT,
        what="the next message of the bot",
    )


async def _while_running(bot: asyncio.Task[int], wait: Coroutine[Any, Any, T]) -> T:
    """The result of ``wait``; raises ``PlayError`` if the bot stops first."""
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
    """Raise ``PlayError`` if Discord would have refused anything in this game."""
    faults = [
        *(f"unknown route: {route}" for route in discord.unknown_routes),
        *(f"against Discord's description: {fault}" for fault in discord.schema_errors),
        *(f"fault of the local Discord: {crash}" for crash in discord.rest.crashes),
    ]
    if faults:
        raise PlayError("; ".join(faults[:5]))


class TerminalLog:
    """The view of ``viewer``, as text through ``show`` and as files in ``folder``."""

    def __init__(
        self,
        discord: LoopbackDiscord,
        viewer: Person,
        folder: Path,
        show: Callable[[str], None] = print,
    ) -> None:
        self._discord = discord
        self._viewer = viewer
        self._folder = folder
        self._show = show
        self._saved: dict[int, str] = {}
        self._printed: dict[int, str] = {}
        self._suggesting: list[Interaction] = []
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("[0-9][0-9][0-9]-*.png"):
            old.unlink()
        discord.event_log.subscribe(self._on_event)

    @property
    def pictures(self) -> int:
        """Number of saved pictures."""
        return len(self._saved)

    def _on_event(self, event: Event) -> None:
        if event.kind is EventKind.INTERACTION:
            self._on_interaction(event.subject)
        elif event.kind in (EventKind.MESSAGE, EventKind.EDIT):
            self._on_message(event.subject)

    def _on_interaction(self, interaction: Interaction) -> None:
        if interaction.kind is InteractionKind.AUTOCOMPLETE:
            self._suggesting.append(interaction)
        elif interaction.kind is InteractionKind.COMMAND:
            typed = _typed(interaction, _names(self._suggesting))
            self._show(f"\n{interaction.user.display} types {typed}")
            self._suggesting.clear()

    def _on_message(self, message: Message) -> None:
        if message.loading or (message.ephemeral and message.viewer is not self._viewer.user):
            return
        for file in message.attachments:
            self._save(file)
        if self._printed.get(message.id) == message.content or _passed(message):
            return
        self._printed[message.id] = message.content
        self._show(self._text(message))

    def _save(self, file: Attachment) -> None:
        if file.id in self._saved or not file.filename.endswith(".png"):
            return
        name = f"{len(self._saved) + 1:03}-{file.filename}"
        (self._folder / name).write_bytes(file.data)
        self._saved[file.id] = name

    def _text(self, message: Message) -> str:
        files = [
            replace(file, filename=f"picture {self._saved.get(file.id, file.filename)}")
            for file in message.attachments
        ]
        private = message.ephemeral or message.channel.kind is ChannelKind.DM
        plain = replace(
            message,
            attachments=[replace(file, description=None) for file in files],
            components=[] if private else message.components,
        )
        text = render_message(self._discord.world, plain, self._viewer.user)
        if message.channel.kind is ChannelKind.DM:
            text = f"(direct message) {text}"
        return "\n" + ("\n".join(f"    {line}" for line in text.split("\n")) if private else text)


def _passed(message: Message) -> bool:
    """Whether this is an older hand, which now only says that there is a newer one."""
    newest = max(message.channel.messages)
    return message.channel.kind is ChannelKind.DM and message.id != newest


def _names(suggesting: Iterable[Interaction]) -> dict[str, str]:
    """Names of suggestions by value, without the description after a dash."""
    choices = [choice for interaction in suggesting for choice in interaction.choices or ()]
    return {str(choice["value"]): str(choice["name"]).split(" – ")[0] for choice in choices}


def _typed(interaction: Interaction, names: Mapping[str, str]) -> str:
    """The command as Discord shows it while it is typed: what was picked goes by its name."""
    words, options = interaction.command
    for option in options:
        value = str(option["value"])
        words.append(f"{option['name']}: {names.get(value, value)}")
    return "/" + " ".join(words)
