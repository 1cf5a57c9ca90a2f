"""The bot from its start to its stop: settings, cards, database, client, signals."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import discord
import structlog

from bot.client import DeusClient, new_seed, redirect
from bot.log import configure
from bot.settings import UNUSABLE, Settings, load_settings
from bot.store import Store, StoreError
from engine import CATALOGUE, CatalogueError
from engine.overrides import overridden

log = structlog.get_logger(__name__)

FAILED = 1  # exit status: something else, a restart may help


def start() -> int:
    """Run the bot as the environment says; its exit status.

    Raises ``SettingsError``.
    """
    settings = load_settings()
    configure(settings.log_level, json=settings.log_json)
    if settings.discord_token is None:
        print("DISCORD_TOKEN: is not set; see .env.example", file=sys.stderr)
        return UNUSABLE
    return asyncio.run(run(settings))


async def run(settings: Settings, *, seed: Callable[[], str] = new_seed) -> int:
    """Run until SIGTERM or SIGINT; returns the exit status.

    ``seed`` makes the secrets of deals; a local game that must be repeatable gives its own.
    """
    assert settings.discord_token is not None, "main checks the token"
    redirect(settings)
    try:
        correct_cards(settings.card_overrides)
    except CatalogueError as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    try:
        store = await Store.open(settings.database_url)
    except StoreError as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    try:
        client = DeusClient(store, dev_guild_id=settings.dev_guild_id, seed=seed)
        return await _until_stopped(client, settings.discord_token.get_secret_value())
    finally:
        await store.close()


def correct_cards(path: Path | None) -> None:
    """Take over the costs and amounts in the file at ``path``, before any game is loaded.

    Raises ``CatalogueError`` naming file, card and reason.
    """
    if path is not None:
        CATALOGUE.adopt(overridden(CATALOGUE, path))
        log.info("cards corrected", file=str(path))


async def _until_stopped(client: DeusClient, token: str) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    running = asyncio.create_task(client.start(token), name="client")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    try:
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            log.info("stopping")
    finally:
        stopping.cancel()
        await client.close()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)
    return _status(await _outcome(running))


async def _outcome(running: asyncio.Task[None]) -> BaseException | None:
    (outcome,) = await asyncio.gather(running, return_exceptions=True)
    return outcome


def _status(error: BaseException | None) -> int:
    if error is None:
        return 0
    if isinstance(error, discord.LoginFailure):
        print("DISCORD_TOKEN: Discord does not accept this token", file=sys.stderr)
        return UNUSABLE
    if isinstance(error, discord.PrivilegedIntentsRequired):
        print("Discord refuses the intents that the bot asked for", file=sys.stderr)
        return UNUSABLE
    log.error("the bot has failed", exc_info=error)
    print(f"The bot cannot go on: {type(error).__name__}: {error}", file=sys.stderr)
    return FAILED
