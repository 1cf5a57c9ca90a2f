"""The bot on a loopback Discord in a browser, from start to end: Discord, bot, page, storage."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.app.settings import UNUSABLE
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.storage import Archive, ArchiveInUse
from bot.loopback.web.page import Branding, Page
from bot.loopback.world.objects import Channel
from bot.platform.i18n.languages import BASE
from bot.platform.i18n.locales import available, negotiate
from bot.platform.i18n.pseudo import PSEUDO, pseudo_entries
from bot.platform.i18n.texts import Texts, read_texts
from bot.play.bot_process import BotProcess
from bot.play.command_player import PlayError
from bot.play.first_table import Setup, set_table, watch

PEOPLE = ("Ann", "Bo", "Cy")
HOST = "Robin"  # who opens the tables that are watched
GUILD, CHANNEL, WATCH_CHANNEL = "Hall", "deus", "watch"
_WORDS = "page-"  # how the keys of the page's words begin in the catalogue
_KEPT_CALLS = 100  # of the bot to Discord; a test would look at all of them
_ADDRESS = "address"  # the name under which the page's address is remembered beside the data


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of the command line; with `any_port` another port serves if `port` is taken."""

    folder: Path
    port: int
    any_port: bool
    setup: Setup
    seed: str | None
    watch: bool
    pace: float
    log: str
    opens: bool


async def serve(wanted: Wanted) -> int:
    """Serve the page until SIGINT or SIGTERM; returns the exit status.

    Raises ArchiveError where the kept data cannot be used, PlayError where the port is taken.
    """
    _make(wanted.folder)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with AsyncExitStack() as stack:
        archive = _archive(wanted.folder)
        stack.callback(archive.close)
        discord = await stack.enter_async_context(
            LoopbackDiscord(seed=archive.seed, bot_name="Deus", kept_calls=_KEPT_CALLS)
        )
        archive.follow(discord.world)
        kept = next(iter(discord.world.guilds.values()), None)
        _, people, (channel,) = discord.set_up(
            kept.name if kept else GUILD,
            people=PEOPLE,
            channels=[WATCH_CHANNEL if wanted.watch else CHANNEL],
        )
        page = Page(discord, people[0], _branding())
        await _listen(page, wanted)
        stack.push_async_callback(page.close)
        bot = BotProcess(
            discord,
            wanted.folder,
            log=wanted.log,
            seed=wanted.seed,
            pace=wanted.pace if wanted.watch else 0.0,
        )
        stack.push_async_callback(bot.stop)
        bot.start()
        (wanted.folder / _ADDRESS).write_text(page.address, encoding="utf-8")
        stack.callback((wanted.folder / _ADDRESS).unlink, missing_ok=True)
        address = f"{page.address}#channel={channel.id}" if wanted.watch else page.address
        tasks = [
            asyncio.create_task(stop.wait()),
            asyncio.create_task(bot.ended.wait()),
            asyncio.create_task(_prepare(discord, archive, people[0], channel, wanted, address)),
        ]
        try:
            return await _until_stopped(stop, bot, tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _until_stopped(
    stop: asyncio.Event, bot: BotProcess, tasks: Sequence[asyncio.Task[Any]]
) -> int:
    waiting: set[asyncio.Task[Any]] = set(tasks)
    while True:
        done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        if bot.ended.is_set():
            print("The bot cannot run on this data.", file=sys.stderr)
            return UNUSABLE
        if stop.is_set():
            print("\nThe table is kept; the next start finds it as it is.")
            return 0


async def _prepare(
    discord: LoopbackDiscord,
    archive: Archive,
    me: Person,
    channel: Channel,
    wanted: Wanted,
    address: str,
) -> None:
    """Wait for the bot, set the first table, print the address; with ``watch`` go on watching."""
    print("The bot starts …", file=sys.stderr, flush=True)
    await discord.wait_connected(timeout=60)
    if not wanted.watch and archive.recall("set") is None:
        print("A table is set: you and the computers …", file=sys.stderr, flush=True)
        await set_table(discord, me, channel, wanted.setup)
        archive.remember("set", True)
    print(f"The table is at {address}\nCtrl+C ends it; it is kept in {wanted.folder}/.", flush=True)
    if wanted.opens and _has_screen():
        webbrowser.open(address)
    if wanted.watch:
        await watch(discord, discord.person(HOST), channel, wanted.setup, wanted.folder)


def _branding() -> Branding:
    return Branding(
        title="Deus",
        icon=Path(__file__).parent / "icon.svg",
        words=page_words,
        own_look="deus-me settings",
        channel_look="deus settings",
    )


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise PlayError(
            f"{folder} is no folder that can be made. Give another: --data FOLDER"
        ) from None


def _archive(folder: Path) -> Archive:
    try:
        return Archive.open(folder / "discord.db")
    except ArchiveInUse:
        place = folder / _ADDRESS
        known = place.read_text(encoding="utf-8") if place.exists() else "another address"
        raise PlayError(
            f"it is open already, at {known}. Stop that one, or give another folder: --data FOLDER"
        ) from None


async def _listen(page: Page, wanted: Wanted) -> None:
    try:
        await page.start(wanted.port)
    except OSError:
        if not wanted.any_port:
            raise PlayError(
                f"port {wanted.port} is taken. Leave --port out, and a free one is found."
            ) from None
        print(f"Port {wanted.port} is taken; another one is used.", file=sys.stderr)
        await page.start(0)


def _has_screen() -> bool:
    """Whether a browser can be opened without taking the terminal over."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def page_words(locale: str) -> Mapping[str, str]:
    """All that the page says to a person of ``locale``, arguments as their names in braces."""
    return _words_of(PSEUDO if locale == PSEUDO else negotiate(locale, available(), BASE))


@cache
def _words_of(tag: str) -> Mapping[str, str]:
    english = read_texts(BASE)
    if tag == PSEUDO:
        shown = {
            name: english.entries[name]
            for name in english.entries
            if name.startswith((_WORDS, "-"))
        }
        return _told(Texts.of(PSEUDO, pseudo_entries(shown)))
    return _told(english) | _told(read_texts(tag))


def _told(texts: Texts) -> dict[str, str]:
    keys = sorted(key for key in texts.keys if key.startswith(_WORDS))
    return {key.removeprefix(_WORDS): _template(texts, key) for key in keys}


def _template(texts: Texts, key: str) -> str:
    return texts.format(key, {name: f"{{{name}}}" for name in texts.arguments(key)})[0]
