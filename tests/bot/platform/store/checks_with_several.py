"""Several processes on one PostgreSQL database, each with its own store, tables and outbox.

``make postgres`` runs this; it needs a server.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from sqlmodel import col, select, update
from structlog.testing import capture_logs

from bot.app.features import add_use_cases
from bot.features.icons import sync
from bot.features.icons.sync import Icons
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.results.rows import ResultRow
from bot.features.turn import use_cases as turn
from bot.features.turn.use_cases import TURN, Turns
from bot.game.errors import TableError
from bot.game.people.personal_data import PrivacyTerms
from bot.game.queries import game_row
from bot.game.rows import GameRow, PlayerRow, Status
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.scheduled.due_work import DueWork
from bot.game.setup import NewSeed
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.reading import TableReader
from bot.game.terms import Pace, Terms
from bot.game.unit_of_work import Transactions
from bot.loopback import LoopbackDiscord, redirected
from bot.platform.clock import Clock
from bot.platform.discord import emoji
from bot.platform.drawing.pool import RenderPool
from bot.platform.gateway import shards
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.gateway.shards import GAP_SECONDS, ShardLocks, ShardsTaken, SharedGate
from bot.platform.outbox.queue import Queue
from bot.platform.outbox.rows import OutboxRow
from bot.platform.outbox.worker import Worker
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.shard_share import ShardShare
from bot.platform.store.backup import copy_all
from bot.platform.store.columns import LeaseRow, MemoryRow
from bot.platform.store.concurrency import retry_contended
from bot.platform.store.errors import LockedDatabase, Refused, UnreachableDatabase
from bot.platform.store.leases import LIFE, Leases, LostLease
from bot.platform.store.opening import open_store
from bot.platform.store.postgres import Line
from bot.platform.store.store import Store
from bot.platform.store.wakeups import Tell, Wakeups
from bot.ui.icons import IconSettings
from engine import Catalogue, Game, shipped
from tests.bot.databases import address
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    THREAD,
    HastyClock,
    begin,
    mover,
    play_turn,
    prepare_turn,
    waiting,
)
from tests.bot.loopback.test_messages import png
from tests.bot.mailbox import Mailbox, queue_of, worker_to
from tests.bot.platform.store.checks_on_postgres import DROP_THE_OTHERS
from tests.bot.positions import near_the_end
from tests.patience import patient


class Players(ComputerPlayers):
    """Agents that note the turns they have thought about, and wait at a gate."""

    def __init__(self, thought: list[int]) -> None:
        super().__init__("random", THREAD)
        self.thought = thought
        self.gate = asyncio.Event()
        self.gate.set()

    async def turn(self, game: Game, agent: str) -> tuple[str, ...]:
        await self.gate.wait()
        self.thought.append(game.turn)
        return await super().turn(game, agent)


@dataclass
class Process:
    """The parts of a process of the bot."""

    store: Store
    leases: Leases
    services: Services
    worker: Worker
    queue: Queue
    players: Players


@dataclass
class Cluster:
    """Processes that share a database, a clock, and their posts."""

    processes: Sequence[Process]
    clock: HastyClock
    sender: Mailbox
    thought: list[int]

    def __getitem__(self, number: int) -> Process:
        return self.processes[number]

    @property
    def services(self) -> Services:
        return self.processes[0].services

    @property
    def store(self) -> Store:
        return self.processes[0].store


@pytest.fixture
async def cluster(tmp_path: Path) -> AsyncIterator[Cluster]:
    url, clock, sender, thought = address(tmp_path / "deus.db"), HastyClock(), Mailbox(), []
    processes = []
    for _ in range(3):
        store = await open_store(url, busy_seconds=5)
        leases, players = Leases(store, clock), Players(thought)
        services = Services()
        add_use_cases(
            services,
            {
                Store: store,
                Catalogue: shipped(),
                Clock: clock,
                NewSeed: lambda: "a-quiet-deal",
                ComputerPlayers: players,
                Leases: leases,
                Tell: lambda kind, number: None,
                PrivacyTerms: PrivacyTerms(),
            },
        )
        worker = worker_to(sender, store, clock=clock, leases=leases)
        queue = queue_of(store, clock, leases)
        processes.append(Process(store, leases, services, worker, queue, players))
    yield Cluster(processes, clock, sender, thought)
    for process in processes:
        await process.store.close()


async def outcomes(*doing: object) -> list[object]:
    """The result or error of each, all run at once."""
    async with asyncio.timeout(patient(60)):
        return await asyncio.gather(*doing, return_exceptions=True)  # type: ignore[call-overload, no-any-return]


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(patient(30)):
        while not holds():  # noqa: ASYNC110 – of what others do there is no event
            await asyncio.sleep(0.01)


async def test_competing_processes_play_a_turn_once(cluster: Cluster) -> None:
    table = await begin(cluster.services, ANN, BO)
    for version in range(1, 4):
        table = await cluster.services[TableReader].get(table.id)
        stamp, person = await prepare_turn(cluster.services, table), mover(table)
        found = await outcomes(
            *(
                process.services[Turns].confirm(table.id, person, stamp)
                for process in cluster.processes
            )
        )
        refused = [one for one in found if isinstance(one, TableError)]
        assert len(refused) == 2, found
        assert {one.code.value for one in refused} <= {"stale", "not-your-turn"}
        assert (await cluster.services[TableReader].get(table.id)).version == version


async def test_competing_processes_make_one_seat_one_opening_and_one_choice(
    cluster: Cluster,
) -> None:
    place = Place(GUILD, CHANNEL)
    opening = await outcomes(*(p.services[Lobby].open(place, ANN, 2) for p in cluster.processes))
    assert sum(isinstance(one, TableError) for one in opening) == 2, opening
    people = [BO, CY, Person(4, "Di")]
    joining = await outcomes(
        *(
            p.services[Lobby].join(CHANNEL, one)
            for p, one in zip(cluster.processes, people, strict=True)
        )
    )
    assert [e.code.value for e in joining if isinstance(e, TableError)] == ["table-full"] * 2
    table = await cluster.services[Lobby].start(CHANNEL, ANN.id)
    draft = await cluster.services[Turns].draft(table.id, mover(table))
    key = draft.game.options[0].key
    choosing = await outcomes(
        *(
            p.services[Turns].choose(table.id, mover(table), [key], draft.stamp)
            for p in cluster.processes
        )
    )
    assert [e.code.value for e in choosing if isinstance(e, TableError)] == ["stale"] * 2


async def test_a_locked_table_delays_no_other(cluster: Cluster) -> None:
    """Neither in the same process nor in another one."""
    one = await begin(cluster.services, ANN, BO)
    two = await begin(cluster.services, ANN, BO, channel=CHANNEL + 1)
    async with cluster.store.writing() as session:
        await game_row(session, one.id, lock=True)
        blocked = asyncio.create_task(play_turn(cluster[1].services, one))
        for process in cluster.processes:
            table = await process.services[TableReader].get(two.id)
            async with asyncio.timeout(patient(30)):
                await play_turn(process.services, table)
        assert not blocked.done()
    assert (await blocked).version == 1
    assert (await cluster.services[TableReader].get(two.id)).version == 3


async def test_a_row_locked_for_too_long_is_a_named_error(cluster: Cluster, tmp_path: Path) -> None:
    hasty = await open_store(address(tmp_path / "deus.db"), busy_seconds=0.2)
    await hasty.remember("a", "1")
    async with cluster.store.writing() as session:
        await session.get_one(MemoryRow, "a", with_for_update=True)
        with pytest.raises(LockedDatabase, match="held for too long"):
            await hasty.remember("a", "2")
        await hasty.remember("b", "2")  # nobody else is refused with it
    await hasty.close()


async def test_a_transaction_undone_by_a_deadlock_is_repeated(cluster: Cluster) -> None:
    met = asyncio.Barrier(2)

    @retry_contended
    class Both:
        def __init__(self, process: Process, *keys: str) -> None:
            self.process, self.keys, self.tries = process, keys, 0

        async def add(self) -> None:
            self.tries += 1
            async with self.process.store.writing() as session:
                for key in self.keys:
                    row = await session.get_one(MemoryRow, key, with_for_update=True)
                    row.value += self.keys[0]
                    await session.flush()
                    if self.tries == 1 and key == self.keys[0]:
                        await met.wait()

    for key in "ab":
        await cluster.store.remember(key, "")
    two = Both(cluster[0], "a", "b"), Both(cluster[1], "b", "a")
    assert await outcomes(*(one.add() for one in two)) == [None, None]
    assert max(one.tries for one in two) > 1
    for key in "ab":
        assert sorted(await cluster.store.recall(key) or "") == ["a", "b"]


async def test_competing_processes_post_everything_once_and_in_order(cluster: Cluster) -> None:
    tables = [
        await begin(process.services, ANN, BO, channel=CHANNEL + number)
        for number, process in enumerate(cluster.processes)
    ]
    for _ in range(4):
        for number, table in enumerate(tables):
            tables[number] = await play_turn(cluster[number].services, table)
        found = await outcomes(*(process.worker.drain() for process in cluster.processes))
        assert found == [None] * 3
    while await waiting(cluster.store):  # what one had in hand another left alone
        await outcomes(*(process.worker.drain() for process in cluster.processes))
    nonces = [letter.nonce for letter in cluster.sender.letters]
    assert len(nonces) == len(set(nonces))
    for letters in cluster.sender.by_channel().values():
        turns = [letter.turn for letter in letters if letter.kind is TURN]
        assert turns == sorted(set(turns))
    async with cluster.store.reading() as session:
        assert (await session.exec(select(OutboxRow.failed).distinct())).all() in (
            [None],
            [None, "replaced"],
            ["replaced", None],
        )
        assert (await session.exec(select(LeaseRow.name))).all() == []


async def test_a_target_belongs_to_one_process_until_it_is_done_or_dead(cluster: Cluster) -> None:
    await begin(cluster.services, ANN, BO)
    target = f"channel:{CHANNEL}"
    claims = await outcomes(*(process.queue.claim(target) for process in cluster.processes))
    (owner,) = (number for number, claimed in enumerate(claims) if claimed is not None)
    dead, heir = cluster[owner], cluster[(owner + 1) % 3]
    job = claims[owner]
    assert target in await dead.queue.waiting()
    assert target not in await heir.queue.waiting()
    cluster.clock.advance(LIFE - 1)
    async with dead.queue.working_on(target):  # it lives: the lease is renewed
        await dead.leases.renew()
    cluster.clock.advance(LIFE - 1)
    assert await heir.queue.claim(target) is None
    cluster.clock.advance(2)  # it has died
    assert target in await heir.queue.waiting()
    again = await heir.queue.claim(target)
    assert again is not None
    assert again.id == job.id  # type: ignore[attr-defined]
    assert again.unsure  # it is looked for before it is sent again
    with pytest.raises(LostLease):  # should the first one come to life
        await dead.queue.done(again, None)
    await heir.queue.done(again, None)


async def test_a_process_that_cannot_renew_a_lease_is_stopped_before_it_ends(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    leases = Leases(cluster.store)

    async def work() -> None:
        async with leases.held("something") as mine:
            assert mine
            await asyncio.sleep(30)

    with monkeypatch.context() as short:
        short.setattr("bot.platform.store.leases.LIFE", 0.3)
        short.setattr("bot.platform.store.leases.MARGIN", 0.1)
        with pytest.raises(LostLease, match="could not be renewed"):
            await work()
    async with leases.held("something") as mine, cluster[1].leases.held("something") as theirs:
        assert (mine, theirs) == (True, False)


async def test_a_due_task_is_done_once(cluster: Cluster) -> None:
    table = await begin(cluster.services, ANN, BO)
    async with cluster.store.writing() as session:
        row = await session.get_one(GameRow, table.id)
        row.terms = Terms(pace=Pace.HOURS_24).to_json()
        row.due_at = cluster.clock.now()
    cluster.clock.advance(24 * 3600 + 1)
    found = await outcomes(*(p.services[DueWork].attend(table.id) for p in cluster.processes))
    assert set(found) <= {True, False}, found
    assert any(found)
    assert (await cluster.services[TableReader].get(table.id)).overdue == 1
    async with cluster.store.writing() as session:
        await game_row(session, table.id, lock=True)
        assert not await cluster[1].services[DueWork].attend(table.id)  # it waits for nobody


async def test_computers_think_in_one_process_and_continue_in_another(cluster: Cluster) -> None:
    table = await begin(cluster.services, ANN, computers=1)
    if table.mover is not None and table.mover.person_id is None:
        table = await cluster.services[TableReader].get(table.id)
    thinker, other = cluster[0], cluster[1]
    thinker.players.gate.clear()
    cluster.thought.clear()
    confirming = asyncio.create_task(play_turn(thinker.services, table))
    await until(lambda: bool(thinker.services[ComputerTurns]._thoughts))
    await other.services[ComputerTurns].play(table.id)  # it sees that somebody thinks there
    assert cluster.thought == []
    # The process dies, and nobody gives its lease back.
    async with cluster.store.writing() as session:
        await session.exec(
            update(LeaseRow)
            .where(col(LeaseRow.name) == f"computers:{table.id}")
            .values(owner="dead", until=cluster.clock.now() + timedelta(seconds=LIFE))
        )
    confirming.cancel()
    await outcomes(confirming)
    assert await other.leases.orphans() == []
    cluster.clock.advance(LIFE + 1)
    orphans = await outcomes(*(process.leases.orphans() for process in cluster.processes))
    assert sorted(map(list, orphans)) == [[], [], [f"computers:{table.id}"]]  # type: ignore[call-overload]
    await outcomes(
        *(process.services[ComputerTurns].play(table.id) for process in cluster.processes[1:])
    )
    after = await cluster.services[TableReader].get(table.id)
    assert after.mover is not None
    assert after.mover.person_id == ANN.id
    assert len(cluster.thought) == len(set(cluster.thought)) == after.version - table.version - 1


@pytest.mark.parametrize("first", ["leases", "task"])
async def test_a_computer_s_turn_is_resumed_when_its_process_stops(
    cluster: Cluster, first: str
) -> None:
    """Whichever ends first there: its leases, or the task that plays."""
    table = await begin(cluster.services, ANN, computers=1)
    table = await cluster.services[TableReader].get(table.id)
    stopping, other = cluster[0], cluster[1]
    stopping.players.gate.clear()
    confirming = asyncio.create_task(play_turn(stopping.services, table))
    await until(lambda: bool(stopping.services[ComputerTurns]._thoughts))
    if first == "task":
        confirming.cancel()
        await outcomes(confirming)
    await stopping.leases.stop()
    stopping.players.closed = True
    stopping.services[ComputerTurns].call_off(table.id)
    await outcomes(confirming)
    assert list(await other.leases.orphans()) == [f"computers:{table.id}"]
    await other.services[ComputerTurns].play(table.id)
    after = await cluster.services[TableReader].get(table.id)
    assert mover(after) == ANN.id
    assert after.version > table.version + 1
    assert list(await other.leases.orphans()) == []


async def test_a_restarted_process_takes_up_what_it_left(cluster: Cluster) -> None:
    """It was killed after a person's turn, before a computer began to think of the next."""
    table = await begin(cluster.services, ANN, computers=1)
    stamp = await prepare_turn(cluster.services, table)
    async with cluster[0].services[Transactions].writing() as out:
        await turn.confirm(out, table.id, mover(table), stamp)
    cluster.thought.clear()
    await cluster[1].services[ComputerTurns].resume()
    after = await cluster.services[TableReader].get(table.id)
    assert mover(after) == ANN.id
    assert len(cluster.thought) == after.version - table.version - 1 >= 1


async def test_a_shard_has_one_process_and_the_next_gets_it_at_once(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("AGAIN_SECONDS", "PATIENCE_SECONDS", "LOOK_SECONDS"):
        monkeypatch.setattr(shards, name, 0.01)
    one, two, three = (ShardLocks(process.store) for process in cluster.processes)
    await one.take(ShardShare.of(4, [0, 1]))
    await two.take(ShardShare.of(4, [2]))
    with pytest.raises(Refused, match="A bot runs on"):
        await copy_all(cluster.store, cluster[1].store)
    with pytest.raises(ShardsTaken, match="SHARD_IDS: another process on this database has 1;"):
        await three.take(ShardShare.of(4, [1, 3]))
    await three.free()
    with pytest.raises(ShardsTaken, match="SHARDS: there are 8 here, and 4 in another"):
        await three.take(ShardShare.of(8, [7]))
    await three.free()
    with capture_logs() as log:
        keeping = asyncio.create_task(two.keep())
        await until(lambda: any(line["event"] == "shards_without_process" for line in log))
    assert {str(line["shards"]) for line in log} == {"[3]"}
    await one.free()
    await three.take(ShardShare.of(4, [0, 1, 3]))
    with capture_logs() as log:
        async with cluster.store.reading() as session:
            await (await session.connection()).exec_driver_sql(DROP_THE_OTHERS)
        await until(lambda: any(line["event"] == "shards_locked_again" for line in log))
    keeping.cancel()
    await asyncio.wait([keeping])
    await one.take(ShardShare.of(4, [0, 1]))  # before the third one, which was cut off too
    with pytest.raises(ShardsTaken):
        await three.keep()
    for locks in (one, two, three):
        await locks.free()


async def test_processes_identify_one_after_another(cluster: Cluster) -> None:
    gates = [SharedGate(process.store) for process in cluster.processes]
    waits = await asyncio.gather(*(gate.take(number, 1) for number, gate in enumerate(gates)))
    assert sorted(wait > 0 for wait in waits) == [False, True, True]
    assert all(GAP_SECONDS / 2 < wait <= GAP_SECONDS for wait in waits if wait)
    assert await gates[0].take(1, 2) == 0, "another bucket"


async def test_ratings_follow_one_another_though_games_end_at_once(cluster: Cluster) -> None:
    ending = []
    for number, process in enumerate(cluster.processes):
        table = await begin(process.services, ANN, BO, channel=CHANNEL + number)
        ending.append(await near_the_end(process.services, process.store, table, left=1))

    async def end(process: Process, number: int) -> None:
        table = ending[number]
        while table.status is Status.RUNNING:
            table = await play_turn(process.services, table)

    found = await outcomes(*(end(p, number) for number, p in enumerate(cluster.processes)))
    assert found == [None] * 3
    async with cluster.store.reading() as session:
        query = select(ResultRow).where(ResultRow.person_id == ANN.id)
        rows = (await session.exec(query.order_by(col(ResultRow.id)))).all()
    assert len(rows) == 3
    assert len({row.sigma for row in rows}) == 3  # each follows from the one before
    assert [row.sigma for row in rows] == sorted((row.sigma or 0 for row in rows), reverse=True)


async def test_competing_processes_store_a_person_once(cluster: Cluster) -> None:
    known = [Person(50 + number, "Guest", "fr") for number in range(5)]
    await begin(cluster.services, ANN, BO)
    for number, process in enumerate(cluster.processes):
        await process.services[Lobby].open(Place(GUILD, CHANNEL + 1 + number), CY, 4)
    doing = [
        process.services[Lobby].join(CHANNEL + 1 + number, person)
        for person in known[:3]
        for number, process in enumerate(cluster.processes)
    ]
    assert not [one for one in await outcomes(*doing) if isinstance(one, BaseException)]
    async with cluster.store.reading() as session:
        found = (await session.exec(select(PlayerRow.id).where(col(PlayerRow.id) >= 50))).all()
    assert sorted(found) == [50, 51, 52]


async def test_daily_work_is_done_by_one_process(cluster: Cluster) -> None:
    day = timedelta(days=1)
    for _ in range(2):
        found = await outcomes(*(p.leases.once("once:work", day) for p in cluster.processes))
        assert sorted(map(bool, found)) == [False, False, True]
        found = await outcomes(*(p.leases.once("once:work", day) for p in cluster.processes))
        assert not any(found)
        cluster.clock.advance(24 * 3600)


async def test_processes_wake_each_other_and_reconnect(cluster: Cluster) -> None:
    heard: list[str] = []
    missed: list[bool] = []
    one = Wakeups(cluster.store, "one", lambda word: None, lambda lost: None, poll=3600)
    two = Wakeups(cluster[1].store, "two", heard.append, missed.append, poll=3600)
    for each in (one, two):
        each.start()
        await each.listening.wait()

    one.tell("work")
    one.tell("work")
    one.tell("person:7")
    two.tell("work")  # nobody hears themselves
    await until(lambda: len(heard) == 2)
    assert heard == ["work", "person:7"]
    assert len(missed) == 1
    async with cluster[2].store.reading() as session:
        await (await session.connection()).exec_driver_sql(DROP_THE_OTHERS)
    await until(lambda: len(missed) == 2 and one.listening.is_set())
    one.tell("table:1")
    await until(lambda: len(heard) == 3)
    assert heard[-1] == "table:1"
    for each in (one, two):
        await each.stop()


async def test_a_connection_lost_during_notify_is_the_stores_own_error(
    cluster: Cluster,
) -> None:
    async with cluster.store.dialect.line(lambda words: None) as line:
        await line.tell("one work")
        async with cluster[1].store.reading() as session:
            await (await session.connection()).exec_driver_sql(DROP_THE_OTHERS)
        with pytest.raises(UnreachableDatabase, match="cannot be reached"):
            await _tell_on(line)


async def _tell_on(line: Line) -> None:
    for _ in range(100):
        await line.tell("one work")


async def test_a_language_chosen_in_one_process_is_known_in_the_others(cluster: Cluster) -> None:
    one, two = cluster[0].services[PersonalSettings], cluster[1].services[PersonalSettings]
    await two.hear(ANN)
    await one.change(ANN, 0, {"language": "uk"})
    await two.changed_elsewhere(ANN.id)
    assert two.languages == {ANN.id: "uk"}
    await one.change(ANN, 0, {"language": None})
    await two.load_languages()
    assert two.languages == {}


async def test_the_emoji_are_uploaded_once_by_one_process(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = {f"{word}_0a0a": png() for word in ("wood", "clay", "stone")}
    monkeypatch.setattr(sync, "every_emoji", lambda: drawn)

    async def renew(server: LoopbackDiscord, process: Process) -> None:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(server.token)
            cast(Any, client).render_pool = RenderPool()
            icons = Icons(process.leases, IconSettings(used=True))
            await icons.renew(cast(ConnectingClient, client))

    async with LoopbackDiscord() as server:
        with redirected(server):
            together = outcomes(*(renew(server, process) for process in cluster.processes))
            assert await together == [None] * 3
            assert await outcomes(renew(server, cluster[2])) == [None]
        asked = [call for call in server.calls if call.template.endswith("/emojis")]
    made = [call.mapping()["name"] for call in asked if call.method == "POST"]
    assert sorted(made) == sorted(drawn)
    async with cluster.store.reading() as session:
        assert (await session.exec(select(LeaseRow.name))).all() == []
    emoji.forget()
