"""Who should have which shards, as every process of the bot works it out for itself.

Processes and leases are rows of the database, read and written by one process at a time; each
writes no more than what follows here. A process that is told it is an heir begins a session of
the shard beside the owner's; once it has heard of all its servers it takes the lease, and the
earlier owner, noted as ``before``, closes its own. Nothing here waits or asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Process:
    """A process of the bot. ``until`` is how long it counts as running unless it says more;
    one that is ``leaving`` gives away what it has.
    """

    id: str
    since: datetime
    until: datetime
    leaving: bool = False


@dataclass(frozen=True, slots=True)
class Lease:
    """Who has a shard: its ``owner``; the ``heir`` that will have it; and who had it ``before``
    and may still be connected. All are ids of processes. It is ``heard`` while the owner's
    session of it goes on.
    """

    shard: int
    owner: str | None = None
    heir: str | None = None
    before: str | None = None
    heard: bool = False

    @property
    def holder(self) -> str | None:
        """To whom the shard is counted."""
        return self.heir or self.owner


@dataclass(frozen=True, slots=True)
class Own:
    """What a process knows of itself: its id, the shards of which it has begun a session or is
    beginning one; of them, those of whose servers it knows, those it hears now, and those that
    are ``waiting`` until they may begin. ``patient``: it was away itself, and gives others the
    time to come back as well.
    """

    id: str
    open: frozenset[int] = field(default_factory=frozenset)
    ready: frozenset[int] = field(default_factory=frozenset)
    heard: frozenset[int] = field(default_factory=frozenset)
    waiting: frozenset[int] = field(default_factory=frozenset)
    patient: bool = False


def step(
    own: Own, leases: Sequence[Lease], processes: Iterable[Process], now: datetime
) -> tuple[Lease, ...]:
    """All leases, in their order, as the process ``own`` may write them now."""
    running = {p.id: p for p in processes if own.patient or p.until > now or p.id == own.id}
    kept = [_advance(own, _buried(lease, running)) for lease in leases]
    taken = _taken(own, kept, running)
    given = (_take(own, lease) if lease.shard in taken else lease for lease in kept)
    return tuple(_told(own, lease) for lease in given)


def quotas(held: Mapping[str, int], shards: int) -> dict[str, int]:
    """How many of the shards each process should have, by how many each holds.

    ``held`` is in the order in which the processes came. Whoever holds more gets what does not
    come out even, so that least is moved.
    """
    each, more = divmod(shards, len(held))
    by_need = sorted(held, key=lambda process: -held[process])
    return {process: each + (place < more) for place, process in enumerate(by_need)}


def _buried(lease: Lease, running: Mapping[str, Process]) -> Lease:
    """The lease without processes that have ended, and without an heir that is leaving."""
    heir = lease.heir if lease.heir in running else None
    before = lease.before if lease.before in running else None
    if lease.owner not in running:
        return Lease(lease.shard, heir)
    if heir is not None and running[heir].leaving:
        heir = None
    return replace(lease, heir=heir, before=before)


def _advance(own: Own, lease: Lease) -> Lease:
    """The lease after what this process has done about it."""
    if lease.before == own.id and lease.shard not in own.open:
        lease = replace(lease, before=None)
    begun = own.open - own.waiting
    if lease.owner == own.id and lease.heir is not None and lease.shard not in begun:
        return Lease(lease.shard, lease.heir)  # there is no session that anybody would miss
    if lease.heir == own.id and lease.shard in own.ready:
        return Lease(lease.shard, own.id, None, lease.owner)
    return lease


def _taken(own: Own, leases: Sequence[Lease], running: Mapping[str, Process]) -> set[int]:
    """The shards that this process takes, or becomes the heir of: up to its fair share."""
    staying = sorted((p for p in running.values() if not p.leaving), key=lambda p: (p.since, p.id))
    held = {p.id: sum(lease.holder == p.id for lease in leases) for p in staying}
    if own.id not in held:
        return set()
    quota = quotas(held, len(leases))
    wanted = quota[own.id] - held[own.id]
    if wanted <= 0:
        return set()
    settled = [lease for lease in leases if lease.heir is None and lease.before is None]
    free = [lease.shard for lease in leases if lease.holder is None]
    given = [
        lease.shard for lease in settled if lease.owner is not None and lease.owner not in held
    ]
    surplus: list[int] = []
    for process in held:
        # Those that are not heard yet are the first to go: they begin but one session so.
        of_it = [lease for lease in settled if lease.owner == process]
        mine = [lease.shard for lease in sorted(of_it, key=lambda lease: not lease.heard)]
        over = max(0, held[process] - quota[process])
        surplus += mine[len(mine) - min(over, len(mine)) :]
    return set([*free, *given, *surplus][:wanted])


def _told(own: Own, lease: Lease) -> Lease:
    """The lease, saying whether this process hears the shard if that is its own."""
    return replace(lease, heard=lease.shard in own.heard) if lease.owner == own.id else lease


def _take(own: Own, lease: Lease) -> Lease:
    return replace(lease, owner=own.id) if lease.owner is None else replace(lease, heir=own.id)
