"""The bot from its start to its stop: settings, cards, database, client, signals."""

from __future__ import annotations

import asyncio
import gc
import random
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import features
from bot.app.client import DeusClient, new_seed
from bot.app.log import configure
from bot.app.monitoring import Monitor, PortUnusable
from bot.app.settings import UNUSABLE, Settings, load_settings, unknown_variables
from bot.game.table.computer_players import ComputerPlayers
from bot.platform.clock import delay
from bot.platform.discord.error_codes import is_unreadable
from bot.platform.drawing.pool import share_free_memory
from bot.platform.drawing.workers import usual_drawers
from bot.platform.gateway.shards import ShardsTaken
from bot.platform.i18n.languages import BASE, language, load_languages
from bot.platform.store.errors import StoreError, UnreachableDatabase
from bot.platform.store.opening import instance_lock, open_store
from engine import Catalogue, CatalogueError, shipped
from engine.cards.catalogue import overridden
from engine.effects.verbs import undeclared
from render import missing_verbs
from render.text.cards import untold

# Python's garbage collector: new objects between two collections of the youngest generation, and
# collections between two of the next. Its default of 700 stops the loop several times a turn.
THRESHOLDS = (5_000, 20, 20)
log = structlog.get_logger(__name__)
AUTHENTICATION_FAILED = 4004  # a close code of Discord's gateway
WRONG_SHARDS = (4010, 4011)  # more close codes: no such shard, and too few shards
CLOSE_SECONDS = 12.0  # the grace for answers and jobs, and some; it ends within 15
ABANDON_SECONDS = 3.0  # for what has not ended by then
LOGIN_SECONDS = 10.0  # the longest wait between two attempts to log in
FAILED = 1  # exit status: something else, a restart may help


def start() -> int:
    """Run the bot as the environment says; its exit status.

    Raises ``SettingsError``.
    """
    share_free_memory()
    settings = load_settings()
    configure(settings.log_level, json=settings.log_json)
    for name, nearest in unknown_variables().items():
        log.warning("setting_unknown", name=name, nearest=nearest)
    if settings.discord_token is None:
        print("DISCORD_TOKEN: is not set; see .env.example", file=sys.stderr)
        return UNUSABLE
    return asyncio.run(run(settings))


async def run(
    settings: Settings,
    *,
    seed: Callable[[], str] = new_seed,
    players: ComputerPlayers | None = None,
) -> int:
    """Run until SIGTERM or SIGINT; returns the exit status.

    ``seed`` makes the secrets of deals; a local game that must be repeatable gives its own.
    ``players`` think for the computers, None: in processes of their own, and pictures are drawn
    in some, too, if the settings do not say in how many. Raises ``LookupError`` if what features
    declare is incomplete.
    """
    assert settings.discord_token is not None, "start checks the token"
    token = settings.discord_token.get_secret_value()
    redirect(settings)
    features.check()
    try:
        catalogue = cards(settings.card_overrides)
    except CatalogueError as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    for missing in undeclared():
        log.warning("verb_undeclared", missing=missing, instead="a rough guess, or no reason")
    for verb in missing_verbs():
        log.warning("verb_without_icons", verb=verb, instead="a neutral icon")
    load_languages()
    for key in untold(language(BASE), catalogue):
        log.warning("text_missing", key=key, instead="its key, or a sentence that fits any card")
    try:
        async with instance_lock(settings.database_url):
            store = await open_store(settings.database_url)
            try:
                monitor = Monitor(store)
                drawing = settings.drawing_processes
                if drawing is None:
                    drawing = usual_drawers() if players is None else 0

                def client() -> DeusClient:
                    thinking = players or _players(settings)
                    made = DeusClient(
                        store,
                        catalogue=catalogue,
                        dev_guild_id=settings.dev_guild_id,
                        seed=seed,
                        players=thinking,
                        shards=settings.shards,
                        shard_ids=settings.own_shards,
                        drawing=drawing,
                        begun=spare_what_stays,
                        privacy=settings.privacy,
                        icons=settings.icons,
                    )
                    if settings.discord_api_url is None:  # a proxy counts requests itself
                        made.divide_requests()
                    monitor.watch(made, thinking, drawing)
                    return made

                async with _monitored(monitor, settings):
                    return await _serve(client, token)
            finally:
                await store.close()
    except UnreachableDatabase as error:
        print(error, file=sys.stderr)
        return FAILED
    except (StoreError, PortUnusable) as error:
        print(error, file=sys.stderr)
        return UNUSABLE


@asynccontextmanager
async def _monitored(monitor: Monitor, settings: Settings) -> AsyncIterator[None]:
    """Serve metrics and health while the block runs, if the settings name a port for them."""
    if settings.metrics_port is None:
        yield
        return
    async with monitor.serving(settings.metrics_host, settings.metrics_port):
        yield


def _players(settings: Settings) -> ComputerPlayers:
    return ComputerPlayers(budget=settings.computer_budget, processes=settings.computer_processes)


def cards(path: Path | None) -> Catalogue:
    """The cards of new games, with the costs and amounts in the file at ``path`` if there is one.

    Raises ``CatalogueError`` naming file, card and reason.
    """
    if path is None:
        return shipped()
    found = overridden(shipped(), path)
    log.info("cards_corrected", file=str(path))
    return found


async def _serve(new_client: Callable[[], DeusClient], token: str) -> int:
    """Run one client after another until it is told to stop, or cannot go on."""
    failures = 0
    with stop_signals() as stop:
        while True:
            client = new_client()
            error = await until_stopped(client, token, stop)
            if stop.is_set() and (may_pass(error) or isinstance(error, StoreError)):
                return 0  # told to stop while it waited for Discord, or for its shards
            if not may_pass(error):
                return _status(error)
            failures += 1
            wait = delay(failures, None, random.random, longest=LOGIN_SECONDS).total_seconds()
            log.warning(
                "discord_unreachable",
                reason=f"{type(error).__name__}: {error}",
                next_try_in_seconds=round(wait),
            )
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await stop.wait()


@contextmanager
def stop_signals() -> Iterator[asyncio.Event]:
    """An event that is set by SIGTERM and SIGINT."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)


async def until_stopped(
    client: DeusClient, token: str, stop: asyncio.Event
) -> BaseException | None:
    """Run ``client`` until ``stop`` is set or it ends by itself; the error it ended with."""
    running = asyncio.create_task(client.start(token), name="client")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    try:
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            log.info("stopping")
            client.begin_stop()
    finally:
        stopping.cancel()
        await close_down(client, running)
    return await _outcome(running)


async def close_down(client: DeusClient, running: asyncio.Task[None]) -> None:
    """Disconnect from Discord cleanly; give up if it takes too long: the network may be down."""
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            await client.close()
    except TimeoutError:
        log.warning("left_without_an_answer", seconds=CLOSE_SECONDS)
        running.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(ABANDON_SECONDS):
                await asyncio.wait([running])
                await client.abandon()


def may_pass(error: BaseException | None) -> bool:
    """Whether this is trouble of the network or of Discord's that waiting may cure.

    Once logged in discord.py waits by itself, so this is about the login, and about a socket with
    what nobody can read.
    """
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    if is_unreadable(error):
        return True
    return isinstance(error, aiohttp.ClientError | OSError | discord.RateLimited)


async def _outcome(running: asyncio.Task[None]) -> BaseException | None:
    await asyncio.wait([running], timeout=ABANDON_SECONDS)
    return None if not running.done() or running.cancelled() else running.exception()


def _status(error: BaseException | None) -> int:
    if error is None:
        return 0
    if isinstance(error, discord.LoginFailure):
        print("DISCORD_TOKEN: Discord does not accept this token", file=sys.stderr)
        return UNUSABLE
    if isinstance(error, discord.PrivilegedIntentsRequired):
        print("Discord refuses the intents that the bot asked for", file=sys.stderr)
        return UNUSABLE
    if isinstance(error, discord.ConnectionClosed) and error.code == AUTHENTICATION_FAILED:
        print("DISCORD_TOKEN: Discord does not accept this token any more", file=sys.stderr)
        return UNUSABLE
    if isinstance(error, discord.ConnectionClosed) and error.code in WRONG_SHARDS:
        print(
            "SHARDS: Discord wants more shards for so many servers; leave it empty, or set it "
            "to a larger number",
            file=sys.stderr,
        )
        return UNUSABLE
    if isinstance(error, ShardsTaken):
        print(error, file=sys.stderr)
        return FAILED
    log.error("bot_failed", exc_info=error)
    print(f"The bot cannot go on: {type(error).__name__}: {error}", file=sys.stderr)
    return FAILED


def redirect(settings: Settings) -> None:
    """Point discord.py at other addresses if the settings say so.

    Both are needed: after a session that cannot be resumed discord.py goes back to
    its default gateway, whatever address it had been told to resume at.
    """
    if settings.discord_api_url:
        Route.BASE = settings.discord_api_url
    if settings.discord_gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)


def spare_what_stays() -> None:
    """Exclude all present objects from garbage collection: they stay until the end.

    Modules, cards, languages and servers are half a million objects: a collection would take a
    quarter of a second, every thirty turns or so.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
