"""Many tables at once, opened and dealt as the bot does it, before it runs.

Typed by people each would take seconds of everybody. What the bot is to post of them waits
for it in the outbox, and so do the turns of computers that begin.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

import structlog

from bot.clock import SystemClock
from bot.computers import ComputerPlayers
from bot.store import Store
from bot.tables import Person, Tables
from bot.tables import Place as TablePlace
from engine import shipped
from tests.bot.cluster.town import Place

AT_A_TIME = 4  # in each process, of which there is one a core
AGENT = "novice"  # thinks least


@dataclass(frozen=True)
class _Table:
    place: TablePlace
    people: tuple[Person, ...]
    computers: tuple[str, ...]


async def open_at_once(url: str, places: Sequence[Place]) -> None:
    """Open and deal a table at each of ``places`` in the database at ``url``, which is made."""
    await (await Store.open(url)).close()
    cores = os.cpu_count() or 1
    tables = [_table(place) for place in places]
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        shares = [pool.submit(_work, url, tables[first::cores]) for first in range(cores)]
        await asyncio.gather(*map(asyncio.wrap_future, shares))


def _table(place: Place) -> _Table:
    assert place.channel.guild is not None
    return _Table(
        TablePlace(place.channel.guild.id, place.channel.id),
        tuple(Person(person.id, person.name) for person in place.people),
        (AGENT,) * (place.players - len(place.people)),
    )


def _work(url: str, share: Sequence[_Table]) -> None:
    only_grave = structlog.make_filtering_bound_logger(logging.WARNING)
    structlog.configure(wrapper_class=only_grave)
    asyncio.run(_open(url, share))


async def _open(url: str, share: Sequence[_Table]) -> None:
    store = await Store.open(url)
    try:
        thinkers = ComputerPlayers()
        thinkers.close()  # computers are to think where the bot runs
        tables = Tables(
            store,
            catalogue=shipped(),
            clock=SystemClock(),
            new_seed=lambda: secrets.token_hex(8),
            players=thinkers,
        )
        left = iter(share)
        await asyncio.gather(*(_open_some(tables, left) for _ in range(AT_A_TIME)))
    finally:
        await store.close()


async def _open_some(tables: Tables, left: Iterator[_Table]) -> None:
    for table in left:
        opener, *others = table.people
        players = len(table.people) + len(table.computers)
        await tables.open(table.place, opener, players, computers=table.computers)
        for person in others:
            await tables.join(table.place.channel_id, person)
        await tables.start(table.place.channel_id, opener.id)
