"""Whether the bot does what it is there for, in one line for whoever watches over it."""

from __future__ import annotations

import math
from collections.abc import Mapping

import discord

from bot.app.connection import ConnectingClient
from bot.app.monitoring.stored import Stored

# What goes well is sent within seconds; what Discord does not take is put off: due later.
OLDEST_MESSAGE = 120.0
OLDEST_TABLE = 300.0


def shards_of(client: discord.Client | None) -> dict[int, tuple[bool, float]]:
    """For every shard that ``client`` owns whether it is connected, and its latency in seconds.

    One that was never connected yet has no latency: not a number.
    """
    if not isinstance(client, ConnectingClient) or client.is_closed():
        return {}
    known, connected = client.shards, client.sockets.connected
    return {
        number: (number in connected, known[number].latency if number in known else math.nan)
        for number in sorted(client.sockets.open)
    }


def is_spare(client: discord.Client | None) -> bool:
    """Whether ``client`` has no shard to connect, as there are other processes that have all."""
    return (
        isinstance(client, ConnectingClient)
        and not client.is_closed()
        and client.sharing.processes > 1
        and not client.sockets.open
    )


def ailments(
    stored: Stored | str,
    conditions: Mapping[str, str],
    shards: Mapping[int, tuple[bool, float]],
    *,
    spare: bool = False,
) -> dict[str, str]:
    """What is wrong, by what it is about; nothing if all is well.

    ``stored`` is what the database said, or why it did not; ``conditions`` are those of the store.
    ``spare``: other processes have all shards, so that having none is no fault.
    """
    found: dict[str, str] = {}
    away = [number for number, (connected, _) in sorted(shards.items()) if not connected]
    if (not shards and not spare) or away:
        which = f" (shards {', '.join(map(str, away[:20]))})" if len(shards) > 1 and away else ""
        found["gateway"] = f"not connected{which}"
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
