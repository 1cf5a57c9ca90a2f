"""Who should have which shards: any processes that come, go and die share them out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.platform.gateway.plan import Lease, Own, Process, quotas, step

START = datetime(2026, 1, 1, tzinfo=UTC)
LASTING = timedelta(seconds=8)


class Cluster:
    """Processes that write leases in turns; sessions are begun and ready when ``identify`` and
    ``connect`` say so.
    """

    def __init__(self, shards: int) -> None:
        self.now = START
        self.leases = tuple(Lease(number) for number in range(shards))
        self.rows: dict[str, Process] = {}
        self.open: dict[str, set[int]] = {}
        self.ready: dict[str, set[int]] = {}
        self.waiting: dict[str, set[int]] = {}
        self.came = 0

    def join(self) -> str:
        self.came += 1
        name = f"p{self.came}"
        self.rows[name] = Process(name, self.now, self.now + LASTING)
        self.open[name], self.ready[name], self.waiting[name] = set(), set(), set()
        return name

    def die(self, name: str) -> None:
        """Killed: nothing is written any more, and its sockets are gone."""
        del self.open[name], self.ready[name]

    def beat(self, name: str, *, leaving: bool = False) -> None:
        self.now += timedelta(milliseconds=100)
        row = self.rows.get(name)
        leaving = leaving or (row is not None and row.leaving)
        since = self.now if row is None else row.since
        self.rows[name] = Process(name, since, self.now + LASTING, leaving)
        opened, ready = frozenset(self.open[name]), frozenset(self.ready[name])
        own = Own(name, opened, ready, heard=ready, waiting=frozenset(self.waiting[name]))
        self.leases = step(own, self.leases, self.rows.values(), self.now)
        mine = {lease.shard for lease in self.leases if name in (lease.owner, lease.heir)}
        self.waiting[name] = (self.waiting[name] | (mine - self.open[name])) & mine
        self.open[name] = mine
        self.ready[name] &= mine

    def identify(self, name: str) -> None:
        self.waiting[name].clear()

    def connect(self, name: str) -> None:
        self.identify(name)
        self.ready[name] = set(self.open[name])

    def heard(self) -> bool:
        """Whether every shard has a session that is ready."""
        return {n for ready in self.ready.values() for n in ready} == set(range(len(self.leases)))

    def settle(self) -> None:
        self.now += LASTING * 2  # whoever is dead is known to be
        for name in self.open:
            row = self.rows[name]
            self.rows[name] = Process(name, row.since, self.now + LASTING, row.leaving)
        for _ in range(6):
            for name in self.open:
                self.beat(name)
                self.connect(name)

    def share(self) -> dict[str, int]:
        return {name: sum(le.owner == name for le in self.leases) for name in self.open}


@given(st.integers(1, 20), st.lists(st.integers(0, 20), min_size=1, max_size=8))
def test_shares_are_fair_whatever_is_held(shards: int, held: list[int]) -> None:
    given_out = quotas({f"p{place}": count for place, count in enumerate(held)}, shards)
    assert sum(given_out.values()) == shards
    assert max(given_out.values()) - min(given_out.values()) <= 1


_ACTS = st.sampled_from(("join", "die", "leave", "beat", "identify", "connect", "wait"))


@given(st.integers(1, 9), st.lists(st.tuples(_ACTS, st.integers(0, 5)), max_size=60))
def test_every_shard_comes_to_one_owner_whatever_happens(
    shards: int, story: list[tuple[str, int]]
) -> None:
    cluster = Cluster(shards)
    for act, whom in story:
        names = list(cluster.open)
        name = names[whom % len(names)] if names else None
        if act == "join" or name is None:
            cluster.join()
        elif act == "die":
            cluster.die(name)
        elif act == "leave":
            cluster.beat(name, leaving=True)
        elif act == "identify":
            cluster.identify(name)
        elif act == "connect":
            cluster.connect(name)
        elif act == "wait":
            cluster.now += LASTING / 2
        else:
            cluster.beat(name)
        assert [lease.shard for lease in cluster.leases] == list(range(shards))
        for lease in cluster.leases:
            who = [one for one in (lease.owner, lease.heir, lease.before) if one is not None]
            assert len(set(who)) == len(who)
            assert lease.owner is not None or not (who or lease.heard)
    cluster.join()
    cluster.settle()
    assert all(lease == Lease(lease.shard, lease.owner, heard=True) for lease in cluster.leases)
    staying = {name: n for name, n in cluster.share().items() if not cluster.rows[name].leaving}
    assert sum(staying.values()) == shards
    assert max(staying.values()) - min(staying.values()) <= 1
    before = cluster.leases
    cluster.settle()
    assert cluster.leases == before  # nothing moves without need


@given(st.integers(1, 12), st.lists(st.sampled_from(("join", "leave")), max_size=10))
def test_no_shard_is_without_a_session_while_processes_come_and_go_in_good_order(
    shards: int, story: list[str]
) -> None:
    cluster = Cluster(shards)
    cluster.join()
    cluster.settle()
    for act in story:
        if act == "join":
            cluster.join()
        else:
            first = next(iter(cluster.open))
            if len(cluster.open) == 1:
                continue
            cluster.beat(first, leaving=True)
        for _ in range(4):
            for name in list(cluster.open):
                cluster.beat(name)
                assert cluster.heard()
                cluster.connect(name)
                gone = cluster.rows[name].leaving and not cluster.open[name]
                if gone and not any(name == lease.before for lease in cluster.leases):
                    cluster.die(name)
        assert cluster.heard()


def test_a_shard_is_handed_over_step_by_step() -> None:
    old = Process("old", START, START + LASTING)
    new = Process("new", START + timedelta(seconds=1), START + LASTING)
    both, lease = [old, new], [Lease(0, "old"), Lease(1, "old")]
    begun = step(Own("new"), lease, both, START)
    assert begun == (Lease(0, "old"), Lease(1, "old", "new"))
    has = frozenset({0, 1})
    assert step(Own("old", has, has), begun, both, START) == begun
    assert step(Own("new", frozenset({1})), begun, both, START) == begun
    taken = step(Own("new", frozenset({1}), frozenset({1})), begun, both, START)
    assert taken == (Lease(0, "old"), Lease(1, "new", None, "old"))
    heard = Own("new", frozenset({1}), frozenset({1}), heard=frozenset({1}))
    assert step(heard, begun, both, START)[1] == Lease(1, "new", None, "old", heard=True)
    assert step(Own("old", frozenset({0, 1}), has), taken, both, START) == taken
    closed = step(Own("old", frozenset({0}), frozenset({0})), taken, both, START)
    assert closed == (Lease(0, "old"), Lease(1, "new"))
    # One that has not begun a session has nothing that could be missed.
    assert step(Own("old"), begun, both, START)[1] == Lease(1, "new")


def test_a_shard_that_only_waits_to_begin_goes_to_whoever_joins_at_once() -> None:
    """Discord spaces sessions out: a second one of a shard would hold up all that come after."""
    old = Process("old", START, START + LASTING)
    new = Process("new", START + timedelta(seconds=1), START + LASTING)
    leases = [Lease(n, "old", heard=n in (1, 3)) for n in range(4)]
    begun = step(Own("new"), leases, [old, new], START)
    assert [lease.shard for lease in begun if lease.heir == "new"] == [0, 2]
    has, heard = frozenset(range(4)), frozenset({1, 3})
    own = Own("old", has, heard, heard=heard, waiting=frozenset({0}))
    given = step(own, begun, [old, new], START)
    assert given[0] == Lease(0, "new")
    assert given[2] == Lease(2, "old", "new")  # which it is beginning already


def test_a_shard_is_not_heard_any_more_once_its_owner_is_dead() -> None:
    dead, me = Process("dead", START, START), Process("me", START, START + LASTING)
    leases = [Lease(0, "dead", heard=True), Lease(1, "dead", "me", heard=True)]
    now = START + timedelta(seconds=1)
    assert step(Own("me"), leases, [dead, me], now) == (Lease(0, "me"), Lease(1, "me"))


def test_what_a_dead_process_had_is_taken_unless_one_was_away_oneself() -> None:
    dead = Process("dead", START, START)
    me = Process("me", START, START + LASTING)
    heir = Process("heir", START + timedelta(seconds=1), START + LASTING)
    leases = [Lease(0, "dead"), Lease(1, "dead", "heir"), Lease(2, "me", None, "dead")]
    now = START + timedelta(seconds=1)
    taken = (Lease(0, "me"), Lease(1, "heir"), Lease(2, "me"))
    assert step(Own("me", frozenset({2})), leases, [dead, me, heir], now) == taken
    patient = Own("me", frozenset({2}), patient=True)
    assert step(patient, leases, [dead, me, heir], now) == tuple(leases)
