"""Serve ``/metrics`` for Prometheus and ``/healthz`` for supervisors and health checks."""

from __future__ import annotations

import asyncio
import json
import math
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from time import perf_counter

import discord
import structlog
from aiohttp import web
from prometheus_client import REGISTRY, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from sqlmodel import col, func, select

from bot.game import metrics as game_metrics
from bot.game.rows import GameRow, Status
from bot.game.table.computer_players import ComputerPlayers
from bot.platform import metrics
from bot.platform.clock import Clock, SystemClock
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.outbox.queue import HEADS
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.errors import StoreError
from bot.platform.store.store import Store

# What goes well is sent within seconds; what Discord does not take is put off: due later.
OLDEST_MESSAGE = 120.0
OLDEST_TABLE = 300.0
DATABASE_SECONDS = 3.0  # how long the database may take to say how things stand
SHUTDOWN_SECONDS = 3.0  # for those who ask when the bot stops
_BEAT = 1.0
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Stored:
    """``tables`` by status. ``outbox_oldest`` and ``due_oldest`` are the seconds for which the
    first message, the first table has been due; 0 where none is.
    """

    tables: Mapping[str, int]
    outbox_waiting: int
    outbox_oldest: float
    due: int
    due_oldest: float


async def read_stored(store: Store, clock: Clock) -> Stored:
    """Ask the database. Raises ``StoreError`` if it cannot answer."""
    now = clock.now()
    heads = select(func.min(OutboxRow.not_before)).where(col(OutboxRow.id).in_(HEADS))
    waiting = select(func.count()).where(col(OutboxRow.done_at).is_(None))
    due = select(func.count(), func.min(GameRow.due_at)).where(
        col(GameRow.status) == Status.RUNNING.value, col(GameRow.due_at) <= now
    )
    by_status = select(GameRow.status, func.count()).group_by(col(GameRow.status))
    async with store.reading() as session:
        oldest = (await session.exec(heads)).one()
        outbox = (await session.exec(waiting)).one()
        late, first_late = (await session.exec(due)).one()
        tables = dict((await session.exec(by_status)).all())
    return Stored(
        tables={
            status.value: tables.get(status.value, 0)
            for status in Status
            if status is not Status.EVENT
        },
        outbox_waiting=outbox,
        outbox_oldest=_since(oldest, now),
        due=late,
        due_oldest=_since(first_late, now),
    )


def _since(moment: datetime | None, now: datetime) -> float:
    return 0.0 if moment is None else max(0.0, (now - moment).total_seconds())


def shards_of(client: discord.Client | None) -> dict[int, tuple[bool, float]]:
    """For every shard that ``client`` owns whether it is connected, and its latency in seconds.

    One that was never connected yet has no latency: not a number.
    """
    if not isinstance(client, ConnectingClient) or client.is_closed():
        return {}
    known = client.shards
    return {
        number: (number in client.connected, known[number].latency if number in known else math.nan)
        for number in client.shard_ids or ()
    }


def stopped_by(client: discord.Client | None) -> int:
    """Number of invalid requests that made ``client`` stop sending; 0 while it sends."""
    breaker = client.watch.breaker if isinstance(client, ConnectingClient) else None
    return breaker.count if breaker is not None and breaker.open_until() is not None else 0


def ailments(
    stored: Stored | str,
    conditions: Mapping[str, str],
    shards: Mapping[int, tuple[bool, float]],
    *,
    invalid: int = 0,
) -> dict[str, str]:
    """The current problems by subject; empty if all is well.

    ``stored`` is what the database said, or why it did not; ``conditions`` are those of the store.
    ``invalid``: how many invalid requests have stopped all sending; 0 if it goes on.
    """
    found: dict[str, str] = {}
    away = [number for number, (connected, _) in sorted(shards.items()) if not connected]
    if not shards or away:
        which = f" (shards {', '.join(map(str, away[:20]))})" if len(shards) > 1 and away else ""
        found["gateway"] = f"not connected{which}"
    if invalid:
        found["discord"] = f"nothing is sent after {invalid} invalid requests in ten minutes"
    if isinstance(stored, str):
        found["database"] = stored
        return found
    if conditions:
        found["database"] = ", ".join(f"{doing}: {code}" for doing, code in conditions.items())
    if stored.outbox_oldest > OLDEST_MESSAGE:
        found["outbox"] = f"a message has been due for {stored.outbox_oldest:.0f} s"
    if stored.due_oldest > OLDEST_TABLE:
        found["schedule"] = f"a table has been due for {stored.due_oldest:.0f} s"
    return found


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
        """Set the client, the computer players and the number of drawing processes to watch."""
        self._client, self._players, self._drawing = client, players, drawing

    @asynccontextmanager
    async def serving(self, host: str, port: int) -> AsyncIterator[int]:
        """Answer at ``host`` and ``port`` while the block runs; gives the port, as 0 is any.

        Raises ``PortUnusable``.
        """
        app = web.Application()
        app.add_routes([web.get("/metrics", self._metrics), web.get("/healthz", self._health)])
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
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
        wrong = ailments(
            await self._stored(),
            self._store.conditions,
            shards_of(self._client),
            invalid=stopped_by(self._client),
        )
        body = json.dumps({"healthy": not wrong, **wrong}) + "\n"
        return web.Response(
            text=body, status=503 if wrong else 200, content_type="application/json"
        )

    async def _stored(self) -> Stored | str:
        """The figures of the database, or the reason why they cannot be read."""
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
        game_metrics.THINKING_PROCESSES.set(processes)
        game_metrics.THINKING_BUSY.set(busy)
        game_metrics.THINKING_WAITING.set(waiting)
        metrics.DRAWING_PROCESSES.set(self._drawing)


def _reason(error: OSError) -> str:
    return os.strerror(error.errno) if error.errno else str(error)


def _show(stored: Stored | str) -> None:
    """Set the gauges of the database; they are NaN while it does not answer."""
    known = isinstance(stored, Stored)
    metrics.DATABASE_UP.set(known)
    game_metrics.TABLES.clear()
    if isinstance(stored, Stored):
        for status, count in stored.tables.items():
            game_metrics.TABLES.labels(status).set(count)
    for gauge, name in (
        (metrics.OUTBOX_WAITING, "outbox_waiting"),
        (metrics.OUTBOX_OLDEST, "outbox_oldest"),
        (game_metrics.DUE, "due"),
        (game_metrics.DUE_OLDEST, "due_oldest"),
    ):
        gauge.set(getattr(stored, name) if known else math.nan)


async def _watch_loop() -> None:
    """Measure the event-loop lag, in real time and not by the bot's clock."""
    while True:
        started = perf_counter()
        await asyncio.sleep(_BEAT)
        metrics.LOOP_LAG.observe(max(0.0, perf_counter() - started - _BEAT))
