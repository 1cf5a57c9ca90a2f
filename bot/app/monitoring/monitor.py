"""Serves ``/metrics`` for Prometheus and ``/healthz`` for whoever restarts or watches the bot."""

from __future__ import annotations

import asyncio
import json
import math
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter

import discord
import structlog
from aiohttp import web
from prometheus_client import REGISTRY, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot import metrics
from bot.app.monitoring.health import ailments, is_spare, shards_of
from bot.app.monitoring.stored import Stored, read_stored
from bot.clock import Clock, SystemClock
from bot.computers import ComputerPlayers
from bot.store import Store, StoreError

DATABASE_SECONDS = 3.0  # how long the database may take to say how things stand
_BEAT = 1.0
log = structlog.get_logger(__name__)


class PortUnusable(Exception):
    """Nothing can be served at the address that the settings name; the text says why."""


class Monitor:
    """Watches one process: its ``store``, and whichever client runs at the moment (``watch``)."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self._store = store
        self._clock = clock or SystemClock()
        self._client: discord.Client | None = None
        self._players: ComputerPlayers | None = None
        self._drawing = 0

    def watch(self, client: discord.Client, players: ComputerPlayers, drawing: int = 0) -> None:
        """From now on this is the client that runs, these think and so many processes draw."""
        self._client, self._players, self._drawing = client, players, drawing

    @asynccontextmanager
    async def serving(self, host: str, port: int) -> AsyncIterator[int]:
        """Answer at ``host`` and ``port`` while the block runs; gives the port, as 0 is any.

        Raises ``PortUnusable``.
        """
        app = web.Application()
        app.add_routes([web.get("/metrics", self._metrics), web.get("/healthz", self._health)])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        beating = asyncio.create_task(_watch_loop(), name="event-loop-lag")
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as error:
                raise PortUnusable(
                    f"METRICS_PORT: nothing can be served at {host}:{port} ({_reason(error)}). "
                    "Every process of the bot on a machine needs a port of its own."
                ) from error
            port = runner.addresses[0][1]
            log.info("metrics_served", host=host, port=port)
            yield port
        finally:
            beating.cancel()
            await runner.cleanup()

    async def _metrics(self, request: web.Request) -> web.Response:
        _show(await self._stored())
        self._show_client()
        return web.Response(
            body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    async def _health(self, request: web.Request) -> web.Response:
        shards, spare = shards_of(self._client), is_spare(self._client)
        wrong = ailments(await self._stored(), self._store.conditions, shards, spare=spare)
        body = json.dumps({"healthy": not wrong, **wrong}) + "\n"
        return web.Response(
            text=body, status=503 if wrong else 200, content_type="application/json"
        )

    async def _stored(self) -> Stored | str:
        """How things stand in the database, or why it does not say so."""
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                return await read_stored(self._store, self._clock)
        except TimeoutError:
            return f"no answer within {DATABASE_SECONDS:.0f} s"
        except StoreError as error:  # which the store logs; its text may name a file
            return error.code

    def _show_client(self) -> None:
        client = self._client
        shards = shards_of(client)
        metrics.SHARDS.labels("owned").set(len(shards))
        metrics.SHARDS.labels("connected").set(sum(there for there, _ in shards.values()))
        metrics.SHARD_LATENCY.clear()
        for number, (_, latency) in shards.items():
            if math.isfinite(latency):
                metrics.SHARD_LATENCY.labels(str(number)).set(latency)
        metrics.SERVERS.set(len(client.guilds) if client is not None else 0)
        processes, busy, waiting = self._players.load if self._players is not None else (0, 0, 0)
        metrics.THINKING_PROCESSES.set(processes)
        metrics.THINKING_BUSY.set(busy)
        metrics.THINKING_WAITING.set(waiting)
        metrics.DRAWING_PROCESSES.set(self._drawing)


def _reason(error: OSError) -> str:
    return os.strerror(error.errno) if error.errno else str(error)


def _show(stored: Stored | str) -> None:
    """Set the gauges of what is stored; they are no number while the database does not answer."""
    known = isinstance(stored, Stored)
    metrics.DATABASE_UP.set(known)
    metrics.TABLES.clear()
    if isinstance(stored, Stored):
        for status, count in stored.tables.items():
            metrics.TABLES.labels(status).set(count)
    for gauge, name in (
        (metrics.OUTBOX_WAITING, "outbox_waiting"),
        (metrics.OUTBOX_OLDEST, "outbox_oldest"),
        (metrics.DUE, "due"),
        (metrics.DUE_OLDEST, "due_oldest"),
    ):
        gauge.set(getattr(stored, name) if known else math.nan)


async def _watch_loop() -> None:
    """Observe how late the event loop wakes whoever sleeps: real time, whatever the bot's clock."""
    while True:
        started = perf_counter()
        await asyncio.sleep(_BEAT)
        metrics.LOOP_LAG.observe(max(0.0, perf_counter() - started - _BEAT))
