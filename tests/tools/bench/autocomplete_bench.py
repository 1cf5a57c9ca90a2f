"""The time of an autocompletion at 20 tables at once, with the gains of every card.

Beside it, as the measure, one that looks nothing ahead: the names of all cards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from time import perf_counter

from bot.features.turn.use_cases import Turns
from bot.loopback import Channel
from engine import Kind
from tests.bot.fixtures import copy_table, mover
from tests.bot.harness import Harness, own_harness
from tests.tools.bench.rows import Row, compared, limit, p99

TABLES = 20
TURNS = 48
TYPED = ("", "o", "or", "ort")
PAUSE = 1.0  # seconds between two letters, as Discord sends them on
LIMIT = 150  # milliseconds


def measure() -> Iterator[Row]:
    """The median beside that of the names alone, and the 99th hundredth."""
    plain, cards = asyncio.run(_measure())
    name = f"autocompletion at {TABLES} tables: what each card brings"
    yield compared(f"{name}, median", "ms", cards, plain, against="names of cards alone")
    yield compared(f"{name}, p99", "ms", cards, plain, limit(LIMIT), "the same", p99)


async def _measure() -> tuple[list[float], list[float]]:
    async with own_harness() as harness, harness.bot():
        await harness.begin(harness.ann, harness.bo, harness.cy, decks="egypt")
        channels = await _tables(harness)
        plain = await _together(harness, channels, "deus card", "name")
        return plain, await _together(harness, channels, "build", "card")


async def _tables(harness: Harness) -> list[Channel]:
    """Tables in equal states, in the middle of a game with full columns."""
    table, rng = await harness.table(), Random(7)
    while table.version < TURNS:
        draft = await harness.services[Turns].draft(table.id, mover(table))
        game = draft.game
        while game.decision is not None and game.decision.kind is not Kind.CONFIRM:
            builds = [option for option in game.options if option.key.startswith("build:")]
            game.choose(rng.choice(builds or game.options))
        draft = await harness.services[Turns].choose(
            table.id, mover(table), list(game.choices), draft.stamp
        )
        table = await harness.services[Turns].confirm(table.id, mover(table), draft.stamp)
    await harness.all_sent()
    places = [harness.discord.channel(f"t{n}", guild=harness.guild) for n in range(TABLES)]
    await copy_table(harness.store, table.id, [place.id for place in places])
    return places


async def _together(
    harness: Harness, channels: list[Channel], command: str, option: str
) -> list[float]:
    """The milliseconds of each answer while somebody types at every table."""
    table = await harness.table()
    person = next(p for p in (harness.ann, harness.bo, harness.cy) if p.id == mover(table))

    async def types(channel: Channel, number: int) -> list[float]:
        found = []
        await asyncio.sleep(PAUSE * number / TABLES)
        for typed in TYPED:
            started = perf_counter()
            await person.autocomplete(channel, command, option=option, value=typed)
            found.append((perf_counter() - started) * 1000)
            await asyncio.sleep(max(0, PAUSE - found[-1] / 1000))
        return found

    typed = await asyncio.gather(*(types(c, n) for n, c in enumerate(channels)))
    return [time for found in typed for time in found]
