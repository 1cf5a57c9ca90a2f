"""Assignment of shards to processes: every process computes it from the same rows.

Processes and shards are rows of the database, read and written by one process at a time. A process
that has too many shards gives some back, and one that has too few takes those that nobody has.
These are pure functions: they neither wait nor read anything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Process:
    """A process of the bot. It counts as running until ``until``. While ``leaving``, as it also is
    before it can open sockets, nobody gives shards back for it.
    """

    id: str
    since: datetime
    until: datetime
    leaving: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """The shards that a process is to take now, and those that it is to give back."""

    taken: tuple[int, ...] = ()
    given: tuple[int, ...] = ()


def change(
    me: str, owners: Mapping[int, str | None], running: Iterable[Process], heard: Collection[int]
) -> Change:
    """The shards that the process ``me`` has to claim or to release.

    ``owners``: the process that owns each shard. ``running``: the processes that count as running.
    ``heard``: the shards that this process is connected to. It releases other shards first, as that
    delays no answer.
    """
    running = sorted(running, key=lambda process: (process.since, process.id))
    alive = {process.id for process in running}
    staying = [one.id for one in running if one.id == me or not one.leaving]
    held = {one: sum(owner == one for owner in owners.values()) for one in staying}
    wanted = quotas(held, len(owners))[me] - held[me]
    if wanted >= 0:
        free = [shard for shard, owner in owners.items() if owner not in alive]
        return Change(taken=tuple(free[:wanted]))
    mine = [shard for shard, owner in owners.items() if owner == me]
    mine.sort(key=lambda shard: shard not in heard)
    return Change(given=tuple(mine[wanted:]))


def quotas(held: Mapping[str, int], shards: int) -> dict[str, int]:
    """The number of shards that each process should own.

    ``held``: the number that each process owns now, oldest process first. The remainder goes to the
    processes that own most, so that few shards move.
    """
    each, more = divmod(shards, len(held))
    by_need = sorted(held, key=lambda process: -held[process])
    return {process: each + (place < more) for place, process in enumerate(by_need)}
