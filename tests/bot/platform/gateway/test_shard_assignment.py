"""The assignment of shards: any processes that come, go and die share them out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.platform.gateway.shard_assignment import Change, Process, change, quotas

START = datetime(2026, 1, 1, tzinfo=UTC)
LASTING = timedelta(seconds=8)


class Cluster:
    """Processes that take and give back in turns."""

    def __init__(self, shards: int) -> None:
        self.now = START
        self.owners: dict[int, str | None] = dict.fromkeys(range(shards))
        self.rows: dict[str, Process] = {}
        self.alive: set[str] = set()
        self.came = 0

    def join(self) -> str:
        self.came += 1
        name = f"p{self.came:03}"
        self.rows[name] = Process(name, self.now, self.now + LASTING)
        self.alive.add(name)
        return name

    def beat(self, name: str, *, leaving: bool = False) -> None:
        self.now += timedelta(milliseconds=100)
        row = self.rows[name]
        leaving = leaving or row.leaving
        self.rows[name] = Process(name, row.since, self.now + LASTING, leaving)
        running = [row for row in self.rows.values() if row.until > self.now]
        if leaving:
            due = Change(given=tuple(n for n, owner in self.owners.items() if owner == name))
        else:
            due = change(name, self.owners, running, ())
        for number in due.taken:
            assert self.owners[number] not in {one.id for one in running}, "it is another one's"
            self.owners[number] = name
        for number in due.given:
            assert self.owners[number] == name
            self.owners[number] = None

    def settle(self) -> None:
        self.now += LASTING * 2  # every dead process is known as dead
        for name in self.alive:
            row = self.rows[name]
            self.rows[name] = Process(name, row.since, self.now + LASTING, row.leaving)
        for _ in range(2):
            for name in sorted(self.alive):
                self.beat(name)

    def share(self) -> dict[str, int]:
        staying = [name for name in self.alive if not self.rows[name].leaving]
        return {name: sum(owner == name for owner in self.owners.values()) for name in staying}


@given(st.integers(1, 20), st.lists(st.integers(0, 20), min_size=1, max_size=8))
def test_shares_are_fair_for_any_current_owners(shards: int, held: list[int]) -> None:
    given_out = quotas({f"p{place}": count for place, count in enumerate(held)}, shards)
    assert sum(given_out.values()) == shards
    assert max(given_out.values()) - min(given_out.values()) <= 1


_ACTS = st.sampled_from(("join", "die", "leave", "beat", "wait"))


@given(st.integers(1, 9), st.lists(st.tuples(_ACTS, st.integers(0, 5)), max_size=60))
def test_every_shard_gets_exactly_one_process_in_any_case(
    shards: int, story: list[tuple[str, int]]
) -> None:
    cluster = Cluster(shards)
    for act, whom in story:
        names = sorted(cluster.alive)
        name = names[whom % len(names)] if names else None
        if act == "join" or name is None:
            cluster.join()
        elif act == "die":
            cluster.alive.discard(name)
        elif act == "wait":
            cluster.now += LASTING / 2
        else:
            cluster.beat(name, leaving=act == "leave")
    cluster.join()
    cluster.settle()
    share = cluster.share()
    assert sum(share.values()) == shards
    assert max(share.values()) - min(share.values()) <= 1
    before = dict(cluster.owners)
    cluster.settle()
    assert cluster.owners == before  # nothing moves without need


def test_shards_without_a_listener_are_released_first() -> None:
    """They have no session that would have to be resumed elsewhere."""
    old = Process("old", START, START + LASTING)
    new = Process("new", START + timedelta(seconds=1), START + LASTING)
    owners: dict[int, str | None] = dict.fromkeys(range(4), "old")
    assert change("old", owners, [old, new], {1, 3}) == Change(given=(0, 2))
    assert change("new", owners, [old, new], ()) == Change()


def test_no_shard_is_released_to_a_leaving_process_and_free_ones_are_taken() -> None:
    old = Process("old", START, START + LASTING)
    new = Process("new", START + timedelta(seconds=1), START + LASTING, leaving=True)
    owners: dict[int, str | None] = {0: "old", 1: "old", 2: "dead", 3: None}
    assert change("old", owners, [old, new], {0, 1}) == Change(taken=(2, 3))
    assert change("new", owners, [old, new], ()) == Change(taken=(2, 3))
    owners[2] = owners[3] = "old"
    assert change("old", owners, [old, new], {0, 1}) == Change()
